/* boids-number.c - numbers as people type and read them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-number.h"

#include "flock.h"

#include <float.h>
#include <glib/gi18n-lib.h>
#include <locale.h>
#include <math.h>
#include <string.h>

#define MINUS_SIGN "\u2212"

G_DEFINE_QUARK (boids_number_error, boids_number_error)

/* Returns the decimal mark of the user's locale, one character. It comes in the encoding of that
 * locale; a mark that is not UTF-8 can't be shown, so a point replaces it. */
static const char *
get_decimal_mark (void)
{
  const char *mark = localeconv ()->decimal_point;

  return g_utf8_validate (mark, -1, NULL) && g_utf8_strlen (mark, -1) == 1 ? mark : ".";
}

/* Returns the ASCII character that @c stands for in a number. Compatibility normalisation would do
 * too much: it turns a superscript two into a two. */
static gunichar
to_ascii (gunichar c, gunichar decimal_mark)
{
  if (c >= 0xff10 && c <= 0xff19)
    return '0' + (c - 0xff10);
  if (c == decimal_mark)
    return '.';

  switch (c)
    {
    case ',':
    case 0x066b: /* Arabic decimal separator; a stored text may come from another locale */
    case 0xff0c: /* full-width comma */
    case 0xff0e: /* full-width full stop */
      return '.';
    case 0x2212: /* minus sign */
    case 0xff0d: /* full-width hyphen-minus */
      return '-';
    case 0xff0b: /* full-width plus sign */
      return '+';
    default:
      return c;
    }
}

static char *
normalise (const char *text)
{
  g_autoptr (GString) ascii = g_string_new (NULL);
  const char *end = text + strlen (text);
  gunichar decimal_mark = g_utf8_get_char (get_decimal_mark ());

  while (text < end && g_unichar_isspace (g_utf8_get_char (text)))
    text = g_utf8_next_char (text);
  while (end > text && g_unichar_isspace (g_utf8_get_char (g_utf8_prev_char (end))))
    end = g_utf8_prev_char (end);
  for (; text < end; text = g_utf8_next_char (text))
    g_string_append_unichar (ascii, to_ascii (g_utf8_get_char (text), decimal_mark));

  return g_string_free (g_steal_pointer (&ascii), FALSE);
}

static gboolean
matches (const char *text, const char *pattern)
{
  return g_regex_match_simple (pattern, text, G_REGEX_RAW, 0);
}

#define DECIMAL "^[+-]?([0-9]+([.][0-9]+)?|[.][0-9]+)([eE][+-]?[0-9]+)?\\z"
/* Matches an incomplete decimal number, as while it is being typed. */
#define DECIMAL_BEGUN "^[+-]?([0-9]*[.]?|([0-9]+([.][0-9]+)?|[.][0-9]+)[eE][+-]?)\\z"
#define WHOLE "^[+]?[0-9]+\\z"

double
boids_number_from_ascii (const char *text)
{
  volatile double value;
  fenv_t caller;

  flock_fenv_begin (&caller);
  value = g_ascii_strtod (text, NULL);
  flock_fenv_end (&caller);
  return flock_unsigned_zero (value);
}

gboolean
boids_number_parse (const char *text, gboolean whole, double *value, GError **error)
{
  g_autofree char *ascii = NULL;
  double number;

  g_return_val_if_fail (text != NULL && g_utf8_validate (text, -1, NULL), FALSE);
  g_return_val_if_fail (value != NULL, FALSE);

  ascii = normalise (text);

  if (*ascii == '\0')
    {
      g_set_error_literal (error, BOIDS_NUMBER_ERROR, BOIDS_NUMBER_ERROR_EMPTY,
                           _ ("Enter a number."));
      return FALSE;
    }
  if (whole && !matches (ascii, WHOLE))
    {
      if (matches (ascii, "^[+]\\z"))
        g_set_error_literal (error, BOIDS_NUMBER_ERROR, BOIDS_NUMBER_ERROR_INCOMPLETE,
                             _ ("The number is not complete."));
      else if (matches (ascii, DECIMAL))
        g_set_error_literal (error, BOIDS_NUMBER_ERROR, BOIDS_NUMBER_ERROR_NOT_WHOLE,
                             _ ("This must be a whole number, digits only."));
      else
        g_set_error_literal (error, BOIDS_NUMBER_ERROR, BOIDS_NUMBER_ERROR_SYNTAX,
                             _ ("This is not a whole number."));
      return FALSE;
    }
  if (!whole && !matches (ascii, DECIMAL))
    {
      if (matches (ascii, DECIMAL_BEGUN))
        g_set_error_literal (error, BOIDS_NUMBER_ERROR, BOIDS_NUMBER_ERROR_INCOMPLETE,
                             _ ("The number is not complete."));
      else
        g_set_error_literal (error, BOIDS_NUMBER_ERROR, BOIDS_NUMBER_ERROR_SYNTAX,
                             _ ("This is not a number."));
      return FALSE;
    }

  number = boids_number_from_ascii (ascii);
  /* Above 2^53 a double can't hold every integer. */
  if (!isfinite (number) || (whole && number > 9007199254740992.0))
    {
      g_set_error_literal (error, BOIDS_NUMBER_ERROR, BOIDS_NUMBER_ERROR_RANGE,
                           _ ("The number is too large."));
      return FALSE;
    }

  *value = number;
  return TRUE;
}

