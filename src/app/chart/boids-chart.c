/* boids-chart.c - a chart whose values can be read off and saved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-announce.h"
#include "boids-chart.h"
#include "boids-late-menu.h"
#include "boids-number.h"

#include <glib/gi18n.h>
#include <math.h>

/* How long a description is kept while points arrive, milliseconds. */
#define DESCRIPTION_PERIOD 1000
/* Page Up and Page Down move by this fraction of the axis. */
#define PAGE_SHARE 0.1

struct _BoidsChart
{
  GtkWidget parent_instance;

  BoidsChartSpec spec; /* its series; the rest is set when it is painted */
  char *title;
  char *x_title;
  char *x_format;
  double mark;
  double cursor; /* NAN: the pointer is not over the chart */
  guint describing;

  GtkWidget *area;
  GMenuModel *menu;
  GtkMenuButton *menu_button;
};

enum
{
  PROP_TITLE = 1,
  PROP_X_TITLE,
  PROP_X_FORMAT,
  PROP_X_DECIMALS,
  PROP_X_LEAST,
  PROP_Y_LEAST,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (BoidsChart, boids_chart, GTK_TYPE_WIDGET)

/* --- In words ------------------------------------------------------------------------ */

static double
get_read_x (BoidsChart *self)
{
  return isnan (self->cursor) ? self->mark : self->cursor;
}

/* "frame 300, order 0.526" */
static char *
describe_point (BoidsChart *self, double x)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->spec.series->len; i++)
    {
      BoidsSeries *series = self->spec.series->pdata[i];
      guint n;
      const BoidsPoint *points = boids_series_get_points (series, &n);
      const BoidsPoint *point;
      g_autofree char *value = NULL;

      if (n == 0)
        continue;
      point = &points[isnan (x) ? n - 1 : boids_series_find (series, x)];
      value = boids_chart_spec_format_y (&self->spec, series, point->y);
      if (text->len == 0)
        {
          g_autofree char *place = boids_chart_spec_format_x (&self->spec, point->x);

          g_string_append (text, place);
        }
      /* Translators: the name of a curve and its value, after those of others. */
      g_string_append_printf (text, _ (", %s %s"), boids_series_get_title (series), value);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
describe_series (BoidsChart *self, BoidsSeries *series, GString *text)
{
  guint n;
  const BoidsPoint *points = boids_series_get_points (series, &n);
  g_autofree char *first = NULL;
  g_autofree char *last = NULL;
  g_autofree char *low = NULL;
  g_autofree char *high = NULL;
  double y_low, y_high;

  if (!boids_series_get_range (series, &y_low, &y_high))
    return;
  first = boids_chart_spec_format_y (&self->spec, series, points[0].y);
  last = boids_chart_spec_format_y (&self->spec, series, points[n - 1].y);
  low = boids_chart_spec_format_y (&self->spec, series, y_low);
  high = boids_chart_spec_format_y (&self->spec, series, y_high);
  g_string_append_c (text, ' ');
  /* Translators: the name of a curve, its first, last, least and greatest value. */
  g_string_append_printf (text, _ ("%s: from %s to %s; lowest %s, highest %s."),
                          boids_series_get_title (series), first, last, low, high);
}

static void
describe_event (BoidsChart *self, const BoidsChartEvent *event, GString *text)
{
  g_autofree char *place = boids_chart_spec_format_x (&self->spec, event->x);

  g_string_append_c (text, ' ');
  /* Translators: what happened at a point of a curve: "frame 300: Separation on." */
  g_string_append_printf (text, _ ("%s: %s."), place, event->name);
}

char *
boids_chart_describe (BoidsChart *self)
{
  g_autoptr (GString) text = NULL;
  g_autofree char *read = NULL;

  g_return_val_if_fail (BOIDS_IS_CHART (self), NULL);

  read = describe_point (self, get_read_x (self));
  if (*read == '\0')
    return g_strdup (_ ("No data yet."));
  text = g_string_new (read);
  g_string_append_c (text, '.');
  for (guint i = 0; i < self->spec.series->len; i++)
    describe_series (self, self->spec.series->pdata[i], text);
  for (guint i = 0; i < self->spec.events->len; i++)
    describe_event (self, self->spec.events->pdata[i], text);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static gboolean
on_describing (gpointer data)
{
  BoidsChart *self = data;
  g_autofree char *text = boids_chart_describe (self);

  self->describing = 0;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->area), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->title != NULL ? self->title : "",
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  return G_SOURCE_REMOVE;
}

static void
on_changed (BoidsChart *self)
{
  gtk_widget_queue_draw (self->area);
  if (self->describing == 0)
    self->describing = g_timeout_add (DESCRIPTION_PERIOD, on_describing, self);
}

/* --- Drawing --------------------------------------------------------------------- */

static void
on_draw (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  BoidsChart *self = data;
  BoidsChartSpec spec = self->spec;
  GdkRGBA text;

  spec.cursor = get_read_x (self);
  spec.reserved = gtk_widget_get_width (GTK_WIDGET (self->menu_button));
  gtk_style_context_get_color (gtk_widget_get_style_context (self->area), &text);
  spec.text[0] = text.red;
  spec.text[1] = text.green;
  spec.text[2] = text.blue;
  spec.text[3] = text.alpha;
  spec.dark = text.red + text.green + text.blue > 1.5f;
  boids_chart_spec_paint (&spec, cr, gtk_widget_get_pango_context (self->area), width, height,
                          gtk_widget_get_scale_factor (self->area));
}

void
boids_chart_add_series (BoidsChart *self, BoidsSeries *series)
{
  g_return_if_fail (BOIDS_IS_CHART (self) && BOIDS_IS_SERIES (series));

  g_ptr_array_add (self->spec.series, g_object_ref (series));
  g_signal_connect_object (series, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  on_changed (self);
}

void
boids_chart_clear (BoidsChart *self)
{
  g_return_if_fail (BOIDS_IS_CHART (self));

  for (guint i = 0; i < self->spec.series->len; i++)
    g_signal_handlers_disconnect_by_data (self->spec.series->pdata[i], self);
  g_ptr_array_set_size (self->spec.series, 0);
  on_changed (self);
}

void
boids_chart_set_mark (BoidsChart *self, double x)
{
  g_return_if_fail (BOIDS_IS_CHART (self));

  self->mark = x;
  on_changed (self);
}

void
boids_chart_add_event (BoidsChart *self, double x, const char *name)
{
  g_return_if_fail (BOIDS_IS_CHART (self) && name != NULL);

  g_ptr_array_add (self->spec.events, boids_chart_event_new (x, name));
  on_changed (self);
}

gboolean
boids_chart_remove_events (BoidsChart *self, double from)
{
  GPtrArray *events;
  guint first = 0;

  g_return_val_if_fail (BOIDS_IS_CHART (self), FALSE);

  events = self->spec.events;
  while (first < events->len && ((BoidsChartEvent *) events->pdata[first])->x < from)
    first++;
  if (first == events->len)
    return FALSE;
  g_ptr_array_set_size (events, first);
  on_changed (self);
  return TRUE;
}

/* --- Reading ------------------------------------------------------------------------- */

/* The curve with most points determines where values are read. */
static BoidsSeries *
get_longest (BoidsChart *self)
{
  BoidsSeries *longest = NULL;
  guint most = 0;

  for (guint i = 0; i < self->spec.series->len; i++)
    {
      guint n;

      boids_series_get_points (self->spec.series->pdata[i], &n);
      if (n > most)
        {
          longest = self->spec.series->pdata[i];
          most = n;
        }
    }
  return longest;
}

static void
set_cursor (BoidsChart *self, double x)
{
  self->cursor = x;
  on_changed (self);
}

static void
on_motion (GtkEventControllerMotion *controller, double x, double y, BoidsChart *self)
{
  BoidsSeries *series = get_longest (self);
  guint n;

  if (series == NULL)
    return;
  x = boids_chart_spec_get_x (&self->spec, gtk_widget_get_pango_context (self->area),
                              gtk_widget_get_width (self->area), gtk_widget_get_height (self->area),
                              x);
  set_cursor (self, boids_series_get_points (series, &n)[boids_series_find (series, x)].x);
}

static void
on_leave (BoidsChart *self)
{
  if (!gtk_widget_is_focus (self->area))
    set_cursor (self, NAN);
}

static void
on_pressed (BoidsChart *self)
{
  gtk_widget_grab_focus (self->area);
}

static guint
get_next_index (BoidsChart *self, BoidsSeries *series, guint key)
{
  double x = get_read_x (self);
  guint n;
  const BoidsPoint *points = boids_series_get_points (series, &n);
  guint index = isnan (x) ? n - 1 : boids_series_find (series, x);
  double page = PAGE_SHARE * (points[n - 1].x - points[0].x);

  switch (key)
    {
    case GDK_KEY_Left:
      return index > 0 ? index - 1 : 0;
    case GDK_KEY_Right:
      return MIN (index + 1, n - 1);
    case GDK_KEY_Page_Up:
      return boids_series_find (series, points[index].x - page);
    case GDK_KEY_Page_Down:
      return boids_series_find (series, points[index].x + page);
    case GDK_KEY_Home:
      return 0;
    default:
      return n - 1;
    }
}

static gboolean
on_key (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  BoidsChart *self = BOIDS_CHART (widget);
  BoidsSeries *series = get_longest (self);
  guint index, n;
  g_autofree char *text = NULL;

  if (series == NULL || !gtk_widget_is_focus (self->area))
    return FALSE;
  index = get_next_index (self, series, g_variant_get_uint32 (arguments));
  /* At the end the newest value is read, and those that follow it. */
  if (g_variant_get_uint32 (arguments) == GDK_KEY_End && isnan (self->mark))
    set_cursor (self, NAN);
  else
    set_cursor (self, boids_series_get_points (series, &n)[index].x);
  text = describe_point (self, self->cursor);
  boids_announce (self->area, text);
  return TRUE;
}

static gboolean
on_escape (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  BoidsChart *self = BOIDS_CHART (widget);

  if (isnan (self->cursor))
    return FALSE;
  set_cursor (self, NAN);
  return TRUE;
}

/* --- Saving -------------------------------------------------------------------------- */

static void
on_save (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BoidsChart *self = BOIDS_CHART (widget);
  BoidsChartFormat format = g_variant_get_uint32 (parameter);
  BoidsChartSpec spec = self->spec;
  g_autofree char *file_name = NULL;

  if (format >= BOIDS_CHART_N_FORMATS)
    return;
  spec.cursor = self->mark;
  file_name = g_strdup_printf ("%s.%s", self->title, boids_chart_content.suffixes[format]);
  boids_save_operation_ask (boids_save_operation_new (widget, &boids_chart_content,
                                                      boids_chart_spec_copy (&spec), format),
                            self->title, g_strdelimit (file_name, "/", '-'));
}

/* --- The widget ---------------------------------------------------------------------- */

static void
boids_chart_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BoidsChart *self = BOIDS_CHART (object);

  switch (id)
    {
    case PROP_TITLE:
      g_free (self->title);
      self->title = g_value_dup_string (value);
      on_describing (self);
      break;
    case PROP_X_TITLE:
      g_free (self->x_title);
      self->spec.x_title = self->x_title = g_value_dup_string (value);
      break;
    case PROP_X_FORMAT:
      g_free (self->x_format);
      self->spec.x_format = self->x_format = g_value_dup_string (value);
      break;
    case PROP_X_DECIMALS:
      self->spec.x_decimals = g_value_get_uint (value);
      break;
    case PROP_X_LEAST:
      self->spec.x_least = g_value_get_double (value);
      break;
    case PROP_Y_LEAST:
      self->spec.y_least = g_value_get_double (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
boids_chart_dispose (GObject *object)
{
  BoidsChart *self = BOIDS_CHART (object);
  GtkWidget *child;

  g_clear_handle_id (&self->describing, g_source_remove);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (boids_chart_parent_class)->dispose (object);
}

static void
boids_chart_finalize (GObject *object)
{
  BoidsChart *self = BOIDS_CHART (object);

  g_ptr_array_unref (self->spec.series);
  g_ptr_array_unref (self->spec.events);
  g_free (self->title);
  g_free (self->x_title);
  g_free (self->x_format);

  G_OBJECT_CLASS (boids_chart_parent_class)->finalize (object);
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_X_TITLE] = g_param_spec_string ("x-title", NULL, NULL, NULL, flags);
  properties[PROP_X_FORMAT] = g_param_spec_string ("x-format", NULL, NULL, NULL, flags);
  properties[PROP_X_DECIMALS] = g_param_spec_uint ("x-decimals", NULL, NULL, 0, 6, 0, flags);
  properties[PROP_X_LEAST] =
      g_param_spec_double ("x-least", NULL, NULL, G_MINDOUBLE, G_MAXDOUBLE, 1, flags);
  properties[PROP_Y_LEAST] =
      g_param_spec_double ("y-least", NULL, NULL, G_MINDOUBLE, G_MAXDOUBLE, 1, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
add_keys (GtkWidgetClass *widget_class)
{
  static const struct
  {
    guint key;
    guint on_keypad;
  } keys[] = {
    { GDK_KEY_Left, GDK_KEY_KP_Left },       { GDK_KEY_Right, GDK_KEY_KP_Right },
    { GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up }, { GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down },
    { GDK_KEY_Home, GDK_KEY_KP_Home },       { GDK_KEY_End, GDK_KEY_KP_End },
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      gtk_widget_class_add_binding (widget_class, keys[i].key, 0, on_key, "u", keys[i].key);
      gtk_widget_class_add_binding (widget_class, keys[i].on_keypad, 0, on_key, "u", keys[i].key);
    }
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, on_escape, NULL);
}

static void
boids_chart_class_init (BoidsChartClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = boids_chart_dispose;
  object_class->finalize = boids_chart_finalize;
  object_class->set_property = boids_chart_set_property;
  install_properties (object_class);

  gtk_widget_class_install_action (widget_class, "chart.save", "u", on_save);
  add_keys (widget_class);
  gtk_widget_class_set_css_name (widget_class, "chart");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/boids_flock/Boids/boids-chart.ui");
  gtk_widget_class_bind_template_child (widget_class, BoidsChart, area);
  gtk_widget_class_bind_template_child (widget_class, BoidsChart, menu);
  gtk_widget_class_bind_template_child (widget_class, BoidsChart, menu_button);
  gtk_widget_class_bind_template_callback (widget_class, on_motion);
  gtk_widget_class_bind_template_callback (widget_class, on_leave);
  gtk_widget_class_bind_template_callback (widget_class, on_pressed);
}

static void
boids_chart_init (BoidsChart *self)
{
  self->spec.series = g_ptr_array_new_with_free_func (g_object_unref);
  self->spec.events = g_ptr_array_new_with_free_func ((GDestroyNotify) boids_chart_event_free);
  self->spec.x_least = self->spec.y_least = 1;
  self->mark = self->cursor = NAN;
  gtk_widget_init_template (GTK_WIDGET (self));
  boids_late_menu_set (self->menu_button, self->menu);
  /* Time runs to the right in every language, so the words start at the left. */
  gtk_widget_set_direction (GTK_WIDGET (self->menu_button), GTK_TEXT_DIR_LTR);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->area), on_draw, self, NULL);
}
