/* study-grid.h - who may be near whom on the sheet, while they move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "study.h"

/* A cell is no smaller than this, so that a small radius needs no more cells. */
#define STUDY_GRID_MIN_CELL 20.0
#define STUDY_GRID_MAX_CELLS                                                                       \
  ((int) (STUDY_WIDTH / STUDY_GRID_MIN_CELL * STUDY_HEIGHT / STUDY_GRID_MIN_CELL))

/* A set of boids: a bit each, the lowest index first. */
typedef uint64_t StudyWord;
#define STUDY_WORD_BITS 64

typedef struct
{
  int columns;
  int rows;
  double width; /* of a cell */
  double height;
  uint32_t count;
  uint32_t n_words;   /* of a set */
  StudyWord *members; /* a set for each cell */
  uint32_t *n_members;
  uint32_t *cells; /* the cell of each boid */
  StudyWord *near; /* the set that study_grid_gather() fills */
} StudyGrid;

/* Returns: whether there was memory for @count boids. Clear @grid in either case. */
bool study_grid_init (StudyGrid *grid, uint32_t count);
void study_grid_clear (StudyGrid *grid);

/* Sets the shape of the cells alone: as many as a @radius allows. */
void study_grid_shape (StudyGrid *grid, double radius);

/* Puts the boids of @rows into cells no smaller than @radius. */
void study_grid_fill (StudyGrid *grid, double radius, const double *rows);

/* Takes note that @boid is in @row now. */
void study_grid_move (StudyGrid *grid, uint32_t boid, const double *row);

/* Returns: how many boids but @boid are in the cells around its own and in that. */
uint32_t study_grid_count (const StudyGrid *grid, uint32_t boid);

/* Returns: the set of those boids, with @boid, as grid->n_words words; valid until the next call.
 */
const StudyWord *study_grid_gather (StudyGrid *grid, uint32_t boid);
