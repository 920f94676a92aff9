"""Set up the environment when needed, then play or test.

    ./play [ARGUMENTS OF inglenook serve]
    ./test [--long] [--only STAGE] [-- ARGUMENTS OF pytest]
    python3 tools/dev.py setup      create the environment and stop
    python3 tools/dev.py client     build the browser client and stop
    python3 tools/dev.py docs       build the documentation that the server has under /docs
    python3 tools/dev.py compile    compile the rules now; ./play does it in the background
    python3 tools/dev.py wheel      a wheel for any Python; --compiled: one for this, compiled
    python3 tools/dev.py lock       resolve requirements/*.in again

Only the standard library is used here. All output is in `.tools`, `.venv` and `build` inside the
checkout; remove them and the next run creates them again.
"""

from __future__ import annotations

import argparse
import functools
import hashlib
import importlib.util
import json
import os
import platform
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple, NoReturn

if __package__ in (None, ""):  # run as a file
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools import affected, client, native, pytest_run, wheel
from tools.locks import one_at_a_time

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / ".tools"
VENV = ROOT / ".venv"
BIN = VENV / "bin"
BUILD = ROOT / "build"
COMPILED = BUILD / "compiled"
FIGURES = BUILD / "figures"
QUICK_SECONDS = 60  # for the tests of ./test --quick; the checks run beside them
INTERRUPTED = (2, -signal.SIGINT)  # pytest's status after an interrupt, and while it starts
BYTECODE = BUILD / "bytecode"

UV_VERSION = "0.13.7"
UV = TOOLS / "bin" / "uv"
STAMP = VENV / "inglenook.stamp"
OF_PIP = {
    "index-url": "UV_DEFAULT_INDEX",
    "cert": "SSL_CERT_FILE",
}  # settings of pip and uv's names for them

PLAY = "serve"  # the subcommand of inglenook that ./play starts
NO_COMPILER = 3  # exit status of tools/compile.py
MEASURED = (
    "tests/bench/test_figures.py",
    "tests/envs/test_openspiel_speed.py",
    "tests/envs/test_speed.py",
    "tests/examples/test_self_play.py",
    "tests/server/cluster/test_failover.py",
    "tests/server/cluster/test_node_cost.py",
    "tests/server/cluster/test_rolling_upgrade.py",
    "tests/server/test_bot_latency.py",
    "tests/server/test_flood_figures.py",
    "tests/server/test_load.py",
    "tests/server/test_long_matches.py",
    "tests/server/test_move_figures.py",
    "tests/server/test_store_speed.py",
    "tests/server/test_timing_attack.py",
    "tests/simulation/test_jobs_speed.py",
    "tests/web/test_figures.py",
)
UNSTEADY: list[str] = []  # tests that passed only when they ran once more
NO_TESTS = 5  # exit status of pytest without tests to run


def main() -> int:
    if sys.version_info < (3, 11):  # noqa: UP036
        stop("Python 3.11 or newer is needed (Debian 12 and later: apt install python3)")
    command, *rest = sys.argv[1:] or ["help"]
    if command == "play":
        prepare("run", "dev")
        env = dict(os.environ) if "--help" in rest else ready_to_play()
        os.execve(BIN / "inglenook", ["inglenook", PLAY, *rest], env)
    if command == "test":
        return test(rest)
    if command == "setup":
        prepare("dev")
        return 0
    if command == "client":
        prepare("run", "dev")
        problem = client.build(put)
        print(problem or "the browser client is built")
        return 1 if problem else 0
    if command == "docs":
        prepare("run", "dev")
        return make_docs()
    if command == "compile":
        make = native.make_in_background if "--background" in rest else native.make
        return make(BIN / "python", get_mypyc)
    if command == "wheel":
        return make_wheel(native_too="--compiled" in rest)
    if command == "lock":
        return lock()
    print(__doc__)
    return 0 if command == "help" else 2


def ready_to_play() -> dict[str, str]:
    """Build the client, have the rules compiled, and return the environment of the server."""
    if problem := client.build(put):
        print(f"{problem}. Until then there is a table in the terminal: inglenook play")
    here = [sys.executable, __file__, "compile", "--background"]
    return native.surroundings(BIN / "python", here)


def stop(message: str, status: int = 2) -> NoReturn:
    print(message, file=sys.stderr)
    raise SystemExit(status)


# ── the environment ──────────────────────────────────────────────────────────────────────────


