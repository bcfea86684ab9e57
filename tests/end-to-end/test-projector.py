#!/usr/bin/python3
# test-projector.py - the screen stays on while something runs in full screen: test-projector.py PROGRAM
#
# SPDX-License-Identifier: GPL-3.0-or-later

import threading

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib

from driver import Tests, wait_for

NAME = "org.gnome.SessionManager"
IDLE = 8
INTERFACE = f"""
<node>
  <interface name="{NAME}">
    <method name="Inhibit">
      <arg type="s" direction="in"/>
      <arg type="u" direction="in"/>
      <arg type="s" direction="in"/>
      <arg type="u" direction="in"/>
      <arg type="u" direction="out"/>
    </method>
    <method name="Uninhibit">
      <arg type="u" direction="in"/>
    </method>
  </interface>
</node>
"""


class SessionManager:
    """Holds the inhibitors of idling, by cookie."""

    def __init__(self):
        self.inhibitions = {}
        self.n_inhibitions = 0
        ready = threading.Event()
        threading.Thread(target=self.serve, args=(ready,), daemon=True).start()
        ready.wait()

    def serve(self, ready):
        context = GLib.MainContext.new()
        context.push_thread_default()
        bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        info = Gio.DBusNodeInfo.new_for_xml(INTERFACE).interfaces[0]
        bus.register_object("/org/gnome/SessionManager", info, self.on_call, None, None)
        Gio.bus_own_name_on_connection(bus, NAME, Gio.BusNameOwnerFlags.NONE, lambda *_: ready.set(), None)
        GLib.MainLoop.new(context, False).run()

    def on_call(self, connection, sender, path, interface, method, arguments, invocation):
        if method == "Inhibit":
            _, _, reason, flags = arguments.unpack()
            self.n_inhibitions += 1
            self.inhibitions[self.n_inhibitions] = (reason, flags)
            invocation.return_value(GLib.Variant("(u)", (self.n_inhibitions,)))
        else:
            self.inhibitions.pop(arguments.unpack()[0])
            invocation.return_value(None)

    def read(self):
        return list(self.inhibitions.values())


manager = SessionManager()
KEPT = [("Running in full screen", IDLE)]


def waits(tests, name, expected):
    tests.waits(name, manager.read, expected)


def flock(tests):
    program, window = tests.start(tests.home("flock"))
    window.wait_for_state("paused")
    window.key("space")
    window.wait_for_state("running")
    tests.equal("in a window nothing is inhibited", manager.read(), [])
    window.key("F11")
    waits(tests, "in full screen it is", KEPT)
    window.key("space")
    waits(tests, "a pause ends it", [])
    window.key("space")
    waits(tests, "running on begins it again", KEPT)
    window.key("ctrl+r")
    waits(tests, "Reset ends it", [])
    window.key("ctrl+i", "space")
    waits(tests, "the next flock begins it", KEPT)
    window.key("Escape")
    waits(tests, "leaving full screen ends it", [])
    window.key("F11")
    waits(tests, "going back begins it", KEPT)
    window.key("alt+3")
    waits(tests, "the guide ends it: the flock pauses", [])
    window.key("alt+1", "space")
    waits(tests, "back on the page it runs", KEPT)
    window.key("ctrl+w")
    program.wait_for_end()
    waits(tests, "closing the window ends it", [])
    tests.equal("without a complaint", program.complaints(), [])


def study(tests):
    program, window = tests.start(tests.home("study"))
    window.wait_for_state("paused")
    window.key("ctrl+n")
    other = program.new_window()
    other.key("alt+2")
    wait_for(lambda: other.page() == "Study", "study")
    other.key("space", "F11")
    waits(tests, "a study in full screen inhibits, too", KEPT)
    other.key("ctrl+w")
    waits(tests, "closing one of two windows ends it", [])
    program.windows.pop()
    tests.quit(program)
    tests.equal("each was asked for once", manager.n_inhibitions, 6)


Tests().run(flock, study)
