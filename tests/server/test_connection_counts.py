import pytest

from inglenook.server.errors import Refused
from inglenook.server.http.connection_counts import ConnectionCounts
from inglenook.server.settings import Settings


def test_each_limit_counts_for_itself():
    counts = ConnectionCounts(Settings(max_sockets=4, max_sockets_address=3, max_sockets_guest=2))
    counts.enter("a", "ann")
    counts.enter("a", "ann")
    with pytest.raises(Refused, match="too-many-sockets"):
        counts.enter("b", "ann")
    counts.enter("a", "")
    with pytest.raises(Refused):
        counts.enter("a", "bob")
    counts.enter("b", "bob")
    with pytest.raises(Refused):
        counts.enter("c", "cyd")
    assert counts.open == 4


def test_who_leaves_makes_room_and_is_forgotten():
    counts = ConnectionCounts(Settings(max_sockets_address=1))
    for _ in range(5):
        counts.enter("a", "ann")
        counts.leave("a", "ann")
    assert (counts.open, counts.by_address, counts.by_guest) == (0, {}, {})


def test_nought_is_no_limit():
    counts = ConnectionCounts(Settings(max_sockets=0, max_sockets_address=0, max_sockets_guest=0))
    for _ in range(1000):
        counts.enter("a", "ann")
    assert counts.open == 1000
