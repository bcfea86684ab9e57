/* boids-json.c - a strict reader of JSON.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-config-error.h"
#include "boids-json.h"
#include "boids-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Characters of a text that a message shows. */
#define EXCERPT_LENGTH 40

typedef struct
{
  const char *start;
  const char *at;
  const char *end;
  const char *key; /* nullable: of the member whose value is read */
  guint depth;
  GError **error;
} Reader;

static BoidsJson *read_value (Reader *reader);

/* --- Values --- */

BoidsJson *
boids_json_new (BoidsJsonKind kind, const char *text)
{
  BoidsJson *self = g_new0 (BoidsJson, 1);

  self->kind = kind;
  self->text = g_strdup (text);
  return self;
}

BoidsJson *
boids_json_new_array (void)
{
  BoidsJson *self = boids_json_new (BOIDS_JSON_ARRAY, NULL);

  self->items = g_ptr_array_new_with_free_func ((GDestroyNotify) boids_json_free);
  return self;
}

BoidsJson *
boids_json_new_object (void)
{
  BoidsJson *self = boids_json_new (BOIDS_JSON_OBJECT, NULL);

  self->items = g_ptr_array_new_with_free_func (g_free);
  self->members =
      g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) boids_json_free);
  return self;
}

void
boids_json_free (BoidsJson *self)
{
  g_clear_pointer (&self->members, g_hash_table_unref);
  g_clear_pointer (&self->items, g_ptr_array_unref);
  g_free (self->text);
  g_free (self);
}

void
boids_json_append (BoidsJson *array, BoidsJson *item)
{
  g_ptr_array_add (array->items, item);
}

gboolean
boids_json_add (BoidsJson *object, const char *key, BoidsJson *member, GError **error)
{
  g_autofree char *excerpt = NULL;
  char *own_key;

  if (!g_hash_table_contains (object->members, key))
    {
      own_key = g_strdup (key);
      g_ptr_array_add (object->items, own_key);
      g_hash_table_insert (object->members, own_key, member);
      return TRUE;
    }

  boids_json_free (member);
  excerpt = boids_json_excerpt (key);
  g_set_error (error, BOIDS_CONFIG_ERROR, BOIDS_CONFIG_ERROR_DUPLICATE, _ ("“%s” is given twice."),
               excerpt);
  return FALSE;
}

BoidsJson *
boids_json_get (BoidsJson *object, const char *key)
{
  return g_hash_table_lookup (object->members, key);
}

char *
boids_json_excerpt (const char *text)
{
  return boids_text_make_excerpt (text, EXCERPT_LENGTH);
}

/* --- Words and numbers --- */

static const char *
skip_digits (const char *text)
{
  while (g_ascii_isdigit (*text))
    text++;
  return text;
}

gboolean
boids_json_is_number (const char *text)
{
  const char *at = *text == '-' ? text + 1 : text, *digits = at;

  at = skip_digits (at);
  if (at == digits || (*digits == '0' && at > digits + 1))
    return FALSE;
  if (*at == '.')
    {
      digits = at + 1;
      at = skip_digits (digits);
      if (at == digits)
        return FALSE;
    }
  if (*at == 'e' || *at == 'E')
    {
      digits = at + 1;
      if (*digits == '+' || *digits == '-')
        digits++;
      at = skip_digits (digits);
      if (at == digits)
        return FALSE;
    }
  return *at == '\0';
}

/* Sets the error with the place that was reached. Returns: NULL. */
static gpointer
fail (Reader *reader, BoidsConfigError code, const char *message)
{
  const char *line_start = reader->start;
  guint line = 1;

  for (const char *c = reader->start; c < reader->at; c++)
    if (*c == '\n')
      {
        line++;
        line_start = c + 1;
      }
  g_set_error (reader->error, BOIDS_CONFIG_ERROR, code,
               /* Translators: where something is wrong in a file, then what: a sentence. */
               _ ("Line %u, column %u: %s"), line,
               (guint) g_utf8_strlen (line_start, reader->at - line_start) + 1, message);
  return NULL;
}

static gpointer
fail_at_character (Reader *reader, const char *message)
{
  if (reader->at == reader->end)
    message = _ ("The text ends too early.");
  return fail (reader, BOIDS_CONFIG_ERROR_SYNTAX, message);
}

static BoidsJson *
read_word (Reader *reader)
{
  const char *start = reader->at, *at = start;
  g_autofree char *word = NULL;
  g_autofree char *excerpt = NULL;
  g_autofree char *message = NULL;

  while (at < reader->end && (g_ascii_isalnum (*at) || strchr ("+-._", *at) != NULL))
    at++;
  if (at == start)
    return fail_at_character (reader, _ ("A value is expected here."));

  word = g_strndup (start, at - start);
  reader->at = at;
  if (boids_json_is_number (word))
    return boids_json_new (BOIDS_JSON_NUMBER, word);
  if (g_str_equal (word, "true") || g_str_equal (word, "false"))
    return boids_json_new (BOIDS_JSON_BOOLEAN, word);
  if (g_str_equal (word, "null"))
    return boids_json_new (BOIDS_JSON_NULL, word);

  reader->at = start;
  excerpt = boids_json_excerpt (word);
  if (reader->key != NULL)
    {
      g_autofree char *key = boids_json_excerpt (reader->key);

      message = g_strdup_printf (_ ("“%s” is %s, which is no number and no other value of JSON."),
                                 key, excerpt);
    }
  else
    message = g_strdup_printf (_ ("“%s” is no number and no other value of JSON."), excerpt);
  return fail (reader, BOIDS_CONFIG_ERROR_SYNTAX, message);
}

