/* boids-field.c - one input: its label, its text, its range, a slider, and what is wrong with it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-entry.h"
#include "boids-field.h"
#include "boids-fitting.h"
#include "boids-number.h"

#include <glib/gi18n.h>
#include <math.h>

/* The steps of a slider from one end to the other, and of Up and Down with Shift. */
#define SLIDER_STEPS 100
#define LONG_STEP 10

struct _BoidsField
{
  GtkWidget parent_instance;

  BoidsInputs *inputs;
  guint index;
  gboolean held; /* the slider, by the pointer */

  GtkLabel *title;
  GtkEntry *entry;
  GtkLabel *range;
  GtkRange *slider;
  GtkLabel *error;
};

enum
{
  RELEASED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BoidsField, boids_field, GTK_TYPE_WIDGET)

static void
on_text_changed (BoidsField *self)
{
  boids_inputs_set_text (self->inputs, self->index,
                         gtk_editable_get_text (GTK_EDITABLE (self->entry)));
}

/* --- The slider ---------------------------------------------------------------------- */

static void
on_slider (BoidsField *self)
{
  GtkAdjustment *adjustment = gtk_range_get_adjustment (self->slider);
  double lower = gtk_adjustment_get_lower (adjustment);
  double step = gtk_adjustment_get_step_increment (adjustment);
  double n_steps = round ((gtk_adjustment_get_value (adjustment) - lower) / step);
  /* Rounded to few decimals, so that the shortest text is short. */
  double value = round ((lower + n_steps * step) * 1e6) / 1e6;
  g_autofree char *text = boids_number_format_exact (value);

  boids_inputs_set_text (self->inputs, self->index, text);
}

/* Shows the value, or that it is outside of the slider. */
static void
update_slider (BoidsField *self)
{
  GtkAdjustment *adjustment = gtk_range_get_adjustment (self->slider);
  double value;
  gboolean inside = boids_inputs_get_value (self->inputs, self->index, &value) &&
                    value >= gtk_adjustment_get_lower (adjustment) &&
                    value <= gtk_adjustment_get_upper (adjustment);

  if (boids_inputs_get_value (self->inputs, self->index, &value))
    {
      g_signal_handlers_block_by_func (self->slider, on_slider, self);
      gtk_adjustment_set_value (adjustment, value);
      g_signal_handlers_unblock_by_func (self->slider, on_slider, self);
    }
  if (inside)
    gtk_widget_remove_css_class (GTK_WIDGET (self->slider), "outside");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->slider), "outside");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->slider),
                               inside ? NULL : _ ("The value lies outside of the slider."));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->slider), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                  boids_inputs_get_text (self->inputs, self->index), -1);
}

/* Its own gesture claims the events, so they are watched on their way to it. */
static gboolean
on_slider_event (BoidsField *self, GdkEvent *event)
{
  GdkEventType type = gdk_event_get_event_type (event);

  if (type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN)
    {
      self->held = TRUE;
    }
  else if (type == GDK_BUTTON_RELEASE || type == GDK_TOUCH_END || type == GDK_TOUCH_CANCEL)
    {
      self->held = FALSE;
      g_signal_emit (self, signals[RELEASED], 0);
    }
  return GDK_EVENT_PROPAGATE;
}

/* Without its own handling of the wheel, the page scrolls. */
static void
ignore_wheel (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_NONE);
    }
}

void
boids_field_add_slider (BoidsField *self, double lower, double upper)
{
  double step = (upper - lower) / SLIDER_STEPS;
  GtkEventController *events = gtk_event_controller_legacy_new ();

  g_return_if_fail (BOIDS_IS_FIELD (self) && lower < upper);

  gtk_adjustment_configure (gtk_range_get_adjustment (self->slider), lower, lower, upper, step,
                            10 * step, 0);
  gtk_widget_set_visible (GTK_WIDGET (self->slider), TRUE);
  ignore_wheel (GTK_WIDGET (self->slider));
  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (events, "event", G_CALLBACK (on_slider_event), self);
  gtk_widget_add_controller (GTK_WIDGET (self->slider), events);
  g_signal_connect_swapped (self->slider, "value-changed", G_CALLBACK (on_slider), self);
  update_slider (self);
}

void
boids_field_set_hint (BoidsField *self, const BoidsHint *hint)
{
  g_return_if_fail (BOIDS_IS_FIELD (self));

  boids_hint_set (GTK_WIDGET (self), hint);
  boids_hint_describe (GTK_WIDGET (self->entry), hint);
  boids_hint_describe (GTK_WIDGET (self->slider), hint);
}

gboolean
boids_field_get_held (BoidsField *self)
{
  g_return_val_if_fail (BOIDS_IS_FIELD (self), FALSE);

  return self->held;
}

/* --- The text ------------------------------------------------------------------------ */

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
      boids_inputs_is_default (self->inputs, self->index) ? NULL : "boids-undo-symbolic");
  gtk_entry_set_icon_tooltip_text (self->entry, GTK_ENTRY_ICON_SECONDARY,
                                   _ ("Back to the default"));
  boids_entry_set_fault (self->entry, self->error,
                         boids_inputs_get_error (self->inputs, self->index));
  update_slider (self);
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

static gboolean
on_step (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  BoidsField *self = BOIDS_FIELD (widget);

  boids_inputs_step (self->inputs, self->index, g_variant_get_int32 (arguments));
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
  return TRUE;
}

/* --- The widget ---------------------------------------------------------------------- */

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
  static const struct
  {
    guint key;
    int step;
  } arrows[] = {
    { GDK_KEY_Up, 1 },
    { GDK_KEY_KP_Up, 1 },
    { GDK_KEY_Down, -1 },
    { GDK_KEY_KP_Down, -1 },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[RELEASED] = g_signal_new ("released", BOIDS_TYPE_FIELD, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                    NULL, G_TYPE_NONE, 0);

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding (widget_class, keys[i], GDK_CONTROL_MASK, on_enter_and_run, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    {
      gtk_widget_class_add_binding (widget_class, arrows[i].key, 0, on_step, "i", arrows[i].step);
      gtk_widget_class_add_binding (widget_class, arrows[i].key, GDK_SHIFT_MASK, on_step, "i",
                                    LONG_STEP * arrows[i].step);
    }
  G_OBJECT_CLASS (klass)->dispose = boids_field_dispose;
  widget_class->focus = boids_field_focus;
  widget_class->grab_focus = boids_field_grab_focus;
  gtk_widget_class_install_action (widget_class, "field.reset", NULL, on_reset);
  g_type_ensure (BOIDS_TYPE_FITTING);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/boids_flock/Boids/boids-field.ui");
  gtk_widget_class_bind_template_callback (widget_class, on_activate);
  gtk_widget_class_bind_template_callback (widget_class, reset);
  gtk_widget_class_bind_template_child (widget_class, BoidsField, title);
  gtk_widget_class_bind_template_child (widget_class, BoidsField, entry);
  gtk_widget_class_bind_template_child (widget_class, BoidsField, range);
  gtk_widget_class_bind_template_child (widget_class, BoidsField, slider);
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
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->slider),
                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY, self->title, NULL, -1);
}
