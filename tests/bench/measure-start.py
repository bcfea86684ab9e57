#!/usr/bin/python3
# measure-start.py - the cost of Boids beside an empty window: measure-start.py BOIDS EMPTY_WINDOW FIRST_FRAME
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Starts both in turn, several times, and prints medians: the time from the start of the process to the first
# painted frame, and its processor time, which is more reliable on a busy machine; the memory at rest, resident (RSS)
# and not shared with other processes (USS); and how often threads wake up in some seconds of rest. Boids shows its
# default flock, paused, with the focus in the view.

import argparse
import os
import pathlib
import statistics
import subprocess
import tempfile
import time

GOAL_SECONDS, GOAL_MIB, GOAL_WAKE_UPS = 0.2, 30, 0
PATIENCE = 60


def cpu_time(process):
    fields = pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def wait_for_rest(process):
    """Waits until it has used no processor time for three seconds; views release memory after two."""
    end = time.monotonic() + PATIENCE
    before = None
    while (now := cpu_time(process)) != before:
        if time.monotonic() > end:
            raise SystemExit(f"not at rest within {PATIENCE} seconds")
        before = now
        time.sleep(3)


def memory(process):
    """RSS and USS in MiB."""
    lines = pathlib.Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()[1:]
    kib = {line.split(":")[0]: int(line.split()[1]) for line in lines}
    return kib["Rss"] / 1024, (kib["Private_Clean"] + kib["Private_Dirty"]) / 1024


def switches(process):
    """Voluntary context switches per thread, by name and id. The id of the main thread is that of the process."""
    found = {}
    for task in pathlib.Path(f"/proc/{process}/task").iterdir():
        status = dict(line.split(":\t", 1) for line in (task / "status").read_text().splitlines() if ":\t" in line)
        found[status["Name"], int(task.name)] = int(status["voluntary_ctxt_switches"])
    return found


def wake_ups(process, seconds):
    """Wake-ups of the main thread, and of each other thread that had any."""
    before = switches(process)
    time.sleep(seconds)
    found = {key: count - before.get(key, 0) for key, count in switches(process).items()}
    main = next(count for (_, number), count in found.items() if number == process)
    return main, {name: count for (name, number), count in found.items() if count and number != process}


def measure(program, first_frame, home, seconds):
    reading, writing = os.pipe()
    environment = os.environ | {
        "HOME": home,
        # Every start is a first start.
        "GSETTINGS_BACKEND": "memory",
        "LD_PRELOAD": first_frame,
        "FIRST_FRAME_FD": str(writing),
    }
    start = time.monotonic()
    process = subprocess.Popen([program], env=environment, pass_fds=[writing])
    try:
        os.close(writing)
        with os.fdopen(reading) as pipe:
            line = pipe.readline()
        if not line:
            raise SystemExit(f"{program} has painted nothing")
        wait_for_rest(process.pid)
        painted, used = (int(number) / 1e6 for number in line.split())
        return painted - start, used, *memory(process.pid), *wake_ups(process.pid, seconds)
    finally:
        process.terminate()
        process.wait()


def measure_in_turn(programs, first_frame, pairs, seconds):
    results = [[] for _ in programs]
    with tempfile.TemporaryDirectory() as home:
        # Starts that do not count fill the caches of shaders and fonts.
        for program in programs:
            measure(program, first_frame, home, 0)
        for _ in range(pairs):
            for program, measured in zip(programs, results):
                measured.append(measure(program, first_frame, home, seconds))
    return results


def print_row(name, columns, remark=""):
    first, used, rss, uss, main_thread = columns
    print(f"{name:15} {first:7.3f} s  {used:7.3f} s  {rss:6.1f} MiB  {uss:6.1f} MiB  {main_thread:g}{remark}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("boids")
    parser.add_argument("empty_window")
    parser.add_argument("first_frame")
    parser.add_argument("--pairs", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=10, help="of rest in which wake-ups are counted")
    arguments = parser.parse_args()

    programs = [arguments.empty_window, arguments.boids]
    results = measure_in_turn(programs, arguments.first_frame, arguments.pairs, arguments.seconds)
    print(f"medians of {arguments.pairs}    first frame  processor  RSS        USS        wake-ups in {arguments.seconds:g} s")
    medians = []
    for name, measured in zip(("empty window", "Boids"), results):
        *columns, others = zip(*measured)
        medians.append([statistics.median(column) for column in columns])
        print_row(name, medians[-1], f", other threads {others[-1]}")
    print_row("difference", [boids - empty for empty, boids in zip(*medians)])
    print(f"{'goal, at most':15} {GOAL_SECONDS:7.3f} s               {GOAL_MIB:6.1f} MiB               {GOAL_WAKE_UPS}")


if __name__ == "__main__":
    main()
