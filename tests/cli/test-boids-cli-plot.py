#!/usr/bin/python3
# test-boids-cli-plot.py - charts of results: test-boids-cli-plot.py BOIDS_CLI
#
# SPDX-License-Identifier: GPL-3.0-or-later

import math
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

# A program of another architecture is started by an emulator.
command = [*shlex.split(os.environ.get("MESON_EXE_WRAPPER", "")), os.path.abspath(sys.argv[1])]
folder = tempfile.TemporaryDirectory()
place = pathlib.Path(folder.name)
points = []

ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "en"}
HEADER = "run,count,seed,radius,separation,alignment,cohesion,max_speed,tick,time,order,mean_nearest\n"
SVG = "{http://www.w3.org/2000/svg}"


def check(name, holds, *facts):
    points.append(f"{'ok' if holds else 'not ok'} {len(points) + 1} - {name}")
    if not holds:
        points.extend(f"# {fact!r}"[:1000] for fact in facts)


def run(*arguments):
    return subprocess.run([*command, "plot", *map(str, arguments)], capture_output=True, env=ENVIRONMENT, check=False)


def fails(name, result, status, *parts):
    line = result.stderr.decode()
    holds = result.returncode == status and line.startswith("boids-cli: ") and line.count("\n") == 1
    check(name, holds and all(part in line for part in parts), result)


def write_results(name, rows):
    """Rows are count, seed, radius, tick, order, mean_nearest."""
    path = place / name
    lines = [
        f"{run},{count},{seed},{radius},0.05,0.05,0.02,1.5,{tick},{tick * 0.04!r},{order},{nearest}\n"
        for run, (count, seed, radius, tick, order, nearest) in enumerate(rows)
    ]
    path.write_text(HEADER + "".join(lines), encoding="ascii")
    return path


def paths_of(svg, colour):
    """The numbers of the paths that are stroked in the colour."""
    root = xml.etree.ElementTree.parse(svg)
    return [
        (float(re.search(r"stroke-width:([\d.]+)", path.get("style")).group(1)), [float(number) for number in re.findall(r"-?[\d.]+", path.get("d"))])
        for path in root.iter(f"{SVG}path")
        if f"stroke:rgb({colour})" in path.get("style", "")
    ]


BLUE = "0%,44.705882%,69.803922%"
ORANGE = "83.529412%,36.862745%,0%"
GREY = "40%,40%,40%"


def frame_of(svg):
    """Left, top, right and bottom of the frame."""
    numbers = next(numbers for _, numbers in paths_of(svg, GREY) if len(numbers) == 10)
    return numbers[0], numbers[1], numbers[2], numbers[5]


def check_curves():
    # At radius 1 the values are 1 and 3; the mean is 2, and the standard error sqrt (2 / 1 / 2) = 1.
    rows = [(9, seed, radius, tick, order, "") for tick in (0, 50) for seed, radius, order in ((1, 1, 1), (2, 1, 3), (1, 2, 2))]
    rows = [(*row[:4], row[4] + 100 if row[3] == 0 else row[4], row[5]) for row in rows]
    results = write_results("curve.csv", rows)
    svg = place / "curve.svg"
    result = run(results, "--x", "radius", "--y", "order", "--output", svg)
    check("a curve", result.returncode == 0 and not result.stderr, result)
    left, top, right, bottom = frame_of(svg)
    (curve,) = (numbers for width, numbers in paths_of(svg, BLUE) if width == 2)
    middle = bottom - (bottom - top) * 2 / 3
    check("it goes through the means of the last tick", all(abs(y - middle) < 0.01 for y in curve[1::2]), curve, middle)
    step = (right - left) / 1.06
    places = [left + 0.03 * step, left + 1.03 * step]
    check("at their places", all(abs(x - y) < 0.01 for x, y in zip(curve[0::2], places)), curve, places)
    bars = [numbers for width, numbers in paths_of(svg, BLUE) if width == 1]
    low, high = bars[0][1], bars[0][3]
    third = (bottom - top) / 3
    check("one point has an error bar", len(bars) == 1, bars)
    check("it is the standard error", abs(low - (bottom - third)) < 0.01 and abs(high - top) < 0.01, bars, top, bottom)
    root = xml.etree.ElementTree.parse(svg).getroot()
    texts = {tag: root.findtext(f"{SVG}{tag}") for tag in ("title", "desc", "text")}
    check("the title is text", texts["title"] == "order by radius", texts)
    check("the description is text", texts["desc"] == "Curves through 2 points: order by radius", texts)
    caption = "Tick 50; mean and standard error over seeds, n = 1–2."
    check("the caption is text", texts["text"] == caption, texts)
    run(results, "--x", "radius", "--y", "order", "--tick", "0", "--output", svg)
    check("another tick", b"Tick 0; mean" in svg.read_bytes())
    two = write_results("two.csv", [(n, seed, radius, 0, n, "") for n in (5, 9) for seed in (1, 2) for radius in (1, 2)])
    run(two, "--x=radius", "--y=order", "--by=count", "--output", svg)
    found = [numbers for colour in (BLUE, ORANGE) for width, numbers in paths_of(svg, colour) if width == 2]
    check("two curves and their names", len(found) == 4, found)
    check("the lower one comes first", found[1][1] > found[3][1], found)
    fails("what varies is drawn", run(two, "--x=radius", "--y=order", "--output", svg), 1, "“count” varies, too")


