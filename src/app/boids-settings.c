/* boids-settings.c - what the program keeps between starts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-settings.h"

/* A schema that is missing ends the program when it is used, so it is looked up before. */
GSettings *
boids_settings_open (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, BOIDS_SCHEMA_ID, TRUE);
  return schema != NULL ? g_settings_new_full (schema, NULL, NULL) : NULL;
}

void
boids_settings_keep (GSettings *settings, const char *key, gpointer object, const char *property)
{
  g_settings_bind (settings, key, object, property,
                   G_SETTINGS_BIND_GET | G_SETTINGS_BIND_GET_NO_CHANGES | G_SETTINGS_BIND_SET |
                       G_SETTINGS_BIND_NO_SENSITIVITY);
}
