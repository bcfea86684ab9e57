#!/usr/bin/python3
# test-flock-page.py - every button of the flock page by its name, and the numbers: test-flock-page.py PROGRAM VECTORS
#
# SPDX-License-Identifier: GPL-3.0-or-later

import json
import math
import pathlib
import re
import sys

from driver import CHOSEN, COPY, Tests, wait_for

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


def numbers_of(tick, number):
    boids = next(mark["boids"] for mark in default["marks"] if mark["tick"] == tick)
    return next(boid for boid in boids if boid["boid"] == number)


def right_table(tick, number):
    """The expected contents of the table. The length of a position is not shown."""
    boid = numbers_of(tick, number)
    table = {}
    for row, key in ROWS.items():
        for column, value in zip("xyz", boid[key]):
            table[row, column] = shown(value)
        if key != "position":
            table[row, "length"] = shown(math.hypot(*boid[key]))
    return table


def copied_numbers(text):
    return [float(number) for number in re.findall(r"[-\d.e+]+\d", text.replace("−", "-"))]


def check_table(tests, window, tick, number=0):
    # The numbers for screen readers are updated at most once per second.
    tests.waits(f"the table of boid {number} at tick {tick}", window.table, right_table(tick, number))


def press_every_button(tests):
    program, window = tests.start(tests.home("buttons"))

    window.wait_for_state("paused")
    tests.equal("the very first start initialises", window.tick(), 0)
    check_table(tests, window, 0)

    window.press("button", "One Step")
    window.wait_for_tick(1)
    tests.equal("One step pauses", window.state(), "paused")
    check_table(tests, window, 1)

    window.press("button", "Run")
    window.wait_for_state("running")
    wait_for(lambda: window.tick() > 5, "ticks")
    tests.check("Run becomes Pause", "Run" not in window.names("button"))
    window.press("button", "Pause")
    window.wait_for_state("paused")
    tick = window.tick()
    tests.check("Pause becomes Run", "Pause" not in window.names("button"))
    window.press("button", "One Step")
    tests.waits("One step adds one tick", window.tick, tick + 1)

    window.press("button", "Run")
    window.wait_for_state("running")
    window.press("button", "One Step")
    tests.waits("One step pauses a running flock", window.state, "paused")

    window.press("button", "Reset")
    tests.waits("Reset removes the flock", window.state, "empty")
    tests.equal("Reset keeps the inputs", window.text_in("Radius"), "1.2")
    tests.waits("nothing is left to read", lambda: set(window.table().values()), {"–"})
    for name in ("Run", "One Step", "Reset", "Next boid", "Previous boid", COPY):
        tests.check(f"{name} can’t be pressed without a flock", not window.find("button", name).has("sensitive"))
    tests.check("Initialise can", window.find("button", "Initialise").has("sensitive"))

    window.press("button", "Initialise")
    window.wait_for_state("paused")
    tests.equal("Initialise builds the flock at time zero", window.tick(), 0)
    # GTK shows a button as pressed for a quarter of a second; the key is faster, and misses nothing.
    window.key("--repeat", 100, "--delay", 20, "period")
    window.wait_for_tick(100)
    check_table(tests, window, 100)

    window.press("button", "Next boid")
    tests.waits("Next boid chooses 1", lambda: window.text_in(CHOSEN), "1")
    # GTK 4.8 ignores a button that was pressed less than a quarter of a second ago.
    for boid in ("0", "119"):
        window.press("button", "Previous boid")
        tests.waits(f"Previous boid chooses {boid}", lambda: window.text_in(CHOSEN), boid)
    check_table(tests, window, 100, 119)
    tests.equal("choosing changes nothing else", (window.state(), window.tick()), ("paused", 100))

    window.press("button", COPY)
    window.enter(CHOSEN, "")
    window.key("ctrl+v")
    right = numbers_of(100, 119)["position"][0]
    tests.waits("the clipboard has all digits", lambda: right in copied_numbers(window.text_in(CHOSEN)))
    tests.waits("what names no boid is marked", lambda: window.is_wrong(CHOSEN))

    tests.quit(program)


def open_everything(tests):
    program, window = tests.start(tests.home("buttons"))

    window.wait_for_state("empty")
    def is_sidebar_shown():
        return window.find("button", "Sidebar").has("checked")

    tests.check("the sidebar is shown", is_sidebar_shown())
    window.press("button", "Sidebar")
    tests.waits("Sidebar hides it", is_sidebar_shown, False)
    window.press("button", "Sidebar")
    tests.waits("Sidebar shows it", is_sidebar_shown)

    window.press("button", "Main Menu")
    items = {"New Window", "Keyboard Shortcuts", "Guide", "About Boids", "Quit"}
    tests.waits("the main menu", lambda: items <= set(window.names("menu item")))
    window.key("Escape")
    tests.waits("Escape closes it", lambda: window.names("menu item"), [])

    window.key("ctrl+i")
    window.wait_for_state("paused")
    window.press("button", "View")
    tests.waits("the views", lambda: "Isometric" in window.names("radio"))
    window.go_to("Trails")
    window.key("space")
    tests.waits("ticked, it stays open", lambda: window.find("check", "Trails").has("checked"))
    window.press("button", "Top")
    tests.check("and after another place of the camera", "Isometric" in window.names("radio"))
    window.go_to("Follow the selected boid", "shift+Tab")
    window.key("space")
    tests.waits("what is followed is said", lambda: "Following boid 0" in window.names("label"))
    window.key("Escape")
    tests.waits("Escape closes it", lambda: window.names("radio"), [])
    window.press("button", "Stop Following")
    tests.waits("a button ends it", lambda: "Following boid 0" in window.names("label"), False)

    for page in ("Study", "Guide", "Flock"):
        window.press("tab", page)
        tests.waits(f"the page {page}", window.page, page)

    nameless = [name for name in window.names("button") + window.names("entry") if not name or name.startswith("Gtk")]
    tests.equal("every button and entry has a name of its own", nameless, [])
    tests.quit(program)


Tests().run(press_every_button, open_everything)
