"""Write and read a site as one compressed file of JSON lines, for any database.

The first line names the format, the schema's revision, the time, and the columns of each table.
Then each table follows: a line with its name, a line for each row (`portable_rows`), and a line
with the number of its rows and their checksum. The last line has the SHA-256 of all lines before
it. A table comes after those that its rows belong to. The file holds no names of other files.
"""

from __future__ import annotations

import gzip
import hashlib
import zlib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Final, Self, TypeVar

import msgspec

from inglenook.core.errors import BadInput
from inglenook.server.store.maintenance.portable_rows import PortableTable, Total, decode_row

FORMAT: Final = 1
LEVEL: Final = 6  # of the compression
LINE: Final = 64 * 1024 * 1024  # bytes of a line: an import has at most two megabytes
# A file may not become many times as large as it is: real ones become about ten times as large.
SWOLLEN: Final = 200
SMALL: Final = 64 * 1024 * 1024  # bytes that any file may become
GZIP: Final = b"\x1f\x8b"

T = TypeVar("T")


class Head(msgspec.Struct, forbid_unknown_fields=True):
    """The first line; `site` is the format's number."""

    site: int
    revision: str
    made: float
    tables: dict[str, list[str]]


class Begin(msgspec.Struct, forbid_unknown_fields=True):
    """The line before the rows of a table."""

    table: str


class End(msgspec.Struct, forbid_unknown_fields=True):
    """The line after the rows of a table."""

    rows: int
    checksum: str


class Tail(msgspec.Struct, forbid_unknown_fields=True):
    """The last line."""

    sha256: str


def is_portable(path: Path) -> bool:
    """Return whether a file begins as a portable backup does, and not as a database."""
    try:
        with path.open("rb") as file:
            return file.read(len(GZIP)) == GZIP
    except OSError:
        return False


# -- writing


class PortableWriter:
    """Writes a file line by line; `finish` writes its last line."""

    def __init__(self, file: BinaryIO, revision: str, made: float, tables: Sequence[PortableTable]):
        # neither a name nor a time inside: the same rows give the same bytes
        self.file = gzip.GzipFile("", "wb", LEVEL, file, mtime=0)
        self.digest = hashlib.sha256()
        columns = {table.name: [column.name for column in table.columns] for table in tables}
        self._write(msgspec.json.encode(Head(FORMAT, revision, made, columns)))

    def table(self, name: str, lines: Iterable[bytes]) -> Total:
        """Write a table, and return the total of its rows."""
        self._write(msgspec.json.encode(Begin(name)))
        total = Total()
        for line in lines:
            total = total.plus(line)
            self._write(line)
        self._write(msgspec.json.encode(End(total.rows, total.hex)))
        return total

    def finish(self) -> None:
        """Write the last line, and all that is not in the file yet."""
        self._write(msgspec.json.encode(Tail(self.digest.hexdigest())))
        self.file.close()

    def _write(self, line: bytes) -> None:
        line += b"\n"
        self.digest.update(line)
        self.file.write(line)


# -- reading


class PortableReader:
    """Reads a file once, from its first line to its last; any damage raises `BadInput`."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.most = max(SMALL, SWOLLEN * _size(path))
        self.read = 0  # bytes, uncompressed
        self.digest = hashlib.sha256()
        self.totals: dict[str, Total] = {}
        self.raw = _opened(path)
        self.file = gzip.GzipFile("", "rb", fileobj=self.raw)
        try:
            self.head = self._parsed(Head)
            if self.head.site != FORMAT:
                raise self._bad(f"a backup of format {FORMAT}", self.head.site)
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        self.raw.close()

    @property
    def revision(self) -> str:
        """Return the revision of the schema that the rows fit."""
        return self.head.revision

    @property
    def names(self) -> list[str]:
        """Return the names of the tables, in the order of the file."""
        return list(self.head.tables)

    def must_fit(self, tables: Sequence[PortableTable]) -> None:
        """Refuse a file with other tables or columns than these."""
        found = {name: list(columns) for name, columns in self.head.tables.items()}
        expected = {table.name: [column.name for column in table.columns] for table in tables}
        if found != expected:
            different = [one for one in {*found, *expected} if found.get(one) != expected.get(one)]
            raise self._bad(f"the tables of revision {self.revision}", f"others: {min(different)}")

    def lines(self, table: PortableTable) -> Iterator[bytes]:
        """Yield the rows of the next table, which must be this one."""
        name = self._parsed(Begin).table
        if name != table.name:
            raise self._bad(f"the table {table.name}", name)
        total = Total()
        while (line := self._line()).startswith(b"["):
            total = total.plus(line)
            yield line
        end = self._decoded(line, End)
        if (end.rows, end.checksum) != (total.rows, total.hex):
            what = f"{end.rows:,} rows of {name} with their checksum"
            raise self._bad(what, f"{total.rows:,} rows with another")
        self.totals[name] = total

    def finish(self) -> None:
        """Read the last line, and the end of the file."""
        digest = self.digest.hexdigest()
        if self._parsed(Tail).sha256 != digest:
            raise self._bad("the checksum of all lines", "another")
        if self._some(1):
            raise self._bad("the end of the file", "more lines")

    def verify(self, tables: Sequence[PortableTable]) -> None:
        """Read all that follows; each row must fit its table."""
        self.must_fit(tables)
        by_name = {table.name: table for table in tables}
        for name in self.names:
            for line in self.lines(by_name[name]):
                decode_row(by_name[name], line)
        self.finish()

    def _parsed(self, kind: type[T]) -> T:
        return self._decoded(self._line(), kind)

    def _decoded(self, line: bytes, kind: type[T]) -> T:
        try:
            return msgspec.json.decode(line, type=kind)
        except (msgspec.MsgspecError, RecursionError) as error:
            raise self._bad("a portable backup of Inglenook", str(error)) from None

    def _line(self) -> bytes:
        line = self._some(LINE + 1)
        if not line.endswith(b"\n"):
            got = "a longer one" if len(line) > LINE else "the end of the file"
            raise self._bad(f"a line of at most {LINE:,} bytes", got)
        self.digest.update(line)
        return line[:-1]

    def _some(self, most: int) -> bytes:
        try:
            found = self.file.readline(most)
        except (OSError, EOFError, zlib.error) as error:
            got = getattr(error, "strerror", None) or str(error)
            raise self._bad("a whole compressed file", got) from None
        self.read += len(found)
        if self.read > self.most:
            raise self._bad(f"at most {self.most:,} bytes, uncompressed", "more")
        return found

    def _bad(self, expected: str, got: object) -> BadInput:
        return BadInput(str(self.path), expected, got)


def _opened(path: Path) -> BinaryIO:
    try:
        return path.open("rb")
    except OSError as error:
        raise BadInput(str(path), "a portable backup", error.strerror or str(error)) from None


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0
