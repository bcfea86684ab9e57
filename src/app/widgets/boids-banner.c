/* boids-banner.c - messages for the user, above the page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-announce.h"
#include "boids-banner.h"
#include "boids-text.h"

struct _BoidsBanner
{
  GtkWidget parent_instance;

  GtkLabel *label; /* one message per line */
  GtkButton *button;
};

G_DEFINE_FINAL_TYPE (BoidsBanner, boids_banner, GTK_TYPE_WIDGET)

void
boids_banner_show (BoidsBanner *self, const char *message)
{
  g_auto (GStrv) messages = NULL;
  g_autofree char *line = NULL;

  g_return_if_fail (BOIDS_IS_BANNER (self));
  g_return_if_fail (message != NULL);

  /* It may quote a file name. */
  line = boids_text_make_printable (message);
  messages = g_strsplit (gtk_label_get_text (self->label), "\n", -1);
  if (g_strv_contains ((const char *const *) messages, line))
    return;

  if (messages[0] == NULL)
    {
      gtk_label_set_text (self->label, line);
    }
  else
    {
      g_autofree char *text = g_strconcat (gtk_label_get_text (self->label), "\n", line, NULL);

      gtk_label_set_text (self->label, text);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  boids_announce (GTK_WIDGET (self), line);
}

void
boids_banner_offer (BoidsBanner *self, const char *message, const char *label, const char *action)
{
  g_return_if_fail (BOIDS_IS_BANNER (self));
  g_return_if_fail (label != NULL && action != NULL);

  gtk_button_set_label (self->button, label);
  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (self->button)), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), action);
  gtk_widget_set_visible (GTK_WIDGET (self->button), TRUE);
  boids_banner_show (self, message);
}

static void
on_close (BoidsBanner *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->button), FALSE);
  gtk_label_set_text (self->label, "");
}

void
boids_banner_clear (BoidsBanner *self)
{
  g_return_if_fail (BOIDS_IS_BANNER (self));

  if (!gtk_widget_get_visible (GTK_WIDGET (self->button)))
    on_close (self);
}

static void
boids_banner_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (boids_banner_parent_class)->dispose (object);
}

static void
boids_banner_class_init (BoidsBannerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = boids_banner_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/boids_flock/Boids/boids-banner.ui");
  gtk_widget_class_bind_template_child (widget_class, BoidsBanner, label);
  gtk_widget_class_bind_template_child (widget_class, BoidsBanner, button);
  gtk_widget_class_bind_template_callback (widget_class, on_close);
  gtk_widget_class_set_css_name (widget_class, "banner");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ALERT);
}

static void
boids_banner_init (BoidsBanner *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
