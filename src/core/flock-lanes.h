/* flock-lanes.h - 32 candidates at a time, in the vectors of an instruction set.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every stage that is compiled once for each instruction set includes this. FLOCK_SIMD is the name
 * of the set, and the end of the names of such functions. All of them work on blocks of 32 numbers
 * of 16 bits, and hold 32 answers in the bits of a number:
 *
 *                 vectors a block   doubles a vector of a row
 *     baseline         4 x 8                 2
 *     avx2             2 x 16                4
 *     avx512           1 x 32                8
 *
 * What vector extensions of the compiler say, they say; here is the rest: four operations, each
 * with a form in plain C that serves every processor.
 */
#pragma once

#include <stdint.h>
#include <string.h>

#if defined __SSE2__
#include <immintrin.h>
#endif

#if !defined FLOCK_LANES
#if defined __AVX512VBMI2__
#define FLOCK_LANES 32
#define FLOCK_PART 8
#elif defined __AVX2__
#define FLOCK_LANES 16
#define FLOCK_PART 4
#else
#define FLOCK_LANES 8
#define FLOCK_PART 2
#endif
#endif

#define FLOCK_PASTE(name, simd) name##_##simd
#define FLOCK_EXPAND(name, simd) FLOCK_PASTE (name, simd)
/* The name of a function that there is once for each instruction set. */
#define FLOCK_OF_SIMD(name) FLOCK_EXPAND (name, FLOCK_SIMD)

#define FLOCK_BLOCK 32
/* Vectors a block. */
#define FLOCK_PIECES (FLOCK_BLOCK / FLOCK_LANES)

typedef int16_t FlockLanes __attribute__ ((vector_size (2 * FLOCK_LANES)));

/* How the eight numbers of a vector move together for each set of them that stays, for an
 * instruction that moves bytes. */
typedef struct
{
  _Alignas(16) uint8_t bytes[256][16];
} FlockShuffles;

static inline void
flock_shuffles_init (FlockShuffles *shuffles)
{
  memset (shuffles, 0, sizeof *shuffles);
  for (int set = 0; set < 256; set++)
    for (int lane = 0, n = 0; lane < 8; lane++)
      if (set >> lane & 1)
        {
          shuffles->bytes[set][n++] = (uint8_t) (2 * lane);
          shuffles->bytes[set][n++] = (uint8_t) (2 * lane + 1);
        }
}

static inline FlockLanes
flock_lanes_load (const uint16_t *from)
{
  FlockLanes lanes;

  memcpy (&lanes, from, sizeof lanes);
  return lanes;
}

static inline FlockLanes
flock_lanes_fill (int number)
{
  return (FlockLanes){ 0 } + (int16_t) number;
}

/* Returns: the upper 16 bits of the squares. */
static inline FlockLanes
flock_lanes_square (FlockLanes a)
{
#if FLOCK_LANES == 32 && defined __AVX512BW__
  return (FlockLanes) _mm512_mulhi_epi16 ((__m512i) a, (__m512i) a);
#elif FLOCK_LANES == 16 && defined __AVX2__
  return (FlockLanes) _mm256_mulhi_epi16 ((__m256i) a, (__m256i) a);
#elif FLOCK_LANES == 8 && defined __SSE2__
  return (FlockLanes) _mm_mulhi_epi16 ((__m128i) a, (__m128i) a);
#else
  typedef int32_t Wide __attribute__ ((vector_size (4 * FLOCK_LANES)));
  Wide wide = __builtin_convertvector(a, Wide);

  return __builtin_convertvector(wide * wide >> 16, FlockLanes);
#endif
}

/* Returns: by how much the distances of @a from 0 are beyond @half. */
static inline FlockLanes
flock_lanes_beyond (FlockLanes a, FlockLanes half)
{
#if FLOCK_LANES == 32 && defined __AVX512BW__
  return (FlockLanes) _mm512_subs_epu16 (_mm512_abs_epi16 ((__m512i) a), (__m512i) half);
#elif FLOCK_LANES == 16 && defined __AVX2__
  return (FlockLanes) _mm256_subs_epu16 (_mm256_abs_epi16 ((__m256i) a), (__m256i) half);
#else
  FlockLanes sign = a >> 15, beyond = ((a ^ sign) - sign) - half;

  return beyond & (beyond > 0);
#endif
}

/* Returns: a bit for each of the @pieces of a block that is not 0 but -1. */
static inline uint32_t
flock_lanes_bits (const FlockLanes pieces[FLOCK_PIECES])
{
#if FLOCK_LANES == 32 && defined __AVX512BW__
  return _mm512_movepi16_mask ((__m512i) pieces[0]);
#elif FLOCK_LANES == 16 && defined __AVX2__
  /* Packing takes turns between the halves of both. */
  __m256i packed = _mm256_packs_epi16 ((__m256i) pieces[0], (__m256i) pieces[1]);

  return (uint32_t) _mm256_movemask_epi8 (_mm256_permute4x64_epi64 (packed, 0xd8));
#elif FLOCK_LANES == 8 && defined __SSE2__
  __m128i low = _mm_packs_epi16 ((__m128i) pieces[0], (__m128i) pieces[1]);
  __m128i high = _mm_packs_epi16 ((__m128i) pieces[2], (__m128i) pieces[3]);

  return (uint32_t) _mm_movemask_epi8 (low) | (uint32_t) _mm_movemask_epi8 (high) << 16;
#else
  uint32_t bits = 0;

  for (int i = 0; i < FLOCK_BLOCK; i++)
    bits |= (uint32_t) (pieces[i / FLOCK_LANES][i % FLOCK_LANES] & 1) << i;
  return bits;
#endif
}

/* Moves those of a block at @from whose bit is set to @to, in their order, and so in each of
 * @n_fields fields that are a step apart. At most a block is written. */
static inline void
flock_lanes_compress (const uint16_t *from,
                      size_t from_step,
                      uint32_t bits,
                      uint16_t *to,
                      size_t to_step,
                      int n_fields,
                      const FlockShuffles *shuffles)
{
#if FLOCK_LANES == 32 && defined __AVX512VBMI2__
  for (int field = 0; field < n_fields; field++)
    _mm512_storeu_si512 (
        to + field * to_step,
        _mm512_maskz_compress_epi16 (bits, _mm512_loadu_si512 (from + field * from_step)));
#elif FLOCK_LANES == 16 && defined __AVX2__
  for (int byte = 0; byte < 4; byte++)
    {
      uint32_t set = bits >> 8 * byte & 0xff;
      __m128i shuffle = _mm_load_si128 ((const __m128i *) shuffles->bytes[set]);

      for (int field = 0; field < n_fields; field++)
        _mm_storeu_si128 (
            (__m128i *) (void *) (to + field * to_step),
            _mm_shuffle_epi8 (_mm_loadu_si128 ((const void *) (from + field * from_step)),
                              shuffle));
      from += 8;
      to += __builtin_popcount (set);
    }
#else
  for (; bits != 0; bits &= bits - 1, to++)
    for (int field = 0; field < n_fields; field++)
      to[field * to_step] = from[field * from_step + (size_t) __builtin_ctz (bits)];
#endif
}
