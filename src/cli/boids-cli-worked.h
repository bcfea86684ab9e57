/* boids-cli-worked.h - writes a worked step.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-cli-output.h"
#include "boids-worked.h"

G_BEGIN_DECLS

/* Writes @worked as a JSON object: model, parameters, tick, the lines and neighbours, and in a
 * flock the tolerances and known mistakes of the exercises about it. @rows: the state it was made
 * from. */
void boids_cli_worked_write_json (BoidsWorked *worked,
                                  const BoidsParams *params,
                                  const double *rows,
                                  BoidsCliOutput *output);

/* Writes @worked as aligned text in the user's language, with three decimals. */
void boids_cli_worked_write_text (BoidsWorked *worked,
                                  const BoidsParams *params,
                                  BoidsCliOutput *output);

G_END_DECLS
