/* test-layout-walk.c - a walk through everything that the program shows, in the language of the
 * environment: nothing is cut off, nothing is too wide, and nothing is left untranslated.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The language "qps" has every translation in brackets. LAYOUT_WALK_SIZE is the size of the window
 * and that of the text, in percent: "900x600 100". A window as narrow as that of a phone has no
 * buttons but the one that closes it.
 */
#include "config.h"

#include "boids-application.h"
#include "boids-chart-export.h"
#include "boids-chart.h"
#include "boids-field.h"
#include "boids-flock-page.h"
#include "boids-guide-page.h"
#include "boids-locale.h"
#include "boids-picture.h"
#include "boids-preferences.h"
#include "boids-preset-menu.h"
#include "boids-preset-row.h"
#include "boids-renderer-loader.h"
#include "boids-status.h"
#include "boids-study-page.h"
#include "boids-window.h"
#include "harness.h"
#include "layout-check.h"

#include <glib/gi18n.h>

static GtkApplication *application;
static GtkWidget *window;
static GtkWidget *flock_page;
static GtkWidget *study_page;
static GtkWidget *guide_page;
static gboolean brackets;
static int window_width, window_height, text_size;

/* --- Waiting --- */

static gboolean
count_frame (GtkWidget *widget, GdkFrameClock *clock, gpointer n_frames)
{
  --*(guint *) n_frames;
  return *(guint *) n_frames > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static gboolean
is_zero (gpointer number)
{
  return *(guint *) number == 0;
}

static gboolean
is_mapped (gpointer widget)
{
  return gtk_widget_get_mapped (widget);
}

static gboolean
is_unmapped (gpointer widget)
{
  return !gtk_widget_get_mapped (widget);
}

/* Lets @widget be laid out and drawn as it is now. */
static void
draw (GtkWidget *widget)
{
  guint n_frames = 3;

  harness_wait (is_mapped, widget);
  gtk_widget_add_tick_callback (widget, count_frame, &n_frames, NULL);
  harness_wait (is_zero, &n_frames);
}

/* --- Checking --- */

static void
look_at (GtkWidget *widget, const char *place)
{
  draw (widget);
  layout_check (widget, place, brackets);
}

/* Names the innermost widgets that are too wide. Returns whether there are any. */
static gboolean
blame (GtkWidget *widget)
{
  gboolean blamed = FALSE;
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  if (least <= window_width)
    return FALSE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    blamed |= blame (child);
  if (!blamed)
    g_test_message ("%s #%s is at least %d wide", G_OBJECT_TYPE_NAME (widget),
                    gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), least);
  return TRUE;
}

static void
look (const char *place)
{
  int width, height, least;

  look_at (window, place);
  gtk_window_get_default_size (GTK_WINDOW (window), &width, &height);
  gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  if (width != window_width || least > window_width)
    {
      g_test_message ("%s: the window is %d wide, at least %d", place, width, least);
      blame (window);
      g_test_fail ();
    }
}

/* Calls @visit for every mapped widget of @type below @widget, and for itself. */
static void
for_each (GtkWidget *widget, GType type, void (*visit) (GtkWidget *widget))
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    visit (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    for_each (child, type, visit);
}

/* Shows each page of the stack in @widget, and checks it. */
static void
look_at_pages (GtkWidget *widget, const char *place, gboolean words)
{
  GtkWidget *stack = harness_find (widget, GTK_TYPE_STACK, NULL);

  for (GtkWidget *page = gtk_widget_get_first_child (stack); page != NULL;
       page = gtk_widget_get_next_sibling (page))
    {
      gtk_stack_set_visible_child (GTK_STACK (stack), page);
      draw (widget);
      layout_check (widget, place, brackets && words);
    }
}

/* --- Menus --- */

