"""Read and write the rows of any table in one form that all databases share.

A row is a line of JSON: the values of its columns, in the order of their names. Bytes are base64.
Infinite numbers are texts, because JSON has none. `-0.0` becomes `0.0`, as SQLite stores it.
"""

from __future__ import annotations

import hashlib
import math
from base64 import b64decode
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final, Literal, NamedTuple, TypeAlias

import msgspec
from sqlalchemy import Connection, MetaData, Table, insert, select
from sqlalchemy import types as kinds

from inglenook.core.errors import BadInput
from inglenook.server.store.errors import Unusable

Kind: TypeAlias = Literal["flag", "integer", "number", "text", "bytes"]
Value: TypeAlias = bool | int | float | str | bytes | None

REVISIONS: Final = "alembic_version"  # the table of the revision, which migrations write
# what the processes of a site know of each other: it ends with them
OF_NODES: Final = ("node", "lease", "job", "node_report")
AT_ONCE: Final = 50  # rows that are fetched at once: an import may take two megabytes
ROWS: Final = 500  # rows in one statement
BYTES: Final = 1024 * 1024  # bytes in one statement, apart from its last row

# the first kind that fits
_KINDS: Final[tuple[tuple[type[Any], Kind], ...]] = (
    (kinds.Boolean, "flag"),
    (kinds.Integer, "integer"),
    (kinds.Float, "number"),
    (kinds.LargeBinary, "bytes"),
    (kinds.String, "text"),
)
_TYPES: Final[dict[Kind, type]] = {
    "flag": bool,
    "integer": int,
    "number": float,
    "text": str,
    "bytes": bytes,
}
_INFINITE: Final = {"inf": math.inf, "-inf": -math.inf}
_INT64: Final = 2**63

_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder(list[bool | int | float | str | None]).decode


class PortableColumn(NamedTuple):
    """A column: its name, the kind of its values, and whether they may be missing."""

    name: str
    kind: Kind
    nullable: bool


class PortableTable(NamedTuple):
    """A table as a database has it, with its columns by name."""

    name: str
    columns: tuple[PortableColumn, ...]
    table: Table


class Total(NamedTuple):
    """How many rows a table has, and a checksum over them that no order changes.

    The checksum is the sum of the SHA-256 of all lines, modulo 2²⁵⁶.
    """

    rows: int = 0
    checksum: int = 0

    def plus(self, line: bytes) -> Total:
        """Return the total with one more row."""
        digest = int.from_bytes(hashlib.sha256(line).digest(), "big")
        return Total(self.rows + 1, (self.checksum + digest) % 2**256)

    @property
    def hex(self) -> str:
        """Return the checksum as text."""
        return f"{self.checksum:064x}"


def tables_of(conn: Connection) -> list[PortableTable]:
    """Return the tables of a database, each after those that its rows belong to."""
    found = MetaData()
    found.reflect(conn)
    return [
        PortableTable(str(table.name), _columns(table), table)
        for table in found.sorted_tables
        if table.name not in (REVISIONS, *OF_NODES)
    ]


def _columns(table: Table) -> tuple[PortableColumn, ...]:
    columns = [
        PortableColumn(
            str(column.name), _kind(table.name, column.name, column.type), _nullable(column)
        )
        for column in table.columns
    ]
    return tuple(sorted(columns))


def _nullable(column: Any) -> bool:
    return bool(column.nullable) and not column.primary_key


def _kind(table: str, column: str, found: kinds.TypeEngine[Any]) -> Kind:
    for kind, name in _KINDS:
        if isinstance(found, kind):
            return name
    raise Unusable(f"{table}.{column}: expected a type that all databases share, got {found}")


# -- lines


def encode_row(table: PortableTable, values: Sequence[Value]) -> bytes:
    """Return the line of a row, without its end.

    :raises Unusable: if a value is of another kind than its column.
    """
    return _encode([_to_json(table, *one) for one in zip(table.columns, values, strict=True)])


def _to_json(table: PortableTable, column: PortableColumn, value: Value) -> Value:
    if value is None:
        return None
    if type(value) is not _TYPES[column.kind]:
        got = type(value).__name__
        raise Unusable(f"{table.name}.{column.name}: expected {column.kind}, got {got}")
    if isinstance(value, float):
        if math.isfinite(value):
            return value + 0.0  # without the sign of zero
        if math.isnan(value):
            raise Unusable(f"{table.name}.{column.name}: expected a number, got NaN")
        return repr(value)
    return value


def decode_row(table: PortableTable, line: bytes) -> dict[str, Value]:
    """Return the values of a line by column; raise `BadInput` for any other line."""
    try:
        found = _decode(line)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise BadInput(f"a row of {table.name}", "a line of JSON values", str(error)) from None
    if len(found) != len(table.columns):
        raise BadInput(f"a row of {table.name}", f"{len(table.columns)} values", len(found))
    columns = zip(table.columns, found, strict=True)
    return {column.name: _from_json(table, column, value) for column, value in columns}


def _from_json(table: PortableTable, column: PortableColumn, value: Value) -> Value:
    where, kind = f"{table.name}.{column.name}", column.kind
    if value is None:
        if not column.nullable:
            raise BadInput(where, kind, "no value")
        return None
    if kind == "bytes" and isinstance(value, str):
        try:
            return b64decode(value, validate=True)
        except ValueError:
            raise BadInput(where, "bytes in base64", "another text") from None
    if kind == "number" and isinstance(value, str) and value in _INFINITE:
        return _INFINITE[value]
    if type(value) is not _TYPES[kind]:
        raise BadInput(where, kind, type(value).__name__)
    if isinstance(value, int) and not -_INT64 <= value < _INT64:
        raise BadInput(where, "an integer of 64 bits", "a larger one")
    return value


# -- databases


def lines_of(conn: Connection, table: PortableTable) -> Iterator[bytes]:
    """Yield the lines of all rows of a table, in no order, a few rows in memory at a time."""
    query = select(*[table.table.c[column.name] for column in table.columns])
    with conn.execute(query.execution_options(yield_per=AT_ONCE)) as rows:
        for row in rows:
            yield encode_row(table, row)


def total_of(conn: Connection, table: PortableTable, heard: Callable[[], None]) -> Total:
    """Read a whole table, and return its total; `heard` is called after each row."""
    total = Total()
    for line in lines_of(conn, table):
        total = total.plus(line)
        heard()
    return total


def insert_lines(conn: Connection, table: PortableTable, lines: Iterable[bytes]) -> Total:
    """Insert the rows of lines, some in each statement; return their total."""
    statement, total = insert(table.table), Total()
    waiting: list[dict[str, Value]] = []
    size = 0
    for line in lines:
        waiting.append(decode_row(table, line))
        total, size = total.plus(line), size + len(line)
        if len(waiting) == ROWS or size >= BYTES:
            conn.execute(statement, waiting)
            waiting, size = [], 0
    if waiting:
        conn.execute(statement, waiting)
    return total


def advance_sequences(conn: Connection, tables: Iterable[PortableTable]) -> None:
    """Let the numbers that the database gives continue after those of the rows."""
    if conn.dialect.name != "postgresql":
        return
    quote = conn.dialect.identifier_preparer.quote
    for table in tables:
        for column in table.columns:
            if column.kind != "integer":
                continue
            name, key = quote(table.name), quote(column.name)
            conn.exec_driver_sql(
                f"SELECT setval(found.sequence, max({key})) FROM {name}, "
                "(SELECT pg_get_serial_sequence(%s, %s) AS sequence) AS found "
                f"WHERE found.sequence IS NOT NULL GROUP BY found.sequence",
                (name, column.name),
            )