def prepare(*locks: str) -> None:
    """Install one of the locks into `.venv`: the first, unless another is installed.

    An environment that is out of date is made again from the lock that it came from.
    """
    if stamp() in map(fingerprint, locks):
        return
    with one_at_a_time(TOOLS / "lock"):
        if stamp() not in map(fingerprint, locks):
            former = stamp().rpartition(" ")[2]
            install(former if former in locks else locks[0])


def stamp() -> str:
    return STAMP.read_text() if STAMP.exists() else ""


def fingerprint(lock_name: str) -> str:
    """Return a digest of all inputs of an environment: interpreter and place, lock and project."""
    files = (lock_file(lock_name), ROOT / "pyproject.toml")
    content = digest(UV_VERSION, *(path.read_text() for path in files))
    return f"{interpreter()} {content} {lock_name}"


def interpreter() -> str:
    return digest(sys.version, sys.base_prefix, str(ROOT))


def digest(*parts: str) -> str:
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def lock_file(name: str) -> Path:
    return ROOT / "requirements" / f"{name}.lock.txt"


def install(lock_name: str) -> None:
    get_uv()
    print(f"preparing .venv from {lock_file(lock_name).relative_to(ROOT)}", flush=True)
    if not stamp().startswith(interpreter()):
        uv("venv", "--clear", "--python", sys.executable, str(VENV))
    STAMP.unlink(missing_ok=True)
    wanted = fingerprint(lock_name)
    here = ("--python", str(BIN / "python"))
    uv("pip", "sync", *here, "--require-hashes", str(lock_file(lock_name)))
    uv("pip", "install", *here, "--no-deps", "--no-build-isolation", "--editable", str(ROOT))
    STAMP.write_text(wanted)


def get_uv() -> None:
    if (TOOLS / f"uv-{UV_VERSION}.dist-info").is_dir():
        return
    if importlib.util.find_spec("pip") is None:
        stop("pip is missing; on Debian and Ubuntu: apt install python3-pip")
    print(f"fetching uv {UV_VERSION}", flush=True)
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "install"]
    target = ["--root-user-action=ignore", "--upgrade", "--target", str(TOOLS)]
    done = subprocess.run([*pip, *target, f"uv=={UV_VERSION}"], check=False)
    if done.returncode:
        stop("uv could not be fetched; is the Python package index reachable?")


def uv(*arguments: str) -> None:
    settings = {"UV_PYTHON_DOWNLOADS": "never", "UV_NO_PROGRESS": "1"}
    env = settings_of_pip() | os.environ | settings
    done = subprocess.run([str(UV), "--quiet", *arguments], cwd=ROOT, env=env, check=False)
    if done.returncode:
        stop(f"uv {arguments[0]} failed", done.returncode)


def put(package: str, folder: Path) -> None:
    """Install a package into a folder of its own."""
    get_uv()
    uv("pip", "install", "--python", sys.executable, "--target", str(folder), package)


def get_mypyc() -> Path | None:
    return get_locked("compile")


def get_locked(lock_name: str) -> Path | None:
    """Provide the packages of a lock: in `.venv` if that is made for ./test (None), else in a
    folder of their own.
    """
    prepare("run", "dev")
    if stamp() == fingerprint("dev"):
        return None
    folder, locked = TOOLS / lock_name, lock_file(lock_name)
    wanted, made = interpreter() + digest(locked.read_text()), TOOLS / f"{lock_name}.stamp"
    if not made.exists() or made.read_text() != wanted:
        get_uv()
        shutil.rmtree(folder, ignore_errors=True)
        here = ("--python", str(BIN / "python"), "--target", str(folder))
        uv("pip", "install", *here, "--require-hashes", "--requirements", str(locked))
        made.write_text(wanted)
    return folder


def make_docs() -> int:
    """Build the documentation into the server's package."""
    brought = get_locked("docs")
    command = [str(BIN / "python"), "-m", "tools.docs"]
    env = os.environ | ({"PYTHONPATH": str(brought)} if brought else {})
    return subprocess.run(command, cwd=ROOT, env=env, check=False).returncode


def make_wheel(native_too: bool) -> int:
    """Build a wheel into dist, with the browser client and the documentation in it."""
    prepare("run", "dev")
    if problem := client.build(put):
        stop(problem)
    if status := make_docs():
        return status
    if native_too and (status := native.make(BIN / "python", get_mypyc)):
        return status
    return wheel.build(BIN / "python", native_too)


@functools.cache
def settings_of_pip() -> dict[str, str]:
    """Return pip's settings of index and certificates, which uv does not read."""
    ask = [sys.executable, "-m", "pip", "config", "list"]
    return for_uv(subprocess.run(ask, capture_output=True, text=True, check=False).stdout)


