/* test-boids-banner.c - what the user should know, above the page.
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
  GtkWidget *close = harness_find (widget, GTK_TYPE_BUTTON, NULL);

  g_assert_false (gtk_widget_get_visible (widget));
  boids_banner_show (banner, "One.");
  g_assert_true (gtk_widget_get_visible (widget));
  boids_banner_show (banner, "Two.");
  boids_banner_show (banner, "One.");
  g_assert_cmpstr (gtk_label_get_text (label), ==, "One.\nTwo.");
  g_signal_emit_by_name (close, "clicked");
  g_assert_false (gtk_widget_get_visible (widget));

  /* What was closed is not shown again with the next message. */
  boids_banner_show (banner, "Three.");
  g_assert_cmpstr (gtk_label_get_text (label), ==, "Three.");
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);

  g_test_add_func ("/banner/messages", test_messages);

  return g_test_run ();
}
