/* test-boids-component-table.c - the numbers of the selected boid.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-component-table.h"

#include "boids-detail-private.h"
#include "harness.h"
#include "vectors.h"

#include <locale.h>
#include <math.h>

static const char *const rows[] = { "position", "velocity", "separation", "alignment", "cohesion" };

/* The label of the table in @row and @column of its grid. */
static const char *
get_text (GtkWidget *table, int row, int column)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (table);

  for (GtkWidget *child = gtk_widget_get_first_child (table); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkGridLayoutChild *place =
          GTK_GRID_LAYOUT_CHILD (gtk_layout_manager_get_layout_child (layout, child));

      if (gtk_grid_layout_child_get_row (place) == row &&
          gtk_grid_layout_child_get_column (place) == column)
        return gtk_inscription_get_text (GTK_INSCRIPTION (child));
    }
  return NULL;
}

/* @value as the table shows it: three decimals and the minus sign. */
static char *
show (double value)
{
  g_autofree char *digits = g_strdup_printf ("%.3f", fabs (value));

  return g_strconcat (value < 0 && !g_str_equal (digits, "0.000") ? "\u2212" : "", digits, NULL);
}

static BoidsDetail *
make_detail (const FlockParams *params, const double *state, guint boid)
{
  BoidsParams any = { .kind = BOIDS_MODEL_KIND_FLOCK, .flock = *params };

  return boids_detail_new (&any, state, 0, boid);
}

static void
test_vectors (void)
{
  g_autoptr (JsonArray) tests = vectors_load ("seeded.json");
  JsonObject *test = json_array_get_object_element (tests, 0);
  JsonArray *marks = json_object_get_array_member (test, "marks");
  JsonArray *boids =
      json_object_get_array_member (json_array_get_object_element (marks, 0), "boids");
  FlockParams params = vectors_get_params (test);
  double *state = flock_rows_new (params.count);
  g_autoptr (GtkWidget) table = g_object_ref_sink (g_object_new (BOIDS_TYPE_COMPONENT_TABLE, NULL));

  flock_rows_seed (&params, state);
  for (guint i = 0; i < json_array_get_length (boids); i++)
    {
      JsonObject *boid = json_array_get_object_element (boids, i);
      g_autoptr (BoidsDetail) detail =
          make_detail (&params, state, json_object_get_int_member (boid, "boid"));

      boids_component_table_set_detail (BOIDS_COMPONENT_TABLE (table), detail);
      for (int row = 0; row < (int) G_N_ELEMENTS (rows); row++)
        {
          double triple[3];
          g_autofree char *length = NULL;

          vectors_get_triple (boid, rows[row], triple);
          for (int column = 0; column < 3; column++)
            {
              g_autofree char *text = show (triple[column]);

              g_assert_cmpstr (get_text (table, row + 1, column + 1), ==, text);
            }
          length =
              show (sqrt (triple[0] * triple[0] + triple[1] * triple[1] + triple[2] * triple[2]));
          if (row > 0)
            g_assert_cmpstr (get_text (table, row + 1, 4), ==, length);
        }
    }
  flock_rows_free (state);
}

static void
test_empty (void)
{
  g_autoptr (GtkWidget) table = g_object_ref_sink (g_object_new (BOIDS_TYPE_COMPONENT_TABLE, NULL));
  g_autofree char *text = boids_component_table_to_text (BOIDS_COMPONENT_TABLE (table));

  g_assert_cmpstr (get_text (table, 1, 1), ==, "–");
  g_assert_null (get_text (table, 1, 4));
  g_assert_true (g_str_has_prefix (text, "\tx\ty\tz\tlength\nPosition\t"));
}