def for_uv(said: str) -> dict[str, str]:
    """Convert the output of `pip config list` into variables of uv."""
    found = dict([line.split("=", 1) for line in said.splitlines() if "=" in line])
    return {
        name: found[key].strip("'")
        for section in ("global", "install", ":env:")  # later sections override earlier ones
        for setting, name in OF_PIP.items()
        if (key := f"{section}.{setting}") in found
    }


def lock() -> int:
    """Resolve requirements/*.in for every platform, with hashes and without addresses."""
    get_uv()
    for name in ("run", "dev", "compile", "docs"):
        project = () if name in ("compile", "docs") else ("pyproject.toml", "--extra", "server")
        inputs = (*project, f"requirements/{name}.in")
        output = ("--output-file", str(lock_file(name).relative_to(ROOT)))
        uv("pip", "compile", "--universal", "--generate-hashes", "--no-header", "--upgrade",
           "--python-version", "3.11", *inputs, *output)  # fmt: skip
    return 0


# ── the tests ────────────────────────────────────────────────────────────────────────────────


class Check(NamedTuple):
    name: str
    command: list[str]
    tests: tuple[str, ...] = ()  # files and folders for pytest; without them all
    build: str = "interpreted"
    is_pytest: bool = False
    is_quick: bool = False  # quick ones all run before a failure stops the rest
    is_begun_first: bool = False
    database: str = "sqlite"  # of the tests that work with any


def all_checks(long: bool, extra: list[str]) -> list[Check]:
    """Return all checks, the quick ones first, pytest last: its closing line ends the output."""
    python = str(BIN / "python")
    pytest = [python, "-m", "pytest", "-q"]
    # more than the cores, because browsers and servers often wait
    at_once = [*pytest, "-n", str((os.cpu_count() or 2) + 2), "--dist", "worksteal"]
    # Checks of the repository do not depend on the build, so one run is enough. The server is
    # tested on plain Python; the compiled build plays with real browsers.
    # Both builds are compared after the second one. Laws take plain Python minutes: it checks
    # each law at one table per game (tests/conformance), the compiled build at many.
    # Tests that play many matches or draw many samples run once, on the compiled build. Packages
    # that are never compiled are tested once, too: on plain Python unless they play many matches.
    elsewhere = (
        "repository",
        "web",
        "bench",
        "games/*/test_bot.py",
        "games/*/test_knowledge.py",
        "games/*/test_laws.py",
        "compat/test_site.py",
        "conformance/test_large*",
        "envs",
        "examples/test_self_play.py",
        "positions/test_round_trip.py",
    )
    plain = [f"--ignore-glob=tests/{name}" for name in elsewhere]
    once = (
        "server",
        "faults",
        "terminal",
        "texts",
        "lessons",
        "arena",
        "examples/test_docs.py",
        "examples/test_pebbles.py",
        "review",
        "studies",
        "docs",
    )
    # A plugin for the tests of the server, which every process would load
    native = ["-p", "no:schemathesis", *[f"--ignore=tests/{name}" for name in once]]
    found = [
        Check("lint", [str(BIN / "ruff"), "check"], is_quick=True),
        Check("format", [str(BIN / "ruff"), "format", "--check"], is_quick=True),
        Check("types", [python, "-m", "mypy"], is_quick=True),
        Check("layers", [python, "-m", "tools.checks.layers"], is_quick=True),
        Check("repository", [python, "-m", "tools.checks"], is_quick=True),
        Check("docs", [python, "-m", "tools.docs"]),
        Check("client", [python, "-m", "tools.client"]),
        Check("interpreted", [*at_once, *plain, *extra], is_pytest=True),
        # started first: the C compiler uses one core, and takes long
        Check("compile", [python, "-m", "tools.compile"], is_begun_first=True),
        Check("compiled", [*at_once, *native, *extra], build="compiled", is_pytest=True),
    ]
    if long:
        others = [f"--ignore={path}" for path in MEASURED]
        proofs = [*at_once, "-m", "long", *others, *extra]
        # one after the other, so that measurements are not disturbed
        figures = [*pytest, "-m", "long", *extra]
        found += on_postgres(at_once, extra)
        found.append(Check("proofs", proofs, build="compiled", is_pytest=True))
        found.append(Check("figures", figures, MEASURED, build="compiled", is_pytest=True))
    return found


