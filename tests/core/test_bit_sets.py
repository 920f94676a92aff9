"""Members of bit sets are counted alike in plain Python and compiled."""

from inglenook.core.bit_sets import count_members, has_several


def test_members_are_counted():
    for members in [*range(64), 1 << 40, (1 << 62) - 1]:
        count = members.bit_count()
        assert (count_members(members), has_several(members)) == (count, count > 1)
