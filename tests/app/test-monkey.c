/* test-monkey.c - a monkey at the keyboard: random actions, and what must hold after each.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 *   test-monkey [--seed N] [--actions N]
 *
 * What it does depends only on the seed, apart from how far a flock has run. On failure it prints
 * the seed and the last actions.
 */
#include "boids-flock-page.h"
#include "boids-renderer-loader.h"
#include "boids-settings.h"
#include "boids-study-page.h"
#include "boids-window.h"

#include "harness.h"
#include "monkey-check.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#define MOST_WINDOWS 2
#define N_REMEMBERED 30
/* How often each of the actions[] is chosen, per cent. */
#define N_ODDS 100

typedef struct
{
  GRand *rand;
  GSettings *settings;
  GPtrArray *windows;
  GtkWidget *window; /* that the next action is for */
  char *file;        /* a configuration */
} Monkey;

static int seed = 1, n_actions = 1000;

/* The last actions, and where the next one is recorded. */
static char history[N_REMEMBERED][200];
static int n_done;

/* Valid in every field; in some; in none. */
static const char *const texts[] = {
  "1",    "2",    "3",      "4",          "+4",           "1",     "2",
  "3",    "4",    "  3 ",   "7",          "30",           "120",   "500",
  "1.2",  "0,5",  ".5",     "1e1",        "2.1",          "4.2",   "4.3",
  "-0.3", "−1",   "1e-320", "-0",         "１２",         "＋３",  "10",
  "11",   "5000", "0.05",   "4294967295", "1e-5",         "",      "-",
  "1.",   "2e",   "abc",    "NaN",        "inf",          "1e999", "1,000",
  "0x10", "١٢",   "🐦",      "1 2",        "999999999999",
};

static const char *const links[] = {
  "boids:?v=2&model=steering&count=50&seed=7&radius=2.5&separation=0.1&alignment=0.2&cohesion=0.3"
  "&max_speed=2&selected=9",
  "boids:?v=2&model=study&count=60&seed=7&radius=50&blend=0.1&separation=0.7&cohesion=0.01"
  "&rules=separation,cohesion&selected=3",
  "?n=12&seed=3&maxSpeed=0",
  "boids:?v=2&model=steering&count=1&seed=0&radius=4.2&separation=-10&alignment=10&cohesion=-10"
  "&max_speed=10",
  "boids:?v=3&model=steering",
  "boids:?count=abc",
  "nonsense",
  "",
};

/* --- What was done --- */

static void G_GNUC_PRINTF (1, 2) note (const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_vsnprintf (history[n_done++ % N_REMEMBERED], sizeof history[0], format, arguments);
  va_end (arguments);
}

/* Calls only functions that are safe in a signal handler. */
static void
say (const char *text)
{
  if (write (STDERR_FILENO, text, strlen (text)) < 0)
    return;
}

static void
on_failure (int number)
{
  signal (number, SIG_DFL);
  say ("\nThe last actions were:\n");
  for (int i = MAX (0, n_done - N_REMEMBERED); i < n_done; i++)
    {
      say ("  ");
      say (history[i % N_REMEMBERED]);
      say ("\n");
    }
  raise (number);
}

/* Runs the main loop for at most that long: running flocks always have something to do. */
static void
settle (guint milliseconds)
{
  gint64 end = g_get_monotonic_time () + milliseconds * 1000;

  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (500);
}

/* Aborts at any warning except those caused by GTK 4.8 itself. */
static void
judge (GLogLevelFlags level, const char *message)
{
  static const char *const known[] = {
    "GtkText - ",                /* its cursor blinks after the focus went to another window */
    "gdk_monitor_get_geometry:", /* a popover is at a button that is off the screen */
    /* An event for a window that was just closed. */
    "gdk_surface_get_device_position:",
    "_gtk_widget_find_at_coords:",
    /* A popover has less room than it requests, in a small window whose size changes. The layout
     * walk checks its contents. */
    "gtk_widget_size_allocate(): attempt to allocate ",
  };

  if (!(level & (G_LOG_LEVEL_ERROR | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING)))
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (known); i++)
    if (g_str_has_prefix (message, known[i]))
      return;
  say ("\nBail out! ");
  say (message);
  g_abort ();
}

static GLogWriterOutput
write_log (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer data)
{
  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "MESSAGE"))
      judge (level, fields[i].value);
  return G_LOG_WRITER_HANDLED;
}

/* The same for what is logged in the older way. */
static void
on_log (const char *domain, GLogLevelFlags level, const char *message, gpointer data)
{
  judge (level, message);
}

