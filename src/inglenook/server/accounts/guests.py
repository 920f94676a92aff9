"""Create guests and recognise them: by a signed cookie, or by a personal link on a new device.

The cookie holds the guest's id, an epoch and a signature. Raising the epoch ends all earlier
cookies. A guest's id is never shown to others.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from sqlalchemy import Connection

from inglenook.server.accounts.address import UNKNOWN
from inglenook.server.accounts.display_text import plain
from inglenook.server.accounts.keys import Keys
from inglenook.server.accounts.signing_keys import SigningKeys
from inglenook.server.avatars import default_avatar
from inglenook.server.clocks.monotonic import MonotonicClock
from inglenook.server.errors import Refused, being_deleted
from inglenook.server.store import moderation, personal, records
from inglenook.server.store.errors import StoreDown
from inglenook.server.store.nodes.notices import Notice, Notices
from inglenook.server.store.rows import GuestRow
from inglenook.server.store.store import Store
from inglenook.server.world import World

T = TypeVar("T")
Work = Callable[[], Awaitable[T]]

MOST_KNOWN: Final = 50_000  # guests in the cache
LINK_SECONDS: Final = 600.0
SEEN_SECONDS: Final = 3600.0  # the precision of the last visit
FRESH_SECONDS: Final = 10.0  # for which a guest in the cache counts, on a site of several nodes
AT_ONCE: Final = 5000  # guests in one query


class Guest(NamedTuple):
    """A user with a name and a session."""

    id: str
    name: str
    language: str
    epoch: int
    seen: float
    generation: int = 0  # key generation when the token was checked
    avatar: str = ""
    read_at: float = 0.0  # when it was read, on a site of several nodes


class Guests(SigningKeys):
    """Create, recognise and delete guests."""

    def __init__(
        self,
        store: Store,
        world: World,
        monotonic: MonotonicClock,
        key_file: Path | None = None,
        given: Keys | None = None,
    ) -> None:
        """Set up without keys; see `SigningKeys`."""
        super().__init__(store, world, key_file, given)
        self.monotonic = monotonic
        self.notices = Notices()
        # a cache, because each message looks up its sender; ordered by last use
        self.known: OrderedDict[str, Guest] = OrderedDict()
        self.barred: set[str] = set()  # guests who are being deleted or were deleted
        self.leaving: set[str] = set()  # those whose deletion here may still fail
        self.seen: dict[str, float] = {}  # visits that are not written yet

    # -- cookies

    def signed(self, guest: Guest) -> str:
        """Return the value of the guest's cookie."""
        content = f"{guest.id}.{guest.epoch}"
        return f"{content}.{self.keys.sign(content)}"

    def is_fresh(self, token: str) -> bool:
        """Return whether an accepted token is signed with the current key."""
        content, _, signature = token.rpartition(".")
        return self.keys.is_current(content, signature)

    def hash_address(self, counted: str) -> str:
        """Return a short keyed hash of a counted address, to recognise it without storing it.

        `counted` is the result of `address.counted_as`. Returns "" for an unknown address.
        """
        if counted in ("", UNKNOWN):
            return ""
        return self.keys.address_hash(counted)

    def hash_text(self, text: str) -> str:
        """Return a short keyed hash of any text, by the key of addresses."""
        return self.keys.address_hash(text)

    async def known_by(self, cookie: str | None) -> Guest | None:
        """Return the guest of a cookie, or None if the cookie is not valid.

        :raises Refused: while the guest is being deleted.
        """
        if not cookie or len(cookie) > 200 or not cookie.isascii():
            return None
        content, _, signature = cookie.rpartition(".")
        guest_id, _, epoch = content.partition(".")
        if not self.keys.accepts(content, signature, self.world.now()) and not (
            await self.has_new_keys() and self.keys.accepts(content, signature, self.world.now())
        ):
            return None
        guest = self._cached(guest_id)
        # the signature is ours: another node may have ended the sessions before this one
        if guest is None or (self.has_other_nodes and guest.epoch < int(epoch)):
            guest = await self._find(guest_id)
        if guest is None or str(guest.epoch) != epoch:
            return None
        if guest_id in self.leaving:
            raise being_deleted()
        if guest_id in self.barred:
            return None
        if guest.generation != self.key_generation:
            guest = guest._replace(generation=self.key_generation)
            self._remember(guest)
        return self._was_here(guest)

    def _was_here(self, guest: Guest) -> Guest:
        """Note the time of a visit, at most once in `SEEN_SECONDS`; it is written later."""
        now = self.monotonic.now()
        if now - guest.seen < SEEN_SECONDS:
            return guest
        guest = guest._replace(seen=now)
        self._remember(guest)
        self.seen[guest.id] = now
        return guest

    async def keep_seen(self) -> None:
        """Write the noted visits of all guests in one transaction."""
        if not self.seen:
            return
        seen, self.seen = self.seen, {}
        try:
            await self.store.write(lambda conn: personal.set_seen(conn, list(seen.items())))
        except StoreDown:
            self.seen = {**seen, **self.seen}
            raise

    # -- deleted guests

    def bar(self, guest_id: str) -> None:
        """Refuse requests of a guest who is being deleted."""
        self.barred.add(guest_id)
        self.known.pop(guest_id, None)

    def admit(self, guest_id: str) -> None:
        """Accept requests again after a deletion that failed."""
        self.barred.discard(guest_id)
        self.leaving.discard(guest_id)

    def must_exist(self, guest: Guest) -> None:
        """Refuse pending work of a guest who is being deleted or was."""
        if guest.id in self.leaving:
            raise being_deleted()
        if guest.id in self.barred:
            raise no_guest()

    async def is_current(self, guest: Guest, fresh: bool = False) -> bool:
        """Return whether the guest's session still exists.

        With `fresh` a site of several nodes asks the database, and not the cache.
        """
        known = None if fresh and self.has_other_nodes else self._cached(guest.id)
        known = known or await self._find(guest.id)
        return (
            guest.id not in self.barred
            and known is not None
            and known.epoch == guest.epoch
            and guest.generation == self.key_generation
        )

    def in_session(
        self, guest: Guest, work: Callable[[], Awaitable[T]]
    ) -> Callable[[], Awaitable[T]]:
        """Wrap work: refuse it if the guest's session ended while it waited."""

        async def turn() -> T:
            self.must_exist(guest)
            if not await self.is_current(guest):
                raise session_ended()
            return await work()

        return turn

    async def epochs(self, guest_ids: Iterable[str]) -> dict[str, int]:
        """Read guests again; return the epochs of those who still exist."""
        wanted, found = sorted(guest_ids), dict[str, int]()
        for first in range(0, len(wanted), AT_ONCE):
            some, at = wanted[first : first + AT_ONCE], self.world.monotonic()
            rows = await self.store.read(partial(personal.load_guests, guest_ids=some))
            for row in rows:
                found[row.id] = self._remember(self._guest(row, at)).epoch
        for gone in set(wanted) - found.keys():
            self.forget(gone)
        return found

    def forget(self, guest_id: str | None = None) -> None:
        """Drop a guest from the cache, or all: another node may have changed them."""
        if guest_id is None:
            self.known.clear()
        else:
            self.known.pop(guest_id, None)

    def _cached(self, guest_id: str) -> Guest | None:
        """Return a guest from the cache, unless another node may have changed it since."""
        known = self.known.get(guest_id)
        if known is None or not self.has_other_nodes:
            return known
        return known if self.world.monotonic() - known.read_at < FRESH_SECONDS else None

    async def _find(self, guest_id: str) -> Guest | None:
        at = self.world.monotonic()
        row = await self.store.read(lambda conn: records.load_guest(conn, guest_id))
        if row is None:
            self.forget(guest_id)
            return None
        return self._remember(self._guest(row, at))

    def _guest(self, row: GuestRow, at: float | None = None) -> Guest:
        avatar = row.avatar or default_avatar(row.id)
        guest = Guest(
            row.id, row.name, row.language, row.epoch, row.seen, self.key_generation, avatar
        )
        if not self.has_other_nodes:
            return guest
        return guest._replace(read_at=self.world.monotonic() if at is None else at)

    def _remember(self, guest: Guest) -> Guest:
        """Put a guest into the cache, and return the cached one.

        A read from before a session ended may arrive after it, so the epoch in the cache never
        falls.
        """
        known = self.known.get(guest.id)
        if known is not None and known.epoch > guest.epoch:
            return known
        self.known[guest.id] = guest
        self.known.move_to_end(guest.id)
        if len(self.known) > MOST_KNOWN:
            self.known.popitem(last=False)
        return guest

    # -- creation and change

    async def create(self, name: str, language: str, avatar: str | None = None) -> Guest:
        """Create a guest; without an avatar they have the default one."""
        now = self.monotonic.now()
        row = GuestRow(self.world.token(16), clean_name(name), language, now, now, 0, None, avatar)
        await self.store.write(lambda conn: records.add_guest(conn, row))
        guest = self._guest(row)
        self._remember(guest)
        return guest

    async def change(self, guest: Guest, given: dict[str, str]) -> Guest:
        """Change the name, the language or the avatar of a guest, as given."""
        if "name" in given:
            given = {**given, "name": clean_name(given["name"])}

        def job(conn: Connection) -> bool:
            found = records.change_guest(conn, guest.id, guest.epoch, given)
            if found:
                self.notices.send(conn, Notice("guest", guest.id))
            return found

        done = not given or await self.store.write(job)
        if not done:
            raise session_ended()
        known = self.known.get(guest.id)  # another change may have been written meanwhile
        latest = known if known is not None and known.epoch == guest.epoch else guest
        changed = latest._replace(
            name=given.get("name", latest.name),
            language=given.get("language", latest.language),
            avatar=given.get("avatar", latest.avatar),
        )
        self._remember(changed)
        return changed

    async def end_sessions(self, guest: Guest) -> Guest:
        """Invalidate every cookie and personal link of the guest.

        :raises Refused: if another session ended this one in the meantime.
        """
        changed = guest._replace(epoch=guest.epoch + 1)

        def job(conn: Connection) -> bool:
            found = records.raise_epoch(conn, guest.id, guest.epoch)
            if found:
                self.notices.send(conn, Notice("sessions", guest.id, changed.epoch))
            return found

        if not await self.store.write(job):
            raise session_ended()
        return self._remember(changed)

    # -- from one device to another

    async def make_link(self, guest: Guest) -> tuple[str, float]:
        """Create a personal link; return its token and expiry. Only the hash is stored."""
        token, expires = self.world.token(24), self.monotonic.now() + LINK_SECONDS
        done = await self.store.write(
            lambda conn: records.add_link(conn, hashed(token), guest.id, guest.epoch, expires)
        )
        if not done:
            raise session_ended()
        return token, expires

    async def claim(self, token: str) -> Guest:
        """Return the guest of a personal link; it works once.

        The guest has the epoch at which the link was used. Ending the sessions right afterwards
        ends this one too.
        """
        now = self.monotonic.now()
        row = await self.store.write(lambda conn: records.take_link(conn, hashed(token), now))
        if row is None or row.id in self.barred:
            raise Refused(404, "link-gone", "This link was used already, or its time is over.")
        guest = self._guest(row)
        self._remember(guest)
        return guest


