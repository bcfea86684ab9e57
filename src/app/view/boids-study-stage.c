/* boids-study-stage.c - the place where a view shows the sheet of the study.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-announce.h"
#include "boids-number.h"
#include "boids-renderer-loader.h"
#include "boids-study-stage.h"
#include "boids-view-guard.h"
#include "boids-visibility.h"

#include <glib/gi18n.h>

/* How long words stand while the study runs, microseconds: a line of numbers, and whole sentences.
 */
#define STATUS_PERIOD (G_USEC_PER_SEC / 10)
#define DESCRIPTION_PERIOD G_USEC_PER_SEC

struct _BoidsStudyStage
{
  GtkWidget parent_instance;

  BoidsSimulation *study;
  BoidsRenderer *renderer;
  GList *views; /* (element-type GIOExtension): those that have not been tried */
  BoidsVisibility *visibility;
  char *fault_text;

  guint tick_callback;
  gint64 frame_time;
  gint64 status_time;
  gint64 description_time;

  GtkOverlay *overlay;
  GtkLabel *status;
  GtkLabel *fault;
};

enum
{
  NOTICE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BoidsStudyStage, boids_study_stage, GTK_TYPE_WIDGET)

/* --- In words --- */

static char *
describe_state (BoidsSimulation *study)
{
  gboolean late;
  double rate;

  if (boids_simulation_get_state (study) != BOIDS_STATE_RUNNING)
    return g_strdup (_ ("paused"));

  g_object_get (study, "late", &late, "rate", &rate, NULL);
  if (late)
    {
      g_autofree char *number = boids_number_format (rate, 0);

      /* Translators: the study, of which there should be 60 frames. */
      return g_strdup_printf (_ ("slower than real time: %s frames a second"), number);
    }
  return g_strdup (_ ("running"));
}

static char *
summarise (BoidsSimulation *study)
{
  BoidsFrame *frame = boids_simulation_get_frame (study);
  g_autofree char *tick = NULL;
  g_autofree char *order = NULL;
  g_autofree char *state = NULL;

  if (frame == NULL)
    return g_strdup ("");
  tick = g_strdup_printf ("%" G_GUINT64_FORMAT, boids_frame_get_tick (frame));
  order = boids_number_format (boids_frame_get_order (frame), 3);
  state = describe_state (study);
  /* Translators: the line over the sheet: number of frames, order, state. */
  return g_strdup_printf (_ ("frame %s  ·  order %s  ·  %s"), tick, order, state);
}

static char *
describe (BoidsSimulation *study)
{
  BoidsFrame *frame = boids_simulation_get_frame (study);
  g_autofree char *summary = summarise (study);
  guint count;

  if (frame == NULL)
    return g_strdup (_ ("The empty sheet."));
  count = boids_frame_get_count (frame);
  return g_strdup_printf (
      ngettext ("%u boid on the sheet: %s.", "%u boids on the sheet: %s.", count), count, summary);
}

