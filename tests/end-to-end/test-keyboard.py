#!/usr/bin/python3
# test-keyboard.py - the flock page by keyboard only, read back as a screen reader does: test-keyboard.py PROGRAM
#
# SPDX-License-Identifier: GPL-3.0-or-later

import math

from driver import CHOSEN, COPY, Tests, wait_for

VIEW = "View of the flock"
SHEET = "Sheet of the study"
SIDEBAR = [
    *("Boids", "Seed", "Radius", "Separation", "Alignment", "Cohesion", "Max speed", "Initialise Automatically"),
    *("Previous boid", CHOSEN, "Next boid", "Position, x: −1.664", COPY),
]
CONTROLS = ["Initialise", "Run", "One Step", "Reset", "View"]
# The defaults.
COUNT, SEED, RADIUS, MAX_SPEED = 120, 42, 1.2, 1.5
PERIOD = 8.4


def move_on(window, before, key):
    """The name of the focused object after that key."""

    def find():
        name = window.focused()
        return name if name != before else None

    window.key(key)
    return wait_for(find, f"focus beyond “{before}”")


def walk_by_tab(window, key="Tab"):
    """The names of the focused objects, one after another, until they repeat."""
    names = [window.focused()]
    while (name := move_on(window, names[-1], key)) not in names:
        names.append(name)
    return names


# --- The default flock at time zero, by the plain definition ---


def draws(seed):
    while True:
        seed = (1664525 * seed + 1013904223) % 2**32
        yield seed / 2**32


def start_state():
    """Positions and velocities."""
    draw = draws(SEED)
    boids = []
    for _ in range(COUNT):
        position = [(next(draw) - 0.5) * 4.2 * 1.6 for _ in range(3)]
        velocity = [(next(draw) - 0.5) * 2 for _ in range(3)]
        factor = min(1, MAX_SPEED / math.hypot(*velocity))
        boids.append((position, [factor * v for v in velocity]))
    return boids


def components(number):
    """S, A and C of a boid, each with its length, as the table shows them."""
    boids = start_state()
    own_position, own_velocity = boids[number]
    away, velocities, ways = [], [], []
    for position, velocity in boids[:number] + boids[number + 1 :]:
        way = [d - PERIOD * round(d / PERIOD) for d in (b - a for a, b in zip(own_position, position))]
        distance = math.hypot(*way)
        if distance > RADIUS:
            continue
        velocities.append(velocity)
        ways.append(way)
        if 0 < distance < 0.35 * RADIUS:
            away.append([-d / distance for d in way])
    separation = [math.fsum(axis) for axis in zip([0, 0, 0], *away)]
    alignment = [math.fsum(axis) / len(velocities) - own for axis, own in zip(zip(*velocities), own_velocity)]
    cohesion = [math.fsum(axis) / len(ways) for axis in zip(*ways)]
    return {
        row: [f"{number:.3f}".replace("-", "−") for number in (*vector, math.hypot(*vector))]
        for row, vector in (("Separation S", separation), ("Alignment A", alignment), ("Cohesion C", cohesion))
    }


# --- The tests ---


def follow_the_focus(tests):
    program, window = tests.start(tests.home("keyboard"))
    tests.waits("the focus begins in the view", window.focused, VIEW)
    order = walk_by_tab(window)
    tests.equal("the controls come after the view", order[: 1 + len(CONTROLS)], [VIEW, *CONTROLS])
    tests.equal("the sidebar comes before the view", order[-len(SIDEBAR) :], SIDEBAR)
    window.go_to("Initialise")
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
    window.key("ctrl+r")
    tests.waits("Ctrl+R resets", window.state, "empty")
    tests.waits("the view tells of no flock", lambda: "no flock" in description(window))
    tests.quit(program)


def description(window):
    return window.find("image", VIEW).description


def enter_in_fields(tests):
    """Trying a value takes one key."""
    program, window = tests.start(tests.home("enter"))
    window.wait_for_state("paused")
    window.enter("Radius", "2")
    window.wait_for_state("empty")
    window.key("Return")
    tests.waits("Enter in a field initialises", window.state, "paused")
    tests.waits("and moves the focus to the view", window.focused, VIEW)
    window.enter("Boids", "30")
    window.key("ctrl+Return")
    tests.waits("Ctrl+Enter runs, too", window.state, "running")
    tests.waits("with the focus in the view", window.focused, VIEW)
    window.key("space")
    tests.waits("whose keys work", window.state, "paused")

    window.enter("Seed", "x")
    window.enter("Cohesion", "0.1")
    window.key("Return")
    tests.waits("with an invalid input the focus goes to that", window.focused, "Seed")
    tests.equal("and nothing is built", window.state(), "empty")
    window.retype("Seed", "7")
    window.key("Return")
    tests.waits("once it is mended, the flock is built", window.state, "paused")
    window.enter(CHOSEN, "3")
    window.key("Return")
    tests.waits("in the field of the selected boid only the focus moves", window.focused, VIEW)
    tests.equal("the flock stays", (window.state(), window.tick()), ("paused", 0))

    window.key("alt+2")
    wait_for(lambda: window.page() == "Study", "study")
    tests.waits("the study stands", window.tick, None)
    window.enter("Radius", "50")
    window.key("ctrl+Return")
    tests.waits("in the study, too, the focus moves to the view", window.focused, SHEET)
    tests.waits("and it runs", lambda: "Pause" in window.names("button"))
    tests.quit(program)


