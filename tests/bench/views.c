/* views.c - the time per frame of each view on the main thread, and the frames per second.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Preparation and upload are measured apart from drawing, with the code of the views. Then each
 * view runs in a window: every displayed frame brings a new state of the flock, and frames are
 * counted once the level of detail has settled.
 */
#include "boids-renderer-loader.h"
#include "cones-gl.h"
#include "frames.h"
#include "isometric-scene.h"

#include <epoxy/gl.h>
#include <math.h>

#define WIDTH 800
#define HEIGHT 600
#define N_TIMES 25
/* Seconds in which the level of detail settles, and in which frames are counted. */
#define SETTLING 3
#define COUNTING 4

/* Limits, in milliseconds. */
#define MAX_PREPARATION 2.0
#define MAX_PREPARATION_COUNT 10000
#define MAX_FRAME 100.0

static gboolean kept = TRUE;

static const char *
judge (gboolean within)
{
  kept = kept && within;
  return within ? "" : "  too much";
}

/* Two states of a flock in motion, a tick apart. */
static void
make_frames (guint count, BoidsFrame *frames[2])
{
  double (*states)[6] = g_malloc_n (count, sizeof *states);
  g_autoptr (BoidsFrame) start = frames_new_seeded (count);
  gsize stride;
  const double *row = boids_frame_get_rows (start, &stride);

  for (int tick = 0; tick < 2; tick++)
    {
      for (guint i = 0; i < count; i++)
        for (int k = 0; k < 6; k++)
          states[i][k] =
              row[i * stride + k] + (k < 3 ? tick * BOIDS_CUBE_TICK * row[i * stride + 3 + k] : 0);
      frames[tick] = frames_new (states, count, 1000 + tick);
    }
  g_free (states);
}

/* --- Preparation and upload --------------------------------------------------------------------
 */

static int
compare (gconstpointer a, gconstpointer b)
{
  return *(const gint64 *) a < *(const gint64 *) b ? -1 : 1;
}

/* The median of @times, milliseconds. */
static double
get_median (gint64 times[N_TIMES])
{
  qsort (times, N_TIMES, sizeof *times, compare);
  return times[N_TIMES / 2] / 1000.0;
}

static double
time_cones (ConesGl *gl, ConesScene *scene, BoidsFrame *frames[2])
{
  g_autoptr (BoidsTrail) trail = boids_trail_new ();
  g_autoptr (BoidsDetail) detail = frames_detail (frames[0], 0);
  gint64 times[N_TIMES];
  ConesDrawState state = {
    .detail = detail,
    .trail = trail,
    .fraction = 0.5,
    .overlays =
        BOIDS_OVERLAY_SPHERE | BOIDS_OVERLAY_LINKS | BOIDS_OVERLAY_VECTORS | BOIDS_OVERLAY_TRAILS,
    .colouring = BOIDS_COLOURING_HEADING,
  };

  boids_camera_init (&state.camera);
  for (int i = 0; i < N_TIMES; i++)
    {
      gint64 start = g_get_monotonic_time ();

      state.frame = frames[i % 2];
      cones_gl_set_boids (gl, &state, 1);
      cones_scene_build_fixed (scene, &state);
      cones_gl_set_fixed (gl, scene);
      cones_scene_build_moving (scene, &state);
      cones_gl_set_moving (gl, scene);
      glFinish ();
      times[i] = g_get_monotonic_time () - start;
    }
  return get_median (times);
}

static double
time_isometric (BoidsFrame *frames[2])
{
  IsometricProjection projection;
  gint64 times[N_TIMES];
  guint n_symbols;

  isometric_projection_init (&projection, WIDTH, HEIGHT);
  for (int i = 0; i < N_TIMES; i++)
    {
      gint64 start = g_get_monotonic_time ();

      g_free (isometric_scene_new (frames[i % 2], 0.5, BOIDS_COLOURING_HEADING, &projection, 1,
                                   &n_symbols));
      times[i] = g_get_monotonic_time () - start;
    }
  return get_median (times);
}

static void
time_preparation (ConesGl *gl, ConesScene *scene, BoidsFrame *frames[2])
{
  guint count = boids_frame_get_count (frames[0]);
  double cones = gl ? time_cones (gl, scene, frames) : NAN;
  double isometric = time_isometric (frames);

  g_print ("%7u boids  cones      preparation and upload %7.2f ms%s\n", count, cones,
           judge (count > MAX_PREPARATION_COUNT || !(cones > MAX_PREPARATION)));
  g_print ("%7u boids  isometric  preparation            %7.2f ms%s\n", count, isometric,
           judge (count > MAX_PREPARATION_COUNT || !(isometric > MAX_PREPARATION)));
}

