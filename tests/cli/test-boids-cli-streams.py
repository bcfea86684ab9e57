#!/usr/bin/python3
# test-boids-cli-streams.py - pipes, full disks, signals and lack of memory: test-boids-cli-streams.py BOIDS_CLI CONFIG
#
# SPDX-License-Identifier: GPL-3.0-or-later

import contextlib
import fcntl
import json
import os
import pathlib
import resource
import signal
import stat
import struct
import subprocess
import sys
import tempfile
import termios
import time

program, config = sys.argv[1:]
folder = tempfile.TemporaryDirectory()
points = []

ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "en"}
# No answer takes longer on any machine.
PATIENCE = 120
ENDLESS = ("run", "--ticks=1000000000")
# A tick of it takes hours.
SLOW = (*ENDLESS, "--count=1000000", "--radius=4.2")
ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def check(name, holds, *facts):
    points.append(f"{'ok' if holds else 'not ok'} {len(points) + 1} - {name}")
    if not holds:
        points.extend(f"# {fact!r}"[:1000] for fact in facts)


def run(*arguments, **options):
    options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "env": ENVIRONMENT, "timeout": PATIENCE, **options}
    return subprocess.run([program, *map(str, arguments)], check=False, **options)


@contextlib.contextmanager
def started(*arguments, **options):
    options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "env": ENVIRONMENT, **options}
    with subprocess.Popen([program, *map(str, arguments)], **options) as process:
        yield process
        if process.poll() is None:
            process.kill()


def wait_until(condition):
    """Returns whether the condition became true."""
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True


def is_series(text, form):
    """Whether the text has only whole rows, one per tick from tick 0, and at least one."""
    if form == "json":
        try:
            ticks = [row["tick"] for row in json.loads(text)]
        except ValueError:
            return False
    else:
        head, *lines, rest = text.split("\n")
        if head != "tick,time,mean_speed,order" or rest or any(line.count(",") != 3 for line in lines):
            return False
        ticks = [int(line.split(",")[0]) for line in lines]
    return ticks == list(range(len(ticks))) != []


def check_pipes():
    for form in ("csv", "json"):
        with started(*ENDLESS, "--every=1", "--format", form) as process:
            lines = [process.stdout.readline() for _ in range(3)]
            process.stdout.close()
            errors = process.stderr.read()
            status = process.wait(PATIENCE)
        check(f"rows come as they are computed, {form}", all(line.endswith(b"\n") for line in lines), lines)
        check(f"a closed pipe ends a series, {form}", status == -signal.SIGPIPE and errors == b"", status, errors)

    files = [pathlib.Path(folder.name, f"f{i}.boids") for i in range(2000)]
    for path in files:
        path.write_text('{"n": 5}', encoding="ascii")
    with started("check", *files) as process:
        line = process.stdout.readline()
        process.stdout.close()
        errors = process.stderr.read()
        status = process.wait(PATIENCE)
    # All of it may have been written to the pipe before that was closed.
    check("a closed pipe ends a check", status in (0, -signal.SIGPIPE) and line and errors == b"", status, errors)
    for path in files:
        path.unlink()

    for arguments in (
        ["--help"],
        ["--version"],
        ["run", "--help"],
        ["run"],
        ["run", "--digest"],
        ["run", "--boid=1"],
        ["run", "--every=1"],
        ["run", "--format=raw", "--count=100000"],
        ["run", "--format=json", "--count=1000"],
        ["explain", "--boid=1"],
        ["explain", "--boid=1", "--format=json"],
        ["check", config, config],
        ["convert", config, "--to=json"],
        ["bench"],
    ):
        for ignored in (False, True):
            reader, writer = os.pipe()
            os.close(reader)
            result = run(*arguments, stdout=writer, restore_signals=not ignored)
            os.close(writer)
            name = f"a closed pipe at {' '.join(arguments[:2])}, SIGPIPE {'ignored' if ignored else 'as usual'}"
            check(name, result.returncode == -signal.SIGPIPE and result.stderr == b"", result)


