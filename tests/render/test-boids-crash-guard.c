/* test-boids-crash-guard.c - a process knows what crashed the one before it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each process is a subprocess of the test; the environment has the folder that they share.
 */
#include "boids-crash-guard.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <sys/resource.h>

#define FOLDER "BOIDS_TEST_FOLDER"

static void
open_guard (void)
{
  g_assert_true (boids_crash_guard_open (g_getenv (FOLDER)));
}

/* Ends like a view that crashes. */
static void
crash (void)
{
  const struct rlimit none = { 0, 0 };

  setrlimit (RLIMIT_CORE, &none);
  abort ();
}

/* --- Processes --- */

static void
do_crash (void)
{
  open_guard ();
  boids_crash_guard_enter ("good", FALSE);
  boids_crash_guard_enter ("bad", TRUE);
  boids_crash_guard_leave ("good");
  crash ();
}

static void
do_exit (void)
{
  open_guard ();
  boids_crash_guard_enter ("good", TRUE);
  exit (0);
}

static void
do_look (void)
{
  open_guard ();
  g_assert_true (boids_crash_guard_has_crashed ("bad"));
  g_assert_false (boids_crash_guard_has_crashed ("good"));
  /* Success of another name does not clear it. */
  boids_crash_guard_enter ("other", TRUE);
  boids_crash_guard_leave ("other");
}

static void
do_crash_again (void)
{
  open_guard ();
  boids_crash_guard_enter ("worse", TRUE);
  crash ();
}

static void
do_forget (void)
{
  open_guard ();
  g_assert_true (boids_crash_guard_has_crashed ("bad"));
  g_assert_true (boids_crash_guard_has_crashed ("worse"));
  boids_crash_guard_forget ("bad");
  g_assert_false (boids_crash_guard_has_crashed ("bad"));
}

static void
do_forget_all (void)
{
  open_guard ();
  g_assert_false (boids_crash_guard_has_crashed ("bad"));
  g_assert_true (boids_crash_guard_has_crashed ("worse"));
  boids_crash_guard_forget (NULL);
}

static void
do_find_nothing (void)
{
  open_guard ();
  g_assert_false (boids_crash_guard_has_crashed ("bad"));
  g_assert_false (boids_crash_guard_has_crashed ("good"));
  g_assert_false (boids_crash_guard_has_crashed ("worse"));
}

/* Another process is trying it. */
static void
do_look_beside (void)
{
  open_guard ();
  g_assert_false (boids_crash_guard_has_crashed ("busy"));
  boids_crash_guard_enter ("mine", TRUE);
  boids_crash_guard_leave ("mine");
  boids_crash_guard_forget (NULL);
}

/* --- Tests --- */

static void
run (const char *process, gboolean succeeds)
{
  g_autofree char *path = g_strconcat ("/crash-guard/subprocess/", process, NULL);

  g_test_trap_subprocess (path, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  if (succeeds)
    g_test_trap_assert_passed ();
  else
    g_test_trap_assert_failed ();
}

static char *
read_file (void)
{
  g_autofree char *path = g_build_filename (g_getenv (FOLDER), "unfinished", NULL);
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  return text;
}

static void
make_folder (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("boids-XXXXXX", &error);

  g_assert_no_error (error);
  g_setenv (FOLDER, folder, TRUE);
}

static void
remove_folder (void)
{
  g_autofree char *path = g_build_filename (g_getenv (FOLDER), "unfinished", NULL);

  g_remove (path);
  g_assert_no_errno (g_rmdir (g_getenv (FOLDER)));
}

static void
test_crash (void)
{
  g_autofree char *text = NULL;

  make_folder ();
  run ("find-nothing", TRUE);
  run ("exit", TRUE);
  run ("find-nothing", TRUE);
  run ("crash", FALSE);
  run ("look", TRUE);
  run ("look", TRUE);
  run ("crash-again", FALSE);
  run ("forget", TRUE);
  run ("forget-all", TRUE);
  run ("find-nothing", TRUE);
  text = read_file ();
  g_assert_cmpstr (text, ==, "");
  remove_folder ();
}

/* A name that a live process is trying does not count as crashed. */
static void
test_beside (void)
{
  g_autofree char *during = NULL;
  g_autofree char *after = NULL;

  make_folder ();
  open_guard ();
  boids_crash_guard_enter ("busy", TRUE);
  run ("look-beside", TRUE);
  during = read_file ();
  g_assert_cmpstr (during, ==, "busy\n");
  boids_crash_guard_leave ("busy");
  after = read_file ();
  g_assert_cmpstr (after, ==, "");
  remove_folder ();
}

static void
test_beside_alone (void)
{
  run ("beside", TRUE);
}

/* If nothing can be written, nothing is guarded, and there is no error. */
static void
test_no_folder (void)
{
  g_assert_false (boids_crash_guard_open ("/dev/null/boids"));
  boids_crash_guard_enter ("anything", TRUE);
  g_assert_false (boids_crash_guard_has_crashed ("anything"));
  boids_crash_guard_leave ("anything");
  boids_crash_guard_forget (NULL);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/crash-guard/crash", test_crash);
  g_test_add_func ("/crash-guard/beside", test_beside_alone);
  g_test_add_func ("/crash-guard/no-folder", test_no_folder);
  g_test_add_func ("/crash-guard/subprocess/crash", do_crash);
  g_test_add_func ("/crash-guard/subprocess/exit", do_exit);
  g_test_add_func ("/crash-guard/subprocess/look", do_look);
  g_test_add_func ("/crash-guard/subprocess/crash-again", do_crash_again);
  g_test_add_func ("/crash-guard/subprocess/forget", do_forget);
  g_test_add_func ("/crash-guard/subprocess/forget-all", do_forget_all);
  g_test_add_func ("/crash-guard/subprocess/find-nothing", do_find_nothing);
  g_test_add_func ("/crash-guard/subprocess/look-beside", do_look_beside);
  g_test_add_func ("/crash-guard/subprocess/beside", test_beside);

  return g_test_run ();
}
