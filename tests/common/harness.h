/* harness.h - what the tests of widgets share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

/* Prepares GTK, the resources, the words in English and the installed views. Called once, before
 * g_test_init() has been given tests. */
void harness_init (int *argc, char ***argv);

/* Lets the main loop go round until @condition holds for @data; the test fails if it does not
 * within a generous time. */
void harness_wait (gboolean (*condition) (gpointer data), gpointer data);

/* The same for an expression. */
#define harness_wait_for(condition)                                                                \
  G_STMT_START                                                                                     \
  {                                                                                                \
    gint64 harness_end = harness_get_end ();                                                       \
                                                                                                   \
    while (!(condition))                                                                           \
      harness_iterate (harness_end, #condition);                                                   \
  }                                                                                                \
  G_STMT_END

/* The parts of harness_wait_for(). */
gint64 harness_get_end (void);
void harness_iterate (gint64 end, const char *condition);

/* Lets the window of @widget draw some frames, so that what is put off to the next layout or to an
 * idle moment, and what follows from that, has happened. */
void harness_draw (GtkWidget *widget);

/* Lets the main loop go round until it has nothing to do, and @milliseconds more: 0 but where a
 * time is what is tested. */
void harness_settle (guint milliseconds);

/* Shows @child in a window of @width x @height and waits until it is mapped. Returns: (transfer
 * none): the window; gtk_window_destroy() it. */
GtkWindow *harness_show (GtkWidget *child, int width, int height);

/* Returns: (transfer none) (nullable): the first descendant of @widget, or itself, of type @type
 * whose CSS class is @css_class (NULL for any). */
GtkWidget *harness_find (GtkWidget *widget, GType type, const char *css_class);

/* Returns: (transfer none) (nullable): the file dialog that is shown. */
GtkFileChooser *harness_find_chooser (void);

/* Returns: (transfer none): the same, once there is one. */
GtkFileChooser *harness_wait_for_chooser (void);

/* Answers @dialog and waits until it is gone, not just hidden. */
void harness_answer (GtkDialog *dialog, int response);
