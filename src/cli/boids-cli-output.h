/* boids-cli-output.h - forms of a state, and where they go.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * BoidsCliForm:
 * @BOIDS_CLI_FORM_CSV: a head line and a line a boid, 17 significant digits
 * @BOIDS_CLI_FORM_RAW: little-endian doubles x y z vx vy vz a boid
 * @BOIDS_CLI_FORM_JSON: an object, doubles in the shortest form that reads back the same
 * @BOIDS_CLI_FORM_DIGEST: the SHA-256 of the raw form with -0 written as 0, as a line of text
 */
typedef enum
{
  BOIDS_CLI_FORM_CSV,
  BOIDS_CLI_FORM_RAW,
  BOIDS_CLI_FORM_JSON,
  BOIDS_CLI_FORM_DIGEST
} BoidsCliForm;

/* Returns: (transfer full): the state @rows of @count boids at @tick in @form; the same in every
 * locale. */
GString *boids_cli_format (const double *rows, guint count, guint64 tick, BoidsCliForm form);

/* Writes @length bytes of @contents to the file @path, or to standard output if it is NULL. A
 * regular file is either written as a whole or left as it was. Returns: FALSE and a GFileError if
 * it fails. */
gboolean boids_cli_write (const char *path, const char *contents, gsize length, GError **error);

G_END_DECLS
