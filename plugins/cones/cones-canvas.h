/* cones-canvas.h - a framebuffer of our own, with samples and depth.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * GtkGLArea has no samples. All functions need the context that the canvas was made in.
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

/* Makes @canvas one of that size and with that number of samples, or as many as there can be; 0
 * for none. A zeroed canvas, or one that is used already, is fine. Returns: FALSE if the driver
 * refuses. */
gboolean cones_canvas_resize (ConesCanvas *canvas, int width, int height, int samples);

void cones_canvas_clear (ConesCanvas *canvas);

/* Binds @canvas, to be drawn on. */
void cones_canvas_bind (const ConesCanvas *canvas);

/* Copies the picture to another framebuffer of the same size, and binds that. */
void cones_canvas_copy (const ConesCanvas *canvas, GLuint framebuffer);

/* Reads the picture, of no samples: four bytes a pixel, red first, the lowest row first. Free with
 * g_free(). */
guint8 *cones_canvas_read (const ConesCanvas *canvas);

G_END_DECLS
