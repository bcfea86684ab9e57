#!/usr/bin/env python3
"""Sum up a run of "meson test": count-results.py STATUS LOG...

LOG is meson's testlog.json. A program that prints TAP counts with each of its points, any other as one. The output of
what failed is shown. The last line is "N passed, N failed, N skipped"; the exit status is 0 if none failed, some passed
and STATUS, that of "meson test", is 0 too.
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


def main():
    status, *logs = sys.argv[1:]
    total = collections.Counter()
    for log in logs:
        try:
            with open(log, encoding="utf-8") as file:
                tests = [json.loads(line) for line in file]
        except FileNotFoundError:
            continue
        for test in tests:
            counts = count(test)
            total += counts
            if counts["failed"]:
                print(f"\n==== {test['name']}: {test['result']} ====")
                print(test.get("stdout") or "", test.get("stderr") or "", sep="\n")
    if status != "0" and not total["failed"]:
        print(f"meson test ended with status {status}")
        total["failed"] += 1
    print(f"{total['passed']} passed, {total['failed']} failed, {total['skipped']} skipped")
    return 1 if total["failed"] or not total["passed"] else 0


if __name__ == "__main__":
    sys.exit(main())
