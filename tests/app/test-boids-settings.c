/* test-boids-settings.c - whether settings are kept if their service can't be reached.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#define G_SETTINGS_ENABLE_BACKEND
#include "boids-settings.h"

#include <gio/gsettingsbackend.h>

static void
test_memory (void)
{
  g_autoptr (GSettings) settings = boids_settings_open ();
  g_autoptr (GSettings) again = NULL;

  g_assert_true (boids_settings_are_kept (settings, NULL));
  g_settings_set_boolean (settings, "started", TRUE);
  again = boids_settings_open ();
  g_assert_true (g_settings_get_boolean (again, "started"));
}

static void
test_no_service (void)
{
  GIOExtensionPoint *backends;

  if (g_test_subprocess ())
    {
      g_autoptr (GSettings) settings = boids_settings_open ();

      g_autoptr (GDBusConnection) bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);

      g_assert_nonnull (bus);
      g_assert_true (boids_settings_are_kept (settings, bus));
      g_assert_false (boids_settings_are_kept (settings, NULL));
      return;
    }

  /* The first of them is enough to know all. */
  g_object_unref (g_settings_backend_get_default ());
  backends = g_io_extension_point_lookup ("gsettings-backend");
  if (g_io_extension_point_get_extension_by_name (backends, "dconf") == NULL)
    {
      g_test_skip ("dconf is not installed");
      return;
    }
  g_setenv ("GSETTINGS_BACKEND", "dconf", TRUE);
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_passed ();
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/boids-settings/memory", test_memory);
  g_test_add_func ("/boids-settings/no-service", test_no_service);
  return g_test_run ();
}
