/* boids-color-scheme.c - the desktop's preference for a dark style or more contrast.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * GTK reads the preference for a dark style from the portal itself since 4.20, which has the
 * property "gtk-interface-color-scheme".
 */
#include "config.h"

#include "boids-color-scheme.h"

#define PORTAL "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"
#define PORTAL_SETTINGS "org.freedesktop.portal.Settings"
#define APPEARANCE "org.freedesktop.appearance"

#define PREFER_DARK 1
#define MORE_CONTRAST 1
#define HIGH_CONTRAST "Default-hc"

/* GTK reloads its style whenever one of these is set, even to the same value. */
static void
prefer_dark (GtkSettings *settings, gboolean wish)
{
  gboolean is_dark;

  g_object_get (settings, "gtk-application-prefer-dark-theme", &is_dark, NULL);
  if (is_dark != wish)
    g_object_set (settings, "gtk-application-prefer-dark-theme", wish, NULL);
}

static void
prefer_contrast (GtkSettings *settings, gboolean wish)
{
  g_autofree char *theme = NULL;

  g_object_get (settings, "gtk-theme-name", &theme, NULL);
  if (g_strcmp0 (theme, HIGH_CONTRAST) == 0 && !wish)
    gtk_settings_reset_property (settings, "gtk-theme-name");
  else if (g_strcmp0 (theme, HIGH_CONTRAST) != 0 && wish)
    g_object_set (settings, "gtk-theme-name", HIGH_CONTRAST, NULL);
}

static void
apply (GtkSettings *settings, const char *key, GVariant *value)
{
  guint32 wish;

  if (!g_variant_is_of_type (value, G_VARIANT_TYPE_UINT32))
    return;
  wish = g_variant_get_uint32 (value);
  if (g_str_equal (key, "color-scheme"))
    prefer_dark (settings, wish == PREFER_DARK);
  else if (g_str_equal (key, "contrast"))
    prefer_contrast (settings, wish == MORE_CONTRAST);
}

static void
on_setting_changed (GDBusConnection *bus,
                    const char *sender,
                    const char *path,
                    const char *interface,
                    const char *signal,
                    GVariant *parameters,
                    gpointer data)
{
  const char *key;
  g_autoptr (GVariant) value = NULL;

  if (!g_variant_is_of_type (parameters, G_VARIANT_TYPE ("(ssv)")))
    return;
  g_variant_get (parameters, "(&s&sv)", NULL, &key, &value);
  apply (data, key, value);
}

static void
on_read (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GVariant) reply =
      g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, NULL);
  g_autoptr (GVariant) namespaces = NULL;
  g_autoptr (GVariant) appearance = NULL;
  GVariantIter iter;
  const char *key;
  GVariant *value;

  /* Without a portal there is no preference. */
  if (reply == NULL)
    return;
  namespaces = g_variant_get_child_value (reply, 0);
  appearance = g_variant_lookup_value (namespaces, APPEARANCE, G_VARIANT_TYPE_VARDICT);
  if (appearance == NULL)
    return;
  g_variant_iter_init (&iter, appearance);
  while (g_variant_iter_loop (&iter, "{&sv}", &key, &value))
    apply (data, key, value);
}

static void
on_bus (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GDBusConnection) bus = g_bus_get_finish (result, NULL);
  const char *const namespaces[] = { APPEARANCE, NULL };

  if (bus == NULL)
    return;
  g_dbus_connection_signal_subscribe (bus, PORTAL, PORTAL_SETTINGS, "SettingChanged", PORTAL_PATH,
                                      APPEARANCE, G_DBUS_SIGNAL_FLAGS_NONE, on_setting_changed,
                                      data, NULL);
  g_dbus_connection_call (bus, PORTAL, PORTAL_PATH, PORTAL_SETTINGS, "ReadAll",
                          g_variant_new ("(^as)", namespaces), G_VARIANT_TYPE ("(a{sa{sv}})"),
                          G_DBUS_CALL_FLAGS_NONE, -1, NULL, on_read, data);
}

void
boids_color_scheme_follow (GtkSettings *settings)
{
  g_return_if_fail (GTK_IS_SETTINGS (settings));

  if (g_object_class_find_property (G_OBJECT_GET_CLASS (settings), "gtk-interface-color-scheme"))
    return;
  g_bus_get (G_BUS_TYPE_SESSION, NULL, on_bus, settings);
}
