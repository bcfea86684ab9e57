/* cones.c - the view of the flock in OpenGL.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The widget holds a GtkGLArea, which draws only when something has changed, and a line of notes
 * over it. Programs and buffers live as long as the area is realized, since each realization has
 * its own context.
 */
#include "cones.h"

#include "cones-area.h"
#include "cones-gestures.h"
#include "cones-gl.h"
#include "cones-labels.h"
#include "cones-note.h"
#include "cones-readback.h"
#include "cones-timer.h"

#include <boids-level-of-detail.h>

#include <epoxy/gl.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <math.h>

/* How far a drag across the smaller side of the view turns, radians. */
#define TURN G_PI
/* How long the camera takes for most of the way to a new aim, seconds. */
#define GLIDE_TIME 0.12
/* A saved picture has all boids; up to this many at the finest level, however long that takes. */
#define FINE_PICTURE_COUNT 20000
/* When nothing has changed for this long, milliseconds, a finer picture is drawn, of up to this
 * many boids, and the memory for drawing is freed. */
#define STILL_TIME 2000
#define STILL_COUNT 200000
/* How often the driver is polled for the time of a picture, milliseconds. */
#define MEASURE_INTERVAL 5
/* Typical time per picture, microseconds. */
#define PICTURE_COST 1500.0

static const BoidsLevel levels[CONES_N_LEVELS] = {
  [CONES_LEVEL_FINE] = { BOIDS_LEVEL_LOOK_FULL, 24, 0.025 },
  [CONES_LEVEL_ROUGH] = { BOIDS_LEVEL_LOOK_ROUGH, 4.2, 0.006 },
  [CONES_LEVEL_SIMPLE] = { BOIDS_LEVEL_LOOK_SIMPLE, 2.7, 0.006 },
  [CONES_LEVEL_POINTS] = { BOIDS_LEVEL_LOOK_POINTS, 0.5, 0.006 },
};

struct _BoidsCones
{
  BoidsRenderer parent_instance;

  GtkWidget *overlay;
  GtkGLArea *area;
  GtkLabel *note;
  guint idle;
  guint still;
  gboolean is_still;
  gboolean again;

  ConesGl *gl; /* while the area is realized and can draw */
  ConesScene *scene;
  BoidsLevelOfDetail *levels;
  guint level;      /* of what is shown */
  ConesTimer timer; /* as long as gl */
  guint measured_level;
  guint measuring;
  gboolean boids_stale;
  guint step; /* one in this many boids is in gl */
  gboolean fixed_stale;
  gboolean moving_stale;
  gboolean fresh; /* nothing has been drawn yet */
  gboolean started;
  GError *error; /* why there is no gl */

  BoidsCamera camera;
  int aim; /* the boid that the camera looks at, -1 for the centre */
  guint glide;
  gint64 glide_time;
};

BOIDS_DEFINE_RENDERER_MODULE (cones, BoidsCones, boids_cones, 30)

static void
get_draw_state (BoidsCones *self, ConesDrawState *state)
{
  BoidsRenderer *renderer = BOIDS_RENDERER (self);

  state->frame = boids_renderer_get_frame (renderer);
  state->detail = boids_renderer_get_detail (renderer);
  state->trail = boids_renderer_get_trail (renderer);
  state->fraction = boids_renderer_get_fraction (renderer);
  state->overlays = boids_renderer_get_overlays (renderer);
  state->colouring = boids_renderer_get_colouring (renderer);
  state->camera = self->camera;
  state->dark = boids_renderer_is_dark (renderer);
  boids_renderer_get_colours (renderer, &state->ink, &state->ground);
}

/* --- Failure ------------------------------------------------------------------------- */

static GError *
new_error (BoidsRendererError code, const GError *cause)
{
  return g_error_new (BOIDS_RENDERER_ERROR, code,
                      code == BOIDS_RENDERER_ERROR_LOST
                          /* Translators: what the toolkit says of it */
                          ? _ ("OpenGL stopped working (%s).")
                          : _ ("OpenGL can’t be used (%s)."),
                      cause->message);
}

