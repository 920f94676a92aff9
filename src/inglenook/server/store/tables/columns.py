"""Hold the metadata of the database's tables, and make the columns that many of them have."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Any, Final, Literal, get_args, get_origin

from msgspec import Struct
from msgspec.structs import fields
from sqlalchemy import Boolean, Column, Double, ForeignKey, Integer, MetaData, Text
from sqlalchemy.types import TypeEngine

# names for all constraints: migrations change them by name
NAMES: Final = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}

NAMES_GUEST: Final = "names a guest"  # a mark of a column

metadata: Final = MetaData(naming_convention=NAMES)


def of_table() -> Column[str]:
    """Return the first part of a key: the id of the table that a row belongs to."""
    return Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


_TYPES: Final[dict[type, type[TypeEngine[Any]]]] = {
    bool: Boolean,
    float: Double,
    int: Integer,
    str: Text,
}


def columns(
    row: type[Struct],
    key: str = "",
    indexed: Collection[str] = (),
    stored_as: Mapping[str, str] = MappingProxyType({}),
) -> list[Column[Any]]:
    """Return a column for each field of a row: one that may be None may be NULL.

    `stored_as` has the names in the database that differ from those of the fields.
    """
    made: list[Column[Any]] = []
    for field in fields(row):
        options = [one for one in get_args(field.type) or (field.type,) if one is not type(None)]
        kind = type(options[0]) if get_origin(field.type) is Literal else options[0]
        is_key = field.name == key
        made.append(
            Column(
                stored_as.get(field.name, field.name),
                _TYPES[kind],
                key=field.name,
                primary_key=is_key,
                autoincrement=False if is_key else "auto",
                nullable=not is_key and type(None) in get_args(field.type),
                index=field.name in indexed or None,
            )
        )
    return made


def of_guest(
    name: str = "guest", key: bool = False, null: bool = False, index: bool = False
) -> Column[str]:
    """Return a column with the id of a guest; `guest_data` says what happens to its rows."""
    return Column(
        name,
        Text,
        primary_key=key,
        nullable=null,
        index=index or None,
        info={NAMES_GUEST: True},
    )
