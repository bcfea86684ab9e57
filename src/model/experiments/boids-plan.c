/* boids-plan.c - a plan of experiments: runs of flocks over parameters and seeds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-plan.h"

#include "boids-config-private.h"
#include "boids-number.h"

#include <glib/gi18n-lib.h>

#define FORMAT "boids-plan"
#define VERSION 1

/* A list of values, or a range. */
typedef struct
{
  double *list; /* NULL for a range */
  double from;
  double to;
  guint n;
} Values;

/* A parameter that varies. */
typedef struct
{
  FlockParam param;
  Values values;
} Axis;

struct _BoidsPlan
{
  FlockParams params;
  gboolean given[FLOCK_N_PARAMS]; /* by "parameters" or "vary" */
  Axis axes[FLOCK_N_PARAMS];
  guint n_axes;
  Values seeds;
  guint n_runs;
  guint64 ticks;
  guint64 every;
  guint measures;
};

/* --- Values --- */

static double
get_value (const Values *values, guint i)
{
  if (values->list != NULL)
    return values->list[i];
  if (i == values->n - 1)
    return values->to;
  return values->from + (values->to - values->from) * i / (values->n - 1);
}

/* --- Errors --- */

typedef struct
{
  const BoidsJson *json;
  BoidsPlan *plan;
  GError **error;
} Reader;

static gboolean
fail_type (const Reader *reader, const char *key, JsonNode *value, const char *allowed)
{
  return boids_config_fail_value (reader->json, BOIDS_CONFIG_ERROR_TYPE, key, value, allowed,
                                  reader->error);
}

static gboolean
fail_range (const Reader *reader, const char *key, JsonNode *value, const char *allowed)
{
  return boids_config_fail_value (reader->json, BOIDS_CONFIG_ERROR_RANGE, key, value, allowed,
                                  reader->error);
}

static gboolean
fail_unknown (const Reader *reader, const char *key)
{
  g_autofree char *excerpt = boids_json_excerpt (key);

  /* Translators: a key in a file */
  g_set_error (reader->error, BOIDS_CONFIG_ERROR, BOIDS_CONFIG_ERROR_RANGE,
               _ ("“%s” is not known here."), excerpt);
  return FALSE;
}

/* Returns whether @object has only keys of @known. */
static gboolean
check_keys (const Reader *reader, JsonObject *object, const char *const *known)
{
  JsonObjectIter iter;
  const char *key;

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &key, NULL))
    if (!g_strv_contains (known, key))
      return fail_unknown (reader, key);
  return TRUE;
}

/* --- Reading --- */

static gboolean
require_whole (const Reader *reader,
               JsonObject *object,
               const char *key,
               double minimum,
               double maximum,
               double *value)
{
  const FlockParamInfo info = { .whole = TRUE, .minimum = minimum, .maximum = maximum };
  JsonNode *member = boids_config_require (object, key, reader->error);

  return member != NULL &&
         boids_config_read_number (reader->json, key, member, &info, value, reader->error);
}

/* Reads the text @key, which must be @expected. */
static gboolean
require_text (const Reader *reader,
              JsonObject *object,
              const char *key,
              const char *expected,
              const char *allowed)
{
  JsonNode *member = boids_config_require (object, key, reader->error);

  if (member == NULL)
    return FALSE;
  if (g_strcmp0 (boids_json_get_string (member), expected) == 0)
    return TRUE;
  return fail_range (reader, key, member, allowed);
}

/* Sets @param to the parameter @key, which must not be the seed and not be given yet. */
static gboolean
take_param (const Reader *reader, const char *key, FlockParam *param)
{
  for (guint i = 0; i < FLOCK_N_PARAMS; i++)
    if (g_str_equal (key, flock_param_info (i)->key))
      {
        if (i == FLOCK_PARAM_SEED)
          {
            g_set_error_literal (reader->error, BOIDS_CONFIG_ERROR, BOIDS_CONFIG_ERROR_RANGE,
                                 _ ("“seed” is not a parameter of a plan; use “seeds”."));
            return FALSE;
          }
        if (reader->plan->given[i])
          return boids_json_fail_duplicate (key, reader->error);
        reader->plan->given[i] = TRUE;
        *param = i;
        return TRUE;
      }
  return fail_unknown (reader, key);
}

