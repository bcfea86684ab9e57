/* test-guide.c - the guide: its anchors, links, drawings, search and text size.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-config.h"
#include "boids-guide-document.h"
#include "boids-guide-drawings.h"
#include "boids-guide-figure.h"
#include "boids-guide-page.h"
#include "boids-guide-search.h"
#include "boids-locale.h"

#include "harness.h"

#include <glib/gi18n.h>
#include <string.h>

/* The sections that F1 opens. */
static const char *const stable_names[] = {
  "what",      "space",       "face",         "tick",        "neighbours",     "clock",
  "rules",     "separation",  "dense",        "alignment",   "cohesion",       "special",
  "update",    "weights",     "unweighted",   "order",       "speed",          "seed",
  "seed-what", "same",        "controls",     "fields",      "buttons",        "states",
  "vanish",    "selected",    "memory",       "keys",        "views",          "point",
  "overlap",   "length",      "overlays",     "colours",     "many",           "picture",
  "projector", "curves",      "reading",      "saving",      "sharing",        "files",
  "links",     "loading",     "presets",      "ideas",       "leader",         "emergence",
  "balance",   "brute",       "birds",        "variant",     "study",          "frame",
  "blend",     "study-rules", "study-fields", "ink",         "study-selected", "pairs",
  "questions", "lessons",     "lesson-rules", "lesson-face", "lesson-seed",    "sources",
  "pausing",   "language",    "group",        "worked",      "turn",           "real-birds",
  "notice",    "try",         "extend",
};

static BoidsGuideDocument *
get_document (GtkWidget *page)
{
  return BOIDS_GUIDE_DOCUMENT (harness_find (page, BOIDS_TYPE_GUIDE_DOCUMENT, NULL));
}

static GtkAdjustment *
get_adjustment (GtkWidget *page)
{
  GtkWidget *scroller =
      harness_find (GTK_WIDGET (get_document (page)), GTK_TYPE_SCROLLED_WINDOW, NULL);

  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
}

static GtkWidget *
find_heading (GtkWidget *page, const char *name)
{
  GPtrArray *headings = boids_guide_document_get_headings (get_document (page));

  for (guint i = 0; i < headings->len; i++)
    if (g_str_equal (gtk_widget_get_name (g_ptr_array_index (headings, i)), name))
      return g_ptr_array_index (headings, i);
  return NULL;
}

/* The distance from the top of the visible part of the document to the top of @widget. */
static double
get_top (GtkWidget *page, GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (get_document (page)), &bounds));
  return bounds.origin.y;
}

/* After a jump there is a small gap above the heading. */
static gboolean
is_at_top (GtkWidget *page, const char *name)
{
  double top = get_top (page, find_heading (page, name));

  return top >= 0 && top < 24;
}

static void
test_names (void)
{
  GtkWidget *page = boids_guide_page_new ();
  GtkWindow *window = harness_show (page, 1000, 700);
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *headings = boids_guide_document_get_headings (get_document (page));

  for (guint i = 0; i < headings->len; i++)
    g_assert_true (
        g_hash_table_add (names, (char *) gtk_widget_get_name (g_ptr_array_index (headings, i))));
  for (gsize i = 0; i < G_N_ELEMENTS (stable_names); i++)
    g_assert_true (g_hash_table_contains (names, stable_names[i]));
  g_assert_cmpuint (headings->len, ==, G_N_ELEMENTS (stable_names));

  gtk_window_destroy (window);
}

/* Every link has a target, and each of the twenty questions leads to a heading with the same
 * words. */
static void
test_links (void)
{
  GtkWidget *page = boids_guide_page_new ();
  GtkWindow *window = harness_show (page, 1000, 700);
  GPtrArray *labels = boids_guide_document_get_labels (get_document (page));
  g_autoptr (GRegex) link = g_regex_new ("<a href=\"#([^\"]+)\">([^<]+)</a>", 0, 0, NULL);
  guint n_links = 0;
  guint n_questions = 0;

  for (guint i = 0; i < labels->len; i++)
    {
      GtkLabel *label = g_ptr_array_index (labels, i);
      g_autoptr (GMatchInfo) match = NULL;

      for (g_regex_match (link, gtk_label_get_label (label), 0, &match);
           g_match_info_matches (match); g_match_info_next (match, NULL))
        {
          g_autofree char *name = g_match_info_fetch (match, 1);
          g_autofree char *text = g_match_info_fetch (match, 2);
          GtkWidget *heading = find_heading (page, name);

          g_assert_nonnull (heading);
          n_links++;
          if (g_str_has_suffix (text, "?"))
            {
              g_assert_cmpstr (text, ==, gtk_label_get_text (GTK_LABEL (heading)));
              n_questions++;
            }
        }
    }
  g_assert_cmpuint (n_links, >, 20);
  g_assert_cmpuint (n_questions, ==, 20);

  gtk_window_destroy (window);
}

