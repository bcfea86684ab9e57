/* boids-view-host.c - holds a view of a simulation.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-view-host-private.h"

#include "boids-announce.h"
#include "boids-status.h"
#include "boids-view-guard.h"

#include <glib/gi18n.h>

/* How long the status line of the study and the description of any view are kept while running,
 * microseconds. The status line of the flock changes with each tick. */
#define STATUS_PERIOD (G_USEC_PER_SEC / 10)
#define DESCRIPTION_PERIOD G_USEC_PER_SEC
/* How long a computation may take before a spinner shows it, milliseconds. */
#define PATIENCE 200

enum
{
  PROP_OVERLAYS = 1,
  PROP_COLOURING,
  PROP_FOLLOWING,
  PROP_HAS_CAMERA,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  NOTICE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BoidsViewHost, boids_view_host, GTK_TYPE_WIDGET)

/* --- Description in words ------------------------------------------------------------ */

void
boids_view_host_describe (BoidsViewHost *self)
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
  BoidsViewHost *self = data;

  self->describing = 0;
  boids_view_host_describe (self);
  return G_SOURCE_REMOVE;
}

/* Updates the description now, or once it is old enough. */
static void
queue_description (BoidsViewHost *self)
{
  gint64 wait = self->described_at + DESCRIPTION_PERIOD - g_get_monotonic_time ();

  if (self->describing != 0)
    return;
  if (wait <= 0)
    boids_view_host_describe (self);
  else
    self->describing = g_timeout_add (wait / 1000 + 1, on_describing, self);
}

/* --- Time ---------------------------------------------------------------------------- */

/* While the flock runs, the picture lies between its last two states, so that it moves smoothly;
 * where the desktop asks for less motion, and on the sheet, it shows states only. */
static void
update_fraction (BoidsViewHost *self)
{
  gboolean smooth;

  if (self->renderer == NULL)
    return;
  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations", &smooth,
                NULL);
  smooth = smooth && boids_view_host_get_space (self) == BOIDS_SPACE_CUBE &&
           boids_simulation_get_state (self->simulation) == BOIDS_STATE_RUNNING;
  boids_renderer_set_fraction (self->renderer,
                               smooth ? boids_simulation_get_fraction (self->simulation) : 1);
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  BoidsViewHost *self = BOIDS_VIEW_HOST (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (self->frame_time != 0 && self->fault == NULL)
    boids_simulation_advance (self->simulation, now - self->frame_time);
  self->frame_time = now;
  update_fraction (self);
  return G_SOURCE_CONTINUE;
}

/* Keeps a tick callback only while the simulation runs, and lets it run only while it is
 * visible. */
static void
update_time (BoidsViewHost *self)
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
update_status (BoidsViewHost *self)
{
  gint64 now = g_get_monotonic_time ();
  g_autofree char *text = NULL;

  if (boids_view_host_get_space (self) == BOIDS_SPACE_SHEET &&
      now < self->status_time + STATUS_PERIOD &&
      boids_simulation_get_state (self->simulation) == BOIDS_STATE_RUNNING)
    return;
  self->status_time = now;
  text = boids_status_summarise (self->simulation);
  gtk_label_set_text (self->status, text);
  gtk_widget_set_visible (self->status_box, *text != '\0');
}

/* Explains the term of the status line at a point. The line itself lets the pointer through. */
static gboolean
boids_view_host_query_tooltip (GtkWidget *widget,
                               int x,
                               int y,
                               gboolean keyboard,
                               GtkTooltip *tooltip)
{
  BoidsViewHost *self = BOIDS_VIEW_HOST (widget);
  GtkWidget *status = GTK_WIDGET (self->status);
  graphene_point_t point = GRAPHENE_POINT_INIT (x, y);
  int left, top, index, trailing;

  if (keyboard || !gtk_widget_get_mapped (status) ||
      !gtk_widget_compute_point (widget, status, &point, &point) ||
      !gtk_widget_contains (status, point.x, point.y))
    return FALSE;
  gtk_label_get_layout_offsets (self->status, &left, &top);
  pango_layout_xy_to_index (gtk_label_get_layout (self->status), (point.x - left) * PANGO_SCALE,
                            (point.y - top) * PANGO_SCALE, &index, &trailing);
  gtk_tooltip_set_text (
      tooltip, boids_status_explain (self->simulation, gtk_label_get_text (self->status), index));
  return TRUE;
}

