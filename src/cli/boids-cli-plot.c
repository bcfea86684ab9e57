/* boids-cli-plot.c - boids-cli plot: draws a chart of the results of a sweep.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-cli-commands.h"
#include "boids-cli-config.h"
#include "boids-cli-options.h"
#include "boids-cli-output.h"
#include "boids-cli-param.h"
#include "boids-number.h"
#include "boids-plot.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* In place of --tick: the last one. */
#define LAST_TICK G_MAXUINT64
/* The columns of results before the measures: the run, the parameters, tick and time. */
#define COLUMN_PARAM(param) (1 + (param))
#define COLUMN_TICK (1 + FLOCK_N_PARAMS)
#define COLUMN_MEASURES (COLUMN_TICK + 2)

typedef struct
{
  char **files;
  char *x;
  char *y;
  char *by;
  char *heat;
  char *path;
  guint64 tick;
} Plot;

/* What is read of a row. */
typedef struct
{
  double x;
  double z;
  double y; /* NAN if the cell is empty */
} Value;

/* What is read of the results. */
typedef struct
{
  guint x, y, z; /* columns; z is 0, that of the runs, if there is one curve */
  guint64 tick;
  GArray *values; /* (element-type Value) */
  guint n_empty;
  guint n_least, n_most; /* seeds per point */
} Table;

/* --- Options --- */

static gboolean
parse_tick (const char *name, const char *text, gpointer data, GError **error)
{
  Plot *plot = data;

  return boids_cli_param_parse_whole (name, text, 0, &plot->tick, error);
}

static BoidsCliOptions *
create_options (Plot *plot)
{
  const GOptionEntry entries[] = {
    { "x", 0, 0, G_OPTION_ARG_STRING, &plot->x, _ ("Parameter on the horizontal axis"), _ ("KEY") },
    { "y", 0, 0, G_OPTION_ARG_STRING, &plot->y, _ ("Measure that is drawn"), _ ("MEASURE") },
    { "by", 0, 0, G_OPTION_ARG_STRING, &plot->by, _ ("Parameter that tells several curves apart"),
      _ ("KEY") },
    { "heat", 0, 0, G_OPTION_ARG_STRING, &plot->heat,
      _ ("Parameter on the vertical axis of a heat map"), _ ("KEY") },
    { "tick", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, parse_tick,
      _ ("Tick that is drawn (default: the last one)"), _ ("NUMBER") },
    { "output", 0, 0, G_OPTION_ARG_FILENAME, &plot->path,
      _ ("File to write, which ends in .svg, .pdf or .png"), _ ("FILE") },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &plot->files, NULL, _ ("FILE") },
    { NULL },
  };
  BoidsCliOptions *options =
      boids_cli_options_new ("plot", NULL, _ ("Draw a chart of the results of a sweep"), plot);

  boids_cli_options_add (options, entries);
  return options;
}

/* Sets @column to that of the parameter @key, the value of @option. Prints what is wrong. Returns:
 * 0 or the exit status. */
static int
find_param (const char *option, const char *key, guint *column)
{
  g_autoptr (GString) allowed = g_string_new (NULL);
  g_autofree char *message = NULL;

  for (FlockParam param = 0; param < FLOCK_N_PARAMS; param++)
    {
      if (param == FLOCK_PARAM_SEED)
        continue;
      if (g_strcmp0 (key, flock_param_info (param)->key) == 0)
        {
          *column = COLUMN_PARAM (param);
          return 0;
        }
      g_string_append_printf (allowed, "%s%s", allowed->len > 0 ? ", " : "",
                              flock_param_info (param)->key);
    }
  /* Translators: an option of the command line and its allowed values */
  message = g_strdup_printf (_ ("%s takes one of these: %s"), option, allowed->str);
  return boids_cli_fail (BOIDS_CLI_EXIT_USAGE, message);
}

/* --- Reading --- */

static gboolean
fail (GError **error, const char *message)
{
  g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, message);
  return FALSE;
}

/* Finds the column of the measure @key. */
static gboolean
find_measure (Table *table, char **header, const char *key, GError **error)
{
  g_autofree char *allowed = NULL;

  if (g_strv_length (header) <= COLUMN_MEASURES || strcmp (header[0], "run") != 0)
    return fail (error, _ ("These are not the results of a sweep; choose another file."));
  for (table->y = COLUMN_MEASURES; header[table->y] != NULL; table->y++)
    if (strcmp (header[table->y], key) == 0)
      return TRUE;
  allowed = g_strjoinv (", ", header + COLUMN_MEASURES);
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, _ ("%s takes one of these: %s"), "--y",
               allowed);
  return FALSE;
}

