/* fault-injection.c - faults of the core, on demand: ticks that wait, memory that runs out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fault-injection.h"

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
static guint n_signals;

Flock *__real_flock_new (const FlockParams *params);
Flock *__wrap_flock_new (const FlockParams *params);
void __real_flock_rows_free (double *rows);
void __wrap_flock_rows_free (double *rows);
double *__real_flock_rows_new (size_t count);
double *__wrap_flock_rows_new (size_t count);
void __real_flock_step (Flock *flock, const double *in, double *out);
void __wrap_flock_step (Flock *flock, const double *in, double *out);
Study *__real_study_new (uint32_t count);
Study *__wrap_study_new (uint32_t count);
void __real_study_step (Study *study,
                        const StudyParams *params,
                        StudySearch search,
                        double *rows,
                        StudyPairs *pairs);
void __wrap_study_step (Study *study,
                        const StudyParams *params,
                        StudySearch search,
                        double *rows,
                        StudyPairs *pairs);
void __real_study_rows_seed (const StudyParams *params, double *rows);
void __wrap_study_rows_seed (const StudyParams *params, double *rows);
void __real_g_cond_signal (GCond *cond);
void __wrap_g_cond_signal (GCond *cond);

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
fault_get_n_signals (void)
{
  return g_atomic_int_get (&n_signals);
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

Study *
__wrap_study_new (uint32_t count)
{
  return take_memory () ? __real_study_new (count) : NULL;
}

/* Waits while steps are blocked, and counts this one. */
static void
pass (void)
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
}

void
__wrap_flock_step (Flock *flock, const double *in, double *out)
{
  pass ();

  *out = NAN;
  __real_flock_step (flock, in, out);

  g_mutex_lock (&mutex);
  n_stopped += isnan (*out);
  g_mutex_unlock (&mutex);
}

void
__wrap_study_step (Study *study,
                   const StudyParams *params,
                   StudySearch search,
                   double *rows,
                   StudyPairs *pairs)
{
  pass ();
  __real_study_step (study, params, search, rows, pairs);
}

/* Many exact sines take as long as a step. */
void
__wrap_study_rows_seed (const StudyParams *params, double *rows)
{
  g_assert_true (g_thread_self () != main_thread);
  __real_study_rows_seed (params, rows);
}

void
fault_seed (const StudyParams *params, double *rows)
{
  __real_study_rows_seed (params, rows);
}

void
fault_step (Study *study, const StudyParams *params, double *rows, StudyPairs *pairs)
{
  __real_study_step (study, params, STUDY_SEARCH_ALL, rows, pairs);
}

void
__wrap_g_cond_signal (GCond *signalled)
{
  g_atomic_int_inc (&n_signals);
  __real_g_cond_signal (signalled);
}
