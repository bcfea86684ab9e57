#!/usr/bin/python3
# test-boids-cli-explain.py - worked steps without a window: test-boids-cli-explain.py BOIDS_CLI WORKED_VECTORS
#
# SPDX-License-Identifier: GPL-3.0-or-later

import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import unicodedata

# A program of another architecture is started by an emulator.
command = [*shlex.split(os.environ.get("MESON_EXE_WRAPPER", "")), os.path.abspath(sys.argv[1])]
vectors = json.loads(pathlib.Path(sys.argv[2]).read_text(encoding="utf-8"))
folder = tempfile.TemporaryDirectory()
points = []

ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "en"}
STUDY = "boids:?v=2&model=study&count=120&seed=42&radius=34&blend=0.05&separation=0.5&cohesion=0.002&rules="


def check(name, holds, *facts):
    points.append(f"{'ok' if holds else 'not ok'} {len(points) + 1} - {name}")
    if not holds:
        points.extend(f"# {fact!r}"[:1000] for fact in facts)


def run(*arguments, **options):
    options = {"capture_output": True, "env": ENVIRONMENT, "timeout": 60, **options}
    return subprocess.run([*command, "explain", *map(str, arguments)], check=False, **options)


def words(*arguments):
    return run(*arguments).stdout.decode()


def link_of(case):
    """Switches on rules with a weight, as the vectors do."""
    parameters = dict(case["parameters"])
    if case["model"] == "study":
        rules = [rule for rule in ("separation", "cohesion") if parameters[rule] != 0]
        parameters["rules"] = ",".join(["alignment", *rules])
    numbers = "".join(f"&{key}={value}" for key, value in parameters.items())
    return f"boids:?v=2&model={case['model']}{numbers}"


def options_of(case):
    return [f"--{key.replace('_', '-')}={value}" for key, value in case["parameters"].items()]


def differences(found, expected, path=""):
    """Compares the keys in their order, and all values; numbers as doubles."""
    if isinstance(expected, dict):
        if not isinstance(found, dict) or set(found) != set(expected):
            return [(path, found, expected)]
        return [each for key in expected for each in differences(found[key], expected[key], f"{path}.{key}")]
    if isinstance(expected, list):
        if not isinstance(found, list) or len(found) != len(expected):
            return [(path, found, expected)]
        return [d for i, pair in enumerate(zip(found, expected)) for d in differences(*pair, f"{path}[{i}]")]
    same = type(found) is type(expected) or isinstance(expected, float) and isinstance(found, int)
    return [] if same and found == expected else [(path, found, expected)]


def check_vectors():
    told = set()
    for case in vectors:
        for mark in case["marks"]:
            for boid in mark["boids"]:
                name = f"“{case['name']}”, tick {mark['tick']}, boid {boid['boid']}"
                at = ("--tick", mark["tick"], "--boid", boid["boid"], "--format=json")
                text = words("--config", link_of(case), *at)
                found = json.loads(text)
                parameters = found.pop("parameters")
                parameters.pop("rules", None)
                check(f"{name}: model and tick", (found.pop("model"), found.pop("tick")) == (case["model"], mark["tick"]))
                check(f"{name}: parameters", parameters == case["parameters"], parameters)
                wrong = differences(found, boid)
                check(f"{name}: numbers", not wrong, wrong)
                if case["model"] == "steering":
                    check(f"{name}: from options", words(*options_of(case), *at) == text)
                    told |= {(key, each["told"]) for key in found["mistakes"] for each in found["mistakes"][key].values()}
    check("every mistake is told", len(told) == 6 + 4 + 5 + 3 + 3 + 5, told)


def width(line):
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in line)


def numbers_of(line):
    return [float(word.replace("−", "-")) for word in re.findall(r"[−]?[0-9]+\.[0-9]{3}(?![0-9])", line)]


def lines_of(text):
    """The lines of the formula by their labels, without those of the neighbours."""
    table = text.split("\n\n")[1].splitlines()
    return {line[: re.search(r" {2,}", line).start()]: numbers_of(line) for line in table[1:]}


