#!/usr/bin/python3
# test-vectors.py - the core against the vectors, without GLib: test-vectors.py CORE_DRIVER VECTORS_FOLDER
#
# SPDX-License-Identifier: GPL-3.0-or-later

import hashlib
import json
import math
import os
import pathlib
import shlex
import struct
import subprocess
import sys

# Programs of another architecture run under an emulator.
driver = [*shlex.split(os.environ.get("MESON_EXE_WRAPPER", "")), sys.argv[1]]
vectors = pathlib.Path(sys.argv[2])
points = []


def check(name, holds, *facts):
    points.append(f"{'ok' if holds else 'not ok'} {len(points) + 1} - {name}")
    if not holds:
        points.extend(f"# {fact!r}" for fact in facts)


def load(name):
    return json.loads((vectors / name).read_text(encoding="utf-8"))


def bits(value):
    return struct.unpack("<Q", struct.pack("<d", value))[0]


def doubles(n, numbers):
    return [struct.unpack("<d", struct.pack("<Q", next(numbers)))[0] for _ in range(n)]


def ask(*request):
    """Returns an iterator over the numbers of the answer."""
    text = " ".join(f"{number:x}" for number in request)
    answer = subprocess.run(driver, input=text, stdout=subprocess.PIPE, check=True, text=True).stdout
    return (int(word, 16) for word in answer.split())


def rows_of(n, numbers):
    values = doubles(6 * n, numbers)
    return [values[i : i + 6] for i in range(0, len(values), 6)]


def digest_of(rows):
    """Adding 0 turns -0 into 0 and changes nothing else."""
    values = [value + 0.0 for row in rows for value in row]
    return hashlib.sha256(struct.pack(f"<{len(values)}d", *values)).hexdigest()


def ask_flock(parameters, state, ticks):
    """Returns an iterator over mean speed, order and rows at each of the ticks."""
    keys = ("radius", "separation", "alignment", "cohesion", "max_speed")
    start = [bits(value) for row in state for value in row]
    values = [bits(parameters[key]) for key in keys]
    count = parameters.get("count", len(state))
    numbers = ask(0, count, parameters.get("seed", 0), *values, len(state), *start, len(ticks), *ticks)
    return ((*doubles(2, numbers), rows_of(count, numbers)) for _ in ticks)


def check_seeded(case):
    marks = case["marks"]
    answers = ask_flock(case["parameters"], [], [mark["tick"] for mark in marks])
    for mark, (mean_speed, order, rows) in zip(marks, answers, strict=True):
        name = f"{case['name']}, tick {mark['tick']}"
        check(name, digest_of(rows) == mark["sha256"], rows[:3])
        check(f"{name}: mean speed", math.isclose(mean_speed, mark["mean_speed"], abs_tol=1e-12), mean_speed)
        check(f"{name}: order", math.isclose(order, mark["order"], abs_tol=1e-12), order)


def check_explicit(case):
    ((_, _, rows),) = ask_flock(case["parameters"], case["state"], [1])
    check(case["name"], rows == case["next_state"], rows)


def check_study(case):
    parameters = case["parameters"]
    marks = case["marks"]
    values = [bits(parameters[key]) for key in ("radius", "blend", "separation", "cohesion", "speed")]
    frames = [mark["frame"] for mark in marks]
    numbers = ask(1, parameters["count"], parameters["seed"], *values, len(frames), *frames)
    for mark in marks:
        rows = [[x, y, vx, vy] for x, y, _, vx, vy, _ in rows_of(parameters["count"], numbers)]
        name = f"study, {case['name']}, frame {mark['frame']}"
        near = all(
            math.isclose(value, boid[key], rel_tol=1e-12, abs_tol=1e-9)
            for boid in mark["boids"]
            for key, value in zip(("x", "y", "vx", "vy"), rows[boid["boid"]])
        )
        check(name, near, rows[:3])
        if "sha256" in mark:
            check(f"{name}: digest", digest_of(rows) == mark["sha256"], rows[:3])


def check_threads(case):
    """Enough boids for several threads. The driver compares all searches."""
    for _, _, rows in ask_flock(case["parameters"], [], [2]):
        check(case["name"], len(rows) == case["parameters"]["count"])


MANY = {
    "name": "two threads",
    "parameters": {
        "count": 2500,
        "radius": 0.7,
        "separation": 0.1,
        "alignment": 0.1,
        "cohesion": 0.1,
        "max_speed": 3.0,
    },
}
for check_case, cases in (
    (check_seeded, load("seeded.json")),
    (check_explicit, load("explicit.json")),
    (check_study, load("study.json")),
    (check_threads, [MANY]),
):
    for a_case in cases:
        try:
            check_case(a_case)
        except subprocess.CalledProcessError as error:
            check(a_case["name"], False, error)
print(f"1..{sum(not line.startswith('#') for line in points)}")
print("\n".join(points))
