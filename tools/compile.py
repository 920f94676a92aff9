"""Compile the rules with mypyc: `python -m tools.compile`.

`build/compiled` becomes a full copy of the package with the compiled modules beside their sources;
with `PYTHONPATH=build/compiled` Python uses the compiled ones. The kernel is one group, and so is
each game. A build is reused while sources, compiler and Python stay the same.
"""

import fcntl
import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PINS = ROOT / "requirements" / "compile.in"

# All paths are relative to src.
GROUP = (
    "inglenook/core/*.py",
    "inglenook/games/**/*.py",
    "inglenook/bots/search/*.py",
    "inglenook/bench/observed_play.py",
    "inglenook/bench/whole_matches.py",
    "inglenook/simulation/loop.py",
)
# the bot itself reads the clock and runs once per answer; its tree takes the time;
# `arrays`, `keys` and `packed` choose between packed and plain forms when they are imported
EXCLUDED: frozenset[str] = frozenset(
    {
        "inglenook/bots/search/arrays.py",
        "inglenook/bots/search/bot.py",
        "inglenook/core/keys.py",
        "inglenook/core/packed.py",
    }
)

NO_COMPILER = 3
HOW_TO_GET = "on Debian and Ubuntu: apt install gcc python3-dev"
CHECK = """
import importlib, sys
from importlib.machinery import EXTENSION_SUFFIXES as suffixes
for name in sys.argv[1:]:
    file = importlib.import_module(name).__file__
    if not file.endswith(tuple(suffixes)):
        sys.exit(f"{name} was loaded from {file}, not from a compiled module")
"""


def main(root: Path = ROOT) -> int:
    if lacking := missing_tools():
        print(f"{lacking} not found; {HOW_TO_GET}")
        return NO_COMPILER
    (root / "build").mkdir(exist_ok=True)
    with (root / "build" / "compile.lock").open("w") as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        return build(root)


def build(root: Path) -> int:
    """Update `build/compiled`, and compile only if the sources changed."""
    target = root / "build" / "compiled"
    stamp = target / "stamp"
    modules = sources(root / "src")
    wanted = digest(root / "src", modules)
    if is_current(stamp, wanted) and level_of(stamp) >= optimisation():
        copy_package(root / "src", target)
        print(f"{len(modules)} modules, unchanged")
        return 0
    made = root / "build" / "compiling"  # a partial build must never be imported
    shutil.rmtree(made, ignore_errors=True)
    copy_package(root / "src", made)
    command = [sys.executable, str(Path(__file__).resolve()), str(root), *modules]
    names = [module_name(path) for path in modules]
    check = [sys.executable, "-c", CHECK, *names]
    env = os.environ | {"PYTHONPATH": with_path(made)}
    for step in (command, check):
        if status := subprocess.run(step, cwd=made, env=env, check=False).returncode:
            return status
    (made / "stamp").write_text(f"{wanted} {optimisation()}")
    replace(target, made)
    print(f"{len(modules)} modules compiled")
    return 0


def replace(target: Path, made: Path) -> None:
    """Replace the old build, which may still be in use for a moment."""
    old = target.with_name("compiled-before")
    shutil.rmtree(old, ignore_errors=True)
    if target.exists():
        target.rename(old)
    made.rename(target)
    shutil.rmtree(old, ignore_errors=True)


def with_path(folder: Path) -> str:
    """Return the search path with a folder first, before existing ones such as mypyc's."""
    there = os.environ.get("PYTHONPATH")
    return f"{folder}{os.pathsep}{there}" if there else str(folder)


def is_current(stamp: Path, wanted: str) -> bool:
    """Return whether the stamp of a build is of these sources, at any level of optimisation."""
    return stamp.exists() and stamp.read_text().split()[:1] == [wanted]


def level_of(stamp: Path) -> str:
    return stamp.read_text().split()[-1]


def missing_tools() -> str:
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if shutil.which(compiler) is None:
        return f"the C compiler {compiler}"
    header = Path(sysconfig.get_path("include"), "Python.h")
    return "" if header.exists() else str(header)


def sources(src: Path) -> list[str]:
    found = {path.relative_to(src).as_posix() for glob in GROUP for path in src.glob(glob)}
    return sorted(found - EXCLUDED)


def optimisation() -> str:
    """Return the level of optimisation; tests that measure no speed use a low one."""
    return os.environ.get("INGLENOOK_OPTIMISATION", "3")


def digest(src: Path, modules: list[str]) -> str:
    """Return a digest of all inputs of a build; `compile.in` pins the compiler's versions."""
    made_of = hashlib.sha256(sys.version.encode())
    for tool in (PINS, Path(__file__)):
        made_of.update(tool.read_bytes())
    for module in modules:
        made_of.update(module.encode() + b"\0" + (src / module).read_bytes() + b"\0")
    return made_of.hexdigest()


def module_name(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def copy_package(src: Path, target: Path) -> None:
    """Update all files but the compiled modules: data and uncompiled modules may have changed.

    Each file is replaced atomically, because a server may be running on this build.
    """
    wanted = {}
    for folder, names, files in os.walk(src / "inglenook"):
        names[:] = [name for name in names if name != "__pycache__"]
        for path in [Path(folder, name) for name in files if not name.endswith(".so")]:
            wanted[target / path.relative_to(src)] = path
    for copy, path in wanted.items():
        if not copy.exists() or seen(copy) != seen(path):
            copy.parent.mkdir(parents=True, exist_ok=True)
            fresh = copy.with_name(f"{copy.name}.{os.getpid()}")
            shutil.copy2(path, fresh)
            fresh.replace(copy)
    for old in list((target / "inglenook").rglob("*")):
        kept = old.suffix in (".so", ".pyc") or old in wanted
        if old.is_file() and not kept:
            old.unlink(missing_ok=True)


def seen(path: Path) -> tuple[int, int]:
    """Return the size and time of a file, which show a change."""
    about = path.stat()
    return about.st_size, about.st_mtime_ns


def groups(modules: list[str]) -> list[tuple[list[str], str | None]]:
    """Return the kernel and each game as groups: one file for all takes the C compiler many
    minutes.

    Within a group calls are direct; a game calls the kernel through one more pointer.
    """
    found: dict[str, list[str]] = {}
    for module in modules:
        parts = module.split("/")
        game = parts[2] if parts[1] == "games" and len(parts) > 3 else "core"
        found.setdefault(game, []).append(module)
    return [(files, f"inglenook_{name}") for name, files in found.items()]


def compile_group(root: Path, modules: list[str]) -> None:
    """Run mypyc and the C compiler over the modules, which are paths from the current folder."""
    from mypyc.build import mypycify
    from setuptools import setup

    work = root / "build" / "mypyc"
    shutil.rmtree(work, ignore_errors=True)
    extensions = mypycify(
        ["--config-file=", f"--cache-dir={work / 'cache'}", *modules],
        opt_level=optimisation(),
        debug_level="0",
        multi_file=False,
        separate=groups(modules),
        target_dir=str(work),
    )
    build_ext = ["build_ext", "--build-lib", ".", "--build-temp", str(work), "--parallel", "2"]
    setup(name="inglenook", ext_modules=extensions, script_args=["--quiet", *build_ext])


if __name__ == "__main__":
    if len(sys.argv) > 1:
        compile_group(Path(sys.argv[1]), sys.argv[2:])
    else:
        sys.exit(main())
