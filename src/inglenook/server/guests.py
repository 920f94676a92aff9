"""Guests: a name is enough. A signed cookie says who comes back; a personal link moves to a phone.

The cookie holds the guest's id, an epoch and a signature. Raising the epoch ends all cookies that
were given before. Ids of guests are never shown to anybody else.
"""

from __future__ import annotations

import hashlib
import hmac
from base64 import urlsafe_b64encode
from typing import Final, NamedTuple

from sqlalchemy import Connection

from inglenook.server.address import UNKNOWN
from inglenook.server.errors import Refused
from inglenook.server.plain import plain
from inglenook.server.steady import Steady
from inglenook.server.store import records
from inglenook.server.store.store import Store
from inglenook.server.world import World

COOKIE: Final = "inglenook"
KEY: Final = "signing-key"
LINK_SECONDS: Final = 600.0
COOKIE_SECONDS: Final = 400 * 24 * 3600  # the longest that browsers keep one
SEEN_SECONDS: Final = 3600.0  # how exactly we remember when somebody was here


class Guest(NamedTuple):
    """Somebody who gave a name."""

    id: str
    name: str
    language: str
    epoch: int
    seen: float


class Guests:
    """Who is who."""

    def __init__(self, store: Store, world: World, steady: Steady) -> None:
        self.store = store
        self.world = world
        self.steady = steady
        self.key = b""
        self.known: dict[str, Guest] = {}  # a cache: every message asks who sent it

    async def open(self) -> None:
        """Have the key that signs cookies: one for the life of the house."""
        fresh = self.world.secret()

        def job(conn: Connection) -> str:
            found = records.house_value(conn, KEY)
            if found is None:
                records.set_house_value(conn, KEY, fresh.hex())
                return fresh.hex()
            return found

        self.key = bytes.fromhex(await self.store.write(job))

    # -- cookies

    def signed(self, guest: Guest) -> str:
        """What the cookie holds."""
        content = f"{guest.id}.{guest.epoch}"
        return f"{content}.{self._signature(content)}"

    def _signature(self, content: str) -> str:
        mark = hmac.new(self.key, b"guest:" + content.encode(), hashlib.sha256).digest()
        return urlsafe_b64encode(mark[:24]).decode()

    def hash_address(self, counted: str) -> str:
        """Return a short keyed hash of a counted address, to recognise it without keeping it.

        `counted` is the result of `address.counted_as`. Returns "" for an unknown address.
        """
        if counted in ("", UNKNOWN):
            return ""
        mark = hmac.new(self.key, b"address:" + counted.encode(), hashlib.sha256).digest()
        return urlsafe_b64encode(mark[:12]).decode()

    async def known_by(self, cookie: str | None) -> Guest | None:
        """The guest that a cookie belongs to, if it is one of ours."""
        if not cookie or len(cookie) > 200 or not cookie.isascii():
            return None
        content, _, signature = cookie.rpartition(".")
        guest_id, _, epoch = content.partition(".")
        if not hmac.compare_digest(signature, self._signature(content)):
            return None
        guest = self.known.get(guest_id) or await self._find(guest_id)
        if guest is None or str(guest.epoch) != epoch:
            return None
        return guest

    def is_current(self, guest: Guest) -> bool:
        """Whether nobody has ended the session in which somebody was known as this guest."""
        known = self.known.get(guest.id, guest)
        return known.epoch == guest.epoch

    async def _find(self, guest_id: str) -> Guest | None:
        row = await self.store.read(lambda conn: records.load_guest(conn, guest_id))
        if row is None:
            return None
        guest = Guest(row.id, row.name, row.language, row.epoch, row.seen)
        self._remember(guest)
        return guest

    def _remember(self, guest: Guest) -> None:
        if len(self.known) > 50_000:
            self.known.clear()
        self.known[guest.id] = guest

    # -- life

    async def create(self, name: str, language: str) -> Guest:
        now = self.steady.now()
        guest = Guest(self.world.token(16), clean_name(name), language, 0, now)
        await self.store.write(
            lambda conn: records.add_guest(conn, guest.id, guest.name, guest.language, now)
        )
        self._remember(guest)
        return guest

    async def change(self, guest: Guest, name: str | None, language: str | None) -> Guest:
        changed = guest._replace(
            name=guest.name if name is None else clean_name(name),
            language=guest.language if language is None else language,
        )
        await self.store.write(
            lambda conn: records.change_guest(conn, guest.id, changed.name, changed.language)
        )
        self._remember(changed)
        return changed

    async def end_sessions(self, guest: Guest) -> Guest:
        """Make every cookie that was given so far worthless."""
        changed = guest._replace(epoch=guest.epoch + 1)
        await self.store.write(lambda conn: records.set_epoch(conn, guest.id, changed.epoch))
        self._remember(changed)
        return changed

    # -- from one device to another

    async def make_link(self, guest: Guest) -> tuple[str, float]:
        """A token for a personal link, and when it ends. Only its hash is kept."""
        token, expires = self.world.token(24), self.steady.now() + LINK_SECONDS
        await self.store.write(
            lambda conn: records.add_link(conn, hashed(token), guest.id, expires)
        )
        return token, expires

    async def claim(self, token: str) -> Guest:
        """Whoever has the token is that guest, once."""
        now = self.steady.now()
        guest_id = await self.store.write(lambda conn: records.take_link(conn, hashed(token), now))
        guest = None if guest_id is None else await self._find(guest_id)
        if guest is None:
            raise Refused(404, "link-gone", "This link was used already, or its time is over.")
        return guest


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def clean_name(name: str) -> str:
    """A name as it can be shown: printable, without odd spaces."""
    shown = plain(name)[:32].strip()
    if not shown:
        raise Refused(400, "bad-name", "A name needs at least one letter that can be shown.")
    return shown
