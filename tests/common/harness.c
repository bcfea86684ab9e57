/* harness.c - helpers for tests of widgets.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "harness.h"

#include "boids-renderer-loader.h"

#include <locale.h>
#include <unistd.h>

#define PATIENCE (60 * G_USEC_PER_SEC)
/* A layout may queue idle work, which queues another layout. The first frame may have started
 * already. */
#define N_FRAMES 4

void
harness_init (int *argc, char ***argv)
{
  g_auto (GStrv) folders = g_strsplit (g_getenv ("BOIDS_PLUGIN_PATH"), ":", -1);
  g_autofree char *state =
      g_strdup_printf ("%s/.local/state-%d", g_get_home_dir (), (int) getpid ());

  /* The program avoids a view in which another test has crashed. */
  g_setenv ("XDG_STATE_HOME", state, TRUE);
  setlocale (LC_ALL, "C.UTF-8");
  gtk_disable_setlocale ();
  gtk_test_init (argc, argv);
  for (char **folder = folders; *folder != NULL; folder++)
    {
      g_autoptr (GPtrArray) errors = boids_renderer_loader_load (*folder);

      g_assert_cmpuint (errors->len, ==, 0);
    }
}

void
harness_load_style (void)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, "/io/github/boids_flock/Boids/boids.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

gint64
harness_get_end (void)
{
  return g_get_monotonic_time () + PATIENCE;
}

void
harness_iterate (gint64 end, const char *condition)
{
  if (g_get_monotonic_time () > end)
    g_error ("in vain: %s", condition);
  if (!g_main_context_iteration (NULL, FALSE))
    g_usleep (1000);
}

void
harness_wait (gboolean (*condition) (gpointer data), gpointer data)
{
  harness_wait_for (condition (data));
}

static void
count_frame (guint *n_frames)
{
  (*n_frames)++;
}

void
harness_draw (GtkWidget *widget)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  guint n_frames = 0;

  g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (count_frame), &n_frames);
  for (guint i = 1; i <= N_FRAMES; i++)
    {
      gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_LAYOUT |
                                                GDK_FRAME_CLOCK_PHASE_PAINT |
                                                GDK_FRAME_CLOCK_PHASE_AFTER_PAINT);
      harness_wait_for (n_frames >= i);
    }
  g_signal_handlers_disconnect_by_data (clock, &n_frames);
}

void
harness_settle (guint milliseconds)
{
  gint64 end = g_get_monotonic_time () + milliseconds * 1000;

  while (g_main_context_iteration (NULL, FALSE) || g_get_monotonic_time () < end)
    g_usleep (500);
}

static gboolean
is_mapped (gpointer widget)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_get_width (widget) > 0;
}

GtkWindow *
harness_show (GtkWidget *child, int width, int height)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_set_child (GTK_WINDOW (window), child);
  gtk_window_present (GTK_WINDOW (window));
  harness_wait (is_mapped, child);
  return GTK_WINDOW (window);
}

GtkWidget *
harness_find (GtkWidget *widget, GType type, const char *css_class)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type) &&
      (css_class == NULL || gtk_widget_has_css_class (widget, css_class)))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = harness_find (child, type, css_class);

      if (found != NULL)
        return found;
    }
  return NULL;
}

GtkWidget *
harness_find_text (GtkWidget *widget, const char *text)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
      strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = harness_find_text (child, text);
  return found;
}

GtkFileChooser *
harness_find_chooser (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (GTK_IS_FILE_CHOOSER (l->data) && gtk_widget_get_mapped (l->data))
      return l->data;
  return NULL;
}

static gboolean
has_chooser (gpointer data)
{
  return harness_find_chooser () != NULL;
}

GtkFileChooser *
harness_wait_for_chooser (void)
{
  harness_wait (has_chooser, NULL);
  return harness_find_chooser ();
}

static gboolean
is_gone (gpointer dialog)
{
  return *(GtkDialog **) dialog == NULL;
}

void
harness_answer (GtkDialog *dialog, int response)
{
  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  gtk_dialog_response (dialog, response);
  harness_wait (is_gone, &dialog);
}

static gboolean
has_path (gpointer path)
{
  GtkFileChooser *chooser = harness_find_chooser ();
  g_autoptr (GFile) file = chooser != NULL ? gtk_file_chooser_get_file (chooser) : NULL;

  return file != NULL && g_str_equal (g_file_peek_path (file), path);
}

void
harness_choose (const char *path)
{
  GtkFileChooser *dialog = harness_wait_for_chooser ();

  /* As a whole path that is typed: the dialog sets its folder late, and possibly afterwards. */
  gtk_file_chooser_set_current_name (dialog, path);
  harness_wait (has_path, (gpointer) path);
  harness_answer (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
}
