#!/usr/bin/python3
# test-introspection.py - other languages have the same flock: Boids is built for a prefix of its own, installed there,
# and used from Python and C as by any user.
#
#   test-introspection.py SOURCE_ROOT [yes|no]    "no" where the build has no introspection
#
# SPDX-License-Identifier: GPL-3.0-or-later

import hashlib
import json
import os
import pathlib
import struct
import subprocess
import sys
import tempfile

source, has_introspection = pathlib.Path(sys.argv[1]), sys.argv[2] == "yes"
PYTHON = "/usr/bin/python3"
n_checks = 0


def check(name, passed):
    global n_checks
    n_checks += 1
    print("ok" if passed else "not ok", n_checks, "-", name, flush=True)
    return passed


def skip(reason):
    print(f"1..0 # SKIP {reason}")
    sys.exit()


def call(*command, text=None, **variables):
    """What the command prints, or nothing if it fails."""
    environment = {name: value for name, value in os.environ.items() if name not in ("LD_LIBRARY_PATH", "GI_TYPELIB_PATH")}
    result = subprocess.run(command, input=text, capture_output=True, text=True, check=False,
                            env=environment | variables)
    if result.returncode:
        print(f"# {' '.join(command)}", *(result.stdout + result.stderr).splitlines()[-20:], sep="\n# ", flush=True)
        return None
    return result.stdout


def compare(found, mark):
    count, stride = found["count"], found["stride"]
    values = struct.unpack(f"={count * stride}d", bytes.fromhex(found["rows"]))
    rows = [values[i * stride:i * stride + 6] for i in range(count)]
    tick = mark["tick"]
    check(f"tick {tick}: mean speed", found["mean_speed"] == mark["mean_speed"])
    check(f"tick {tick}: order", found["order"] == mark["order"])
    # Adding 0 makes +0 of -0.
    digest = hashlib.sha256(b"".join(struct.pack("<6d", *(each + 0.0 for each in row)) for row in rows))
    check(f"tick {tick}: every row, to the last bit", digest.hexdigest() == mark["sha256"])
    check(f"tick {tick}: rows are those of the boids",
          all(rows[boid["boid"]] == (*boid["position"], *boid["velocity"]) for boid in mark["boids"]))


def numbers(output):
    return [float(line.split()[-1]) for line in (output or "").splitlines()]


if not has_introspection:
    skip("built without introspection")
if subprocess.run([PYTHON, "-c", "import gi; gi.require_version('Gtk', '4.0')"], capture_output=True, check=False).returncode:
    skip("python3-gi or the typelib of GTK 4 is missing")

vectors = json.loads((source / "tests/vectors/seeded.json").read_text(encoding="utf-8"))
with tempfile.TemporaryDirectory() as folder:
    prefix = pathlib.Path(folder, "prefix")
    build = f"{folder}/build"
    check("it is configured for a prefix",
          call("meson", "setup", build, str(source), f"--prefix={prefix}", "-Dbuildtype=plain", "-Dtests=false",
               "-Dintrospection=enabled") is not None)
    check("it is built and installed", call("meson", "install", "-C", build) is not None)
    typelib = next(prefix.rglob("Boids-1.typelib"), None)
    if check("a typelib is installed", typelib is not None):
        check("and the GIR that it is made of", (prefix / "share/gir-1.0/Boids-1.gir").is_file())
        only = {"GI_TYPELIB_PATH": str(typelib.parent)}
        for flock in vectors:
            marks = [mark for mark in flock["marks"] if mark["tick"] <= 100]
            output = call(PYTHON, str(source / "tests/introspection/flock.py"), *(str(mark["tick"]) for mark in marks),
                          text=json.dumps(flock["parameters"]), **only)
            if check(f"Python runs the flock “{flock['name']}”", output is not None):
                for found, mark in zip(json.loads(output), marks, strict=True):
                    compare(found, mark)

        default = next(mark for mark in vectors[0]["marks"] if mark["tick"] == 100)
        expected = [default["mean_speed"], default["order"]]
        check("the example in Python prints the same",
              numbers(call(PYTHON, str(source / "data/documentation/example.py"), **only)) == expected)
        overview = (source / "data/documentation/overview.md.in").read_text(encoding="utf-8")
        check("and the overview has these numbers", all(repr(each) in overview for each in expected))
        found = str(next(prefix.rglob("boids-renderer-1.pc")).parent)
        flags = (call("pkg-config", "--cflags", "--libs", "boids-renderer-1", PKG_CONFIG_PATH=found) or "").split()
        check("the example in C is built without a warning",
              call("cc", "-Wall", "-Wextra", "-Wno-unused-parameter", "-Werror", str(source / "data/documentation/example.c"), "-o",
                   f"{folder}/example", *flags) is not None)
        check("and prints the same",
              numbers(call(f"{folder}/example", LD_LIBRARY_PATH=str(typelib.parent.parent / "boids"))) == expected)
print(f"1..{n_checks}")
