/* cones-fixture.h - the cones view in a window, loaded as a module.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-renderer.h"

/* The view is as large as the pictures of pictures.h, light, and has been started. */
typedef struct
{
  BoidsRenderer *view;
  GtkGLArea *area;
  GtkWidget *window;
  GtkWidget *fixed;
  gulong hook;
  guint n_renders; /* pictures drawn for the screen */
} ConesFixture;

/* Starts GTK and loads the modules of BOIDS_PLUGIN_PATH; for main(). */
void cones_fixture_init (int *argc, char ***argv);

/* Adds a test that has a view of its own. Where GDK_DEBUG asks for a context that reports errors,
 * such an error fails the test. */
void cones_fixture_add (const char *path, void (*test) (ConesFixture *, gconstpointer));

/* Returns: (transfer floating): a view that is nowhere yet. */
BoidsRenderer *cones_fixture_new_view (void);

/* Returns: (transfer none): the area in @view that OpenGL draws to. */
GtkGLArea *cones_fixture_find_area (BoidsRenderer *view);

/* Returns when the view has that size. */
void cones_fixture_set_size (ConesFixture *fixture, int width, int height);

/* Returns when the view has been drawn to the screen after this call. */
void cones_fixture_wait_for_render (ConesFixture *fixture);

/* Lets the main loop run for so long. */
void cones_fixture_wait (guint milliseconds);

/* Returns: where @boid is in the view. */
graphene_point_t cones_fixture_locate (ConesFixture *fixture, guint boid);

/* Returns: (transfer full): what is on the screen, in device pixels, 32-bit RGB. */
cairo_surface_t *cones_fixture_get_screen (ConesFixture *fixture);
