"""Find a caller's address, and check the Host and Origin headers."""

from __future__ import annotations

import re
import socket
from typing import Final
from urllib.parse import urlsplit

from inglenook.server.accounts.address import read_address
from inglenook.server.settings import Settings

AUTHORITY: Final = re.compile(r"(\[[0-9a-f:.]{2,45}\]|[a-z0-9_.-]{1,253})(?::([0-9]{1,5}))?")
KEPT: Final = 256  # Host values whose check is cached


def caller(peer: str, forwarded: bytes, proxies: int) -> str:
    """Return the client's address behind our own proxies.

    Each proxy appends the address that it saw. Entries further left come from the client and are
    ignored.
    """
    if proxies:
        seen = forwarded.decode("latin-1").split(",")
        if len(seen) >= proxies and read_address(seen[-proxies]) is not None:
            return seen[-proxies]
    return peer


class Names:
    """Check Host and Origin against the names of this server.

    Any page can point a domain of its own at our address, which makes it the same origin for its
    browser. Therefore Host must be one of our names; an address is safe.
    """

    def __init__(self, settings: Settings) -> None:
        self.url = settings.url
        self.public = urlsplit(settings.url).hostname or "" if settings.url else ""
        self.any_address = not settings.url or settings.lan
        here = socket.gethostname().lower()
        self.names = {"localhost", self.public} - {""}
        if not settings.url or settings.lan:
            self.names |= {here, f"{here.partition('.')[0]}.local"}
        self.examined: dict[bytes, bool] = {}

    def ours(self, host: bytes) -> bool:
        """Return whether the Host header names this server."""
        found = self.examined.get(host)
        if found is None:
            found = self._examine(host.decode("latin-1").lower())
            if len(self.examined) >= KEPT:
                self.examined.clear()
            self.examined[host] = found
        return found

    def ours_or_address(self, host: bytes) -> bool:
        """Return whether Host names this server or is an IP address: a foreign page has neither."""
        if self.ours(host):
            return True
        parts = AUTHORITY.fullmatch(host.decode("latin-1").lower())
        return parts is not None and read_address(parts[1]) is not None

    def _examine(self, host: str) -> bool:
        parts = AUTHORITY.fullmatch(host)
        if parts is None:
            return False
        name = parts[1].removeprefix("[").removesuffix("]").removesuffix(".")
        if name in self.names or name.endswith(".localhost"):
            return True
        address = read_address(parts[1])
        return address is not None and (self.any_address or address.is_loopback)

    def welcome(self, origin: bytes, host: bytes) -> bool:
        """Return whether a page of that origin may change things here; Host must be ours."""
        came = origin.decode("latin-1").lower()
        if self.url and came == self.url:
            return True
        scheme, _, authority = came.partition("://")
        called = host.decode("latin-1").lower()
        if scheme not in ("http", "https") or authority != called:
            return False
        # under our public name the scheme must match, which prevents a downgrade to http
        parts = AUTHORITY.fullmatch(called)
        return parts is not None and parts[1].removesuffix(".") != self.public