/* Each section ends with a link that leads on; the last one ends the guide. */
static void
test_leads_on (void)
{
  GtkWidget *page = boids_guide_page_new ();
  GtkWindow *window = harness_show (page, 1000, 700);
  GPtrArray *labels = boids_guide_document_get_labels (get_document (page));
  guint n_sections = 0;

  for (guint i = 1; i < labels->len; i++)
    if (gtk_widget_has_css_class (labels->pdata[i], "guide-title"))
      {
        const char *end = gtk_label_get_label (labels->pdata[i - 1]);

        n_sections++;
        g_test_message ("%s", end);
        g_assert_nonnull (strstr (end, "<a href=\"#"));
      }
  g_assert_cmpuint (n_sections, ==, 16);

  gtk_window_destroy (window);
}

static void
test_show_section (void)
{
  GtkWidget *page = boids_guide_page_new ();
  GtkWindow *window;
  gboolean handled = FALSE;
  GtkLabel *link;

  /* Requested before the document has a size, as F1 does. */
  boids_guide_page_show_section (BOIDS_GUIDE_PAGE (page), "unweighted");
  window = harness_show (page, 1000, 700);
  harness_wait_for (is_at_top (page, "unweighted"));

  boids_guide_page_show_section (BOIDS_GUIDE_PAGE (page), "brute");
  harness_wait_for (is_at_top (page, "brute"));
  g_assert_true (gtk_window_get_focus (window) == find_heading (page, "brute"));

  link = g_ptr_array_index (boids_guide_document_get_labels (get_document (page)), 0);
  g_signal_emit_by_name (link, "activate-link", "#face", &handled);
  g_assert_true (handled);
  harness_wait_for (is_at_top (page, "face"));

  /* The last heading can't reach the top, but is still the current one. */
  boids_guide_page_show_section (BOIDS_GUIDE_PAGE (page), "sources");
  harness_wait_for (boids_guide_document_get_current (get_document (page)) ==
                    G_N_ELEMENTS (stable_names) - 1);

  gtk_window_destroy (window);
}

static void
test_contents (void)
{
  GtkWidget *page = boids_guide_page_new ();
  GtkWindow *window = harness_show (page, 1000, 700);
  GtkWidget *list = harness_find (page, GTK_TYPE_LIST_BOX, NULL);
  GtkWidget *button = harness_find (page, GTK_TYPE_TOGGLE_BUTTON, NULL);
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 8);

  g_assert_true (gtk_widget_get_mapped (list));
  g_signal_emit_by_name (list, "row-activated", row);
  harness_wait_for (gtk_list_box_get_selected_row (GTK_LIST_BOX (list)) == row);

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), FALSE);
  harness_wait_for (!gtk_widget_get_mapped (list));
  gtk_window_destroy (window);

  /* If the page is narrow, the contents replace the text until a heading is selected. */
  page = boids_guide_page_new ();
  window = harness_show (page, 360, 600);
  harness_draw (page);
  g_assert_cmpint (gtk_widget_get_width (page), ==, 360);
  list = harness_find (page, GTK_TYPE_LIST_BOX, NULL);
  button = harness_find (page, GTK_TYPE_TOGGLE_BUTTON, NULL);
  g_assert_false (gtk_widget_get_mapped (list));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  harness_draw (page);
  g_assert_true (gtk_widget_get_mapped (list));
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (get_document (page))));
  g_signal_emit_by_name (list, "row-activated",
                         gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 1));
  harness_wait_for (!gtk_widget_get_mapped (list) && is_at_top (page, "controls"));
  gtk_window_destroy (window);
}

