/* cones-scene.h - what to draw, in the terms of OpenGL but without calling it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Positions of boids are in the cube; all others are relative to the target of the camera.
 */
#pragma once

#include <boids-camera.h>
#include <boids-renderer.h>

G_BEGIN_DECLS

/* The most neighbours that get a line: more would be unreadable. */
#define CONES_LINKS_MOST 600

/* Everything that a picture depends on, except its size. */
typedef struct
{
  BoidsFrame *frame;   /* nullable: only the cube */
  BoidsDetail *detail; /* nullable */
  BoidsTrail *trail;
  double fraction;
  BoidsOverlays overlays;
  BoidsColouring colouring;
  BoidsCamera camera;
  gboolean dark;
  GdkRGBA ink;
  GdkRGBA ground;
} ConesDrawState;

/* A boid, whose velocity is zero if and only if it is at rest, or the head of an arrow: then the
 * length of "velocity" is its size. */
typedef struct
{
  float place[3];
  float velocity[3];
  guint8 colour[4];
} ConesSymbol;

typedef struct
{
  float from[3];
  float to[3];
  guint8 from_colour[4];
  guint8 to_colour[4];
  float width; /* pixels */
} ConesLine;

/* A ring, or a sphere by its outline and shell. */
typedef struct
{
  float centre[3];
  float radius;
  gboolean sphere;
  float least; /* radius, pixels */
  float width; /* of the rim, pixels */
  GdkRGBA rim;
  GdkRGBA shell;
} ConesDisc;

/* A letter at the tip of an arrow. */
typedef struct
{
  const char *text;
  graphene_vec3_t from;
  graphene_vec3_t tip;
  GdkRGBA colour;
} ConesLabel;

/* Shapes that are drawn among the boids, which may hide them, or in front of all boids. */
typedef struct
{
  GArray *lines; /* of ConesLine */
  GArray *heads; /* of ConesSymbol */
  GArray *discs; /* of ConesDisc */
} ConesLayer;

/* The fixed part depends only on the frame and the target of the camera; the other part also moves
 * between two frames. */
typedef struct
{
  ConesLayer fixed; /* among the boids */
  ConesLayer among;
  ConesLayer before;
  GArray *labels; /* of ConesLabel, those of the fixed part first */
  guint n_fixed_labels;
} ConesScene;

ConesScene *cones_scene_new (void);
void cones_scene_free (ConesScene *scene);

/* Builds the fixed part of the scene of @state: cube, floor, axes, and the trails except for their
 * first segments. */
void cones_scene_build_fixed (ConesScene *scene, const ConesDrawState *state);

/* Builds the rest: the first segments of the trails, and what belongs to the selected boid. */
void cones_scene_build_moving (ConesScene *scene, const ConesDrawState *state);

/* Returns: the boid with the ring, -1 for none. */
int cones_draw_state_get_selected (const ConesDrawState *state);

/* Sets @relative to where @boid is shown, relative to the target of the camera. Returns FALSE if it
 * can't be shown. */
gboolean
cones_draw_state_get_relative (const ConesDrawState *state, guint boid, double relative[3]);

/* Returns: the length of the symbol of a boid, model units; shorter in larger flocks. */
double cones_draw_state_get_size (BoidsFrame *frame);

/* Sets @symbols to those of boids 0, @step, 2 * @step and so on, except those that can't be shown.
 * Returns: their number. */
guint cones_draw_state_get_symbols (const ConesDrawState *state, guint step, ConesSymbol *symbols);

/* Sets @symbol to that of @boid. */
void cones_draw_state_get_symbol (const ConesDrawState *state, guint boid, ConesSymbol *symbol);

/* Finds the boid whose place in a view of @width x @height is nearest to a point and within reach;
 * if several are at one place, the one nearest to the viewer. Returns: FALSE if there is none. */
gboolean cones_draw_state_pick (const ConesDrawState *state,
                                double width,
                                double height,
                                double x,
                                double y,
                                guint *boid);

/* Sets @point to where the place of @boid is in a view of @width x @height. Returns: FALSE if it is
 * outside of it. */
gboolean cones_draw_state_locate (const ConesDrawState *state,
                                  double width,
                                  double height,
                                  guint boid,
                                  graphene_point_t *point);

/* Sets @colour to @rgba with its alpha multiplied by @alpha, in the form that GL takes. */
void cones_colour (const GdkRGBA *rgba, double alpha, guint8 colour[4]);

/* Adds a line that crosses no face. */
void cones_layer_add_line (ConesLayer *layer,
                           const double from[3],
                           const double to[3],
                           const guint8 from_colour[4],
                           const guint8 to_colour[4],
                           double width);

/* Adds the displacement @way from @from, which is relative to the target of the camera and in its
 * period of space, cut at the faces. */
void cones_layer_add_way (ConesLayer *layer,
                          const double from[3],
                          const double way[3],
                          const guint8 from_colour[4],
                          const guint8 to_colour[4],
                          double width);

/* Adds an arrow from @from along @way, of @width pixels, with a head of @size or less. */
void cones_layer_add_arrow (ConesLayer *layer,
                            const double from[3],
                            const double way[3],
                            const GdkRGBA *colour,
                            double width,
                            double size);

/* Adds a letter at the tip of the arrow from @from along @way. */
void cones_scene_add_label (ConesScene *scene,
                            const char *text,
                            const double from[3],
                            const double way[3],
                            const GdkRGBA *colour);

G_END_DECLS
