"""Keep archived matches in one compressed file for each month.

A line is `{"table": id, "ended": seconds, "export": …}`, with the bytes of the export. Each append
is a member of the gzip file. It is written to a copy, which takes the name once all of it was read
back: a file under its name is always whole.
"""

from __future__ import annotations

import gzip
import hashlib
import shutil
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import msgspec

from inglenook.core.errors import BadInput
from inglenook.server.store.database import sync
from inglenook.server.store.errors import Unusable
from inglenook.server.store.maintenance.backup import made_beside

LEVEL: Final = 6  # of the compression
LINE: Final = 256 * 1024 * 1024  # bytes of a line


class ArchivedMatch(msgspec.Struct):
    """A line of a file; the export stays as it is."""

    table: str
    ended: float
    export: msgspec.Raw


_decode: Final = msgspec.json.Decoder(ArchivedMatch).decode


class MonthFile:
    """The file of one month in the folder of an archive."""

    def __init__(self, folder: Path, month: str) -> None:
        self.path = folder / f"{month}.jsonl.gz"

    def digests(self) -> dict[str, str]:
        """Return the SHA-256 of each match's line, by table; nothing if there is no file."""
        return _digests(self.path) if self.path.exists() else {}

    def export(self, table: str) -> bytes | None:
        """Return the export of a match, or None if it is not in the file."""
        for line in _lines(self.path) if self.path.exists() else ():
            one = _parsed(self.path, line)
            if one.table == table:
                return bytes(one.export)
        return None

    def append(self, known: dict[str, str], matches: Iterable[ArchivedMatch]) -> dict[str, str]:
        """Add matches to those that the file has; return the digests of all.

        :raises Unusable: if other lines are read back than were written.
        """
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with made_beside(self.path) as part:
            expected = dict(known)
            with part.open("wb") as raw:
                if known:
                    with self.path.open("rb") as before:
                        shutil.copyfileobj(before, raw)
                with gzip.GzipFile("", "wb", LEVEL, raw, mtime=0) as file:
                    for one in matches:
                        line = msgspec.json.encode(one)
                        expected[one.table] = hashlib.sha256(line).hexdigest()
                        file.write(line + b"\n")
            sync(part)
            if _digests(part) != expected:
                raise Unusable(f"{part}: expected the lines that were written, read others back")
            if expected != known:
                part.replace(self.path)
                sync(self.path.parent)
            return expected


def _digests(path: Path) -> dict[str, str]:
    found: dict[str, str] = {}
    for line in _lines(path):
        table = _parsed(path, line).table
        if table in found:
            raise BadInput(str(path), "each match once", f"{table} twice")
        found[table] = hashlib.sha256(line).hexdigest()
    return found


def _parsed(path: Path, line: bytes) -> ArchivedMatch:
    try:
        return _decode(line)
    except msgspec.MsgspecError as error:
        raise BadInput(str(path), "lines of archived matches", str(error)) from None


def _lines(path: Path) -> Iterator[bytes]:
    try:
        with gzip.open(path, "rb") as file:
            while line := file.readline(LINE):
                if not line.endswith(b"\n"):
                    raise BadInput(str(path), f"whole lines of at most {LINE:,} bytes", "another")
                yield line[:-1]
    except (OSError, EOFError, zlib.error) as error:
        got = getattr(error, "strerror", None) or str(error)
        raise BadInput(str(path), "a whole compressed file", got) from None
