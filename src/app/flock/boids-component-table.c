/* boids-component-table.c - the vectors of the selected boid, by axis and as a length.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A grid of labels, since GTK has no widget that presents a table of numbers to assistive
 * technology. The accessible name of each number has its row, its column and its value.
 */
#include "config.h"

#include "boids-component-table.h"
#include "boids-hint.h"
#include "boids-number.h"

#include <glib/gi18n.h>

#define N_ROWS 5
#define N_COLUMNS 4
#define DECIMALS 3
#define USUAL "−0.000"
#define USUAL_CHARS 6
/* How long accessible names are kept while the numbers change, microseconds. */
#define NAMES_PERIOD G_USEC_PER_SEC

struct _BoidsComponentTable
{
  GtkWidget parent_instance;

  BoidsDetail *detail;
  GtkInscription *cells[N_ROWS][N_COLUMNS];
  gint64 named_at;
  guint naming;
};

G_DEFINE_FINAL_TYPE (BoidsComponentTable, boids_component_table, GTK_TYPE_WIDGET)

static const struct
{
  BoidsVector vector;
  const char *title;
  const char *css_class;
  BoidsHint hint;
} rows[N_ROWS] = {
  { BOIDS_VECTOR_POSITION,
    N_ ("Position"),
    NULL,
    { N_ ("Where the boid is, in units from the centre of the cube."), "space" } },
  { BOIDS_VECTOR_VELOCITY,
    N_ ("Velocity"),
    NULL,
    { N_ ("How far the boid moves along each axis per second, in units."), "update" } },
  { BOIDS_VECTOR_SEPARATION,
    N_ ("Separation S"),
    "separation",
    { N_ ("The push away from neighbours that are too close, before it is weighted."),
      "separation" } },
  { BOIDS_VECTOR_ALIGNMENT,
    N_ ("Alignment A"),
    "alignment",
    { N_ ("The difference to the mean velocity of the neighbours, before it is weighted."),
      "alignment" } },
  { BOIDS_VECTOR_COHESION,
    N_ ("Cohesion C"),
    "cohesion",
    { N_ ("The way to the middle of the neighbours, before it is weighted."), "cohesion" } },
};

static const char *const columns[N_COLUMNS] = { "x", "y", "z", N_ ("length") };
static const BoidsHint column_hints[N_COLUMNS] = {
  { N_ ("The component along the x axis."), "space" },
  { N_ ("The component along the y axis."), "space" },
  { N_ ("The component along the z axis."), "space" },
  { N_ ("The length of the vector, whatever its direction."), "space" },
};

/* The length of a position is not a meaningful distance. */
static gboolean
has_cell (guint row, guint column)
{
  return !(rows[row].vector == BOIDS_VECTOR_POSITION && column == 3);
}

static double
get_value (BoidsDetail *detail, guint row, guint column)
{
  double xyz[3];
  double length = boids_detail_get_vector (detail, rows[row].vector, xyz);

  return column < 3 ? xyz[column] : length;
}