/* Children are not shown or hidden during size allocation. */
static void
test_allocation (void)
{
  GtkWidget *page = boids_guide_page_new ();
  GtkWindow *window = harness_show (page, 1000, 700);
  GtkWidget *list = harness_find (page, GTK_TYPE_LIST_BOX, NULL);
  GtkWidget *button = harness_find (page, GTK_TYPE_TOGGLE_BUTTON, NULL);

  harness_draw (page);
  gtk_widget_allocate (page, 600, 700, -1, NULL);
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
  g_assert_true (gtk_widget_get_mapped (list));
  gtk_window_destroy (window);
}

/* The contents get the height they need, even if the text needs less. */
static void
test_least_size (void)
{
  GtkWidget *page = boids_guide_page_new ();
  GtkWindow *window = harness_show (page, 1000, 700);
  GtkWidget *list = harness_find (page, GTK_TYPE_LIST_BOX, NULL);
  GtkWidget *contents = gtk_widget_get_ancestor (list, GTK_TYPE_SCROLLED_WINDOW);
  int minimum, natural;

  gtk_widget_set_size_request (contents, 300, 600);
  for (GtkOrientation orientation = 0; orientation <= GTK_ORIENTATION_VERTICAL; orientation++)
    {
      /* GTK warns, which fails the test, if a natural size is below the minimum. */
      gtk_widget_measure (page, orientation, -1, &minimum, &natural, NULL, NULL);
      g_assert_cmpint (natural, >=, minimum);
    }
  g_assert_cmpint (minimum, >, 600);
  gtk_window_destroy (window);
}

static GtkLabel *
new_label (const char *text)
{
  return g_object_ref_sink (GTK_LABEL (gtk_label_new (text)));
}

static void
check_found (const char *text, const char *needle, guint n_matches, const char *first)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (BoidsGuideSearch) search = boids_guide_search_new (labels);
  g_autofree char *found = NULL;
  GtkLabel *label;
  int start, end;

  g_ptr_array_add (labels, new_label (text));
  boids_guide_search_set_text (search, needle);
  g_assert_cmpuint (boids_guide_search_get_n_matches (search), ==, n_matches);
  label = boids_guide_search_get_current (search, &start, &end);
  g_assert_cmpint (label != NULL, ==, n_matches > 0);
  if (label != NULL)
    {
      found = g_strndup (gtk_label_get_text (label) + start, end - start);
      g_assert_cmpstr (found, ==, first);
    }
}

static void
test_search_words (void)
{
  check_found ("A boid and a Boid", "boid", 2, "boid");
  check_found ("A boid and a Boid", "BOID A", 1, "boid a");
  check_found ("aaaa", "aa", 2, "aa");
  check_found ("A boid", "bird", 0, NULL);
  check_found ("A boid", "  ", 0, NULL);
  check_found ("A boid", "boids", 0, NULL);
  check_found ("La séparation et la SÉPARATION", "separation", 2, "séparation");
  check_found ("Höchsttempo", "hochst", 1, "Höchst");
  check_found ("Pourquoi\u202f?", "pourquoi ?", 1, "Pourquoi\u202f?");
  check_found ("the boid’s own", "boid's", 1, "boid’s");
  check_found ("between −4.2 and 4.2", "-4.2", 1, "−4.2");
  check_found ("１ステップ、近くの仲間", "1ステップ", 1, "１ステップ");
  /* A voiced kana is a different letter, not an accented one. */
  check_found ("かき", "がき", 0, NULL);
}

static void
test_search_marks (void)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (BoidsGuideSearch) search = boids_guide_search_new (labels);
  int start, end;

  g_ptr_array_add (labels, new_label ("one two one"));
  g_ptr_array_add (labels, new_label ("three"));
  g_ptr_array_add (labels, new_label ("one"));

  boids_guide_search_set_text (search, "one");
  g_assert_cmpuint (boids_guide_search_get_n_matches (search), ==, 3);
  g_assert_cmpuint (boids_guide_search_get_position (search), ==, 1);
  g_assert_nonnull (gtk_label_get_attributes (labels->pdata[0]));
  g_assert_null (gtk_label_get_attributes (labels->pdata[1]));
  g_assert_nonnull (gtk_label_get_attributes (labels->pdata[2]));

  boids_guide_search_go (search, 1);
  boids_guide_search_get_current (search, &start, &end);
  g_assert_cmpint (start, ==, 8);
  boids_guide_search_go (search, 1);
  g_assert_true (boids_guide_search_get_current (search, &start, &end) == labels->pdata[2]);
  boids_guide_search_go (search, 1);
  g_assert_cmpuint (boids_guide_search_get_position (search), ==, 1);
  boids_guide_search_go (search, -1);
  g_assert_cmpuint (boids_guide_search_get_position (search), ==, 3);

  boids_guide_search_set_text (search, "");
  g_assert_cmpuint (boids_guide_search_get_position (search), ==, 0);
  g_assert_null (gtk_label_get_attributes (labels->pdata[0]));
  g_assert_null (gtk_label_get_attributes (labels->pdata[2]));
}

