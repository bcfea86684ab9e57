/* boids-json-validator.c - checks that a text is JSON.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One pass without a tree; JsonParser builds the tree afterwards. JsonParser (json-glib 1.6) also
 * accepts comments, 'a', 010, 0x1F, .5, {}{} and repeated keys, overflows the stack on 100,000
 * brackets, and reports byte offsets after the next token. Its integers wrap around from 2^63 on
 * and its doubles follow the caller's rounding mode, so it gets an index in place of each number.
 */
#include "config.h"

#include "boids-config-error.h"
#include "boids-json-validator.h"
#include "boids-json.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  const char *start;
  const char *at;
  const char *key; /* nullable: of the member whose value is being read */
  guint depth;
  GString *copy;      /* with indices in place of numbers */
  const char *copied; /* the end of what has been copied to @copy */
  GPtrArray *numbers;
  GError **error;
} Validator;

static gboolean read_value (Validator *self);

/* Sets the error with the position reached. Returns FALSE. */
static gboolean
fail (Validator *self, BoidsConfigError code, const char *message)
{
  const char *line_start = self->start;
  guint line = 1;

  for (const char *c = self->start; c < self->at; c++)
    if (*c == '\n')
      {
        line++;
        line_start = c + 1;
      }
  if (*self->at == '\0')
    message = _ ("The text ends too early.");
  g_set_error (self->error, BOIDS_CONFIG_ERROR, code,
               /* Translators: where something is wrong in a file, then what: a sentence. */
               _ ("Line %u, column %u: %s"), line,
               (guint) g_utf8_strlen (line_start, self->at - line_start) + 1, message);
  return FALSE;
}

static gboolean
fail_syntax (Validator *self, const char *message)
{
  return fail (self, BOIDS_CONFIG_ERROR_SYNTAX, message);
}

/* --- Numbers and words --- */

/* Returns the end of the digits at @text, or NULL if there are none. */
static const char *
skip_digits (const char *text)
{
  gsize n = strspn (text, "0123456789");

  return n > 0 ? text + n : NULL;
}

gboolean
boids_json_is_number (const char *text)
{
  const char *at = *text == '-' ? text + 1 : text;

  at = *at == '0' ? at + 1 : skip_digits (at);
  if (at != NULL && *at == '.')
    at = skip_digits (at + 1);
  if (at != NULL && (*at == 'e' || *at == 'E'))
    at = skip_digits (at + (at[1] == '+' || at[1] == '-' ? 2 : 1));
  return at != NULL && *at == '\0';
}

static gboolean
fail_word (Validator *self, const char *word)
{
  g_autofree char *excerpt = boids_json_excerpt (word);
  g_autofree char *key = self->key != NULL ? boids_json_excerpt (self->key) : NULL;
  g_autofree char *message = NULL;

  if (key != NULL)
    message = g_strdup_printf (_ ("“%s” is %s, which is not a valid JSON value."), key, excerpt);
  else
    message = g_strdup_printf (_ ("“%s” is not a valid JSON value."), excerpt);
  return fail_syntax (self, message);
}

static gboolean
read_word (Validator *self)
{
  static const char *const words[] = { "true", "false", "null", NULL };
  const char *end = self->at;
  g_autofree char *word = NULL;

  while (g_ascii_isalnum (*end) || (*end != '\0' && strchr ("+-._", *end) != NULL))
    end++;
  if (end == self->at)
    return fail_syntax (self, _ ("A value is expected here."));
  word = g_strndup (self->at, end - self->at);
  if (boids_json_is_number (word))
    {
      g_string_append_len (self->copy, self->copied, self->at - self->copied);
      g_string_append_printf (self->copy, "%u", self->numbers->len);
      self->copied = end;
      g_ptr_array_add (self->numbers, g_steal_pointer (&word));
    }
  else if (!g_strv_contains (words, word))
    return fail_word (self, word);
  self->at = end;
  return TRUE;
}

/* --- Strings --- */

/* Reads the four digits after "\u". Returns FALSE if there are not four. */
static gboolean
read_hex (Validator *self, gunichar *code)
{
  *code = 0;
  for (int i = 0; i < 4; i++, self->at++)
    {
      if (!g_ascii_isxdigit (*self->at))
        return FALSE;
      *code = *code * 16 + g_ascii_xdigit_value (*self->at);
    }
  return TRUE;
}

/* Reads what follows "\u", both halves of a surrogate pair. Returns FALSE if it is not a
 * character. */