def check_text():
    at = ("--count=60", "--seed=3", "--radius=2", "--separation=2", "--alignment=.1", "--cohesion=1", "--max-speed=3")
    capped, crossing = 0, 0
    for tick in (77, 90):
        for boid in range(60):
            text = words(*at, "--tick", tick, "--boid", boid)
            worked = json.loads(words(*at, "--tick", tick, "--boid", boid, "--format=json"))
            capped += worked["capped"]
            crossing += any(worked["wrapped"])
            if boid % 10 and not worked["capped"] and not any(worked["wrapped"]):
                continue
            name = f"text of boid {boid} at tick {tick}"
            head, *rest = text.split("\n")
            check(f"{name}: the heading", head == f"Boid {boid} at tick {tick}", head)
            lines = lines_of(text)
            total = [sum(lines[key][axis] for key in ("v", "+ 2 S", "+ 0.1 A", "+ 1 C")) for axis in range(3)]
            check(f"{name}: the lines add up", all(abs(a - b) < 0.0021 for a, b in zip(total, worked["sum"])), lines)
            for label, key in {"v": "v", "= v′": "v_next", "x": "x", "= x′": "x_next"}.items():
                near = all(abs(a - b) <= 0.00051 for a, b in zip(lines[label], worked[key]))
                check(f"{name}: {label}", near and len(lines[label]) == 4, lines[label], worked[key])
            check(f"{name}: the cap, where it acts", ("limited" in text) == worked["capped"])
            check(f"{name}: the wrap, where it acts", ("wraps" in text) == any(worked["wrapped"]))
            table = text.split("\n\n")[2].splitlines()
            check(f"{name}: the neighbours", len(table) == len(worked["neighbours"]) + bool(worked["neighbours"]) + 1, table)
            for line, neighbour in zip(table[2:], worked["neighbours"]):
                right = ("separates" in line) == neighbour["separates"]
                right = right and ("across a face" in line) == any(neighbour["across_face"])
                right = right and numbers_of(line)[3] == round(neighbour["distance"], 3)
                check(f"{name}: neighbour {neighbour['boid']}", right and line.split()[0] == str(neighbour["boid"]), line)
            check(f"{name}: no blanks at the end", all(line == line.rstrip() for line in text.splitlines()))
    check("a cap and a crossing were seen", capped > 0 and crossing > 0, capped, crossing)


def check_alignment():
    text = words("--count=60", "--radius=2", "--boid=5")
    for part in text.split("\n\n")[1:]:
        ends = set()
        for line in part.splitlines():
            numbers = list(re.finditer(r"[−]?[0-9]+\.[0-9]{3}(?![0-9])", line))
            if len(numbers) >= 4:
                ends.add(tuple(width(line[: number.end()]) for number in numbers))
        check("numbers line up", len(ends) == 1, ends)


def check_study():
    rules = {"alignment": "A", "separation": "S", "cohesion": "C"}
    weights = {"A": "+ 0.05 A", "S": "+ 0.5 S", "C": "+ 0.002 C"}
    for chosen in (["alignment"], ["separation"], list(rules)):
        lines = lines_of(words("--config", STUDY + ",".join(chosen), "--tick=60", "--boid=60"))
        shown = {weights[rules[rule]] for rule in chosen}
        check(f"lines of {chosen}", {label for label in lines if label in weights.values()} == shown, lines)
        check(f"two axes and a length for {chosen}", len(lines["= v′"]) == 3 and lines["= v′"][2] == 1.3, lines)
    text = words("--config", STUDY + "alignment", "--tick=60", "--boid=119")
    check("boids that have moved are marked", "Boid 119 at frame 60" in text and "already updated" in text, text)


def check_options():
    for arguments, status, part in (
        ([], 2, "--boid takes a whole number: 0 to 119"),
        (["--boid=120"], 2, "0 to 119"),
        (["--boid=5", "--count=5"], 2, "0 to 4"),
        (["--boid=-1"], 2, "--boid"),
        (["--boid=x"], 2, "--boid"),
        (["--boid=1", "--tick=-1"], 2, "--tick takes a whole number"),
        (["--boid=1", "--tick=1e3"], 2, "--tick takes a whole number"),
        (["--boid=1", "--tick=18446744073709551616"], 2, "18446744073709551615"),
        (["--boid=1", "--format=csv"], 2, "text or json"),
        (["--boid=1", "--radius=5"], 2, "above 0, up to 4.2"),
        (["--boid=1", "--config=missing.boids"], 1, "missing.boids"),
        (["--boid=120", "--config", STUDY + "alignment"], 2, "0 to 119"),
        (["--boid=1", "--radius=1", "--config", STUDY + "alignment"], 2, "--radius does not apply to a study"),
        (["--boid=1", "more"], 2, "more"),
    ):
        result = run(*arguments)
        line = result.stderr.decode()
        right = result.returncode == status and part in line and line.count("\n") == 1 and result.stdout == b""
        check(f"wrong: {arguments}", right, result)
    path = pathlib.Path(folder.name, "worked.txt")
    result = run("--boid=3", "--output", path)
    check("to a file", result.returncode == 0 and path.read_text(encoding="utf-8") == words("--boid=3"), result)
    check("threads change nothing", words("--boid=3", "--tick=50") == words("--boid=3", "--tick=50", "--threads=2") != "")
    check("one boid", "0 neighbours" in words("--boid=0", "--count=1"))


check_vectors()
check_text()
check_alignment()
check_study()
check_options()
print(f"1..{sum(not line.startswith('#') for line in points)}")
print("\n".join(points))
