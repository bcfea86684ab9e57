/* boids-cli-worked-text.c - writes a worked step as text.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-cli-worked.h"
#include "boids-number.h"
#include "boids-text.h"

#include <glib/gi18n-lib.h>

#define DECIMALS 3
#define GAP 2
#define MAX_COLUMNS 10

/* --- Tables --- */

/* A table, whose rows are made twice: first to measure them, then to write them. So it needs no
 * memory for them. The first and the last column are aligned to the left, the others to the right.
 */
typedef struct
{
  guint n_columns;
  guint widths[MAX_COLUMNS];
  GString *text;    /* NULL while it is measured */
  GPtrArray *cells; /* of the current row */
} Table;

static guint
get_width (const char *text)
{
  guint width = 0;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    width += boids_text_get_width (g_utf8_get_char (text));
  return width;
}

static void
add_cell (Table *table, char *cell)
{
  g_ptr_array_add (table->cells, cell);
}

static void
add_label (Table *table, const char *label)
{
  add_cell (table, g_strdup (label));
}

static void
add_number (Table *table, double value)
{
  add_cell (table, boids_number_format (value, DECIMALS));
}

static void
append_cell (GString *line, const char *cell, guint width, gboolean left)
{
  guint blank = width - get_width (cell);

  if (left)
    g_string_append_printf (line, "%s%*s", cell, (int) blank, "");
  else
    g_string_append_printf (line, "%*s%s", (int) blank, "", cell);
}

static void
write_row (Table *table)
{
  g_autoptr (GString) line = g_string_new (NULL);

  for (guint column = 0; column < table->n_columns; column++)
    {
      if (column > 0)
        g_string_append_printf (line, "%*s", GAP, "");
      append_cell (line, g_ptr_array_index (table->cells, column), table->widths[column],
                   column == 0 || column == table->n_columns - 1);
    }
  g_string_append_printf (table->text, "%s\n", g_strchomp (line->str));
}

static void
end_row (Table *table)
{
  if (table->text != NULL)
    write_row (table);
  else
    for (guint column = 0; column < table->n_columns; column++)
      {
        guint width = get_width (g_ptr_array_index (table->cells, column));

        table->widths[column] = MAX (table->widths[column], width);
      }
  g_ptr_array_set_size (table->cells, 0);
}

static Table
begin_table (guint n_columns)
{
  return (Table){ .n_columns = n_columns, .cells = g_ptr_array_new_with_free_func (g_free) };
}

static void
add_axes (Table *table, gboolean study, const char *prefix)
{
  static const char *const axes[] = { "x", "y", "z" };

  for (guint axis = 0; axis < (study ? 2 : 3); axis++)
    add_cell (table, g_strconcat (prefix, axes[axis], NULL));
}

static void
add_vector (Table *table, gboolean study, const double v[3])
{
  for (guint axis = 0; axis < (study ? 2 : 3); axis++)
    add_number (table, v[axis]);
}

/* --- The worked step --- */

/* Returns: (transfer full): the start of a line: "+ 0.05 S". */
static char *
describe_line (const BoidsLine *line, gboolean study)
{
  g_autofree char *factor = boids_number_format_exact (line->factor);
  g_autofree char *rounded = boids_number_format (line->factor, DECIMALS);

  switch (line->kind)
    {
    case BOIDS_LINE_VELOCITY:
      return g_strdup ("v");
    case BOIDS_LINE_SEPARATION:
      return g_strdup_printf ("+ %s S", factor);
    case BOIDS_LINE_ALIGNMENT:
      return g_strdup_printf ("+ %s A", factor);
    case BOIDS_LINE_COHESION:
      return g_strdup_printf ("+ %s C", factor);
    case BOIDS_LINE_SUM:
    case BOIDS_LINE_MOVED:
      return g_strdup ("=");
    case BOIDS_LINE_SCALE:
      return g_strdup_printf ("× %s", rounded);
    case BOIDS_LINE_VELOCITY_NEXT:
      return g_strdup ("= v′");
    case BOIDS_LINE_POSITION:
      return g_strdup ("x");
    case BOIDS_LINE_MOVE:
      return study ? g_strdup ("+ v′") : g_strdup_printf ("+ %s v′", factor);
    case BOIDS_LINE_WRAP:
      return g_strdup ("+");
    case BOIDS_LINE_POSITION_NEXT:
      return g_strdup ("= x′");
    }
  g_assert_not_reached ();
}

