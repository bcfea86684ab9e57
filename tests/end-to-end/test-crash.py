#!/usr/bin/python3
# test-crash.py - a view that crashes the program is not shown again automatically: test-crash.py PROGRAM MODULES
#
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import pathlib
import resource
import shutil
import signal
import subprocess
import sys

from driver import PATIENCE, Tests, environment_in, wait_for


def path_with(tests, *modules):
    """A search path of plugins with these test modules before those of the program."""
    folder = tests.home("-".join(["modules", *modules]))
    for module in modules:
        shutil.copy(pathlib.Path(sys.argv[2]) / f"libboids-{module}.so", folder)
    return {"BOIDS_PLUGIN_PATH": f"{folder}:{os.environ['BOIDS_PLUGIN_PATH']}"}


def no_core():
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def crash(tests, name, home, **environment):
    """A start that ends in a crash."""
    process = subprocess.Popen([sys.argv[1]], env=environment_in(home, **environment), preexec_fn=no_core)
    try:
        tests.equal(name, process.wait(PATIENCE), -signal.SIGABRT)
    finally:
        process.kill()
        process.wait()


def words_of(window):
    """What the banner says about views."""
    return " ".join(text for text in window.names("label") if "The program ended" in text)


def check_left_out(tests, moment, window, *words):
    tests.waits(f"{moment}: the next start says so", lambda: all(word in words_of(window) for word in words))
    tests.check(f"{moment}: and shows a flock or waits for one", window.state() in ("paused", "empty"))


def fall_back(tests):
    """Wherever a view crashes the program, the next start works."""
    path = path_with(tests, "crash")
    for moment in ("load", "class", "init", "draw", "boids"):
        home = tests.home(moment)
        broken = path | {"BOIDS_TEST_CRASH": moment}
        said = ["libboids-crash.so"] if moment in ("load", "class") else ["“crash”", "“Isometric”"]
        crash(tests, f"{moment}: the first start crashes", home, **broken)
        program, window = tests.start(home, **broken)
        check_left_out(tests, moment, window, *said)
        if moment in ("load", "boids"):
            window.press("button", "Try Again")
            if moment == "boids":
                tests.waits(f"{moment}: the cube alone is shown", lambda: words_of(window), "")
                window.key("ctrl+i")
            program.wait_for_end()
            tests.equal(f"{moment}: asked for, it is tried again", program.process.returncode, -signal.SIGABRT)
            program, window = tests.start(home, **broken)
            check_left_out(tests, f"{moment}, again", window, *said)
        tests.quit(program)


def mend(tests):
    """A skipped view stays skipped until the user selects it and it shows its picture."""
    path = path_with(tests, "crash")
    home = tests.home("mend")
    crash(tests, "the first start crashes", home, BOIDS_TEST_CRASH="draw", **path)
    program, window = tests.start(home, **path)
    window.key("ctrl+i")
    window.wait_for_state("paused")
    tests.quit(program)

    program, window = tests.start(home, **path)
    check_left_out(tests, "mended", window, "“crash”", "“Isometric”")
    window.press("button", "Try Again")
    tests.waits("the banner goes", lambda: words_of(window), "")
    window.key("ctrl+i")
    window.wait_for_state("paused")
    tests.quit(program)

    program, window = tests.start(home, **path)
    tests.equal("the view is back for good", words_of(window), "")
    tests.quit(program)


def hang(tests):
    home = tests.home("hang")
    path = path_with(tests, "crash")
    state = home / "state" / "boids" / "unfinished"
    process = subprocess.Popen([sys.argv[1]], env=environment_in(home, BOIDS_TEST_CRASH="hang", **path))
    wait_for(lambda: state.exists() and state.read_text() == "crash\n", "view that hangs")
    process.kill()
    process.wait()
    program, window = tests.start(home, BOIDS_TEST_CRASH="hang", **path)
    check_left_out(tests, "hang", window, "“crash”", "“Isometric”")
    tests.quit(program)


def sheet(tests):
    home = tests.home("sheet")
    path = path_with(tests, "crash-sheet") | {"BOIDS_TEST_CRASH": "draw"}
    program, window = tests.start(home, **path)
    window.press("tab", "Study")
    program.wait_for_end()
    tests.equal("the view of the sheet crashes", program.process.returncode, -signal.SIGABRT)
    program, window = tests.start(home, **path)
    window.press("tab", "Study")
    tests.waits("ink takes its place", lambda: "“Ink on paper”" in words_of(window))
    tests.waits("and the study is there", lambda: any("frame 0" in text for text in window.names("label")))
    tests.quit(program)


def nowhere_to_write(tests):
    """If the home folder is read-only, crashes are remembered for the session, or not at all; the program starts."""
    home = tests.home("read-only")
    (home / "file").touch()
    path = path_with(tests, "crash")
    closed = path | {"XDG_STATE_HOME": f"{home}/file/state"}
    crash(tests, "without a folder for its state", home, BOIDS_TEST_CRASH="draw", **closed)
    program, window = tests.start(home, BOIDS_TEST_CRASH="draw", **closed)
    check_left_out(tests, "for the session", window, "“crash”")
    tests.quit(program)

    closed |= {"XDG_RUNTIME_DIR": f"{home}/file/runtime"}
    program, window = tests.start(home, **closed)
    tests.waits("a good view is shown all the same", window.state, "empty")
    tests.equal("without a word", words_of(window), "")
    tests.quit(program)


Tests().run(fall_back, mend, hang, sheet, nowhere_to_write)
