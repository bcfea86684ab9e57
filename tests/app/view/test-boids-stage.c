/* test-boids-stage.c - the place where a view shows the flock: replacement, pausing, time.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-renderer-loader.h"
#include "boids-simulation-private.h"
#include "boids-stage.h"

#include "harness.h"

/* A view that fails when the test says so. */
#define TEST_TYPE_VIEW (test_view_get_type ())
G_DECLARE_FINAL_TYPE (TestView, test_view, TEST, VIEW, BoidsRenderer)

struct _TestView
{
  BoidsRenderer parent_instance;
};

G_DEFINE_FINAL_TYPE (TestView, test_view, BOIDS_TYPE_RENDERER)

static gboolean can_start;

static gboolean
test_view_start (BoidsRenderer *renderer, GError **error)
{
  if (!can_start)
    g_set_error_literal (error, BOIDS_RENDERER_ERROR, BOIDS_RENDERER_ERROR_UNAVAILABLE,
                         "Nothing to draw with.");
  return can_start;
}

static gboolean
test_view_pick_boid (BoidsRenderer *renderer, double x, double y, guint *boid)
{
  return FALSE;
}

static gboolean
test_view_locate (BoidsRenderer *renderer, guint boid, graphene_point_t *point)
{
  return FALSE;
}

static void
test_view_class_init (TestViewClass *klass)
{
  BoidsRendererClass *renderer_class = BOIDS_RENDERER_CLASS (klass);

  renderer_class->space = BOIDS_SPACE_CUBE;
  renderer_class->title = "Test";
  renderer_class->start = test_view_start;
  renderer_class->pick_boid = test_view_pick_boid;
  renderer_class->locate = test_view_locate;
}

static void
test_view_init (TestView *self)
{
}

typedef struct
{
  BoidsSimulation *simulation;
  BoidsStage *stage;
  GtkWindow *window;
  char *notice;
} Fixture;

static void
keep_notice (Fixture *fixture, const char *notice)
{
  g_free (fixture->notice);
  fixture->notice = g_strdup (notice);
}

static gboolean
has_frame (gpointer simulation)
{
  return boids_simulation_get_frame (simulation) != NULL;
}

static guint64
get_tick (Fixture *fixture)
{
  return boids_frame_get_tick (boids_simulation_get_frame (fixture->simulation));
}

static gboolean
has_moved (gpointer fixture)
{
  return get_tick (fixture) >= 3;
}

static void
set_up (Fixture *fixture, gconstpointer starts)
{
  BoidsParams params = { .kind = BOIDS_MODEL_KIND_FLOCK, .flock = flock_params_default () };

  can_start = GPOINTER_TO_INT (starts);
  fixture->simulation = boids_simulation_new (BOIDS_MODEL_KIND_FLOCK);
  g_assert_true (boids_simulation_initialise (fixture->simulation, &params, NULL));
  harness_wait (has_frame, fixture->simulation);
  boids_simulation_choose (fixture->simulation, 17);
  fixture->stage = g_object_new (BOIDS_TYPE_STAGE, NULL);
  g_object_add_weak_pointer (G_OBJECT (fixture->stage), (gpointer *) &fixture->stage);
  g_signal_connect_swapped (fixture->stage, "notice", G_CALLBACK (keep_notice), fixture);
  boids_stage_set_simulation (fixture->stage, fixture->simulation);
  boids_stage_set_view (fixture->stage, "test");
  fixture->window = harness_show (GTK_WIDGET (fixture->stage), 500, 400);
}

static void
tear_down (Fixture *fixture, gconstpointer starts)
{
  gtk_window_destroy (fixture->window);
  harness_settle (0);
  g_assert_null (fixture->stage);
  g_assert_finalize_object (fixture->simulation);
  g_free (fixture->notice);
}

static gboolean
shows_another (gpointer stage)
{
  return !TEST_IS_VIEW (boids_stage_get_renderer (stage));
}

static void
assert_replaced (Fixture *fixture, const char *reason)
{
  BoidsRenderer *renderer;

  harness_wait (shows_another, fixture->stage);
  renderer = boids_stage_get_renderer (fixture->stage);
  g_assert_nonnull (renderer);
  /* The flock and the choice are what they were, and the next view shows them. */
  g_assert_cmpuint (boids_simulation_get_selected (fixture->simulation), ==, 17);
  g_assert_true (boids_renderer_get_frame (renderer) ==
                 boids_simulation_get_frame (fixture->simulation));
  g_assert_nonnull (fixture->notice);
  g_assert_nonnull (strstr (fixture->notice, "Test"));
  g_assert_nonnull (strstr (fixture->notice, reason));
  g_assert_nonnull (strstr (fixture->notice, boids_renderer_get_title (renderer)));
}

static void
test_start_fails (Fixture *fixture, gconstpointer starts)
{
  assert_replaced (fixture, "Nothing to draw with.");
}

