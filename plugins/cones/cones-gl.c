/* cones-gl.c - draws a scene by OpenGL.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Boids are the instances of one mesh, whose buffer is written when the frame changes. Lines and
 * arrows have small buffers of their own. The camera and the part of a tick that has run are
 * uniforms: turning the cube and smoothing its motion upload no boids.
 *
 * Order: the boids; shells and lines among them, which are blended with what is behind; then what
 * belongs to the selected boid and is visible through the others: its symbol again, arrows, ring.
 */
#include "cones-gl.h"

#include "cones-canvas.h"
#include "cones-mesh.h"
#include "cones-program.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define SAMPLES 4
/* Things start to fade where the cube begins, and are fainter by this fraction where it ends. */
#define FADE 0.45
#define FADE_START 7.0
/* The disc of a boid at rest, as a fraction of the size of a symbol. */
#define DISC_SHARE 0.2

/* Corners of the base at each level that has cones. */
static const guint level_sides[CONES_LEVEL_POINTS] = { 24, 12, 6 };

/* Laid out like the block "Picture" in shaders/common.glsl. */
typedef struct
{
  float matrix[16];
  float eye[3], fade_start;
  float right[4];
  float up[4];
  float target[4];
  float ground[3], fade;
  float viewport[4];
} ConesUniforms;

/* Programs with the locations of their uniforms. */
typedef struct
{
  GLuint program;
  GLint symbol;
} SymbolProgram;

typedef struct
{
  GLuint program;
  GLint disc;
  GLint shape;
  GLint rim;
  GLint shell;
} DiscProgram;

typedef struct
{
  GLuint array;
  GLuint vertices;
  GLuint indices;
  GLsizei n_indices;
} Mesh;

typedef struct
{
  GLuint heads;
  GLsizei n_heads;
  GLuint lines;
  GLsizei n_lines;
} Layer;

struct _ConesGl
{
  SymbolProgram cones;
  SymbolProgram points;
  DiscProgram discs;
  GLuint line_program;
  GLuint uniforms;

  Mesh meshes[CONES_LEVEL_POINTS];
  GLuint point_array;
  GLuint line_array;
  GLuint disc_array;

  GLuint boids;
  GLsizei n_boids;
  GLuint selected;
  Layer fixed;
  Layer among;
  Layer before;

  ConesCanvas canvas;
  ConesCanvas reading;
};

/* --- Fixed buffers ---------------------------------------------------- */

static void
mesh_init (Mesh *mesh, guint sides)
{
  g_autofree ConesVertex *vertices = g_new (ConesVertex, CONES_MESH_VERTICES (sides));
  g_autofree guint16 *indices = g_new (guint16, CONES_MESH_INDICES (sides));

  cones_mesh_fill (sides, vertices, indices);
  mesh->n_indices = CONES_MESH_INDICES (sides);
  glGenVertexArrays (1, &mesh->array);
  glBindVertexArray (mesh->array);
  glGenBuffers (1, &mesh->vertices);
  glBindBuffer (GL_ARRAY_BUFFER, mesh->vertices);
  glBufferData (GL_ARRAY_BUFFER, CONES_MESH_VERTICES (sides) * sizeof *vertices, vertices,
                GL_STATIC_DRAW);
  glGenBuffers (1, &mesh->indices);
  glBindBuffer (GL_ELEMENT_ARRAY_BUFFER, mesh->indices);
  glBufferData (GL_ELEMENT_ARRAY_BUFFER, mesh->n_indices * sizeof *indices, indices,
                GL_STATIC_DRAW);
  glEnableVertexAttribArray (0);
  glVertexAttribPointer (0, 3, GL_FLOAT, GL_FALSE, sizeof (ConesVertex),
                         (void *) G_STRUCT_OFFSET (ConesVertex, place));
  glEnableVertexAttribArray (1);
  glVertexAttribPointer (1, 3, GL_FLOAT, GL_FALSE, sizeof (ConesVertex),
                         (void *) G_STRUCT_OFFSET (ConesVertex, normal));
}

