#!/usr/bin/python3
# test-introspection.py - other languages have the same flock: uses the installed library from Python and C.
#
#   test-introspection.py SOURCE_ROOT BUILD_ROOT PREFIX LIBDIR [yes|no]    "no" where the build has no introspection
#
# The files are installed below a folder, so the path of the library in the typelib and the prefix of pkg-config are
# adapted.
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

source, build_root, prefix, libdir = pathlib.Path(sys.argv[1]), *sys.argv[2:5]
has_introspection = sys.argv[5] == "yes"
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
    """The output of the command, or nothing if it fails."""
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
    destination = f"{folder}/installed"
    library = f"{libdir}/boids/libboids-1.so"
    check("Boids is installed",
          call("meson", "install", "-C", build_root, "--no-rebuild", "--quiet", "--destdir", destination) is not None)
    installed = pathlib.Path(f"{destination}{libdir}/girepository-1.0/Boids-1.typelib")
    if check("with a typelib that names its library by the whole path",
             installed.is_file() and library.encode() in installed.read_bytes()):
        typelib = pathlib.Path(folder, "Boids-1.typelib")
        check("made of the GIR that is installed",
              call("g-ir-compiler", f"{destination}{prefix}/share/gir-1.0/Boids-1.gir", "--output", str(typelib),
                   "--shared-library", f"{destination}{library}") is not None)
        only = {"GI_TYPELIB_PATH": folder}
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
        package = pathlib.Path(f"{destination}{libdir}/pkgconfig/boids-renderer-1.pc")
        package.write_text(package.read_text(encoding="utf-8").replace(
            f"prefix={prefix}", f"prefix={destination}{prefix}", 1), encoding="utf-8")
        flags = (call("pkg-config", "--cflags", "--libs", "boids-renderer-1", PKG_CONFIG_PATH=str(package.parent)) or
                 "").split()
        check("the example in C is built without a warning",
              call("cc", "-Wall", "-Wextra", "-Wno-unused-parameter", "-Werror",
                   str(source / "data/documentation/example.c"), "-o", f"{folder}/example", *flags) is not None)
        check("and prints the same",
              numbers(call(f"{folder}/example", LD_LIBRARY_PATH=f"{destination}{libdir}/boids")) == expected)
print(f"1..{n_checks}")
