"""Hold the signing keys of a server: read, create and reload them, and agree with other nodes."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Final

import structlog
from sqlalchemy import Connection

from inglenook.core.errors import InglenookError
from inglenook.server.accounts.address import UNKNOWN
from inglenook.server.accounts.keys import Keys, is_exposed, opened_keys, read_keys, stamp_of
from inglenook.server.store import records
from inglenook.server.store.errors import Unusable
from inglenook.server.store.store import Store
from inglenook.server.world import World

FINGERPRINT: Final = "key-fingerprint"  # a value of the site: of the key for addresses


class SigningKeys:
    """The keys in force. `key_file` holds them, unless they are `given` by the settings.

    Without either they stay in the database.
    """

    def __init__(
        self, store: Store, world: World, key_file: Path | None, given: Keys | None
    ) -> None:
        self.store = store
        self.world = world
        self.key_file = key_file
        self.given = given
        self.has_other_nodes = False  # whether the site has several nodes
        self.keys = Keys.of(bytes(32), 0.0)  # until `open`
        self.key_stamp: tuple[int, ...] = ()
        self.key_generation = 0  # raised when a key is no longer accepted
        self.dropped_keys = False  # whether `reload_keys` has to report it
        self.looked_for_keys = 0.0
        self.log = structlog.get_logger("inglenook.guests")

    async def open(self) -> None:
        """Read the signing keys, or create them. A key in the database moves to the file."""
        if self.given is not None:
            self.keys = self.given
            return
        fresh, now = self.world.secret(), self.world.now()
        path = self.key_file
        if path is None:
            self.keys = Keys.of(await self.store.write(lambda conn: _kept_key(conn, fresh)), now)
            return
        found = await self.store.read(lambda conn: records.site_value(conn, records.SIGNING_KEY))
        self.key_stamp = stamp_of(path)
        self.keys = opened_keys(path, fresh if found is None else bytes.fromhex(found), now)
        self.key_stamp = self.key_stamp or stamp_of(path)
        if found is not None:  # the file has been written to disk
            await self.store.write(records.drop_signing_key)
            self.log.info("key-moved", file=str(path))
        if is_exposed(path):
            self.log.warning("key-file-exposed", file=str(path), expected="mode 0600")

    async def reload_keys(self) -> bool:
        """Read the key file again if it changed; return whether a key was dropped.

        A missing or broken file changes nothing: the keys in memory stay valid.
        """
        path = self.key_file
        if path is None or self.given is not None:
            return False
        was_dropped, self.dropped_keys = self.dropped_keys, False
        if self.store.inline:
            stamp, keys = self._changed_keys(path)
        else:
            stamp, keys = await asyncio.to_thread(self._changed_keys, path)
        self.key_stamp = stamp
        if keys is None or keys == self.keys:
            return was_dropped
        dropped = keys.has_dropped(self.keys, self.world.now())
        other_hashes = keys.fingerprint != self.keys.fingerprint
        self.keys = keys
        self.key_generation += dropped
        self.log.info("key-rotated", dropped=dropped)
        if other_hashes and self.has_other_nodes:
            await self.agree_on_keys(alone=True)
        return dropped or was_dropped

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

    async def agree_on_keys(self, alone: bool) -> None:
        """Check that all nodes of the site hash addresses with the same key.

        A node that is `alone` sets the site's fingerprint. The fingerprint is public: it reveals no
        key. Raises `Unusable` if it differs from that of the other nodes.
        """
        mine = self.keys.fingerprint

        def job(conn: Connection) -> None:
            found = records.site_value(conn, FINGERPRINT)
            if found is None or alone:
                records.set_site_value(conn, FINGERPRINT, mine)
            elif found != mine:
                raise Unusable(
                    "expected the signing key of the site's other servers, got another one: "
                    "give all of them the same key file or INGLENOOK_KEYS"
                )

        await self.store.write(job)

    async def has_new_keys(self) -> bool:
        """Look for keys of a rotation that another node noticed first; at most once a second."""
        now, before = self.world.monotonic(), self.keys
        if not self.has_other_nodes or now - self.looked_for_keys < 1.0:
            return False
        self.looked_for_keys = now
        self.dropped_keys |= await self.reload_keys()  # the next sweep closes the sockets
        return self.keys is not before

    def _changed_keys(self, path: Path) -> tuple[tuple[int, ...], Keys | None]:
        stamp = stamp_of(path)
        if stamp == self.key_stamp:
            return stamp, None
        try:
            return stamp, read_keys(path)
        except (InglenookError, OSError) as error:
            self.log.error("key-file-unusable", fault=str(error))
            return stamp, None


def _kept_key(conn: Connection, fresh: bytes) -> bytes:
    """Return the key of an in-memory database, which has no file beside it."""
    found = records.site_value(conn, records.SIGNING_KEY)
    if found is not None:
        return bytes.fromhex(found)
    records.set_site_value(conn, records.SIGNING_KEY, fresh.hex())
    return fresh
