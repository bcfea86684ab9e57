/* simulation-fixture.h - a simulation in a test, and its notifications.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-simulation-private.h"

/* The fixture of a test. */
typedef struct
{
  BoidsModelKind kind;
  guint count;
} FixtureModel;

extern const FixtureModel fixture_flock;
extern const FixtureModel fixture_study;

typedef struct
{
  BoidsSimulation *simulation;
  const FixtureModel *model;
  gint64 tick_time;     /* that makes a tick due, microseconds */
  GHashTable *notified; /* name of a property -> number of notifications since it was last read */
  guint n_failures;
} Fixture;

typedef void (*FixtureFunc) (Fixture *fixture, gconstpointer data);

/* Adds a test with its own simulation, of which nothing may be left at the end. */
void fixture_add_test (const char *path, const FixtureModel *model, FixtureFunc function);

/* The same with each model, at @path and their names. */
void fixture_add_tests (const char *path, FixtureFunc function);

/* Initialises the default flock or study, with @count boids. */
BoidsParams make_params (Fixture *fixture, guint count);
void initialise (Fixture *fixture, guint count);

/* Waits until all requests are answered. */
void settle (Fixture *fixture);

/* Waits until the runner has left a result, without taking it. */
void wait_for_result (void);

/* Takes the available results, without waiting. */
void iterate_pending (void);

/* Returns: how often the property @name was notified since the last call. */
guint take_notified (Fixture *fixture, const char *name);

guint64 get_tick (Fixture *fixture);
double get_double (Fixture *fixture, const char *name);
void assert_state (Fixture *fixture, BoidsState state, gboolean has_frame);
