"""Store the words that the host does not want in names and in the chat."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import Connection, delete, func, select

from inglenook.server.store.database import upsert
from inglenook.server.store.tables.order import blocked_word


class WordRow(Struct, frozen=True):
    """A blocked word; one that is a `part` is also searched inside other words."""

    word: str
    part: bool
    added: float


def version(conn: Connection) -> tuple[int, float]:
    """Return a value that differs after each change of the list."""
    query = select(func.count(), func.max(blocked_word.c.added)).select_from(blocked_word)
    row = conn.execute(query).one()
    return row[0], row[1] or 0.0


def load(conn: Connection) -> list[WordRow]:
    """Return all blocked words in the order of the alphabet."""
    word = blocked_word.c
    rows = conn.execute(select(word.word, word.part, word.added).order_by(word.word))
    return [WordRow(*row) for row in rows]


def save(conn: Connection, row: WordRow) -> None:
    """Add a word, or change whether it is a part."""
    values = {name: getattr(row, name) for name in WordRow.__struct_fields__}
    conn.execute(upsert(blocked_word, conn.dialect.name), values)


def drop(conn: Connection, word: str) -> bool:
    """Remove a word; return whether it was there."""
    return conn.execute(delete(blocked_word).where(blocked_word.c.word == word)).rowcount > 0
