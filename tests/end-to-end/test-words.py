#!/usr/bin/python3
# test-words.py - the English of comments, messages and documentation: test-words.py SOURCE_ROOT
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Finds turns of phrase that read as translated, names that were replaced, American spelling, and labels with the wrong
# capitalisation. Lines that begin with "# look:" list words that are mostly right; they fail nothing.

import ast
import dataclasses
import io
import pathlib
import re
import sys
import tokenize
import xml.etree.ElementTree

root = pathlib.Path(sys.argv[1])

COMMENT, MESSAGE, DOCUMENT = "comment", "message", "document"
EVERYWHERE = {COMMENT, MESSAGE, DOCUMENT}


@dataclasses.dataclass
class Turn:
    """A pattern, in which a space is any white space, with examples: what must be found and what must not."""
    name: str
    pattern: str
    wrong: tuple
    right: tuple
    kinds: set = dataclasses.field(default_factory=EVERYWHERE.copy)

    def __post_init__(self):
        self.expression = re.compile(self.pattern.replace(" ", r"\s+"), re.IGNORECASE | re.MULTILINE)


BE = "is|are|was|were|has|have|had|can|can't"
COUNTED = ("units?|ticks?|frames?|times|pixels?|bytes|doubles|rows?|bits?|cones?|arrowheads?|items?|lines?|messages?|"
           "numbers?|points?|threads?|ms|ns|microseconds|seconds|one|two|three|four|five|six")
PER = ("second|tick|frame|boid|processor|thread|pixel|picture|side|line|row|unit|item|process|plugin|message|target|"
       "architecture")
