/* fixture.h - the isometric view in a window, loaded as a module.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-renderer.h"

/* The view is as large as the pictures of pictures.h, and light. */
typedef struct
{
  BoidsRenderer *view;
  GtkWidget *window;
  GtkWidget *fixed;
} Fixture;

/* Starts GTK and loads the modules of BOIDS_PLUGIN_PATH; for main(). */
void fixture_init (int    *argc,
                   char ***argv);

/* Adds a test that has a view of its own. */
void fixture_add (const char *path,
                  void (*test) (Fixture *, gconstpointer));

/* Both return when it is done. */
void fixture_set_size (Fixture *fixture,
                       int      width,
                       int      height);
void fixture_set_dark (Fixture *fixture,
                       gboolean dark);

/* Returns: where @boid is in the view. */
graphene_point_t fixture_locate (Fixture *fixture,
                                 guint    boid);
