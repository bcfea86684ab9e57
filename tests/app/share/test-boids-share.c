/* test-boids-share.c - configurations in a window: open, copy, paste, drop, undo, defaults.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-banner.h"
#include "boids-config-core.h"
#include "boids-config-file.h"
#include "boids-field.h"
#include "boids-flock-page.h"
#include "boids-preset-list.h"
#include "boids-preset-menu.h"
#include "boids-study-page.h"
#include "boids-window.h"

#include "harness.h"

#include <locale.h>

#define LINK                                                                                       \
  "boids:?v=2&model=steering&count=50&seed=7&radius=2.5&separation=0.1&alignment=0.2"              \
  "&cohesion=0.3&max_speed=2&selected=9"
#define STUDY                                                                                      \
  "boids:?v=2&model=study&count=60&seed=7&radius=50&blend=0.1&separation=0.7&cohesion=0.01"        \
  "&rules=separation,cohesion&selected=3"

typedef struct
{
  BoidsWindow *window;
  BoidsFlockPage *page;
  BoidsStudyPage *study_page;
  BoidsInputs *inputs;
  BoidsSimulation *simulation;
} Fixture;

static char *folder;

static gboolean
has_frame (gpointer simulation)
{
  return boids_simulation_get_frame (simulation) != NULL;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = boids_window_new (NULL, NULL);

  fixture->window = BOIDS_WINDOW (window);
  gtk_window_present (GTK_WINDOW (window));
  fixture->page = BOIDS_FLOCK_PAGE (harness_find (window, BOIDS_TYPE_FLOCK_PAGE, NULL));
  fixture->study_page = BOIDS_STUDY_PAGE (harness_find (window, BOIDS_TYPE_STUDY_PAGE, NULL));
  fixture->inputs = boids_model_page_get_inputs (BOIDS_MODEL_PAGE (fixture->page));
  fixture->simulation = boids_model_page_get_simulation (BOIDS_MODEL_PAGE (fixture->page));
  harness_wait (has_frame, fixture->simulation);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  harness_settle (0);
}

static void
act (Fixture *fixture, const char *action)
{
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), action, NULL);
}

static void
show_me (Fixture *fixture, const char *text)
{
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "show-me",
                                  g_variant_new_string (text));
}

static const char *
text_of (Fixture *fixture, FlockParam param)
{
  return boids_inputs_get_text (fixture->inputs, param);
}

/* The text of the banner, or an empty text. */
static const char *
get_notice (Fixture *fixture)
{
  GtkWidget *banner = harness_find (GTK_WIDGET (fixture->window), BOIDS_TYPE_BANNER, NULL);

  return gtk_label_get_text (GTK_LABEL (harness_find (banner, GTK_TYPE_LABEL, NULL)));
}

/* The inputs are those of LINK, which was opened. */
static void
assert_opened (Fixture *fixture)
{
  const char *right[FLOCK_N_PARAMS] = { "50", "7", "2.5", "0.1", "0.2", "0.3", "2" };

  for (guint i = 0; i < FLOCK_N_PARAMS; i++)
    g_assert_cmpstr (text_of (fixture, i), ==, right[i]);
  g_assert_cmpint (boids_simulation_get_state (fixture->simulation), ==, BOIDS_STATE_PAUSED);
  harness_wait (has_frame, fixture->simulation);
  g_assert_cmpuint (boids_frame_get_tick (boids_simulation_get_frame (fixture->simulation)), ==, 0);
  g_assert_cmpuint (boids_frame_get_count (boids_simulation_get_frame (fixture->simulation)), ==,
                    50);
  g_assert_cmpuint (boids_simulation_get_selected (fixture->simulation), ==, 9);
}

static gboolean
is_opened (gpointer data)
{
  return g_str_equal (text_of (data, FLOCK_PARAM_COUNT), "50");
}

static gboolean
has_notice (gpointer data)
{
  return *get_notice (data) != '\0';
}

/* --- Opening --- */

static void
test_show_me (Fixture *fixture, gconstpointer data)
{
  boids_simulation_step (fixture->simulation);
  show_me (fixture, LINK);
  assert_opened (fixture);
  g_assert_cmpstr (get_notice (fixture), ==, "");
}

