/* boids-window.c - a window with its pages.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-banner.h"
#include "boids-beside.h"
#include "boids-chart.h"
#include "boids-flock-page.h"
#include "boids-guide-page.h"
#include "boids-hint.h"
#include "boids-key-places.h"
#include "boids-late-menu.h"
#include "boids-page-switcher.h"
#include "boids-presentation.h"
#include "boids-preset-menu.h"
#include "boids-selected-panel.h"
#include "boids-settings.h"
#include "boids-share.h"
#include "boids-study-page.h"
#include "boids-study-search.h"
#include "boids-study-selected-panel.h"
#include "boids-toast.h"
#include "boids-view-host.h"
#include "boids-window.h"

#include <glib/gi18n.h>

struct _BoidsWindow
{
  GtkApplicationWindow parent_instance;

  GSettings *settings;       /* nullable */
  GBinding *sidebar_binding; /* nullable */
  GtkToggleButton *sidebar_button;
  GMenuModel *main_menu;
  GtkMenuButton *menu_button;
  GMenuModel *share_menu;
  GtkMenuButton *share_button;
  BoidsPresentation *presentation;
  BoidsBanner *banner;
  BoidsToast *toast;
  GtkStack *stack;
  BoidsFlockPage *flock_page;
  BoidsStudyPage *study_page;
  BoidsGuidePage *guide_page;
  BoidsBeside *beside;
  GtkWidget *model_page; /* shown last */
  GMenu *recent_menu;
  BoidsShare *share;

  GtkApplication *inhibiting; /* while it inhibits idling for this window */
  guint inhibition;
};

G_DEFINE_FINAL_TYPE (BoidsWindow, boids_window, GTK_TYPE_APPLICATION_WINDOW)

void
boids_window_notice (BoidsWindow *self, const char *message)
{
  g_return_if_fail (BOIDS_IS_WINDOW (self));

  boids_banner_show (self->banner, message);
}

void
boids_window_offer_views (BoidsWindow *self, const char *message)
{
  g_return_if_fail (BOIDS_IS_WINDOW (self));

  boids_banner_offer (self->banner, message, _ ("Try Again"), "app.try-views");
}

void
boids_window_try_views (BoidsWindow *self)
{
  g_return_if_fail (BOIDS_IS_WINDOW (self));

  boids_model_page_try_views (BOIDS_MODEL_PAGE (self->flock_page));
  boids_model_page_try_views (BOIDS_MODEL_PAGE (self->study_page));
}

void
boids_window_open (BoidsWindow *self, GFile *file)
{
  g_return_if_fail (BOIDS_IS_WINDOW (self));

  boids_share_open (self->share, file);
}

void
boids_window_open_files (BoidsWindow *self, GPtrArray *files)
{
  g_return_if_fail (BOIDS_IS_WINDOW (self));

  boids_share_open_files (self->share, files);
}

void
boids_window_show (BoidsWindow *self, BoidsConfig *config, const char *name)
{
  g_return_if_fail (BOIDS_IS_WINDOW (self));
  g_return_if_fail (BOIDS_IS_CONFIG (config));

  boids_share_load (self->share, config, NULL, name);
}

void
boids_window_open_beside (BoidsWindow *self, GFile *file, BoidsConfig *config)
{
  GtkWidget *window;

  g_return_if_fail (BOIDS_IS_WINDOW (self));

  window = boids_window_new (gtk_window_get_application (GTK_WINDOW (self)), self->settings);
  gtk_window_present (GTK_WINDOW (window));
  boids_share_take_file (BOIDS_WINDOW (window)->share, file, config);
}

BoidsRenderer *
boids_window_get_view (BoidsWindow *self)
{
  g_return_val_if_fail (BOIDS_IS_WINDOW (self), NULL);

  return boids_flock_page_get_view (self->flock_page);
}

/* --- Pages and keys ------------------------------------------------------------------ */

/* The section of the guide is not shown beside the guide, and takes turns with the sidebar where
 * there is no room for both. */
static void
update_beside (BoidsWindow *self)
{
  gboolean crowded;

  g_object_get (self->beside, "crowded", &crowded, NULL);
  boids_model_page_set_tight (BOIDS_MODEL_PAGE (self->flock_page), crowded);
  boids_model_page_set_tight (BOIDS_MODEL_PAGE (self->study_page), crowded);
  g_object_set (self->beside, "yielding",
                gtk_stack_get_visible_child (self->stack) == GTK_WIDGET (self->guide_page) ||
                    (crowded && gtk_toggle_button_get_active (self->sidebar_button)),
                NULL);
}

