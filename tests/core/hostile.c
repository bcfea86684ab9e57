/* hostile.c - a library that changes the floating-point environment of the process that loads it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * BOIDS_TEST_HOSTILE names the environment, see hostile.h. It is set before main(), in every thread
 * that starts, and in the thread that started it. With BOIDS_TEST_NO_THREADS, no thread can be
 * started.
 */
#define _GNU_SOURCE /* RTLD_NEXT */

#include "hostile.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>

typedef int (*Create) (pthread_t *, const pthread_attr_t *, void *(*) (void *), void *);

typedef struct
{
  void *(*start) (void *);
  void *data;
} Start;

static void
set (void)
{
  const char *name = getenv ("BOIDS_TEST_HOSTILE");

  if (name != NULL)
    hostile_set (name);
}

static __attribute__ ((constructor)) void
load (void)
{
  set ();
}

static void *
start_hostile (void *data)
{
  Start start = *(Start *) data;

  free (data);
  set ();
  return start.start (start.data);
}

int
pthread_create (pthread_t *thread,
                const pthread_attr_t *attributes,
                void *(*start) (void *),
                void *data)
{
  Create create;
  void *symbol = dlsym (RTLD_NEXT, "pthread_create");
  Start *own = malloc (sizeof *own);
  int result;

  if (getenv ("BOIDS_TEST_NO_THREADS") != NULL)
    {
      free (own);
      return EAGAIN;
    }
  memcpy (&create, &symbol, sizeof create);
  *own = (Start){ start, data };
  result = create (thread, attributes, start_hostile, own);
  if (result != 0)
    free (own);
  set ();
  return result;
}
