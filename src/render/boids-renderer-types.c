/* boids-renderer-types.c - the enumerations and errors of BoidsRenderer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-renderer.h"

/* Not G_DEFINE_QUARK(): the hyphens, by which bindings find the errors, look like minus signs to
 * clang-format. */
GQuark
boids_renderer_error_quark (void)
{
  return g_quark_from_static_string ("boids-renderer-error-quark");
}

G_DEFINE_ENUM_TYPE (BoidsRendererError,
                    boids_renderer_error,
                    G_DEFINE_ENUM_VALUE (BOIDS_RENDERER_ERROR_UNAVAILABLE, "unavailable"),
                    G_DEFINE_ENUM_VALUE (BOIDS_RENDERER_ERROR_LOST, "lost"),
                    G_DEFINE_ENUM_VALUE (BOIDS_RENDERER_ERROR_MODULE, "module"),
                    G_DEFINE_ENUM_VALUE (BOIDS_RENDERER_ERROR_PICTURE, "picture"),
                    G_DEFINE_ENUM_VALUE (BOIDS_RENDERER_ERROR_CRASHED, "crashed"))

G_DEFINE_FLAGS_TYPE (BoidsRendererChange,
                     boids_renderer_change,
                     G_DEFINE_ENUM_VALUE (BOIDS_RENDERER_CHANGE_FRAME, "frame"),
                     G_DEFINE_ENUM_VALUE (BOIDS_RENDERER_CHANGE_DETAIL, "detail"),
                     G_DEFINE_ENUM_VALUE (BOIDS_RENDERER_CHANGE_FRACTION, "fraction"),
                     G_DEFINE_ENUM_VALUE (BOIDS_RENDERER_CHANGE_LOOK, "look"),
                     G_DEFINE_ENUM_VALUE (BOIDS_RENDERER_CHANGE_FOLLOWING, "following"))

G_DEFINE_FLAGS_TYPE (BoidsOverlays,
                     boids_overlays,
                     G_DEFINE_ENUM_VALUE (BOIDS_OVERLAY_SPHERE, "sphere"),
                     G_DEFINE_ENUM_VALUE (BOIDS_OVERLAY_LINKS, "links"),
                     G_DEFINE_ENUM_VALUE (BOIDS_OVERLAY_VECTORS, "vectors"),
                     G_DEFINE_ENUM_VALUE (BOIDS_OVERLAY_TRAILS, "trails"))

G_DEFINE_ENUM_TYPE (BoidsColouring,
                    boids_colouring,
                    G_DEFINE_ENUM_VALUE (BOIDS_COLOURING_PLAIN, "plain"),
                    G_DEFINE_ENUM_VALUE (BOIDS_COLOURING_HEADING, "heading"),
                    G_DEFINE_ENUM_VALUE (BOIDS_COLOURING_SPEED, "speed"),
                    G_DEFINE_ENUM_VALUE (BOIDS_COLOURING_NEIGHBOURS, "neighbours"))
