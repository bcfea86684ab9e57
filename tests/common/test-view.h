/* test-view.h - a view that a test controls, and that counts calls.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-renderer.h"

/* The side of the square that each boid has, in a row. */
#define TEST_VIEW_SQUARE 40

#define TEST_TYPE_VIEW (test_view_get_type ())
G_DECLARE_FINAL_TYPE (TestView, test_view, TEST, VIEW, BoidsRenderer)

struct _TestView
{
  BoidsRenderer parent_instance;

  BoidsRendererChange changes; /* all changes so far */
  guint n_changes;
  guint n_picks;
  double red;     /* of the left half of a picture; the right one is blue */
  gboolean fails; /* to draw a picture */
};

/* Whether views of this class can start; TRUE by default. */
extern gboolean test_view_can_start;
