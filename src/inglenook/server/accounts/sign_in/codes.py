"""Make recovery codes, and read them as people type them.

A code has 50 random bits and is stored as an Argon2 hash, salted for each account. So a copy of the
database does not help to find one.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from sqlalchemy import Connection

from inglenook.server.accounts.guests import Guest
from inglenook.server.accounts.sign_in.services import AccountServices
from inglenook.server.accounts.sign_in.sessions import check_proved
from inglenook.server.store.people import credentials

NUMBER: Final = 10
LETTERS: Final = 10
ALPHABET: Final = "0123456789abcdefghjkmnpqrstvwxyz"  # without letters that look like others
ALIKE: Final = str.maketrans({"i": "1", "l": "1", "o": "0", "u": "v"})


async def new_codes(services: AccountServices, guest: Guest) -> list[str]:
    """Replace the recovery codes of an account, and return the new ones, which are shown once."""
    now = services.now()
    await services.store.read(lambda conn: check_proved(conn, guest, now))
    made = [made_of(services.world.secret()) for _ in range(NUMBER)]
    hashes = await services.passwords.hash_codes(made, salt_of(guest.id))

    def job(conn: Connection) -> None:
        check_proved(conn, guest, now)
        credentials.replace_codes(conn, guest.id, hashes, now)

    await services.store.write(job)
    return [shown(one) for one in made]


async def hash_of(services: AccountServices, guest_id: str, typed: str) -> str:
    """Return the hash of a typed code of an account; for no account it takes as long."""
    [found] = await services.passwords.hash_codes([read(typed)], salt_of(guest_id))
    return found


def made_of(random: bytes) -> str:
    """Return a code made of random bytes."""
    return "".join([ALPHABET[one % len(ALPHABET)] for one in random[:LETTERS]])


def shown(code: str) -> str:
    """Return a code as people read it, in two groups."""
    return f"{code[:5]}-{code[5:]}"


def read(typed: str) -> str:
    """Return a code without what people may type otherwise: case, blanks, letters alike."""
    kept = "".join([one for one in typed.casefold() if one.isalnum()])
    return kept.translate(ALIKE)


def salt_of(guest_id: str) -> bytes:
    """Return the salt of an account. It needs no key, so that codes outlast those of the site."""
    return sha256(f"inglenook recovery {guest_id}".encode()).digest()[:16]
