/* test-boids-save-operation.c - names, formats, errors and windows that close while saving.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-config-core.h"
#include "boids-config-file.h"
#include "boids-flock-page.h"
#include "boids-picture.h"
#include "boids-save-operation.h"
#include "boids-window.h"

#include "harness.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

/* --- Saved content ------------------------------------------------------------------- */

static gint freed;
static gint slow; /* encoding waits while this is set */
static gboolean fails;
static GThread *encoder;

static const char *const suffixes[] = { "txt", "md", NULL };

static gboolean
prepare (gpointer data, guint format, GError **error)
{
  if (fails)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, "Not now.");
  return !fails;
}

static GBytes *
encode (gpointer data, guint format, GError **error)
{
  encoder = g_thread_self ();
  while (g_atomic_int_get (&slow))
    g_usleep (1000);
  return g_bytes_new_static (suffixes[format], strlen (suffixes[format]));
}

static void
free_content (gpointer data)
{
  g_atomic_int_inc (&freed);
}

static const BoidsSaveContent content = {
  .suffixes = suffixes,
  .prepare = prepare,
  .encode = encode,
  .free = free_content,
};

/* --- Helpers ------------------------------------------------------------ */

typedef struct
{
  GtkWindow *window;
  char *folder;
  guint n_saved;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  freed = slow = 0;
  fails = FALSE;
  fixture->folder = g_dir_make_tmp ("boids-save-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
  fixture->window = harness_show (gtk_label_new ("Page"), 400, 300);
}

static gboolean
is_freed (gpointer data)
{
  return g_atomic_int_get (&freed) == 1;
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autofree char *command = g_strdup_printf ("rm -rf %s", fixture->folder);

  if (fixture->window != NULL)
    gtk_window_destroy (fixture->window);
  /* An operation leaves nothing behind, however it ended. */
  harness_wait (is_freed, NULL);
  g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL);
  g_free (fixture->folder);
}

static void
on_saved (BoidsSaveOperation *operation, GFile *file, Fixture *fixture)
{
  fixture->n_saved++;
}

static gboolean
is_saved (gpointer fixture)
{
  return ((Fixture *) fixture)->n_saved == 1;
}

static BoidsSaveOperation *
create (Fixture *fixture, guint format)
{
  BoidsSaveOperation *operation =
      boids_save_operation_new (gtk_window_get_child (fixture->window), &content, fixture, format);

  g_signal_connect (operation, "saved", G_CALLBACK (on_saved), fixture);
  return operation;
}

static void
ask (Fixture *fixture, guint format, const char *path)
{
  boids_save_operation_ask (create (fixture, format), "Save", "Something");
  harness_choose (path);
}

/* The file dialog has its own messages, such as that its last folder is gone. */
static gboolean
is_ours (gpointer window)
{
  g_autofree char *text = NULL;

  if (!GTK_IS_MESSAGE_DIALOG (window) || !gtk_widget_get_mapped (window))
    return FALSE;
  g_object_get (window, "text", &text, NULL);
  return g_str_has_prefix (text, "Saving “") || g_str_has_suffix (text, "” can’t be saved.") ||
         g_str_has_suffix (text, "” already exists.");
}

static GtkWidget *
find_message (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (is_ours (l->data))
      return l->data;
  return NULL;
}

static gboolean
has_message (gpointer part)
{
  GtkWidget *dialog = find_message ();
  g_autofree char *text = NULL;
  g_autofree char *detail = NULL;

  if (dialog == NULL)
    return FALSE;
  g_object_get (dialog, "text", &text, "secondary-text", &detail, NULL);
  return strstr (text, part) != NULL || (detail != NULL && strstr (detail, part) != NULL);
}

static gboolean
has_no_message (gpointer data)
{
  return find_message () == NULL;
}

/* Presses the button labelled @label in the message that contains @part. */
static void
press (const char *part, const char *label)
{
  static const int responses[] = { GTK_RESPONSE_CANCEL, 1, 2, 3 };

  harness_wait (has_message, (gpointer) part);
  for (guint i = 0; i < G_N_ELEMENTS (responses); i++)
    {
      GtkWidget *button =
          gtk_dialog_get_widget_for_response (GTK_DIALOG (find_message ()), responses[i]);

      if (button == NULL || !g_str_equal (gtk_button_get_label (GTK_BUTTON (button)), label))
        continue;
      g_signal_emit_by_name (button, "clicked");
      harness_wait (has_no_message, NULL);
      return;
    }
  g_assert_not_reached ();
}

static char *
name_in (Fixture *fixture, const char *name)
{
  return g_build_filename (fixture->folder, name, NULL);
}

static void
assert_content (const char *path, const char *expected)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, expected);
}

