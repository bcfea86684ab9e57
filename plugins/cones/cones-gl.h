/* cones-gl.h - draws a scene by OpenGL.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * All functions need the context that the object was made in.
 */
#pragma once

#include "cones-scene.h"

G_BEGIN_DECLS

/* How finely boids are drawn, the finest first. Further levels are drawn like the last one. */
typedef enum
{
  CONES_LEVEL_FINE,
  CONES_LEVEL_ROUGH,  /* without samples */
  CONES_LEVEL_SIMPLE, /* and with symbols of few corners */
  CONES_LEVEL_POINTS,
  CONES_N_LEVELS
} ConesLevel;

typedef struct _ConesGl ConesGl;

/* Returns: NULL with an error if the current context is not sufficient. */
ConesGl *cones_gl_new (GError **error);
void cones_gl_free (ConesGl *self);

/* Uploads the boids of @state, or one of every @step. */
void cones_gl_set_boids (ConesGl *self, const ConesDrawState *state, guint step);

/* Upload the lines and arrows of @scene: those of the fixed part, and the others. */
void cones_gl_set_fixed (ConesGl *self, const ConesScene *scene);
void cones_gl_set_moving (ConesGl *self, const ConesScene *scene);

/* Draws @state and @scene, as they were uploaded, to the bound framebuffer of @width x @height
 * device pixels, @scale of them per logical pixel. Returns: FALSE with an error if it can't. */
gboolean cones_gl_draw (ConesGl *self,
                        const ConesDrawState *state,
                        const ConesScene *scene,
                        guint level,
                        int width,
                        int height,
                        double scale,
                        GError **error);

/* Frees what only drawing needs, which is most of the memory. The next picture allocates it
 * again. */
void cones_gl_rest (ConesGl *self);

/* Draws the same and reads it: four bytes per pixel, red first, the lowest row first. Returns: NULL
 * with an error if it can't; free with g_free(). */
guint8 *cones_gl_read (ConesGl *self,
                       const ConesDrawState *state,
                       const ConesScene *scene,
                       guint level,
                       int width,
                       int height,
                       double scale,
                       GError **error);

G_END_DECLS
