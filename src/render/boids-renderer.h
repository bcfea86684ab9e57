/* boids-renderer.h - a view of the flock: the interface that plugins implement.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A renderer is a widget that shows one space. It is given frames, the detail of the selected boid
 * and the overlays to draw; it says which boid is at a point, and reports failure with an error
 * instead of painting it. A plugin is a GIO module that implements BOIDS_RENDERER_EXTENSION_POINT
 * with a subclass.
 */
#pragma once

#include "boids-detail.h"
#include "boids-frame.h"
#include "boids-trail.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The extension point; its number is that of the binary interface. */
#define BOIDS_RENDERER_EXTENSION_POINT "boids-renderer-1"

/**
 * BoidsOverlays:
 * @BOIDS_OVERLAY_SPHERE: the neighbour radius about the selected boid, and 0.35 of it
 * @BOIDS_OVERLAY_LINKS: lines to the neighbours of the selected boid, by the shortest way
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
 * @BOIDS_RENDERER_ERROR_LOST: the view worked and can't go on
 * @BOIDS_RENDERER_ERROR_MODULE: a module can't be used as a view
 * @BOIDS_RENDERER_ERROR_PICTURE: the view can't draw itself to a picture of that kind
 * @BOIDS_RENDERER_ERROR_CRASHED: a module ended the program when it was loaded before
 */
typedef enum
{
  BOIDS_RENDERER_ERROR_UNAVAILABLE,
  BOIDS_RENDERER_ERROR_LOST,
  BOIDS_RENDERER_ERROR_MODULE,
  BOIDS_RENDERER_ERROR_PICTURE,
  BOIDS_RENDERER_ERROR_CRASHED
} BoidsRendererError;

#define BOIDS_RENDERER_ERROR (boids_renderer_error_quark ())

/* Returns: the domain of the errors above. */
GQuark boids_renderer_error_quark (void);

/**
 * BoidsRendererChange:
 * @BOIDS_RENDERER_CHANGE_FRAME: another frame, or none
 * @BOIDS_RENDERER_CHANGE_DETAIL: another detail, or none
 * @BOIDS_RENDERER_CHANGE_FRACTION: another moment between two frames
 * @BOIDS_RENDERER_CHANGE_LOOK: other overlays, another colouring, or another style of the desktop
 *
 * What changed in a renderer.
 */
typedef enum
{
  BOIDS_RENDERER_CHANGE_FRAME = 1 << 0,
  BOIDS_RENDERER_CHANGE_DETAIL = 1 << 1,
  BOIDS_RENDERER_CHANGE_FRACTION = 1 << 2,
  BOIDS_RENDERER_CHANGE_LOOK = 1 << 3
} BoidsRendererChange;

/* What a view derives from; see BoidsRenderer below. */
#define BOIDS_TYPE_RENDERER (boids_renderer_get_type ())
G_DECLARE_DERIVABLE_TYPE (BoidsRenderer, boids_renderer, BOIDS, RENDERER, GtkWidget)

/**
 * BoidsRendererClass:
 * @space: the space that it draws, set in class_init; the cube by default
 * @title: the name for menus, in the user's language, set in class_init; required, and static
 * @start: called once, when the widget has been realized, before the first frame; FALSE with an
 *   error if this machine can't show the view; may be NULL
 * @changed: something was set; the default queues a draw
 * @pick_boid: the boid whose symbol is nearest under a point in the widget's coordinates, FALSE if
 *   there is none; the default finds the nearest centre that @locate tells, up to 14 pixels away
 * @locate: where in the widget the centre of a boid is drawn, FALSE if it is not; required
 * @draw: draws what the view shows to a picture of @width x @height, by cairo; NULL if it can't.
 * The default snapshot of the widget draws by it, too
 *
 * Every function is called in the main thread. A renderer never changes the flock.
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

  gpointer padding[8];
};

/**
 * BoidsRenderer:
 *
 * Properties: "frame" (BoidsFrame, nullable), "detail" (BoidsDetail, nullable), "overlays"
 * (BoidsOverlays, none at first), "colouring" (BoidsColouring, by heading at first).
 *
 * Signal "picked" (guint boid): the user clicked a boid. Signal "failed" (GError): the view can't
 * go on and wants to be replaced.
 */