static void
mesh_clear (Mesh *mesh)
{
  glDeleteVertexArrays (1, &mesh->array);
  glDeleteBuffers (1, &mesh->vertices);
  glDeleteBuffers (1, &mesh->indices);
}

static gboolean
symbol_program_init (SymbolProgram *self, const char *name, GError **error)
{
  self->program = cones_program_new (name, error);
  if (self->program == 0)
    return FALSE;
  self->symbol = glGetUniformLocation (self->program, "symbol");
  return TRUE;
}

static gboolean
disc_program_init (DiscProgram *self, GError **error)
{
  self->program = cones_program_new ("disc", error);
  if (self->program == 0)
    return FALSE;
  self->disc = glGetUniformLocation (self->program, "disc");
  self->shape = glGetUniformLocation (self->program, "shape");
  self->rim = glGetUniformLocation (self->program, "rim");
  self->shell = glGetUniformLocation (self->program, "shell");
  return TRUE;
}

ConesGl *
cones_gl_new (GError **error)
{
  ConesGl *self;

  if (!cones_program_check_version (error))
    return NULL;

  self = g_new0 (ConesGl, 1);
  if (!symbol_program_init (&self->cones, "cone", error) ||
      !symbol_program_init (&self->points, "point", error) ||
      !disc_program_init (&self->discs, error) ||
      !(self->line_program = cones_program_new ("line", error)))
    {
      cones_gl_free (self);
      return NULL;
    }

  for (guint i = 0; i < CONES_LEVEL_POINTS; i++)
    mesh_init (&self->meshes[i], level_sides[i]);
  glGenVertexArrays (1, &self->point_array);
  glGenVertexArrays (1, &self->line_array);
  glGenVertexArrays (1, &self->disc_array);
  glGenBuffers (1, &self->uniforms);
  glGenBuffers (1, &self->boids);
  glGenBuffers (1, &self->selected);
  glGenBuffers (1, &self->fixed.heads);
  glGenBuffers (1, &self->fixed.lines);
  glGenBuffers (1, &self->among.heads);
  glGenBuffers (1, &self->among.lines);
  glGenBuffers (1, &self->before.heads);
  glGenBuffers (1, &self->before.lines);
  return self;
}

void
cones_gl_free (ConesGl *self)
{
  GLuint buffers[] = { self->uniforms,    self->boids,        self->selected,
                       self->fixed.heads, self->fixed.lines,  self->among.heads,
                       self->among.lines, self->before.heads, self->before.lines };
  GLuint arrays[] = { self->point_array, self->line_array, self->disc_array };

  glDeleteProgram (self->cones.program);
  glDeleteProgram (self->points.program);
  glDeleteProgram (self->discs.program);
  glDeleteProgram (self->line_program);
  for (guint i = 0; i < CONES_LEVEL_POINTS; i++)
    mesh_clear (&self->meshes[i]);
  glDeleteBuffers (G_N_ELEMENTS (buffers), buffers);
  glDeleteVertexArrays (G_N_ELEMENTS (arrays), arrays);
  cones_canvas_clear (&self->canvas);
  cones_canvas_clear (&self->reading);
  g_free (self);
}

/* --- Changing buffers -------------------------------------------------------------------- */

static void
upload (GLuint buffer, gconstpointer data, gsize size)
{
  glBindBuffer (GL_ARRAY_BUFFER, buffer);
  glBufferData (GL_ARRAY_BUFFER, size, data, GL_STREAM_DRAW);
}

void
cones_gl_set_boids (ConesGl *self, const ConesDrawState *state, guint step)
{
  guint count = state->frame ? boids_frame_get_count (state->frame) : 0;
  g_autofree ConesSymbol *symbols = g_new (ConesSymbol, count / step + 1);

  self->n_boids = count > 0 ? cones_draw_state_get_symbols (state, step, symbols) : 0;
  upload (self->boids, symbols, self->n_boids * sizeof *symbols);
}

static void
set_layer (Layer *layer, const ConesLayer *from)
{
  layer->n_heads = from->heads->len;
  layer->n_lines = from->lines->len;
  upload (layer->heads, from->heads->data, from->heads->len * sizeof (ConesSymbol));
  upload (layer->lines, from->lines->data, from->lines->len * sizeof (ConesLine));
}

