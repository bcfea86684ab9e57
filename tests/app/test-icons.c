/* test-icons.c - every icon is drawn on a system without an icon theme and a loader of SVG.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-application.h"
#include "harness.h"

#define SIZE 16

/* Adds the names of icons in the files of source in @folder and below to @names. */
static void
find_names (GFile *folder, GHashTable *names)
{
  g_autoptr (GRegex) regex = g_regex_new ("[\">]([a-z0-9-]+-symbolic)[\"<]", 0, 0, NULL);
  g_autoptr (GFileEnumerator) children =
      g_file_enumerate_children (folder, "standard::name,standard::type", 0, NULL, NULL);
  GFileInfo *info;
  GFile *child;

  g_assert_nonnull (children);
  while (g_file_enumerator_iterate (children, &info, &child, NULL, NULL) && info != NULL)
    {
      g_autofree char *text = NULL;
      g_autoptr (GMatchInfo) match = NULL;

      if (g_file_info_get_file_type (info) == G_FILE_TYPE_DIRECTORY)
        {
          find_names (child, names);
          continue;
        }
      if (!g_str_has_suffix (g_file_info_get_name (info), ".c") &&
          !g_str_has_suffix (g_file_info_get_name (info), ".ui"))
        continue;
      g_assert_true (g_file_load_contents (child, NULL, &text, NULL, NULL, NULL));
      g_regex_match (regex, text, 0, &match);
      for (; g_match_info_matches (match); g_match_info_next (match, NULL))
        g_hash_table_add (names, g_match_info_fetch (match, 1));
    }
}

/* Returns: (transfer full): the pixels of the icon @name. */
static GBytes *
draw (const char *name, GtkTextDirection direction, int scale)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gdk_display_get_default ());
  g_autoptr (GtkIconPaintable) icon =
      gtk_icon_theme_lookup_icon (theme, name, NULL, SIZE, scale, direction, 0);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderer) renderer = gsk_cairo_renderer_new ();
  g_autoptr (GdkTexture) texture = NULL;
  GskRenderNode *node;
  gsize size = 4 * SIZE * SIZE * scale * scale;
  guchar *pixels = g_malloc0 (size);

  gdk_paintable_snapshot (GDK_PAINTABLE (icon), snapshot, SIZE * scale, SIZE * scale);
  node = gtk_snapshot_to_node (snapshot);
  g_assert_nonnull (node);
  g_assert_true (gsk_renderer_realize (renderer, NULL, NULL));
  texture = gsk_renderer_render_texture (renderer, node,
                                         &GRAPHENE_RECT_INIT (0, 0, SIZE * scale, SIZE * scale));
  gdk_texture_download (texture, pixels, 4 * SIZE * scale);
  gsk_renderer_unrealize (renderer);
  gsk_render_node_unref (node);
  return g_bytes_new_take (pixels, size);
}

static gboolean
is_empty (GBytes *pixels)
{
  gsize size;
  const guchar *data = g_bytes_get_data (pixels, &size);

  for (gsize i = 3; i < size; i += 4)
    if (data[i] != 0)
      return FALSE;
  return TRUE;
}

static void
check (const char *name)
{
  static const GtkTextDirection directions[] = { GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL };

  for (int scale = 1; scale <= 2; scale++)
    for (guint i = 0; i < G_N_ELEMENTS (directions); i++)
      {
        g_autoptr (GBytes) missing = draw ("boids-no-such-icon", directions[i], scale);
        g_autoptr (GBytes) pixels = draw (name, directions[i], scale);

        g_test_message ("%s, direction %d, scale %d", name, (int) directions[i], scale);
        if (is_empty (pixels) || g_bytes_equal (pixels, missing))
          g_test_fail_printf ("%s is missing", name);
      }
}

static void
test_drawn (void)
{
  static const char *const folders[] = { "src", "plugins", "data" };
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *root = g_path_get_dirname (g_test_get_dir (G_TEST_DIST));
  g_autoptr (GList) keys = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autoptr (GFile) folder = g_file_new_build_filename (root, folders[i], NULL);

      find_names (folder, names);
    }
  keys = g_hash_table_get_keys (names);
  g_assert_cmpuint (g_list_length (keys), >, 10);
  for (GList *l = keys; l != NULL; l = l->next)
    check (l->data);
}

/* What points into a direction of reading is mirrored. */
static void
test_mirrored (void)
{
  static const char *const names[] = { "boids-sidebar-symbolic", "boids-step-symbolic",
                                       "boids-undo-symbolic" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GBytes) ltr = draw (names[i], GTK_TEXT_DIR_LTR, 1);
      g_autoptr (GBytes) rtl = draw (names[i], GTK_TEXT_DIR_RTL, 1);
      const guint32 *a = g_bytes_get_data (ltr, NULL), *b = g_bytes_get_data (rtl, NULL);

      g_assert_false (g_bytes_equal (ltr, rtl));
      for (guint y = 0; y < SIZE; y++)
        for (guint x = 0; x < SIZE; x++)
          {
            int difference =
                (int) (a[y * SIZE + x] >> 24) - (int) (b[(y + 1) * SIZE - 1 - x] >> 24);

            g_assert_cmpint (ABS (difference), <, 32);
          }
    }
}

int
main (int argc, char **argv)
{
  static const char *const no_folder[] = { NULL };
  g_autoptr (GtkApplication) application = NULL;

  harness_init (&argc, &argv);
  gtk_icon_theme_set_search_path (gtk_icon_theme_get_for_display (gdk_display_get_default ()),
                                  no_folder);
  /* It adds its own icons. */
  application = boids_application_new (BOIDS_APPLICATION_ID ".Test");
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));

  g_test_add_func ("/icons/drawn", test_drawn);
  g_test_add_func ("/icons/mirrored", test_mirrored);
  return g_test_run ();
}
