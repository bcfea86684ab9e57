/* boids-application.c - the application.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-about.h"
#include "boids-application.h"
#include "boids-color-scheme.h"
#include "boids-config-file.h"
#include "boids-crash-guard.h"
#include "boids-dialog-button.h"
#include "boids-preferences.h"
#include "boids-renderer-loader.h"
#include "boids-settings.h"
#include "boids-window.h"

#include <glib/gi18n.h>

struct _BoidsApplication
{
  GtkApplication parent_instance;

  GSettings *settings; /* NULL if the schema is missing */
  GPtrArray *notices;  /* for the first window */
  char *offer;         /* the same, of a view that is skipped; nullable */
  gboolean is_to_restart;
};

G_DEFINE_FINAL_TYPE (BoidsApplication, boids_application, GTK_TYPE_APPLICATION)

static void
notice (BoidsApplication *self, const char *message)
{
  g_ptr_array_add (self->notices, g_strdup (message));
}

static void
open_settings (BoidsApplication *self)
{
  GAction *preferences = g_action_map_lookup_action (G_ACTION_MAP (self), "preferences");

  self->settings = boids_settings_open ();
  g_simple_action_set_enabled (G_SIMPLE_ACTION (preferences), self->settings != NULL);
  if (self->settings == NULL)
    notice (self, _ ("Settings can’t be saved: the settings schema is missing from this "
                     "installation. The program starts with the defaults."));
  else if (!boids_settings_are_kept (self->settings,
                                     g_application_get_dbus_connection (G_APPLICATION (self))))
    notice (self,
            _ ("Settings can’t be written, so what you type is not kept for the next start."));
}

static void
load_views_in (BoidsApplication *self, const char *folder)
{
  g_autoptr (GPtrArray) errors = boids_renderer_loader_load (folder);

  for (guint i = 0; i < errors->len; i++)
    {
      const GError *error = g_ptr_array_index (errors, i);

      if (g_error_matches (error, BOIDS_RENDERER_ERROR, BOIDS_RENDERER_ERROR_CRASHED))
        {
          g_free (self->offer);
          self->offer = g_strdup (error->message);
        }
      else
        {
          notice (self, error->message);
        }
    }
}

/* Modules are loaded from where this program was installed or built, and from the user's folder if
 * that is enabled. */
static void
load_views (BoidsApplication *self)
{
  const char *path = g_getenv ("BOIDS_PLUGIN_PATH");
  g_auto (GStrv) folders = g_strsplit (path != NULL ? path : BOIDS_PLUGIN_DIR, ":", -1);

  for (char **folder = folders; *folder != NULL; folder++)
    load_views_in (self, *folder);
  if (self->settings != NULL && g_settings_get_boolean (self->settings, "user-views"))
    {
      g_autofree char *folder = boids_preferences_get_views_folder ();

      load_views_in (self, folder);
    }
}

/* If the home folder is read-only, crashes are remembered until the user logs out. */
static void
open_crash_guard (void)
{
  g_autofree char *state = g_build_filename (g_get_user_state_dir (), "boids", NULL);
  g_autofree char *runtime = g_build_filename (g_get_user_runtime_dir (), "boids", NULL);

  if (!boids_crash_guard_open (state))
    boids_crash_guard_open (runtime);
}

static void
load_style (void)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, "/io/github/boids_flock/Boids/boids.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

