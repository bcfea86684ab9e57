/* test-boids-view-host.c - holding a view of a simulation: replacement, pausing, time.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-renderer-loader.h"
#include "boids-simulation-private.h"
#include "boids-status.h"
#include "boids-view-host.h"

#include "harness.h"
#include "test-view.h"

typedef struct
{
  BoidsSimulation *simulation;
  BoidsViewHost *host;
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

  test_view_can_start = GPOINTER_TO_INT (starts);
  fixture->simulation = boids_simulation_new (BOIDS_MODEL_KIND_FLOCK);
  g_assert_true (boids_simulation_initialise (fixture->simulation, &params, NULL));
  harness_wait (has_frame, fixture->simulation);
  boids_simulation_choose (fixture->simulation, 17);
  fixture->host = g_object_new (BOIDS_TYPE_VIEW_HOST, NULL);
  g_object_add_weak_pointer (G_OBJECT (fixture->host), (gpointer *) &fixture->host);
  g_signal_connect_swapped (fixture->host, "notice", G_CALLBACK (keep_notice), fixture);
  boids_view_host_set_simulation (fixture->host, fixture->simulation);
  boids_view_host_set_view (fixture->host, "test");
  fixture->window = harness_show (GTK_WIDGET (fixture->host), 500, 400);
}

static void
tear_down (Fixture *fixture, gconstpointer starts)
{
  gtk_window_destroy (fixture->window);
  harness_settle (0);
  g_assert_null (fixture->host);
  g_assert_finalize_object (fixture->simulation);
  g_free (fixture->notice);
}

static gboolean
shows_another (gpointer host)
{
  return !TEST_IS_VIEW (boids_view_host_get_renderer (host));
}

static void
assert_replaced (Fixture *fixture, const char *reason)
{
  BoidsRenderer *renderer;

  harness_wait (shows_another, fixture->host);
  renderer = boids_view_host_get_renderer (fixture->host);
  g_assert_nonnull (renderer);
  /* The flock and the selected boid are unchanged, and the next view shows them. */
  g_assert_cmpuint (boids_simulation_get_selected (fixture->simulation), ==, 17);
  g_assert_true (boids_renderer_get_frame (renderer) ==
                 boids_simulation_get_frame (fixture->simulation));
  g_assert_nonnull (fixture->notice);
  g_assert_nonnull (strstr (fixture->notice, "View of the test"));
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
  BoidsRenderer *renderer = boids_view_host_get_renderer (fixture->host);
  g_autoptr (GError) error = g_error_new_literal (BOIDS_RENDERER_ERROR, BOIDS_RENDERER_ERROR_LOST,
                                                  "The driver went away.");

  harness_draw (GTK_WIDGET (fixture->host));
  g_assert_true (TEST_IS_VIEW (renderer));
  g_assert_null (fixture->notice);
  boids_renderer_fail (renderer, error);
  assert_replaced (fixture, "The driver went away.");

  /* An explicit request shows it again. */
  boids_view_host_set_view (fixture->host, "test");
  g_assert_true (TEST_IS_VIEW (boids_view_host_get_renderer (fixture->host)));
}

/* A view that was replaced is freed. */
static void
test_let_go (Fixture *fixture, gconstpointer starts)
{
  static const char *const views[] = { "cones", "isometric", "ink", "test", "cones", "isometric" };
  GObject *previous = G_OBJECT (boids_view_host_get_renderer (fixture->host));

  boids_simulation_run (fixture->simulation);
  harness_wait (has_moved, fixture);
  boids_simulation_pause (fixture->simulation);
  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    {
      g_object_add_weak_pointer (previous, (gpointer *) &previous);
      boids_view_host_set_view (fixture->host, views[i]);
      harness_wait_for (previous == NULL);
      previous = G_OBJECT (boids_view_host_get_renderer (fixture->host));
    }
}