static void
test_study (Fixture *fixture, gconstpointer data)
{
  const char *right[STUDY_N_PARAMS] = { "60", "7", "50", "0.1", "0.7", "0.01" };
  BoidsInputs *inputs = boids_model_page_get_inputs (BOIDS_MODEL_PAGE (fixture->study_page));
  BoidsSimulation *study = boids_model_page_get_simulation (BOIDS_MODEL_PAGE (fixture->study_page));
  guint rules;

  show_me (fixture, STUDY);
  for (guint i = 0; i < STUDY_N_PARAMS; i++)
    g_assert_cmpstr (boids_inputs_get_text (inputs, i), ==, right[i]);
  g_object_get (fixture->study_page, "rules", &rules, NULL);
  g_assert_cmpuint (rules, ==, STUDY_RULE_SEPARATION | STUDY_RULE_COHESION);
  g_assert_cmpint (boids_simulation_get_state (study), ==, BOIDS_STATE_PAUSED);
  g_assert_cmpuint (boids_simulation_get_selected (study), ==, 3);
  g_assert_true (gtk_widget_get_child_visible (GTK_WIDGET (fixture->study_page)));
  g_assert_cmpstr (text_of (fixture, FLOCK_PARAM_COUNT), ==, "120");

  act (fixture, "undo");
  g_assert_cmpstr (boids_inputs_get_text (inputs, STUDY_PARAM_COUNT), ==, "120");
  g_object_get (fixture->study_page, "rules", &rules, NULL);
  g_assert_cmpuint (rules, ==, STUDY_RULE_ALIGNMENT);
}

/* An invalid configuration changes nothing but the banner. */
static void
test_wrong (Fixture *fixture, gconstpointer data)
{
  BoidsFrame *frame = boids_simulation_get_frame (fixture->simulation);

  show_me (fixture, "boids:?v=2&model=steering&count=0");
  g_assert_nonnull (strstr (get_notice (fixture), "“count” is 0."));
  g_assert_nonnull (strstr (get_notice (fixture), "1 to 1000000"));
  g_assert_cmpstr (text_of (fixture, FLOCK_PARAM_COUNT), ==, "120");
  g_assert_true (boids_simulation_get_frame (fixture->simulation) == frame);
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->window), "undo"));
}

static void
test_unknown_key (Fixture *fixture, gconstpointer data)
{
  show_me (fixture, LINK "&wind=3");
  assert_opened (fixture);
  g_assert_nonnull (strstr (get_notice (fixture), "“wind”"));
}

static GFile *
write_file (const char *name, const char *contents)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, contents, -1, NULL));
  return g_file_new_for_path (path);
}

static char *
json_of (const char *link)
{
  g_autoptr (BoidsConfig) config = boids_config_parse (link, strlen (link), NULL);

  return boids_config_to_json (config);
}

static gboolean
is_recent (gpointer file)
{
  g_autofree char *uri = g_file_get_uri (file);

  return gtk_recent_manager_has_item (gtk_recent_manager_get_default (), uri);
}

static void
test_file (Fixture *fixture, gconstpointer data)
{
  g_autofree char *json = json_of (LINK);
  g_autoptr (GFile) file = write_file ("good.boids", json);

  boids_window_open (fixture->window, file);
  harness_wait (is_opened, fixture);
  assert_opened (fixture);
  harness_wait (is_recent, file);
}

/* Returns: how many items of @menu open @uri. */
static guint
count_recent (GMenuModel *menu, const char *uri)
{
  guint n_items = 0;

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autofree char *target = NULL;

      g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_TARGET, "s", &target);
      n_items += g_str_equal (target, uri);
    }
  return n_items;
}

/* The menu lists the files that still exist. */
static void
test_recent (Fixture *fixture, gconstpointer data)
{
  GMenuModel *menu = G_MENU_MODEL (gtk_widget_get_template_child (
      GTK_WIDGET (fixture->window), BOIDS_TYPE_WINDOW, "recent_menu"));
  g_autofree char *json = json_of (LINK);
  g_autoptr (GFile) kept = write_file ("kept.boids", json);
  g_autoptr (GFile) removed = write_file ("removed_1.boids", json);
  g_autofree char *kept_uri = g_file_get_uri (kept);
  g_autofree char *removed_uri = g_file_get_uri (removed);

  boids_window_open (fixture->window, removed);
  harness_wait_for (count_recent (menu, removed_uri) == 1);
  g_assert_true (g_file_delete (removed, NULL, NULL));
  boids_window_open (fixture->window, kept);
  harness_wait_for (count_recent (menu, kept_uri) == 1);
  g_assert_cmpuint (count_recent (menu, removed_uri), ==, 0);
}

