/* boids-guide-page.c - the page with the guide to the model and the program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A bar, and below it contents and document: side by side if there is room, else one at a time.
 */
#include "config.h"

#include "boids-guide-page.h"

#include "boids-after-layout.h"
#include "boids-announce.h"
#include "boids-fitting.h"
#include "boids-guide-document.h"
#include "boids-guide-search.h"

#include <glib/gi18n-lib.h>

#define TEMPLATE_PATH "/io/github/boids_flock/Boids/boids-guide-page.ui"
#define CONTENTS_WIDTH 280
/* Below this width contents and document do not fit side by side. */
#define NARROW_WIDTH 760

struct _BoidsGuidePage
{
  GtkWidget parent_instance;

  GtkWidget *bar;
  GtkToggleButton *contents_button;
  GtkEditable *search_entry;
  GtkWidget *matches_box;
  GtkLabel *matches_label;
  GtkWidget *contents;
  GtkListBox *contents_list;
  BoidsGuideDocument *document;
  GtkEventController *shortcuts;

  BoidsGuideSearch *search;
  gboolean narrow;
  gboolean contents_stale; /* the current row may be out of sight */
};

G_DEFINE_FINAL_TYPE (BoidsGuidePage, boids_guide_page, GTK_TYPE_WIDGET)

/* --- Contents -------------------------------------------------------------------------------- */

static void
fill_contents (BoidsGuidePage *self)
{
  GPtrArray *headings = boids_guide_document_get_headings (self->document);

  for (guint i = 0; i < headings->len; i++)
    {
      GtkWidget *heading = g_ptr_array_index (headings, i);
      const char *title = gtk_label_get_text (GTK_LABEL (heading));
      GtkWidget *label = gtk_label_new (title);
      GtkWidget *row = gtk_list_box_row_new ();

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
      gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
      gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                      -1);
      if (gtk_widget_has_css_class (heading, "guide-heading"))
        gtk_widget_add_css_class (row, "guide-subentry");
      gtk_list_box_append (self->contents_list, row);
    }
}

static void
on_contents_activated (BoidsGuidePage *self, GtkListBoxRow *row)
{
  GPtrArray *headings = boids_guide_document_get_headings (self->document);
  GtkWidget *heading = g_ptr_array_index (headings, gtk_list_box_row_get_index (row));

  boids_guide_document_show_heading (self->document, gtk_widget_get_name (heading));
}

static void
scroll_contents (BoidsGuidePage *self)
{
  GtkWidget *row = GTK_WIDGET (gtk_list_box_get_selected_row (self->contents_list));
  GtkAdjustment *adjustment =
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->contents));
  graphene_rect_t bounds;
  double top;

  /* Relative to the viewport, since the list has a margin inside it. */
  if (row == NULL || !gtk_widget_compute_bounds (
                         row, gtk_widget_get_parent (GTK_WIDGET (self->contents_list)), &bounds))
    return;
  top = gtk_adjustment_get_value (adjustment) + bounds.origin.y;
  gtk_adjustment_clamp_page (adjustment, top, top + bounds.size.height);
}

static void
on_current_changed (BoidsGuidePage *self)
{
  int current = (int) boids_guide_document_get_current (self->document);

  gtk_list_box_select_row (self->contents_list,
                           gtk_list_box_get_row_at_index (self->contents_list, current));
  self->contents_stale = TRUE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
on_jumped (BoidsGuidePage *self)
{
  /* The document scrolls to its heading when it is allocated, and the contents follow. If only the
   * document queued an allocation, it would be allocated after the contents. */
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  if (self->narrow)
    gtk_toggle_button_set_active (self->contents_button, FALSE);
}

/* Loads the text when it is first needed. */
static void
load (BoidsGuidePage *self)
{
  if (gtk_list_box_get_row_at_index (self->contents_list, 0) != NULL)
    return;

  boids_guide_document_load (self->document);
  fill_contents (self);
  on_current_changed (self);
}

void
boids_guide_page_show_section (BoidsGuidePage *self, const char *section)
{
  g_return_if_fail (BOIDS_IS_GUIDE_PAGE (self));
  g_return_if_fail (section != NULL);

  load (self);
  boids_guide_document_show_heading (self->document, section);
}

const char *
boids_guide_page_get_section (BoidsGuidePage *self)
{
  GPtrArray *headings;
  GtkWidget *section;

  g_return_val_if_fail (BOIDS_IS_GUIDE_PAGE (self), NULL);

  headings = boids_guide_document_get_headings (self->document);
  if (headings->len == 0)
    return NULL;
  section = gtk_widget_get_parent (
      g_ptr_array_index (headings, boids_guide_document_get_current (self->document)));
  return gtk_widget_get_name (gtk_widget_get_first_child (section));
}

/* --- Search ---------------------------------------------------------------------------------- */

static void
show_match (BoidsGuidePage *self)
{
  guint n_matches = boids_guide_search_get_n_matches (self->search);
  gboolean searching = *gtk_editable_get_text (self->search_entry) != '\0';
  g_autofree char *message = NULL;
  GtkLabel *label;
  int start, end;

  if (n_matches > 0)
    /* Translators: the number of a match and the number of matches of a search */
    message = g_strdup_printf (_ ("Match %u of %u"), boids_guide_search_get_position (self->search),
                               n_matches);
  else
    message = g_strdup (searching ? _ ("Nothing found") : "");

  gtk_label_set_text (self->matches_label, message);
  gtk_widget_set_visible (self->matches_box, searching);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->search_entry),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, message, -1);
  if (searching)
    boids_announce (GTK_WIDGET (self), message);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "guide.next-match", n_matches > 1);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "guide.previous-match", n_matches > 1);

  label = boids_guide_search_get_current (self->search, &start, &end);
  if (label != NULL)
    {
      on_jumped (self);
      boids_guide_document_show_text (self->document, label, start);
    }
}

