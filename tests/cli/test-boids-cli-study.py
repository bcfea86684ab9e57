#!/usr/bin/python3
# test-boids-cli-study.py - studies without a window: test-boids-cli-study.py BOIDS_CLI STUDY_VECTORS
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
import tempfile

# A program of another architecture is started by an emulator.
command = [*shlex.split(os.environ.get("MESON_EXE_WRAPPER", "")), os.path.abspath(sys.argv[1])]
vectors = json.loads(pathlib.Path(sys.argv[2]).read_text(encoding="utf-8"))
folder = tempfile.TemporaryDirectory()
points = []

ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "en"}
SPEED = 1.3
KEYS = ("count", "seed", "radius", "blend", "separation", "cohesion")
COLUMNS = ("x", "y", "vx", "vy")


def check(name, holds, *facts):
    points.append(f"{'ok' if holds else 'not ok'} {len(points) + 1} - {name}")
    if not holds:
        points.extend(f"# {fact!r}"[:1000] for fact in facts)


def run(*arguments, **options):
    options = {"capture_output": True, "env": ENVIRONMENT, "timeout": 60, **options}
    return subprocess.run([*command, "run", *map(str, arguments)], check=False, **options)


def words(*arguments):
    return run(*arguments).stdout.decode("ascii")


def rules_of(parameters):
    return [rule for rule in ("alignment", "separation", "cohesion") if rule == "alignment" or parameters[rule] != 0]


def link_of(parameters):
    numbers = "".join(f"&{key}={parameters[key]!r}" for key in KEYS)
    return f"boids:?v=2&model=study{numbers}&rules={','.join(rules_of(parameters))}"


def file_of(parameters):
    path = pathlib.Path(folder.name, "study.boids")
    numbers = {key: parameters[key] for key in KEYS} | {"rules": rules_of(parameters)}
    path.write_text(json.dumps({"format": "boids", "version": 2, "model": "study", "parameters": numbers}))
    return path


def rows_of(text):
    head, *lines = [line.split(",") for line in text.splitlines()]
    return head, [tuple(map(float, line)) for line in lines]


def digest_of(rows):
    """Adding 0 turns -0 into 0 and changes nothing else."""
    values = [value + 0.0 for row in rows for value in row]
    return hashlib.sha256(struct.pack(f"<{len(values)}d", *values)).hexdigest()


def check_vectors():
    for case in vectors:
        if case["parameters"]["speed"] != SPEED:
            continue
        link = link_of(case["parameters"])
        for mark in case["marks"]:
            name = f"“{case['name']}”, frame {mark['frame']}"
            at = ("--config", link, "--ticks", mark["frame"])
            head, rows = rows_of(words(*at))
            check(f"{name}: the columns", tuple(head) == COLUMNS and len(rows) == case["parameters"]["count"], head)
            near = all(
                math.isclose(rows[boid["boid"]][i], boid[column], abs_tol=1e-6)
                for boid in mark["boids"]
                for i, column in enumerate(COLUMNS)
            )
            check(f"{name}: the boids", near, [rows[boid["boid"]] for boid in mark["boids"]], mark["boids"])
            digest = words(*at, "--digest").strip()
            check(f"{name}: the digest is that of the state", digest == digest_of(rows))
            # Vectors without digests are older than those.
            if "sha256" in mark:
                check(f"{name}: the digest", digest == mark["sha256"], digest)


def check_forms():
    parameters = vectors[0]["parameters"]
    path = file_of(parameters)
    at = ("--config", path, "--ticks", 10)
    _, rows = rows_of(words(*at))
    check("file and link are the same study", rows == rows_of(words("--config", link_of(parameters), "--ticks", 10))[1])
    raw = run(*at, "--format=raw").stdout
    check("raw has four doubles per boid", raw == struct.pack(f"<{4 * len(rows)}d", *(v for row in rows for v in row)))
    state = json.loads(words(*at, "--format=json"))
    check("json has the columns", tuple(state["columns"]) == COLUMNS and list(map(tuple, state["boids"])) == rows)
    check("json has tick and time", state["tick"] == 10 and state["time"] == 10 / 60.0, state["time"])

    head, series = rows_of(words("--config", path, "--ticks", 60, "--every", 1))
    check("a series has its columns", head == ["tick", "time", "mean_speed", "order"])
    check("every frame", [row[0] for row in series] == list(range(61)))
    check("time is in sixtieths of a second", all(time == tick / 60.0 for tick, time, _, _ in series))
    check("the speed is constant after the start", all(math.isclose(row[2], SPEED) for row in series[1:]), series[:3])
    for mark in vectors[0]["marks"]:
        if mark["frame"] <= 60:
            near = math.isclose(series[mark["frame"]][3], mark["alignment_order"], abs_tol=1e-9)
            check(f"order at frame {mark['frame']}", near, series[mark["frame"]], mark["alignment_order"])
    check("json of a series", [tuple(row.values()) for row in
                               json.loads(words("--config", path, "--ticks", 60, "--every", 1, "--format=json"))] == series)
    output = pathlib.Path(folder.name, "state.csv")
    result = run(*at, "--output", output)
    check("to a file", result.returncode == 0 and rows_of(output.read_text())[1] == rows, result)


def check_options():
    path = file_of(vectors[0]["parameters"])
    for option, value in (
        ("--count", 5),
        ("--seed", 5),
        ("--radius", 1),
        ("--separation", 1),
        ("--alignment", 1),
        ("--cohesion", 1),
        ("--max-speed", 1),
        ("--boid", 1),
    ):
        result = run("--config", path, option, value)
        line = result.stderr.decode()
        right = result.returncode == 2 and option in line and "study" in line and line.count("\n") == 1
        check(f"{option} is of the flock", right and result.stdout == b"", result)
    plain = words("--config", path, "--ticks=100", "--digest")
    check("threads change nothing", words("--config", path, "--ticks=100", "--digest", "--threads=3") == plain != "")
    most = "boids:?v=2&model=study&count=5000&seed=1&radius=400&blend=1&separation=10&cohesion=1&rules="
    result = run("--config", most + "alignment,separation,cohesion", "--ticks=2", "--digest")
    check("the largest study", result.returncode == 0 and len(result.stdout) == 65, result)
    result = run("--config", most.replace("count=5000", "count=5001"))
    check("a larger one is refused", result.returncode == 1 and b"1 to 5000" in result.stderr, result)


check_vectors()
check_forms()
check_options()
print(f"1..{sum(not line.startswith('#') for line in points)}")
print("\n".join(points))