static gboolean
read_parameters (const Reader *reader, JsonObject *root)
{
  JsonNode *member = json_object_get_member (root, "parameters");
  JsonObjectIter iter;
  const char *key;
  JsonNode *value;

  if (member == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_OBJECT (member))
    return fail_type (reader, "parameters", member, _ ("Allowed: an object, between “{” and “}”."));
  json_object_iter_init_ordered (&iter, json_node_get_object (member));
  while (json_object_iter_next_ordered (&iter, &key, &value))
    {
      FlockParam param;
      double number;

      if (!take_param (reader, key, &param) ||
          !boids_config_read_number (reader->json, key, value, flock_param_info (param), &number,
                                     reader->error))
        return FALSE;
      flock_params_set (&reader->plan->params, param, number);
    }
  return TRUE;
}

/* Reads a list of values of @info, named @key in errors. */
static gboolean
read_list (const Reader *reader,
           const char *key,
           JsonNode *member,
           const FlockParamInfo *info,
           Values *values)
{
  JsonArray *list;

  if (!JSON_NODE_HOLDS_ARRAY (member) || json_array_get_length (json_node_get_array (member)) == 0)
    return fail_type (reader, key, member, _ ("Allowed: a list of at least one number."));
  list = json_node_get_array (member);
  values->n = json_array_get_length (list);
  values->list = g_new (double, values->n);
  for (guint i = 0; i < values->n; i++)
    if (!boids_config_read_number (reader->json, key, json_array_get_element (list, i), info,
                                   &values->list[i], reader->error))
      return FALSE;
  return TRUE;
}

/* Reads "from" and "to" of @object, whose values are named @key in errors. */
static gboolean
read_ends (const Reader *reader,
           const char *key,
           JsonObject *object,
           const FlockParamInfo *info,
           Values *values)
{
  JsonNode *from = boids_config_require (object, "from", reader->error), *to;

  if (from == NULL)
    return FALSE;
  to = boids_config_require (object, "to", reader->error);
  return to != NULL &&
         boids_config_read_number (reader->json, key, from, info, &values->from, reader->error) &&
         boids_config_read_number (reader->json, key, to, info, &values->to, reader->error);
}

/* Reads a range of a parameter; integers must be met by each step. */
static gboolean
read_range (const Reader *reader, JsonObject *object, const FlockParamInfo *info, Values *values)
{
  double n;

  if (!read_ends (reader, info->key, object, info, values) ||
      !require_whole (reader, object, "steps", 2, BOIDS_PLAN_MAX_RUNS, &n))
    return FALSE;
  values->n = n;
  for (guint i = 0; i < values->n; i++)
    if (!flock_param_info_allows (info, get_value (values, i)))
      {
        g_autofree char *number = boids_number_to_ascii (get_value (values, i));

        /* Translators: a key and a value that a range leads to */
        g_set_error (reader->error, BOIDS_CONFIG_ERROR, BOIDS_CONFIG_ERROR_RANGE,
                     _ ("“%s” would be %s. Allowed: whole numbers at each step."), info->key,
                     number);
        return FALSE;
      }
  return TRUE;
}

