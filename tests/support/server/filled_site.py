"""Fill a database with rows that hold every kind of value in every column."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from sqlalchemy import BigInteger, insert

from inglenook.server.store.database import Database
from inglenook.server.store.maintenance.migrate import migrate
from inglenook.server.store.maintenance.portable_rows import (
    PortableColumn,
    PortableTable,
    Total,
    Value,
    tables_of,
    total_of,
)

TEXTS = ("", "Ada", 'it\'s "quoted"', "zwei\nZeilen", "🎲 été", "\\N", "null", "x" * 3000, "\x7f")
NUMBERS = (0.0, -0.0, 1e308, 5e-324, -1 / 3, 1_800_000_000.123456, float("inf"))
INTEGERS = (0, -1, 2**31 - 1, -(2**31))
LARGE = (2**63 - 1, -(2**63), 2**53 + 1)


def fill(url: str, rows: int = 12, seed: int = 0) -> dict[str, Total]:
    """Make a site with some rows in each table; return the totals of its tables."""
    database, rng = Database(url), random.Random(seed)
    database.create()
    with database.connect(migrating=True) as conn:
        migrate(database, conn, 0.0)
        with conn.begin():
            for table in tables_of(conn):
                conn.execute(insert(table.table), [row_of(table, i, rng) for i in range(rows)])
    return totals(url)


def row_of(table: PortableTable, number: int, rng: random.Random) -> dict[str, Value]:
    return {column.name: value_of(table, column, number, rng) for column in table.columns}


def value_of(
    table: PortableTable, column: PortableColumn, number: int, rng: random.Random
) -> Value:
    """A value that fits: keys differ, and rows of a table name one that exists."""
    found: Any = table.table.c[column.name]
    is_unique = any([one.unique and column.name in one.columns for one in table.table.indexes])
    if column.name == "table_id" or (table.name == "tables" and column.name == "id"):
        return f"table-{number}"
    if found.primary_key or is_unique:
        return number if column.kind == "integer" else f"{rng.choice(TEXTS)}{number}"
    if column.nullable and rng.random() < 0.2:
        return None
    if column.kind == "integer":
        return rng.choice(INTEGERS + (LARGE if isinstance(found.type, BigInteger) else ()))
    if column.kind == "number":
        return rng.choice(NUMBERS)
    if column.kind == "text":
        return rng.choice(TEXTS)
    if column.kind == "flag":
        return rng.random() < 0.5
    return rng.randbytes(rng.randrange(200))


def totals(url: str) -> dict[str, Total]:
    """The totals of all tables of a database."""
    with Database(url).connect(reading=True) as conn, conn.begin():
        return {one.name: total_of(conn, one, lambda: None) for one in tables_of(conn)}


def url_of(path: Path) -> str:
    return f"sqlite:///{path}"