/* After an error the area stops drawing, without a signal. */
static void
check_area (BoidsCones *self)
{
  const GError *cause = gtk_gl_area_get_error (self->area);

  if (self->started && cause)
    {
      g_autoptr (GError) error = new_error (BOIDS_RENDERER_ERROR_LOST, cause);

      boids_renderer_fail (BOIDS_RENDERER (self), error);
    }
}

/* --- The camera ---------------------------------------------------------------------- */

static gboolean
on_still (gpointer data)
{
  BoidsCones *self = data;

  self->still = 0;
  self->is_still = TRUE;
  if (self->level > CONES_LEVEL_FINE)
    {
      /* The machine may have been busy with something else when the level was selected. */
      boids_level_of_detail_forget (self->levels);
      gtk_gl_area_queue_render (self->area);
    }
  else if (self->gl)
    {
      gtk_gl_area_make_current (self->area);
      cones_gl_rest (self->gl);
    }
  return G_SOURCE_REMOVE;
}

static void
queue_render (BoidsCones *self)
{
  check_area (self);
  g_clear_handle_id (&self->still, g_source_remove);
  self->is_still = FALSE;
  gtk_gl_area_queue_render (self->area);
}

static gboolean
on_glide (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  BoidsCones *self = BOIDS_CONES (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  double elapsed = self->glide_time ? (double) (now - self->glide_time) / G_USEC_PER_SEC : 0;

  self->glide_time = now;
  self->fixed_stale = TRUE;
  queue_render (self);
  if (boids_camera_settle (&self->camera, 1 - exp (-elapsed / GLIDE_TIME)))
    return G_SOURCE_CONTINUE;
  self->glide = 0;
  return G_SOURCE_REMOVE;
}

static void
begin_glide (BoidsCones *self)
{
  gboolean animated;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations", &animated,
                NULL);
  if (!animated)
    boids_camera_settle (&self->camera, 1);
  else if (self->glide == 0)
    {
      self->glide_time = 0;
      self->glide = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_glide, NULL, NULL);
    }
}

/* Moves the camera with the boid that it follows, or gradually towards a new one. */
static void
follow (BoidsCones *self)
{
  ConesDrawState state;
  graphene_vec3_t target = self->camera.target;
  graphene_vec3_t place;
  double xyz[3] = { 0 };
  int aim = -1;

  get_draw_state (self, &state);
  if (boids_renderer_get_following (BOIDS_RENDERER (self)))
    aim = cones_draw_state_get_selected (&state);
  if (aim >= 0)
    boids_frame_get_position (state.frame, aim, state.fraction, xyz);
  graphene_vec3_init (&place, xyz[0], xyz[1], xyz[2]);
  if (aim != self->aim)
    {
      self->aim = aim;
      boids_camera_aim (&self->camera, &place);
      begin_glide (self);
    }
  boids_camera_track (&self->camera, &place);
  if (!graphene_vec3_equal (&target, &self->camera.target))
    self->fixed_stale = TRUE;
  self->moving_stale = TRUE;
  queue_render (self);
}

void
boids_cones_turn (BoidsCones *self, double x, double y)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double side = MAX (MIN (gtk_widget_get_width (widget), gtk_widget_get_height (widget)), 1);

  boids_camera_orbit (&self->camera, -x * TURN / side, y * TURN / side);
  queue_render (self);
}

void
boids_cones_zoom (BoidsCones *self, double factor)
{
  boids_camera_zoom (&self->camera, factor);
  queue_render (self);
}

double
boids_cones_get_zoom (BoidsCones *self)
{
  return self->camera.zoom;
}

void
boids_cones_reset (BoidsCones *self)
{
  boids_renderer_set_following (BOIDS_RENDERER (self), FALSE);
  boids_camera_init (&self->camera);
  self->aim = -1;
  follow (self);
}