static void
test_wrong_file (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = write_file ("wrong.boids", "{\"n\": 1.5}");

  boids_window_open (fixture->window, file);
  harness_wait (has_notice, fixture);
  g_assert_nonnull (strstr (get_notice (fixture), "“wrong.boids” can’t be opened."));
  g_assert_nonnull (strstr (get_notice (fixture), "“n” is 1.5."));
  g_assert_cmpstr (text_of (fixture, FLOCK_PARAM_COUNT), ==, "120");
}

/* A window that is closed while a file is read. */
static void
test_closed (Fixture *fixture, gconstpointer data)
{
  g_autofree char *json = json_of (LINK);
  g_autoptr (GFile) file = write_file ("late.boids", json);
  GtkWidget *window = boids_window_new (NULL, NULL);

  boids_window_open (BOIDS_WINDOW (window), file);
  gtk_window_destroy (GTK_WINDOW (window));
  /* Its reader has ended. */
  harness_wait_for (G_OBJECT (file)->ref_count == 1);
}

/* A click on a preset shows it, and the menu then has its name. */
static void
test_presets (Fixture *fixture, gconstpointer data)
{
  GtkWidget *menu = harness_find (GTK_WIDGET (fixture->window), BOIDS_TYPE_PRESET_MENU, NULL);
  GObject *list = gtk_widget_get_template_child (menu, BOIDS_TYPE_PRESET_MENU, "list_box");
  GObject *label = gtk_widget_get_template_child (menu, BOIDS_TYPE_PRESET_MENU, "label");
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (list));

  for (guint i = 0; i < boids_preset_list_get_count (); i++)
    {
      FlockParams params, preset;

      g_signal_emit_by_name (button, "clicked");
      g_assert_true (boids_inputs_get_flock_params (fixture->inputs, &params));
      boids_config_get_flock_params (boids_preset_list_get_config (i), &preset);
      for (guint j = 0; j < FLOCK_N_PARAMS; j++)
        g_assert_cmpfloat (flock_params_get (&params, j), ==, flock_params_get (&preset, j));
      g_assert_nonnull (
          strstr (gtk_label_get_text (GTK_LABEL (label)), boids_preset_list_get_name (i)));
      button = gtk_widget_get_next_sibling (button);
    }
  g_assert_null (button);
  act (fixture, "undo");
  act (fixture, "undo");
  g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (label)),
                            boids_preset_list_get_name (boids_preset_list_get_count () - 3)));
}

/* --- Undo and defaults --- */

static void
test_undo (Fixture *fixture, gconstpointer data)
{
  boids_inputs_set_text (fixture->inputs, FLOCK_PARAM_RADIUS, "1,20");
  boids_inputs_set_text (fixture->inputs, FLOCK_PARAM_COHESION, "1.");
  show_me (fixture, LINK);
  show_me (fixture, "n=70");
  g_assert_cmpstr (text_of (fixture, FLOCK_PARAM_COUNT), ==, "70");
  act (fixture, "undo");
  assert_opened (fixture);
  act (fixture, "undo");
  g_assert_cmpstr (text_of (fixture, FLOCK_PARAM_COUNT), ==, "120");
  g_assert_cmpstr (text_of (fixture, FLOCK_PARAM_RADIUS), ==, "1,20");
  g_assert_cmpstr (text_of (fixture, FLOCK_PARAM_COHESION), ==, "1.");
  g_assert_cmpint (boids_simulation_get_state (fixture->simulation), ==, BOIDS_STATE_EMPTY);
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->window), "undo"));
}

/* The opened values equal the old ones; undo still restores that there was no flock. */
static void
test_undo_of_the_same (Fixture *fixture, gconstpointer data)
{
  boids_simulation_reset (fixture->simulation);
  show_me (fixture, "n=120");
  act (fixture, "undo");
  g_assert_cmpint (boids_simulation_get_state (fixture->simulation), ==, BOIDS_STATE_EMPTY);
}

static guint64
get_tick (Fixture *fixture)
{
  BoidsFrame *frame = boids_simulation_get_frame (fixture->simulation);

  return frame != NULL ? boids_frame_get_tick (frame) : 0;
}