static void
look_at_popover (GtkWidget *popover, const char *place)
{
  harness_wait (is_mapped, popover);
  if (GTK_IS_POPOVER_MENU (popover))
    look_at_pages (popover, place, TRUE);
  else
    look_at (popover, place);
  gtk_popover_popdown (GTK_POPOVER (popover));
  harness_wait (is_unmapped, popover);
}

/* Shows the popover of @button, which may have been scrolled out of sight. */
static void
pop_up (GtkWidget *button)
{
  gtk_widget_child_focus (button, GTK_DIR_TAB_FORWARD);
  draw (window);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
}

static void
look_at_menu (GtkWidget *button)
{
  pop_up (button);
  look_at_popover (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button))), "menu");
}

static void
look_at_context_menu (GtkWidget *field)
{
  GtkWidget *text = harness_find (field, GTK_TYPE_TEXT, NULL);

  gtk_widget_activate_action (text, "menu.popup", NULL);
  look_at_popover (harness_find (text, GTK_TYPE_POPOVER_MENU, NULL), "context menu");
}

/* --- Pages --- */

static gboolean
is_page_shown (gpointer name)
{
  GtkWidget *stack = gtk_widget_get_parent (flock_page);

  return g_str_equal (gtk_stack_get_visible_child_name (GTK_STACK (stack)), name);
}

static void
show_page (const char *name)
{
  gtk_widget_activate_action (window, "win.page", "s", name);
  harness_wait (is_page_shown, (gpointer) name);
}

static gboolean
is_paused (gpointer data)
{
  BoidsSimulation *simulation = boids_model_page_get_simulation (BOIDS_MODEL_PAGE (flock_page));

  return boids_simulation_get_state (simulation) == BOIDS_STATE_PAUSED &&
         boids_simulation_get_frame (simulation) != NULL;
}

static void
initialise (void)
{
  gtk_widget_activate_action (flock_page, "page.initialise", NULL);
  harness_wait (is_paused, NULL);
}

static void
spoil (BoidsInputs *inputs)
{
  for (guint i = 0; i < boids_inputs_get_count (inputs); i++)
    boids_inputs_set_text (inputs, i, i % 2 == 0 ? "abc" : "99999999999");
}

static void
show_sidebar (GtkWidget *page)
{
  g_object_set (page, "sidebar", TRUE, NULL);
  harness_wait (is_mapped, harness_find (page, BOIDS_TYPE_FIELD, NULL));
}

static void
test_flock (void)
{
  BoidsInputs *inputs = boids_model_page_get_inputs (BOIDS_MODEL_PAGE (flock_page));

  show_page ("flock");
  initialise ();
  look ("flock, paused");
  show_sidebar (flock_page);
  look ("flock, with the sidebar");
  for_each (window, GTK_TYPE_MENU_BUTTON, look_at_menu);
  for_each (flock_page, BOIDS_TYPE_FIELD, look_at_context_menu);
  gtk_widget_activate_action (flock_page, "page.run", NULL);
  look ("flock, running");
  gtk_widget_activate_action (flock_page, "page.run", NULL);

  gtk_widget_activate_action (flock_page, "page.reset", NULL);
  look ("flock, empty");
  spoil (inputs);
  show_sidebar (flock_page);
  look ("flock, with faults");
  gtk_widget_activate_action (window, "win.defaults", NULL);
  look ("flock, edited");
  initialise ();
}

static gboolean
has_row (gpointer popover)
{
  return harness_find (popover, BOIDS_TYPE_PRESET_ROW, NULL) != NULL;
}

static void
click_in (GtkWidget *row, const char *button)
{
  g_signal_emit_by_name (gtk_widget_get_template_child (row, BOIDS_TYPE_PRESET_ROW, button),
                         "clicked");
}

