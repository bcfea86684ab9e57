#!/usr/bin/python3
# test-persistence.py - settings are kept between starts, or a message says why not: test-persistence.py PROGRAM
#
# SPDX-License-Identifier: GPL-3.0-or-later

import pathlib

from driver import CHOSEN, Tests, wait_for

FIELDS = ["Boids", "Seed", "Radius", "Separation", "Alignment", "Cohesion", "Max speed"]


def texts(window):
    return [window.text_in(name) for name in FIELDS]


def wrong_ones(window):
    return [name for name in FIELDS if window.is_wrong(name)]


def keep_what_was_typed(tests):
    home = tests.home("typed")
    program, window = tests.start(home)
    tests.waits("the very first start initialises", window.state, "paused")
    tests.equal("the defaults", texts(window), ["120", "42", "1.2", "0.05", "0.05", "0.02", "1.5"])
    window.enter(CHOSEN, "7")
    window.enter("Radius", "abc")
    window.enter("Seed", "")
    window.enter("Alignment", "0,20")
    typed = ["120", "", "abc", "0.05", "0,20", "0.02", "1.5"]
    window.press("tab", "Study")
    wait_for(lambda: window.page() == "Study", "another page")
    tests.quit(program)

    program, window = tests.start(home)
    tests.equal("the page is as it was", window.page(), "Study")
    window.press("tab", "Flock")
    wait_for(lambda: window.page() == "Flock", "first page")
    tests.equal("the texts stand there as typed", texts(window), typed)
    tests.equal("marked where they are wrong", wrong_ones(window), ["Seed", "Radius"])
    tests.equal("no flock", window.state(), "empty")
    tests.equal("the choice is not kept", window.text_in(CHOSEN), "0")
    window.enter("Radius", "1.2")
    window.enter("Seed", "42")
    tests.quit(program)

    program, window = tests.start(home)
    tests.equal("nothing is wrong", wrong_ones(window), [])
    tests.equal("a later start waits all the same", window.state(), "empty")
    tests.check("and says what to do", any("Initialise" in text for text in window.names("label") if len(text) > 20))
    window.press("button", "Sidebar")
    wait_for(lambda: not window.find("button", "Sidebar").has("checked"), "hidden sidebar")
    tests.quit(program)

    program, window = tests.start(home)
    tests.check("the sidebar stays hidden", not window.find("button", "Sidebar").has("checked"))
    tests.quit(program)


def live_side_by_side(tests):
    home = tests.home("side by side")
    program, first = tests.start(home)
    first.wait_for_state("paused")
    first.key("ctrl+n")
    second = program.new_window()
    tests.equal("a second window waits", second.state(), "empty")
    tests.equal("the first one keeps its flock", first.state(), "paused")
    second.enter("Radius", "2")
    second.enter("Boids", "10")
    second.press("button", "Initialise")
    second.wait_for_state("paused")
    second.press("button", "One Step")
    second.wait_for_tick(1)
    tests.equal("its texts are its own", (first.text_in("Radius"), first.text_in("Boids")), ("1.2", "120"))
    tests.equal("its flock too", (first.state(), first.tick()), ("paused", 0))
    second.press("tab", "Guide")
    wait_for(lambda: second.page() == "Guide", "another page")
    tests.equal("its page too", first.page(), "Flock")
    tests.quit(program, "the program quits with two windows")

    program, window = tests.start(home)
    window.press("tab", "Flock")
    tests.waits("the edit made last is kept", lambda: window.text_in("Radius"), "2")
    tests.quit(program)


def folder_without_schemas(tests):
    folder = tests.home("share")
    for entry in pathlib.Path("/usr/share").iterdir():
        if entry.name != "glib-2.0":
            (folder / entry.name).symlink_to(entry)
    return folder


def banner_of(window):
    return [text for text in window.names("label") if "settings" in text.lower()]


def start_without_a_schema(tests):
    home, share = tests.home("no schema"), folder_without_schemas(tests)
    bare = {"GSETTINGS_SCHEMA_DIR": str(tests.home("empty")), "XDG_DATA_DIRS": str(share)}
    program, window = tests.start(home, **bare)
    tests.waits("without a schema the default flock stands there", window.state, "paused")
    tests.waits("and the banner says so", lambda: any("schema is missing" in text for text in banner_of(window)))
    window.enter("Radius", "2")
    window.press("button", "Initialise")
    tests.waits("everything else works", window.state, "paused")
    window.press("button", "Close the message")
    tests.waits("the banner can be closed", lambda: banner_of(window), [])
    tests.quit(program)


def start_where_nothing_can_be_written(tests):
    home = tests.home("unwritable")
    # A folder below a file can't be created, not even by root.
    (home / "config").write_text("")
    program, window = tests.start(home)
    tests.waits("with settings that can’t be written the default flock stands there", window.state, "paused")
    tests.waits("and the banner says so", lambda: any("written" in text for text in banner_of(window)))
    window.enter("Radius", "2")
    tests.equal("typing works", window.text_in("Radius"), "2")
    tests.quit(program, but="Failed to create .*settings: Not a directory")


Tests().run(keep_what_was_typed, live_side_by_side, start_without_a_schema, start_where_nothing_can_be_written)