static gboolean
read_axis (const Reader *reader, JsonNode *item)
{
  static const char *const list_keys[] = { "key", "values", NULL };
  static const char *const range_keys[] = { "key", "from", "to", "steps", NULL };
  Axis *axis = &reader->plan->axes[reader->plan->n_axes];
  JsonObject *object;
  JsonNode *key, *list;
  const FlockParamInfo *info;

  if (!JSON_NODE_HOLDS_OBJECT (item))
    return fail_type (reader, "vary", item, _ ("Allowed: an object, between “{” and “}”."));
  object = json_node_get_object (item);
  key = boids_config_require (object, "key", reader->error);
  if (key == NULL)
    return FALSE;
  if (boids_json_get_string (key) == NULL)
    return fail_type (reader, "key", key, _ ("Allowed: the name of a parameter."));
  if (!take_param (reader, boids_json_get_string (key), &axis->param))
    return FALSE;
  info = flock_param_info (axis->param);
  reader->plan->n_axes++;
  list = json_object_get_member (object, "values");
  if (list != NULL)
    return check_keys (reader, object, list_keys) &&
           read_list (reader, info->key, list, info, &axis->values);
  return check_keys (reader, object, range_keys) &&
         read_range (reader, object, info, &axis->values);
}

static gboolean
read_vary (const Reader *reader, JsonObject *root)
{
  JsonNode *member = json_object_get_member (root, "vary");
  JsonArray *list;

  if (member == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_ARRAY (member))
    return fail_type (reader, "vary", member, _ ("Allowed: a list, between “[” and “]”."));
  list = json_node_get_array (member);
  for (guint i = 0; i < json_array_get_length (list); i++)
    if (!read_axis (reader, json_array_get_element (list, i)))
      return FALSE;
  return TRUE;
}

static gboolean
read_seeds (const Reader *reader, JsonObject *root)
{
  static const char *const known[] = { "from", "to", NULL };
  JsonNode *member = boids_config_require (root, "seeds", reader->error);
  const FlockParamInfo *info = flock_param_info (FLOCK_PARAM_SEED);
  Values *seeds = &reader->plan->seeds;
  JsonObject *object;
  double n;

  if (member == NULL)
    return FALSE;
  if (!JSON_NODE_HOLDS_OBJECT (member))
    return read_list (reader, "seeds", member, info, seeds);
  object = json_node_get_object (member);
  if (!check_keys (reader, object, known) || !read_ends (reader, "seeds", object, info, seeds))
    return FALSE;
  n = seeds->to - seeds->from + 1;
  if (n < 1)
    return fail_range (reader, "to", json_object_get_member (object, "to"),
                       _ ("Allowed: “from” or more."));
  /* More are refused with the number of runs. */
  seeds->n = MIN (n, G_MAXUINT);
  return TRUE;
}

static gboolean
read_ticks (const Reader *reader, JsonObject *root)
{
  double ticks, every;

  if (!require_whole (reader, root, "ticks", 0, BOIDS_PLAN_MAX_TICKS, &ticks) ||
      !require_whole (reader, root, "every", 1, BOIDS_PLAN_MAX_TICKS, &every))
    return FALSE;
  reader->plan->ticks = ticks;
  reader->plan->every = every;
  if (reader->plan->ticks % reader->plan->every == 0)
    return TRUE;
  return fail_range (reader, "every", json_object_get_member (root, "every"),
                     _ ("Allowed: a divisor of “ticks”."));
}

/* Returns: (transfer full): the names of all measures, as a sentence. */
static char *
describe_measures (void)
{
  const char *keys[FLOCK_N_MEASURES + 1] = { NULL };
  g_autofree char *names = NULL;

  for (FlockMeasure measure = 0; measure < FLOCK_N_MEASURES; measure++)
    keys[measure] = flock_measure_key (measure);
  names = g_strjoinv ("”, “", (char **) keys);
  return g_strdup_printf (_ ("Allowed: “%s”."), names);
}