/* --- Choosing --- */

static guint
choose (Monkey *self, guint n)
{
  return g_rand_int_range (self->rand, 0, n);
}

static GtkWidget *
get_page (Monkey *self)
{
  GtkWidget *stack = harness_find (self->window, GTK_TYPE_STACK, NULL);

  return gtk_stack_get_visible_child (GTK_STACK (stack));
}

static void
collect (GtkWidget *widget, GType type, GPtrArray *found)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (g_type_is_a (G_OBJECT_TYPE (widget), type) && gtk_widget_is_sensitive (widget))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, type, found);
}

/* Returns: (transfer none) (nullable): a widget of the window that a user can reach. */
static GtkWidget *
choose_widget (Monkey *self, GType type)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  guint number = g_rand_int (self->rand);

  collect (self->window, type, found);
  return found->len > 0 ? found->pdata[number % found->len] : NULL;
}

/* --- Actions --- */

static void
type_text (Monkey *self)
{
  const char *text = texts[choose (self, G_N_ELEMENTS (texts))];
  GtkWidget *field = choose_widget (self, GTK_TYPE_TEXT);

  if (field == NULL)
    return;
  note ("type “%s” into a %s", text, G_OBJECT_TYPE_NAME (gtk_widget_get_parent (field)));
  gtk_widget_grab_focus (field);
  gtk_editable_set_text (GTK_EDITABLE (field), text);
  if (choose (self, 4) == 0)
    gtk_widget_activate (field);
}

static void
move_slider (Monkey *self)
{
  double where = g_rand_double (self->rand);
  GtkWidget *range = choose_widget (self, GTK_TYPE_SCALE);
  GtkAdjustment *adjustment;

  if (range == NULL)
    return;
  adjustment = gtk_range_get_adjustment (GTK_RANGE (range));
  note ("move a slider to %g", where);
  gtk_range_set_value (GTK_RANGE (range), gtk_adjustment_get_lower (adjustment) +
                                              where * (gtk_adjustment_get_upper (adjustment) -
                                                       gtk_adjustment_get_lower (adjustment)));
}

/* Buttons of every kind; not the links, which leave the program, and not those of the window's
 * frame, after which there is nothing to click. */
static void
click (Monkey *self)
{
  GtkWidget *button = choose_widget (self, GTK_TYPE_BUTTON);
  const char *label, *action;

  if (button == NULL || GTK_IS_LINK_BUTTON (button))
    return;
  action = gtk_actionable_get_action_name (GTK_ACTIONABLE (button));
  if (action != NULL && g_str_has_prefix (action, "window."))
    return;
  label = gtk_button_get_label (GTK_BUTTON (button));
  note ("click a %s, “%s”, %s", G_OBJECT_TYPE_NAME (button), label != NULL ? label : "",
        action != NULL ? action : "no action");
  if (GTK_IS_TOGGLE_BUTTON (button) && action == NULL)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button),
                                  !gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
  else
    g_signal_emit_by_name (button, "clicked");
}

static void
switch_rule (Monkey *self)
{
  GtkWidget *rule = choose_widget (self, GTK_TYPE_SWITCH);

  if (rule == NULL)
    return;
  note ("switch");
  gtk_switch_set_active (GTK_SWITCH (rule), !gtk_switch_get_active (GTK_SWITCH (rule)));
}

static void
act_on_page (Monkey *self)
{
  static const char *const names[] = { "page.initialise", "page.initialise", "page.run",
                                       "page.step",       "page.step",       "page.reset",
                                       "page.initialise", "page.run" };
  const char *name = names[choose (self, G_N_ELEMENTS (names))];

  note ("%s", name);
  gtk_widget_activate_action (get_page (self), name, NULL);
}

static void
choose_page (Monkey *self)
{
  static const char *const pages[] = {
    "flock", "flock", "flock", "flock", "study", "study", "guide"
  };
  const char *page = pages[choose (self, G_N_ELEMENTS (pages))];

  note ("page %s", page);
  gtk_widget_activate_action (self->window, "win.page", "s", page);
}

static void
act_on_window (Monkey *self)
{
  static const char *const names[] = {
    "undo",  "defaults",     "copy-link",    "copy-text", "paste", "share-selected",
    "guide", "presentation", "presentation", "open",      "save",
  };
  /* From GTK 4.10 to 4.18 at least, a file dialog closed while it reads a folder is used after it was
   * freed. */
  guint n_names = G_N_ELEMENTS (names) - (gtk_get_minor_version () >= 10 ? 2 : 0);
  g_autofree char *name = g_strconcat ("win.", names[choose (self, n_names)], NULL);

  note ("%s", name);
  gtk_widget_activate_action (self->window, name, NULL);
}