/* The heading above @label. */
static int
find_section (GtkWidget *page, GtkWidget *label)
{
  GPtrArray *headings = boids_guide_document_get_headings (get_document (page));
  GPtrArray *labels = boids_guide_document_get_labels (get_document (page));
  int section = -1;

  for (guint i = 0; i < labels->len; i++)
    {
      section += g_ptr_array_find (headings, labels->pdata[i], NULL);
      if (labels->pdata[i] == label)
        return section;
    }
  g_assert_not_reached ();
}

/* The label with the current match, and where the match starts. */
static GtkWidget *
find_match (GtkWidget *page, int *index)
{
  GPtrArray *labels = boids_guide_document_get_labels (get_document (page));

  for (guint i = 0; i < labels->len; i++)
    {
      PangoAttrList *attributes = gtk_label_get_attributes (labels->pdata[i]);
      GSList *all = attributes != NULL ? pango_attr_list_get_attributes (attributes) : NULL;

      for (GSList *l = all; l != NULL; l = l->next)
        {
          PangoAttrColor *colour = pango_attribute_as_color (l->data);

          if (colour != NULL && colour->attr.klass->type == PANGO_ATTR_BACKGROUND &&
              colour->color.green == 0x9000)
            {
              *index = (int) colour->attr.start_index;
              g_slist_free_full (all, (GDestroyNotify) pango_attribute_destroy);
              return labels->pdata[i];
            }
        }
      g_slist_free_full (all, (GDestroyNotify) pango_attribute_destroy);
    }
  return NULL;
}

static gboolean
is_in_sight (GtkWidget *widget, double y, double height, GtkWidget *view)
{
  double top;

  gtk_widget_translate_coordinates (widget, view, 0, y, NULL, &top);
  return top >= 0 && top + height <= gtk_widget_get_height (view);
}

/* The match is visible, and its section is marked. */
static gboolean
shows_match (gpointer page)
{
  GtkWidget *list = harness_find (page, GTK_TYPE_LIST_BOX, NULL);
  GtkListBoxRow *row = gtk_list_box_get_selected_row (GTK_LIST_BOX (list));
  PangoRectangle place;
  GtkWidget *label;
  int index, offset;

  label = find_match (page, &index);
  if (label == NULL || !gtk_widget_get_mapped (label))
    return FALSE;
  gtk_label_get_layout_offsets (GTK_LABEL (label), NULL, &offset);
  pango_layout_index_to_pos (gtk_label_get_layout (GTK_LABEL (label)), index, &place);
  return is_in_sight (label, offset + PANGO_PIXELS (place.y), PANGO_PIXELS (place.height),
                      GTK_WIDGET (get_document (page))) &&
         gtk_list_box_row_get_index (row) == find_section (page, label) &&
         (int) boids_guide_document_get_current (get_document (page)) == find_section (page, label);
}

static gboolean
shows_current_row (gpointer page)
{
  GtkWidget *list = harness_find (page, GTK_TYPE_LIST_BOX, NULL);
  GtkWidget *row = GTK_WIDGET (gtk_list_box_get_selected_row (GTK_LIST_BOX (list)));

  return gtk_widget_get_mapped (row) &&
         is_in_sight (row, 0, gtk_widget_get_height (row),
                      gtk_widget_get_ancestor (list, GTK_TYPE_SCROLLED_WINDOW));
}

static gboolean
has_match (gpointer page)
{
  int index;

  return find_match (page, &index) != NULL;
}

static void
count_search (GtkEditable *entry, guint *n_searches)
{
  *n_searches += *gtk_editable_get_text (entry) != '\0';
}

/* Replaces the text of the entry, and waits for the delayed signal. Clearing the old text is
 * signalled at once. */
static void
search (GtkWidget *page, const char *text)
{
  GtkWidget *entry = harness_find (page, GTK_TYPE_SEARCH_ENTRY, NULL);
  guint n_searches = 0;

  g_signal_connect (entry, "search-changed", G_CALLBACK (count_search), &n_searches);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  harness_wait_for (n_searches > 0);
  g_signal_handlers_disconnect_by_data (entry, &n_searches);
  harness_draw (page);
}

