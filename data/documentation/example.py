import gi

gi.require_version("Boids", "1")
from gi.repository import Boids, GLib

LINK = (b"boids:?v=2&model=steering&count=120&seed=42"
        b"&radius=1.2&separation=0.05&alignment=0.05"
        b"&cohesion=0.02&max_speed=1.5")

simulation = Boids.Simulation.new(Boids.ModelKind.FLOCK)
simulation.initialise_config(Boids.Config.parse(LINK))
loop = GLib.MainLoop()


def on_tick(simulation, _):
    if simulation.props.tick == 100:
        print("mean speed", simulation.props.mean_speed)
        print("order", simulation.props.order)
        loop.quit()


simulation.connect("notify::tick", on_tick)
for _ in range(100):
    simulation.step()
loop.run()
