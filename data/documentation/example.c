#include <boids-config.h>
#include <boids-simulation.h>

#define LINK                                      \
  "boids:?v=2&model=steering&count=120&seed=42"   \
  "&radius=1.2&separation=0.05&alignment=0.05"    \
  "&cohesion=0.02&max_speed=1.5"

static void
on_tick (BoidsSimulation *simulation, GParamSpec *pspec, gpointer loop)
{
  guint64 tick;
  double mean_speed, order;

  g_object_get (simulation, "tick", &tick,
                "mean-speed", &mean_speed, "order", &order, NULL);
  if (tick < 100)
    return;
  g_print ("mean speed %.17g\n", mean_speed);
  g_print ("order %.17g\n", order);
  g_main_loop_quit (loop);
}

int
main (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BoidsConfig) config = NULL;
  g_autoptr (BoidsSimulation) simulation = NULL;
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);

  simulation = boids_simulation_new (BOIDS_MODEL_KIND_FLOCK);
  config = boids_config_parse (LINK, strlen (LINK), &error);
  if (config == NULL ||
      !boids_simulation_initialise_config (simulation, config, &error))
    g_error ("%s", error->message);

  g_signal_connect (simulation, "notify::tick", G_CALLBACK (on_tick), loop);
  for (int i = 0; i < 100; i++)
    boids_simulation_step (simulation);
  g_main_loop_run (loop);
  return 0;
}
