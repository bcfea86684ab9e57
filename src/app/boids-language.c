/* boids-language.c - a language of messages other than that of the desktop.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * gettext reads LANGUAGE before every other variable, and for messages only.
 */
#include "config.h"

#include "boids-language.h"

#include "boids-settings.h"

#include <unistd.h>

#define VARIABLE "LANGUAGE"

static char *current;
static char *desktop; /* the variable as set by the desktop; nullable */

void
boids_language_init (void)
{
  g_autoptr (GSettings) settings = boids_settings_open ();

  desktop = g_strdup (g_getenv (VARIABLE));
  current = settings != NULL ? g_settings_get_string (settings, "language") : g_strdup ("");
  if (*current != '\0')
    g_setenv (VARIABLE, current, TRUE);
}

const char *
boids_language_get (void)
{
  return current != NULL ? current : "";
}

void
boids_language_restart (const char *program)
{
  if (desktop != NULL)
    g_setenv (VARIABLE, desktop, TRUE);
  else
    g_unsetenv (VARIABLE);
  /* An update may have replaced the file, which is then found by its name. */
  execl ("/proc/self/exe", program, NULL);
  execlp (program, program, NULL);
}
