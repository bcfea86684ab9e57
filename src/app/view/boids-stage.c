/* boids-stage.c - the place where a view shows the flock.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-announce.h"
#include "boids-crash-guard.h"
#include "boids-legend.h"
#include "boids-number.h"
#include "boids-renderer-loader.h"
#include "boids-stage.h"
#include "boids-status.h"
#include "boids-view-guard.h"
#include "boids-visibility.h"

#include <glib/gi18n.h>

/* How long the description of the view stands while the flock moves, microseconds. */
#define DESCRIPTION_PERIOD G_USEC_PER_SEC
/* How long a computation may take before a spinner shows it, milliseconds. */
#define PATIENCE 200

struct _BoidsStage
{
  GtkWidget parent_instance;

  BoidsSimulation *simulation;
  BoidsRenderer *renderer;
  char *view;
  BoidsOverlays overlays;
  BoidsColouring colouring;
  GHashTable *failed; /* names of the views that can't be used */

  guint tick_callback;
  gint64 frame_time;
  BoidsVisibility *visibility;
  guint describing;
  guint patience;
  gint64 described_at;

  GtkOverlay *overlay;
  GtkWidget *status_box;
  GtkSpinner *spinner;
  GtkLabel *status;
  BoidsLegend *legend;
  GtkBox *message;
  GtkLabel *message_title;
  GtkLabel *message_text;
};

enum
{
  PROP_OVERLAYS = 1,
  PROP_COLOURING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  NOTICE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BoidsStage, boids_stage, GTK_TYPE_WIDGET)

static void show_best_view (BoidsStage *self);

/* --- Description in words ------------------------------------------------------------ */

static void
describe (BoidsStage *self)
{
  g_autofree char *text = NULL;

  if (self->renderer == NULL)
    return;
  text = boids_status_describe (self->simulation);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->renderer),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  self->described_at = g_get_monotonic_time ();
}

static gboolean
on_describing (gpointer data)
{
  BoidsStage *self = data;

  self->describing = 0;
  describe (self);
  return G_SOURCE_REMOVE;
}

/* Describes now, or when the description has stood for long enough. */
static void
queue_description (BoidsStage *self)
{
  gint64 wait = self->described_at + DESCRIPTION_PERIOD - g_get_monotonic_time ();

  if (self->describing != 0)
    return;
  if (wait <= 0)
    describe (self);
  else
    self->describing = g_timeout_add (wait / 1000 + 1, on_describing, self);
}

/* --- Time ---------------------------------------------------------------------------- */

/* While the flock runs, the picture lies between its last two states, so that it moves smoothly;
 * where the desktop asks for less motion, it shows states alone. */
static void
update_fraction (BoidsStage *self)
{
  gboolean smooth;

  if (self->renderer == NULL)
    return;
  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations", &smooth,
                NULL);
  smooth = smooth && boids_simulation_get_state (self->simulation) == BOIDS_STATE_RUNNING;
  boids_renderer_set_fraction (self->renderer,
                               smooth ? boids_simulation_get_fraction (self->simulation) : 1);
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  BoidsStage *self = BOIDS_STAGE (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (self->frame_time != 0)
    boids_simulation_advance (self->simulation, now - self->frame_time);
  self->frame_time = now;
  update_fraction (self);
  return G_SOURCE_CONTINUE;
}

/* Keeps a tick callback just while the flock runs, and lets it run just while it can be seen. */
static void
update_time (BoidsStage *self)
{
  gboolean running;

  if (self->simulation == NULL)
    return;
  if (!boids_visibility_get_visible (self->visibility))
    boids_simulation_pause (self->simulation);
  running = boids_simulation_get_state (self->simulation) == BOIDS_STATE_RUNNING;
  if (running && self->tick_callback == 0)
    {
      self->frame_time = 0;
      self->tick_callback = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
    }
  else if (!running && self->tick_callback != 0)
    {
      gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick_callback);
      self->tick_callback = 0;
    }
}

/* --- The simulation ------------------------------------------------------------------ */

static void
update_status (BoidsStage *self)
{
  g_autofree char *text = boids_status_summarise (self->simulation);

  gtk_label_set_text (self->status, text);
  gtk_widget_set_visible (self->status_box, *text != '\0');
  queue_description (self);
}

