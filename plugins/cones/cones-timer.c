/* cones-timer.c - measures the time of a picture without waiting for it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cones-timer.h"

#include <string.h>

#define NANOSECONDS 1000.0

/* A driver that draws on the processor needs memory for a second picture if it can't wait for the
 * first, and waiting costs nothing there. */
static gboolean
is_software (void)
{
  const char *renderer = (const char *) glGetString (GL_RENDERER);

  return renderer != NULL && (strstr (renderer, "llvmpipe") || strstr (renderer, "softpipe"));
}

static gboolean
has_queries (void)
{
  GLint n_bits = 0;

  if (epoxy_is_desktop_gl () || epoxy_has_gl_extension ("GL_EXT_disjoint_timer_query"))
    glGetQueryiv (GL_TIME_ELAPSED, GL_QUERY_COUNTER_BITS, &n_bits);
  return n_bits > 0;
}

void
cones_timer_init (ConesTimer *self)
{
  *self = (ConesTimer){ 0 };
  if (!is_software () && has_queries ())
    glGenQueries (1, &self->query);
}

void
cones_timer_clear (ConesTimer *self)
{
  if (self->query != 0)
    glDeleteQueries (1, &self->query);
}

gboolean
cones_timer_begin (ConesTimer *self)
{
  if (self->is_pending)
    return FALSE;
  self->start = g_get_monotonic_time ();
  if (self->query != 0)
    glBeginQuery (GL_TIME_ELAPSED, self->query);
  return TRUE;
}

void
cones_timer_end (ConesTimer *self)
{
  if (self->query != 0)
    glEndQuery (GL_TIME_ELAPSED);
  else
    glFinish ();
  self->preparation = g_get_monotonic_time () - self->start;
  self->is_pending = TRUE;
}

gboolean
cones_timer_read (ConesTimer *self, double *microseconds)
{
  GLuint is_available = GL_TRUE, elapsed = 0;

  if (!self->is_pending)
    return FALSE;
  if (self->query != 0)
    {
      glGetQueryObjectuiv (self->query, GL_QUERY_RESULT_AVAILABLE, &is_available);
      if (!is_available)
        return FALSE;
      glGetQueryObjectuiv (self->query, GL_QUERY_RESULT, &elapsed);
    }
  self->is_pending = FALSE;
  *microseconds = self->preparation + elapsed / NANOSECONDS;
  return TRUE;
}
