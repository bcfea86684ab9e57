/* boids-renderer-loader.c - finds the views that are installed as modules.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * GIO loads a module lazily and prints what is wrong with it. So each file is opened here first,
 * with every symbol bound, which gives an error to show; GIO then finds the module in memory.
 */
#include "config.h"

#include "boids-renderer-loader.h"

#include "boids-crash-guard.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <gmodule.h>

#define PREFIX "libboids-"
#define SUFFIX "." G_MODULE_SUFFIX

static GIOExtensionPoint *
get_extension_point (void)
{
  GIOExtensionPoint *point = g_io_extension_point_lookup (BOIDS_RENDERER_EXTENSION_POINT);

  if (!point)
    {
      point = g_io_extension_point_register (BOIDS_RENDERER_EXTENSION_POINT);
      g_io_extension_point_set_required_type (point, BOIDS_TYPE_RENDERER);
    }
  return point;
}

/* The names of the modules that have been loaded. */
static GHashTable *
get_loaded (void)
{
  static GHashTable *loaded = NULL;

  if (!loaded)
    loaded = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return loaded;
}

G_GNUC_PRINTF (3, 4)
static gboolean
refuse (GError **error, const char *name, const char *format, ...)
{
  g_autofree char *reason = NULL;
  va_list args;

  va_start (args, format);
  reason = g_strdup_vprintf (format, args);
  va_end (args);

  g_set_error (error, BOIDS_RENDERER_ERROR, BOIDS_RENDERER_ERROR_MODULE,
               /* Translators: the name of a file, and why it is left out. */
               _ ("The view in “%s” can’t be used: %s"), name, reason);
  return FALSE;
}

/* Checks whether @library has what GIO calls, and whether it is made for this extension point. */
static gboolean
check_symbols (GModule *library, const char *name, GError **error)
{
  static const char *const suffixes[] = { "load", "unload", "query" };
  g_autofree char *stem =
      g_strndup (name + strlen ("lib"), strlen (name) - strlen ("lib") - strlen (SUFFIX));
  char **(*query) (void) = NULL;
  g_auto (GStrv) points = NULL;

  g_strdelimit (stem, "-", '_');
  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autofree char *symbol = g_strdup_printf ("g_io_%s_%s", stem, suffixes[i]);

      if (!g_module_symbol (library, symbol, (gpointer *) &query))
        return refuse (error, name, _ ("it lacks the function %s"), symbol);
    }

  points = query ();
  if (points && g_strv_contains ((const char *const *) points, BOIDS_RENDERER_EXTENSION_POINT))
    return TRUE;
  return refuse (error, name, _ ("it is made for another version of Boids, this one needs %s"),
                 BOIDS_RENDERER_EXTENSION_POINT);
}

static gboolean
load_module (const char *directory, const char *name, GError **error)
{
  g_autofree char *path = g_build_filename (directory, name, NULL);
  g_autoptr (GError) reason = NULL;
  guint n_before = g_list_length (g_io_extension_point_get_extensions (get_extension_point ()));
  GModule *library = g_module_open_full (path, G_MODULE_BIND_LOCAL, &reason);
  gboolean ok;

  if (!library)
    return refuse (error, name, "%s", reason->message);

  ok = check_symbols (library, name, error);
  if (ok)
    {
      g_hash_table_add (get_loaded (), g_strdup (name));
      /* Never unreferenced: the code stays in memory even if it is useless, since it may have
       * registered types by now. */
      ok = g_type_module_use (G_TYPE_MODULE (g_io_module_new (path))) &&
           g_list_length (g_io_extension_point_get_extensions (get_extension_point ())) > n_before;
      if (!ok)
        refuse (error, name, _ ("it registers no view for %s that is a %s"),
                BOIDS_RENDERER_EXTENSION_POINT, g_type_name (BOIDS_TYPE_RENDERER));
    }
  g_module_close (library);
  return ok;
}

/* The same, unless the module crashed the program when it was loaded before. */
static gboolean
load_guarded (const char *directory, const char *name, GError **error)
{
  gboolean ok;

  if (boids_crash_guard_has_crashed (name))
    {
      g_set_error (error, BOIDS_RENDERER_ERROR, BOIDS_RENDERER_ERROR_CRASHED,
                   /* Translators: the name of a file */
                   _ ("The program ended while it loaded the view in “%s”, which is left out now."),
                   name);
      return FALSE;
    }
  boids_crash_guard_enter (name, FALSE);
  ok = load_module (directory, name, error);
  /* Initialising the class of a view runs code of the module, too. */
  g_list_free (boids_renderer_loader_list (BOIDS_SPACE_CUBE));
  boids_crash_guard_leave (name);
  return ok;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

GPtrArray *
boids_renderer_loader_load (const char *directory)
{
  g_autoptr (GPtrArray) errors = g_ptr_array_new_with_free_func ((GDestroyNotify) g_error_free);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = NULL;
  const char *name;

  g_return_val_if_fail (directory != NULL, NULL);

  dir = g_dir_open (directory, 0, &error);
  if (!dir)
    {
      if (!g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
        g_ptr_array_add (errors, g_error_new_literal (BOIDS_RENDERER_ERROR,
                                                      BOIDS_RENDERER_ERROR_MODULE, error->message));
      return g_steal_pointer (&errors);
    }

  while ((name = g_dir_read_name (dir)))
    if (g_str_has_prefix (name, PREFIX) && g_str_has_suffix (name, SUFFIX))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);

  for (guint i = 0; i < names->len; i++)
    {
      g_autoptr (GError) skipped = NULL;

      name = g_ptr_array_index (names, i);
      if (!g_hash_table_contains (get_loaded (), name) && !load_guarded (directory, name, &skipped))
        g_ptr_array_add (errors, g_steal_pointer (&skipped));
    }
  return g_steal_pointer (&errors);
}

GList *
boids_renderer_loader_list (BoidsSpace space)
{
  GList *found = NULL;

  for (GList *l = g_io_extension_point_get_extensions (get_extension_point ()); l; l = l->next)
    {
      /* Never unreferenced: the class of a dynamic type would be finalised and initialised
       * again. */
      BoidsRendererClass *klass = BOIDS_RENDERER_CLASS (g_io_extension_ref_class (l->data));

      if (klass->space == space)
        found = g_list_prepend (found, l->data);
    }
  return g_list_reverse (found);
}