/* --- The suffix ---------------------------------------------------------------------- */

/* The name decides the content. */
static void
test_suffixes (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *typed, *name, *content;
  } cases[] = {
    { "a.txt", "a.txt", "txt" },     { "b.md", "b.md", "md" },
    { "c.MD", "c.MD", "md" },        { "d", "d.txt", "txt" },
    { "e.odt", "e.odt.txt", "txt" }, { "f.", "f..txt", "txt" },
    { ".md", ".md.txt", "txt" },     { "g.md.gz", "g.md.gz.txt", "txt" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *typed = name_in (fixture, cases[i].typed);
      g_autofree char *path = name_in (fixture, cases[i].name);

      fixture->n_saved = freed = 0;
      ask (fixture, 0, typed);
      harness_wait (is_saved, fixture);
      assert_content (path, cases[i].content);
      g_assert_true (encoder != g_thread_self ());
      g_assert_true (g_str_equal (typed, path) || !g_file_test (typed, G_FILE_TEST_EXISTS));
      harness_wait (is_freed, NULL);
    }
}

/* The dialog was not asked about the file with the longer name. */
static void
test_replace (Fixture *fixture, gconstpointer data)
{
  g_autofree char *typed = name_in (fixture, "a");
  g_autofree char *path = name_in (fixture, "a.md");

  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  ask (fixture, 1, typed);
  press ("a.md", "_Cancel");
  harness_wait (is_freed, NULL);
  assert_content (path, "old");

  freed = 0;
  ask (fixture, 1, typed);
  press ("a.md", "_Replace");
  harness_wait (is_saved, fixture);
  assert_content (path, "md");
  g_assert_false (g_file_test (typed, G_FILE_TEST_EXISTS));
}

static gboolean
proposes (gpointer name)
{
  GtkFileChooser *chooser = harness_find_chooser ();
  g_autofree char *current = chooser != NULL ? gtk_file_chooser_get_current_name (chooser) : NULL;

  return g_strcmp0 (current, name) == 0;
}

/* If only the typed name is granted, no other file is written: the dialog opens again. */
static void
test_granted (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (g_get_user_runtime_dir (), "doc", "1234", NULL);
  g_autofree char *typed = g_build_filename (folder, "a", NULL);
  g_autofree char *path = g_build_filename (folder, "a.txt", NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  ask (fixture, 0, typed);
  harness_wait (proposes, (gpointer) "a.txt");
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  harness_choose (path);
  harness_wait (is_saved, fixture);
  assert_content (path, "txt");
  g_unlink (path);
  g_rmdir (folder);
}

/* --- Errors -------------------------------------------------------------------------- */

static void
test_again (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = name_in (fixture, "folder.txt");

  fails = TRUE;
  ask (fixture, 0, folder);
  /* It can't be written, then it is a folder, then it can be written. */
  harness_wait (has_message, (gpointer) "folder.txt");
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  fails = FALSE;
  press ("Not now.", "_Try Again");
  harness_wait (has_message, (gpointer) "This is a folder, not a file.");
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  press ("folder.txt", "_Try Again");
  harness_wait (is_saved, fixture);
  assert_content (folder, "txt");
}

static void
test_elsewhere (Fixture *fixture, gconstpointer data)
{
  g_autofree char *file = name_in (fixture, "file");
  g_autofree char *below = name_in (fixture, "file/a.txt");
  g_autofree char *path = name_in (fixture, "b.md");
  g_autoptr (GFile) target = g_file_new_for_path (below);

  g_assert_true (g_file_set_contents (file, "", 0, NULL));
  boids_save_operation_save (create (fixture, 0), "Save", target);
  press (g_strerror (ENOTDIR), "_Save Elsewhere…");
  harness_choose (path);
  harness_wait (is_saved, fixture);
  assert_content (path, "md");
}

static void
test_give_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) target = g_file_new_for_path (fixture->folder);

  boids_save_operation_save (create (fixture, 0), "Save", target);
  press ("This is a folder", "_Cancel");
  harness_wait (is_freed, NULL);
  g_assert_cmpuint (fixture->n_saved, ==, 0);
}

/* --- Time ---------------------------------------------------------------------------- */

