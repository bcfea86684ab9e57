#!/usr/bin/python3
# test-guide-numbers.py - the numbers in the guide against the program: test-guide-numbers.py BOIDS_CLI SOURCE_ROOT
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A claim is a piece of the guide's text with "#" for each number and "~" for irrelevant words, and the expected values
# of the numbers, rounded as in the text. The text is read from the guide, so text and claims can't drift apart, and a
# number without a claim is an error.

import html
import json
import math
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
from functools import cache
from xml.etree import ElementTree

command = [*shlex.split(os.environ.get("MESON_EXE_WRAPPER", "")), os.path.abspath(sys.argv[1])]
source = pathlib.Path(sys.argv[2])
points = []

ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "en"}
NUMBER = r"−?(?:\d+(?:\.\d+)?|\.\d+)(?:e-?\d+)?"
# Counts in prose, indices and exponents are ignored.
SMALL = 10
# Names of keys and years of publications are not numbers of the program.
NO_CLAIMS = {"F1", "F9", "F10", "F11", "1986", "2008", "2014"}


def check(name, holds, *facts):
    points.append(f"{'ok' if holds else 'not ok'} {len(points) + 1} - {name}")
    if not holds:
        points.extend(f"# {fact!r}"[:1000] for fact in facts)


# --- The guide ---


def plain(text):
    return html.unescape(re.sub(r"<[^>]+>", "", text.replace("<sup>", "^")))


class Section:
    def __init__(self, path):
        root = ElementTree.parse(path).getroot()
        labels, buttons, figures = (
            [each for each in root.iter("object") if each.get("class") == kind]
            for kind in ("GtkLabel", "GtkButton", "BoidsGuideFigure")
        )
        words = [each.find("property[@name='label']") for each in labels]
        self.name = path.stem
        self.texts = [plain(each.text) for each in words if each.get("translatable")]
        self.texts += [plain(each.find("accessibility/property").text) for each in figures]
        self.code = [plain(each.text) for each in words if not each.get("translatable")]
        self.links = {
            each.find("property[@name='label']").text: each.find("property[@name='action-target']").text.strip("'")
            for each in buttons
        }
        self.claimed = set()

    def claim(self, words, *values):
        pattern = re.escape(words).replace(r"\#", f"({NUMBER})").replace(re.escape("~"), ".*?")
        found = [(index, match) for index, text in enumerate(self.texts)
                 for match in re.finditer(pattern, text, re.DOTALL)]
        title = words.replace("#", "…").replace("\n", " ")
        check(f"{self.name} says once: {title}", len(found) == 1, found or self.texts)
        for index, match in found:
            groups = match.groups()
            title = match[0].replace("\n", " ")
            holds = len(groups) == len(values) and all(map(rounds_to, groups, values))
            check(f"{self.name}: {title}", holds, groups, values)
            self.claimed |= {(index, match.start(group + 1)) for group in range(len(groups))}

    def check_all_are_claimed(self):
        for index, text in enumerate(self.texts):
            for word in re.finditer(r"[\w.+−-]*\d[\w.+-]*", text):
                if word[0].rstrip(".") in NO_CLAIMS or word[0].startswith("Ctrl"):
                    continue
                for number in re.finditer(NUMBER, word[0]):
                    small = number[0].isdecimal() and int(number[0]) <= SMALL
                    if not small and (index, word.start() + number.start()) not in self.claimed:
                        check(f"{self.name}: {number[0]} is claimed", False, text)
        for label, link in self.links.items():
            numbers = re.findall(r"=([\d.-]+)", link)
            check(f"{self.name}: {label}", all(number in numbers for number in re.findall(r"\d[\d.]*", label)), link)


def rounds_to(text, value):
    decimals = len(re.sub(r"e.*", "", text).partition(".")[2])
    number = float(text.replace("−", "-"))
    return abs(number - value) <= 0.5000001 * 10 ** -decimals if decimals else number == value


