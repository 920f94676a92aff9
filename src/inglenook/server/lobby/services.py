"""Hold all parts of a running server for handlers and the lobby; `app` builds them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from inglenook.server.accounts.guests import Guest
from inglenook.server.accounts.oidc.provider import Provider
from inglenook.server.accounts.passwords.hashes import Passwords
from inglenook.server.accounts.sign_in.services import Background
from inglenook.server.cluster.shared import Shared
from inglenook.server.lobby.listing import Listing
from inglenook.server.lobby.moderation import Moderation
from inglenook.server.lobby.replays import Replays
from inglenook.server.lobby.reviews.queue import ReviewQueue
from inglenook.server.mail import SendsMail
from inglenook.server.notifications.service import Notifications
from inglenook.server.rooms.hub import HubServices
from inglenook.server.workers.match_work import MatchWork


@dataclass(kw_only=True)
class Services(HubServices):
    """The services of rooms, and those of lists, replays, reviews and moderation."""

    moderation: Moderation
    matches: MatchWork
    replays: Replays
    reviews: ReviewQueue
    notifications: Notifications
    mail: SendsMail | None = None  # where the host has set up SMTP
    provider: Provider | None = None  # another site by which people sign in
    passwords: Passwords = field(default_factory=Passwords)
    listing: Listing = field(default_factory=Listing)
    joining: dict[str, int] = field(default_factory=dict)  # pending joins, by guest and address
    shared: Shared | None = None  # on a site of several nodes
    # on such a site; the flag tells that the owner deletes them
    forget_together: Callable[[Guest, bool], Awaitable[None]] | None = None
    account_turn: asyncio.Lock = field(default_factory=asyncio.Lock)  # of jobs about guests

    @property
    def background(self) -> Background:
        """Return what runs tasks in the background."""
        return self.hub

    def close_sockets(self, guest_id: str) -> None:
        """Close all sockets of a guest whose sessions have ended."""
        self.hub.close_sockets(guest_id, 4401, "nobody")
