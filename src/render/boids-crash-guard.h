/* boids-crash-guard.h - remembers what crashed the program, so that it is not retried
 * automatically.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A module or a graphics driver may crash the process. Its name is written to a file before it is
 * tried and removed afterwards, so a name that a later process finds there belongs to a crash. The
 * file is locked while it has names of a live process, so other instances of the program are not
 * mistaken for crashed ones. Without a file, or while another instance has it, nothing is guarded.
 * For the main thread.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Opens the file in @folder, which is created if necessary, and reads the names that crashes left.
 * A process that never calls this guards nothing. Returns FALSE if the file can't be created. */
gboolean boids_crash_guard_open (const char *folder);

/* Writes @name to the file before it is tried. With @durable it survives a crash of the whole
 * system; that waits for the disk. */
void boids_crash_guard_enter (const char *name, gboolean durable);

/* Removes @name from the file. All names are removed when the process exits normally. */
void boids_crash_guard_leave (const char *name);

/* Returns whether a process crashed in @name, and that has not been forgotten since. */
gboolean boids_crash_guard_has_crashed (const char *name);

/* Forgets @name, or every crash if it is NULL. */
void boids_crash_guard_forget (const char *name);

G_END_DECLS
