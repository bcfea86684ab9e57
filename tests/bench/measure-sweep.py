#!/usr/bin/python3
# measure-sweep.py - runs per second of a sweep, beside a shell that starts each: measure-sweep.py BOIDS_CLI
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The runs are those of 200 boids over 1000 ticks. Both ways are measured in turns, so that both meet the same load of
# the machine; the share is the processor time of the sweep per processor and second.

import json
import os
import pathlib
import resource
import subprocess
import sys
import tempfile
import time

command = os.path.abspath(sys.argv[1])
ROUNDS = 3
RUNS = 100
PLAN = {
    "format": "boids-plan",
    "version": 1,
    "model": "steering",
    "parameters": {"count": 200},
    "seeds": {"from": 1, "to": RUNS},
    "ticks": 1000,
    "every": 100,
    "measures": ["mean_speed", "order"],
}
SHELL = """
for seed in $(seq 1 "$2"); do
    "$1" run --count 200 --seed "$seed" --ticks 1000 --every 100
done >/dev/null
"""


def measure(*arguments):
    """Seconds and processor seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.monotonic()
    subprocess.run(arguments, check=True)
    seconds = time.monotonic() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return seconds, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    plan = folder / "plan.json"
    plan.write_text(json.dumps(PLAN), encoding="utf-8")
    processors = len(os.sched_getaffinity(0))
    print(f"{'round':>5} {'sweep, runs/s':>14} {'shell, runs/s':>14} {'ratio':>6} {'processors used':>16}")
    for turn in range(1, ROUNDS + 1):
        sweep, busy = measure(command, "sweep", plan, "--output", folder / f"{turn}.csv")
        shell, _ = measure("bash", "-c", SHELL, "bash", command, str(RUNS))
        share = busy / sweep / processors
        print(f"{turn:5} {RUNS / sweep:14.1f} {RUNS / shell:14.1f} {shell / sweep:6.2f} {share:16.1%}")
