/* boids-page-switcher.c - buttons for the pages of a stack, or a menu of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-fitting.h"
#include "boids-page-switcher.h"

struct _BoidsPageSwitcher
{
  GtkWidget parent_instance;

  GtkStack *stack; /* nullable */

  GtkStackSwitcher *buttons;
  GtkMenuButton *menu_button;
};

enum
{
  PROP_STACK = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (BoidsPageSwitcher, boids_page_switcher, GTK_TYPE_WIDGET)

static void
on_page (BoidsPageSwitcher *self)
{
  GtkWidget *page = gtk_stack_get_visible_child (self->stack);

  if (page != NULL)
    gtk_menu_button_set_label (self->menu_button,
                               gtk_stack_page_get_title (gtk_stack_get_page (self->stack, page)));
}

/* The pages may come after the stack was set. */
static void
create_popover (GtkMenuButton *button, gpointer data)
{
  BoidsPageSwitcher *self = data;
  g_autoptr (GMenu) menu = g_menu_new ();

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->stack)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkStackPage *page = gtk_stack_get_page (self->stack, child);
      g_autoptr (GMenuItem) item = g_menu_item_new (gtk_stack_page_get_title (page), NULL);

      g_menu_item_set_action_and_target (item, "win.page", "s", gtk_stack_page_get_name (page));
      g_menu_append_item (menu, item);
    }
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}

static void
set_stack (BoidsPageSwitcher *self, GtkStack *stack)
{
  if (!g_set_object (&self->stack, stack))
    return;
  gtk_stack_switcher_set_stack (self->buttons, stack);
  if (stack == NULL)
    return;
  g_signal_connect_object (stack, "notify::visible-child", G_CALLBACK (on_page), self,
                           G_CONNECT_SWAPPED);
  on_page (self);
}

static void
boids_page_switcher_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BoidsPageSwitcher *self = BOIDS_PAGE_SWITCHER (object);

  switch (id)
    {
    case PROP_STACK:
      set_stack (self, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
boids_page_switcher_dispose (GObject *object)
{
  BoidsPageSwitcher *self = BOIDS_PAGE_SWITCHER (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self));

  g_clear_object (&self->stack);
  g_clear_pointer (&child, gtk_widget_unparent);

  G_OBJECT_CLASS (boids_page_switcher_parent_class)->dispose (object);
}

static void
boids_page_switcher_class_init (BoidsPageSwitcherClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (BOIDS_TYPE_FITTING);
  object_class->set_property = boids_page_switcher_set_property;
  object_class->dispose = boids_page_switcher_dispose;

  properties[PROP_STACK] = g_param_spec_object ("stack", NULL, NULL, GTK_TYPE_STACK,
                                                G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "pageswitcher");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/boids_flock/Boids/boids-page-switcher.ui");
  gtk_widget_class_bind_template_child (widget_class, BoidsPageSwitcher, buttons);
  gtk_widget_class_bind_template_child (widget_class, BoidsPageSwitcher, menu_button);
}

static void
boids_page_switcher_init (BoidsPageSwitcher *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->menu_button, create_popover, self, NULL);
}
