"""Parse network addresses, and reduce them to the part that limits count by."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final

UNKNOWN: Final = "unknown"


@lru_cache(4096)
def counted_as(text: str) -> str:
    """Return the part of an address that limits count: IPv4 whole, IPv6 as its /64 network.

    A host with one IPv6 address usually has its whole /64.
    """
    address = read_address(text)
    if address is None:
        return UNKNOWN
    if isinstance(address, IPv6Address) and not address.is_loopback:
        return f"{IPv6Address(int(address) >> 64 << 64)}/64"
    return str(address)


def read_address(text: str) -> IPv4Address | IPv6Address | None:
    """Parse an address as sockets and proxies write it, also with brackets or a port."""
    plain = text.strip().partition("%")[0]
    if plain.startswith("["):
        plain = plain[1:].partition("]")[0]
    elif plain.count(":") == 1:
        plain = plain.partition(":")[0]
    try:
        address = ip_address(plain)
    except ValueError:
        return None
    if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
        return address.ipv4_mapped
    return address


def is_loopback(text: str) -> bool:
    """Return whether an address is of this machine."""
    address = read_address(text)
    return address is not None and address.is_loopback
