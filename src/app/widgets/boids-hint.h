/* boids-hint.h - what a widget is about: a sentence, and the section of the guide that says more.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct
{
  const char *text;    /* one sentence, untranslated */
  const char *section; /* of the guide */
} BoidsHint;

/* Sets @hint, which is static: its text as the tooltip and the accessible description of @widget,
 * and its section for F1 in it. */
void boids_hint_set (GtkWidget *widget, const BoidsHint *hint);

/* Sets only the accessible description, for a part of a widget with a hint that takes the focus. */
void boids_hint_describe (GtkWidget *widget, const BoidsHint *hint);

/* Returns: (nullable): the section of the hint of @widget itself. */
const char *boids_hint_get_section (GtkWidget *widget);

G_END_DECLS
