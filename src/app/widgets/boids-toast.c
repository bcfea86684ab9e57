/* boids-toast.c - a short message that something was done, over the page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-announce.h"
#include "boids-text.h"
#include "boids-toast.h"

/* How long a message is shown, seconds. */
#define DURATION 4

struct _BoidsToast
{
  GtkWidget parent_instance;

  GtkWidget *label;
  guint hiding;
};

G_DEFINE_FINAL_TYPE (BoidsToast, boids_toast, GTK_TYPE_WIDGET)

static gboolean
on_hiding (gpointer data)
{
  BoidsToast *self = data;

  self->hiding = 0;
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  return G_SOURCE_REMOVE;
}

void
boids_toast_show (BoidsToast *self, const char *message)
{
  g_autofree char *line = NULL;

  g_return_if_fail (BOIDS_IS_TOAST (self) && message != NULL);

  /* It may quote a file name. */
  line = boids_text_make_printable (message);
  gtk_label_set_text (GTK_LABEL (self->label), line);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  boids_announce (GTK_WIDGET (self), line);
  g_clear_handle_id (&self->hiding, g_source_remove);
  self->hiding = g_timeout_add_seconds (DURATION, on_hiding, self);
}

static void
boids_toast_dispose (GObject *object)
{
  BoidsToast *self = BOIDS_TOAST (object);

  g_clear_handle_id (&self->hiding, g_source_remove);
  g_clear_pointer (&self->label, gtk_widget_unparent);

  G_OBJECT_CLASS (boids_toast_parent_class)->dispose (object);
}

static void
boids_toast_class_init (BoidsToastClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = boids_toast_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "toast");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ALERT);
}

static void
boids_toast_init (BoidsToast *self)
{
  self->label = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (self->label), 50);
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
