/* boids-guide-search.c - finds and marks words in the labels of the guide.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-guide-search.h"

/* Latin letters are below this. */
#define LATIN_END 0x250

typedef struct
{
  GtkLabel *label;
  int start;
  int end;
} Match;

struct _BoidsGuideSearch
{
  GObject parent_instance;

  GPtrArray *labels;
  GArray *matches;
  guint current;
};

G_DEFINE_FINAL_TYPE (BoidsGuideSearch, boids_guide_search, G_TYPE_OBJECT)

/* Character by character, unlike g_utf8_casefold(), so that a match can be mapped back to the text.
 */
static gunichar
fold (gunichar character)
{
  gunichar parts[G_UNICHAR_MAX_DECOMPOSITION_LENGTH];

  if (g_unichar_isspace (character))
    return ' ';
  if (character == 0x2019)
    return '\'';
  if (character == 0x2212)
    return '-';
  g_unichar_fully_decompose (character, TRUE, parts, G_N_ELEMENTS (parts));
  return g_unichar_tolower (parts[0] < LATIN_END ? parts[0] : character);
}

/* Returns: where @needle ends if @text begins with it, else NULL. */
static const char *
match_here (const char *text, const char *needle)
{
  for (; *needle != '\0'; needle = g_utf8_next_char (needle), text = g_utf8_next_char (text))
    if (*text == '\0' || fold (g_utf8_get_char (text)) != fold (g_utf8_get_char (needle)))
      return NULL;
  return text;
}

static void
find_in_label (BoidsGuideSearch *self, GtkLabel *label, const char *needle)
{
  const char *text = gtk_label_get_text (label);
  const char *end;

  for (const char *at = text; *at != '\0'; at = end != NULL ? end : g_utf8_next_char (at))
    {
      end = match_here (at, needle);
      if (end != NULL)
        {
          Match match = { label, (int) (at - text), (int) (end - text) };

          g_array_append_val (self->matches, match);
        }
    }
}

static void
add_attribute (PangoAttrList *attributes, PangoAttribute *attribute, const Match *match)
{
  attribute->start_index = match->start;
  attribute->end_index = match->end;
  pango_attr_list_insert (attributes, attribute);
}

/* Black on a bright ground is easy to see in a light and in a dark style. */
static void
mark_labels (BoidsGuideSearch *self)
{
  guint i = 0;

  while (i < self->matches->len)
    {
      g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
      GtkLabel *label = g_array_index (self->matches, Match, i).label;

      for (; i < self->matches->len; i++)
        {
          const Match *match = &g_array_index (self->matches, Match, i);
          guint16 green = i == self->current ? 0x9000 : 0xe800;

          if (match->label != label)
            break;
          add_attribute (attributes, pango_attr_background_new (0xffff, green, 0x3800), match);
          add_attribute (attributes, pango_attr_foreground_new (0, 0, 0), match);
        }
      gtk_label_set_attributes (label, attributes);
    }
}

void
boids_guide_search_set_text (BoidsGuideSearch *self, const char *text)
{
  g_autofree char *needle = NULL;

  g_return_if_fail (BOIDS_IS_GUIDE_SEARCH (self));
  g_return_if_fail (text != NULL && g_utf8_validate (text, -1, NULL));

  for (guint i = 0; i < self->matches->len; i++)
    gtk_label_set_attributes (g_array_index (self->matches, Match, i).label, NULL);
  g_array_set_size (self->matches, 0);
  self->current = 0;

  needle = g_strstrip (g_utf8_normalize (text, -1, G_NORMALIZE_DEFAULT_COMPOSE));
  if (*needle != '\0')
    for (guint i = 0; i < self->labels->len; i++)
      find_in_label (self, g_ptr_array_index (self->labels, i), needle);
  mark_labels (self);
}

void
boids_guide_search_go (BoidsGuideSearch *self, int steps)
{
  int n_matches;

  g_return_if_fail (BOIDS_IS_GUIDE_SEARCH (self));

  n_matches = (int) self->matches->len;
  if (n_matches == 0)
    return;

  self->current = (guint) ((((int) self->current + steps) % n_matches + n_matches) % n_matches);
  mark_labels (self);
}

guint
boids_guide_search_get_n_matches (BoidsGuideSearch *self)
{
  g_return_val_if_fail (BOIDS_IS_GUIDE_SEARCH (self), 0);

  return self->matches->len;
}

guint
boids_guide_search_get_position (BoidsGuideSearch *self)
{
  g_return_val_if_fail (BOIDS_IS_GUIDE_SEARCH (self), 0);

  return self->matches->len > 0 ? self->current + 1 : 0;
}

GtkLabel *
boids_guide_search_get_current (BoidsGuideSearch *self, int *start, int *end)
{
  const Match *match;

  g_return_val_if_fail (BOIDS_IS_GUIDE_SEARCH (self), NULL);

  if (self->matches->len == 0)
    return NULL;

  match = &g_array_index (self->matches, Match, self->current);
  *start = match->start;
  *end = match->end;
  return match->label;
}

static void
boids_guide_search_finalize (GObject *object)
{
  BoidsGuideSearch *self = BOIDS_GUIDE_SEARCH (object);

  g_clear_pointer (&self->labels, g_ptr_array_unref);
  g_clear_pointer (&self->matches, g_array_unref);

  G_OBJECT_CLASS (boids_guide_search_parent_class)->finalize (object);
}

static void
boids_guide_search_class_init (BoidsGuideSearchClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = boids_guide_search_finalize;
}

static void
boids_guide_search_init (BoidsGuideSearch *self)
{
  self->matches = g_array_new (FALSE, FALSE, sizeof (Match));
}

BoidsGuideSearch *
boids_guide_search_new (GPtrArray *labels)
{
  BoidsGuideSearch *self;

  g_return_val_if_fail (labels != NULL, NULL);

  self = g_object_new (BOIDS_TYPE_GUIDE_SEARCH, NULL);
  self->labels = g_ptr_array_ref (labels);
  return self;
}