TURNS = (
    Turn("a clause with “who” as the subject",
         r"(?:^|[.;:] )who(?:ever)? [^?]*?(?:[.]|$)|\b(?:for|of|by|to|from) who\b",
         ("Who closes a window does not wait.", "a guide for who wants to write another", "So: whoever asks, waits."),
         ("Who is a neighbour?", "a pupil who asks", "what it is for and who owns it", "trust whoever made it")),
    Turn("a clause with “what” as the subject",
         rf"(?:^|(?<=[.;:]\s))(?-i:W)hat (?:{BE}|must|takes|comes|goes|makes|there is)"
         rf" (?:(?!(?:what|which|that|and|or)\b)[\w'-]+ ){{0,8}}?"
         rf"(?:{BE}|may|goes|stays|shows|comes|counts|does)\b(?![^.]*[?])",
         ("What was too slow is left alone.", "It ends. What is dropped is not caught up."),
         ("What is drawn besides the boids.", "What is a group?", "Returns: what is wrong and what is allowed."),
         {COMMENT}),
    Turn("nobody, somebody, anybody", r"\b(?:no|some|any)body\b|(?:^|[.;] )One (?:can|must|sees|wants|needs)\b",
         ("a tick that nobody wants", "One sees the ring."), ("a tick that no view shows", "One needed tick")),
    Turn("any more, no more",
         r"\bany more\b(?! \w+s\b)|(?<!and\s)\bno more\b(?=\s*[,.;:)]|$| (?:from|and|is|are)\b)",
         ("is not wanted any more", "when it is busy no more, it rises"), ("any more boids", "no more than that")),
    Turn("anew", r"\b(?:anew|afresh)\b", ("begins anew",), ("a new flock",)),
    Turn("lets go of", r"\b(?:lets?|letting) go of\b|\bgives? (?:the |a |its )?\w+ up\b|\bowner lets go\b",
         ("lets go of its flock", "gives the flock up"), ("it goes off", "Give up")),
    Turn("goes on", r"\b(?:go|goes|going|went) on\b(?! (?:top|the|each|their)\b)",
         ("the flock goes on", "it can't go on"), ("goes on top", "it turns on")),
    Turn("stands in",
         r"\bst(?:ands?|anding|ood) (?:in|on|over|under|beside|before|behind|above|below|there|at)\b(?! for\b)",
         ("it stands in the file", "what stands there"), ("stands for x", "stands in for the bar", "stands still")),
    Turn("is to be, has to be", r"\b(?:is|are|has|have) to be\b",
         ("what is to be drawn", "nothing has to be changed"), ("the first to be drawn", "it had to be")),
    Turn("the longer, the more",
         r"\bthe (?:longer|nearer|farther|larger|older|more|less|faster)\b[^.?]{0,60}, the (?:more|less|\w+er)\b",
         ("the longer it runs, the more it takes",), ("the longer of the two", "the more the merrier"), {COMMENT}),
    Turn("a second for per second", rf"\b(?:{COUNTED}) an? (?:{PER})\b|\bper an?\b",
         ("25 ticks a second", "a name; one a processor"), ("ticks per second", "takes a second", "a tick takes")),
    Turn("is no X",
         r"(?<!\bthere\s)\b(?:is|are|was|were) no "
         r"(?!(?:longer|more|less|fewer|use|other|such)\b|(?!number|neighbour|member|folder)\w+er\b)\w+",
         ("This is no formula", "“-” is no file", "it is no neighbour"),
         ("There is no formula", "is no longer one", "are no nearer", "where there are no boids")),
    Turn("memory is short", r"\bmemory is short\b|\bshort of memory\b|\bshort memory\b",
         ("NULL if memory is short",), ("out of memory", "in short")),
    Turn("somewhere, nowhere", r"\bis (?:some|no)where\b", ("whether it is somewhere",), ("anywhere else",), {COMMENT}),
    Turn("whole number for integer", r"\bwhole numbers?\b", ("any whole number",), ("a whole tick",), {COMMENT}),
    Turn("the chosen boid", r"\bthe chosen (?:boid|one)\b", ("the chosen boid",), ("the chosen colour",)),
    Turn("a share of", r"(?<!@)\bshares? of (?:the|its|it|a|an|this|that|one)\b",
         ("a share of the width",), ("threads share the work", "a fraction of the width"), {COMMENT}),
    Turn("American spelling",
         r"(?<![\w/-])(?:neighbors?|behavior(?!al| depends)|centers?|centered|colors?|colored|gray|favorites?|"
         r"initializ\w+|normaliz\w+|optimiz\w+|organiz\w+|recogniz\w+|quantiz\w+|visualiz\w+|analyz\w+|canceled|"
         r"labeled|traveled)(?![\w(/-])",
         ("a neighbor", "the center of", "initialized"), ("a neighbour", "behavioral", "gtk_color()", "is realized")),
)
OLD_NAMES = (
    "FlockList FlockBox FlockPlace FlockFrame FlockWorker FlockTick FlockPart FlockDetail FlockShuffles flock_cell "
    "flock-filter flock-split flock-place flock-group flock-reach flock-draw flock-simd flock-quantise "
    "FLOCK_SEPARATION_SHARE BoidsConfigModel BoidsFold BoidsStage boids-stage study-stage BoidsWorker BoidsSnapshot "
    "cones-print Errand").split()
FOR_A_LOOK = Turn(
    "", r"\balone\b|\busual(?:ly)?\b(?!-size)|(?<!of\s)\ba (?:second|processor)\b|\bby itself\b|\bwish(?:es|ed)?\b|"
    r"\bwhoever\b", (), ())

# --- What is written ---

FOLDERS = "src", "plugins", "tests", "data", "build-aux", ".ci", "flatpak"
FILES = "README.md", "meson.build", "meson_options.txt"
# Inputs of tests, drawings, and the examples above.
LEFT_OUT = ("data/icons/", "data/screenshots/", "tests/config/", "tests/vectors/", "tests/fuzz/corpus/",
            "tests/end-to-end/test-words.py")
C_SUFFIXES = {".c", ".h", ".css", ".glsl", ".vert", ".frag"}
SCRIPT_SUFFIXES = {".sh", ".build", ".txt", ""}
DOCUMENT_SUFFIXES = {".md", ".1", ".in", ".xml"}
STRING = r'"(?:\\.|[^"\\\n])*"'


def paths():
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            if path.is_file() and not path.relative_to(root).as_posix().startswith(LEFT_OUT):
                yield path
    yield from (root / name for name in FILES if (root / name).exists())


