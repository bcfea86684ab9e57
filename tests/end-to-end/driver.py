# driver.py - runs the program as a user does: presses, types and reads.
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Nothing here sleeps for a fixed time to let something happen: tests wait, generously, for what they expect. Every
# process has its own home folder, with settings in a file, so that a second start finds what the first has left.

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

from accessibility import CONTROLLER_FOR, STATES, Accessible, Bus, bits_of

PATIENCE = 60
# More than there are stops of the Tab key.
MOST_STOPS = 400
CHOSEN = "Number of the selected boid"
COPY = "Copy the numbers at full precision"
# Messages about the environment of the test, not about the program.
ENVIRONMENT_MESSAGES = re.compile(
    r"Unable to acquire (session bus|the address of the accessibility bus)|"
    r"Failed to read portal settings"
)


class Failure(Exception):
    pass


def wait_for(condition, what):
    """The first true result of the condition."""
    end = time.monotonic() + PATIENCE
    while not (answer := condition()):
        if time.monotonic() > end:
            raise Failure(f"{what}: not within {PATIENCE} seconds")
        time.sleep(0.1)
    return answer


def xdotool(*arguments):
    return subprocess.run(["xdotool", *map(str, arguments)], capture_output=True, text=True, check=False).stdout


class Window:
    """One window of the program."""

    def __init__(self, bus, root, x_id):
        self.bus = bus
        self.root = root
        self.x_id = x_id
        # The tree of some versions has the pages, that of others only their contents.
        self.pages = []
        for tab in self.find_all("tab"):
            paths = tab.targets(CONTROLLER_FOR)
            contents = [child.path for path in paths for child in bus.read((root[0], path))[0].children]
            self.pages.append((tab, {*paths, *contents}))

    def read(self):
        """The contents of the window. Some versions also list hidden pages, which are left out."""
        left_out = [paths for tab, paths in self.pages if not tab.renew().has("selected")]
        return self.bus.read(self.root, set().union(*left_out))

    def find_all(self, kind, name=None):
        return [each for each in self.read() if each.is_a(kind) and name in (None, each.name)]

    def find(self, kind, name):
        # A menu button has an outer and an inner button, both of that name; the inner one has the action.
        return wait_for(lambda: self.find_all(kind, name), f"{kind} “{name}”")[-1]

    def names(self, kind):
        return [each.name for each in self.find_all(kind)]

    def press(self, kind, name):
        if not self.find(kind, name).press():
            raise Failure(f"{kind} “{name}” can’t be pressed")

    def is_active(self):
        return Accessible(self.bus, *self.root).renew().has("active")

    def activate(self):
        if not self.is_active():
            xdotool("windowactivate", "--sync", self.x_id)
            wait_for(self.is_active, "active window")

    def key(self, *keys):
        self.activate()
        xdotool("key", "--clearmodifiers", *keys)

    def focused(self):
        """The name of the focused object, in any window of the program."""
        owner = self.root[0]
        for path, (name, _, _, words) in self.bus.read_store(owner).items():
            if bits_of(words) & STATES["focused"]:
                found = Accessible(self.bus, owner, path, name)
                if not name:
                    self.bus.name_by_labels([found])
                return found.name
        return None

    def text_in(self, name):
        return self.find("entry", name).text()

    def retype(self, name, text):
        """Replaces the text of the entry of that name, which has the focus."""
        self.key("ctrl+a", "BackSpace")
        if text:
            xdotool("type", text)
        wait_for(lambda: self.text_in(name) == text, f"“{text}” in “{name}”")

    def go_to(self, name, key="Tab"):
        """Moves the focus by that key until it is there."""
        for _ in range(MOST_STOPS):
            before = self.focused()
            if before == name:
                return
            self.key(key)
            # A link has the name of the text that contains it, so the focus may seem to stay.
            for _ in range(10):
                if self.focused() != before:
                    break
                time.sleep(0.1)
        raise Failure(f"“{name}” does not get the focus")

    def enter(self, name, text):
        """Moves to the entry of that name and types."""
        self.go_to(name)
        self.retype(name, text)

    def is_wrong(self, name):
        return self.find("entry", name).has("invalid")

    def page(self):
        return next((tab.name for tab, _ in self.pages if tab.renew().has("selected")), None)

    # What the flock page shows.

    def status(self):
        """The status line, or an empty text without a flock."""
        lines = (each.name for each in self.read() if each.is_a("label"))
        return next((line for line in lines if re.match(r"t = .*tick", line)), "")

    def tick(self):
        found = re.search(r"tick (\d+)", self.status())
        return int(found[1]) if found else None

    def state(self):
        """On a busy machine, the status line of a running flock says so."""
        words = self.status().rpartition("·")[2].strip() or "empty"
        return "running" if words.startswith("slower than real time") else words

    def wait_for_state(self, state):
        wait_for(lambda: self.state() == state, f"state {state}")

    def wait_for_tick(self, tick):
        wait_for(lambda: self.tick() == tick, f"tick {tick}")

    def table(self):
        """The numbers of the table by row and column, as they are read aloud."""
        return wait_for(self.read_table, "a table whose every number has a name")

    def read_table(self):
        cells = [re.fullmatch("(.*), (.*): (.*)", cell.name) for cell in self.find_all("cell")]
        return None not in cells and {(cell[1], cell[2]): cell[3] for cell in cells}


