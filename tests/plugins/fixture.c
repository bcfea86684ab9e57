/* fixture.c - the isometric view in a window, loaded as a module.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture.h"

#include "boids-renderer-loader.h"
#include "pictures.h"

void
fixture_set_size (Fixture *fixture, int width, int height)
{
  GtkWidget *widget = GTK_WIDGET (fixture->view);

  gtk_widget_set_size_request (widget, width, height);
  while (gtk_widget_get_width (widget) != width || gtk_widget_get_height (widget) != height)
    g_main_context_iteration (NULL, TRUE);
}

void
fixture_set_dark (Fixture *fixture, gboolean dark)
{
  g_object_set (gtk_settings_get_default (), "gtk-application-prefer-dark-theme", dark, NULL);
  while (boids_renderer_is_dark (fixture->view) != dark)
    g_main_context_iteration (NULL, TRUE);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GList) views = boids_renderer_loader_list (BOIDS_SPACE_CUBE);
  GIOExtension *isometric = NULL;

  for (GList *l = views; l; l = l->next)
    if (g_str_equal (g_io_extension_get_name (l->data), "isometric"))
      isometric = l->data;
  g_assert_nonnull (isometric);
  g_assert_cmpint (g_io_extension_get_priority (isometric), ==, 20);

  fixture->view = g_object_ref_sink (g_object_new (g_io_extension_get_type (isometric), NULL));
  fixture->fixed = gtk_fixed_new ();
  gtk_fixed_put (GTK_FIXED (fixture->fixed), GTK_WIDGET (fixture->view), 0, 0);
  fixture->window = gtk_window_new ();
  gtk_window_set_decorated (GTK_WINDOW (fixture->window), FALSE);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->fixed);
  gtk_window_present (GTK_WINDOW (fixture->window));
  fixture_set_size (fixture, PICTURE_WIDTH, PICTURE_HEIGHT);
  fixture_set_dark (fixture, FALSE);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_finalize_object (fixture->view);
}

graphene_point_t
fixture_locate (Fixture *fixture, guint boid)
{
  graphene_point_t point;

  g_assert_true (boids_renderer_locate (fixture->view, boid, &point));
  return point;
}

void
fixture_add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

void
fixture_init (int *argc, char ***argv)
{
  g_auto (GStrv) folders = NULL;

  gtk_test_init (argc, argv, NULL);

  folders = g_strsplit (g_getenv ("BOIDS_PLUGIN_PATH"), G_SEARCHPATH_SEPARATOR_S, -1);
  for (guint i = 0; folders[i]; i++)
    {
      g_autoptr (GPtrArray) errors = boids_renderer_loader_load (folders[i]);

      for (guint j = 0; j < errors->len; j++)
        g_assert_no_error ((GError *) g_ptr_array_index (errors, j));
    }
}
