/* boids-view-host-views.c - chooses the view that a host shows, and replaces one that fails.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-view-host-private.h"

#include "boids-crash-guard.h"
#include "boids-renderer-loader.h"
#include "boids-view-guard.h"

#include <glib/gi18n.h>

static void show_best_view (BoidsViewHost *self);

BoidsRenderer *
boids_view_host_get_renderer (BoidsViewHost *self)
{
  g_return_val_if_fail (BOIDS_IS_VIEW_HOST (self), NULL);

  return self->renderer;
}

void
boids_view_host_remove_view (BoidsViewHost *self)
{
  if (self->renderer == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->renderer, self);
  g_set_object (&self->last, self->renderer);
  gtk_overlay_set_child (self->overlay, NULL);
  self->renderer = NULL;
  boids_view_guard_end (GTK_WIDGET (self));
}

/* --- Following ----------------------------------------------------------------------- */

gboolean
boids_view_host_has_camera (BoidsViewHost *self)
{
  return self->renderer != NULL && boids_renderer_has_camera (self->renderer);
}

void
boids_view_host_update_chip (BoidsViewHost *self)
{
  guint boid = boids_simulation_get_selected (self->simulation);
  /* Translators: the camera moves with the boid of that number. */
  g_autofree char *text = g_strdup_printf (_ ("Following boid %u"), boid);

  gtk_label_set_text (self->chip_label, text);
  gtk_widget_set_visible (self->chip, self->following && boids_view_host_has_camera (self) &&
                                          boids_simulation_get_frame (self->simulation) != NULL);
}

void
boids_view_host_set_following (BoidsViewHost *self, gboolean following)
{
  if (self->following == following)
    return;
  self->following = following;
  if (self->renderer != NULL)
    boids_renderer_set_following (self->renderer, following);
  if (self->simulation != NULL)
    boids_view_host_update_chip (self);
  g_object_notify (G_OBJECT (self), "following");
}

void
boids_view_host_stop_following (BoidsViewHost *self)
{
  boids_view_host_set_following (self, FALSE);
}

void
boids_view_host_notify_camera (BoidsViewHost *self)
{
  boids_view_host_update_chip (self);
  g_object_notify (G_OBJECT (self), "has-camera");
}

/* --- Choosing a view ---------------------------------------------------------------------- */

/* Replaces a view that can't continue with the next one, and says why. */
static void
replace_view (BoidsViewHost *self, const GError *error)
{
  g_autofree char *notice = NULL;
  g_autofree char *title = g_strdup (boids_renderer_get_title (self->renderer));

  g_hash_table_add (self->failed, g_strdup (gtk_widget_get_name (GTK_WIDGET (self->renderer))));
  boids_view_host_remove_view (self);
  show_best_view (self);
  if (self->renderer != NULL)
    /* Translators: a view, what is wrong with it, and the view in its place. */
    notice = g_strdup_printf (_ ("The view “%s” can’t be shown: %s The view “%s” takes its place."),
                              title, error->message, boids_renderer_get_title (self->renderer));
  else
    notice = g_strdup_printf (_ ("The view “%s” can’t be shown: %s"), title, error->message);
  g_signal_emit_by_name (self, "notice", notice);
}

static gboolean
start_view (gpointer data)
{
  BoidsViewHost *self = data;
  g_autoptr (GError) error = NULL;

  if (self->renderer != NULL && gtk_widget_get_realized (GTK_WIDGET (self->renderer)) &&
      !boids_renderer_start (self->renderer, &error))
    replace_view (self, error);
  return G_SOURCE_REMOVE;
}

static void
on_realize (BoidsViewHost *self)
{
  g_idle_add_full (G_PRIORITY_HIGH, start_view, g_object_ref (self), g_object_unref);
}

static void
on_failed (BoidsViewHost *self, const GError *error)
{
  replace_view (self, error);
}

static void
on_following (BoidsViewHost *self)
{
  boids_view_host_set_following (self, boids_renderer_get_following (self->renderer));
}

static void
on_picked (BoidsViewHost *self, guint boid)
{
  boids_simulation_choose (self->simulation, boid);
}

