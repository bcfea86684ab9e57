#!/usr/bin/env bash
# fuzz.sh - tries random bytes on what reads files, links and numbers: fuzz.sh [SECONDS]
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Each target runs that long, 20 seconds if nothing is said. Needs clang with its run-time library, and ends
# with 77 where they are missing; what crashes a target is left in the folder that is named. Add it to the
# corpus, so that every test tries it.
. "$(dirname "$0")/../../build-aux/common.sh"

build_dir=$source_dir/build-fuzz
seconds=${1:-20}

has_fuzzer() { clang -fsanitize=fuzzer,address -x c - -o /dev/null <<<"int LLVMFuzzerTestOneInput (void) { return 0; }"; }

fuzz_requirements='
fuzzer clang  clang libclang-rt-dev
'
require "$build_requirements$fuzz_requirements"
[[ -z $(missing "$fuzz_requirements") ]] || exit 77

CC=clang configure "$build_dir" -Dc_args=-fsanitize=fuzzer-no-link -Db_sanitize=address,undefined -Db_lundef=false
meson compile -C "$build_dir" fuzz-config fuzz-number

found=$(mktemp -d)
for target in config number; do
    corpora=("$source_dir/tests/fuzz/corpus/$target")
    [[ $target != config ]] || corpora+=("$source_dir"/tests/config/v?/*)
    mkdir "$found/$target"
    "$build_dir/tests/fuzz/fuzz-$target" -max_total_time="$seconds" -max_len=4096 -verbosity=0 -print_final_stats=1 \
        -artifact_prefix="$found/crash-$target-" "$found/$target" "${corpora[@]}"
    rm -r "${found:?}/$target"
done
rmdir "$found"
