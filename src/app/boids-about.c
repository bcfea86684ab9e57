/* boids-about.c - the about dialogue, with information for bug reports.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-about.h"
#include "boids-announce.h"
#include "boids-renderer-loader.h"
#include "flock.h"

#include <epoxy/gl.h>
#include <glib/gi18n.h>

#define WEBSITE "https://github.com/boids-flock/boids"

/* --- The machine --------------------------------------------------------------------- */

/* Queried independently of the view: if OpenGL is missing, a bug report should say why. */
static char *
describe_opengl (GtkNative *native)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkGLContext) context =
      gdk_surface_create_gl_context (gtk_native_get_surface (native), &error);
  char *text;

  if (context != NULL)
    gdk_gl_context_set_allowed_apis (context, GDK_GL_API_GL | GDK_GL_API_GLES);
  if (context == NULL || !gdk_gl_context_realize (context, &error))
    /* Translators: OpenGL is not available, and why. */
    return g_strdup_printf (_ ("not available: %s"), error->message);
  gdk_gl_context_make_current (context);
  text = g_strdup_printf ("%s, %s", glGetString (GL_RENDERER), glGetString (GL_VERSION));
  gdk_gl_context_clear_current ();
  return text;
}

static char *
list_views (void)
{
  g_autoptr (GList) extensions = boids_renderer_loader_list (BOIDS_SPACE_CUBE);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;

  for (GList *l = extensions; l != NULL; l = l->next)
    g_strv_builder_add (builder, g_io_extension_get_name (l->data));
  names = g_strv_builder_end (builder);
  return g_strjoinv (", ", names);
}

static void
append (GString *text, const char *title, const char *value)
{
  /* Translators: a thing and what it is, a line of a list: "GTK: 4.8.3". */
  g_string_append_printf (text, _ ("%s: %s"), title, value);
  g_string_append_c (text, '\n');
}

static char *
describe_machine (GtkWindow *window, BoidsRenderer *view)
{
  GtkNative *native = GTK_NATIVE (window);
  GString *text = g_string_new (NULL);
  g_autofree char *system = g_get_os_info (G_OS_INFO_KEY_PRETTY_NAME);
  g_autofree char *opengl = describe_opengl (native);
  g_autofree char *views = list_views ();
  g_autofree char *gtk = g_strdup_printf (
      "%u.%u.%u (%s, %s)", gtk_get_major_version (), gtk_get_minor_version (),
      gtk_get_micro_version (), G_OBJECT_TYPE_NAME (gtk_widget_get_display (GTK_WIDGET (window))),
      G_OBJECT_TYPE_NAME (gtk_native_get_renderer (native)));
  g_autofree char *processors = g_strdup_printf ("%u", g_get_num_processors ());

  append (text, _ ("Program"), BOIDS_APPLICATION_ID " " BOIDS_VERSION);
  append (text, _ ("System"), system != NULL ? system : "?");
  append (text, _ ("Language"), g_get_language_names ()[0]);
  append (text, _ ("Processors"), processors);
  append (text, _ ("Instruction set"), flock_default_instruction_set ());
  append (text, "GTK", gtk);
  append (text, "OpenGL", opengl);
  append (text, _ ("View in use"), view != NULL ? boids_renderer_get_title (view) : "–");
  append (text, _ ("Views loaded"), views);
  return g_string_free (text, FALSE);
}

/* --- The dialogue -------------------------------------------------------------------- */

static void
on_copy (GtkAboutDialog *dialog)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (dialog)),
                          gtk_about_dialog_get_system_information (dialog));
  boids_announce (GTK_WIDGET (dialog), _ ("Copied"));
}

static void
add_copy_button (GtkAboutDialog *dialog)
{
  GtkWidget *bar = gtk_window_get_titlebar (GTK_WINDOW (dialog));
  GtkWidget *button = gtk_button_new_with_label (_ ("Copy System Information"));

  gtk_widget_set_tooltip_text (
      button, _ ("Copies what the page “System” shows, to paste it into a bug report"));
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (on_copy), dialog);
  gtk_header_bar_pack_start (GTK_HEADER_BAR (bar), button);
}

void
boids_about_show (GtkWindow *parent, BoidsRenderer *view)
{
  g_autofree char *machine = describe_machine (parent, view);
  /* GTK 4.8 reports neither the role nor the active state of a modal dialogue to assistive
   * technology. */
  GtkWidget *dialog = g_object_new (
      GTK_TYPE_ABOUT_DIALOG, "accessible-role", GTK_ACCESSIBLE_ROLE_WINDOW, "transient-for", parent,
      "modal", TRUE, "destroy-with-parent", TRUE, "program-name", _ ("Boids Flock"), "version",
      BOIDS_VERSION, "logo-icon-name", BOIDS_APPLICATION_ID, "license-type", GTK_LICENSE_GPL_3_0,
      "website", WEBSITE, "comments",
      _ ("Explore how a flock forms from three local rules: separation, alignment and cohesion."),
      /* Translators: your names, one per line, shown as the translators of this language. */
      "translator-credits", _ ("translator-credits"), "system-information", machine, NULL);

  add_copy_button (GTK_ABOUT_DIALOG (dialog));
  gtk_window_present (GTK_WINDOW (dialog));
}
