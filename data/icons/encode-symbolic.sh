#!/bin/sh
# encode-symbolic.sh PROGRAM SVG WIDTHxHEIGHT OUTPUT - draws an icon by gtk4-encode-symbolic-svg, which chooses the name
# of its output itself.
set -e

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$1" --output "$folder" "$2" "$3"
mv "$folder"/*.symbolic.png "$4"