/* The run comes back where it was, and continues from there. */
static void
test_undo_of_a_run (Fixture *fixture, gconstpointer data)
{
  const double *rows;
  double before[FLOCK_STRIDE], after[FLOCK_STRIDE];
  gsize stride;

  for (guint i = 0; i < 3; i++)
    boids_simulation_step (fixture->simulation);
  harness_wait_for (get_tick (fixture) == 3);
  boids_simulation_choose (fixture->simulation, 17);
  boids_simulation_step (fixture->simulation);
  harness_wait_for (get_tick (fixture) == 4);
  rows = boids_frame_get_rows (boids_simulation_get_frame (fixture->simulation), &stride);
  memcpy (after, rows + 5 * stride, sizeof after);

  show_me (fixture, "n=120");
  for (guint i = 0; i < 3; i++)
    boids_simulation_step (fixture->simulation);
  harness_wait_for (get_tick (fixture) == 3);
  boids_simulation_choose (fixture->simulation, 18);
  boids_simulation_run (fixture->simulation);
  show_me (fixture, LINK);
  act (fixture, "undo");
  harness_wait_for (get_tick (fixture) >= 3);
  g_assert_cmpint (boids_simulation_get_state (fixture->simulation), ==, BOIDS_STATE_PAUSED);
  g_assert_cmpuint (boids_simulation_get_selected (fixture->simulation), ==, 18);
  act (fixture, "undo");
  harness_wait_for (get_tick (fixture) == 4);
  g_assert_cmpuint (boids_simulation_get_selected (fixture->simulation), ==, 17);
  rows = boids_frame_get_rows (boids_simulation_get_frame (fixture->simulation), &stride);
  memcpy (before, rows + 5 * stride, sizeof before);
  g_assert_cmpmem (before, sizeof before, after, sizeof after);
}

/* Twenty states, and not more memory for their runs than 64 MiB. */
static void
test_undo_limits (Fixture *fixture, gconstpointer data)
{
  for (guint i = 1; i <= 25; i++)
    {
      g_autofree char *text = g_strdup_printf ("n=%u", i);

      show_me (fixture, text);
    }
  for (guint i = 24; i >= 5; i--)
    {
      g_autofree char *text = g_strdup_printf ("%u", i);

      act (fixture, "undo");
      g_assert_cmpstr (text_of (fixture, FLOCK_PARAM_COUNT), ==, text);
    }
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->window), "undo"));

  /* 38 MB each: the first one is at its start again. */
  for (guint i = 1; i <= 2; i++)
    {
      g_autofree char *text = g_strdup_printf ("n=600000&seed=%u&radius=0.01", i);

      show_me (fixture, text);
      boids_simulation_step (fixture->simulation);
      harness_wait_for (get_tick (fixture) == 1);
    }
  show_me (fixture, "n=3");
  act (fixture, "undo");
  harness_wait (has_frame, fixture->simulation);
  g_assert_cmpuint (get_tick (fixture), ==, 1);
  act (fixture, "undo");
  harness_wait (has_frame, fixture->simulation);
  g_assert_cmpstr (text_of (fixture, FLOCK_PARAM_SEED), ==, "1");
  g_assert_cmpuint (get_tick (fixture), ==, 0);
}

static void
test_defaults (Fixture *fixture, gconstpointer data)
{
  show_me (fixture, LINK);
  act (fixture, "defaults");
  for (guint i = 0; i < FLOCK_N_PARAMS; i++)
    g_assert_true (boids_inputs_is_default (fixture->inputs, i));
  g_assert_cmpint (boids_simulation_get_state (fixture->simulation), ==, BOIDS_STATE_EMPTY);
  act (fixture, "undo");
  g_assert_cmpstr (text_of (fixture, FLOCK_PARAM_COUNT), ==, "50");
}

static void
test_default_of_a_field (Fixture *fixture, gconstpointer data)
{
  GtkWidget *field = harness_find (GTK_WIDGET (fixture->page), BOIDS_TYPE_FIELD, NULL);
  GtkEntry *entry = GTK_ENTRY (harness_find (field, GTK_TYPE_ENTRY, NULL));

  g_assert_null (gtk_entry_get_icon_name (entry, GTK_ENTRY_ICON_SECONDARY));
  boids_inputs_set_text (fixture->inputs, FLOCK_PARAM_COUNT, "5");
  g_assert_nonnull (gtk_entry_get_icon_name (entry, GTK_ENTRY_ICON_SECONDARY));
  g_signal_emit_by_name (entry, "icon-release", GTK_ENTRY_ICON_SECONDARY);
  g_assert_cmpstr (text_of (fixture, FLOCK_PARAM_COUNT), ==, "120");
  boids_inputs_set_text (fixture->inputs, FLOCK_PARAM_COUNT, "five");
  g_assert_true (gtk_widget_activate_action (field, "field.reset", NULL));
  g_assert_cmpstr (text_of (fixture, FLOCK_PARAM_COUNT), ==, "120");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "120");
}

