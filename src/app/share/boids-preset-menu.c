/* boids-preset-menu.c - the button that names the current preset and offers all of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-announce.h"
#include "boids-config-core.h"
#include "boids-config-save.h"
#include "boids-fitting.h"
#include "boids-preset-list.h"
#include "boids-preset-menu.h"
#include "boids-preset-row.h"
#include "boids-presets.h"
#include "boids-window.h"

#include <glib/gi18n.h>

struct _BoidsPresetMenu
{
  GtkWidget parent_instance;

  BoidsInputs *inputs;
  GCancellable *listing;

  GtkMenuButton *button;
  GtkLabel *label;
  GtkLabel *name; /* instead of the label, where there is no room for that */
  GtkPopover *popover;
  GtkBox *own_box;
  GtkBox *list_box;
  GtkEntry *entry;
  GtkLabel *error;
};

G_DEFINE_FINAL_TYPE (BoidsPresetMenu, boids_preset_menu, GTK_TYPE_WIDGET)

/* --- The current preset --- */

static gboolean
is_same (BoidsConfig *config, const FlockParams *params)
{
  FlockParams preset;

  if (config == NULL)
    return FALSE;
  boids_config_get_flock_params (config, &preset);
  for (guint i = 0; i < FLOCK_N_PARAMS; i++)
    if (flock_params_get (&preset, i) != flock_params_get (params, i))
      return FALSE;
  return TRUE;
}

static void
update_label (BoidsPresetMenu *self)
{
  const char *name = NULL;
  g_autofree char *text = NULL;
  FlockParams params;

  if (boids_inputs_get_flock_params (self->inputs, &params))
    for (guint i = 0; i < boids_preset_list_get_count () && name == NULL; i++)
      if (is_same (boids_preset_list_get_config (i), &params))
        name = boids_preset_list_get_name (i);
  /* Translators: %s is the name of a preset: “Slow gathering” */
  text = name != NULL ? g_strdup_printf (_ ("Preset: %s"), name) : g_strdup (_ ("Presets"));
  gtk_label_set_text (self->label, text);
  gtk_label_set_text (self->name, name != NULL ? name : text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text, -1);
}

/* The viewport around the button would scroll to what has the focus in the popover. */
static void
hold_still (BoidsPresetMenu *self, GParamSpec *pspec, GtkWidget *popover)
{
  GtkWidget *viewport = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_VIEWPORT);

  if (viewport != NULL)
    gtk_viewport_set_scroll_to_focus (GTK_VIEWPORT (viewport), !gtk_widget_get_visible (popover));
}

/* --- Presets of the program --- */

static void
on_preset (GtkButton *button, gpointer index)
{
  GtkWidget *self = gtk_widget_get_ancestor (GTK_WIDGET (button), BOIDS_TYPE_PRESET_MENU);

  gtk_popover_popdown (BOIDS_PRESET_MENU (self)->popover);
  boids_window_show (BOIDS_WINDOW (gtk_widget_get_root (self)),
                     boids_preset_list_get_config (GPOINTER_TO_UINT (index)),
                     boids_preset_list_get_name (GPOINTER_TO_UINT (index)));
}

static GtkWidget *
new_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 44);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
add_preset (BoidsPresetMenu *self, guint index)
{
  const char *name = boids_preset_list_get_name (index);
  g_autofree char *description = boids_preset_list_describe (index);
  GtkWidget *button = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_box_append (GTK_BOX (box), new_label (name, "heading"));
  gtk_box_append (GTK_BOX (box), new_label (description, "caption"));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
  g_signal_connect (button, "clicked", G_CALLBACK (on_preset), GUINT_TO_POINTER (index));
  gtk_box_append (self->list_box, button);
}

static void
add_presets (BoidsPresetMenu *self)
{
  for (guint i = 0; i < boids_preset_list_get_count (); i++)
    add_preset (self, i);
}

/* --- Presets of the user --- */

/* Shows an error, or hides it. */
static void
set_error (BoidsPresetMenu *self, const char *message)
{
  gtk_label_set_text (self->error, message != NULL ? message : "");
  gtk_widget_set_visible (GTK_WIDGET (self->error), message != NULL);
  if (message != NULL)
    boids_announce (GTK_WIDGET (self), message);
}

static void update_own (BoidsPresetMenu *self);

/* An error of a name no longer applies once the text is edited. */
static void
clear_error (BoidsPresetMenu *self)
{
  set_error (self, NULL);
}

static void
on_row_failed (BoidsPresetMenu *self, const char *message)
{
  set_error (self, message);
}

static void
add_row (BoidsPresetMenu *self, GFile *file)
{
  GtkWidget *row = boids_preset_row_new (file);

  g_signal_connect_swapped (row, "opened", G_CALLBACK (gtk_popover_popdown), self->popover);
  g_signal_connect_object (row, "changed", G_CALLBACK (update_own), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "failed", G_CALLBACK (on_row_failed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "edited", G_CALLBACK (clear_error), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->own_box, row);
}

static void
on_listed (GObject *folder, GAsyncResult *result, gpointer data)
{
  g_autoptr (BoidsPresetMenu) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) files = boids_presets_list_finish (G_FILE (folder), result, &error);
  GtkWidget *row;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->listing);
  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->own_box))) != NULL)
    gtk_box_remove (self->own_box, row);
  for (guint i = 0; files != NULL && i < files->len; i++)
    add_row (self, g_ptr_array_index (files, i));
  if (error != NULL)
    set_error (self, error->message);
}