static void
on_search_changed (BoidsGuidePage *self)
{
  boids_guide_search_set_text (self->search, gtk_editable_get_text (self->search_entry));
  show_match (self);
}

static void
go_to_match (BoidsGuidePage *self, int steps)
{
  boids_guide_search_go (self->search, steps);
  show_match (self);
}

static void
on_search_activate (BoidsGuidePage *self)
{
  go_to_match (self, 1);
}

static void
on_previous_match (BoidsGuidePage *self)
{
  go_to_match (self, -1);
}

/* Ends the search at the current match, which is selected. */
static void
on_stop_search (BoidsGuidePage *self)
{
  int start = 0;
  int end = 0;
  GtkLabel *label = boids_guide_search_get_current (self->search, &start, &end);

  if (label != NULL)
    {
      const char *text = gtk_label_get_text (label);
      int first = (int) g_utf8_pointer_to_offset (text, text + start);
      int last = (int) g_utf8_pointer_to_offset (text, text + end);

      gtk_widget_grab_focus (GTK_WIDGET (label));
      gtk_label_select_region (label, first, last);
      /* The focus scrolls by itself. */
      boids_guide_document_show_text (self->document, label, start);
    }
  gtk_editable_set_text (self->search_entry, "");
}

/* --- Actions --------------------------------------------------------------------------------- */

static void
activate_search (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_widget_grab_focus (GTK_WIDGET (BOIDS_GUIDE_PAGE (widget)->search_entry));
}

static void
activate_next_match (GtkWidget *widget, const char *action, GVariant *parameter)
{
  go_to_match (BOIDS_GUIDE_PAGE (widget), 1);
}

static void
activate_previous_match (GtkWidget *widget, const char *action, GVariant *parameter)
{
  go_to_match (BOIDS_GUIDE_PAGE (widget), -1);
}

static void
zoom (GtkWidget *widget, int steps)
{
  BoidsGuideDocument *document = BOIDS_GUIDE_PAGE (widget)->document;

  boids_guide_document_zoom (document, steps);
  gtk_widget_action_set_enabled (widget, "guide.larger",
                                 boids_guide_document_can_zoom (document, 1));
  gtk_widget_action_set_enabled (widget, "guide.smaller",
                                 boids_guide_document_can_zoom (document, -1));
}

static void
activate_larger (GtkWidget *widget, const char *action, GVariant *parameter)
{
  zoom (widget, 1);
}

static void
activate_smaller (GtkWidget *widget, const char *action, GVariant *parameter)
{
  zoom (widget, -1);
}

static void
activate_usual_size (GtkWidget *widget, const char *action, GVariant *parameter)
{
  zoom (widget, 0);
}

/* --- Layout ---------------------------------------------------------------------------------- */

static void
update_children (BoidsGuidePage *self)
{
  gboolean open = gtk_toggle_button_get_active (self->contents_button);

  gtk_widget_set_child_visible (GTK_WIDGET (self->document), !(open && self->narrow));
  gtk_widget_set_child_visible (self->contents, open);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static gboolean
is_narrow (BoidsGuidePage *self)
{
  return gtk_widget_get_width (GTK_WIDGET (self)) < NARROW_WIDTH;
}

static void
after_layout (GtkWidget *widget)
{
  BoidsGuidePage *self = BOIDS_GUIDE_PAGE (widget);

  if (!gtk_widget_get_mapped (widget))
    return;
  if (is_narrow (self) != self->narrow)
    {
      self->narrow = !self->narrow;
      gtk_toggle_button_set_active (self->contents_button, !self->narrow);
      update_children (self);
    }
  else if (self->contents_stale && gtk_widget_get_child_visible (self->contents))
    {
      self->contents_stale = FALSE;
      scroll_contents (self);
    }
}

/* --- The widget ------------------------------------------------------------------------------ */

static GtkSizeRequestMode
boids_guide_page_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
boids_guide_page_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  BoidsGuidePage *self = BOIDS_GUIDE_PAGE (widget);
  int bar_minimum, bar_natural, contents_minimum;

  gtk_widget_measure (self->bar, orientation, for_size, &bar_minimum, &bar_natural, NULL, NULL);
  gtk_widget_measure (self->contents, orientation, -1, &contents_minimum, NULL, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (self->document), orientation, -1, minimum, natural, NULL, NULL);
  *minimum = MAX (*minimum, contents_minimum);
  *natural = MAX (*natural, *minimum);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (*minimum, bar_minimum);
      *natural = MAX (*natural + CONTENTS_WIDTH, bar_natural);
    }
  else
    {
      *minimum += bar_minimum;
      *natural += bar_natural;
    }
}

