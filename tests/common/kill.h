/* kill.h - work that is killed half-way.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* Returns whether kill_at_stop() works here: an emulator and some containers don't trace. If not,
 * the test is skipped. */
gboolean kill_is_possible (void);

/* Does @work in a process of its own and kills it at its @stop-th stop, counted from 0. It stops
 * before and after each system call, and only there can what is on a disk change: so a loop over
 * all stops kills it in every state of the disk. Returns FALSE if @work was done before that stop.
 */
gboolean kill_at_stop (guint stop, void (*work) (gpointer data), gpointer data);
