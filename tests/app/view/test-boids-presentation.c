/* test-boids-presentation.c - full screen: what is shown, how large, and when it fades.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-presentation.h"
#include "boids-settings.h"
#include "harness.h"

/* A window with two pages, and the strip above them. */
typedef struct
{
  GSettings *settings;
  GtkWindow *window;
  BoidsPresentation *presentation;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *stack = gtk_stack_new ();

  gtk_stack_add_titled (GTK_STACK (stack), gtk_label_new ("one"), "one", "One");
  gtk_stack_add_titled (GTK_STACK (stack), gtk_label_new ("two"), "two", "Two");
  fixture->settings = boids_settings_open ();
  fixture->presentation = g_object_new (BOIDS_TYPE_PRESENTATION, "stack", stack, NULL);
  boids_presentation_set_settings (fixture->presentation, fixture->settings);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (fixture->presentation));
  gtk_box_append (GTK_BOX (box), stack);
  fixture->window = g_object_new (GTK_TYPE_WINDOW, "child", box, "default-width", 600,
                                  "default-height", 400, NULL);
  gtk_window_present (fixture->window);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (fixture->window);
  g_settings_reset (fixture->settings, "presentation-type");
  g_object_unref (fixture->settings);
}

static gboolean
is_shown (gpointer data)
{
  return gtk_widget_get_mapped (GTK_WIDGET (((Fixture *) data)->presentation));
}

static gboolean
is_gone (gpointer data)
{
  return !is_shown (data);
}

static gboolean
is_resting (gpointer data)
{
  return gtk_widget_has_css_class (GTK_WIDGET (((Fixture *) data)->window), "resting");
}

static void
toggle (Fixture *fixture)
{
  g_object_set (fixture->window, "fullscreened", !gtk_window_is_fullscreen (fixture->window), NULL);
}

static void
test_toggle (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture->presentation)));
  g_assert_false (gtk_widget_has_css_class (window, "presentation"));

  toggle (fixture);
  harness_wait (is_shown, fixture);
  g_assert_true (gtk_window_is_fullscreen (fixture->window));
  g_assert_true (gtk_widget_has_css_class (window, "presentation"));
  g_assert_nonnull (
      harness_find (GTK_WIDGET (fixture->presentation), GTK_TYPE_STACK_SWITCHER, NULL));

  toggle (fixture);
  harness_wait (is_gone, fixture);
  g_assert_false (gtk_window_is_fullscreen (fixture->window));
  g_assert_false (gtk_widget_has_css_class (window, "presentation"));
}

static void
test_type (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  g_assert_false (gtk_widget_has_css_class (window, "large"));
  toggle (fixture);
  harness_wait (is_shown, fixture);
  g_assert_true (gtk_widget_has_css_class (window, "large"));

  g_settings_set_string (fixture->settings, "presentation-type", "largest");
  g_assert_true (gtk_widget_has_css_class (window, "largest"));
  g_assert_false (gtk_widget_has_css_class (window, "large"));

  toggle (fixture);
  harness_wait (is_gone, fixture);
  g_assert_false (gtk_widget_has_css_class (window, "largest"));
}

static void
test_fade (Fixture *fixture, gconstpointer data)
{
  GtkWidget *button;

  toggle (fixture);
  harness_wait (is_shown, fixture);
  g_assert_false (is_resting (fixture));
  harness_wait (is_resting, fixture);

  /* Moving the focus shows the controls. */
  button = harness_find (GTK_WIDGET (fixture->presentation), GTK_TYPE_BUTTON, NULL);
  gtk_widget_grab_focus (button);
  g_assert_false (is_resting (fixture));

  toggle (fixture);
  harness_wait (is_gone, fixture);
  g_assert_false (is_resting (fixture));
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  g_test_add ("/boids-presentation/toggle", Fixture, NULL, set_up, test_toggle, tear_down);
  g_test_add ("/boids-presentation/type", Fixture, NULL, set_up, test_type, tear_down);
  g_test_add ("/boids-presentation/fade", Fixture, NULL, set_up, test_fade, tear_down);
  return g_test_run ();
}
