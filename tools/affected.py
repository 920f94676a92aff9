"""Find the tests that a change needs, nearest first, for `./test --quick`.

A test file belongs to a change if it is changed, or if it imports a changed module directly or
through others. For a data file, the modules of its package count as changed. Browser tests and
tests marked long are left to the whole `./test`.
"""

from __future__ import annotations

import ast
import subprocess
from collections import deque
from collections.abc import Iterable
from pathlib import Path

ELSEWHERE = ("tests/web/",)
FARTHEST = 2  # imports between a test and a changed module; beyond it nearly every test belongs


def affected(root: Path, changed: Iterable[str]) -> list[str]:
    """Return the test files that belong to changed files, those that import them first."""
    files = python_files(root)
    modules = {module_name(path): path for path in files}
    importers: dict[str, set[str]] = {path: set() for path in files}
    for path in files:
        for name in imported(root / path):
            if (target := modules.get(name)) is not None and target != path:
                importers[target].add(path)
    distance: dict[str, int] = {}
    queue: deque[str] = deque()
    for path in changed:
        for start in [path] if path in importers else package_of(path, importers):
            if start not in distance:
                distance[start] = 0
                queue.append(start)
    while queue:
        path = queue.popleft()
        if distance[path] < FARTHEST:
            for importer in importers[path]:
                if importer not in distance:
                    distance[importer] = distance[path] + 1
                    queue.append(importer)
    tests = [path for path in distance if is_test(path)]
    return sorted(tests, key=lambda path: (distance[path], path))


def changed_files(root: Path) -> list[str]:
    """Return the files that differ from the last commit, or those of the last commit if none do."""
    for since in ("HEAD", "HEAD~1"):
        listed = git(root, "diff", "--name-only", "--diff-filter=d", since)
        listed += git(root, "ls-files", "--others", "--exclude-standard")
        if listed:
            break
    return sorted(set(listed))


def git(root: Path, *arguments: str) -> list[str]:
    command = ["git", "-C", str(root), *arguments]
    return subprocess.check_output(command, text=True).splitlines()


def python_files(root: Path) -> list[str]:
    folders = ("src", "tests", "tools", "benchmarks")
    found = [path for name in folders for path in (root / name).rglob("*.py")]
    return sorted([path.relative_to(root).as_posix() for path in found])


def module_name(path: str) -> str:
    return path.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imported(path: Path) -> set[str]:
    """Return the names of all modules that a file may import, inside functions too."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return names


def package_of(path: str, files: Iterable[str]) -> list[str]:
    """Return the Python files beside a data file, or in the nearest folder above that has some."""
    folder = path.rpartition("/")[0]
    while folder not in ("", "src", "tests"):
        beside = [one for one in files if one.startswith(f"{folder}/")]
        if beside:
            return beside
        folder = folder.rpartition("/")[0]
    return []


def is_test(path: str) -> bool:
    name = path.rpartition("/")[2]
    return name.startswith("test_") and path.startswith("tests/") and not path.startswith(ELSEWHERE)
