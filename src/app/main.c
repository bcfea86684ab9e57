/* main.c - starts the program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-application.h"
#include "boids-locale.h"

#include <glib/gi18n.h>

int
main (int argc, char *argv[])
{
  g_autoptr (GtkApplication) application = NULL;

  boids_locale_init ();
  gtk_disable_setlocale ();
  textdomain (GETTEXT_PACKAGE);

  application = boids_application_new (BOIDS_APPLICATION_ID);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
