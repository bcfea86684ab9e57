/* boids-cli-config.c - configurations named on the command line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-cli-commands.h"
#include "boids-cli-config.h"
#include "boids-config-file.h"
#include "boids-text.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <unistd.h>

gboolean
boids_cli_config_is_stdin (const char *argument)
{
  return strcmp (argument, "-") == 0;
}

/* Reads standard input, whatever it is, to its end or until it is too large. */
static BoidsConfig *
load_stdin (GError **error)
{
  const gsize size = BOIDS_CONFIG_MAX_SIZE + 1;
  g_autofree char *text = g_try_malloc (size);
  gsize length = 0;
  ssize_t n = 0;

  if (text == NULL)
    errno = ENOMEM;
  else
    do
      {
        n = read (STDIN_FILENO, text + length, size - length);
        length += MAX (n, 0);
      }
    while (n > 0 || (n < 0 && errno == EINTR));
  if (text != NULL && n == 0)
    return boids_config_parse (text, length, error);
  g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (errno), g_strerror (errno));
  return NULL;
}

BoidsConfig *
boids_cli_config_load (const char *argument, GError **error)
{
  g_autoptr (GFile) file = NULL;

  if (boids_cli_config_is_stdin (argument))
    return load_stdin (error);
  /* GIO would turn an empty name into some other file. */
  if (*argument == '\0')
    {
      g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_NOENT, g_strerror (ENOENT));
      return NULL;
    }
  /* The query string of a link has no scheme. */
  if (strchr (argument, '=') != NULL && !g_file_test (argument, G_FILE_TEST_EXISTS))
    return boids_config_parse (argument, strlen (argument), error);
  file = boids_config_file_for_argument (argument);
  return boids_config_load (file, error);
}

char *
boids_cli_config_describe (const char *argument, const char *message)
{
  /* Translators: the name of a file, then what is said of it, which is a sentence. */
  g_autofree char *line = g_strdup_printf (_ ("%s: %s"), argument, message);

  return boids_text_make_printable (line);
}

int
boids_cli_config_fail (const char *argument, const GError *error)
{
  g_autofree char *line = boids_cli_config_describe (argument, error->message);

  return boids_cli_fail (BOIDS_CLI_EXIT_FAILED, line);
}

void
boids_cli_config_warn (BoidsConfig *config, const char *argument)
{
  g_autofree char *unknown = boids_config_describe_unknown (config);
  g_autofree char *line = NULL;

  if (unknown == NULL)
    return;
  line = boids_cli_config_describe (argument, unknown);
  boids_cli_warn (line);
}