static void
boids_application_startup (GApplication *application)
{
  BoidsApplication *self = BOIDS_APPLICATION (application);
  static const struct
  {
    const char *action;
    const char *accels[3];
  } accels[] = {
    { "app.new-window", { "<Control>n" } },
    { "app.preferences", { "<Control>comma" } },
    { "app.quit", { "<Control>q" } },
    { "win.presentation", { "F11" } },
    { "win.beside", { "<Shift>F1" } },
    { "win.page::flock", { "<Alt>1" } },
    { "win.page::study", { "<Alt>2" } },
    { "win.page::guide", { "<Alt>3" } },
    { "win.open", { "<Control>o" } },
    { "win.save", { "<Control>s" } },
    { "win.save-as", { "<Control><Shift>s" } },
    { "window.close", { "<Control>w" } },
    { "win.shortcuts", { "<Control>question", "<Control>F1" } },
  };

  G_APPLICATION_CLASS (boids_application_parent_class)->startup (application);

  gtk_window_set_default_icon_name (BOIDS_APPLICATION_ID);
  for (guint i = 0; i < G_N_ELEMENTS (accels); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self), accels[i].action,
                                           accels[i].accels);
  boids_color_scheme_follow (gtk_settings_get_default ());
  /* Selectable labels don't select all of their text when they get the focus. */
  g_object_set (gtk_settings_get_default (), "gtk-label-select-on-focus", FALSE, NULL);
  load_style ();
  open_settings (self);
  open_crash_guard ();
  load_views (self);
}

static void
show_notices (BoidsApplication *self, BoidsWindow *window)
{
  for (guint i = 0; i < self->notices->len; i++)
    boids_window_notice (window, g_ptr_array_index (self->notices, i));
  g_ptr_array_set_size (self->notices, 0);
  if (self->offer != NULL)
    boids_window_offer_views (window, self->offer);
  g_clear_pointer (&self->offer, g_free);
}

static GtkWindow *
open_window (BoidsApplication *self)
{
  GtkWidget *window = boids_window_new (GTK_APPLICATION (self), self->settings);

  show_notices (self, BOIDS_WINDOW (window));
  gtk_window_present (GTK_WINDOW (window));
  return GTK_WINDOW (window);
}

static void
boids_application_activate (GApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));

  if (window != NULL)
    gtk_window_present (window);
  else
    open_window (BOIDS_APPLICATION (application));
}

/* Returns: (transfer none): the most recently used main window. */
static BoidsWindow *
find_window (BoidsApplication *self)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (self));

  while (windows != NULL && !BOIDS_IS_WINDOW (windows->data))
    windows = windows->next;
  return BOIDS_WINDOW (windows != NULL ? windows->data : open_window (self));
}

static void
boids_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  BoidsWindow *window = find_window (BOIDS_APPLICATION (application));
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (g_object_unref);

  for (int i = 0; i < n_files; i++)
    g_ptr_array_add (all, g_object_ref (files[i]));
  gtk_window_present (GTK_WINDOW (window));
  boids_window_open_files (window, all);
}

/* Turns file names into paths, before GApplication takes some of them for links. */
static gboolean
boids_application_local_command_line (GApplication *application, char ***arguments, int *status)
{
  for (guint i = 1; i < g_strv_length (*arguments); i++)
    if ((*arguments)[i][0] != '-')
      {
        g_autoptr (GFile) file = boids_config_file_for_argument ((*arguments)[i]);
        char *path = g_file_get_path (file);

        if (path != NULL)
          {
            g_free ((*arguments)[i]);
            (*arguments)[i] = path;
          }
      }
  return G_APPLICATION_CLASS (boids_application_parent_class)
      ->local_command_line (application, arguments, status);
}

static int
boids_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("boids %s\n", BOIDS_VERSION);
      return 0;
    }
  return -1;
}

static void
on_new_window (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  open_window (data);
}

static void
on_about (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BoidsWindow *window = find_window (data);

  boids_about_show (GTK_WINDOW (window), boids_window_get_view (window));
}

static void
on_preferences (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BoidsApplication *self = data;
  GtkWindow *window = GTK_WINDOW (find_window (self));

  gtk_window_present (GTK_WINDOW (boids_preferences_new (window, self->settings)));
}

static void
on_study (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BoidsWindow *window = find_window (data);

  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "study");
}

static void
on_try_views (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BoidsApplication *self = data;
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (self));

  boids_crash_guard_forget (NULL);
  load_views (self);
  for (GList *l = windows; l != NULL; l = l->next)
    if (BOIDS_IS_WINDOW (l->data))
      boids_window_try_views (l->data);
  show_notices (self, find_window (self));
}

