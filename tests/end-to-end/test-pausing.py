#!/usr/bin/python3
# test-pausing.py - a view that can't be seen pauses its flock, which never resumes automatically: test-pausing.py
# PROGRAM
#
# SPDX-License-Identifier: GPL-3.0-or-later

import time

from driver import CHOSEN, Tests, wait_for, xdotool

TICKS_A_SECOND = 25
# Seconds on another page.
AWAY = 4


def run(window):
    window.press("button", "Run")
    window.wait_for_state("running")
    before = window.tick()
    wait_for(lambda: window.tick() > before + 2, "ticks")


def check_paused(tests, window, how, tick):
    """The next step is the one after the pause, so no tick was computed in between."""
    tests.equal(f"{how}: coming back stays paused", (window.state(), window.tick()), ("paused", tick))
    tests.equal(f"{how}: the choice is kept", window.text_in(CHOSEN), "3")
    window.press("button", "One Step")
    tests.waits(f"{how}: the next step is the next tick", window.tick, tick + 1)


def hide(tests):
    program, window = tests.start(tests.home("pausing"))
    window.wait_for_state("paused")
    window.enter(CHOSEN, "3")

    run(window)
    xdotool("windowminimize", window.x_id)
    tests.waits("minimised, it pauses", window.state, "paused")
    tick = window.tick()
    tests.waits("the window is gone from the screen", program.x_ids, [])
    xdotool("windowactivate", "--sync", window.x_id)
    tests.waits("the window is back", program.x_ids, [window.x_id])
    check_paused(tests, window, "minimised", tick)

    run(window)
    xdotool("windowunmap", "--sync", window.x_id)
    tests.waits("unmapped, it pauses", window.state, "paused")
    tick = window.tick()
    xdotool("windowmap", "--sync", window.x_id)
    window.activate()
    check_paused(tests, window, "unmapped", tick)

    for page in ("Study", "Guide"):
        run(window)
        before, start = window.tick(), time.monotonic()
        window.press("tab", page)
        wait_for(lambda: window.page() == page, "another page")
        most = before + TICKS_A_SECOND * (time.monotonic() - start + AWAY / 2)
        # A test can't wait for something that must not happen, and not every version exposes hidden pages.
        time.sleep(AWAY)
        window.press("tab", "Flock")
        wait_for(lambda: window.page() == "Flock", "first page")
        tick = window.tick()
        tests.check(f"page {page}: it pauses", tick <= most, f"tick {before}, then {tick}")
        check_paused(tests, window, f"page {page}", tick)

    run(window)
    window.key("ctrl+n")
    second = program.new_window()
    tests.equal("another window in front pauses nothing", window.state(), "running")
    second.key("ctrl+w")
    wait_for(lambda: program.x_ids() == [window.x_id], "one window")
    program.windows.remove(second)
    tests.quit(program)


Tests().run(hide)
