/* boids-guide-document.c - the text of the guide, in a scrolled window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The sections are GtkBuilder files with plain labels, so a paragraph needs little more than its
 * text. The look and the behaviour of all labels are set here.
 *
 * The document stores the place of the reader as a label and a fraction of its height. When the
 * width or the size of the text changes, it scrolls back to that place. A jump to a heading or to a
 * match of the search sets the place, too. Positions are known only after allocation, so scrolling
 * waits for it. After a jump or a match, its section is the current one until the reader scrolls.
 */
#include "config.h"

#include "boids-guide-document.h"

#include "boids-after-layout.h"
#include "boids-guide-column.h"
#include "boids-guide-figure.h"

#include <glib/gi18n.h>

#define SECTIONS_PATH "/io/github/boids_flock/Boids/guide/"
/* How far down the page a heading may be and count as the current one, as a fraction. */
#define CURRENT_SHARE 0.25

static const char *const sections[] = {
  "what", "controls", "ideas",  "study", "tick",    "rules",     "update",  "space",   "speed",
  "seed", "views",    "curves", "birds", "lessons", "questions", "sharing", "sources",
};

/* Style classes for the size of the text, from small to large. */
static const char *const sizes[] = {
  "guide-size-1", "guide-size-2", "guide-size-3", "guide-size-4",
  "guide-size-5", "guide-size-6", "guide-size-7",
};
#define USUAL_SIZE 2

struct _BoidsGuideDocument
{
  GtkWidget parent_instance;

  GtkWidget *scroller;
  GtkWidget *column;
  GtkWidget *text;
  GPtrArray *headings;
  GPtrArray *labels;
  guint current;
  int size;
  int width;
  gboolean single;    /* only one section is shown */
  GtkWidget *section; /* that one, nullable */

  /* Where to scroll after the next allocation. */
  GtkWidget *place;
  double place_share;
  int place_index; /* of a byte in the text of "place" that must be visible; -1: see
                    * "place_share" */

  gboolean allocating; /* scrolling not by the reader */
  int held;            /* the heading that stays current, -1 for none */
};

enum
{
  PROP_0,
  PROP_CURRENT,
  PROP_SINGLE,
  N_PROPS
};

enum
{
  JUMPED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BoidsGuideDocument, boids_guide_document, GTK_TYPE_WIDGET)

static GtkAdjustment *
get_adjustment (BoidsGuideDocument *self)
{
  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
}

static gboolean
get_bounds (BoidsGuideDocument *self, GtkWidget *widget, double *top, double *height)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (widget, self->column, &bounds))
    return FALSE;

  *top = bounds.origin.y;
  *height = bounds.size.height;
  return TRUE;
}

/* --- The place of the reader ----------------------------------------------------------------- */

static void
set_current (BoidsGuideDocument *self, guint current)
{
  if (current == self->current)
    return;

  self->current = current;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CURRENT]);
}

static void
remember_place (BoidsGuideDocument *self)
{
  double value = gtk_adjustment_get_value (get_adjustment (self));

  for (guint i = 0; self->place == NULL && i < self->labels->len; i++)
    {
      GtkWidget *label = g_ptr_array_index (self->labels, i);
      double top, height;

      if (get_bounds (self, label, &top, &height) && top + height > value)
        {
          self->place = label;
          self->place_index = -1;
          self->place_share = height > 0 ? (value - top) / height : 0;
        }
    }
}

/* Scrolls a match into view, to the upper half if it is not visible yet. */
static void
scroll_to_text (BoidsGuideDocument *self, GtkLabel *label, int index)
{
  GtkAdjustment *adjustment = get_adjustment (self);
  double value = gtk_adjustment_get_value (adjustment);
  double page = gtk_adjustment_get_page_size (adjustment);
  PangoRectangle rectangle;
  double top, height;
  int offset;

  if (!get_bounds (self, GTK_WIDGET (label), &top, &height))
    return;
  pango_layout_index_to_pos (gtk_label_get_layout (label), index, &rectangle);
  gtk_label_get_layout_offsets (label, NULL, &offset);
  top += offset + PANGO_PIXELS (rectangle.y);
  height = PANGO_PIXELS (rectangle.height);
  if (top < value || top + 2 * height > value + page)
    value = top - page / 3;
  /* This stops scrolling started by the focus, even if the value does not change. */
  gtk_adjustment_set_value (adjustment, value);
}