/* Checks that only the seed varies besides what is drawn. @first has the cells of the first row. */
static gboolean
check_constant (const Table *table, char **header, char **first, char **cells, GError **error)
{
  for (guint column = COLUMN_PARAM (0); column < COLUMN_TICK; column++)
    if (column != COLUMN_PARAM (FLOCK_PARAM_SEED) && column != table->x && column != table->z &&
        strcmp (first[column], cells[column]) != 0)
      {
        g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                     _ ("“%s” varies, too; use it with --x, --by or --heat."), header[column]);
        return FALSE;
      }
  return TRUE;
}

/* Adds the row of @cells if it is at the tick that is drawn; a later tick replaces earlier ones. */
static void
add_row (Table *table, guint64 tick, char **cells)
{
  guint64 found = g_ascii_strtoull (cells[COLUMN_TICK], NULL, 10);
  Value value = {
    .x = boids_number_from_ascii (cells[table->x]),
    .z = table->z > 0 ? boids_number_from_ascii (cells[table->z]) : 0,
    .y = *cells[table->y] != '\0' ? boids_number_from_ascii (cells[table->y]) : NAN,
  };

  if (tick == LAST_TICK && (table->values->len == 0 || found > table->tick))
    {
      table->tick = found;
      g_array_set_size (table->values, 0);
      table->n_empty = 0;
    }
  if (found != table->tick)
    return;
  if (isnan (value.y))
    table->n_empty++;
  else
    g_array_append_val (table->values, value);
}

static int
compare_values (gconstpointer a, gconstpointer b)
{
  const Value *left = a, *right = b;

  if (left->z != right->z)
    return left->z < right->z ? -1 : 1;
  return (left->x > right->x) - (left->x < right->x);
}

static gboolean
read_table (Table *table, const Plot *plot, GError **error)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) header = NULL;
  g_auto (GStrv) first = NULL;
  char *next, *line;

  if (!g_file_get_contents (plot->files[0], &text, NULL, error))
    return FALSE;
  next = text;
  line = strsep (&next, "\n");
  header = g_strsplit (line, ",", -1);
  if (!find_measure (table, header, plot->y, error))
    return FALSE;
  table->tick = plot->tick;
  /* A line without an end is a part of one. */
  while ((line = strsep (&next, "\n")) != NULL && next != NULL)
    {
      g_auto (GStrv) cells = g_strsplit (line, ",", -1);

      if (g_strv_length (cells) != g_strv_length (header))
        return fail (error, _ ("These are not the results of a sweep; choose another file."));
      if (first == NULL)
        first = g_strdupv (cells);
      if (!check_constant (table, header, first, cells, error))
        return FALSE;
      add_row (table, plot->tick, cells);
    }
  if (table->values->len == 0)
    return fail (error, _ ("There is no value of this measure at this tick."));
  g_array_sort (table->values, compare_values);
  return TRUE;
}

/* --- Points --- */

/* Returns: the mean of @n values and its standard error. */
static BoidsPlotPoint
summarise (const Value *values, guint n)
{
  BoidsPlotPoint point = { .x = values->x, .z = values->z };
  double squares = 0;

  for (guint i = 0; i < n; i++)
    point.mean += values[i].y;
  point.mean /= n;
  for (guint i = 0; i < n; i++)
    squares += (values[i].y - point.mean) * (values[i].y - point.mean);
  if (n > 1)
    point.error = sqrt (squares / (n - 1) / n);
  return point;
}

/* Returns: (transfer full) (element-type BoidsPlotPoint) */
static GArray *
make_points (Table *table)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (BoidsPlotPoint));

  table->n_least = G_MAXUINT;
  for (guint i = 0; i < table->values->len;)
    {
      const Value *first = &g_array_index (table->values, Value, i);
      guint n = 0;
      BoidsPlotPoint point;

      while (i + n < table->values->len && compare_values (first, first + n) == 0)
        n++;
      point = summarise (first, n);
      g_array_append_val (points, point);
      table->n_least = MIN (table->n_least, n);
      table->n_most = MAX (table->n_most, n);
      i += n;
    }
  return points;
}

/* --- Words --- */

/* Returns: (transfer full): @key with the unit of its values. */
static char *
make_title (const char *key)
{
  static const char *const lengths[] = { "radius", "mean_nearest", "mean_cohesion", NULL };
  static const char *const speeds[] = { "max_speed", "mean_speed", "mean_alignment", NULL };

  if (g_strv_contains (lengths, key))
    /* Translators: the name of a quantity and its unit, at an axis */
    return g_strdup_printf (_ ("%s (model units)"), key);
  if (g_strv_contains (speeds, key))
    /* Translators: the name of a quantity and its unit, at an axis */
    return g_strdup_printf (_ ("%s (units/s)"), key);
  return g_strdup (key);
}

