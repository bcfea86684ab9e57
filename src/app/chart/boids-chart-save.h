/* boids-chart-save.h - how a chart is saved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-chart-export.h"
#include "boids-save-operation.h"

G_BEGIN_DECLS

/* Its formats are those of BoidsChartFormat; the data is a copy of a BoidsChartSpec (transfer
 * full). */
extern const BoidsSaveContent boids_chart_content;

G_END_DECLS
