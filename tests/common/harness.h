/* harness.h - helpers for tests of widgets.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

/* Prepares GTK, the resources, English messages and the installed views. Called once, before tests
 * are added. */
void harness_init (int *argc, char ***argv);

/* Loads the style sheet of the program, which it does itself for its application only. */
void harness_load_style (void);

/* Runs the main loop until @condition holds for @data; the test fails if it does not within a
 * generous time. */
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

/* Lets the window of @widget draw some frames, so that everything deferred to the next layout or to
 * idle time has happened. */
void harness_draw (GtkWidget *widget);

/* Runs the main loop until it is idle, and @milliseconds longer: 0 unless a time is tested. */
void harness_settle (guint milliseconds);

/* Shows @child in a window of @width x @height and waits until it is mapped. Returns: (transfer
 * none): the window; gtk_window_destroy() it. */
GtkWindow *harness_show (GtkWidget *child, int width, int height);

/* Returns: (transfer none) (nullable): the first descendant of @widget, or itself, of type @type
 * whose CSS class is @css_class (NULL for any). */
GtkWidget *harness_find (GtkWidget *widget, GType type, const char *css_class);

/* Returns: (transfer none) (nullable): the first visible label in @widget whose text contains
 * @text. */
GtkWidget *harness_find_text (GtkWidget *widget, const char *text);

/* Returns: (transfer none) (nullable): the visible file dialog. */
GtkFileChooser *harness_find_chooser (void);

/* Returns: (transfer none): the same, after waiting for it. */
GtkFileChooser *harness_wait_for_chooser (void);

/* Answers @dialog and waits until it is gone, not just hidden. */
void harness_answer (GtkDialog *dialog, int response);

/* Waits for a dialog that saves a file, gives it @path and accepts. */
void harness_choose (const char *path);
