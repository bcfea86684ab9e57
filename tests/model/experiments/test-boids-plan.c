/* test-boids-plan.c - tests of boids-plan.c.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-plan.h"

#include <string.h>

#define HEAD "{\"format\": \"boids-plan\", \"version\": 1, \"model\": \"steering\", "
#define TAIL "\"seeds\": [1], \"ticks\": 10, \"every\": 5, \"measures\": [\"order\"]}"
#define VARY(axes) HEAD "\"vary\": [" axes "], " TAIL
#define PARAMETERS(members) HEAD "\"parameters\": {" members "}, " TAIL
#define SEEDS(seeds)                                                                               \
  HEAD "\"seeds\": " seeds ", \"ticks\": 10, \"every\": 5, \"measures\": [\"order\"]}"
#define TICKS(ticks, every)                                                                        \
  HEAD "\"seeds\": [1], \"ticks\": " ticks ", \"every\": " every ", \"measures\": [\"order\"]}"
#define MEASURES(measures)                                                                         \
  HEAD "\"seeds\": [1], \"ticks\": 10, \"every\": 5, \"measures\": " measures "}"

static BoidsPlan *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  BoidsPlan *plan = boids_plan_parse (text, strlen (text), &error);

  g_assert_no_error (error);
  return plan;
}

/* A plan and the message that refuses it. */
typedef struct
{
  const char *text;
  const char *message;
} Bad;

static const Bad bad[] = {
  { "[]", "This is not a plan: it does not begin with “{”." },
  { "{\"version\": 1}", "“format” is missing." },
  { "{\"format\": \"boids\"}", "“format” is \"boids\". Allowed: “boids-plan”." },
  { "{\"format\": \"boids-plan\", \"version\": 2}",
    "“version” is 2. Allowed: whole numbers from 1 to 1." },
  { "{\"format\": \"boids-plan\", \"version\": 1, \"model\": \"study\"}",
    "“model” is \"study\". Allowed: “steering”." },
  { HEAD "\"threads\": 2, " TAIL, "“threads” is not known here." },
  { HEAD "\"parameters\": [], " TAIL,
    "“parameters” is […]. Allowed: an object, between “{” and “}”." },
  { PARAMETERS ("\"radius\": 5"), "“radius” is 5. Allowed: above 0, up to 4.2." },
  { PARAMETERS ("\"count\": 1.5"), "“count” is 1.5. Allowed: whole numbers from 1 to 1000000." },
  { PARAMETERS ("\"speed\": 1"), "“speed” is not known here." },
  { PARAMETERS ("\"seed\": 1"), "“seed” is not a parameter of a plan; use “seeds”." },
  { PARAMETERS ("\"max_speed\": \"1\""), "“max_speed” is \"1\". Allowed: 0 to 10." },
  { PARAMETERS ("\"radius\": 1, \"radius\": 1"), "“radius” is given twice." },
  { HEAD "\"vary\": {}, " TAIL, "“vary” is {…}. Allowed: a list, between “[” and “]”." },
  { VARY ("5"), "“vary” is 5. Allowed: an object, between “{” and “}”." },
  { VARY ("{\"values\": [1]}"), "“key” is missing." },
  { VARY ("{\"key\": 7, \"values\": [1]}"), "“key” is 7. Allowed: the name of a parameter." },
  { VARY ("{\"key\": \"colour\", \"values\": [1]}"), "“colour” is not known here." },
  { VARY ("{\"key\": \"seed\", \"values\": [1]}"),
    "“seed” is not a parameter of a plan; use “seeds”." },
  { VARY ("{\"key\": \"radius\", \"values\": [1]}, {\"key\": \"radius\", \"values\": [2]}"),
    "“radius” is given twice." },
  { HEAD
    "\"parameters\": {\"radius\": 1}, \"vary\": [{\"key\": \"radius\", \"values\": [2]}], " TAIL,
    "“radius” is given twice." },
  { VARY ("{\"key\": \"radius\", \"values\": []}"),
    "“radius” is […]. Allowed: a list of at least one number." },
  { VARY ("{\"key\": \"radius\", \"values\": [1, 0]}"),
    "“radius” is 0. Allowed: above 0, up to 4.2." },
  { VARY ("{\"key\": \"cohesion\", \"from\": 0, \"to\": 11, \"steps\": 2}"),
    "“cohesion” is 11. Allowed: -10 to 10." },
  { VARY ("{\"key\": \"cohesion\", \"from\": 0, \"to\": 1, \"steps\": 1}"),
    "“steps” is 1. Allowed: whole numbers from 2 to 10000000." },
  { VARY ("{\"key\": \"cohesion\", \"from\": 0, \"steps\": 2}"), "“to” is missing." },
  { VARY ("{\"key\": \"cohesion\", \"from\": 0, \"to\": 1, \"step\": 2, \"steps\": 2}"),
    "“step” is not known here." },
  { VARY ("{\"key\": \"cohesion\", \"values\": [0], \"steps\": 2}"), "“steps” is not known here." },
  { VARY ("{\"key\": \"count\", \"from\": 1, \"to\": 2, \"steps\": 3}"),
    "“count” would be 1.5. Allowed: whole numbers at each step." },
  { HEAD "\"ticks\": 10, \"every\": 5, \"measures\": [\"order\"]}", "“seeds” is missing." },
  { SEEDS ("[]"), "“seeds” is […]. Allowed: a list of at least one number." },
  { SEEDS ("7"), "“seeds” is 7. Allowed: a list of at least one number." },
  { SEEDS ("[-1]"), "“seeds” is -1. Allowed: whole numbers from 0 to 4294967295." },
  { SEEDS ("{\"from\": 5, \"to\": 4}"), "“to” is 4. Allowed: “from” or more." },
  { SEEDS ("{\"from\": 5, \"to\": 6, \"steps\": 2}"), "“steps” is not known here." },
  { SEEDS ("{\"from\": 0, \"to\": 4294967295}"),
    "The plan has more than 10000000 runs, the limit." },
  { HEAD "\"seeds\": {\"from\": 1, \"to\": 10000000}, \"ticks\": 0, \"every\": 1, \"measures\": "
         "[\"order\"], \"vary\": [{\"key\": \"radius\", \"values\": [1, 2]}]}",
    "The plan has more than 10000000 runs, the limit." },
  { TICKS ("-1", "1"), "“ticks” is -1. Allowed: whole numbers from 0 to 1000000000." },
  { TICKS ("10", "0"), "“every” is 0. Allowed: whole numbers from 1 to 1000000000." },
  { TICKS ("10", "3"), "“every” is 3. Allowed: a divisor of “ticks”." },
  { MEASURES ("[]"), "“measures” is […]. Allowed: a list of at least one measure." },
  { MEASURES ("\"order\""), "“measures” is \"order\". Allowed: a list of at least one measure." },
  { MEASURES ("[\"order\", \"order\"]"), "“order” is given twice." },
};