static void
test_runs (Fixture *fixture, gconstpointer starts)
{
  boids_simulation_run (fixture->simulation);
  harness_wait (has_moved, fixture);
  g_assert_true (boids_renderer_get_frame (boids_view_host_get_renderer (fixture->host)) ==
                 boids_simulation_get_frame (fixture->simulation));
}

static gboolean
is_between (gpointer host)
{
  double fraction = boids_renderer_get_fraction (boids_view_host_get_renderer (host));

  return fraction > 0 && fraction < 1;
}

/* A running picture is between two states. A paused one is the state, and so is every picture if
 * the desktop prefers less motion. */
static void
test_smooth (Fixture *fixture, gconstpointer starts)
{
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (fixture->host));

  boids_simulation_run (fixture->simulation);
  harness_wait (is_between, fixture->host);
  boids_simulation_pause (fixture->simulation);
  g_assert_cmpfloat (boids_renderer_get_fraction (boids_view_host_get_renderer (fixture->host)), ==,
                     1);

  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  boids_simulation_run (fixture->simulation);
  for (guint64 end = get_tick (fixture) + 5; get_tick (fixture) < end;)
    {
      g_main_context_iteration (NULL, TRUE);
      g_assert_false (is_between (fixture->host));
    }
  gtk_settings_reset_property (settings, "gtk-enable-animations");
}

static void
test_unmap_pauses (Fixture *fixture, gconstpointer starts)
{
  guint64 tick;

  boids_simulation_run (fixture->simulation);
  harness_wait (has_moved, fixture);
  gtk_widget_set_visible (GTK_WIDGET (fixture->host), FALSE);
  g_assert_cmpint (boids_simulation_get_state (fixture->simulation), ==, BOIDS_STATE_PAUSED);
  harness_wait_for (!boids_simulation_get_busy (fixture->simulation));
  tick = get_tick (fixture);
  gtk_widget_set_visible (GTK_WIDGET (fixture->host), TRUE);
  harness_draw (GTK_WIDGET (fixture->host));
  g_assert_cmpint (boids_simulation_get_state (fixture->simulation), ==, BOIDS_STATE_PAUSED);
  g_assert_cmpuint (get_tick (fixture), ==, tick);
  g_assert_cmpuint (boids_simulation_get_selected (fixture->simulation), ==, 17);
}

static void
count_update (guint *count)
{
  (*count)++;
}

/* Returns whether the frame clock of @widget is idle for half a second. This must wait: no signal
 * says that no frame will follow. */
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

/* A paused flock does not run the frame clock. */
static void
test_quiet (Fixture *fixture, gconstpointer starts)
{
  boids_simulation_run (fixture->simulation);
  harness_wait (has_moved, fixture);
  g_assert_false (is_still (GTK_WIDGET (fixture->host)));
  boids_simulation_pause (fixture->simulation);
  harness_wait (stands_still, fixture->host);
}

/* --- The sheet --- */

static gboolean
is_settled (gpointer simulation)
{
  return !boids_simulation_get_busy (simulation);
}

static void
set_up_sheet (Fixture *fixture, gconstpointer data)
{
  BoidsParams params = { .kind = BOIDS_MODEL_KIND_STUDY, .study = study_params_default () };

  fixture->simulation = boids_simulation_new (BOIDS_MODEL_KIND_STUDY);
  g_assert_true (boids_simulation_initialise (fixture->simulation, &params, NULL));
  harness_wait (is_settled, fixture->simulation);
  fixture->host = g_object_new (BOIDS_TYPE_VIEW_HOST, "colouring", BOIDS_COLOURING_PLAIN, NULL);
  g_object_add_weak_pointer (G_OBJECT (fixture->host), (gpointer *) &fixture->host);
  g_signal_connect_swapped (fixture->host, "notice", G_CALLBACK (keep_notice), fixture);
  boids_view_host_set_simulation (fixture->host, fixture->simulation);
  boids_view_host_set_view (fixture->host, "");
  fixture->window = harness_show (GTK_WIDGET (fixture->host), 500, 400);
}

