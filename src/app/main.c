/* main.c - starts the program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-application.h"

#include <glib/gi18n.h>
#include <locale.h>

int
main (int argc, char *argv[])
{
  const char *locale_dir = g_getenv ("BOIDS_LOCALE_DIR");
  g_autoptr (GtkApplication) application = NULL;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, locale_dir != NULL ? locale_dir : BOIDS_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  application = boids_application_new (BOIDS_APPLICATION_ID);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