static gboolean
read_measures (const Reader *reader, JsonObject *root)
{
  JsonNode *member = boids_config_require (root, "measures", reader->error);
  g_autofree char *allowed = describe_measures ();
  JsonArray *list;

  if (member == NULL)
    return FALSE;
  if (!JSON_NODE_HOLDS_ARRAY (member) || json_array_get_length (json_node_get_array (member)) == 0)
    return fail_type (reader, "measures", member, _ ("Allowed: a list of at least one measure."));
  list = json_node_get_array (member);
  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      JsonNode *item = json_array_get_element (list, i);
      const char *key = boids_json_get_string (item);
      guint bit = 0;

      while (bit < FLOCK_N_MEASURES && g_strcmp0 (key, flock_measure_key (bit)) != 0)
        bit++;
      if (bit == FLOCK_N_MEASURES)
        return fail_range (reader, "measures", item, allowed);
      if (reader->plan->measures & 1u << bit)
        return boids_json_fail_duplicate (key, reader->error);
      reader->plan->measures |= 1u << bit;
    }
  return TRUE;
}

static gboolean
count_runs (const Reader *reader)
{
  BoidsPlan *plan = reader->plan;
  guint64 n = plan->seeds.n;

  for (guint i = 0; i < plan->n_axes && n <= BOIDS_PLAN_MAX_RUNS; i++)
    n *= plan->axes[i].values.n;
  plan->n_runs = MIN (n, G_MAXUINT);
  if (n <= BOIDS_PLAN_MAX_RUNS)
    return TRUE;
  g_set_error (reader->error, BOIDS_CONFIG_ERROR, BOIDS_CONFIG_ERROR_RANGE,
               _ ("The plan has more than %d runs, the limit."), BOIDS_PLAN_MAX_RUNS);
  return FALSE;
}

static gboolean
read_plan (const Reader *reader)
{
  static const char *const known[] = { "format", "version", "model", "parameters", "vary",
                                       "seeds",  "ticks",   "every", "measures",   NULL };
  JsonObject *root;
  double version;

  if (!JSON_NODE_HOLDS_OBJECT (reader->json->root))
    {
      g_set_error_literal (reader->error, BOIDS_CONFIG_ERROR, BOIDS_CONFIG_ERROR_UNKNOWN,
                           _ ("This is not a plan: it does not begin with “{”."));
      return FALSE;
    }
  root = json_node_get_object (reader->json->root);
  return require_text (reader, root, "format", FORMAT, _ ("Allowed: “boids-plan”.")) &&
         require_whole (reader, root, "version", VERSION, VERSION, &version) &&
         require_text (reader, root, "model", "steering", _ ("Allowed: “steering”.")) &&
         check_keys (reader, root, known) && read_parameters (reader, root) &&
         read_vary (reader, root) && read_seeds (reader, root) && read_ticks (reader, root) &&
         read_measures (reader, root) && count_runs (reader);
}

BoidsPlan *
boids_plan_parse (const char *text, gsize length, GError **error)
{
  g_autoptr (BoidsPlan) self = g_new0 (BoidsPlan, 1);
  g_autofree char *copy = boids_config_copy_text (text, length, error);
  g_autoptr (BoidsJson) json = copy != NULL ? boids_json_read (copy, error) : NULL;
  const Reader reader = { json, self, error };
  gboolean done;
  fenv_t caller;

  if (json == NULL)
    return NULL;
  self->params = flock_params_default ();
  flock_fenv_begin (&caller);
  done = read_plan (&reader);
  flock_fenv_end (&caller);
  return done ? g_steal_pointer (&self) : NULL;
}

void
boids_plan_free (BoidsPlan *self)
{
  for (guint i = 0; i < self->n_axes; i++)
    g_free (self->axes[i].values.list);
  g_free (self->seeds.list);
  g_free (self);
}

/* --- Writing --- */

static void
append_number (GString *text, double value)
{
  g_autofree char *number = boids_number_to_json (value);

  g_string_append (text, number);
}

static void
append_list (GString *text, const Values *values)
{
  g_string_append_c (text, '[');
  for (guint i = 0; i < values->n; i++)
    {
      g_string_append (text, i == 0 ? "" : ", ");
      append_number (text, values->list[i]);
    }
  g_string_append_c (text, ']');
}

