"""Refuse import cycles in the package: `./test --only layers`.

Imports inside functions and under `TYPE_CHECKING` count as well. A necessary cycle is listed in
`EXCEPTIONS` with the decision record that gives the reason.
"""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from tools.checks.tracked import tracked

SOURCES: Final = Path("src")
PACKAGE: Final = "inglenook"
RECORD: Final = "docs/decisions/0001-import-cycles.md"
# sets of modules that may import each other, without the name of the package
EXCEPTIONS: Final[tuple[frozenset[str], ...]] = (
    frozenset({"core.agenda", "core.decision", "core.state", "core.step"}),
    frozenset({"core.codec", "core.game"}),
    frozenset(
        {"games.open_season.rules.effects.chain", "games.open_season.rules.effects.deck_looking"}
    ),
    frozenset(
        {
            "games.taverna.rules.effects.dignitaries",
            "games.taverna.rules.effects.spell_play",
            "games.taverna.rules.effects.spells",
        }
    ),
)

Graph = Mapping[str, set[str]]


def no_import_cycles(root: Path, exceptions: tuple[frozenset[str], ...] = EXCEPTIONS) -> list[str]:
    """Return one complaint for each set of modules that import each other and may not.

    An exception that is no longer needed is a complaint as well.
    """
    found = {frozenset([short(name) for name in one]) for one in cycles(graph(root))}
    complaints = [
        f"import cycle: {', '.join(sorted(one))}; expected none, or an exception in {RECORD}"
        for one in sorted(found - set(exceptions), key=sorted)
    ]
    here = {short(name) for name in graph(root)}
    complaints += [
        f"no import cycle any more: {', '.join(sorted(one))}; remove it from tools/checks/cycles.py"
        for one in exceptions
        if one not in found and one <= here
    ]
    return complaints


def short(name: str) -> str:
    return name.removeprefix(f"{PACKAGE}.")


def graph(root: Path) -> dict[str, set[str]]:
    """Return the modules of the package, each with all modules that it imports."""
    paths = {
        name_of(path): path
        for path in tracked(root)
        if path.suffix == ".py" and path.is_relative_to(SOURCES / PACKAGE)
    }
    found: dict[str, set[str]] = {}
    for name, path in paths.items():
        source = (root / path).read_text("utf-8")
        all_names = imported(name, path.name == "__init__.py", source)
        # `from a import b` imports the module a.b, or the name b of the module a
        modules = {one if one in paths else one.rpartition(".")[0] for one in all_names}
        found[name] = (modules & paths.keys()) - {name}
    return found


def name_of(path: Path) -> str:
    parts = path.relative_to(SOURCES).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(name: str, is_package: bool, source: str) -> Iterator[str]:
    """Yield the full names of all imports of a module; `from a import b` is `a.b`."""
    home = name.split(".") if is_package else name.split(".")[:-1]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name
        elif isinstance(node, ast.ImportFrom):
            base = home[: len(home) - node.level + 1] if node.level else []
            parts = [*base, node.module] if node.module else base
            for alias in node.names:
                yield ".".join([*parts, alias.name])


def cycles(graph: Graph) -> list[set[str]]:
    """Return the sets of two or more modules in which each reaches all others (after Tarjan)."""
    order: dict[str, int] = {}
    lowest: dict[str, int] = {}
    stack: list[str] = []
    found: list[set[str]] = []
    for start in sorted(graph):
        if start in order:
            continue
        work = [(start, iter(sorted(graph[start])))]
        while work:
            name, others = work[-1]
            if name not in order:
                order[name] = lowest[name] = len(order)
                stack.append(name)
            other = next(others, None)
            if other is None:
                work.pop()
                if work:
                    lowest[work[-1][0]] = min(lowest[work[-1][0]], lowest[name])
                if lowest[name] == order[name]:
                    place = stack.index(name)
                    if len(stack) - place > 1:
                        found.append(set(stack[place:]))
                    del stack[place:]
            elif other not in order:
                work.append((other, iter(sorted(graph[other]))))
            elif other in stack:
                lowest[name] = min(lowest[name], order[other])
    return found
