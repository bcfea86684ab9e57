#!/usr/bin/python3
# test-levels.py - the core compiles for every level of an x86 processor: test-levels.py SOURCE_FOLDER COMPILER...
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Compiled, not run, so the processor need not have the level. Code is generated, since only then does the compiler
# check which instruction sets a function may use. The core is compiled as c17; tests and benchmarks include its
# headers as gnu17.

import concurrent.futures
import pathlib
import subprocess
import sys

folder, *compiler = sys.argv[1:]
sources = sorted(pathlib.Path(folder).rglob("*.c"))
includes = [f"-I{path}" for path in [folder, *pathlib.Path(folder).iterdir()] if pathlib.Path(path).is_dir()]
levels = ["x86-64", "x86-64-v2", "x86-64-v3", "x86-64-v4", "sapphirerapids"]


def compile_for(level):
    """Returns the errors of the files that do not compile."""
    said = []
    for standard, mode in ("c17", "-c"), ("gnu17", "-fsyntax-only"):
        for source in sources:
            result = subprocess.run(
                [*compiler, *includes, f"-std={standard}", f"-march={level}", "-Werror", "-O0", "-DFLOCK_SIMD=level",
                 mode, "-o", "/dev/null", str(source)],
                stdin=subprocess.DEVNULL, capture_output=True, text=True)
            if result.returncode != 0:
                said.append(f"{standard} {source.name}: {result.stderr}")
    return said


print(f"1..{len(levels)}")
with concurrent.futures.ThreadPoolExecutor(2) as pool:
    for number, (level, said) in enumerate(zip(levels, pool.map(compile_for, levels)), 1):
        print("not ok" if said else "ok", number, level, flush=True)
        for line in "\n".join(said).splitlines():
            print("#", line)
