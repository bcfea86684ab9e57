/* user.c - simulates keys and pointer of a user.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "user.h"

void
user_do (const char *arguments)
{
  g_autofree char *command = g_strconcat ("xdotool ", arguments, NULL);
  g_autoptr (GError) error = NULL;
  int status;

  g_assert_true (g_spawn_command_line_sync (command, NULL, NULL, &status, &error));
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
}

void
user_point_at (GtkWidget *widget, const char *then)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (widget));
  graphene_point_t point = GRAPHENE_POINT_INIT (gtk_widget_get_width (widget) / 2.0f,
                                                gtk_widget_get_height (widget) / 2.0f);
  g_autofree char *arguments = NULL;
  double x, y;

  g_assert_true (gtk_widget_compute_point (widget, window, &point, &point));
  gtk_native_get_surface_transform (GTK_NATIVE (window), &x, &y);
  arguments = g_strdup_printf ("getactivewindow mousemove --window %%1 %d %d %s",
                               (int) (point.x + x), (int) (point.y + y), then);
  user_do (arguments);
}
