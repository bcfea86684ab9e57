/* user.c - simulates keys and pointer of a user.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "user.h"

#include <glib.h>

void
user_do (const char *arguments)
{
  g_autofree char *command = g_strconcat ("xdotool ", arguments, NULL);
  g_autoptr (GError) error = NULL;
  int status;

  g_assert_true (g_spawn_command_line_sync (command, NULL, NULL, &status, &error));
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
}
