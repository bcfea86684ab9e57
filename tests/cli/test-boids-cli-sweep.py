#!/usr/bin/python3
# test-boids-cli-sweep.py - plans of experiments: test-boids-cli-sweep.py BOIDS_CLI FOLDER_OF_PLANS
#
# SPDX-License-Identifier: GPL-3.0-or-later

import fcntl
import json
import os
import pathlib
import resource
import signal
import struct
import subprocess
import sys
import tempfile
import time

command = [os.path.abspath(sys.argv[1])]
plans = pathlib.Path(sys.argv[2])
folder = tempfile.TemporaryDirectory()
place = pathlib.Path(folder.name)
points = []

ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "en"}
KEYS = ("count", "seed", "radius", "separation", "alignment", "cohesion", "max_speed")
KILLS = 10
PLAN = {
    "format": "boids-plan",
    "version": 1,
    "model": "steering",
    "parameters": {"count": 60},
    "vary": [{"key": "alignment", "values": [0, 0.05]}, {"key": "radius", "from": 0.3, "to": 1.5, "steps": 4}],
    "seeds": {"from": 1, "to": 3},
    "ticks": 40,
    "every": 20,
    "measures": ["mean_nearest", "order"],
}
# 200 runs, of which one takes long enough for a kill to find others missing.
LONG = {
    **PLAN,
    "parameters": {"count": 200},
    "vary": [{"key": "alignment", "from": 0, "to": 0.1, "steps": 10}],
    "seeds": {"from": 1, "to": 20},
    "ticks": 400,
    "every": 100,
}


def check(name, holds, *facts):
    points.append(f"{'ok' if holds else 'not ok'} {len(points) + 1} - {name}")
    if not holds:
        points.extend(f"# {fact!r}"[:1000] for fact in facts)


def run(*arguments, **options):
    options = {"capture_output": True, "env": ENVIRONMENT, "timeout": 120, **options}
    return subprocess.run([*command, *map(str, arguments)], check=False, **options)


def fails(name, result, status, *parts):
    line = result.stderr.decode()
    holds = result.returncode == status and line.startswith("boids-cli: ") and line.count("\n") == 1
    check(name, holds and all(part in line for part in parts), result)


def write_plan(name, plan):
    path = place / f"{name}.json"
    path.write_text(json.dumps(plan), encoding="utf-8")
    return path


def sweep(plan, name, *arguments, **options):
    return run("sweep", plan, "--output", place / name, *arguments, **options)


def check_rows(plan, results):
    """Compares each run with what “boids-cli run” computes for its parameters."""
    header, *lines = results.read_text(encoding="ascii").split("\n")
    check("the header", header == f"run,{','.join(KEYS)},tick,time,order,mean_nearest", header)
    check("the last line is whole", lines.pop() == "")
    combinations = [
        (alignment, 0.3 + (1.5 - 0.3) * step / 3 if step < 3 else 1.5, seed)
        for alignment in (0, 0.05)
        for step in range(4)
        for seed in (1, 2, 3)
    ]
    expected = []
    for number, (alignment, radius, seed) in enumerate(combinations):
        options = ("--count=60", f"--alignment={alignment}", f"--radius={radius!r}", f"--seed={seed}")
        measures = ("--every=20", "--measure=order,mean_nearest")
        rows = run("run", "--ticks=40", *measures, *options).stdout.decode().split()[1:]
        start = f"{number},60,{seed},{radius!r},0.05,{alignment},0.02,1.5"
        expected.extend(f"{start},{row}" for row in rows)
    check("every row is that of “boids-cli run”", lines == expected and len(lines) == 72, lines[:3], expected[:3])


def check_plain():
    plan = write_plan("plan", PLAN)
    result = run("sweep", "--dry-run", plan)
    text = result.stdout.decode()
    check("a dry run", text.startswith("Runs: 24\nRows: 72\nTime: about ") and not result.returncode, result)
    text = run("sweep", "--dry-run", "--shard=2/5", plan).stdout.decode()
    check("a dry run of a shard", text.startswith("Runs: 5\nRows: 15\n"), text)
    check("a dry run writes nothing", os.listdir(place) == ["plan.json"])
    result = sweep(plan, "whole.csv")
    check("a sweep", result.returncode == 0 and not result.stdout and not result.stderr, result)
    check_rows(plan, place / "whole.csv")
    canonical = (place / "whole.csv.plan").read_bytes()
    check("the canonical plan", json.loads(canonical)["parameters"]["max_speed"] == 1.5, canonical)
    before = os.stat(place / "whole.csv")
    sweep(plan, "whole.csv")
    after = os.stat(place / "whole.csv")
    # Reading may change the time of the last access.
    check("a complete file is not written again",
          (after.st_ino, after.st_mtime_ns, after.st_size) == (before.st_ino, before.st_mtime_ns, before.st_size))
    sweep(plan, "threads.csv", "--threads=1")
    check("the number of threads is nothing to see", (place / "threads.csv").read_bytes() == whole())


