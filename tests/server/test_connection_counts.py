import pytest

from inglenook.server.errors import Refused
from inglenook.server.http.connection_counts import ConnectionCounts
from inglenook.server.settings import Settings


def test_each_limit_counts_for_itself():
    crowd = ConnectionCounts(Settings(max_sockets=4, max_sockets_address=3, max_sockets_guest=2))
    crowd.enter("a", "ann")
    crowd.enter("a", "ann")
    with pytest.raises(Refused, match="too-many-sockets"):
        crowd.enter("b", "ann")
    crowd.enter("a", "")
    with pytest.raises(Refused):
        crowd.enter("a", "bob")
    crowd.enter("b", "bob")
    with pytest.raises(Refused):
        crowd.enter("c", "cyd")
    assert crowd.open == 4


def test_who_leaves_makes_room_and_is_forgotten():
    crowd = ConnectionCounts(Settings(max_sockets_address=1))
    for _ in range(5):
        crowd.enter("a", "ann")
        crowd.leave("a", "ann")
    assert (crowd.open, crowd.by_address, crowd.by_guest) == (0, {}, {})


def test_nought_is_no_limit():
    crowd = ConnectionCounts(Settings(max_sockets=0, max_sockets_address=0, max_sockets_guest=0))
    for _ in range(1000):
        crowd.enter("a", "ann")
    assert crowd.open == 1000
