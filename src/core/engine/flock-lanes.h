/* flock-lanes.h - 32 candidates at a time, in the vectors of an instruction set.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Included by each stage that is compiled once for each instruction set. FLOCK_SIMD is the name of
 * the set and the suffix of the functions of such a stage. All operations work on blocks of 32
 * integers of 16 bits, and comparisons return 32 bits:
 *
 *                 vectors per block   doubles per vector of a row
 *     baseline         4 x 8                 2
 *     avx2             2 x 16                4
 *     avx512           1 x 32                8
 *
 * Most of this is written with the vector extensions of the compiler. Four operations that these
 * lack are here: squaring, distance beyond a box, bits from masks, and left-packing. Each has a
 * form in plain C, which defines it and serves every processor, and forms with intrinsics for x86
 * and for 64-bit ARM (NEON, which every such processor has). test-flock-lanes.c compares them. The
 * NEON forms were chosen by their number of instructions and tested under an emulator; their speed
 * has not been measured.
 */
#pragma once

#include <stdint.h>
#include <string.h>

#if defined __SSE2__
#include <immintrin.h>
#elif defined __aarch64__ && defined __ARM_NEON && defined __AARCH64EL__
/* With the other byte order the lanes of intrinsics are not those of vector extensions. */
#define FLOCK_HAS_NEON
#include <arm_neon.h>
#endif

#if !defined FLOCK_LANES
#if defined __AVX512VBMI2__
#define FLOCK_LANES 32
#define FLOCK_DOUBLES 8
#elif defined __AVX2__
#define FLOCK_LANES 16
#define FLOCK_DOUBLES 4
#else
#define FLOCK_LANES 8
#define FLOCK_DOUBLES 2
#endif
#endif

#define FLOCK_PASTE(name, simd) name##_##simd
#define FLOCK_EXPAND(name, simd) FLOCK_PASTE (name, simd)
/* The name of a function of which there is one for each instruction set. */
#define FLOCK_OF_SIMD(name) FLOCK_EXPAND (name, FLOCK_SIMD)

#define FLOCK_BLOCK 32
/* Vectors per block. */
#define FLOCK_PIECES (FLOCK_BLOCK / FLOCK_LANES)

typedef int16_t FlockLanes __attribute__ ((vector_size (2 * FLOCK_LANES)));

/* The compaction table for left-packing: for each set of eight 16-bit lanes, the byte shuffle that
 * moves the lanes of the set to the front. */
typedef struct
{
  _Alignas(16) uint8_t bytes[256][16];
} FlockCompactionTable;

