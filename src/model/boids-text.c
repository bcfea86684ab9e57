/* boids-text.c - makes untrusted text safe to show.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-text.h"

#define ZERO_WIDTH_NON_JOINER 0x200c
#define ZERO_WIDTH_JOINER 0x200d
#define LINE_SEPARATOR 0x2028
#define PARAGRAPH_SEPARATOR 0x2029

/* Persian, Indic scripts and emoji need the joiners, which affect nothing but their neighbours. */
static gboolean
is_printable (gunichar c)
{
  if (c == ZERO_WIDTH_NON_JOINER || c == ZERO_WIDTH_JOINER)
    return TRUE;
  return g_unichar_isprint (c) && c != LINE_SEPARATOR && c != PARAGRAPH_SEPARATOR;
}

static void
append_character (GString *line, gunichar c)
{
  if (is_printable (c))
    g_string_append_unichar (line, c);
  else if (c == '\n')
    g_string_append (line, "\\n");
  else if (c == '\r')
    g_string_append (line, "\\r");
  else if (c == '\t')
    g_string_append (line, "\\t");
  else
    g_string_append_printf (line, c < 0x80 ? "\\x%02x" : c <= 0xffff ? "\\u%04x" : "\\U%08x", c);
}

char *
boids_text_make_excerpt (const char *text, guint n_characters)
{
  GString *line = g_string_new (NULL);

  for (guint i = 0; i < n_characters && *text != '\0'; i++)
    {
      gunichar c = g_utf8_get_char_validated (text, -1);

      /* One of the two errors that g_utf8_get_char_validated() returns. */
      if (c >= (gunichar) -2)
        g_string_append_printf (line, "\\x%02x", (guchar) *text++);
      else
        {
          append_character (line, c);
          text = g_utf8_next_char (text);
        }
    }
  if (*text != '\0')
    g_string_append (line, "…");
  return g_string_free (line, FALSE);
}

char *
boids_text_make_printable (const char *text)
{
  return boids_text_make_excerpt (text, G_MAXUINT);
}

guint
boids_text_get_width (gunichar c)
{
  return g_unichar_iszerowidth (c) ? 0 : g_unichar_iswide (c) ? 2 : 1;
}
