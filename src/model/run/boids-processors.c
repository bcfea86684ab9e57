/* boids-processors.c - how many processors the program may use.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A container or a batch system may give a process half a processor's time on a machine of 64. More
 * threads than that take turns, and a step waits for the slowest of them. The quota is that of the
 * control group or of one above it, whichever is smallest.
 */
#include "boids-processors.h"

#include "flock.h"

#include <string.h>

/* Returns: the first two numbers of the file @name, such as "50000 100000", as their quotient
 * rounded up; G_MAXUINT where the file or the first number is missing ("max", "-1"). */
static guint
read_quotient (const char *folder, const char *name, const char *period_name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *text = NULL, *period_text = NULL;
  char *end;
  gint64 quota, period;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return G_MAXUINT;
  quota = g_ascii_strtoll (text, &end, 10);
  if (period_name != NULL)
    {
      g_autofree char *period_path = g_build_filename (folder, period_name, NULL);

      if (!g_file_get_contents (period_path, &period_text, NULL, NULL))
        return G_MAXUINT;
      end = period_text;
    }
  period = g_ascii_strtoll (end, NULL, 10);
  if (quota <= 0 || period <= 0)
    return G_MAXUINT;
  return CLAMP (quota / period + (quota % period != 0), 1, G_MAXUINT);
}

/* Returns: the smallest quota from the group @group in @mount up to the root of both. */
static guint
find_smallest (const char *mount, const char *group, const char *name, const char *period_name)
{
  g_autofree char *path = g_strdup (group);
  guint smallest = G_MAXUINT;

  for (;;)
    {
      g_autofree char *folder = g_build_filename (mount, path, NULL);
      char *slash = strrchr (path, '/');

      smallest = MIN (smallest, read_quotient (folder, name, period_name));
      if (slash == NULL)
        return smallest;
      *slash = '\0';
    }
}

guint
boids_processors_get_quota (const char *root)
{
  g_autofree char *path = g_build_filename (root, "proc", "self", "cgroup", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  guint quota = G_MAXUINT;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return G_MAXUINT;
  lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    {
      /* "0::/user.slice" in version 2, "4:cpu,cpuacct:/user.slice" in version 1 */
      g_auto (GStrv) parts = g_strsplit (*line, ":", 3);
      g_autofree char *mount = NULL;
      g_auto (GStrv) controllers = NULL;

      if (g_strv_length (parts) < 3)
        continue;
      controllers = g_strsplit (parts[1], ",", -1);
      mount = g_build_filename (root, "sys", "fs", "cgroup", parts[1], NULL);
      if (*parts[1] == '\0')
        quota = MIN (quota, find_smallest (mount, parts[2], "cpu.max", NULL));
      else if (g_strv_contains ((const char *const *) controllers, "cpu"))
        quota =
            MIN (quota, find_smallest (mount, parts[2], "cpu.cfs_quota_us", "cpu.cfs_period_us"));
    }
  return quota;
}

guint
boids_processors_count (void)
{
  return MIN (flock_count_processors (), boids_processors_get_quota ("/"));
}