static void
return_to_place (BoidsGuideDocument *self)
{
  GtkWidget *place = g_steal_pointer (&self->place);
  double top, height;

  if (self->place_index >= 0)
    scroll_to_text (self, GTK_LABEL (place), self->place_index);
  else if (get_bounds (self, place, &top, &height))
    gtk_adjustment_set_value (get_adjustment (self), top + self->place_share * height);
  /* Near the end a heading can't reach the top, and a match may be anywhere below it. */
  if (self->held >= 0)
    set_current (self, self->held);
}

/* Sets the place to scroll to, and its section. */
static void
go_to_place (BoidsGuideDocument *self, GtkWidget *label, int index)
{
  self->place = label;
  self->place_share = 0;
  self->place_index = index;
  self->held = -1;
  for (guint i = 0; i < self->labels->len; i++)
    {
      GtkWidget *each = g_ptr_array_index (self->labels, i);

      if (self->held + 1 < (int) self->headings->len &&
          each == g_ptr_array_index (self->headings, self->held + 1))
        self->held++;
      if (each == label)
        break;
    }
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
scrolled (BoidsGuideDocument *self)
{
  GtkAdjustment *adjustment = get_adjustment (self);
  double line = gtk_adjustment_get_value (adjustment) +
                CURRENT_SHARE * gtk_adjustment_get_page_size (adjustment);
  guint current = 0;

  /* Moving the focus scrolls, too, in steps. */
  if (!self->allocating && self->place == NULL)
    self->held = -1;
  if (self->held >= 0)
    return;
  for (guint i = 0; i < self->headings->len; i++)
    {
      double top, height;

      GtkWidget *heading = g_ptr_array_index (self->headings, i);

      if (gtk_widget_get_visible (gtk_widget_get_parent (heading)) &&
          get_bounds (self, heading, &top, &height) && top <= line)
        current = i;
    }
  set_current (self, current);
}

static void
show_only (BoidsGuideDocument *self, GtkWidget *section)
{
  for (GtkWidget *each = gtk_widget_get_first_child (self->text); each != NULL;
       each = gtk_widget_get_next_sibling (each))
    gtk_widget_set_visible (each, each == section);
  self->section = section;
}

static GtkWidget *
get_next_section (BoidsGuideDocument *self, gboolean forward)
{
  if (self->section == NULL)
    return NULL;
  return forward ? gtk_widget_get_next_sibling (self->section)
                 : gtk_widget_get_prev_sibling (self->section);
}

gboolean
boids_guide_document_can_turn (BoidsGuideDocument *self, gboolean forward)
{
  g_return_val_if_fail (BOIDS_IS_GUIDE_DOCUMENT (self), FALSE);

  return get_next_section (self, forward) != NULL;
}

void
boids_guide_document_turn (BoidsGuideDocument *self, gboolean forward)
{
  GtkWidget *section;

  g_return_if_fail (BOIDS_IS_GUIDE_DOCUMENT (self));

  section = get_next_section (self, forward);
  if (section != NULL)
    boids_guide_document_show_heading (self,
                                       gtk_widget_get_name (gtk_widget_get_first_child (section)));
}

void
boids_guide_document_show_heading (BoidsGuideDocument *self, const char *name)
{
  g_return_if_fail (BOIDS_IS_GUIDE_DOCUMENT (self));
  g_return_if_fail (name != NULL);

  for (guint i = 0; i < self->headings->len; i++)
    {
      GtkWidget *heading = g_ptr_array_index (self->headings, i);

      if (!g_str_equal (gtk_widget_get_name (heading), name))
        continue;

      if (self->single)
        show_only (self, gtk_widget_get_parent (heading));
      gtk_widget_grab_focus (heading);
      gtk_label_select_region (GTK_LABEL (heading), 0, 0);
      go_to_place (self, heading, -1);
      g_signal_emit (self, signals[JUMPED], 0);
      return;
    }
  g_warning ("The guide has no heading “%s”", name);
}

void
boids_guide_document_show_text (BoidsGuideDocument *self, GtkLabel *label, int index)
{
  GtkExpander *answer;

  g_return_if_fail (BOIDS_IS_GUIDE_DOCUMENT (self));
  g_return_if_fail (GTK_IS_LABEL (label));

  answer = g_object_get_data (G_OBJECT (label), "answer");
  if (answer != NULL)
    gtk_expander_set_expanded (answer, TRUE);
  go_to_place (self, GTK_WIDGET (label), index);
}

/* --- The size of the text -------------------------------------------------------------------- */

static int
get_size_after (BoidsGuideDocument *self, int steps)
{
  return steps == 0 ? USUAL_SIZE : CLAMP (self->size + steps, 0, (int) G_N_ELEMENTS (sizes) - 1);
}

void
boids_guide_document_zoom (BoidsGuideDocument *self, int steps)
{
  g_return_if_fail (BOIDS_IS_GUIDE_DOCUMENT (self));

  remember_place (self);
  gtk_widget_remove_css_class (self->column, sizes[self->size]);
  self->size = get_size_after (self, steps);
  gtk_widget_add_css_class (self->column, sizes[self->size]);
}

gboolean
boids_guide_document_can_zoom (BoidsGuideDocument *self, int steps)
{
  g_return_val_if_fail (BOIDS_IS_GUIDE_DOCUMENT (self), FALSE);

  return get_size_after (self, steps) != self->size;
}

/* --- Sections -------------------------------------------------------------------------------- */

static gboolean
follow_link (BoidsGuideDocument *self, const char *uri)
{
  if (uri[0] != '#')
    return FALSE;

  boids_guide_document_show_heading (self, uri + 1);
  return TRUE;
}

static void
add_label (BoidsGuideDocument *self, GtkLabel *label)
{
  gtk_label_set_use_markup (label, TRUE);
  gtk_label_set_selectable (label, TRUE);
  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (label, 0);
  g_signal_connect_swapped (label, "activate-link", G_CALLBACK (follow_link), self);

  g_ptr_array_add (self->labels, g_object_ref (label));
  if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (label)) == GTK_ACCESSIBLE_ROLE_HEADING)
    g_ptr_array_add (self->headings, g_object_ref (label));
}