static void
stop_listing (BoidsPresetMenu *self)
{
  g_cancellable_cancel (self->listing);
  g_clear_object (&self->listing);
}

/* Reads the folder again. */
static void
update_own (BoidsPresetMenu *self)
{
  g_autoptr (GFile) folder = boids_presets_get_folder ();

  stop_listing (self);
  set_error (self, NULL);
  self->listing = g_cancellable_new ();
  boids_presets_list_async (folder, self->listing, on_listed, g_object_ref (self));
}

/* --- Saving a preset --- */

/* Inputs to be saved under a name, while the folder is being created. */
typedef struct
{
  BoidsPresetMenu *menu;
  BoidsConfig *config;
} Keeping;

static void
on_kept (BoidsPresetMenu *self)
{
  if (self->inputs == NULL)
    return;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  update_own (self);
}

static void
on_prepared (GObject *folder, GAsyncResult *result, gpointer data)
{
  g_autofree Keeping *keeping = data;
  g_autoptr (BoidsPresetMenu) self = keeping->menu;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = boids_presets_prepare_finish (G_FILE (folder), result, &error);
  BoidsSaveOperation *operation;

  if (file == NULL)
    {
      g_object_unref (keeping->config);
      if (self->inputs != NULL)
        set_error (self, error->message);
      else
        g_printerr ("%s: %s\n", g_get_prgname (), error->message);
      return;
    }
  operation =
      boids_save_operation_new (GTK_WIDGET (self), &boids_config_content, keeping->config, 0);
  g_signal_connect_object (operation, "saved", G_CALLBACK (on_kept), self, G_CONNECT_SWAPPED);
  boids_save_operation_save (operation, _ ("Save the Configuration"), file);
}

static void
on_keep (BoidsPresetMenu *self)
{
  g_autoptr (GFile) folder = boids_presets_get_folder ();
  FlockParams params;
  Keeping *keeping;

  if (!boids_inputs_get_flock_params (self->inputs, &params))
    {
      set_error (self, _ ("An input is invalid. Correct it, then save the preset."));
      return;
    }
  keeping = g_new (Keeping, 1);
  keeping->menu = g_object_ref (self);
  keeping->config = boids_config_new_for_flock (&params, BOIDS_CONFIG_NOBODY);
  boids_presets_prepare_async (folder, gtk_editable_get_text (GTK_EDITABLE (self->entry)),
                               on_prepared, keeping);
}

/* --- The widget --- */

void
boids_preset_menu_set_inputs (BoidsPresetMenu *self, BoidsInputs *inputs)
{
  g_return_if_fail (BOIDS_IS_PRESET_MENU (self) && self->inputs == NULL);
  g_return_if_fail (BOIDS_IS_INPUTS (inputs));

  self->inputs = g_object_ref (inputs);
  g_signal_connect_object (inputs, "changed", G_CALLBACK (update_label), self, G_CONNECT_SWAPPED);
  update_label (self);
}

static void
boids_preset_menu_dispose (GObject *object)
{
  BoidsPresetMenu *self = BOIDS_PRESET_MENU (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  stop_listing (self);
  g_clear_object (&self->inputs);

  G_OBJECT_CLASS (boids_preset_menu_parent_class)->dispose (object);
}

static void
boids_preset_menu_class_init (BoidsPresetMenuClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = boids_preset_menu_dispose;
  g_type_ensure (BOIDS_TYPE_FITTING);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/boids_flock/Boids/boids-preset-menu.ui");
  gtk_widget_class_bind_template_child (widget_class, BoidsPresetMenu, button);
  gtk_widget_class_bind_template_child (widget_class, BoidsPresetMenu, label);
  gtk_widget_class_bind_template_child (widget_class, BoidsPresetMenu, name);
  gtk_widget_class_bind_template_child (widget_class, BoidsPresetMenu, popover);
  gtk_widget_class_bind_template_child (widget_class, BoidsPresetMenu, own_box);
  gtk_widget_class_bind_template_child (widget_class, BoidsPresetMenu, list_box);
  gtk_widget_class_bind_template_child (widget_class, BoidsPresetMenu, entry);
  gtk_widget_class_bind_template_child (widget_class, BoidsPresetMenu, error);
  gtk_widget_class_bind_template_callback (widget_class, clear_error);
  gtk_widget_class_bind_template_callback (widget_class, update_own);
  gtk_widget_class_bind_template_callback (widget_class, hold_still);
  gtk_widget_class_bind_template_callback (widget_class, on_keep);
}

static void
boids_preset_menu_init (BoidsPresetMenu *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_presets (self);
}