static void
test_fails_later (Fixture *fixture, gconstpointer starts)
{
  BoidsRenderer *renderer = boids_stage_get_renderer (fixture->stage);
  g_autoptr (GError) error = g_error_new_literal (BOIDS_RENDERER_ERROR, BOIDS_RENDERER_ERROR_LOST,
                                                  "The driver went away.");

  harness_draw (GTK_WIDGET (fixture->stage));
  g_assert_true (TEST_IS_VIEW (renderer));
  g_assert_null (fixture->notice);
  boids_renderer_fail (renderer, error);
  assert_replaced (fixture, "The driver went away.");

  /* Who asks for it by hand gets it again. */
  boids_stage_set_view (fixture->stage, "test");
  g_assert_true (TEST_IS_VIEW (boids_stage_get_renderer (fixture->stage)));
}

/* A view that another one has taken the place of is gone. */
static void
test_let_go (Fixture *fixture, gconstpointer starts)
{
  static const char *const views[] = { "cones", "isometric", "ink", "test", "cones", "isometric" };
  GObject *previous = G_OBJECT (boids_stage_get_renderer (fixture->stage));

  boids_simulation_run (fixture->simulation);
  harness_wait (has_moved, fixture);
  boids_simulation_pause (fixture->simulation);
  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    {
      g_object_add_weak_pointer (previous, (gpointer *) &previous);
      boids_stage_set_view (fixture->stage, views[i]);
      harness_wait_for (previous == NULL);
      previous = G_OBJECT (boids_stage_get_renderer (fixture->stage));
    }
}

static void
test_runs (Fixture *fixture, gconstpointer starts)
{
  boids_simulation_run (fixture->simulation);
  harness_wait (has_moved, fixture);
  g_assert_true (boids_renderer_get_frame (boids_stage_get_renderer (fixture->stage)) ==
                 boids_simulation_get_frame (fixture->simulation));
}

static gboolean
is_between (gpointer stage)
{
  double fraction = boids_renderer_get_fraction (boids_stage_get_renderer (stage));

  return fraction > 0 && fraction < 1;
}

/* A running picture lies between two states; a paused one is the state, and so is any where the
 * desktop asks for less motion. */
static void
test_smooth (Fixture *fixture, gconstpointer starts)
{
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (fixture->stage));

  boids_simulation_run (fixture->simulation);
  harness_wait (is_between, fixture->stage);
  boids_simulation_pause (fixture->simulation);
  g_assert_cmpfloat (boids_renderer_get_fraction (boids_stage_get_renderer (fixture->stage)), ==,
                     1);

  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  boids_simulation_run (fixture->simulation);
  for (guint64 end = get_tick (fixture) + 5; get_tick (fixture) < end;)
    {
      g_main_context_iteration (NULL, TRUE);
      g_assert_false (is_between (fixture->stage));
    }
  gtk_settings_reset_property (settings, "gtk-enable-animations");
}

static void
test_unmap_pauses (Fixture *fixture, gconstpointer starts)
{
  guint64 tick;

  boids_simulation_run (fixture->simulation);
  harness_wait (has_moved, fixture);
  gtk_widget_set_visible (GTK_WIDGET (fixture->stage), FALSE);
  g_assert_cmpint (boids_simulation_get_state (fixture->simulation), ==, BOIDS_STATE_PAUSED);
  harness_wait_for (!boids_simulation_get_busy (fixture->simulation));
  tick = get_tick (fixture);
  gtk_widget_set_visible (GTK_WIDGET (fixture->stage), TRUE);
  harness_draw (GTK_WIDGET (fixture->stage));
  g_assert_cmpint (boids_simulation_get_state (fixture->simulation), ==, BOIDS_STATE_PAUSED);
  g_assert_cmpuint (get_tick (fixture), ==, tick);
  g_assert_cmpuint (boids_simulation_get_selected (fixture->simulation), ==, 17);
}

static void
count_update (guint *count)
{
  (*count)++;
}

/* Whether the frame clock of @widget stands still for half a second. It is the time that is tested:
 * nothing tells that no frame will come. */
static gboolean
is_still (GtkWidget *widget)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  guint count = 0;

  g_signal_connect_swapped (clock, "update", G_CALLBACK (count_update), &count);
  harness_settle (500);
  g_signal_handlers_disconnect_by_data (clock, &count);
  return count == 0;
}

static gboolean
stands_still (gpointer widget)
{
  return is_still (widget);
}

/* A paused flock leaves the frame clock alone. */
static void
test_quiet (Fixture *fixture, gconstpointer starts)
{
  boids_simulation_run (fixture->simulation);
  harness_wait (has_moved, fixture);
  g_assert_false (is_still (GTK_WIDGET (fixture->stage)));
  boids_simulation_pause (fixture->simulation);
  harness_wait (stands_still, fixture->stage);
}

#define ADD(name, starts, test)                                                                    \
  g_test_add (name, Fixture, GINT_TO_POINTER (starts), set_up, test, tear_down)

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  g_io_extension_point_implement (BOIDS_RENDERER_EXTENSION_POINT, TEST_TYPE_VIEW, "test", 1);

  ADD ("/stage/start-fails", FALSE, test_start_fails);
  ADD ("/stage/fails-later", TRUE, test_fails_later);
  ADD ("/stage/let-go", TRUE, test_let_go);
  ADD ("/stage/runs", TRUE, test_runs);
  ADD ("/stage/smooth", TRUE, test_smooth);
  ADD ("/stage/unmap-pauses", TRUE, test_unmap_pauses);
  ADD ("/stage/quiet", TRUE, test_quiet);

  return g_test_run ();
}