def press_buttons(tests):
    program, window = tests.start(tests.home("keyboard"))
    wait_for(lambda: window.focused() == VIEW, "focus in the view")
    window.go_to("Initialise")
    window.key("space")
    tests.waits("the space bar presses Initialise", window.state, "paused")
    window.go_to("Run")
    window.key("Return")
    tests.waits("Return presses Run", window.state, "running")
    wait_for(lambda: window.tick() > 2 and window.focused() == "Pause", "ticks")
    window.key("space")
    tests.waits("the space bar presses Pause", window.state, "paused")
    tick = window.tick()
    window.go_to("One Step")
    window.key("Return")
    tests.waits("Return presses One step", window.tick, tick + 1)
    window.go_to("Reset")
    window.key("Return")
    tests.waits("Return presses Reset", window.state, "empty")
    tests.quit(program)


def choose_and_read(tests):
    program, window = tests.start(tests.home("keyboard"))
    wait_for(lambda: window.focused() == VIEW, "focus in the view")
    window.key("ctrl+i")
    window.wait_for_state("paused")
    window.go_to(CHOSEN)
    window.retype(CHOSEN, "17")
    tests.waits("the view tells of boid 17", lambda: "boid 17 is at" in description(window))
    right = components(17)
    tests.waits("the table is that of boid 17", lambda: window.table()["Cohesion C", "x"], right["Cohesion C"][0])

    window.go_to("Next boid")
    window.key("Tab")
    wait_for(lambda: (window.focused() or "").startswith("Position, x: "), "focus in the table")
    window.key("Down")
    tests.waits("down to the velocity", lambda: window.focused().startswith("Velocity, x: "))
    for row, numbers in right.items():
        window.key("Down")
        for column, number in zip(("x", "y", "z", "length"), numbers):
            if column != "x":
                window.key("Right")
            tests.waits(f"the arrow keys lead to {row}, {column}", window.focused, f"{row}, {column}: {number}")
        window.key("Left", "Left", "Left")
        wait_for(lambda: window.focused().startswith(f"{row}, x: "), "first column")
    window.key("Tab")
    tests.waits("Tab leaves the table", window.focused, COPY)
    tests.quit(program)


def err_and_mend(tests):
    program, window = tests.start(tests.home("keyboard"))
    wait_for(lambda: window.focused() == VIEW, "focus in the view")
    window.key("ctrl+i")
    wait_for(lambda: window.state() == "paused", "a flock")
    window.go_to("Radius")
    window.retype("Radius", "abc")
    tests.waits("a text that is no number is marked", lambda: window.is_wrong("Radius"))
    tests.equal("an edit removes the flock", window.state(), "empty")
    error, text = window.find("entry", "Radius").descriptions()
    tests.equal("what is wrong describes the field", error, "This is not a number. Allowed: above 0, up to 4.2.")
    tests.equal("the range too", text, "up to 4.2")
    tests.check("what is wrong is on screen", error in window.names("label"))

    window.go_to("Seed")
    window.retype("Seed", "")
    window.go_to("Initialise")
    window.key("ctrl+i")
    tests.waits("Initialise goes to the first fault", window.focused, "Seed")
    tests.equal("and builds nothing", window.state(), "empty")
    tests.check("both stay marked", window.is_wrong("Seed") and window.is_wrong("Radius"))

    window.retype("Seed", "7")
    window.go_to("Radius")
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
    window.key("F10")
    wait_for(lambda: "Guide" in window.names("menu item"), "main menu")
    window.go_to("Guide", "Down")
    window.key("Return")
    tests.waits("its entry opens the guide", window.page, "Guide")
    window.key("alt+1")
    tests.waits("Alt+1 goes back to the flock", window.page, "Flock")
    window.key("F9")
    tests.waits("F9 hides the sidebar", lambda: window.find("button", "Sidebar").has("checked"), False)
    window.key("F9")
    tests.waits("F9 shows it again", lambda: window.find("button", "Sidebar").has("checked"))
    window.key("F1")
    tests.waits("F1 opens the guide", window.page, "Guide")

    window.key("ctrl+question")
    shortcuts = program.new_window()
    tests.waits("Ctrl+? shows the shortcuts", lambda: "Select Next Boid" in shortcuts.names("label"))
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


Tests().run(follow_the_focus, fly, enter_in_fields, press_buttons, choose_and_read, err_and_mend, open_and_close)
