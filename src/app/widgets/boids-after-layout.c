/* boids-after-layout.c - runs code after the layout of a window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-after-layout.h"

static void
on_realize (GtkWidget *widget, gpointer function)
{
  /* After the window, which is laid out by the same signal. */
  g_signal_connect_object (gtk_widget_get_frame_clock (widget), "layout", function, widget,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

static void
on_unrealize (GtkWidget *widget, gpointer function)
{
  g_signal_handlers_disconnect_by_func (gtk_widget_get_frame_clock (widget), function, widget);
}

void
boids_after_layout (GtkWidget *widget, void (*function) (GtkWidget *widget))
{
  g_return_if_fail (GTK_IS_WIDGET (widget) && function != NULL);

  g_signal_connect (widget, "realize", G_CALLBACK (on_realize), function);
  g_signal_connect (widget, "unrealize", G_CALLBACK (on_unrealize), function);
}
