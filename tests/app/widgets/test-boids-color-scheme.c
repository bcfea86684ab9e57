/* test-boids-color-scheme.c - a mock portal sets the preferences of the desktop.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-color-scheme.h"

#include "harness.h"

#define PORTAL "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"
#define PORTAL_SETTINGS "org.freedesktop.portal.Settings"
#define APPEARANCE "org.freedesktop.appearance"

/* As in the documentation of the portal. */
static const char description[] =
    "<node><interface name='" PORTAL_SETTINGS "'>"
    "<method name='ReadAll'>"
    "<arg type='as' direction='in'/><arg type='a{sa{sv}}' direction='out'/>"
    "</method>"
    "<signal name='SettingChanged'><arg type='s'/><arg type='s'/><arg type='v'/></signal>"
    "</interface></node>";

typedef struct
{
  GDBusConnection *bus;
  guint32 dark, contrast; /* its answers */
  guint n_read;
} Portal;

static void
on_call (GDBusConnection *bus,
         const char *sender,
         const char *path,
         const char *interface,
         const char *method,
         GVariant *parameters,
         GDBusMethodInvocation *invocation,
         gpointer data)
{
  Portal *portal = data;
  g_autofree const char **namespaces = NULL;
  GVariantBuilder wishes;

  g_variant_get (parameters, "(^a&s)", &namespaces);
  g_assert_true (g_strv_contains (namespaces, APPEARANCE));
  g_variant_builder_init (&wishes, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add (&wishes, "{sv}", "color-scheme", g_variant_new_uint32 (portal->dark));
  g_variant_builder_add (&wishes, "{sv}", "contrast", g_variant_new_uint32 (portal->contrast));
  g_variant_builder_add (&wishes, "{sv}", "accent-color", g_variant_new ("(ddd)", 0.1, 0.2, 0.3));
  portal->n_read++;
  g_dbus_method_invocation_return_value (
      invocation,
      g_variant_new_parsed ("({%s: %@a{sv}},)", APPEARANCE, g_variant_builder_end (&wishes)));
}

static void
portal_init (Portal *portal)
{
  static const GDBusInterfaceVTable functions = { .method_call = on_call };
  g_autoptr (GDBusNodeInfo) node = g_dbus_node_info_new_for_xml (description, NULL);
  g_autoptr (GVariant) reply = NULL;
  g_autoptr (GError) error = NULL;

  portal->bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, &error);
  g_assert_no_error (error);
  g_dbus_connection_register_object (portal->bus, PORTAL_PATH, node->interfaces[0], &functions,
                                     portal, NULL, &error);
  g_assert_no_error (error);
  reply = g_dbus_connection_call_sync (portal->bus, "org.freedesktop.DBus", "/org/freedesktop/DBus",
                                       "org.freedesktop.DBus", "RequestName",
                                       g_variant_new ("(su)", PORTAL, 0), NULL,
                                       G_DBUS_CALL_FLAGS_NONE, -1, NULL, &error);
  g_assert_no_error (error);
}

static void
say (Portal *portal, const char *key, GVariant *value)
{
  g_assert_true (g_dbus_connection_emit_signal (
      portal->bus, NULL, PORTAL_PATH, PORTAL_SETTINGS, "SettingChanged",
      g_variant_new ("(ssv)", APPEARANCE, key, value), NULL));
}

static void
count (GObject *settings, GParamSpec *property, guint *n)
{
  (*n)++;
}

static gboolean
is_dark (gpointer settings)
{
  gboolean dark;

  g_object_get (settings, "gtk-application-prefer-dark-theme", &dark, NULL);
  return dark;
}

static gboolean
has_contrast (gpointer settings)
{
  g_autofree char *theme = NULL;

  g_object_get (settings, "gtk-theme-name", &theme, NULL);
  return g_strcmp0 (theme, "Default-hc") == 0;
}

static gboolean
is_light (gpointer settings)
{
  return !is_dark (settings);
}

static gboolean
has_no_contrast (gpointer settings)
{
  return !has_contrast (settings);
}

static gboolean
has_read (gpointer portal)
{
  return ((Portal *) portal)->n_read > 0;
}

static void
test_follow (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  Portal portal = { .dark = 0 };
  guint n_dark = 0, n_theme = 0;
  g_autofree char *theme = NULL, *later = NULL;

  if (g_object_class_find_property (G_OBJECT_GET_CLASS (settings), "gtk-interface-color-scheme"))
    {
      g_test_skip ("this GTK follows by itself");
      return;
    }

  portal_init (&portal);
  g_object_get (settings, "gtk-theme-name", &theme, NULL);
  g_signal_connect (settings, "notify::gtk-application-prefer-dark-theme", G_CALLBACK (count),
                    &n_dark);
  g_signal_connect (settings, "notify::gtk-theme-name", G_CALLBACK (count), &n_theme);
  boids_color_scheme_follow (settings);
  harness_wait (has_read, &portal);

  /* An unchanged value is not set, since that would reload the style. */
  say (&portal, "color-scheme", g_variant_new_uint32 (2));
  say (&portal, "contrast", g_variant_new_uint32 (0));
  /* Nor is an invalid one. */
  say (&portal, "color-scheme", g_variant_new_string ("1"));
  say (&portal, "accent-color", g_variant_new_uint32 (1));
  say (&portal, "color-scheme", g_variant_new_uint32 (1));
  harness_wait (is_dark, settings);
  g_assert_cmpuint (n_dark, ==, 1);
  g_assert_cmpuint (n_theme, ==, 0);

  say (&portal, "contrast", g_variant_new_uint32 (1));
  harness_wait (has_contrast, settings);
  g_assert_true (is_dark (settings));
  say (&portal, "color-scheme", g_variant_new_uint32 (0));
  harness_wait (is_light, settings);
  g_assert_true (has_contrast (settings));
  say (&portal, "contrast", g_variant_new_uint32 (0));
  harness_wait (has_no_contrast, settings);
  g_object_get (settings, "gtk-theme-name", &later, NULL);
  g_assert_cmpstr (later, ==, theme);
  g_assert_cmpuint (n_dark, ==, 2);
  g_assert_cmpuint (n_theme, ==, 2);

  /* The initial preferences. */
  portal.dark = 1;
  portal.contrast = 1;
  boids_color_scheme_follow (settings);
  harness_wait (is_dark, settings);
  harness_wait (has_contrast, settings);
  g_clear_object (&portal.bus);
}

int
main (int argc, char *argv[])
{
  g_autoptr (GTestDBus) bus = g_test_dbus_new (G_TEST_DBUS_NONE);
  g_autofree char *display = g_strdup (g_getenv ("DISPLAY"));
  int status;

  /* Closes the display, too. */
  g_test_dbus_up (bus);
  g_setenv ("DISPLAY", display, TRUE);
  harness_init (&argc, &argv);
  g_test_add_func ("/color-scheme/follow", test_follow);
  status = g_test_run ();
  /* GTK holds the connection, too, so it need not close first. */
  g_test_dbus_stop (bus);
  return status;
}