/* Returns what a line means, where its symbols don't say. */
static const char *
explain_line (BoidsLineKind kind, gboolean study)
{
  switch (kind)
    {
    case BOIDS_LINE_SCALE:
      return study ? _ ("scaled to the constant speed") : _ ("limited to the maximum speed");
    case BOIDS_LINE_WRAP:
      return study ? _ ("the edges join") : _ ("the cube wraps");
    default:
      return "";
    }
}

static void
add_row (Table *table, gboolean study, const char *label, const double v[3], const char *note)
{
  add_label (table, label);
  if (v != NULL)
    {
      add_vector (table, study, v);
      add_number (table, flock_vector_length (v));
    }
  else
    for (guint i = 0; i < (study ? 3 : 4); i++)
      add_label (table, "");
  add_label (table, note);
  end_row (table);
}

static void
add_lines (Table *table, BoidsWorked *worked, gboolean study)
{
  const FlockComponents *components = boids_worked_get_components (worked);
  guint n;
  const BoidsLine *lines = boids_worked_get_lines (worked, &n);

  add_label (table, "");
  add_axes (table, study, "");
  add_label (table, _ ("length"));
  add_label (table, "");
  end_row (table);
  add_row (table, study, "S", components->separation, _ ("separation"));
  add_row (table, study, "A", components->alignment, _ ("alignment"));
  add_row (table, study, "C", components->cohesion, _ ("cohesion"));
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *label = describe_line (&lines[i], study);

      add_row (table, study, label, lines[i].kind == BOIDS_LINE_SCALE ? NULL : lines[i].value,
               explain_line (lines[i].kind, study));
    }
}

/* Returns: (transfer full): what is special about a neighbour. */
static char *
describe_neighbour (const FlockNeighbour *neighbour, gboolean study)
{
  gboolean across =
      neighbour->across_face[0] || neighbour->across_face[1] || neighbour->across_face[2];

  if (study)
    return g_strdup (neighbour->updated ? _ ("already updated") : "");
  if (across && neighbour->separates)
    return g_strdup (_ ("across a face, separates"));
  return g_strdup (across ? _ ("across a face") : neighbour->separates ? _ ("separates") : "");
}

/* Returns: FALSE if writing failed. */
static gboolean
add_neighbours (Table *table, BoidsWorked *worked, gboolean study, BoidsCliOutput *output)
{
  guint n;
  const FlockNeighbour *neighbours = boids_worked_get_neighbours (worked, &n);

  add_label (table, _ ("boid"));
  add_axes (table, study, "d");
  add_label (table, "|d|");
  add_axes (table, study, "v");
  add_label (table, "");
  end_row (table);
  for (guint i = 0; i < n; i++)
    {
      const FlockNeighbour *neighbour = &neighbours[i];

      add_cell (table, g_strdup_printf ("%u", neighbour->boid));
      add_vector (table, study, neighbour->displacement);
      add_number (table, neighbour->distance);
      add_vector (table, study, neighbour->velocity);
      add_cell (table, describe_neighbour (neighbour, study));
      end_row (table);
      if (!boids_cli_output_drain (output))
        return FALSE;
    }
  return TRUE;
}

static void
write_neighbours (BoidsWorked *worked, gboolean study, BoidsCliOutput *output)
{
  Table table = begin_table (study ? 7 : 9);
  guint n;

  boids_worked_get_neighbours (worked, &n);
  g_string_append_printf (output->text, ngettext ("%u neighbour.", "%u neighbours.", n), n);
  g_string_append_c (output->text, '\n');
  if (n > 0 && add_neighbours (&table, worked, study, output))
    {
      table.text = output->text;
      add_neighbours (&table, worked, study, output);
    }
  g_ptr_array_unref (table.cells);
}

static void
write_lines (BoidsWorked *worked, gboolean study, GString *text)
{
  Table table = begin_table (study ? 5 : 6);

  add_lines (&table, worked, study);
  table.text = text;
  add_lines (&table, worked, study);
  g_ptr_array_unref (table.cells);
}

void
boids_cli_worked_write_text (BoidsWorked *worked, const BoidsParams *params, BoidsCliOutput *output)
{
  gboolean study = params->kind == BOIDS_MODEL_KIND_STUDY;
  g_autofree char *boid = g_strdup_printf ("%u", boids_worked_get_boid (worked));
  g_autofree char *tick = g_strdup_printf ("%" G_GUINT64_FORMAT, boids_worked_get_tick (worked));

  /* Translators: the heading of a worked step: "Boid 13 at tick 100" */
  g_string_append_printf (output->text,
                          study ? _ ("Boid %s at frame %s") : _ ("Boid %s at tick %s"), boid, tick);
  g_string_append (output->text, "\n\n");
  write_lines (worked, study, output->text);
  g_string_append_c (output->text, '\n');
  write_neighbours (worked, study, output);
}
