/* boids-renderer-loader.h - finds the views that are installed as modules.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-renderer.h"

G_BEGIN_DECLS

/* Loads every module of @directory, in the order of their names; a missing folder counts as empty.
 * A module is a file libboids-NAME.so with the symbols g_io_boids_NAME_load, _unload and _query;
 * files with other names are silently ignored. A module stays loaded, and another file of the same
 * name is ignored, in another folder too. For the main thread.
 *
 * Returns: (transfer full) (element-type GError): what was wrong with the modules that were
 * skipped: for each, a BOIDS_RENDERER_ERROR_MODULE that names the file and the reason in the user's
 * language, or a BOIDS_RENDERER_ERROR_CRASHED if it is skipped because it crashed the program, see
 * boids-crash-guard.h. */
GPtrArray *boids_renderer_loader_load (const char *directory);

/* Returns: (transfer container) (element-type GIOExtension): the loaded renderers of @space, the
 * highest priority first. */
GList *boids_renderer_loader_list (BoidsSpace space);

G_END_DECLS