static gboolean
on_patience (gpointer data)
{
  BoidsStage *self = data;

  self->patience = 0;
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), TRUE);
  gtk_spinner_start (self->spinner);
  return G_SOURCE_REMOVE;
}

/* A spinner turns where one tick, or a new flock, takes long enough to wonder. */
static void
update_spinner (BoidsStage *self)
{
  gboolean waiting = boids_simulation_get_busy (self->simulation) &&
                     boids_simulation_get_state (self->simulation) == BOIDS_STATE_PAUSED;

  if (waiting && self->patience == 0 && !gtk_spinner_get_spinning (self->spinner))
    {
      self->patience = g_timeout_add (PATIENCE, on_patience, self);
    }
  else if (!waiting)
    {
      g_clear_handle_id (&self->patience, g_source_remove);
      gtk_spinner_stop (self->spinner);
      gtk_widget_set_visible (GTK_WIDGET (self->spinner), FALSE);
    }
}

static void
update_legend (BoidsStage *self)
{
  BoidsFrame *frame = boids_simulation_get_frame (self->simulation);

  gtk_widget_set_visible (GTK_WIDGET (self->legend),
                          frame != NULL && self->colouring != BOIDS_COLOURING_PLAIN);
  if (frame != NULL)
    boids_legend_set (self->legend, self->colouring, boids_frame_get_max_speed (frame));
}

/* From now on a crash is that of the view, until its picture has been painted. */
static void
guard_view (BoidsStage *self)
{
  if (self->renderer != NULL)
    boids_view_guard_begin (GTK_WIDGET (self), gtk_widget_get_name (GTK_WIDGET (self->renderer)),
                            boids_simulation_get_frame (self->simulation) != NULL);
}

static void
on_frame (BoidsStage *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    guard_view (self);
  if (self->renderer != NULL)
    boids_renderer_set_frame (self->renderer, boids_simulation_get_frame (self->simulation),
                              boids_simulation_get_detail (self->simulation));
  update_fraction (self);
  update_legend (self);
  update_status (self);
}

static void
on_state (BoidsStage *self)
{
  gboolean empty = boids_simulation_get_state (self->simulation) == BOIDS_STATE_EMPTY;

  gtk_widget_set_visible (GTK_WIDGET (self->message), empty);
  update_time (self);
  update_fraction (self);
  update_spinner (self);
  update_status (self);
}

