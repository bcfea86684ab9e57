/* boids-selected-panel.c - which boid is selected, and its numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-component-table.h"
#include "boids-selected-field.h"
#include "boids-selected-panel.h"

#include <glib/gi18n.h>

struct _BoidsSelectedPanel
{
  GtkWidget parent_instance;

  BoidsSimulation *simulation;

  BoidsSelectedField *field;
  GtkWidget *scroller;
  BoidsComponentTable *table;
  GtkLabel *neighbours;
};

G_DEFINE_FINAL_TYPE (BoidsSelectedPanel, boids_selected_panel, GTK_TYPE_WIDGET)

static void
on_detail (BoidsSelectedPanel *self)
{
  BoidsDetail *detail = boids_simulation_get_detail (self->simulation);
  g_autofree char *text = NULL;

  boids_component_table_set_detail (self->table, detail);
  if (detail == NULL)
    {
      /* With a flock, the detail of another boid follows at once. */
      gtk_label_set_text (self->neighbours,
                          boids_simulation_get_state (self->simulation) == BOIDS_STATE_EMPTY
                              ? _ ("No flock yet.")
                              : "");
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
on_state (BoidsSelectedPanel *self)
{
  on_detail (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "selected.copy",
                                 boids_simulation_get_state (self->simulation) !=
                                     BOIDS_STATE_EMPTY);
}

void
boids_selected_panel_set_simulation (BoidsSelectedPanel *self, BoidsSimulation *simulation)
{
  g_return_if_fail (BOIDS_IS_SELECTED_PANEL (self) && self->simulation == NULL);

  self->simulation = g_object_ref (simulation);
  g_signal_connect_object (simulation, "notify::detail", G_CALLBACK (on_detail), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (simulation, "notify::state", G_CALLBACK (on_state), self,
                           G_CONNECT_SWAPPED);
  boids_selected_field_set_model (self->field, G_OBJECT (simulation));
  on_detail (self);
  on_state (self);
}

void
boids_selected_panel_select_by (BoidsSelectedPanel *self, int difference)
{
  g_return_if_fail (BOIDS_IS_SELECTED_PANEL (self));

  boids_selected_field_select_by (self->field, difference);
}

static void
on_copy (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BoidsSelectedPanel *self = BOIDS_SELECTED_PANEL (widget);
  g_autofree char *text = boids_component_table_to_text (self->table);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
}

static void
boids_selected_panel_dispose (GObject *object)
{
  BoidsSelectedPanel *self = BOIDS_SELECTED_PANEL (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->simulation);

  G_OBJECT_CLASS (boids_selected_panel_parent_class)->dispose (object);
}

static void
boids_selected_panel_class_init (BoidsSelectedPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (BOIDS_TYPE_COMPONENT_TABLE);
  g_type_ensure (BOIDS_TYPE_SELECTED_FIELD);

  G_OBJECT_CLASS (klass)->dispose = boids_selected_panel_dispose;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/boids_flock/Boids/boids-selected-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, BoidsSelectedPanel, field);
  gtk_widget_class_bind_template_child (widget_class, BoidsSelectedPanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, BoidsSelectedPanel, table);
  gtk_widget_class_bind_template_child (widget_class, BoidsSelectedPanel, neighbours);
  gtk_widget_class_install_action (widget_class, "selected.copy", NULL, on_copy);
}

/* The wheel scrolls the sidebar, also over the table, which only scrolls across. */
static void
leave_wheel (GtkWidget *scroller)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (scroller);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_NONE);
    }
}

static void
boids_selected_panel_init (BoidsSelectedPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  leave_wheel (self->scroller);
}
