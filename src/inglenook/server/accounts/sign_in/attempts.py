"""Slow down those who guess passwords and codes.

Each attempt counts before its credential is checked, so that many at once count as well. After some
failures the name or the address has to wait, longer after each further one, up to two minutes. A
passkey and a link by e-mail never wait.
"""

from __future__ import annotations

from math import ceil
from typing import Final

from sqlalchemy import Connection

from inglenook.server.accounts.guests import Guests
from inglenook.server.errors import Refused
from inglenook.server.store.people import credentials

FREE_BY_NAME: Final = 5  # failures without a wait
FREE_BY_ADDRESS: Final = 30
LONGEST_WAIT: Final = 120.0
FORGOTTEN_SECONDS: Final = 3600.0  # after the last failure


class Waits(Refused):
    """Refuse an attempt until `retry_after` seconds have passed."""

    def __init__(self, wait: float) -> None:
        seconds = max(1, ceil(wait))
        unit = "second" if seconds == 1 else "seconds"
        super().__init__(
            429,
            "too-many-tries",
            f"That failed too often. Try again in {seconds} {unit}, or sign in in another way.",
        )
        self.retry_after = seconds


class Attempt:
    """An attempt to show a credential for some name, from some address."""

    def __init__(self, guests: Guests, name: str, address: str) -> None:
        """Set up an attempt. `name` is the key of a name or an account, `address` a hash or ""."""
        self.guests = guests
        self.free = {guests.hash_text(f"sign-in {name}"): FREE_BY_NAME}
        self.by_name = next(iter(self.free))
        self.by_address = guests.hash_text(f"sign-in from {address}") if address else ""
        if address:
            self.free[self.by_address] = FREE_BY_ADDRESS

    async def begin(self) -> None:
        """Count the attempt as a failure.

        :raises Refused: while the name or the address has to wait. Then nothing is counted.
        """
        now = self.guests.monotonic.now()

        def job(conn: Connection) -> float:
            found = credentials.failures_of(conn, list(self.free))
            counts = {
                key: one.failures
                for key, one in found.items()
                if now - one.last < FORGOTTEN_SECONDS
            }
            waits = [
                found[key].last + wait_after(failures - self.free[key]) - now
                for key, failures in counts.items()
            ]
            wait = max(waits, default=0.0)
            if wait <= 0.0:
                for key in self.free:
                    credentials.set_failures(conn, key, counts.get(key, 0) + 1, now)
            return wait

        wait = await self.guests.store.write(job)
        if wait > 0.0:
            raise Waits(wait)

    def succeeded(self, conn: Connection) -> None:
        """Forget the failures of the name, and this attempt of the address.

        Those of the address before stay: an account of one's own gives no further guesses at
        others.
        """
        credentials.forgive(conn, self.by_name, all_of_them=True)
        if self.by_address:
            credentials.forgive(conn, self.by_address, all_of_them=False)


def wait_after(failures: int) -> float:
    """Return the seconds to wait after some failures beyond the free ones."""
    return 0.0 if failures < 0 else min(2.0 ** min(failures, 10), LONGEST_WAIT)