guide = {path.stem: Section(path) for path in sorted((source / "data" / "guide").glob("*.ui"))}


# --- The program ---


def run(*arguments):
    result = subprocess.run([*command, *map(str, arguments)], capture_output=True, check=True, env=ENVIRONMENT)
    return result.stdout.decode("utf-8")


@cache
def state(ticks=0, *options):
    return json.loads(run("run", "--format", "json", "--ticks", ticks, *options))


def shown(section, label, ticks=0):
    """The state that a button of the guide opens."""
    return state(ticks, "--config", guide[section].links[f"Show me: {label}"])


def row(boid, ticks=0, *options):
    names, values = run("run", "--boid", boid, "--ticks", ticks, *options).splitlines()
    return dict(zip(names.split(","), map(float, values.split(","))))


def vector(numbers, *keys):
    return [numbers[key] for key in keys]


def defined(path, name):
    """The value of a constant in a file of the program."""
    text = (source / "src" / path).read_text(encoding="utf-8")
    return float(re.search(rf"#define {name} ([\d.]+)\b", text)[1])


def range_of(key, path="core/rules/flock-params.c"):
    """Least and greatest value of a parameter, and its default."""
    text = (source / "src" / path).read_text(encoding="utf-8")
    numbers = re.search(rf'"{key}", \w+, \w+, (.*?) }}', text)[1].split(", ")
    return [{"UINT32_MAX": 2 ** 32 - 1, "FLOCK_HALF": HALF}.get(number) or float(number) for number in numbers]


def study_range_of(key):
    return range_of(key, "core/study/study-params.c")


PERIOD = defined("core/flock.h", "FLOCK_PERIOD")
HALF = defined("core/flock.h", "FLOCK_HALF")
NEAR = defined("core/flock.h", "FLOCK_SEPARATION_FRACTION")
TICK = defined("core/flock.h", "FLOCK_TICK")
RATE = round(1 / TICK)
FRAMES = defined("core/study.h", "STUDY_RATE")
RADIUS, WS, WA, WC, MOST = (
    range_of(key)[-1] for key in ("radius", "separation", "alignment", "cohesion", "max_speed")
)
SHEET_RADIUS = study_range_of("radius")[-1]


def displacement(a, b):
    """The shortest displacement, as defined in the guide."""
    ways = [q - p for p, q in zip(a, b)]
    return [d - PERIOD if d > HALF else d + PERIOD if d < -HALF else d for d in ways]


def flock_distance(a, b):
    return math.hypot(*displacement(a[:3], b[:3]))


def sheet_distance(a, b):
    return math.dist(a[:2], b[:2])


def count_groups(boids, radius, distance):
    """The number of groups of two or more, and of loners."""
    waiting, sizes = set(range(len(boids))), []
    while waiting:
        found = [waiting.pop()]
        for i in found:
            near = {j for j in waiting if distance(boids[i], boids[j]) <= radius}
            waiting -= near
            found.extend(near)
        sizes.append(len(found))
    return len(sizes) - sizes.count(1), sizes.count(1)


def nearest(boids, distance):
    """The mean distance to the nearest boid."""
    return sum(min(distance(a, b) for b in boids if b is not a) for a in boids) / len(boids)


def grid_pairs(boids, radius):
    """Pairs of a boid and one in the cells around it, on a sheet of cells hardly wider than the radius."""
    width, height = (defined("core/study.h", name) for name in ("STUDY_WIDTH", "STUDY_HEIGHT"))
    columns, rows = (int(size / radius / (1 + 1e-9)) for size in (width, height))
    cells = [(int(x / width * columns), int(y / height * rows)) for x, y, *_ in boids]
    return sum(abs(a - c) <= 1 and abs(b - d) <= 1 for a, b in cells for c, d in cells) - len(boids)


# --- The claims, section by section ---


