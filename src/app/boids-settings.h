/* boids-settings.h - what the program keeps between starts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Returns: (transfer full) (nullable): the settings, or NULL if their schema is missing. */
GSettings *boids_settings_open (void);

/* Returns: whether @settings are expected to survive until the next start. @bus is the session bus,
 * or NULL if it can't be reached. */
gboolean boids_settings_are_kept (GSettings *settings, GDBusConnection *bus);

/* Sets @property of @object from @key once, here, and stores every change of it. Another window
 * that stores the same key does not change this one. */
void
boids_settings_keep (GSettings *settings, const char *key, gpointer object, const char *property);

G_END_DECLS
