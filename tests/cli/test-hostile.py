#!/usr/bin/python3
# test-hostile.py - boids-cli with a library that changes the arithmetic: test-hostile.py CLI LIBRARY VECTORS
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The library sets the rounding mode, or has denormals flushed, before main() and in every thread. Parameters come as
# text, in a file and in a link, since reading them is affected, too.

import json
import os
import pathlib
import shlex
import subprocess
import sys
import tempfile

# A program of another architecture is started by an emulator.
command = [*shlex.split(os.environ.get("MESON_EXE_WRAPPER", "")), os.path.abspath(sys.argv[1])]
library, vectors = sys.argv[2:]
tests = json.loads(pathlib.Path(vectors).read_text(encoding="utf-8"))
modes = ["upward", "downward", "toward-zero", "flush-to-zero"]


def run(mode, *arguments):
    """What boids-cli prints; the plain one without a mode."""
    hostile = {"LD_PRELOAD": library, "BOIDS_TEST_HOSTILE": mode} if mode else {}
    return subprocess.run([*command, *arguments], env={**os.environ, **hostile}, stdin=subprocess.DEVNULL,
                          capture_output=True, text=True, check=True).stdout


def as_options(parameters):
    return [word for key, value in parameters.items() for word in ("--" + key.replace("_", "-"), str(value))]


def as_link(parameters):
    return "boids:?v=2&model=steering&" + "&".join(f"{key}={value}" for key, value in parameters.items())


def digests(mode, folder):
    """The digest at the last mark of each vector, and what it should be."""
    file = pathlib.Path(folder, "flock.boids")
    for test in tests:
        mark = test["marks"][-1]
        common = ["run", "--digest", "--ticks", str(mark["tick"])]
        file.write_text(json.dumps({"format": "boids", "version": 2, "model": "steering",
                                    "parameters": test["parameters"]}), encoding="utf-8")
        for way in as_options(test["parameters"]), ["--config", str(file)], ["--config", as_link(test["parameters"])]:
            yield test["name"], way, run(mode, *common, *way).strip(), mark["sha256"]


def texts(mode):
    """What is written as text."""
    start = ["--radius", "1.2", "--separation", "0.35", "--count", "3000", "--ticks", "7", "--threads", "3"]
    yield run(mode, "run", *start, "--digest")
    for form in "csv", "json":
        yield run(mode, "run", *start, "--format", form)
        yield run(mode, "run", *start, "--format", form, "--every", "1")
        yield run(mode, "run", *start, "--format", form, "--boid", "17")
    yield run(mode, "run", "--radius", "1e-310", "--max-speed", "1e-310", "--format", "csv")
    yield run(mode, "convert", "--to", "json", "boids:?v=2&model=steering&count=3&seed=1&radius=1.1&separation=0.1"
              "&alignment=-0.3&cohesion=1e-310&max_speed=0.7")
    yield run(mode, "run", "--help")


print(f"1..{2 * len(modes)}")
number = 0
expected = list(texts(None))
with tempfile.TemporaryDirectory() as folder:
    for mode in modes:
        wrong = [f"{name} {way}: {found}, not {right}"
                 for name, way, found, right in digests(mode, folder) if found != right]
        number += 1
        print("not ok" if wrong else "ok", number, f"{mode}: digests")
        for line in wrong:
            print("#", line)

        wrong = [index for index, text in enumerate(texts(mode)) if text != expected[index]]
        number += 1
        print("not ok" if wrong else "ok", number, f"{mode}: texts")
        for index in wrong:
            print("#", index)