static void
boids_cones_look (BoidsRenderer *renderer, BoidsViewpoint viewpoint)
{
  BoidsCones *self = BOIDS_CONES (renderer);

  if (viewpoint == BOIDS_VIEWPOINT_FIRST)
    boids_cones_reset (self);
  boids_camera_look (&self->camera, viewpoint);
  self->fixed_stale = TRUE;
  queue_render (self);
}

/* --- OpenGL -------------------------------------------------------------------------- */

static void
on_realize (BoidsCones *self)
{
  gtk_gl_area_make_current (self->area);
  g_clear_error (&self->error);
  if (gtk_gl_area_get_error (self->area))
    self->error = new_error (BOIDS_RENDERER_ERROR_UNAVAILABLE, gtk_gl_area_get_error (self->area));
  else
    self->gl = cones_gl_new (&self->error);
  if (self->gl != NULL)
    cones_timer_init (&self->timer);
  self->boids_stale = TRUE;
  self->fixed_stale = TRUE;
  if (!self->gl && self->started)
    boids_renderer_fail (BOIDS_RENDERER (self), self->error);
}

static void
on_unrealize (BoidsCones *self)
{
  /* Otherwise another context may be current, whose objects have the same names. */
  gtk_gl_area_make_current (self->area);
  g_clear_handle_id (&self->measuring, g_source_remove);
  if (gtk_gl_area_get_error (self->area))
    g_clear_pointer (&self->gl, g_free);
  else if (self->gl != NULL)
    {
      cones_timer_clear (&self->timer);
      g_clear_pointer (&self->gl, cones_gl_free);
    }
}

static gboolean
boids_cones_start (BoidsRenderer *renderer, GError **error)
{
  BoidsCones *self = BOIDS_CONES (renderer);

  gtk_widget_realize (GTK_WIDGET (self->area));
  self->started = self->gl != NULL;
  if (!self->gl)
    g_propagate_error (error, g_error_copy (self->error));
  return self->started;
}

static void
prepare (BoidsCones *self, const ConesDrawState *state, guint level)
{
  guint step = boids_level_of_detail_get_step (self->levels, level);

  if (self->boids_stale || step != self->step)
    cones_gl_set_boids (self->gl, state, step);
  self->step = step;
  if (self->fixed_stale)
    {
      cones_scene_build_fixed (self->scene, state);
      cones_gl_set_fixed (self->gl, self->scene);
    }
  if (self->fixed_stale || self->moving_stale)
    {
      cones_scene_build_moving (self->scene, state);
      cones_gl_set_moving (self->gl, self->scene);
    }
  self->boids_stale = FALSE;
  self->fixed_stale = FALSE;
  self->moving_stale = FALSE;
}

static gboolean
on_idle (gpointer data)
{
  BoidsCones *self = data;
  g_autofree char *level_note = boids_level_of_detail_dup_note (self->levels, self->level);
  ConesDrawState state;

  self->idle = 0;
  get_draw_state (self, &state);
  cones_note_update (self->note, &state, level_note);
  if (self->again)
    gtk_gl_area_queue_render (self->area);
  self->again = FALSE;
  return G_SOURCE_REMOVE;
}

/* For what can't be done during a frame, and is done before the next one: continuous frames leave
 * no time for idle sources. */
static void
queue_idle (BoidsCones *self)
{
  if (self->idle == 0)
    self->idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_idle, self, NULL);
}

static guint
choose_level (BoidsCones *self, guint count, guint pixels)
{
  guint level = boids_level_of_detail_choose (self->levels, count, pixels);

  while (self->is_still && level > CONES_LEVEL_POINTS &&
         count / boids_level_of_detail_get_step (self->levels, level - 1) <= STILL_COUNT)
    level--;
  return level;
}

static gboolean
on_measure (gpointer data)
{
  BoidsCones *self = data;
  double microseconds;

  gtk_gl_area_make_current (self->area);
  if (gtk_gl_area_get_error (self->area) == NULL && !cones_timer_read (&self->timer, &microseconds))
    return G_SOURCE_CONTINUE;
  self->measuring = 0;
  if (gtk_gl_area_get_error (self->area) == NULL &&
      boids_level_of_detail_measure (self->levels, self->measured_level, microseconds))
    gtk_gl_area_queue_render (self->area);
  return G_SOURCE_REMOVE;
}

