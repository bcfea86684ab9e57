/* test-worked.c - worked steps and exercises, against the vectors and the steps themselves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "starts.h"
#include "vectors.h"
#include "worked.h"

#include <stdio.h>

static const char *const rule_names[FLOCK_N_RULES] = { "separation", "alignment", "cohesion" };

/* Compares the member @name of @object, a list of numbers, with @v. */
static void
assert_numbers (JsonObject *object, const char *name, const double v[3])
{
  JsonArray *expected = json_object_get_array_member (object, name);

  for (guint axis = 0; axis < json_array_get_length (expected); axis++)
    g_assert_cmpfloat (v[axis], ==, json_array_get_double_element (expected, axis));
}

static void
assert_number (JsonObject *object, const char *name, double value)
{
  g_assert_cmpfloat (value, ==, json_object_get_double_member (object, name));
}

static void
assert_flags (JsonObject *object, const char *name, const bool flags[3])
{
  JsonArray *expected = json_object_get_array_member (object, name);

  for (guint axis = 0; axis < 3; axis++)
    g_assert_true (flags[axis] == json_array_get_boolean_element (expected, axis));
}

static void
assert_rules (JsonObject *object, const FlockComponents *components)
{
  assert_numbers (object, "separation", components->separation);
  assert_numbers (object, "alignment", components->alignment);
  assert_numbers (object, "cohesion", components->cohesion);
}

/* Calls @check for each boid of the vectors of @model, with the state at its mark. */
typedef void (*Check) (gconstpointer params, gpointer model, const double *rows, JsonObject *boid);

static void
for_each_boid (JsonArray *boids,
               gconstpointer params,
               gpointer model,
               const double *rows,
               Check check)
{
  for (guint i = 0; i < json_array_get_length (boids); i++)
    check (params, model, rows, json_array_get_object_element (boids, i));
}

/* --- The flock --- */

static void
for_each_flock (Check check)
{
  g_autoptr (JsonArray) tests = vectors_load ("worked.json");
  guint n = 0;

  for (guint i = 0; i < json_array_get_length (tests); i++)
    {
      JsonObject *test = json_array_get_object_element (tests, i);
      JsonArray *marks = json_object_get_array_member (test, "marks");
      FlockParams params;
      double *rows, *next;
      Flock *flock;
      gint64 tick = 0;

      if (!g_str_equal (json_object_get_string_member (test, "model"), "steering"))
        continue;
      params = vectors_get_params (test);
      flock = flock_new (&params);
      rows = flock_rows_new (params.count);
      next = flock_rows_new (params.count);
      flock_rows_seed (&params, rows);
      for (guint k = 0; k < json_array_get_length (marks); k++)
        {
          JsonObject *mark = json_array_get_object_element (marks, k);

          for (; tick < json_object_get_int_member (mark, "tick"); tick++)
            {
              double *old = rows;

              flock_step (flock, rows, next);
              rows = next;
              next = old;
            }
          g_test_message ("%s, tick %d", json_object_get_string_member (test, "name"), (int) tick);
          for_each_boid (json_object_get_array_member (mark, "boids"), &params, flock, rows, check);
          n++;
        }
      flock_free (flock);
      flock_rows_free (rows);
      flock_rows_free (next);
    }
  g_assert_cmpuint (n, >, 0);
}

static void
check_flock_lines (gconstpointer data, gpointer model, const double *rows, JsonObject *boid)
{
  const FlockParams *params = data;
  JsonObject *lengths = json_object_get_object_member (boid, "lengths");
  JsonObject *weighted = json_object_get_object_member (boid, "weighted");
  FlockWorked worked;

  flock_work_out (params, rows, json_object_get_int_member (boid, "boid"), &worked, NULL);
  assert_number (boid, "boid", worked.boid);
  assert_numbers (boid, "x", worked.x);
  assert_numbers (boid, "v", worked.v);
  assert_number (boid, "speed", flock_vector_length (worked.v));
  assert_rules (boid, &worked.components);
  assert_number (lengths, "separation", flock_vector_length (worked.components.separation));
  assert_number (lengths, "alignment", flock_vector_length (worked.components.alignment));
  assert_number (lengths, "cohesion", flock_vector_length (worked.components.cohesion));
  for (int rule = 0; rule < FLOCK_N_RULES; rule++)
    assert_numbers (weighted, rule_names[rule], worked.weighted[rule]);
  assert_numbers (boid, "sum", worked.sum);
  assert_number (boid, "sum_length", flock_vector_length (worked.sum));
  g_assert_true (worked.capped == json_object_get_boolean_member (boid, "capped"));
  assert_number (boid, "cap_factor", worked.cap_factor);
  assert_numbers (boid, "v_next", worked.v_next);
  assert_number (boid, "speed_next", flock_vector_length (worked.v_next));
  assert_numbers (boid, "move", worked.move);
  assert_numbers (boid, "moved", worked.moved);
  assert_flags (boid, "wrapped", worked.wrapped);
  assert_numbers (boid, "x_next", worked.x_next);
}

