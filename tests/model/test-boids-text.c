/* test-boids-text.c - makes untrusted text safe to show.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-text.h"

static void
test_printable (void)
{
  static const struct
  {
    const char *text;
    const char *printable;
  } cases[] = {
    { "", "" },
    { "lesson 1_ü.boids", "lesson 1_ü.boids" },
    { "群れ.boids", "群れ.boids" },
    { "C:\\n", "C:\\n" },
    { "a\nb\rc\td", "a\\nb\\rc\\td" },
    { "\033[31mred\a\177", "\\x1b[31mred\\x07\\x7f" },
    /* The second is a control sequence of eight bits on old terminals. */
    { "\xc2\x85\xc2\x9b"
      "31m",
      "\\u0085\\u009b31m" },
    { "abc\u202efdp.boids", "abc\\u202efdp.boids" },
    { "\u061c\u200e\u200f\u2066\u2069", "\\u061c\\u200e\\u200f\\u2066\\u2069" },
    { "\u2028\u2029\ufeff", "\\u2028\\u2029\\ufeff" },
    { "\U000e0041", "\\U000e0041" },
    /* Both need a joiner. */
    { "می\u200cخواهم 👩\u200d🚀", "می\u200cخواهم 👩\u200d🚀" },
    { "\xff", "\\xff" },
    { "a\xc3", "a\\xc3" },
    { "\xe2\x82z", "\\xe2\\x82z" },
    { "\xed\xa0\x80", "\\xed\\xa0\\x80" },
    { "\xc0\xaf", "\\xc0\\xaf" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = boids_text_make_printable (cases[i].text);

      g_assert_cmpstr (text, ==, cases[i].printable);
      g_assert_true (g_utf8_validate (text, -1, NULL));
    }
}

static void
test_excerpt (void)
{
  g_autofree char *all = boids_text_make_excerpt ("häh", 3);
  g_autofree char *part = boids_text_make_excerpt ("hä\nh", 3);
  g_autofree char *none = boids_text_make_excerpt ("", 0);

  g_assert_cmpstr (all, ==, "häh");
  g_assert_cmpstr (part, ==, "hä\\n…");
  g_assert_cmpstr (none, ==, "");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/text/printable", test_printable);
  g_test_add_func ("/text/excerpt", test_excerpt);
  return g_test_run ();
}
