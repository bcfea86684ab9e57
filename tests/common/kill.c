/* kill.c - kills a process in the middle of its work.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "kill.h"

#include <signal.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

/* Exit status of a process that can't be traced. */
#define UNTRACED 77

/* Returns the process that does @work, at its first stop, or 0 if it can't be traced. */
static pid_t
start (void (*work) (gpointer data), gpointer data)
{
  pid_t process = fork ();
  int status;

  g_assert_cmpint (process, >=, 0);
  if (process == 0)
    {
      if (ptrace (PTRACE_TRACEME, 0, NULL, NULL) != 0)
        _exit (UNTRACED);
      /* Otherwise its temporary files would have the names of those of the next process. */
      g_random_set_seed (getpid ());
      raise (SIGSTOP);
      work (data);
      _exit (0);
    }
  g_assert_cmpint (waitpid (process, &status, 0), ==, process);
  if (WIFSTOPPED (status))
    return process;
  g_assert_true (WIFEXITED (status) && WEXITSTATUS (status) == UNTRACED);
  return 0;
}

static void
end (pid_t process)
{
  int status;

  g_assert_cmpint (kill (process, SIGKILL), ==, 0);
  g_assert_cmpint (waitpid (process, &status, 0), ==, process);
  g_assert_true (WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL);
}

static void
do_nothing (gpointer data)
{
}

gboolean
kill_is_possible (void)
{
  pid_t process = start (do_nothing, NULL);

  if (process == 0)
    g_test_skip ("processes can't be traced here");
  else
    end (process);
  return process != 0;
}

gboolean
kill_at_stop (guint stop, void (*work) (gpointer data), gpointer data)
{
  pid_t process = start (work, data);
  int status;

  g_assert_cmpint (process, !=, 0);
  for (guint i = 0; i < stop; i++)
    {
      g_assert_cmpint (ptrace (PTRACE_SYSCALL, process, NULL, NULL), ==, 0);
      g_assert_cmpint (waitpid (process, &status, 0), ==, process);
      if (WIFEXITED (status))
        {
          g_assert_cmpint (WEXITSTATUS (status), ==, 0);
          return FALSE;
        }
      g_assert_true (WIFSTOPPED (status));
    }
  end (process);
  return TRUE;
}
