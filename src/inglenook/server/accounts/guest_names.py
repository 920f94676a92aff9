"""Clean the names of guests, and refuse those that belong to others.

An account reserves its name by its skeleton: no name of a guest or another account may look like
it. Around the names of moderators more is refused, as are the names of the site itself.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from inglenook.server.accounts import names
from inglenook.server.accounts.display_text import clean_label
from inglenook.server.errors import Refused
from inglenook.server.store.people import accounts

LONGEST: Final = 32


def clean_name(name: str) -> str:
    """Return a name of a person that can be shown."""
    return clean_label(name, LONGEST)


def check_name(conn: Connection, name: str, but: str = "") -> None:
    """Refuse a name of the site, or one that looks like that of an account.

    The account of the guest `but` does not count.
    """
    if names.sounds_official(name):
        raise Refused(
            409, "reserved-name", "This name is one of the site's own. Choose another one."
        )
    if accounts.names_taken(conn, names.skeletons(name) - {""}, names.stems(name), but):
        raise name_taken()


def change_name(conn: Connection, guest_id: str, account: bool, name: str) -> None:
    """Check the new name of a guest, and reserve it if they have an account."""
    check_name(conn, name, but=guest_id)
    if account:
        try:
            accounts.take_name(conn, guest_id, key_of(name))
        except IntegrityError:  # another node was first
            raise name_taken() from None


def key_of(name: str) -> str:
    """Return the text under which an account reserves a name.

    :raises Refused: if the name has no letter, or letters of scripts that look alike.
    """
    if names.mixes_scripts(name):
        raise Refused(
            400, "mixed-name", "Expected the letters of one script in a name, got several."
        )
    if not (key := names.skeleton(name)):
        raise Refused(400, "bad-name", "Expected a name with a printable letter, got none.")
    return key


def name_taken() -> Refused:
    """Return the refusal of a name that looks like that of an account."""
    return Refused(
        409,
        "name-taken",
        "This name is taken by an account, or looks like one that is. Choose another one.",
    )
