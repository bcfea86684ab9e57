/* fuzz-config.c - arbitrary bytes as a configuration.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

#include "config-check.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (BoidsConfig) config = config_check ((const char *) data, size);

  return 0;
}
