/* boids-renderer.h - a view: the interface that plugins implement.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-detail.h"
#include "boids-frame.h"
#include "boids-camera.h"
#include "boids-trail.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * BOIDS_RENDERER_EXTENSION_POINT:
 *
 * The extension point that a module implements. Its number is that of the binary interface, and
 * changes when modules made for the old one stop working.
 */
#define BOIDS_RENDERER_EXTENSION_POINT "boids-renderer-1"

/**
 * BoidsOverlays:
 * @BOIDS_OVERLAY_NONE: nothing
 * @BOIDS_OVERLAY_SPHERE: the neighbour radius about the selected boid, and 0.35 of it
 * @BOIDS_OVERLAY_LINKS: lines to the neighbours of the selected boid, by the shortest displacement
 * @BOIDS_OVERLAY_VECTORS: S, A, C and the change of velocity of the selected boid, as arrows
 * @BOIDS_OVERLAY_TRAILS: where the boids were in the last seconds
 *
 * What is drawn besides the boids.
 */
typedef enum
{
  BOIDS_OVERLAY_NONE = 0,
  BOIDS_OVERLAY_SPHERE = 1 << 0,
  BOIDS_OVERLAY_LINKS = 1 << 1,
  BOIDS_OVERLAY_VECTORS = 1 << 2,
  BOIDS_OVERLAY_TRAILS = 1 << 3
} BoidsOverlays;

#define BOIDS_TYPE_OVERLAYS (boids_overlays_get_type ())

GType boids_overlays_get_type (void) G_GNUC_CONST;

/**
 * BoidsColouring:
 * @BOIDS_COLOURING_PLAIN: one colour for all
 * @BOIDS_COLOURING_HEADING: by the heading
 * @BOIDS_COLOURING_SPEED: by the speed, from 0 to the cap
 * @BOIDS_COLOURING_NEIGHBOURS: by the number of neighbours
 *
 * What the colour of a boid tells.
 */
typedef enum
{
  BOIDS_COLOURING_PLAIN,
  BOIDS_COLOURING_HEADING,
  BOIDS_COLOURING_SPEED,
  BOIDS_COLOURING_NEIGHBOURS
} BoidsColouring;

#define BOIDS_TYPE_COLOURING (boids_colouring_get_type ())

GType boids_colouring_get_type (void) G_GNUC_CONST;

/**
 * BoidsRendererError:
 * @BOIDS_RENDERER_ERROR_UNAVAILABLE: the view needs something that this machine lacks
 * @BOIDS_RENDERER_ERROR_LOST: the view worked, but can't continue
 * @BOIDS_RENDERER_ERROR_MODULE: a module can't be used as a view
 * @BOIDS_RENDERER_ERROR_PICTURE: the view can't draw itself to such a picture
 * @BOIDS_RENDERER_ERROR_CRASHED: a module crashed the program when it was loaded before
 *
 * Errors of a [class@Boids.Renderer]. Their messages are whole sentences in the user's language.
 */
typedef enum
{
  BOIDS_RENDERER_ERROR_UNAVAILABLE,
  BOIDS_RENDERER_ERROR_LOST,
  BOIDS_RENDERER_ERROR_MODULE,
  BOIDS_RENDERER_ERROR_PICTURE,
  BOIDS_RENDERER_ERROR_CRASHED
} BoidsRendererError;

#define BOIDS_TYPE_RENDERER_ERROR (boids_renderer_error_get_type ())

GType boids_renderer_error_get_type (void) G_GNUC_CONST;

#define BOIDS_RENDERER_ERROR (boids_renderer_error_quark ())

/**
 * boids_renderer_error_quark:
 *
 * Gets the error domain of renderers.
 *
 * Returns: the domain
 */
GQuark boids_renderer_error_quark (void);

