/* cones-gestures.c - pointer, fingers and keys that move the camera.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cones-gestures.h"

#include <math.h>

/* How far an arrow key turns, pixels of a drag. */
#define KEY_TURN 16.0
#define KEY_ZOOM 1.2
#define WHEEL_ZOOM 1.15
/* On X11 a scroll event has the modifier of the Super key as it comes, Mod4, not as GDK names it.
 */
#define MOD4_MASK (1 << 6)
#define ZOOM_MODIFIERS (GDK_CONTROL_MASK | GDK_META_MASK | GDK_SUPER_MASK | MOD4_MASK)

/* --- Keys ---------------------------------------------------------------------------- */

static gboolean
turn (GtkWidget *widget, GVariant *args, gpointer data)
{
  double x, y;

  g_variant_get (args, "(dd)", &x, &y);
  boids_cones_turn (BOIDS_CONES (widget), x, y);
  return TRUE;
}

static gboolean
zoom (GtkWidget *widget, GVariant *args, gpointer data)
{
  double factor;

  g_variant_get (args, "(d)", &factor);
  boids_cones_zoom (BOIDS_CONES (widget), factor);
  return TRUE;
}

static gboolean
reset (GtkWidget *widget, GVariant *args, gpointer data)
{
  boids_cones_reset (BOIDS_CONES (widget));
  return TRUE;
}

static gboolean
look (GtkWidget *widget, GVariant *args, gpointer data)
{
  guint viewpoint;

  g_variant_get (args, "(u)", &viewpoint);
  boids_renderer_look (BOIDS_RENDERER (widget), viewpoint);
  return TRUE;
}

/* Starts or stops following the selected boid. */
static void
toggle_following (BoidsRenderer *renderer)
{
  boids_renderer_set_following (renderer, !boids_renderer_get_following (renderer));
}

static gboolean
follow (GtkWidget *widget, GVariant *args, gpointer data)
{
  toggle_following (BOIDS_RENDERER (widget));
  return TRUE;
}

