/* test-read-only-use.c - viewing a flock does not change it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * While the flock runs and is stepped, the real window gets everything that a user can do to change
 * the view, with keys and pointer from xdotool. After 500 ticks the state must be that of the
 * vectors.
 */
#include "boids-flock-page.h"
#include "boids-window.h"
#include "harness.h"
#include "user.h"
#include "vectors.h"

#define COUNT 120 /* of the default flock */
#define TICKS 500
/* Up to here in real time, then step by step. */
#define RUNNING_TICKS 120

typedef struct
{
  GtkWidget *window;
  BoidsFlockPage *page;
  BoidsSimulation *simulation;
  guint n_done;
} Fixture;

/* --- The flock ------------------------------------------------------------------------------- */

static guint64
get_tick (Fixture *fixture)
{
  BoidsFrame *frame = boids_simulation_get_frame (fixture->simulation);

  return frame != NULL ? boids_frame_get_tick (frame) : 0;
}

static gboolean
is_ready (gpointer data)
{
  Fixture *fixture = data;
  BoidsRenderer *view = boids_flock_page_get_view (fixture->page);

  return gtk_window_is_active (GTK_WINDOW (fixture->window)) && view != NULL &&
         gtk_widget_get_width (GTK_WIDGET (view)) > 0 && boids_renderer_get_detail (view) != NULL;
}

static gboolean
is_calm (gpointer data)
{
  Fixture *fixture = data;

  return !boids_simulation_get_busy (fixture->simulation);
}

static gboolean
is_over (gpointer end)
{
  return g_get_monotonic_time () >= *(gint64 *) end;
}

/* Unlike harness_settle() it returns while the flock runs. */
static void
let_pass (guint milliseconds)
{
  gint64 end = g_get_monotonic_time () + milliseconds * 1000;

  harness_wait (is_over, &end);
}

/* --- What a user does ------------------------------------------------------------------------ */

static void
do_and_wait (const char *arguments)
{
  user_do (arguments);
  let_pass (30);
}

static void
activate (Fixture *fixture, const char *action, const char *target)
{
  g_assert_true (gtk_widget_activate_action_variant (
      GTK_WIDGET (fixture->page), action, target != NULL ? g_variant_new_string (target) : NULL));
}

/* Moves the pointer to where @boid is now. */
static void
point_at (Fixture *fixture, guint boid)
{
  GtkWidget *view = GTK_WIDGET (boids_flock_page_get_view (fixture->page));
  g_autofree char *arguments = NULL;
  graphene_point_t point;
  double x, y;

  if (!boids_renderer_locate (BOIDS_RENDERER (view), boid, &point) ||
      !gtk_widget_compute_point (view, fixture->window, &point, &point))
    return;
  gtk_native_get_surface_transform (GTK_NATIVE (fixture->window), &x, &y);
  arguments = g_strdup_printf ("getactivewindow mousemove --window %%1 %d %d", (int) (point.x + x),
                               (int) (point.y + y));
  do_and_wait (arguments);
}

/* Arrow keys that a view does not use move the focus, and the next key would edit a field. */
static void
press_keys (Fixture *fixture)
{
  static const char *const keys[] = { "Left", "Up", "plus", "Right", "Down", "minus", "f" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autofree char *command = g_strconcat ("key ", keys[i], NULL);

      gtk_widget_grab_focus (GTK_WIDGET (boids_flock_page_get_view (fixture->page)));
      do_and_wait (command);
    }
}

static void
drag_and_zoom (Fixture *fixture)
{
  point_at (fixture, fixture->n_done % COUNT);
  do_and_wait ("mousedown 1 mousemove_relative 40 15 mousemove_relative 40 15 mouseup 1");
  do_and_wait ("keydown ctrl click 4 click 5 keyup ctrl");
}

static void
choose (Fixture *fixture)
{
  point_at (fixture, fixture->n_done % COUNT);
  do_and_wait ("click 1");
  boids_model_page_select_by (BOIDS_MODEL_PAGE (fixture->page), 7);
}

static void
toggle (Fixture *fixture)
{
  static const char *const overlays[] = { "view.sphere", "view.links", "view.vectors",
                                          "view.trails" };
  static const char *const colourings[] = { "speed", "neighbours", "plain", "heading" };

  activate (fixture, overlays[fixture->n_done % G_N_ELEMENTS (overlays)], NULL);
  activate (fixture, "view.colouring", colourings[fixture->n_done / 3 % G_N_ELEMENTS (colourings)]);
}

static void
change_view (Fixture *fixture)
{
  static const char *const views[] = { "isometric", "cones", "isometric", "" };

  activate (fixture, "view.view", views[fixture->n_done / 10 % G_N_ELEMENTS (views)]);
}