def whole():
    return (place / "whole.csv").read_bytes()


def check_large():
    """Flocks in whose ticks all threads take part come after the small ones, but not in the file."""
    plan = {**PLAN, "parameters": {}, "vary": [{"key": "count", "values": [20000, 50]}], "ticks": 2, "every": 1}
    sweep(write_plan("large", {**plan, "measures": ["order"]}), "large.csv")
    rows = (place / "large.csv").read_text(encoding="ascii").split()[1:]
    numbers = [int(row.split(",")[0]) for row in rows]
    check("large flocks", numbers == [number for number in range(6) for _ in range(3)], numbers)
    single = run("run", "--count=20000", "--seed=2", "--ticks=2", "--every=1", "--measure=order").stdout.decode().split()
    check("rows of large flocks", [row.split(",", 8)[8] for row in rows[3:6]] == single[1:], rows[3:6], single)


def check_shards():
    plan = place / "plan.json"
    for shard in range(1, 5):
        sweep(plan, f"shard{shard}.csv", f"--shard={shard}/4")
    shards = [place / f"shard{shard}.csv" for shard in range(1, 5)]
    numbers = {int(row.split(",")[0]) for row in shards[1].read_text(encoding="ascii").split()[1:]}
    check("the runs of a shard", numbers == set(range(1, 24, 4)), numbers)
    result = run("merge", "--output", place / "merged.csv", *shards)
    check("merged shards are the whole", result.returncode == 0 and (place / "merged.csv").read_bytes() == whole())
    plan_of = [(place / f"{name}.csv.plan").read_bytes() for name in ("merged", "whole")]
    check("merged results have their plan", plan_of[0] == plan_of[1])
    result = run("merge", "--output", place / "twice.csv", *shards, place / "whole.csv")
    check("equal rows twice", result.returncode == 0 and (place / "twice.csv").read_bytes() == whole(), result)
    result = run("merge", "--output", place / "less.csv", *shards[:2], shards[3])
    fails("missing runs are named", result, 1, "missing: 2, 6, 10, 14, 18, 22\n")
    check("nothing is written where runs are missing", not (place / "less.csv").exists())
    broken = place / "broken.csv"
    broken.write_bytes(whole().replace(b",0,0,0.", b",0,0,0.1", 1))
    (place / "broken.csv.plan").write_bytes(plan_of[0])
    result = run("merge", "--output", place / "less.csv", broken, *shards)
    fails("different rows are an error", result, 1, "different rows of run 0")
    other = write_plan("other", {**PLAN, "ticks": 20})
    sweep(other, "other.csv")
    fails("another plan can't be merged", run("merge", "--output", place / "x", place / "other.csv", *shards), 1, "another plan")
    for wrong in ("0/4", "5/4", "1", "1/0", "a/b", "1/2/3", "-1/2"):
        fails(f"--shard={wrong}", run("sweep", plan, "--dry-run", f"--shard={wrong}"), 2, "--shard", "K/N")
    fails("merge without a file", run("merge", "--output", place / "x"), 2, "A file is missing")
    fails("merge without --output", run("merge", shards[0]), 2, "--output")


