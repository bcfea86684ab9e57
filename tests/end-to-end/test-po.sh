#!/bin/sh
# test-po.sh - checks that every text is in every catalogue: test-po.sh SOURCE_ROOT
#
# SPDX-License-Identifier: GPL-3.0-or-later

cd "$1" || exit
work=$(mktemp -d) || exit
trap 'rm -rf "$work"' EXIT
# The folder of the rules for metainfo files.
export XDG_DATA_DIRS="${XDG_DATA_DIRS:-/usr/local/share:/usr/share}"

# extract OUTPUT ARGUMENT...: what meson's preset "glib" extracts.
extract() {
    xgettext --from-code=UTF-8 --keyword=_ --keyword=N_ --keyword=C_:1c,2 --keyword=NC_:1c,2 \
        --keyword=g_dcgettext:2 --keyword=g_dngettext:2,3 --keyword=g_dpgettext2:2c,3 \
        --output "$@" 2>/dev/null
}

# report RESULT NAME: one line of TAP, with the log.
report() {
    number=$((number + 1))
    if [ "$1" -eq 0 ]; then echo "ok $number - $2"; else echo "not ok $number - $2"; fi
    sed 's/^/# /' "$work/log"
}

echo "1..$((2 + $(wc -w <po/LINGUAS)))"
number=0

find src plugins data -name '*.[ch]' -o -name '*.ui' -o -name '*.desktop.in' -o -name '*.metainfo.xml.in' |
    sort >"$work/sources"
extract "$work/all.pot" --files-from "$work/sources"
sed -n 's/^#: //p' "$work/all.pot" | tr ' ' '\n' | sed 's/:[0-9]*$//' | sort -u >"$work/texts"
sort po/POTFILES.in | diff - "$work/texts" >"$work/log"
report $? "POTFILES.in lists the files with texts, and no others"

extract "$work/boids.pot" --files-from po/POTFILES.in
for language in $(cat po/LINGUAS); do
    { msgfmt --check --output-file /dev/null "po/$language.po" &&
        msgcmp "po/$language.po" "$work/boids.pot"; } >"$work/log" 2>&1
    report $? "the catalogue $language is correct and complete"
done

# Joined, so that a break between two lines of the catalogue does not hide a space.
msgcat --no-wrap po/fr.po | grep -n '^msgstr.*\(« \| [»;:?!]\)' >"$work/log"
[ $? -eq 1 ]
report $? "French has narrow no-break spaces inside quotes and before double marks"
