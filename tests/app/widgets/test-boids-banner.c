/* test-boids-banner.c - messages for the user, above the page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-banner.h"

#include "harness.h"

static void
test_messages (void)
{
  g_autoptr (GtkWidget) widget = g_object_ref_sink (g_object_new (BOIDS_TYPE_BANNER, NULL));
  BoidsBanner *banner = BOIDS_BANNER (widget);
  GtkLabel *label = GTK_LABEL (harness_find (widget, GTK_TYPE_LABEL, NULL));
  GtkWidget *close = gtk_widget_get_last_child (widget);

  g_assert_false (gtk_widget_get_visible (widget));
  boids_banner_show (banner, "One.");
  g_assert_true (gtk_widget_get_visible (widget));
  boids_banner_show (banner, "Two.");
  boids_banner_show (banner, "One.");
  g_assert_cmpstr (gtk_label_get_text (label), ==, "One.\nTwo.");
  g_signal_emit_by_name (close, "clicked");
  g_assert_false (gtk_widget_get_visible (widget));

  /* A closed message is not shown again with the next one. */
  boids_banner_show (banner, "Three.");
  g_assert_cmpstr (gtk_label_get_text (label), ==, "Three.");

  /* A message is one line of text, whatever it quotes. */
  boids_banner_show (banner, "“a\nb\xff\u202e.boids” can’t be opened.");
  g_assert_cmpstr (gtk_label_get_text (label), ==,
                   "Three.\n“a\\nb\\xff\\u202e.boids” can’t be opened.");
}

static void
on_action (GSimpleAction *action, GVariant *parameter, guint *count)
{
  (*count)++;
}

static gboolean
is_hidden (gpointer widget)
{
  return !gtk_widget_get_visible (widget);
}

/* The button of a message activates its action and closes the message. */
static void
test_offer (void)
{
  GtkWidget *widget = g_object_new (BOIDS_TYPE_BANNER, NULL);
  GtkWindow *window = harness_show (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), 600, 200);
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) action = g_simple_action_new ("again", NULL);
  GtkWidget *button = harness_find (widget, GTK_TYPE_BUTTON, NULL);
  guint count = 0;

  g_signal_connect (action, "activate", G_CALLBACK (on_action), &count);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  gtk_widget_insert_action_group (GTK_WIDGET (window), "test", G_ACTION_GROUP (group));
  gtk_box_append (GTK_BOX (gtk_window_get_child (window)), widget);

  boids_banner_show (BOIDS_BANNER (widget), "One.");
  g_assert_false (gtk_widget_get_visible (button));
  boids_banner_offer (BOIDS_BANNER (widget), "Two.", "Try Again", "test.again");
  g_assert_true (gtk_widget_get_visible (button));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, "Try Again");
  gtk_widget_activate (button);
  harness_wait (is_hidden, widget);
  g_assert_cmpuint (count, ==, 1);

  boids_banner_show (BOIDS_BANNER (widget), "Three.");
  g_assert_false (gtk_widget_get_visible (button));
  gtk_window_destroy (window);
}

/* However many lines there are, it is never higher than its natural height. */
static void
test_height (void)
{
  g_autoptr (GtkWidget) widget = g_object_ref_sink (g_object_new (BOIDS_TYPE_BANNER, NULL));

  for (int i = 0; i < 4; i++)
    {
      g_autofree char *message = g_strdup_printf ("Message %d.", i);
      int minimum, minimum_for_width;

      boids_banner_show (BOIDS_BANNER (widget), message);
      gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, &minimum, NULL, NULL, NULL);
      gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, 10000, &minimum_for_width, NULL, NULL,
                          NULL);
      g_assert_cmpint (minimum_for_width, <=, minimum);
    }
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);

  g_test_add_func ("/banner/messages", test_messages);
  g_test_add_func ("/banner/offer", test_offer);
  g_test_add_func ("/banner/height", test_height);

  return g_test_run ();
}
