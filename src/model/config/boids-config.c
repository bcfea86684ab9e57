/* boids-config.c - a configuration: what makes a flock or a study, as it is shared.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-config-private.h"
#include "boids-number.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define BYTE_ORDER_MARK "\xef\xbb\xbf"
/* Memory needed per byte read, at most: 110 bytes for a long list of "{}". */
#define MEMORY_PER_BYTE 128
/* How many unknown keys a message names. */
#define MAX_NAMED 5

struct _BoidsConfig
{
  GObject parent_instance;

  BoidsConfigValues values;
};

G_DEFINE_FINAL_TYPE (BoidsConfig, boids_config, G_TYPE_OBJECT)
G_DEFINE_ENUM_TYPE (BoidsConfigError,
                    boids_config_error,
                    G_DEFINE_ENUM_VALUE (BOIDS_CONFIG_ERROR_UNKNOWN, "unknown"),
                    G_DEFINE_ENUM_VALUE (BOIDS_CONFIG_ERROR_FILE, "file"),
                    G_DEFINE_ENUM_VALUE (BOIDS_CONFIG_ERROR_SIZE, "size"),
                    G_DEFINE_ENUM_VALUE (BOIDS_CONFIG_ERROR_ENCODING, "encoding"),
                    G_DEFINE_ENUM_VALUE (BOIDS_CONFIG_ERROR_SYNTAX, "syntax"),
                    G_DEFINE_ENUM_VALUE (BOIDS_CONFIG_ERROR_DEPTH, "depth"),
                    G_DEFINE_ENUM_VALUE (BOIDS_CONFIG_ERROR_DUPLICATE, "duplicate"),
                    G_DEFINE_ENUM_VALUE (BOIDS_CONFIG_ERROR_VERSION, "version"),
                    G_DEFINE_ENUM_VALUE (BOIDS_CONFIG_ERROR_MISSING, "missing"),
                    G_DEFINE_ENUM_VALUE (BOIDS_CONFIG_ERROR_TYPE, "type"),
                    G_DEFINE_ENUM_VALUE (BOIDS_CONFIG_ERROR_RANGE, "range"))

/* Not G_DEFINE_QUARK(): the hyphens, by which bindings find the errors, look like minus signs to
 * clang-format. */
GQuark
boids_config_error_quark (void)
{
  return g_quark_from_static_string ("boids-config-error-quark");
}

static void
boids_config_finalize (GObject *object)
{
  g_ptr_array_unref (BOIDS_CONFIG (object)->values.unknown);

  G_OBJECT_CLASS (boids_config_parent_class)->finalize (object);
}

static void
boids_config_class_init (BoidsConfigClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = boids_config_finalize;
}

static void
boids_config_init (BoidsConfig *self)
{
  self->values.unknown = g_ptr_array_new_with_free_func (g_free);
  self->values.selected = BOIDS_CONFIG_NOBODY;
}

/* --- From and to parameters --- */

BoidsConfig *
boids_config_new_for_flock (const FlockParams *params, int selected)
{
  BoidsConfig *self;

  g_return_val_if_fail (flock_params_validate (params, NULL), NULL);
  g_return_val_if_fail (selected >= BOIDS_CONFIG_NOBODY && selected < (gint64) params->count, NULL);

  self = g_object_new (BOIDS_TYPE_CONFIG, NULL);
  self->values.model = BOIDS_MODEL_KIND_FLOCK;
  for (guint i = 0; i < FLOCK_N_PARAMS; i++)
    self->values.values[i] = flock_unsigned_zero (flock_params_get (params, i));
  self->values.selected = selected;
  return self;
}

BoidsConfig *
boids_config_new_for_study (const StudyParams *params, int selected)
{
  BoidsConfig *self;

  g_return_val_if_fail (study_params_validate (params, NULL), NULL);
  g_return_val_if_fail (selected >= BOIDS_CONFIG_NOBODY && selected < (gint64) params->count, NULL);

  self = g_object_new (BOIDS_TYPE_CONFIG, NULL);
  self->values.model = BOIDS_MODEL_KIND_STUDY;
  for (guint i = 0; i < STUDY_N_PARAMS; i++)
    self->values.values[i] = flock_unsigned_zero (study_params_get (params, i));
  self->values.rules = params->rules;
  self->values.selected = selected;
  return self;
}