/**
 * BoidsRendererChange:
 * @BOIDS_RENDERER_CHANGE_FRAME: another frame, or none
 * @BOIDS_RENDERER_CHANGE_DETAIL: another detail, or none
 * @BOIDS_RENDERER_CHANGE_FRACTION: another moment between two frames
 * @BOIDS_RENDERER_CHANGE_LOOK: other overlays, another colouring, or another style of the desktop
 * @BOIDS_RENDERER_CHANGE_FOLLOWING: whether the selected boid is followed
 *
 * What changed in a renderer.
 */
typedef enum
{
  BOIDS_RENDERER_CHANGE_FRAME = 1 << 0,
  BOIDS_RENDERER_CHANGE_DETAIL = 1 << 1,
  BOIDS_RENDERER_CHANGE_FRACTION = 1 << 2,
  BOIDS_RENDERER_CHANGE_LOOK = 1 << 3,
  BOIDS_RENDERER_CHANGE_FOLLOWING = 1 << 4
} BoidsRendererChange;

#define BOIDS_TYPE_RENDERER_CHANGE (boids_renderer_change_get_type ())

GType boids_renderer_change_get_type (void) G_GNUC_CONST;

#define BOIDS_TYPE_RENDERER (boids_renderer_get_type ())

/**
 * BoidsRenderer:
 *
 * A view: a widget that shows one space.
 *
 * It is given frames, the detail of the selected boid and the overlays to draw. It tells which boid
 * is at a point, and reports a failure by an error instead of painting it. It never changes the
 * flock. A plugin is a GIO module that implements %BOIDS_RENDERER_EXTENSION_POINT with a subclass,
 * see [func@Boids.DEFINE_RENDERER_MODULE].
 *
 * Like every widget it is used in the main thread only. Widths, heights and points are in logical
 * pixels.
 */
G_DECLARE_DERIVABLE_TYPE (BoidsRenderer, boids_renderer, BOIDS, RENDERER, GtkWidget)

/**
 * BoidsRenderer:frame:
 *
 * The frame to show, or %NULL where there is no flock.
 */

/**
 * BoidsRenderer:detail:
 *
 * The detail of the selected boid, or %NULL where none is selected.
 */

/**
 * BoidsRenderer:overlays:
 *
 * What is drawn besides the boids; nothing at first.
 */

/**
 * BoidsRenderer:colouring:
 *
 * What the colour of a boid tells; its heading at first.
 */

/**
 * BoidsRenderer:following:
 *
 * Whether the camera follows the selected boid, in a view that has a camera.
 */

/**
 * BoidsRenderer:title:
 *
 * The name for menus, in the user's language. It belongs to the class.
 */

/**
 * BoidsRenderer::picked:
 * @self: the view
 * @boid: the index of the boid
 *
 * Emitted when the user clicked a boid.
 */

/**
 * BoidsRenderer::failed:
 * @self: the view
 * @error: what to tell the user
 *
 * Emitted at most once, when the view can't continue and needs to be replaced.
 */

/**
 * BoidsRendererClass:
 * @parent_class: the class of widgets
 * @space: the space that it draws, set in class_init; the cube by default
 * @title: the name for menus, in the user's language, set in class_init; required, and static
 * @start: called once, when the widget has been realized, before the first frame; fails with
 *   %BOIDS_RENDERER_ERROR_UNAVAILABLE if this machine can't show the view; may be %NULL
 * @changed: called after something was set; the default queues a draw
 * @pick_boid: the boid whose symbol is nearest under a point, in logical pixels of the widget,
 *   %FALSE if there is none; the default finds the nearest centre that @locate returns, up to 14
 *   pixels away
 * @locate: where the centre of a boid is drawn, in logical pixels of the widget, %FALSE if it is
 *   not drawn; required
 * @draw: draws what the view shows to a picture of @width x @height with cairo, in the units of its
 *   context; fails with %BOIDS_RENDERER_ERROR_PICTURE if it can't; may be %NULL. The default
 *   snapshot of the widget uses it, too, and then its error is that of the view
 * @look: moves the camera to a viewpoint; %NULL in a view without a camera
 * @padding: room for functions of later versions, all %NULL: a module made before they were added
 *   still works, with their defaults. So the number of the extension point stays as long as there
 *   is room
 *
 * What a view implements. Every function is called in the main thread.
 */