static void
test_flock_lines (void)
{
  for_each_flock (check_flock_lines);
}

static void
check_flock_neighbours (gconstpointer data, gpointer model, const double *rows, JsonObject *boid)
{
  const FlockParams *params = data;
  guint32 own = json_object_get_int_member (boid, "boid");
  JsonArray *expected = json_object_get_array_member (boid, "neighbours");
  g_autofree guint32 *neighbours = g_new (guint32, params->count);
  FlockWorked worked;

  flock_work_out (params, rows, own, &worked, neighbours);
  g_assert_cmpuint (worked.components.n_neighbours, ==, json_array_get_length (expected));
  for (guint i = 0; i < worked.components.n_neighbours; i++)
    {
      JsonObject *object = json_array_get_object_element (expected, i);
      JsonObject *contribution = json_object_get_object_member (object, "contribution");
      FlockNeighbour neighbour;

      flock_work_out_neighbour (params, rows, own, neighbours[i], &neighbour);
      g_assert_cmpuint (neighbour.boid, ==, neighbours[i]);
      g_assert_false (neighbour.updated);
      assert_number (object, "boid", neighbour.boid);
      assert_numbers (object, "displacement", neighbour.displacement);
      assert_number (object, "distance", neighbour.distance);
      assert_numbers (object, "velocity", neighbour.velocity);
      assert_flags (object, "across_face", neighbour.across_face);
      g_assert_true (neighbour.separates == json_object_get_boolean_member (object, "separates"));
      assert_numbers (contribution, "separation", neighbour.separation);
      assert_numbers (contribution, "alignment", neighbour.velocity);
      assert_numbers (contribution, "cohesion", neighbour.displacement);
    }
}

static void
test_flock_neighbours (void)
{
  for_each_flock (check_flock_neighbours);
}

/* Compares all worked steps of a state with the step itself, bit for bit. */
static void
assert_flock_step (const FlockParams *params, const double *rows, double *next)
{
  Flock *flock = flock_new (params);

  flock_step (flock, rows, next);
  for (guint32 boid = 0; boid < params->count; boid++)
    {
      const double *row = next + (gsize) boid * FLOCK_STRIDE;
      FlockWorked worked;

      flock_work_out (params, rows, boid, &worked, NULL);
      for (int axis = 0; axis < 3; axis++)
        if (!isnan (row[axis]) || !isnan (worked.x_next[axis]))
          g_assert_cmpmem (&worked.x_next[axis], sizeof (double), &row[axis], sizeof (double));
      for (int axis = 0; axis < 3; axis++)
        if (!isnan (row[3 + axis]) || !isnan (worked.v_next[axis]))
          g_assert_cmpmem (&worked.v_next[axis], sizeof (double), &row[3 + axis], sizeof (double));
    }
  flock_free (flock);
}

static void
test_flock_step (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (19);
  FlockParams params = flock_params_default ();
  double *rows, *next;

  params.count = 150;
  rows = flock_rows_new (params.count);
  next = flock_rows_new (params.count);
  for (Start start = 0; start < N_STARTS; start++)
    for (guint i = 0; i < G_N_ELEMENTS (radii); i++)
      {
        params.radius = radii[i];
        params.separation = g_rand_double_range (rand, -10, 10);
        params.max_speed = i % 3 == 0 ? 0 : 1.5;
        for (gsize boid = 0; boid < params.count; boid++)
          for (int axis = 0; axis < 3; axis++)
            {
              rows[boid * FLOCK_STRIDE + axis] = choose_coordinate (rand, start);
              rows[boid * FLOCK_STRIDE + 3 + axis] = g_rand_double_range (rand, -2, 2);
            }
        /* Overflow, and what comes of it. */
        rows[3] = rows[4] = 1e308;
        rows[FLOCK_STRIDE] = rows[FLOCK_STRIDE + 3] = NAN;
        rows[2 * FLOCK_STRIDE + 4] = -INFINITY;
        assert_flock_step (&params, rows, next);
      }
  flock_rows_free (rows);
  flock_rows_free (next);
}

