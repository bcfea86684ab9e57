/* fixture.c - a view in a window, loaded as a module.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture.h"

#include "boids-renderer-loader.h"
#include "harness.h"
#include "pictures.h"

#include <epoxy/gl.h>

static GIOExtension *extension;

void
fixture_init (int *argc, char ***argv, const char *name)
{
  g_autoptr (GList) views = NULL;

  harness_init (argc, argv);
  views = boids_renderer_loader_list (BOIDS_SPACE_CUBE);
  for (GList *l = views; l; l = l->next)
    if (g_str_equal (g_io_extension_get_name (l->data), name))
      extension = l->data;
  g_assert_nonnull (extension);
}

BoidsRenderer *
fixture_new_view (void)
{
  return g_object_new (g_io_extension_get_type (extension), "focusable", TRUE, NULL);
}

int
fixture_get_priority (void)
{
  return g_io_extension_get_priority (extension);
}

static GtkGLArea *
find_area (GtkWidget *widget)
{
  GtkGLArea *area = GTK_IS_GL_AREA (widget) ? GTK_GL_AREA (widget) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !area;
       child = gtk_widget_get_next_sibling (child))
    area = find_area (child);
  return area;
}

GtkGLArea *
fixture_find_area (BoidsRenderer *view)
{
  return find_area (GTK_WIDGET (view));
}

void
fixture_set_size (Fixture *fixture, int width, int height)
{
  GtkWidget *widget = GTK_WIDGET (fixture->view);

  gtk_widget_set_size_request (widget, width, height);
  harness_wait_for (gtk_widget_get_width (widget) == width &&
                    gtk_widget_get_height (widget) == height);
}

void
fixture_set_dark (Fixture *fixture, gboolean dark)
{
  g_object_set (gtk_settings_get_default (), "gtk-application-prefer-dark-theme", dark, NULL);
  harness_wait_for (boids_renderer_is_dark (fixture->view) == dark);
}

void
fixture_wait_for_render (Fixture *fixture)
{
  guint before = fixture->n_renders;

  harness_wait_for (fixture->n_renders != before);
}

graphene_point_t
fixture_locate (Fixture *fixture, guint boid)
{
  graphene_point_t point;

  g_assert_true (boids_renderer_locate (fixture->view, boid, &point));
  return point;
}

cairo_surface_t *
fixture_get_screen (Fixture *fixture)
{
  GtkWidget *widget = GTK_WIDGET (fixture->view);
  GdkPaintable *paintable = gtk_widget_paintable_new (widget);
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (widget));
  double scale = gtk_widget_get_scale_factor (widget);
  double width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  cairo_surface_t *screen;

  gtk_snapshot_scale (snapshot, scale, scale);
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (renderer, node,
                                         &GRAPHENE_RECT_INIT (0, 0, width * scale, height * scale));
  screen = cairo_image_surface_create (CAIRO_FORMAT_RGB24, gdk_texture_get_width (texture),
                                       gdk_texture_get_height (texture));
  cairo_surface_flush (screen);
  gdk_texture_download (texture, cairo_image_surface_get_data (screen),
                        cairo_image_surface_get_stride (screen));
  cairo_surface_mark_dirty (screen);
  g_object_unref (paintable);
  return screen;
}

static void
on_message (GLenum source,
            GLenum type,
            GLuint id,
            GLenum severity,
            GLsizei length,
            const GLchar *message,
            const void *data)
{
  if (type == GL_DEBUG_TYPE_ERROR || type == GL_DEBUG_TYPE_UNDEFINED_BEHAVIOR)
    g_error ("OpenGL: %s", message);
}

/* Each realization has its own context. */
static void
watch_context (GtkGLArea *area)
{
  GdkGLContext *context = gtk_gl_area_get_context (area);

  if (!context || !gdk_gl_context_get_debug_enabled (context))
    return;
  gdk_gl_context_make_current (context);
  if (epoxy_is_desktop_gl () ? epoxy_gl_version () >= 43 : epoxy_gl_version () >= 32)
    {
      glEnable (GL_DEBUG_OUTPUT_SYNCHRONOUS);
      glDebugMessageCallback (on_message, NULL);
    }
}

/* A hook, since a handler of the view ends the signal. */
static gboolean
on_render (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  Fixture *fixture = data;

  if (g_value_get_object (&values[0]) == (gpointer) fixture->area)
    fixture->n_renders++;
  return TRUE;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  fixture->view = g_object_ref_sink (fixture_new_view ());
  fixture->area = fixture_find_area (fixture->view);
  if (fixture->area)
    {
      g_signal_connect_after (fixture->area, "realize", G_CALLBACK (watch_context), NULL);
      fixture->hook = g_signal_add_emission_hook (g_signal_lookup ("render", GTK_TYPE_GL_AREA), 0,
                                                  on_render, fixture, NULL);
    }
  fixture->fixed = gtk_fixed_new ();
  gtk_fixed_put (GTK_FIXED (fixture->fixed), GTK_WIDGET (fixture->view), 0, 0);
  fixture->window = gtk_window_new ();
  gtk_window_set_decorated (GTK_WINDOW (fixture->window), FALSE);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->fixed);
  gtk_window_present (GTK_WINDOW (fixture->window));
  fixture_set_size (fixture, PICTURE_WIDTH, PICTURE_HEIGHT);
  g_assert_true (boids_renderer_start (fixture->view, &error));
  g_assert_no_error (error);
  fixture_set_dark (fixture, FALSE);
  /* The first picture is empty. */
  harness_wait_for (!fixture->area || fixture->n_renders >= 2);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  if (fixture->hook)
    g_signal_remove_emission_hook (g_signal_lookup ("render", GTK_TYPE_GL_AREA), fixture->hook);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_finalize_object (fixture->view);
}

void
fixture_add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}
