/* test-boids-field.c - one input: text, keys and slider.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-field.h"

#include "harness.h"
#include "user.h"

typedef struct
{
  BoidsInputs *inputs;
  GtkWindow *window;
  GtkWidget *field;
  GtkWidget *slider;
  guint n_released;
} Fixture;

static void
count_released (Fixture *fixture)
{
  fixture->n_released++;
}

/* The field of separation, as the flock page has it. */
static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GtkSizeGroup) labels = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  g_autoptr (GtkSizeGroup) ranges = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);

  fixture->inputs = boids_inputs_new_for_flock (NULL);
  fixture->field =
      boids_field_new (fixture->inputs, FLOCK_PARAM_SEPARATION, "Separation", labels, ranges);
  boids_field_add_slider (BOIDS_FIELD (fixture->field), 0, 0.5);
  g_signal_connect_swapped (fixture->field, "released", G_CALLBACK (count_released), fixture);
  fixture->slider = harness_find (fixture->field, GTK_TYPE_SCALE, NULL);
  fixture->window = harness_show (fixture->field, 400, 100);
  harness_wait_for (gtk_window_is_active (fixture->window));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (fixture->window);
  g_object_unref (fixture->inputs);
}

static const char *
get_text (Fixture *fixture)
{
  return boids_inputs_get_text (fixture->inputs, FLOCK_PARAM_SEPARATION);
}

static void
set_text (Fixture *fixture, const char *text)
{
  boids_inputs_set_text (fixture->inputs, FLOCK_PARAM_SEPARATION, text);
}

#define assert_text(expected) harness_wait_for (g_str_equal (get_text (fixture), expected))

static void
test_keys (Fixture *fixture, gconstpointer data)
{
  gtk_widget_grab_focus (fixture->field);
  user_do ("key Up");
  assert_text ("0.06");
  user_do ("key Down Down");
  assert_text ("0.04");
  user_do ("key shift+Up");
  assert_text ("0.14");
  user_do ("key shift+Down KP_Up");
  assert_text ("0.05");
  set_text (fixture, "1,20");
  user_do ("key Down");
  assert_text ("1,19");
  /* The text can be continued. */
  user_do ("type 5");
  assert_text ("1,195");
  set_text (fixture, "1.");
  user_do ("key Up 3");
  assert_text ("1.3");
}

static void
test_slider_keys (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpfloat (gtk_range_get_value (GTK_RANGE (fixture->slider)), ==, 0.05);
  gtk_widget_grab_focus (fixture->slider);
  user_do ("key Right");
  assert_text ("0.055");
  user_do ("key Left Left");
  assert_text ("0.045");
  user_do ("key End");
  assert_text ("0.5");
  user_do ("key Home");
  assert_text ("0");
  /* As a screen reader sets it. Every text is short. */
  for (guint i = 1; i <= 100; i++)
    {
      g_autofree char *text = g_strdup_printf ("%.3f", i * 0.005);

      while (g_str_has_suffix (text, "0"))
        text[strlen (text) - 1] = '\0';
      gtk_range_set_value (GTK_RANGE (fixture->slider), i * 0.005 + 0.001);
      g_assert_cmpstr (get_text (fixture), ==, text);
    }
}

/* A text that is exact, or outside of the slider, stays as typed. */
static void
test_exact (Fixture *fixture, gconstpointer data)
{
  set_text (fixture, "0.0512345");
  g_assert_cmpstr (get_text (fixture), ==, "0.0512345");
  g_assert_cmpfloat (gtk_range_get_value (GTK_RANGE (fixture->slider)), ==, 0.0512345);
  g_assert_false (gtk_widget_has_css_class (fixture->slider, "outside"));
  set_text (fixture, "-3");
  g_assert_cmpstr (get_text (fixture), ==, "-3");
  g_assert_cmpfloat (gtk_range_get_value (GTK_RANGE (fixture->slider)), ==, 0);
  g_assert_true (gtk_widget_has_css_class (fixture->slider, "outside"));
  g_assert_nonnull (gtk_widget_get_tooltip_text (fixture->slider));
  set_text (fixture, "9");
  g_assert_cmpfloat (gtk_range_get_value (GTK_RANGE (fixture->slider)), ==, 0.5);
  set_text (fixture, "x");
  g_assert_true (gtk_widget_has_css_class (fixture->slider, "outside"));
  gtk_range_set_value (GTK_RANGE (fixture->slider), 0.25);
  g_assert_cmpstr (get_text (fixture), ==, "0.25");
  g_assert_false (gtk_widget_has_css_class (fixture->slider, "outside"));
  g_assert_null (gtk_widget_get_tooltip_text (fixture->slider));
}

/* Dragged by the pointer from its middle to the right. */
static void
test_pointer (Fixture *fixture, gconstpointer data)
{
  set_text (fixture, "0.25");
  harness_draw (fixture->field);
  user_point_at (fixture->slider, "mousedown 1");
  harness_wait_for (boids_field_get_held (BOIDS_FIELD (fixture->field)));
  user_do ("mousemove_relative 30 0");
  harness_wait_for (!g_str_equal (get_text (fixture), "0.25"));
  g_assert_cmpfloat (gtk_range_get_value (GTK_RANGE (fixture->slider)), >, 0.25);
  g_assert_cmpuint (strlen (get_text (fixture)), <=, 5);
  g_assert_cmpuint (fixture->n_released, ==, 0);
  user_do ("mouseup 1");
  harness_wait_for (fixture->n_released == 1);
  g_assert_false (boids_field_get_held (BOIDS_FIELD (fixture->field)));
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);

  g_test_add ("/field/keys", Fixture, NULL, set_up, test_keys, tear_down);
  g_test_add ("/field/slider-keys", Fixture, NULL, set_up, test_slider_keys, tear_down);
  g_test_add ("/field/exact", Fixture, NULL, set_up, test_exact, tear_down);
  g_test_add ("/field/pointer", Fixture, NULL, set_up, test_pointer, tear_down);

  return g_test_run ();
}