/* --- Exercises --- */

/* Rounds to three decimals, as a pupil does. */
static void
round_answer (const double value[3], double answer[3])
{
  for (int axis = 0; axis < 3; axis++)
    {
      g_autofree char *text = g_strdup_printf ("%.3f", value[axis]);

      answer[axis] = g_ascii_strtod (text, NULL);
    }
}

/* Compares an exercise with its @mistakes in the vectors. @seen gets the keys of those told. */
static void
assert_mistakes (const FlockExercise *exercise, JsonObject *mistakes, GHashTable *seen)
{
  g_autoptr (GList) members = json_object_get_members (mistakes);
  GList *member = members;
  double answer[3];

  g_assert_cmpuint (exercise->n_mistakes, ==, g_list_length (members));
  for (guint i = 0; i < exercise->n_mistakes; i++, member = member->next)
    {
      const FlockMistake *mistake = &exercise->mistakes[i];
      JsonObject *expected = json_object_get_object_member (mistakes, member->data);
      FlockVerdict verdict;

      g_assert_cmpstr (flock_verdict_key (mistake->verdict), ==, member->data);
      assert_numbers (expected, "value", mistake->value);
      round_answer (mistake->value, answer);
      verdict = flock_exercise_judge (exercise, answer, NULL);
      g_assert_cmpstr (flock_verdict_key (verdict), ==,
                       json_object_get_string_member (expected, "told"));
      g_hash_table_add (seen, g_strconcat (flock_quantity_key (exercise->quantity), " ",
                                           flock_verdict_key (verdict), NULL));
    }
}

static GHashTable *told;

static void
check_exercises (gconstpointer params, gpointer model, const double *rows, JsonObject *boid)
{
  JsonObject *tolerances = json_object_get_object_member (boid, "tolerance");
  JsonObject *mistakes = json_object_get_object_member (boid, "mistakes");

  for (FlockQuantity quantity = 0; quantity < FLOCK_N_QUANTITIES; quantity++)
    {
      const char *key = flock_quantity_key (quantity);
      FlockExercise exercise;
      double answer[3];
      bool wrong[3] = { true, true, true };

      flock_exercise_init (&exercise, quantity, params, rows,
                           json_object_get_int_member (boid, "boid"));
      assert_number (tolerances, key, exercise.tolerance);
      assert_mistakes (&exercise, json_object_get_object_member (mistakes, key), told);

      round_answer (exercise.value, answer);
      g_assert_cmpint (flock_exercise_judge (&exercise, answer, wrong), ==, FLOCK_VERDICT_RIGHT);
      g_assert_false (wrong[0] || wrong[1] || wrong[2]);
      answer[1] += 1000;
      g_assert_cmpint (flock_exercise_judge (&exercise, answer, wrong), ==, FLOCK_VERDICT_WRONG);
      g_assert_true (!wrong[0] && wrong[1] && !wrong[2]);
    }
}

static void
test_exercises (void)
{
  told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for_each_flock (check_exercises);
  /* Every mistake is told somewhere, and "right" for each quantity. */
  g_assert_cmpuint (g_hash_table_size (told), ==, 6 + 4 + 5 + 3 + 3 + FLOCK_N_QUANTITIES);
  g_hash_table_unref (told);
}

