/* boids-share.c - what a window does with configurations: copy, undo, defaults.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-announce.h"
#include "boids-share-private.h"

#include <glib/gi18n.h>
#include <string.h>

enum
{
  NOTICE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BoidsShare, boids_share, G_TYPE_OBJECT)

void
boids_share_notice (BoidsShare *self, const char *message)
{
  g_signal_emit (self, signals[NOTICE], 0, message);
}

static void
set_enabled (BoidsShare *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->window), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

/* The model of the page that is shown; the guide stands before the flock. */
static BoidsModelKind
get_model (BoidsShare *self)
{
  return gtk_stack_get_visible_child (self->stack) == GTK_WIDGET (self->study_page)
             ? BOIDS_MODEL_KIND_STUDY
             : BOIDS_MODEL_KIND_FLOCK;
}

static GtkWidget *
get_page (BoidsShare *self, BoidsModelKind model)
{
  return model == BOIDS_MODEL_KIND_FLOCK ? GTK_WIDGET (self->flock_page)
                                         : GTK_WIDGET (self->study_page);
}

/* --- From the inputs and back --- */

static gboolean
shares_selected (BoidsShare *self)
{
  g_autoptr (GVariant) state =
      g_action_group_get_action_state (G_ACTION_GROUP (self->window), "share-selected");

  return g_variant_get_boolean (state);
}

static BoidsConfig *
create_flock_config (BoidsShare *self)
{
  BoidsSimulation *simulation = boids_flock_page_get_simulation (self->flock_page);
  guint selected = boids_simulation_get_selected (simulation);
  FlockParams params;

  if (!boids_inputs_get_flock_params (
          boids_model_page_get_inputs (BOIDS_MODEL_PAGE (self->flock_page)), &params))
    return NULL;
  return boids_config_new_for_flock (&params, shares_selected (self) && selected < params.count
                                                  ? (int) selected
                                                  : BOIDS_CONFIG_NOBODY);
}

static BoidsConfig *
create_study_config (BoidsShare *self)
{
  BoidsInputs *inputs = boids_model_page_get_inputs (BOIDS_MODEL_PAGE (self->study_page));
  guint selected = boids_simulation_get_selected (boids_study_page_get_study (self->study_page));
  StudyParams params = study_params_default ();

  for (guint i = 0; i < STUDY_N_PARAMS; i++)
    {
      double value;

      if (!boids_inputs_get_value (inputs, i, &value))
        return NULL;
      study_params_set (&params, i, value);
    }
  g_object_get (self->study_page, "rules", &params.rules, NULL);
  return boids_config_new_for_study (&params, shares_selected (self) && selected < params.count
                                                  ? (int) selected
                                                  : BOIDS_CONFIG_NOBODY);
}

BoidsConfig *
boids_share_create_config (BoidsShare *self)
{
  BoidsConfig *config = get_model (self) == BOIDS_MODEL_KIND_FLOCK ? create_flock_config (self)
                                                                   : create_study_config (self);

  if (config == NULL)
    boids_share_notice (self, _ ("An input is not valid. Correct it, then share."));
  return config;
}

static void
take_snapshot (BoidsShare *self, BoidsModelKind model)
{
  g_ptr_array_add (self->snapshots,
                   boids_undo_state_take (model, self->flock_page, self->study_page));
  set_enabled (self, "undo", TRUE);
}

static void
load_flock (BoidsShare *self, BoidsConfig *config)
{
  BoidsInputs *inputs = boids_model_page_get_inputs (BOIDS_MODEL_PAGE (self->flock_page));
  double values[FLOCK_N_PARAMS];
  FlockParams params;

  boids_config_get_flock_params (config, &params);
  for (guint i = 0; i < FLOCK_N_PARAMS; i++)
    values[i] = flock_params_get (&params, i);
  boids_inputs_set_values (inputs, values);
  boids_model_page_initialise (BOIDS_MODEL_PAGE (self->flock_page));
  if (boids_config_get_selected (config) != BOIDS_CONFIG_NOBODY)
    boids_simulation_choose (boids_flock_page_get_simulation (self->flock_page),
                             boids_config_get_selected (config));
}

static void
load_study (BoidsShare *self, BoidsConfig *config)
{
  BoidsInputs *inputs = boids_model_page_get_inputs (BOIDS_MODEL_PAGE (self->study_page));
  BoidsSimulation *study = boids_study_page_get_study (self->study_page);
  double values[STUDY_N_PARAMS];
  StudyParams params;

  boids_config_get_study_params (config, &params);
  for (guint i = 0; i < STUDY_N_PARAMS; i++)
    values[i] = study_params_get (&params, i);
  boids_inputs_set_values (inputs, values);
  g_object_set (self->study_page, "rules", params.rules, NULL);
  boids_simulation_restart (study);
  if (boids_config_get_selected (config) != BOIDS_CONFIG_NOBODY)
    boids_simulation_choose (study, boids_config_get_selected (config));
}

