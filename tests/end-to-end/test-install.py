#!/usr/bin/python3
# test-install.py - the installed files are complete: test-install.py BUILD_ROOT BINDIR LIBDIR DATADIR ID SCHEMA_ID
#
# SPDX-License-Identifier: GPL-3.0-or-later

import configparser
import os
import pathlib
import subprocess
import sys
import tempfile

build_root, bindir, libdir, datadir, application_id, schema_id = sys.argv[1:]
destination = tempfile.TemporaryDirectory()
points = []


def check(name, holds):
    points.append(f"{'ok' if holds else 'not ok'} {len(points) + 1} - {name}")


def installed(path):
    return pathlib.Path(destination.name + path)


def output_of(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def key_of(file, section, key):
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str
    parser.read(file, encoding="utf-8")
    return parser[section][key]


output_of("meson", "install", "-C", build_root, "--quiet", "--destdir", destination.name)

for path in (
    f"{bindir}/boids",
    f"{bindir}/boids-cli",
    f"{libdir}/boids/libboids-1.so",
    f"{libdir}/boids/plugins-1/libboids-ink.so",
    f"{libdir}/boids/plugins-1/libboids-isometric.so",
    f"{libdir}/pkgconfig/boids-renderer-1.pc",
    f"{datadir}/applications/{application_id}.desktop",
    f"{datadir}/dbus-1/services/{application_id}.service",
    f"{datadir}/glib-2.0/schemas/{schema_id}.gschema.xml",
    f"{datadir}/icons/hicolor/scalable/apps/{application_id}.svg",
    f"{datadir}/icons/hicolor/symbolic/apps/{application_id}-symbolic.svg",
    f"{datadir}/icons/hicolor/scalable/mimetypes/{application_id}-document.svg",
    f"{datadir}/mime/packages/{application_id}.xml",
    f"{datadir}/metainfo/{application_id}.metainfo.xml",
    f"{datadir}/bash-completion/completions/boids-cli",
    f"{datadir}/man/man1/boids.1",
    f"{datadir}/man/man1/boids-cli.1",
    *(f"{datadir}/locale/{language}/LC_MESSAGES/boids.mo" for language in ("de", "es", "fr", "ja")),
):
    check(f"{path} is installed", installed(path).is_file())

command_line = installed(f"{bindir}/boids-cli")
check("boids-cli runs where it is installed", output_of(command_line, "--version").strip() != "")
check("boids-cli needs no GTK", "libgtk" not in output_of("ldd", command_line))
for path in (f"{bindir}/boids", f"{libdir}/boids/plugins-1/libboids-isometric.so"):
    check(f"{path} finds its library", f"[{libdir}/boids]" in output_of("readelf", "-d", installed(path)))

desktop = installed(f"{datadir}/applications/{application_id}.desktop")
service = installed(f"{datadir}/dbus-1/services/{application_id}.service")
check("the desktop file names the program", key_of(desktop, "Desktop Entry", "Exec").split()[0] == "boids")
check("the bus starts the program", key_of(service, "D-BUS Service", "Exec").split()[0] == f"{bindir}/boids")
for language in ("de", "es", "fr", "ja"):
    check(f"the desktop file speaks {language}", f"Comment[{language}]=" in desktop.read_text(encoding="utf-8"))


def content_type(name, contents):
    """The content type of a file, according to the desktop."""
    path = pathlib.Path(destination.name, name)
    path.write_text(contents, encoding="utf-8")
    folders = f"{destination.name}{datadir}:/usr/local/share:/usr/share"
    result = subprocess.run(
        ["gio", "info", "--attributes=standard::content-type,standard::icon", path],
        env=os.environ | {"XDG_DATA_DIRS": folders},
        capture_output=True,
        text=True,
        check=True,
    )
    return result.stdout


subprocess.run(["update-mime-database", installed(f"{datadir}/mime")], check=True)
CONFIGURATION = '{\n  "format": "boids",\n  "version": 2\n}\n'
for name, contents in {"a.boids": "n=5", "named-otherwise": CONFIGURATION}.items():
    found = content_type(name, contents)
    check(f"{name} is a configuration", "application/x-boids+json\n" in found and f"{application_id}-document" in found)
check("other JSON is none", "boids" not in content_type("other.json", '{"format": "birds"}'))
kinds = key_of(desktop, "Desktop Entry", "MimeType").split(";")
check("the program opens it, and links", {"application/x-boids+json", "x-scheme-handler/boids"} <= set(kinds))

print(f"1..{len(points)}")
print("\n".join(points))
