# driver.py - runs the program as a user does: presses, types and reads by way of X and AT-SPI.
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Nothing here sleeps for a fixed time to let something happen: what is expected is waited for, generously.
# Every process has a home folder of its own, and settings in a file there, so that a second start finds
# what the first has left.

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import warnings

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

warnings.simplefilter("ignore", DeprecationWarning)

PATIENCE = 30
Atspi.set_timeout(1000 * PATIENCE, 1000 * PATIENCE)
# Roles that GTK and AT-SPI have named differently over time.
ROLES = {
    "button": {"push button", "button", "toggle button"},
    "cell": {"table cell"},
    "entry": {"text", "entry"},
    "image": {"image"},
    "label": {"label"},
    "menu item": {"menu item", "check menu item", "radio menu item"},
    "tab": {"page tab"},
    "window": {"frame", "window", "dialog"},
}
# Words about where the test runs, not about the program.
ENVIRONMENT_MESSAGES = re.compile(
    r"Unable to acquire (session|the address of the accessibility) bus|"
    r"Failed to read portal settings|"
    r"Unable to register the application"
)
STATES = {
    "focused": (Atspi.StateType.FOCUSED,),
    # GTK before 4.10 says one, later the other.
    "invalid": (Atspi.StateType.INVALID, Atspi.StateType.INVALID_ENTRY),
    "selected": (Atspi.StateType.SELECTED, Atspi.StateType.CHECKED),
    "pressed": (Atspi.StateType.PRESSED, Atspi.StateType.CHECKED),
    "active": (Atspi.StateType.ACTIVE,),
    "sensitive": (Atspi.StateType.SENSITIVE,),
}


class Failure(Exception):
    pass


