"""Add the compiled modules to a wheel, as a build hook of hatchling.

With `INGLENOOK_WHEEL` naming a compiled build, the wheel gets its libraries beside the sources and
the tag of the running Python and platform. Without it, the wheel is for any Python.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledModules(BuildHookInterface[Any]):
    """Add compiled modules to the wheel; named in pyproject.toml."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        folder = os.environ.get("INGLENOOK_WHEEL")
        if not folder or version != "standard":
            return
        libraries = sorted(Path(folder).rglob("*.so"))
        if not libraries:
            raise FileNotFoundError(f"expected compiled modules in {folder}, got none")
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update(
            {str(path): path.relative_to(folder).as_posix() for path in libraries}
        )
