/* fuzz-number.c - arbitrary text as a number in a field.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

#include "boids-number.h"

#include <math.h>

static void
check (const char *text, gboolean whole)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *shown = NULL;
  g_autofree char *written = NULL;
  double value, again;

  if (!boids_number_parse (text, whole, &value, &error))
    {
      g_assert_true (error->domain == BOIDS_NUMBER_ERROR);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      return;
    }
  g_assert_null (error);
  g_assert_true (isfinite (value));
  g_assert_true (!whole || value == floor (value));

  shown = boids_number_format_exact (value);
  g_assert_true (boids_number_parse (shown, FALSE, &again, NULL));
  g_assert_true (value == again);
  written = boids_number_to_ascii (value);
  g_assert_true (g_ascii_strtod (written, NULL) == value);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);

  /* A field holds nothing else. */
  if (text == NULL || !g_utf8_validate (text, -1, NULL))
    return 0;
  check (text, FALSE);
  check (text, TRUE);
  return 0;
}
