/* fuzz.h - the function that libFuzzer calls.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stddef.h>
#include <stdint.h>

/* Tries @size bytes of @data; aborts if anything is wrong. Returns: 0. */
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);