static void
change_view (Monkey *self)
{
  static const char *const options[] = { "view.sphere", "view.links", "view.vectors",
                                         "view.trails" };
  static const char *const views[] = { "", "cones", "isometric", "none" };
  guint number = choose (self, 12);
  GtkWidget *page = harness_find (self->window, BOIDS_TYPE_FLOCK_PAGE, NULL);
  guint way = choose (self, 4);

  if (number == 0)
    {
      note ("view “%s”", views[way]);
      gtk_widget_activate_action (page, "view.view", "s", views[way]);
    }
  else if (number < 4)
    {
      note ("colouring %u", number);
      gtk_widget_activate_action (page, "view.colouring", "s",
                                  number == 1   ? "heading"
                                  : number == 2 ? "speed"
                                                : "neighbours");
    }
  else
    {
      note ("%s", options[way]);
      gtk_widget_activate_action (page, options[way], NULL);
    }
}

static void
show_me (Monkey *self)
{
  const char *link = links[choose (self, G_N_ELEMENTS (links))];

  note ("show me %s", link);
  gtk_widget_activate_action (self->window, "win.show-me", "s", link);
}

/* Returns: (transfer full): all texts of @window. */
static char *
join_texts (GtkWidget *window)
{
  BoidsInputs *inputs[] = {
    boids_model_page_get_inputs (
        BOIDS_MODEL_PAGE (harness_find (window, BOIDS_TYPE_FLOCK_PAGE, NULL))),
    boids_model_page_get_inputs (
        BOIDS_MODEL_PAGE (harness_find (window, BOIDS_TYPE_STUDY_PAGE, NULL))),
  };
  GString *text = g_string_new (NULL);

  for (guint page = 0; page < G_N_ELEMENTS (inputs); page++)
    for (guint i = 0; i < boids_inputs_get_count (inputs[page]); i++)
      g_string_append_printf (text, "%s|", boids_inputs_get_text (inputs[page], i));
  return g_string_free (text, FALSE);
}

/* Undo restores what a link has changed. */
static void
open_and_undo (Monkey *self)
{
  const char *link = links[choose (self, 4)];
  g_autofree char *before = join_texts (self->window);
  g_autofree char *after = NULL;

  note ("show me and undo %s", link);
  gtk_widget_activate_action (self->window, "win.show-me", "s", link);
  monkey_check (self->window);
  gtk_widget_activate_action (self->window, "win.undo", NULL);
  after = join_texts (self->window);
  g_assert_cmpstr (after, ==, before);
}

static void
open_file (Monkey *self)
{
  g_autoptr (GFile) file = g_file_new_for_path (self->file);
  const char *link = links[choose (self, G_N_ELEMENTS (links))];

  note ("open a file with %s", link);
  g_assert_true (g_file_set_contents (self->file, link, -1, NULL));
  boids_window_open (BOIDS_WINDOW (self->window), file);
  settle (20);
}

static void
resize (Monkey *self)
{
  int width = g_rand_int_range (self->rand, 300, 1000);
  int height = g_rand_int_range (self->rand, 250, 700);

  note ("resize to %d x %d", width, height);
  gtk_window_set_default_size (GTK_WINDOW (self->window), width, height);
}

static void
open_window (Monkey *self)
{
  GtkWidget *window;

  if (self->windows->len >= MOST_WINDOWS)
    return;
  note ("open a window");
  window = boids_window_new (NULL, self->settings);
  gtk_window_present (GTK_WINDOW (window));
  g_ptr_array_add (self->windows, window);
}

static void
close_window (Monkey *self)
{
  if (self->windows->len == 1)
    return;
  note ("close a window");
  g_ptr_array_remove (self->windows, self->window);
  gtk_window_close (GTK_WINDOW (self->window));
  self->window = NULL;
}

static void
idle (Monkey *self)
{
  guint milliseconds = choose (self, 60);

  note ("wait %u ms", milliseconds);
  settle (milliseconds);
}

static const struct
{
  int odds;
  void (*act) (Monkey *self);
} actions[] = {
  { 24, type_text },  { 16, act_on_page },  { 14, click },        { 6, move_slider },
  { 6, switch_rule }, { 7, choose_page },   { 7, act_on_window }, { 5, change_view },
  { 3, show_me },     { 3, open_and_undo }, { 2, open_file },     { 2, resize },
  { 1, open_window }, { 1, close_window },  { 3, idle },
};

