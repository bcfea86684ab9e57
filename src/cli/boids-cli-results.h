/* boids-cli-results.h - the results of a plan of experiments: a growing file of rows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-plan.h"

G_BEGIN_DECLS

/**
 * BoidsCliResults:
 *
 * A file of comma-separated values and its plan, which is beside it in the file of the same name
 * with ".plan" added. The rows of a run are together. The file is locked while it is open. It is
 * used by one thread at a time.
 *
 * Errors are of the domain #G_FILE_ERROR and don't name the file.
 */
typedef struct _BoidsCliResults BoidsCliResults;

/* Reads the plan in the file @path, or from standard input if that is "-". Returns: (transfer
 * full): the plan, or NULL with an error. */
BoidsPlan *boids_cli_results_load_plan (const char *path, GError **error);

/* Opens the results @path of @plan, which must outlive them, to add runs. What follows the last
 * whole run is cut off. A new file gets its plan, which is on the disk when this returns. Returns:
 * (transfer full): NULL with an error if the file is in use or has the results of another plan. */
BoidsCliResults *boids_cli_results_open (const char *path, const BoidsPlan *plan, GError **error);

/* Opens existing results to read them; what follows the last whole run is left out. Returns:
 * (transfer full): NULL with an error. */
BoidsCliResults *
boids_cli_results_open_read (const char *path, const BoidsPlan *plan, GError **error);

void boids_cli_results_free (BoidsCliResults *self);

/* Returns: whether the file has @run. */
gboolean boids_cli_results_has (const BoidsCliResults *self, guint run);

/* Appends what the rows of @run start with to @text: its number and parameters. */
void boids_cli_results_begin_row (const BoidsPlan *plan, guint run, GString *text);

/* Appends all rows of @run. Returns: FALSE with an error, and the file is as it was. */
gboolean
boids_cli_results_append (BoidsCliResults *self, guint run, const GString *rows, GError **error);

/* Replaces the file @path by the runs that any of the @n_sources has, in order. Returns: FALSE with
 * an error, and the file is as it was. It is an error if the rows of a run differ. */
gboolean boids_cli_results_write (BoidsCliResults *const *sources,
                                  guint n_sources,
                                  const char *path,
                                  GError **error);

/* Writes @plan beside the results @path, and waits until the disk has it. */
gboolean boids_cli_results_write_plan (const char *path, const BoidsPlan *plan, GError **error);

/* Returns: whether the runs are in the order of their numbers. */
gboolean boids_cli_results_is_sorted (const BoidsCliResults *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoidsCliResults, boids_cli_results_free)

G_END_DECLS
