/* fixture.h - a view in a window, loaded as a module.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-renderer.h"

/* The view has the size of the pictures of pictures.h and a light style, and has been started. If
 * it draws with OpenGL, it has drawn its first pictures. */
typedef struct
{
  BoidsRenderer *view;
  GtkGLArea *area; /* NULL without OpenGL */
  GtkWidget *window;
  GtkWidget *fixed;
  gulong hook;
  guint n_renders; /* pictures drawn for the screen, by OpenGL */
} Fixture;

/* Starts GTK and loads the modules of BOIDS_PLUGIN_PATH; for main(). The tests use the view of the
 * cube called @name. */
void fixture_init (int *argc, char ***argv, const char *name);

/* Adds a test with its own view. If GDK_DEBUG enables a context that reports errors, such an error
 * fails the test. */
void fixture_add (const char *path, void (*test) (Fixture *, gconstpointer));

/* Returns: (transfer floating): a view without a parent. */
BoidsRenderer *fixture_new_view (void);

/* Returns: (transfer none) (nullable): the area in @view that OpenGL draws to. */
GtkGLArea *fixture_find_area (BoidsRenderer *view);

/* Returns the priority of the view among those of the cube. */
int fixture_get_priority (void);

/* Both return when it is done. */
void fixture_set_size (Fixture *fixture, int width, int height);
void fixture_set_dark (Fixture *fixture, gboolean dark);

/* Returns when the view has been drawn to the screen after this call. */
void fixture_wait_for_render (Fixture *fixture);

/* Returns: where @boid is in the view. */
graphene_point_t fixture_locate (Fixture *fixture, guint boid);

/* Returns: (transfer full): the contents of the screen, in device pixels, 32-bit RGB. */
cairo_surface_t *fixture_get_screen (Fixture *fixture);