/* Brings the words up to date, while the study runs not at every frame. */
static void
update_words (BoidsStudyStage *self)
{
  gboolean running = boids_simulation_get_state (self->study) == BOIDS_STATE_RUNNING;
  gint64 now = g_get_monotonic_time ();

  if (!running || now >= self->status_time + STATUS_PERIOD)
    {
      g_autofree char *text = summarise (self->study);

      gtk_label_set_text (self->status, text);
      gtk_widget_set_visible (GTK_WIDGET (self->status), *text != '\0');
      self->status_time = now;
    }
  if (self->renderer != NULL && (!running || now >= self->description_time + DESCRIPTION_PERIOD))
    {
      g_autofree char *text = describe (self->study);

      gtk_accessible_update_property (GTK_ACCESSIBLE (self->renderer),
                                      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
      self->description_time = now;
    }
}

void
boids_study_stage_set_fault (BoidsStudyStage *self, const char *fault)
{
  g_return_if_fail (BOIDS_IS_STUDY_STAGE (self));

  if (g_strcmp0 (fault, self->fault_text) == 0)
    return;
  g_free (self->fault_text);
  self->fault_text = g_strdup (fault);
  gtk_label_set_text (self->fault, fault != NULL ? fault : "");
  gtk_widget_set_visible (GTK_WIDGET (self->fault), fault != NULL);
  if (fault != NULL)
    boids_announce (GTK_WIDGET (self), fault);
}

/* --- Time --- */

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  BoidsStudyStage *self = BOIDS_STUDY_STAGE (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (self->frame_time != 0 && self->fault_text == NULL)
    boids_simulation_advance (self->study, now - self->frame_time);
  self->frame_time = now;
  return G_SOURCE_CONTINUE;
}

/* Keeps a tick callback just while the study runs, and lets it run just while it can be seen. */
static void
update_time (BoidsStudyStage *self)
{
  gboolean running;

  if (self->study == NULL)
    return;
  if (!boids_visibility_get_visible (self->visibility))
    boids_simulation_pause (self->study);
  running = boids_simulation_get_state (self->study) == BOIDS_STATE_RUNNING;
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

/* --- The study --- */

/* From now on a crash is that of the view, until its picture has been painted. */
static void
guard_view (BoidsStudyStage *self)
{
  if (self->renderer != NULL)
    boids_view_guard_begin (GTK_WIDGET (self), gtk_widget_get_name (GTK_WIDGET (self->renderer)),
                            boids_simulation_get_frame (self->study) != NULL);
}

static void
on_frame (BoidsStudyStage *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    guard_view (self);
  if (self->renderer != NULL)
    boids_renderer_set_frame (self->renderer, boids_simulation_get_frame (self->study),
                              boids_simulation_get_detail (self->study));
  update_words (self);
}

static void
on_state (BoidsStudyStage *self)
{
  update_time (self);
  update_words (self);
}

void
boids_study_stage_set_study (BoidsStudyStage *self, BoidsSimulation *study)
{
  g_return_if_fail (BOIDS_IS_STUDY_STAGE (self) && self->study == NULL);
  g_return_if_fail (BOIDS_IS_SIMULATION (study));

  self->study = g_object_ref (study);
  g_signal_connect_object (study, "notify::frame", G_CALLBACK (on_frame), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (study, "notify::detail", G_CALLBACK (on_frame), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (study, "notify::state", G_CALLBACK (on_state), self, G_CONNECT_SWAPPED);
  on_frame (self);
  on_state (self);
}

/* --- The view --- */

static void show_next_view (BoidsStudyStage *self);

static void
replace_view (BoidsStudyStage *self, const GError *error)
{
  g_autofree char *notice = NULL;

  notice = g_strdup_printf (_ ("The view “%s” can’t be shown: %s"),
                            boids_renderer_get_title (self->renderer), error->message);
  show_next_view (self);
  g_signal_emit (self, signals[NOTICE], 0, notice);
}

static gboolean
start_view (gpointer data)
{
  BoidsStudyStage *self = data;
  g_autoptr (GError) error = NULL;

  if (self->renderer != NULL && gtk_widget_get_realized (GTK_WIDGET (self->renderer)) &&
      !boids_renderer_start (self->renderer, &error))
    replace_view (self, error);
  return G_SOURCE_REMOVE;
}

static void
on_realize (BoidsStudyStage *self)
{
  g_idle_add_full (G_PRIORITY_HIGH, start_view, g_object_ref (self), g_object_unref);
}

static void
on_failed (BoidsStudyStage *self, const GError *error)
{
  replace_view (self, error);
}

static void
on_picked (BoidsStudyStage *self, guint boid)
{
  boids_simulation_choose (self->study, boid);
}

/* Shows the best view of the sheet that has not been tried; without one, words. */
static void
show_next_view (BoidsStudyStage *self)
{
  GIOExtension *extension = self->views != NULL ? self->views->data : NULL;

  if (self->renderer != NULL)
    g_signal_handlers_disconnect_by_data (self->renderer, self);
  self->renderer = NULL;
  boids_view_guard_end (GTK_WIDGET (self));
  extension = boids_view_guard_choose (GTK_WIDGET (self), self->views, extension);
  if (extension == NULL)
    {
      gtk_overlay_set_child (
          self->overlay,
          gtk_label_new (_ ("There is no view of the sheet; the numbers of the study go on.")));
      return;
    }

  self->views = g_list_remove (self->views, extension);
  boids_view_guard_begin (GTK_WIDGET (self), g_io_extension_get_name (extension), FALSE);
  self->renderer = g_object_new (g_io_extension_get_type (extension), "name",
                                 g_io_extension_get_name (extension), "focusable", TRUE, "hexpand",
                                 TRUE, "vexpand", TRUE, NULL);
  boids_renderer_set_overlays (self->renderer, BOIDS_OVERLAY_SPHERE | BOIDS_OVERLAY_VECTORS);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->renderer), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Sheet of the study"), -1);
  g_signal_connect_swapped (self->renderer, "realize", G_CALLBACK (on_realize), self);
  g_signal_connect_swapped (self->renderer, "failed", G_CALLBACK (on_failed), self);
  g_signal_connect_swapped (self->renderer, "picked", G_CALLBACK (on_picked), self);
  gtk_overlay_set_child (self->overlay, GTK_WIDGET (self->renderer));
  if (self->study != NULL)
    on_frame (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    boids_view_guard_tell (GTK_WIDGET (self));
  else
    boids_view_guard_end (GTK_WIDGET (self));
}

void
boids_study_stage_try_views (BoidsStudyStage *self)
{
  g_return_if_fail (BOIDS_IS_STUDY_STAGE (self));

  g_list_free (self->views);
  self->views = boids_renderer_loader_list (BOIDS_SPACE_SHEET);
  show_next_view (self);
}

/* --- The widget --- */

static void
boids_study_stage_map (GtkWidget *widget)
{
  /* Mapping realizes the view. */
  guard_view (BOIDS_STUDY_STAGE (widget));
  GTK_WIDGET_CLASS (boids_study_stage_parent_class)->map (widget);
  boids_view_guard_tell (widget);
}

static void
boids_study_stage_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (boids_study_stage_parent_class)->unmap (widget);
  boids_view_guard_end (widget);
}

static gboolean
boids_study_stage_grab_focus (GtkWidget *widget)
{
  BoidsStudyStage *self = BOIDS_STUDY_STAGE (widget);

  return self->renderer != NULL && gtk_widget_grab_focus (GTK_WIDGET (self->renderer));
}

/* Without this, Tab would grab the focus as above instead of going from child to child. */
static gboolean
boids_study_stage_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return gtk_widget_child_focus (GTK_WIDGET (BOIDS_STUDY_STAGE (widget)->overlay), direction);
}

static void
boids_study_stage_dispose (GObject *object)
{
  BoidsStudyStage *self = BOIDS_STUDY_STAGE (object);

  if (self->renderer != NULL)
    g_signal_handlers_disconnect_by_data (self->renderer, self);
  self->renderer = NULL;
  if (self->overlay != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->overlay));
  self->overlay = NULL;
  g_clear_object (&self->visibility);
  g_clear_object (&self->study);

  G_OBJECT_CLASS (boids_study_stage_parent_class)->dispose (object);
}

static void
boids_study_stage_finalize (GObject *object)
{
  BoidsStudyStage *self = BOIDS_STUDY_STAGE (object);

  g_list_free (self->views);
  g_free (self->fault_text);

  G_OBJECT_CLASS (boids_study_stage_parent_class)->finalize (object);
}

static void
boids_study_stage_class_init (BoidsStudyStageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = boids_study_stage_dispose;
  object_class->finalize = boids_study_stage_finalize;
  widget_class->focus = boids_study_stage_focus;
  widget_class->grab_focus = boids_study_stage_grab_focus;
  widget_class->map = boids_study_stage_map;
  widget_class->unmap = boids_study_stage_unmap;

  signals[NOTICE] = g_signal_new ("notice", BOIDS_TYPE_STUDY_STAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_css_name (widget_class, "stage");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/boids_flock/Boids/boids-study-stage.ui");
  gtk_widget_class_bind_template_child (widget_class, BoidsStudyStage, overlay);
  gtk_widget_class_bind_template_child (widget_class, BoidsStudyStage, status);
  gtk_widget_class_bind_template_child (widget_class, BoidsStudyStage, fault);
}

static void
boids_study_stage_init (BoidsStudyStage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->visibility = boids_visibility_new (GTK_WIDGET (self));
  g_signal_connect_object (self->visibility, "notify::visible", G_CALLBACK (update_time), self,
                           G_CONNECT_SWAPPED);
  self->views = boids_renderer_loader_list (BOIDS_SPACE_SHEET);
  show_next_view (self);
}