def wait_for(condition, what):
    """The first true answer of the condition."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            if answer := condition():
                return answer
        except GLib.Error:
            pass  # what was looked at has gone meanwhile
        if time.monotonic() > end:
            raise Failure(f"no {what} after {PATIENCE} seconds")
        time.sleep(0.05)


def xdotool(*arguments):
    return subprocess.run(["xdotool", *map(str, arguments)], capture_output=True, text=True, check=False).stdout


def is_in(accessible, state):
    states = accessible.get_state_set()
    return any(states.contains(one) for one in STATES[state])


def text_of(accessible):
    return accessible.get_text(0, accessible.get_character_count())


def descendants(accessible):
    yield accessible
    for index in range(accessible.get_child_count()):
        if child := accessible.get_child_at_index(index):
            yield from descendants(child)


def descriptions_of(accessible):
    """The texts that describe it, by relation."""
    return [
        relation.get_target(index).get_name()
        for relation in accessible.get_relation_set()
        if relation.get_relation_type() == Atspi.RelationType.DESCRIBED_BY
        for index in range(relation.get_n_targets())
    ]


class Window:
    """One window of the program."""

    def __init__(self, frame, x_id):
        self.frame = frame
        self.x_id = x_id

    def find_all(self, kind, name=None):
        return [
            accessible
            for accessible in descendants(self.frame)
            if accessible.get_role_name() in ROLES[kind] and name in (None, accessible.get_name())
        ]

    def find(self, kind, name):
        # A menu button is an outer and an inner one, both of that name; the inner one acts.
        return wait_for(lambda: self.find_all(kind, name), f"{kind} “{name}”")[-1]

    def press(self, kind, name):
        accessible = self.find(kind, name)
        if not accessible.do_action(0):
            raise Failure(f"{kind} “{name}” can’t be pressed")

    def is_enabled(self, kind, name):
        return is_in(self.find(kind, name), "sensitive")

    def focused(self):
        """The name of what has the focus."""
        return next((a.get_name() for a in descendants(self.frame) if is_in(a, "focused")), None)

    def wait_for_focus(self, name):
        wait_for(lambda: self.focused() == name, f"focus at “{name}”, but at “{self.focused()}”")

    def activate(self):
        xdotool("windowactivate", "--sync", self.x_id)
        wait_for(lambda: is_in(self.frame, "active"), "active window")

    def key(self, *keys):
        self.activate()
        xdotool("key", "--clearmodifiers", *keys)

    def type(self, text):
        self.activate()
        xdotool("type", "--clearmodifiers", text)

    def retype(self, text):
        """Puts a text in place of what stands in the entry that has the focus."""
        self.key("ctrl+a", "BackSpace")
        if text:
            self.type(text)

    def click(self, accessible):
        extents = accessible.get_extents(Atspi.CoordType.WINDOW)
        width = int(re.search(r"Geometry: (\d+)", xdotool("getwindowgeometry", self.x_id))[1])
        # Coordinates begin inside the border that the window draws itself.
        border = (width - self.frame.get_extents(Atspi.CoordType.WINDOW).width) // 2
        self.activate()
        xdotool("mousemove", "--window", self.x_id, border + extents.x + extents.width // 2,
                border + extents.y + extents.height // 2, "click", 1)

    def enter(self, name, text):
        """Types a text into the entry of that name."""
        entry = self.find("entry", name)
        if not is_in(entry, "focused"):
            self.click(entry)
        self.wait_for_focus(name)
        self.retype(text)
        wait_for(lambda: self.text_in(name) == text, f"“{text}” in “{name}”")

    def text_in(self, name):
        return text_of(self.find("entry", name))

    def is_wrong(self, name):
        return is_in(self.find("entry", name), "invalid")

    # What the flock page shows.

    def status(self):
        """The line over the view, or the empty text where there is no flock."""
        lines = [text_of(label) for label in self.find_all("label")]
        return next((line for line in lines if re.match(r"t = .*tick", line)), "")

    def tick(self):
        found = re.search(r"tick (\d+)", self.status())
        return int(found[1]) if found else None

    def state(self):
        return self.status().rpartition(" · ")[2].strip() or "empty"

    def wait_for_state(self, state):
        wait_for(lambda: self.state() == state, f"state {state}")

    def wait_for_tick(self, tick):
        wait_for(lambda: self.tick() == tick, f"tick {tick}, but {self.tick()}")

    def table(self):
        """The numbers as they are shown, by row and column; read aloud they must be the same."""
        return {
            (row, column): number
            for row, column, number in (
                re.fullmatch("(.*), (.*): (.*)", cell.get_name()).groups() for cell in self.find_all("cell")
            )
        }

    def page(self):
        return next((tab.get_name() for tab in self.find_all("tab") if is_in(tab, "selected")), None)


class Program:
    """The program in a home folder; the folder may have been used before."""

    def __init__(self, home, **environment):
        self.errors = tempfile.TemporaryFile(mode="w+", encoding="utf-8")
        places = {
            "HOME": str(home),
            "XDG_CONFIG_HOME": f"{home}/config",
            "XDG_DATA_HOME": f"{home}/data",
            "XDG_CACHE_HOME": f"{home}/cache",
        }
        language = {"LC_ALL": "C.UTF-8", "LANGUAGE": "en"}
        self.process = subprocess.Popen(
            [sys.argv[1]],
            env=os.environ | places | language | {"GSETTINGS_BACKEND": "keyfile"} | environment,
            stderr=self.errors,
        )
        self.application = wait_for(self.find_application, "program on the accessibility bus")
        # What is read is what is there now.
        self.application.set_cache_mask(Atspi.Cache.NONE)
        self.windows = []

    def find_application(self):
        if self.process.poll() is not None:
            raise Failure(f"the program has ended: {self.messages()}")
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            application = desktop.get_child_at_index(index)
            if application and application.get_process_id() == self.process.pid:
                return application
        return None

    def frames(self):
        children = map(self.application.get_child_at_index, range(self.application.get_child_count()))
        return [child for child in children if child and child.get_role_name() in ROLES["window"]]

    def new_window(self):
        """The window that has come since the last call."""

        def find():
            known = {window.x_id for window in self.windows}
            ids = xdotool("search", "--onlyvisible", "--pid", self.process.pid).split()
            fresh = [x_id for x_id in ids if x_id not in known]
            frames = [frame for frame in self.frames() if frame not in (w.frame for w in self.windows)]
            return Window(frames[-1], fresh[0]) if fresh and frames else None

        window = wait_for(find, "new window")
        self.windows.append(window)
        window.activate()
        return window

    def wait_for_end(self):
        wait_for(lambda: self.process.poll() is not None, "end of the program")

    def messages(self):
        self.errors.seek(0)
        return self.errors.read()

    def complaints(self):
        """What GLib and GTK warn of, and a bad end."""
        found = [
            line
            for line in self.messages().splitlines()
            if re.search(r"-(WARNING|CRITICAL|ERROR) \*\*|Sanitizer", line) and not ENVIRONMENT_MESSAGES.search(line)
        ]
        if self.process.returncode:
            found.append(f"the program ended with {self.process.returncode}")
        return found

    def quit(self):
        """Ends it as a user does, by a key in its last window."""
        self.windows[-1].key("ctrl+q")
        self.wait_for_end()

    def kill(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()


class Tests:
    """Points of TAP. A step that fails ends the test."""

    def __init__(self):
        self.points = 0
        self.failed = False
        self.folder = tempfile.TemporaryDirectory()
        self.programs = []

    def home(self, name):
        home = pathlib.Path(self.folder.name) / name
        home.mkdir(exist_ok=True)
        return home

    def start(self, home, **environment):
        program = Program(home, **environment)
        self.programs.append(program)
        return program, program.new_window()

    def check(self, name, holds, *facts):
        self.points += 1
        print("ok" if holds else "not ok", self.points, "-", name, flush=True)
        if not holds:
            self.failed = True
            for fact in facts:
                print("#", fact, flush=True)

    def equal(self, name, found, expected):
        self.check(name, found == expected, f"found    {found!r}", f"expected {expected!r}")

    def waits(self, name, condition):
        """A check that may take its time."""
        try:
            wait_for(condition, name)
            self.check(name, True)
        except Failure as failure:
            self.check(name, False, failure)

    def quit(self, program, name="the program quits without a complaint"):
        program.quit()
        self.equal(name, program.complaints(), [])

    def run(self, *tests):
        try:
            for test in tests:
                test(self)
        except (Failure, GLib.Error) as failure:
            self.check(f"{test.__name__}: {failure}", False, *(p.messages() for p in self.programs))
        finally:
            for program in self.programs:
                program.kill()
            self.folder.cleanup()
        print(f"1..{self.points}")
        sys.exit(self.failed)
