#!/usr/bin/python3
# test-open.py - files and links from outside, the dialogs, and from window to window: test-open.py PROGRAM CONFIGS
#
# SPDX-License-Identifier: GPL-3.0-or-later

import json
import os
import pathlib
import subprocess
import sys
import time

from driver import PATIENCE, Tests, wait_for, xdotool

configs = pathlib.Path(sys.argv[2])
LINK = "boids:?v=2&model=steering&count=50&seed=7&radius=2.5&separation=0.1&alignment=0.2&cohesion=0.3&max_speed=2&selected=9"
SHARE = "Open and Share"
INPUTS = ("Boids", "Seed", "Radius", "Separation", "Alignment", "Cohesion", "Max speed")
DEFAULTS = ["120", "42", "1.2", "0.05", "0.05", "0.02", "1.5"]
LINKED = ["50", "7", "2.5", "0.1", "0.2", "0.3", "2"]


def inputs(window):
    return [window.text_in(name) for name in INPUTS]


def start_again(home, *arguments, **options):
    """A second start, which passes on its arguments and ends."""
    environment = os.environ | {"HOME": str(home), "LC_ALL": "C.UTF-8"}
    program = os.path.abspath(sys.argv[1])
    return subprocess.run([program, *arguments], env=environment, timeout=PATIENCE, check=False, **options).returncode


def choose(window, item):
    window.press("button", SHARE)
    window.press("menu item", item)


def says(window, words):
    return any(words in label for label in window.names("label"))


def open_from_outside(tests):
    home = tests.home("outside")
    program, first = tests.start(home)
    first.wait_for_state("paused")
    first.key("ctrl+n")
    second = program.new_window()
    wait_for(second.is_active, "active window")

    tests.equal("a second start ends well", start_again(home, LINK), 0)
    tests.waits("the link goes to the window used last", lambda: inputs(second), LINKED)
    second.wait_for_state("paused")
    tests.equal("its flock is at time zero", second.tick(), 0)
    tests.equal("the other window stays as it is", inputs(first), DEFAULTS)

    first.activate()
    old = configs / "v1/valid/all.boids"
    tests.equal("a second start with a file ends well", start_again(home, str(old)), 0)
    tests.waits("a file of version 1", lambda: inputs(first), ["200", "7", "0.9", "0.06", "0.04", "0.03", "2"])
    first.key("ctrl+z")
    tests.waits("undo brings the inputs back", lambda: inputs(first), DEFAULTS)
    tests.waits("and the flock", first.state, "paused")

    tests.equal("a second start with a bad file ends well", start_again(home, str(configs / "v2/invalid/nan.boids")), 0)
    tests.waits("what is wrong is said", lambda: says(first, "“nan.boids” can’t be opened. Line 4"))
    tests.equal("the inputs stay", inputs(first), DEFAULTS)
    tests.equal("a second start with a folder ends well", start_again(home, str(home)), 0)
    tests.waits("a folder is none", lambda: says(first, "This is a folder, not a file."))
    for count, name in enumerate(("lesson-10:30.boids", "n=7&seed=5", "boids:?v=2"), 61):
        (home / name).write_text(f'{{"n": {count}}}')
        tests.equal(f"a second start with “{name}” ends well", start_again(home, name, cwd=home), 0)
        tests.waits("it is a file, since there is one", lambda: first.text_in("Boids"), str(count))
    tests.equal("a second start without that file ends well", start_again(home, "lesson-11:00.boids", cwd=home), 0)
    tests.waits("that there is none is said", lambda: says(first, "“lesson-11:00.boids” can’t be opened."))
    tests.equal("nor is it a link", says(first, "not supported"), False)
    first.key("ctrl+w")
    wait_for(lambda: len(program.frames()) == 1, "one window")
    second.key("ctrl+q")
    program.wait_for_end()
    tests.equal("the program quits without a complaint", program.complaints(), [])