/* --- The clipboard --- */

static void
keep_text (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  *(char **) data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

static gboolean
is_set (gpointer data)
{
  return *(gpointer *) data != NULL;
}

static char *
read_clipboard (Fixture *fixture)
{
  char *text = NULL;

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (fixture->window)), NULL,
                                 keep_text, &text);
  harness_wait (is_set, &text);
  return text;
}

static void
write_clipboard (Fixture *fixture, const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (fixture->window)), text);
}

static void
test_copy (Fixture *fixture, gconstpointer data)
{
  g_autofree char *link = NULL;
  g_autofree char *json = NULL;
  g_autofree char *right_json = json_of (LINK);
  g_autofree char *short_link = NULL;

  show_me (fixture, LINK);
  act (fixture, "copy-link");
  link = read_clipboard (fixture);
  g_assert_cmpstr (link, ==, LINK);
  act (fixture, "copy-text");
  json = read_clipboard (fixture);
  g_assert_cmpstr (json, ==, right_json);

  act (fixture, "share-selected");
  act (fixture, "copy-link");
  short_link = read_clipboard (fixture);
  g_assert_cmpuint (strlen (short_link), ==, strlen (LINK) - strlen ("&selected=9"));
}

static void
test_copy_invalid (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;

  write_clipboard (fixture, "before");
  boids_inputs_set_text (fixture->inputs, FLOCK_PARAM_RADIUS, "9");
  act (fixture, "copy-link");
  g_assert_true (has_notice (fixture));
  text = read_clipboard (fixture);
  g_assert_cmpstr (text, ==, "before");
}

static void
test_paste (Fixture *fixture, gconstpointer data)
{
  write_clipboard (fixture, LINK);
  act (fixture, "paste");
  harness_wait (is_opened, fixture);
  assert_opened (fixture);
}

static void
test_paste_wrong (Fixture *fixture, gconstpointer data)
{
  write_clipboard (fixture, "some words");
  act (fixture, "paste");
  harness_wait (has_notice, fixture);
  g_assert_cmpstr (text_of (fixture, FLOCK_PARAM_COUNT), ==, "120");
}

/* Pastes into the field of the number of boids, whose text is selected. */
static void
paste_into_field (Fixture *fixture, const char *text)
{
  GtkWidget *entry = harness_find (
      harness_find (GTK_WIDGET (fixture->page), BOIDS_TYPE_FIELD, NULL), GTK_TYPE_ENTRY, NULL);

  write_clipboard (fixture, text);
  gtk_widget_grab_focus (entry);
  gtk_editable_select_region (GTK_EDITABLE (entry), 0, -1);
  g_signal_emit_by_name (gtk_editable_get_delegate (GTK_EDITABLE (entry)), "paste-clipboard");
}

static gboolean
is_seven (gpointer data)
{
  return g_str_equal (text_of (data, FLOCK_PARAM_COUNT), "7");
}

static void
test_paste_into_field (Fixture *fixture, gconstpointer data)
{
  paste_into_field (fixture, "7");
  harness_wait (is_seven, fixture);
  paste_into_field (fixture, LINK);
  harness_wait (is_opened, fixture);
  assert_opened (fixture);
  g_assert_false (has_notice (fixture));
}

/* --- Dropping --- */

/* Drops @value on the drop target of the window. Returns: whether it was accepted. */
static gboolean
drop (Fixture *fixture, const GValue *value)
{
  g_autoptr (GListModel) controllers =
      gtk_widget_observe_controllers (GTK_WIDGET (fixture->window));
  gboolean taken = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller) &&
          gdk_content_formats_contain_gtype (
              gtk_drop_target_get_formats (GTK_DROP_TARGET (controller)), G_VALUE_TYPE (value)))
        g_signal_emit_by_name (controller, "drop", value, 1.0, 1.0, &taken);
    }
  return taken;
}

static void
test_drop_file (Fixture *fixture, gconstpointer data)
{
  g_autofree char *json = json_of (LINK);
  g_autoptr (GFile) file = write_file ("dropped.boids", json);
  GSList files = { file, NULL };
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_set_boxed (&value, &files);
  g_assert_true (drop (fixture, &value));
  harness_wait (is_opened, fixture);
  assert_opened (fixture);
}