static inline void
flock_compaction_table_init (FlockCompactionTable *table)
{
  memset (table, 0, sizeof *table);
  for (int set = 0; set < 256; set++)
    for (int lane = 0, n = 0; lane < 8; lane++)
      if (set >> lane & 1)
        {
          table->bytes[set][n++] = (uint8_t) (2 * lane);
          table->bytes[set][n++] = (uint8_t) (2 * lane + 1);
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

/* --- In plain C --- */

/* Returns the upper 16 bits of the squares. */
static inline FlockLanes
flock_plain_square (FlockLanes a)
{
  typedef int32_t Wide __attribute__ ((vector_size (4 * FLOCK_LANES)));
  Wide wide = __builtin_convertvector(a, Wide);

  return __builtin_convertvector(wide * wide >> 16, FlockLanes);
}

/* Returns how far the absolute values of @a are beyond @half >= 0: at most 32768, which has the
 * bits of -32768 and so the same square. */
static inline FlockLanes
flock_plain_beyond (FlockLanes a, FlockLanes half)
{
  typedef uint16_t Unsigned __attribute__ ((vector_size (2 * FLOCK_LANES)));
  FlockLanes sign = a >> 15;
  Unsigned distance = (Unsigned) ((a ^ sign) - sign);

  return (FlockLanes) ((distance - (Unsigned) half) & (Unsigned) (distance > (Unsigned) half));
}

/* Returns a bit for each lane of the block @pieces: 1 for -1, 0 for 0. */
static inline uint32_t
flock_plain_bits (const FlockLanes pieces[FLOCK_PIECES])
{
  uint32_t bits = 0;

  for (int i = 0; i < FLOCK_BLOCK; i++)
    bits |= (uint32_t) (pieces[i / FLOCK_LANES][i % FLOCK_LANES] & 1) << i;
  return bits;
}

/* Left-packs the block at @from: copies the elements whose bit is set to @to, in their order. Does
 * the same for each of @n_fields fields, which are a stride apart. */
static inline void
flock_plain_compress (const uint16_t *from,
                      size_t from_stride,
                      uint32_t bits,
                      uint16_t *to,
                      size_t to_stride,
                      int n_fields)
{
  for (; bits != 0; bits &= bits - 1, to++)
    for (int field = 0; field < n_fields; field++)
      to[field * to_stride] = from[field * from_stride + (size_t) __builtin_ctz (bits)];
}

/* --- With intrinsics --- */

static inline FlockLanes
flock_lanes_square (FlockLanes a)
{
#if FLOCK_LANES == 32 && defined __AVX512BW__
  return (FlockLanes) _mm512_mulhi_epi16 ((__m512i) a, (__m512i) a);
#elif FLOCK_LANES == 16 && defined __AVX2__
  return (FlockLanes) _mm256_mulhi_epi16 ((__m256i) a, (__m256i) a);
#elif FLOCK_LANES == 8 && defined __SSE2__
  return (FlockLanes) _mm_mulhi_epi16 ((__m128i) a, (__m128i) a);
#elif FLOCK_LANES == 8 && defined FLOCK_HAS_NEON
  int16x8_t lanes = (int16x8_t) a;
  int32x4_t low = vmull_s16 (vget_low_s16 (lanes), vget_low_s16 (lanes));
  int32x4_t high = vmull_high_s16 (lanes, lanes);

  return (FlockLanes) vuzp2q_s16 (vreinterpretq_s16_s32 (low), vreinterpretq_s16_s32 (high));
#else
  return flock_plain_square (a);
#endif
}

static inline FlockLanes
flock_lanes_beyond (FlockLanes a, FlockLanes half)
{
#if FLOCK_LANES == 32 && defined __AVX512BW__
  return (FlockLanes) _mm512_subs_epu16 (_mm512_abs_epi16 ((__m512i) a), (__m512i) half);
#elif FLOCK_LANES == 16 && defined __AVX2__
  return (FlockLanes) _mm256_subs_epu16 (_mm256_abs_epi16 ((__m256i) a), (__m256i) half);
#elif FLOCK_LANES == 8 && defined __SSE2__
  return (FlockLanes) _mm_subs_epu16 (_mm_max_epi16 ((__m128i) a, (__m128i) -a), (__m128i) half);
#elif FLOCK_LANES == 8 && defined FLOCK_HAS_NEON
  return (FlockLanes) vqsubq_u16 ((uint16x8_t) vabsq_s16 ((int16x8_t) a), (uint16x8_t) half);
#else
  return flock_plain_beyond (a, half);
#endif
}

static inline uint32_t
flock_lanes_bits (const FlockLanes pieces[FLOCK_PIECES])
{
#if FLOCK_LANES == 32 && defined __AVX512BW__
  return _mm512_movepi16_mask ((__m512i) pieces[0]);
#elif FLOCK_LANES == 16 && defined __AVX2__
  /* Packing interleaves the halves of both. */
  __m256i packed = _mm256_packs_epi16 ((__m256i) pieces[0], (__m256i) pieces[1]);

  return (uint32_t) _mm256_movemask_epi8 (_mm256_permute4x64_epi64 (packed, 0xd8));
#elif FLOCK_LANES == 8 && defined __SSE2__
  __m128i low = _mm_packs_epi16 ((__m128i) pieces[0], (__m128i) pieces[1]);
  __m128i high = _mm_packs_epi16 ((__m128i) pieces[2], (__m128i) pieces[3]);

  return (uint32_t) _mm_movemask_epi8 (low) | (uint32_t) _mm_movemask_epi8 (high) << 16;
#elif FLOCK_LANES == 8 && defined FLOCK_HAS_NEON
  /* One byte per lane, masked to a bit of its own; three pairwise additions bring the bits of eight
   * lanes together. */
  const uint8x16_t own = { 1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128 };
  uint8x16_t low = vuzp1q_u8 ((uint8x16_t) pieces[0], (uint8x16_t) pieces[1]);
  uint8x16_t high = vuzp1q_u8 ((uint8x16_t) pieces[2], (uint8x16_t) pieces[3]);
  uint8x16_t sums = vpaddq_u8 (vandq_u8 (low, own), vandq_u8 (high, own));

  sums = vpaddq_u8 (sums, sums);
  sums = vpaddq_u8 (sums, sums);
  return vgetq_lane_u32 (vreinterpretq_u32_u8 (sums), 0);
#else
  return flock_plain_bits (pieces);
#endif
}

#if (FLOCK_LANES == 16 && defined __AVX2__) || (FLOCK_LANES == 8 && defined FLOCK_HAS_NEON)
/* Copies the bytes of the eight elements at @from to @to in the order @shuffle. */
static inline void
flock_lanes_shuffle (const uint16_t *from, const uint8_t shuffle[16], uint16_t *to)
{
#if defined __AVX2__
  __m128i order = _mm_load_si128 ((const __m128i *) (const void *) shuffle);

  _mm_storeu_si128 (
      (__m128i *) (void *) to,
      _mm_shuffle_epi8 (_mm_loadu_si128 ((const __m128i *) (const void *) from), order));
#else
  uint8x16_t numbers = vreinterpretq_u8_u16 (vld1q_u16 (from));

  vst1q_u16 (to, vreinterpretq_u16_u8 (vqtbl1q_u8 (numbers, vld1q_u8 (shuffle))));
#endif
}
#endif

/* Like flock_plain_compress(), but the rest of the block at @to becomes undefined. */
static inline void
flock_lanes_compress (const uint16_t *from,
                      size_t from_stride,
                      uint32_t bits,
                      uint16_t *to,
                      size_t to_stride,
                      int n_fields,
                      const FlockCompactionTable *table)
{
#if FLOCK_LANES == 32 && defined __AVX512VBMI2__
  for (int field = 0; field < n_fields; field++)
    _mm512_storeu_si512 (
        to + field * to_stride,
        _mm512_maskz_compress_epi16 (bits, _mm512_loadu_si512 (from + field * from_stride)));
#elif (FLOCK_LANES == 16 && defined __AVX2__) || (FLOCK_LANES == 8 && defined FLOCK_HAS_NEON)
  for (int byte = 0; byte < 4; byte++)
    {
      uint32_t set = bits >> 8 * byte & 0xff;
      const uint8_t *shuffle = table->bytes[set];

      for (int field = 0; field < n_fields; field++)
        flock_lanes_shuffle (from + field * from_stride, shuffle, to + field * to_stride);
      from += 8;
      to += __builtin_popcount (set);
    }
#else
  flock_plain_compress (from, from_stride, bits, to, to_stride, n_fields);
#endif
}