/* Slow saving shows its progress, and can be cancelled. */
static void
test_slow (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = name_in (fixture, "a.txt");
  g_autoptr (GFile) target = g_file_new_for_path (path);

  slow = 1;
  boids_save_operation_save (create (fixture, 0), "Save", target);
  harness_wait (has_message, (gpointer) "Saving “a.txt”…");
  g_atomic_int_set (&slow, 0);
  harness_wait (has_no_message, NULL);
  harness_wait (is_saved, fixture);
  harness_wait (is_freed, NULL);

  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  slow = 1;
  fixture->n_saved = freed = 0;
  boids_save_operation_save (create (fixture, 0), "Save", target);
  harness_wait (has_message, (gpointer) "Saving “a.txt”…");
  gtk_dialog_response (GTK_DIALOG (find_message ()), GTK_RESPONSE_CANCEL);
  g_atomic_int_set (&slow, 0);
  harness_wait (is_freed, NULL);
  g_assert_cmpuint (fixture->n_saved, ==, 0);
  assert_content (path, "old");
  g_assert_null (find_message ());
}

/* Closing a window closes its question. */
static void
test_closed_question (Fixture *fixture, gconstpointer data)
{
  boids_save_operation_ask (create (fixture, 0), "Save", "Something");
  harness_wait_for_chooser ();
  gtk_window_destroy (fixture->window);
  fixture->window = NULL;
  harness_wait (is_freed, NULL);
  g_assert_null (harness_find_chooser ());
}

static void
save_slowly (GApplication *application, Fixture *fixture)
{
  g_autofree char *path = name_in (fixture, "a.txt");
  g_autoptr (GFile) target = g_file_new_for_path (path);

  gtk_window_set_application (fixture->window, GTK_APPLICATION (application));
  slow = 1;
  boids_save_operation_save (create (fixture, 0), "Save", target);
  gtk_window_destroy (fixture->window);
  fixture->window = NULL;
  g_atomic_int_set (&slow, 0);
}

/* The program ends when saving is done, even if its last window has been closed before. */
static void
test_closed_window (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GtkApplication) application = gtk_application_new (NULL, G_APPLICATION_NON_UNIQUE);
  g_autofree char *path = name_in (fixture, "a.txt");

  g_application_set_default (G_APPLICATION (application));
  g_signal_connect (application, "activate", G_CALLBACK (save_slowly), fixture);
  g_assert_cmpint (g_application_run (G_APPLICATION (application), 0, NULL), ==, 0);
  g_application_set_default (NULL);
  g_assert_cmpuint (fixture->n_saved, ==, 1);
  assert_content (path, "txt");
}

static gboolean
free_the_place (gpointer data)
{
  Fixture *fixture = data;
  g_autofree char *path = name_in (fixture, "a.txt");

  if (!has_message ((gpointer) "This is a folder"))
    return G_SOURCE_CONTINUE;
  g_assert_cmpint (g_rmdir (path), ==, 0);
  press ("a.txt", "_Try Again");
  return G_SOURCE_REMOVE;
}

static void
save_to_folder (GApplication *application, Fixture *fixture)
{
  g_autofree char *path = name_in (fixture, "a.txt");

  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  g_timeout_add (10, free_the_place, fixture);
  save_slowly (application, fixture);
}

/* An error is shown without a window, too, and can be answered. */
static void
test_closed_error (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GtkApplication) application = gtk_application_new (NULL, G_APPLICATION_NON_UNIQUE);
  g_autofree char *path = name_in (fixture, "a.txt");

  g_application_set_default (G_APPLICATION (application));
  g_signal_connect (application, "activate", G_CALLBACK (save_to_folder), fixture);
  g_assert_cmpint (g_application_run (G_APPLICATION (application), 0, NULL), ==, 0);
  g_application_set_default (NULL);
  g_assert_cmpuint (fixture->n_saved, ==, 1);
  assert_content (path, "txt");
}

/* --- A picture of the flock ---------------------------------------------------------- */

static gboolean
has_frame (gpointer simulation)
{
  return boids_simulation_get_frame (simulation) != NULL;
}

static gboolean
exists (gpointer path)
{
  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* Returns whether the file at @path is no longer "old". */
static gboolean
is_new (gpointer path)
{
  g_autofree char *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) && !g_str_equal (text, "old");
}

static guint64
get_tick (BoidsSimulation *simulation)
{
  return boids_frame_get_tick (boids_simulation_get_frame (simulation));
}

static gboolean
has_run (gpointer simulation)
{
  return has_frame (simulation) && get_tick (simulation) >= 20;
}