void
boids_share_load (BoidsShare *self, BoidsConfig *config)
{
  BoidsModelKind model = boids_config_get_model (config);
  g_autofree char *unknown = boids_config_describe_unknown (config);

  take_snapshot (self, model);
  gtk_stack_set_visible_child (self->stack, get_page (self, model));
  if (model == BOIDS_MODEL_KIND_FLOCK)
    load_flock (self, config);
  else
    load_study (self, config);
  if (unknown != NULL)
    boids_share_notice (self, unknown);
}

void
boids_share_load_text (BoidsShare *self, const char *text, const char *failed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BoidsConfig) config = boids_config_parse (text, strlen (text), &error);
  g_autofree char *message = NULL;

  if (config != NULL)
    {
      boids_share_load (self, config);
      return;
    }
  message = g_strdup_printf (C_ ("two sentences", "%s %s"), failed, error->message);
  boids_share_notice (self, message);
}

static void
on_show_me (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  boids_share_load_text (data, g_variant_get_string (parameter, NULL), _ ("This can’t be shown."));
}

static void
on_undo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BoidsShare *self = data;
  BoidsUndoState *snapshot = g_ptr_array_steal_index (self->snapshots, self->snapshots->len - 1);

  gtk_stack_set_visible_child (self->stack, get_page (self, boids_undo_state_get_model (snapshot)));
  boids_undo_state_restore (snapshot, self->flock_page, self->study_page);
  boids_undo_state_free (snapshot);
  set_enabled (self, "undo", self->snapshots->len > 0);
}

static void
on_defaults (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BoidsShare *self = data;
  BoidsModelKind model = get_model (self);
  BoidsInputs *inputs = model == BOIDS_MODEL_KIND_FLOCK
                            ? boids_model_page_get_inputs (BOIDS_MODEL_PAGE (self->flock_page))
                            : boids_model_page_get_inputs (BOIDS_MODEL_PAGE (self->study_page));

  take_snapshot (self, model);
  for (guint i = 0; i < boids_inputs_get_count (inputs); i++)
    boids_inputs_reset (inputs, i);
  if (model == BOIDS_MODEL_KIND_STUDY)
    g_object_set (self->study_page, "rules", study_params_default ().rules, NULL);
}

/* --- The clipboard --- */

static void
copy (BoidsShare *self, char *(*write) (BoidsConfig *config), const char *words)
{
  g_autoptr (BoidsConfig) config = boids_share_create_config (self);
  g_autofree char *text = NULL;

  if (config == NULL)
    return;
  text = write (config);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->window)), text);
  boids_announce (GTK_WIDGET (self->window), words);
}

static void
on_copy_link (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  copy (data, boids_config_to_link, _ ("The link is copied."));
}

static void
on_copy_text (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  copy (data, boids_config_to_json, _ ("The text is copied."));
}

static void
on_paste (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  boids_share_paste (data);
}

/* --- The object --- */

static void
add_actions (BoidsShare *self)
{
  static const GActionEntry entries[] = {
    { "show-me", on_show_me, "s" },
    { "undo", on_undo },
    { "defaults", on_defaults },
    { "copy-link", on_copy_link },
    { "copy-text", on_copy_text },
    { "paste", on_paste },
    { "share-selected", NULL, NULL, "true" },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self->window), entries, G_N_ELEMENTS (entries),
                                   self);
  set_enabled (self, "undo", FALSE);
}

BoidsShare *
boids_share_new (GtkApplicationWindow *window,
                 GtkStack *stack,
                 BoidsFlockPage *flock_page,
                 BoidsStudyPage *study_page,
                 GMenu *recent)
{
  BoidsShare *self = g_object_new (BOIDS_TYPE_SHARE, NULL);

  self->window = window;
  self->stack = stack;
  self->flock_page = flock_page;
  self->study_page = study_page;
  self->recent = g_object_ref (recent);
  add_actions (self);
  boids_share_add_file_actions (self);
  boids_share_add_drop_targets (self);
  return self;
}

static void
boids_share_dispose (GObject *object)
{
  BoidsShare *self = BOIDS_SHARE (object);

  boids_share_stop_files (self);
  self->window = NULL;
  g_clear_object (&self->recent);
  g_clear_pointer (&self->snapshots, g_ptr_array_unref);

  G_OBJECT_CLASS (boids_share_parent_class)->dispose (object);
}

static void
boids_share_class_init (BoidsShareClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = boids_share_dispose;

  signals[NOTICE] = g_signal_new ("notice", BOIDS_TYPE_SHARE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
boids_share_init (BoidsShare *self)
{
  self->snapshots = g_ptr_array_new_with_free_func ((GDestroyNotify) boids_undo_state_free);
}
