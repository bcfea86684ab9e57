# accessibility.py - reads what the program exposes to assistive technology.
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The AT-SPI protocol itself, without its library: a program that draws answers about once per frame, so the hundreds of
# calls for a window are made one level of the tree at a time and not one by one.

import dataclasses

from gi.repository import Gio, GLib

# Numbers of the protocol. GTK has named some things differently over time.
ROLES = {
    "button": {43, 62},
    "cell": {56},
    "check": {7},
    "entry": {61, 79},
    "image": {27},
    "label": {29},
    "menu item": {35, 8, 45},
    "radio": {44},
    "tab": {37},
}
STATES = {
    "active": {1},
    "checked": {4, 20},
    "focusable": {11},
    "focused": {12},
    "invalid": {0, 36},
    "selected": {4, 23},
    "sensitive": {24},
}
LABELLED_BY = 2
CONTROLLER_FOR = 3
DESCRIBED_BY = 18
ROOT = "/org/a11y/atspi/accessible/root"
ACCESSIBLE = "org.a11y.atspi.Accessible"
PROPERTIES = "org.freedesktop.DBus.Properties"
TIMEOUT = 60_000


def bits_of(words):
    return {32 * word + bit for word, bits in enumerate(words) for bit in range(32) if bits >> bit & 1}


class Bus:
    """The accessibility bus."""

    def __init__(self):
        session = Gio.bus_get_sync(Gio.BusType.SESSION)
        address = session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, 0,
                                    TIMEOUT).unpack()[0]
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        self.connection = Gio.DBusConnection.new_for_address_sync(address, flags, None, None)

    def ask_all(self, questions):
        """The answers to calls (OWNER, PATH, INTERFACE, METHOD, ARGUMENTS), made in parallel; None if there is none."""
        answers = [None] * len(questions)
        left = len(questions)

        def on_answer(connection, result, index):
            nonlocal left
            left -= 1
            try:
                answers[index] = connection.call_finish(result).unpack()
            except GLib.Error:
                pass  # gone in the meantime, or without this interface

        for index, (owner, path, interface, method, arguments) in enumerate(questions):
            self.connection.call(owner, path, interface, method, arguments, None, 0, TIMEOUT, None, on_answer, index)
        while left:
            GLib.MainContext.default().iteration(True)
        return answers

    def ask(self, *question):
        return self.ask_all([question])[0]

    def find_program(self, process):
        """The root of the program of that process, or None."""
        for owner, path in (self.ask("org.a11y.atspi.Registry", ROOT, ACCESSIBLE, "GetChildren", None) or [[]])[0]:
            answer = self.ask("org.freedesktop.DBus", "/", "org.freedesktop.DBus", "GetConnectionUnixProcessID",
                              GLib.Variant("(s)", (owner,)))
            if answer == (process,):
                return owner, path
        return None

    def read_store(self, owner):
        """Name, role, description and states of all widgets of a program by their paths, as they are now."""
        items = (self.ask(owner, "/org/a11y/atspi/cache", "org.a11y.atspi.Cache", "GetItems", None) or [[]])[0]
        return {item[0][1]: item[-4:] for item in items}

    def read(self, root, without=()):
        """The root and everything below it, in the order of the tree, except some paths."""
        owner = root[0]
        top = Accessible(self, *root)
        everything = generation = [top]
        while generation:
            answers = self.ask_all([(owner, each.path, ACCESSIBLE, "GetChildren", None) for each in generation])
            for each, children in zip(generation, answers):
                each.children = [Accessible(self, *child) for child in (children or [[]])[0] if child[1] not in without]
            generation = [child for each in generation for child in each.children]
            everything += generation
        known = self.read_store(owner)
        others = [each for each in everything if each.path not in known]
        answers = self.ask_all([
            (owner, each.path, *question)
            for each in others
            for question in (
                (PROPERTIES, "Get", GLib.Variant("(ss)", (ACCESSIBLE, "Name"))),
                (ACCESSIBLE, "GetRole", None),
                (PROPERTIES, "Get", GLib.Variant("(ss)", (ACCESSIBLE, "Description"))),
                (ACCESSIBLE, "GetState", None),
            )
        ])
        for each, facts in zip(others, zip(*[iter(answers)] * 4)):
            if all(facts):
                known[each.path] = [fact[0] for fact in facts]
        for each in everything:
            each.name, each.role, each.description, words = known.get(each.path, ("", 0, "", (0, 0)))
            each.states = bits_of(words)
        self.name_by_labels([each for each in everything if not each.name and each.is_a("menu item")])
        return list(top.descend())

    def name_by_labels(self, items):
        """In some versions the names of menu items are only in the text of their labels."""
        answers = self.ask_all([(each.owner, each.path, ACCESSIBLE, "GetRelationSet", None) for each in items])
        labels = [
            next((label for kind, targets in (answer or [[]])[0] if kind == LABELLED_BY for label in targets), None)
            for answer in answers
        ]
        pairs = [(each, label) for each, label in zip(items, labels) if label]
        get_text = ("org.a11y.atspi.Text", "GetText", GLib.Variant("(ii)", (0, -1)))
        for (each, _), answer in zip(pairs, self.ask_all([(*label, *get_text) for _, label in pairs])):
            each.name = answer[0] if answer else ""


@dataclasses.dataclass
class Accessible:
    """An accessible object as it was when it was read; its methods query the current state."""

    bus: Bus = dataclasses.field(repr=False)
    owner: str
    path: str
    name: str = ""
    description: str = ""
    role: int = 0
    states: set = dataclasses.field(default_factory=set)
    children: list = dataclasses.field(default_factory=list, repr=False)

    def descend(self):
        yield self
        for child in self.children:
            yield from child.descend()

    def is_a(self, kind):
        return self.role in ROLES[kind]

    def has(self, state):
        return bool(self.states & STATES[state])

    def ask(self, interface, method, signature=None, *arguments):
        variant = GLib.Variant(signature, arguments) if signature else None
        return self.bus.ask(self.owner, self.path, "org.a11y.atspi." + interface, method, variant)

    def renew(self):
        """Reads its current states."""
        self.states = bits_of((self.ask("Accessible", "GetState") or [[]])[0])
        return self

    def press(self):
        return self.ask("Action", "DoAction", "(i)", 0) == (True,)

    def text(self):
        count = self.bus.ask(self.owner, self.path, PROPERTIES, "Get",
                             GLib.Variant("(ss)", ("org.a11y.atspi.Text", "CharacterCount")))
        return self.ask("Text", "GetText", "(ii)", 0, count[0])[0]

    def extents(self):
        """x, y, width, height in the window."""
        return self.ask("Component", "GetExtents", "(u)", 1)[0]

    def targets(self, relation):
        """The paths of the objects in that relation."""
        relations = (self.ask("Accessible", "GetRelationSet") or [[]])[0]
        return [path for each, targets in relations if each == relation for _, path in targets]

    def descriptions(self):
        """The names of the objects that describe it."""
        get_name = (PROPERTIES, "Get", GLib.Variant("(ss)", (ACCESSIBLE, "Name")))
        return [self.bus.ask(self.owner, path, *get_name)[0] for path in self.targets(DESCRIBED_BY)]
