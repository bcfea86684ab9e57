/* fault-injection.c - faults of the core, on demand: ticks that wait, memory that runs out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fault-injection.h"

#include "flock.h"

#include <math.h>

static GThread *main_thread;
static GMutex mutex;
static GCond cond;
static guint n_passes; /* while closed */
static gboolean closed;
static guint n_waiting;
static guint n_steps;
static guint n_stopped;
static int memory = -1;
static guint n_rows;

Flock *__real_flock_new (const FlockParams *params);
Flock *__wrap_flock_new (const FlockParams *params);
void __real_flock_rows_free (double *rows);
void __wrap_flock_rows_free (double *rows);
double *__real_flock_rows_new (size_t count);
double *__wrap_flock_rows_new (size_t count);
void __real_flock_step (Flock *flock, const double *in, double *out);
void __wrap_flock_step (Flock *flock, const double *in, double *out);

static void __attribute__ ((constructor)) note_main_thread (void)
{
  main_thread = g_thread_self ();
}

void
fault_block_steps (void)
{
  g_mutex_lock (&mutex);
  closed = TRUE;
  n_passes = 0;
  g_mutex_unlock (&mutex);
}

void
fault_wait_for_step (void)
{
  g_mutex_lock (&mutex);
  while (n_waiting <= n_passes)
    g_cond_wait (&cond, &mutex);
  g_mutex_unlock (&mutex);
}

void
fault_release_steps (void)
{
  g_mutex_lock (&mutex);
  closed = FALSE;
  g_cond_broadcast (&cond);
  g_mutex_unlock (&mutex);
}

void
fault_pass_step (void)
{
  g_mutex_lock (&mutex);
  n_passes++;
  g_cond_broadcast (&cond);
  g_mutex_unlock (&mutex);
}

guint
fault_get_n_steps (void)
{
  guint n;

  g_mutex_lock (&mutex);
  n = n_steps;
  g_mutex_unlock (&mutex);

  return n;
}

guint
fault_get_n_stopped (void)
{
  guint n;

  g_mutex_lock (&mutex);
  n = n_stopped;
  g_mutex_unlock (&mutex);

  return n;
}

void
fault_set_memory (int n)
{
  g_mutex_lock (&mutex);
  memory = n;
  g_mutex_unlock (&mutex);
}

guint
fault_get_n_rows (void)
{
  guint n;

  g_mutex_lock (&mutex);
  n = n_rows;
  g_mutex_unlock (&mutex);

  return n;
}

void
fault_wait_for_memory (void)
{
  while (fault_get_n_rows () > 0)
    g_usleep (100);
}

static gboolean
take_memory (void)
{
  gboolean left;

  g_mutex_lock (&mutex);
  left = memory != 0;
  if (memory > 0)
    memory--;
  g_mutex_unlock (&mutex);

  return left;
}

Flock *
__wrap_flock_new (const FlockParams *params)
{
  return take_memory () ? __real_flock_new (params) : NULL;
}

double *
__wrap_flock_rows_new (size_t count)
{
  if (!take_memory ())
    return NULL;

  g_mutex_lock (&mutex);
  n_rows++;
  g_mutex_unlock (&mutex);

  return __real_flock_rows_new (count);
}

void
__wrap_flock_rows_free (double *rows)
{
  g_mutex_lock (&mutex);
  if (rows != NULL)
    n_rows--;
  g_mutex_unlock (&mutex);

  __real_flock_rows_free (rows);
}

void
__wrap_flock_step (Flock *flock, const double *in, double *out)
{
  g_assert_true (g_thread_self () != main_thread);

  g_mutex_lock (&mutex);
  n_waiting++;
  g_cond_broadcast (&cond);
  while (closed && n_passes == 0)
    g_cond_wait (&cond, &mutex);
  if (closed)
    n_passes--;
  n_waiting--;
  n_steps++;
  g_mutex_unlock (&mutex);

  *out = NAN;
  __real_flock_step (flock, in, out);

  g_mutex_lock (&mutex);
  n_stopped += isnan (*out);
  g_mutex_unlock (&mutex);
}
