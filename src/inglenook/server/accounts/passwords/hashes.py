"""Hash passwords and compare them with their hashes, in a few threads.

A hash takes 19 MiB and some ten milliseconds (Argon2id, as OWASP advises). So few are made at once,
others wait, and a request beyond these is refused.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, NamedTuple, TypeVar

from argon2 import PasswordHasher, Type
from argon2.exceptions import InvalidHashError, VerificationError
from argon2.low_level import hash_secret_raw

from inglenook.server.accounts.passwords.leaked import LeakedPasswords
from inglenook.server.accounts.passwords.rules import check_password, common_password
from inglenook.server.errors import Refused

T = TypeVar("T")

MEMORY_KIB: Final = 19 * 1024
TIME_COST: Final = 2
LANES: Final = 1
AT_ONCE: Final = 2
MOST_WAITING: Final = 64
CODE_BYTES: Final = 32

# compared with where there is no password, so that this takes as long; no password has this hash
NOTHING: Final = (
    "$argon2id$v=19$m=19456,t=2,p=1$bm8gcGFzc3dvcmQgaGVyZQ$"
    "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
)


class Matched(NamedTuple):
    """Whether a password was right; `renewed` is its hash by today's parameters, if it had others.

    Only a right password has a renewed hash.
    """

    right: bool
    renewed: str | None = None


class Passwords:
    """Hash and compare passwords and recovery codes."""

    def __init__(
        self,
        at_once: int = AT_ONCE,
        most_waiting: int = MOST_WAITING,
        leaked: LeakedPasswords | None = None,
    ) -> None:
        """Set up; the threads start at the first use."""
        self.leaked = leaked
        self.hasher = PasswordHasher(
            time_cost=TIME_COST, memory_cost=MEMORY_KIB, parallelism=LANES, type=Type.ID
        )
        self.most_waiting = most_waiting
        self.waiting = 0
        self.made = 0  # hashes since the start, for tests of equal work
        self._threads = ThreadPoolExecutor(at_once, thread_name_prefix="passwords")

    async def check(self, password: str, context: Iterable[str]) -> None:
        """Refuse a password that is guessed first, or that was leaked.

        `context` has words that others know: the name, the address, the site.
        """
        check_password(password, context)
        leaked = self.leaked
        if leaked is not None and await self._run(0, lambda: leaked.has(password)):
            raise common_password()

    async def hash(self, password: str) -> str:
        """Return the hash of a new password, with its salt and its parameters."""
        return await self._run(1, lambda: self.hasher.hash(password))

    async def match(self, known: str | None, password: str) -> Matched:
        """Compare a password with a hash; without one this takes as long, and fails."""
        found = await self._run(1, lambda: self._match(known or NOTHING, password))
        if found and known is not None and self.hasher.check_needs_rehash(known):
            return Matched(True, await self.hash(password))
        return Matched(found and known is not None)

    def _match(self, known: str, password: str) -> bool:
        try:
            return self.hasher.verify(known, password)
        except (VerificationError, InvalidHashError):
            return False

    async def hash_codes(self, codes: list[str], salt: bytes) -> list[str]:
        """Return the hashes by which recovery codes are stored and found."""
        return await self._run(len(codes), lambda: [_code_hash(one, salt) for one in codes])

    async def _run(self, hashes: int, work: Callable[[], T]) -> T:
        if self.waiting >= self.most_waiting:
            raise Refused(503, "busy", "The server has much to do. Try again in a moment.")
        self.waiting += 1
        self.made += hashes
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self.waiting -= 1

    def close(self) -> None:
        """End the threads; work that waits is dropped."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def _code_hash(code: str, salt: bytes) -> str:
    made = hash_secret_raw(code.encode(), salt, TIME_COST, MEMORY_KIB, LANES, CODE_BYTES, Type.ID)
    return made.hex()