BoidsModelKind
boids_config_get_model (BoidsConfig *self)
{
  g_return_val_if_fail (BOIDS_IS_CONFIG (self), BOIDS_MODEL_KIND_FLOCK);

  return self->values.model;
}

void
boids_config_get_flock_params (BoidsConfig *self, FlockParams *params)
{
  g_return_if_fail (BOIDS_IS_CONFIG (self) && self->values.model == BOIDS_MODEL_KIND_FLOCK);
  g_return_if_fail (params != NULL);

  for (guint i = 0; i < FLOCK_N_PARAMS; i++)
    flock_params_set (params, i, self->values.values[i]);
}

void
boids_config_get_study_params (BoidsConfig *self, StudyParams *params)
{
  g_return_if_fail (BOIDS_IS_CONFIG (self) && self->values.model == BOIDS_MODEL_KIND_STUDY);
  g_return_if_fail (params != NULL);

  *params = study_params_default ();
  for (guint i = 0; i < STUDY_N_PARAMS; i++)
    study_params_set (params, i, self->values.values[i]);
  params->rules = self->values.rules;
}

int
boids_config_get_selected (BoidsConfig *self)
{
  g_return_val_if_fail (BOIDS_IS_CONFIG (self), BOIDS_CONFIG_NOBODY);

  return self->values.selected;
}

char *
boids_config_describe_unknown (BoidsConfig *self)
{
  g_autoptr (GString) names = g_string_new (NULL);
  guint n;

  g_return_val_if_fail (BOIDS_IS_CONFIG (self), NULL);

  n = self->values.unknown->len;
  if (n == 0)
    return NULL;
  for (guint i = 0; i < MIN (n, MAX_NAMED); i++)
    {
      g_autofree char *excerpt = boids_json_excerpt (g_ptr_array_index (self->values.unknown, i));

      /* Translators: one of several names in a list: the comma and the quotes of your language. */
      g_string_append_printf (names, i == 0 ? _ ("“%s”") : C_ ("list", ", “%s”"), excerpt);
    }
  if (n > MAX_NAMED)
    g_string_append (names, " …");
  return g_strdup_printf (
      ngettext ("Ignored unknown entry: %s.", "Ignored unknown entries: %s.", n), names->str);
}

/* --- Reading --- */

static gpointer
fail (GError **error, BoidsConfigError code, const char *message)
{
  g_set_error_literal (error, BOIDS_CONFIG_ERROR, code, message);
  return NULL;
}

static gboolean
read_text (BoidsConfig *self, const char *text, GError **error)
{
  g_autoptr (BoidsJson) json = NULL;
  const char *start = text + strspn (text, " \t\r\n");
  gboolean needs_version;

  if (*start == '\0')
    {
      fail (error, BOIDS_CONFIG_ERROR_UNKNOWN, _ ("It is empty."));
      return FALSE;
    }
  if (*start == '{' || *start == '[')
    {
      /* With the blanks, which count for the line numbers in errors. */
      json = boids_json_read (text, error);
      return json != NULL && boids_config_read_file (json, &self->values, error);
    }
  json = boids_config_split_link (start, &needs_version, error);
  return json != NULL && boids_config_read_link (json, needs_version, &self->values, error);
}

/* Returns whether @length bytes can be read without GLib aborting for lack of memory. */
static gboolean
has_memory (gsize length)
{
  g_autofree void *room = g_try_malloc (length * MEMORY_PER_BYTE);

  return room != NULL;
}