static void
test_drop_link (Fixture *fixture, gconstpointer data)
{
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, G_TYPE_STRING);
  g_value_set_string (&value, LINK "\r\n");
  g_assert_true (drop (fixture, &value));
  assert_opened (fixture);
}

/* --- Several files --- */

/* Returns: (transfer container): the windows of the program. */
static GPtrArray *
find_windows (void)
{
  g_autoptr (GList) toplevels = gtk_window_list_toplevels ();
  GPtrArray *windows = g_ptr_array_new ();

  for (GList *l = toplevels; l != NULL; l = l->next)
    if (BOIDS_IS_WINDOW (l->data))
      g_ptr_array_add (windows, l->data);
  return windows;
}

static GtkWidget *
find_dialog (void)
{
  g_autoptr (GList) toplevels = gtk_window_list_toplevels ();

  for (GList *l = toplevels; l != NULL; l = l->next)
    if (GTK_IS_MESSAGE_DIALOG (l->data))
      return l->data;
  return NULL;
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char **) a, *(const char **) b);
}

/* The counts of the windows other than that of the fixture, in ascending order. */
static char *
describe_others (Fixture *fixture)
{
  g_autoptr (GPtrArray) windows = find_windows ();
  g_autoptr (GPtrArray) counts = g_ptr_array_new ();

  for (guint i = 0; i < windows->len; i++)
    if (g_ptr_array_index (windows, i) != fixture->window)
      {
        GtkWidget *page =
            harness_find (g_ptr_array_index (windows, i), BOIDS_TYPE_FLOCK_PAGE, NULL);

        g_ptr_array_add (
            counts, (char *) boids_inputs_get_text (
                        boids_model_page_get_inputs (BOIDS_MODEL_PAGE (page)), FLOCK_PARAM_COUNT));
      }
  g_ptr_array_sort (counts, compare_texts);
  g_ptr_array_add (counts, NULL);
  return g_strjoinv (" ", (char **) counts->pdata);
}

typedef struct
{
  Fixture *fixture;
  const char *count;
  const char *others;
} Expectation;

static gboolean
are_open (gpointer data)
{
  Expectation *expectation = data;
  g_autofree char *others = describe_others (expectation->fixture);

  return g_str_equal (text_of (expectation->fixture, FLOCK_PARAM_COUNT), expectation->count) &&
         g_str_equal (others, expectation->others);
}

static void
wait_for_counts (Fixture *fixture, const char *count, const char *others)
{
  harness_wait (are_open, &(Expectation){ fixture, count, others });
}

static void
close_others (Fixture *fixture)
{
  g_autoptr (GPtrArray) windows = find_windows ();

  for (guint i = 0; i < windows->len; i++)
    if (g_ptr_array_index (windows, i) != fixture->window)
      gtk_window_destroy (g_ptr_array_index (windows, i));
}

/* Returns: (transfer full): files of flocks of @first boids and more, one more each. */
static GSList *
write_flocks (guint first, guint n)
{
  GSList *files = NULL;

  for (guint i = n; i-- > 0;)
    {
      g_autofree char *name = g_strdup_printf ("flock %u.boids", first + i);
      g_autofree char *json = g_strdup_printf ("{\"n\": %u}", first + i);

      files = g_slist_prepend (files, write_file (name, json));
    }
  return files;
}

static void
drop_files (Fixture *fixture, GSList *files)
{
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, files);
  g_assert_true (drop (fixture, &value));
}

/* Files that can't be opened are named, and the others open anyway. */
static void
test_drop_several (Fixture *fixture, gconstpointer data)
{
  GSList *files = write_flocks (31, 3);

  files = g_slist_insert (files, write_file ("notes.txt", "not a flock"), 2);
  drop_files (fixture, files);
  wait_for_counts (fixture, "31", "32 33");
  harness_wait (has_notice, fixture);
  g_assert_nonnull (strstr (get_notice (fixture), "“notes.txt” can’t be opened."));

  drop_files (fixture, g_slist_prepend (write_flocks (41, 1), write_file ("wrong.boids", "{}")));
  wait_for_counts (fixture, "31", "32 33 41");
  close_others (fixture);
}

static void
answer (Fixture *fixture, int response)
{
  GtkWidget *dialog = find_dialog ();
  GtkAccessible *button;

  g_assert_nonnull (dialog);
  g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (dialog)) ==
                 GTK_WINDOW (fixture->window));
  /* Its label names it, and nothing else. */
  button = GTK_ACCESSIBLE (gtk_dialog_get_widget_for_response (GTK_DIALOG (dialog), response));
  g_assert_true (gtk_test_accessible_has_relation (button, GTK_ACCESSIBLE_RELATION_LABELLED_BY));
  g_assert_false (gtk_test_accessible_has_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL));
  harness_answer (GTK_DIALOG (dialog), response);
}