def c_passages(path, source):
    for found in re.finditer(rf"/\*.*?\*/|//[^\n]*|{STRING}(?:\s*{STRING})*", source, re.DOTALL):
        if found[0].startswith("/"):
            yield COMMENT, found.start(), re.sub(r"(?m)^\s*\*(?!/) ?|^/\*+ ?|^// ?|\s*\*/$", "", found[0])
        elif path.relative_to(root).parts[0] in ("src", "plugins"):
            yield MESSAGE, found.start(), re.sub(r'"\s*"', "", found[0])[1:-1]


def python_passages(source):
    lines = [0]
    for line in source.splitlines(keepends=True):
        lines.append(lines[-1] + len(line))
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield COMMENT, lines[token.start[0] - 1] + token.start[1], token.string.lstrip("# ")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield COMMENT, lines[node.lineno - 1], node.value.value


def passages(path, source):
    """Kind, offset and text of all that is written for people."""
    if path.suffix in C_SUFFIXES:
        yield from c_passages(path, source)
    elif path.suffix == ".py":
        yield from python_passages(source)
    elif path.suffix == ".ui":
        for found in re.finditer(r'<!--(.*?)-->|translatable="yes"[^>]*>([^<]*)<', source, re.DOTALL):
            text = found[1] or re.sub(r"&lt;.*?&gt;", "", found[2])
            yield (COMMENT if found[1] else MESSAGE), found.start(), text
    elif path.suffix in DOCUMENT_SUFFIXES:
        for found in re.finditer(r"(?:[^\n]*\S[^\n]*\n?)+", source):
            yield DOCUMENT, found.start(), re.sub(r"<[^>]*>", lambda tag: "\n" * tag[0].count("\n"), found[0])
    elif path.suffix in SCRIPT_SUFFIXES:
        for found in re.finditer(r"(?m)(?:^[ \t]*#[^\n]*\n?)+|(?<=\s)#[^\n]*$", source):
            yield COMMENT, found.start(), re.sub(r"(?m)^[ \t]*# ?", "", found[0])


def read_all():
    for path in paths():
        try:
            yield path, path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            pass


sources = dict(read_all())
texts = [(path, kind, source.count("\n", 0, offset) + 1, text)
         for path, source in sources.items() for kind, offset, text in passages(path, source)]


def places_of(turn):
    for path, kind, line, text in texts:
        if kind in turn.kinds:
            for found in turn.expression.finditer(text):
                around = " ".join(text[max(0, found.start() - 30):found.end() + 30].split())
                yield f"{path.relative_to(root)}:{line + text.count(chr(10), 0, found.start())}: {around}"


def old_names():
    expression = re.compile(rf"(?<![\w-])(?:{'|'.join(OLD_NAMES)})(?![\w-])")
    for path, source in sources.items():
        for found in expression.finditer(source):
            yield f"{path.relative_to(root)}:{source.count(chr(10), 0, found.start()) + 1}: {found[0]}"


# --- Capitals ---

MAY_BE_SMALL = set("a an and as at but by for from in into is nor of off on onto or out over per so the to up via vs "
                   "with yet".split())
ARE_SMALL = set("a an and as at but by for from in nor of or the to with".split())
PROPER = {"Boids", "OpenGL", "GTK", "Ctrl"}
HEADER_PROPERTIES = {
    "title": {"GtkStackPage", "GtkWindow", "GtkDialog", "GtkApplicationWindow", "BoidsWindow", "GtkShortcutsSection",
              "GtkShortcutsGroup", "GtkShortcutsShortcut"},
    "label": {"GtkButton", "GtkMenuButton", "GtkToggleButton"},
}
HEADING_CLASSES = {"heading", "title", "title-1", "title-2", "title-3", "title-4"}


def words_of(label):
    words = (word.strip("“”‘’(),.:;!?…") for word in re.sub(r"_|<[^>]*>", "", label).split())
    return [word for word in words if word[:1].isalpha()]


def is_header_case(label):
    words = words_of(label)
    inside = set(words[1:-1])
    return all(not word[0].islower() or word in MAY_BE_SMALL & inside for word in words) \
        and not ARE_SMALL & {word.lower() for word in inside if word[0].isupper()}