void
cones_gl_set_fixed (ConesGl *self, const ConesScene *scene)
{
  set_layer (&self->fixed, &scene->fixed);
}

void
cones_gl_set_moving (ConesGl *self, const ConesScene *scene)
{
  set_layer (&self->among, &scene->among);
  set_layer (&self->before, &scene->before);
}

/* --- Drawing ------------------------------------------------------------------------- */

static void
set_uniforms (ConesGl *self, const ConesDrawState *state, int width, int height, double scale)
{
  const GdkRGBA *ground = &state->ground;
  ConesUniforms uniforms = {
    .ground = { ground->red, ground->green, ground->blue },
    .fade = FADE,
    .viewport = { width, height, scale, boids_camera_get_scale (width, height) },
  };
  double distance = boids_camera_get_distance (&state->camera);
  graphene_matrix_t view, matrix;
  float rows[16];

  boids_camera_get_matrix (&state->camera, width, height, &matrix);
  graphene_matrix_to_float (&matrix, uniforms.matrix);
  /* The columns of a turn are the axes of the eye. */
  boids_camera_get_view (&state->camera, &view);
  graphene_matrix_to_float (&view, rows);
  for (int i = 0; i < 3; i++)
    {
      uniforms.right[i] = rows[4 * i];
      uniforms.up[i] = rows[4 * i + 1];
      uniforms.eye[i] = rows[4 * i + 2] * distance;
    }
  uniforms.fade_start = MAX (distance - FADE_START, 0);
  graphene_vec3_to_float (&state->camera.target, uniforms.target);

  glBindBuffer (GL_UNIFORM_BUFFER, self->uniforms);
  glBufferData (GL_UNIFORM_BUFFER, sizeof uniforms, &uniforms, GL_STREAM_DRAW);
  glBindBufferBase (GL_UNIFORM_BUFFER, 0, self->uniforms);
}

/* Makes the symbols in @buffer those of the bound array, one for each @divisor instances. */
static void
use_symbols (GLuint buffer, GLuint divisor)
{
  glBindBuffer (GL_ARRAY_BUFFER, buffer);
  glVertexAttribPointer (2, 3, GL_FLOAT, GL_FALSE, sizeof (ConesSymbol),
                         (void *) G_STRUCT_OFFSET (ConesSymbol, place));
  glVertexAttribPointer (3, 3, GL_FLOAT, GL_FALSE, sizeof (ConesSymbol),
                         (void *) G_STRUCT_OFFSET (ConesSymbol, velocity));
  glVertexAttribPointer (4, 4, GL_UNSIGNED_BYTE, GL_TRUE, sizeof (ConesSymbol),
                         (void *) G_STRUCT_OFFSET (ConesSymbol, colour));
  for (GLuint i = 2; i <= 4; i++)
    {
      glEnableVertexAttribArray (i);
      glVertexAttribDivisor (i, divisor);
    }
}

/* Sets what distinguishes boids, which wrap, from the heads of arrows. */
static void
set_symbol (const SymbolProgram *program, const ConesDrawState *state, gboolean boids)
{
  float size = boids ? cones_draw_state_get_size (state->frame) : 0;
  float back = boids && boids_frame_get_tick (state->frame) > 0
                   ? (1 - state->fraction) * BOIDS_CUBE_TICK
                   : 0;

  glUseProgram (program->program);
  glUniform4f (program->symbol, size, size * DISC_SHARE, back, boids ? BOIDS_CUBE_PERIOD : 0);
}

static void
draw_cones (const Mesh *mesh, GLuint buffer, guint count)
{
  glBindVertexArray (mesh->array);
  use_symbols (buffer, 1);
  glDrawElementsInstanced (GL_TRIANGLES, mesh->n_indices, GL_UNSIGNED_SHORT, NULL, count);
}