static gboolean
on_patience (gpointer data)
{
  BoidsViewHost *self = data;

  self->patience = 0;
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), TRUE);
  gtk_spinner_start (self->spinner);
  return G_SOURCE_REMOVE;
}

/* A spinner is shown if a tick or a new flock takes noticeably long. */
static void
update_spinner (BoidsViewHost *self)
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
update_counting (BoidsViewHost *self)
{
  g_object_set (self->simulation, "count-neighbours", self->colouring == BOIDS_COLOURING_NEIGHBOURS,
                NULL);
}

static void
update_legend (BoidsViewHost *self)
{
  BoidsFrame *frame = boids_simulation_get_frame (self->simulation);

  gtk_widget_set_visible (GTK_WIDGET (self->legend),
                          frame != NULL && self->colouring != BOIDS_COLOURING_PLAIN);
  if (frame != NULL)
    boids_legend_set (self->legend, self->colouring, boids_frame_get_max_speed (frame));
}

/* From now on, a crash is attributed to the view, until its picture has been painted. */
static void
guard_view (BoidsViewHost *self)
{
  if (self->renderer != NULL)
    boids_view_guard_begin (GTK_WIDGET (self), gtk_widget_get_name (GTK_WIDGET (self->renderer)),
                            boids_simulation_get_frame (self->simulation) != NULL);
}

/* Passes the newest frame and detail to the view; passing the same ones again has no effect. */
static void
update_view (BoidsViewHost *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    guard_view (self);
  if (self->renderer != NULL)
    boids_renderer_set_frame (self->renderer, boids_simulation_get_frame (self->simulation),
                              boids_simulation_get_detail (self->simulation));
  update_fraction (self);
}

/* Texts and legend depend on the frame, and are made once for it. */
void
boids_view_host_update (BoidsViewHost *self)
{
  update_view (self);
  update_legend (self);
  update_status (self);
  boids_view_host_update_chip (self);
  queue_description (self);
}

/* A detail may arrive without a new frame; otherwise it is described with the frame. */
static void
on_detail (BoidsViewHost *self)
{
  update_view (self);
  queue_description (self);
}

/* Returns: (nullable): why the simulation can't run, or what there is instead of boids. */
static const char *
get_message (BoidsViewHost *self)
{
  if (self->fault != NULL)
    return self->fault;
  return boids_simulation_get_state (self->simulation) == BOIDS_STATE_EMPTY ? self->text : NULL;
}

/* Announces the message that is left when all that belongs to one action has changed. */
static gboolean
on_announcing (gpointer data)
{
  BoidsViewHost *self = data;
  const char *message = get_message (self);

  self->announcing = 0;
  if (g_strcmp0 (message, self->announced) == 0)
    return G_SOURCE_REMOVE;
  g_free (self->announced);
  self->announced = g_strdup (message);
  if (message != NULL)
    boids_announce (GTK_WIDGET (self), message);
  return G_SOURCE_REMOVE;
}

static void
update_message (BoidsViewHost *self)
{
  const char *text = get_message (self);

  gtk_label_set_text (self->message_title, self->title != NULL ? self->title : "");
  gtk_label_set_text (self->message_text, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->message_title),
                          self->fault == NULL && self->title != NULL);
  if (self->action != NULL)
    gtk_button_set_label (self->message_button, self->action);
  gtk_widget_set_visible (GTK_WIDGET (self->message_button),
                          self->fault == NULL && self->action != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->message), text != NULL);
  if (self->announcing == 0)
    self->announcing = g_idle_add (on_announcing, self);
}

static void
on_state (BoidsViewHost *self)
{
  update_message (self);
  update_time (self);
  update_fraction (self);
  update_spinner (self);
  update_status (self);
  queue_description (self);
}