def claim_in_controls():
    claim = guide["controls"].claim
    claim("advances by exactly one tick, # seconds", TICK)
    claim("how many boids there are, a whole number from # to #. Default: #.", *range_of("count"))
    claim("the start is computed, a whole number from # to #. Default: #.", *range_of("seed"))
    claim("more than # and up to # model units. Default: #.", *range_of("radius"))
    claim("weights of the three rules, from # to #. Defaults: #, # and #.", *range_of("separation")[:2], WS, WA, WC)
    claim("from # to # model units per second. Default: #.", *range_of("max_speed"))
    claim("as in #, or with an exponent as in #.", .5, 2e-3)
    claim("# is one in a decimal field", 1)
    claim("writing # for # is enough", RADIUS, RADIUS)
    codes = next(re.search("codes (.*):", text)[1] for text in guide["controls"].texts if "the codes" in text)
    languages = (source / "po" / "LINGUAS").read_text(encoding="utf-8").split()
    check("it names the languages", sorted(re.split(", | and ", codes)) == sorted(["en", *languages]), codes)


def claim_in_ideas():
    claim = guide["ideas"].claim
    start, later = (count_groups(state(ticks)["boids"], RADIUS, flock_distance) for ticks in (0, 1000))
    claim("The default flock begins as # groups and # loners; after # seconds it has # groups and no loner.",
          *start, 1000 * TICK, later[0])
    check("then there is no loner", later[1] == 0)
    claim("after # seconds the nearest neighbour is about # away", 20, nearest(state(500)["boids"], flock_distance))
    claim("This is # times the radius #, just where", NEAR, RADIUS)
    claim("# for # boids and # for #. Twice", 120 * 119, 120, 240 * 239, 240)
    claim("Five boids have # lines, ten boids have #:", 5 * 4 / 2, 10 * 9 / 2)
    thousand = shown("ideas", "1000 boids in the study")["boids"]
    claim("With # boids brute force makes # comparisons in a frame.", len(thousand), len(thousand) * (len(thousand) - 1))
    claim("a grid makes only # and finds", grid_pairs(thousand, SHEET_RADIUS))
    alone = shown("ideas", "alignment alone", 1500)
    check("after a minute nearly all fly the same way, and have nearly stopped",
          alone["order"] > 0.95 and alone["mean_speed"] < 0.15, alone["order"])
    check("without separation many boids end up in almost the same place",
          nearest(shown("ideas", "separation switched off", 1000)["boids"], flock_distance) < 1e-3)
    check("with more cohesion the groups become denser",
          nearest(shown("ideas", "cohesion 0.1", 1000)["boids"], flock_distance) < 0.35)


def claim_in_study():
    claim = guide["study"].claim
    start = shown("study", "a larger blend, 0.5")
    claim("The sheet is # units wide and # units high.",
          defined("core/study.h", "STUDY_WIDTH"), defined("core/study.h", "STUDY_HEIGHT"))
    claim("there are # of them per second", FRAMES)
    claim("the fixed speed of # units per frame", shown("study", "a larger blend, 0.5", 1)["mean_speed"])
    claim("before the speed is set to #.", shown("study", "a larger blend, 0.5", 1)["mean_speed"])
    claim("with a blend of # small groups agree almost at once, while with # the boids", 0.5, 0.005)
    claim("At the start it is #; after #, #, # and # frames it is:", start["order"], 60, 300, 1200, 2400)
    blends = {0.5: ("study", "a larger blend, 0.5"), 0.05: ("lessons", "alignment alone, in the study"),
              0.005: ("study", "a smaller blend, 0.005")}
    values = []
    for blend, button in blends.items():
        values += [blend, *(shown(*button, frames)["order"] for frames in (60, 300, 1200, 2400))]
    claim("\n".join(3 * ["blend #:  #  #  #  #"]), *values)
    check("in the end they come to agree all the same", shown("study", "a smaller blend, 0.005", 3600)["order"] > 0.98)
    wide = [shown("study", "a larger radius, 100", frames) for frames in (0, 300)]
    claim("there are # groups and # loners at the start", *count_groups(start["boids"], SHEET_RADIUS, sheet_distance))
    claim("with a radius of # all # boids are one group from the start, and the order is # after # frames",
          100, 120, wide[1]["order"], 300)
    check("which is one group", count_groups(wide[0]["boids"], 100, sheet_distance) == (1, 0))
    claim("Boids from # to #, default #; seed from # to #, default #.",
          *study_range_of("count"), *study_range_of("seed"))
    claim("Radius more than # and up to #, default #; blend from # to #, default #; weight of separation from "
          "# to #, default #; weight of cohesion from # to #, default #.",
          *(number for key in ("radius", "blend", "separation", "cohesion") for number in study_range_of(key)))
    claim("which is # units long", sum(defined("../plugins/ink/ink-paint.c", name) for name in ("TIP", "BACK")))
    claim("For # boids brute force compares #.", 120, 120 * 119)


