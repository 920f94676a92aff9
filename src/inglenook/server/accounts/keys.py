"""Read, write and rotate the signing keys, and make the hashes that depend on them.

The file is JSON, readable by its owner alone. It holds the key for new tokens, older keys that are
still accepted, and a separate secret for hashes of addresses. It is stored outside the database, so
that a copy of the database has no key.
"""

from __future__ import annotations

import hashlib
import hmac
import os
import stat
import tempfile
from base64 import urlsafe_b64encode
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from inglenook.core.errors import BadInput
from inglenook.server.settings import Settings
from inglenook.server.store.database import Database, sync
from inglenook.server.store.errors import Unusable

VERSION: Final = 1
DAY: Final = 24 * 3600.0
GRACE_DAYS: Final = 30
MOST_PREVIOUS: Final = 4  # each costs one more signature for a forged token
MOST_BYTES: Final = 16 * 1024
EXPECTED: Final = "a key file made by Inglenook"
VARIABLE: Final = "INGLENOOK_KEYS"

Secret = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Stamp = tuple[int, ...]


class Previous(Struct, frozen=True, forbid_unknown_fields=True):
    """A retired key, and the time until which its tokens are accepted."""

    secret: Secret
    until: float


class Keys(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The content of a key file."""

    version: Annotated[int, Meta(ge=VERSION, le=VERSION)] = VERSION
    current: Secret
    made: float
    addresses: Secret
    previous: Annotated[list[Previous], Meta(max_length=MOST_PREVIOUS)] = []

    def __repr__(self) -> str:
        return f"Keys(made={self.made!r}, previous={len(self.previous)})"  # no secrets in logs

    @staticmethod
    def of(secret: bytes, now: float) -> Keys:
        """Return keys with `secret` (32 bytes) as the current one."""
        addresses = hmac.new(secret, b"inglenook addresses", hashlib.sha256).hexdigest()
        return Keys(current=secret.hex(), made=now, addresses=addresses)

    def sign(self, content: str) -> str:
        """Return the signature of a token's content by the current key."""
        return _signature(self.current, content)

    def is_current(self, content: str, signature: str) -> bool:
        """Return whether the current key made this signature."""
        return signature.isascii() and hmac.compare_digest(signature, self.sign(content))

    def accepts(self, content: str, signature: str, now: float) -> bool:
        """Return whether the current key or one in its grace period made this signature."""
        return self.is_current(content, signature) or any(
            [
                old.until > now and hmac.compare_digest(signature, _signature(old.secret, content))
                for old in self.previous
            ]
        )

    def address_hash(self, address: str) -> str:
        """Return a keyed hash of an address, which can't be reversed without the key.

        Rotation keeps it. `rotate --now` changes it, because the file may have been read.
        """
        mark = hmac.new(bytes.fromhex(self.addresses), address.encode(), hashlib.sha256).digest()
        return urlsafe_b64encode(mark[:12]).decode()

    @property
    def fingerprint(self) -> str:
        """Return a public value by which nodes recognise that they hash addresses alike.

        Rotation keeps it, as it keeps the hashes.
        """
        mark = hmac.new(bytes.fromhex(self.addresses), b"inglenook nodes", hashlib.sha256).digest()
        return urlsafe_b64encode(mark[:12]).decode()

    def forward_key(self) -> bytes:
        """Return the key by which the nodes of a site know each other's requests.

        Like hashes of addresses it stays the same over rotation, so that nodes which read the file
        at different times go on understanding each other.
        """
        return hmac.digest(bytes.fromhex(self.addresses), b"inglenook forwards", "sha256")

    def offer_key(self) -> bytes:
        """Return the key of offers to merge guests; it stays the same over rotation, too."""
        return hmac.digest(bytes.fromhex(self.addresses), b"inglenook offers", "sha256")

    def visit_key(self) -> bytes:
        """Return the key of visits to another site; it stays the same over rotation, too."""
        return hmac.digest(bytes.fromhex(self.addresses), b"inglenook visits", "sha256")

    def challenge_key(self) -> bytes:
        """Return the key of the challenges of passkeys; it stays the same over rotation, too."""
        return hmac.digest(bytes.fromhex(self.addresses), b"inglenook challenges", "sha256")

    def unsubscribe_key(self) -> bytes:
        """Return the key of links that end e-mail: old messages keep theirs over rotation."""
        return hmac.digest(bytes.fromhex(self.addresses), b"inglenook unsubscribe", "sha256")

    def rotated(self, fresh: bytes, now: float, grace: float) -> Keys:
        """Sign with `fresh` from now on, and accept the tokens of today's key for `grace` seconds.

        Without a grace period no older key is accepted, and addresses get other hashes.
        """
        if grace <= 0.0:
            return Keys.of(fresh, now)
        kept = [old for old in self.previous if old.until > now]
        kept = [Previous(self.current, now + grace), *kept][:MOST_PREVIOUS]
        return replace(self, current=fresh.hex(), made=now, previous=kept)

    def has_dropped(self, before: Keys, now: float) -> bool:
        """Return whether tokens that `before` accepted are refused now."""
        mine = {self.current, *[old.secret for old in self.previous if old.until > now]}
        theirs = {before.current, *[old.secret for old in before.previous if old.until > now]}
        return not theirs <= mine


def _signature(secret: str, content: str) -> str:
    mark = hmac.new(bytes.fromhex(secret), b"guest:" + content.encode(), hashlib.sha256).digest()
    return urlsafe_b64encode(mark[:24]).decode()


# ── the file ─────────────────────────────────────────────────────────────────────────────────

decoder: Final = msgspec.json.Decoder(Keys)


def key_path(settings: Settings, database: Database) -> Path | None:
    """Return the path of the key file: as set, or beside the database; None in memory."""
    if settings.key_file is not None:
        path = settings.key_file
    elif database.path is not None:
        path = database.path.with_name(f"{database.path.stem}.key")
    elif database.in_memory:
        return None
    else:
        path = settings.data / "inglenook.key"
    if path == database.path:
        raise BadInput("the key file", "another file than the database", path)
    return path


def read_keys(path: Path) -> Keys:
    """Read a key file.

    :raises FileNotFoundError: if there is none.
    :raises Unusable: if it can't be read.
    :raises BadInput: if it holds something else.
    """
    try:
        if not stat.S_ISREG(path.stat().st_mode):  # opening a pipe blocks until there is a writer
            raise BadInput(str(path), EXPECTED, "something that is not a file")
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise
    except OSError as error:
        raise Unusable(f"{path} can't be read: {error.strerror}") from None
    if len(data) > MOST_BYTES:
        raise BadInput(str(path), EXPECTED, "a larger file")
    return _decoded(str(path), data)


def given_keys(settings: Settings) -> Keys | None:
    """Return the keys in the settings themselves, or None if a file holds them.

    :raises BadInput: if there is a key file as well, or the text is none of ours.
    """
    if not settings.keys:
        return None
    if settings.key_file is not None:
        raise BadInput(VARIABLE, "no key file beside it", settings.key_file)
    return _decoded(VARIABLE, settings.keys.encode())


def _decoded(where: str, data: bytes) -> Keys:
    try:
        return decoder.decode(data)
    except msgspec.MsgspecError as error:
        raise BadInput(where, EXPECTED, str(error) if data else "an empty file") from None


def write_keys(path: Path, keys: Keys, over: bool = False) -> None:
    """Write a key file atomically, for its owner alone, and sync it to disk.

    :raises FileExistsError: if there is one and `over` is not set. :raises Unusable: if it can't be
    written.
    """
    try:
        target = path.resolve()  # a link stays a link
        target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(".part", f".{target.name}.", target.parent)  # mode 0600
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(msgspec.json.format(msgspec.json.encode(keys)) + b"\n")
                file.flush()
                os.fsync(file.fileno())
            if over:
                os.replace(name, target)
            else:
                _link(name, target)
        finally:
            Path(name).unlink(missing_ok=True)
        sync(target.parent)
    except OSError as error:
        if isinstance(error, FileExistsError) and path.is_file():
            raise
        raise Unusable(f"{path} can't be written: {error.strerror}") from None


def _link(name: str, target: Path) -> None:
    try:
        os.link(name, target)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        if target.exists():
            raise FileExistsError from None
        os.replace(name, target)


def opened_keys(path: Path, fresh: bytes, now: float) -> Keys:
    """Read the key file; create it with `fresh` if there is none."""
    try:
        return read_keys(path)
    except FileNotFoundError:
        keys = Keys.of(fresh, now)
    try:
        write_keys(path, keys)
    except FileExistsError:  # another process was first
        return read_keys(path)
    return keys


def stamp_of(path: Path) -> Stamp:
    """Return a value that changes when the file is written; () if there is none."""
    try:
        found = path.stat()
    except OSError:
        return ()
    return found.st_dev, found.st_ino, found.st_mtime_ns, found.st_size


def is_exposed(path: Path) -> bool:
    """Return whether other users of this machine may read the file."""
    return os.name == "posix" and bool(path.stat().st_mode & 0o077)