void
boids_stage_set_simulation (BoidsStage *self, BoidsSimulation *simulation)
{
  g_return_if_fail (BOIDS_IS_STAGE (self) && self->simulation == NULL);

  self->simulation = g_object_ref (simulation);
  g_signal_connect_object (simulation, "notify::frame", G_CALLBACK (on_frame), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (simulation, "notify::detail", G_CALLBACK (on_frame), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (simulation, "notify::state", G_CALLBACK (on_state), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (simulation, "notify::late", G_CALLBACK (update_status), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (simulation, "notify::busy", G_CALLBACK (update_spinner), self,
                           G_CONNECT_SWAPPED);
  on_state (self);
}

void
boids_stage_set_message (BoidsStage *self, const char *title, const char *text)
{
  g_return_if_fail (BOIDS_IS_STAGE (self));

  if (g_str_equal (text, gtk_label_get_text (self->message_text)))
    return;
  gtk_label_set_text (self->message_title, title);
  gtk_label_set_text (self->message_text, text);
  boids_announce (GTK_WIDGET (self), text);
}

/* --- The view ------------------------------------------------------------------------ */

BoidsRenderer *
boids_stage_get_renderer (BoidsStage *self)
{
  g_return_val_if_fail (BOIDS_IS_STAGE (self), NULL);

  return self->renderer;
}

static void
remove_view (BoidsStage *self)
{
  if (self->renderer == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->renderer, self);
  gtk_overlay_set_child (self->overlay, NULL);
  self->renderer = NULL;
  boids_view_guard_end (GTK_WIDGET (self));
}

/* Puts the next view in place of one that can't go on, and says why. */
static void
replace_view (BoidsStage *self, const GError *error)
{
  g_autofree char *notice = NULL;
  g_autofree char *title = g_strdup (boids_renderer_get_title (self->renderer));

  g_hash_table_add (self->failed, g_strdup (gtk_widget_get_name (GTK_WIDGET (self->renderer))));
  remove_view (self);
  show_best_view (self);
  if (self->renderer != NULL)
    /* Translators: a view, what is wrong with it, and the view in its place. */
    notice = g_strdup_printf (_ ("The view “%s” can’t be shown: %s The view “%s” takes its place."),
                              title, error->message, boids_renderer_get_title (self->renderer));
  else
    notice = g_strdup_printf (_ ("The view “%s” can’t be shown: %s"), title, error->message);
  g_signal_emit (self, signals[NOTICE], 0, notice);
}

static gboolean
start_view (gpointer data)
{
  BoidsStage *self = data;
  g_autoptr (GError) error = NULL;

  if (self->renderer != NULL && gtk_widget_get_realized (GTK_WIDGET (self->renderer)) &&
      !boids_renderer_start (self->renderer, &error))
    replace_view (self, error);
  return G_SOURCE_REMOVE;
}

static void
on_realize (BoidsStage *self)
{
  g_idle_add_full (G_PRIORITY_HIGH, start_view, g_object_ref (self), g_object_unref);
}

static void
on_failed (BoidsStage *self, const GError *error)
{
  replace_view (self, error);
}

static void
on_picked (BoidsStage *self, guint boid)
{
  boids_simulation_choose (self->simulation, boid);
}

static void
show_view (BoidsStage *self, GIOExtension *extension)
{
  const char *name = g_io_extension_get_name (extension);

  if (self->renderer != NULL &&
      g_str_equal (gtk_widget_get_name (GTK_WIDGET (self->renderer)), name))
    return;
  remove_view (self);
  boids_view_guard_begin (GTK_WIDGET (self), name, FALSE);
  self->renderer = g_object_new (g_io_extension_get_type (extension), "name", name, "focusable",
                                 TRUE, "hexpand", TRUE, "vexpand", TRUE, "overlays", self->overlays,
                                 "colouring", self->colouring, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->renderer), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("View of the flock"), -1);
  g_signal_connect_swapped (self->renderer, "realize", G_CALLBACK (on_realize), self);
  g_signal_connect_swapped (self->renderer, "failed", G_CALLBACK (on_failed), self);
  g_signal_connect_swapped (self->renderer, "picked", G_CALLBACK (on_picked), self);
  gtk_overlay_set_child (self->overlay, GTK_WIDGET (self->renderer));
  if (self->simulation != NULL)
    {
      on_frame (self);
      describe (self);
    }
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    boids_view_guard_end (GTK_WIDGET (self));
}

/* Shows the view that was asked for, else the first that has not failed. */
static void
show_best_view (BoidsStage *self)
{
  g_autoptr (GList) extensions = boids_renderer_loader_list (BOIDS_SPACE_CUBE);
  g_autoptr (GList) views = NULL;
  GIOExtension *best = NULL;

  for (GList *l = extensions; l != NULL; l = l->next)
    if (!g_hash_table_contains (self->failed, g_io_extension_get_name (l->data)))
      views = g_list_append (views, l->data);
  for (GList *l = views; l != NULL; l = l->next)
    if (best == NULL || g_strcmp0 (g_io_extension_get_name (l->data), self->view) == 0)
      best = l->data;
  best = boids_view_guard_choose (GTK_WIDGET (self), views, best);
  if (best != NULL)
    show_view (self, best);
  else
    remove_view (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    boids_view_guard_tell (GTK_WIDGET (self));
}

void
boids_stage_set_view (BoidsStage *self, const char *name)
{
  g_return_if_fail (BOIDS_IS_STAGE (self));
  g_return_if_fail (name != NULL);

  /* An explicit request retries a view that failed, or ended the program, before; the first one
   * comes from the settings. */
  if (self->view != NULL && boids_crash_guard_has_crashed (name))
    boids_crash_guard_forget (name);
  g_hash_table_remove (self->failed, name);
  g_free (self->view);
  self->view = g_strdup (name);
  show_best_view (self);
  if (self->renderer == NULL)
    g_signal_emit (self, signals[NOTICE], 0,
                   _ ("No view could be loaded, so the flock can’t be seen; its numbers can."));
}

void
boids_stage_try_views (BoidsStage *self)
{
  g_return_if_fail (BOIDS_IS_STAGE (self));

  g_hash_table_remove_all (self->failed);
  show_best_view (self);
}

/* --- The widget ---------------------------------------------------------------------- */

static void
boids_stage_map (GtkWidget *widget)
{
  /* Mapping realizes the view. */
  guard_view (BOIDS_STAGE (widget));
  GTK_WIDGET_CLASS (boids_stage_parent_class)->map (widget);
  boids_view_guard_tell (widget);
}

static void
boids_stage_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (boids_stage_parent_class)->unmap (widget);
  boids_view_guard_end (widget);
}

static void
boids_stage_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BoidsStage *self = BOIDS_STAGE (object);

  switch (id)
    {
    case PROP_OVERLAYS:
      self->overlays = g_value_get_flags (value);
      break;
    case PROP_COLOURING:
      self->colouring = g_value_get_enum (value);
      g_object_set (self->simulation, "count-neighbours",
                    self->colouring == BOIDS_COLOURING_NEIGHBOURS, NULL);
      update_legend (self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
  if (self->renderer != NULL)
    g_object_set_property (G_OBJECT (self->renderer), pspec->name, value);
}

static void
boids_stage_dispose (GObject *object)
{
  BoidsStage *self = BOIDS_STAGE (object);

  g_clear_handle_id (&self->describing, g_source_remove);
  g_clear_handle_id (&self->patience, g_source_remove);
  g_clear_object (&self->visibility);
  if (self->overlay != NULL)
    {
      remove_view (self);
      gtk_widget_unparent (GTK_WIDGET (self->overlay));
      self->overlay = NULL;
    }
  g_clear_object (&self->simulation);

  G_OBJECT_CLASS (boids_stage_parent_class)->dispose (object);
}

static void
boids_stage_finalize (GObject *object)
{
  BoidsStage *self = BOIDS_STAGE (object);

  g_free (self->view);
  g_hash_table_unref (self->failed);

  G_OBJECT_CLASS (boids_stage_parent_class)->finalize (object);
}

static void
boids_stage_class_init (BoidsStageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = boids_stage_dispose;
  object_class->finalize = boids_stage_finalize;
  object_class->set_property = boids_stage_set_property;
  widget_class->map = boids_stage_map;
  widget_class->unmap = boids_stage_unmap;

  properties[PROP_OVERLAYS] =
      g_param_spec_flags ("overlays", NULL, NULL, BOIDS_TYPE_OVERLAYS, BOIDS_OVERLAY_NONE,
                          G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_COLOURING] =
      g_param_spec_enum ("colouring", NULL, NULL, BOIDS_TYPE_COLOURING, BOIDS_COLOURING_HEADING,
                         G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[NOTICE] = g_signal_new ("notice", BOIDS_TYPE_STAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  g_type_ensure (BOIDS_TYPE_LEGEND);
  gtk_widget_class_set_css_name (widget_class, "stage");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/boids_flock/Boids/boids-stage.ui");
  gtk_widget_class_bind_template_child (widget_class, BoidsStage, overlay);
  gtk_widget_class_bind_template_child (widget_class, BoidsStage, status_box);
  gtk_widget_class_bind_template_child (widget_class, BoidsStage, spinner);
  gtk_widget_class_bind_template_child (widget_class, BoidsStage, status);
  gtk_widget_class_bind_template_child (widget_class, BoidsStage, legend);
  gtk_widget_class_bind_template_child (widget_class, BoidsStage, message);
  gtk_widget_class_bind_template_child (widget_class, BoidsStage, message_title);
  gtk_widget_class_bind_template_child (widget_class, BoidsStage, message_text);
}

static void
boids_stage_init (BoidsStage *self)
{
  self->colouring = BOIDS_COLOURING_HEADING;
  self->failed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->visibility = boids_visibility_new (GTK_WIDGET (self));
  g_signal_connect_object (self->visibility, "notify::visible", G_CALLBACK (update_time), self,
                           G_CONNECT_SWAPPED);
}