static void
append_ends (GString *text, const Values *values)
{
  g_string_append (text, "\"from\": ");
  append_number (text, values->from);
  g_string_append (text, ", \"to\": ");
  append_number (text, values->to);
}

static void
append_axis (GString *text, const Axis *axis)
{
  g_string_append_printf (text, "{\"key\": \"%s\", ", flock_param_info (axis->param)->key);
  if (axis->values.list != NULL)
    {
      g_string_append (text, "\"values\": ");
      append_list (text, &axis->values);
    }
  else
    {
      append_ends (text, &axis->values);
      g_string_append_printf (text, ", \"steps\": %u", axis->values.n);
    }
  g_string_append_c (text, '}');
}

static gboolean
varies (const BoidsPlan *self, FlockParam param)
{
  for (guint i = 0; i < self->n_axes; i++)
    if (self->axes[i].param == param)
      return TRUE;
  return param == FLOCK_PARAM_SEED;
}

char *
boids_plan_to_json (const BoidsPlan *self)
{
  GString *text = g_string_new ("{\"format\": \"" FORMAT "\", \"version\": ");
  const char *joint = "";

  g_string_append_printf (text, "%d, \"model\": \"steering\",\n \"parameters\": {", VERSION);
  for (guint i = 0; i < FLOCK_N_PARAMS; i++)
    if (!varies (self, i))
      {
        g_string_append_printf (text, "%s\"%s\": ", joint, flock_param_info (i)->key);
        append_number (text, flock_params_get (&self->params, i));
        joint = ", ";
      }
  g_string_append (text, "},\n \"vary\": [");
  for (guint i = 0; i < self->n_axes; i++)
    {
      g_string_append (text, i == 0 ? "" : ", ");
      append_axis (text, &self->axes[i]);
    }
  g_string_append (text, "],\n \"seeds\": ");
  if (self->seeds.list != NULL)
    append_list (text, &self->seeds);
  else
    {
      g_string_append_c (text, '{');
      append_ends (text, &self->seeds);
      g_string_append_c (text, '}');
    }
  g_string_append_printf (
      text, ", \"ticks\": %" G_GUINT64_FORMAT ", \"every\": %" G_GUINT64_FORMAT ", \"measures\": [",
      self->ticks, self->every);
  joint = "";
  for (FlockMeasure i = 0; i < FLOCK_N_MEASURES; i++)
    if (self->measures & 1u << i)
      {
        g_string_append_printf (text, "%s\"%s\"", joint, flock_measure_key (i));
        joint = ", ";
      }
  g_string_append (text, "]}\n");
  return g_string_free (text, FALSE);
}

/* --- Runs --- */

guint
boids_plan_get_n_runs (const BoidsPlan *self)
{
  return self->n_runs;
}

void
boids_plan_get_run (const BoidsPlan *self, guint run, FlockParams *params)
{
  fenv_t caller;

  flock_fenv_begin (&caller);
  *params = self->params;
  flock_params_set (params, FLOCK_PARAM_SEED,
                    self->seeds.list != NULL ? self->seeds.list[run % self->seeds.n]
                                             : self->seeds.from + run % self->seeds.n);
  run /= self->seeds.n;
  for (guint i = self->n_axes; i-- > 0;)
    {
      const Axis *axis = &self->axes[i];

      flock_params_set (params, axis->param, get_value (&axis->values, run % axis->values.n));
      run /= axis->values.n;
    }
  flock_fenv_end (&caller);
}

guint64
boids_plan_get_ticks (const BoidsPlan *self)
{
  return self->ticks;
}

guint64
boids_plan_get_every (const BoidsPlan *self)
{
  return self->every;
}

guint
boids_plan_get_measures (const BoidsPlan *self)
{
  return self->measures;
}
