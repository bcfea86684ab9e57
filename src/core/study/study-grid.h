/* study-grid.h - a grid of cells that follows the boids of the study while they move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "study.h"

/* The least size of a cell, which bounds the number of cells for small radii. */
#define STUDY_GRID_MIN_CELL 20.0
#define STUDY_GRID_MAX_CELLS                                                                       \
  ((int) (STUDY_WIDTH / STUDY_GRID_MIN_CELL * STUDY_HEIGHT / STUDY_GRID_MIN_CELL))

/* A word of a set of boids: one bit per boid, lowest index first. */
typedef uint64_t StudyWord;
#define STUDY_WORD_BITS 64

typedef struct
{
  int columns;
  int rows;
  double width; /* of a cell */
  double height;
  uint32_t count;
  uint32_t n_words;   /* per set */
  StudyWord *members; /* a set per cell */
  uint32_t *n_members;
  uint32_t *cells; /* per boid: its cell */
  StudyWord *near; /* the set that study_grid_gather() fills */
} StudyGrid;

/* Returns false if out of memory for @count boids. Clear @grid in either case. */
bool study_grid_init (StudyGrid *grid, uint32_t count);
void study_grid_clear (StudyGrid *grid);

/* Sets the number and size of the cells: as many as @radius allows. */
void study_grid_shape (StudyGrid *grid, double radius);

/* Puts the boids of @rows into cells no smaller than @radius. */
void study_grid_fill (StudyGrid *grid, double radius, const double *rows);

/* Moves @boid to the cell of its new position in @row. */
void study_grid_move (StudyGrid *grid, uint32_t boid, const double *row);

/* Returns the number of other boids in the cell of @boid and in the cells around it. */
uint32_t study_grid_count (const StudyGrid *grid, uint32_t boid);

/* Returns the set of these boids and @boid itself, grid->n_words words; valid until the next call.
 */
const StudyWord *study_grid_gather (StudyGrid *grid, uint32_t boid);
