/* fuzz-link.c - links: any query, and those of any configuration.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

#include "bytes.h"
#include "config-check.h"

/* The bytes as the query of a link. */
static void
try_query (Bytes *bytes)
{
  static const char *const beginnings[] = {
    "",
    "boids:?",
    "boids:?v=2&",
    "?",
    "#",
    "https://example.org/lesson?tag=a#",
    "BOIDS://?v=2&model=study&",
  };
  g_autoptr (GString) text =
      g_string_new (beginnings[bytes_next (bytes) % G_N_ELEMENTS (beginnings)]);
  g_autoptr (BoidsConfig) config = NULL;

  g_string_append_len (text, (const char *) bytes->data, bytes->size);
  config = config_check (text->str, text->len);
}

/* Returns: (transfer full): the configuration of a flock or a study. */
static BoidsConfig *
read_config (Bytes *bytes)
{
  gboolean is_study = bytes_next (bytes) & 1, has_selected = bytes_next (bytes) & 1;
  guint selected = bytes_next_short (bytes);

  if (is_study)
    {
      StudyParams params = study_params_default ();

      for (StudyParam i = 0; i < STUDY_N_PARAMS; i++)
        study_params_set (&params, i, bytes_next_param (bytes, study_param_info (i)));
      params.rules = bytes_next (bytes) & STUDY_ALL_RULES;
      return boids_config_new_for_study (&params, has_selected ? (int) (selected % params.count)
                                                               : BOIDS_CONFIG_NOBODY);
    }
  else
    {
      FlockParams params = flock_params_default ();

      for (FlockParam i = 0; i < FLOCK_N_PARAMS; i++)
        flock_params_set (&params, i, bytes_next_param (bytes, flock_param_info (i)));
      return boids_config_new_for_flock (&params, has_selected ? (int) (selected % params.count)
                                                               : BOIDS_CONFIG_NOBODY);
    }
}

static void
try_config (Bytes *bytes)
{
  g_autoptr (BoidsConfig) config = read_config (bytes);
  g_autofree char *link = boids_config_to_link (config);
  g_autofree char *json = boids_config_to_json (config);
  g_autoptr (BoidsConfig) from_link = config_check (link, strlen (link));
  g_autoptr (BoidsConfig) from_json = config_check (json, strlen (json));

  g_assert_nonnull (from_link);
  g_assert_nonnull (from_json);
  config_check_same (from_link, config);
  config_check_same (from_json, config);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  Bytes bytes = { data, size };

  if (bytes_next (&bytes) & 1)
    try_config (&bytes);
  else
    try_query (&bytes);
  return 0;
}