/* Steps through all matches of some words, in English and German. Returns their number. */
static guint
walk_matches (GtkWidget *page, gboolean contents)
{
  static const char *const words[] = { "order", "Ordnung", "frame", "Bild", "radius" };
  guint n_matches = 0;

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      GtkWidget *first;
      int start, index;

      search (page, words[i]);
      if (!has_match (page))
        continue;
      first = find_match (page, &start);
      do
        {
          g_test_message ("%s %u", words[i], ++n_matches);
          harness_wait (shows_match, page);
          if (contents)
            harness_wait (shows_current_row, page);
          gtk_widget_activate_action (page, i % 2 ? "guide.previous-match" : "guide.next-match",
                                      NULL);
        }
      while (find_match (page, &index) != first || index != start);
    }
  return n_matches;
}

/* The contents mark the section of each match. */
static void
test_search_sections (void)
{
  GtkWidget *page = boids_guide_page_new ();
  GtkWindow *window = harness_show (page, 1000, 500);
  GtkWidget *entry = harness_find (page, GTK_TYPE_SEARCH_ENTRY, NULL);
  double scroll;
  guint current;

  g_assert_cmpuint (walk_matches (page, TRUE), >, 20);

  /* The mark stays when the search ends, and when the text becomes larger. */
  gtk_editable_set_text (GTK_EDITABLE (entry), "radius");
  harness_wait (shows_match, page);
  current = boids_guide_document_get_current (get_document (page));
  gtk_widget_activate_action (page, "guide.larger", NULL);
  harness_draw (page);
  g_assert_cmpuint (boids_guide_document_get_current (get_document (page)), ==, current);
  g_signal_emit_by_name (entry, "stop-search");
  harness_draw (page);
  g_assert_cmpuint (boids_guide_document_get_current (get_document (page)), ==, current);

  /* Until the reader scrolls. */
  scroll = gtk_adjustment_get_upper (get_adjustment (page));
  gtk_adjustment_set_value (get_adjustment (page), scroll);
  g_assert_cmpuint (boids_guide_document_get_current (get_document (page)), >, current);
  gtk_window_destroy (window);
}

/* If the page is narrow, the match hides the contents, which show its section later. */
static void
test_search_narrow (void)
{
  GtkWidget *page = boids_guide_page_new ();
  GtkWindow *window = harness_show (page, 400, 500);
  GtkWidget *button = harness_find (page, GTK_TYPE_TOGGLE_BUTTON, NULL);

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  harness_draw (page);
  g_assert_cmpuint (walk_matches (page, FALSE), >, 20);
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
  boids_guide_page_show_section (BOIDS_GUIDE_PAGE (page), "sources");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  harness_wait (shows_current_row, page);
  gtk_window_destroy (window);
}

static gboolean
sees_match (gpointer page)
{
  GtkWidget *box = harness_find (page, GTK_TYPE_SEARCH_ENTRY, NULL);
  GtkWidget *heading = find_heading (page, "emergence");

  return g_str_equal (gtk_editable_get_text (GTK_EDITABLE (box)), "what is emergence") &&
         get_top (page, heading) >= 0 &&
         get_top (page, heading) < gtk_widget_get_height (GTK_WIDGET (get_document (page)));
}

static void
test_search_page (void)
{
  GtkWidget *page = boids_guide_page_new ();
  GtkWindow *window = harness_show (page, 1000, 700);
  GtkWidget *entry = harness_find (page, GTK_TYPE_SEARCH_ENTRY, NULL);

  g_assert_true (gtk_widget_activate_action (page, "guide.search", NULL));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (window), entry));
  gtk_editable_set_text (GTK_EDITABLE (entry), "what is emergence");
  harness_wait (sees_match, page);

  /* Escape leaves the reader at the match. */
  g_signal_emit_by_name (entry, "stop-search");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
  g_assert_true (gtk_window_get_focus (window) == find_heading (page, "emergence"));

  gtk_window_destroy (window);
}

