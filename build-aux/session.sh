# session.sh - a separate desktop for programs that need one: X server, window manager, session bus, home.
# shellcheck shell=bash

session_requirements='
program Xvfb                   xvfb
program openbox                openbox
program xdotool                xdotool
program import                 imagemagick
program setxkbmap              x11-xkb-utils
program dbus-daemon            dbus-daemon
program localedef              libc-bin
file    /usr/share/i18n/locales/de_DE                 locales
file    /usr/share/dbus-1/services/org.a11y.Bus.service  at-spi2-core
file    /usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc  fonts-noto-cjk
typelib Atspi-2.0              python3-gi gir1.2-atspi-2.0
'
# Those of the translations, and others with different numbers.
languages=(en_US de_DE fr_FR es_ES ja_JP)
locales=("${languages[@]}" ar_EG de_CH fa_IR mr_IN ps_AF)

# Services of a bus have their own sessions, so processes are found by the folder in their environment.
clean_up() {
    local signal=TERM tries pids
    trap - EXIT
    # The process that searches is excluded.
    unset BOIDS_TEST_SESSION
    for ((tries = 0; tries < 40; tries++)); do
        mapfile -t pids < <(grep -lszxF "BOIDS_TEST_SESSION=$session" /proc/[0-9]*/environ | cut -d / -f 3)
        ((${#pids[@]})) || break
        ((tries < 20)) || signal=KILL
        kill "-$signal" "${pids[@]}" 2>/dev/null || true
        sleep 0.05
    done
    rm -rf "$session"
}

# wait_for FILE LOG: until FILE has content.
wait_for() {
    local tries=0
    until [[ -s $1 ]]; do
        if ((++tries > 200)); then
            cat "$2" >&2
            exit 1
        fi
        sleep 0.05
    done
}

# LOCPATH hides the system's own archive, so if one locale is missing, all of them are made.
provide_locales() {
    local name folder=$build_dir/locales installed
    # Those of the system have its own byte order.
    installed=$([[ -n ${arch:-} ]] || locale -a)
    for name in "${locales[@]}"; do
        if ! grep -qx "$name.utf8" <<<"$installed"; then
            export LOCPATH=$folder
        fi
    done
    [[ -n ${LOCPATH:-} ]] || return 0
    mkdir -p "$folder"
    for name in "${locales[@]}"; do
        [[ -e $folder/$name.UTF-8 ]] || localedef -i "$name" -f UTF-8 "$folder/$name.UTF-8"
    done
}

# The caller's desktop and settings do not affect the tests.
isolate() {
    unset LANGUAGE DISPLAY WAYLAND_DISPLAY XDG_CONFIG_HOME XDG_DATA_HOME XDG_CACHE_HOME XDG_STATE_HOME \
        XDG_CURRENT_DESKTOP XDG_SESSION_TYPE XMODIFIERS LOCPATH \
        "${!LC_@}" "${!G_@}" "${!GTK_@}" "${!GDK_@}" "${!GSK_@}" "${!AT_SPI_@}" "${!DBUS_@}" "${!BOIDS_@}"
    export LANG=C.UTF-8 GDK_BACKEND=x11 GSETTINGS_BACKEND=memory LIBGL_ALWAYS_SOFTWARE=1 GALLIUM_DRIVER=llvmpipe
    export G_SLICE=always-malloc
    export ASAN_OPTIONS=detect_stack_use_after_return=1:strict_string_checks=1:abort_on_error=1
    export UBSAN_OPTIONS=print_stacktrace=1:halt_on_error=1
    export TSAN_OPTIONS=halt_on_error=1
}

start_display() {
    # Without auto-repeat: on a busy machine a key that is pressed once would count several times.
    Xvfb -displayfd 3 -screen 0 1920x1200x24 -nolisten tcp -r 3>"$session/display" &>"$session/x.log" &
    wait_for "$session/display" "$session/x.log"
    DISPLAY=:$(<"$session/display")
    export DISPLAY
    openbox --sm-disable --startup "sh -c 'echo yes >$session/managed'" &>"$session/wm.log" &
    wait_for "$session/managed" "$session/wm.log"
}

# The bus has only the accessibility service: portals and stores of settings would make results depend on the
# installation.
start_bus() {
    mkdir "$session/services"
    cp /usr/share/dbus-1/services/org.a11y.Bus.service "$session/services"
    cat >"$session/bus.conf" <<BUS
<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:dir=$session/runtime</listen>
  <auth>EXTERNAL</auth>
  <servicedir>$session/services</servicedir>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
BUS
    dbus-daemon --config-file="$session/bus.conf" --nofork --print-address=3 \
        3>"$session/bus" &>"$session/bus.log" &
    wait_for "$session/bus" "$session/bus.log"
    DBUS_SESSION_BUS_ADDRESS=$(<"$session/bus")
    export DBUS_SESSION_BUS_ADDRESS
}

# open_home: only a home folder, until the script ends, however it ends.
open_home() {
    session=$(mktemp -d)
    trap clean_up EXIT
    trap 'exit 130' INT
    trap 'exit 143' TERM HUP
    export HOME=$session/home XDG_RUNTIME_DIR=$session/runtime BOIDS_TEST_SESSION=$session
    mkdir -m 700 "$HOME" "$XDG_RUNTIME_DIR"
}

open_session() {
    open_home
    start_display
    start_bus
}

start_session() {
    isolate
    provide_locales
    # Programs for another architecture open no windows.
    if [[ -n ${arch:-} ]]; then open_home; else open_session; fi
}
