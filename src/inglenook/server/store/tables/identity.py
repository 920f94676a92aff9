"""Declare the tables for guests who become others, and for names that were given up."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Column, Double, Table, Text

from inglenook.server.store.tables.columns import metadata, of_guest

# guests who are being deleted by the owner, or who become other guests: a server that has tables of
# theirs in memory ends it, also after a crash
account_job: Final = Table(
    "account_job",
    metadata,
    of_guest(key=True),
    Column("kind", Text, nullable=False),  # merge or delete
    of_guest("stays", null=True, index=True),  # of a merge: the guest who stays
    Column("created", Double, nullable=False),
)

# names that accounts gave up: nobody else takes them at once
freed_name: Final = Table(
    "freed_name",
    metadata,
    Column("name_key", Text, primary_key=True),
    of_guest(index=True),  # who may take it back; "" for nobody
    Column("until", Double, nullable=False, index=True),
)