static void
test_own_presets (void)
{
  GtkWidget *menu = harness_find (flock_page, BOIDS_TYPE_PRESET_MENU, NULL);
  GtkMenuButton *button = GTK_MENU_BUTTON (harness_find (menu, GTK_TYPE_MENU_BUTTON, NULL));
  GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (button));
  GtkWidget *entry = harness_find (popover, GTK_TYPE_ENTRY, "new-preset");
  GtkWidget *row;

  show_page ("flock");
  show_sidebar (flock_page);
  pop_up (GTK_WIDGET (button));
  harness_wait (is_mapped, popover);
  gtk_editable_set_text (GTK_EDITABLE (entry), "A");
  g_signal_emit_by_name (entry, "activate");
  harness_wait (has_row, popover);
  look_at (popover, "own preset");
  row = harness_find (popover, BOIDS_TYPE_PRESET_ROW, NULL);
  click_in (row, "rename_button");
  look_at (popover, "own preset, renamed");
  click_in (row, "remove_button");
  gtk_popover_popdown (GTK_POPOVER (popover));
  harness_wait (is_unmapped, popover);
}

static void
test_views (void)
{
  static const char *const colourings[] = { "plain", "speed", "neighbours", "heading" };
  static const char *const overlays[] = { "view.sphere", "view.links", "view.vectors",
                                          "view.trails" };
  g_autoptr (GList) views = boids_renderer_loader_list (BOIDS_SPACE_CUBE);

  show_page ("flock");
  for (guint i = 0; i < G_N_ELEMENTS (overlays); i++)
    gtk_widget_activate_action (flock_page, overlays[i], NULL);
  for (GList *view = views; view != NULL; view = view->next)
    {
      gtk_widget_activate_action (flock_page, "view.view", "s",
                                  g_io_extension_get_name (view->data));
      for (guint i = 0; i < G_N_ELEMENTS (colourings); i++)
        {
          gtk_widget_activate_action (flock_page, "view.colouring", "s", colourings[i]);
          look (g_io_extension_get_name (view->data));
        }
    }
}

static void
test_study (void)
{
  show_page ("study");
  look ("study");
  show_sidebar (study_page);
  for (guint rules = 0; rules < 8; rules++)
    {
      g_object_set (study_page, "rules", rules, NULL);
      look ("study");
    }
  for_each (study_page, GTK_TYPE_MENU_BUTTON, look_at_menu);
  gtk_widget_activate_action (study_page, "page.run", NULL);
  look ("study, running");
  gtk_widget_activate_action (study_page, "page.run", NULL);
  spoil (boids_model_page_get_inputs (BOIDS_MODEL_PAGE (study_page)));
  look ("study, with faults");
  gtk_widget_activate_action (window, "win.defaults", NULL);
  look ("study, defaults");
}

static void
unfold (GtkWidget *expander)
{
  gtk_expander_set_expanded (GTK_EXPANDER (expander), TRUE);
}

static gboolean
has_matches_shown (gpointer label)
{
  return gtk_widget_get_mapped (label) && *gtk_label_get_text (label) != '\0';
}

static void
search_guide (const char *text)
{
  GtkWidget *entry = harness_find (guide_page, GTK_TYPE_SEARCH_ENTRY, NULL);
  GtkWidget *matches = GTK_WIDGET (
      gtk_widget_get_template_child (guide_page, BOIDS_TYPE_GUIDE_PAGE, "matches_label"));

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  harness_wait (has_matches_shown, matches);
  look ("guide, searched");
  gtk_editable_set_text (GTK_EDITABLE (entry), "");
  harness_wait (is_unmapped, matches);
}

static void
test_guide (void)
{
  show_page ("guide");
  look ("guide");
  for_each (guide_page, GTK_TYPE_EXPANDER, unfold);
  look ("guide, unfolded");
  search_guide ("Boids");
  search_guide ("#");
}

/* F1, each time to another section, there and back. */
static void
test_guide_again (void)
{
  static const char *const sections[] = { "views", "controls", "what", "sources", "study" };

  for (guint i = 0; i < G_N_ELEMENTS (sections); i++)
    {
      show_page ("flock");
      draw (window);
      boids_guide_page_show_section (BOIDS_GUIDE_PAGE (guide_page), sections[i]);
      show_page ("guide");
      look ("guide, again");
    }
}