static gboolean
read_code (Validator *self, GString *string)
{
  gunichar code, low;

  if (!read_hex (self, &code))
    return FALSE;
  if (code >= 0xd800 && code < 0xdc00)
    {
      if (!g_str_has_prefix (self->at, "\\u"))
        return FALSE;
      self->at += 2;
      if (!read_hex (self, &low) || low < 0xdc00 || low > 0xdfff)
        return FALSE;
      code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
    }
  if (code == 0 || !g_unichar_validate (code))
    return FALSE;
  g_string_append_unichar (string, code);
  return TRUE;
}

static gboolean
read_escape (Validator *self, GString *string)
{
  static const char letters[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
  const char *letter = *self->at != '\0' ? strchr (letters, *self->at) : NULL;

  if (*self->at == 'u')
    {
      self->at++;
      return read_code (self, string);
    }
  if (letter == NULL)
    return FALSE;
  g_string_append_c (string, meanings[letter - letters]);
  self->at++;
  return TRUE;
}

/* Reads a string from quote to quote and appends the decoded text to @string. */
static gboolean
read_string (Validator *self, GString *string)
{
  for (self->at++; *self->at != '"';)
    {
      if ((guchar) *self->at < 0x20)
        return fail_syntax (self, _ ("A string contains a control character."));
      if (*self->at != '\\')
        {
          g_string_append_c (string, *self->at++);
          continue;
        }
      self->at++;
      if (!read_escape (self, string))
        return fail_syntax (self, _ ("What follows this backslash is not allowed."));
    }
  self->at++;
  return TRUE;
}

/* --- Containers --- */

static void
skip_blanks (Validator *self)
{
  self->at += strspn (self->at, " \t\r\n");
}

/* Returns whether the next character is @c, and skips it if so. */
static gboolean
take (Validator *self, char c)
{
  skip_blanks (self);
  if (*self->at != c)
    return FALSE;
  self->at++;
  return TRUE;
}

/* Reads a member of an object whose earlier members have @keys. */
static gboolean
read_member (Validator *self, GHashTable *keys)
{
  g_autoptr (GString) key = g_string_new (NULL);

  skip_blanks (self);
  if (*self->at != '"')
    return fail_syntax (self, _ ("A key in double quotes is expected here."));
  if (!read_string (self, key))
    return FALSE;
  if (!take (self, ':'))
    return fail_syntax (self, _ ("A colon is expected here."));
  self->key = key->str;
  if (!read_value (self))
    return FALSE;
  self->key = NULL;
  if (g_hash_table_contains (keys, key->str))
    return boids_json_fail_duplicate (key->str, self->error);
  return g_hash_table_add (keys, g_string_free (g_steal_pointer (&key), FALSE));
}

/* Reads an array, or an object if there is a table for its @keys. */
static gboolean
read_container (Validator *self, GHashTable *keys)
{
  char closing = keys != NULL ? '}' : ']';

  if (self->depth == BOIDS_JSON_DEPTH)
    return fail (self, BOIDS_CONFIG_ERROR_DEPTH, _ ("The brackets are nested too deeply here."));
  self->depth++;
  self->at++;
  if (!take (self, closing))
    {
      do
        if (!(keys != NULL ? read_member (self, keys) : read_value (self)))
          return FALSE;
      while (take (self, ','));
      if (!take (self, closing))
        return fail_syntax (self, _ ("A comma or a closing bracket is expected here."));
    }
  self->depth--;
  return TRUE;
}

static gboolean
read_value (Validator *self)
{
  g_autoptr (GHashTable) keys = NULL;
  g_autoptr (GString) string = NULL;

  skip_blanks (self);
  switch (*self->at)
    {
    case '{':
      keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      return read_container (self, keys);
    case '[':
      return read_container (self, NULL);
    case '"':
      string = g_string_new (NULL);
      return read_string (self, string);
    default:
      return read_word (self);
    }
}

char *
boids_json_validate (const char *text, GPtrArray *numbers, GError **error)
{
  g_autoptr (GString) copy = g_string_new (NULL);
  Validator self = {
    .start = text, .at = text, .copy = copy, .copied = text, .numbers = numbers, .error = error
  };

  if (!read_value (&self))
    return NULL;
  skip_blanks (&self);
  if (*self.at != '\0')
    {
      fail_syntax (&self, _ ("Nothing may follow the closing bracket."));
      return NULL;
    }
  g_string_append (copy, self.copied);
  return g_string_free (g_steal_pointer (&copy), FALSE);
}
