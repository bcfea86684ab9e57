/* test-cones-timer.c - tests of how the time of a picture is measured, with queries and without.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cones-timer.h"

#include "harness.h"

static void
check (ConesTimer *timer)
{
  double microseconds = -1;

  g_assert_false (cones_timer_read (timer, &microseconds));
  for (int i = 0; i < 3; i++)
    {
      gint64 start = g_get_monotonic_time ();

      g_assert_true (cones_timer_begin (timer));
      glClearColor (1, 0, 0, 1);
      glClear (GL_COLOR_BUFFER_BIT);
      cones_timer_end (timer);
      g_assert_false (cones_timer_begin (timer));
      glFlush ();
      harness_wait_for (cones_timer_read (timer, &microseconds));
      g_assert_cmpfloat (microseconds, >=, 0);
      g_assert_cmpfloat (microseconds, <=, 2 * (g_get_monotonic_time () - start) + 1);
      g_assert_false (cones_timer_read (timer, &microseconds));
    }
}

static void
test_timer (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkGLContext) context =
      gdk_display_create_gl_context (gdk_display_get_default (), &error);
  ConesTimer timer;
  GLint n_bits = 0;

  g_assert_no_error (error);
  g_assert_true (gdk_gl_context_realize (context, &error));
  gdk_gl_context_make_current (context);
  cones_timer_init (&timer);
  check (&timer);
  cones_timer_clear (&timer);

  /* A driver in software is not asked by itself, but can be. */
  glGetQueryiv (GL_TIME_ELAPSED, GL_QUERY_COUNTER_BITS, &n_bits);
  if (n_bits > 0)
    {
      timer = (ConesTimer){ 0 };
      glGenQueries (1, &timer.query);
      check (&timer);
      cones_timer_clear (&timer);
    }
  gdk_gl_context_clear_current ();
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cones-timer", test_timer);
  return g_test_run ();
}