static void
allocate_at (GtkWidget *widget, int x, int y, int width, int height)
{
  gtk_widget_size_allocate (widget, &(GtkAllocation){ x, y, width, height }, -1);
}

static void
boids_guide_page_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BoidsGuidePage *self = BOIDS_GUIDE_PAGE (widget);
  gboolean narrow = is_narrow (self);
  /* When the page becomes narrow or wide, children are shown or hidden after the layout. */
  gboolean open =
      narrow == self->narrow ? gtk_toggle_button_get_active (self->contents_button) : !narrow;
  int start = open && !narrow ? CONTENTS_WIDTH : 0;
  int bar_height;

  gtk_widget_measure (self->bar, GTK_ORIENTATION_VERTICAL, width, &bar_height, NULL, NULL, NULL);
  allocate_at (self->bar, 0, 0, width, bar_height);

  allocate_at (GTK_WIDGET (self->document), start, bar_height, width - start, height - bar_height);
  if (open)
    allocate_at (self->contents, 0, bar_height, narrow ? width : CONTENTS_WIDTH,
                 height - bar_height);
}

static void
boids_guide_page_map (GtkWidget *widget)
{
  load (BOIDS_GUIDE_PAGE (widget));

  GTK_WIDGET_CLASS (boids_guide_page_parent_class)->map (widget);
}

static void
boids_guide_page_dispose (GObject *object)
{
  BoidsGuidePage *self = BOIDS_GUIDE_PAGE (object);
  GtkWidget *child;

  g_clear_object (&self->search);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (boids_guide_page_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (BOIDS_TYPE_FITTING);
  g_type_ensure (BOIDS_TYPE_GUIDE_DOCUMENT);
  gtk_widget_class_set_template_from_resource (widget_class, TEMPLATE_PATH);
  gtk_widget_class_bind_template_child (widget_class, BoidsGuidePage, bar);
  gtk_widget_class_bind_template_child (widget_class, BoidsGuidePage, contents_button);
  gtk_widget_class_bind_template_child (widget_class, BoidsGuidePage, search_entry);
  gtk_widget_class_bind_template_child (widget_class, BoidsGuidePage, matches_box);
  gtk_widget_class_bind_template_child (widget_class, BoidsGuidePage, matches_label);
  gtk_widget_class_bind_template_child (widget_class, BoidsGuidePage, contents);
  gtk_widget_class_bind_template_child (widget_class, BoidsGuidePage, contents_list);
  gtk_widget_class_bind_template_child (widget_class, BoidsGuidePage, document);
  gtk_widget_class_bind_template_child (widget_class, BoidsGuidePage, shortcuts);
  gtk_widget_class_bind_template_callback (widget_class, update_children);
  gtk_widget_class_bind_template_callback (widget_class, on_contents_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_current_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_jumped);
  gtk_widget_class_bind_template_callback (widget_class, on_search_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_search_activate);
  gtk_widget_class_bind_template_callback (widget_class, on_previous_match);
  gtk_widget_class_bind_template_callback (widget_class, on_stop_search);
}

static void
boids_guide_page_class_init (BoidsGuidePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = boids_guide_page_dispose;
  widget_class->get_request_mode = boids_guide_page_get_request_mode;
  widget_class->map = boids_guide_page_map;
  widget_class->measure = boids_guide_page_measure;
  widget_class->size_allocate = boids_guide_page_size_allocate;

  gtk_widget_class_install_action (widget_class, "guide.search", NULL, activate_search);
  gtk_widget_class_install_action (widget_class, "guide.next-match", NULL, activate_next_match);
  gtk_widget_class_install_action (widget_class, "guide.previous-match", NULL,
                                   activate_previous_match);
  gtk_widget_class_install_action (widget_class, "guide.larger", NULL, activate_larger);
  gtk_widget_class_install_action (widget_class, "guide.smaller", NULL, activate_smaller);
  gtk_widget_class_install_action (widget_class, "guide.usual-size", NULL, activate_usual_size);

  bind_template (widget_class);
}

static void
boids_guide_page_init (BoidsGuidePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  boids_after_layout (GTK_WIDGET (self), after_layout);
  self->search = boids_guide_search_new (boids_guide_document_get_labels (self->document));
  show_match (self);
}

GtkWidget *
boids_guide_page_new (void)
{
  return g_object_new (BOIDS_TYPE_GUIDE_PAGE, NULL);
}
