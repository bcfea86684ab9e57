#!/usr/bin/env python3
"""Sum up a run of "meson test": count-results.py STATUS LOG...

LOG is meson's testlog.json; a later log replaces the results of an earlier one. A program that prints TAP counts
with each of its points, any other as one. The output of what failed is shown, also of what passed in a later log. The
last line is "N passed, N failed, N skipped"; the exit status is 0 if none failed, some passed and STATUS, that of
"meson test", is 0 too.

count-results.py --failed LOG prints the names of the tests that failed, a line each.
"""

import collections
import json
import re
import sys

POINT = re.compile(r"^(not )?ok\b(?:.*#\s*(skip|todo)\b)?", re.IGNORECASE)
VERDICTS = {"OK": "passed", "EXPECTEDFAIL": "passed", "SKIP": "skipped"}


def count(test):
    """Count the points of one test program by verdict."""
    verdict = VERDICTS.get(test["result"], "failed")
    counts = collections.Counter()
    lines = (test.get("stdout") or "").splitlines()
    if any(re.match(r"1\.\.\d", line) for line in lines):
        for line in lines:
            if point := POINT.match(line):
                failed, directive = point.groups()
                counts["skipped" if directive else "failed" if failed else "passed"] += 1
    # A program that crashes or hangs has failed, whatever it printed before.
    if not counts or (verdict == "failed" and not counts["failed"]):
        counts[verdict] += 1
    return counts


def read(log):
    """Return the tests of a log by suite and name; none if it was not written."""
    try:
        with open(log, encoding="utf-8") as file:
            return {test["name"]: test for test in map(json.loads, file)}
    except FileNotFoundError:
        return {}


def main():
    status, *logs = sys.argv[1:]
    if status == "--failed":
        # "project:suite / name", where "meson test" takes "project:name".
        failed = [name for name, test in read(logs[0]).items() if count(test)["failed"]]
        print("\n".join(re.sub(r":.* / ", ":", name) for name in failed))
        return 0

    tests = {}
    for log in logs:
        for name, test in read(log).items():
            if name in tests:
                print(f"==== {name} failed, then its result was {test['result']} ====")
            if count(test)["failed"]:
                print(f"\n==== {name}: {test['result']} ====")
                print(test.get("stdout") or "", test.get("stderr") or "", sep="\n")
            tests[name] = test

    total = sum(map(count, tests.values()), collections.Counter())
    if status != "0" and not total["failed"]:
        print(f"meson test ended with status {status}")
        total["failed"] += 1
    print(f"{total['passed']} passed, {total['failed']} failed, {total['skipped']} skipped")
    return 1 if total["failed"] or not total["passed"] else 0


if __name__ == "__main__":
    sys.exit(main())
