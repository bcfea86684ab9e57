/* boids-inputs.c - the parameters as typed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-inputs.h"
#include "boids-number.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  const FlockParamInfo *info;
  char *key; /* in the settings */
  char *text;
  double value;
  char *error; /* NULL if the text is valid */
} Input;

struct _BoidsInputs
{
  GObject parent_instance;

  GSettings *settings;
  Input *inputs;
  guint n_inputs;
  gboolean told_unsaved;
};

enum
{
  CHANGED,
  UNSAVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BoidsInputs, boids_inputs, G_TYPE_OBJECT)

static void
boids_inputs_finalize (GObject *object)
{
  BoidsInputs *self = BOIDS_INPUTS (object);

  for (guint i = 0; i < self->n_inputs; i++)
    {
      g_free (self->inputs[i].key);
      g_free (self->inputs[i].text);
      g_free (self->inputs[i].error);
    }
  g_free (self->inputs);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (boids_inputs_parent_class)->finalize (object);
}

static void
boids_inputs_class_init (BoidsInputsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = boids_inputs_finalize;

  signals[CHANGED] = g_signal_new ("changed", BOIDS_TYPE_INPUTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[UNSAVED] = g_signal_new ("unsaved", BOIDS_TYPE_INPUTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
boids_inputs_init (BoidsInputs *self)
{
}

static char *
describe_allowed (const FlockParamInfo *info)
{
  g_autofree char *minimum = boids_number_format_exact (info->minimum);
  g_autofree char *maximum = boids_number_format_exact (info->maximum);

  if (info->above_minimum)
    /* Translators: the range of a number, after "This is not a number." */
    return g_strdup_printf (_ ("Allowed: above %s, up to %s."), minimum, maximum);
  /* Translators: the range of a number, after "This is not a number." */
  return g_strdup_printf (_ ("Allowed: %s to %s."), minimum, maximum);
}

/* Parses the text of @input. */
static void
parse (Input *input)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *allowed = NULL;

  g_clear_pointer (&input->error, g_free);
  if (boids_number_parse (input->text, input->info->whole, &input->value, &error))
    {
      if (flock_param_info_allows (input->info, input->value))
        return;
      g_set_error_literal (&error, BOIDS_NUMBER_ERROR, BOIDS_NUMBER_ERROR_RANGE,
                           input->value > input->info->maximum ? _ ("The number is too large.")
                                                               : _ ("The number is too small."));
    }
  allowed = describe_allowed (input->info);
  /* Translators: what is wrong with a number, then what is allowed: two sentences. */
  input->error = g_strdup_printf (C_ ("two sentences", "%s %s"), error->message, allowed);
}

static char *
read_text (BoidsInputs *self, const Input *input)
{
  if (self->settings != NULL)
    {
      g_autoptr (GVariant) stored = g_settings_get_user_value (self->settings, input->key);

      if (stored != NULL)
        return g_variant_dup_string (stored, NULL);
    }
  return boids_number_format_exact (input->info->default_value);
}

BoidsInputs *
boids_inputs_new (const FlockParamInfo *const *infos, guint n_infos, GSettings *settings)
{
  BoidsInputs *self;

  g_return_val_if_fail (infos != NULL && n_infos > 0, NULL);
  g_return_val_if_fail (settings == NULL || G_IS_SETTINGS (settings), NULL);

  self = g_object_new (BOIDS_TYPE_INPUTS, NULL);
  g_set_object (&self->settings, settings);
  self->n_inputs = n_infos;
  self->inputs = g_new0 (Input, n_infos);
  for (guint i = 0; i < n_infos; i++)
    {
      Input *input = &self->inputs[i];

      input->info = infos[i];
      input->key = g_strdelimit (g_strdup (infos[i]->key), "_", '-');
      input->text = read_text (self, input);
      parse (input);
    }
  return self;
}

BoidsInputs *
boids_inputs_new_for_flock (GSettings *settings)
{
  const FlockParamInfo *infos[FLOCK_N_PARAMS];

  for (guint i = 0; i < FLOCK_N_PARAMS; i++)
    infos[i] = flock_param_info (i);
  return boids_inputs_new (infos, FLOCK_N_PARAMS, settings);
}

guint
boids_inputs_get_count (BoidsInputs *self)
{
  g_return_val_if_fail (BOIDS_IS_INPUTS (self), 0);

  return self->n_inputs;
}

const char *
boids_inputs_get_text (BoidsInputs *self, guint index)
{
  g_return_val_if_fail (BOIDS_IS_INPUTS (self) && index < self->n_inputs, NULL);

  return self->inputs[index].text;
}

/* Returns FALSE if @input has @text already. */
static gboolean
replace_text (BoidsInputs *self, guint index, const char *text)
{
  Input *input = &self->inputs[index];

  if (g_str_equal (input->text, text))
    return FALSE;
  g_free (input->text);
  input->text = g_strdup (text);
  parse (input);
  return TRUE;
}

static void
store (BoidsInputs *self, guint index)
{
  Input *input = &self->inputs[index];
  g_autoptr (GError) error = NULL;

  if (self->settings == NULL || g_settings_set_string (self->settings, input->key, input->text) ||
      self->told_unsaved)
    return;
  self->told_unsaved = TRUE;
  error = g_error_new_literal (
      G_IO_ERROR, G_IO_ERROR_READ_ONLY,
      _ ("Settings can’t be written, so what you type is not kept for the next start."));
  g_signal_emit (self, signals[UNSAVED], 0, error);
}

void
boids_inputs_set_text (BoidsInputs *self, guint index, const char *text)
{
  g_return_if_fail (BOIDS_IS_INPUTS (self) && index < self->n_inputs);
  g_return_if_fail (text != NULL && g_utf8_validate (text, -1, NULL));

  if (!replace_text (self, index, text))
    return;
  g_signal_emit (self, signals[CHANGED], 0, index);
  store (self, index);
}

void
boids_inputs_set_texts (BoidsInputs *self, const char *const *texts)
{
  gboolean changed = FALSE;

  g_return_if_fail (BOIDS_IS_INPUTS (self));
  g_return_if_fail (texts != NULL && g_strv_length ((char **) texts) == self->n_inputs);

  for (guint i = 0; i < self->n_inputs; i++)
    if (replace_text (self, i, texts[i]))
      {
        changed = TRUE;
        store (self, i);
      }
  if (changed)
    g_signal_emit (self, signals[CHANGED], 0, BOIDS_INPUTS_ALL);
}

void
boids_inputs_set_values (BoidsInputs *self, const double *values)
{
  g_auto (GStrv) texts = NULL;

  g_return_if_fail (BOIDS_IS_INPUTS (self) && values != NULL);

  texts = g_new0 (char *, self->n_inputs + 1);
  for (guint i = 0; i < self->n_inputs; i++)
    texts[i] = boids_number_format_exact (values[i]);
  boids_inputs_set_texts (self, (const char *const *) texts);
}

void
boids_inputs_step (BoidsInputs *self, guint index, int units)
{
  const Input *input;

  g_return_if_fail (BOIDS_IS_INPUTS (self) && index < self->n_inputs);

  input = &self->inputs[index];
  if (input->error != NULL)
    return;
  for (; units != 0; units -= units < 0 ? -1 : 1)
    {
      g_autofree char *text = boids_number_step (input->text, units);
      double value;

      if (text != NULL && boids_number_parse (text, input->info->whole, &value, NULL) &&
          flock_param_info_allows (input->info, value))
        {
          boids_inputs_set_text (self, index, text);
          return;
        }
    }
}

void
boids_inputs_reset (BoidsInputs *self, guint index)
{
  g_autofree char *text = NULL;

  g_return_if_fail (BOIDS_IS_INPUTS (self) && index < self->n_inputs);

  text = boids_number_format_exact (self->inputs[index].info->default_value);
  if (replace_text (self, index, text))
    g_signal_emit (self, signals[CHANGED], 0, index);
  if (self->settings != NULL)
    g_settings_reset (self->settings, self->inputs[index].key);
}

gboolean
boids_inputs_get_value (BoidsInputs *self, guint index, double *value)
{
  g_return_val_if_fail (BOIDS_IS_INPUTS (self) && index < self->n_inputs, FALSE);

  if (self->inputs[index].error != NULL)
    return FALSE;
  if (value != NULL)
    *value = self->inputs[index].value;
  return TRUE;
}

gboolean
boids_inputs_is_default (BoidsInputs *self, guint index)
{
  double value;

  return boids_inputs_get_value (self, index, &value) &&
         value == self->inputs[index].info->default_value;
}

const char *
boids_inputs_get_error (BoidsInputs *self, guint index)
{
  g_return_val_if_fail (BOIDS_IS_INPUTS (self) && index < self->n_inputs, NULL);

  return self->inputs[index].error;
}

char *
boids_inputs_describe_range (BoidsInputs *self, guint index)
{
  const FlockParamInfo *info;
  g_autofree char *minimum = NULL;
  g_autofree char *maximum = NULL;

  g_return_val_if_fail (BOIDS_IS_INPUTS (self) && index < self->n_inputs, NULL);

  info = self->inputs[index].info;
  minimum = boids_number_format_exact (info->minimum);
  maximum = boids_number_format_exact (info->maximum);
  if (info->above_minimum && info->minimum == 0)
    /* Translators: a range that begins above zero, beside a field; keep it short. */
    return g_strdup_printf (_ ("up to %s"), maximum);
  /* Translators: a range, beside a field; keep it short. */
  return g_strdup_printf (C_ ("range", "%s to %s"), minimum, maximum);
}

gboolean
boids_inputs_validate (BoidsInputs *self, guint *index)
{
  g_return_val_if_fail (BOIDS_IS_INPUTS (self), FALSE);

  for (guint i = 0; i < self->n_inputs; i++)
    if (self->inputs[i].error != NULL)
      {
        if (index != NULL)
          *index = i;
        return FALSE;
      }
  return TRUE;
}

gboolean
boids_inputs_get_flock_params (BoidsInputs *self, FlockParams *params)
{
  g_return_val_if_fail (BOIDS_IS_INPUTS (self) && self->n_inputs == FLOCK_N_PARAMS, FALSE);
  g_return_val_if_fail (params != NULL, FALSE);

  if (!boids_inputs_validate (self, NULL))
    return FALSE;
  for (guint i = 0; i < self->n_inputs; i++)
    flock_params_set (params, i, self->inputs[i].value);
  return TRUE;
}
