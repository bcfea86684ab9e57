/* test-boids-picture-dialog.c - saving a picture from the page of the flock.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-flock-page.h"
#include "boids-picture.h"

#include "harness.h"

#include <glib/gstdio.h>

typedef struct
{
  BoidsFlockPage *page;
  BoidsSimulation *simulation;
  GtkWindow *window;
  char *folder;
  char *notice;
} Fixture;

static gboolean
has_frame (gpointer simulation)
{
  return boids_simulation_get_frame (simulation) != NULL;
}

static void
on_notice (Fixture *fixture, const char *notice)
{
  g_free (fixture->notice);
  fixture->notice = g_strdup (notice);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("boids-picture-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
  fixture->page = g_object_new (BOIDS_TYPE_FLOCK_PAGE, NULL);
  boids_flock_page_set_settings (fixture->page, NULL);
  fixture->simulation = boids_flock_page_get_simulation (fixture->page);
  g_signal_connect_swapped (fixture->page, "notice", G_CALLBACK (on_notice), fixture);
  fixture->window = harness_show (GTK_WIDGET (fixture->page), 900, 600);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (fixture->window);
  harness_settle (0);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->notice);
}

static gboolean
has_file (gpointer file)
{
  g_autoptr (GFile) chosen = gtk_file_chooser_get_file (harness_find_chooser ());

  return chosen != NULL && g_file_equal (chosen, file);
}

/* Answers the dialog for @format with @name in the folder of the test. */
static void
answer (Fixture *fixture, BoidsPictureFormat format, const char *name, int response)
{
  g_autoptr (GFile) file = g_file_new_build_filename (fixture->folder, name, NULL);
  g_autofree char *suggestion = NULL;
  g_autofree char *expected =
      g_strdup_printf ("Boids.%s", boids_picture_format_get_suffix (format));

  GtkFileChooser *dialog;

  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "page.save-picture", "u", format);
  dialog = harness_wait_for_chooser ();
  suggestion = gtk_file_chooser_get_current_name (dialog);
  g_assert_cmpstr (suggestion, ==, expected);
  /* As a whole path that is typed: the folder of the dialog comes late, and may come then. */
  gtk_file_chooser_set_current_name (dialog, g_file_peek_path (file));
  harness_wait (has_file, file);
  harness_answer (GTK_DIALOG (dialog), response);
}

static void
test_save (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "Boids.png", NULL);
  g_autoptr (GdkPixbuf) pixbuf = NULL;

  boids_flock_page_initialise (fixture->page);
  boids_simulation_choose (fixture->simulation, 7);
  harness_wait (has_frame, fixture->simulation);
  answer (fixture, BOIDS_PICTURE_FORMAT_PNG, "Boids.png", GTK_RESPONSE_ACCEPT);

  pixbuf = gdk_pixbuf_new_from_file (path, NULL);
  g_assert_nonnull (pixbuf);
  g_assert_cmpstr (gdk_pixbuf_get_option (pixbuf, "tEXt::Description"), ==,
                   "boids:?v=2&model=steering&count=120&seed=42&radius=1.2&separation=0.05&"
                   "alignment=0.05&cohesion=0.02&max_speed=1.5&selected=7");
  g_assert_null (fixture->notice);
  g_assert_cmpint (g_unlink (path), ==, 0);
}

static void
test_cancel (Fixture *fixture, gconstpointer data)
{
  boids_flock_page_initialise (fixture->page);
  harness_wait (has_frame, fixture->simulation);
  answer (fixture, BOIDS_PICTURE_FORMAT_SVG, "Boids.svg", GTK_RESPONSE_CANCEL);
  g_assert_null (fixture->notice);
}

static void
test_notice (Fixture *fixture, gconstpointer data)
{
  boids_flock_page_initialise (fixture->page);
  harness_wait (has_frame, fixture->simulation);
  answer (fixture, BOIDS_PICTURE_FORMAT_PDF, "Boids.odt", GTK_RESPONSE_ACCEPT);
  g_assert_nonnull (fixture->notice);
  g_assert_nonnull (strstr (fixture->notice, "must end in .png, .svg or .pdf"));
}

/* Without a flock there is no picture. */
static void
test_empty (Fixture *fixture, gconstpointer data)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "page.save-picture", "u",
                              BOIDS_PICTURE_FORMAT_PNG);
  harness_settle (200);
  g_assert_null (harness_find_chooser ());
}

static void
add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  /* The dialog of GTK itself, not that of the desktop. */
  g_unsetenv ("GTK_USE_PORTAL");
  harness_init (&argc, &argv);

  add ("/picture-dialog/save", test_save);
  add ("/picture-dialog/cancel", test_cancel);
  add ("/picture-dialog/notice", test_notice);
  add ("/picture-dialog/empty", test_empty);

  return g_test_run ();
}
