/* test-templates.c - every template and every other builder file can be made into widgets.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-preferences.h"
#include "boids-preset-row.h"
#include "boids-window.h"
#include "harness.h"

#include <string.h>

#define PREFIX "/io/github/boids_flock/Boids/"

/* A type is registered once a widget that contains it has been made; a window has most of them. */
static void
ensure_types (void)
{
  gtk_window_destroy (GTK_WINDOW (boids_window_new (NULL, NULL)));
  g_type_ensure (BOIDS_TYPE_PREFERENCES);
  g_type_ensure (BOIDS_TYPE_PRESET_ROW);
}

/* Returns: (transfer full) (nullable): the name of the class whose template @path is. */
static char *
find_class (const char *path)
{
  static const char before[] = "<template class=\"";
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  const char *start;

  g_assert_no_error (error);
  start = g_strstr_len (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), before);
  if (start == NULL)
    return NULL;
  start += strlen (before);
  return g_strndup (start, strchr (start, '"') - start);
}

static void
test_template (const char *name)
{
  GType type = g_type_from_name (name);
  GtkWidget *widget;

  g_test_message ("%s", name);
  g_assert_cmpuint (type, !=, G_TYPE_INVALID);
  /* Such a template is made with each of the derived classes. */
  if (G_TYPE_IS_ABSTRACT (type))
    return;
  widget = g_object_ref_sink (g_object_new (type, NULL));
  if (GTK_IS_WINDOW (widget))
    gtk_window_destroy (GTK_WINDOW (widget));
  g_object_unref (widget);
}

static void
test_file (gconstpointer data)
{
  const char *path = data;
  g_autofree char *name = find_class (path);

  if (name != NULL)
    {
      test_template (name);
    }
  else
    {
      g_autoptr (GtkBuilder) builder = gtk_builder_new ();
      g_autoptr (GError) error = NULL;

      gtk_builder_add_from_resource (builder, path, &error);
      g_assert_no_error (error);
    }
}

static void
add_files (const char *folder)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) names =
      g_resources_enumerate_children (folder, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);

  g_assert_no_error (error);
  for (char **name = names; *name != NULL; name++)
    {
      g_autofree char *path = g_strconcat (folder, *name, NULL);

      if (g_str_has_suffix (path, "/"))
        add_files (path);
      else if (g_str_has_suffix (path, ".ui"))
        {
          g_autofree char *test = g_strconcat ("/templates/", path + strlen (PREFIX), NULL);

          g_test_add_data_func_full (test, g_steal_pointer (&path), test_file, g_free);
        }
    }
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING);
  ensure_types ();
  add_files (PREFIX);
  return g_test_run ();
}