def is_sentence_case(label):
    words = words_of(label)
    return not any(word[0].islower() for word in words[:1]) \
        and all(word[0].islower() or word in PROPER or word.isupper() for word in words[1:])


def labels(tree):
    """The labels of buttons, menu items, titles and headings, and of fields and checks, with the rule for each."""
    for parent in tree.iter():
        kind = parent.get("class", parent.get("parent"))
        styles = {item.get("name") for style in parent.findall("style") for item in style}
        names = {child.get("name") for child in parent}
        for child in parent:
            name = child.get("name")
            if child.get("translatable") != "yes" or not child.text:
                continue
            if parent.tag in ("item", "submenu", "section") and name == "label" \
                    or kind in HEADER_PROPERTIES.get(name, ()) or name == "label" and styles & HEADING_CLASSES:
                yield child.text, is_header_case
            elif name == "label" and (kind == "GtkCheckButton" or kind == "GtkLabel" and "mnemonic-widget" in names):
                yield child.text, is_sentence_case


def wrong_capitals():
    # Not in data/guide: its headings and buttons are questions and sentences, in sentence case.
    for path in sorted((root / "src").rglob("*.ui")):
        for label, rule in labels(xml.etree.ElementTree.parse(path)):
            if not rule(label):
                yield f"{path.relative_to(root)}: {label}"


# --- The test itself ---

LABELS = """<interface>
  <object class="GtkButton"><property name="label" translatable="yes">{0}</property></object>
  <menu><section><item><attribute name="label" translatable="yes">{0}</attribute></item></section></menu>
  <object class="GtkLabel"><property name="label" translatable="yes">{0}</property>
    <style><class name="heading"/></style></object>
  <object class="GtkCheckButton"><property name="label" translatable="yes">{1}</property></object>
</interface>"""
LABEL_CASES = (("_One Step", "Load the views", 0), ("Open and Share…", "With the S of Boids", 0),
               ("One step", "Load The Views", 4), ("Open And Share", "load the views", 4))
PASSAGE_CASES = (
    ("src/a.c", '/* One\n * two. */ x = "three " "four"; // five', ["One\ntwo.", "three four", "five"]),
    ("tests/a.c", '/* One */ x = "no";', ["One"]),
    ("a.py", '# One\ndef f():\n    """two"""\n    return "# no"\n', ["One", "two"]),
    ("meson.build", "# One\n# two\nx = 1 # three\n", ["One\ntwo\n", "three"]),
    ("a.md", "One\ntwo\n\nthree\n", ["One\ntwo\n", "three\n"]),
    ("a.ui", '<a><!-- One --><b translatable="yes">two</b><c>no</c></a>', [" One ", "two"]),
)


def wrong_self():
    for turn in TURNS:
        for text in turn.wrong + turn.right:
            if bool(turn.expression.search(text)) != (text in turn.wrong):
                yield f"{turn.name}: “{text}”"
    for header, sentence, n_wrong in LABEL_CASES:
        tree = xml.etree.ElementTree.fromstring(LABELS.format(header, sentence))
        found = [label for label, rule in labels(tree) if not rule(label)]
        if len(found) != n_wrong:
            yield f"capitals: {len(found)} of {n_wrong} found in “{header}” and “{sentence}”"
    for name, source, expected in PASSAGE_CASES:
        found = [text for _, _, text in passages(root / name, source)]
        if found != expected:
            yield f"{name}: {found} in place of {expected}"


checks = {"the test finds its examples, and nothing in what is right": wrong_self()}
checks |= {f"no text has “{turn.name}”": places_of(turn) for turn in TURNS}
checks |= {"no old name is used": old_names(), "labels are capitalised as their kind is": wrong_capitals()}
print(f"1..{len(checks)}")
for number, (name, found) in enumerate(checks.items(), 1):
    faults = list(found)
    print("not ok" if faults else "ok", number, "-", name)
    for fault in faults:
        print("#", fault)
for place in places_of(FOR_A_LOOK):
    print("# look:", place)
