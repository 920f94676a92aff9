"""Add the example game and the compiled modules to a wheel, as a build hook of hatchling.

`inglenook new` copies the example. A checkout has it in `examples`, so an editable install needs no
other copy.

With `INGLENOOK_WHEEL` naming a compiled build, the wheel gets its libraries beside the sources and
the tag of the running Python and platform. Without it, the wheel is for any Python.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

EXAMPLE: Final = Path("examples", "pebbles")


class AddedFiles(BuildHookInterface[Any]):
    """Add files from outside the package to the wheel; named in pyproject.toml."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "standard":
            return
        root = Path(self.root)
        example = [file for file in sorted((root / EXAMPLE).rglob("*")) if is_source(file, root)]
        if not example:
            raise FileNotFoundError(f"expected the example in {EXAMPLE}, got none")
        build_data["force_include"].update(
            {str(file): f"inglenook/{file.relative_to(root).as_posix()}" for file in example}
        )
        folder = os.environ.get("INGLENOOK_WHEEL")
        if not folder:
            return
        libraries = sorted(Path(folder).rglob("*.so"))
        if not libraries:
            raise FileNotFoundError(f"expected compiled modules in {folder}, got none")
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update(
            {str(path): path.relative_to(folder).as_posix() for path in libraries}
        )


def is_source(file: Path, root: Path) -> bool:
    """Return whether a file was written by people: not a cache, and not hidden."""
    parts = file.relative_to(root).parts
    made = any([part == "__pycache__" or part.startswith(".") for part in parts])
    return file.is_file() and not made
