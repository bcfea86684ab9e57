/* boids-cli-output.h - the output of a command.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * BoidsCliOutput:
 * @text: what is not written yet; callers append to it
 *
 * Standard output or a file. Memory use is constant if boids_cli_output_flush() or
 * boids_cli_output_drain() follows each row. An error is kept until the end.
 */
typedef struct _BoidsCliOutput BoidsCliOutput;

struct _BoidsCliOutput
{
  GString *text;
};

/**
 * BoidsCliOutputMode:
 * @BOIDS_CLI_OUTPUT_WHOLE: a file is replaced at the end, or stays as it was
 * @BOIDS_CLI_OUTPUT_GROWING: a file is emptied now and has what has been written so far
 */
typedef enum
{
  BOIDS_CLI_OUTPUT_WHOLE,
  BOIDS_CLI_OUTPUT_GROWING
} BoidsCliOutputMode;

/* Returns: whether @path (nullable), the value of an option, means standard output: it is missing
 * or "-". */
gboolean boids_cli_output_is_stdout (const char *path);

/* Opens @path (nullable). Returns: (transfer full): the output, even if that failed. */
BoidsCliOutput *boids_cli_output_open (const char *path, BoidsCliOutputMode mode);

/* Writes the text. Returns: FALSE if anything has failed so far, or a signal was caught. */
gboolean boids_cli_output_flush (BoidsCliOutput *self);

/* The same, but only if there is enough of it. */
gboolean boids_cli_output_drain (BoidsCliOutput *self);

/* Writes the text, puts a file in place, and frees @self. With @complete unset the text is dropped,
 * and a file that would have been replaced stays as it was. Prints what is wrong; a signal and a
 * closed pipe end the program silently. Returns: the exit status. */
int boids_cli_output_end (BoidsCliOutput *self, gboolean complete);

/* Closes standard output, since some file systems report a full disk only then. Returns:
 * @status, or the exit status of a failure. */
int boids_cli_output_close_stdout (int status);

G_END_DECLS
