#!/usr/bin/python3
# test-language.py - the language chosen in the Preferences: test-language.py PROGRAM
#
# SPDX-License-Identifier: GPL-3.0-or-later

from driver import Tests, wait_for


def open_preferences(program, window):
    window.key("ctrl+comma")
    return program.new_window()


def choose(preferences, before, language, restart, key="Down"):
    """Selects another language, and presses the button that appears."""
    preferences.go_to(before)
    preferences.go_to(language, key)
    wait_for(lambda: preferences.find("radio", language).has("checked"), "choice")
    preferences.press("button", restart)


def wait_for_restart(program):
    """The window after the restart. It is in the same process, but a different program on the bus."""
    old = program.root
    program.windows = []
    program.root = wait_for(lambda: (root := program.find_root()) != old and root, "restarted program")
    return program.new_window()


def tabs(window):
    return sorted(window.names("tab"))


def times(window):
    return [text for text in window.names("label") if text.startswith("t = ")]


def messages_only(tests):
    home = tests.home("language")
    # French numbers have a comma, and its messages are in English here.
    desktop = {"LC_ALL": "", "LANG": "fr_FR.UTF-8", "LANGUAGE": "en"}
    program, window = tests.start(home, **desktop)
    window.wait_for_state("paused")
    tests.equal("as on the desktop at first", tabs(window), ["Flock", "Guide", "Study"])

    preferences = open_preferences(program, window)
    tests.equal("nothing to restart for", preferences.find_all("button", "Restart Boids"), [])
    choose(preferences, "As on the desktop", "Deutsch", "Restart Boids")
    question = wait_for(lambda: program.find_dialog("Restart Boids?"), "question")
    tests.check(
        "what is lost is said first",
        any("flock in 1 window will be lost" in text for text in question.names("label")),
        question.names("label"),
    )
    question.press("button", "Cancel")
    tests.waits("cancelled, the question goes", lambda: program.find_dialog("Restart Boids?"), None)
    tests.equal("and the flock stays", window.state(), "paused")

    preferences = open_preferences(program, window)
    preferences.press("button", "Restart Boids")
    wait_for(lambda: program.find_dialog("Restart Boids?"), "question").press("button", "Restart")
    window = wait_for_restart(program)
    tests.equal("one window, in German", (tabs(window), len(program.x_ids())), (["Leitfaden", "Schwarm", "Studie"], 1))
    tests.equal("the parameters are kept", window.text_in("Radius"), "1,2")
    window.press("button", "Initialisieren")
    tests.waits("numbers are those of the desktop", lambda: any("0,00" in text for text in times(window)))
    tests.quit(program)

    program, window = tests.start(home, **desktop)
    tests.equal("it is kept for the next start", tabs(window), ["Leitfaden", "Schwarm", "Studie"])
    choose(open_preferences(program, window), "Deutsch", "Wie auf dem Desktop", "Boids neu starten", "Up")
    window = wait_for_restart(program)
    tests.equal("without a flock there is no question, and the desktop’s is back", tabs(window), ["Flock", "Guide", "Study"])
    tests.quit(program)


def plain_desktop(tests):
    """Messages are translated even in the locale C."""
    program, window = tests.start(tests.home("plain"), LC_ALL="C", LANGUAGE="")
    window.wait_for_state("paused")
    choose(open_preferences(program, window), "As on the desktop", "日本語", "Restart Boids")
    wait_for(lambda: program.find_dialog("Restart Boids?"), "question").press("button", "Restart")
    window = wait_for_restart(program)
    tests.equal("Japanese", tabs(window), sorted(["群れ", "探究", "ガイド"]))
    tests.quit(program)


Tests().run(messages_only, plain_desktop)
