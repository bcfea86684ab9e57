/* boids-model-page-inputs.c - the inputs of a page, and the start that follows an edit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-field.h"
#include "boids-model-page-private.h"
#include "boids-settings.h"

#include <glib/gi18n.h>

/* How long after the last key a start follows automatically, and how often while a slider moves,
 * milliseconds. */
#define AUTOMATIC_DELAY 300
#define AUTOMATIC_PERIOD 200
/* With more boids a start takes too long for each movement of a slider. */
#define MANY_BOIDS 10000

BoidsInputs *
boids_model_page_get_inputs (BoidsModelPage *self)
{
  g_return_val_if_fail (BOIDS_IS_MODEL_PAGE (self), NULL);

  return boids_model_page_get_private (self)->inputs;
}

const char *
boids_model_page_get_fault (BoidsModelPage *self)
{
  guint fault;

  g_return_val_if_fail (BOIDS_IS_MODEL_PAGE (self), NULL);

  return boids_inputs_validate (boids_model_page_get_private (self)->inputs, &fault)
             ? NULL
             : _ (BOIDS_MODEL_PAGE_GET_CLASS (self)->titles[fault]);
}

void
boids_model_page_update_message (BoidsModelPage *self)
{
  BoidsModelPagePrivate *priv = boids_model_page_get_private (self);
  const BoidsEmptyWords *words = BOIDS_MODEL_PAGE_GET_CLASS (self)->empty_words;
  const char *fault = boids_model_page_get_fault (self);
  g_autoptr (GString) text = g_string_new (
      fault != NULL ? _ (words->invalid) : _ (priv->edited ? words->edited : words->none));

  if (fault != NULL)
    g_string_replace (text, "%s", fault, 1);
  boids_view_host_set_message (priv->view_host,
                               _ (priv->edited ? words->edited_title : words->none_title),
                               text->str, _ (words->action));
}

void
boids_model_page_cancel_start (BoidsModelPage *self)
{
  g_clear_handle_id (&boids_model_page_get_private (self)->starting, g_source_remove);
}

/* Builds the model of the inputs, if they are valid, and leaves the focus where it is. */
static gboolean
on_starting (gpointer data)
{
  BoidsModelPage *self = data;
  BoidsModelPagePrivate *priv = boids_model_page_get_private (self);

  priv->starting = 0;
  if (!boids_inputs_validate (priv->inputs, NULL))
    return G_SOURCE_REMOVE;
  boids_model_page_initialise (self);
  if (priv->continues)
    boids_simulation_run (priv->simulation);
  return G_SOURCE_REMOVE;
}

static gboolean
is_slider_held (BoidsModelPage *self)
{
  GPtrArray *fields = boids_model_page_get_private (self)->fields;

  for (guint i = 0; i < fields->len; i++)
    if (boids_field_get_held (g_ptr_array_index (fields, i)))
      return TRUE;
  return FALSE;
}

static void
queue_start (BoidsModelPage *self)
{
  BoidsModelPagePrivate *priv = boids_model_page_get_private (self);
  gboolean held = is_slider_held (self);
  double count;

  if (!priv->automatic || (held && priv->starting != 0))
    return;
  boids_model_page_cancel_start (self);
  if (!held)
    priv->starting = g_timeout_add (AUTOMATIC_DELAY, on_starting, self);
  else if (boids_inputs_get_value (priv->inputs, 0, &count) && count <= MANY_BOIDS)
    priv->starting = g_timeout_add (AUTOMATIC_PERIOD, on_starting, self);
}

static void
on_slider_released (BoidsModelPage *self)
{
  BoidsModelPagePrivate *priv = boids_model_page_get_private (self);

  if (!priv->automatic || !priv->edited ||
      boids_simulation_get_state (priv->simulation) != BOIDS_STATE_EMPTY)
    return;
  boids_model_page_cancel_start (self);
  on_starting (self);
}

void
boids_model_page_set_automatic (BoidsModelPage *self, gboolean automatic)
{
  BoidsModelPagePrivate *priv = boids_model_page_get_private (self);

  if (automatic == priv->automatic)
    return;
  priv->automatic = automatic;
  boids_model_page_cancel_start (self);
  if (priv->edited)
    queue_start (self);
  g_object_notify (G_OBJECT (self), "automatic");
}