static void
show_view (BoidsViewHost *self, GIOExtension *extension)
{
  const char *name = g_io_extension_get_name (extension);

  if (self->renderer != NULL &&
      g_str_equal (gtk_widget_get_name (GTK_WIDGET (self->renderer)), name))
    return;
  boids_view_host_remove_view (self);
  boids_view_guard_begin (GTK_WIDGET (self), name, FALSE);
  self->renderer = g_object_new (g_io_extension_get_type (extension), "name", name, "focusable",
                                 TRUE, "hexpand", TRUE, "vexpand", TRUE, "overlays", self->overlays,
                                 "colouring", self->colouring, "following", self->following, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->renderer), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  boids_view_host_get_space (self) == BOIDS_SPACE_CUBE
                                      ? _ ("View of the flock")
                                      : _ ("Sheet of the study"),
                                  -1);
  g_signal_connect_swapped (self->renderer, "realize", G_CALLBACK (on_realize), self);
  g_signal_connect_swapped (self->renderer, "failed", G_CALLBACK (on_failed), self);
  g_signal_connect_swapped (self->renderer, "picked", G_CALLBACK (on_picked), self);
  g_signal_connect_swapped (self->renderer, "notify::following", G_CALLBACK (on_following), self);
  gtk_overlay_set_child (self->overlay, GTK_WIDGET (self->renderer));
  /* Trails survive a change of the view. */
  if (self->last != NULL)
    {
      boids_renderer_copy (self->renderer, self->last);
      boids_renderer_set_following (self->renderer, self->following);
    }
  g_clear_object (&self->last);
  boids_view_host_notify_camera (self);
  boids_view_host_update (self);
  boids_view_host_describe (self);
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    boids_view_guard_end (GTK_WIDGET (self));
}

static void
show_no_view (BoidsViewHost *self)
{
  boids_view_host_remove_view (self);
  if (boids_view_host_get_space (self) == BOIDS_SPACE_SHEET)
    gtk_overlay_set_child (
        self->overlay,
        gtk_label_new (
            _ ("No view of the sheet could be loaded; the numbers of the study are still shown.")));
}

/* Shows the requested view, or else the first that has not failed. */
static void
show_best_view (BoidsViewHost *self)
{
  g_autoptr (GList) extensions = boids_renderer_loader_list (boids_view_host_get_space (self));
  g_autoptr (GList) views = NULL;
  GIOExtension *best = NULL;

  for (GList *l = extensions; l != NULL; l = l->next)
    if (!g_hash_table_contains (self->failed, g_io_extension_get_name (l->data)))
      views = g_list_append (views, l->data);
  for (GList *l = views; l != NULL; l = l->next)
    if (best == NULL || g_strcmp0 (g_io_extension_get_name (l->data), self->view) == 0)
      best = l->data;
  best = boids_view_guard_choose (GTK_WIDGET (self), views, best);
  if (best != NULL)
    show_view (self, best);
  else
    show_no_view (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    boids_view_guard_tell (GTK_WIDGET (self));
}

void
boids_view_host_set_view (BoidsViewHost *self, const char *name)
{
  g_return_if_fail (BOIDS_IS_VIEW_HOST (self));
  g_return_if_fail (name != NULL && self->simulation != NULL);

  /* An explicit request retries a view that failed, or ended the program, before; the first one
   * comes from the settings. */
  if (self->view != NULL && boids_crash_guard_has_crashed (name))
    boids_crash_guard_forget (name);
  g_hash_table_remove (self->failed, name);
  g_free (self->view);
  self->view = g_strdup (name);
  show_best_view (self);
  if (self->renderer == NULL && boids_view_host_get_space (self) == BOIDS_SPACE_CUBE)
    g_signal_emit_by_name (
        self, "notice", _ ("No view could be loaded; the numbers of the flock are still shown."));
}

void
boids_view_host_try_views (BoidsViewHost *self)
{
  g_return_if_fail (BOIDS_IS_VIEW_HOST (self));

  g_hash_table_remove_all (self->failed);
  show_best_view (self);
}
