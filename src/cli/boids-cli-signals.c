/* boids-cli-signals.c - how a signal ends the program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-cli-signals.h"

#include <signal.h>

static atomic_bool caught;
static volatile sig_atomic_t caught_number;

void
boids_cli_signals_init (void)
{
  signal (SIGPIPE, SIG_IGN);
}

static void
on_signal (int number)
{
  caught_number = number;
  atomic_store (&caught, TRUE);
}

const atomic_bool *
boids_cli_signals_catch (void)
{
  static const int numbers[] = { SIGINT, SIGTERM, SIGHUP };
  /* Without SA_RESTART, so that writing to a full pipe is interrupted. */
  struct sigaction action = { .sa_handler = on_signal, .sa_flags = SA_RESETHAND };
  struct sigaction old;

  sigemptyset (&action.sa_mask);
  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (sigaction (numbers[i], NULL, &old) == 0 && old.sa_handler != SIG_IGN)
      sigaction (numbers[i], &action, NULL);
  return &caught;
}

int
boids_cli_signals_get (void)
{
  return caught_number;
}

int
boids_cli_signals_die (int number)
{
  signal (number, SIG_DFL);
  raise (number);
  return 128 + number;
}
