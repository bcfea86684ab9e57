/* boids-view-guard.c - keeps a view that crashed the program from being shown again automatically.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-view-guard.h"

#include "boids-crash-guard.h"
#include "boids-renderer.h"

#include <glib/gi18n.h>

#define MESSAGE "boids-view-guard-message"

/* How many frames of the clock are awaited: a view may paint nothing in its first ones. */
#define N_FRAMES 10

typedef struct
{
  char *view;
  gboolean boids;
  guint n_frames;
  guint tick_callback;
} Guard;

typedef enum
{
  PAINTED_CUBE = 1,
  PAINTED_BOIDS
} Painted;

/* What each view, by name, has painted in this process. */
static GHashTable *
get_painted (void)
{
  static GHashTable *painted;

  if (painted == NULL)
    painted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return painted;
}

/* The guards of hosts. */
static GHashTable *
get_guards (void)
{
  static GHashTable *guards;

  if (guards == NULL)
    guards = g_hash_table_new (NULL, NULL);
  return guards;
}

static gboolean
is_safe (const char *view)
{
  static const char *const safe[] = { "isometric", "ink", NULL };

  return g_strv_contains (safe, view);
}

/* --- The choice --- */

static char *
get_title (GIOExtension *view)
{
  g_autoptr (GTypeClass) klass = g_type_class_ref (g_io_extension_get_type (view));

  return g_strdup (BOIDS_RENDERER_CLASS (klass)->title);
}

static GIOExtension *
find_replacement (GList *views)
{
  for (GList *l = views; l != NULL; l = l->next)
    if (is_safe (g_io_extension_get_name (l->data)))
      return l->data;
  for (GList *l = views; l != NULL; l = l->next)
    if (!boids_crash_guard_has_crashed (g_io_extension_get_name (l->data)))
      return l->data;
  return NULL;
}

GIOExtension *
boids_view_guard_choose (GtkWidget *host, GList *views, GIOExtension *wanted)
{
  GIOExtension *view;
  g_autofree char *title = NULL;
  g_autofree char *replacement = NULL;
  char *message;

  g_object_set_data (G_OBJECT (host), MESSAGE, NULL);
  if (wanted == NULL || is_safe (g_io_extension_get_name (wanted)) ||
      !boids_crash_guard_has_crashed (g_io_extension_get_name (wanted)))
    return wanted;

  view = find_replacement (views);
  title = get_title (wanted);
  if (view != NULL)
    {
      replacement = get_title (view);
      /* Translators: a view, and the view in its place. */
      message = g_strdup_printf (_ ("The program ended before the view “%s” showed a picture. The "
                                    "view “%s” takes its place."),
                                 title, replacement);
    }
  else
    {
      message =
          g_strdup_printf (_ ("The program ended before the view “%s” showed a picture."), title);
    }
  g_object_set_data_full (G_OBJECT (host), MESSAGE, message, g_free);
  return view;
}

void
boids_view_guard_tell (GtkWidget *host)
{
  g_autofree char *message = g_object_steal_data (G_OBJECT (host), MESSAGE);

  if (message != NULL)
    gtk_widget_activate_action (host, "win.offer-views", "s", message);
}

/* --- The first pictures --- */

static void
guard_free (gpointer data)
{
  Guard *guard = data;

  boids_crash_guard_leave (guard->view);
  g_free (guard->view);
  g_free (guard);
}

/* The pictures of the frames before this one have been painted. */
static gboolean
on_tick (GtkWidget *host, GdkFrameClock *clock, gpointer data)
{
  Guard *guard = data;

  if (++guard->n_frames <= N_FRAMES)
    return G_SOURCE_CONTINUE;
  g_hash_table_insert (get_painted (), g_strdup (guard->view),
                       GUINT_TO_POINTER (guard->boids ? PAINTED_BOIDS : PAINTED_CUBE));
  g_hash_table_remove (get_guards (), host);
  return G_SOURCE_REMOVE;
}

void
boids_view_guard_begin (GtkWidget *host, const char *view, gboolean boids)
{
  Painted painted = GPOINTER_TO_UINT (g_hash_table_lookup (get_painted (), view));
  Guard *guard = g_hash_table_lookup (get_guards (), host);

  if (is_safe (view) || painted >= (boids ? PAINTED_BOIDS : PAINTED_CUBE))
    return;
  if (guard != NULL && g_str_equal (guard->view, view) && guard->boids >= boids)
    return;

  boids_view_guard_end (host);
  boids_crash_guard_enter (view, TRUE);
  guard = g_new0 (Guard, 1);
  guard->view = g_strdup (view);
  guard->boids = boids;
  guard->tick_callback = gtk_widget_add_tick_callback (host, on_tick, guard, guard_free);
  g_hash_table_insert (get_guards (), host, guard);
}

void
boids_view_guard_end (GtkWidget *host)
{
  Guard *guard = g_hash_table_lookup (get_guards (), host);

  if (guard == NULL)
    return;
  g_hash_table_remove (get_guards (), host);
  gtk_widget_remove_tick_callback (host, guard->tick_callback);
}
