/* cones-program.c - OpenGL programs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cones-program.h"

#include <boids-renderer.h>

#include <glib/gi18n-lib.h>

#define FOLDER "/io/github/boids_flock/Boids/cones/shaders/"

gboolean
cones_program_check_version (GError **error)
{
  int version = epoxy_gl_version ();

  if (version >= (epoxy_is_desktop_gl () ? 33 : 30))
    return TRUE;
  g_set_error (error, BOIDS_RENDERER_ERROR, BOIDS_RENDERER_ERROR_UNAVAILABLE,
               /* Translators: two numbers of a version, such as 2.1 */
               _ ("OpenGL 3.3 or OpenGL ES 3.0 is required; this system has %d.%d."), version / 10,
               version % 10);
  return FALSE;
}

/* Sets an error with the first line of the driver's message about @name. */
static void
set_error (GError **error, const char *name, char *log)
{
  log[strcspn (log, "\r\n")] = '\0';
  g_set_error (error, BOIDS_RENDERER_ERROR, BOIDS_RENDERER_ERROR_UNAVAILABLE,
               /* Translators: the name of a file and what the graphics driver says of it */
               _ ("The graphics driver rejected the shader “%s” (%s)."), name, log);
}

static GLuint
compile (const char *name, GLenum type, GError **error)
{
  const char *suffix = type == GL_VERTEX_SHADER ? "vert" : "frag";
  g_autofree char *path = g_strdup_printf (FOLDER "%s.%s", name, suffix);
  g_autoptr (GBytes) body = g_resources_lookup_data (path, 0, error);
  g_autoptr (GBytes) common = g_resources_lookup_data (FOLDER "common.glsl", 0, error);
  const char *sources[3] = { epoxy_is_desktop_gl () ? "#version 330 core\n"
                                                    : "#version 300 es\nprecision highp float;\n" };
  GLuint shader;
  GLint compiled;

  if (!body || !common)
    return 0;

  sources[1] = type == GL_VERTEX_SHADER ? g_bytes_get_data (common, NULL) : "";
  sources[2] = g_bytes_get_data (body, NULL);
  shader = glCreateShader (type);
  glShaderSource (shader, G_N_ELEMENTS (sources), sources, NULL);
  glCompileShader (shader);
  glGetShaderiv (shader, GL_COMPILE_STATUS, &compiled);
  if (!compiled)
    {
      char log[512] = "";

      glGetShaderInfoLog (shader, sizeof log, NULL, log);
      set_error (error, strrchr (path, '/') + 1, log);
      glDeleteShader (shader);
      return 0;
    }
  return shader;
}

static GLuint
link_program (const char *name, GLuint vertex, GLuint fragment, GError **error)
{
  GLuint program = glCreateProgram ();
  GLint linked;

  glAttachShader (program, vertex);
  glAttachShader (program, fragment);
  glLinkProgram (program);
  glDetachShader (program, vertex);
  glDetachShader (program, fragment);
  glGetProgramiv (program, GL_LINK_STATUS, &linked);
  if (!linked)
    {
      char log[512] = "";

      glGetProgramInfoLog (program, sizeof log, NULL, log);
      set_error (error, name, log);
      glDeleteProgram (program);
      return 0;
    }
  glUniformBlockBinding (program, glGetUniformBlockIndex (program, "Picture"), 0);
  return program;
}

GLuint
cones_program_new (const char *name, GError **error)
{
  GLuint vertex = compile (name, GL_VERTEX_SHADER, error);
  GLuint fragment = vertex ? compile (name, GL_FRAGMENT_SHADER, error) : 0;
  GLuint program = fragment ? link_program (name, vertex, fragment, error) : 0;

  glDeleteShader (vertex);
  glDeleteShader (fragment);
  return program;
}
