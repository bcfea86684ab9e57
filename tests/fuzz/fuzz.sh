#!/bin/sh
# fuzz.sh - tries random bytes on what reads files, links and numbers: fuzz.sh [SECONDS]
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Each target runs that long, 20 seconds if nothing is said. Needs clang with its run-time library; what
# crashes a target is left in the folder that is named. Add it to the corpus, so that every test tries it.

set -eu
source_dir=$(cd "$(dirname "$0")/../.." && pwd)
build_dir=$source_dir/build-fuzz
seconds=${1:-20}

if [ ! -f "$build_dir/build.ninja" ]; then
    CC=clang meson setup "$build_dir" "$source_dir" -Dc_args=-fsanitize=fuzzer-no-link \
        -Db_sanitize=address,undefined -Db_lundef=false
fi
meson compile -C "$build_dir" fuzz-config fuzz-number

found=$(mktemp -d)
for target in config number; do
    mkdir -p "$found/$target"
    if [ $target = config ]; then
        set -- "$source_dir"/tests/config/v?/*
    else
        set --
    fi
    "$build_dir/tests/fuzz/fuzz-$target" -max_total_time="$seconds" -max_len=4096 -verbosity=0 -print_final_stats=1 \
        -artifact_prefix="$found/crash-$target-" "$found/$target" "$source_dir/tests/fuzz/corpus/$target" "$@"
    rm -r "${found:?}/$target"
done
rmdir "$found"
