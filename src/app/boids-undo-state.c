/* boids-undo-state.c - the contents of the inputs of a page, to return to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-undo-state.h"

struct _BoidsUndoState
{
  BoidsModelPage *page;
  char **texts;
  guint rules;
};

BoidsUndoState *
boids_undo_state_new (BoidsModelPage *page)
{
  BoidsModelPageClass *klass = BOIDS_MODEL_PAGE_GET_CLASS (page);
  BoidsInputs *inputs = boids_model_page_get_inputs (page);
  guint n = boids_inputs_get_count (inputs);
  BoidsUndoState *state = g_new0 (BoidsUndoState, 1);

  state->page = page;
  state->texts = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    state->texts[i] = g_strdup (boids_inputs_get_text (inputs, i));
  if (klass->get_rules != NULL)
    state->rules = klass->get_rules (page);
  return state;
}

void
boids_undo_state_free (BoidsUndoState *state)
{
  g_strfreev (state->texts);
  g_free (state);
}

BoidsModelPage *
boids_undo_state_get_page (BoidsUndoState *state)
{
  return state->page;
}

void
boids_undo_state_restore (BoidsUndoState *state)
{
  BoidsModelPageClass *klass = BOIDS_MODEL_PAGE_GET_CLASS (state->page);

  boids_inputs_set_texts (boids_model_page_get_inputs (state->page),
                          (const char *const *) state->texts);
  if (klass->set_rules != NULL)
    klass->set_rules (state->page, state->rules);
  /* Also if no text differs. */
  if (klass->waits)
    boids_model_page_empty (state->page);
  else if (boids_inputs_validate (boids_model_page_get_inputs (state->page), NULL))
    boids_model_page_initialise (state->page);
}