/* What is read in the guide continues beside the model. */
static void
on_pinned (BoidsWindow *self)
{
  const char *section = boids_guide_page_get_section (self->guide_page);
  gboolean pinned;

  g_object_get (self->beside, "pinned", &pinned, NULL);
  if (!pinned || gtk_stack_get_visible_child (self->stack) != GTK_WIDGET (self->guide_page))
    return;
  if (section != NULL)
    boids_beside_show (self->beside, section);
  gtk_stack_set_visible_child (self->stack, self->model_page);
}

/* The sidebar's button controls that of the visible page, if it has one. */
static void
on_page (BoidsWindow *self)
{
  GtkWidget *page = gtk_stack_get_visible_child (self->stack);
  gboolean has_sidebar = BOIDS_IS_MODEL_PAGE (page);

  g_clear_pointer (&self->sidebar_binding, g_binding_unbind);
  if (has_sidebar)
    self->sidebar_binding =
        g_object_bind_property (page, "sidebar", self->sidebar_button, "active",
                                G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  gtk_widget_set_visible (GTK_WIDGET (self->sidebar_button), has_sidebar);
  if (has_sidebar)
    self->model_page = page;
  update_beside (self);
}

static gboolean
shows_study (GtkWidget *widget)
{
  return BOIDS_IS_VIEW_HOST (widget) &&
         boids_simulation_get_kind (boids_view_host_get_simulation (BOIDS_VIEW_HOST (widget))) ==
             BOIDS_MODEL_KIND_STUDY;
}

/* Returns the section of the guide about the focused widget, or NULL. The sheet has no section of
 * its own. */
static const char *
find_section (GtkWidget *focus)
{
  const struct
  {
    GType type;
    const char *section;
  } sections[] = {
    { BOIDS_TYPE_VIEW_HOST, "views" },
    { BOIDS_TYPE_SELECTED_PANEL, "selected" },
    { BOIDS_TYPE_STUDY_SELECTED_PANEL, "study-selected" },
    { BOIDS_TYPE_STUDY_SEARCH, "pairs" },
    { BOIDS_TYPE_CHART, "curves" },
    { BOIDS_TYPE_PRESET_MENU, "presets" },
    { BOIDS_TYPE_FLOCK_PAGE, "controls" },
    { BOIDS_TYPE_STUDY_PAGE, "study" },
  };

  for (; focus != NULL; focus = gtk_widget_get_parent (focus))
    {
      if (boids_hint_get_section (focus) != NULL)
        return boids_hint_get_section (focus);
      for (guint i = 0; i < G_N_ELEMENTS (sections); i++)
        if (G_TYPE_CHECK_INSTANCE_TYPE (focus, sections[i].type) && !shows_study (focus))
          return sections[i].section;
    }
  return NULL;
}

static void
on_guide (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BoidsWindow *self = BOIDS_WINDOW (widget);
  const char *section = find_section (gtk_window_get_focus (GTK_WINDOW (self)));

  if (section == NULL)
    section = find_section (gtk_stack_get_visible_child (self->stack));
  if (section != NULL)
    boids_guide_page_show_section (self->guide_page, section);
  gtk_stack_set_visible_child_name (self->stack, "guide");
  gtk_widget_grab_focus (GTK_WIDGET (self->guide_page));
}

/* Activates an action of the visible page. If the page lacks it, the key is propagated. */
static gboolean
on_page_key (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  GtkWidget *page = gtk_stack_get_visible_child (BOIDS_WINDOW (widget)->stack);

  return gtk_widget_activate_action (page, g_variant_get_string (arguments, NULL), NULL);
}

/* The space bar activates the focused widget. If that can't be activated, it runs or pauses. */
static void
boids_window_activate_focus (GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  if (focus == NULL || !gtk_widget_activate (focus))
    gtk_widget_activate_action (gtk_stack_get_visible_child (BOIDS_WINDOW (window)->stack),
                                "page.run", NULL);
}

static gboolean
on_select_key (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  GtkWidget *page = gtk_stack_get_visible_child (BOIDS_WINDOW (widget)->stack);

  if (!BOIDS_IS_MODEL_PAGE (page))
    return FALSE;
  boids_model_page_select_by (BOIDS_MODEL_PAGE (page), g_variant_get_int32 (arguments));
  return TRUE;
}

/* Activates an action of the window, unless a text has the focus, where the key has another
 * meaning. */
static gboolean
on_share_key (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (widget));

  return !GTK_IS_EDITABLE (focus) &&
         gtk_widget_activate_action (widget, g_variant_get_string (arguments, NULL), NULL);
}