static void
test_messages (void)
{
  show_page ("flock");
  gtk_widget_activate_action (window, "win.show-me", "s", "nothing");
  gtk_widget_activate_action (window, "win.show-me", "s", "boids:?v=9");
  look ("banner");
}

static gboolean
is_full_screen (gpointer data)
{
  return gtk_window_is_fullscreen (GTK_WINDOW (window));
}

static gboolean
has_width (gpointer width)
{
  return gtk_widget_get_width (window) == *(int *) width;
}

static void
test_full_screen (void)
{
  int width = gtk_widget_get_width (window);

  gtk_widget_activate_action (window, "win.presentation", NULL);
  harness_wait (is_full_screen, NULL);
  look_at (window, "full screen");
  gtk_widget_activate_action (window, "win.presentation", NULL);
  harness_wait (has_width, &width);
}

/* --- Other windows --- */

/* Finds a window other than the one with pages. */
static gboolean
find_other (gpointer other)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  *(GtkWidget **) other = NULL;
  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWidget) toplevel = g_list_model_get_item (toplevels, i);

      if (toplevel != window && gtk_widget_get_mapped (toplevel))
        *(GtkWidget **) other = toplevel;
    }
  return *(GtkWidget **) other != NULL;
}

static gboolean
find_none (gpointer other)
{
  return !find_other (other);
}

static GtkWidget *
wait_for_window (void)
{
  GtkWidget *other;

  harness_wait (find_other, &other);
  return other;
}

static void
close_window (GtkWidget *other)
{
  gtk_window_close (GTK_WINDOW (other));
  harness_wait (find_none, &other);
}

/* The file dialog is GTK's; the texts that it is given are not. */
static void
look_at_file_dialog (GtkWidget *widget, const char *action, GVariant *target)
{
  GtkWidget *dialog;
  g_autoptr (GListModel) filters = NULL;

  gtk_widget_activate_action_variant (widget, action, target);
  dialog = wait_for_window ();
  g_assert_true (GTK_IS_FILE_CHOOSER (dialog));
  draw (dialog);
  filters = gtk_file_chooser_get_filters (GTK_FILE_CHOOSER (dialog));
  if (brackets)
    {
      layout_check_words (gtk_window_get_title (GTK_WINDOW (dialog)), action);
      for (guint i = 0; i < g_list_model_get_n_items (filters); i++)
        {
          g_autoptr (GtkFileFilter) filter = g_list_model_get_item (filters, i);

          layout_check_words (gtk_file_filter_get_name (filter), action);
        }
    }
  close_window (dialog);
}

static void
test_file_dialogs (void)
{
  show_page ("flock");
  initialise ();
  look_at_file_dialog (window, "win.open", NULL);
  look_at_file_dialog (window, "win.save", NULL);
  for (guint32 format = 0; format < BOIDS_PICTURE_N_FORMATS; format++)
    look_at_file_dialog (flock_page, "page.save-picture", g_variant_new_uint32 (format));
  for (guint32 format = 0; format < BOIDS_CHART_N_FORMATS; format++)
    look_at_file_dialog (harness_find (flock_page, BOIDS_TYPE_CHART, NULL), "chart.save",
                         g_variant_new_uint32 (format));
}

static void
test_preferences (void)
{
  GtkWidget *preferences;

  g_action_group_activate_action (G_ACTION_GROUP (application), "preferences", NULL);
  preferences = wait_for_window ();
  g_assert_true (BOIDS_IS_PREFERENCES (preferences));
  look_at (preferences, "preferences");
  close_window (preferences);
}

static void
test_about (void)
{
  GtkWidget *about;

  g_action_group_activate_action (G_ACTION_GROUP (application), "about", NULL);
  about = wait_for_window ();
  g_assert_true (GTK_IS_ABOUT_DIALOG (about));
  look_at (about, "about");
  /* The other pages are full of texts that are not words. */
  look_at_pages (about, "about", FALSE);
  close_window (about);
}

