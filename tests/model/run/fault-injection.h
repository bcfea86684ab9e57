/* fault-injection.h - faults of the core, on demand: ticks that wait, memory that runs out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Works by the linker's --wrap, see meson.build. Initially no step is blocked and memory is not
 * limited.
 */
#pragma once

#include "study.h"

#include <glib.h>

/* From now on flock_step() and study_step() block before they do anything. */
void fault_block_steps (void);

/* Waits until a step is blocked. */
void fault_wait_for_step (void);

/* Releases the blocked step and all that follow, or the blocked one only. */
void fault_release_steps (void);
void fault_pass_step (void);

/* The unwrapped functions, for the thread that must not compute. */
void fault_seed (const StudyParams *params, double *rows);
void fault_step (Study *study, const StudyParams *params, double *rows, StudyPairs *pairs);

/* Returns: the number of ticks computed so far. Asserts that none was computed in the main
 * thread. */
guint fault_get_n_steps (void);

/* Returns: how many ticks of flocks were cancelled before they had written anything. */
guint fault_get_n_stopped (void);

/* Returns: how often a thread was woken by g_cond_signal(). */
guint fault_get_n_signals (void);

/* Allows @n more flocks, studies and buffers, and then none; -1: no limit. */
void fault_set_memory (int n);

/* Returns: the number of buffers of rows that are not freed. */
guint fault_get_n_rows (void);

/* Waits until all of them are freed, possibly by a detached thread. */
void fault_wait_for_memory (void);
