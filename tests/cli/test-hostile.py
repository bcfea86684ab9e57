#!/usr/bin/python3
# test-hostile.py - boids-cli with a library that changes the arithmetic: test-hostile.py CLI LIBRARY VECTORS
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The library sets the rounding mode, or flushes denormals, before main() and in every thread. Parameters are given as
# text, in a file and in a link, since parsing them is affected, too. The library can also make the creation of threads
# fail.

import json
import os
import pathlib
import shlex
import subprocess
import sys
import tempfile

# A program of another architecture is started by an emulator.
command = [*shlex.split(os.environ.get("MESON_EXE_WRAPPER", "")), os.path.abspath(sys.argv[1])]
library, vectors, study = sys.argv[2:]
tests = json.loads(pathlib.Path(vectors).read_text(encoding="utf-8"))
studies = json.loads(pathlib.Path(study).read_text(encoding="utf-8"))
modes = ["upward", "downward", "toward-zero", "flush-to-zero"]


def run(mode, *arguments):
    """The output of boids-cli, unmodified if there is no mode."""
    return run_with({"LD_PRELOAD": library, "BOIDS_TEST_HOSTILE": mode} if mode else {}, *arguments)


def run_with(hostile, *arguments):
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


def study_digests(hostile):
    for test in studies:
        parameters = {key: test["parameters"][key]
                      for key in ("count", "seed", "radius", "blend", "separation", "cohesion")}
        if test["parameters"]["speed"] != 1.3:
            continue
        link = "boids:?v=2&model=study&rules=alignment,separation,cohesion&" + "&".join(
            f"{key}={value}" for key, value in parameters.items())
        mark = test["marks"][-1]
        yield test["name"], link, run_with(hostile, "run", "--digest", "--ticks", str(mark["frame"]),
                                           "--config", link).strip(), mark["sha256"]


def texts(mode):
    """Output in text form."""
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


def report(name, lines):
    global number
    number += 1
    print("not ok" if lines else "ok", number, name)
    for line in lines:
        print("#", line)


def wrong(points):
    return [f"{name} {way}: {found}, not {right}" for name, way, found, right in points if found != right]


number = 0
expected = list(texts(None))
with tempfile.TemporaryDirectory() as folder:
    for mode in modes:
        report(f"{mode}: digests", wrong(digests(mode, folder)))
        report(f"{mode}: digests of the study",
               wrong(study_digests({"LD_PRELOAD": library, "BOIDS_TEST_HOSTILE": mode})))
        report(f"{mode}: texts", [index for index, text in enumerate(texts(mode)) if text != expected[index]])

# glibc chooses another sine without fused multiply-add.
report("a processor without FMA", wrong(study_digests({"GLIBC_TUNABLES": "glibc.cpu.hwcaps=-FMA,-AVX2,-FMA4"})))

large = ["run", "--count", "20000", "--radius", "0.3", "--ticks", "5", "--digest", "--threads"]
alone = run(None, *large, "1")
report("no thread can be started",
       wrong([("20000 boids", large, run_with({"LD_PRELOAD": library, "BOIDS_TEST_NO_THREADS": "1"}, *large, "4"), alone)]))
print(f"1..{number}")