/* The place of the reader stays visible when the text size or the width changes. */
static void
test_zoom (void)
{
  GtkWidget *page = boids_guide_page_new ();
  GtkWindow *window = harness_show (page, 1000, 700);
  GtkWidget *heading;
  double top;
  int height;

  boids_guide_page_show_section (BOIDS_GUIDE_PAGE (page), "order");
  harness_draw (page);
  heading = find_heading (page, "order");
  top = get_top (page, heading);
  height = gtk_widget_get_height (heading);

  for (int i = 0; i < 9; i++)
    gtk_widget_activate_action (page, "guide.larger", NULL);
  harness_draw (page);
  g_assert_cmpint (gtk_widget_get_height (heading), >, height * 5 / 4);
  g_assert_cmpfloat_with_epsilon (get_top (page, heading), top, 2);

  for (int i = 0; i < 9; i++)
    gtk_widget_activate_action (page, "guide.smaller", NULL);
  harness_draw (page);
  g_assert_cmpint (gtk_widget_get_height (heading), <, height);
  g_assert_cmpfloat_with_epsilon (get_top (page, heading), top, 2);

  gtk_widget_activate_action (page, "guide.usual-size", NULL);
  harness_draw (page);
  g_assert_cmpint (gtk_widget_get_height (heading), ==, height);
  g_assert_cmpfloat (gtk_adjustment_get_value (get_adjustment (page)), >, 0);

  gtk_window_destroy (window);
}

/* --- Settings to try -------------------------------------------------------------------------- */

static void
collect (GtkWidget *widget, GType type, GPtrArray *found)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, type, found);
}

static void
on_show_me (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  char **shown = data;

  g_free (*shown);
  *shown = g_variant_dup_string (parameter, NULL);
}

/* Every button has a valid configuration, which a click passes to the action. */
static void
test_show_me (void)
{
  GtkWidget *page = boids_guide_page_new ();
  GtkWindow *window = harness_show (page, 1000, 700);
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) action = g_simple_action_new ("show-me", G_VARIANT_TYPE_STRING);
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();
  g_autofree char *shown = NULL;
  guint n_studies = 0;

  g_signal_connect (action, "activate", G_CALLBACK (on_show_me), &shown);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  gtk_widget_insert_action_group (GTK_WIDGET (window), "win", G_ACTION_GROUP (group));
  collect (GTK_WIDGET (get_document (page)), GTK_TYPE_BUTTON, buttons);
  g_assert_cmpuint (buttons->len, >, 20);

  for (guint i = 0; i < buttons->len; i++)
    {
      GtkButton *button = g_ptr_array_index (buttons, i);
      GVariant *target = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (button));
      g_autoptr (BoidsConfig) config = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *unknown = NULL;

      if (!gtk_widget_has_css_class (GTK_WIDGET (button), "guide-show-me"))
        continue;
      g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), ==, "win.show-me");
      config = boids_config_parse (g_variant_get_string (target, NULL),
                                   strlen (g_variant_get_string (target, NULL)), &error);
      g_assert_no_error (error);
      unknown = boids_config_describe_unknown (config);
      g_assert_null (unknown);
      n_studies += boids_config_get_model (config) == BOIDS_MODEL_KIND_STUDY;

      g_assert_true (gtk_widget_is_sensitive (GTK_WIDGET (button)));
      g_signal_emit_by_name (button, "clicked");
      g_assert_cmpstr (shown, ==, g_variant_get_string (target, NULL));
      g_assert_nonnull (strchr (gtk_button_get_label (button), ':'));
    }
  g_assert_cmpuint (n_studies, >, 8);

  gtk_window_destroy (window);
}

/* Answers are collapsed until they are opened, or found. */
static void
test_answers (void)
{
  GtkWidget *page = boids_guide_page_new ();
  GtkWindow *window = harness_show (page, 1000, 700);
  g_autoptr (GPtrArray) answers = g_ptr_array_new ();
  GtkWidget *text;

  collect (GTK_WIDGET (get_document (page)), GTK_TYPE_EXPANDER, answers);
  g_assert_cmpuint (answers->len, ==, 4);
  for (guint i = 0; i < answers->len; i++)
    g_assert_false (gtk_expander_get_expanded (answers->pdata[i]));

  gtk_widget_activate (answers->pdata[0]);
  g_assert_true (gtk_expander_get_expanded (answers->pdata[0]));
  gtk_widget_activate (answers->pdata[0]);
  g_assert_false (gtk_expander_get_expanded (answers->pdata[0]));

  search (page, "1.961");
  g_assert_true (gtk_expander_get_expanded (answers->pdata[1]));
  g_assert_false (gtk_expander_get_expanded (answers->pdata[2]));
  text = gtk_widget_get_first_child (gtk_expander_get_child (answers->pdata[1]));
  g_assert_cmpfloat (get_top (page, text), >=, 0);
  g_assert_cmpfloat (get_top (page, text), <, gtk_widget_get_height (page));

  gtk_window_destroy (window);
}