/* --- Frames per second ------------------------------------------------------------------------ */

typedef struct
{
  BoidsRenderer *view;
  BoidsFrame *frames[2];
  gint64 begin; /* when it was first shown */
  gint64 frame; /* when the current frame began */
  guint n_frames;
  gint64 longest;
  gint64 total;
  gboolean done;
} Run;

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  Run *run = data;
  gint64 now = g_get_monotonic_time ();

  run->frame = now;
  if (run->begin == 0)
    run->begin = now;
  boids_renderer_set_frame (run->view, run->frames[run->n_frames % 2], NULL);
  boids_renderer_set_fraction (run->view, (run->n_frames % 3) / 3.0);
  run->n_frames++;
  return G_SOURCE_CONTINUE;
}

static void
on_after_paint (GdkFrameClock *clock, Run *run)
{
  gint64 now = g_get_monotonic_time ();

  if (run->begin == 0)
    return;
  if (now - run->begin < SETTLING * G_USEC_PER_SEC)
    {
      run->n_frames = 0;
      return;
    }
  run->longest = MAX (run->longest, now - run->frame);
  run->total += now - run->frame;
  run->done = now - run->begin >= (SETTLING + COUNTING) * G_USEC_PER_SEC;
}

static void
run_view (GIOExtension *extension, BoidsFrame *frames[2])
{
  Run run = { .frames = { frames[0], frames[1] } };
  GtkWidget *window = gtk_window_new ();
  guint count = boids_frame_get_count (frames[0]);
  g_autoptr (GError) error = NULL;

  run.view = g_object_new (g_io_extension_get_type (extension), NULL);
  gtk_widget_set_size_request (GTK_WIDGET (run.view), WIDTH, HEIGHT);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (run.view));
  gtk_window_present (GTK_WINDOW (window));
  if (boids_renderer_start (run.view, &error))
    {
      gtk_widget_add_tick_callback (window, on_tick, &run, NULL);
      g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint",
                        G_CALLBACK (on_after_paint), &run);
      while (!run.done)
        g_main_context_iteration (NULL, TRUE);
      g_print ("%7u boids  %-9s  %5.1f frames/s, mean %6.1f ms, longest %6.1f ms%s\n", count,
               g_io_extension_get_name (extension), (double) run.n_frames / COUNTING,
               run.total / 1000.0 / MAX (run.n_frames, 1), run.longest / 1000.0,
               judge (run.longest <= MAX_FRAME * 1000));
      g_signal_handlers_disconnect_by_data (gtk_widget_get_frame_clock (window), &run);
    }
  else
    g_print ("%7u boids  %-9s  can't be shown: %s\n", count, g_io_extension_get_name (extension),
             error->message);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* --- All of it ---------------------------------------------------------------------------------
 */

static void
load_views (void)
{
  g_auto (GStrv) folders =
      g_strsplit (g_getenv ("BOIDS_PLUGIN_PATH"), G_SEARCHPATH_SEPARATOR_S, -1);

  for (guint i = 0; folders[i]; i++)
    g_ptr_array_unref (boids_renderer_loader_load (folders[i]));
}

/* Returns a current context, or NULL without OpenGL. */
static GdkGLContext *
make_context (void)
{
  GdkGLContext *context = gdk_display_create_gl_context (gdk_display_get_default (), NULL);

  if (context)
    {
      gdk_gl_context_set_allowed_apis (context, GDK_GL_API_GL | GDK_GL_API_GLES);
      if (gdk_gl_context_realize (context, NULL))
        gdk_gl_context_make_current (context);
      else
        g_clear_object (&context);
    }
  return context;
}

int
main (int argc, char **argv)
{
  static const guint counts[] = { 1000, 10000, 100000 };
  ConesScene *scene = cones_scene_new ();
  g_autoptr (GdkGLContext) context = NULL;
  g_autoptr (GList) views = NULL;
  g_autoptr (GError) error = NULL;
  ConesGl *gl = NULL;

  gtk_init ();
  load_views ();
  views = boids_renderer_loader_list (BOIDS_SPACE_CUBE);
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      BoidsFrame *frames[2];

      make_frames (counts[i], frames);
      if (!context && (context = make_context ()))
        gl = cones_gl_new (&error);
      if (context)
        gdk_gl_context_make_current (context);
      time_preparation (gl, scene, frames);
      for (GList *l = views; l; l = l->next)
        run_view (l->data, frames);
      boids_frame_unref (frames[0]);
      boids_frame_unref (frames[1]);
    }
  cones_scene_free (scene);
  return kept ? 0 : 1;
}