static void
test_bad (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      BoidsPlan *plan = boids_plan_parse (bad[i].text, strlen (bad[i].text), &error);

      g_test_message ("%s", bad[i].text);
      g_assert_null (plan);
      g_assert_nonnull (error);
      g_assert_cmpstr (error->message, ==, bad[i].message);
    }
}

static void
test_bad_measure (void)
{
  const char *text = MEASURES ("[\"speed\"]");
  g_autoptr (GError) error = NULL;

  g_assert_null (boids_plan_parse (text, strlen (text), &error));
  g_assert_true (g_str_has_prefix (error->message, "“measures” is \"speed\". Allowed: “"));
  for (FlockMeasure i = 0; i < FLOCK_N_MEASURES; i++)
    g_assert_nonnull (strstr (error->message, flock_measure_key (i)));
}

static void
test_bytes (void)
{
  const char *good = SEEDS ("[1]"), *latin = SEEDS ("[1], \"\xe9\": 1");
  g_autofree char *marked = g_strconcat ("\xef\xbb\xbf", good, "\r\n", NULL);
  g_autoptr (GError) error = NULL;

  boids_plan_free (parse (marked));
  for (gsize length = 0; length < strlen (good); length++)
    {
      g_assert_null (boids_plan_parse (good, length, &error));
      g_assert_nonnull (error);
      g_clear_error (&error);
    }
  g_assert_null (boids_plan_parse (latin, strlen (latin), &error));
  g_assert_error (error, BOIDS_CONFIG_ERROR, BOIDS_CONFIG_ERROR_ENCODING);
  g_clear_error (&error);
  g_assert_null (boids_plan_parse (good, strlen (good) + 1, &error));
  g_assert_error (error, BOIDS_CONFIG_ERROR, BOIDS_CONFIG_ERROR_ENCODING);
}

/* The plan of the specification, with its keys in another order. */
static const char example[] =
    "{\"measures\": [\"order\", \"mean_speed\"], \"every\": 1e2, \"ticks\": 3000.0,\n"
    " \"vary\": [{\"values\": [0, 5e-2], \"key\": \"alignment\"},\n"
    "  {\"key\": \"radius\", \"from\": 0.4, \"to\": 2, \"steps\": 9}],\n"
    " \"seeds\": {\"from\": 1, \"to\": 20}, \"parameters\": {\"count\": 200, \"cohesion\": -0},\n"
    " \"model\": \"steering\", \"version\": 1, \"format\": \"boids-plan\"}";