def claim_in_tick():
    claim = guide["tick"].claim
    claim("A tick is # seconds long, so # ticks are one second. ~ times # seconds.", TICK, RATE, TICK)
    claim("With a tiny radius, # for example", 0.01)
    states = [shown("tick", "a radius of 0.01", ticks) for ticks in (0, 1500)]
    check("with that no boid has a neighbour", all(states[0][key] == states[1][key] for key in ("mean_speed", "order")))
    claim("the program computes # ticks for each second", RATE)
    claim("a quarter of a second, # milliseconds,",
          defined("model/run/boids-pace.h", "BOIDS_PACE_MAX_ELAPSED") / 1000)
    claim("takes longer than # seconds to compute", TICK)


def claim_in_rules():
    claim = guide["rules"].claim
    claim("A neighbour nearer than # times the radius is too near.", NEAR)
    claim("|dj| < # r", NEAR)
    claim("has the radius # r and holds two other boids", NEAR)
    claim("those nearer than # r are too near as well", NEAR)


def claim_in_update():
    claim = guide["update"].claim
    a, b, later = row(0), row(43), row(0, 1)
    places, speeds = ("x", "y", "z"), ("vx", "vy", "vz")
    v, s, al, c = (vector(a, *keys) for keys in (speeds, ("sx", "sy", "sz"), ("ax", "ay", "az"), ("cx", "cy", "cz")))
    triple = "(#, #, #)"
    claim("moves on for # seconds", TICK)
    claim("wrap(x + # v′)", TICK)
    claim("is moved by #, so", PERIOD)
    claim(f"x = {triple}\nv = {triple}\nS = {triple}\nA = {triple}\nC = {triple}", *vector(a, *places), *v, *s, *al, *c)
    claim("It has one neighbour, boid #, at a distance of #. This is less than the radius, #, but not less "
          "than # × # = #, so S is zero.",
          43, a["c"], RADIUS, NEAR, RADIUS, NEAR * RADIUS)
    check("boid 43 is its neighbour, and the only one",
          a["neighbours"] == 1 and math.dist(displacement(vector(a, *places), vector(b, *places)), c) < 1e-12, a)
    claim("C is just the arrow to boid #,", 43)
    claim(f"A is the velocity of boid #, {triple}, minus v", 43, *vector(b, *speeds))
    claim(f"v = {triple}\n# A = {triple}\n# C = {triple}\nv′ = {triple}",
          *v, WA, *(WA * x for x in al), WC, *(WC * x for x in c), *vector(later, *speeds))
    check("the sum is the program's",
          math.dist([p + WS * q + WA * r + WC * t for p, q, r, t in zip(v, s, al, c)], vector(later, *speeds)) < 1e-12)
    claim("The length of v′ is #. This is less than the maximum speed, #,", later["speed"], MOST)
    claim("the boid moves by # v′, and stays", TICK)
    steps = [TICK * x for x in vector(later, *speeds)]
    claim(f"# v′ = {triple}\nx′ = {triple}", TICK, *steps, *vector(later, *places))
    turning = row(17)
    claim("Take boid # of the default flock at time 0. S is zero, A has the length # and C #.",
          17, turning["a"], turning["c"])
    check("its separation is zero", turning["s"] == 0)
    claim("alignment changes its velocity by # × # = #, and cohesion only by # × # = #:",
          WA, turning["a"], WA * turning["a"], WC, turning["c"], WC * turning["c"])
    claim("with #, a boid makes up a twentieth", 1 / 20)
    claim("the weight of separation is #, then separation changes the velocity by # × # = #, before the cap",
          WS, WS, 2, 2 * WS)
    loose = state(1000, "--cohesion", 0)
    check("without cohesion the boids fly alike, further apart", loose["order"] > 0.9
          and nearest(loose["boids"], flock_distance) > 1.4 * nearest(state(1000)["boids"], flock_distance))


