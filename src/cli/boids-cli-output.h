/* boids-cli-output.h - where a command writes to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * BoidsCliOutput:
 * @text: what is not written yet; to be appended to
 *
 * Standard output or a file. Memory stays flat as long as boids_cli_output_flush() or
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

/* Returns: whether @path (nullable), the value of an option, stands for standard output: it is
 * missing or "-". */
gboolean boids_cli_output_is_stdout (const char *path);

/* Opens @path (nullable). Returns: (transfer full): what to write to, even if that failed. */
BoidsCliOutput *boids_cli_output_open (const char *path, BoidsCliOutputMode mode);

/* Writes the text. Returns: FALSE if anything has failed so far, or a signal was caught. */
gboolean boids_cli_output_flush (BoidsCliOutput *self);

/* The same, but only if there is much of it. */
gboolean boids_cli_output_drain (BoidsCliOutput *self);

/* Writes the text, puts a file in place, and frees @self. With @complete unset the text is dropped,
 * and a file that would have been replaced stays as it was. Says what is wrong; a signal and a
 * closed pipe end the program without a word. Returns: the exit status. */
int boids_cli_output_end (BoidsCliOutput *self, gboolean complete);

/* Has standard output closed, since some file systems tell only then that a disk is full. Returns:
 * @status, or the exit status of a failure. */
int boids_cli_output_close_stdout (int status);

G_END_DECLS
