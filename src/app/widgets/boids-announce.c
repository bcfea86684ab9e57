/* boids-announce.c - messages for a screen reader to read at once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-announce.h"

#include <gmodule.h>

/* gtk_accessible_announce(), its priority an enumeration whose middle value is 1. */
typedef void (*Announce) (GtkAccessible *self, const char *message, int priority);

static Announce
find_announce (void)
{
  GModule *program = g_module_open (NULL, G_MODULE_BIND_LAZY);
  gpointer symbol = NULL;

  if (program != NULL)
    {
      g_module_symbol (program, "gtk_accessible_announce", &symbol);
      g_module_close (program);
    }
  return (Announce) symbol;
}

void
boids_announce (GtkWidget *widget, const char *message)
{
  static Announce announce;
  static gsize searched;

  if (g_once_init_enter (&searched))
    {
      announce = find_announce ();
      g_once_init_leave (&searched, 1);
    }
  if (announce != NULL)
    announce (GTK_ACCESSIBLE (widget), message, 1);
}