/* What is on screen always belongs to the inputs on screen. */
static void
on_inputs_changed (BoidsModelPage *self, guint index)
{
  BoidsModelPagePrivate *priv = boids_model_page_get_private (self);
  BoidsModelPageClass *klass = BOIDS_MODEL_PAGE_GET_CLASS (self);

  if (klass->needs_start == NULL || klass->needs_start (self, index))
    {
      BoidsState state = boids_simulation_get_state (priv->simulation);

      if (state != BOIDS_STATE_EMPTY)
        {
          priv->edited = TRUE;
          priv->continues = state == BOIDS_STATE_RUNNING;
        }
      boids_simulation_reset (priv->simulation);
      queue_start (self);
    }
  if (klass->inputs_changed != NULL)
    klass->inputs_changed (self);
  boids_model_page_update_message (self);
  boids_model_page_edited (self);
}

gboolean
boids_model_page_check_inputs (BoidsModelPage *self)
{
  BoidsModelPagePrivate *priv = boids_model_page_get_private (self);
  guint fault;

  if (boids_inputs_validate (priv->inputs, &fault))
    return TRUE;
  boids_split_view_set_show_sidebar (priv->split_view, TRUE);
  gtk_widget_grab_focus (g_ptr_array_index (priv->fields, fault));
  return FALSE;
}

void
boids_model_page_real_reset_inputs (BoidsModelPage *self)
{
  BoidsInputs *inputs = boids_model_page_get_private (self)->inputs;

  for (guint i = 0; i < boids_inputs_get_count (inputs); i++)
    boids_inputs_reset (inputs, i);
}

void
boids_model_page_reset_inputs (BoidsModelPage *self)
{
  g_return_if_fail (BOIDS_IS_MODEL_PAGE (self));

  BOIDS_MODEL_PAGE_GET_CLASS (self)->reset_inputs (self);
}

void
boids_model_page_real_set_settings (BoidsModelPage *self, GSettings *settings)
{
  BoidsModelPagePrivate *priv = boids_model_page_get_private (self);
  BoidsModelPageClass *klass = BOIDS_MODEL_PAGE_GET_CLASS (self);

  if (settings != NULL)
    {
      boids_settings_keep (settings, "sidebar", priv->split_view, "pin-sidebar");
      boids_settings_keep (settings, "initialise-automatically", self, "automatic");
    }
  priv->inputs = klass->create_inputs (settings);
  for (guint i = 0; i < boids_inputs_get_count (priv->inputs); i++)
    {
      GtkWidget *field =
          boids_field_new (priv->inputs, i, _ (klass->titles[i]), priv->labels, priv->ranges);

      boids_field_set_hint (BOIDS_FIELD (field), &klass->hints[i]);
      if (klass->sliders[i].lower < klass->sliders[i].upper)
        boids_field_add_slider (BOIDS_FIELD (field), klass->sliders[i].lower,
                                klass->sliders[i].upper);
      g_signal_connect_object (field, "released", G_CALLBACK (on_slider_released), self,
                               G_CONNECT_SWAPPED);
      gtk_box_append (klass->get_box (self, i), field);
      g_ptr_array_add (priv->fields, field);
    }
  g_signal_connect_swapped (priv->inputs, "changed", G_CALLBACK (on_inputs_changed), self);
  gtk_box_reorder_child_after (priv->sidebar_box, priv->automatic_box,
                               GTK_WIDGET (klass->get_box (self, 0)));
  g_signal_connect_swapped (priv->inputs, "unsaved", G_CALLBACK (boids_model_page_notice_error),
                            self);
  boids_model_page_update_message (self);
  if (!klass->waits && boids_inputs_validate (priv->inputs, NULL))
    boids_model_page_initialise (self);
}

void
boids_model_page_set_settings (BoidsModelPage *self, GSettings *settings)
{
  g_return_if_fail (BOIDS_IS_MODEL_PAGE (self) &&
                    boids_model_page_get_private (self)->inputs == NULL);
  g_return_if_fail (settings == NULL || G_IS_SETTINGS (settings));

  BOIDS_MODEL_PAGE_GET_CLASS (self)->set_settings (self, settings);
}
