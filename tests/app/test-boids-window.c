/* test-boids-window.c - F1 leads to what the guide says of the thing that has the focus.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-chosen-panel.h"
#include "boids-curve.h"
#include "boids-field.h"
#include "boids-flock-page.h"
#include "boids-preset-menu.h"
#include "boids-stage.h"
#include "boids-study-page.h"
#include "boids-window.h"
#include "harness.h"

typedef struct
{
  GtkWindow *window;
  const char *section;
} Expected;

static gboolean
is_in_section (gpointer data)
{
  const Expected *expected = data;
  GtkWidget *focus = gtk_window_get_focus (expected->window);

  return focus != NULL && g_str_equal (gtk_widget_get_name (focus), expected->section);
}

static void
test_help (void)
{
  const struct
  {
    const char *page;
    GType page_type, type;
    const char *section;
  } places[] = {
    { "flock", BOIDS_TYPE_FLOCK_PAGE, BOIDS_TYPE_STAGE, "views" },
    { "flock", BOIDS_TYPE_FLOCK_PAGE, BOIDS_TYPE_CHOSEN_PANEL, "chosen" },
    { "flock", BOIDS_TYPE_FLOCK_PAGE, BOIDS_TYPE_CURVE, "curves" },
    { "flock", BOIDS_TYPE_FLOCK_PAGE, BOIDS_TYPE_PRESET_MENU, "presets" },
    { "flock", BOIDS_TYPE_FLOCK_PAGE, BOIDS_TYPE_FIELD, "controls" },
    { "study", BOIDS_TYPE_STUDY_PAGE, BOIDS_TYPE_FIELD, "study" },
    { "study", BOIDS_TYPE_STUDY_PAGE, BOIDS_TYPE_CURVE, "curves" },
  };
  GtkWidget *window = boids_window_new (NULL, NULL);

  gtk_window_set_default_size (GTK_WINDOW (window), 1200, 800);
  gtk_window_present (GTK_WINDOW (window));
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      Expected expected = { GTK_WINDOW (window), places[i].section };
      GtkWidget *page = harness_find (window, places[i].page_type, NULL);
      GtkWidget *place = harness_find (page, places[i].type, NULL);

      g_test_message ("%s, %s", places[i].page, g_type_name (places[i].type));
      gtk_widget_activate_action (window, "win.page", "s", places[i].page);
      harness_settle (100);
      gtk_window_set_focus (GTK_WINDOW (window), NULL);
      g_assert_true (gtk_widget_child_focus (place, GTK_DIR_TAB_FORWARD));
      gtk_widget_activate_action (window, "win.guide", NULL);
      harness_wait (is_in_section, &expected);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  g_test_add_func ("/boids-window/help", test_help);
  return g_test_run ();
}
