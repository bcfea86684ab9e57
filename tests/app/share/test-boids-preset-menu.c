/* test-boids-preset-menu.c - the presets: their figures are measured again, and users add presets.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-config-file.h"
#include "boids-config-core.h"
#include "boids-preset-list.h"
#include "boids-preset-menu.h"
#include "boids-preset-row.h"
#include "boids-presets.h"

#include "harness.h"

#include <math.h>

/* --- Presets of the program --- */

/* The plain definition: two boids are of one flock if a chain of neighbours joins them. */
static guint
count_flocks (const double *rows, guint count, double radius)
{
  g_autofree guint *flock = g_new (guint, count);
  guint n = count;

  for (guint i = 0; i < count; i++)
    flock[i] = i;
  for (guint i = 0; i < count; i++)
    for (guint j = 0; j < i; j++)
      {
        guint a = i, b = j;
        double d[3];

        flock_displacement (rows + (gsize) i * FLOCK_STRIDE, rows + (gsize) j * FLOCK_STRIDE, d);
        if (sqrt (d[0] * d[0] + d[1] * d[1] + d[2] * d[2]) > radius)
          continue;
        while (flock[a] != a)
          a = flock[a] = flock[flock[a]];
        while (flock[b] != b)
          b = flock[b] = flock[flock[b]];
        if (a != b)
          {
            flock[a] = b;
            n--;
          }
      }
  return n;
}

static void
test_figures (gconstpointer data)
{
  guint index = GPOINTER_TO_UINT (data);
  const BoidsPresetFigures *figures = boids_preset_list_get_figures (index);
  BoidsConfig *config = boids_preset_list_get_config (index);
  FlockParams params;
  double *rows, *next, mean_speed, order;
  Flock *flock;

  boids_config_get_flock_params (config, &params);
  flock = flock_new (&params);
  rows = flock_rows_new (params.count);
  next = flock_rows_new (params.count);
  flock_rows_seed (&params, rows);
  flock_rows_measure (rows, params.count, &mean_speed, &order);
  g_assert_cmpfloat_with_epsilon (mean_speed, figures->mean_speed[0], 0.0051);
  g_assert_cmpfloat_with_epsilon (order, figures->order[0], 0.0051);
  for (guint tick = 0; tick < BOIDS_PRESET_TICKS; tick++)
    {
      double *old = rows;

      flock_step (flock, rows, next);
      rows = next;
      next = old;
    }
  flock_rows_measure (rows, params.count, &mean_speed, &order);
  g_assert_cmpfloat_with_epsilon (mean_speed, figures->mean_speed[1], 0.0051);
  g_assert_cmpfloat_with_epsilon (order, figures->order[1], 0.0051);
  g_assert_cmpuint (count_flocks (rows, params.count, params.radius), ==, figures->n_flocks);
  flock_rows_free (rows);
  flock_rows_free (next);
  flock_free (flock);
}

/* No two presets have the same figures. */
static void
test_differ (void)
{
  guint n = boids_preset_list_get_count ();

  g_assert_cmpuint (n, >=, 8);
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < i; j++)
      {
        const BoidsPresetFigures *a = boids_preset_list_get_figures (i);
        const BoidsPresetFigures *b = boids_preset_list_get_figures (j);

        g_assert_cmpstr (boids_preset_list_get_name (i), !=, boids_preset_list_get_name (j));
        g_assert_true (fabs (a->mean_speed[1] - b->mean_speed[1]) > 0.1 ||
                       fabs (a->order[1] - b->order[1]) > 0.1 ||
                       abs ((int) a->n_flocks - (int) b->n_flocks) > 5);
      }
}

/* --- The menu --- */

typedef struct
{
  GtkWidget *menu;
  BoidsInputs *inputs;
  GtkWindow *window;
} Fixture;

