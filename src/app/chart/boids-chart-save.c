/* boids-chart-save.c - how a chart is saved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-chart-save.h"

static const char *const suffixes[BOIDS_CHART_N_FORMATS + 1] = {
  [BOIDS_CHART_FORMAT_CSV] = "csv",
  [BOIDS_CHART_FORMAT_PNG] = "png",
  [BOIDS_CHART_FORMAT_SVG] = "svg",
  [BOIDS_CHART_FORMAT_PDF] = "pdf",
};

static GBytes *
encode (gpointer spec, guint format, GError **error)
{
  return boids_chart_spec_encode (spec, format, error);
}

const BoidsSaveContent boids_chart_content = {
  .suffixes = suffixes,
  .encode = encode,
  .free = (GDestroyNotify) boids_chart_spec_free,
};
