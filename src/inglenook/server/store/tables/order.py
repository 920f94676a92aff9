"""Declare the tables of order: reports, the log of acts, and words that the host does not want."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Boolean, Column, Double, Integer, Table, Text

from inglenook.server.store.tables.columns import metadata, of_guest

# what was reported is kept as it was: the line or the name may be gone when somebody looks
report: Final = Table(
    "report",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("created", Double, nullable=False),
    Column("kind", Text, nullable=False),  # chat, name or conduct
    of_guest("reporter", index=True),
    of_guest("reported", index=True),
    Column("table_id", Text),  # no foreign key: the report stays when the table is deleted
    Column("line", Integer),  # the number of the chat line
    Column("name", Text, nullable=False),  # of the reported person
    Column("words", Text, nullable=False),  # the line, the name or the avatar
    Column("note", Text, nullable=False),  # of the reporter
    Column("state", Text, nullable=False, index=True),  # open, taken or closed
    of_guest("moderator", null=True),
    Column("changed", Double, nullable=False, index=True),
    Column("resolution", Text, nullable=False),
    Column("answer", Text, nullable=False),  # a note of the moderators
)

# rows are added, and only removed by age
audit: Final = Table(
    "audit",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("at", Double, nullable=False, index=True),
    of_guest("actor", index=True),  # "" for a command
    Column("actor_name", Text, nullable=False),
    Column("actor_role", Text, nullable=False),
    Column("action", Text, nullable=False, index=True),
    of_guest(index=True),  # the person affected, "" for none
    Column("name", Text, nullable=False),  # of that person then
    Column("place", Text, nullable=False),  # what else was affected, such as table:ID
    Column("until", Double),
    Column("reason", Text, nullable=False),
)

blocked_word: Final = Table(
    "blocked_word",
    metadata,
    Column("word", Text, primary_key=True),  # as typed
    Column("part", Boolean, nullable=False),  # whether it is also searched inside other words
    Column("added", Double, nullable=False),
)