char *
boids_config_copy_text (const char *text, gsize length, GError **error)
{
  gsize mark;

  if (text == NULL)
    text = "";
  if (length > BOIDS_CONFIG_MAX_SIZE)
    return fail (error, BOIDS_CONFIG_ERROR_SIZE,
                 _ ("It is larger than 1 MiB, the limit for a configuration."));
  if (memchr (text, '\0', length) != NULL)
    return fail (error, BOIDS_CONFIG_ERROR_ENCODING,
                 _ ("It contains NUL bytes, so it is not text."));
  if (!g_utf8_validate (text, length, NULL))
    return fail (error, BOIDS_CONFIG_ERROR_ENCODING, _ ("It is not text in UTF-8."));

  if (length > 0 && !has_memory (length))
    return fail (error, BOIDS_CONFIG_ERROR_SIZE, _ ("There is not enough memory to read it."));

  mark = strlen (BYTE_ORDER_MARK);
  if (length >= mark && memcmp (text, BYTE_ORDER_MARK, mark) == 0)
    return g_strndup (text + mark, length - mark);
  return g_strndup (text, length);
}

BoidsConfig *
boids_config_parse (const char *text, gsize length, GError **error)
{
  g_autoptr (BoidsConfig) self = NULL;
  g_autofree char *copy = NULL;

  g_return_val_if_fail (text != NULL || length == 0, NULL);

  copy = boids_config_copy_text (text, length, error);
  if (copy == NULL)
    return NULL;
  self = g_object_new (BOIDS_TYPE_CONFIG, NULL);
  return read_text (self, copy, error) ? g_steal_pointer (&self) : NULL;
}

/* --- Writing --- */

/* Appends the rules that are on: the names, each between @quote, joined by @separator. */
static void
append_rules (GString *text, guint rules, const char *quote, const char *separator)
{
  const char *joint = "";

  for (guint i = 0; boids_config_rule_name (i) != NULL; i++)
    if (rules & (1u << i))
      {
        g_string_append_printf (text, "%s%s%s%s", joint, quote, boids_config_rule_name (i), quote);
        joint = separator;
      }
}

char *
boids_config_to_json (BoidsConfig *self)
{
  const BoidsConfigValues *values;
  GString *text;

  g_return_val_if_fail (BOIDS_IS_CONFIG (self), NULL);

  values = &self->values;
  text = g_string_new ("{\n");
  g_string_append_printf (text,
                          "  \"format\": \"%s\",\n  \"version\": %d,\n  \"model\": \"%s\",\n"
                          "  \"parameters\": {",
                          BOIDS_CONFIG_FORMAT, BOIDS_CONFIG_VERSION,
                          boids_model_kind_name (values->model));
  for (guint i = 0; i < boids_model_kind_n_params (values->model); i++)
    {
      g_autofree char *number = boids_number_to_ascii (values->values[i]);

      g_string_append_printf (text, "%s\n    \"%s\": %s", i > 0 ? "," : "",
                              boids_model_kind_info (values->model, i)->key, number);
    }
  if (values->model == BOIDS_MODEL_KIND_STUDY)
    {
      g_string_append (text, ",\n    \"rules\": [");
      append_rules (text, values->rules, "\"", ", ");
      g_string_append_c (text, ']');
    }
  g_string_append (text, "\n  }");
  if (values->selected != BOIDS_CONFIG_NOBODY)
    g_string_append_printf (text, ",\n  \"selected\": %d", values->selected);
  g_string_append (text, "\n}\n");
  return g_string_free (text, FALSE);
}

char *
boids_config_to_link (BoidsConfig *self)
{
  const BoidsConfigValues *values;
  GString *text;

  g_return_val_if_fail (BOIDS_IS_CONFIG (self), NULL);

  values = &self->values;
  text = g_string_new (NULL);
  g_string_append_printf (text, BOIDS_CONFIG_SCHEME ":?v=%d&model=%s", BOIDS_CONFIG_VERSION,
                          boids_model_kind_name (values->model));
  for (guint i = 0; i < boids_model_kind_n_params (values->model); i++)
    {
      g_autofree char *number = boids_number_to_ascii (values->values[i]);

      g_string_append_printf (text, "&%s=%s", boids_model_kind_info (values->model, i)->key,
                              number);
    }
  if (values->model == BOIDS_MODEL_KIND_STUDY)
    {
      g_string_append (text, "&rules=");
      append_rules (text, values->rules, "", ",");
    }
  if (values->selected != BOIDS_CONFIG_NOBODY)
    g_string_append_printf (text, "&selected=%d", values->selected);
  return g_string_free (text, FALSE);
}
