/* boids-config-file.c - configurations in files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-config-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- Naming --- */

static gboolean
is_uri (const char *argument)
{
  static const char *const schemes[] = { BOIDS_CONFIG_SCHEME, "http", "https", "file", NULL };
  g_autofree char *scheme = g_uri_parse_scheme (argument);
  g_autofree char *lower = scheme != NULL ? g_ascii_strdown (scheme, -1) : NULL;

  return lower != NULL && (g_strv_contains (schemes, lower) || strstr (argument, "://") != NULL);
}

GFile *
boids_config_file_for_argument (const char *argument)
{
  g_return_val_if_fail (argument != NULL, NULL);

  /* GIO takes anything before a colon for a scheme. */
  if (g_file_test (argument, G_FILE_TEST_EXISTS) || !is_uri (argument))
    return g_file_new_for_path (argument);
  return g_file_new_for_commandline_arg (argument);
}

/* --- Reading --- */

/* Reading a pipe would block, and a device may have no end. */
static gboolean
check_type (GFile *file, GError **error)
{
  g_autoptr (GFileInfo) info =
      g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE, G_FILE_QUERY_INFO_NONE, NULL, error);

  if (info == NULL)
    return FALSE;
  switch (g_file_info_get_file_type (info))
    {
    case G_FILE_TYPE_REGULAR:
      return TRUE;
    case G_FILE_TYPE_DIRECTORY:
      g_set_error_literal (error, BOIDS_CONFIG_ERROR, BOIDS_CONFIG_ERROR_FILE,
                           _ ("This is a folder, not a file."));
      return FALSE;
    default:
      g_set_error_literal (error, BOIDS_CONFIG_ERROR, BOIDS_CONFIG_ERROR_FILE,
                           _ ("This is a device or a pipe, not a file."));
      return FALSE;
    }
}

BoidsConfig *
boids_config_load (GFile *file, GError **error)
{
  g_autoptr (GFileInputStream) stream = NULL;
  g_autofree char *text = NULL;
  gsize length;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  if (g_file_has_uri_scheme (file, BOIDS_CONFIG_SCHEME) || g_file_has_uri_scheme (file, "http") ||
      g_file_has_uri_scheme (file, "https"))
    {
      text = g_file_get_uri (file);
      return boids_config_parse (text, strlen (text), error);
    }
  if (!check_type (file, error))
    return NULL;
  stream = g_file_read (file, NULL, error);
  if (stream == NULL)
    return NULL;
  /* One more byte shows that the file is too large. */
  text = g_try_malloc (BOIDS_CONFIG_MAX_SIZE + 1);
  if (text == NULL)
    {
      g_set_error_literal (error, BOIDS_CONFIG_ERROR, BOIDS_CONFIG_ERROR_SIZE,
                           _ ("There is not enough memory to read it."));
      return NULL;
    }
  if (!g_input_stream_read_all (G_INPUT_STREAM (stream), text, BOIDS_CONFIG_MAX_SIZE + 1, &length,
                                NULL, error))
    return NULL;
  return boids_config_parse (text, length, error);
}

static void
load_in_thread (GTask *task, gpointer source, gpointer file, GCancellable *cancellable)
{
  GError *error = NULL;
  BoidsConfig *config = boids_config_load (file, &error);

  if (config != NULL)
    g_task_return_pointer (task, config, g_object_unref);
  else
    g_task_return_error (task, error);
}

void
boids_config_load_async (GFile *file,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);

  g_return_if_fail (G_IS_FILE (file));

  g_task_set_source_tag (task, boids_config_load_async);
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  g_task_run_in_thread (task, load_in_thread);
}

BoidsConfig *
boids_config_load_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