void
boids_view_host_set_simulation (BoidsViewHost *self, BoidsSimulation *simulation)
{
  g_return_if_fail (BOIDS_IS_VIEW_HOST (self) && self->simulation == NULL);

  self->simulation = g_object_ref (simulation);
  update_counting (self);
  g_signal_connect_object (simulation, "notify::frame", G_CALLBACK (boids_view_host_update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (simulation, "notify::detail", G_CALLBACK (on_detail), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (simulation, "notify::state", G_CALLBACK (on_state), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (simulation, "notify::selected", G_CALLBACK (boids_view_host_update_chip),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (simulation, "notify::late", G_CALLBACK (update_status), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (simulation, "notify::busy", G_CALLBACK (update_spinner), self,
                           G_CONNECT_SWAPPED);
  on_state (self);
}

void
boids_view_host_set_message (BoidsViewHost *self,
                             const char *title,
                             const char *text,
                             const char *action)
{
  g_return_if_fail (BOIDS_IS_VIEW_HOST (self));

  g_free (self->title);
  self->title = g_strdup (title);
  g_free (self->text);
  self->text = g_strdup (text);
  g_free (self->action);
  self->action = g_strdup (action);
  update_message (self);
}

void
boids_view_host_set_fault (BoidsViewHost *self, const char *fault)
{
  g_return_if_fail (BOIDS_IS_VIEW_HOST (self));

  g_free (self->fault);
  self->fault = g_strdup (fault);
  update_message (self);
}

BoidsSpace
boids_view_host_get_space (BoidsViewHost *self)
{
  return boids_simulation_get_kind (self->simulation) == BOIDS_MODEL_KIND_FLOCK ? BOIDS_SPACE_CUBE
                                                                                : BOIDS_SPACE_SHEET;
}

BoidsSimulation *
boids_view_host_get_simulation (BoidsViewHost *self)
{
  g_return_val_if_fail (BOIDS_IS_VIEW_HOST (self), NULL);

  return self->simulation;
}

/* --- The widget ---------------------------------------------------------------------- */

static void
boids_view_host_map (GtkWidget *widget)
{
  /* Mapping realizes the view. */
  guard_view (BOIDS_VIEW_HOST (widget));
  GTK_WIDGET_CLASS (boids_view_host_parent_class)->map (widget);
  boids_view_guard_tell (widget);
}

static void
boids_view_host_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (boids_view_host_parent_class)->unmap (widget);
  boids_view_guard_end (widget);
}

static gboolean
boids_view_host_grab_focus (GtkWidget *widget)
{
  BoidsViewHost *self = BOIDS_VIEW_HOST (widget);

  return self->renderer != NULL && gtk_widget_grab_focus (GTK_WIDGET (self->renderer));
}

/* Without this, Tab would grab the focus as above instead of going from child to child. */
static gboolean
boids_view_host_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return gtk_widget_child_focus (GTK_WIDGET (BOIDS_VIEW_HOST (widget)->overlay), direction);
}

static void
boids_view_host_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BoidsViewHost *self = BOIDS_VIEW_HOST (object);

  switch (id)
    {
    case PROP_OVERLAYS:
      self->overlays = g_value_get_flags (value);
      break;
    case PROP_COLOURING:
      self->colouring = g_value_get_enum (value);
      if (self->simulation != NULL)
        {
          update_counting (self);
          update_legend (self);
        }
      break;
    case PROP_FOLLOWING:
      boids_view_host_set_following (self, g_value_get_boolean (value));
      return;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
  if (self->renderer != NULL)
    g_object_set_property (G_OBJECT (self->renderer), pspec->name, value);
}

static void
boids_view_host_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BoidsViewHost *self = BOIDS_VIEW_HOST (object);

  switch (id)
    {
    case PROP_FOLLOWING:
      g_value_set_boolean (value, self->following);
      break;
    case PROP_HAS_CAMERA:
      g_value_set_boolean (value, boids_view_host_has_camera (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
boids_view_host_dispose (GObject *object)
{
  BoidsViewHost *self = BOIDS_VIEW_HOST (object);

  g_clear_handle_id (&self->describing, g_source_remove);
  g_clear_handle_id (&self->announcing, g_source_remove);
  g_clear_handle_id (&self->patience, g_source_remove);
  g_clear_object (&self->visibility);
  if (self->overlay != NULL)
    {
      boids_view_host_remove_view (self);
      g_clear_object (&self->last);
      gtk_widget_unparent (GTK_WIDGET (self->overlay));
      self->overlay = NULL;
    }
  g_clear_object (&self->simulation);

  G_OBJECT_CLASS (boids_view_host_parent_class)->dispose (object);
}

static void
boids_view_host_finalize (GObject *object)
{
  BoidsViewHost *self = BOIDS_VIEW_HOST (object);

  g_free (self->view);
  g_free (self->title);
  g_free (self->text);
  g_free (self->action);
  g_free (self->fault);
  g_free (self->announced);
  g_hash_table_unref (self->failed);

  G_OBJECT_CLASS (boids_view_host_parent_class)->finalize (object);
}

/* A view that has no use for an arrow key keeps it: it would move the focus to a field, which the
 * next key would edit. */
static gboolean
keep_key (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  return TRUE;
}

static void
boids_view_host_class_init (BoidsViewHostClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = boids_view_host_dispose;
  object_class->finalize = boids_view_host_finalize;
  object_class->set_property = boids_view_host_set_property;
  object_class->get_property = boids_view_host_get_property;
  widget_class->focus = boids_view_host_focus;
  widget_class->query_tooltip = boids_view_host_query_tooltip;
  widget_class->grab_focus = boids_view_host_grab_focus;
  widget_class->map = boids_view_host_map;
  widget_class->unmap = boids_view_host_unmap;

  properties[PROP_OVERLAYS] =
      g_param_spec_flags ("overlays", NULL, NULL, BOIDS_TYPE_OVERLAYS, BOIDS_OVERLAY_NONE,
                          G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_COLOURING] =
      g_param_spec_enum ("colouring", NULL, NULL, BOIDS_TYPE_COLOURING, BOIDS_COLOURING_HEADING,
                         G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_FOLLOWING] =
      g_param_spec_boolean ("following", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_HAS_CAMERA] = g_param_spec_boolean ("has-camera", NULL, NULL, FALSE,
                                                      G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[NOTICE] = g_signal_new ("notice", BOIDS_TYPE_VIEW_HOST, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  for (guint key = GDK_KEY_Left; key <= GDK_KEY_Down; key++)
    gtk_widget_class_add_binding (widget_class, key, 0, keep_key, NULL);
  for (guint key = GDK_KEY_KP_Left; key <= GDK_KEY_KP_Down; key++)
    gtk_widget_class_add_binding (widget_class, key, 0, keep_key, NULL);

  g_type_ensure (BOIDS_TYPE_LEGEND);
  gtk_widget_class_set_css_name (widget_class, "stage");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/boids_flock/Boids/boids-view-host.ui");
  gtk_widget_class_bind_template_child (widget_class, BoidsViewHost, overlay);
  gtk_widget_class_bind_template_child (widget_class, BoidsViewHost, status_box);
  gtk_widget_class_bind_template_child (widget_class, BoidsViewHost, spinner);
  gtk_widget_class_bind_template_child (widget_class, BoidsViewHost, status);
  gtk_widget_class_bind_template_child (widget_class, BoidsViewHost, legend);
  gtk_widget_class_bind_template_child (widget_class, BoidsViewHost, chip);
  gtk_widget_class_bind_template_child (widget_class, BoidsViewHost, chip_label);
  gtk_widget_class_bind_template_callback_full (widget_class, "stop_following",
                                                G_CALLBACK (boids_view_host_stop_following));
  gtk_widget_class_bind_template_child (widget_class, BoidsViewHost, message);
  gtk_widget_class_bind_template_child (widget_class, BoidsViewHost, message_title);
  gtk_widget_class_bind_template_child (widget_class, BoidsViewHost, message_text);
  gtk_widget_class_bind_template_child (widget_class, BoidsViewHost, message_button);
}

static void
boids_view_host_init (BoidsViewHost *self)
{
  self->colouring = BOIDS_COLOURING_HEADING;
  self->failed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->visibility = boids_visibility_new (GTK_WIDGET (self));
  g_signal_connect_object (self->visibility, "notify::visible", G_CALLBACK (update_time), self,
                           G_CONNECT_SWAPPED);
}
