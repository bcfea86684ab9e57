/* boids-renderer-calls.c - the functions of BoidsRenderer that call what a view implements.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-renderer.h"

#include <glib/gi18n-lib.h>

const char *
boids_renderer_get_title (BoidsRenderer *self)
{
  g_return_val_if_fail (BOIDS_IS_RENDERER (self), NULL);

  return BOIDS_RENDERER_GET_CLASS (self)->title;
}

BoidsSpace
boids_renderer_get_space (BoidsRenderer *self)
{
  g_return_val_if_fail (BOIDS_IS_RENDERER (self), BOIDS_SPACE_CUBE);

  return BOIDS_RENDERER_GET_CLASS (self)->space;
}

gboolean
boids_renderer_has_camera (BoidsRenderer *self)
{
  g_return_val_if_fail (BOIDS_IS_RENDERER (self), FALSE);

  return BOIDS_RENDERER_GET_CLASS (self)->look != NULL;
}

void
boids_renderer_look (BoidsRenderer *self, BoidsViewpoint viewpoint)
{
  g_return_if_fail (BOIDS_IS_RENDERER (self));

  if (boids_renderer_has_camera (self))
    BOIDS_RENDERER_GET_CLASS (self)->look (self, viewpoint);
}

gboolean
boids_renderer_start (BoidsRenderer *self, GError **error)
{
  BoidsRendererClass *klass;

  g_return_val_if_fail (BOIDS_IS_RENDERER (self), FALSE);

  klass = BOIDS_RENDERER_GET_CLASS (self);
  return klass->start ? klass->start (self, error) : TRUE;
}

gboolean
boids_renderer_pick_boid (BoidsRenderer *self, double x, double y, guint *boid)
{
  BoidsFrame *frame = boids_renderer_get_frame (self);

  g_return_val_if_fail (BOIDS_IS_RENDERER (self), FALSE);
  g_return_val_if_fail (boid != NULL, FALSE);

  return frame && BOIDS_RENDERER_GET_CLASS (self)->pick_boid (self, x, y, boid);
}

gboolean
boids_renderer_locate (BoidsRenderer *self, guint boid, graphene_point_t *point)
{
  BoidsFrame *frame = boids_renderer_get_frame (self);

  g_return_val_if_fail (BOIDS_IS_RENDERER (self), FALSE);
  g_return_val_if_fail (point != NULL, FALSE);

  return frame && boid < boids_frame_get_count (frame) &&
         BOIDS_RENDERER_GET_CLASS (self)->locate (self, boid, point);
}

gboolean
boids_renderer_draw (BoidsRenderer *self, cairo_t *cr, int width, int height, GError **error)
{
  BoidsRendererClass *klass;

  g_return_val_if_fail (BOIDS_IS_RENDERER (self), FALSE);
  g_return_val_if_fail (cr != NULL, FALSE);
  g_return_val_if_fail (width > 0 && height > 0, FALSE);

  klass = BOIDS_RENDERER_GET_CLASS (self);
  if (klass->draw)
    return klass->draw (self, cr, width, height, error);

  g_set_error_literal (error, BOIDS_RENDERER_ERROR, BOIDS_RENDERER_ERROR_PICTURE,
                       _ ("This view can’t be saved as a picture"));
  return FALSE;
}
