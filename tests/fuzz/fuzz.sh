#!/usr/bin/env bash
# fuzz.sh - fuzzes the parsers of files, links and numbers, and ticks: fuzz.sh [SECONDS]
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Each target runs that long, 20 seconds by default, two at a time. Needs clang with its run-time library, and exits
# with 77 if they are missing. Input that crashes a target is left in the folder that is printed. Add it to the corpus,
# so that every test tries it.
. "$(dirname "$0")/../../build-aux/common.sh"

build_dir=$source_dir/build-fuzz
seconds=${1:-20}

has_fuzzer() { clang -fsanitize=fuzzer,address -x c - -o /dev/null <<<"int LLVMFuzzerTestOneInput (void) { return 0; }"; }

fuzz_requirements='
fuzzer clang  clang libclang-rt-dev
'
require "$build_requirements$fuzz_requirements"
[[ -z $(missing "$fuzz_requirements") ]] || exit 77

targets=(config link number step step-small study)
CC=clang configure "$build_dir" -Dc_args=-fsanitize=fuzzer-no-link -Db_sanitize=address,undefined -Db_lundef=false
meson compile -C "$build_dir" "${targets[@]/#/fuzz-}"

found=$(mktemp -d)

# fuzz TARGET: prints its output at once, since two run at a time.
fuzz() {
    local target=$1 corpora=("$source_dir/tests/fuzz/corpus/${1%-small}") status=0
    [[ $target != config ]] || corpora+=("$source_dir"/tests/config/v?/*)
    mkdir "$found/$target"
    "$build_dir/tests/fuzz/fuzz-$target" -max_total_time="$seconds" -max_len=4096 -verbosity=0 -print_final_stats=1 \
        -artifact_prefix="$found/crash-$target-" "$found/$target" "${corpora[@]}" &>"$found/$target.log" || status=$?
    rm -r "${found:?}/$target"
    printf '== %s\n%s\n' "$target" "$(<"$found/$target.log")"
    rm "$found/$target.log"
    return $status
}

status=0 running=0
for target in "${targets[@]}"; do
    if ((running == 2)); then
        wait -n || status=1
        running=$((running - 1))
    fi
    fuzz "$target" &
    running=$((running + 1))
done
while ((running)); do
    wait -n || status=1
    running=$((running - 1))
done
((status)) && echo "What crashes a target is in $found." || rmdir "$found"
exit $status
