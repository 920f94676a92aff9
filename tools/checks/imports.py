"""Check that the core imports only the standard library, mypy_extensions, librt and itself.

import-linter checks the layers above it; see pyproject.toml.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from tools.checks.tracked import tracked

CORE = Path("src/inglenook/core")
ALLOWED = sys.stdlib_module_names | {"librt", "mypy_extensions"}


def core_stands_alone(root: Path) -> list[str]:
    """Complain of imports of other packages in the core."""
    return [
        f"{path}:{line}: core imports {name}"
        for path in tracked(root)
        if path.suffix == ".py" and path.is_relative_to(CORE)
        for line, name in imported((root / path).read_text("utf-8"))
        if name.partition(".")[0] not in ALLOWED and not in_core(name)
    ]


def in_core(name: str) -> bool:
    return name == "inglenook.core" or name.startswith("inglenook.core.")


def imported(source: str) -> Iterator[tuple[int, str]]:
    """Yield line and full name of every absolute import; `from . import x` stays in the package."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level > 1:
                yield node.lineno, "." * node.level + base
            elif node.level == 0:
                for alias in node.names:
                    yield node.lineno, f"{base}.{alias.name}"
