/* boids-share.c - what a window does with configurations: copy, undo, defaults.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-config-core.h"
#include "boids-share-private.h"
#include "boids-undo-state.h"

#include <glib/gi18n.h>
#include <string.h>

/* How many states Undo leads back to, and how many bytes of their runs are held. */
#define MAX_UNDO 20
#define MAX_UNDO_SIZE (64 << 20)

enum
{
  NOTICE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BoidsShare, boids_share, G_TYPE_OBJECT)

void
boids_share_notice (BoidsShare *self, const char *message)
{
  g_signal_emit (self, signals[NOTICE], 0, message);
}

void
boids_share_confirm (BoidsShare *self, const char *message)
{
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.confirm", "s", message);
}

static void
set_enabled (BoidsShare *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->window), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

static BoidsModelPage *
find_page (BoidsShare *self, BoidsModelKind kind)
{
  GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (self->stack));

  while (!BOIDS_IS_MODEL_PAGE (page) || boids_model_page_get_kind (BOIDS_MODEL_PAGE (page)) != kind)
    page = gtk_widget_get_next_sibling (page);
  return BOIDS_MODEL_PAGE (page);
}

BoidsModelPage *
boids_share_get_page (BoidsShare *self)
{
  GtkWidget *page = gtk_stack_get_visible_child (self->stack);

  return BOIDS_IS_MODEL_PAGE (page) ? BOIDS_MODEL_PAGE (page)
                                    : find_page (self, BOIDS_MODEL_KIND_FLOCK);
}

BoidsDocument *
boids_share_get_document (BoidsShare *self, BoidsModelPage *page)
{
  return &self->documents[boids_model_page_get_kind (page)];
}

void
boids_share_update_title (BoidsShare *self)
{
  g_autofree char *title =
      boids_document_get_title (boids_share_get_document (self, boids_share_get_page (self)));

  gtk_window_set_title (GTK_WINDOW (self->window), title);
}

static void
on_edited (BoidsShare *self, BoidsModelPage *page)
{
  boids_document_edit (boids_share_get_document (self, page));
  boids_share_update_title (self);
}

static void
show_page (BoidsShare *self, BoidsModelPage *page)
{
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (page));
}

/* --- Configurations and inputs --- */

BoidsConfig *
boids_share_create_config (BoidsShare *self)
{
  g_autoptr (GVariant) with_selected =
      g_action_group_get_action_state (G_ACTION_GROUP (self->window), "share-selected");
  BoidsConfig *config = boids_model_page_create_config (boids_share_get_page (self),
                                                        g_variant_get_boolean (with_selected));

  if (config == NULL)
    boids_share_notice (self, _ ("An input is invalid. Correct it, then share."));
  return config;
}

/* Older states go, or only what they hold of their runs, which may be large. */
static void
limit_undo (BoidsShare *self)
{
  gsize size = 0;

  if (self->undo_states->len > MAX_UNDO)
    g_ptr_array_remove_index (self->undo_states, 0);
  for (guint i = self->undo_states->len; i-- > 0;)
    {
      BoidsUndoState *state = g_ptr_array_index (self->undo_states, i);

      size += boids_undo_state_get_size (state);
      if (size > MAX_UNDO_SIZE)
        boids_undo_state_drop_frame (state);
    }
}

static void
save_undo (BoidsShare *self, BoidsModelPage *page)
{
  g_ptr_array_add (self->undo_states,
                   boids_undo_state_new (page, boids_share_get_document (self, page)));
  limit_undo (self);
  set_enabled (self, "undo", TRUE);
}

void
boids_share_load (BoidsShare *self, BoidsConfig *config, GFile *file, const char *name)
{
  BoidsModelPage *page = find_page (self, boids_config_get_model (config));
  g_autofree char *unknown = boids_config_describe_unknown (config);
  g_autofree char *words = NULL;

  save_undo (self, page);
  show_page (self, page);
  boids_model_page_load_config (page, config);
  /* To save would drop the unknown entries of a file. */
  boids_document_set (boids_share_get_document (self, page), unknown == NULL ? file : NULL, name);
  boids_share_update_title (self);
  if (name != NULL)
    /* Translators: %s is the name of a file or preset. */
    words = g_strdup_printf (_ ("“%s” opened"), name);
  boids_share_confirm (self, words != NULL ? words : _ ("Configuration opened"));
  if (unknown != NULL)
    boids_share_notice (self, unknown);
}