def session_ended() -> Refused:
    """Return the refusal for a session that ended elsewhere."""
    return Refused(401, "nobody", "You have ended this session elsewhere.")


def check_session(conn: Connection, guest: Guest) -> None:
    """Refuse a write of a guest who was deleted or whose session ended while it waited.

    Jobs of the store call it, because the store may be newer than memory.
    """
    row = records.load_guest(conn, guest.id)
    if row is None:
        raise no_guest()
    if row.epoch != guest.epoch:
        raise session_ended()


def check_welcome(conn: Connection, guest: Guest) -> None:
    """Refuse a write of a guest as `check_session` does, or one who has been banned meanwhile.

    For a site of several nodes: a node may have been stopped since it looked for bans, or may not
    have heard of one yet.
    """
    check_session(conn, guest)
    if moderation.is_banned(conn, guest.id):
        raise Refused(403, "banned", "You are banned from this site.")


def no_guest() -> Refused:
    """Return the refusal for a request without a guest."""
    return Refused(401, "nobody", "Expected a guest, got none. Choose a name first.")


def hashed(token: str) -> str:
    """Return the hash under which a link's token is stored."""
    return hashlib.sha256(token.encode()).hexdigest()


def clean_name(name: str) -> str:
    """Return a name that can be shown: printable, without odd spaces."""
    shown = plain(name)[:32].strip()
    if not shown:
        raise Refused(400, "bad-name", "Expected a name with a printable letter, got none.")
    return shown