def claim_in_space():
    claim = guide["space"].claim
    claim("edges is # model units long", PERIOD)
    claim("lies between # and #; # itself is allowed, # is not", -HALF, HALF, -HALF, HALF)
    claim("its period is #.", PERIOD)
    claim("if it is more than #, subtract #; if it is less than #, add #.", HALF, PERIOD, -HALF, PERIOD)
    claim("if d > #, then d − #\nif d < #, then d + #", HALF, PERIOD, -HALF, PERIOD)
    claim("one boid is at x = # and the other at x = #. The difference is # − # = #, and # + # = #.",
          4.0, -3.9, -3.9, 4.0, -7.9, -7.9, PERIOD, PERIOD - 7.9)
    claim("not # units behind it. A difference of exactly # or # stays", 7.9, HALF, -HALF)


def claim_in_speed():
    claim = guide["speed"].claim
    claim("the mean speed is # at the start, # after # ticks, and # after # ticks,",
          state()["mean_speed"], state(10)["mean_speed"], 10, state(100)["mean_speed"], 100)
    claim("let the flock run for # seconds. The mean speed is still # then, rather than #",
          500 * TICK, shown("speed", "alignment switched off", 500)["mean_speed"], state(500)["mean_speed"])
    alone = shown("ideas", "alignment alone", 1500)
    claim("with an order of #, but the mean speed is #.", alone["order"], alone["mean_speed"])
    mean = math.hypot(*(sum(boid[3 + axis] for boid in state()["boids"]) / 120 for axis in range(3)))
    check("what remains is about as small as the mean velocity at the start", abs(mean - alone["mean_speed"]) < 0.05, mean)
    check("without rules it does not change",
          abs(shown("speed", "all three weights at 0", 500)["mean_speed"] - state()["mean_speed"]) < 1e-12)


def claim_in_seed():
    claim = guide["seed"].claim
    text = (source / "src" / "core" / "rules" / "flock-lcg.h").read_text(encoding="utf-8")
    factor, summand = map(int, re.findall(r"UINT32_C \((\d+)\)", text))
    claim("divided by 2^#", 32)
    claim("linear congruential, with # bits", 32)
    claim("s′ = (# s + #) mod 2^#\nu = s′ / 2^#", factor, summand, 32, 32)
    claim("x, y, z = (u − #) × # × #\nvx, vy, vz = (u − #) × 2", 0.5, HALF, 1.6, 0.5)
    s, numbers = 42, []
    for _ in range(6):
        s = (factor * s + summand) % 2 ** 32
        numbers.append(s / 2 ** 32 - 0.5)
    computed = [number * HALF * 1.6 for number in numbers[:3]] + [number * 2 for number in numbers[3:]]
    check("so the start of boid 0 is computed", math.dist(computed, state()["boids"][0]) < 1e-12, computed)


