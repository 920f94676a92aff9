"""Read JSON files of matches with checks, and write them atomically."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeAlias

from inglenook.core.errors import BadInput

Place: TypeAlias = "str | Path"


def write_whole(path: Path, data: object) -> None:
    """Write the file atomically, readable by its owner alone, as it may hold secrets."""
    whole = path.with_name(path.name + ".part")
    try:
        whole.touch(mode=0o600)
        whole.write_text(json.dumps(data, ensure_ascii=False) + "\n", "utf-8")
        whole.replace(path)
    except OSError:
        whole.unlink(missing_ok=True)
        raise


def read_json(path: Place) -> dict[str, Any]:
    """Read a JSON object from a file; refuse duplicate names and incomplete characters."""
    try:
        text = Path(path).read_text("utf-8")
        data = json.loads(text, object_pairs_hook=_unique, parse_constant=_refused)
        json.dumps(data, ensure_ascii=False).encode()
    except OSError as error:
        raise BadInput(str(path), "a file to read", error.strerror or str(error)) from error
    except (ValueError, RecursionError) as error:
        raise BadInput(str(path), "JSON", ascii(str(error))) from error
    if not isinstance(data, dict):
        raise BadInput(str(path), "a JSON object", data)
    return data


def written(data: dict[str, object], path: Place | None) -> dict[str, object]:
    """Return data, and write it to a file if a path is given."""
    if path is not None:
        try:
            write_whole(Path(path), data)
        except (OSError, ValueError) as error:
            problem = getattr(error, "strerror", None) or str(error)
            raise BadInput(str(path), "a file to write", problem) from error
    return data


def content(source: Mapping[str, Any] | Place) -> dict[str, Any]:
    """Return the data itself, or that of a file."""
    if isinstance(source, (str, Path)):
        return read_json(source)
    if not isinstance(source, Mapping):
        raise BadInput("match", "its data, or the path of a file", source)
    return dict(source)


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("expected each name once in an object, got one twice")
    return found


def _refused(name: str) -> object:
    raise ValueError(f"expected a finite number, got {name}")
