"""Refuse large files, long sources and paths of this machine."""

import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from tools.checks.tracked import tracked

LARGEST = 1_500_000  # bytes
LONGEST = 450  # lines
SOURCES = (".py", ".ts", ".svelte")
WIDEST = 16  # modules
# docs/decisions/0015-the-kernel-is-one-folder.md; revisions are added for ever
WIDE = ("src/inglenook/core", "src/inglenook/server/store/migrations/versions")

# Paths of any machine, which may be mentioned.
COMMON = {Path("/" + name) for name in ("", "tmp", "home", "usr", "usr/src", "opt", "srv", "var")}


def no_local_paths(root: Path, places: Iterable[Path] | None = None) -> list[str]:
    """Complain of files that mention the home folder or the folder of this checkout."""
    private = {Path.home(), root.resolve().parent} if places is None else set(places)
    names = [re.escape(str(place)) for place in sorted(private - COMMON)]
    if not names:
        return []
    mention = re.compile(rf"(?<![\w.~-])({'|'.join(names)})(?![\w.-])".encode())
    return [
        f"{path}: mentions {found[1].decode()}, a path of this machine"
        for path in tracked(root)
        if (found := mention.search((root / path).read_bytes()))
    ]


def no_large_files(root: Path) -> list[str]:
    """Complain of files above `LARGEST` bytes."""
    return [
        f"{path}: {size:,} bytes, more than {LARGEST:,}"
        for path in tracked(root)
        if (size := (root / path).stat().st_size) > LARGEST
    ]


def no_long_sources(root: Path) -> list[str]:
    """Complain of source files of the package or the client above `LONGEST` lines."""
    return [
        f"{path}: {lines} lines, more than {LONGEST}"
        for path in tracked(root)
        if path.suffix in SOURCES
        if not path.name.endswith(".gen.ts")  # generated
        if path.parts[0] == "src" or path.parts[:2] == ("web", "src")
        if (lines := len((root / path).read_text("utf-8").splitlines())) > LONGEST
    ]


def no_wide_packages(root: Path) -> list[str]:
    """Complain of packages with too many modules beside each other."""
    modules = [path for path in tracked(root) if path.suffix == ".py" and path.parts[0] == "src"]
    widths = Counter([path.parent.as_posix() for path in modules])
    return [
        f"{folder}: {width} modules, more than {WIDEST}; give it a sub-package"
        for folder, width in sorted(widths.items())
        if width > WIDEST and folder not in WIDE
    ]
