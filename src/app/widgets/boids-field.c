/* boids-field.c - one input: its label, its text, its range, and what is wrong with it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-entry.h"
#include "boids-field.h"

#include <glib/gi18n.h>

struct _BoidsField
{
  GtkWidget parent_instance;

  BoidsInputs *inputs;
  guint index;

  GtkLabel *title;
  GtkEntry *entry;
  GtkLabel *range;
  GtkLabel *error;
};

G_DEFINE_FINAL_TYPE (BoidsField, boids_field, GTK_TYPE_WIDGET)

static void
on_text_changed (BoidsField *self)
{
  boids_inputs_set_text (self->inputs, self->index,
                         gtk_editable_get_text (GTK_EDITABLE (self->entry)));
}

/* Shows the state of the input: its text, and whether it is valid. */
static void
update (BoidsField *self)
{
  const char *text = boids_inputs_get_text (self->inputs, self->index);
  GtkEditable *editable = GTK_EDITABLE (self->entry);

  if (!g_str_equal (gtk_editable_get_text (editable), text))
    {
      /* Setting the text first empties the entry, which is not an edit by the user. */
      g_signal_handlers_block_by_func (self->entry, on_text_changed, self);
      gtk_editable_set_text (editable, text);
      g_signal_handlers_unblock_by_func (self->entry, on_text_changed, self);
    }

  gtk_entry_set_icon_from_icon_name (
      self->entry, GTK_ENTRY_ICON_SECONDARY,
      boids_inputs_is_default (self->inputs, self->index) ? NULL : "edit-undo-symbolic");
  gtk_entry_set_icon_tooltip_text (self->entry, GTK_ENTRY_ICON_SECONDARY,
                                   _ ("Back to the default"));
  boids_entry_set_fault (self->entry, self->error,
                         boids_inputs_get_error (self->inputs, self->index));
}

static void
on_input_changed (BoidsField *self, guint index)
{
  if (index == self->index || index == BOIDS_INPUTS_ALL)
    update (self);
}

static void
reset (BoidsField *self)
{
  boids_inputs_reset (self->inputs, self->index);
}

static void
on_reset (GtkWidget *widget, const char *name, GVariant *parameter)
{
  reset (BOIDS_FIELD (widget));
}

static void
enter (BoidsField *self, gboolean to_run)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "page.enter", "(ub)", self->index, to_run);
}

static void
on_activate (BoidsField *self)
{
  enter (self, FALSE);
}

static gboolean
on_enter_and_run (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  enter (BOIDS_FIELD (widget), TRUE);
  return TRUE;
}

/* --- The widget --- */

GtkWidget *
boids_field_new (BoidsInputs *inputs,
                 guint index,
                 const char *title,
                 GtkSizeGroup *labels,
                 GtkSizeGroup *ranges)
{
  BoidsField *self = g_object_new (BOIDS_TYPE_FIELD, NULL);
  g_autofree char *range = boids_inputs_describe_range (inputs, index);

  self->inputs = g_object_ref (inputs);
  self->index = index;
  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->range, range);
  gtk_size_group_add_widget (labels, GTK_WIDGET (self->title));
  gtk_size_group_add_widget (ranges, GTK_WIDGET (self->range));
  update (self);
  g_signal_connect_object (inputs, "changed", G_CALLBACK (on_input_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_swapped (self->entry, "changed", G_CALLBACK (on_text_changed), self);
  return GTK_WIDGET (self);
}

static gboolean
boids_field_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (BOIDS_FIELD (widget)->entry));
}

/* Without this, Tab would grab the focus as above instead of going from child to child. */
static gboolean
boids_field_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return gtk_widget_child_focus (GTK_WIDGET (BOIDS_FIELD (widget)->entry), direction);
}

static void
boids_field_dispose (GObject *object)
{
  BoidsField *self = BOIDS_FIELD (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->inputs);

  G_OBJECT_CLASS (boids_field_parent_class)->dispose (object);
}

static void
boids_field_class_init (BoidsFieldClass *klass)
{
  static const guint keys[] = { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding (widget_class, keys[i], GDK_CONTROL_MASK, on_enter_and_run, NULL);
  G_OBJECT_CLASS (klass)->dispose = boids_field_dispose;
  widget_class->focus = boids_field_focus;
  widget_class->grab_focus = boids_field_grab_focus;
  gtk_widget_class_install_action (widget_class, "field.reset", NULL, on_reset);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/boids_flock/Boids/boids-field.ui");
  gtk_widget_class_bind_template_callback (widget_class, on_activate);
  gtk_widget_class_bind_template_callback (widget_class, reset);
  gtk_widget_class_bind_template_child (widget_class, BoidsField, title);
  gtk_widget_class_bind_template_child (widget_class, BoidsField, entry);
  gtk_widget_class_bind_template_child (widget_class, BoidsField, range);
  gtk_widget_class_bind_template_child (widget_class, BoidsField, error);
  gtk_widget_class_set_css_name (widget_class, "field");
}

static void
boids_field_init (BoidsField *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  boids_entry_watch_paste (self->entry);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  self->title, NULL, GTK_ACCESSIBLE_RELATION_DESCRIBED_BY,
                                  self->error, self->range, NULL, -1);
}