struct _BoidsRendererClass
{
  GtkWidgetClass parent_class;

  BoidsSpace space;
  const char *title;

  gboolean (*start) (BoidsRenderer *self, GError **error);
  void (*changed) (BoidsRenderer *self, BoidsRendererChange what);
  gboolean (*pick_boid) (BoidsRenderer *self, double x, double y, guint *boid);
  gboolean (*locate) (BoidsRenderer *self, guint boid, graphene_point_t *point);
  gboolean (*draw) (BoidsRenderer *self, cairo_t *cr, int width, int height, GError **error);

  void (*look) (BoidsRenderer *self, BoidsViewpoint viewpoint);

  gpointer padding[7];
};

/**
 * boids_renderer_get_title: (get-property title)
 * @self: a view
 *
 * Gets the name for menus.
 *
 * Returns: (transfer none): the name, in the user's language, as the class has it
 */
const char *boids_renderer_get_title (BoidsRenderer *self);

/**
 * boids_renderer_get_space:
 * @self: a view
 *
 * Gets the space that the view draws.
 *
 * Returns: the space, as the class has it
 */
BoidsSpace boids_renderer_get_space (BoidsRenderer *self);

/**
 * boids_renderer_set_frame:
 * @self: a view
 * @frame: (nullable): the frame to show, which lies in the space of the view, or %NULL
 * @detail: (nullable): the detail of the selected boid, or %NULL
 *
 * Sets frame and detail, in one change. For the host.
 */
void boids_renderer_set_frame (BoidsRenderer *self, BoidsFrame *frame, BoidsDetail *detail);

/**
 * boids_renderer_set_fraction:
 * @self: a view
 * @fraction: the part of a tick, 0 to 1
 *
 * Sets the part of a tick that has run since the newest frame was due, for a picture between the
 * last two states: 1 is [property@Boids.Renderer:frame], 0 the one before it. A paused flock shows
 * 1. For the host.
 */
void boids_renderer_set_fraction (BoidsRenderer *self, double fraction);

/**
 * boids_renderer_set_overlays: (set-property overlays)
 * @self: a view
 * @overlays: what to draw
 *
 * Sets what is drawn besides the boids. For the host.
 */
void boids_renderer_set_overlays (BoidsRenderer *self, BoidsOverlays overlays);

/**
 * boids_renderer_set_colouring: (set-property colouring)
 * @self: a view
 * @colouring: what the colour tells
 *
 * Sets what the colour of a boid tells. For the host.
 */
void boids_renderer_set_colouring (BoidsRenderer *self, BoidsColouring colouring);

/**
 * boids_renderer_set_following: (set-property following)
 * @self: a view
 * @following: whether to follow the selected boid
 *
 * Sets whether the camera follows the selected boid. For the host, and for a view whose keys or
 * pointer do that.
 */
void boids_renderer_set_following (BoidsRenderer *self, gboolean following);

/**
 * boids_renderer_get_following: (get-property following)
 * @self: a view
 *
 * Gets whether the camera follows the selected boid. For subclasses.
 *
 * Returns: whether it does
 */
gboolean boids_renderer_get_following (BoidsRenderer *self);

/**
 * boids_renderer_has_camera:
 * @self: a view
 *
 * Gets whether the view has a camera.
 *
 * Returns: whether boids_renderer_look() and [property@Boids.Renderer:following] have an effect
 */
gboolean boids_renderer_has_camera (BoidsRenderer *self);

/**
 * boids_renderer_look:
 * @self: a view
 * @viewpoint: where to look from
 *
 * Moves the camera, if there is one. For the host.
 */
