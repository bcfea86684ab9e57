/* test-boids-document.c - files and names of a window: title, Save, Save As, and what is confirmed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-banner.h"
#include "boids-document.h"
#include "boids-flock-page.h"
#include "boids-preset-list.h"
#include "boids-study-page.h"
#include "boids-toast.h"
#include "boids-window.h"

#include "harness.h"

#include <glib/gstdio.h>
#include <string.h>

#define V1 "{\"n\": 50, \"seed\": 7}"

typedef struct
{
  BoidsWindow *window;
  BoidsInputs *inputs;
  char *folder;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = boids_window_new (NULL, NULL);

  fixture->window = BOIDS_WINDOW (window);
  fixture->folder = g_dir_make_tmp (NULL, NULL);
  gtk_window_present (GTK_WINDOW (window));
  fixture->inputs = boids_model_page_get_inputs (
      BOIDS_MODEL_PAGE (harness_find (window, BOIDS_TYPE_FLOCK_PAGE, NULL)));
  harness_draw (window);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  gtk_window_destroy (GTK_WINDOW (fixture->window));
  harness_settle (0);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
}

static void
act (Fixture *fixture, const char *action)
{
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), action, NULL);
}

#define assert_title(fixture, expected)                                                            \
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW ((fixture)->window)), ==, expected)

#define wait_for_title(fixture, expected)                                                          \
  harness_wait_for (g_str_equal (gtk_window_get_title (GTK_WINDOW ((fixture)->window)), expected))

/* The words that are shown in passing, or an empty text. */
static const char *
get_toast (Fixture *fixture)
{
  GtkWidget *toast = harness_find (GTK_WIDGET (fixture->window), BOIDS_TYPE_TOAST, NULL);

  return gtk_widget_get_visible (toast)
             ? gtk_label_get_text (GTK_LABEL (harness_find (toast, GTK_TYPE_LABEL, NULL)))
             : "";
}

#define assert_toast(fixture, expected) g_assert_cmpstr (get_toast (fixture), ==, expected)

static GFile *
write_file (Fixture *fixture, const char *name, const char *content)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

  g_assert_true (g_file_set_contents (path, content, -1, NULL));
  return g_file_new_for_path (path);
}

static gboolean
contains (GFile *file, const char *part)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_load_contents (file, NULL, &text, NULL, NULL, NULL));
  return strstr (text, part) != NULL;
}

static void
show_me (Fixture *fixture, const char *text)
{
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "show-me",
                                  g_variant_new_string (text));
}

/* Save writes to the file that was opened, without a question. */
static void
test_save (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = write_file (fixture, "lesson 3.boids", V1);

  assert_title (fixture, "Boids");
  boids_inputs_set_text (fixture->inputs, FLOCK_PARAM_RADIUS, "2");
  assert_title (fixture, "Boids");
  boids_window_open (fixture->window, file);
  wait_for_title (fixture, "lesson 3 – Boids");
  assert_toast (fixture, "“lesson 3” opened");
  boids_inputs_set_text (fixture->inputs, FLOCK_PARAM_RADIUS, "2.5");
  assert_title (fixture, "• lesson 3 – Boids");

  act (fixture, "save");
  g_assert_null (harness_find_chooser ());
  wait_for_title (fixture, "lesson 3 – Boids");
  assert_toast (fixture, "“lesson 3.boids” saved");
  g_assert_true (contains (file, "\"radius\": 2.5"));
  g_assert_true (contains (file, "\"count\": 50"));
}

/* An edit while the file is being written is not in it. */
static void
test_edited_while_saving (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = write_file (fixture, "a.boids", V1);

  boids_window_open (fixture->window, file);
  wait_for_title (fixture, "a – Boids");
  act (fixture, "save");
  boids_inputs_set_text (fixture->inputs, FLOCK_PARAM_RADIUS, "2.5");
  harness_wait_for (strstr (get_toast (fixture), "saved") != NULL);
  assert_title (fixture, "• a – Boids");
  g_assert_false (contains (file, "2.5"));
}

/* Without a file Save asks, and later uses the name that was given. */
static void
test_save_asks (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "first.boids", NULL);
  g_autofree char *other = g_build_filename (fixture->folder, "second.boids", NULL);
  g_autoptr (GFile) first = g_file_new_for_path (path);
  g_autoptr (GFile) second = g_file_new_for_path (other);

  act (fixture, "save");
  harness_choose (path);
  wait_for_title (fixture, "first – Boids");
  boids_inputs_set_text (fixture->inputs, FLOCK_PARAM_COUNT, "60");
  act (fixture, "save");
  wait_for_title (fixture, "first – Boids");
  g_assert_true (contains (first, "60"));

  boids_inputs_set_text (fixture->inputs, FLOCK_PARAM_COUNT, "70");
  act (fixture, "save-as");
  harness_choose (other);
  wait_for_title (fixture, "second – Boids");
  g_assert_true (contains (first, "60"));
  g_assert_true (contains (second, "70"));
}

