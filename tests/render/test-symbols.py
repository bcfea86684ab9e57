#!/usr/bin/python3
# test-symbols.py - libboids-1.so exports what the installed headers declare and what the program needs, nothing else.
#
#   test-symbols.py MAP BUILD_ROOT HEADER...           compares
#   test-symbols.py --write MAP BUILD_ROOT HEADER...   writes the map; "ninja -k 0" makes the objects that it needs
#
# SPDX-License-Identifier: GPL-3.0-or-later

import json
import pathlib
import re
import subprocess
import sys

write = sys.argv[1] == "--write"
map_file, build, *headers = map(pathlib.Path, sys.argv[2 if write else 1:])

# Everything that links the library: the program, the views, and their tests.
USERS = ("src/app/", "src/chart/", "plugins/", "tests/app/", "tests/chart/", "tests/plugins/", "tests/render/")
LIBRARY = ("src/core/", "src/model/", "src/render/")

commands = json.loads((build / "compile_commands.json").read_text(encoding="utf-8"))


def objects(folders):
    return [build / each["output"] for each in commands if each["output"].startswith(folders)]


def symbols(paths, *options):
    lines = subprocess.run(["nm", "--format=posix", *options, *paths], capture_output=True, text=True, check=True)
    return {line.split()[0] for line in lines.stdout.splitlines() if line and not line.endswith(":")}


def declared(header):
    text = re.sub(r"/\*.*?\*/", "", header.read_text(encoding="utf-8"), flags=re.DOTALL)
    yield from re.findall(r"\b(boids_\w+) \(", text)
    for name in re.findall(r"G_DECLARE_\w+_TYPE \(\w+, (\w+),", text):
        yield f"{name}_get_type"


def to_text(names):
    lines = [f"  {name};\n" for name in sorted(names)]
    head = "/* boids-1.map - what libboids-1.so exports; tests/render/test-symbols.py --write writes it. */\n"
    return "".join([head, "{\nglobal:\n", *lines, "local:\n  *;\n};\n"])


if not all(path.exists() for path in objects(USERS)):
    sys.exit("not everything is built" if write else print("1..0 # SKIP not everything is built"))
defined = symbols(objects(LIBRARY), "--defined-only", "--extern-only")
public = {name for header in headers for name in declared(header)}
needed = symbols(objects(USERS), "--undefined-only") & defined
expected = public | needed
if write:
    map_file.write_text(to_text(expected), encoding="utf-8")
    sys.exit()

listed = set(re.findall(r"^  (\w+);$", map_file.read_text(encoding="utf-8"), re.MULTILINE))
checks = {
    "every function that is declared is defined": public - defined,
    "the map has every function of the installed headers": public - listed,
    "and every symbol that program, views and tests need": needed - listed,
    "and nothing else": listed - expected,
    "in order": set() if map_file.read_text(encoding="utf-8") == to_text(listed) else {"not sorted"},
}
print(f"1..{len(checks)}")
for number, (name, faults) in enumerate(checks.items(), 1):
    print("not ok" if faults else "ok", number, "-", name)
    for fault in sorted(faults):
        print("#", fault)
if any(checks.values()):
    print("#", f"{sys.argv[0]} --write", *sys.argv[1:], "writes the map.")