static void
test_shortcuts (void)
{
  GtkWidget *shortcuts;

  gtk_widget_activate_action (window, "win.shortcuts", NULL);
  shortcuts = wait_for_window ();
  g_assert_true (GTK_IS_SHORTCUTS_WINDOW (shortcuts));
  look_at (shortcuts, "shortcuts");
  close_window (shortcuts);
}

/* --- The test --- */

static void
test_language (void)
{
  const char *language = g_getenv ("LANGUAGE");

  if (g_str_equal (language, "en"))
    g_assert_cmpstr (_ ("Initialise"), ==, "Initialise");
  else
    g_assert_cmpstr (_ ("Initialise"), !=, "Initialise");
  g_assert_true (g_str_has_prefix (_ ("Initialise"), "«") == brackets);
  /* The name of the program, and not the label “Boids” of a field. */
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "Boids");
}

/* The sentences about the flock are joined as the language does: Japanese leaves no space. */
static void
test_status (void)
{
  BoidsSimulation *simulation = boids_model_page_get_simulation (BOIDS_MODEL_PAGE (flock_page));
  g_autofree char *text = boids_status_describe (simulation);

  g_assert_nonnull (strstr (text, "0"));
  if (g_str_equal (g_getenv ("LANGUAGE"), "ja"))
    g_assert_null (strstr (text, "。 "));
}

static void
on_activate (void)
{
  window = GTK_WIDGET (gtk_application_get_active_window (application));
  gtk_window_set_default_size (GTK_WINDOW (window), window_width, window_height);
  flock_page = harness_find (window, BOIDS_TYPE_FLOCK_PAGE, NULL);
  study_page = harness_find (window, BOIDS_TYPE_STUDY_PAGE, NULL);
  guide_page = harness_find (window, BOIDS_TYPE_GUIDE_PAGE, NULL);
}

int
main (int argc, char *argv[])
{
  g_autoptr (GError) error = NULL;

  boids_locale_init ();
  gtk_disable_setlocale ();
  textdomain (GETTEXT_PACKAGE);
  g_test_init (&argc, &argv, NULL);
  brackets = g_str_equal (g_getenv ("LANGUAGE"), "qps");
  g_assert_cmpint (
      sscanf (g_getenv ("LAYOUT_WALK_SIZE"), "%dx%d %d", &window_width, &window_height, &text_size),
      ==, 3);

  application = boids_application_new ("io.github.boids_flock.Walk");
  g_signal_connect_after (application, "activate", G_CALLBACK (on_activate), NULL);
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, "gtk-xft-dpi",
                96 * 1024 * text_size / 100, NULL);
  if (window_width < 480)
    g_object_set (gtk_settings_get_default (), "gtk-decoration-layout", ":close", NULL);
  g_application_activate (G_APPLICATION (application));

  g_test_add_func ("/layout-walk/language", test_language);
  g_test_add_func ("/layout-walk/flock", test_flock);
  g_test_add_func ("/layout-walk/status", test_status);
  g_test_add_func ("/layout-walk/own-presets", test_own_presets);
  g_test_add_func ("/layout-walk/views", test_views);
  g_test_add_func ("/layout-walk/study", test_study);
  g_test_add_func ("/layout-walk/guide", test_guide);
  g_test_add_func ("/layout-walk/guide-again", test_guide_again);
  g_test_add_func ("/layout-walk/full-screen", test_full_screen);
  g_test_add_func ("/layout-walk/preferences", test_preferences);
  g_test_add_func ("/layout-walk/about", test_about);
  g_test_add_func ("/layout-walk/shortcuts", test_shortcuts);
  g_test_add_func ("/layout-walk/messages", test_messages);
  g_test_add_func ("/layout-walk/file-dialogs", test_file_dialogs);

  return g_test_run ();
}
