/* plan.c - an example of a view: the flock from straight above, a dot for each boid.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <boids-palette.h>
#include <boids-renderer.h>

#define MARGIN 12.0
#define DOT_RADIUS 3.0
#define RING_RADIUS 9.0
#define MOST_BOIDS 2000 /* more dots would only hide each other */

G_DECLARE_FINAL_TYPE (PlanView, plan_view, PLAN, VIEW, BoidsRenderer)

struct _PlanView
{
  BoidsRenderer parent_instance;
};

/* A low priority: it is shown only when the user selects it. */
BOIDS_DEFINE_RENDERER_MODULE (plan, PlanView, plan_view, 5)

/* Sets @point to the centre of a dot in a picture of @width x @height, between the last two states
 * while the flock runs. Returns FALSE if the boid can't be shown. */
static gboolean
place (BoidsRenderer *renderer, guint boid, int width, int height, graphene_point_t *point)
{
  double scale = (MIN (width, height) - 2 * MARGIN) / BOIDS_CUBE_PERIOD;
  double xyz[3];

  if (!boids_frame_get_position (boids_renderer_get_frame (renderer), boid,
                                 boids_renderer_get_fraction (renderer), xyz))
    return FALSE;
  graphene_point_init (point, width / 2.0 + scale * xyz[0], height / 2.0 - scale * xyz[1]);
  return TRUE;
}

/* Draws the view, in the window as well as in a saved picture. If it fails in the window, Boids
 * shows the next view instead. */
static gboolean
plan_view_draw (BoidsRenderer *renderer, cairo_t *cr, int width, int height, GError **error)
{
  BoidsFrame *frame = boids_renderer_get_frame (renderer);
  guint count = frame != NULL ? boids_frame_get_count (frame) : 0;
  double side = MIN (width, height) - 2 * MARGIN;
  gboolean dark = boids_renderer_is_dark (renderer);
  GdkRGBA colour, ground;
  graphene_point_t point;

  if (count > MOST_BOIDS)
    {
      g_set_error (error, BOIDS_RENDERER_ERROR, BOIDS_RENDERER_ERROR_UNAVAILABLE,
                   "It shows %d boids at most.", MOST_BOIDS);
      return FALSE;
    }
  boids_renderer_get_colours (renderer, &colour, &ground);
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_rectangle (cr, (width - side) / 2, (height - side) / 2, side, side);
  cairo_stroke (cr);
  for (guint i = 0; i < count; i++)
    if (place (renderer, i, width, height, &point))
      {
        boids_palette_get_boid_colour (boids_renderer_get_colouring (renderer), dark, frame, i,
                                       &colour);
        gdk_cairo_set_source_rgba (cr, &colour);
        cairo_arc (cr, point.x, point.y, DOT_RADIUS, 0, 2 * G_PI);
        cairo_fill (cr);
        if ((int) i != boids_renderer_get_selected (renderer))
          continue;
        boids_palette_get_ring (dark, &colour);
        gdk_cairo_set_source_rgba (cr, &colour);
        cairo_arc (cr, point.x, point.y, RING_RADIUS, 0, 2 * G_PI);
        cairo_stroke (cr);
      }
  return TRUE;
}

static gboolean
plan_view_locate (BoidsRenderer *renderer, guint boid, graphene_point_t *point)
{
  return place (renderer, boid, gtk_widget_get_width (GTK_WIDGET (renderer)),
                gtk_widget_get_height (GTK_WIDGET (renderer)), point);
}

static void
plan_view_class_init (PlanViewClass *klass)
{
  BoidsRendererClass *renderer_class = BOIDS_RENDERER_CLASS (klass);

  renderer_class->space = BOIDS_SPACE_CUBE;
  renderer_class->title = "Plan (example)";
  renderer_class->locate = plan_view_locate;
  renderer_class->draw = plan_view_draw;
}

static void
plan_view_init (PlanView *self)
{
}
