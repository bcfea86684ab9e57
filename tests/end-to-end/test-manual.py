#!/usr/bin/python3
# test-manual.py - manual pages and completion agree with the programs: test-manual.py CLI PROGRAM DATA_FOLDER
#
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import pathlib
import re
import shutil
import subprocess
import sys

cli, program = sys.argv[1:3]
data = pathlib.Path(sys.argv[3])
environment = os.environ | {"LC_ALL": "C.UTF-8", "LANGUAGE": "en", "MANWIDTH": "200", "MAN_KEEP_FORMATTING": ""}
points = []


def check(name, faults, directive=""):
    number = len(points) + 1
    points.append("\n# ".join([f"{'not ok' if faults else 'ok'} {number} - {name}{directive}", *faults]))


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, check=False, env=environment)


def options_in(text):
    return set(re.findall(r"--[a-z]+(?:-[a-z]+)*", text))


def help_of(*command):
    return run(*command, "--help").stdout


def complete(*words):
    """The completions of bash for the last of the words."""
    script = """
        compopt() { :; }
        complete() { :; }
        . "$1"; shift
        COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
        _boids_cli
        printf '%s\\n' "${COMPREPLY[@]}"
    """
    completion = data / "bash-completion" / "boids-cli"
    result = run("bash", "-c", script, "bash", str(completion), cli, *words)
    if result.stderr:
        raise SystemExit(result.stderr)
    return set(result.stdout.split())


def differ(name, found, expected):
    check(name, [f"{word} is missing" for word in sorted(expected - found)]
          + [f"{word} is too much" for word in sorted(found - expected)])


commands = set(re.findall(r"^  ([a-z]+) ", help_of(cli), re.MULTILINE))
for name, known in {
    "boids": options_in(run(program, "--help").stdout),
    "boids-cli": set().union(options_in(help_of(cli)), *(options_in(help_of(cli, each)) for each in commands)),
}.items():
    page = data / "man" / f"{name}.1"
    if not shutil.which("man"):
        check(f"{name}(1)", [], " # SKIP man is not installed")
        continue
    shown = run("man", "--warnings", "--local-file", str(page))
    check(f"{name}(1) is without fault", shown.stderr.splitlines())
    # GTK and GLib have options of their own, which all programs have.
    known = {option for option in known if not option.startswith(("--gapplication", "--help-", "--gtk"))}
    differ(f"{name}(1) has every option, and no other", options_in(shown.stdout), known)
    if name == "boids-cli":
        missing = [f"{each} is missing" for each in commands if not re.search(rf"^ +{each}\b", shown.stdout, re.M)]
        check("boids-cli(1) has every command", missing)

differ("commands are completed", complete(""), commands)
differ("the beginning of a command is completed", complete("ch"), {"check"})
for command in sorted(commands):
    offered = {word.rstrip("=") for word in complete(command, "--")}
    differ(f"options of {command} are completed", offered, options_in(help_of(cli, command)))
differ("an option with a value ends in =", complete("run", "--max"), {"--max-speed="})
differ("options before a command are completed", complete("--"), options_in(help_of(cli)))
differ("forms are completed", complete("run", "--format", "=", ""), {"csv", "json", "raw"})
differ("forms of explain, too", complete("explain", "--format", "=", ""), {"text", "json"})
differ("so they are after a blank", complete("convert", "--to", "l"), {"link"})
os.chdir(data)
differ("files are completed", complete("check", "man/boids."), {"man/boids.1"})
differ("the value of an option that is a file, too", complete("run", "--config", "=", "man/boids."), {"man/boids.1"})

print(f"1..{len(points)}")
print("\n".join(points))
