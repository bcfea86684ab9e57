/* boids-preset-row.c - a row for one of the user's presets.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-preset-row.h"
#include "boids-presets.h"
#include "boids-text.h"

#include <glib/gi18n.h>

struct _BoidsPresetRow
{
  GtkWidget parent_instance;

  GFile *file;
  gboolean busy; /* whether it is being renamed or removed */

  GtkStack *stack;
  GtkButton *open_button;
  GtkButton *rename_button;
  GtkButton *remove_button;
  GtkEntry *entry;
};

enum
{
  OPENED,
  CHANGED,
  EDITED,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BoidsPresetRow, boids_preset_row, GTK_TYPE_WIDGET)

static void
set_label (gpointer widget, const char *format, const char *name)
{
  g_autoptr (GString) label = g_string_new (format);

  g_string_replace (label, "%s", name, 1);
  gtk_widget_set_tooltip_text (widget, label->str);
  gtk_accessible_update_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, label->str, -1);
}

GtkWidget *
boids_preset_row_new (GFile *file)
{
  BoidsPresetRow *self = g_object_new (BOIDS_TYPE_PRESET_ROW, NULL);
  g_autofree char *name = boids_presets_get_name (file);
  g_autofree char *shown = boids_text_make_printable (name);

  self->file = g_object_ref (file);
  gtk_label_set_text (GTK_LABEL (gtk_button_get_child (self->open_button)), shown);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->open_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  shown, -1);
  /* Translators: %s is the name that a user gave to a preset. */
  set_label (self->rename_button, _ ("Rename “%s”"), shown);
  set_label (self->remove_button, _ ("Remove “%s”"), shown);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), name);
  return GTK_WIDGET (self);
}

static void
on_open (BoidsPresetRow *self)
{
  g_autofree char *uri = g_file_get_uri (self->file);

  gtk_widget_activate_action (GTK_WIDGET (self), "win.open-preset", "s", uri);
  g_signal_emit (self, signals[OPENED], 0);
}

static void
on_rename (BoidsPresetRow *self)
{
  gtk_stack_set_visible_child_name (self->stack, "rename");
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
on_edited (BoidsPresetRow *self)
{
  g_signal_emit (self, signals[EDITED], 0);
}

/* Emits "failed", or logs the error if the window is gone. */
static void
on_changed (GObject *file, GAsyncResult *result, gpointer data)
{
  g_autoptr (BoidsPresetRow) self = data;
  g_autoptr (GError) error = NULL;

  self->busy = FALSE;
  if (boids_presets_change_finish (G_FILE (file), result, &error))
    g_signal_emit (self, signals[CHANGED], 0);
  else if (gtk_widget_get_root (GTK_WIDGET (self)) != NULL)
    g_signal_emit (self, signals[FAILED], 0, error->message);
  else
    g_printerr ("%s: %s\n", g_get_prgname (), error->message);
}

static void
on_renamed (BoidsPresetRow *self)
{
  const char *name = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  g_autofree char *old_name = boids_presets_get_name (self->file);

  if (self->busy)
    return;
  if (g_str_equal (name, old_name))
    {
      g_signal_emit (self, signals[CHANGED], 0);
      return;
    }
  self->busy = TRUE;
  boids_presets_rename_async (self->file, name, on_changed, g_object_ref (self));
}

static void
on_remove (BoidsPresetRow *self)
{
  if (self->busy)
    return;
  self->busy = TRUE;
  boids_presets_remove_async (self->file, on_changed, g_object_ref (self));
}

static void
boids_preset_row_dispose (GObject *object)
{
  BoidsPresetRow *self = BOIDS_PRESET_ROW (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->file);

  G_OBJECT_CLASS (boids_preset_row_parent_class)->dispose (object);
}

static void
boids_preset_row_class_init (BoidsPresetRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = boids_preset_row_dispose;

  signals[OPENED] = g_signal_new ("opened", BOIDS_TYPE_PRESET_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
  signals[CHANGED] = g_signal_new ("changed", BOIDS_TYPE_PRESET_ROW, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[EDITED] = g_signal_new ("edited", BOIDS_TYPE_PRESET_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new ("failed", BOIDS_TYPE_PRESET_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/boids_flock/Boids/boids-preset-row.ui");
  gtk_widget_class_bind_template_child (widget_class, BoidsPresetRow, stack);
  gtk_widget_class_bind_template_child (widget_class, BoidsPresetRow, open_button);
  gtk_widget_class_bind_template_child (widget_class, BoidsPresetRow, rename_button);
  gtk_widget_class_bind_template_child (widget_class, BoidsPresetRow, remove_button);
  gtk_widget_class_bind_template_child (widget_class, BoidsPresetRow, entry);
  gtk_widget_class_bind_template_callback (widget_class, on_edited);
  gtk_widget_class_bind_template_callback (widget_class, on_open);
  gtk_widget_class_bind_template_callback (widget_class, on_rename);
  gtk_widget_class_bind_template_callback (widget_class, on_renamed);
  gtk_widget_class_bind_template_callback (widget_class, on_remove);
}

static void
boids_preset_row_init (BoidsPresetRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
