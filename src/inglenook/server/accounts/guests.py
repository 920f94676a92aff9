"""Create guests and recognise them: by a signed cookie, or by a personal link on a new device.

The cookie holds the guest's id, an epoch and a signature. Raising the epoch ends all earlier
cookies. The cookie of a guest with an account also names a login, which can be ended alone, and has
a number of the last proof in it: a new proof ends the cookies before it. A guest's id is never
shown to others.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from sqlalchemy import Connection

from inglenook.server.accounts.guest_names import change_name, check_name, clean_name
from inglenook.server.accounts.keys import Keys
from inglenook.server.accounts.signing_keys import SigningKeys
from inglenook.server.avatars import default_avatar
from inglenook.server.clocks.monotonic import MonotonicClock
from inglenook.server.errors import Refused, being_deleted
from inglenook.server.store import personal, records
from inglenook.server.store.errors import StoreDown
from inglenook.server.store.nodes.notices import Notice, Notices
from inglenook.server.store.people import accounts, moderation, tokens
from inglenook.server.store.rows import GuestRow, KnownGuest, TokenRow
from inglenook.server.store.store import Store
from inglenook.server.world import World

T = TypeVar("T")
Work = Callable[[], Awaitable[T]]

MOST_KNOWN: Final = 50_000  # guests in the cache
SEEN_SECONDS: Final = 3600.0  # the precision of the last visit
FRESH_SECONDS: Final = 10.0  # for which a guest in the cache counts, on a site of several nodes
AT_ONCE: Final = 5000  # guests in one query
# for which a cookie from before a proof is still known, without what the proof allows: requests of
# other tabs were under way
BEFORE_SECONDS: Final = 5.0
MODERATOR: Final = "moderator"
OWNER: Final = "owner"


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
    account: bool = False
    role: str = ""  # moderator or owner
    time_zone: str = ""  # of an account
    theme: str = ""
    login: str = ""  # the id of the login or access token of this session; "" without an account
    proof: int = 0  # the number of the last proof, in the cookie of this session
    logins: frozenset[str] = frozenset()  # all of the account
    proofs: frozenset[tuple[str, int]] = frozenset()  # the last one of each login
    scopes: frozenset[str] | None = None  # of an access token; None for other sessions
    until: float = 0.0  # the end of an access token; 0 for none

    @property
    def moderates(self) -> bool:
        """Return whether the guest may do what moderators may."""
        return self.role in (MODERATOR, OWNER)

    def has_session(self, epoch: int, login: str) -> bool:
        """Return whether a session of some epoch and login is one of this guest's now."""
        known = login in self.logins if self.account else not login
        return known and self.epoch == epoch

    def last_proof(self, login: str) -> int:
        """Return the number of the last proof in a login; 0 for none."""
        return next((number for one, number in self.proofs if one == login), 0)

    def entered(self, login: str) -> Guest:
        """Return the guest in a login that was opened or proved just now."""
        return self._replace(login=login, proof=self.last_proof(login))


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
        self.check_name: Callable[[str], None] = lambda name: None  # refuses names
        self.barred: set[str] = set()  # guests who are being deleted or were deleted
        self.leaving: set[str] = set()  # those whose deletion here may still fail
        self.changes = 0  # raised when guests in the cache are forgotten
        self.seen: dict[str, float] = {}  # visits that are not written yet
        self.used_logins: dict[str, float] = {}  # logins of visits that are not written yet
        self.logins_seen: dict[str, float] = {}  # the last noted visit by login
        self.token_rows: OrderedDict[str, TokenRow] = OrderedDict()  # by hash; see `tokens`

    # -- cookies

    def signed(self, guest: Guest) -> str:
        """Return the value of the guest's cookie."""
        content = f"{guest.id}.{guest.epoch}"
        if guest.login:
            content = f"{content}.{guest.login}.{guest.proof}"
        return f"{content}.{self.keys.sign(content)}"

    async def known_by(self, cookie: str | None) -> Guest | None:
        """Return the guest of a cookie, or None if the cookie is not valid.

        :raises Refused: while the guest is being deleted.
        """
        if not cookie or len(cookie) > 200 or not cookie.isascii():
            return None
        content, _, signature = cookie.rpartition(".")
        guest_id, _, session = content.partition(".")
        epoch, _, account = session.partition(".")
        login, _, proof = account.partition(".")
        if not self.keys.accepts(content, signature, self.world.now()) and not (
            await self.has_new_keys() and self.keys.accepts(content, signature, self.world.now())
        ):
            return None
        return await self.in_login(guest_id, login, int(epoch), int(proof) if login else None)

    async def in_login(
        self, guest_id: str, login: str, epoch: int | None = None, proof: int | None = None
    ) -> Guest | None:
        """Return a guest in a session of theirs, or None if it has ended.

        An access token has neither an epoch nor a proof.
        """
        guest = self._cached(guest_id)
        # it was ours once: another node may have ended the sessions before this one, or opened it
        if (
            guest is None
            or (login and login not in guest.logins)
            or (self.has_other_nodes and epoch is not None and guest.epoch < epoch)
            or (self.has_other_nodes and proof is not None and guest.last_proof(login) < proof)
        ):
            guest = await self._find(guest_id)
        if guest is None or not guest.has_session(guest.epoch if epoch is None else epoch, login):
            return None
        last = guest.last_proof(login)
        if proof is not None and proof != last and not self._was_proved_now(last):
            return None
        if guest_id in self.leaving:
            raise being_deleted()
        if guest_id in self.barred:
            return None
        if guest.generation != self.key_generation:
            guest = guest._replace(generation=self.key_generation)
            self._remember(guest)
        guest = self._was_here(guest, login)
        if not login:
            return guest
        return guest._replace(login=login, proof=last if proof is None else proof)

    def _was_proved_now(self, proof: int) -> bool:
        return self.monotonic.now() - proof / 1000.0 < BEFORE_SECONDS

    def _was_here(self, guest: Guest, login: str) -> Guest:
        """Note the time of a visit, at most once in `SEEN_SECONDS`; it is written later."""
        now = self.monotonic.now()
        if login and now - self.logins_seen.get(login, 0.0) >= SEEN_SECONDS:
            self.logins_seen[login] = self.used_logins[login] = now
        if now - guest.seen < SEEN_SECONDS:
            return guest
        guest = guest._replace(seen=now)
        self._remember(guest)
        self.seen[guest.id] = now
        return guest

    async def keep_seen(self) -> None:
        """Write the noted visits of all guests in one transaction."""
        if not self.seen and not self.used_logins:
            return
        (seen, self.seen), (used, self.used_logins) = (self.seen, {}), (self.used_logins, {})
        before = self.monotonic.now() - SEEN_SECONDS
        self.logins_seen = {one: at for one, at in self.logins_seen.items() if at > before}

        def job(conn: Connection) -> None:
            personal.set_seen(conn, list(seen.items()))
            accounts.set_logins_seen(conn, list(used.items()))

        try:
            await self.store.write(job)
        except StoreDown:
            self.seen, self.used_logins = {**seen, **self.seen}, {**used, **self.used_logins}
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
            and not 0.0 < guest.until <= self.monotonic.now()
            and known is not None
            and known.has_session(guest.epoch, guest.login)
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

    async def read_again(self, guest_ids: Iterable[str]) -> dict[str, Guest]:
        """Read guests again; return those who still exist."""
        wanted, found = sorted(guest_ids), dict[str, Guest]()
        for first in range(0, len(wanted), AT_ONCE):
            some, at = wanted[first : first + AT_ONCE], self.world.monotonic()
            rows = await self.store.read(partial(accounts.load_all_known, guest_ids=some))
            for row in rows:
                found[row.guest.id] = self._remember(self._guest(row, at))
        for gone in set(wanted) - found.keys():
            self.forget(gone)
        return found

    def forget(self, guest_id: str | None = None) -> None:
        """Drop a guest from the cache, or all: another node may have changed them."""
        self.changes += 1
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
        at, changes = self.world.monotonic(), self.changes
        row = await self.store.read(lambda conn: accounts.load_known(conn, guest_id))
        if row is None:
            self.forget(guest_id)
            return None
        guest = self._guest(row, at)
        # what was read may be older than the change for which a guest was forgotten
        return self._remember(guest) if changes == self.changes else guest

    def _guest(self, known: KnownGuest, at: float | None = None) -> Guest:
        row = known.guest
        guest = Guest(
            row.id,
            row.name,
            row.language,
            row.epoch,
            row.seen,
            self.key_generation,
            row.avatar or default_avatar(row.id),
            account=known.account,
            role=known.role,
            time_zone=known.time_zone,
            theme=known.theme,
            logins=known.logins,
            proofs=known.proofs,
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
        self.known[guest.id] = guest = guest._replace(login="", proof=0) if guest.login else guest
        self.known.move_to_end(guest.id)
        if len(self.known) > MOST_KNOWN:
            self.known.popitem(last=False)
        return guest

    # -- creation and change

    async def create(self, name: str, language: str, avatar: str | None = None) -> Guest:
        """Create a guest; without an avatar they have the default one."""
        now, shown = self.monotonic.now(), clean_name(name)
        self.check_name(shown)
        row = GuestRow(self.world.token(16), shown, language, now, now, 0, None, avatar)

        def job(conn: Connection) -> None:
            check_name(conn, row.name)
            records.add_guest(conn, row)

        await self.store.write(job)
        return self._remember(self._guest(KnownGuest(row, False, "", frozenset())))

    async def change(self, guest: Guest, given: dict[str, str]) -> Guest:
        """Change the name, the language or the avatar of a guest, as given."""
        if "name" in given:
            given = {**given, "name": clean_name(given["name"])}
            self.check_name(given["name"])

        def job(conn: Connection) -> bool:
            found = records.change_guest(conn, guest.id, guest.epoch, given)
            if found:
                if given.get("name", guest.name) != guest.name:
                    change_name(conn, guest.id, guest.account, given["name"])
                self.notices.send(conn, Notice("guest", guest.id))
            return found

        done = not given or await self.store.write(job)
        if not done:
            raise session_ended()
        known = self.known.get(guest.id)  # another change may have been written meanwhile
        is_cached = known is not None and known.epoch == guest.epoch
        latest = known if known is not None and is_cached else guest
        changed = latest._replace(
            name=given.get("name", latest.name),
            language=given.get("language", latest.language),
            avatar=given.get("avatar", latest.avatar),
        )
        if is_cached:
            self._remember(changed)
        return changed._replace(login=guest.login, proof=guest.proof)

    async def end_sessions(self, guest: Guest) -> Guest:
        """Invalidate every cookie, other login, access token and personal link of the guest.

        :raises Refused: if another session ended this one in the meantime.
        """
        kept = frozenset({guest.login}) if guest.account else guest.logins
        changed = guest._replace(epoch=guest.epoch + 1, logins=kept)

        def job(conn: Connection) -> bool:
            found = records.raise_epoch(conn, guest.id, guest.epoch)
            if found:
                accounts.drop_logins(conn, guest.id, but=guest.login)
                tokens.drop_tokens(conn, guest.id)
                self.notices.send(conn, Notice("sessions", guest.id, changed.epoch))
            return found

        if not await self.store.write(job):
            raise session_ended()
        return self._remember(changed)._replace(login=guest.login, proof=guest.proof)

    # -- signing in

    def entered(self, known: KnownGuest, login: str, changes: int) -> Guest:
        """Return a guest who has just signed in, for the session of this login.

        `changes` is the count before the guest was read: what was read may be older than a change.
        """
        guest = self._guest(known)
        if changes == self.changes:
            self._remember(guest)
        return guest.entered(login) if known.account else guest


def session_ended() -> Refused:
    """Return the refusal for a session that ended elsewhere."""
    return Refused(401, "nobody", "You have ended this session elsewhere.")


def check_session(conn: Connection, guest: Guest) -> None:
    """Refuse a write of a guest who was deleted or whose session ended while it waited.

    Jobs of the store call it, because the store may be newer than memory.
    """
    row = accounts.load_known(conn, guest.id)
    if row is None:
        raise no_guest()
    has_login = guest.login in row.logins if row.account else not guest.login
    if row.guest.epoch != guest.epoch or not has_login:
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