def check_full():
    for arguments in (
        ["--help"],
        ["--version"],
        ["run", "--help"],
        ["run"],
        ["run", "--every=1"],
        [*ENDLESS, "--every=1"],
        ["explain", "--boid=1"],
        ["check", config, config],
        ["convert", config, "--to=link"],
        ["bench"],
    ):
        with open("/dev/full", "wb") as full:
            result = run(*arguments, stdout=full)
        right = result.returncode == 1 and result.stderr.count(b"\n") == 1 and b"No space left" in result.stderr
        check(f"a full disk at {' '.join(arguments[:2])}", right, result)
    result = run("run", stdout=None, preexec_fn=lambda: os.close(1))
    check("a closed standard output", result.returncode == 1 and b"standard output" in result.stderr, result)
    path = pathlib.Path(folder.name, "series.csv")
    result = run("run", "--count=0", "--output", path, preexec_fn=lambda: (os.close(0), os.close(2)))
    check("a message does not go into a file", result.returncode == 2 and not path.exists(), result)

    limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
    result = run(*ENDLESS, "--every=1", "--output", path, preexec_fn=limit, restore_signals=False)
    right = result.returncode == 1 and b"series.csv" in result.stderr and is_series(path.read_text(), "csv")
    check("whole rows remain on a full disk", right, result, path.read_text())


def check_memory_is_flat():
    def size_of(*arguments):
        with started(*arguments, stdout=subprocess.DEVNULL) as process:
            usage = os.wait4(process.pid, 0)[2]
            process.returncode = 0
        return usage.ru_maxrss / 1024

    rows = size_of("run", "--count=1", "--ticks=200000", "--every=1", "--format=json")
    row = size_of("run", "--count=1", "--ticks=0", "--every=1", "--format=json")
    check("many rows take no memory", rows < row + 4, row, rows)
    start = size_of("run", "--count=200000", "--digest")
    for form in ("csv", "json", "raw"):
        text = size_of("run", "--count=200000", "--format", form)
        check(f"nor does a large state, {form}", text < start + 4, start, text)


def check_signals():
    path = pathlib.Path(folder.name, "interrupted")
    for number in ENDING:
        for form in ("csv", "json"):
            name = f"{number.name}, {form}"
            with started(*ENDLESS, "--every=1", "--format", form, "--output", path) as process:
                grows = wait_until(lambda: path.exists() and path.stat().st_size > 1000)
                process.send_signal(number)
                status = process.wait(PATIENCE)
                text = path.read_text()
            check(f"{name}: a file grows", grows)
            check(f"{name}: a file has whole rows", status == -number and is_series(text, form), status, text[-200:])
            path.unlink()
            with started(*ENDLESS, "--every=1", "--format", form) as process:
                first = process.stdout.read(100)
                process.send_signal(number)
                text = (first + process.stdout.read()).decode()
                status = process.wait(PATIENCE)
            check(f"{name}: a pipe has whole rows", status == -number and is_series(text, form), status, text[-200:])

    with started(*SLOW, "--every=1") as process:
        head, row = process.stdout.readline(), process.stdout.readline()
        process.send_signal(signal.SIGINT)
        status = process.wait(PATIENCE)
        rest = process.stdout.read()
    check("a long tick is left", status == -signal.SIGINT and head and row and rest == b"", status, rest)

    path.write_text("as it was")
    with started(*SLOW, "--output", path) as process:
        begun = wait_until(lambda: writes_in(process, folder.name))
        process.send_signal(signal.SIGTERM)
        status = process.wait(PATIENCE)
    right = begun and status == -signal.SIGTERM and path.read_text() == "as it was"
    check("a state that is not complete leaves the file", right, status, path.read_text())
    check("and nothing beside it", os.listdir(folder.name) == [path.name], os.listdir(folder.name))
    path.unlink()

    with started(*ENDLESS, "--every=1") as process:
        first = process.stdout.read(1)
        # The reader stops here, so the next row blocks.
        full = fcntl.fcntl(process.stdout, fcntl.F_GETPIPE_SZ) - 4096
        wait_until(lambda: struct.unpack("i", fcntl.ioctl(process.stdout, termios.FIONREAD, b"0000"))[0] > full)
        process.send_signal(signal.SIGINT)
        status = process.wait(PATIENCE)
        text = (first + process.stdout.read()).decode()
    check("a full pipe is left", status == -signal.SIGINT and is_series(text, "csv"), status, text[-200:])

    ignore = lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN)
    with started(*ENDLESS, "--every=1", preexec_fn=ignore) as process:
        process.stdout.readline()
        process.send_signal(signal.SIGHUP)
        process.stdout.read(1000000)
        alive = process.poll() is None
        process.kill()
    check("what nohup has ignored stays ignored", alive)


