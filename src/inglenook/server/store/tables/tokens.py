"""Declare the table of personal access tokens, by which programs use an account."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Column, Double, Table, Text

from inglenook.server.store.tables.columns import metadata, of_guest

token: Final = Table(
    "token",
    metadata,
    Column("id", Text, primary_key=True),
    Column("token_hash", Text, nullable=False, index=True, unique=True),
    of_guest(index=True),
    Column("name", Text, nullable=False),
    Column("scopes", Text, nullable=False),  # separated by spaces
    Column("prefix", Text, nullable=False),  # its first characters, by which people recognise it
    Column("created", Double, nullable=False),
    Column("used", Double),
    Column("expires", Double, index=True),
)
