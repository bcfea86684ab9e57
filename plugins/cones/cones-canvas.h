/* cones-canvas.h - a framebuffer with multisampling and depth.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * GtkGLArea has no multisampling. All functions need the context that the canvas was made in.
 */
#pragma once

#include <epoxy/gl.h>
#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  GLuint framebuffer;
  GLuint colour;
  GLuint depth;
  int width;
  int height;
  int samples;
} ConesCanvas;

/* Gives @canvas this size and this number of samples, or as many as possible; 0 for no
 * multisampling. @canvas may be zeroed or already in use. Returns: FALSE if the driver refuses. */
gboolean cones_canvas_resize (ConesCanvas *canvas, int width, int height, int samples);

void cones_canvas_clear (ConesCanvas *canvas);

/* Binds @canvas, to be drawn on. */
void cones_canvas_bind (const ConesCanvas *canvas);

/* Copies the picture to another framebuffer of the same size, and binds that. */
void cones_canvas_copy (const ConesCanvas *canvas, GLuint framebuffer);

/* Reads the picture, which has no samples: four bytes per pixel, red first, the lowest row first.
 * Free with g_free(). */
guint8 *cones_canvas_read (const ConesCanvas *canvas);

G_END_DECLS
