#!/bin/sh
# make-pseudo.sh - a language that has every translation in brackets: make-pseudo.sh PO FOLDER STAMP
#
# SPDX-License-Identifier: GPL-3.0-or-later
set -eu

folder=$2/qps/LC_MESSAGES
mkdir -p "$folder"
msgfilter --keep-header --input="$1" --output-file="$2/qps.po" sed -e '1s/^/«/' -e '$s/$/»/'
msgfmt --check-format --output-file="$folder/boids.mo" "$2/qps.po"
touch "$3"
