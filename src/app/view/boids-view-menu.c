/* boids-view-menu.c - the popover of a view: which one, its camera, overlays, colours, pictures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A menu of GTK closes when an item is ticked, so this is a popover of check buttons.
 */
#include "config.h"

#include "boids-picture.h"
#include "boids-renderer-loader.h"
#include "boids-view-menu.h"

#include <glib/gi18n.h>

/* The tallest menu, pixels; a taller one scrolls. */
#define MAX_HEIGHT 360

struct _BoidsViewMenu
{
  GtkPopover parent_instance;

  GtkWidget *box;
  GtkWidget *views; /* the box of the views that are loaded */
};

G_DEFINE_FINAL_TYPE (BoidsViewMenu, boids_view_menu, GTK_TYPE_POPOVER)

/* A choice is ticked where the state of @action is @target, an option, with NULL, where it is
 * TRUE. */
static GtkWidget *
add_check (GtkWidget *box, const char *label, const char *action, const char *target)
{
  GtkWidget *check = g_object_new (
      GTK_TYPE_CHECK_BUTTON, "label", label, "accessible-role",
      target != NULL ? GTK_ACCESSIBLE_ROLE_RADIO : GTK_ACCESSIBLE_ROLE_CHECKBOX, NULL);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (check), action);
  if (target != NULL)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (check), "s", target);
  gtk_box_append (GTK_BOX (box), check);
  return check;
}

static void
add_button (GtkWidget *box, const char *label, const char *action, guint32 target)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", target);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  gtk_box_append (GTK_BOX (box), button);
}

/* Returns: (transfer none): a box below the heading @title. */
static GtkWidget *
add_section (BoidsViewMenu *self, const char *title, GtkOrientation orientation)
{
  GtkWidget *heading = gtk_label_new (title);
  GtkWidget *box = gtk_box_new (orientation, 6);

  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_label_set_wrap (GTK_LABEL (heading), TRUE);
  gtk_widget_add_css_class (heading, "heading");
  gtk_box_append (GTK_BOX (self->box), heading);
  gtk_box_append (GTK_BOX (self->box), box);
  return box;
}

/* Lists the views that are loaded now: others may have been loaded since. */
static void
update_views (BoidsViewMenu *self)
{
  g_autoptr (GList) extensions = boids_renderer_loader_list (BOIDS_SPACE_CUBE);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->views)) != NULL)
    gtk_box_remove (GTK_BOX (self->views), child);
  add_check (self->views, _ ("Automatic"), "view.view", "");
  for (GList *l = extensions; l != NULL; l = l->next)
    {
      g_autoptr (GTypeClass) klass = g_type_class_ref (g_io_extension_get_type (l->data));

      add_check (self->views, BOIDS_RENDERER_CLASS (klass)->title, "view.view",
                 g_io_extension_get_name (l->data));
    }
}

static void
add_camera (BoidsViewMenu *self)
{
  GtkWidget *places = add_section (self, _ ("Camera"), GTK_ORIENTATION_HORIZONTAL);

  /* Translators: where the cube is seen from: as at the beginning, and so on; keep it short. */
  add_button (places, C_ ("camera", "First"), "page.look", BOIDS_VIEWPOINT_FIRST);
  add_button (places, C_ ("camera", "Front"), "page.look", BOIDS_VIEWPOINT_FRONT);
  add_button (places, C_ ("camera", "Side"), "page.look", BOIDS_VIEWPOINT_SIDE);
  add_button (places, C_ ("camera", "Top"), "page.look", BOIDS_VIEWPOINT_TOP);
  add_check (self->box, _ ("Follow the selected boid"), "page.following", NULL);
}

static void
add_overlays (BoidsViewMenu *self)
{
  GtkWidget *box = add_section (self, _ ("Selected Boid and Trails"), GTK_ORIENTATION_VERTICAL);

  add_check (box, _ ("Neighbour sphere"), "view.sphere", NULL);
  add_check (box, _ ("Lines to the neighbours"), "view.links", NULL);
  add_check (box, _ ("Arrows S, A, C and change of velocity"), "view.vectors", NULL);
  add_check (box, _ ("Trails"), "view.trails", NULL);
}

static void
add_colourings (BoidsViewMenu *self)
{
  GtkWidget *box = add_section (self, _ ("Colours"), GTK_ORIENTATION_VERTICAL);

  add_check (box, _ ("By heading"), "view.colouring", "heading");
  add_check (box, _ ("By speed"), "view.colouring", "speed");
  add_check (box, _ ("By number of neighbours"), "view.colouring", "neighbours");
  add_check (box, _ ("Plain"), "view.colouring", "plain");
}

static void
add_pictures (BoidsViewMenu *self)
{
  static const char *const labels[BOIDS_PICTURE_N_FORMATS] = {
    /* Translators: formats of a picture to save. */
    [BOIDS_PICTURE_FORMAT_PNG] = N_ ("PNG, as Shown…"),
    [BOIDS_PICTURE_FORMAT_SVG] = N_ ("SVG, Isometric…"),
    [BOIDS_PICTURE_FORMAT_PDF] = N_ ("PDF, Isometric…"),
  };
  GtkWidget *box = add_section (self, _ ("Save Picture"), GTK_ORIENTATION_VERTICAL);

  for (guint i = 0; i < BOIDS_PICTURE_N_FORMATS; i++)
    {
      add_button (box, _ (labels[i]), "page.save-picture", i);
      g_signal_connect_swapped (gtk_widget_get_last_child (box), "clicked",
                                G_CALLBACK (gtk_popover_popdown), self);
    }
}

static void
boids_view_menu_class_init (BoidsViewMenuClass *klass)
{
}

static void
boids_view_menu_init (BoidsViewMenu *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_add_css_class (self->box, "view-menu");
  self->views = add_section (self, _ ("View"), GTK_ORIENTATION_VERTICAL);
  add_camera (self);
  add_overlays (self);
  add_colourings (self);
  add_pictures (self);
  g_signal_connect (self, "show", G_CALLBACK (update_views), NULL);

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), MAX_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->box);
  gtk_popover_set_child (GTK_POPOVER (self), scroller);
}

static void
on_open (GtkMenuButton *button, gpointer data)
{
  if (gtk_menu_button_get_popover (button) == NULL)
    gtk_menu_button_set_popover (button, g_object_new (BOIDS_TYPE_VIEW_MENU, NULL));
}

void
boids_view_menu_set_up (GtkMenuButton *button)
{
  g_return_if_fail (GTK_IS_MENU_BUTTON (button));

  gtk_menu_button_set_create_popup_func (button, on_open, NULL, NULL);
  /* The button sets this itself only once it has a popover. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_HAS_POPUP, TRUE,
                                  -1);
}
