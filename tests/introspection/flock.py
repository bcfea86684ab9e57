#!/usr/bin/python3
# flock.py - a flock from Python: reads parameters as JSON, prints the states at some ticks.
#
#   flock.py TICK... <PARAMETERS
#
# SPDX-License-Identifier: GPL-3.0-or-later

import json
import sys

import gi

gi.require_version("Boids", "1")
from gi.repository import Boids, GLib  # noqa: E402

# Errors are identified by their domain, which bindings find by its name.
try:
    Boids.Config.parse(b'{"format": "boids", "version": 3}')
    sys.exit("a newer version is read")
except GLib.Error as error:
    if not error.matches(Boids.ConfigError.quark(), Boids.ConfigError.VERSION):
        sys.exit(f"another error: {error.domain} {error.code}")
for name, errors in {"config": Boids.ConfigError, "renderer": Boids.RendererError,
                     "simulation": Boids.SimulationError}.items():
    if GLib.quark_to_string(errors.quark()) != f"boids-{name}-error-quark":
        sys.exit(f"another domain: {GLib.quark_to_string(errors.quark())}")

ticks = [int(each) for each in sys.argv[1:]]
parameters = json.load(sys.stdin)
text = json.dumps({"format": "boids", "version": 2, "model": "steering", "parameters": parameters})
simulation = Boids.Simulation.new(Boids.ModelKind.FLOCK)
simulation.initialise_config(Boids.Config.parse(text.encode()))
loop = GLib.MainLoop()
found = []


def on_frame(*_):
    frame = simulation.get_frame()
    if frame is None or frame.get_tick() != ticks[len(found)]:
        return
    data, stride = frame.get_bytes()
    found.append({
        "tick": frame.get_tick(),
        "mean_speed": frame.get_mean_speed(),
        "order": frame.get_order(),
        "count": frame.get_count(),
        "stride": stride,
        "rows": data.get_data().hex(),
    })
    if len(found) == len(ticks):
        loop.quit()
        return
    for _ in range(ticks[len(found)] - frame.get_tick()):
        simulation.step()


simulation.connect("notify::frame", on_frame)
loop.run()
json.dump(found, sys.stdout)
