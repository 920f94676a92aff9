"""Use the compiled build for `./play`, and make it in the background when it is missing.

`./play` never waits for a compiler. If `build/compiled` is of the present sources and loads, the
server runs on it. Otherwise plain Python serves. Where there is a C compiler, a build then starts
for the next start: once, at the lowest priority, in a session of its own. It neither ends with the
server nor delays it. If it is killed, it leaves only a folder that the next build removes.
`INGLENOOK_COMPILED=no` turns all of this off.

As a program it prints the state for `inglenook doctor`. Standard library only.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

if __package__ in (None, ""):  # run as a file
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools import compile as compiler
from tools.locks import held

ROOT = Path(__file__).resolve().parent.parent
LOG = "build/compile.log"
WAIT = 30  # seconds for a build to load; it takes a tenth of one
LOWEST = 19
SWITCH = "INGLENOOK_COMPILED"
CHOSEN = "INGLENOOK_BUILD"  # the command then looks for no other build
FAILED = "compile"  # a lasting failure; others, such as a lost network, may pass

# one module of each group is enough: a group is one library
PROBE = """
import sys
from importlib import import_module
for name in sys.argv[1:]:
    if not import_module(name).__file__.endswith(".so"):
        sys.exit(f"{name} is not compiled")
"""


class Status(NamedTuple):
    """The state of the compiled build, with a sentence about it."""

    state: str  # current, building, failed, missing, no-compiler, off
    why: str


def status(root: Path = ROOT) -> Status:
    """Return the state of the compiled build."""
    if is_off():
        return Status("off", f"{SWITCH}={os.environ[SWITCH]}")
    wanted = digest(root)
    stamp = compiled(root) / "stamp"
    if compiler.is_current(stamp, wanted):
        return Status("current", "the compiled build is ready, and ./play starts on it")
    if is_building(root):
        return Status("building", f"it is being compiled for the next ./play; see {LOG}")
    if lacking := compiler.missing_tools():
        return Status("no-compiler", f"{lacking} not found; {compiler.HOW_TO_GET}")
    note = noted(root)
    if note.get("digest") == wanted:
        if note.get("failed") != FAILED:
            why = f"mypyc could not be fetched: see {LOG}; the next ./play tries again"
        else:
            why = f"compiling failed: see {LOG}; python3 tools/dev.py compile tries again"
        return Status("failed", why)
    stale = "the compiled build is of other sources" if stamp.exists() else "not compiled yet"
    return Status("missing", f"{stale}; ./play compiles in the background")


def surroundings(python: Path, begin: list[str], root: Path = ROOT) -> dict[str, str]:
    """Return the environment for the server; `begin` is the command that starts a build.

    A broken build never keeps the server from starting.
    """
    env = dict(os.environ)
    try:
        found = status(root)
        if found.state == "current" and is_ready(root, python):
            env |= {"PYTHONPATH": compiler.with_path(compiled(root)), CHOSEN: "compiled"}
        elif is_worth_building(root):
            subprocess.run(begin, cwd=root, stdin=subprocess.DEVNULL, check=True, timeout=WAIT)
            print(f"the rules are being compiled for the next start ({LOG})", flush=True)
    except Exception as error:
        print(f"the compiled build is left out: {error}", flush=True)
    return env


def is_worth_building(root: Path) -> bool:
    """Return whether a build should be started now."""
    found = status(root)
    if found.state == "failed":
        return noted(root).get("failed") != FAILED
    return found.state == "missing"


def is_ready(root: Path, python: Path) -> bool:
    """Update the uncompiled files, and return whether the build loads."""
    if not is_up_to_date(root):
        return False
    if problem := trouble_loading(root, python):
        print(f"the compiled build does not load: {problem}", flush=True)
        (compiled(root) / "stamp").unlink(missing_ok=True)
        return False
    return True


def is_up_to_date(root: Path) -> bool:
    """Update the uncompiled files, unless another process is compiling."""
    with held(root / "build" / "compile.lock") as ours:
        if ours:
            compiler.copy_package(root / "src", compiled(root))
        return ours


def trouble_loading(root: Path, python: Path) -> str:
    """Return the last line of the error when the build does not load, or ""."""
    modules = compiler.sources(root / "src")
    first = [files[0] for files, _ in compiler.groups(modules)]
    command = [str(python), "-c", PROBE, *map(compiler.module_name, first)]
    env = os.environ | {"PYTHONPATH": compiler.with_path(compiled(root))}
    done = subprocess.run(
        command, cwd=root, env=env, capture_output=True, text=True, check=False, timeout=WAIT
    )
    if not done.returncode:
        return ""
    said = done.stderr.strip().splitlines()
    return said[-1] if said else f"it ended with {done.returncode}"


def make(
    python: Path, fetch: Callable[[], Path | None], root: Path = ROOT, log: Path | None = None
) -> int:
    """Compile with that Python, unless a build is already running.

    `fetch` installs mypyc and returns its folder, or None where Python has it already.
    """
    (root / "build").mkdir(exist_ok=True)
    with held(root / "build" / "native.lock") as ours:
        if not ours:
            print("a build is already running")
            return 0
        if log is not None:
            write_into(log)
        wanted = digest(root)
        if lacking := compiler.missing_tools():
            print(f"{lacking} not found; {compiler.HOW_TO_GET}")
            return compiler.NO_COMPILER
        note(root, {"digest": wanted, "failed": "fetch"})  # until the fetch is done
        brought = fetch()
        note(root, {})
        env = os.environ | ({"PYTHONPATH": compiler.with_path(brought)} if brought else {})
        command = [str(python), "-m", "tools.compile"]
        done = subprocess.run(command, cwd=root, env=env, check=False).returncode
        if done > 0:  # below zero it was killed: the next try may work
            note(root, {"digest": wanted, "failed": FAILED})
        return done


def make_in_background(python: Path, fetch: Callable[[], Path | None], root: Path = ROOT) -> int:
    """Return at once, and compile in a detached process."""
    if os.fork():
        return 0
    try:
        os.setsid()
        os.nice(LOWEST)
        make(python, fetch, root, root / LOG)
    except SystemExit:
        pass  # the reason was printed
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        os._exit(0)


def write_into(log: Path) -> None:
    """Redirect the output of this process and its children into a new file."""
    sys.stdout.flush()
    opened = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
    for stream in (1, 2):
        os.dup2(opened, stream)


def compiled(root: Path) -> Path:
    return root / "build" / "compiled"


def digest(root: Path) -> str:
    return compiler.digest(root / "src", compiler.sources(root / "src"))


def is_off() -> bool:
    return os.environ.get(SWITCH, "").lower() in ("no", "off", "0")


def is_building(root: Path) -> bool:
    """Return whether a build is running, here or in ./test; a killed process frees its lock."""
    for name in ("native.lock", "compile.lock"):
        if (root / "build" / name).exists():
            with held(root / "build" / name) as ours:
                if not ours:
                    return True
    return False


def noted(root: Path) -> dict[str, str]:
    """Return the note about the last failure."""
    try:
        found = json.loads((root / "build" / "native.json").read_text())
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def note(root: Path, about: dict[str, str]) -> None:
    (root / "build" / "native.json").write_text(json.dumps(about))


def ready_path(root: Path = ROOT) -> str | None:
    """Return the search path of a build that is current, with its other files up to date.

    It was loaded when it was made; `./play` does that again, a command of a moment does not.
    """
    if status(root).state != "current" or not is_up_to_date(root):
        return None
    return compiler.with_path(compiled(root))


if __name__ == "__main__":
    if "--ready" in sys.argv[1:]:
        print(json.dumps({"path": ready_path()}))
    else:
        print(json.dumps(status()._asdict()))