static gboolean
is_mapped (gpointer widget)
{
  return gtk_widget_get_mapped (widget);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) folder = boids_presets_get_folder ();
  g_autoptr (GPtrArray) files = boids_presets_list (folder, NULL);
  GtkWidget *button;

  for (guint i = 0; i < files->len; i++)
    g_file_delete (g_ptr_array_index (files, i), NULL, NULL);
  fixture->menu = g_object_new (BOIDS_TYPE_PRESET_MENU, NULL);
  fixture->inputs = boids_inputs_new_for_flock (NULL);
  boids_preset_menu_set_inputs (BOIDS_PRESET_MENU (fixture->menu), fixture->inputs);
  fixture->window = harness_show (fixture->menu, 400, 700);
  button = harness_find (fixture->menu, GTK_TYPE_MENU_BUTTON, NULL);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  harness_wait (is_mapped, harness_find (fixture->menu, GTK_TYPE_ENTRY, NULL));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  /* GTK warns when a window with an open popover is destroyed. */
  gtk_menu_button_popdown (
      GTK_MENU_BUTTON (harness_find (fixture->menu, GTK_TYPE_MENU_BUTTON, NULL)));
  harness_draw (fixture->menu);
  gtk_window_destroy (fixture->window);
  g_object_unref (fixture->inputs);
  harness_settle (0);
}

static const char *
get_title (Fixture *fixture)
{
  return gtk_label_get_text (GTK_LABEL (harness_find (fixture->menu, GTK_TYPE_LABEL, NULL)));
}

static void
test_title (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpstr (get_title (fixture), ==, "Preset: Slow gathering");
  boids_inputs_set_text (fixture->inputs, FLOCK_PARAM_RADIUS, "1,20");
  g_assert_cmpstr (get_title (fixture), ==, "Preset: Slow gathering");
  boids_inputs_set_text (fixture->inputs, FLOCK_PARAM_RADIUS, "1.3");
  g_assert_cmpstr (get_title (fixture), ==, "Presets");
  boids_inputs_set_text (fixture->inputs, FLOCK_PARAM_RADIUS, "");
  g_assert_cmpstr (get_title (fixture), ==, "Presets");
}

static BoidsPresetRow *
find_row (Fixture *fixture)
{
  return (BoidsPresetRow *) harness_find (fixture->menu, BOIDS_TYPE_PRESET_ROW, NULL);
}

static gboolean
has_row (gpointer fixture)
{
  return find_row (fixture) != NULL;
}

static void
keep (Fixture *fixture, const char *name)
{
  /* The first entry outside of a row is that of a new preset. */
  GtkWidget *entry = harness_find (fixture->menu, GTK_TYPE_ENTRY, "new-preset");

  gtk_editable_set_text (GTK_EDITABLE (entry), name);
  g_signal_emit_by_name (entry, "activate");
}

static void
press (Fixture *fixture, const char *icon)
{
  GtkWidget *row = GTK_WIDGET (find_row (fixture));
  GtkWidget *button = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (
           gtk_widget_get_parent (harness_find (row, GTK_TYPE_BUTTON, NULL)));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    if (g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (child)), icon) == 0)
      button = child;
  g_signal_emit_by_name (button, "clicked");
}

static const char *
get_error (Fixture *fixture)
{
  GtkWidget *label = harness_find (fixture->menu, GTK_TYPE_LABEL, "fault");

  return gtk_widget_get_visible (label) ? gtk_label_get_text (GTK_LABEL (label)) : NULL;
}

static gboolean
has_error (gpointer fixture)
{
  return get_error (fixture) != NULL;
}

static gboolean
has_no_row (gpointer fixture)
{
  return find_row (fixture) == NULL;
}

static gboolean
needs_name (gpointer fixture)
{
  return g_strcmp0 (get_error (fixture), "A preset needs a name.") == 0;
}

/* The row of the file under its new name. */
static gboolean
has_new_row (gpointer fixture)
{
  BoidsPresetRow *row = find_row (fixture);
  GtkWidget *label = row != NULL ? harness_find (GTK_WIDGET (row), GTK_TYPE_LABEL, NULL) : NULL;

  return label != NULL && g_str_equal (gtk_label_get_text (GTK_LABEL (label)), "群れ");
}

static gboolean
exists (gpointer file)
{
  return g_file_query_exists (file, NULL);
}

