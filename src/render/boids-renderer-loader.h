/* boids-renderer-loader.h - finds the views that are installed as modules.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-renderer.h"

G_BEGIN_DECLS

/* Loads every module of @directory, in the order of their names; a folder that is missing counts as
 * empty. A module is a file libboids-NAME.so with the symbols g_io_boids_NAME_load, _unload and
 * _query; files with other names are passed over in silence. What is loaded stays so for good, and
 * a further file of its name is passed over, in another folder too. For the main thread.
 *
 * Returns: (transfer full) (element-type GError): what was wrong with the modules that were
 * skipped, a BOIDS_RENDERER_ERROR_MODULE each that names the file and the reason in the user's
 * language; or a BOIDS_RENDERER_ERROR_CRASHED for a module that is left out because it ended the
 * program, see boids-crash-guard.h. */
GPtrArray *boids_renderer_loader_load (const char *directory);

/* Returns: (transfer container) (element-type GIOExtension): the renderers of @space that are
 * loaded, the highest priority first. */
GList *boids_renderer_loader_list (BoidsSpace space);

G_END_DECLS