static void
test_drop_many (Fixture *fixture, gconstpointer data)
{
  drop_files (fixture, write_flocks (20, 10));
  wait_for_counts (fixture, "20", "21 22 23 24 25 26 27 28 29");
  g_assert_null (find_dialog ());
  close_others (fixture);

  drop_files (fixture, write_flocks (50, 11));
  answer (fixture, GTK_RESPONSE_CANCEL);
  wait_for_counts (fixture, "20", "");

  /* They are not opened later either. */
  drop_files (fixture, write_flocks (30, 11));
  answer (fixture, GTK_RESPONSE_ACCEPT);
  wait_for_counts (fixture, "30", "31 32 33 34 35 36 37 38 39 40");
  close_others (fixture);
}

static void
count_down (gpointer n_files, GObject *file)
{
  --*(guint *) n_files;
}

/* A window that is closed while its question is shown, or while files are read. */
static void
test_drop_closed (Fixture *fixture, gconstpointer data)
{
  GSList *files = write_flocks (30, 3);
  guint n_files = g_slist_length (files);
  Fixture other;

  set_up (&other, NULL);
  drop_files (&other, write_flocks (30, 11));
  tear_down (&other, NULL);
  g_assert_null (find_dialog ());
  set_up (&other, NULL);
  for (GSList *l = files; l != NULL; l = l->next)
    g_object_weak_ref (l->data, count_down, &n_files);
  drop_files (&other, files);
  tear_down (&other, NULL);
  harness_wait_for (n_files == 0);
  wait_for_counts (fixture, "120", "");
}

/* Takes @provider. */
static void
paste_content (Fixture *fixture, GdkContentProvider *provider)
{
  gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (fixture->window)), provider);
  g_object_unref (provider);
  act (fixture, "paste");
}

/* Pastes the URIs of two files after @head, as @mime_type. */
static void
paste_uris (Fixture *fixture, const char *mime_type, const char *head, guint first_count)
{
  GSList *files = write_flocks (first_count, 2);
  g_autofree char *first = g_file_get_uri (files->data);
  g_autofree char *second = g_file_get_uri (files->next->data);
  char *text = g_strconcat (head, first, "\r\n", second, "\r\n", NULL);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));

  paste_content (fixture, gdk_content_provider_new_for_bytes (mime_type, bytes));
  g_slist_free_full (files, g_object_unref);
}

/* As file managers copy them. */
static void
test_paste_files (Fixture *fixture, gconstpointer data)
{
  GSList *files = write_flocks (10, 2);

  paste_content (fixture, gdk_content_provider_new_typed (GDK_TYPE_FILE_LIST, files));
  wait_for_counts (fixture, "10", "11");
  g_slist_free_full (files, g_object_unref);
  close_others (fixture);

  paste_uris (fixture, "text/uri-list", "", 12);
  wait_for_counts (fixture, "12", "13");
  close_others (fixture);
  paste_uris (fixture, "x-special/gnome-copied-files", "copy\n", 14);
  wait_for_counts (fixture, "14", "15");
  close_others (fixture);
  paste_uris (fixture, "text/plain;charset=utf-8", "x-special/nautilus-clipboard\ncopy\n", 16);
  wait_for_counts (fixture, "16", "17");
  close_others (fixture);
  g_assert_false (has_notice (fixture));
}

/* A picture, for example. */
static void
test_paste_nothing (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("x", 1);

  paste_content (fixture, gdk_content_provider_new_for_bytes ("image/png", bytes));
  harness_wait (has_notice, fixture);
  g_assert_cmpstr (get_notice (fixture), ==, "The clipboard has nothing that can be opened.");
  g_assert_cmpstr (text_of (fixture, FLOCK_PARAM_COUNT), ==, "120");
}

/* --- From one country to another --- */

static gboolean
use_locale (const char *name)
{
  g_autofree char *path = g_strconcat (folder, "/", name, ".UTF-8", NULL);
  const char *command[] = { "localedef", "-i", name, "-f", "UTF-8", path, NULL };
  g_autofree char *locale = g_strconcat (name, ".UTF-8", NULL);

  g_spawn_sync (NULL, (char **) command, NULL,
                G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL, NULL,
                NULL, NULL, NULL, NULL, NULL);
  return setlocale (LC_ALL, locale) != NULL;
}