def on_postgres(at_once: list[str], extra: list[str]) -> list[Check]:
    """Return the checks that run tests again with PostgreSQL in place of SQLite."""
    hostile = sorted((ROOT / "tests" / "server").glob("test_hostile*.py"))
    proofs = ("tests/server/test_leaks.py", *[f"tests/server/{one.name}" for one in hostile])
    long = [*at_once, "-m", "long", *extra]
    server = Check("postgres", [*at_once, *extra], ("tests/server",))
    web = Check("postgres-web", [*at_once, *extra], ("tests/web",), build="compiled")
    longest = Check("postgres-proofs", long, proofs, build="compiled")
    return [one._replace(is_pytest=True, database="postgres") for one in (server, web, longest)]


def test(arguments: list[str]) -> int:
    own, extra = split(arguments)
    names = [check.name for check in all_checks(long=True, extra=[])]
    parser = argparse.ArgumentParser(prog="./test", usage="./test [options] [-- pytest arguments]")
    parser.add_argument("--long", action="store_true", help="also the tests marked long")
    parser.add_argument("--quick", action="store_true", help="the checks, and tests near a change")
    parser.add_argument("--only", choices=names, action="append", help="run this check alone")
    options = parser.parse_args(own)
    if options.quick:
        return quick(extra)

    started = time.monotonic()
    prepare("dev")
    get_browser()
    get_proxy()
    seconds = {"setup": time.monotonic() - started}
    report("setup", seconds["setup"])
    if not options.only:  # a single check adds to the figures of others
        shutil.rmtree(FIGURES, ignore_errors=True)
        shutil.rmtree(
            f"{BYTECODE}{tempfile.gettempdir()}", ignore_errors=True
        )  # tests write bytecode there
    FIGURES.mkdir(parents=True, exist_ok=True)
    failed = 0
    chosen = [
        check
        for check in all_checks(long=options.long or bool(options.only), extra=extra)
        if not options.only or check.name in options.only
    ]
    ahead = {one.name: begin(one, options.long) for one in chosen if one.is_begun_first}
    for check in chosen:
        if failed and not check.is_quick:
            for process in ahead.values():
                if process.poll() is None:
                    os.killpg(process.pid, signal.SIGKILL)
                    process.communicate()
            return failed
        started = time.monotonic()
        status = run_check(check, options.long, ahead.get(check.name))
        if status == NO_COMPILER and check.name == "compile" and get_compiler():
            status = run_check(check, options.long)
        seconds[check.name] = time.monotonic() - started
        if status == NO_TESTS and extra:
            status = 0  # the arguments selected tests of another check
        if not check.is_pytest:
            report(check.name, seconds[check.name], status)
        failed = failed or status
    if options.long and "figures" in seconds and not failed:
        write_results(seconds)
    return failed


def quick(extra: list[str]) -> int:
    """Run the quick checks, then the tests near a change for up to `QUICK_SECONDS`."""
    prepare("dev")
    checks = [check for check in all_checks(long=False, extra=[]) if check.is_quick]
    begun = [(check, begin(check, long=False)) for check in checks]
    failed = 0
    tests = affected.affected(ROOT, affected.changed_files(ROOT))
    if tests:
        python = [str(BIN / "python"), "-m", "pytest", "-q", "--maxfail=3"]
        at_once = ["-n", str(os.cpu_count() or 2), "--dist", "worksteal"]
        check = Check("near", [*python, *at_once, *extra, *tests], is_pytest=True)
        print(f"pytest, {len(tests)} test files near the change", flush=True)
        env = surroundings(check, long=False)
        process = subprocess.Popen(
            check.command, cwd=ROOT, env=env,
            preexec_fn=hear_interrupts,  # noqa: PLW1509 - there are no threads
        )  # fmt: skip
        try:
            failed = process.wait(QUICK_SECONDS)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGINT)
            status = process.wait()
            failed = 0 if status in INTERRUPTED else status
            print(f"stopped after {QUICK_SECONDS} s; ./test runs the rest", flush=True)
        failed = 0 if failed == NO_TESTS else failed
    else:
        print("no test is near the change; ./test runs all", flush=True)
    for check, one in begun:
        status = finished(one)
        print(f"{check.name:<12}{'FAILED' if status else 'ok'}", flush=True)
        failed = failed or status
    return failed


