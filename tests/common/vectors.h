/* vectors.h - the expected values of tests/vectors, for every tier.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "flock.h"

#include <json-glib/json-glib.h>

/* Returns: (transfer full): the cases of the file @name of tests/vectors: "seeded.json". */
JsonArray *vectors_load (const char *name);

/* Returns: the parameters of the case @test. If it has a "state", the count is that of the
 * state. */
FlockParams vectors_get_params (JsonObject *test);

/* Reads the member @name of @object, a list of three numbers, to @triple. */
void vectors_get_triple (JsonObject *object, const char *name, double triple[3]);

/* Returns: rows for the state that is the member @name of @test, a list of lists of six numbers.
 * Free them with flock_rows_free(). */
double *vectors_get_rows (JsonObject *test, const char *name);

/* Returns: (transfer full): the SHA-256 of @rows in the form of the vectors: little-endian doubles
 * x y z vx vy vz per boid, -0 written as 0. */
char *vectors_digest (const double *rows, size_t count);

/* The same of the @n_columns numbers of a row at @columns. */
char *
vectors_digest_columns (const double *rows, size_t count, const guint *columns, guint n_columns);