def claim_in_views():
    claim = guide["views"].claim
    claim("inside it # of the radius", NEAR)
    most = defined("../plugins/cones/cones-scene.h", "CONES_LINKS_MOST")
    claim("more than # neighbours, only # have a line", most, most)
    claim("In a flock of more than # boids", defined("render/boids-trail.h", "BOIDS_TRAIL_MOST_BOIDS"))
    check("trails are of two seconds", defined("render/boids-trail.h", "BOIDS_TRAIL_TICKS") * TICK == 2)
    check("the change of velocity is drawn ten times as long",
          defined("render/boids-arrow.h", "BOIDS_ARROW_CHANGE_FACTOR") == 10)
    claim("No arrow is drawn longer than # units", defined("render/boids-arrow.h", "BOIDS_ARROW_MOST"))
    check("a PNG has twice the pixels", defined("app/view/boids-picture.h", "BOIDS_PICTURE_PIXELS") == 2)


def claim_in_lessons():
    claim = guide["lessons"].claim
    one, two, three = ({frames: shown("lessons", f"{rules}, in the study", frames) for frames in (0, 1200)}
                       for rules in ("alignment alone", "separation alone", "cohesion alone"))
    every = shown("lessons", "all three rules, in the study", 1200)
    claim("let the study run to frame #, for # seconds", 1200, 1200 / FRAMES)
    claim("the order at frame # from the curve", 1200)
    claim("the order at frame # is #, and continues towards 1. With separation alone it is #, with cohesion "
          "alone #, and it stays below # later",
          1200, one[1200]["order"], two[1200]["order"], three[1200]["order"], 0.2)
    for rule in ("separation", "cohesion"):
        link = guide["lessons"].links[f"Show me: {rule} alone, in the study"]
        table = run("run", "--config", link, "--ticks", 6000, "--every", 10)
        orders = [float(line.split(",")[3]) for line in table.splitlines()[1:] if int(line.split(",")[0]) >= 1200]
        check(f"with {rule} alone the order stays below 0.2", max(orders) < 0.2, max(orders))
    claim("With all three rules the order is #. ~ the nearest one is # units away, on average. With alignment "
          "alone it is #,",
          every["order"], nearest(every["boids"], sheet_distance), nearest(one[1200]["boids"], sheet_distance))
    claim_face(claim)
    claim("four times as strong: # instead of #.", 4 * WA, WA)
    claim("Two flocks have the same seed, #.", 42)
    four = round(4 / TICK)
    weaker, stronger = (
        shown("lessons", label, four)["mean_speed"]
        for label in ("the default settings", "alignment 0.2, and the same seed")
    )
    claim("boid 0 is at x = #, and the mean speed is #. After four seconds the mean speed is # with the "
          "default weights and # with the stronger",
          state()["boids"][0][0], state()["mean_speed"], weaker, stronger)
    claim("Load the default weights once more, and it is # again", weaker)
    other = [shown("lessons", "the default settings with seed 43", ticks)["mean_speed"] for ticks in (0, four)]
    claim("With seed # the start itself is different: the mean speed is # at time 0, and # after", 43, *other)
    claim_tries(claim)


def claim_face(claim):
    start = shown("lessons", "two boids")["boids"]
    ways = displacement(start[0][:3], start[1][:3])
    claim("the radius is #. Boid 0 is at x = #, boid 1 at x = #;", 2.5, start[0][0], start[1][0])
    claim("what happens to boid 0’s x at #.", HALF)
    claim("the way across the cube is # − # = #. This is less than #, so # is added, and # is left.",
          start[1][0], start[0][0], start[1][0] - start[0][0], -HALF, PERIOD, ways[0])
    claim("the distance |d| is #, less", math.hypot(*ways))
    claim("C along x is # for boid 0 and # for boid 1", ways[0], -ways[0])
    states = [shown("lessons", "two boids", ticks)["boids"] for ticks in range(251)]
    crossing = next(index * TICK for index, boids in enumerate(states) if boids[0][0] < 0)
    claim("After about # seconds it reaches # and continues from #:", 1.5, HALF, -HALF)
    check("it crosses after about 1.5 seconds", abs(crossing - 1.5) < 0.1, crossing)
    check("they stay neighbours", all(flock_distance(*boids) <= 2.5 for boids in states))


