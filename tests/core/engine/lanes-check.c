/* lanes-check.c - the operations of flock-lanes.h on one block, compiled once for each instruction
 * set.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lanes-check.h"

#define N_FIELDS 2
#define STRIDE (2 * FLOCK_BLOCK)

static void
load (FlockLanes pieces[FLOCK_PIECES], const int16_t lanes[FLOCK_BLOCK])
{
  memcpy (pieces, lanes, FLOCK_BLOCK * sizeof *lanes);
}

static bool
are_same (const FlockLanes pieces[FLOCK_PIECES], const int16_t expected[FLOCK_BLOCK])
{
  return memcmp (pieces, expected, FLOCK_BLOCK * sizeof *expected) == 0;
}

static const char *
check_square (const int16_t lanes[FLOCK_BLOCK])
{
  FlockLanes a[FLOCK_PIECES], plain[FLOCK_PIECES], fast[FLOCK_PIECES];
  int16_t expected[FLOCK_BLOCK];

  load (a, lanes);
  for (int piece = 0; piece < FLOCK_PIECES; piece++)
    {
      plain[piece] = flock_plain_square (a[piece]);
      fast[piece] = flock_lanes_square (a[piece]);
    }
  for (int i = 0; i < FLOCK_BLOCK; i++)
    expected[i] = (int16_t) (lanes[i] * lanes[i] / 65536);
  if (!are_same (plain, expected))
    return "square in plain C";
  return are_same (fast, expected) ? NULL : "square";
}

static const char *
check_beyond (const int16_t lanes[FLOCK_BLOCK], const int16_t halves[FLOCK_BLOCK])
{
  FlockLanes a[FLOCK_PIECES], half[FLOCK_PIECES], plain[FLOCK_PIECES], fast[FLOCK_PIECES];
  int16_t expected[FLOCK_BLOCK];

  load (a, lanes);
  load (half, halves);
  for (int piece = 0; piece < FLOCK_PIECES; piece++)
    {
      plain[piece] = flock_plain_beyond (a[piece], half[piece]);
      fast[piece] = flock_lanes_beyond (a[piece], half[piece]);
    }
  for (int i = 0; i < FLOCK_BLOCK; i++)
    {
      int distance = lanes[i] < 0 ? -lanes[i] : lanes[i];

      expected[i] = (int16_t) (uint16_t) (distance > halves[i] ? distance - halves[i] : 0);
    }
  if (!are_same (plain, expected))
    return "beyond in plain C";
  return are_same (fast, expected) ? NULL : "beyond";
}

static const char *
check_bits (uint32_t bits)
{
  FlockLanes pieces[FLOCK_PIECES];
  int16_t lanes[FLOCK_BLOCK];

  for (int i = 0; i < FLOCK_BLOCK; i++)
    lanes[i] = bits >> i & 1 ? -1 : 0;
  load (pieces, lanes);
  if (flock_plain_bits (pieces) != bits)
    return "bits in plain C";
  return flock_lanes_bits (pieces) == bits ? NULL : "bits";
}

static const char *
check_compress (const int16_t lanes[FLOCK_BLOCK], uint32_t bits)
{
  static FlockCompactionTable table;
  uint16_t from[N_FIELDS * STRIDE], plain[N_FIELDS * STRIDE], fast[N_FIELDS * STRIDE];
  int n = 0;

  flock_compaction_table_init (&table);
  memset (plain, 0xaa, sizeof plain);
  memset (fast, 0xaa, sizeof fast);
  for (int field = 0; field < N_FIELDS; field++)
    for (int i = 0; i < FLOCK_BLOCK; i++)
      from[field * STRIDE + i] = (uint16_t) (lanes[i] + field);
  flock_plain_compress (from, STRIDE, bits, plain, STRIDE, N_FIELDS);
  flock_lanes_compress (from, STRIDE, bits, fast, STRIDE, N_FIELDS, &table);

  for (int i = 0; i < FLOCK_BLOCK; i++)
    if (bits >> i & 1)
      {
        for (int field = 0; field < N_FIELDS; field++)
          {
            if (plain[field * STRIDE + n] != from[field * STRIDE + i])
              return "compress in plain C";
            if (fast[field * STRIDE + n] != from[field * STRIDE + i])
              return "compress";
          }
        n++;
      }
  for (int field = 0; field < N_FIELDS; field++)
    for (int i = FLOCK_BLOCK; i < STRIDE; i++)
      if (plain[field * STRIDE + i] != 0xaaaa || fast[field * STRIDE + i] != 0xaaaa)
        return "compress beyond the block";
  return NULL;
}

const char *
lanes_check (const int16_t lanes[32], const int16_t halves[32], uint32_t bits)
{
  const char *faults[] = {
    check_square (lanes),
    check_beyond (lanes, halves),
    check_bits (bits),
    check_compress (lanes, bits),
  };

  for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
    if (faults[i] != NULL)
      return faults[i];
  return NULL;
}
