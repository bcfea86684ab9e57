/* boids-crash-guard.h - remembers what ended the program, so that it is not tried again by itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A module or a graphics driver may end the whole process. Whatever could is named in a file before
 * it is tried and taken out afterwards, so a name that a later process finds there belongs to a
 * crash. The file is locked while it has names of a live process: other instances of the program
 * are not mistaken for crashed ones. Without a file, or while another instance has it, nothing is
 * guarded. For the main thread.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Opens the file in @folder, which is made if need be, and reads the names that crashes left. A
 * process that never calls this guards nothing. Returns FALSE if there can't be such a file. */
gboolean boids_crash_guard_open (const char *folder);

/* Writes @name to the file, because it is going to be tried. With @durable it survives a crash of
 * the whole system; that waits for the disk. */
void boids_crash_guard_enter (const char *name, gboolean durable);

/* Takes @name out of the file. All names go when the process exits normally. */
void boids_crash_guard_leave (const char *name);

/* Returns whether a process crashed in @name, and it was not forgotten since. */
gboolean boids_crash_guard_has_crashed (const char *name);

/* Forgets @name, or every crash if it is NULL. */
void boids_crash_guard_forget (const char *name);

G_END_DECLS
