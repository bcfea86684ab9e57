/* test-boids-processors.c - how many processors a control group allows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#define _GNU_SOURCE /* sched_setaffinity() */

#include "boids-processors.h"

#include <glib/gstdio.h>
#ifdef __linux__
#include <sched.h>
#endif

typedef struct
{
  const char *path, *text;
} File;

static void
remove_all (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_all (child);
    }
  g_assert_cmpint (g_remove (path), ==, 0);
}

static void
check (const File *files, guint n_files, guint expected)
{
  g_autofree char *root = g_dir_make_tmp ("boids-processors-XXXXXX", NULL);

  for (guint i = 0; i < n_files; i++)
    {
      g_autofree char *path = g_build_filename (root, files[i].path, NULL);
      g_autofree char *folder = g_path_get_dirname (path);

      g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
      g_assert_true (g_file_set_contents (path, files[i].text, -1, NULL));
    }
  g_assert_cmpuint (boids_processors_get_quota (root), ==, expected);
  remove_all (root);
}

static void
test_quota (void)
{
  const File none[] = { { "proc/self/cgroup", "0::/a/b\n" },
                        { "sys/fs/cgroup/a/b/cpu.max", "max 100000\n" } };
  const File half[] = { { "proc/self/cgroup", "0::/a/b\n" },
                        { "sys/fs/cgroup/a/b/cpu.max", "50000 100000\n" } };
  const File above[] = { { "proc/self/cgroup", "0::/a/b\n" },
                         { "sys/fs/cgroup/a/b/cpu.max", "800000 100000\n" },
                         { "sys/fs/cgroup/a/cpu.max", "250000 100000\n" } };
  const File root[] = { { "proc/self/cgroup", "0::/\n" },
                        { "sys/fs/cgroup/cpu.max", "200000 100000\n" } };
  const File old[] = { { "proc/self/cgroup", "5:memory:/x\n4:cpu,cpuacct:/a\n0::/b\n" },
                       { "sys/fs/cgroup/cpu,cpuacct/a/cpu.cfs_quota_us", "150000\n" },
                       { "sys/fs/cgroup/cpu,cpuacct/a/cpu.cfs_period_us", "50000\n" } };
  const File old_none[] = { { "proc/self/cgroup", "4:cpu,cpuacct:/a\n" },
                            { "sys/fs/cgroup/cpu,cpuacct/a/cpu.cfs_quota_us", "-1\n" },
                            { "sys/fs/cgroup/cpu,cpuacct/a/cpu.cfs_period_us", "100000\n" } };

  check (NULL, 0, G_MAXUINT);
  check (none, G_N_ELEMENTS (none), G_MAXUINT);
  check (half, G_N_ELEMENTS (half), 1);
  check (above, G_N_ELEMENTS (above), 3);
  check (root, G_N_ELEMENTS (root), 2);
  check (old, G_N_ELEMENTS (old), 3);
  check (old_none, G_N_ELEMENTS (old_none), G_MAXUINT);
}

static void
test_affinity (void)
{
#ifdef __linux__
  cpu_set_t all, one;

  g_assert_cmpint (sched_getaffinity (0, sizeof all, &all), ==, 0);
  CPU_ZERO (&one);
  for (int i = 0; i < CPU_SETSIZE && CPU_COUNT (&one) == 0; i++)
    if (CPU_ISSET (i, &all))
      CPU_SET (i, &one);
  g_assert_cmpint (sched_setaffinity (0, sizeof one, &one), ==, 0);
  g_assert_cmpuint (boids_processors_count (), ==, 1);
  g_assert_cmpint (sched_setaffinity (0, sizeof all, &all), ==, 0);
#else
  g_test_skip ("affinity is set in another way here");
#endif
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/processors/quota", test_quota);
  g_test_add_func ("/processors/affinity", test_affinity);
  return g_test_run ();
}