static gboolean
is_at_100 (gpointer simulation)
{
  BoidsFrame *frame = boids_simulation_get_frame (simulation);

  return frame != NULL && boids_frame_get_tick (frame) == 100;
}

/* The digest after 100 ticks, of places and velocities. */
static char *
digest (Fixture *fixture)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  BoidsFrame *frame;
  const double *rows;
  gsize stride;

  for (guint i = 0; i < 100; i++)
    boids_simulation_step (fixture->simulation);
  harness_wait (is_at_100, fixture->simulation);
  frame = boids_simulation_get_frame (fixture->simulation);
  rows = boids_frame_get_rows (frame, &stride);
  for (guint i = 0; i < boids_frame_get_count (frame); i++)
    g_checksum_update (checksum, (const guchar *) (rows + i * stride), 6 * sizeof *rows);
  return g_strdup (g_checksum_get_string (checksum));
}

static gboolean
has_german_radius (gpointer data)
{
  return g_str_equal (text_of (data, FLOCK_PARAM_RADIUS), "1.25");
}

static void
test_countries (Fixture *fixture, gconstpointer data)
{
  g_autofree char *german = NULL;
  g_autofree char *japanese = NULL;
  Fixture other;

  if (!use_locale ("de_DE") || !use_locale ("ja_JP"))
    {
      g_test_skip ("there are no such locales and none can be made");
      return;
    }
  setlocale (LC_ALL, "de_DE.UTF-8");
  boids_inputs_set_text (fixture->inputs, FLOCK_PARAM_RADIUS, "1,25");
  boids_inputs_set_text (fixture->inputs, FLOCK_PARAM_COHESION, "3,0000000000000004e-2");
  boids_model_page_initialise (BOIDS_MODEL_PAGE (fixture->page));
  act (fixture, "copy-link");
  german = digest (fixture);

  setlocale (LC_ALL, "ja_JP.UTF-8");
  set_up (&other, NULL);
  act (&other, "paste");
  harness_wait (has_german_radius, &other);
  japanese = digest (&other);
  g_assert_cmpstr (german, ==, japanese);
  tear_down (&other, NULL);
  setlocale (LC_ALL, "C.UTF-8");
}

int
main (int argc, char *argv[])
{
  g_autofree char *clean_up = NULL;
  int status;

  folder = g_dir_make_tmp ("boids-share-XXXXXX", NULL);
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  g_setenv ("LOCPATH", folder, TRUE);
  harness_init (&argc, &argv);
#define ADD(name, function) g_test_add (name, Fixture, NULL, set_up, function, tear_down)
  ADD ("/share/show-me", test_show_me);
  ADD ("/share/presets", test_presets);
  ADD ("/share/study", test_study);
  ADD ("/share/wrong", test_wrong);
  ADD ("/share/unknown-key", test_unknown_key);
  ADD ("/share/file", test_file);
  ADD ("/share/recent", test_recent);
  ADD ("/share/wrong-file", test_wrong_file);
  ADD ("/share/closed", test_closed);
  ADD ("/share/undo", test_undo);
  ADD ("/share/undo-of-the-same", test_undo_of_the_same);
  ADD ("/share/undo-of-a-run", test_undo_of_a_run);
  ADD ("/share/undo-limits", test_undo_limits);
  ADD ("/share/defaults", test_defaults);
  ADD ("/share/default-of-a-field", test_default_of_a_field);
  ADD ("/share/copy", test_copy);
  ADD ("/share/copy-invalid", test_copy_invalid);
  ADD ("/share/paste", test_paste);
  ADD ("/share/paste-wrong", test_paste_wrong);
  ADD ("/share/paste-into-field", test_paste_into_field);
  ADD ("/share/drop-file", test_drop_file);
  ADD ("/share/drop-link", test_drop_link);
  ADD ("/share/drop-several", test_drop_several);
  ADD ("/share/drop-many", test_drop_many);
  ADD ("/share/drop-closed", test_drop_closed);
  ADD ("/share/paste-files", test_paste_files);
  ADD ("/share/paste-nothing", test_paste_nothing);
  ADD ("/share/countries", test_countries);
  status = g_test_run ();
  clean_up = g_strdup_printf ("rm -rf %s", folder);
  g_spawn_command_line_sync (clean_up, NULL, NULL, NULL, NULL);
  g_free (folder);
  return status;
}
