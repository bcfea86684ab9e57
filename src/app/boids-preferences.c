/* boids-preferences.c - the preferences window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every control is an action of the settings, so every window shares a change.
 */
#include "config.h"

#include "boids-language.h"
#include "boids-preferences.h"
#include "boids-text.h"

struct _BoidsPreferences
{
  GtkWindow parent_instance;

  GtkLabel *folder;
  GtkWidget *restart;
};

G_DEFINE_FINAL_TYPE (BoidsPreferences, boids_preferences, GTK_TYPE_WINDOW)

/* The number is that of the interface, so a program never finds views that it can't use. */
char *
boids_preferences_get_views_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "boids", "plugins-1", NULL);
}

static void
on_language (BoidsPreferences *self, const char *key, GSettings *settings)
{
  g_autofree char *language = g_settings_get_string (settings, key);

  gtk_widget_set_visible (self->restart, !g_str_equal (language, boids_language_get ()));
}

GtkWidget *
boids_preferences_new (GtkWindow *parent, GSettings *settings)
{
  static const char *const keys[] = { "language", "presentation-type", "user-views" };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  GtkWidget *self = g_object_new (BOIDS_TYPE_PREFERENCES, "transient-for", parent, "application",
                                  gtk_window_get_application (parent), NULL);

  g_return_val_if_fail (G_IS_SETTINGS (settings), self);

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autoptr (GAction) action = g_settings_create_action (settings, keys[i]);

      g_action_map_add_action (G_ACTION_MAP (actions), action);
    }
  gtk_widget_insert_action_group (self, "preferences", G_ACTION_GROUP (actions));
  g_signal_connect_object (settings, "changed::language", G_CALLBACK (on_language), self,
                           G_CONNECT_SWAPPED);
  on_language (BOIDS_PREFERENCES (self), "language", settings);
  return self;
}

static void
on_restart (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_window_close (GTK_WINDOW (widget));
  g_action_group_activate_action (G_ACTION_GROUP (g_application_get_default ()), "restart", NULL);
}

static void
boids_preferences_class_init (BoidsPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/boids_flock/Boids/boids-preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, BoidsPreferences, folder);
  gtk_widget_class_bind_template_child (widget_class, BoidsPreferences, restart);
  gtk_widget_class_install_action (widget_class, "window.restart", NULL, on_restart);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
boids_preferences_init (BoidsPreferences *self)
{
  g_autofree char *folder = boids_preferences_get_views_folder ();
  g_autofree char *shown = boids_text_make_printable (folder);

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_label_set_text (self->folder, shown);
}
