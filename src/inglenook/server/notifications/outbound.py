"""Send requests to addresses that users chose, without reaching into the host's own network.

A name is resolved once. All its addresses must be public, and the connection goes to one of those
that were checked: a name that changes its address meanwhile changes nothing. Redirects are not
followed, proxies of the environment are not used, and long answers are not read.
"""

from __future__ import annotations

import asyncio
import ipaddress
import re
import ssl
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple, Protocol
from urllib.parse import urlsplit

import httpcore

SECONDS: Final = 10.0  # for one request, in all
MOST_READ: Final = 16 * 1024  # bytes of an answer; the rest is dropped
LONGEST: Final = 1000  # characters of an address
HOST: Final = re.compile(r"[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]+\]")
# besides those that `ipaddress` calls private: addresses that carry another one inside
EMBEDDING: Final = [
    ipaddress.ip_network(one)
    for one in ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32", "::/96")
]

Resolve = Callable[[str, int], Awaitable[list[str]]]


class Unreachable(Exception):
    """A request that got no answer; the text is for logs and holds no address."""


class Answered(NamedTuple):
    """An answer: its status, and the seconds after which to come back, if it names any."""

    status: int
    retry_after: float | None = None


class Posts(Protocol):
    """The means to send a request; tests have one that keeps requests in memory."""

    def refusal_of(self, url: str) -> str | None:
        """Return why no request may be sent to an address, None if one may."""

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> Answered:
        """Send a POST, or raise `Unreachable`."""


def is_public(address: str) -> bool:
    """Return whether an IP address is one of the public internet.

    >>> [is_public(one) for one in ("1.1.1.1", "10.0.0.1", "100.64.0.1", "::ffff:127.0.0.1")]
    [True, False, False, False]
    """
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return is_public(str(found.ipv4_mapped))
        if any([found in one for one in EMBEDDING]):
            return False
    return found.is_global and not (found.is_multicast or found.is_reserved)


def host_of(url: str) -> str:
    """Return the host of an address, "" for a text that is none."""
    try:
        return (urlsplit(url).hostname or "").lower()
    except ValueError:
        return ""


def refusal_of(url: str, local: bool = False) -> str | None:
    """Return the code of why an address may not be called, None if it may.

    Only https to a name or a public IP address; with `local`, for tests, anything.
    """
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return "bad-address"
    host = (parts.hostname or "").lower()
    bare = not (parts.username or parts.password or parts.fragment)
    odd = len(url) > LONGEST or not url.isascii() or not url.isprintable() or " " in url
    if odd or not bare or not host or port == 0:
        return "bad-address"
    if parts.scheme != "https" and not (local and parts.scheme == "http"):
        return "not-https"
    if local:
        return None
    if ":" in host or re.fullmatch(r"[0-9.]+|0x[0-9a-f.x]+", host):
        return None if is_public(host) else "private-address"
    if not HOST.fullmatch(host) or "." not in host:
        return "private-address" if host == "localhost" else "bad-address"
    if host.endswith((".localhost", ".local", ".internal", ".home.arpa", ".onion")):
        return "private-address"
    return None


async def resolved(host: str, port: int) -> list[str]:
    """Return the IP addresses of a name, by the system."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, port, type=1)  # of streams
    return list(dict.fromkeys([str(one[4][0]) for one in found]))


class CheckedBackend(httpcore.AsyncNetworkBackend):
    """Connect to names whose addresses are all public, and to no address that was not checked."""

    def __init__(self, resolve: Resolve, local: bool) -> None:
        self.resolve = resolve
        self.local = local
        self.inner = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        try:
            found = await self.resolve(host.strip("[]"), port)
        except (OSError, UnicodeError):
            raise Unreachable("no-such-host") from None
        if not found:
            raise Unreachable("no-such-host")
        if not self.local and not all([is_public(one) for one in found]):
            raise Unreachable("private-address")
        return await self.inner.connect_tcp(found[0], port, timeout, local_address)

    async def connect_unix_socket(
        self,
        path: str,
        timeout: float | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        raise Unreachable("private-address")

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class Outbound:
    """Send POST requests, each over a connection of its own."""

    def __init__(
        self,
        local: bool = False,
        resolve: Resolve = resolved,
        context: ssl.SSLContext | None = None,
        seconds: float = SECONDS,
    ) -> None:
        """Set up; `context` replaces the system's certificates, `local` allows this machine."""
        self.local = local
        self.backend = CheckedBackend(resolve, local)
        self.context = context
        self.seconds = seconds

    def refusal_of(self, url: str) -> str | None:
        """Return why no request may be sent to an address, None if one may."""
        return refusal_of(url, self.local)

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> Answered:
        """Send a POST, and return the status of its answer.

        :raises Unreachable: without an answer in time, or if the address may not be called.
        """
        if (refusal := self.refusal_of(url)) is not None:
            raise Unreachable(refusal)
        if self.context is None:
            self.context = ssl.create_default_context()
        own = {"content-length": str(len(body)), "user-agent": "Inglenook"}
        given = [(name.encode(), value.encode()) for name, value in {**headers, **own}.items()]
        pool = httpcore.AsyncConnectionPool(
            ssl_context=self.context, network_backend=self.backend, max_keepalive_connections=0
        )
        try:
            async with (
                asyncio.timeout(self.seconds),
                pool,
                pool.stream("POST", url, headers=given, content=body) as answer,
            ):
                size = 0
                async for part in answer.aiter_stream():
                    size += len(part)
                    if size > MOST_READ:
                        break
                return Answered(answer.status, _retry_after(answer.headers))
        except TimeoutError:
            raise Unreachable("timeout") from None
        except httpcore.TimeoutException:
            raise Unreachable("timeout") from None
        except ssl.SSLError:
            raise Unreachable("bad-certificate") from None
        except (httpcore.NetworkError, httpcore.ProtocolError, OSError) as error:
            cause = error.__cause__ or error.__context__
            is_tls = isinstance(cause, ssl.SSLError) or "CERTIFICATE" in str(error)
            raise Unreachable("bad-certificate" if is_tls else "no-answer") from None


def _retry_after(headers: list[tuple[bytes, bytes]]) -> float | None:
    for name, value in headers:
        if name.lower() == b"retry-after" and value.isdigit() and len(value) < 7:
            return float(value)
    return None