static gboolean
on_sidebar_key (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  BoidsWindow *self = BOIDS_WINDOW (widget);

  if (!gtk_widget_get_visible (GTK_WIDGET (self->sidebar_button)))
    return FALSE;
  gtk_toggle_button_set_active (self->sidebar_button,
                                !gtk_toggle_button_get_active (self->sidebar_button));
  return TRUE;
}

/* Says that something was done. Earlier messages are no longer of interest. */
static void
on_confirm (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BoidsWindow *self = BOIDS_WINDOW (widget);

  boids_banner_clear (self->banner);
  boids_toast_show (self->toast, g_variant_get_string (parameter, NULL));
}

static void
on_offer_views (GtkWidget *widget, const char *name, GVariant *parameter)
{
  boids_window_offer_views (BOIDS_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

/* They are loaded when they are first shown. */
static void
on_shortcuts (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkApplicationWindow *window = GTK_APPLICATION_WINDOW (widget);

  if (gtk_application_window_get_help_overlay (window) == NULL)
    {
      g_autoptr (GtkBuilder) builder =
          gtk_builder_new_from_resource ("/io/github/boids_flock/Boids/help-overlay.ui");

      gtk_application_window_set_help_overlay (
          window, GTK_SHORTCUTS_WINDOW (gtk_builder_get_object (builder, "help_overlay")));
    }
  gtk_window_present (GTK_WINDOW (gtk_application_window_get_help_overlay (window)));
}

gboolean
boids_window_has_flock (BoidsWindow *self)
{
  g_return_val_if_fail (BOIDS_IS_WINDOW (self), FALSE);

  return boids_simulation_get_state (boids_model_page_get_simulation (
             BOIDS_MODEL_PAGE (self->flock_page))) != BOIDS_STATE_EMPTY;
}

/* --- The screen ---------------------------------------------------------------------- */

static gboolean
is_running (BoidsWindow *self)
{
  BoidsSimulation *simulation =
      boids_model_page_get_simulation (BOIDS_MODEL_PAGE (self->flock_page));
  BoidsSimulation *study = boids_model_page_get_simulation (BOIDS_MODEL_PAGE (self->study_page));

  return boids_simulation_get_state (simulation) == BOIDS_STATE_RUNNING ||
         boids_simulation_get_state (study) == BOIDS_STATE_RUNNING;
}

static void
release_screen (BoidsWindow *self)
{
  if (self->inhibiting == NULL)
    return;
  gtk_application_uninhibit (self->inhibiting, self->inhibition);
  g_clear_object (&self->inhibiting);
}

/* Inhibits idling while something runs in full screen. A reference to the application is kept,
 * because a closed window loses its own before it pauses. */
static void
update_screen (BoidsWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  if (!gtk_window_is_fullscreen (GTK_WINDOW (self)) || !is_running (self))
    {
      release_screen (self);
    }
  else if (self->inhibiting == NULL && application != NULL)
    {
      self->inhibition =
          gtk_application_inhibit (application, GTK_WINDOW (self), GTK_APPLICATION_INHIBIT_IDLE,
                                   /* Translators: why the screen stays on. */
                                   _ ("Running in full screen"));
      /* 0 if the desktop does not support it. */
      if (self->inhibition != 0)
        self->inhibiting = g_object_ref (application);
    }
}

static void
watch_screen (BoidsWindow *self)
{
  g_signal_connect (self, "notify::fullscreened", G_CALLBACK (update_screen), NULL);
  g_signal_connect_object (boids_model_page_get_simulation (BOIDS_MODEL_PAGE (self->flock_page)),
                           "notify::state", G_CALLBACK (update_screen), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (boids_model_page_get_simulation (BOIDS_MODEL_PAGE (self->study_page)),
                           "notify::state", G_CALLBACK (update_screen), self, G_CONNECT_SWAPPED);
}

/* --- The window ---------------------------------------------------------------------- */

static void
keep (BoidsWindow *self, GSettings *settings)
{
  boids_settings_keep (settings, "window-width", self, "default-width");
  boids_settings_keep (settings, "window-height", self, "default-height");
  boids_settings_keep (settings, "window-maximized", self, "maximized");
  boids_settings_keep (settings, "page", self->stack, "visible-child-name");
  boids_presentation_set_settings (self->presentation, settings);
}

static void
on_notice (BoidsWindow *self, const char *message)
{
  boids_banner_show (self->banner, message);
}

/* Light text means a dark ground, whatever chose the style. */
static gboolean
update_dark (gpointer data)
{
  GtkWidget *widget = data;
  GdkRGBA colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  if (colour.red + colour.green + colour.blue > 1.5f)
    gtk_widget_add_css_class (widget, "dark");
  else
    gtk_widget_remove_css_class (widget, "dark");
  return G_SOURCE_REMOVE;
}

static void
boids_window_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (boids_window_parent_class)->css_changed (widget, change);
  /* CSS classes must not change during css-changed. */
  g_idle_add_full (G_PRIORITY_HIGH, update_dark, g_object_ref (widget), g_object_unref);
}

/* Buttons don't take the focus by a click: keys go where they went before. */
static void
keep_focus (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget))
    gtk_widget_set_focus_on_click (widget, FALSE);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    keep_focus (child);
}