static void
test_sheet (Fixture *fixture, gconstpointer data)
{
  BoidsRenderer *renderer = boids_view_host_get_renderer (fixture->host);
  g_autoptr (GError) error =
      g_error_new_literal (BOIDS_RENDERER_ERROR, BOIDS_RENDERER_ERROR_LOST, "The paper is gone.");

  g_assert_cmpstr (gtk_widget_get_name (GTK_WIDGET (renderer)), ==, "ink");
  g_assert_true (boids_renderer_get_frame (renderer) ==
                 boids_simulation_get_frame (fixture->simulation));
  g_assert_nonnull (harness_find_text (GTK_WIDGET (fixture->host), "frame 0"));
  boids_simulation_run (fixture->simulation);
  harness_wait (has_moved, fixture);
  g_assert_cmpfloat (boids_renderer_get_fraction (renderer), ==, 1);

  /* Without a view it says so, and time continues. */
  boids_renderer_fail (renderer, error);
  harness_wait_for (boids_view_host_get_renderer (fixture->host) == NULL);
  g_assert_nonnull (strstr (fixture->notice, "The paper is gone."));
  harness_wait_for (harness_find_text (GTK_WIDGET (fixture->host), "No view of the sheet") != NULL);
  for (guint64 end = get_tick (fixture) + 5; get_tick (fixture) < end;)
    g_main_context_iteration (NULL, TRUE);

  boids_view_host_try_views (fixture->host);
  g_assert_cmpstr (gtk_widget_get_name (GTK_WIDGET (boids_view_host_get_renderer (fixture->host))),
                   ==, "ink");
  g_assert_null (harness_find_text (GTK_WIDGET (fixture->host), "No view of the sheet"));
}

/* The reason why the simulation can't run is shown over the view, with or without boids. */
static void
test_fault (Fixture *fixture, gconstpointer data)
{
  GtkWidget *host = GTK_WIDGET (fixture->host);

  boids_view_host_set_message (fixture->host, "Nothing", "There is no boid here.", NULL);
  boids_view_host_set_fault (fixture->host, "Mend this.");
  harness_draw (host);
  g_assert_nonnull (harness_find_text (host, "Mend this."));
  g_assert_null (harness_find_text (host, "Nothing"));
  boids_simulation_reset (fixture->simulation);
  harness_draw (host);
  g_assert_nonnull (harness_find_text (host, "Mend this."));
  boids_view_host_set_fault (fixture->host, NULL);
  harness_draw (host);
  g_assert_null (harness_find_text (host, "Mend this."));
  g_assert_nonnull (harness_find_text (host, "Nothing"));
  g_assert_nonnull (harness_find_text (host, "There is no boid here."));
}

/* What was announced last; by the linker's --wrap, see meson.build. */
static char *announced;

void __wrap_boids_announce (GtkWidget *widget, const char *message);

void
__wrap_boids_announce (GtkWidget *widget, const char *message)
{
  g_free (announced);
  announced = g_strdup (message);
}

/* A message that is replaced at once, as where a file is opened over a flock, is not announced. */
static void
test_announced (Fixture *fixture, gconstpointer data)
{
  BoidsParams params = { .kind = BOIDS_MODEL_KIND_FLOCK, .flock = flock_params_default () };

  harness_draw (GTK_WIDGET (fixture->host));
  boids_simulation_reset (fixture->simulation);
  boids_view_host_set_message (fixture->host, NULL, "Initialise to build a flock.", NULL);
  g_assert_true (boids_simulation_initialise (fixture->simulation, &params, NULL));
  harness_wait (has_frame, fixture->simulation);
  harness_draw (GTK_WIDGET (fixture->host));
  g_assert_null (announced);

  boids_simulation_reset (fixture->simulation);
  harness_wait_for (announced != NULL);
  g_assert_cmpstr (announced, ==, "Initialise to build a flock.");
  boids_view_host_set_fault (fixture->host, "Mend this.");
  harness_wait_for (g_str_equal (announced, "Mend this."));
  g_clear_pointer (&announced, g_free);
}