void
boids_share_load_text (BoidsShare *self, const char *text, const char *failed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BoidsConfig) config = boids_config_parse (text, strlen (text), &error);
  g_autofree char *message = NULL;

  if (config != NULL)
    {
      boids_share_load (self, config, NULL, NULL);
      return;
    }
  message = g_strdup_printf (C_ ("two sentences", "%s %s"), failed, error->message);
  boids_share_notice (self, message);
}

static void
on_show_me (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  boids_share_load_text (data, g_variant_get_string (parameter, NULL), _ ("This can’t be shown."));
}

static void
on_undo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BoidsShare *self = data;
  BoidsUndoState *state = g_ptr_array_steal_index (self->undo_states, self->undo_states->len - 1);

  show_page (self, boids_undo_state_get_page (state));
  boids_undo_state_restore (state);
  boids_document_copy (boids_share_get_document (self, boids_undo_state_get_page (state)),
                       boids_undo_state_get_document (state));
  boids_undo_state_free (state);
  boids_share_update_title (self);
  boids_share_confirm (self, _ ("Undone"));
  set_enabled (self, "undo", self->undo_states->len > 0);
}

static void
on_defaults (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BoidsModelPage *page = boids_share_get_page (data);

  save_undo (data, page);
  boids_model_page_reset_inputs (page);
}

/* --- The clipboard --- */

static void
copy (BoidsShare *self, char *(*write) (BoidsConfig *config), const char *words)
{
  g_autoptr (BoidsConfig) config = boids_share_create_config (self);
  g_autofree char *text = NULL;

  if (config == NULL)
    return;
  text = write (config);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->window)), text);
  boids_share_confirm (self, words);
}

static void
on_copy_link (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  copy (data, boids_config_to_link, _ ("Link copied"));
}

static void
on_copy_text (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  copy (data, boids_config_to_json, _ ("Text copied"));
}

static void
on_paste (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  boids_share_paste (data);
}

/* --- The object --- */

static void
add_actions (BoidsShare *self)
{
  static const GActionEntry entries[] = {
    { "show-me", on_show_me, "s" },
    { "undo", on_undo },
    { "defaults", on_defaults },
    { "copy-link", on_copy_link },
    { "copy-text", on_copy_text },
    { "paste", on_paste },
    { "share-selected", NULL, NULL, "true" },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self->window), entries, G_N_ELEMENTS (entries),
                                   self);
  set_enabled (self, "undo", FALSE);
}

BoidsShare *
boids_share_new (GtkApplicationWindow *window, GtkStack *stack, GMenu *recent)
{
  BoidsShare *self = g_object_new (BOIDS_TYPE_SHARE, NULL);

  self->window = window;
  self->stack = stack;
  self->recent = g_object_ref (recent);
  add_actions (self);
  boids_share_add_file_actions (self);
  boids_share_add_drop_targets (self);
  for (BoidsModelKind kind = 0; kind < G_N_ELEMENTS (self->documents); kind++)
    g_signal_connect_object (find_page (self, kind), "edited", G_CALLBACK (on_edited), self,
                             G_CONNECT_SWAPPED);
  g_signal_connect_object (stack, "notify::visible-child", G_CALLBACK (boids_share_update_title),
                           self, G_CONNECT_SWAPPED);
  boids_share_update_title (self);
  return self;
}

static void
boids_share_dispose (GObject *object)
{
  BoidsShare *self = BOIDS_SHARE (object);

  boids_share_stop_files (self);
  self->window = NULL;
  g_clear_object (&self->recent);
  g_clear_pointer (&self->undo_states, g_ptr_array_unref);
  for (guint i = 0; i < G_N_ELEMENTS (self->documents); i++)
    boids_document_clear (&self->documents[i]);

  G_OBJECT_CLASS (boids_share_parent_class)->dispose (object);
}

static void
boids_share_class_init (BoidsShareClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = boids_share_dispose;

  signals[NOTICE] = g_signal_new ("notice", BOIDS_TYPE_SHARE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
boids_share_init (BoidsShare *self)
{
  self->undo_states = g_ptr_array_new_with_free_func ((GDestroyNotify) boids_undo_state_free);
}