/* The picture shows the flock at the time of the request, whatever happened to it since. */
static void
test_picture (void)
{
  BoidsFlockPage *page = g_object_new (BOIDS_TYPE_FLOCK_PAGE, NULL);
  BoidsSimulation *simulation;
  GtkWindow *window;
  g_autofree char *folder = g_dir_make_tmp ("boids-save-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "Boids.svg", NULL);
  g_autofree char *svg = NULL;
  g_autofree char *suggestion = NULL;

  boids_model_page_set_settings (BOIDS_MODEL_PAGE (page), NULL);
  simulation = boids_model_page_get_simulation (BOIDS_MODEL_PAGE (page));
  window = harness_show (GTK_WIDGET (page), 900, 600);
  /* Without a flock there is no picture. */
  gtk_widget_activate_action (GTK_WIDGET (page), "page.save-picture", "u",
                              BOIDS_PICTURE_FORMAT_PNG);
  harness_draw (GTK_WIDGET (page));
  g_assert_null (harness_find_chooser ());

  boids_model_page_initialise (BOIDS_MODEL_PAGE (page));
  boids_simulation_choose (simulation, 7);
  harness_wait (has_frame, simulation);
  g_assert_cmpuint (get_tick (simulation), ==, 0);
  gtk_widget_activate_action (GTK_WIDGET (page), "page.save-picture", "u",
                              BOIDS_PICTURE_FORMAT_PNG);
  suggestion = gtk_file_chooser_get_current_name (harness_wait_for_chooser ());
  g_assert_cmpstr (suggestion, ==, "Boids.png");
  boids_simulation_choose (simulation, 3);
  boids_simulation_run (simulation);
  harness_wait (has_run, simulation);
  /* The flock has been removed, and the name requests another format. */
  boids_simulation_reset (simulation);
  harness_choose (path);
  harness_wait (exists, path);
  g_assert_true (g_file_get_contents (path, &svg, NULL, NULL));
  g_assert_nonnull (strstr (svg, "120 boids at tick 0 "));
  g_assert_nonnull (strstr (svg, "max_speed=1.5&amp;selected=7"));
  gtk_window_destroy (window);
  harness_settle (0);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* --- A configuration ----------------------------------------------------------------- */

static guint
load_count (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (BoidsConfig) config = boids_config_load (file, &error);
  FlockParams params;

  g_assert_no_error (error);
  boids_config_get_flock_params (config, &params);
  return params.count;
}

/* An edit after Save does not change what is saved; a private file stays private. */
static void
test_configuration (void)
{
  GtkWidget *window = boids_window_new (NULL, NULL);
  GtkWidget *page = harness_find (window, BOIDS_TYPE_FLOCK_PAGE, NULL);
  BoidsInputs *inputs = boids_model_page_get_inputs (BOIDS_MODEL_PAGE (page));
  g_autofree char *folder = g_dir_make_tmp ("boids-save-XXXXXX", NULL);
  g_autofree char *typed = g_build_filename (folder, "mine", NULL);
  g_autofree char *path = g_build_filename (folder, "mine.boids", NULL);
  GStatBuf info;

  gtk_window_present (GTK_WINDOW (window));
  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  g_assert_cmpint (g_chmod (path, 0600), ==, 0);
  boids_inputs_set_text (inputs, FLOCK_PARAM_COUNT, "77");
  g_action_group_activate_action (G_ACTION_GROUP (window), "save", NULL);
  harness_wait_for_chooser ();
  boids_inputs_set_text (inputs, FLOCK_PARAM_COUNT, "0");
  harness_choose (typed);
  press ("mine.boids", "_Replace");
  harness_wait (is_new, path);
  g_assert_cmpuint (load_count (path), ==, 77);
  g_assert_cmpint (g_stat (path, &info), ==, 0);
  g_assert_cmphex (info.st_mode & 07777, ==, 0600);
  g_assert_false (g_file_test (typed, G_FILE_TEST_EXISTS));
  gtk_window_destroy (GTK_WINDOW (window));
  harness_settle (0);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  g_autofree char *runtime = g_dir_make_tmp ("boids-runtime-XXXXXX", NULL);
  g_autofree char *clean_up = g_strdup_printf ("rm -rf %s", runtime);
  int status;

  /* The dialog of GTK itself, not that of the desktop. */
  g_unsetenv ("GTK_USE_PORTAL");
  g_setenv ("XDG_RUNTIME_DIR", runtime, TRUE);
  harness_init (&argc, &argv);

  add ("/save-operation/suffixes", test_suffixes);
  add ("/save-operation/replace", test_replace);
  add ("/save-operation/granted", test_granted);
  add ("/save-operation/again", test_again);
  add ("/save-operation/elsewhere", test_elsewhere);
  add ("/save-operation/give-up", test_give_up);
  add ("/save-operation/slow", test_slow);
  add ("/save-operation/closed-question", test_closed_question);
  add ("/save-operation/closed-window", test_closed_window);
  add ("/save-operation/closed-error", test_closed_error);
  g_test_add_func ("/save-operation/picture", test_picture);
  g_test_add_func ("/save-operation/configuration", test_configuration);

  status = g_test_run ();
  g_spawn_command_line_sync (clean_up, NULL, NULL, NULL, NULL);
  return status;
}
