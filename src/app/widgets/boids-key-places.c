/* boids-key-places.c - shortcuts on keyboards that have other characters.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * GTK finds a shortcut by the character of its key. A French keyboard has the digits with Shift, so
 * Alt+1 can't be typed there, and a Greek one has no S for Ctrl+S. So a key without a shortcut is
 * looked up again as the key in the same place on a US keyboard. A letter that the layout has
 * elsewhere is excluded: on a French keyboard Ctrl+Q is where the Q is. The digits and signs of the
 * keypad count as those of the other keys.
 */
#include "config.h"

#include "boids-key-places.h"

#include <string.h>

/* A key, and what Shift makes of it. */
typedef struct
{
  guint keyval;
  guint shifted;
  GdkModifierType modifiers;
} Press;

/* Returns whether @shortcut, which belongs to @owner, is the one being looked for. */
typedef gboolean (*Match) (GtkShortcut *shortcut, GtkWidget *owner, gpointer data);

/* --- The shortcuts ------------------------------------------------------------------- */

static gboolean
match_controller (GListModel *shortcuts, GtkWidget *owner, Match match, gpointer data)
{
  for (guint i = 0; i < g_list_model_get_n_items (shortcuts); i++)
    {
      g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (shortcuts, i);

      if (match (shortcut, owner, data))
        return TRUE;
    }
  return FALSE;
}

static gboolean
match_widget (GtkWidget *widget, Match match, gpointer data)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_SHORTCUT_CONTROLLER (controller) &&
          match_controller (G_LIST_MODEL (controller), widget, match, data))
        return TRUE;
    }
  return FALSE;
}

/* Calls @match for each shortcut of the focused widget and its ancestors, until one matches.
 * Returns whether one does. */
static gboolean
match_shortcuts (GtkWindow *window, Match match, gpointer data)
{
  GtkWidget *widget = gtk_window_get_focus (window);

  if (widget == NULL)
    widget = GTK_WIDGET (window);
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    if (match_widget (widget, match, data))
      return TRUE;
  return FALSE;
}

static gboolean
match_character (GtkShortcut *shortcut, GtkWidget *owner, gpointer event)
{
  return gtk_shortcut_trigger_trigger (gtk_shortcut_get_trigger (shortcut), event, FALSE) !=
         GDK_KEY_MATCH_NONE;
}

static gboolean
is_key (GtkKeyvalTrigger *trigger, const Press *press)
{
  guint keyval = gtk_keyval_trigger_get_keyval (trigger);
  GdkModifierType modifiers = gtk_keyval_trigger_get_modifiers (trigger);

  if (modifiers == press->modifiers &&
      (keyval == press->keyval || (modifiers & GDK_SHIFT_MASK && keyval == press->shifted)))
    return TRUE;
  /* A character typed with Shift does not need Shift in its shortcut. */
  return press->modifiers & GDK_SHIFT_MASK && keyval == press->shifted &&
         modifiers == (press->modifiers & ~GDK_SHIFT_MASK);
}

static gboolean
is_trigger (GtkShortcutTrigger *trigger, const Press *press)
{
  if (GTK_IS_ALTERNATIVE_TRIGGER (trigger))
    {
      GtkAlternativeTrigger *either = GTK_ALTERNATIVE_TRIGGER (trigger);

      return is_trigger (gtk_alternative_trigger_get_first (either), press) ||
             is_trigger (gtk_alternative_trigger_get_second (either), press);
    }
  return GTK_IS_KEYVAL_TRIGGER (trigger) && is_key (GTK_KEYVAL_TRIGGER (trigger), press);
}

static gboolean
activate_place (GtkShortcut *shortcut, GtkWidget *owner, gpointer press)
{
  return is_trigger (gtk_shortcut_get_trigger (shortcut), press) &&
         gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, owner,
                                       gtk_shortcut_get_arguments (shortcut));
}

/* --- The keys ------------------------------------------------------------------------ */

/* Finds the key of a US keyboard in the place of @keycode, in the numbering of X and Wayland. */
static gboolean
find_place (guint keycode, Press *press)
{
  static const struct
  {
    guint first;
    const char *plain;
    const char *shifted;
  } rows[] = {
    { 10, "1234567890-=", "!@#$%^&*()_+" },
    { 24, "qwertyuiop[]", "QWERTYUIOP{}" },
    { 38, "asdfghjkl;'`", "ASDFGHJKL:\"~" },
    { 51, "\\zxcvbnm,./", "|ZXCVBNM<>?" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (keycode >= rows[i].first && keycode < rows[i].first + strlen (rows[i].plain))
      {
        /* The keyval of an ASCII character is its code. */
        press->keyval = rows[i].plain[keycode - rows[i].first];
        press->shifted = rows[i].shifted[keycode - rows[i].first];
        return TRUE;
      }
  return FALSE;
}

static gboolean
find_on_keypad (guint keyval, Press *press)
{
  if (keyval >= GDK_KEY_KP_0 && keyval <= GDK_KEY_KP_9)
    press->keyval = GDK_KEY_0 + (keyval - GDK_KEY_KP_0);
  else if (keyval == GDK_KEY_KP_Decimal || keyval == GDK_KEY_KP_Separator)
    press->keyval = GDK_KEY_period;
  else if (keyval == GDK_KEY_KP_Add)
    press->keyval = GDK_KEY_plus;
  else if (keyval == GDK_KEY_KP_Subtract)
    press->keyval = GDK_KEY_minus;
  else
    return FALSE;
  press->shifted = press->keyval;
  return TRUE;
}

/* Returns whether the layout of @event has @keyval on a key, without Shift. */
static gboolean
has_key (GdkEvent *event, guint keyval)
{
  g_autofree GdkKeymapKey *keys = NULL;
  int n_keys = 0;

  gdk_display_map_keyval (gdk_event_get_display (event), keyval, &keys, &n_keys);
  for (int i = 0; i < n_keys; i++)
    if (keys[i].group == (int) gdk_key_event_get_layout (event) && keys[i].level == 0)
      return TRUE;
  return FALSE;
}

static gboolean
find_press (GdkEvent *event, Press *press)
{
  press->modifiers = gdk_event_get_modifier_state (event) & gtk_accelerator_get_default_mod_mask ();
  if (find_on_keypad (gdk_key_event_get_keyval (event), press))
    return TRUE;
  /* Above level 1 the key was pressed for its character, with AltGr. */
  return gdk_key_event_get_level (event) <= 1 &&
         find_place (gdk_key_event_get_keycode (event), press) &&
         !(g_ascii_isalpha (press->keyval) && has_key (event, press->keyval));
}

static gboolean
on_key (GtkWindow *window,
        guint keyval,
        guint keycode,
        GdkModifierType state,
        GtkEventController *controller)
{
  GdkEvent *event = gtk_event_controller_get_current_event (controller);
  Press press;

  if (!find_press (event, &press) || match_shortcuts (window, match_character, event))
    return GDK_EVENT_PROPAGATE;
  return match_shortcuts (window, activate_place, &press);
}

void
boids_key_places_set_up (GtkWindow *window)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), window);
  gtk_widget_add_controller (GTK_WIDGET (window), keys);
}
