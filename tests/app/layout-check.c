/* layout-check.c - checks every visible text.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "layout-check.h"

#include <dlfcn.h>
#include <pango/pangocairo.h>

/* Tolerance for rounding, pixels. */
#define TOLERANCE 1

/* Words that need no translation. */
static const char *const words[] = {
  /* Names. */
  "Boids",
  "GTK",
  "OpenGL",
  /* Formats. */
  "CSV",
  "PDF",
  "PNG",
  "SVG",
  /* Keys, as they are named where GTK has no word for them. */
  "Alt",
  "Ctrl",
  "Shift",
  "F1",
  "F9",
  "F10",
  "F11",
  /* GTK's title of a window, before the name of the program. */
  "About",
  /* Symbols of more than one letter. */
  "Δv",
  /* Languages, each in its own. */
  "English",
  "Français",
  "Español",
  "Deutsch",
  "日本語",
  NULL,
};

/* Texts that GTK translates itself, but not into the language with brackets. */
static const char *const texts_of_gtk[] = {
  "Change direction",
  "Clear Entry",
  "Clear entry",
  "Close",
  "Close the window",
  "Context menu",
  "Copy",
  "Credits",
  "Cut",
  "Delete",
  "Insert Emoji",
  "Logo",
  "Maximize",
  "Maximize the window",
  "Minimize",
  "Minimize the window",
  "Pages",
  "Paste",
  "Search Shortcuts",
  "Select All",
  "Shortcuts",
  "System",
  "Website",
  NULL,
};

/* The start of texts for machines (links, commands and a path), and of GTK's about the licence. */
static const char *const beginnings[] = {
  "LANGUAGE=", "boids-cli ", "boids:?",
  "https://",  "/",          "This program comes with absolutely no warranty.",
};

/* Texts drawn since the last check. */
static GHashTable *drawn;

G_GNUC_PRINTF (2, 3)
static void
fail (const char *place, const char *format, ...)
{
  va_list args;
  g_autofree char *fault = NULL;

  va_start (args, format);
  fault = g_strdup_vprintf (format, args);
  va_end (args);
  g_test_message ("%s: %s", place, fault);
  g_test_fail ();
}

/* --- Words --- */

static gboolean
is_word_known (const char *word)
{
  /* A single letter is a symbol. */
  return g_utf8_strlen (word, -1) == 1 || g_strv_contains (words, word);
}

static gboolean
is_text_known (const char *text)
{
  for (guint i = 0; i < G_N_ELEMENTS (beginnings); i++)
    if (g_str_has_prefix (text, beginnings[i]))
      return TRUE;
  return g_strv_contains (texts_of_gtk, text);
}

void
layout_check_words (const char *text, const char *place)
{
  g_autoptr (GString) word = g_string_new (NULL);
  int depth = 0;

  if (is_text_known (text))
    return;
  for (const char *c = text;; c = g_utf8_next_char (c))
    {
      gunichar character = g_utf8_get_char (c);

      if (depth == 0 &&
          (word->len > 0 ? g_unichar_isalnum (character) : g_unichar_isalpha (character)))
        {
          g_string_append_unichar (word, character);
          continue;
        }
      if (word->len > 0 && !is_word_known (word->str))
        {
          fail (place, "“%s” of “%s” is not translated", word->str, text);
          return;
        }
      g_string_truncate (word, 0);
      if (character == 0)
        return;
      depth += (character == 0xab) - (character == 0xbb);
    }
}

/* --- Text drawn outside of widgets --- */

static void
note (PangoLayout *layout)
{
  if (drawn == NULL)
    drawn = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_hash_table_add (drawn, g_strdup (pango_layout_get_text (layout)));
}

/* Replace those of the libraries, so that every drawn text is recorded. */
void
pango_cairo_show_layout (cairo_t *cr, PangoLayout *layout)
{
  static void (*next) (cairo_t *, PangoLayout *);

  if (next == NULL)
    next = dlsym (RTLD_NEXT, "pango_cairo_show_layout");
  note (layout);
  next (cr, layout);
}

void
gtk_snapshot_append_layout (GtkSnapshot *snapshot, PangoLayout *layout, const GdkRGBA *color)
{
  static void (*next) (GtkSnapshot *, PangoLayout *, const GdkRGBA *);

  if (next == NULL)
    next = dlsym (RTLD_NEXT, "gtk_snapshot_append_layout");
  note (layout);
  next (snapshot, layout, color);
}

