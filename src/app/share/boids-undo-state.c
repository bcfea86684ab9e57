/* boids-undo-state.c - the inputs of a page, as typed, to come back to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-undo-state.h"

struct _BoidsUndoState
{
  BoidsModelKind model;
  char **texts;
  guint rules; /* of the study */
};

static BoidsInputs *
inputs_of (BoidsModelKind model, BoidsFlockPage *flock_page, BoidsStudyPage *study_page)
{
  return model == BOIDS_MODEL_KIND_FLOCK
             ? boids_model_page_get_inputs (BOIDS_MODEL_PAGE (flock_page))
             : boids_model_page_get_inputs (BOIDS_MODEL_PAGE (study_page));
}

BoidsUndoState *
boids_undo_state_take (BoidsModelKind model, BoidsFlockPage *flock_page, BoidsStudyPage *study_page)
{
  BoidsInputs *inputs = inputs_of (model, flock_page, study_page);
  guint n = boids_inputs_get_count (inputs);
  BoidsUndoState *self = g_new0 (BoidsUndoState, 1);

  self->model = model;
  self->texts = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    self->texts[i] = g_strdup (boids_inputs_get_text (inputs, i));
  g_object_get (study_page, "rules", &self->rules, NULL);
  return self;
}

void
boids_undo_state_free (BoidsUndoState *self)
{
  g_strfreev (self->texts);
  g_free (self);
}

BoidsModelKind
boids_undo_state_get_model (BoidsUndoState *self)
{
  return self->model;
}

void
boids_undo_state_restore (BoidsUndoState *self,
                          BoidsFlockPage *flock_page,
                          BoidsStudyPage *study_page)
{
  BoidsInputs *inputs = inputs_of (self->model, flock_page, study_page);

  boids_inputs_set_texts (inputs, (const char *const *) self->texts);
  if (self->model == BOIDS_MODEL_KIND_FLOCK)
    {
      /* Even if no text is another one. */
      boids_simulation_reset (boids_flock_page_get_simulation (flock_page));
      return;
    }
  g_object_set (study_page, "rules", self->rules, NULL);
  boids_simulation_restart (boids_study_page_get_study (study_page));
}