/* A link, a preset, and a file with entries that saving would drop: Save asks. */
static void
test_no_file (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = write_file (fixture, "a.boids", V1);
  g_autoptr (GFile) unknown = write_file (fixture, "b.boids", "{\"n\": 5, \"wind\": 1}");

  boids_window_open (fixture->window, file);
  wait_for_title (fixture, "a – Boids");
  show_me (fixture, "n=5");
  assert_title (fixture, "Boids");
  assert_toast (fixture, "Configuration opened");
  act (fixture, "save");
  harness_answer (GTK_DIALOG (harness_wait_for_chooser ()), GTK_RESPONSE_CANCEL);

  boids_window_show (fixture->window, boids_preset_list_get_config (1),
                     boids_preset_list_get_name (1));
  g_assert_nonnull (
      strstr (gtk_window_get_title (GTK_WINDOW (fixture->window)), boids_preset_list_get_name (1)));
  boids_inputs_set_text (fixture->inputs, FLOCK_PARAM_COUNT, "60");
  g_assert_true (g_str_has_prefix (gtk_window_get_title (GTK_WINDOW (fixture->window)), "• "));
  act (fixture, "save");
  harness_answer (GTK_DIALOG (harness_wait_for_chooser ()), GTK_RESPONSE_CANCEL);

  boids_window_open (fixture->window, unknown);
  wait_for_title (fixture, "b – Boids");
  act (fixture, "save");
  harness_answer (GTK_DIALOG (harness_wait_for_chooser ()), GTK_RESPONSE_CANCEL);
  g_assert_true (contains (unknown, "wind"));
}

/* Undo brings the old name back; each page has its own. */
static void
test_undo (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = write_file (fixture, "a.boids", V1);

  boids_window_open (fixture->window, file);
  wait_for_title (fixture, "a – Boids");
  boids_inputs_set_text (fixture->inputs, FLOCK_PARAM_COUNT, "60");
  show_me (fixture, "n=5");
  assert_title (fixture, "Boids");
  act (fixture, "undo");
  assert_title (fixture, "• a – Boids");
  assert_toast (fixture, "Undone");
  show_me (fixture, "boids:?v=2&model=study&count=60&seed=7&radius=50&blend=0.1&separation=0.7"
                    "&cohesion=0.01&rules=cohesion");
  assert_title (fixture, "Boids");
  act (fixture, "undo");
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.page", "s", "flock");
  assert_title (fixture, "• a – Boids");
  act (fixture, "undo");
  assert_title (fixture, "Boids");
}

/* A message goes when something newer succeeds, and the confirmation goes after a while. */
static void
test_messages (Fixture *fixture, gconstpointer data)
{
  GtkWidget *banner = harness_find (GTK_WIDGET (fixture->window), BOIDS_TYPE_BANNER, NULL);

  show_me (fixture, "n=0");
  g_assert_true (gtk_widget_get_visible (banner));
  assert_toast (fixture, "");
  act (fixture, "copy-link");
  g_assert_false (gtk_widget_get_visible (banner));
  assert_toast (fixture, "Link copied");
  act (fixture, "copy-text");
  assert_toast (fixture, "Text copied");
  show_me (fixture, "n=5&wind=3");
  g_assert_true (gtk_widget_get_visible (banner));
  assert_toast (fixture, "Configuration opened");
  /* What offers a way out stays. */
  boids_window_offer_views (fixture->window, "A view failed.");
  act (fixture, "copy-link");
  g_assert_true (gtk_widget_get_visible (banner));
  harness_wait_for (g_str_equal (get_toast (fixture), ""));
}

static void
test_names (void)
{
  static const char *const names[][2] = {
    { "a.boids", "a" },     { "b.BOIDS", "b" }, { ".boids", ".boids" },
    { "c.json", "c.json" }, { "d", "d" },       { "e\nf.boids", "e\\nf" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GFile) folder = g_file_new_for_path ("/");
      g_autoptr (GFile) file = g_file_get_child (folder, names[i][0]);
      g_autofree char *name = boids_document_get_file_name (file);

      g_assert_cmpstr (name, ==, names[i][1]);
    }
}

#define ADD(name, test) g_test_add (name, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);

  ADD ("/document/save", test_save);
  ADD ("/document/edited-while-saving", test_edited_while_saving);
  ADD ("/document/save-asks", test_save_asks);
  ADD ("/document/no-file", test_no_file);
  ADD ("/document/undo", test_undo);
  ADD ("/document/messages", test_messages);
  g_test_add_func ("/document/names", test_names);

  return g_test_run ();
}