static void
name_cells (BoidsComponentTable *self)
{
  for (guint row = 0; row < N_ROWS; row++)
    for (guint column = 0; column < N_COLUMNS; column++)
      {
        g_autofree char *name = NULL;

        if (!has_cell (row, column))
          continue;
        /* Translators: a number of the table as it is read aloud: "Position, x: 1.234" */
        name = g_strdup_printf (_ ("%s, %s: %s"), _ (rows[row].title), _ (columns[column]),
                                gtk_inscription_get_text (self->cells[row][column]));
        gtk_accessible_update_property (GTK_ACCESSIBLE (self->cells[row][column]),
                                        GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
      }
  self->named_at = g_get_monotonic_time ();
}

static gboolean
on_naming (gpointer data)
{
  BoidsComponentTable *self = data;

  self->naming = 0;
  name_cells (self);
  return G_SOURCE_REMOVE;
}

/* Updates the accessible names now, or once they are old enough. */
static void
queue_naming (BoidsComponentTable *self)
{
  gint64 wait = self->named_at + NAMES_PERIOD - g_get_monotonic_time ();

  if (self->naming != 0)
    return;
  if (wait <= 0)
    name_cells (self);
  else
    self->naming = g_timeout_add (wait / 1000 + 1, on_naming, self);
}

/* Changing numbers do not shift the layout unless they are unusually long. The width in characters
 * is not enough: it is an average, which is too narrow in some fonts. */
static void
set_text (GtkInscription *cell, const char *text)
{
  glong n_chars = g_utf8_strlen (text, -1);
  g_autoptr (PangoLayout) layout =
      gtk_widget_create_pango_layout (GTK_WIDGET (cell), n_chars > USUAL_CHARS ? text : USUAL);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  gtk_widget_set_size_request (GTK_WIDGET (cell), width, -1);
  gtk_inscription_set_min_chars (cell, MAX (USUAL_CHARS, n_chars));
  gtk_inscription_set_text (cell, text);
}

/* Shows the numbers of the detail, or dashes. */
static void
update_cells (BoidsComponentTable *self)
{
  for (guint row = 0; row < N_ROWS; row++)
    for (guint column = 0; column < N_COLUMNS; column++)
      {
        g_autofree char *text = NULL;

        if (!has_cell (row, column))
          continue;
        if (self->detail != NULL)
          text = boids_number_format (get_value (self->detail, row, column), DECIMALS);
        set_text (self->cells[row][column], text != NULL ? text : "–");
      }
}

void
boids_component_table_set_detail (BoidsComponentTable *self, BoidsDetail *detail)
{
  g_return_if_fail (BOIDS_IS_COMPONENT_TABLE (self));

  if (detail == self->detail)
    return;
  g_clear_pointer (&self->detail, boids_detail_unref);
  if (detail != NULL)
    self->detail = boids_detail_ref (detail);
  update_cells (self);
  queue_naming (self);
}

static gboolean
on_query_tooltip (GtkWidget *cell,
                  int x,
                  int y,
                  gboolean keyboard,
                  GtkTooltip *tooltip,
                  gpointer data)
{
  BoidsComponentTable *self = BOIDS_COMPONENT_TABLE (gtk_widget_get_parent (cell));
  guint place = GPOINTER_TO_UINT (data);
  g_autofree char *text = NULL;

  if (self->detail == NULL)
    return FALSE;
  text = boids_number_format_exact (get_value (self->detail, place / N_COLUMNS, place % N_COLUMNS));
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

char *
boids_component_table_to_text (BoidsComponentTable *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_val_if_fail (BOIDS_IS_COMPONENT_TABLE (self), NULL);

  for (guint column = 0; column < N_COLUMNS; column++)
    g_string_append_printf (text, "\t%s", _ (columns[column]));
  for (guint row = 0; row < N_ROWS; row++)
    {
      g_string_append_printf (text, "\n%s", _ (rows[row].title));
      for (guint column = 0; column < N_COLUMNS; column++)
        {
          g_autofree char *number = NULL;

          if (self->detail != NULL && has_cell (row, column))
            number = boids_number_to_ascii (get_value (self->detail, row, column));
          g_string_append_printf (text, "\t%s", number != NULL ? number : "");
        }
    }
  g_string_append_c (text, '\n');
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The table is one stop of the Tab key; the arrow keys move inside. */
static gboolean
boids_component_table_focus (GtkWidget *widget, GtkDirectionType direction)
{
  gboolean tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;

  if (tab && gtk_widget_get_focus_child (widget) != NULL)
    return FALSE;
  if (tab)
    return gtk_widget_grab_focus (GTK_WIDGET (BOIDS_COMPONENT_TABLE (widget)->cells[0][0]));
  return GTK_WIDGET_CLASS (boids_component_table_parent_class)->focus (widget, direction);
}

static void
place (BoidsComponentTable *self, GtkWidget *child, guint row, guint column)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  GtkLayoutChild *layout_child;

  gtk_widget_set_parent (child, GTK_WIDGET (self));
  layout_child = gtk_layout_manager_get_layout_child (layout, child);
  g_object_set (layout_child, "row", row, "column", column, NULL);
}

static GtkWidget *
header_new (const char *text, GtkAccessibleRole role, float xalign)
{
  return g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", xalign, "accessible-role", role,
                       NULL);
}

/* An inscription can take the focus; a label only if it is selectable. */
static void
add_cell (BoidsComponentTable *self, guint row, guint column)
{
  GtkWidget *cell = g_object_new (GTK_TYPE_INSCRIPTION, "css-name", "cell", "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_CELL, "focusable", TRUE, "xalign", 1.0f,
                                  "hexpand", TRUE, NULL);

  boids_hint_set (cell, &rows[row].hint);
  gtk_widget_add_css_class (cell, "numeric");
  self->cells[row][column] = GTK_INSCRIPTION (cell);
  g_signal_connect (cell, "query-tooltip", G_CALLBACK (on_query_tooltip),
                    GUINT_TO_POINTER (row * N_COLUMNS + column));
  place (self, cell, row + 1, column + 1);
}

static void
boids_component_table_dispose (GObject *object)
{
  BoidsComponentTable *self = BOIDS_COMPONENT_TABLE (object);
  GtkWidget *child;

  g_clear_handle_id (&self->naming, g_source_remove);
  g_clear_pointer (&self->detail, boids_detail_unref);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (boids_component_table_parent_class)->dispose (object);
}

static void
boids_component_table_class_init (BoidsComponentTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = boids_component_table_dispose;
  widget_class->focus = boids_component_table_focus;
  gtk_widget_class_set_css_name (widget_class, "componenttable");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_GRID_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TABLE);
}

static void
boids_component_table_init (BoidsComponentTable *self)
{
  GtkGridLayout *grid = GTK_GRID_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self)));

  gtk_grid_layout_set_column_spacing (grid, 6);
  gtk_grid_layout_set_row_spacing (grid, 4);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Components of the selected boid"), -1);

  for (guint column = 0; column < N_COLUMNS; column++)
    {
      GtkWidget *header = header_new (_ (columns[column]), GTK_ACCESSIBLE_ROLE_COLUMN_HEADER, 1);

      boids_hint_set (header, &column_hints[column]);
      gtk_widget_add_css_class (header, "caption");
      gtk_widget_add_css_class (header, "dim-label");
      place (self, header, 0, column + 1);
    }
  for (guint row = 0; row < N_ROWS; row++)
    {
      GtkWidget *header = header_new (_ (rows[row].title), GTK_ACCESSIBLE_ROLE_ROW_HEADER, 0);

      boids_hint_set (header, &rows[row].hint);
      if (rows[row].css_class != NULL)
        gtk_widget_add_css_class (header, rows[row].css_class);
      place (self, header, row + 1, 0);
      for (guint column = 0; column < N_COLUMNS; column++)
        if (has_cell (row, column))
          add_cell (self, row, column);
    }
  update_cells (self);
  name_cells (self);
}
