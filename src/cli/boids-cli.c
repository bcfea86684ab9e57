/* boids-cli.c - the command-line program: finds the command and runs it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-cli-commands.h"
#include "boids-cli-output.h"
#include "boids-cli-signals.h"
#include "boids-locale.h"
#include "boids-text.h"

#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <unistd.h>

typedef struct
{
  const char *name;
  const char *summary;
  int (*run) (int argc, char **argv);
} Command;

static const Command commands[] = {
  { "run", N_ ("Compute a flock or a study and write its final state"), boids_cli_run },
  { "explain", N_ ("Explain why a boid turns: work out a tick line by line"), boids_cli_explain },
  { "check", N_ ("Check whether files or links are valid configurations"), boids_cli_check },
  { "convert", N_ ("Write a configuration as the text of a file or as a link"), boids_cli_convert },
  { "sweep", N_ ("Compute the runs of a plan of experiments"), boids_cli_sweep },
  { "merge", N_ ("Put the results of the parts of a sweep together"), boids_cli_merge },
#ifdef HAVE_PLOT
  { "plot", N_ ("Draw a chart of the results of a sweep"), boids_cli_plot },
#endif
  { "bench", N_ ("Measure how fast flocks are computed"), boids_cli_bench },
};

int
boids_cli_print (const char *text)
{
  g_autofree char *encoded = g_locale_from_utf8 (text, -1, NULL, NULL, NULL);
  BoidsCliOutput *output = boids_cli_output_open (NULL, BOIDS_CLI_OUTPUT_WHOLE);

  g_string_append (output->text, encoded != NULL ? encoded : text);
  return boids_cli_output_end (output, TRUE);
}

void
boids_cli_warn (const char *message)
{
  g_autofree char *line = boids_text_make_printable (message);

  g_printerr ("boids-cli: %s\n", line);
}

int
boids_cli_fail (int status, const char *message)
{
  boids_cli_warn (message);
  return status;
}

static char *
describe_commands (void)
{
  GString *text = g_string_new (_ ("Commands:"));

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    g_string_append_printf (text, "\n  %-10s %s", commands[i].name, _ (commands[i].summary));
  g_string_append_printf (text, "\n\n%s\n%s",
                          _ ("“boids-cli COMMAND --help” lists the options of a command."),
                          _ ("A file called “-” is standard input or output."));
  return g_string_free (text, FALSE);
}

static int
run_command (int argc, char **argv)
{
  g_autofree char *message = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    if (strcmp (argv[0], commands[i].name) == 0)
      return commands[i].run (argc, argv);

  message = g_strdup_printf (_ ("There is no command “%s”; see boids-cli --help"), argv[0]);
  return boids_cli_fail (BOIDS_CLI_EXIT_USAGE, message);
}

static int
run_program (int argc, char **argv)
{
  gboolean help = FALSE, version = FALSE;
  g_autoptr (GOptionContext) context = NULL;
  g_autoptr (GError) error = NULL;

  const GOptionEntry entries[] = {
    { "help", 'h', 0, G_OPTION_ARG_NONE, &help, _ ("Show this help") },
    { "version", 0, 0, G_OPTION_ARG_NONE, &version, _ ("Show the version") },
    { NULL },
  };
  g_autofree char *description = describe_commands ();

  context = g_option_context_new (_ ("COMMAND"));
  g_option_context_set_strict_posix (context, TRUE);
  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_set_description (context, description);
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    return boids_cli_fail (BOIDS_CLI_EXIT_USAGE, error->message);

  if (help)
    {
      g_autofree char *text = g_option_context_get_help (context, TRUE, NULL);

      return boids_cli_print (text);
    }
  if (version)
    return boids_cli_print ("boids-cli " BOIDS_VERSION "\n");
  if (argc < 2)
    return boids_cli_fail (BOIDS_CLI_EXIT_USAGE, _ ("A command is missing; see boids-cli --help"));
  return run_command (argc - 1, argv + 1);
}

/* Opens those of the three standard descriptors that are closed, so that none of them becomes that
 * of a file. They still can't be used. */
static void
open_standard_descriptors (void)
{
  static const int modes[] = { O_WRONLY, O_RDONLY, O_RDONLY };

  for (int fd = 0; fd <= STDERR_FILENO; fd++)
    if (fcntl (fd, F_GETFD) == -1)
      open ("/dev/null", modes[fd]);
}

int
main (int argc, char *argv[])
{
  open_standard_descriptors ();
  boids_cli_signals_init ();
  boids_locale_init ();
  g_set_prgname ("boids-cli");
  return boids_cli_output_close_stdout (run_program (argc, argv));
}
