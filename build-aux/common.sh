# common.sh - what run and test share: requirements, locale and build folder.
# shellcheck shell=bash

set -euo pipefail

source_dir=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# One requirement per line: how it is looked up, its name, and the Debian packages that have it.
build_requirements='
header  stdlib.h                 gcc libc6-dev
program meson                    meson
program ninja                    ninja-build
program pkg-config               pkgconf
program msgfmt                   gettext
program glib-compile-resources   libglib2.0-dev-bin
program gtk4-encode-symbolic-svg  libgtk-4-bin
program update-desktop-database  desktop-file-utils
program update-mime-database     shared-mime-info
module  gtk4>=4.8                libgtk-4-dev
module  json-glib-1.0>=1.6       libjson-glib-dev
module  epoxy>=1.5               libepoxy-dev
file    /usr/share/icons/Adwaita/index.theme  adwaita-icon-theme
file    /usr/lib*/*/gdk-pixbuf-2.0/*/loaders/libpixbufloader*svg.so  librsvg2-common
'

# Only for tests or other languages; a build works without these.
introspection_requirements='
program g-ir-compiler            gobject-introspection libgirepository1.0-dev
program gi-docgen                gi-docgen
typelib Gtk-4.0                  python3-gi gir1.2-gtk-4.0
'

has_program() { command -v "$1"; }
has_header() { cc -E - <<<"#include <$1>"; }
has_module() { pkg-config --exists "${1/>=/ >= }"; }
has_file() { compgen -G "$1"; }
has_typelib() { /usr/bin/python3 -c "import gi; gi.require_version('${1%-*}', '${1##*-}')"; }

# missing REQUIREMENTS: prints the lines that are not met.
missing() {
    local kind name packages
    while read -r kind name packages; do
        if [[ -n $kind ]] && ! "has_$kind" "$name" &>/dev/null; then
            echo "$kind $name $packages"
        fi
    done <<<"$1"
}

may_install() {
    local answer
    if [[ $(id -u) == 0 || ${CI:-} == true ]]; then
        return
    fi
    [[ -t 0 ]] && read -r -p "Install them with apt-get now? [y/N] " answer && [[ $answer == [yY]* ]]
}

# require REQUIREMENTS: installs what is missing if there is apt, without removing anything: Debian's gcc-multilib
# excludes the cross compilers. Prints what is still missing and returns, since not everything is needed for every use.
require() {
    local lock
    # Another part of the tests may be installing at the same time.
    exec {lock}<"$source_dir/build-aux"
    flock "$lock"
    install_missing "$1"
    exec {lock}<&-
}

install_missing() {
    local lacking packages as_root=()
    lacking=$(missing "$1")
    if [[ -z $lacking ]]; then
        return
    fi
    mapfile -t packages < <(cut -d ' ' -f 3- <<<"$lacking" | tr ' ' '\n' | sort -u)
    echo "Not installed: ${packages[*]} (names of Debian packages)" >&2
    if command -v apt-get >/dev/null && may_install; then
        [[ $(id -u) == 0 ]] || as_root=(sudo)
        if "${as_root[@]}" apt-get update &&
            "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
                apt-get install --yes --no-install-recommends --no-remove "${packages[@]}"; then
            lacking=$(missing "$1")
        fi
    fi
    if [[ -n $lacking ]]; then
        printf 'Going on without:\n%s\n' "$lacking" >&2
    fi
}

# configure FOLDER [OPTION...]: a build folder made with other tools, options or libraries is recreated.
configure() {
    local folder=$1 made_with
    shift
    made_with="$source_dir $* / meson $(meson --version) / GTK $(pkg-config --modversion gtk4 2>/dev/null) / $("${compiler:-${CC:-cc}}" --version | head -n 1)"
    if [[ -e $folder/meson-private/coredata.dat ]]; then
        if [[ $(cat "$folder/made-with" 2>/dev/null) == "$made_with" ]]; then
            return
        fi
        meson setup --wipe "$@" "$folder" "$source_dir" || rm -rf "$folder"
    fi
    if [[ ! -e $folder/build.ninja ]]; then
        meson setup "$@" "$folder" "$source_dir"
    fi
    echo "$made_with" >"$folder/made-with"
}

# enter_build FOLDER: sets the environment in which the program finds its files in the build folder. The build adds to
# variables that need not be set.
enter_build() {
    set +u
    eval "$(meson devenv -C "$1" --dump)"
    set -u
}
