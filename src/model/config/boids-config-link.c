/* boids-config-link.c - parses links and query strings.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-config-private.h"
#include "boids-json-validator.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gpointer
fail (GError **error, BoidsConfigError code, const char *message)
{
  g_set_error_literal (error, BOIDS_CONFIG_ERROR, code, message);
  return NULL;
}

static JsonArray *
new_list (const char *text)
{
  g_auto (GStrv) items = g_strsplit (text, ",", -1);
  JsonArray *list = json_array_new ();

  for (char **item = items; *item != NULL; item++)
    json_array_add_string_element (list, *item);
  return list;
}

/* Adds @text with the type that it would have in a file. */
static gboolean
add_member (BoidsJson *query, const char *key, const char *text, GError **error)
{
  JsonObject *object = json_node_get_object (query->root);

  if (json_object_has_member (object, key))
    return boids_json_fail_duplicate (key, error);
  if (g_str_equal (key, "rules"))
    json_object_set_array_member (object, key, new_list (text));
  else if (boids_json_is_number (text))
    {
      json_object_set_int_member (object, key, query->numbers->len);
      g_ptr_array_add (query->numbers, g_strdup (text));
    }
  else
    json_object_set_string_member (object, key, text);
  return TRUE;
}

/* Returns: (transfer full) (nullable): the text from @start to @end, percent signs decoded. */
static char *
decode (const char *start, const char *end)
{
  g_autofree char *text = g_uri_unescape_segment (start, end, NULL);

  return text != NULL && g_utf8_validate (text, -1, NULL) ? g_steal_pointer (&text) : NULL;
}

/* Returns: (transfer full): the parts of a query, as text: "key=value". A link copied from the
 * source of a page has "&amp;" between them. */
static char **
split_parts (const char *query)
{
  char **parts = g_strsplit (query, "&", -1);

  for (char **part = parts; *part != NULL; part++)
    if (part > parts && g_str_has_prefix (*part, "amp;"))
      memmove (*part, *part + 4, strlen (*part + 4) + 1);
  return parts;
}

/* Returns: (transfer full) (nullable): the key of @part. @end (optional) is set to where it ends.
 */
static char *
decode_key (const char *part, const char **end)
{
  const char *mark = part + strcspn (part, "=");

  if (end != NULL)
    *end = mark;
  return decode (part, mark);
}

static BoidsJson *
split_query (const char *query, GError **error)
{
  g_autoptr (BoidsJson) object = boids_json_new ();
  g_auto (GStrv) parts = split_parts (query);

  for (char **part = parts; *part != NULL; part++)
    {
      const char *mark;
      g_autofree char *key = decode_key (*part, &mark);
      g_autofree char *text = decode (*mark == '=' ? mark + 1 : mark, mark + strlen (mark));

      if (**part == '\0')
        continue;
      if (key == NULL || text == NULL)
        return fail (error, BOIDS_CONFIG_ERROR_SYNTAX,
                     _ ("The link has an invalid percent escape."));
      if (!add_member (object, key, text, error))
        return NULL;
    }
  return g_steal_pointer (&object);
}

/* Returns whether the text looks like a link: it has no blanks. */
static gboolean
is_one_word (const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    if (!g_unichar_isgraph (g_utf8_get_char (text)))
      return FALSE;
  return TRUE;
}

/* Returns whether a query describes a configuration. Its other keys may be anything, since they
 * belong to another site. Many links have a "v" of their own. */
static gboolean
is_config (const char *query, gboolean *needs_version)
{
  static const char *const old_keys[] = { "n",         "seed",     "radius",   "separation",
                                          "alignment", "cohesion", "maxSpeed", NULL };
  static const char *const new_keys[] = { "model", "count", "max_speed", NULL };
  g_auto (GStrv) parts = split_parts (query);
  gboolean has_version = FALSE, has_old = FALSE, has_new = FALSE;

  for (char **part = parts; *part != NULL; part++)
    {
      g_autofree char *key = decode_key (*part, NULL);

      if (key == NULL)
        continue;
      has_version |= g_str_equal (key, "v");
      has_old |= g_strv_contains (old_keys, key);
      has_new |= g_strv_contains (new_keys, key);
    }
  *needs_version = has_version && has_new;
  return *needs_version || has_old;
}

/* Returns: (transfer full): the query from @start to the next @end, if it describes a
 * configuration; NULL without an error if it does not. */
static BoidsJson *
try_query (const char *start, const char *end, gboolean *needs_version, GError **error)
{
  g_autofree char *query = g_strndup (start, strcspn (start, end));

  return is_config (query, needs_version) ? split_query (query, error) : NULL;
}

/* Returns: (transfer full): the query of one of our own links, in which every key counts. */
static BoidsJson *
split_own_link (const char *text, GError **error)
{
  const char *start = text + strcspn (text, "?");
  g_autofree char *query = NULL;

  if (*start == '?')
    start++;
  query = g_strndup (start, strcspn (start, "#"));
  return split_query (query, error);
}

/* Returns: (transfer full): the first query in @text that describes a configuration, or all of
 * @text if it is @bare; NULL without an error if there is none. */
static BoidsJson *
find_query (const char *text, gboolean bare, gboolean *needs_version, GError **error)
{
  const char *question_mark = strchr (text, '?'), *hash = strchr (text, '#');
  const char *route = hash != NULL ? strchr (hash, '?') : NULL;
  BoidsJson *query = NULL;
  g_autoptr (GError) fault = NULL;

  if (question_mark != NULL)
    query = try_query (question_mark + 1, "#", needs_version, &fault);
  if (query == NULL && fault == NULL && route != NULL)
    query = try_query (route + 1, "", needs_version, &fault);
  if (query == NULL && fault == NULL && hash != NULL)
    query = try_query (hash + 1, "?", needs_version, &fault);
  if (query == NULL && fault == NULL && bare)
    query = try_query (text, "?#", needs_version, &fault);
  if (fault != NULL)
    g_propagate_error (error, g_steal_pointer (&fault));
  return query;
}

BoidsJson *
boids_config_split_link (const char *link, gboolean *needs_version, GError **error)
{
  g_autofree char *text = g_strchomp (g_strdup (link));
  /* Not g_uri_peek_scheme(), which would intern every scheme for the life of the process. */
  g_autofree char *scheme = g_uri_parse_scheme (text);
  BoidsJson *query = NULL;
  g_autoptr (GError) fault = NULL;

  if (is_one_word (text))
    {
      if (scheme == NULL)
        query = find_query (text, TRUE, needs_version, &fault);
      else if (g_ascii_strcasecmp (scheme, "http") == 0 ||
               g_ascii_strcasecmp (scheme, "https") == 0)
        query = find_query (text, FALSE, needs_version, &fault);
      else if (g_ascii_strcasecmp (scheme, BOIDS_CONFIG_SCHEME) == 0)
        {
          *needs_version = TRUE;
          query = split_own_link (text, &fault);
        }
    }
  if (fault != NULL)
    g_propagate_error (error, g_steal_pointer (&fault));
  else if (query == NULL)
    return fail (error, BOIDS_CONFIG_ERROR_UNKNOWN,
                 _ ("This is not a configuration: neither JSON nor a link to a flock or a study."));
  return query;
}
