/* boids-cli-threads.c - the option for the number of threads.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-cli-threads.h"
#include "boids-processors.h"
#include "flock.h"

#include <glib/gi18n-lib.h>

guint
boids_cli_threads_default (void)
{
  return MIN (boids_processors_count (), FLOCK_MAX_THREADS);
}

GOptionEntry
boids_cli_threads_entry (GOptionArgFunc parse)
{
  return (GOptionEntry){
    .long_name = "threads",
    .flags = G_OPTION_FLAG_FILENAME,
    .arg = G_OPTION_ARG_CALLBACK,
    .arg_data = parse,
    .description = _ ("Number of threads; does not affect the result (default: one per processor)"),
    .arg_description = _ ("NUMBER"),
  };
}

gboolean
boids_cli_threads_parse (const char *name, const char *text, guint *n_threads, GError **error)
{
  guint64 value;

  if (g_ascii_string_to_unsigned (text, 10, 1, FLOCK_MAX_THREADS, &value, NULL))
    {
      *n_threads = value;
      return TRUE;
    }
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("%s takes a whole number: 1 to %d"), name, FLOCK_MAX_THREADS);
  return FALSE;
}
