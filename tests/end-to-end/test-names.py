#!/usr/bin/python3
# test-names.py - everything that is used or read has a name, on every page: test-names.py PROGRAM
#
# SPDX-License-Identifier: GPL-3.0-or-later

from driver import Tests, wait_for

# Numbers of the protocol: roles that a user acts on. Entries of numbers are both entries and spin buttons.
CONTROLS = {
    7: "check box",
    8: "check menu item",
    11: "combo box",
    35: "menu item",
    37: "tab",
    43: "button",
    44: "radio button",
    45: "radio menu item",
    51: "slider",
    52: "spin button",
    61: "password",
    62: "toggle button",
    79: "entry",
}
FOCUSABLE, SHOWING, VISIBLE = 11, 25, 30
SCROLL_PANE = 49


def is_shown(each):
    extents = each.extents()
    return bool(each.states & {SHOWING, VISIBLE}) and extents and extents[2] > 0 and extents[3] > 0


def nameless(window):
    """Visible and usable objects without a name."""
    everything = window.read()[1:]
    named = {each.path: bool(each.name.strip()) and not each.name.startswith("Gtk") for each in everything}
    # A scrolled window takes the focus to be scrolled by keys; GTK does not expose its name.
    used = [
        each
        for each in everything
        if each.role in CONTROLS or (FOCUSABLE in each.states and each.role != SCROLL_PANE)
    ]
    return [
        f"{CONTROLS.get(each.role, f'role {each.role}')} at {each.extents()} named “{each.name}”"
        for each in used
        if not named[each.path] and is_shown(each)
    ]


def look(tests, place, window):
    tests.equal(f"{place}: all has a name", nameless(window), [])


def pages(tests):
    program, window = tests.start(tests.home("names"))
    window.wait_for_state("paused")
    look(tests, "flock", window)
    for menu in ("View", "Open and Share", "Main Menu"):
        window.press("button", menu)
        items = "radio" if menu == "View" else "menu item"
        wait_for(lambda: window.names(items), f"menu {menu}")
        look(tests, menu, window)
        window.key("Escape")
        wait_for(lambda: not window.names(items), f"menu {menu} closed")
    window.key("ctrl+r")
    window.wait_for_state("empty")
    look(tests, "flock, empty", window)
    for key, page in (("alt+2", "Study"), ("alt+3", "Guide")):
        window.key(key)
        wait_for(lambda: window.page() == page, page)
        look(tests, page, window)
    tests.quit(program)


def dialogues(tests):
    program, window = tests.start(tests.home("names"))
    window.key("ctrl+comma")
    preferences = program.new_window()
    look(tests, "preferences", preferences)
    preferences.key("Escape")
    wait_for(lambda: len(program.x_ids()) == 1, "preferences closed")
    program.windows.pop()

    window.key("F10")
    window.press("menu item", "About Boids")
    about = program.new_window()
    look(tests, "about", about)
    about.key("Escape")
    wait_for(lambda: len(program.x_ids()) == 1, "about closed")
    program.windows.pop()
    tests.quit(program)


def full_screen(tests):
    program, window = tests.start(tests.home("names"))
    window.key("F11")
    wait_for(lambda: window.names("button").count("Leave Full Screen"), "full screen")
    look(tests, "full screen", window)
    for key, page in (("alt+2", "Study"), ("alt+3", "Guide"), ("alt+1", "Flock")):
        window.key(key)
        tests.waits(f"the keyboard goes to {page}", window.page, page)
    window.key("Escape")
    tests.waits("Escape leaves full screen", lambda: [
        each for each in window.find_all("button", "Leave Full Screen") if is_shown(each)], [])
    tests.quit(program)


Tests().run(pages, dialogues, full_screen)