static gboolean
on_render (BoidsCones *self)
{
  GtkWidget *widget = GTK_WIDGET (self->area);
  int scale = gtk_widget_get_scale_factor (widget);
  int width = gtk_widget_get_width (widget) * scale;
  int height = gtk_widget_get_height (widget) * scale;
  g_autoptr (GError) error = NULL;
  gboolean is_measured, is_drawn;
  ConesDrawState state;
  guint level;

  if (!self->gl)
    return FALSE;

  get_draw_state (self, &state);
  if (self->fresh)
    {
      /* The first picture takes the driver long, and the window need not wait for it. */
      self->fresh = FALSE;
      glClearColor (state.ground.red, state.ground.green, state.ground.blue, 1);
      glClear (GL_COLOR_BUFFER_BIT);
      self->again = TRUE;
      queue_idle (self);
      return TRUE;
    }
  level =
      choose_level (self, state.frame ? boids_frame_get_count (state.frame) : 0, width * height);
  is_measured = !self->is_still && cones_timer_begin (&self->timer);
  prepare (self, &state, level);
  is_drawn = cones_gl_draw (self->gl, &state, self->scene, level, width, height, scale, &error);
  if (is_measured)
    {
      cones_timer_end (&self->timer);
      self->measured_level = level;
      if (self->measuring == 0)
        self->measuring = g_timeout_add (MEASURE_INTERVAL, on_measure, self);
    }
  if (!is_drawn)
    {
      boids_renderer_fail (BOIDS_RENDERER (self), error);
      return TRUE;
    }
  if (level != self->level)
    queue_idle (self);
  self->level = level;
  if (self->is_still)
    cones_gl_rest (self->gl);
  else if (self->still == 0)
    self->still = g_timeout_add (STILL_TIME, on_still, self);
  return TRUE;
}

/* --- The view ------------------------------------------------------------------------ */

static void
boids_cones_changed (BoidsRenderer *renderer, BoidsRendererChange what)
{
  BoidsCones *self = BOIDS_CONES (renderer);

  if (what & (BOIDS_RENDERER_CHANGE_FRAME | BOIDS_RENDERER_CHANGE_LOOK))
    self->boids_stale = TRUE;
  if (what & ~BOIDS_RENDERER_CHANGE_FRACTION)
    self->fixed_stale = TRUE;
  follow (self);
  if (what & (BOIDS_RENDERER_CHANGE_DETAIL | BOIDS_RENDERER_CHANGE_LOOK))
    queue_idle (self);
}

static gboolean
boids_cones_pick_boid (BoidsRenderer *renderer, double x, double y, guint *boid)
{
  GtkWidget *widget = GTK_WIDGET (renderer);
  ConesDrawState state;

  get_draw_state (BOIDS_CONES (renderer), &state);
  return cones_draw_state_pick (&state, gtk_widget_get_width (widget),
                                gtk_widget_get_height (widget), x, y, boid);
}

static gboolean
boids_cones_locate (BoidsRenderer *renderer, guint boid, graphene_point_t *point)
{
  GtkWidget *widget = GTK_WIDGET (renderer);
  ConesDrawState state;

  get_draw_state (BOIDS_CONES (renderer), &state);
  return cones_draw_state_locate (&state, gtk_widget_get_width (widget),
                                  gtk_widget_get_height (widget), boid, point);
}