static void
test_near_mistake (void)
{
  /* The first mistake can't be told from the right value, the second not from the third. */
  FlockExercise exercise = {
    .value = { 1, 0, 0 },
    .tolerance = 0.005,
    .n_mistakes = 3,
    .mistakes = { { FLOCK_VERDICT_MEAN, { 1.004, 0, 0 } },
                  { FLOCK_VERDICT_SUM, { 3, 0, 0 } },
                  { FLOCK_VERDICT_OPPOSITE, { 3.004, 0, 0 } } },
  };

  g_assert_cmpint (flock_exercise_judge (&exercise, (double[]){ 1.005, 0, 0 }, NULL), ==,
                   FLOCK_VERDICT_RIGHT);
  g_assert_cmpint (flock_exercise_judge (&exercise, (double[]){ 1.007, 0, 0 }, NULL), ==,
                   FLOCK_VERDICT_WRONG);
  g_assert_cmpint (flock_exercise_judge (&exercise, (double[]){ 3.004, 0, 0 }, NULL), ==,
                   FLOCK_VERDICT_SUM);
  g_assert_cmpint (flock_exercise_judge (&exercise, (double[]){ 3.008, 0, 0 }, NULL), ==,
                   FLOCK_VERDICT_WRONG);
  exercise.value[0] = NAN;
  g_assert_cmpint (flock_exercise_judge (&exercise, (double[]){ 0, 0, 0 }, NULL), ==,
                   FLOCK_VERDICT_WRONG);
}

static void
test_lost_boid (void)
{
  FlockParams params = flock_params_default ();
  const double rows[2 * FLOCK_STRIDE] = { NAN, 0, 0, INFINITY, 0, 0, 0, 0, 1, 1, 1, 1, 0, 0 };
  FlockNeighbour neighbour;

  params.count = 2;
  for (FlockQuantity quantity = 0; quantity < FLOCK_N_QUANTITIES; quantity++)
    {
      FlockExercise exercise;

      flock_exercise_init (&exercise, quantity, &params, rows, 0);
      g_assert_cmpint (flock_exercise_judge (&exercise, (double[]){ 7, 7, 7 }, NULL), ==,
                       FLOCK_VERDICT_WRONG);
    }
  flock_work_out_neighbour (&params, rows, 1, 0, &neighbour);
  g_assert_false (neighbour.separates || neighbour.across_face[0]);
}

/* --- The study --- */

static StudyParams
read_study (JsonObject *test)
{
  JsonObject *object = json_object_get_object_member (test, "parameters");
  StudyParams params = study_params_default ();

  for (StudyParam i = 0; i < STUDY_N_PARAMS; i++)
    study_params_set (&params, i,
                      json_object_get_double_member (object, study_param_info (i)->key));
  params.rules = STUDY_ALL_RULES;
  return params;
}

static void
check_study (gconstpointer data, gpointer study, const double *rows, JsonObject *boid)
{
  const StudyParams *params = data;
  guint32 own = json_object_get_int_member (boid, "boid");
  JsonObject *weighted = json_object_get_object_member (boid, "weighted");
  JsonArray *expected = json_object_get_array_member (boid, "neighbours");
  g_autofree guint32 *neighbours = g_new (guint32, params->count);
  double *copy = flock_rows_new (params->count);
  StudyWorked worked;

  memcpy (copy, rows, (gsize) params->count * FLOCK_STRIDE * sizeof (double));
  study_work_out (study, params, copy, own, &worked, neighbours);
  g_assert_cmpuint (worked.boid, ==, own);
  assert_numbers (boid, "x", worked.x);
  assert_numbers (boid, "v", worked.v);
  assert_rules (boid, &worked.components);
  for (int rule = 0; rule < FLOCK_N_RULES; rule++)
    assert_numbers (weighted, rule_names[rule], worked.weighted[rule]);
  assert_numbers (boid, "sum", worked.sum);
  assert_number (boid, "sum_length", flock_vector_length (worked.sum));
  assert_numbers (boid, "v_next", worked.v_next);
  assert_numbers (boid, "moved", worked.moved);
  assert_numbers (boid, "x_next", worked.x_next);
  g_assert_cmpuint (worked.components.n_neighbours, ==, json_array_get_length (expected));
  for (guint i = 0; i < worked.components.n_neighbours; i++)
    {
      JsonObject *object = json_array_get_object_element (expected, i);
      FlockNeighbour neighbour;

      study_work_out_neighbour (copy, own, neighbours[i], &neighbour);
      assert_number (object, "boid", neighbour.boid);
      assert_numbers (object, "displacement", neighbour.displacement);
      assert_number (object, "distance", neighbour.distance);
      assert_numbers (object, "velocity", neighbour.velocity);
      g_assert_true (neighbour.updated == json_object_get_boolean_member (object, "updated"));
      g_assert_true (neighbour.separates);
    }
  flock_rows_free (copy);
}