static char *
make_caption (const Table *table, gboolean heat)
{
  g_autofree char *tick = g_strdup_printf ("%" G_GUINT64_FORMAT, table->tick);
  g_autofree char *n = table->n_least < table->n_most
                           ? g_strdup_printf ("%u–%u", table->n_least, table->n_most)
                           : g_strdup_printf ("%u", table->n_most);
  /* Translators: a tick, and a number of seeds such as "20" or "18–20" */
  const char *form = heat ? _ ("Tick %s; mean over seeds, n = %s.")
                          : _ ("Tick %s; mean and standard error over seeds, n = %s.");
  g_autofree char *text = g_strdup_printf (form, tick, n);

  if (table->n_empty == 0)
    return g_steal_pointer (&text);
  /* Translators: a sentence, then a number of cells of a table */
  return g_strdup_printf (_ ("%s Empty cells left out: %u."), text, table->n_empty);
}

/* --- The file --- */

static int
write_file (const Plot *plot,
            const char *z_key,
            BoidsChartFormat format,
            Table *table,
            const GArray *points)
{
  g_autofree char *x_title = make_title (plot->x);
  g_autofree char *y_title = make_title (plot->y);
  g_autofree char *z_title = z_key != NULL ? make_title (z_key) : NULL;
  g_autofree char *caption = make_caption (table, plot->heat != NULL);
  g_autofree char *title = z_key != NULL
                               ? g_strdup_printf (_ ("%s by %s and %s"), plot->y, plot->x, z_key)
                               : g_strdup_printf (_ ("%s by %s"), plot->y, plot->x);
  g_autofree char *description = g_strdup_printf (
      plot->heat != NULL ? _ ("A heat map of %u points: %s") : _ ("Curves through %u points: %s"),
      points->len, title);
  const BoidsPlot drawing = {
    .title = title,
    .description = description,
    .caption = caption,
    .x_title = x_title,
    .z_title = plot->heat != NULL ? z_title : z_key,
    .mean_title = y_title,
    .heat = plot->heat != NULL,
    .points = (const BoidsPlotPoint *) points->data,
    .n_points = points->len,
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = boids_plot_encode (&drawing, format, &error);
  BoidsCliOutput *output;

  if (bytes == NULL)
    return boids_cli_config_fail (plot->path, error);
  output = boids_cli_output_open (plot->path, BOIDS_CLI_OUTPUT_WHOLE);
  g_string_append_len (output->text, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  return boids_cli_output_end (output, TRUE);
}

static int
run_plot (const Plot *plot, BoidsChartFormat format)
{
  const char *z_key = plot->heat != NULL ? plot->heat : plot->by;
  Table table = { 0 };
  g_autoptr (GArray) points = NULL;
  g_autoptr (GError) error = NULL;
  int status = find_param ("--x", plot->x, &table.x);

  if (status == 0 && z_key != NULL)
    status = find_param (plot->heat != NULL ? "--heat" : "--by", z_key, &table.z);
  if (status != 0)
    return status;
  if (table.x == table.z)
    return boids_cli_fail (BOIDS_CLI_EXIT_USAGE, _ ("--x and --by or --heat must differ"));
  table.values = g_array_new (FALSE, FALSE, sizeof (Value));
  if (read_table (&table, plot, &error))
    {
      points = make_points (&table);
      status = write_file (plot, z_key, format, &table, points);
    }
  else
    status = boids_cli_config_fail (plot->files[0], error);
  g_array_unref (table.values);
  return status;
}

static int
run_checked (const Plot *plot)
{
  static const char *const suffixes[] = {
    [BOIDS_CHART_FORMAT_PNG] = ".png",
    [BOIDS_CHART_FORMAT_SVG] = ".svg",
    [BOIDS_CHART_FORMAT_PDF] = ".pdf",
  };

  if (plot->files == NULL || plot->files[1] != NULL)
    return boids_cli_fail (BOIDS_CLI_EXIT_USAGE, _ ("Exactly one results file is required"));
  if (plot->x == NULL || plot->y == NULL || plot->path == NULL)
    return boids_cli_fail (BOIDS_CLI_EXIT_USAGE, _ ("--x, --y and --output are required"));
  if (plot->by != NULL && plot->heat != NULL)
    return boids_cli_fail (BOIDS_CLI_EXIT_USAGE, _ ("Only one of --by and --heat can be used"));
  for (BoidsChartFormat format = BOIDS_CHART_FORMAT_PNG; format < BOIDS_CHART_N_FORMATS; format++)
    if (g_str_has_suffix (plot->path, suffixes[format]))
      return run_plot (plot, format);
  return boids_cli_fail (BOIDS_CLI_EXIT_USAGE,
                         _ ("--output takes a file that ends in .svg, .pdf or .png"));
}

int
boids_cli_plot (int argc, char **argv)
{
  Plot plot = { .tick = LAST_TICK };
  g_autoptr (BoidsCliOptions) options = create_options (&plot);
  int status = boids_cli_options_parse (options, argc, argv);

  if (status == BOIDS_CLI_GO_ON)
    status = run_checked (&plot);
  g_strfreev (plot.files);
  g_free (plot.x);
  g_free (plot.y);
  g_free (plot.by);
  g_free (plot.heat);
  g_free (plot.path);
  return status;
}
