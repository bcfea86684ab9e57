#!/usr/bin/python3
# test-style.py - checks includes, lengths and heads of files: test-style.py SOURCE_ROOT INSTALLED_HEADER...
#
# SPDX-License-Identifier: GPL-3.0-or-later

import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
installed = {pathlib.Path(header).name for header in sys.argv[2:]}
sources = sorted(path for folder in ("src", "plugins") for path in (root / folder).rglob("*.[ch]"))
tests = sorted((root / "tests").rglob("*.[ch]"))

# A tier and the tiers below it. Plugins are each a tier of their own above the installed headers.
MAY_INCLUDE = {
    "src/core": {"src/core"},
    "src/model": {"src/core", "src/model"},
    "src/render": {"src/core", "src/model", "src/render"},
    "src/chart": {"src/model", "src/chart"},
    "src/app": {"src/core", "src/model", "src/render", "src/chart", "src/app"},
    "src/cli": {"src/core", "src/model", "src/chart", "src/cli"},
}
GTK = r"gtk|gdk|gsk|cairo|pango|graphene|epoxy|GL/"
FORBIDDEN_LIBRARIES = {
    "src/core": re.compile(rf"{GTK}|glib|gobject|gio|gmodule|json-glib"),
    "src/model": re.compile(GTK),
    "src/chart": re.compile(r"gtk|gdk|gsk|graphene|epoxy|GL/"),
    "src/cli": re.compile(GTK),
}
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)')
LONGEST_FILE, LONGEST_FUNCTION, WIDEST_LINE = 600, 80, 100


def tier_of(path):
    return "/".join(path.relative_to(root).parts[:2])


owners = {path.name: tier_of(path) for path in sources if path.suffix == ".h"}
# The tiers above the core see only its public headers: those that are not in a subfolder.
private = {path.name for path in sources if path.suffix == ".h" and path.parent.parent == root / "src/core"}


def is_allowed(tier, bracket, header):
    name = pathlib.PurePath(header).name
    if bracket == "<":
        forbidden = FORBIDDEN_LIBRARIES.get(tier)
        return not (forbidden and forbidden.match(header)) and (name not in owners or name in installed)
    if tier.startswith("plugins/"):
        return owners.get(name) == tier or name in installed
    if name == "config.h":
        return tier != "src/core"
    return owners.get(name) in MAY_INCLUDE[tier] and (tier == "src/core" or name not in private)


def lines_of(path):
    return path.read_text(encoding="utf-8").splitlines()


def wrong_includes(tier):
    for path in sources:
        if tier_of(path) == tier:
            for number, line in enumerate(lines_of(path), 1):
                include = INCLUDE.match(line)
                if include and not is_allowed(tier, *include.groups()):
                    yield f"{path.relative_to(root)}:{number}: {include[2]}"


def private_includes_of_tests():
    for path in tests:
        if tier_of(path) not in ("tests/core", "tests/bench"):
            for number, line in enumerate(lines_of(path), 1):
                include = INCLUDE.match(line)
                if include and pathlib.PurePath(include[2]).name in private:
                    yield f"{path.relative_to(root)}:{number}: {include[2]}"


def repeated_headers():
    headers = [path.name for path in sources if path.suffix == ".h"]
    return sorted({name for name in headers if headers.count(name) > 1})


def long_files():
    for path in sources:
        if (length := len(lines_of(path))) > LONGEST_FILE:
            yield f"{path.relative_to(root)}: {length} lines"


def long_functions():
    for path in sources:
        start = 0
        for number, line in enumerate(lines_of(path), 1):
            if line == "{":
                start = number
            elif line == "}" and number - start > LONGEST_FUNCTION:
                yield f"{path.relative_to(root)}:{start}: {number - start} lines"


def wide_lines():
    for path in sources:
        for number, line in enumerate(lines_of(path), 1):
            if len(line) > WIDEST_LINE:
                yield f"{path.relative_to(root)}:{number}: {len(line)} columns"


def nameless_heads():
    for path in sources:
        head = path.read_text(encoding="utf-8")[:2000]
        if not head.startswith(f"/* {path.name} - ") or "SPDX-License-Identifier: GPL-3.0-or-later" not in head:
            yield str(path.relative_to(root))


def unexplained_symbols():
    """Names in the interface of plugins whose paragraph has no comment."""
    symbol = re.compile(r"^(?:#define (\w+) \S|\} (\w+);|.*?\b(boids_\w+) \()", re.MULTILINE)
    for path in sources:
        if path.suffix == ".h" and path.name in installed:
            for paragraph in re.split(r"\n\s*\n", path.read_text(encoding="utf-8")):
                names = [name for found in symbol.findall(paragraph) for name in found if name]
                names = [name for name in names if not re.search(r"_TYPE_|_get_type$|_quark$|_ERROR$", name)]
                if names and "*/" not in paragraph:
                    yield f"{path.relative_to(root)}: {', '.join(names)}"


GTK_NODES = set("box button entry expander-widget headerbar image label link list menubutton picture row scale separator stackswitcher title".split())


def unknown_css_nodes():
    """Nodes that the style sheet names, but neither GTK nor a class of the program has."""
    sources_text = "".join(path.read_text(encoding="utf-8") for path in sources)
    ours = set(re.findall(r'css_name \(\w+,\s*"([^"]+)"|"css-name",\s*"([^"]+)"', sources_text))
    known = GTK_NODES.union(*ours)
    for path in sorted((root / "src").rglob("*.css")):
        sheet = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        for selector in re.findall(r"([^{}]+)\{", sheet):
            for node in re.findall(r"(?<![.#:@\w-])[a-z][a-z-]*(?=[\s.:>,#\[]|$)", selector):
                if node not in known:
                    yield f"{path.relative_to(root)}: {node}"


checks = {f"{tier} includes only what it may": wrong_includes(tier) for tier in sorted(set(map(tier_of, sources)))}
checks |= {
    "the style sheet names nodes that exist": unknown_css_nodes(),
    "only tests and benchmarks of the core see the inside of the core": private_includes_of_tests(),
    "a header's name is its own": repeated_headers(),
    f"no file is longer than {LONGEST_FILE} lines": long_files(),
    f"no function is longer than {LONGEST_FUNCTION} lines": long_functions(),
    f"no line is wider than {WIDEST_LINE} columns": wide_lines(),
    "every file says what it is, and its licence": nameless_heads(),
    "every symbol that plugins see is explained": unexplained_symbols(),
}
print(f"1..{len(checks)}")
for number, (name, found) in enumerate(checks.items(), 1):
    faults = list(found)
    print("not ok" if faults else "ok", number, "-", name)
    for fault in faults:
        print("#", fault)