def name_in_dialog(program, window, name, is_done=None):
    """Types a name into the file dialog that appears, and confirms it. By default no other dialog follows."""
    # GTK does not expose that a dialog is active, only that the window is not.
    wait_for(lambda: program.dialogs() and not window.is_active(), "active dialog")
    typed = -PATIENCE

    def is_taken():
        nonlocal typed
        if is_done() if is_done else not program.dialogs():
            return True
        # A dialog that is still being filled may miss a part of it, or the key that begins a path.
        if time.monotonic() - typed > PATIENCE / 4:
            if typed > 0:
                xdotool("key", "ctrl+l")
            xdotool("key", "ctrl+a")
            xdotool("type", str(name))
            # A completion that came late, in the middle of the word, is still there behind the cursor.
            xdotool("key", "shift+End", "Delete", "Return")
            typed = time.monotonic()
        return False

    wait_for(is_taken, "end of the file dialog")


def save_and_open(tests):
    home = tests.home("dialogs")
    program, window = tests.start(home)
    window.wait_for_state("paused")
    window.enter("Radius", "2,5")
    window.wait_for_state("empty")

    path = home / "Schwarm.boids"
    window.key("ctrl+s")
    name_in_dialog(program, window, path.with_suffix(""))
    wait_for(path.exists, "saved file")
    saved = json.loads(path.read_text())
    tests.equal("the file has the inputs", (saved["version"], saved["parameters"]["radius"]), (2, 2.5))

    window.enter("Radius", "0.7")
    window.enter("Boids", "3")
    window.key("ctrl+o")
    name_in_dialog(program, window, path)
    tests.waits("opened again", lambda: (window.text_in("Radius"), window.text_in("Boids")), ("2.5", "120"))
    window.wait_for_state("paused")
    tests.quit(program)


def save_in_vain(tests):
    program, window = tests.start(tests.home("vain"))
    window.wait_for_state("paused")

    def find_error():
        return program.find_dialog("“none.boids” can’t be saved.")

    def save():
        """Root may do anything, but even root can't create a file there."""
        window.key("ctrl+s")
        name_in_dialog(program, window, "/proc/none.boids", find_error)

    save()
    tests.equal("where it can’t be saved, the flock stays", window.state(), "paused")
    first = find_error()
    first.press("button", "Try Again")
    wait_for(lambda: first.root not in program.frames(), "end of the first error")
    wait_for(find_error, "second error")
    find_error().press("button", "Cancel")
    tests.waits("cancelled, there is no dialog", program.dialogs, [])
    tests.equal("the flock is as it was", (window.state(), window.tick()), ("paused", 0))

    path = tests.home("vain") / "elsewhere.boids"
    save()
    find_error().press("button", "Save Elsewhere…")
    wait_for(lambda: not find_error(), "end of the error")
    name_in_dialog(program, window, path)
    tests.waits("elsewhere it is saved", path.exists)
    tests.equal("with the inputs", json.loads(path.read_text())["parameters"]["count"], 120)
    tests.equal("and the flock is as it was", (window.state(), window.tick()), ("paused", 0))
    tests.quit(program)


def copy_and_paste(tests):
    program, window = tests.start(tests.home("clipboard"))
    window.wait_for_state("paused")
    window.enter("Boids", "33")
    choose(window, "Copy Link")
    window.key("ctrl+n")
    other = program.new_window()
    other.wait_for_state("empty")
    other.enter("Boids", "5")
    other.press("button", "Initialise")
    other.wait_for_state("paused")
    other.go_to("Reset")
    other.key("space")
    other.wait_for_state("empty")
    other.key("ctrl+v")
    tests.waits("a link is pasted outside of a field", lambda: other.text_in("Boids"), "33")
    tests.waits("and built", other.state, "paused")
    other.enter("Boids", "7")
    other.key("ctrl+v")
    tests.waits("in a field it is opened, too", lambda: other.text_in("Boids"), "33")

    choose(other, "Reset All to Defaults")
    tests.waits("all inputs to their defaults", lambda: inputs(other), DEFAULTS)
    tests.quit(program)


Tests().run(open_from_outside, save_and_open, save_in_vain, copy_and_paste)
