import pytest

from tests.support.order import parts, spread


def test_parts_are_those_of_the_distribution():
    assert parts(10, 3) == [3, 3, 4]
    assert parts(2, 3) == [0, 1, 1]
    assert parts(7, 1) == [7]


def test_each_part_begins_with_its_share_of_those_that_wait():
    tests = [*"abcdef", "W1", "W2", "W3"]
    order = spread(tests, 3, lambda test: test.startswith("W"))
    assert order == ["W1", "a", "b", "W2", "c", "d", "W3", "e", "f"]


@pytest.mark.parametrize("waiting", range(12))
@pytest.mark.parametrize("processes", range(1, 5))
def test_no_test_is_lost(waiting, processes):
    order = spread(list(range(11)), processes, lambda test: test < waiting)
    assert sorted(order) == list(range(11))
