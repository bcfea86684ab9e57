/* boids-locale.c - the user's language.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-locale.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <string.h>

/* What gettext treats as "no language": the name, or the part before the character set. */
static gboolean
is_plain (const char *locale)
{
  return g_str_equal (locale, "C") || g_str_equal (locale, "POSIX") ||
         g_str_has_prefix (locale, "C.");
}

/* gettext ignores the language in the plain C locale. Any other locale will do: C.UTF-8 exists
 * everywhere, and counts as plain only since glibc 2.39. */
static void
set_language (void)
{
  static const char *const locales[] = { "en_US.UTF-8", "en_GB.UTF-8", "C.UTF-8" };
  const char *const *names = g_get_language_names ();
  const char *asked = g_getenv ("LANGUAGE");

  if (is_plain (names[0]) || !is_plain (setlocale (LC_MESSAGES, NULL)))
    return;
  if (asked == NULL || *asked == '\0')
    {
      g_autofree char *language = g_strjoinv (":", (char **) names);

      g_setenv ("LANGUAGE", language, TRUE);
    }
  for (guint i = 0; i < G_N_ELEMENTS (locales); i++)
    if (setlocale (LC_MESSAGES, locales[i]) != NULL)
      return;
}

void
boids_locale_init (void)
{
  const char *folder = g_getenv ("BOIDS_LOCALE_DIR");

  setlocale (LC_ALL, "");
  if (strcmp (setlocale (LC_CTYPE, NULL), "C") == 0)
    setlocale (LC_CTYPE, "C.UTF-8");
  set_language ();
  bindtextdomain (GETTEXT_PACKAGE, folder != NULL ? folder : BOIDS_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  /* ngettext() takes its texts from there. */
  textdomain (GETTEXT_PACKAGE);
}