GtkWidget *
boids_window_new (GtkApplication *application, GSettings *settings)
{
  /* The role is that of the class, but GTK 4.8 applies it to the first window only. */
  BoidsWindow *self = g_object_new (BOIDS_TYPE_WINDOW, "application", application,
                                    "accessible-role", GTK_ACCESSIBLE_ROLE_WINDOW, NULL);

  g_set_object (&self->settings, settings);
  if (settings != NULL)
    keep (self, settings);
  boids_model_page_set_settings (BOIDS_MODEL_PAGE (self->flock_page), settings);
  boids_model_page_set_settings (BOIDS_MODEL_PAGE (self->study_page), settings);
  g_object_bind_property (self->flock_page, "automatic", self->study_page, "automatic",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  /* Only the very first start shows a flock at once. */
  if (settings == NULL || !g_settings_get_boolean (settings, "started"))
    boids_model_page_initialise (BOIDS_MODEL_PAGE (self->flock_page));
  if (settings != NULL && !g_settings_get_boolean (settings, "started"))
    boids_banner_offer (self->banner, _ ("New here? Three lessons lead through the model."),
                        _ ("Show Lessons"), "win.beside");
  if (settings != NULL)
    g_settings_set_boolean (settings, "started", TRUE);
  keep_focus (GTK_WIDGET (self));
  gtk_widget_grab_focus (gtk_stack_get_visible_child (self->stack));
  return GTK_WIDGET (self);
}

static void
boids_window_dispose (GObject *object)
{
  BoidsWindow *self = BOIDS_WINDOW (object);

  release_screen (self);
  g_signal_handlers_disconnect_by_func (self, update_screen, NULL);
  /* The group refers to the pages, whose widgets refer to the actions of the window. */
  g_action_map_remove_action (G_ACTION_MAP (self), "page");
  if (self->stack != NULL)
    g_signal_handlers_disconnect_by_data (self->stack, self);
  if (self->flock_page != NULL)
    g_signal_handlers_disconnect_by_data (self->flock_page, self);
  if (self->study_page != NULL)
    g_signal_handlers_disconnect_by_data (self->study_page, self);
  if (self->share != NULL)
    g_object_run_dispose (G_OBJECT (self->share));
  g_clear_object (&self->share);
  g_clear_object (&self->settings);
  self->stack = NULL;
  self->flock_page = NULL;
  self->study_page = NULL;

  G_OBJECT_CLASS (boids_window_parent_class)->dispose (object);
}

static void
add_keys (GtkWidgetClass *widget_class)
{
  static const struct
  {
    guint key;
    GdkModifierType modifiers;
    const char *action;
  } keys[] = {
    { GDK_KEY_period, 0, "page.step" },
    { GDK_KEY_i, GDK_CONTROL_MASK, "page.initialise" },
    { GDK_KEY_r, GDK_CONTROL_MASK, "page.reset" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding (widget_class, keys[i].key, keys[i].modifiers, on_page_key, "s",
                                  keys[i].action);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_n, 0, on_select_key, "i", 1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_N, GDK_SHIFT_MASK, on_select_key, "i", -1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_v, GDK_CONTROL_MASK, on_share_key, "s",
                                "win.paste");
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Insert, GDK_SHIFT_MASK, on_share_key, "s",
                                "win.paste");
  gtk_widget_class_add_binding (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, on_share_key, "s",
                                "win.undo");
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F9, 0, on_sidebar_key, NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F1, 0, "win.guide", NULL);
}

