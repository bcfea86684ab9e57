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

/* Preferences are a window of the program too, and the active one while they are shown. */
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
  harness_settle (500);
  g_assert_null (window);
  g_assert_null (preferences);
  g_assert_null (about);
}

static gboolean
is_hidden (gpointer widget)
{
  return !gtk_widget_get_visible (widget);
}

/* The list of keys is made when it is asked for, once. */
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

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  g_test_add_func ("/boids-application/actions", test_actions);
  g_test_add_func ("/boids-application/shortcuts", test_shortcuts);
  return g_test_run ();
}
