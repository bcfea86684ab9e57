#!/usr/bin/python3
# test-keyboard.py - the flock page by keyboard alone, read back as a screen reader does: test-keyboard.py PROGRAM
#
# SPDX-License-Identifier: GPL-3.0-or-later

from driver import CHOSEN, COPY, Tests, wait_for

VIEW = "View of the flock"
SIDEBAR = [
    *("Boids", "Seed", "Radius", "Separation", "Alignment", "Cohesion", "Max speed"),
    *("Previous boid", CHOSEN, "Next boid", "Position, x: −1.664", COPY),
]
CONTROLS = ["Initialise", "Run", "One step", "Reset", "View"]


def tab(window, key="Tab"):
    """The name of what has the focus after that key."""
    before = window.focused()
    window.key(key)
    return wait_for(lambda: window.focused() not in (None, before) and window.focused(), f"focus beyond “{before}”")


def walk_by_tab(window, key="Tab"):
    """The names of what has the focus, one after another, until they come again."""
    names = [window.focused()]
    while (name := tab(window, key)) not in names:
        names.append(name)
    return names


def go_to(window, name):
    while window.focused() != name:
        tab(window)


def follow_the_focus(tests):
    program, window = tests.start(tests.home("keyboard"))
    tests.waits("the focus begins in the view", window.focused, VIEW)
    order = walk_by_tab(window)
    tests.equal("the controls come after the view", order[: 1 + len(CONTROLS)], [VIEW, *CONTROLS])
    tests.equal("the sidebar comes before the view", order[-len(SIDEBAR) :], SIDEBAR)
    go_to(window, "Initialise")
    back = walk_by_tab(window, "shift+Tab")
    tests.equal("backwards it is the other way round", back, [*reversed(order[:2]), *reversed(order[2:])])
    nameless = [name for name in order if not name or name.startswith("Gtk")]
    tests.equal("all that takes the focus has a name", nameless, [])
    tests.quit(program)


def fly(tests):
    program, window = tests.start(tests.home("keyboard"))
    wait_for(lambda: window.focused() == VIEW, "focus in the view")
    tests.equal("a second start waits", window.state(), "empty")
    window.key("ctrl+i")
    tests.waits("Ctrl+I initialises", window.state, "paused")
    window.key("space")
    tests.waits("the space bar runs", window.state, "running")
    wait_for(lambda: window.tick() > 2, "ticks")
    window.key("space")
    tests.waits("the space bar pauses", window.state, "paused")
    tick = window.tick()
    window.key("period")
    tests.waits("the full stop steps", window.tick, tick + 1)

    window.key("n")
    tests.waits("N chooses the next boid", lambda: window.text_in(CHOSEN), "1")
    window.key("shift+n", "shift+n")
    tests.waits("Shift+N chooses the previous one", lambda: window.text_in(CHOSEN), "119")
    go_to(window, CHOSEN)
    window.retype(CHOSEN, "17")
    tests.waits("the view tells of boid 17", lambda: "boid 17 is at" in description(window))
    read_table(tests, window)

    window.key("ctrl+r")
    tests.waits("Ctrl+R resets", window.state, "empty")
    tests.waits("the view tells of no flock", lambda: "no flock" in description(window))
    tests.quit(program)


def description(window):
    return window.find("image", VIEW).description


def read_table(tests, window):
    go_to(window, "Next boid")
    window.key("Tab")
    wait_for(lambda: window.focused().startswith("Position, x: "), "focus in the table")
    for row in ("Velocity", "Separation S", "Alignment A", "Cohesion C"):
        window.key("Down")
        tests.waits(f"down to {row}", lambda: window.focused().startswith(f"{row}, x: "))
    for column in ("y", "z", "length"):
        window.key("Right")
        tests.waits(f"right to {column}", lambda: window.focused().startswith(f"Cohesion C, {column}: "))
    window.key("Tab")
    tests.waits("Tab leaves the table", window.focused, COPY)


def err_and_mend(tests):
    program, window = tests.start(tests.home("keyboard"))
    wait_for(lambda: window.focused() == VIEW, "focus in the view")
    window.key("ctrl+i")
    wait_for(lambda: window.state() == "paused", "a flock")
    go_to(window, "Radius")
    window.retype("Radius", "abc")
    tests.waits("a text that is no number is marked", lambda: window.is_wrong("Radius"))
    tests.equal("an edit removes the flock", window.state(), "empty")
    error, text = window.find("entry", "Radius").descriptions()
    tests.equal("what is wrong describes the field", error, "This is not a number. Allowed: above 0, up to 4.2.")
    tests.equal("the range too", text, "up to 4.2")
    tests.check("what is wrong is on screen", error in window.names("label"))

    go_to(window, "Seed")
    window.retype("Seed", "")
    go_to(window, "Initialise")
    window.key("ctrl+i")
    tests.waits("Initialise goes to the first fault", window.focused, "Seed")
    tests.equal("and builds nothing", window.state(), "empty")
    tests.check("both stay marked", window.is_wrong("Seed") and window.is_wrong("Radius"))

    window.retype("Seed", "7")
    go_to(window, "Radius")
    window.retype("Radius", "1,5")
    tests.waits("mended, it is not marked", lambda: window.is_wrong("Radius"), False)
    tests.check("nor described as wrong", error not in window.find("entry", "Radius").descriptions())
    window.key("ctrl+i")
    tests.waits("and the flock is built", window.state, "paused")
    tests.quit(program)


def open_and_close(tests):
    program, window = tests.start(tests.home("keyboard"))
    wait_for(lambda: window.focused() == VIEW, "focus in the view")
    window.key("F10")
    tests.waits("F10 opens the main menu", lambda: "Quit" in window.names("menu item"))
    window.key("Escape")
    tests.waits("Escape closes it", lambda: window.names("menu item"), [])
    window.key("F9")
    tests.waits("F9 hides the sidebar", lambda: window.find("button", "Sidebar").has("checked"), False)
    window.key("F9")
    tests.waits("F9 shows it again", lambda: window.find("button", "Sidebar").has("checked"))
    window.key("F1")
    tests.waits("F1 opens the guide", window.page, "Guide")

    window.key("ctrl+question")
    shortcuts = program.new_window()
    tests.waits("Ctrl+? shows the shortcuts", lambda: "Choose the next boid" in shortcuts.names("label"))
    shortcuts.key("Escape")
    tests.waits("Escape closes them", lambda: len(program.x_ids()), 1)
    program.windows.pop()

    window.key("ctrl+n")
    second = program.new_window()
    tests.equal("Ctrl+N opens a window", len(program.frames()), 2)
    second.key("ctrl+w")
    tests.waits("Ctrl+W closes it", lambda: len(program.x_ids()), 1)
    window.key("ctrl+w")
    program.wait_for_end()
    tests.equal("the last one closed ends the program, without a complaint", program.complaints(), [])


Tests().run(follow_the_focus, fly, err_and_mend, open_and_close)