static void
boids_window_class_init (BoidsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (BOIDS_TYPE_PAGE_SWITCHER);
  g_type_ensure (BOIDS_TYPE_PRESENTATION);
  g_type_ensure (BOIDS_TYPE_BANNER);
  g_type_ensure (BOIDS_TYPE_BESIDE);
  g_type_ensure (BOIDS_TYPE_TOAST);
  g_type_ensure (BOIDS_TYPE_FLOCK_PAGE);
  g_type_ensure (BOIDS_TYPE_STUDY_PAGE);
  g_type_ensure (BOIDS_TYPE_GUIDE_PAGE);

  G_OBJECT_CLASS (klass)->dispose = boids_window_dispose;
  GTK_WINDOW_CLASS (klass)->activate_focus = boids_window_activate_focus;
  widget_class->css_changed = boids_window_css_changed;

  gtk_widget_class_install_property_action (widget_class, "win.presentation", "fullscreened");
  gtk_widget_class_install_action (widget_class, "win.confirm", "s", on_confirm);
  gtk_widget_class_install_action (widget_class, "win.offer-views", "s", on_offer_views);
  gtk_widget_class_install_action (widget_class, "win.guide", NULL, on_guide);
  gtk_widget_class_install_action (widget_class, "win.shortcuts", NULL, on_shortcuts);
  add_keys (widget_class);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/boids_flock/Boids/boids-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BoidsWindow, sidebar_button);
  gtk_widget_class_bind_template_child (widget_class, BoidsWindow, main_menu);
  gtk_widget_class_bind_template_child (widget_class, BoidsWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, BoidsWindow, share_menu);
  gtk_widget_class_bind_template_child (widget_class, BoidsWindow, share_button);
  gtk_widget_class_bind_template_child (widget_class, BoidsWindow, presentation);
  gtk_widget_class_bind_template_child (widget_class, BoidsWindow, banner);
  gtk_widget_class_bind_template_child (widget_class, BoidsWindow, toast);
  gtk_widget_class_bind_template_child (widget_class, BoidsWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, BoidsWindow, flock_page);
  gtk_widget_class_bind_template_child (widget_class, BoidsWindow, study_page);
  gtk_widget_class_bind_template_child (widget_class, BoidsWindow, guide_page);
  gtk_widget_class_bind_template_child (widget_class, BoidsWindow, beside);
  gtk_widget_class_bind_template_child (widget_class, BoidsWindow, recent_menu);
  gtk_widget_class_bind_template_callback (widget_class, update_beside);
  gtk_widget_class_bind_template_callback (widget_class, on_pinned);
}

static void
boids_window_init (BoidsWindow *self)
{
  g_autoptr (GPropertyAction) page_action = NULL, beside_action = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  boids_key_places_set_up (GTK_WINDOW (self));
  boids_late_menu_set (self->menu_button, self->main_menu);
  boids_late_menu_set (self->share_button, self->share_menu);
  page_action = g_property_action_new ("page", self->stack, "visible-child-name");
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (page_action));
  beside_action = g_property_action_new ("beside", self->beside, "pinned");
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (beside_action));
  self->share = boids_share_new (GTK_APPLICATION_WINDOW (self), self->stack, self->recent_menu);
  g_signal_connect_object (self->share, "notice", G_CALLBACK (on_notice), self, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (self->flock_page, "notice", G_CALLBACK (on_notice), self);
  g_signal_connect_swapped (self->study_page, "notice", G_CALLBACK (on_notice), self);
  g_signal_connect_swapped (self->stack, "notify::visible-child", G_CALLBACK (on_page), self);
  watch_screen (self);
  on_page (self);
}
