/* main.c - starts the program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-application.h"
#include "boids-language.h"
#include "boids-locale.h"

#include <glib/gi18n.h>

int
main (int argc, char *argv[])
{
  g_autoptr (GtkApplication) application = NULL;
  int status;

  boids_language_init ();
  boids_locale_init ();
  gtk_disable_setlocale ();

  application = boids_application_new (BOIDS_APPLICATION_ID);
  status = g_application_run (G_APPLICATION (application), argc, argv);
  if (boids_application_is_to_restart (BOIDS_APPLICATION (application)))
    {
      boids_language_restart (argv[0]);
      g_printerr ("%s: %s\n", g_get_prgname (), _ ("The program can’t be restarted."));
      status = 1;
    }
  return status;
}