/* How often the status line was made; by the linker's --wrap, see meson.build. */
static guint n_lines;

char *__real_boids_status_summarise (BoidsSimulation *simulation);
char *__wrap_boids_status_summarise (BoidsSimulation *simulation);

char *
__wrap_boids_status_summarise (BoidsSimulation *simulation)
{
  n_lines++;
  return __real_boids_status_summarise (simulation);
}

/* The line is made once per tick, though frame and detail are both new. */
static void
test_line_once (Fixture *fixture, gconstpointer starts)
{
  harness_wait (is_settled, fixture->simulation);
  n_lines = 0;
  for (guint i = 1; i <= 5; i++)
    {
      boids_simulation_step (fixture->simulation);
      harness_wait (is_settled, fixture->simulation);
      g_assert_cmpuint (get_tick (fixture), ==, i);
      g_assert_cmpuint (n_lines, ==, i);
    }
  g_assert_nonnull (harness_find_text (GTK_WIDGET (fixture->host), "tick 5"));
}

/* Trails survive a change of the view, and one that fails. */
static void
test_trails (Fixture *fixture, gconstpointer starts)
{
  double places[BOIDS_TRAIL_MOST][3];
  g_autoptr (GError) error = g_error_new_literal (BOIDS_RENDERER_ERROR, BOIDS_RENDERER_ERROR_LOST,
                                                  "The driver went away.");
  guint n_places;

  for (guint tick = 1; tick <= 5; tick++)
    {
      boids_simulation_step (fixture->simulation);
      harness_wait_for (get_tick (fixture) == tick);
    }
  n_places = boids_trail_get_places (
      boids_renderer_get_trail (boids_view_host_get_renderer (fixture->host)), 17, places);
  g_assert_cmpuint (n_places, >=, 5);
  boids_view_host_set_view (fixture->host, "isometric");
  g_assert_false (TEST_IS_VIEW (boids_view_host_get_renderer (fixture->host)));
  g_assert_cmpuint (
      boids_trail_get_places (
          boids_renderer_get_trail (boids_view_host_get_renderer (fixture->host)), 17, places),
      ==, n_places);
  boids_renderer_fail (boids_view_host_get_renderer (fixture->host), error);
  harness_wait_for (fixture->notice != NULL);
  g_assert_cmpuint (
      boids_trail_get_places (
          boids_renderer_get_trail (boids_view_host_get_renderer (fixture->host)), 17, places),
      ==, n_places);
}

/* A chip names the boid that is followed, in a view with a camera; another view with one follows
 * it, too. */
static void
test_following (Fixture *fixture, gconstpointer starts)
{
  GtkWidget *chip = GTK_WIDGET (
      gtk_widget_get_template_child (GTK_WIDGET (fixture->host), BOIDS_TYPE_VIEW_HOST, "chip"));
  gboolean following;

  g_object_set (fixture->host, "following", TRUE, NULL);
  /* The view of the test has no camera. */
  g_assert_false (gtk_widget_get_visible (chip));
  boids_view_host_set_view (fixture->host, "cones");
  g_assert_true (boids_renderer_get_following (boids_view_host_get_renderer (fixture->host)));
  g_assert_true (gtk_widget_get_visible (chip));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (harness_find (chip, GTK_TYPE_LABEL, NULL))), ==,
                   "Following boid 17");
  /* Also if it changed while there was another view. */
  boids_view_host_set_view (fixture->host, "isometric");
  g_object_set (fixture->host, "following", FALSE, NULL);
  boids_view_host_set_view (fixture->host, "cones");
  g_assert_false (boids_renderer_get_following (boids_view_host_get_renderer (fixture->host)));
  g_object_set (fixture->host, "following", TRUE, NULL);
  boids_simulation_choose (fixture->simulation, 3);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (harness_find (chip, GTK_TYPE_LABEL, NULL))), ==,
                   "Following boid 3");
  boids_renderer_set_following (boids_view_host_get_renderer (fixture->host), FALSE);
  g_object_get (fixture->host, "following", &following, NULL);
  g_assert_false (following);
  g_assert_false (gtk_widget_get_visible (chip));
  g_object_set (fixture->host, "following", TRUE, NULL);
  g_signal_emit_by_name (harness_find (chip, GTK_TYPE_BUTTON, NULL), "clicked");
  g_assert_false (boids_renderer_get_following (boids_view_host_get_renderer (fixture->host)));
  g_object_set (fixture->host, "following", TRUE, NULL);
  boids_simulation_reset (fixture->simulation);
  g_assert_false (gtk_widget_get_visible (chip));
}