void
cones_gestures_add_keys (GtkWidgetClass *klass)
{
  static const struct
  {
    guint keys[2];
    double x;
    double y;
  } turns[] = {
    { { GDK_KEY_Left, GDK_KEY_KP_Left }, -KEY_TURN, 0 },
    { { GDK_KEY_Right, GDK_KEY_KP_Right }, KEY_TURN, 0 },
    { { GDK_KEY_Up, GDK_KEY_KP_Up }, 0, -KEY_TURN },
    { { GDK_KEY_Down, GDK_KEY_KP_Down }, 0, KEY_TURN },
  };
  /* On many keyboards + is the shifted = key. */
  static const guint nearer[] = { GDK_KEY_plus, GDK_KEY_equal, GDK_KEY_KP_Add };
  static const guint farther[] = { GDK_KEY_minus, GDK_KEY_KP_Subtract };
  static const guint start[] = { GDK_KEY_0, GDK_KEY_KP_0, GDK_KEY_Home, GDK_KEY_KP_Home };
  static const struct
  {
    guint keys[2];
    BoidsViewpoint viewpoint;
  } looks[] = {
    { { GDK_KEY_1, GDK_KEY_KP_1 }, BOIDS_VIEWPOINT_FRONT },
    { { GDK_KEY_2, GDK_KEY_KP_2 }, BOIDS_VIEWPOINT_SIDE },
    { { GDK_KEY_3, GDK_KEY_KP_3 }, BOIDS_VIEWPOINT_TOP },
  };

  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    for (guint k = 0; k < G_N_ELEMENTS (turns[i].keys); k++)
      gtk_widget_class_add_binding (klass, turns[i].keys[k], 0, turn, "(dd)", turns[i].x,
                                    turns[i].y);
  for (guint i = 0; i < G_N_ELEMENTS (nearer); i++)
    gtk_widget_class_add_binding (klass, nearer[i], 0, zoom, "(d)", KEY_ZOOM);
  for (guint i = 0; i < G_N_ELEMENTS (farther); i++)
    gtk_widget_class_add_binding (klass, farther[i], 0, zoom, "(d)", 1 / KEY_ZOOM);
  for (guint i = 0; i < G_N_ELEMENTS (start); i++)
    gtk_widget_class_add_binding (klass, start[i], 0, reset, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    for (guint k = 0; k < G_N_ELEMENTS (looks[i].keys); k++)
      gtk_widget_class_add_binding (klass, looks[i].keys[k], 0, look, "(u)", looks[i].viewpoint);
  gtk_widget_class_add_binding (klass, GDK_KEY_f, 0, follow, NULL);
}

/* --- Pointer and fingers ------------------------------------------------------------- */

static void
on_pressed (BoidsCones *cones, int n_press, double x, double y)
{
  gtk_widget_grab_focus (GTK_WIDGET (cones));
  if (n_press == 2)
    toggle_following (BOIDS_RENDERER (cones));
}

/* The part of a drag that has been applied is stored with it. */
static void
on_drag_begin (GtkGesture *drag)
{
  graphene_point_t *done = g_new0 (graphene_point_t, 1);

  g_object_set_data_full (G_OBJECT (drag), "done", done, g_free);
}

static void
on_drag_update (BoidsCones *cones, double x, double y, GtkGesture *drag)
{
  graphene_point_t *done = g_object_get_data (G_OBJECT (drag), "done");
  gboolean begun = done->x != 0 || done->y != 0;

  if (!begun && !gtk_drag_check_threshold (GTK_WIDGET (cones), 0, 0, x, y))
    return;
  /* So it is neither a click nor the first half of a double click. */
  gtk_gesture_set_state (drag, GTK_EVENT_SEQUENCE_CLAIMED);
  if (!begun)
    gtk_event_controller_reset (g_object_get_data (G_OBJECT (drag), "click"));
  boids_cones_turn (cones, x - done->x, y - done->y);
  graphene_point_init (done, x, y);
}

static void
on_pinch_begin (GtkGesture *pinch)
{
  BoidsCones *cones = BOIDS_CONES (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (pinch)));
  double *zoom_before = g_new (double, 1);

  *zoom_before = boids_cones_get_zoom (cones);
  g_object_set_data_full (G_OBJECT (pinch), "zoom", zoom_before, g_free);
  gtk_gesture_set_state (pinch, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
on_pinch (BoidsCones *cones, double scale, GtkGesture *pinch)
{
  const double *zoom_before = g_object_get_data (G_OBJECT (pinch), "zoom");

  if (zoom_before && scale > 0)
    boids_cones_zoom (cones, *zoom_before * scale / boids_cones_get_zoom (cones));
}

/* The plain wheel scrolls the page that contains the view. */
static gboolean
on_scroll (BoidsCones *cones, double x, double y, GtkEventController *scroll)
{
  if (!(gtk_event_controller_get_current_event_state (scroll) & ZOOM_MODIFIERS))
    return GDK_EVENT_PROPAGATE;
  boids_cones_zoom (cones, pow (WHEEL_ZOOM, -y));
  return GDK_EVENT_STOP;
}

void
cones_gestures_add (BoidsCones *cones)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();
  GtkEventController *scroll =
      gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);

  g_object_set_data (G_OBJECT (drag), "click", click);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (on_pressed), cones);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (on_drag_begin), NULL);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (on_drag_update), cones);
  g_signal_connect (pinch, "begin", G_CALLBACK (on_pinch_begin), NULL);
  g_signal_connect_swapped (pinch, "scale-changed", G_CALLBACK (on_pinch), cones);
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (on_scroll), cones);

  gtk_widget_add_controller (GTK_WIDGET (cones), GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (GTK_WIDGET (cones), GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (GTK_WIDGET (cones), GTK_EVENT_CONTROLLER (pinch));
  gtk_widget_add_controller (GTK_WIDGET (cones), scroll);
  /* Otherwise the first finger of a pinch would belong only to the drag. */
  gtk_gesture_group (drag, pinch);
}