def check_empty():
    rows = [(9, seed, 1, 0, 0.5, nearest) for seed, nearest in ((1, 0.2), (2, ""), (3, 0.4), (4, ""))]
    svg = place / "empty.svg"
    run(write_results("empty.csv", rows), "--x=radius", "--y=mean_nearest", "--output", svg)
    text = xml.etree.ElementTree.parse(svg).getroot().findtext(f"{SVG}text")
    check("empty cells are counted", text.endswith("n = 2. Empty cells left out: 2."), text)
    results = write_results("none.csv", [(9, 1, 1, 0, 0.5, "")])
    fails("all cells are empty", run(results, "--x=radius", "--y=mean_nearest", "--output", svg), 1, "no value of this measure")


def check_heat():
    cells = {(count, radius): count * radius for count in (1, 2, 3) for radius in (1, 2, 4)}
    results = write_results("heat.csv", [(n, 1, radius, 0, value, "") for (n, radius), value in cells.items()])
    svg = place / "heat.svg"
    result = run(results, "--x=radius", "--heat=count", "--y=order", "--output", svg)
    check("a heat map", result.returncode == 0, result)
    shapes = [
        element.get("style")
        for element in xml.etree.ElementTree.parse(svg).iter()
        if element.tag in (f"{SVG}path", f"{SVG}rect") and "fill:rgb" in element.get("style", "")
    ]
    colours = [
        tuple(float(channel) / 100 for channel in found.groups())
        for found in (re.search(r"fill:rgb\(([\d.]+)%,([\d.]+)%,([\d.]+)%\)", style) for style in shapes)
        if found and len(set(found.groups())) > 1
    ]
    check("cells and the scale", len(colours) == 9 + 128, len(colours))

    def lightness(rgb):
        linear = [c / 12.92 if c <= 0.04045 else math.pow((c + 0.055) / 1.055, 2.4) for c in rgb]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    scale = [lightness(colour) for colour in colours[9:]]
    check("the scale gets steadily lighter", all(a < b for a, b in zip(scale, scale[1:])), scale)
    order = sorted(cells, key=lambda cell: (cell[0], cell[1]))
    by_value = sorted(zip((cells[cell] for cell in order), (lightness(colour) for colour in colours)))
    check("greater values are lighter", all(a[1] <= b[1] for a, b in zip(by_value, by_value[1:])), by_value)
    check("the least and the greatest are the ends", by_value[0][1] < 0.03 and by_value[-1][1] > 0.7, by_value)


def check_formats():
    results = place / "two.csv"
    for suffix, start in (("png", b"\x89PNG\r\n\x1a\n"), ("pdf", b"%PDF-"), ("svg", b"<?xml")):
        path = place / f"picture.{suffix}"
        result = run(results, "--x=radius", "--y=order", "--by=count", "--output", path)
        check(f"a picture as {suffix}", result.returncode == 0 and path.read_bytes().startswith(start), result)
    if not shutil.which("pdftotext"):
        points.append(f"ok {len(points) + 1} - text in PDF # SKIP there is no pdftotext")
        return
    text = subprocess.run(["pdftotext", place / "picture.pdf", "-"], capture_output=True, check=True).stdout.decode()
    for part in ("radius (model units)", "count = 5", "count = 9", "order", "Tick 0; mean and standard error"):
        check(f"text in PDF: {part}", part in text, text)


def check_errors():
    results = place / "two.csv"
    good = {"--x": "radius", "--y": "order", "--by": "count", "--output": place / "x.svg"}

    def plot(**changes):
        options = {**good, **{f"--{key}": value for key, value in changes.items()}}
        return run(results, *(f"{key}={value}" for key, value in options.items() if value is not None))

    fails("no such parameter", plot(x="speed"), 2, "--x", "count, radius, separation, alignment, cohesion, max_speed")
    fails("the seed is none", plot(by="seed"), 2, "--by")
    fails("no such measure", plot(y="loners"), 1, "--y", "order, mean_nearest")
    fails("the same twice", plot(by="radius"), 2, "must differ")
    fails("two ways at once", plot(heat="count"), 2, "Only one")
    fails("no such tick", plot(tick="7"), 1, "at this tick")
    fails("not a tick", plot(tick="-1"), 2, "--tick")
    fails("another suffix", plot(output=place / "x.gif"), 2, ".svg, .pdf or .png")
    for key in ("x", "y", "output"):
        fails(f"--{key} is required", plot(**{key: None}), 2, "required")
    fails("no results", run(place / "no.csv", "--x=radius", "--y=order", "--output", place / "x.svg"), 1, "no.csv")
    (place / "foreign.csv").write_text("a,b\n1,2\n", encoding="ascii")
    fails("a table of something else", run(place / "foreign.csv", "--x=radius", "--y=order", "--output", place / "x.svg"), 1, "not the results")
    check("nothing is written then", not (place / "x.svg").exists())


check_curves()
check_empty()
check_heat()
check_formats()
check_errors()
count = sum(not point.startswith("#") for point in points)
print("\n".join(points))
print(f"1..{count}")
