"""Ask browsers for passkeys and check their answers, with the database.

Each challenge works once. A passkey whose counter went back was copied, and is refused.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final, NamedTuple

import structlog
from sqlalchemy import Connection

from inglenook.server.accounts import challenges, passkeys
from inglenook.server.accounts.display_text import clean_label
from inglenook.server.accounts.guests import Guest
from inglenook.server.accounts.passkeys import Site
from inglenook.server.accounts.sign_in.services import AccountServices
from inglenook.server.errors import Refused
from inglenook.server.protocol.passkeys import NewPasskey, PasskeyProof
from inglenook.server.store.people import credentials
from inglenook.server.store.rows import PasskeyRow

MOST_PASSKEYS: Final = 20
LONGEST_NAME: Final = 64
# a part of the constraint's name where a challenge was used already
CHALLENGE_USED: Final = "used_challenge"

log = structlog.get_logger("inglenook.accounts")


class Shown(NamedTuple):
    """A passkey that was shown, its new counter, and the challenge that it answered."""

    row: PasskeyRow
    sign_count: int
    challenge_hash: str
    ends: float

    def write(self, conn: Connection, now: float) -> None:
        """Note the use within a job.

        :raises IntegrityError: if the challenge was used before.
        """
        credentials.use_challenge(conn, self.challenge_hash, self.ends)
        if not credentials.set_used(conn, self.row, self.sign_count, now):
            raise passkeys.not_accepted()  # removed or used elsewhere meanwhile


class Registered(NamedTuple):
    """A new passkey that was checked, and the challenge that it answered."""

    row: PasskeyRow
    challenge_hash: str
    ends: float

    def write(self, conn: Connection) -> None:
        """Add the passkey within a job.

        :raises IntegrityError: if the challenge was used before, or the passkey is known.
        """
        if len(credentials.passkeys_of(conn, self.row.guest)) >= MOST_PASSKEYS:
            raise Refused(
                409, "many-passkeys", f"At most {MOST_PASSKEYS} passkeys fit. Remove one first."
            )
        credentials.use_challenge(conn, self.challenge_hash, self.ends)
        credentials.add_passkey(conn, self.row)


async def creation_options(services: AccountServices, site: Site, guest: Guest) -> dict[str, Any]:
    """Return the options for a new passkey of a guest, with or without an account."""
    rows = await services.store.read(lambda conn: credentials.passkeys_of(conn, guest.id))
    return passkeys.creation_options(
        site,
        _challenge(services, challenges.REGISTER, guest.id),
        passkeys.handle_of(guest.id),
        guest.name,
        _known(rows),
    )


def sign_in_options(services: AccountServices, site: Site) -> dict[str, Any]:
    """Return the options to sign in by any passkey of this site."""
    return passkeys.request_options(site, _challenge(services, challenges.SIGN_IN))


async def confirm_options(services: AccountServices, site: Site, guest: Guest) -> dict[str, Any]:
    """Return the options to show a passkey of this account again."""
    rows = await services.store.read(lambda conn: credentials.passkeys_of(conn, guest.id))
    if not rows:
        raise Refused(409, "no-passkey", "This account has no passkey.")
    challenge = _challenge(services, challenges.CONFIRM, guest.id)
    return passkeys.request_options(site, challenge, _known(rows))


async def registered(
    services: AccountServices, site: Site, guest: Guest, given: NewPasskey
) -> Registered:
    """Check a new passkey of a guest.

    :raises Refused: if it is not accepted.
    """
    challenge, ends = _answered(services, given.client_data, challenges.REGISTER, guest.id)
    # the library takes some time, most of it when it is imported
    made = await asyncio.to_thread(passkeys.registered, site, challenge, given)
    now = services.now()
    row = PasskeyRow(
        id=made.id,
        guest=guest.id,
        handle=passkeys.encoded(passkeys.handle_of(guest.id)),
        public_key=passkeys.encoded(made.public_key),
        sign_count=made.sign_count,
        transports=",".join(made.transports),
        synced=made.synced,
        name=clean_label(given.name, LONGEST_NAME),
        created=now,
        used=now,
    )
    return Registered(row, challenges.hash_of(challenge), ends)


async def shown(
    services: AccountServices, site: Site, given: PasskeyProof, guest: Guest | None = None
) -> Shown:
    """Check the use of a passkey: of any account, or of that of the guest who proves themselves.

    :raises Refused: if it is not accepted, for each reason alike.
    """
    purpose = challenges.SIGN_IN if guest is None else challenges.CONFIRM
    whose = "" if guest is None else guest.id
    challenge, ends = _answered(services, given.client_data, purpose, whose)
    row = await services.store.read(lambda conn: credentials.load_passkey(conn, given.id))
    is_mine = row is not None and (guest is None or row.guest == guest.id)
    if row is None or not is_mine or given.user_handle not in ("", row.handle):
        raise passkeys.not_accepted()
    key = passkeys.decoded(row.public_key)
    used = await asyncio.to_thread(passkeys.used, site, challenge, given, key)
    # those that are on several devices, and many others, do not count
    if (used.sign_count or row.sign_count) and used.sign_count <= row.sign_count:
        log.warning("passkey-counter", guest=row.guest, before=row.sign_count, now=used.sign_count)
        raise passkeys.not_accepted()
    return Shown(row, used.sign_count, challenges.hash_of(challenge), ends)


def _challenge(services: AccountServices, purpose: str, guest_id: str = "") -> bytes:
    key = services.guests.keys.challenge_key()
    random = services.world.secret()
    return challenges.new_challenge(key, random, services.now(), purpose, guest_id)


def _answered(
    services: AccountServices, client_data: str, purpose: str, guest_id: str
) -> tuple[bytes, float]:
    """Return the challenge that a browser answered, and its end."""
    challenge = passkeys.challenge_in(client_data)
    key = services.guests.keys.challenge_key()
    ends = challenges.end_of(key, challenge, services.now(), purpose, guest_id)
    if ends is None:
        raise passkeys.not_accepted()
    return challenge, ends


def _known(rows: list[PasskeyRow]) -> list[tuple[str, list[str]]]:
    return [(one.id, [part for part in one.transports.split(",") if part]) for one in rows]
