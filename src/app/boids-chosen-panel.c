/* boids-chosen-panel.c - which boid is chosen, and its numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The entry keeps what is typed until another boid is chosen elsewhere; a text that names no boid
 * of the flock is marked and chooses nothing.
 */
#include "config.h"

#include "boids-chosen-panel.h"
#include "boids-component-table.h"
#include "boids-entry-fault.h"
#include "boids-number.h"

#include <glib/gi18n.h>

struct _BoidsChosenPanel
{
  GtkWidget parent_instance;

  BoidsSimulation *simulation;

  GtkEntry *entry;
  GtkLabel *error;
  BoidsComponentTable *table;
  GtkLabel *neighbours;
};

G_DEFINE_FINAL_TYPE (BoidsChosenPanel, boids_chosen_panel, GTK_TYPE_WIDGET)

/* Reads the entry. Returns whether it names a boid of the flock; says why if it does not. */
static gboolean
read_entry (BoidsChosenPanel *self, guint *boid)
{
  BoidsFrame *frame = boids_simulation_get_frame (self->simulation);
  guint last = frame != NULL ? boids_frame_get_count (frame) - 1 : 0;
  g_autoptr (GError) error = NULL;
  g_autofree char *message = NULL;
  double number;

  if (boids_number_parse (gtk_editable_get_text (GTK_EDITABLE (self->entry)), TRUE, &number,
                          &error) &&
      number <= last)
    {
      boids_entry_fault_set (self->entry, self->error, NULL);
      *boid = number;
      return TRUE;
    }
  message = g_strdup_printf (_ ("%s Allowed: 0 to %u."),
                             error != NULL ? error->message : _ ("There is no such boid."), last);
  boids_entry_fault_set (self->entry, self->error, message);
  return FALSE;
}

static void
on_entry_changed (BoidsChosenPanel *self)
{
  guint boid;

  if (boids_simulation_get_frame (self->simulation) != NULL && read_entry (self, &boid))
    boids_simulation_choose (self->simulation, boid);
}

static void
on_chosen (BoidsChosenPanel *self)
{
  guint chosen = boids_simulation_get_chosen (self->simulation);
  g_autofree char *text = g_strdup_printf ("%u", chosen);
  double number;

  /* "007" may stand there for 7. */
  if (boids_number_parse (gtk_editable_get_text (GTK_EDITABLE (self->entry)), TRUE, &number,
                          NULL) &&
      number == chosen)
    boids_entry_fault_set (self->entry, self->error, NULL);
  else
    gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
}

static void
on_detail (BoidsChosenPanel *self)
{
  BoidsDetail *detail = boids_simulation_get_detail (self->simulation);
  g_autofree char *text = NULL;

  boids_component_table_set_detail (self->table, detail);
  if (detail == NULL)
    {
      gtk_label_set_text (self->neighbours, _ ("No flock yet."));
    }
  else
    {
      guint n;

      boids_detail_get_neighbours (detail, &n);
      text = g_strdup_printf (ngettext ("%u neighbour.", "%u neighbours.", n), n);
      gtk_label_set_text (self->neighbours, text);
    }
}

static void
on_state (BoidsChosenPanel *self)
{
  gboolean empty = boids_simulation_get_state (self->simulation) == BOIDS_STATE_EMPTY;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "chosen.next", !empty);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "chosen.previous", !empty);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "chosen.copy", !empty);
  gtk_widget_set_sensitive (GTK_WIDGET (self->entry), !empty);
}

void
boids_chosen_panel_set_simulation (BoidsChosenPanel *self, BoidsSimulation *simulation)
{
  g_return_if_fail (BOIDS_IS_CHOSEN_PANEL (self) && self->simulation == NULL);

  self->simulation = g_object_ref (simulation);
  g_signal_connect_object (simulation, "notify::chosen", G_CALLBACK (on_chosen), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (simulation, "notify::detail", G_CALLBACK (on_detail), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (simulation, "notify::state", G_CALLBACK (on_state), self,
                           G_CONNECT_SWAPPED);
  on_chosen (self);
  on_detail (self);
  on_state (self);
}

static void
choose_by (BoidsChosenPanel *self, int difference)
{
  BoidsFrame *frame = boids_simulation_get_frame (self->simulation);
  gint64 chosen = boids_simulation_get_chosen (self->simulation);
  guint count;

  if (frame == NULL)
    return;
  count = boids_frame_get_count (frame);
  boids_simulation_choose (self->simulation, (chosen + difference + count) % count);
}

static void
on_next (GtkWidget *widget, const char *name, GVariant *parameter)
{
  choose_by (BOIDS_CHOSEN_PANEL (widget), 1);
}

static void
on_previous (GtkWidget *widget, const char *name, GVariant *parameter)
{
  choose_by (BOIDS_CHOSEN_PANEL (widget), -1);
}

static void
on_copy (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BoidsChosenPanel *self = BOIDS_CHOSEN_PANEL (widget);
  g_autofree char *text = boids_component_table_to_text (self->table);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
}

static void
boids_chosen_panel_dispose (GObject *object)
{
  BoidsChosenPanel *self = BOIDS_CHOSEN_PANEL (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->simulation);

  G_OBJECT_CLASS (boids_chosen_panel_parent_class)->dispose (object);
}

static void
boids_chosen_panel_class_init (BoidsChosenPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (BOIDS_TYPE_COMPONENT_TABLE);

  G_OBJECT_CLASS (klass)->dispose = boids_chosen_panel_dispose;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/boids_flock/Boids/boids-chosen-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, BoidsChosenPanel, entry);
  gtk_widget_class_bind_template_child (widget_class, BoidsChosenPanel, error);
  gtk_widget_class_bind_template_child (widget_class, BoidsChosenPanel, table);
  gtk_widget_class_bind_template_child (widget_class, BoidsChosenPanel, neighbours);
  gtk_widget_class_bind_template_callback (widget_class, on_entry_changed);
  gtk_widget_class_install_action (widget_class, "chosen.next", NULL, on_next);
  gtk_widget_class_install_action (widget_class, "chosen.previous", NULL, on_previous);
  gtk_widget_class_install_action (widget_class, "chosen.copy", NULL, on_copy);
}

static void
boids_chosen_panel_init (BoidsChosenPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->entry),
                                  GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, self->error, NULL, -1);
}
