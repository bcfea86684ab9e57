/* fuzz-config.c - any bytes as a configuration.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

#include "boids-config.h"

#include <string.h>

/* What a user reads: whole characters, in one line. */
static void
check_sentence (const char *sentence)
{
  g_assert_nonnull (sentence);
  g_assert_true (g_utf8_validate (sentence, -1, NULL));
  g_assert_null (strchr (sentence, '\n'));
}

/* Writes @config in a form, reads that, and writes it again. */
static void
check_form (BoidsConfig *config, char *(*write) (BoidsConfig *config))
{
  g_autofree char *text = write (config);
  g_autoptr (GError) error = NULL;
  g_autoptr (BoidsConfig) again = boids_config_parse (text, strlen (text), &error);
  g_autofree char *unknown = NULL;
  g_autofree char *text_again = NULL;

  g_assert_no_error (error);
  unknown = boids_config_describe_unknown (again);
  g_assert_null (unknown);
  text_again = write (again);
  g_assert_cmpstr (text, ==, text_again);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BoidsConfig) config = boids_config_parse ((const char *) data, size, &error);
  g_autofree char *unknown = NULL;

  if (config == NULL)
    {
      g_assert_true (error->domain == BOIDS_CONFIG_ERROR);
      check_sentence (error->message);
      return 0;
    }
  g_assert_null (error);
  unknown = boids_config_describe_unknown (config);
  if (unknown != NULL)
    check_sentence (unknown);
  check_form (config, boids_config_to_json);
  check_form (config, boids_config_to_link);
  return 0;
}