static void
check_drawn (const char *place, gboolean brackets)
{
  GHashTableIter iter;
  gpointer text;

  if (drawn == NULL)
    return;
  g_hash_table_iter_init (&iter, drawn);
  while (g_hash_table_iter_next (&iter, &text, NULL))
    {
      if (brackets)
        layout_check_words (text, place);
      g_hash_table_iter_remove (&iter);
    }
}

/* --- Places --- */

/* Returns whether @widget, without its padding, is inside @outer. */
static gboolean
is_inside (GtkWidget *widget, GtkWidget *outer, gboolean across_only)
{
  double x, y;

  return gtk_widget_translate_coordinates (widget, outer, 0, 0, &x, &y) && x >= -TOLERANCE &&
         x + gtk_widget_get_width (widget) <= gtk_widget_get_width (outer) + TOLERANCE &&
         (across_only || (y >= -TOLERANCE && y + gtk_widget_get_height (widget) <=
                                                 gtk_widget_get_height (outer) + TOLERANCE));
}

static gboolean
scrolls_across (GtkWidget *viewport)
{
  GtkWidget *scroller = gtk_widget_get_parent (viewport);
  GtkPolicyType policy = GTK_POLICY_AUTOMATIC;

  if (GTK_IS_SCROLLED_WINDOW (scroller))
    gtk_scrolled_window_get_policy (GTK_SCROLLED_WINDOW (scroller), &policy, NULL);
  return policy != GTK_POLICY_NEVER;
}

/* A text is inside all its ancestors, up to one that scrolls, or the window. */
static void
check_place (GtkWidget *widget, const char *text, const char *place)
{
  for (GtkWidget *outer = gtk_widget_get_parent (widget); outer != NULL;
       outer = gtk_widget_get_parent (outer))
    {
      gboolean scrolled = GTK_IS_VIEWPORT (outer);

      if (scrolled && scrolls_across (outer))
        return;
      if (!is_inside (widget, outer, scrolled))
        {
          fail (place, "“%s” with %d × %d is not inside of %s with %d × %d", text,
                gtk_widget_get_width (widget), gtk_widget_get_height (widget),
                G_OBJECT_TYPE_NAME (outer), gtk_widget_get_width (outer),
                gtk_widget_get_height (outer));
          return;
        }
      if (scrolled || GTK_IS_NATIVE (outer))
        return;
    }
}

/* An entry is as high as the font of its text, and its placeholder may need another font, whose
 * lines are higher: GTK leaves out some of the space between them. */
static void
check_size (GtkWidget *widget, PangoLayout *layout, const char *text, const char *place)
{
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  if (pango_layout_is_ellipsized (layout) || width > gtk_widget_get_width (widget) + TOLERANCE ||
      (height > gtk_widget_get_height (widget) + TOLERANCE &&
       !GTK_IS_TEXT (gtk_widget_get_parent (widget))))
    fail (place, "“%s” is cut: %d × %d in %d × %d", text, width, height,
          gtk_widget_get_width (widget), gtk_widget_get_height (widget));
}

static void
check_text (GtkWidget *widget, const char *place, gboolean brackets)
{
  g_autoptr (PangoLayout) layout = NULL;
  const char *text;

  if (GTK_IS_LABEL (widget))
    {
      text = gtk_label_get_text (GTK_LABEL (widget));
      layout = g_object_ref (gtk_label_get_layout (GTK_LABEL (widget)));
    }
  else if (GTK_IS_INSCRIPTION (widget))
    {
      text = gtk_inscription_get_text (GTK_INSCRIPTION (widget));
      layout = gtk_widget_create_pango_layout (widget, text);
    }
  else
    return;
  if (text == NULL || *text == '\0')
    return;
  check_size (widget, layout, text, place);
  check_place (widget, text, place);
  if (brackets)
    layout_check_words (text, place);
}

/* The accessible texts and the tooltip of @widget. */
static void
check_names (GtkWidget *widget, const char *place)
{
  static const GtkAccessibleProperty names[] = {
    GTK_ACCESSIBLE_PROPERTY_LABEL,
    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
  };

  if (gtk_widget_get_tooltip_text (widget) != NULL)
    layout_check_words (gtk_widget_get_tooltip_text (widget), place);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      /* The text is not empty, so it describes the property. */
      g_autofree char *name =
          gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), names[i])
              ? gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), names[i], "", NULL)
              : NULL;

      if (name != NULL)
        layout_check_words (name, place);
    }
}

static void
check_all (GtkWidget *widget, const char *place, gboolean brackets)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  check_text (widget, place, brackets);
  if (brackets)
    check_names (widget, place);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_all (child, place, brackets);
}

void
layout_check (GtkWidget *widget, const char *place, gboolean brackets)
{
  check_all (widget, place, brackets);
  check_drawn (place, brackets);
}