/* Every term of the status line has its own sentence. */
static void
test_terms (Fixture *fixture, gconstpointer starts)
{
  static const char *const beginnings[] = { "The time", "The number of ticks", "The mean",
                                            "How far", "Whether" };
  g_autofree char *text = boids_status_summarise (fixture->simulation);
  g_auto (GStrv) terms = g_strsplit (text, "\u00b7", -1);
  int index = 0;

  g_assert_cmpuint (g_strv_length (terms), ==, G_N_ELEMENTS (beginnings));
  for (guint i = 0; i < G_N_ELEMENTS (beginnings); i++)
    {
      g_assert_true (g_str_has_prefix (boids_status_explain (fixture->simulation, text, index + 2),
                                       beginnings[i]));
      index += strlen (terms[i]) + strlen ("\u00b7");
    }
}

static gboolean
has_tooltip (Fixture *fixture, GtkWidget *widget)
{
  graphene_point_t point = GRAPHENE_POINT_INIT (gtk_widget_get_width (widget) / 2.0f,
                                                gtk_widget_get_height (widget) / 2.0f);
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  GtkWidget *host = GTK_WIDGET (fixture->host);

  g_assert_true (gtk_widget_compute_point (widget, host, &point, &point));
  return GTK_WIDGET_GET_CLASS (host)->query_tooltip (host, point.x, point.y, FALSE, tooltip);
}

static void
test_tooltip (Fixture *fixture, gconstpointer starts)
{
  GtkWidget *host = GTK_WIDGET (fixture->host);
  GtkWidget *status = harness_find (host, GTK_TYPE_LABEL, "numeric");

  harness_draw (host);
  g_assert_true (gtk_widget_get_has_tooltip (host));
  g_assert_true (has_tooltip (fixture, status));
  g_assert_false (has_tooltip (fixture, host));
}

#define ADD(name, starts, test)                                                                    \
  g_test_add (name, Fixture, GINT_TO_POINTER (starts), set_up, test, tear_down)

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  g_io_extension_point_implement (BOIDS_RENDERER_EXTENSION_POINT, TEST_TYPE_VIEW, "test", 1);

  ADD ("/view-host/start-fails", FALSE, test_start_fails);
  ADD ("/view-host/fails-later", TRUE, test_fails_later);
  ADD ("/view-host/let-go", TRUE, test_let_go);
  ADD ("/view-host/runs", TRUE, test_runs);
  ADD ("/view-host/smooth", TRUE, test_smooth);
  ADD ("/view-host/unmap-pauses", TRUE, test_unmap_pauses);
  ADD ("/view-host/quiet", TRUE, test_quiet);
  ADD ("/view-host/line-once", TRUE, test_line_once);
  ADD ("/view-host/announced", TRUE, test_announced);
  ADD ("/view-host/trails", TRUE, test_trails);
  ADD ("/view-host/following", TRUE, test_following);
  ADD ("/view-host/terms", TRUE, test_terms);
  ADD ("/view-host/tooltip", TRUE, test_tooltip);
  g_test_add ("/view-host/sheet", Fixture, NULL, set_up_sheet, test_sheet, tear_down);
  g_test_add ("/view-host/fault", Fixture, NULL, set_up_sheet, test_fault, tear_down);

  return g_test_run ();
}
