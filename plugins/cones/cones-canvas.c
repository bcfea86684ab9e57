/* cones-canvas.c - a framebuffer with multisampling and depth.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cones-canvas.h"

static GLuint
add_buffer (const ConesCanvas *canvas, GLenum format, GLenum attachment)
{
  GLuint buffer;

  glGenRenderbuffers (1, &buffer);
  glBindRenderbuffer (GL_RENDERBUFFER, buffer);
  glRenderbufferStorageMultisample (GL_RENDERBUFFER, canvas->samples, format, canvas->width,
                                    canvas->height);
  glFramebufferRenderbuffer (GL_FRAMEBUFFER, attachment, GL_RENDERBUFFER, buffer);
  return buffer;
}

gboolean
cones_canvas_resize (ConesCanvas *canvas, int width, int height, int samples)
{
  GLint most_samples, most_size;

  glGetIntegerv (GL_MAX_SAMPLES, &most_samples);
  glGetIntegerv (GL_MAX_RENDERBUFFER_SIZE, &most_size);
  samples = MIN (samples, most_samples);
  if (width > most_size || height > most_size)
    return FALSE;
  if (canvas->framebuffer && canvas->width == width && canvas->height == height &&
      canvas->samples == samples)
    return TRUE;

  cones_canvas_clear (canvas);
  canvas->width = width;
  canvas->height = height;
  canvas->samples = samples;
  glGenFramebuffers (1, &canvas->framebuffer);
  glBindFramebuffer (GL_FRAMEBUFFER, canvas->framebuffer);
  canvas->colour = add_buffer (canvas, GL_RGBA8, GL_COLOR_ATTACHMENT0);
  canvas->depth = add_buffer (canvas, GL_DEPTH_COMPONENT24, GL_DEPTH_ATTACHMENT);
  if (glCheckFramebufferStatus (GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE)
    return TRUE;
  cones_canvas_clear (canvas);
  return FALSE;
}

void
cones_canvas_clear (ConesCanvas *canvas)
{
  /* OpenGL silently ignores the name 0. */
  glDeleteFramebuffers (1, &canvas->framebuffer);
  glDeleteRenderbuffers (1, &canvas->colour);
  glDeleteRenderbuffers (1, &canvas->depth);
  *canvas = (ConesCanvas){ 0 };
}

void
cones_canvas_bind (const ConesCanvas *canvas)
{
  glBindFramebuffer (GL_FRAMEBUFFER, canvas->framebuffer);
  glViewport (0, 0, canvas->width, canvas->height);
}

void
cones_canvas_copy (const ConesCanvas *canvas, GLuint framebuffer)
{
  glBindFramebuffer (GL_READ_FRAMEBUFFER, canvas->framebuffer);
  glBindFramebuffer (GL_DRAW_FRAMEBUFFER, framebuffer);
  glBlitFramebuffer (0, 0, canvas->width, canvas->height, 0, 0, canvas->width, canvas->height,
                     GL_COLOR_BUFFER_BIT, GL_NEAREST);
  glBindFramebuffer (GL_FRAMEBUFFER, framebuffer);
}

guint8 *
cones_canvas_read (const ConesCanvas *canvas)
{
  guint8 *pixels = g_malloc_n ((gsize) canvas->width * canvas->height, 4);

  glBindFramebuffer (GL_FRAMEBUFFER, canvas->framebuffer);
  glPixelStorei (GL_PACK_ALIGNMENT, 4);
  glReadPixels (0, 0, canvas->width, canvas->height, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
  return pixels;
}
