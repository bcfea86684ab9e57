/* boids-view-host-private.h - the internals of BoidsViewHost.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-legend.h"
#include "boids-view-host.h"
#include "boids-visibility.h"

G_BEGIN_DECLS

struct _BoidsViewHost
{
  GtkWidget parent_instance;

  BoidsSimulation *simulation;
  BoidsRenderer *renderer;
  char *view;
  BoidsOverlays overlays;
  BoidsColouring colouring;
  gboolean following;
  BoidsRenderer *last; /* nullable: the view before, until the next one shows what it showed */
  GHashTable *failed; /* names of the views that can't be used */

  guint tick_callback;
  gint64 frame_time;
  BoidsVisibility *visibility;
  guint describing;
  guint patience;
  gint64 described_at;
  gint64 status_time;
  char *title; /* what is shown without boids */
  char *text;
  char *action; /* nullable: the label of the button below it */
  char *fault; /* nullable: why the simulation can't run */
  guint announcing;
  char *announced; /* nullable: the message last announced */

  GtkOverlay *overlay;
  GtkWidget *status_box;
  GtkSpinner *spinner;
  GtkLabel *status;
  BoidsLegend *legend;
  GtkWidget *chip;
  GtkLabel *chip_label;
  GtkBox *message;
  GtkLabel *message_title;
  GtkLabel *message_text;
  GtkButton *message_button;
};

/* Returns: the space of the simulation. */
BoidsSpace boids_view_host_get_space (BoidsViewHost *self);

/* Notes whether the view follows the selected boid. */
void boids_view_host_set_following (BoidsViewHost *self, gboolean following);

/* Ends that. */
void boids_view_host_stop_following (BoidsViewHost *self);

/* Returns: whether the view has a camera. */
gboolean boids_view_host_has_camera (BoidsViewHost *self);

/* Updates the words about what is followed. */
void boids_view_host_update_chip (BoidsViewHost *self);

/* Notifies "has-camera", and updates what depends on it. */
void boids_view_host_notify_camera (BoidsViewHost *self);

/* Shows the newest frame. */
void boids_view_host_update (BoidsViewHost *self);

/* Describes the view for a screen reader. */
void boids_view_host_describe (BoidsViewHost *self);

/* Removes the view, if there is one. */
void boids_view_host_remove_view (BoidsViewHost *self);

G_END_DECLS
