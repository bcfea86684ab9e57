/* cones-program.h - OpenGL programs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * All functions need a current context.
 */
#pragma once

#include <epoxy/gl.h>
#include <glib.h>

G_BEGIN_DECLS

/* Returns whether the current context is OpenGL 3.3 or OpenGL ES 3.0, or newer. Sets @error if
 * not. */
gboolean cones_program_check_version (GError **error);

/* Returns: the program of the shaders NAME.vert and NAME.frag, whose uniform block "Picture" is
 * binding 0; 0 with an error if the driver rejects it. */
GLuint cones_program_new (const char *name, GError **error);

G_END_DECLS