static void
draw_boids (ConesGl *self, const ConesDrawState *state, guint level)
{
  if (level < CONES_LEVEL_POINTS)
    {
      set_symbol (&self->cones, state, TRUE);
      draw_cones (&self->meshes[level], self->boids, self->n_boids);
      return;
    }
  /* OpenGL ES has it always enabled. */
  if (epoxy_is_desktop_gl ())
    glEnable (GL_PROGRAM_POINT_SIZE);
  set_symbol (&self->points, state, TRUE);
  glBindVertexArray (self->point_array);
  use_symbols (self->boids, 0);
  glDrawArrays (GL_POINTS, 0, self->n_boids);
}

/* It may not be among the others if not all boids are shown. */
static void
draw_selected (ConesGl *self, const ConesDrawState *state, guint selected)
{
  ConesSymbol symbol;

  cones_draw_state_get_symbol (state, selected, &symbol);
  upload (self->selected, &symbol, sizeof symbol);
  set_symbol (&self->cones, state, TRUE);
  draw_cones (&self->meshes[CONES_LEVEL_FINE], self->selected, 1);
}

static void
draw_lines (ConesGl *self, const Layer *layer)
{
  static const struct
  {
    GLint size;
    GLenum type;
    gsize offset;
  } fields[] = {
    { 3, GL_FLOAT, G_STRUCT_OFFSET (ConesLine, from) },
    { 3, GL_FLOAT, G_STRUCT_OFFSET (ConesLine, to) },
    { 4, GL_UNSIGNED_BYTE, G_STRUCT_OFFSET (ConesLine, from_colour) },
    { 4, GL_UNSIGNED_BYTE, G_STRUCT_OFFSET (ConesLine, to_colour) },
    { 1, GL_FLOAT, G_STRUCT_OFFSET (ConesLine, width) },
  };

  if (layer->n_lines == 0)
    return;
  glUseProgram (self->line_program);
  glBindVertexArray (self->line_array);
  glBindBuffer (GL_ARRAY_BUFFER, layer->lines);
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      glVertexAttribPointer (i, fields[i].size, fields[i].type, fields[i].type != GL_FLOAT,
                             sizeof (ConesLine), (void *) fields[i].offset);
      glEnableVertexAttribArray (i);
      glVertexAttribDivisor (i, 1);
    }
  glDrawArraysInstanced (GL_TRIANGLE_STRIP, 0, 4, layer->n_lines);
}

static void
draw_heads (ConesGl *self, const ConesDrawState *state, const Layer *layer)
{
  if (layer->n_heads == 0)
    return;
  set_symbol (&self->cones, state, FALSE);
  draw_cones (&self->meshes[CONES_LEVEL_FINE], layer->heads, layer->n_heads);
}

static void
set_colour (GLint location, const GdkRGBA *colour)
{
  glUniform4f (location, colour->red, colour->green, colour->blue, colour->alpha);
}

static void
draw_discs (ConesGl *self, const ConesLayer *layer)
{
  const DiscProgram *program = &self->discs;

  glUseProgram (program->program);
  glBindVertexArray (self->disc_array);
  for (guint i = 0; i < layer->discs->len; i++)
    {
      const ConesDisc *disc = &g_array_index (layer->discs, ConesDisc, i);

      glUniform4f (program->disc, disc->centre[0], disc->centre[1], disc->centre[2], disc->radius);
      glUniform4f (program->shape, disc->width, disc->least, disc->sphere ? 1 : 0, 0);
      set_colour (program->rim, &disc->rim);
      set_colour (program->shell, &disc->shell);
      glDrawArrays (GL_TRIANGLE_STRIP, 0, 4);
    }
}

/* Sets whether drawing is translucent, and so hides nothing. */
static void
set_mixing (gboolean mixing)
{
  (mixing ? glEnable : glDisable) (GL_BLEND);
  glDepthMask (!mixing);
}

