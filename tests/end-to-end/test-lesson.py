#!/usr/bin/python3
# test-lesson.py - the first lesson of the guide by keyboard only, read back as a screen reader does: test-lesson.py
# PROGRAM
#
# SPDX-License-Identifier: GPL-3.0-or-later

import re

from driver import Tests, wait_for, xdotool

LESSON = "One rule at a time"
CURVE = "Order of the study over time"
# The value asked for in the lesson: the order of the default study at a frame.
FRAME = 1200
ORDER = "0.928"
OTHERS = {
    "separation alone": {"Separation"},
    "cohesion alone": {"Cohesion"},
    "all three rules": {"Alignment", "Separation", "Cohesion"},
}


def frame(window):
    return next((int(found[1]) for line in window.names("label") if (found := re.match(r"frame (\d+) ", line))), None)


def curve(window):
    """What is read on the chart: the point at the cursor, and more."""
    return window.find("image", CURVE).description


def load(window, rules):
    """Goes back to the lesson, and opens the setting of that name."""
    window.key("alt+3")
    wait_for(lambda: window.page() == "Guide", "the guide")
    window.go_to(f"Show me: {rules}, in the study")
    window.key("Return")
    wait_for(lambda: window.page() == "Study", "the study")
    wait_for(lambda: frame(window) == 0, "the first frame")


def rules_on(window):
    return {name for name in ("Alignment", "Separation", "Cohesion") if window.find("check", name).has("checked")}


def find_lesson(window):
    window.key("ctrl+f")
    wait_for(lambda: window.find_all("entry"), "the search")
    xdotool("type", LESSON)
    wait_for(lambda: LESSON in (entry.text() for entry in window.find_all("entry")), "words in the search")
    window.key("Return", "Escape")


def take_the_lesson(tests):
    program, window = tests.start(tests.home("lesson"))

    window.key("alt+3")
    tests.waits("the guide is shown", window.page, "Guide")
    find_lesson(window)
    load(window, "alignment alone")
    tests.equal("alignment alone is on", rules_on(window), {"Alignment"})
    window.key("space")
    for share in (0.25, 0.5, 0.75, 1):
        wait_for(lambda: frame(window) > share * FRAME, f"frame {share * FRAME}")
    window.key("space")
    wait_for(lambda: window.find_all("button", "Run"), "pause")
    window.go_to(CURVE)
    window.key("--repeat", frame(window) - FRAME, "--delay", 20, "Left")
    wait_for(lambda: curve(window).startswith(f"frame {FRAME},"), f"frame {FRAME} on the curve")
    tests.check("its order is read off", curve(window).startswith(f"frame {FRAME}, order {ORDER}."), curve(window))

    for rules, names in OTHERS.items():
        load(window, rules)
        tests.equal(f"{rules}: these are on", rules_on(window), names)
        window.key("space")
        wait_for(lambda: frame(window) > 10, "some frames")

    window.key("alt+3")
    wait_for(lambda: window.page() == "Guide", "the guide")
    window.go_to("Answer")

    def is_answered():
        return any(label.startswith("Alignment alone") and ORDER in label for label in window.names("label"))

    tests.check("the answer is folded", not is_answered())
    window.key("Return")
    tests.waits("the answer unfolds", is_answered)
    tests.quit(program)


Tests().run(take_the_lesson)