void boids_renderer_look (BoidsRenderer *self, BoidsViewpoint viewpoint);

/**
 * boids_renderer_set_print:
 * @self: a view
 * @print: whether to draw for print
 *
 * Sets whether the view draws dark on white, for print, whatever the style of the desktop. For the
 * host.
 */
void boids_renderer_set_print (BoidsRenderer *self, gboolean print);

/**
 * boids_renderer_copy:
 * @self: a view
 * @from: another view of the same space
 *
 * Makes @self show what @from shows, trails included, and follow the boid that @from follows. For
 * the host.
 */
void boids_renderer_copy (BoidsRenderer *self, BoidsRenderer *from);

/**
 * boids_renderer_get_frame: (get-property frame)
 * @self: a view
 *
 * Gets the frame to show. For subclasses.
 *
 * Returns: (transfer none) (nullable): the frame, or %NULL where there is no flock
 */
BoidsFrame *boids_renderer_get_frame (BoidsRenderer *self);

/**
 * boids_renderer_get_detail: (get-property detail)
 * @self: a view
 *
 * Gets the detail of the selected boid. Until a newer one arrives it may belong to an earlier frame
 * than the one that is shown, see [method@Boids.Detail.get_tick]. For subclasses.
 *
 * Returns: (transfer none) (nullable): the detail, or %NULL where no boid is selected
 */
BoidsDetail *boids_renderer_get_detail (BoidsRenderer *self);

/**
 * boids_renderer_get_selected:
 * @self: a view
 *
 * Gets the selected boid, which is marked with a ring. For subclasses.
 *
 * Returns: the index of the boid, or -1 where the frame has none
 */
int boids_renderer_get_selected (BoidsRenderer *self);

/**
 * boids_renderer_get_fraction:
 * @self: a view
 *
 * Gets what boids_renderer_set_fraction() set. For subclasses.
 *
 * Returns: the part of a tick, 0 to 1
 */
double boids_renderer_get_fraction (BoidsRenderer *self);

/**
 * boids_renderer_get_overlays: (get-property overlays)
 * @self: a view
 *
 * Gets what to draw besides the boids. For subclasses.
 *
 * Returns: the overlays
 */
BoidsOverlays boids_renderer_get_overlays (BoidsRenderer *self);

/**
 * boids_renderer_get_colouring: (get-property colouring)
 * @self: a view
 *
 * Gets what the colour of a boid tells, see [func@Boids.palette_get_boid_colour]. For subclasses.
 *
 * Returns: the colouring
 */
BoidsColouring boids_renderer_get_colouring (BoidsRenderer *self);

/**
 * boids_renderer_get_trail:
 * @self: a view
 *
 * Gets where the boids were in the last seconds, up to [property@Boids.Renderer:frame]. For
 * subclasses.
 *
 * Returns: (transfer none): the trail, which is empty in a view of the sheet
 */
BoidsTrail *boids_renderer_get_trail (BoidsRenderer *self);

/**
 * boids_renderer_is_dark:
 * @self: a view
 *
 * Gets whether the text of the style is light, so that the ground is dark. For subclasses.
 *
 * Returns: whether the ground is dark
 */
gboolean boids_renderer_is_dark (BoidsRenderer *self);

/**
 * boids_renderer_get_colours:
 * @self: a view
 * @ink: (out caller-allocates): the colour of text, in sRGB
 * @ground: (out caller-allocates): the colour behind the view, in sRGB
 *
 * Gets the colours of the style, or those of print. For subclasses.
 */
void boids_renderer_get_colours (BoidsRenderer *self, GdkRGBA *ink, GdkRGBA *ground);

/**
 * boids_renderer_fail:
 * @self: a view
 * @error: what went wrong, a %BOIDS_RENDERER_ERROR_LOST as a rule
 *
 * Reports that the view can't continue: emits [signal@Boids.Renderer::failed] from the main loop,
 * the first time that it is called. For subclasses.
 */