/* Returns: (transfer none): the name for menus, in the user's language, as its class says. */
const char *boids_renderer_get_title (BoidsRenderer *self);

/* Returns: the space that it draws, as its class says. */
BoidsSpace boids_renderer_get_space (BoidsRenderer *self);

/* For the host: sets what is shown, in one change. @frame lies in the space of the renderer;
 * @frame and @detail (both transfer none) are nullable. */
void boids_renderer_set_frame (BoidsRenderer *self, BoidsFrame *frame, BoidsDetail *detail);

/* For the host: the part of a tick that has run since the newest frame was due, 0 to 1, for a
 * picture between the last two states: at 1 it is "frame", at 0 the one before it. A paused flock
 * shows 1. */
void boids_renderer_set_fraction (BoidsRenderer *self, double fraction);

/* For the host: sets "overlays", what is drawn besides the boids. */
void boids_renderer_set_overlays (BoidsRenderer *self, BoidsOverlays overlays);

/* For the host: sets "colouring", what the colour of a boid tells. */
void boids_renderer_set_colouring (BoidsRenderer *self, BoidsColouring colouring);

/* For the host: draws dark on white, for print, whatever the style of the desktop. */
void boids_renderer_set_print (BoidsRenderer *self, gboolean print);

/* For the host: shows what @from shows, a view of the same space, trails included. */
void boids_renderer_copy (BoidsRenderer *self, BoidsRenderer *from);

/* For subclasses. Returns: (transfer none) (nullable): the frame that is to be shown, or NULL where
 * there is no flock. */
BoidsFrame *boids_renderer_get_frame (BoidsRenderer *self);

/* For subclasses. Returns: (transfer none) (nullable): the detail of the selected boid, which gets
 * a ring; NULL where none is selected. */
BoidsDetail *boids_renderer_get_detail (BoidsRenderer *self);

/* For subclasses. Returns: the selected boid, which gets a ring, or -1 where the frame has none. */
int boids_renderer_get_selected (BoidsRenderer *self);

/* For subclasses. Returns: what boids_renderer_set_fraction() has set, 0 to 1. */
double boids_renderer_get_fraction (BoidsRenderer *self);

/* For subclasses. Returns: what is to be drawn besides the boids. */
BoidsOverlays boids_renderer_get_overlays (BoidsRenderer *self);

/* For subclasses. Returns: what the colour of a boid is to tell; see boids-palette.h. */
BoidsColouring boids_renderer_get_colouring (BoidsRenderer *self);

/* For subclasses: where the boids of a cube were in the last seconds, up to "frame"; empty for a
 * view of the sheet. (transfer none) */
BoidsTrail *boids_renderer_get_trail (BoidsRenderer *self);

/* For subclasses: whether the text of the style is light, so that the ground is dark. */
gboolean boids_renderer_is_dark (BoidsRenderer *self);

/* For subclasses: sets @ink to the colour of text and @ground to that behind the view. */
void boids_renderer_get_colours (BoidsRenderer *self, GdkRGBA *ink, GdkRGBA *ground);

/* For subclasses: emits "failed" with @error (transfer none), once, when idle. */
void boids_renderer_fail (BoidsRenderer *self, const GError *error);

/* For the host: has the view get ready, see @start of BoidsRendererClass. Returns: FALSE with an
 * error if this machine can't show it. */
gboolean boids_renderer_start (BoidsRenderer *self, GError **error);

/* For the host: finds the boid at a point in the widget's coordinates. Returns: whether there is
 * one, in which case @boid is set. Without a frame there is none, and the view is not asked. */
gboolean boids_renderer_pick_boid (BoidsRenderer *self, double x, double y, guint *boid);

/* For the host: finds where in the widget the centre of @boid is drawn. Returns: whether it is, in
 * which case @point is set. A boid that the frame has not is not, and the view is not asked. */
gboolean boids_renderer_locate (BoidsRenderer *self, guint boid, graphene_point_t *point);

/* For the host: draws what the view shows to a picture of @width x @height. Returns: FALSE with
 * BOIDS_RENDERER_ERROR_PICTURE where the view can't. */
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