/* Copied numbers are exact and plain in every locale, so a spreadsheet can calculate with them. */
static void
test_copy (gconstpointer locale)
{
  static const BoidsVector vectors[] = { BOIDS_VECTOR_POSITION, BOIDS_VECTOR_VELOCITY,
                                         BOIDS_VECTOR_SEPARATION, BOIDS_VECTOR_ALIGNMENT,
                                         BOIDS_VECTOR_COHESION };
  FlockParams params = flock_params_default ();
  double *state = flock_rows_new (params.count);
  g_autoptr (GtkWidget) table = g_object_ref_sink (g_object_new (BOIDS_TYPE_COMPONENT_TABLE, NULL));
  g_autoptr (BoidsDetail) detail = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (setlocale (LC_NUMERIC, locale) == NULL)
    {
      g_test_skip_printf ("no locale %s", (const char *) locale);
      return;
    }
  flock_rows_seed (&params, state);
  detail = make_detail (&params, state, 0);
  boids_component_table_set_detail (BOIDS_COMPONENT_TABLE (table), detail);
  text = boids_component_table_to_text (BOIDS_COMPONENT_TABLE (table));
  setlocale (LC_NUMERIC, "C");

  g_assert_nonnull (strstr (text, "Position\t-1.66424042545259\t"));
  lines = g_strsplit (text, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, G_N_ELEMENTS (vectors) + 2);
  for (guint row = 0; row < G_N_ELEMENTS (vectors); row++)
    {
      g_auto (GStrv) cells = g_strsplit (lines[row + 1], "\t", -1);
      double xyz[4];

      xyz[3] = boids_detail_get_vector (detail, vectors[row], xyz);
      g_assert_cmpuint (g_strv_length (cells), ==, 5);
      for (guint column = 0; column < (row == 0 ? 3 : 4); column++)
        {
          char *end;

          g_assert_cmpfloat (g_ascii_strtod (cells[column + 1], &end), ==, xyz[column]);
          g_assert_cmpstr (end, ==, "");
        }
    }
  flock_rows_free (state);
}

/* The table is one stop of the Tab key; the arrow keys move inside. */
static void
test_focus (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *before = gtk_button_new_with_label ("before");
  GtkWidget *table = g_object_new (BOIDS_TYPE_COMPONENT_TABLE, NULL);
  GtkWidget *after = gtk_button_new_with_label ("after");
  GtkWindow *window;
  GtkWidget *first;

  gtk_box_append (GTK_BOX (box), before);
  gtk_box_append (GTK_BOX (box), table);
  gtk_box_append (GTK_BOX (box), after);
  window = harness_show (box, 400, 300);
  gtk_widget_grab_focus (before);
  gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD);
  first = gtk_window_get_focus (window);
  g_assert_true (gtk_widget_get_parent (first) == table);
  gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_RIGHT);
  g_assert_true (gtk_widget_get_parent (gtk_window_get_focus (window)) == table);
  g_assert_true (gtk_window_get_focus (window) != first);
  gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_window_get_focus (window) == after);
  gtk_window_destroy (window);
}

/* The titles of rows and columns are explained, and take one line each, however little room there
 * is. */
static void
test_lines (void)
{
  GtkWidget *table = g_object_new (BOIDS_TYPE_COMPONENT_TABLE, NULL);
  GtkWindow *window = harness_show (table, 1, 1);
  guint n_titles = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (table); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_LABEL (child))
      {
        g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (child))), ==,
                         1);
        g_assert_true (g_str_has_suffix (gtk_widget_get_tooltip_text (child), "."));
        n_titles++;
      }
  g_assert_cmpuint (n_titles, ==, 9);
  gtk_window_destroy (window);
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);

  g_test_add_func ("/component-table/vectors", test_vectors);
  g_test_add_func ("/component-table/empty", test_empty);
  g_test_add_data_func ("/component-table/copy/C", "C", test_copy);
  g_test_add_data_func ("/component-table/copy/de", "de_DE.UTF-8", test_copy);
  g_test_add_data_func ("/component-table/copy/ps", "ps_AF.UTF-8", test_copy);
  g_test_add_func ("/component-table/focus", test_focus);

  g_test_add_func ("/boids-component-table/lines", test_lines);
  return g_test_run ();
}
