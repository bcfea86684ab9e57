#!/usr/bin/python3
# test-layouts.py - shortcuts on French, Russian and Greek keyboards, and on the keypad: test-layouts.py PROGRAM
#
# SPDX-License-Identifier: GPL-3.0-or-later

import subprocess

from driver import CHOSEN, Tests, xdotool

# Codes of X for the places of a US keyboard; xdotool takes a number of two digits for one.
ONE, TWO, THREE = 10, 11, 12
Q, R, I, A, N, COMMA, PERIOD = 24, 27, 31, 38, 57, 59, 60
SEVEN = 16
NUM_LOCK, KEYPAD_2, KEYPAD_PERIOD = 77, 88, 91


def use_layout(name):
    subprocess.run(["setxkbmap", *name.split()], check=True)


def start(tests, layout):
    use_layout(layout)
    program, window = tests.start(tests.home(layout))
    window.wait_for_state("paused")
    return program, window


def turn_pages(tests, window):
    window.key(f"alt+{TWO}")
    tests.waits("Alt and the second digit show the study", window.page, "Study")
    window.key(f"alt+{THREE}")
    tests.waits("Alt and the third digit show the guide", window.page, "Guide")
    window.key(f"alt+{ONE}")
    tests.waits("Alt and the first digit show the flock", window.page, "Flock")


def french(tests):
    program, window = start(tests, "fr")
    turn_pages(tests, window)
    window.key(PERIOD)
    tests.waits("the key in the place of the full stop steps", window.tick, 1)
    window.key(f"shift+{COMMA}")
    tests.waits("and so does the full stop", window.tick, 2)
    # A letter that the layout has elsewhere counts only there: A is in the place of Q.
    window.key(f"ctrl+{Q}", f"ctrl+{R}")
    tests.waits("Ctrl+R resets", window.state, "empty")
    tests.equal("Ctrl+A does not quit", program.process.poll(), None)
    window.key(f"ctrl+{A}")
    program.wait_for_end()
    tests.equal("Ctrl+Q quits, without a complaint", program.complaints(), [])


def russian(tests):
    program, window = start(tests, "ru")
    turn_pages(tests, window)
    window.key(N)
    tests.waits("the key in the place of N selects the next boid", lambda: window.text_in(CHOSEN), "1")
    window.key(f"shift+{N}", f"shift+{N}")
    tests.waits("with Shift the previous one", lambda: window.text_in(CHOSEN), "119")
    window.key(f"ctrl+{R}")
    tests.waits("Ctrl and the place of R reset", window.state, "empty")
    window.key(f"ctrl+{I}")
    tests.waits("Ctrl and the place of I initialise", window.state, "paused")

    window.go_to("Boids")
    window.key(f"ctrl+{A}", SEVEN)
    tests.waits("in a field Ctrl and the place of A select all", lambda: window.text_in("Boids"), "7")
    window.key(f"ctrl+{N}")
    program.new_window()
    tests.equal("Ctrl and the place of N open a window", len(program.frames()), 2)
    program.windows[-1].key(f"ctrl+{Q}")
    program.wait_for_end()
    tests.equal("Ctrl and the place of Q quit, without a complaint", program.complaints(), [])


def greek(tests):
    program, window = start(tests, "gr")
    window.key(f"ctrl+{R}")
    tests.waits("Ctrl and the place of R reset", window.state, "empty")
    window.key(f"ctrl+{I}")
    tests.waits("Ctrl and the place of I initialise", window.state, "paused")
    window.key(f"ctrl+{COMMA}")
    preferences = program.new_window()
    preferences.key("Escape")
    tests.waits("Ctrl+, shows the preferences", lambda: len(program.x_ids()), 1)
    program.windows.pop()
    window.key(f"ctrl+{Q}")
    program.wait_for_end()
    tests.equal("Ctrl and the place of Q quit, without a complaint", program.complaints(), [])


def keypad(tests):
    program, window = start(tests, "us")
    xdotool("key", NUM_LOCK)
    window.key(KEYPAD_PERIOD)
    tests.waits("the full stop of the keypad steps", window.tick, 1)
    window.key(f"alt+{KEYPAD_2}")
    tests.waits("Alt and a digit of the keypad show a page", window.page, "Study")
    xdotool("key", NUM_LOCK)
    tests.quit(program)


# A Dvorak keyboard has W in the place of the comma.
def dvorak(tests):
    program, window = start(tests, "us -variant dvorak")
    window.key(f"ctrl+{COMMA}")
    program.wait_for_end()
    tests.equal("Ctrl+W closes the window, without a complaint", program.complaints(), [])


Tests().run(french, russian, greek, keypad, dvorak)
