/* test-boids-application.c - the actions of the program, with another window in front too.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-application.h"
#include "boids-preferences.h"
#include "boids-window.h"
#include "harness.h"

static GtkWindow *
find_window (GType type)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (G_TYPE_CHECK_INSTANCE_TYPE (l->data, type))
      return l->data;
  return NULL;
}

static gboolean
is_active (gpointer window)
{
  return gtk_window_is_active (window);
}

static gboolean
is_study_shown (gpointer window)
{
  GVariant *page = g_action_group_get_action_state (G_ACTION_GROUP (window), "page");
  gboolean shown = g_str_equal (g_variant_get_string (page, NULL), "study");

  g_variant_unref (page);
  return shown;
}

/* The preferences are a window of the program too, and the active one while they are shown. */
static void
test_actions (void)
{
  g_autoptr (GtkApplication) application = boids_application_new (BOIDS_APPLICATION_ID ".Test");
  g_autoptr (GError) error = NULL;
  GtkWindow *window, *preferences, *about;

  g_assert_true (g_application_register (G_APPLICATION (application), NULL, &error));
  g_assert_no_error (error);
  g_application_activate (G_APPLICATION (application));
  window = find_window (BOIDS_TYPE_WINDOW);
  harness_wait (is_active, window);

  g_action_group_activate_action (G_ACTION_GROUP (application), "preferences", NULL);
  preferences = find_window (BOIDS_TYPE_PREFERENCES);
  g_assert_nonnull (preferences);
  harness_wait (is_active, preferences);

  g_action_group_activate_action (G_ACTION_GROUP (application), "about", NULL);
  about = find_window (GTK_TYPE_ABOUT_DIALOG);
  g_assert_true (gtk_window_get_transient_for (about) == window);
  g_action_group_activate_action (G_ACTION_GROUP (application), "study", NULL);
  harness_wait (is_study_shown, window);

  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  g_object_add_weak_pointer (G_OBJECT (preferences), (gpointer *) &preferences);
  g_object_add_weak_pointer (G_OBJECT (about), (gpointer *) &about);
  g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
  g_assert_null (gtk_application_get_windows (application));
  harness_wait_for (window == NULL && preferences == NULL && about == NULL);
}

static gboolean
is_hidden (gpointer widget)
{
  return !gtk_widget_get_visible (widget);
}

/* The list of keys is made once, when it is first requested. */
static void
test_shortcuts (void)
{
  g_autoptr (GtkApplication) application = boids_application_new (BOIDS_APPLICATION_ID ".Keys");
  GtkWindow *window, *shortcuts = NULL;

  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  g_application_activate (G_APPLICATION (application));
  window = find_window (BOIDS_TYPE_WINDOW);
  harness_wait (is_active, window);
  g_assert_null (find_window (GTK_TYPE_SHORTCUTS_WINDOW));

  for (int i = 0; i < 2; i++)
    {
      const char *accels[] = { "<Control>question", "<Control>F1" };
      g_auto (GStrv) actions = gtk_application_get_actions_for_accel (application, accels[i]);

      g_assert_cmpuint (g_strv_length (actions), ==, 1);
      gtk_widget_activate_action (GTK_WIDGET (window), actions[0], NULL);
      if (i == 0)
        shortcuts = find_window (GTK_TYPE_SHORTCUTS_WINDOW);
      g_assert_true (find_window (GTK_TYPE_SHORTCUTS_WINDOW) == shortcuts);
      g_assert_true (gtk_window_get_transient_for (shortcuts) == window);
      harness_wait (is_active, shortcuts);
      gtk_window_close (shortcuts);
      harness_wait (is_hidden, shortcuts);
    }
  g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
  g_assert_null (find_window (GTK_TYPE_SHORTCUTS_WINDOW));
}

static guint
count_windows (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  guint n = 0;

  for (GList *l = windows; l != NULL; l = l->next)
    n += BOIDS_IS_WINDOW (l->data);
  return n;
}

static gboolean
has_two_windows (gpointer data)
{
  return count_windows () == 2;
}

static gboolean
has_dialog (gpointer data)
{
  return find_window (GTK_TYPE_MESSAGE_DIALOG) != NULL;
}

/* Files on the command line: the first opens in the existing window, the next in a new one, and
 * many need confirmation. */
static void
test_open (void)
{
  g_autoptr (GtkApplication) application = boids_application_new (BOIDS_APPLICATION_ID ".Open");
  GFile *links[11];

  for (guint i = 0; i < G_N_ELEMENTS (links); i++)
    links[i] = g_file_new_for_uri ("https://example.com/?n=7");
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  g_application_open (G_APPLICATION (application), links, 2, "");
  harness_wait (has_two_windows, NULL);

  g_application_open (G_APPLICATION (application), links, 11, "");
  harness_wait (has_dialog, NULL);
  g_assert_true (
      BOIDS_IS_WINDOW (gtk_window_get_transient_for (find_window (GTK_TYPE_MESSAGE_DIALOG))));
  gtk_dialog_response (GTK_DIALOG (find_window (GTK_TYPE_MESSAGE_DIALOG)), GTK_RESPONSE_CANCEL);
  g_assert_cmpuint (count_windows (), ==, 2);
  g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
  harness_settle (0);
  for (guint i = 0; i < G_N_ELEMENTS (links); i++)
    g_object_unref (links[i]);
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  g_test_add_func ("/boids-application/actions", test_actions);
  g_test_add_func ("/boids-application/shortcuts", test_shortcuts);
  g_test_add_func ("/boids-application/open", test_open);
  return g_test_run ();
}
