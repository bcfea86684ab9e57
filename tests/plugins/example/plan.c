/* plan.c - an example of a view: the flock from straight above, a dot a boid.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It is a whole view in one file, and the one to copy for a view of your own.
 */
#include <boids-palette.h>
#include <boids-renderer.h>

#include <math.h>

#define EXTENSION_NAME "plan"
/* Below the views of Boids, so that this one is shown only when it is asked for. */
#define PRIORITY 5

#define MARGIN 12.0
#define DOT_RADIUS 3.0
#define RING_RADIUS 9.0
/* More dots would only hide each other. */
#define MOST_BOIDS 2000

#define PLAN_TYPE_VIEW (plan_view_get_type ())
G_DECLARE_FINAL_TYPE (PlanView, plan_view, PLAN, VIEW, BoidsRenderer)

struct _PlanView
{
  BoidsRenderer parent_instance;
};

G_DEFINE_FINAL_TYPE (PlanView, plan_view, BOIDS_TYPE_RENDERER)

/* --- Where a boid is ---------------------------------------------------------------------------
 */

/* Sets @x and @y to the centre of the dot of @boid in a picture of @width x @height. While the
 * flock runs, it lies between the last two states. Returns FALSE if it can't be shown. */
static gboolean
place (BoidsRenderer *renderer, guint boid, int width, int height, double *x, double *y)
{
  double scale = (MIN (width, height) - 2 * MARGIN) / BOIDS_CUBE_PERIOD;
  double xyz[3];

  if (!boids_frame_get_position (boids_renderer_get_frame (renderer), boid,
                                 boids_renderer_get_fraction (renderer), xyz))
    return FALSE;
  *x = width / 2.0 + scale * xyz[0];
  *y = height / 2.0 - scale * xyz[1];
  return TRUE;
}

/* --- The picture -------------------------------------------------------------------------------
 */

static void
set_colour (BoidsRenderer *renderer, guint boid, const GdkRGBA *ink, cairo_t *cr)
{
  BoidsColouring colouring = boids_renderer_get_colouring (renderer);
  double value = boids_palette_get_value (colouring, boids_renderer_get_frame (renderer), boid);
  GdkRGBA colour = *ink;

  if (value >= 0)
    boids_palette_get_colour (colouring, boids_renderer_is_dark (renderer), value, &colour);
  gdk_cairo_set_source_rgba (cr, &colour);
}

static void
paint (BoidsRenderer *renderer, cairo_t *cr, int width, int height)
{
  BoidsFrame *frame = boids_renderer_get_frame (renderer);
  BoidsDetail *detail = boids_renderer_get_detail (renderer);
  double side = MIN (width, height) - 2 * MARGIN;
  double x, y;
  GdkRGBA ink;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (renderer)), &ink);
  gdk_cairo_set_source_rgba (cr, &ink);
  cairo_rectangle (cr, (width - side) / 2, (height - side) / 2, side, side);
  cairo_stroke (cr);
  if (frame == NULL)
    return;

  for (guint i = 0; i < boids_frame_get_count (frame); i++)
    {
      if (!place (renderer, i, width, height, &x, &y))
        continue;
      set_colour (renderer, i, &ink, cr);
      cairo_arc (cr, x, y, DOT_RADIUS, 0, 2 * G_PI);
      cairo_fill (cr);
    }
  if (detail != NULL && place (renderer, boids_detail_get_boid (detail), width, height, &x, &y))
    {
      gdk_cairo_set_source_rgba (cr, &ink);
      cairo_arc (cr, x, y, RING_RADIUS, 0, 2 * G_PI);
      cairo_stroke (cr);
    }
}

static void
plan_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));

  paint (BOIDS_RENDERER (widget), cr, width, height);
  cairo_destroy (cr);
}

static gboolean
plan_view_draw (BoidsRenderer *renderer, cairo_t *cr, int width, int height, GError **error)
{
  paint (renderer, cr, width, height);
  return TRUE;
}

/* --- Which boid is where -----------------------------------------------------------------------
 */

static gboolean
plan_view_locate (BoidsRenderer *renderer, guint boid, graphene_point_t *point)
{
  GtkWidget *widget = GTK_WIDGET (renderer);
  double x, y;

  if (!place (renderer, boid, gtk_widget_get_width (widget), gtk_widget_get_height (widget), &x,
              &y))
    return FALSE;
  graphene_point_init (point, x, y);
  return TRUE;
}

static gboolean
plan_view_pick (BoidsRenderer *renderer, double x, double y, guint *boid)
{
  guint count = boids_frame_get_count (boids_renderer_get_frame (renderer));
  double least = RING_RADIUS;

  for (guint i = 0; i < count; i++)
    {
      graphene_point_t point;
      double distance;

      if (!plan_view_locate (renderer, i, &point))
        continue;
      distance = hypot (point.x - x, point.y - y);
      if (distance < least)
        {
          least = distance;
          *boid = i;
        }
    }
  return least < RING_RADIUS;
}

/* --- The view ----------------------------------------------------------------------------------
 */

static const char *
plan_view_get_title (BoidsRenderer *renderer)
{
  return "Plan (example)";
}

/* What can't be shown is reported, and Boids shows the next view in place of this one. */
static void
plan_view_changed (BoidsRenderer *renderer, BoidsRendererChange what)
{
  BoidsFrame *frame = boids_renderer_get_frame (renderer);

  if (frame != NULL && boids_frame_get_count (frame) > MOST_BOIDS)
    {
      g_autoptr (GError) error =
          g_error_new (BOIDS_RENDERER_ERROR, BOIDS_RENDERER_ERROR_UNAVAILABLE,
                       "It shows %d boids at most.", MOST_BOIDS);

      boids_renderer_fail (renderer, error);
    }
  BOIDS_RENDERER_CLASS (plan_view_parent_class)->changed (renderer, what);
}

static void
plan_view_class_init (PlanViewClass *klass)
{
  BoidsRendererClass *renderer_class = BOIDS_RENDERER_CLASS (klass);

  GTK_WIDGET_CLASS (klass)->snapshot = plan_view_snapshot;
  renderer_class->space = BOIDS_SPACE_CUBE;
  renderer_class->get_title = plan_view_get_title;
  renderer_class->changed = plan_view_changed;
  renderer_class->pick = plan_view_pick;
  renderer_class->locate = plan_view_locate;
  renderer_class->draw = plan_view_draw;
}

static void
plan_view_init (PlanView *self)
{
}

/* --- The module --------------------------------------------------------------------------------
 */

G_MODULE_EXPORT void g_io_boids_plan_load (GIOModule *module);
G_MODULE_EXPORT void g_io_boids_plan_unload (GIOModule *module);
G_MODULE_EXPORT char **g_io_boids_plan_query (void);

void
g_io_boids_plan_load (GIOModule *module)
{
  /* The type is a static one, so its code has to stay in memory. */
  g_type_module_use (G_TYPE_MODULE (module));
  g_io_extension_point_implement (BOIDS_RENDERER_EXTENSION_POINT, PLAN_TYPE_VIEW, EXTENSION_NAME,
                                  PRIORITY);
}

void
g_io_boids_plan_unload (GIOModule *module)
{
}

char **
g_io_boids_plan_query (void)
{
  char *points[] = { BOIDS_RENDERER_EXTENSION_POINT, NULL };

  return g_strdupv (points);
}
