#!/usr/bin/python3
# test-boids-cli.py - the command-line program from outside: test-boids-cli.py BOIDS_CLI SEEDED_VECTORS
#
# SPDX-License-Identifier: GPL-3.0-or-later

import hashlib
import json
import math
import os
import pathlib
import resource
import shlex
import shutil
import struct
import subprocess
import sys
import tempfile

# A program of another architecture is started by an emulator.
command = [*shlex.split(os.environ.get("MESON_EXE_WRAPPER", "")), sys.argv[1]]
vectors = json.loads(pathlib.Path(sys.argv[2]).read_text(encoding="utf-8"))
folder = tempfile.TemporaryDirectory()
points = []

ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "en"}
DIGEST = "f4b4f7caeeb8d6b400eca5a2327d9efe87e4fc160de73daaaeeb0bfd1887f4bb"
PARAMETERS = (
    "--count 120 --seed 42 --radius 1.2 --separation 0.05 --alignment 0.05 --cohesion 0.02 --max-speed 1.5"
)

# Wrong arguments, and what the line on stderr must contain.
BAD_VALUES = {
    "--count": (
        ["0", "1000001", "1.5", "120.0", "1e3", "-5", "0x10", "", " 5", "5 ", "5\n", "1_0", "five"],
        "1 to 1000000",
    ),
    "--seed": (["-1", "4294967296", "1e3", "99999999999999999999", "４２"], "0 to 4294967295"),
    "--radius": (
        ["0", "-1", "4.2000000000000011", "1e-999", "nan", "inf", "0x1", "1,2", "1.", "2e", ".", "", "1 2"],
        "above 0, up to 4.2",
    ),
    "--separation": (["10.1", "-10.1", "--", "1.2.3"], "-10 to 10"),
    "--alignment": (["1e999", "-inf"], "-10 to 10"),
    "--cohesion": (["0.02x", "\udcff"], "-10 to 10"),
    "--max-speed": (["-0.1", "10.5", "NAN"], "0 to 10"),
    "--ticks": (["-1", "1.5", "1e3", "x", "", "18446744073709551616"], "0 to 18446744073709551615"),
    "--format": (["xml", "CSV", ""], "csv, json or raw"),
}
GOOD_VALUES = {
    "--count": ["1", "+7", "007"],
    "--seed": ["0", "4294967295"],
    "--radius": ["4.2", "1e-300", ".5", "+1", "2.5e0", "1E-3"],
    "--separation": ["-10", "10", "-.5", "-0"],
    "--max-speed": ["0", "10"],
    "--ticks": ["0", "3"],
    "--format": ["csv", "raw", "json"],
}


def check(name, holds):
    points.append(f"{'ok' if holds else 'not ok'} {len(points) + 1} - {name}")


def run(*arguments, **options):
    options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "env": ENVIRONMENT, **options}
    return subprocess.run([*command, *arguments], check=False, **options)


def words(line):
    """The output of the program for the words of @line."""
    return run(*line.split()).stdout.decode("ascii")


def fails(result, status, *parts):
    """Whether the program printed one line that says what is wrong and contains the parts, and wrote nothing else."""
    line = result.stderr.decode(errors="replace")
    return (
        result.returncode == status
        and not result.stdout
        and line.startswith("boids-cli: ")
        and line.count("\n") == 1
        and all(part in line for part in parts)
    )


def digest_of(raw):
    """Adding 0 turns -0 into 0 and changes nothing else."""
    doubles = struct.unpack(f"<{len(raw) // 8}d", raw)
    return hashlib.sha256(struct.pack(f"<{len(doubles)}d", *(value + 0.0 for value in doubles))).hexdigest()


def options_of(parameters):
    return [f"--{key.replace('_', '-')}={value!r}" for key, value in parameters.items()]


def check_states():
    check("the digest after 100 ticks", words("run --ticks 100 --digest") == DIGEST + "\n")
    check("the defaults, spelled out", words(f"run {PARAMETERS} --ticks 100 --digest") == DIGEST + "\n")
    for case in vectors:
        mark = case["marks"][-1]
        result = run("run", *options_of(case["parameters"]), "--ticks", str(mark["tick"]), "--digest")
        check(f"the digest of “{case['name']}”", result.stdout.decode() == mark["sha256"] + "\n")
    check("no ticks is the start", words("run --digest") == vectors[0]["marks"][0]["sha256"] + "\n")


