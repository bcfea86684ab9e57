/* cones-area.c - the widget that OpenGL draws to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cones-area.h"

/* Does what the area does by default, except that it accepts OpenGL ES, which GTK 4.8 does not. */
static GdkGLContext *
on_create_context (GtkGLArea *area)
{
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (GTK_WIDGET (area)));
  g_autoptr (GError) error = NULL;
  GdkGLContext *context = gdk_surface_create_gl_context (surface, &error);

  if (context)
    {
      gdk_gl_context_set_allowed_apis (context, GDK_GL_API_GL | GDK_GL_API_GLES);
      if (gdk_gl_context_realize (context, &error))
        return context;
      g_object_unref (context);
    }
  gtk_gl_area_set_error (area, error);
  return NULL;
}

GtkWidget *
cones_area_new (void)
{
  /* The widget that contains the view describes the picture. */
  GtkWidget *area =
      g_object_new (GTK_TYPE_GL_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                    "auto-render", FALSE, "can-target", FALSE, NULL);

  g_signal_connect (area, "create-context", G_CALLBACK (on_create_context), NULL);
  return area;
}
