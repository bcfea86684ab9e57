#!/usr/bin/python3
# test-example.py - a view from outside the tree: built against an installed Boids, enabled, shown, replaced.
#
#   test-example.py BUILD_ROOT SOURCE_ROOT PREFIX BINDIR LIBDIR
#
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import pathlib
import subprocess
import sys
import tempfile

from driver import Tests, wait_for

build_root, source_root, prefix, bindir, libdir = sys.argv[1:]
TITLE = "Plan (example)"
SWITCH = "Load the views in this folder:"
VIEW = "View of the flock"

folder = tempfile.TemporaryDirectory()
destination = f"{folder.name}/destination"
pkglibdir = f"{destination}{libdir}/boids"
module = pathlib.Path(pkglibdir, "plugins-1", "libboids-plan.so")
sys.argv[1] = f"{destination}{bindir}/boids"
environment = {
    "BOIDS_LOCALE_DIR": f"{build_root}/po",
    "BOIDS_PLUGIN_PATH": f"{pkglibdir}/plugins-1",
    "GSETTINGS_SCHEMA_DIR": f"{build_root}/data",
    "LD_LIBRARY_PATH": pkglibdir,
}


def call(*command, **variables):
    result = subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ | variables)
    if result.returncode:
        print(f"# {' '.join(command)}", *(result.stdout + result.stderr).splitlines(), sep="\n# ", flush=True)
    return not result.returncode


def build(tests):
    """The files are installed below a folder, so pkg-config must print a prefix there."""
    tests.check("Boids is installed",
                call("meson", "install", "-C", build_root, "--no-rebuild", "--quiet", "--destdir", destination))
    text = pathlib.Path(f"{destination}{libdir}/pkgconfig/boids-renderer-1.pc").read_text(encoding="utf-8")
    found = pathlib.Path(folder.name, "pkgconfig")
    found.mkdir()
    (found / "boids-renderer-1.pc").write_text(text.replace(f"prefix={prefix}", f"prefix={destination}{prefix}", 1),
                                               encoding="utf-8")
    built = f"{folder.name}/build"
    tests.check("the example is configured",
                call("meson", "setup", built, f"{source_root}/tests/plugins/example", "--fatal-meson-warnings",
                     "--werror", PKG_CONFIG_PATH=str(found)))
    tests.check("it builds without a warning", call("meson", "compile", "-C", built))
    tests.check("it is installed", call("meson", "install", "-C", built))
    tests.check("beside the views of Boids", module.is_file())


def views(window):
    window.press("button", "View")
    return wait_for(lambda: window.names("radio"), "menu of the views")


def close_menu(window):
    window.key("Escape")
    wait_for(lambda: not window.names("radio"), "menu closed")


def switch_on(tests):
    home = tests.home("example")
    own = home / "data" / "boids" / "plugins-1"
    own.mkdir(parents=True)
    module.rename(own / module.name)

    program, window = tests.start(home, **environment)
    tests.check("a view in the user’s folder is not loaded by itself", TITLE not in views(window))
    close_menu(window)
    window.key("ctrl+comma")
    preferences = program.new_window()
    switch = preferences.find("check", SWITCH)
    tests.check("Preferences name the folder", str(own) in preferences.names("label"))
    tests.check("and say what a view can do", any("read and change your files" in each
                                                  for each in preferences.names("label")))
    tests.check("the switch is off at first", not switch.has("checked"))
    preferences.go_to(SWITCH)
    preferences.key("space")
    tests.waits("and goes on", lambda: preferences.find("check", SWITCH).has("checked"))
    preferences.key("Escape")
    wait_for(lambda: len(program.x_ids()) == 1, "preferences closed")
    program.windows.pop()
    tests.quit(program)


def count_colours(window):
    """The number of colours in the middle of the view."""
    x, y, width, height = window.find("image", VIEW).extents()
    area = f"{width // 2}x{height // 2}+{x + width // 4}+{y + height // 4}"
    picture = ["import", "-window", window.x_id, "-crop", area, "-format", "%k", "info:"]
    return int(subprocess.run(picture, capture_output=True, text=True, check=True).stdout)


def show(tests):
    program, window = tests.start(tests.home("example"), **environment)
    tests.check("then the next start has it in the View menu", TITLE in views(window))
    window.go_to(TITLE)
    window.key("space")
    wait_for(lambda: window.find("radio", TITLE).has("checked"), "choice")
    close_menu(window)
    window.key("ctrl+i")
    window.wait_for_state("paused")
    tests.waits("it draws the flock", lambda: count_colours(window) > 50)
    window.key("period")
    window.wait_for_tick(1)
    tests.check("nothing is wrong with it", not any(TITLE in each for each in window.names("label")))

    window.enter("Boids", "2001")
    window.key("ctrl+i")
    words = f"The view “{TITLE}” can’t be shown: It shows 2000 boids at most. The view “"
    tests.waits("it fails with more boids, and another takes its place",
                lambda: any(each.startswith(words) for each in window.names("label")))
    tests.equal("the flock stays", window.state(), "paused")
    tests.waits("and is drawn", lambda: count_colours(window) > 50)
    tests.quit(program)


Tests().run(build, switch_on, show)
