"""Rows of numbers: alike in plain Python and compiled."""

from __future__ import annotations

import pytest

from inglenook.core.packed import (
    bytes_of,
    count_of,
    highest_of,
    index_of,
    ints,
    listed,
    longer,
    lowest_of,
    total_of,
    with_added,
    with_all,
    without,
    zeros,
)


@pytest.mark.parametrize("values", [[], [4], [3, -1, 3, 7]])
def test_a_row_holds_its_values(values: list[int]):
    row = ints(values)
    assert (listed(row), len(row), total_of(row)) == (values, len(values), sum(values))
    assert [count_of(row, value) for value in values] == [values.count(one) for one in values]
    assert [index_of(row, value) for value in values] == [values.index(one) for one in values]
    with pytest.raises(ValueError, match="9 is not in"):
        index_of(row, 9)


@pytest.mark.parametrize("count", [0, 1, 255, 256, 257])
def test_a_row_of_zeros_has_any_length(count: int):
    row = zeros(count)
    assert listed(row) == [0] * count
    if count:
        row[0] = 5
        assert total_of(zeros(count)) == 0  # each row is another


def test_a_longer_or_shorter_row_is_another():
    row = ints([3, 1, 2])
    assert listed(with_added(row, 5)) == [3, 1, 2, 5]
    assert listed(with_added(zeros(0), 5)) == [5]
    assert listed(with_all(row, [7, 8])) == [3, 1, 2, 7, 8]
    assert [listed(without(row, place)) for place in range(3)] == [[1, 2], [3, 2], [3, 1]]
    assert listed(without(ints([7]), 0)) == []
    longer = with_added(row, 0)
    longer[0] = 9
    assert listed(row) == [3, 1, 2]


@pytest.mark.parametrize("values", [[4], [3, -1, 3, 7], [9, 2, -5]])
def test_the_lowest_and_the_highest_are_found(values: list[int]):
    assert (lowest_of(ints(values)), highest_of(ints(values))) == (min(values), max(values))


def test_a_row_becomes_longer_with_zeros():
    assert listed(longer(ints([3, 1]), 5)) == [3, 1, 0, 0, 0]
    assert listed(longer(ints([3, 1]), 1)) == [3, 1]
    row = longer(zeros(128), 300)
    row[299] = 7
    assert (len(row), total_of(row)) == (300, 7)


def test_a_long_row_grows():
    assert listed(with_added(zeros(256), 1)) == [*[0] * 256, 1]


def test_a_part_of_a_row_is_bytes():
    row = ints([7, 1, 0, 255, 256, -3])
    assert bytes_of(row, 1, 4) == b"\x01\x00\xff"
    assert bytes_of(row, 3, 6) == b"\xff\xff\x00"
    assert bytes_of(row, 2, 2) == b""