def hear_interrupts() -> None:
    """Let a new process be interrupted: jobs in the background of a shell ignore it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def finished(process: subprocess.Popen[str]) -> int:
    """Wait for a check; print its output if it failed, and return its status."""
    said, _ = process.communicate()
    if process.returncode:
        print(said, end="", flush=True)
    return process.returncode


def split(arguments: list[str]) -> tuple[list[str], list[str]]:
    """Return our own arguments, and those after `--`."""
    at = arguments.index("--") if "--" in arguments else len(arguments)
    return arguments[:at], arguments[at + 1 :]


def begin(check: Check, long: bool) -> subprocess.Popen[str]:
    """Start a check in the background."""
    return subprocess.Popen(
        check.command, cwd=ROOT, text=True, start_new_session=True, env=surroundings(check, long),
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip


def surroundings(check: Check, long: bool) -> dict[str, str]:
    """Return the environment of a check."""
    settings = {
        "INGLENOOK_BUILD": check.build,
        "INGLENOOK_FIGURES": str(FIGURES),
        "INGLENOOK_TEST_DATABASE": check.database,
        "PYTHONPYCACHEPREFIX": str(BYTECODE),
        "OPENBLAS_NUM_THREADS": "1",  # numpy's threads would wait for cores that other tests use
    }
    if check.build == "compiled":
        settings["PYTHONPATH"] = str(COMPILED)
    if long:
        settings["INGLENOOK_LONG"] = "1"
    else:  # no speed is measured, so a low optimisation is enough
        settings["INGLENOOK_OPTIMISATION"] = "1"
    # Without bytecode each of the many processes would compile all its imports.
    ours = ("PYTHONPATH", "PYTHONDONTWRITEBYTECODE")
    inherited = {name: value for name, value in os.environ.items() if name not in ours}
    return inherited | settings


def run_check(check: Check, long: bool, begun: subprocess.Popen[str] | None = None) -> int:
    """Run one check, or wait for a started one; print the output of failures, and of pytest."""
    if begun is not None and begun.returncode is None:
        said, _ = begun.communicate()
        if status := begun.wait():
            if status != NO_COMPILER:
                print(said, end="", flush=True)
            return status
        # run it again below, which copies newer files, such as the client
    env = surroundings(check, long)
    if check.is_pytest:
        print(f"pytest, {check.name}", flush=True)
        cache = BUILD / "pytest" / check.name
        status, unsteady = pytest_run.run(check.command, list(check.tests), env, ROOT, cache)
        UNSTEADY.extend(unsteady)
        return status
    done = subprocess.run(
        check.command, cwd=ROOT, env=env, check=False, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    if done.returncode:
        print(done.stdout, end="", flush=True)
    return done.returncode


def report(name: str, seconds: float, status: int = 0) -> None:
    print(f"{name:<12}{seconds:6.1f} s  {'FAILED' if status else 'ok'}", flush=True)


def get_compiler() -> bool:
    return get_packages("a C compiler", "gcc", "libc6-dev", "python3-dev")


def get_browser() -> None:
    """Install Chromium for the tests that use it; without it they report that it is missing."""
    if shutil.which("chromium") is None:
        get_packages("Chromium", "chromium")


def get_proxy() -> None:
    """Install nginx for the tests of several nodes behind it."""
    if shutil.which("nginx") is None and not Path("/usr/sbin/nginx").exists():
        get_packages("nginx", "nginx-light")


def get_packages(what: str, *packages: str) -> bool:
    """Install Debian packages as root on Debian; return whether that worked."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return False
    print(f"fetching {what}", flush=True)
    env = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for step in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        apt = ["apt-get", "-qq", *step]
        if subprocess.run(apt, env=env, stdout=subprocess.DEVNULL, check=False).returncode:
            return False
    return True


# ── the results of a long run ────────────────────────────────────────────────────────────────


def write_results(seconds: dict[str, float]) -> None:
    """Write the times of a long run and the figures of its tests into one JSON file."""
    now = time.gmtime()
    date = time.strftime("%Y-%m-%d", now)
    commit = git("rev-parse", "--short", "HEAD") or "uncommitted"
    figures = sorted(FIGURES.glob("*.json"))
    results = {
        "date": date,
        "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", now),
        "commit": commit,
        "changed": bool(git("status", "--porcelain")),
        "python": platform.python_version(),
        "cpu": f"{cpu()}, {os.cpu_count()} cores",
        "stages": {name: round(value, 1) for name, value in seconds.items()},
        "unsteady": UNSTEADY,
        "figures": {path.stem: json.loads(path.read_text()) for path in figures},
    }
    folder = ROOT / "benchmarks" / "results"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{date}-{commit}.json").write_text(json.dumps(results, indent=2) + "\n")


def git(*arguments: str) -> str:
    command = ["git", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.strip()


def cpu() -> str:
    info = Path("/proc/cpuinfo")
    for line in info.read_text().splitlines() if info.exists() else []:
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:  # the next run continues from here
        sys.exit(128 + signal.SIGINT)
