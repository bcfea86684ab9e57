/* module.c - small modules for the loader: a good one, and each that is bad in its way.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Built several times with
 *
 * - NAME: what the module is called
 * - POINT: the extension point that it implements
 * - PRIORITY
 * - BASE: the type that its own is derived from
 * - LACKS_LOAD: it has no load function
 * - UNDEFINED: it calls a function that nobody has
 */
#include <boids-renderer.h>

#include <gio/gio.h>

#define PASTE_(a, b, c) a##b##c
#define PASTE(a, b, c) PASTE_ (a, b, c)
#define STRING_(a) #a
#define STRING(a) STRING_ (a)
#define SYMBOL(suffix) PASTE (g_io_boids_, NAME, suffix)

G_MODULE_EXPORT void SYMBOL (_load) (GIOModule *module);
G_MODULE_EXPORT void SYMBOL (_unload) (GIOModule *module);
G_MODULE_EXPORT char **SYMBOL (_query) (void);

#ifndef LACKS_LOAD
static const char *
get_title (BoidsRenderer *renderer)
{
  return STRING (NAME);
}

static void
class_init (gpointer klass, gpointer data)
{
  if (BOIDS_IS_RENDERER_CLASS (klass))
    {
      BOIDS_RENDERER_CLASS (klass)->space = BOIDS_SPACE_SHEET;
      BOIDS_RENDERER_CLASS (klass)->get_title = get_title;
    }
}

/* A dynamic type, as modules may have. */
void
SYMBOL (_load) (GIOModule *module)
{
  GTypeQuery base;
  GTypeInfo info = { .class_init = class_init };

  g_type_query (BASE, &base);
  info.class_size = base.class_size;
  info.instance_size = base.instance_size;
  g_io_extension_point_implement (
      POINT,
      g_type_module_register_type (G_TYPE_MODULE (module), BASE, "Test_" STRING (NAME), &info, 0),
      STRING (NAME), PRIORITY);
}
#endif

#ifdef UNDEFINED
void test_nobody_has_this (void);
#endif

void
SYMBOL (_unload) (GIOModule *module)
{
#ifdef UNDEFINED
  test_nobody_has_this ();
#endif
}

char **
SYMBOL (_query) (void)
{
  char *points[] = { (char *) POINT, NULL };

  return g_strdupv (points);
}
