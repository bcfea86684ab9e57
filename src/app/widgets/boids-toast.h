/* boids-toast.h - a short message that something was done, over the page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BOIDS_TYPE_TOAST (boids_toast_get_type ())
G_DECLARE_FINAL_TYPE (BoidsToast, boids_toast, BOIDS, TOAST, GtkWidget)

/* Shows @message for a few seconds, in place of an earlier one, and has it read by a screen
 * reader. */
void boids_toast_show (BoidsToast *self, const char *message);

G_END_DECLS