void boids_renderer_fail (BoidsRenderer *self, const GError *error);

/**
 * boids_renderer_start:
 * @self: a view that has been realized
 * @error: return location for an error, or %NULL
 *
 * Makes the view prepare for drawing. For the host.
 *
 * Returns: %FALSE with an error if this machine can't show the view,
 *   %BOIDS_RENDERER_ERROR_UNAVAILABLE from the views of Boids
 */
gboolean boids_renderer_start (BoidsRenderer *self, GError **error);

/**
 * boids_renderer_pick_boid:
 * @self: a view
 * @x: a point, logical pixels from the left side of the widget
 * @y: logical pixels from its top
 * @boid: (out): the index of the boid
 *
 * Finds the boid at a point. For the host.
 *
 * Returns: whether there is one, in which case @boid is set. Without a frame there is none, and the
 *   view is not asked
 */
gboolean boids_renderer_pick_boid (BoidsRenderer *self, double x, double y, guint *boid);

/**
 * boids_renderer_locate:
 * @self: a view
 * @boid: the index of a boid
 * @point: (out caller-allocates): where its centre is drawn, in logical pixels of the widget
 *
 * Finds where a boid is drawn. For the host.
 *
 * Returns: whether it is drawn, in which case @point is set. If the frame has no such boid it is
 *   not, and the view is not asked
 */
gboolean boids_renderer_locate (BoidsRenderer *self, guint boid, graphene_point_t *point);

/**
 * boids_renderer_draw:
 * @self: a view
 * @cr: where to draw, from 0, 0
 * @width: the width of the picture, above 0, in the units of @cr
 * @height: its height
 * @error: return location for an error, or %NULL
 *
 * Draws what the view shows. For the host.
 *
 * Returns: %FALSE with an error if the view can't, %BOIDS_RENDERER_ERROR_PICTURE from the views of
 *   Boids
 */
gboolean
boids_renderer_draw (BoidsRenderer *self, cairo_t *cr, int width, int height, GError **error);

/**
 * BOIDS_DEFINE_RENDERER_MODULE:
 * @name: the name of the module libboids-NAME.so, with _ for each -, and of the view in settings
 * @TypeName: the name of the view's type, in camel case, declared by G_DECLARE_FINAL_TYPE()
 * @type_name: the same in lower case, with words separated by _
 * @priority: among the views of a space; the highest is shown by default
 *
 * Defines the type of a view, as G_DEFINE_FINAL_TYPE() does, and what GIO calls in its module. It
 * is used once in a module, after the instance structure.
 *
 * The type is static. So the module stays loaded, also when GIO only scans a folder: its code would
 * be gone otherwise, while the type is still registered.
 */
#define BOIDS_DEFINE_RENDERER_MODULE(name, TypeName, type_name, priority)                          \
  G_DEFINE_FINAL_TYPE (TypeName, type_name, BOIDS_TYPE_RENDERER)                                   \
                                                                                                   \
  G_MODULE_EXPORT void g_io_boids_##name##_load (GIOModule *module);                               \
  G_MODULE_EXPORT void g_io_boids_##name##_unload (GIOModule *module);                             \
  G_MODULE_EXPORT char **g_io_boids_##name##_query (void);                                         \
                                                                                                   \
  void g_io_boids_##name##_load (GIOModule *module)                                                \
  {                                                                                                \
    g_type_module_use (G_TYPE_MODULE (module));                                                    \
    g_io_extension_point_implement (BOIDS_RENDERER_EXTENSION_POINT, type_name##_get_type (),       \
                                    #name, priority);                                              \
  }                                                                                                \
                                                                                                   \
  void g_io_boids_##name##_unload (GIOModule *module) {}                                           \
                                                                                                   \
  char **g_io_boids_##name##_query (void)                                                          \
  {                                                                                                \
    return g_strsplit (BOIDS_RENDERER_EXTENSION_POINT, ",", 0);                                    \
  }

G_END_DECLS