/* An image even in a vector picture, except for the names, which are text. */
static gboolean
boids_cones_draw (BoidsRenderer *renderer, cairo_t *cr, int width, int height, GError **error)
{
  BoidsCones *self = BOIDS_CONES (renderer);
  double resolution = cones_readback_get_resolution (cr);
  g_autoptr (GError) cause = NULL;
  g_autofree guint8 *pixels = NULL;
  guint level = MIN (self->level, CONES_LEVEL_POINTS);
  ConesDrawState state;

  if (!self->gl)
    {
      g_set_error_literal (error, BOIDS_RENDERER_ERROR, BOIDS_RENDERER_ERROR_PICTURE,
                           _ ("The view can be saved as a picture only while it is shown."));
      return FALSE;
    }

  gtk_gl_area_make_current (self->area);
  get_draw_state (self, &state);
  if (!state.frame || boids_frame_get_count (state.frame) <= FINE_PICTURE_COUNT)
    level = CONES_LEVEL_FINE;
  prepare (self, &state, level);
  pixels = cones_gl_read (self->gl, &state, self->scene, level, ceil (width * resolution),
                          ceil (height * resolution), resolution, &cause);
  if (!pixels)
    {
      g_set_error_literal (error, BOIDS_RENDERER_ERROR, BOIDS_RENDERER_ERROR_PICTURE,
                           cause->message);
      return FALSE;
    }
  cones_readback_paint (cr, pixels, ceil (width * resolution), ceil (height * resolution),
                        resolution);
  cones_labels_draw (self->scene, &state.camera, GTK_WIDGET (self), cr, width, height);
  return TRUE;
}

static void
boids_cones_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BoidsCones *self = BOIDS_CONES (widget);

  check_area (self);
  gtk_widget_snapshot_child (widget, self->overlay, snapshot);
  if (self->gl)
    cones_labels_snapshot (self->scene, &self->camera, widget, snapshot);
}

static void
boids_cones_dispose (GObject *object)
{
  BoidsCones *self = BOIDS_CONES (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_handle_id (&self->still, g_source_remove);
  g_clear_handle_id (&self->measuring, g_source_remove);
  g_clear_pointer (&self->overlay, gtk_widget_unparent);

  G_OBJECT_CLASS (boids_cones_parent_class)->dispose (object);
}

static void
boids_cones_finalize (GObject *object)
{
  BoidsCones *self = BOIDS_CONES (object);

  cones_scene_free (self->scene);
  boids_level_of_detail_free (self->levels);
  g_clear_error (&self->error);

  G_OBJECT_CLASS (boids_cones_parent_class)->finalize (object);
}

static void
boids_cones_class_init (BoidsConesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  BoidsRendererClass *renderer_class = BOIDS_RENDERER_CLASS (klass);

  object_class->dispose = boids_cones_dispose;
  object_class->finalize = boids_cones_finalize;
  widget_class->snapshot = boids_cones_snapshot;
  renderer_class->space = BOIDS_SPACE_CUBE;
  renderer_class->title = _ ("Cones");
  renderer_class->start = boids_cones_start;
  renderer_class->changed = boids_cones_changed;
  renderer_class->pick_boid = boids_cones_pick_boid;
  renderer_class->locate = boids_cones_locate;
  renderer_class->draw = boids_cones_draw;
  renderer_class->look = boids_cones_look;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  cones_gestures_add_keys (widget_class);
}

static void
boids_cones_init (BoidsCones *self)
{
  GtkWidget *note = cones_note_new ();
  GtkWidget *area = cones_area_new ();

  boids_camera_init (&self->camera);
  self->levels = boids_level_of_detail_new (levels, CONES_N_LEVELS, PICTURE_COST);
  self->scene = cones_scene_new ();
  self->fresh = TRUE;
  self->aim = -1;

  self->area = GTK_GL_AREA (area);
  g_signal_connect_swapped (area, "realize", G_CALLBACK (on_realize), self);
  g_signal_connect_swapped (area, "unrealize", G_CALLBACK (on_unrealize), self);
  g_signal_connect_swapped (area, "render", G_CALLBACK (on_render), self);

  self->note = GTK_LABEL (note);
  self->overlay = gtk_overlay_new ();
  gtk_widget_set_can_target (self->overlay, FALSE);
  gtk_overlay_set_child (GTK_OVERLAY (self->overlay), area);
  gtk_overlay_add_overlay (GTK_OVERLAY (self->overlay), note);
  gtk_widget_set_parent (self->overlay, GTK_WIDGET (self));

  cones_gestures_add (self);
}
