"""Make personal access tokens for programs, and recognise them.

A token is `ink_`, 30 random characters and 6 of a checksum, so that scanners of secrets find it and
a typing mistake needs no look into the database. The database holds its hash alone. A token acts
for its account within its scopes, never with the account's role.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import Final
from zlib import crc32

from sqlalchemy import Connection

from inglenook.server.accounts.display_text import clean_label
from inglenook.server.accounts.guests import Guest, Guests, hashed
from inglenook.server.accounts.scopes import SCOPES
from inglenook.server.errors import Refused
from inglenook.server.protocol.tokens import Scope
from inglenook.server.store.nodes.notices import Notice
from inglenook.server.store.people import tokens
from inglenook.server.store.rows import TokenRow

PREFIX: Final = "ink_"
RANDOM: Final = 30
CHECK: Final = 6
SHOWN: Final = len(PREFIX) + 4
MOST_TOKENS: Final = 20  # of an account
MOST_ROWS: Final = 10_000  # in the cache
LONGEST_NAME: Final = 60
DAY: Final = 86_400.0

_DIGITS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_FORM: Final = re.compile(rf"{PREFIX}[0-9A-Za-z]{{{RANDOM + CHECK}}}", re.ASCII)


def new_token(secret: bytes) -> str:
    """Return a token made from a random secret of 32 bytes."""
    random = _in_digits(int.from_bytes(secret, "big"), RANDOM)
    return f"{PREFIX}{random}{_check_of(random)}"


def is_token(text: str) -> bool:
    """Return whether a text has the form of a token, and its checksum fits."""
    if not _FORM.fullmatch(text):
        return False
    return text[-CHECK:] == _check_of(text[len(PREFIX) : -CHECK])


def _check_of(random: str) -> str:
    return _in_digits(crc32(random.encode()), CHECK)


def _in_digits(number: int, length: int) -> str:
    digits: list[str] = []
    for _ in range(length):
        number, digit = divmod(number, len(_DIGITS))
        digits.append(_DIGITS[digit])
    return "".join(digits)


async def known_by(guests: Guests, text: str) -> Guest | None:
    """Return the guest of a token, with its scopes; None if it is not valid.

    :raises Refused: while the guest is being deleted.
    """
    if not is_token(text):
        return None
    token_hash = hashed(text)
    # a row never changes, and whether it still exists is known with the guest
    row = guests.token_rows.get(token_hash)
    if row is None:
        row = await guests.store.read(lambda conn: tokens.find_token(conn, token_hash))
        if row is None:
            return None
        guests.token_rows[token_hash] = row
        if len(guests.token_rows) > MOST_ROWS:
            guests.token_rows.popitem(last=False)
    guests.token_rows.move_to_end(token_hash)
    until = row.expires or 0.0
    if 0.0 < until <= guests.monotonic.now():
        return None
    guest = await guests.in_login(row.guest, row.id)
    if guest is None:
        return None
    return guest._replace(role="", scopes=frozenset(row.scopes.split()), until=until)


async def create(
    guests: Guests,
    guest: Guest,
    name: str,
    scopes: Collection[Scope],
    days: int | None,
    check: Callable[[Connection], object],
) -> tuple[str, TokenRow]:
    """Create a token; return it, for this once, and its row.

    Without `days` it has no end. `check` refuses a session that may not create tokens.

    :raises Refused: if the account has too many.
    """
    shown = clean_label(name, LONGEST_NAME)
    text, now = new_token(guests.world.secret()), guests.monotonic.now()
    row = TokenRow(
        id=guests.world.token(16),
        token_hash=hashed(text),
        guest=guest.id,
        name=shown,
        scopes=" ".join([one for one in SCOPES if one in scopes]),
        prefix=text[:SHOWN],
        created=now,
        expires=None if days is None else now + days * DAY,
    )

    def job(conn: Connection) -> None:
        check(conn)
        if tokens.count_tokens(conn, guest.id) >= MOST_TOKENS:
            raise Refused(
                409, "too-many-tokens", f"Expected at most {MOST_TOKENS} tokens. Revoke one first."
            )
        tokens.add_token(conn, row)
        guests.notices.send(conn, Notice("logins", guest.id))

    await guests.store.write(job)
    guests.forget(guest.id)
    return text, row


async def tokens_of(guests: Guests, guest: Guest) -> list[TokenRow]:
    """Return the tokens of an account, the newest first."""
    return await guests.store.read(lambda conn: tokens.tokens_of(conn, guest.id))


async def revoke(
    guests: Guests, guest: Guest, token_id: str, check: Callable[[Connection], object]
) -> None:
    """Delete a token; `sessions.check_sessions` closes its sockets, and a notice those elsewhere.

    :raises Refused: if the account has no such token.
    """

    def job(conn: Connection) -> None:
        check(conn)
        if not tokens.drop_token(conn, guest.id, token_id):
            raise Refused(404, "no-token", "This token was revoked already.")
        guests.notices.send(conn, Notice("logins", guest.id))

    await guests.store.write(job)
    guests.forget(guest.id)