/* A button that opens a configuration to try. */
static void
add_show_me (GtkButton *button)
{
  GtkLabel *label = GTK_LABEL (gtk_button_get_child (button));

  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_natural_wrap_mode (label, GTK_NATURAL_WRAP_NONE);
  gtk_label_set_xalign (label, 0);
  gtk_widget_set_halign (GTK_WIDGET (button), GTK_ALIGN_START);
  gtk_widget_add_css_class (GTK_WIDGET (button), "guide-show-me");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_label_get_text (label), -1);
}

/* A collapsed answer has no position in the document, so its labels point to the expander. */
static void
add_answer (BoidsGuideDocument *self, GtkExpander *answer)
{
  GtkWidget *child = gtk_widget_get_first_child (gtk_expander_get_child (answer));

  gtk_accessible_update_property (GTK_ACCESSIBLE (answer), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_expander_get_label (answer), -1);
  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      g_object_set_data (G_OBJECT (child), "answer", answer);
      add_label (self, GTK_LABEL (child));
    }
}

static void
add_section (BoidsGuideDocument *self, const char *name)
{
  g_autofree char *path = g_strconcat (SECTIONS_PATH, name, ".ui", NULL);
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (path);
  GtkWidget *section = GTK_WIDGET (gtk_builder_get_object (builder, "section"));
  GtkWidget *title = gtk_widget_get_first_child (section);

  gtk_widget_set_name (title, name);
  for (GtkWidget *child = title; child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      if (GTK_IS_LABEL (child))
        add_label (self, GTK_LABEL (child));
      else if (GTK_IS_BUTTON (child))
        add_show_me (GTK_BUTTON (child));
      else if (GTK_IS_EXPANDER (child))
        add_answer (self, GTK_EXPANDER (child));
      else
        gtk_widget_set_halign (child, GTK_ALIGN_CENTER);
    }
  gtk_box_append (GTK_BOX (self->text), section);
}

void
boids_guide_document_load (BoidsGuideDocument *self)
{
  g_return_if_fail (BOIDS_IS_GUIDE_DOCUMENT (self));

  if (self->labels->len == 0)
    for (gsize i = 0; i < G_N_ELEMENTS (sections); i++)
      add_section (self, sections[i]);
}