def claim_tries(claim):
    pairs = {rules: shown("lessons", f"{rules}, in the study", 1200) for rules in
             ("alignment and separation", "alignment and cohesion", "separation and cohesion")}
    order = {rules: each["order"] for rules, each in pairs.items()}
    near = {rules: nearest(each["boids"], sheet_distance) for rules, each in pairs.items()}
    claim("let it run to frame #. Before", 1200)
    claim("Without cohesion the order is #, and the nearest boid is # units away",
          order["alignment and separation"], near["alignment and separation"])
    claim("Without separation the order is #, too, but the nearest boid is only # units away",
          order["alignment and cohesion"], near["alignment and cohesion"])
    claim("Without alignment the order is #:", order["separation and cohesion"])
    claim("the numbers of a single boid, here of boid # with seed # after # seconds", 17, 43, 1000 * TICK)
    claim("the mean speed and the order after # seconds, and how much do they differ? Is # a typical seed?",
          1000 * TICK, range_of("seed")[-1])
    claim("Vary the radius from # to #.", 0.4, 4)


def try_plan(rows):
    """What the guide says of the order, by the alignment."""
    orders = {}
    for row in rows:
        if row[8] == "1000":
            orders.setdefault(float(row[5]), []).append(float(row[-1]))
    means = [sum(orders[weight]) / len(orders[weight]) for weight in sorted(orders)]
    check("means are over ten seeds", {len(values) for values in orders.values()} == {10}, orders)
    check("without alignment the order stays near 0", means[0] < 0.1, means)
    check("a small weight is enough, and more adds little", means[2] > 0.8 * max(means) > 4 * means[0], means)


def try_commands():
    """The commands in the guide do what it says."""
    commands = [code for code in guide["lessons"].code if code.startswith("boids-cli ")]
    check("there are eight commands", len(commands) == 8, commands)
    # A build may be without charts.
    commands = [line for line in commands if " plot " not in line or "\n  plot " in run("--help")]
    installed, plans = "/usr/share/boids/experiments", str(source / "data" / "experiments")
    with tempfile.TemporaryDirectory() as folder:
        outputs = [subprocess.run([*command, *shlex.split(line.replace(installed, plans))[1:]], check=True, cwd=folder,
                                  capture_output=True, text=True, env=ENVIRONMENT, timeout=120).stdout
                   for line in commands]
        rows = pathlib.Path(folder, "flock.csv").read_text(encoding="ascii").splitlines()
        results = pathlib.Path(folder, "order.csv").read_text(encoding="ascii").splitlines()
        charts = sorted(path.name for path in pathlib.Path(folder).glob("*.svg") if path.stat().st_size > 0)
        check("the charts are drawn", len(commands) == 5 or charts == ["nearest.svg", "order.svg", "radius.svg"], charts)
    try_plan([line.split(",") for line in results[1:]])
    times = [float(line.split(",")[1]) for line in rows[1:]]
    check("the first writes each second of a minute", times == list(range(61)), times)
    check("the other one writes boid 17 after 40 seconds",
          outputs[1].splitlines()[1].startswith("17,1000,40,"), outputs[1])
    check("the link can be opened", run("check", html.unescape(guide["sharing"].code[0])))


guide["birds"].claim("decide # times per second", RATE)
guide["sharing"].claim("figures measured after # ticks", defined("app/share/boids-preset-list.h", "BOIDS_PRESET_TICKS"))
for claims in [value for name, value in list(globals().items()) if name.startswith("claim_in_")]:
    claims()
try_commands()
for section in guide.values():
    if section.name != "sources":
        section.check_all_are_claimed()
print(f"1..{len(points)}", *points, sep="\n")
sys.exit(any(point.startswith("not ok") for point in points))
