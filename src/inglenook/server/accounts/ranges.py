"""Check ranges of network addresses that are to be banned, and find addresses in many of them."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Final, TypeAlias

from inglenook.server.accounts.address import read_address
from inglenook.server.errors import Refused

Network: TypeAlias = IPv4Network | IPv6Network

NARROWEST: Final = {4: 32, 6: 64}  # a home has a whole /64
WIDEST: Final = {4: 16, 6: 32}  # for moderators
WIDEST_OF_OWNER: Final = {4: 8, 6: 20}


def checked_range(text: str, owner: bool, own_address: str = "") -> str:
    """Return a range in its canonical form; refuse one that is too wide, or has `own_address`.

    A wide range would ban everybody, and one of this machine all who come through its proxy.
    """
    try:
        network = ip_network(text.strip(), strict=False)
    except ValueError:
        sentence = "Expected a range of addresses, such as 203.0.113.0/24 or 2001:db8::/48."
        raise Refused(400, "bad-range", sentence) from None
    version = network.version
    if network.prefixlen > NARROWEST[version]:
        network = network.supernet(new_prefix=NARROWEST[version])
    widest = WIDEST_OF_OWNER if owner else WIDEST
    if network.prefixlen < widest[version]:
        sentence = f"Expected a range of /{widest[version]} or narrower for IPv{version}."
        raise Refused(403, "range-too-wide", sentence)
    if network.is_loopback or network.is_unspecified or network.is_link_local:
        raise Refused(400, "range-of-site", "This range is of the site's own machine.")
    if own_address and Ranges([(str(network), None)]).find(own_address) is not None:
        raise Refused(409, "own-range", "Your own address is in this range.")
    return str(network)


class Ranges:
    """Ranges with the times at which they end: an address is looked up once for each length."""

    def __init__(self, ranges: Iterable[tuple[str, float | None]]) -> None:
        self._by_length: dict[tuple[int, int], dict[int, tuple[str, float | None]]] = {}
        for text, until in ranges:
            network = ip_network(text)
            of_length = self._by_length.setdefault((network.version, network.prefixlen), {})
            bits = network.max_prefixlen - network.prefixlen
            of_length[int(network.network_address) >> bits] = (text, until)

    def __bool__(self) -> bool:
        return bool(self._by_length)

    def find(self, counted: str, now: float | None = None) -> tuple[str, float | None] | None:
        """Return a range that has an address, and its end; None if there is none.

        `counted` is an address as `address.counted_as` returns it. With `now`, ranges that have
        ended do not count.
        """
        address = read_address(counted.partition("/")[0])
        if address is None:
            return None
        number, bits = int(address), address.max_prefixlen
        for (version, length), ranges in self._by_length.items():
            if version == address.version:
                found = ranges.get(number >> (bits - length))
                if found is not None and (now is None or found[1] is None or found[1] > now):
                    return found
        return None