/* --- Strings --- */

/* Reads the four digits after "\u". Returns: FALSE if there are not four. */
static gboolean
read_hex (Reader *reader, gunichar *code)
{
  *code = 0;
  for (int i = 0; i < 4; i++, reader->at++)
    {
      if (reader->at == reader->end || !g_ascii_isxdigit (*reader->at))
        return FALSE;
      *code = *code * 16 + g_ascii_xdigit_value (*reader->at);
    }
  return TRUE;
}

/* Reads what follows "\u", both halves of a pair. Returns: FALSE if it is no character. */
static gboolean
read_code (Reader *reader, GString *string)
{
  gunichar code, low;

  if (!read_hex (reader, &code))
    return FALSE;
  if (code >= 0xd800 && code < 0xdc00)
    {
      if (reader->end - reader->at < 2 || reader->at[0] != '\\' || reader->at[1] != 'u')
        return FALSE;
      reader->at += 2;
      if (!read_hex (reader, &low) || low < 0xdc00 || low > 0xdfff)
        return FALSE;
      code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
    }
  if (code == 0 || !g_unichar_validate (code))
    return FALSE;
  g_string_append_unichar (string, code);
  return TRUE;
}

static gboolean
read_escape (Reader *reader, GString *string)
{
  static const char letters[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
  const char *letter;

  if (reader->at == reader->end)
    return FALSE;
  if (*reader->at == 'u')
    {
      reader->at++;
      return read_code (reader, string);
    }
  letter = strchr (letters, *reader->at);
  if (letter == NULL)
    return FALSE;
  g_string_append_c (string, meanings[letter - letters]);
  reader->at++;
  return TRUE;
}

/* Returns: (transfer full) (nullable): the decoded text of a string. */
static char *
read_string (Reader *reader)
{
  g_autoptr (GString) string = g_string_new (NULL);

  if (reader->at == reader->end || *reader->at != '"')
    return fail_at_character (reader, _ ("A key in double quotes is expected here."));
  reader->at++;
  while (reader->at < reader->end && *reader->at != '"')
    {
      if ((guchar) *reader->at < 0x20)
        return fail_at_character (reader, _ ("A control character stands in a text."));
      if (*reader->at != '\\')
        {
          g_string_append_c (string, *reader->at++);
          continue;
        }
      reader->at++;
      if (!read_escape (reader, string))
        return fail_at_character (reader, _ ("What follows this backslash is not allowed."));
    }
  if (reader->at == reader->end)
    return fail_at_character (reader, NULL);
  reader->at++;
  return g_string_free (g_steal_pointer (&string), FALSE);
}

/* --- Containers --- */

static void
skip_blanks (Reader *reader)
{
  while (reader->at < reader->end && strchr (" \t\r\n", *reader->at) != NULL)
    reader->at++;
}

/* Returns: whether the next character is @c, which is passed then. */
static gboolean
take (Reader *reader, char c)
{
  skip_blanks (reader);
  if (reader->at == reader->end || *reader->at != c)
    return FALSE;
  reader->at++;
  return TRUE;
}

static gboolean
read_member (Reader *reader, BoidsJson *object)
{
  g_autofree char *key = NULL;
  BoidsJson *member;

  skip_blanks (reader);
  key = read_string (reader);
  if (key == NULL)
    return FALSE;
  if (!take (reader, ':'))
    return fail_at_character (reader, _ ("A colon is expected here.")) != NULL;
  reader->key = key;
  member = read_value (reader);
  reader->key = NULL;
  return member != NULL && boids_json_add (object, key, member, reader->error);
}

static gboolean
read_item (Reader *reader, BoidsJson *array)
{
  BoidsJson *item = read_value (reader);

  if (item != NULL)
    boids_json_append (array, item);
  return item != NULL;
}

static BoidsJson *
read_container (Reader *reader)
{
  gboolean is_object = *reader->at == '{';
  char closing = is_object ? '}' : ']';
  g_autoptr (BoidsJson) container = is_object ? boids_json_new_object () : boids_json_new_array ();

  if (reader->depth == BOIDS_JSON_DEPTH)
    return fail (reader, BOIDS_CONFIG_ERROR_DEPTH, _ ("The brackets are nested too deeply here."));
  reader->depth++;
  reader->at++;
  if (!take (reader, closing))
    {
      do
        if (!(is_object ? read_member : read_item) (reader, container))
          return NULL;
      while (take (reader, ','));
      if (!take (reader, closing))
        return fail_at_character (reader, _ ("A comma or a closing bracket is expected here."));
    }
  reader->depth--;
  return g_steal_pointer (&container);
}

static BoidsJson *
read_value (Reader *reader)
{
  skip_blanks (reader);
  if (reader->at < reader->end && (*reader->at == '{' || *reader->at == '['))
    return read_container (reader);
  if (reader->at < reader->end && *reader->at == '"')
    {
      g_autofree char *string = read_string (reader);

      return string != NULL ? boids_json_new (BOIDS_JSON_STRING, string) : NULL;
    }
  return read_word (reader);
}

BoidsJson *
boids_json_read (const char *text, gsize length, GError **error)
{
  Reader reader = { .start = text, .at = text, .end = text + length, .error = error };
  g_autoptr (BoidsJson) value = read_value (&reader);

  if (value == NULL)
    return NULL;
  skip_blanks (&reader);
  if (reader.at < reader.end)
    return fail (&reader, BOIDS_CONFIG_ERROR_SYNTAX, _ ("Nothing may follow the closing bracket."));
  return g_steal_pointer (&value);
}