static void
test_own (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) folder = boids_presets_get_folder ();
  g_autoptr (GFile) first = g_file_get_child (folder, "Große Schar.boids");
  g_autoptr (GFile) second = g_file_get_child (folder, "群れ.boids");
  g_autoptr (BoidsConfig) config = NULL;
  FlockParams params;

  boids_inputs_set_text (fixture->inputs, FLOCK_PARAM_COUNT, "77");
  keep (fixture, "Große Schar");
  harness_wait (has_row, fixture);
  config = boids_config_load (first, NULL);
  boids_config_get_flock_params (config, &params);
  g_assert_cmpuint (params.count, ==, 77);
  g_assert_null (get_error (fixture));

  keep (fixture, "Große Schar");
  harness_wait (has_error, fixture);
  g_assert_nonnull (strstr (get_error (fixture), "Große Schar"));
  keep (fixture, " ");
  harness_wait (needs_name, fixture);

  press (fixture, "boids-edit-symbolic");
  gtk_editable_set_text (
      GTK_EDITABLE (harness_find (GTK_WIDGET (find_row (fixture)), GTK_TYPE_ENTRY, NULL)), "群れ");
  g_signal_emit_by_name (harness_find (GTK_WIDGET (find_row (fixture)), GTK_TYPE_ENTRY, NULL),
                         "activate");
  harness_wait (exists, second);
  g_assert_false (g_file_query_exists (first, NULL));
  harness_wait (has_new_row, fixture);
  g_assert_null (get_error (fixture));

  press (fixture, "user-trash-symbolic");
  harness_wait (has_no_row, fixture);
  g_assert_false (g_file_query_exists (second, NULL));
}

static void
set_name (GtkWidget *entry, const char *name)
{
  gtk_editable_set_text (GTK_EDITABLE (entry), name);
}

/* The error of a name is hidden when another name is typed. */
static void
test_new_name (Fixture *fixture, gconstpointer data)
{
  GtkWidget *entry = harness_find (fixture->menu, GTK_TYPE_ENTRY, "new-preset");

  keep (fixture, " ");
  harness_wait (needs_name, fixture);
  set_name (entry, "Schar");
  g_assert_null (get_error (fixture));

  keep (fixture, "Schar");
  harness_wait (has_row, fixture);
  press (fixture, "boids-edit-symbolic");
  entry = harness_find (GTK_WIDGET (find_row (fixture)), GTK_TYPE_ENTRY, NULL);
  set_name (entry, "");
  g_signal_emit_by_name (entry, "activate");
  harness_wait (needs_name, fixture);
  set_name (entry, "S");
  g_assert_null (get_error (fixture));
  press (fixture, "user-trash-symbolic");
}

static void
test_invalid_input (Fixture *fixture, gconstpointer data)
{
  boids_inputs_set_text (fixture->inputs, FLOCK_PARAM_COUNT, "0");
  keep (fixture, "none");
  g_assert_nonnull (get_error (fixture));
  g_assert_null (find_row (fixture));
}

/* A file has the name of the folder. */
static void
test_no_folder (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) folder = boids_presets_get_folder ();
  g_autofree char *path = g_file_get_path (folder);

  g_file_delete (folder, NULL, NULL);
  g_assert_true (g_file_set_contents (path, "", 0, NULL));
  keep (fixture, "none");
  harness_wait (has_error, fixture);
  g_assert_true (g_file_delete (folder, NULL, NULL));
}

/* A file put there by other means may have any name. */
static void
test_unprintable_name (void)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/tmp/a\nb\033\xff.boids");
  g_autoptr (GtkWidget) row = g_object_ref_sink (boids_preset_row_new (file));
  GtkWidget *open = harness_find (row, GTK_TYPE_BUTTON, NULL);

  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (open)))), ==,
                   "a\\nb\\x1b\uFFFD");
}

int
main (int argc, char *argv[])
{
  g_autofree char *data_folder = g_dir_make_tmp ("boids-presets-XXXXXX", NULL);
  g_autofree char *clean_up = g_strdup_printf ("rm -rf %s", data_folder);
  int status;

  g_setenv ("XDG_DATA_HOME", data_folder, TRUE);
  harness_init (&argc, &argv);
  for (guint i = 0; i < boids_preset_list_get_count (); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/presets/figures/%s", boids_preset_list_get_name (i));

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_figures);
    }
  g_test_add_func ("/presets/differ", test_differ);
  g_test_add_func ("/presets/unprintable-name", test_unprintable_name);
#define ADD(name, function) g_test_add (name, Fixture, NULL, set_up, function, tear_down)
  ADD ("/presets/title", test_title);
  ADD ("/presets/own", test_own);
  ADD ("/presets/new-name", test_new_name);
  ADD ("/presets/invalid-input", test_invalid_input);
  ADD ("/presets/no-folder", test_no_folder);
  status = g_test_run ();
  g_spawn_command_line_sync (clean_up, NULL, NULL, NULL, NULL);
  return status;
}
