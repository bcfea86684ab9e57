/* boids-crash-guard.c - remembers what crashed the program, so that it is not retried
 * automatically.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-crash-guard.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#define FILE_NAME "unfinished"
/* More than the file ever holds. */
#define LENGTH_MOST 65536

static char *path;  /* NULL: nothing is guarded */
static int fd = -1; /* open and locked while "entered" has names */
static GHashTable *entered;
static GHashTable *crashed;

/* Reads what crashes left: a name that is found under the lock belongs to no live process. */
static void
read_names (void)
{
  g_autofree char *text = g_malloc0 (LENGTH_MOST + 1);
  g_auto (GStrv) names = NULL;

  if (pread (fd, text, LENGTH_MOST, 0) <= 0)
    return;
  names = g_strsplit (text, "\n", -1);
  for (char **name = names; *name != NULL; name++)
    if (**name != '\0')
      g_hash_table_add (crashed, g_strdup (*name));
}

static void
append_names (GHashTable *names, GString *text)
{
  GHashTableIter iter;
  gpointer name;

  g_hash_table_iter_init (&iter, names);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    g_string_append_printf (text, "%s\n", (char *) name);
}

/* The file is never removed, only emptied: another instance might have opened it to lock it. */
static void
write_names (gboolean durable)
{
  g_autoptr (GString) text = g_string_new (NULL);

  append_names (crashed, text);
  append_names (entered, text);
  if (ftruncate (fd, 0) == 0 && pwrite (fd, text->str, text->len, 0) == (gssize) text->len &&
      durable)
    fdatasync (fd);
}

static void
unlock_if_idle (void)
{
  if (fd < 0 || g_hash_table_size (entered) > 0)
    return;
  close (fd);
  fd = -1;
}

/* Returns FALSE, with errno, if the file can't be opened, or locked since another instance has it.
 */
static gboolean
lock (void)
{
  int error;

  if (fd >= 0)
    return TRUE;
  fd = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (fd < 0)
    return FALSE;
  if (flock (fd, LOCK_EX | LOCK_NB) == 0)
    {
      read_names ();
      return TRUE;
    }
  error = errno;
  close (fd);
  fd = -1;
  errno = error;
  return FALSE;
}

static void
on_exit_normally (void)
{
  if (fd < 0)
    return;
  g_hash_table_remove_all (entered);
  write_names (FALSE);
}

gboolean
boids_crash_guard_open (const char *folder)
{
  g_return_val_if_fail (folder != NULL, FALSE);

  if (path != NULL)
    return TRUE;
  g_mkdir_with_parents (folder, 0700);
  path = g_build_filename (folder, FILE_NAME, NULL);
  entered = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  crashed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (lock ())
    {
      unlock_if_idle ();
    }
  else if (errno != EWOULDBLOCK)
    {
      g_clear_pointer (&path, g_free);
      g_clear_pointer (&entered, g_hash_table_unref);
      g_clear_pointer (&crashed, g_hash_table_unref);
      return FALSE;
    }
  atexit (on_exit_normally);
  return TRUE;
}

void
boids_crash_guard_enter (const char *name, gboolean durable)
{
  g_return_if_fail (name != NULL);

  if (path == NULL || !lock ())
    return;
  g_hash_table_add (entered, g_strdup (name));
  write_names (durable);
}

void
boids_crash_guard_leave (const char *name)
{
  g_return_if_fail (name != NULL);

  if (path == NULL || !g_hash_table_remove (entered, name))
    return;
  write_names (FALSE);
  unlock_if_idle ();
}

gboolean
boids_crash_guard_has_crashed (const char *name)
{
  g_return_val_if_fail (name != NULL, FALSE);

  return path != NULL && g_hash_table_contains (crashed, name);
}

void
boids_crash_guard_forget (const char *name)
{
  gboolean locked;

  if (path == NULL)
    return;
  locked = lock ();
  if (name != NULL)
    g_hash_table_remove (crashed, name);
  else
    g_hash_table_remove_all (crashed);
  if (!locked)
    return;
  write_names (FALSE);
  unlock_if_idle ();
}
