/* first-frame.c - a library to preload into a GTK program, which reports when its first frame is
 * painted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Writes the monotonic time and the processor time so far, both in microseconds, to the file
 * descriptor FIRST_FRAME_FD and closes it. The program itself is not changed.
 */
#include <gtk/gtk.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static gboolean
on_painted (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  int fd = GPOINTER_TO_INT (data);
  struct timespec used;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &used);
  dprintf (fd, "%" G_GINT64_FORMAT " %" G_GINT64_FORMAT "\n", g_get_monotonic_time (),
           used.tv_sec * G_USEC_PER_SEC + used.tv_nsec / 1000);
  close (fd);
  return FALSE;
}

/* Only frames with a "paint" signal are painted; the clock may cycle without one. */
static gboolean
on_paint (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  g_signal_add_emission_hook (g_signal_lookup ("after-paint", GDK_TYPE_FRAME_CLOCK), 0, on_painted,
                              data, NULL);
  return FALSE;
}

static void __attribute__ ((constructor)) watch (void)
{
  const char *fd = getenv ("FIRST_FRAME_FD");

  if (fd == NULL)
    return;
  g_type_ensure (GDK_TYPE_FRAME_CLOCK);
  g_type_class_unref (g_type_class_ref (GDK_TYPE_FRAME_CLOCK));
  g_signal_add_emission_hook (g_signal_lookup ("paint", GDK_TYPE_FRAME_CLOCK), 0, on_paint,
                              GINT_TO_POINTER (atoi (fd)), NULL);
  /* Programs started from here are not measured. */
  unsetenv ("LD_PRELOAD");
  unsetenv ("FIRST_FRAME_FD");
}