def check_forms():
    raw = run("run", "--ticks", "100", "--format", "raw").stdout
    check("raw is what the digest is of", len(raw) == 120 * 48 and digest_of(raw) == DIGEST)
    lines = words("run --ticks 100 --format csv").split("\n")
    check("csv has a head line", lines[0] == "x,y,z,vx,vy,vz" and lines[-1] == "" and len(lines) == 122)
    values = [float(cell) for line in lines[1:-1] for cell in line.split(",")]
    check("csv reads back to the last bit", struct.pack(f"<{len(values)}d", *values) == raw)
    first = words("run").split("\n")[1]
    check("csv has 17 significant digits", first.startswith("-1.66424042545259,-2.7677996948361399,"))
    check("csv is the default", words("run") == words("run --format csv"))
    for option in ("--separation", "--alignment", "--cohesion", "--max-speed"):
        minus, plain = (run("run", f"{option}={zero}", "--ticks=9", "--format=raw").stdout for zero in ("-0", "0"))
        check(f"{option}=-0 is 0", minus == plain != b"")
    still = run("run", "--count", "40", "--seed", "7", "--max-speed", "0", "--format", "raw").stdout
    check("raw keeps -0", struct.pack("<d", -0.0) in still)


def neighbours_of(raw, radius):
    """The mean number of neighbours per boid, by the definition."""
    values = struct.unpack(f"<{len(raw) // 8}d", raw)
    places = list(zip(values[0::6], values[1::6], values[2::6]))
    # A pair is one neighbour for each of the two; the shortest displacement may cross a face.
    pairs = sum(
        sum(min(abs(a - b), 8.4 - abs(a - b)) ** 2 for a, b in zip(place, other)) <= radius * radius
        for i, place in enumerate(places)
        for other in places[:i]
    )
    return 2 * pairs / len(places)


def check_bench():
    if len(command) > 1:
        points.append(f"ok {len(points) + 1} - the bench # SKIP a million boids take too long under an emulator")
        return
    heading, columns, *lines = words("bench --threads=1").splitlines()
    rows = [[float(cell) for cell in line.split()] for line in lines]
    check("the bench names its threads", heading.endswith("Threads: 1.") and "neighbours" in columns)
    check("the bench has four flocks", [row[0] for row in rows] == [1000, 10000, 100000, 1000000])
    check("each line has its columns", all(len(line) == len(columns) == 63 for line in lines))
    # 30 in the middle of the cube of 6.72 in which a flock starts.
    radius = (6.72**3 * 30 / 1000 * 3 / (4 * math.pi)) ** (1 / 3)
    start = run("run", "--count", "1000", "--format", "raw").stdout
    check("its neighbours are those of the start", f"{neighbours_of(start, radius):.1f}" == f"{rows[0][1]:.1f}")
    check("its times agree", all(abs(ms * 1e6 / n / ns - 1) < 0.05 for n, _, ms, _, ns in rows))


def check_values():
    for option, (values, allowed) in BAD_VALUES.items():
        for value in values:
            output = pathlib.Path(folder.name, "bad")
            result = run("run", f"{option}={value}", "--output", output)
            check(f"{option}={value!a} is refused", fails(result, 2, option, allowed) and not output.exists())
    for option, values in GOOD_VALUES.items():
        for value in values:
            check(f"{option} {value} is taken", run("run", option, value).returncode == 0)


def check_command_line():
    check("no command", fails(run(), 2, "--help"))
    check("an unknown command", fails(run("fly"), 2, "fly"))
    check("an unknown option", fails(run("--fly"), 2, "--fly"))
    check("an unknown option of run", fails(run("run", "--fly"), 2, "--fly"))
    check("an argument too many", fails(run("run", "fly"), 2, "fly"))
    check("a value is missing", fails(run("run", "--count"), 2, "--count"))
    result = run("--version")
    check("the version", result.returncode == 0 and result.stdout.startswith(b"boids-cli "))
    for arguments, parts in {
        ("--help",): ["run", "--version", "“-”"],
        ("-h",): ["run"],
        ("run", "--help"): [*BAD_VALUES, "--digest", "--output", "1 to 1000000 (default 120)", "up to 4.2"],
        ("run", "-h"): ["--count"],
    }.items():
        result = run(*arguments)
        text = result.stdout.decode()
        complete = not result.stderr and all(part in text for part in parts)
        check(" ".join(arguments), result.returncode == 0 and complete)