static void
test_runs (void)
{
  g_autoptr (BoidsPlan) plan = parse (example);
  guint run = 0;

  g_assert_cmpuint (boids_plan_get_n_runs (plan), ==, 2 * 9 * 20);
  g_assert_cmpuint (boids_plan_get_ticks (plan), ==, 3000);
  g_assert_cmpuint (boids_plan_get_every (plan), ==, 100);
  g_assert_cmphex (boids_plan_get_measures (plan), ==,
                   1u << FLOCK_MEASURE_MEAN_SPEED | 1u << FLOCK_MEASURE_ORDER);
  for (guint i = 0; i < 2; i++)
    for (guint k = 0; k < 9; k++)
      for (guint seed = 1; seed <= 20; seed++, run++)
        {
          FlockParams params;

          boids_plan_get_run (plan, run, &params);
          g_assert_true (flock_params_validate (&params, NULL));
          g_assert_cmpuint (params.count, ==, 200);
          g_assert_cmpuint (params.seed, ==, seed);
          g_assert_cmpfloat (params.alignment, ==, i == 0 ? 0 : 0.05);
          g_assert_cmpfloat (params.radius, ==, k == 8 ? 2 : 0.4 + (2 - 0.4) * k / 8);
          g_assert_cmpfloat (params.separation, ==, 0.05);
          g_assert_cmpfloat (params.cohesion, ==, 0);
          g_assert_cmpfloat (params.max_speed, ==, 1.5);
        }
}

static void
test_canonical (void)
{
  g_autoptr (BoidsPlan) plan = parse (example);
  g_autofree char *text = boids_plan_to_json (plan);
  g_autoptr (BoidsPlan) again = parse (text);
  g_autofree char *same = boids_plan_to_json (again);

  g_assert_cmpstr (
      text, ==,
      "{\"format\": \"boids-plan\", \"version\": 1, \"model\": \"steering\",\n"
      " \"parameters\": {\"count\": 200, \"separation\": 0.05, \"cohesion\": 0, \"max_speed\": "
      "1.5},\n"
      " \"vary\": [{\"key\": \"alignment\", \"values\": [0, 0.05]}, "
      "{\"key\": \"radius\", \"from\": 0.4, \"to\": 2, \"steps\": 9}],\n"
      " \"seeds\": {\"from\": 1, \"to\": 20}, \"ticks\": 3000, \"every\": 100, "
      "\"measures\": [\"mean_speed\", \"order\"]}\n");
  g_assert_cmpstr (same, ==, text);
}

static void
test_measures (void)
{
  g_autoptr (BoidsPlan) plan = parse (
      MEASURES ("[\"mean_cohesion\", \"mean_alignment\", \"mean_separation\", \"mean_nearest\", "
                "\"loners\", \"largest_flock\", \"flocks\", \"mean_neighbours\", \"order\", "
                "\"mean_speed\"]"));
  g_autofree char *text = boids_plan_to_json (plan);

  g_assert_cmphex (boids_plan_get_measures (plan), ==, (1u << FLOCK_N_MEASURES) - 1);
  g_assert_true (g_str_has_suffix (
      text, "\"measures\": [\"mean_speed\", \"order\", \"mean_neighbours\", \"flocks\", "
            "\"largest_flock\", \"loners\", \"mean_nearest\", \"mean_separation\", "
            "\"mean_alignment\", \"mean_cohesion\"]}\n"));
}

static void
test_least (void)
{
  g_autoptr (BoidsPlan) plan = parse (SEEDS ("[4294967295, 0, 7]"));
  g_autofree char *text = boids_plan_to_json (plan);
  const guint32 seeds[] = { 4294967295, 0, 7 };
  FlockParams expected = flock_params_default ();

  g_assert_cmpuint (boids_plan_get_n_runs (plan), ==, 3);
  for (guint run = 0; run < 3; run++)
    {
      FlockParams params;

      boids_plan_get_run (plan, run, &params);
      g_assert_cmpuint (params.seed, ==, seeds[run]);
      g_assert_cmpuint (params.count, ==, expected.count);
    }
  g_assert_nonnull (strstr (text, "\"seeds\": [4294967295, 0, 7]"));
}

static void
test_most (void)
{
  g_autoptr (BoidsPlan) plan =
      parse (HEAD "\"seeds\": {\"from\": 0, \"to\": 9999}, \"ticks\": 0, \"every\": 7, "
                  "\"measures\": [\"order\"], \"vary\": [{\"key\": \"count\", \"from\": 1000, "
                  "\"to\": 1, \"steps\": 1000}]}");
  FlockParams params;

  g_assert_cmpuint (boids_plan_get_n_runs (plan), ==, BOIDS_PLAN_MAX_RUNS);
  boids_plan_get_run (plan, BOIDS_PLAN_MAX_RUNS - 1, &params);
  g_assert_cmpuint (params.count, ==, 1);
  g_assert_cmpuint (params.seed, ==, 9999);
  boids_plan_get_run (plan, 10000, &params);
  g_assert_cmpuint (params.count, ==, 999);
  g_assert_cmpuint (params.seed, ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/plan/bad", test_bad);
  g_test_add_func ("/plan/bad-measure", test_bad_measure);
  g_test_add_func ("/plan/bytes", test_bytes);
  g_test_add_func ("/plan/runs", test_runs);
  g_test_add_func ("/plan/canonical", test_canonical);
  g_test_add_func ("/plan/measures", test_measures);
  g_test_add_func ("/plan/least", test_least);
  g_test_add_func ("/plan/most", test_most);
  return g_test_run ();
}
