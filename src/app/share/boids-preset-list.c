/* boids-preset-list.c - the presets that come with the program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-number.h"
#include "boids-preset-list.h"

#include <glib/gi18n.h>

typedef struct
{
  const char *file;
  const char *name;
  const char *description;
  BoidsPresetFigures figures;
} Preset;

/* The figures come from tests/bench/measure-flock.py, and a test measures them again. */
static const Preset presets[] = {
  { "gathering",
    N_ ("Slow gathering"),
    N_ ("The weights that the program begins with. Groups form, turn together and slow down: "
        "alignment averages velocities that point every way, so what they have in common is slow, "
        "and no rule restores a cruising speed."),
    { { 0.94, 0.24 }, { 0.09, 0.46 }, 5 } },
  { "strangers",
    N_ ("Strangers"),
    N_ ("A radius so small that hardly any boid has a neighbour. Most of the time each flies "
        "straight on, but whenever two meet they slow down, and these losses add up. Without "
        "neighbours there are no rules, and no flock."),
    { { 0.94, 0.67 }, { 0.06, 0.06 }, 282 } },
  { "agreement",
    N_ ("Agreement"),
    N_ ("Alignment alone, over the largest radius. All headings become one, at the price of speed: "
        "what is left is the mean of all velocities, which nearly cancel out."),
    { { 0.94, 0.09 }, { 0.09, 1.00 }, 1 } },
  { "knots",
    N_ ("Knots"),
    N_ ("Cohesion alone. Boids fall towards their neighbours, shoot past and turn back, like "
        "midges. Nothing slows them: this stays lively, but has no common heading."),
    { { 0.94, 0.92 }, { 0.09, 0.06 }, 2 } },
  { "marching",
    N_ ("Marching in step"),
    N_ ("Strong alignment while cohesion pushes the boids apart. They nearly stop, spread out "
        "evenly, and then set off all in one heading, faster and faster. Watch the mean speed fall "
        "and rise again."),
    { { 0.86, 0.65 }, { 0.07, 1.00 }, 1 } },
  { "stream",
    N_ ("Stream"),
    N_ ("Like marching, with the largest radius and separation that pulls. The boids gather in "
        "tight clusters, and after half a minute all of them fly the same way, quick and in "
        "order. It stays lively."),
    { { 0.95, 1.27 }, { 0.07, 0.95 }, 1 } },
  { "contrary",
    N_ ("Contrary"),
    N_ ("Negative alignment alone: each turns away from what its neighbours do. Differences grow "
        "until all fly at the speed limit, in no order. It stays lively."),
    { { 0.94, 1.50 }, { 0.09, 0.03 }, 54 } },
  { "lively",
    N_ ("Lively cloud"),
    N_ ("Strong separation against strong cohesion. One dense cloud that never comes to rest, "
        "since separation is a sum: many near neighbours push hard."),
    { { 0.94, 0.50 }, { 0.05, 0.17 }, 1 } },
  { "families",
    N_ ("Families"),
    N_ ("Many boids with a short radius. Each group agrees internally and knows nothing of the "
        "others, so the order of the whole stays low."),
    { { 0.95, 0.19 }, { 0.04, 0.25 }, 37 } },
  { "crowd",
    N_ ("Great crowd"),
    N_ ("Two thousand boids. With so many neighbours the mean velocity is nearly zero, and all "
        "slow down within a few seconds."),
    { { 0.96, 0.09 }, { 0.03, 0.14 }, 5 } },
};

guint
boids_preset_list_get_count (void)
{
  return G_N_ELEMENTS (presets);
}

const char *
boids_preset_list_get_name (guint index)
{
  g_return_val_if_fail (index < G_N_ELEMENTS (presets), NULL);

  return _ (presets[index].name);
}

const BoidsPresetFigures *
boids_preset_list_get_figures (guint index)
{
  g_return_val_if_fail (index < G_N_ELEMENTS (presets), NULL);

  return &presets[index].figures;
}

char *
boids_preset_list_describe (guint index)
{
  const BoidsPresetFigures *figures = boids_preset_list_get_figures (index);
  g_autofree char *first_speed = boids_number_format (figures->mean_speed[0], 2);
  g_autofree char *last_speed = boids_number_format (figures->mean_speed[1], 2);
  g_autofree char *first_order = boids_number_format (figures->order[0], 2);
  g_autofree char *last_order = boids_number_format (figures->order[1], 2);
  g_autofree char *measured = NULL;

  /* Translators: what was measured of a preset: "Over 1000 ticks: mean speed 0.94 → 0.24, order
   * 0.09 → 0.46, then 5 flocks." */
  measured = g_strdup_printf (
      ngettext ("Over %d ticks: mean speed %s → %s, order %s → %s, %u group in the end.",
                "Over %d ticks: mean speed %s → %s, order %s → %s, %u groups in the end.",
                figures->n_flocks),
      BOIDS_PRESET_TICKS, first_speed, last_speed, first_order, last_order, figures->n_flocks);
  return g_strdup_printf (C_ ("two sentences", "%s %s"), _ (presets[index].description), measured);
}

BoidsConfig *
boids_preset_list_get_config (guint index)
{
  static BoidsConfig *configs[G_N_ELEMENTS (presets)];
  g_autofree char *path = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (index < G_N_ELEMENTS (presets), NULL);

  if (configs[index] != NULL)
    return configs[index];
  path = g_strconcat ("/io/github/boids_flock/Boids/presets/", presets[index].file,
                      BOIDS_CONFIG_SUFFIX, NULL);
  bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  if (bytes != NULL)
    configs[index] =
        boids_config_parse (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &error);
  if (error != NULL)
    g_critical ("%s: %s", path, error->message);
  return configs[index];
}