/* Draws @figure at @size and counts the pixels that are not clear. */
static guint
count_ink (GtkWidget *figure, int size)
{
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (figure);
  g_autoptr (GskRenderNode) node = NULL;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size);
  cairo_t *cr = cairo_create (surface);
  guint n = 0;

  gdk_paintable_snapshot (paintable, snapshot, size, size);
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  g_assert_nonnull (node);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int y = 0; y < size; y++)
    for (int x = 0; x < size; x++)
      {
        guint32 pixel;

        memcpy (&pixel,
                cairo_image_surface_get_data (surface) +
                    y * cairo_image_surface_get_stride (surface) + 4 * x,
                4);
        n += pixel >> 24 != 0;
      }
  cairo_surface_destroy (surface);
  return n;
}

static void
test_figures (void)
{
  static const char *const names[] = {
    "wrap",   "radii",         "separation", "alignment", "cohesion",
    "update", "perpendicular", "growth",     "blend",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GtkWidget *figure = boids_guide_figure_new (names[i]);
      GtkWindow *window;
      g_autofree char *name = NULL;

      g_object_get (figure, "drawing", &name, NULL);
      g_assert_cmpstr (name, ==, names[i]);
      window = harness_show (figure, 300, 300);
      harness_draw (figure);
      g_assert_cmpuint (count_ink (figure, 300), >, 500);
      gtk_window_destroy (window);
    }
  g_assert_null (boids_guide_drawing_find ("nothing"));
}

/* The measured sizes of a figure in the two directions fit together. */
static void
test_figure_sizes (void)
{
  GtkWidget *figure = g_object_ref_sink (boids_guide_figure_new ("wrap"));
  int least_width, width, least_height, height;

  gtk_widget_measure (figure, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, &width, NULL, NULL);
  gtk_widget_measure (figure, GTK_ORIENTATION_VERTICAL, -1, &least_height, &height, NULL, NULL);
  g_assert_cmpint (least_width, <, width);
  for (int w = least_width; w <= width + 50; w++)
    {
      int needed, minimum, natural;

      gtk_widget_measure (figure, GTK_ORIENTATION_VERTICAL, w, &needed, NULL, NULL, NULL);
      g_assert_cmpint (needed, >=, least_height);
      g_assert_cmpint (needed, <=, height);
      gtk_widget_measure (figure, GTK_ORIENTATION_HORIZONTAL, needed, &minimum, &natural, NULL,
                          NULL);
      g_assert_cmpint (minimum, ==, least_width);
      g_assert_cmpint (natural, >=, least_width);
      g_assert_cmpint (ABS (natural - MIN (w, width)), <=, 2);
    }
  g_object_unref (figure);
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  if (g_getenv ("LANGUAGE") != NULL)
    {
      boids_locale_init ();
      textdomain (GETTEXT_PACKAGE);
    }
  harness_load_style ();

  g_test_add_func ("/guide/names", test_names);
  g_test_add_func ("/guide/links", test_links);
  g_test_add_func ("/guide/leads-on", test_leads_on);
  g_test_add_func ("/guide/show-section", test_show_section);
  g_test_add_func ("/guide/contents", test_contents);
  g_test_add_func ("/guide/allocation", test_allocation);
  g_test_add_func ("/guide/least-size", test_least_size);
  g_test_add_func ("/guide/search/words", test_search_words);
  g_test_add_func ("/guide/search/marks", test_search_marks);
  g_test_add_func ("/guide/search/page", test_search_page);
  g_test_add_func ("/guide/search/sections", test_search_sections);
  g_test_add_func ("/guide/search/narrow", test_search_narrow);
  g_test_add_func ("/guide/zoom", test_zoom);
  g_test_add_func ("/guide/show-me", test_show_me);
  g_test_add_func ("/guide/answers", test_answers);
  g_test_add_func ("/guide/figures", test_figures);
  g_test_add_func ("/guide/figure-sizes", test_figure_sizes);

  return g_test_run ();
}