static void
test_study_vectors (void)
{
  g_autoptr (JsonArray) tests = vectors_load ("worked.json");
  guint n = 0;

  for (guint i = 0; i < json_array_get_length (tests); i++)
    {
      JsonObject *test = json_array_get_object_element (tests, i);
      JsonArray *marks = json_object_get_array_member (test, "marks");
      StudyParams params;
      StudyPairs pairs;
      Study *study;
      double *rows;
      gint64 frame = 0;

      if (!g_str_equal (json_object_get_string_member (test, "model"), "study"))
        continue;
      params = read_study (test);
      study = study_new (params.count);
      rows = flock_rows_new (params.count);
      study_rows_seed (&params, rows);
      for (guint k = 0; k < json_array_get_length (marks); k++)
        {
          JsonObject *mark = json_array_get_object_element (marks, k);

          for (; frame < json_object_get_int_member (mark, "tick"); frame++)
            study_step (study, &params, STUDY_SEARCH_GRID, rows, &pairs);
          g_test_message ("%s, frame %d", json_object_get_string_member (test, "name"),
                          (int) frame);
          for_each_boid (json_object_get_array_member (mark, "boids"), &params, study, rows,
                         check_study);
          n++;
        }
      study_free (study);
      flock_rows_free (rows);
    }
  g_assert_cmpuint (n, >, 0);
}

/* Every boid of a frame, for each choice of rules, bit for bit. */
static void
test_study_step (void)
{
  StudyParams params = study_params_default ();
  double *rows = flock_rows_new (params.count), *copy = flock_rows_new (params.count);
  const gsize size = (gsize) params.count * FLOCK_STRIDE * sizeof (double);
  Study *study = study_new (params.count);
  StudyPairs pairs;
  guint n_crossings = 0;

  study_rows_seed (&params, rows);
  /* In the same place, and so near that separation overflows. */
  memcpy (rows + 5 * FLOCK_STRIDE, rows + 9 * FLOCK_STRIDE, FLOCK_STRIDE * sizeof (double));
  rows[0] = 0x1p-1060;
  rows[FLOCK_STRIDE] = 0;
  rows[1] = rows[FLOCK_STRIDE + 1] = 0x1p-1060;
  for (guint frame = 0; frame < 40; frame++)
    {
      double *next = flock_rows_new (params.count);

      params.rules = frame % (STUDY_ALL_RULES + 1);
      memcpy (next, rows, size);
      study_step (study, &params, STUDY_SEARCH_ALL, next, &pairs);
      for (guint32 boid = 0; boid < params.count; boid++)
        {
          const double *row = next + (gsize) boid * FLOCK_STRIDE;
          StudyWorked worked;

          memcpy (copy, rows, size);
          study_work_out (study, &params, copy, boid, &worked, NULL);
          g_assert_cmpmem (worked.x_next, sizeof worked.x_next, row, 3 * sizeof (double));
          g_assert_cmpmem (worked.v_next, sizeof worked.v_next, row + 3, 3 * sizeof (double));
          n_crossings += worked.wrapped[0] + worked.wrapped[1];
        }
      /* What overflowed is not of use for the next frame. */
      if (isfinite (next[0]))
        memcpy (rows, next, size);
      flock_rows_free (next);
    }
  g_assert_cmpuint (n_crossings, >, 0);
  study_free (study);
  flock_rows_free (rows);
  flock_rows_free (copy);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/worked/flock/lines", test_flock_lines);
  g_test_add_func ("/worked/flock/neighbours", test_flock_neighbours);
  g_test_add_func ("/worked/flock/step", test_flock_step);
  g_test_add_func ("/worked/exercises/vectors", test_exercises);
  g_test_add_func ("/worked/exercises/near-mistake", test_near_mistake);
  g_test_add_func ("/worked/exercises/lost-boid", test_lost_boid);
  g_test_add_func ("/worked/study/vectors", test_study_vectors);
  g_test_add_func ("/worked/study/step", test_study_step);
  return g_test_run ();
}
