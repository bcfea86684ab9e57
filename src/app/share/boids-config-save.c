/* boids-config-save.c - how a configuration is saved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-config-save.h"
#include "boids-config.h"

#include <glib/gi18n.h>
#include <string.h>

static GBytes *
encode (gpointer config, guint format, GError **error)
{
  char *text = boids_config_to_json (config);

  return g_bytes_new_take (text, strlen (text));
}

/* Without the dot. */
static const char *const suffixes[] = { BOIDS_CONFIG_SUFFIX + 1, NULL };

const BoidsSaveContent boids_config_content = {
  .filter = N_ ("Boids Configurations"),
  .suffixes = suffixes,
  .encode = encode,
  .free = g_object_unref,
};
