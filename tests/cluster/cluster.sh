#!/usr/bin/env bash
# A plan of experiments spread by real queues: cluster.sh. GNU parallel and a Slurm of this machine compute the shards of
# a plan, and the merged results are those of one sweep. The script for Slurm is the one in README.md.
#
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck source=build-aux/common.sh
. "$(dirname "$0")/../../build-aux/common.sh"

require "$build_requirements"'
program slurmctld  slurmctld
program slurmd     slurmd
program sbatch     slurm-client
program munged     munge
program parallel   parallel
program python3    python3
'
configure "$source_dir/build"
meson compile -C "$source_dir/build" boids-cli >/dev/null

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export PATH="$source_dir/build/src/cli:$PATH" SHELL=/bin/bash
passed=0 failed=0

# check NAME COMMAND...
check() {
    local name=$1
    shift
    if "$@"; then
        echo "ok - $name"
        ((++passed))
    else
        echo "not ok - $name"
        ((++failed))
    fi
}

cp "$source_dir/data/experiments/order-alignment.json" plan.json
check "one sweep" boids-cli sweep plan.json --output whole.csv

mkdir parallel slurm
run_parallel() (
    cd parallel &&
        parallel -j2 "cd '$PWD' && boids-cli sweep ../plan.json --shard {}/4 --output part{}.csv" ::: {1..4} &&
        boids-cli merge --output results.csv part?.csv
)
check "GNU parallel" run_parallel
check "its shards are the whole" cmp whole.csv parallel/results.csv

# The code block of README.md that starts with "#!/bin/sh".
sed -n '/^    #!\/bin\/sh$/,/^$/s/^    //p' "$source_dir/README.md" >slurm/job
cp plan.json slurm
run_slurm() (
    # The queue has the processors of this machine, which may be fewer than the script asks for.
    cd slurm &&
        "$source_dir/tests/cluster/one-machine-slurm" sbatch -W -a 1-4 -c 1 job &&
        boids-cli merge --output results.csv part?.csv
)
check "the script is in README.md" grep -q SLURM_ARRAY_TASK_ID slurm/job
check "Slurm" run_slurm
check "its shards are the whole" cmp whole.csv slurm/results.csv
check "each task was one of the queue" test "$(find slurm -name 'slurm-*.out' | wc -l)" = 4

echo "$passed passed, $failed failed, 0 skipped"
((failed == 0))
