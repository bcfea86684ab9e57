/* boids-banner.h - messages for the user, above the page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BOIDS_TYPE_BANNER (boids_banner_get_type ())
G_DECLARE_FINAL_TYPE (BoidsBanner, boids_banner, BOIDS, BANNER, GtkWidget)

/* Shows @message below the ones already shown, until the user closes it, and makes a screen reader
 * read it. A message is not shown twice. */
void boids_banner_show (BoidsBanner *self, const char *message);

/* The same, with a button labelled @label that closes the banner and activates @action. */
void
boids_banner_offer (BoidsBanner *self, const char *message, const char *label, const char *action);

/* Removes all messages, unless a button is offered with them. */
void boids_banner_clear (BoidsBanner *self);

G_END_DECLS