/* --- The test --- */

/* Dialogs ask for a name; the monkey has none. */
static void
cancel_dialogs (Monkey *self)
{
  g_autoptr (GList) toplevels = NULL;
  GtkFileChooser *chooser = harness_find_chooser ();

  if (chooser != NULL && GTK_IS_DIALOG (chooser))
    harness_answer (GTK_DIALOG (chooser), GTK_RESPONSE_CANCEL);
  toplevels = gtk_window_list_toplevels ();
  for (GList *l = toplevels; l != NULL; l = l->next)
    if (!BOIDS_IS_WINDOW (l->data) && !GTK_IS_FILE_CHOOSER (l->data) &&
        gtk_widget_get_mapped (l->data))
      gtk_window_close (l->data);
}

static gboolean
is_at_rest (gpointer data)
{
  Monkey *self = data;

  for (guint i = 0; i < self->windows->len; i++)
    if (monkey_is_busy (self->windows->pdata[i]))
      return FALSE;
  return TRUE;
}

static void
act (Monkey *self)
{
  int odds = choose (self, N_ODDS);
  guint i = 0;

  self->window = self->windows->pdata[choose (self, self->windows->len)];
  while (odds >= actions[i].odds)
    odds -= actions[i++].odds;
  actions[i].act (self);
  if (g_test_verbose ())
    g_test_message ("%d %s", n_done, history[(n_done - 1) % N_REMEMBERED]);
  for (guint k = 0; k < self->windows->len; k++)
    monkey_check (self->windows->pdata[k]);
  cancel_dialogs (self);
  settle (5);
  harness_wait (is_at_rest, self);
  for (guint k = 0; k < self->windows->len; k++)
    monkey_check (self->windows->pdata[k]);
}

static guint
count_threads (void)
{
  g_autoptr (GDir) folder = g_dir_open ("/proc/self/task", 0, NULL);
  guint n = 0;

  while (g_dir_read_name (folder) != NULL)
    n++;
  return n;
}

static gboolean
has_threads (gpointer most)
{
  return count_threads () <= GPOINTER_TO_UINT (most);
}

static gboolean
has_no_window (gpointer data)
{
  return g_list_model_get_n_items (gtk_window_get_toplevels ()) == 0;
}

static void
test_monkey (void)
{
  Monkey self = { .rand = g_rand_new_with_seed (seed), .windows = g_ptr_array_new () };
  g_autofree char *folder = g_dir_make_tmp ("monkey-XXXXXX", NULL);
  guint most_threads = 0;

  g_test_message ("--seed %d --actions %d", seed, n_actions);
  self.file = g_build_filename (folder, "monkey.boids", NULL);
  self.settings = boids_settings_open ();
  open_window (&self);
  for (int i = 0; i < n_actions; i++)
    {
      act (&self);
      if (self.windows->len == 1)
        most_threads = MAX (most_threads, count_threads ());
    }
  for (guint i = 0; i < self.windows->len; i++)
    gtk_window_close (self.windows->pdata[i]);
  harness_wait (has_no_window, NULL);
  harness_wait (has_threads, GUINT_TO_POINTER (most_threads));
  g_remove (self.file);
  g_rmdir (folder);
  g_free (self.file);
  g_clear_object (&self.settings);
  g_ptr_array_unref (self.windows);
  g_rand_free (self.rand);
}

int
main (int argc, char *argv[])
{
  const GOptionEntry options[] = {
    { "seed", 0, 0, G_OPTION_ARG_INT, &seed, "what the actions depend on", "N" },
    { "actions", 0, 0, G_OPTION_ARG_INT, &n_actions, "how many", "N" },
    { NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;

  /* Before GLib takes its own "--seed", which has another form. */
  g_option_context_add_main_entries (context, options, NULL);
  g_option_context_set_ignore_unknown_options (context, TRUE);
  g_option_context_set_help_enabled (context, FALSE);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    g_error ("%s", error->message);
  harness_init (&argc, &argv);
  g_log_set_always_fatal (G_LOG_FATAL_MASK);
  g_log_set_writer_func (write_log, NULL, NULL);
  g_log_set_default_handler (on_log, NULL);
  signal (SIGABRT, on_failure);
  signal (SIGTRAP, on_failure);
  signal (SIGSEGV, on_failure);
  note ("--seed %d --actions %d", seed, n_actions);
  g_test_add_func ("/monkey", test_monkey);
  return g_test_run ();
}