static void
on_quit (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GList *windows;

  while ((windows = gtk_application_get_windows (data)) != NULL)
    gtk_window_destroy (windows->data);
}

/* --- Restart --- */

static void
quit (gpointer self)
{
  g_action_group_activate_action (G_ACTION_GROUP (self), "quit", NULL);
}

static void
restart (BoidsApplication *self)
{
  self->is_to_restart = TRUE;
  /* Not while an event of a window that is being destroyed is handled. */
  g_idle_add_once (quit, self);
}

static void
on_restart_response (BoidsApplication *self, int response, GtkWindow *dialog)
{
  gtk_window_destroy (dialog);
  if (response == GTK_RESPONSE_ACCEPT)
    restart (self);
}

static void
ask_restart (BoidsApplication *self, guint n_flocks)
{
  GtkWidget *dialog =
      gtk_message_dialog_new (gtk_application_get_active_window (GTK_APPLICATION (self)),
                              GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT,
                              GTK_MESSAGE_QUESTION, GTK_BUTTONS_NONE, "%s", _ ("Restart Boids?"));

  gtk_message_dialog_format_secondary_text (
      GTK_MESSAGE_DIALOG (dialog),
      ngettext ("The flock in %u window will be lost. The parameters are kept.",
                "The flocks in %u windows will be lost. The parameters last edited are kept.",
                n_flocks),
      n_flocks);
  boids_dialog_add_button (GTK_DIALOG (dialog), _ ("_Cancel"), GTK_RESPONSE_CANCEL);
  boids_dialog_add_button (GTK_DIALOG (dialog), _ ("_Restart"), GTK_RESPONSE_ACCEPT);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_restart_response), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
on_restart (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BoidsApplication *self = data;
  guint n_flocks = 0;

  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (BOIDS_IS_WINDOW (l->data) && boids_window_has_flock (l->data))
      n_flocks++;
  if (n_flocks > 0)
    ask_restart (self, n_flocks);
  else
    restart (self);
}

gboolean
boids_application_is_to_restart (BoidsApplication *self)
{
  g_return_val_if_fail (BOIDS_IS_APPLICATION (self), FALSE);

  return self->is_to_restart;
}

static void
boids_application_finalize (GObject *object)
{
  BoidsApplication *self = BOIDS_APPLICATION (object);

  g_clear_object (&self->settings);
  g_ptr_array_unref (self->notices);
  g_free (self->offer);

  G_OBJECT_CLASS (boids_application_parent_class)->finalize (object);
}

static void
boids_application_class_init (BoidsApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = boids_application_finalize;
  application_class->startup = boids_application_startup;
  application_class->activate = boids_application_activate;
  application_class->open = boids_application_open;
  application_class->local_command_line = boids_application_local_command_line;
  application_class->handle_local_options = boids_application_handle_local_options;
}

static void
boids_application_init (BoidsApplication *self)
{
  static const GActionEntry actions[] = {
    { "new-window", on_new_window },
    { "study", on_study },
    { "preferences", on_preferences },
    { "about", on_about },
    { "try-views", on_try_views },
    { "restart", on_restart },
    { "quit", on_quit },
  };
  static const GOptionEntry options[] = {
    { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Print the version and exit"), NULL },
    { NULL },
  };

  self->notices = g_ptr_array_new_with_free_func (g_free);
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  g_application_add_main_option_entries (G_APPLICATION (self), options);
  g_application_set_option_context_parameter_string (
      G_APPLICATION (self), _ ("[FILE|LINK…] – explore how a flock forms"));
}

GtkApplication *
boids_application_new (const char *id)
{
  return g_object_new (BOIDS_TYPE_APPLICATION, "application-id", id, "flags",
                       G_APPLICATION_HANDLES_OPEN, "resource-base-path",
                       "/io/github/boids_flock/Boids", NULL);
}