def check_output():
    path = pathlib.Path(folder.name, "state.csv")
    result = run("run", "--ticks", "5", "--output", path)
    check("--output writes the file alone", result.returncode == 0 and result.stdout + result.stderr == b"")
    check("the file has what goes to stdout", path.read_text() == words("run --ticks 5"))
    run("run", "--digest", "--ticks=100", "--output", path)
    check("--output takes the place of a file", path.read_text() == DIGEST + "\n")
    result = run("run", "--count=0", "--output", path)
    check("a bad value leaves the file alone", result.returncode == 2 and path.read_text() == DIGEST + "\n")
    limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
    result = run("run", "--output", path, preexec_fn=limit, restore_signals=False)
    check("a full disk leaves the file alone", fails(result, 1, "state.csv") and path.read_text() == DIGEST + "\n")
    check("nothing else is left beside it", os.listdir(folder.name) == ["state.csv"])
    check("a folder that is not there", fails(run("run", "--output", path.parent / "none" / "x"), 1, "none"))
    check("a path below a file", fails(run("run", "--output", path / "x"), 1, "state.csv"))
    check("a folder in place of a file", fails(run("run", "--output", folder.name), 1, folder.name))
    check("a full device", fails(run("run", "--output", "/dev/full"), 1, "/dev/full"))
    result = run("run", "--output", "/dev/null")
    check("a device stays one", result.returncode == 0 and pathlib.Path("/dev/null").is_char_device())


def check_stdout():
    for arguments in (["run"], ["run", "--digest"], ["--help"], ["run", "--help"], ["--version"]):
        with open("/dev/full", "wb") as full:
            result = run(*arguments, stdout=full)
        check(f"a full disk at {' '.join(arguments)}", result.returncode == 1 and result.stderr.count(b"\n") == 1)


def check_locale():
    """Builds a locale with a decimal comma, since there may be none."""
    made = shutil.which("localedef") and subprocess.run(
        ["localedef", "-i", "de_DE", "-f", "UTF-8", pathlib.Path(folder.name, "de_DE.UTF-8")],
        capture_output=True,
        check=False,
    )
    name = "numbers have a point in every locale"
    if not made or made.returncode != 0:
        points.append(f"ok {len(points) + 1} - {name} # SKIP no German locale can be made")
        return
    german = {**ENVIRONMENT, "LC_ALL": "de_DE.UTF-8", "LOCPATH": folder.name}
    arguments = ["run", "--radius", "1.5", "--ticks", "3"]
    check(name, run(*arguments, env=german).stdout == run(*arguments).stdout)
    check("a comma is refused in every locale", run("run", "--radius", "1,5", env=german).returncode == 2)
    check("ranges have a point in every locale", b"4.2" in run("run", "--help", env=german).stdout)


def check_language():
    """The language of the environment, with a locale that is rarely installed."""
    name = "the language is that of the environment"
    version = tuple(map(int, os.confstr("CS_GNU_LIBC_VERSION").split()[1].split(".")[:2]))
    installed = subprocess.run(["locale", "-a"], capture_output=True, text=True, check=False).stdout.splitlines()
    if version >= (2, 39) and not {"en_US.utf8", "en_GB.utf8"} & set(installed):
        points.append(f"ok {len(points) + 1} - {name} # SKIP this C library translates nothing without a locale")
        return
    neutral = {key: value for key, value in os.environ.items() if key != "LANGUAGE" and not key.startswith("LC_")}
    for variables in ({"LANGUAGE": "de"}, {"LC_ALL": "C", "LANGUAGE": "de"}, {"LANG": "de_DE.UTF-8"}):
        help_text = run("--help", env=neutral | variables).stdout.decode()
        check(f"{name}: {variables}", "Schwarm" in help_text)
    # Plural forms are looked up in a way of their own.
    plural = run("explain", "--boid=0", env=neutral | {"LANGUAGE": "de"}).stdout.decode()
    check(f"{name}: a number of things", "1 Nachbar." in plural)
    check(f"{name}: none", "Compute a flock" in run("--help", env=neutral | {"LANG": "C"}).stdout.decode())


check_states()
check_forms()
check_bench()
check_values()
check_command_line()
check_output()
check_stdout()
check_locale()
check_language()
# As ldd does it, which supports only programs of this machine.
libraries = run(env={**ENVIRONMENT, "LD_TRACE_LOADED_OBJECTS": "1"}).stdout.decode()
check("no GTK", "libglib" in libraries and "libgtk" not in libraries)
print(f"1..{len(points)}")
print("\n".join(points))
