/* gate.h - stands between the model and the core: lets ticks wait and memory run short.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Works by the linker's --wrap, see meson.build. The gate is open and memory plenty at the start.
 */
#pragma once

#include <glib.h>

/* From now on flock_step() stops before it does anything. */
void gate_close (void);

/* Waits until a flock_step() stands at the closed gate. */
void gate_wait (void);

/* Opens the gate, or lets one flock_step() through and stops the next. */
void gate_open (void);
void gate_pass (void);

/* Returns: the number of ticks that were computed so far. None of them was in the main thread. */
guint gate_get_n_steps (void);

/* Returns: how many ticks were stopped before they had written anything. */
guint gate_get_n_stopped (void);

/* Lets @n more flocks and buffers be made, and then none; -1: as many as there is memory for. */
void gate_set_memory (int n);

/* Returns: the number of buffers of rows that are not freed. */
guint gate_get_n_rows (void);

/* Waits until all of them are, which a thread that nobody waits for may have to do. */
void gate_wait_for_memory (void);