def environment_in(home, **environment):
    """The environment of the program."""
    defaults = {
        "HOME": str(home),
        "XDG_CONFIG_HOME": f"{home}/config",
        "XDG_DATA_HOME": f"{home}/data",
        "XDG_CACHE_HOME": f"{home}/cache",
        "XDG_STATE_HOME": f"{home}/state",
        "LC_ALL": "C.UTF-8",
        "LANGUAGE": "en",
        "GSETTINGS_BACKEND": "keyfile",
    }
    return os.environ | defaults | environment


class Program:
    """The program in a home folder, which may have been used before."""

    def __init__(self, bus, home, **environment):
        self.bus = bus
        self.errors = tempfile.TemporaryFile(mode="w+", encoding="utf-8")
        self.windows = []
        self.process = subprocess.Popen(
            [sys.argv[1]], env=environment_in(home, **environment), stderr=self.errors
        )
        self.root = wait_for(self.find_root, "the program on the accessibility bus")

    def find_root(self):
        if self.process.poll() is not None:
            raise Failure("; ".join([f"the program has ended with {self.process.returncode}", *self.messages()]))
        return self.bus.find_program(self.process.pid)

    def frames(self):
        return [(child.owner, child.path) for child in self.bus.read(self.root)[0].children]

    def x_ids(self):
        return xdotool("search", "--onlyvisible", "--pid", self.process.pid).split()

    def new_window(self):
        """The window that appeared since the last call."""

        def find():
            roots = [root for root in self.frames() if root not in [window.root for window in self.windows]]
            x_ids = [x_id for x_id in self.x_ids() if x_id not in [window.x_id for window in self.windows]]
            return Window(self.bus, roots[0], x_ids[0]) if roots and x_ids else None

        window = wait_for(find, "new window")
        self.windows.append(window)
        window.activate()
        return window

    def dialogs(self):
        windows = [window.root for window in self.windows]
        return [Window(self.bus, root, None) for root in self.frames() if root not in windows]

    def find_dialog(self, words):
        """The dialog that has this label, or None."""
        return next((dialog for dialog in self.dialogs() if words in dialog.names("label")), None)

    def wait_for_end(self):
        wait_for(lambda: self.process.poll() is not None, "end of the program")

    def messages(self):
        self.errors.seek(0)
        return self.errors.read().splitlines()

    def complaints(self):
        """Messages of GLib, GTK and sanitizers, and an abnormal end."""
        found = [
            line
            for line in self.messages()
            if re.search(r"-(WARNING|CRITICAL|ERROR) \*\*|Sanitizer", line) and not ENVIRONMENT_MESSAGES.search(line)
        ]
        if self.process.returncode:
            found.append(f"the program ended with {self.process.returncode}")
        return found

    def kill(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()


class Tests:
    """Prints TAP. A step that fails ends the tests."""

    def __init__(self):
        self.bus = Bus()
        self.points = 0
        self.failed = False
        self.folder = tempfile.TemporaryDirectory()
        self.programs = []

    def home(self, name):
        home = pathlib.Path(self.folder.name) / name
        home.mkdir(exist_ok=True)
        return home

    def start(self, home, **environment):
        program = Program(self.bus, home, **environment)
        self.programs.append(program)
        return program, program.new_window()

    def quit(self, program, name="the program quits without a complaint", but="$^"):
        """Quits as a user does, by a key in the newest window."""
        program.windows[-1].key("ctrl+q")
        program.wait_for_end()
        self.equal(name, [line for line in program.complaints() if not re.search(but, line)], [])

    def check(self, name, holds, *facts):
        self.points += 1
        print("ok" if holds else "not ok", self.points, "-", name, flush=True)
        if not holds:
            self.failed = True
            for fact in facts:
                print("#", fact, flush=True)

    def equal(self, name, found, expected):
        self.check(name, found == expected, f"found    {found!r}", f"expected {expected!r}")

    def waits(self, name, read, expected=True):
        """A check that waits until it becomes true."""
        found = []

        def is_so():
            found[:] = [read()]
            return found == [expected]

        try:
            wait_for(is_so, name)
        except Failure:
            pass
        self.equal(name, found, [expected])

    def run(self, *tests):
        for test in tests:
            try:
                test(self)
            except Failure as failure:
                self.check(f"{test.__name__}: {failure}", False, *(line for p in self.programs for line in p.messages()))
            for program in self.programs:
                program.kill()
            self.programs = []
        self.folder.cleanup()
        print(f"1..{self.points}")
        sys.exit(self.failed)
