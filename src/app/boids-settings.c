/* boids-settings.c - what the program keeps between starts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#define G_SETTINGS_ENABLE_BACKEND
#include "boids-settings.h"

#include <gio/gsettingsbackend.h>

/* g_settings_new() aborts if the schema is missing, so it is looked up before. */
GSettings *
boids_settings_open (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, BOIDS_SCHEMA_ID, TRUE);
  return schema != NULL ? g_settings_new_full (schema, NULL, NULL) : NULL;
}

gboolean
boids_settings_are_kept (GSettings *settings, GDBusConnection *bus)
{
  g_autoptr (GSettingsBackend) backend = NULL;

  if (!g_settings_is_writable (settings, "started"))
    return FALSE;

  /* dconf is written by a service, and its keys claim to be writable even if the service can't be
   * reached. */
  g_object_get (settings, "backend", &backend, NULL);
  return bus != NULL || !g_str_equal (G_OBJECT_TYPE_NAME (backend), "DConfSettingsBackend");
}

void
boids_settings_keep (GSettings *settings, const char *key, gpointer object, const char *property)
{
  g_settings_bind (settings, key, object, property,
                   G_SETTINGS_BIND_GET | G_SETTINGS_BIND_GET_NO_CHANGES | G_SETTINGS_BIND_SET |
                       G_SETTINGS_BIND_NO_SENSITIVITY);
}
