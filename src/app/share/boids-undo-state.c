/* boids-undo-state.c - the inputs of a page and its run, to return to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-simulation-private.h"
#include "boids-undo-state.h"

struct _BoidsUndoState
{
  BoidsModelPage *page;
  BoidsDocument document;
  char **texts;
  guint rules;
  guint selected;
  gboolean empty;     /* there were no boids; otherwise: */
  BoidsParams params; /* in force */
  BoidsFrame *frame;  /* nullable: the state of the run */
};

BoidsUndoState *
boids_undo_state_new (BoidsModelPage *page, const BoidsDocument *document)
{
  BoidsModelPageClass *klass = BOIDS_MODEL_PAGE_GET_CLASS (page);
  BoidsSimulation *simulation = boids_model_page_get_simulation (page);
  BoidsInputs *inputs = boids_model_page_get_inputs (page);
  guint n = boids_inputs_get_count (inputs);
  BoidsUndoState *state = g_new0 (BoidsUndoState, 1);

  state->page = page;
  boids_document_copy (&state->document, document);
  state->texts = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    state->texts[i] = g_strdup (boids_inputs_get_text (inputs, i));
  if (klass->get_rules != NULL)
    state->rules = klass->get_rules (page);
  state->selected = boids_simulation_get_selected (simulation);
  state->empty = boids_simulation_get_state (simulation) == BOIDS_STATE_EMPTY;
  if (!state->empty)
    {
      state->params = *boids_simulation_get_params (simulation);
      g_object_get (simulation, "frame", &state->frame, NULL);
    }
  return state;
}

void
boids_undo_state_free (BoidsUndoState *state)
{
  boids_document_clear (&state->document);
  g_strfreev (state->texts);
  boids_undo_state_drop_frame (state);
  g_free (state);
}

BoidsModelPage *
boids_undo_state_get_page (BoidsUndoState *state)
{
  return state->page;
}

const BoidsDocument *
boids_undo_state_get_document (BoidsUndoState *state)
{
  return &state->document;
}

gsize
boids_undo_state_get_size (BoidsUndoState *state)
{
  return state->frame != NULL
             ? (gsize) boids_frame_get_count (state->frame) * FLOCK_STRIDE * sizeof (double)
             : 0;
}

void
boids_undo_state_drop_frame (BoidsUndoState *state)
{
  g_clear_pointer (&state->frame, boids_frame_unref);
}

void
boids_undo_state_restore (BoidsUndoState *state)
{
  BoidsModelPageClass *klass = BOIDS_MODEL_PAGE_GET_CLASS (state->page);
  BoidsSimulation *simulation = boids_model_page_get_simulation (state->page);

  boids_inputs_set_texts (boids_model_page_get_inputs (state->page),
                          (const char *const *) state->texts);
  if (klass->set_rules != NULL)
    klass->set_rules (state->page, state->rules);
  boids_model_page_empty (state->page);
  if (state->frame != NULL)
    boids_simulation_resume (simulation, &state->params, state->frame);
  else if (!state->empty)
    boids_model_page_initialise (state->page);
  boids_simulation_choose (simulation, state->selected);
}
