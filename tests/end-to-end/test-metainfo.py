#!/usr/bin/python3
# test-metainfo.py - the metainfo for software centres is valid: test-metainfo.py FILE
#
# SPDX-License-Identifier: GPL-3.0-or-later

import re
import subprocess
import sys

EXCUSED = [
    # An application id may have capitals, and this one is decided.
    "cid-contains-uppercase-letter",
    # AppStream 0.16 knows only the older developer_name.
    "unknown-tag developer",
]

command = ["appstreamcli", "validate", "--no-net", "--pedantic", sys.argv[1]]
result = subprocess.run(command, capture_output=True, text=True, check=False)
print(result.stdout, result.stderr)
findings = [line for line in result.stdout.splitlines() if re.match(r"[EWIP]: ", line)]
faults = [line for line in findings if not any(excuse in line for excuse in EXCUSED)]
sys.exit(1 if faults or result.returncode else 0)
