#!/usr/bin/python3
# measure-flock.py - how flocks develop: measure-flock.py BOIDS_CLI [--ticks N] FILE|LINK...
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Prints mean speed and order at the start and after the ticks, and the number of flocks: groups of boids that are
# connected by chains of neighbours.

import argparse
import itertools
import json
import subprocess

PERIOD = 8.4


def output_of(*command):
    return subprocess.run(map(str, command), capture_output=True, text=True, check=True).stdout


def cell_of(position, cells):
    return tuple(int((x / PERIOD + 0.5) * cells) % cells for x in position)


def is_near(a, b, radius):
    """By the minimum-image displacement."""
    return sum((d - PERIOD * round(d / PERIOD)) ** 2 for d in (p - q for p, q in zip(a, b))) <= radius * radius


def sizes_of_flocks(positions, radius):
    # Neighbours are in the same cell, which is at least as wide as the radius, or in one beside it.
    cells = max(1, int(PERIOD / radius)) if PERIOD / radius < 100 else 100
    around = list(itertools.product(sorted({-1, 0, 1} if cells > 2 else set(range(cells))), repeat=3))
    unseen = {}
    for position in positions:
        unseen.setdefault(cell_of(position, cells), []).append(position)
    sizes = []
    while unseen:
        waiting = [unseen[next(iter(unseen))].pop()]
        size = 0
        while waiting:
            boid = waiting.pop()
            size += 1
            cell = cell_of(boid, cells)
            for step in around:
                other = tuple((c + s) % cells for c, s in zip(cell, step))
                far = []
                for candidate in unseen.get(other, []):
                    (waiting if is_near(boid, candidate, radius) else far).append(candidate)
                unseen[other] = far
        sizes.append(size)
        unseen = {cell: boids for cell, boids in unseen.items() if boids}
    return sorted(sizes, reverse=True)


def measure(program, config, ticks):
    radius = json.loads(output_of(program, "convert", config, "--to", "json"))["parameters"]["radius"]
    start = json.loads(output_of(program, "run", "--config", config, "--format", "json"))
    end = json.loads(output_of(program, "run", "--config", config, "--format", "json", "--ticks", ticks))
    return start, end, sizes_of_flocks([boid[:3] for boid in end["boids"]], radius)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--ticks", type=int, default=1000)
    parser.add_argument("configs", nargs="+")
    arguments = parser.parse_args()
    print("mean speed     order          flocks  largest  configuration")
    for config in arguments.configs:
        start, end, sizes = measure(arguments.program, config, arguments.ticks)
        speed, order = (f"{start[key]:.2f} -> {end[key]:.2f}" for key in ("mean_speed", "order"))
        print(f"{speed}   {order}   {len(sizes):6}  {sizes[0]:7}  {config}")


if __name__ == "__main__":
    main()
