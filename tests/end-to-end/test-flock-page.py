#!/usr/bin/python3
# test-flock-page.py - every button of the flock page by its name, and the numbers: test-flock-page.py PROGRAM VECTORS
#
# SPDX-License-Identifier: GPL-3.0-or-later

import json
import math
import pathlib
import sys

from driver import Tests, is_in, wait_for

vectors = json.loads(pathlib.Path(sys.argv[2]).read_text(encoding="utf-8"))
default = next(vector for vector in vectors if vector["name"] == "default")
ROWS = {
    "Position": "position",
    "Velocity": "velocity",
    "Separation S": "separation",
    "Alignment A": "alignment",
    "Cohesion C": "cohesion",
}


def shown(number):
    text = f"{number:.3f}"
    return text.replace("-", "−") if float(text) else "0.000"


def right_table(tick, number):
    """What must stand in the table, from the vectors. The length of a position is not shown."""
    boids = next(mark["boids"] for mark in default["marks"] if mark["tick"] == tick)
    boid = next(boid for boid in boids if boid["boid"] == number)
    table = {}
    for row, key in ROWS.items():
        for column, value in zip("xyz", boid[key]):
            table[row, column] = shown(value)
        if key != "position":
            table[row, "length"] = shown(math.hypot(*boid[key]))
    return table


def check_table(tests, window, tick, number=0):
    right = right_table(tick, number)
    # The numbers are renewed for reading aloud at most once a second.
    try:
        wait_for(lambda: window.table() == right, "right table")
    except Exception:
        pass
    tests.equal(f"the table of boid {number} at tick {tick}", window.table(), right)


def press_every_button(tests):
    program, window = tests.start(tests.home("buttons"))

    window.wait_for_state("paused")
    tests.equal("the very first start initialises", window.tick(), 0)
    check_table(tests, window, 0)

    window.press("button", "One step")
    window.wait_for_tick(1)
    tests.equal("One step pauses", window.state(), "paused")
    check_table(tests, window, 1)

    window.press("button", "Run")
    window.wait_for_state("running")
    wait_for(lambda: window.tick() > 5, "ticks")
    tests.check("Run becomes Pause", not window.find_all("button", "Run"))
    window.press("button", "Pause")
    window.wait_for_state("paused")
    tick = window.tick()
    tests.check("Pause becomes Run", not window.find_all("button", "Pause"))
    window.press("button", "One step")
    tests.waits("One step adds one tick", lambda: window.tick() == tick + 1)

    window.press("button", "Run")
    window.wait_for_state("running")
    window.press("button", "One step")
    tests.waits("One step pauses a running flock", lambda: window.state() == "paused")

    window.press("button", "Reset")
    tests.waits("Reset removes the flock", lambda: window.state() == "empty")
    tests.equal("Reset keeps the inputs", window.text_in("Radius"), "1.2")
    tests.equal("nothing is left to read", set(window.table().values()), {"–"})
    for name in ("Run", "One step", "Reset", "Next boid", "Previous boid", "Copy the numbers in full precision"):
        tests.check(f"{name} can’t be pressed without a flock", not window.is_enabled("button", name))
    tests.check("Initialise can", window.is_enabled("button", "Initialise"))

    window.press("button", "Initialise")
    window.wait_for_state("paused")
    tests.equal("Initialise builds the flock at time zero", window.tick(), 0)
    for _ in range(100):
        window.press("button", "One step")
    window.wait_for_tick(100)
    check_table(tests, window, 100)

    window.press("button", "Next boid")
    tests.waits("Next boid chooses 1", lambda: window.text_in("Number of the chosen boid") == "1")
    window.press("button", "Previous boid")
    window.press("button", "Previous boid")
    tests.waits("Previous boid goes round", lambda: window.text_in("Number of the chosen boid") == "119")
    check_table(tests, window, 100, 119)
    tests.equal("choosing changes nothing else", (window.state(), window.tick()), ("paused", 100))

    window.press("button", "Copy the numbers in full precision")
    window.click(window.find("entry", "Number of the chosen boid"))
    window.wait_for_focus("Number of the chosen boid")
    window.retype("")
    window.key("ctrl+v")
    speed = math.hypot(*next(b for b in default["marks"][2]["boids"] if b["boid"] == 119)["velocity"])
    tests.waits("the clipboard has all digits", lambda: f"{speed!r}" in window.text_in("Number of the chosen boid"))
    tests.check("what names no boid is marked", window.is_wrong("Number of the chosen boid"))

    tests.quit(program)


def open_everything(tests):
    program, window = tests.start(tests.home("buttons"))

    window.wait_for_state("empty")
    sidebar = window.find("button", "Sidebar")
    tests.check("the sidebar is shown", is_in(sidebar, "pressed"))
    window.press("button", "Sidebar")
    tests.waits("Sidebar hides it", lambda: not is_in(sidebar, "pressed"))
    window.press("button", "Sidebar")
    tests.waits("Sidebar shows it", lambda: is_in(sidebar, "pressed"))

    window.press("button", "Main menu")
    names = ["New Window", "Keyboard Shortcuts", "Guide", "About Boids", "Quit"]
    tests.waits("the main menu", lambda: [item.get_name() for item in window.find_all("menu item")] == names)
    window.key("Escape")
    tests.waits("Escape closes it", lambda: not window.find_all("menu item"))

    window.press("button", "View")
    tests.waits("the views", lambda: "Isometric" in [item.get_name() for item in window.find_all("menu item")])
    window.key("Escape")
    wait_for(lambda: not window.find_all("menu item"), "closed menu")

    for page in ("Study", "Guide", "Flock"):
        window.press("tab", page)
        tests.waits(f"the page {page}", lambda: window.page() == page)

    tests.equal(
        "every button has a name of its own",
        [button.get_name() for button in window.find_all("button") if button.get_name()[:3] in ("", "Gtk")],
        [],
    )
    tests.quit(program)


Tests().run(press_every_button, open_everything)
