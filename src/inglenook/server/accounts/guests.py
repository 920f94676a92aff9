"""Guests: a name is enough. A signed cookie says who comes back; a personal link moves to a phone.

The cookie holds the guest's id, an epoch and a signature. Raising the epoch ends all cookies that
were given before. Ids of guests are never shown to anybody else.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

import structlog
from sqlalchemy import Connection

from inglenook.core.errors import InglenookError
from inglenook.server.accounts.address import UNKNOWN
from inglenook.server.accounts.display_text import plain
from inglenook.server.accounts.keys import Keys, is_exposed, opened_keys, read_keys, stamp_of
from inglenook.server.clocks.monotonic import MonotonicClock
from inglenook.server.errors import Refused
from inglenook.server.store import personal, records
from inglenook.server.store.errors import StoreDown
from inglenook.server.store.rows import GuestRow
from inglenook.server.store.store import Store
from inglenook.server.world import World

T = TypeVar("T")
Work = Callable[[], Awaitable[T]]

MOST_KNOWN: Final = 50_000  # guests in the cache
LINK_SECONDS: Final = 600.0
SEEN_SECONDS: Final = 3600.0  # how exactly we remember when somebody was here


class Guest(NamedTuple):
    """Somebody who gave a name."""

    id: str
    name: str
    language: str
    epoch: int
    seen: float
    generation: int = 0  # of the keys, when the token was checked


class Guests:
    """Who is who."""

    def __init__(
        self, store: Store, world: World, monotonic: MonotonicClock, key_file: Path | None = None
    ) -> None:
        """`key_file` holds the signing keys; without one they stay in the database."""
        self.store = store
        self.world = world
        self.monotonic = monotonic
        self.key_file = key_file
        self.keys = Keys.of(bytes(32), 0.0)  # until `open`
        self.key_stamp: tuple[int, ...] = ()
        self.key_generation = 0  # raised whenever a key is no longer accepted
        # a cache, because every message asks who sent it; the one used last stands last
        self.known: OrderedDict[str, Guest] = OrderedDict()
        self.barred: set[str] = set()  # guests who are being deleted, or were
        self.seen: dict[str, float] = {}  # when guests were here, as far as it is not written yet
        self.log = structlog.get_logger("inglenook.guests")

    # -- keys

    async def open(self) -> None:
        """Read the signing keys, or make them. A key in the database moves to the file."""
        fresh, now = self.world.secret(), self.world.now()
        path = self.key_file
        if path is None:
            self.keys = Keys.of(await self.store.write(lambda conn: _kept_key(conn, fresh)), now)
            return
        found = await self.store.read(lambda conn: records.site_value(conn, records.SIGNING_KEY))
        self.key_stamp = stamp_of(path)
        self.keys = opened_keys(path, fresh if found is None else bytes.fromhex(found), now)
        self.key_stamp = self.key_stamp or stamp_of(path)
        if found is not None:  # the file is on the disk by now
            await self.store.write(records.drop_signing_key)
            self.log.info("key-moved", file=str(path))
        if is_exposed(path):
            self.log.warning("key-file-exposed", file=str(path), expected="mode 0600")

    async def reload_keys(self) -> bool:
        """Read the key file again if it was written; return whether a key was dropped by that.

        A file that is gone or broken changes nothing: the keys in memory go on.
        """
        path = self.key_file
        if path is None:
            return False
        if self.store.inline:
            stamp, keys = self._changed_keys(path)
        else:
            stamp, keys = await asyncio.to_thread(self._changed_keys, path)
        self.key_stamp = stamp
        if keys is None or keys == self.keys:
            return False
        dropped = keys.has_dropped(self.keys, self.world.now())
        self.keys = keys
        self.key_generation += dropped
        self.log.info("key-rotated", dropped=dropped)
        return dropped

    def _changed_keys(self, path: Path) -> tuple[tuple[int, ...], Keys | None]:
        stamp = stamp_of(path)
        if stamp == self.key_stamp:
            return stamp, None
        try:
            return stamp, read_keys(path)
        except (InglenookError, OSError) as error:
            self.log.error("key-file-unusable", fault=str(error))
            return stamp, None

    # -- cookies

    def signed(self, guest: Guest) -> str:
        """What the cookie holds."""
        content = f"{guest.id}.{guest.epoch}"
        return f"{content}.{self.keys.sign(content)}"

    def is_fresh(self, token: str) -> bool:
        """Whether a token that was accepted is signed with the current key."""
        content, _, signature = token.rpartition(".")
        return self.keys.is_current(content, signature)

    def hash_address(self, counted: str) -> str:
        """Return a short keyed hash of a counted address, to recognise it without keeping it.

        `counted` is the result of `address.counted_as`. Returns "" for an unknown address.
        """
        if counted in ("", UNKNOWN):
            return ""
        return self.keys.address_hash(counted)

    async def known_by(self, cookie: str | None) -> Guest | None:
        """The guest that a cookie belongs to, if it is one of ours."""
        if not cookie or len(cookie) > 200 or not cookie.isascii():
            return None
        content, _, signature = cookie.rpartition(".")
        guest_id, _, epoch = content.partition(".")
        if not self.keys.accepts(content, signature, self.world.now()):
            return None
        guest = self.known.get(guest_id) or await self._find(guest_id)
        if guest is None or str(guest.epoch) != epoch or guest_id in self.barred:
            return None
        if guest.generation != self.key_generation:
            guest = guest._replace(generation=self.key_generation)
            self._remember(guest)
        return self._was_here(guest)

    def _was_here(self, guest: Guest) -> Guest:
        """Note that a guest is here, not more often than `SEEN_SECONDS`; written later."""
        now = self.monotonic.now()
        if now - guest.seen < SEEN_SECONDS:
            return guest
        guest = guest._replace(seen=now)
        self._remember(guest)
        self.seen[guest.id] = now
        return guest

    async def keep_seen(self) -> None:
        """Write when guests were last here, all of them at once."""
        if not self.seen:
            return
        seen, self.seen = self.seen, {}
        try:
            await self.store.write(lambda conn: personal.set_seen(conn, list(seen.items())))
        except StoreDown:
            self.seen = {**seen, **self.seen}
            raise

    # -- those who were deleted

    def bar(self, guest_id: str) -> None:
        """Take no more requests of a guest who is being deleted."""
        self.barred.add(guest_id)
        self.known.pop(guest_id, None)

    def admit(self, guest_id: str) -> None:
        """Take requests again: the guest could not be deleted."""
        self.barred.discard(guest_id)

    def must_exist(self, guest: Guest) -> None:
        """Refuse what a guest who was deleted meanwhile had asked for before."""
        if guest.id in self.barred:
            raise nobody()

    async def is_current(self, guest: Guest) -> bool:
        """Whether the session in which somebody was known as this guest still exists."""
        known = self.known.get(guest.id) or await self._find(guest.id)
        return (
            guest.id not in self.barred
            and known is not None
            and known.epoch == guest.epoch
            and guest.generation == self.key_generation
        )

    def in_session(
        self, guest: Guest, work: Callable[[], Awaitable[T]]
    ) -> Callable[[], Awaitable[T]]:
        """Work that is refused if the guest's session was ended before its turn came."""

        async def turn() -> T:
            self.must_exist(guest)
            if not await self.is_current(guest):
                raise session_ended()
            return await work()

        return turn

    async def _find(self, guest_id: str) -> Guest | None:
        row = await self.store.read(lambda conn: records.load_guest(conn, guest_id))
        return None if row is None else self._remember(self._guest(row))

    def _guest(self, row: GuestRow) -> Guest:
        return Guest(row.id, row.name, row.language, row.epoch, row.seen, self.key_generation)

    def _remember(self, guest: Guest) -> Guest:
        """Put a guest into the cache; return the one that is there then.

        What was read before a session ended may arrive after it: an epoch never falls.
        """
        known = self.known.get(guest.id)
        if known is not None and known.epoch > guest.epoch:
            return known
        self.known[guest.id] = guest
        self.known.move_to_end(guest.id)
        if len(self.known) > MOST_KNOWN:
            self.known.popitem(last=False)
        return guest

    # -- life

    async def create(self, name: str, language: str) -> Guest:
        now = self.monotonic.now()
        guest = Guest(self.world.token(16), clean_name(name), language, 0, now, self.key_generation)
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
        done = await self.store.write(
            lambda conn: records.change_guest(
                conn, guest.id, guest.epoch, changed.name, changed.language
            )
        )
        if not done:
            raise session_ended()
        self._remember(changed)
        return changed

    async def end_sessions(self, guest: Guest) -> Guest:
        """Make every cookie and every personal link that was given so far worthless.

        :raises Refused: if this session was ended by another one meanwhile.
        """
        changed = guest._replace(epoch=guest.epoch + 1)
        if not await self.store.write(
            lambda conn: records.raise_epoch(conn, guest.id, guest.epoch)
        ):
            raise session_ended()
        return self._remember(changed)

    # -- from one device to another

    async def make_link(self, guest: Guest) -> tuple[str, float]:
        """A token for a personal link, and when it ends. Only its hash is kept."""
        token, expires = self.world.token(24), self.monotonic.now() + LINK_SECONDS
        done = await self.store.write(
            lambda conn: records.add_link(conn, hashed(token), guest.id, guest.epoch, expires)
        )
        if not done:
            raise session_ended()
        return token, expires

    async def claim(self, token: str) -> Guest:
        """Return the guest that a personal link belongs to; it works once.

        The guest has the epoch of the moment in which the link was used up. If the sessions are
        ended right after it, this one is among them.
        """
        now = self.monotonic.now()
        row = await self.store.write(lambda conn: records.take_link(conn, hashed(token), now))
        if row is None or row.id in self.barred:
            raise Refused(404, "link-gone", "This link was used already, or its time is over.")
        guest = self._guest(row)
        self._remember(guest)
        return guest


def session_ended() -> Refused:
    return Refused(401, "nobody", "You have ended this session elsewhere.")


def check_session(conn: Connection, guest: Guest) -> None:
    """Refuse a write of a guest who was deleted, or whose session was ended, before its turn.

    For jobs of the store, which know better than memory what was written before them.
    """
    row = records.load_guest(conn, guest.id)
    if row is None:
        raise nobody()
    if row.epoch != guest.epoch:
        raise session_ended()


def _kept_key(conn: Connection, fresh: bytes) -> bytes:
    """The key of a database in memory, which has no file beside it."""
    found = records.site_value(conn, records.SIGNING_KEY)
    if found is not None:
        return bytes.fromhex(found)
    records.set_site_value(conn, records.SIGNING_KEY, fresh.hex())
    return fresh


def nobody() -> Refused:
    return Refused(401, "nobody", "Say who you are first: a name is enough.")


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def clean_name(name: str) -> str:
    """A name as it can be shown: printable, without odd spaces."""
    shown = plain(name)[:32].strip()
    if not shown:
        raise Refused(400, "bad-name", "A name needs at least one letter that can be shown.")
    return shown