def writes_in(process, path):
    """Whether the process has a file open in the folder, which need not have a name yet."""
    descriptors = pathlib.Path("/proc", str(process.pid), "fd")
    with contextlib.suppress(OSError):
        return any(os.readlink(descriptor).startswith(path + "/") for descriptor in descriptors.iterdir())
    return False


def check_files():
    path = pathlib.Path(folder.name, "private.csv")
    link = pathlib.Path(folder.name, "link.csv")
    for every in ([], ["--every=1"]):
        path.write_text("old " * 1000)
        path.chmod(0o600)
        link.symlink_to(path.name)
        result = run("run", "--ticks=3", *every, "--output", link)
        right = run("run", "--ticks=3", *every).stdout.decode()
        name = "a series" if every else "a state"
        check(f"{name} takes the place of the old text", result.returncode == 0 and path.read_text() == right, result)
        check(f"{name} keeps the permissions", stat.S_IMODE(path.stat().st_mode) == 0o600 and link.is_symlink())
        link.unlink()
        path.unlink()
        result = run("run", *every, "--output", folder.name)
        check(f"{name} is no folder", result.returncode == 1 and result.stderr.count(b"\n") == 1, result)
    path.write_text("line\n")
    with path.open("ab") as file:
        result = run("run", "--ticks=3", "--every=1", "--output=/dev/stdout", stdout=file)
    check("the own output is appended to", path.read_text().startswith("line\ntick,"), result, path.read_text())
    path.unlink()


def check_short_memory():
    words = b"boids-cli: There is not enough memory\n"
    done = 0
    for size in range(40, 640, 40):
        limit = lambda size=size: resource.setrlimit(resource.RLIMIT_AS, (size << 20, size << 20))
        for arguments in (["--boid=1"], ["--format=raw"]):
            result = run("run", "--count=1000000", *arguments, preexec_fn=limit, stdout=subprocess.DEVNULL)
            done += result.returncode == 0
            right = result.returncode == 0 and not result.stderr or result.returncode == 1 and result.stderr == words
            check(f"a million boids in {size} MB, {arguments[0]}", right, result)
    check("there was enough in the end", done > 2, done)
    for size in (180, 240):
        limit = lambda size=size: resource.setrlimit(resource.RLIMIT_AS, (size << 20, size << 20))
        result = run("run", "--count=1000000", preexec_fn=limit, stdout=subprocess.DEVNULL)
        check(f"a million boids as CSV in {size} MB", result.returncode in (0, 1) and result.stderr in (b"", words), result)
    done = 0
    for size in range(140, 300, 40):
        limit = lambda size=size: resource.setrlimit(resource.RLIMIT_AS, (size << 20, size << 20))
        for form in ("text", "json"):
            result = run("explain", "--boid=0", "--count=1000000", "--radius=2", "--format", form, preexec_fn=limit, stdout=subprocess.DEVNULL)
            done += result.returncode == 0
            right = result.returncode == 0 and not result.stderr or result.returncode == 1 and result.stderr == words
            check(f"a boid among a million in {size} MB, {form}", right, result)
    check("there was enough for the neighbours in the end", done > 2, done)

    large = pathlib.Path(folder.name, "large.boids")
    large.write_text('{"n": 5, "x": [' + ",".join(["{}"] * 349000) + "]}")
    done = 0
    for size in range(20, 260, 12):
        limit = lambda size=size: resource.setrlimit(resource.RLIMIT_AS, (size << 20, size << 20))
        result = run("check", large, preexec_fn=limit)
        done += result.returncode == 0
        right = result.returncode == 0 or result.returncode == 1 and b"There is not enough memory to read it." in result.stdout
        check(f"a large configuration in {size} MB", right, result)
    check("it can be read in the end", done > 2, done)


# A shell or nohup may have them ignored, which programs inherit.
for number in ENDING:
    signal.signal(number, signal.SIG_DFL)
check_pipes()
check_full()
check_memory_is_flat()
pathlib.Path(folder.name, "series.csv").unlink(missing_ok=True)
check_signals()
check_files()
check_short_memory()
print(f"1..{sum(not line.startswith('#') for line in points)}")
print("\n".join(points))
