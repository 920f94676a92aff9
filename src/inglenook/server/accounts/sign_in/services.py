"""Declare the parts of the server that accounts need."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from typing import Any, Final, Protocol

from sqlalchemy.exc import IntegrityError

from inglenook.server.accounts.guests import Guests
from inglenook.server.accounts.passwords.hashes import Passwords
from inglenook.server.errors import Refused
from inglenook.server.mail import SendsMail
from inglenook.server.settings import Settings
from inglenook.server.store.database import reason
from inglenook.server.store.store import Store, T
from inglenook.server.store.writer import Job
from inglenook.server.world import World

# what opens a login, and how a person proves who they are
PASSWORD: Final = "password"
PASSKEY: Final = "passkey"
LINK: Final = "e-mail"  # a link by e-mail
OWNER: Final = "owner"  # a link that the owner of the site has made
CODE: Final = "code"  # a recovery code
DEVICE: Final = "link"  # a personal link from another device


class Background(Protocol):
    """Runs tasks in the background."""

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Run a task, and log its errors."""


class AccountServices(Protocol):
    """Store, guests, time, passwords, and e-mail where the host has set it up."""

    settings: Settings
    world: World
    store: Store
    guests: Guests
    passwords: Passwords
    mail: SendsMail | None

    @property
    def background(self) -> Background:
        """Return what runs tasks in the background."""

    def now(self) -> float:
        """Return the time of the site's clock."""

    def close_sockets(self, guest_id: str) -> None:
        """Close all sockets of a guest whose sessions have ended."""


async def write_once(store: Store, job: Job[T], taken: Mapping[str, Callable[[], Refused]]) -> T:
    """Run a job; refuse it where another one was first to take a value that only one may have.

    `taken` has a refusal by a part of the constraint's name.
    """
    try:
        return await store.write(job)
    except IntegrityError as error:
        said = reason(error)
        for part, refused in taken.items():
            if part in said:
                raise refused() from None
        raise