def check_torn():
    """Whatever was written of a run is cut off."""
    plan = place / "plan.json"
    torn = place / "torn.csv"
    (place / "torn.csv.plan").write_bytes((place / "whole.csv.plan").read_bytes())
    good = whole()
    lengths = (0, 5, good.index(b"\n"), good.index(b"\n") + 1, 300, 700, len(good) - 1, len(good) // 2)
    for length in lengths:
        for tail in (b"", b"3", b"\0" * 50, b"99,1\n"):
            torn.write_bytes(good[:length] + (tail if length > 100 else b""))
            result = sweep(plan, "torn.csv")
            check(f"cut at {length} with {tail!r}", result.returncode == 0 and torn.read_bytes() == good, result)


def check_errors():
    plan = place / "plan.json"
    for name, text in {"bad": '{"format": "boids"}', "none": None}.items():
        path = place / f"{name}.json"
        if text is not None:
            path.write_text(text, encoding="utf-8")
        fails(f"a plan that is {name}", sweep(path, "x.csv"), 1, f"{name}.json: ")
        check("nothing is written then", not (place / "x.csv").exists())
    fails("no plan", run("sweep", "--output", place / "x"), 2, "Exactly one plan")
    fails("no output", run("sweep", plan), 2, "--output")
    fails("standard output", run("sweep", plan, "--output", "-"), 2, "--output")
    fails("a device", run("sweep", plan, "--output", "/dev/full"), 1, "/dev/full: ", "regular file")
    fails("no folder", run("sweep", plan, "--output", place / "no" / "x"), 1, "No such file")
    other = write_plan("other", {**PLAN, "ticks": 20})
    before = whole()
    fails("results of another plan", sweep(other, "whole.csv"), 1, "whole.csv: ", "another plan")
    check("they are kept", whole() == before)
    foreign = place / "foreign.csv"
    foreign.write_text("a,b\n1,2\n", encoding="ascii")
    fails("a file of something else", sweep(plan, "foreign.csv"), 1, "plan of these results is missing")
    (place / "foreign.csv.plan").write_bytes((place / "whole.csv.plan").read_bytes())
    fails("a file of something else beside a plan", sweep(plan, "foreign.csv"), 1, "not the results of a sweep")
    check("it is kept", foreign.read_text(encoding="ascii") == "a,b\n1,2\n")


def check_lock():
    plan = place / "plan.json"
    path = place / "locked.csv"
    with open(path, "wb") as locked:
        # The fields of struct flock: the whole file is locked for writing.
        fcntl.fcntl(locked, fcntl.F_OFD_SETLK, struct.pack("hhqqi4x", fcntl.F_WRLCK, 0, 0, 0, 0))
        fails("a locked file", sweep(plan, "locked.csv"), 1, "locked.csv: ", "Another sweep")
    check("without the lock", sweep(plan, "locked.csv").returncode == 0 and path.read_bytes() == whole())
    long = write_plan("long", LONG)
    with subprocess.Popen([*command, "sweep", long, "--output", place / "busy.csv"], env=ENVIRONMENT) as first:
        wait_for_rows(place / "busy.csv", 0)
        first.send_signal(signal.SIGSTOP)
        fails("a second sweep", sweep(long, "busy.csv"), 1, "Another sweep")
        fails("merging what is written", run("merge", "--output", place / "x", place / "busy.csv"), 1, "Another sweep")
        first.send_signal(signal.SIGINT)
        first.send_signal(signal.SIGCONT)
        first.wait()
    check("an interrupt ends it as such", first.returncode == -signal.SIGINT, first.returncode)
    rows = (place / "busy.csv").read_bytes().count(b"\n") - 1
    check("an interrupt leaves whole runs, not all", 0 < rows < 1000 and rows % 5 == 0, rows)
    sweep(long, "busy.csv")


def wait_for_rows(path, size):
    """Waits until a run has been added to the file of @size bytes."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        if path.exists() and path.stat().st_size > max(size, 200):
            return
        time.sleep(0.001)


def check_full():
    plan = place / "plan.json"

    def limit():
        resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))

    # Python ignores SIGXFSZ, and so does the program then: writing fails with an error.
    result = sweep(plan, "full.csv", preexec_fn=limit, restore_signals=False)
    fails("no more room", result, 1, "full.csv: ", "File too large")
    text = (place / "full.csv").read_bytes()
    check("whole runs are kept", text.endswith(b"\n") and len(text.split(b"\n")) % 3 == 2 and len(text) > 500, text)
    result = sweep(plan, "full.csv")
    check("with room it is completed", result.returncode == 0 and (place / "full.csv").read_bytes() == whole())


def check_kills():
    long = place / "long.json"
    killed = place / "killed.csv"
    hits = []
    for _ in range(KILLS):
        size = killed.stat().st_size if killed.exists() else 0
        with subprocess.Popen([*command, "sweep", long, "--output", killed], env=ENVIRONMENT) as program:
            wait_for_rows(killed, size)
            program.kill()
        numbers = {row.split(b",")[0] for row in killed.read_bytes().split(b"\n")[1:-1]}
        hits.append((program.returncode, 200 - len(numbers)))
    missing_after = ", ".join(str(missing) for _, missing in hits)
    check(f"each kill hit, with runs missing: {missing_after}", all(status == -9 and missing > 0 for status, missing in hits), hits)
    check("each sweep added runs", all(a > b for (_, a), (_, b) in zip(hits, hits[1:])), hits)
    sweep(long, "killed.csv")
    check("killed and resumed, the same bytes", killed.read_bytes() == (place / "busy.csv").read_bytes())
    sweep(long, "undisturbed.csv")
    check("as without an interruption", killed.read_bytes() == (place / "undisturbed.csv").read_bytes())


def check_installed():
    files = sorted(plans.glob("*.json"))
    check("three plans are installed", len(files) == 3)
    for file in files:
        result = run("sweep", "--dry-run", file)
        check(f"the plan {file.name}", result.returncode == 0 and result.stdout.startswith(b"Runs: "), result)


check_plain()
check_large()
check_shards()
check_torn()
check_errors()
check_lock()
check_full()
check_kills()
check_installed()
count = sum(not point.startswith("#") for point in points)
print("\n".join(points))
print(f"1..{count}")