static void
draw_all (ConesGl *self, const ConesDrawState *state, const ConesScene *scene, guint level)
{
  const GdkRGBA *ground = &state->ground;
  int selected = cones_draw_state_get_selected (state);

  set_mixing (FALSE);
  glEnable (GL_DEPTH_TEST);
  glBlendFuncSeparate (GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  glClearColor (ground->red, ground->green, ground->blue, 1);
  glClear (GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);

  glEnable (GL_CULL_FACE);
  if (self->n_boids > 0)
    draw_boids (self, state, level);
  draw_heads (self, state, &self->fixed);
  draw_heads (self, state, &self->among);
  glDisable (GL_CULL_FACE);
  set_mixing (TRUE);
  draw_discs (self, &scene->among);
  draw_lines (self, &self->fixed);
  draw_lines (self, &self->among);

  set_mixing (FALSE);
  glClear (GL_DEPTH_BUFFER_BIT);
  glEnable (GL_CULL_FACE);
  if (selected >= 0)
    draw_selected (self, state, selected);
  glDisable (GL_CULL_FACE);
  glDisable (GL_DEPTH_TEST);
  set_mixing (TRUE);
  draw_discs (self, &scene->before);
  draw_lines (self, &self->before);
  set_mixing (FALSE);
  glEnable (GL_DEPTH_TEST);
  glEnable (GL_CULL_FACE);
  draw_heads (self, state, &self->before);
  glDisable (GL_CULL_FACE);
  glBindVertexArray (0);
}

static gboolean
resize (ConesCanvas *canvas, int width, int height, int samples, GError **error)
{
  if (cones_canvas_resize (canvas, width, height, samples))
    return TRUE;
  g_set_error (error, BOIDS_RENDERER_ERROR, BOIDS_RENDERER_ERROR_LOST,
               /* Translators: width and height in pixels */
               _ ("The graphics driver rejected a picture of %d × %d."), width, height);
  return FALSE;
}

static gboolean
draw_to_canvas (ConesGl *self,
                const ConesDrawState *state,
                const ConesScene *scene,
                guint level,
                int width,
                int height,
                double scale,
                GError **error)
{
  if (!resize (&self->canvas, width, height, level == CONES_LEVEL_FINE ? SAMPLES : 0, error))
    return FALSE;
  cones_canvas_bind (&self->canvas);
  set_uniforms (self, state, width, height, scale);
  draw_all (self, state, scene, level);
  return TRUE;
}

/* Handles errors of the driver, once per picture. */
static gboolean
check (GError **error)
{
  GLenum code = glGetError ();

  if (code == GL_NO_ERROR)
    return TRUE;
  g_set_error (error, BOIDS_RENDERER_ERROR, BOIDS_RENDERER_ERROR_LOST,
               /* Translators: a number, which tells an expert what is wrong */
               _ ("The graphics driver stopped with error 0x%04x."), code);
  return FALSE;
}

gboolean
cones_gl_draw (ConesGl *self,
               const ConesDrawState *state,
               const ConesScene *scene,
               guint level,
               int width,
               int height,
               double scale,
               GError **error)
{
  GLint framebuffer;

  glGetIntegerv (GL_DRAW_FRAMEBUFFER_BINDING, &framebuffer);
  if (!draw_to_canvas (self, state, scene, level, width, height, scale, error))
    return FALSE;
  cones_canvas_copy (&self->canvas, framebuffer);
  return check (error);
}

void
cones_gl_rest (ConesGl *self)
{
  GLint framebuffer;

  glGetIntegerv (GL_DRAW_FRAMEBUFFER_BINDING, &framebuffer);
  /* The driver may keep the last framebuffer until another one is bound. */
  cones_canvas_resize (&self->canvas, 1, 1, 0);
  cones_canvas_bind (&self->canvas);
  glClear (GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
  glBindFramebuffer (GL_FRAMEBUFFER, framebuffer);
}

guint8 *
cones_gl_read (ConesGl *self,
               const ConesDrawState *state,
               const ConesScene *scene,
               guint level,
               int width,
               int height,
               double scale,
               GError **error)
{
  g_autofree guint8 *pixels = NULL;

  if (!resize (&self->reading, width, height, 0, error) ||
      !draw_to_canvas (self, state, scene, level, width, height, scale, error))
    return NULL;
  cones_canvas_copy (&self->canvas, self->reading.framebuffer);
  pixels = cones_canvas_read (&self->reading);
  cones_canvas_clear (&self->reading);
  cones_gl_rest (self);
  return check (error) ? g_steal_pointer (&pixels) : NULL;
}