/* Returns the number @ascii with the decimal mark of the user's locale and the minus sign. */
static char *
localise (const char *ascii)
{
  g_autoptr (GString) text = g_string_new (ascii);

  g_string_replace (text, ".", get_decimal_mark (), 0);
  g_string_replace (text, "-", MINUS_SIGN, 0);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
boids_number_format (double value, int decimals)
{
  g_autofree char *format = g_strdup_printf ("%%.%df", decimals);
  gsize size = DBL_MAX_10_EXP + MAX (decimals, 0) + 4;
  g_autofree char *text = g_malloc (size);
  fenv_t caller;

  flock_fenv_begin (&caller);
  g_ascii_formatd (text, size, format, value);
  flock_fenv_end (&caller);
  /* A value that rounds to zero has no sign. */
  if (*text == '-' && strspn (text, "-0.") == strlen (text))
    return localise (text + 1);
  return localise (text);
}

char *
boids_number_to_ascii (double value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  fenv_t caller;

  /* The sign of a NaN depends on the processor. */
  if (isnan (value))
    return g_strdup ("nan");
  flock_fenv_begin (&caller);
  for (int digits = 15; digits <= 17; digits++)
    {
      char format[] = "%.17g";

      format[3] = '0' + digits % 10;
      g_ascii_formatd (text, sizeof text, format, value);
      if (g_ascii_strtod (text, NULL) == value)
        break;
    }
  flock_fenv_end (&caller);
  return g_strdup (text);
}

char *
boids_number_to_json (double value)
{
  return isfinite (value) ? boids_number_to_ascii (value) : g_strdup ("null");
}

char *
boids_number_format_exact (double value)
{
  g_autofree char *ascii = boids_number_to_ascii (flock_unsigned_zero (value));

  return localise (ascii);
}

/* A number as typed: its digits as one integer, and how they are written. */
typedef struct
{
  gint64 digits;
  guint n_decimals;
  gboolean has_whole_part; /* false for ".5" */
  gunichar sign;           /* or 0, as all of these */
  gunichar mark;
  gunichar zero;        /* of the script of the digits */
  const char *exponent; /* and whatever follows */
} TypedNumber;

/* Returns FALSE if there are more digits than a double can tell apart. */
static gboolean
read_typed (const char *text, TypedNumber *typed)
{
  gunichar decimal_mark = g_utf8_get_char (get_decimal_mark ());

  *typed = (TypedNumber){ .zero = '0' };
  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar written = g_utf8_get_char (text), c = to_ascii (written, decimal_mark);

      if (c == '-' || c == '+')
        {
          typed->sign = written;
        }
      else if (c == '.')
        {
          typed->mark = written;
        }
      else if (c >= '0' && c <= '9')
        {
          if (typed->digits > G_MAXINT64 / 100)
            return FALSE;
          typed->digits = typed->digits * 10 + (c - '0');
          typed->zero = written - (c - '0');
          typed->n_decimals += typed->mark != 0;
          typed->has_whole_part = typed->has_whole_part || typed->mark == 0;
        }
      else if (!g_unichar_isspace (c))
        {
          break;
        }
    }
  if (typed->sign != 0 && to_ascii (typed->sign, decimal_mark) == '-')
    typed->digits = -typed->digits;
  typed->exponent = text;
  return TRUE;
}

/* Returns: (transfer full): @typed, whose sign was a minus before if @was_negative. */
static char *
write_typed (const TypedNumber *typed, gboolean was_negative)
{
  guint n_digits = typed->n_decimals + typed->has_whole_part;
  g_autofree char *digits =
      g_strdup_printf ("%0*" G_GINT64_FORMAT, (int) n_digits, ABS (typed->digits));
  gsize n_whole = strlen (digits) - typed->n_decimals;
  g_autoptr (GString) text = g_string_new (NULL);

  if (typed->digits < 0)
    g_string_append_unichar (text, was_negative ? typed->sign : 0x2212);
  else if (typed->sign != 0 && !was_negative)
    g_string_append_unichar (text, typed->sign);
  for (gsize i = 0; digits[i] != '\0'; i++)
    {
      if (i == n_whole)
        g_string_append_unichar (text, typed->mark);
      g_string_append_unichar (text, typed->zero + (digits[i] - '0'));
    }
  g_string_append (text, typed->exponent);
  return g_strchomp (g_string_free (g_steal_pointer (&text), FALSE));
}

char *
boids_number_step (const char *text, int units)
{
  TypedNumber typed;
  gboolean was_negative;

  g_return_val_if_fail (text != NULL && g_utf8_validate (text, -1, NULL), NULL);

  if (!read_typed (text, &typed))
    return NULL;
  was_negative = typed.digits < 0;
  typed.digits += units;
  return write_typed (&typed, was_negative);
}