GPtrArray *
boids_guide_document_get_headings (BoidsGuideDocument *self)
{
  g_return_val_if_fail (BOIDS_IS_GUIDE_DOCUMENT (self), NULL);

  return self->headings;
}

GPtrArray *
boids_guide_document_get_labels (BoidsGuideDocument *self)
{
  g_return_val_if_fail (BOIDS_IS_GUIDE_DOCUMENT (self), NULL);

  return self->labels;
}

guint
boids_guide_document_get_current (BoidsGuideDocument *self)
{
  g_return_val_if_fail (BOIDS_IS_GUIDE_DOCUMENT (self), 0);

  return self->current;
}

/* --- The widget ------------------------------------------------------------------------------ */

static void
boids_guide_document_measure (GtkWidget *widget,
                              GtkOrientation orientation,
                              int for_size,
                              int *minimum,
                              int *natural,
                              int *minimum_baseline,
                              int *natural_baseline)
{
  gtk_widget_measure (BOIDS_GUIDE_DOCUMENT (widget)->scroller, orientation, for_size, minimum,
                      natural, NULL, NULL);
}

static void
after_layout (GtkWidget *widget)
{
  BoidsGuideDocument *self = BOIDS_GUIDE_DOCUMENT (widget);

  if (self->place == NULL || !gtk_widget_get_mapped (widget))
    return;
  self->allocating = TRUE;
  return_to_place (self);
  self->allocating = FALSE;
}

static void
boids_guide_document_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BoidsGuideDocument *self = BOIDS_GUIDE_DOCUMENT (widget);

  if (self->width != 0 && self->width != width)
    remember_place (self);
  self->width = width;
  self->allocating = TRUE;
  gtk_widget_allocate (self->scroller, width, height, baseline, NULL);
  self->allocating = FALSE;
}

static void
boids_guide_document_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_CURRENT:
      g_value_set_uint (value, BOIDS_GUIDE_DOCUMENT (object)->current);
      break;
    case PROP_SINGLE:
      g_value_set_boolean (value, BOIDS_GUIDE_DOCUMENT (object)->single);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
boids_guide_document_set_property (GObject *object,
                                   guint id,
                                   const GValue *value,
                                   GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_SINGLE:
      BOIDS_GUIDE_DOCUMENT (object)->single = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
boids_guide_document_dispose (GObject *object)
{
  BoidsGuideDocument *self = BOIDS_GUIDE_DOCUMENT (object);

  self->place = NULL;
  g_clear_pointer (&self->headings, g_ptr_array_unref);
  g_clear_pointer (&self->labels, g_ptr_array_unref);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);

  G_OBJECT_CLASS (boids_guide_document_parent_class)->dispose (object);
}

static void
boids_guide_document_class_init (BoidsGuideDocumentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = boids_guide_document_get_property;
  object_class->set_property = boids_guide_document_set_property;
  object_class->dispose = boids_guide_document_dispose;
  widget_class->measure = boids_guide_document_measure;
  widget_class->size_allocate = boids_guide_document_size_allocate;

  properties[PROP_CURRENT] = g_param_spec_uint ("current", NULL, NULL, 0, G_MAXUINT, 0,
                                                G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SINGLE] =
      g_param_spec_boolean ("single", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[JUMPED] = g_signal_new ("jumped", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_DOCUMENT);
  g_type_ensure (BOIDS_TYPE_GUIDE_FIGURE);
}

static void
boids_guide_document_init (BoidsGuideDocument *self)
{
  self->headings = g_ptr_array_new_with_free_func (g_object_unref);
  self->labels = g_ptr_array_new_with_free_func (g_object_unref);
  self->size = USUAL_SIZE;
  self->held = -1;

  self->text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->column = boids_guide_column_new (self->text);
  gtk_widget_add_css_class (self->column, "guide-text");
  gtk_widget_add_css_class (self->column, sizes[self->size]);

  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->column);
  /* A picture could do with no height at all. */
  gtk_scrollable_set_vscroll_policy (
      GTK_SCROLLABLE (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (self->scroller))),
      GTK_SCROLL_NATURAL);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scroller), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Guide"), -1);
  g_signal_connect_swapped (get_adjustment (self), "value-changed", G_CALLBACK (scrolled), self);
  boids_after_layout (GTK_WIDGET (self), after_layout);
}
