"""Files of JSON lines that runs append to: one for the settings, then one for each result."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO

from inglenook.core.errors import InglenookError


def written(thing: dict[str, object]) -> str:
    """Return a line of the file."""
    return json.dumps(thing, ensure_ascii=False) + "\n"


def open_to_append(path: Path, first: str, read: Callable[[Path], int]) -> IO[str]:
    """Open a file for further lines; a new one gets its first line.

    `read` takes a file that has lines, and returns how many bytes of it are whole lines: a run that
    was stopped may have left a part of one.
    """
    # a run may have been stopped within its first line
    if path.exists() and not first.encode().startswith(path.read_bytes()):
        whole = read(path)
        with path.open("r+") as cut:
            cut.truncate(whole)
        return path.open("a", encoding="utf-8")
    file = path.open("w", encoding="utf-8")
    file.write(first)
    file.flush()
    return file


def whole_lines(path: Path) -> Iterator[tuple[str, int]]:
    """Yield the whole lines of a file, each with its end."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise InglenookError(f"{path.name} can't be read: {error.strerror}") from error
    end = 0
    for line in content.splitlines(keepends=True):
        end += len(line)
        if line.endswith(b"\n"):
            yield line.decode("utf-8", "replace"), end
