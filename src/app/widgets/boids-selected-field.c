/* boids-selected-field.c - the number of the selected boid, typed or stepped through.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The text stays as typed until a boid is selected elsewhere. It is checked whenever the text or
 * the number of boids changes: a text that names a boid of the flock selects it, and any other text
 * is marked as invalid.
 */
#include "config.h"

#include "boids-entry.h"
#include "boids-number.h"
#include "boids-selected-field.h"
#include "boids-simulation.h"

#include <glib/gi18n.h>

/* The step of Up and Down with Shift. */
#define LONG_STEP 10

struct _BoidsSelectedField
{
  GtkWidget parent_instance;

  GObject *model;
  guint count; /* of the boids, 0 without a flock */
  guint selected;

  GtkEntry *entry;
  GtkLabel *error;
};

G_DEFINE_FINAL_TYPE (BoidsSelectedField, boids_selected_field, GTK_TYPE_WIDGET)

/* --- The text ------------------------------------------------------------------------ */

static gboolean
read_text (BoidsSelectedField *self, double *number, GError **error)
{
  return boids_number_parse (gtk_editable_get_text (GTK_EDITABLE (self->entry)), TRUE, number,
                             error);
}

static void
select_boid (BoidsSelectedField *self, guint boid)
{
  if (boid != self->selected)
    g_object_set (self->model, "selected", boid, NULL);
}

static void
judge (BoidsSelectedField *self)
{
  g_autofree char *message = NULL;
  g_autoptr (GError) error = NULL;
  double number;

  if (self->count == 0)
    {
      boids_entry_set_fault (self->entry, self->error, NULL);
    }
  else if (read_text (self, &number, &error) && number < self->count)
    {
      boids_entry_set_fault (self->entry, self->error, NULL);
      select_boid (self, number);
    }
  else
    {
      /* Translators: %s is what is wrong with a number, a sentence. */
      message = g_strdup_printf (_ ("%s Allowed: 0 to %u."),
                                 error != NULL ? error->message : _ ("There is no such boid."),
                                 self->count - 1);
      boids_entry_set_fault (self->entry, self->error, message);
    }
}

/* Shows the selected boid. A text that names it already, such as "007", stays. */
static void
show_selected (BoidsSelectedField *self)
{
  g_autofree char *text = g_strdup_printf ("%u", self->selected);
  double number;

  if (!read_text (self, &number, NULL) || number != self->selected)
    {
      /* Setting the text first empties the entry. */
      g_signal_handlers_block_by_func (self->entry, judge, self);
      gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
      g_signal_handlers_unblock_by_func (self->entry, judge, self);
    }
  judge (self);
}

/* --- The model ----------------------------------------------------------------------- */

static guint
get_selected (BoidsSelectedField *self)
{
  guint selected;

  g_object_get (self->model, "selected", &selected, NULL);
  return selected;
}

/* Also when the same boid is selected again, which replaces an invalid text. */
static void
on_selected (BoidsSelectedField *self)
{
  self->selected = get_selected (self);
  show_selected (self);
}

/* The selected boid may have changed with the flock and not been notified yet, so it is checked
 * first. */
static void
on_frame (BoidsSelectedField *self)
{
  g_autoptr (BoidsFrame) frame = NULL;
  guint count;

  g_object_get (self->model, "frame", &frame, NULL);
  count = frame != NULL ? boids_frame_get_count (frame) : 0;
  if (count == self->count)
    return;
  self->count = count;
  if (self->selected != get_selected (self))
    on_selected (self);
  else
    judge (self);
}

static void
on_state (BoidsSelectedField *self)
{
  BoidsState state;

  g_object_get (self->model, "state", &state, NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->entry), state != BOIDS_STATE_EMPTY);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "selected.next", state != BOIDS_STATE_EMPTY);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "selected.previous",
                                 state != BOIDS_STATE_EMPTY);
}

void
boids_selected_field_set_model (BoidsSelectedField *self, GObject *model)
{
  g_return_if_fail (BOIDS_IS_SELECTED_FIELD (self) && self->model == NULL);
  g_return_if_fail (G_IS_OBJECT (model));

  self->model = g_object_ref (model);
  g_signal_connect_object (model, "notify::frame", G_CALLBACK (on_frame), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "notify::selected", G_CALLBACK (on_selected), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "notify::state", G_CALLBACK (on_state), self, G_CONNECT_SWAPPED);
  on_selected (self);
  on_frame (self);
  on_state (self);
}

/* --- Steps --------------------------------------------------------------------------- */

void
boids_selected_field_select_by (BoidsSelectedField *self, int difference)
{
  gint64 boid;

  g_return_if_fail (BOIDS_IS_SELECTED_FIELD (self));

  if (self->count == 0)
    return;
  boid = ((gint64) self->selected + difference) % self->count;
  g_object_set (self->model, "selected", (guint) (boid < 0 ? boid + self->count : boid), NULL);
}

static void
on_next (GtkWidget *widget, const char *name, GVariant *parameter)
{
  boids_selected_field_select_by (BOIDS_SELECTED_FIELD (widget), 1);
}

static void
on_previous (GtkWidget *widget, const char *name, GVariant *parameter)
{
  boids_selected_field_select_by (BOIDS_SELECTED_FIELD (widget), -1);
}

/* Up and Down step through the boids, from the first to the last one. An invalid text is kept. */
static gboolean
on_key (BoidsSelectedField *self, guint key, guint code, GdkModifierType state)
{
  gint64 step = state & GDK_SHIFT_MASK ? LONG_STEP : 1;

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return GDK_EVENT_PROPAGATE;
  switch (key)
    {
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      break;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      step = -step;
      break;
    default:
      return GDK_EVENT_PROPAGATE;
    }
  if (self->count > 0 && !gtk_widget_has_css_class (GTK_WIDGET (self->entry), "error"))
    select_boid (self, CLAMP (self->selected + step, 0, (gint64) self->count - 1));
  return GDK_EVENT_STOP;
}

static void
on_activate (BoidsSelectedField *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "page.focus-view", NULL);
}

/* --- The widget ---------------------------------------------------------------------- */

static void
boids_selected_field_dispose (GObject *object)
{
  BoidsSelectedField *self = BOIDS_SELECTED_FIELD (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->model);

  G_OBJECT_CLASS (boids_selected_field_parent_class)->dispose (object);
}

static void
boids_selected_field_class_init (BoidsSelectedFieldClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = boids_selected_field_dispose;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/boids_flock/Boids/boids-selected-field.ui");
  gtk_widget_class_bind_template_child (widget_class, BoidsSelectedField, entry);
  gtk_widget_class_bind_template_child (widget_class, BoidsSelectedField, error);
  gtk_widget_class_bind_template_callback (widget_class, judge);
  gtk_widget_class_bind_template_callback (widget_class, on_activate);
  gtk_widget_class_bind_template_callback (widget_class, on_key);
  gtk_widget_class_install_action (widget_class, "selected.next", NULL, on_next);
  gtk_widget_class_install_action (widget_class, "selected.previous", NULL, on_previous);
}

static void
boids_selected_field_init (BoidsSelectedField *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  boids_entry_watch_paste (self->entry);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->entry),
                                  GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, self->error, NULL, -1);
}
