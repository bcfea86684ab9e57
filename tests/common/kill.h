/* kill.h - kills a process in the middle of its work.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* Returns whether kill_at_stop() works here: emulators and some containers don't support tracing.
 * If not, skips the test. */
gboolean kill_is_possible (void);

/* Does @work in a separate process and kills it at its stop number @stop, counted from 0. It stops
 * before and after each system call, and only system calls change the disk, so a loop over all
 * stops kills it in every state of the disk. Returns FALSE if @work was done before that stop.
 */
gboolean kill_at_stop (guint stop, void (*work) (gpointer data), gpointer data);
