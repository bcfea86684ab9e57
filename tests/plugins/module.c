/* module.c - small modules for the loader: a good one, and several bad ones.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Built several times with
 *
 * - NAME: the name of the module
 * - POINT: the extension point that it implements
 * - PRIORITY
 * - BASE: the parent of its type
 * - LACKS_LOAD: it has no load function
 * - UNDEFINED: it calls an undefined function
 * - CRASHES: it crashes at the moment in BOIDS_TEST_CRASH, see crash_in()
 * - SPACE: the space that its view draws, the sheet by default
 */
#include <boids-renderer.h>

#include <gio/gio.h>
#include <stdlib.h>
#include <unistd.h>

#ifndef SPACE
#define SPACE BOIDS_SPACE_SHEET
#endif

#define PASTE_(a, b, c) a##b##c
#define PASTE(a, b, c) PASTE_ (a, b, c)
#define STRING_(a) #a
#define STRING(a) STRING_ (a)
#define SYMBOL(suffix) PASTE (g_io_boids_, NAME, suffix)

G_MODULE_EXPORT void SYMBOL (_load) (GIOModule *module);
G_MODULE_EXPORT void SYMBOL (_unload) (GIOModule *module);
G_MODULE_EXPORT char **SYMBOL (_query) (void);

#ifndef LACKS_LOAD
/* Crashes or hangs if the test requests that for this @moment. */
static void
crash_in (const char *moment)
{
#ifdef CRASHES
  if (g_strcmp0 (g_getenv ("BOIDS_TEST_CRASH"), moment) != 0)
    return;
  if (g_str_equal (moment, "hang"))
    pause ();
  abort ();
#endif
}

static void
snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  crash_in ("hang");
  crash_in ("draw");
  if (boids_renderer_get_frame (BOIDS_RENDERER (widget)) != NULL)
    crash_in ("boids");
}

static void
instance_init (GTypeInstance *instance, gpointer klass)
{
  crash_in ("init");
}

static void
class_init (gpointer klass, gpointer data)
{
  if (BOIDS_IS_RENDERER_CLASS (klass))
    {
      crash_in ("class");
      BOIDS_RENDERER_CLASS (klass)->space = SPACE;
      BOIDS_RENDERER_CLASS (klass)->title = STRING (NAME);
      GTK_WIDGET_CLASS (klass)->snapshot = snapshot;
    }
}

/* A dynamic type, as modules may have. */
void
SYMBOL (_load) (GIOModule *module)
{
  GTypeQuery base;
  GTypeInfo info = { .class_init = class_init, .instance_init = instance_init };

  crash_in ("load");
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
