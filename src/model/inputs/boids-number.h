/* boids-number.h - numbers as people type and read them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * BoidsNumberError:
 * @BOIDS_NUMBER_ERROR_EMPTY: only blanks
 * @BOIDS_NUMBER_ERROR_INCOMPLETE: the text may become a number when more is typed: "1.", "-", "2e"
 * @BOIDS_NUMBER_ERROR_SYNTAX: not a number
 * @BOIDS_NUMBER_ERROR_NOT_WHOLE: a number, but not one of digits only
 * @BOIDS_NUMBER_ERROR_RANGE: a number outside of the allowed range, or too large for a double
 */
typedef enum
{
  BOIDS_NUMBER_ERROR_EMPTY,
  BOIDS_NUMBER_ERROR_INCOMPLETE,
  BOIDS_NUMBER_ERROR_SYNTAX,
  BOIDS_NUMBER_ERROR_NOT_WHOLE,
  BOIDS_NUMBER_ERROR_RANGE
} BoidsNumberError;

#define BOIDS_NUMBER_ERROR (boids_number_error_quark ())

GQuark boids_number_error_quark (void);

/* Reads @text (UTF-8) as written in any locale: ".", ",", the Arabic decimal separator or the
 * decimal mark of the user's locale, "-" or the minus sign, an exponent, full-width digits and
 * marks; no grouping. With @whole, digits only, after an optional "+". Returns FALSE with a
 * BOIDS_NUMBER_ERROR, whose message is a sentence in the user's language, if it is not one finite
 * number. The range of a field is not checked. */
gboolean boids_number_parse (const char *text, gboolean whole, double *value, GError **error);

/* Returns: (transfer full) (nullable): the number @text, which boids_number_parse() accepts, with
 * @units of its last decimal added, or of the last one before the exponent. Digits, decimal mark,
 * number of decimals and exponent stay as typed. NULL if there are more digits than a double can
 * tell apart. */
char *boids_number_step (const char *text, int units);

/* Returns: (transfer full): @value with @decimals digits after the decimal mark of the user's
 * locale, no grouping, and the minus sign; never "-0". */
char *boids_number_format (double value, int decimals);

/* Returns: (transfer full): the shortest text that reads back as @value, with the decimal mark of
 * the user's locale and the minus sign; never "-0". */
char *boids_number_format_exact (double value);

/* Returns: (transfer full): the shortest text that reads back as @value, with "." and "-" in every
 * locale; "nan" for every NaN. */
char *boids_number_to_ascii (double value);

/* Returns: (transfer full): the same as a JSON value: null if @value is not finite. */
char *boids_number_to_json (double value);

/* Returns: the number in @text, as by g_ascii_strtod(), but rounded to nearest whatever the
 * rounding mode of the thread, and 0 for -0. */
double boids_number_from_ascii (const char *text);

G_END_DECLS
