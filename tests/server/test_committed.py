"""What a room has committed is a whole copy: no field of a match may be forgotten."""

from __future__ import annotations

from inglenook.core.draws import Rng
from inglenook.core.engine import legal
from inglenook.core.match import Match, start_match
from inglenook.games.lanterns.game import GAME
from inglenook.server.rooms.committed import copy_of_match


def test_a_copy_has_all_fields_of_the_match_and_goes_on_alone():
    match = start_match(GAME, 2, {}, Rng(1))
    match.play(0, [legal(match.s, 0)[0]], Rng(2))
    match.older = True
    copy = copy_of_match(match)
    for name in Match.__slots__:
        if name != "journal":
            assert getattr(copy, name) == getattr(match, name), name
    assert copy.journal.entries == match.journal.entries
    copy.older = False
    copy.play(1, [legal(copy.s, 1)[0]], Rng(3))
    assert len(match.journal.entries) == len(copy.journal.entries) - 1
    assert len(match.line) == 1