/* Does the next of all these actions, or of those that need no keys and pointer. */
static void
look (Fixture *fixture, gboolean with_xdotool)
{
  toggle (fixture);
  if (with_xdotool)
    {
      press_keys (fixture);
      drag_and_zoom (fixture);
      choose (fixture);
    }
  else
    boids_model_page_select_by (BOIDS_MODEL_PAGE (fixture->page), 1);
  if (fixture->n_done % 10 == 5)
    change_view (fixture);
  fixture->n_done++;
  let_pass (5);
}

/* --- Tests ----------------------------------------------------------------------------------- */

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->window = boids_window_new (NULL, NULL);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 900, 700);
  gtk_window_present (GTK_WINDOW (fixture->window));
  fixture->page = BOIDS_FLOCK_PAGE (harness_find (fixture->window, BOIDS_TYPE_FLOCK_PAGE, NULL));
  fixture->simulation = boids_model_page_get_simulation (BOIDS_MODEL_PAGE (fixture->page));
  boids_model_page_initialise (BOIDS_MODEL_PAGE (fixture->page));
  harness_wait (is_ready, fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  harness_settle (0);
}

/* The actions of the user arrive; otherwise the other test would prove nothing. */
static void
test_arrives (Fixture *fixture, gconstpointer data)
{
  BoidsRenderer *view = boids_flock_page_get_view (fixture->page);
  graphene_point_t before, after;

  g_assert_true (boids_renderer_locate (view, 1, &before));
  gtk_widget_grab_focus (GTK_WIDGET (view));
  do_and_wait ("key Left Left");
  let_pass (100);
  g_assert_true (boids_renderer_locate (view, 1, &after));
  g_assert_false (graphene_point_near (&before, &after, 3));

  point_at (fixture, 17);
  do_and_wait ("mousedown 1 mousemove_relative 40 15 mousemove_relative 40 15 mouseup 1");
  let_pass (100);
  g_assert_true (boids_renderer_locate (view, 1, &before));
  g_assert_false (graphene_point_near (&before, &after, 3));
  g_assert_cmpuint (boids_simulation_get_selected (fixture->simulation), ==, 0);

  point_at (fixture, 17);
  do_and_wait ("click 1");
  let_pass (100);
  g_assert_cmpuint (boids_simulation_get_selected (fixture->simulation), ==, 17);

  activate (fixture, "view.view", "isometric");
  g_assert_true (view != boids_flock_page_get_view (fixture->page));
  activate (fixture, "view.trails", NULL);
  g_assert_cmpint (boids_renderer_get_overlays (boids_flock_page_get_view (fixture->page)), ==,
                   BOIDS_OVERLAY_TRAILS);
}

static void
test_digest (Fixture *fixture, gconstpointer data)
{
  g_autoptr (JsonArray) cases = vectors_load ("seeded.json");
  JsonArray *marks =
      json_object_get_array_member (json_array_get_object_element (cases, 0), "marks");
  JsonObject *mark = json_array_get_object_element (marks, json_array_get_length (marks) - 1);
  g_autofree char *digest = NULL;
  BoidsFrame *frame;
  gsize stride;

  g_assert_cmpint (json_object_get_int_member (mark, "tick"), ==, TICKS);
  activate (fixture, "page.run", NULL);
  while (get_tick (fixture) < RUNNING_TICKS)
    {
      look (fixture, TRUE);
      g_assert_cmpint (boids_simulation_get_state (fixture->simulation), ==, BOIDS_STATE_RUNNING);
    }
  activate (fixture, "page.run", NULL);
  harness_wait (is_calm, fixture);
  g_assert_cmpuint (get_tick (fixture), <, TICKS);

  while (get_tick (fixture) < TICKS)
    {
      activate (fixture, "page.step", NULL);
      look (fixture, get_tick (fixture) % 40 == 0);
      harness_wait (is_calm, fixture);
    }
  frame = boids_simulation_get_frame (fixture->simulation);
  digest = vectors_digest (boids_frame_get_rows (frame, &stride), boids_frame_get_count (frame));
  g_assert_cmpstr (digest, ==, json_object_get_string_member (mark, "sha256"));
}

int
main (int argc, char *argv[])
{
  g_autofree char *program = g_find_program_in_path ("xdotool");

  if (program == NULL)
    {
      g_print ("1..0 # SKIP xdotool is not installed\n");
      return 0;
    }
  harness_init (&argc, &argv);

  g_test_add ("/read-only-use/arrives", Fixture, NULL, set_up, test_arrives, tear_down);
  g_test_add ("/read-only-use/digest", Fixture, NULL, set_up, test_digest, tear_down);

  return g_test_run ();
}
