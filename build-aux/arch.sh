# arch.sh - another architecture: its compiler, its libraries in a folder, its programs under an emulator.
# shellcheck shell=bash

# One architecture per line: its name in Debian, in the compiler, in the folder of libraries and in Meson.
architectures='
aarch64  arm64    aarch64-linux-gnu  aarch64-linux-gnu  aarch64  little
i386     i386     i686-linux-gnu     i386-linux-gnu     x86      little
riscv64  riscv64  riscv64-linux-gnu  riscv64-linux-gnu  riscv64  little
s390x    s390x    s390x-linux-gnu    s390x-linux-gnu    s390x    big
'

# GLib, JSON-GLib and their dependencies; libc-bin has the locale C.UTF-8.
sysroot_packages='
libc6 libc-bin libgcc-s1
libglib2.0-0 libglib2.0-dev libjson-glib-1.0-0 libjson-glib-dev
libblkid1 libblkid-dev libffi8 libffi-dev libmount1 libmount-dev libpcre2-8-0 libpcre2-dev
libselinux1 libselinux1-dev libsepol-dev zlib1g zlib1g-dev
'

# choose_architecture NAME: sets what the functions below use, and arch_requirements.
choose_architecture() {
    arch=$1
    if ! read -r _ debian_arch compiler_triplet triplet cpu_family endian < <(grep "^$1 " <<<"$architectures"); then
        echo "Unknown architecture: $1. Known are: $(awk '{ printf "%s ", $1 }' <<<"$architectures")" >&2
        exit 2
    fi
    compiler=$compiler_triplet-gcc
    emulator=qemu-$arch-static
    arch_dir=$source_dir/build-$arch-tools
    arch_requirements="
program meson                 meson
program ninja                 ninja-build
program pkg-config            pkgconf
program msgfmt                gettext
program glib-compile-schemas  libglib2.0-bin
program localedef             libc-bin
file    /usr/share/i18n/locales/de_DE  locales
program $compiler             gcc-$compiler_triplet
file    /usr/$compiler_triplet/include/stdlib.h  libc6-dev-$debian_arch-cross
program $emulator             qemu-user-static
"
}

# Debian's libraries of the architecture, unpacked into a folder and kept there, without dpkg and the lists of apt:
# installed in parallel, both architectures would need the same versions, which the archive does not always have.
fetch_sysroot() {
    local part=$arch_dir/part apt
    [[ $(cat "$arch_dir/packages" 2>/dev/null) != "$sysroot_packages" ]] || return 0
    rm -rf "$arch_dir/packages" "$arch_dir/sysroot" "$part"
    mkdir -p "$arch_dir/sysroot" "$part"/{lists,archives}/partial
    apt=(apt-get --quiet --quiet
        -o "APT::Architecture=$debian_arch" -o "APT::Architectures=$debian_arch" -o APT::Sandbox::User=root
        -o Acquire::Languages=none -o "Dir::Cache=$part" -o "Dir::State::lists=$part/lists"
        -o Dir::State::status=/dev/null)
    # The download reports packages that no list has.
    "${apt[@]}" update || true
    # shellcheck disable=SC2086
    (cd "$part" && "${apt[@]}" download $sysroot_packages)
    find "$part" -maxdepth 1 -name '*.deb' -exec dpkg-deb -x {} "$arch_dir/sysroot" \;
    rm -rf "$part"
    echo "$sysroot_packages" >"$arch_dir/packages"
}

# Prints the description of the architecture for Meson.
print_cross_file() {
    local sysroot=$arch_dir/sysroot
    cat <<CROSS
[binaries]
c = [$(command -v ccache >/dev/null && echo "'ccache', ")'$compiler']
ar = '$compiler_triplet-gcc-ar'
strip = '$compiler_triplet-strip'
pkgconfig = 'pkg-config'
exe_wrapper = ['$emulator', '-L', '$sysroot']

[properties]
needs_exe_wrapper = true
sys_root = '$sysroot'
pkg_config_libdir = '$sysroot/usr/lib/$triplet/pkgconfig:$sysroot/usr/share/pkgconfig'

[built-in options]
c_link_args = ['-Wl,-rpath-link,$sysroot/usr/lib/$triplet', '-Wl,-rpath-link,$sysroot/lib/$triplet']

[host_machine]
system = 'linux'
cpu_family = '$cpu_family'
cpu = '$arch'
endian = '$endian'
CROSS
}

# Locales are made in the byte order of the architecture.
write_localedef() {
    mkdir -p "$arch_dir/bin"
    printf '#!/bin/sh\nexec %s --%s-endian "$@"\n' "$(command -v localedef)" "$endian" >"$arch_dir/bin/localedef"
    chmod +x "$arch_dir/bin/localedef"
    PATH=$arch_dir/bin:$PATH
}

# prepare_architecture: everything that the build needs. For an architecture without libraries in Debian 12 only the
# core is built.
prepare_architecture() {
    setup_options+=(--cross-file "$arch_dir/cross.ini" -Dwindow=false)
    if [[ $arch == riscv64 ]]; then
        mkdir -p "$arch_dir"
        setup_options+=(-Dmodel=false -Dc_link_args=-static)
    else
        fetch_sysroot
    fi
    # If this file is newer, the build is set up again.
    if [[ $(print_cross_file) != "$(cat "$arch_dir/cross.ini" 2>/dev/null)" ]]; then
        print_cross_file >"$arch_dir/cross.ini"
    fi
    write_localedef
}
