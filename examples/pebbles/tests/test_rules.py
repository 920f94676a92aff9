"""Stories: every rule of RULES.en.md is named by the test that plays it."""

import pytest
from pebbles.game import GAME
from pebbles.state import BAGFUL, FLINT, PebblesState

from inglenook.core.draws import Tape
from inglenook.core.engine import legal, waiting
from inglenook.core.errors import BadInput, IllegalAction
from inglenook.core.event import HIDDEN, NOBODY
from inglenook.core.match import start_match

CHALK, SLATE = 1, 2


class Match:
    """A match in which the seats draw these pebbles first."""

    def __init__(self, *pebbles: int) -> None:
        self.now = start_match(GAME, len(pebbles), {}, Tape(list(pebbles)))

    @property
    def s(self) -> PebblesState:
        """The position."""
        return self.now.s


def begin(*pebbles: int) -> Match:
    return Match(*pebbles)


def say(match: Match, seat: int, answer: str, *drawn: int) -> None:
    """A seat answers; the draws after it are laid out beforehand."""
    match.now, _ = match.now.play(seat, [GAME.verbs.parse(answer)], Tape(list(drawn)))


def throw(match: Match, *waters: str, then: tuple[int, ...] = ()) -> None:
    """The starter keeps its pebble, all throw, and the next round's pebbles are drawn."""
    say(match, waiting(match.s)[0], "pass")
    for seat, water in enumerate(waters):
        last = seat == len(waters) - 1
        say(match, seat, f"throw {water}", *(then if last else ()))


def happened(match: Match) -> list[str]:
    return [type(event).__name__ for event in match.now.stream()]


def test_P1_two_or_three_players_and_fifteen_pebbles():
    assert sum(BAGFUL) == 15
    assert begin(CHALK, SLATE, FLINT).s.bag.rest == [0, 5, 4, 3]
    with pytest.raises(BadInput, match="seats: expected one of 2, 3"):
        begin(CHALK, CHALK, CHALK, CHALK)


@pytest.mark.parametrize(("seats", "starters"), [(2, [0, 1, 0, 1]), (3, [0, 1, 2])])
def test_P2_rounds_and_starters(seats, starters):
    match = begin(*[CHALK] * seats)
    for round_, starter in enumerate(starters, 1):
        assert match.s.round == round_
        assert waiting(match.s) == (starter,)
        last = round_ == len(starters)
        throw(match, *["near"] * seats, then=() if last else (SLATE, FLINT, CHALK)[:seats])
    assert match.now.result() is not None


def test_P3_only_its_owner_sees_a_pebble():
    match = begin(CHALK, SLATE)
    assert GAME.view(match.s, 0).hands == (CHALK, HIDDEN)
    assert GAME.view(match.s, 1).hands == (HIDDEN, SLATE)
    assert GAME.view(match.s, NOBODY).hands == (HIDDEN, HIDDEN)


def test_P4_the_starter_may_drop_once():
    match = begin(CHALK, SLATE)
    say(match, 0, "drop", FLINT)
    assert match.s.hands == [FLINT, SLATE]
    assert GAME.view(match.s, 1).pond == (0, 1, 0, 0)
    assert waiting(match.s) == (0, 1)


def test_P5_flint_is_not_thrown_far():
    match = begin(FLINT, SLATE)
    say(match, 0, "pass")
    assert [str(one) for one in legal(match.s, 0)] == ["throw near"]
    with pytest.raises(IllegalAction, match=r"P5 \(too-heavy\)"):
        say(match, 0, "throw far")


def test_P5_nobody_sees_a_throw_before_the_last_one():
    match = begin(CHALK, SLATE)
    say(match, 0, "pass")
    before = GAME.view(match.s, 1)
    say(match, 0, "throw far")
    assert GAME.view(match.s, 1) == before
    assert "PebbleThrown" not in happened(match)


@pytest.mark.parametrize(
    ("pebbles", "waters", "points"),
    [
        ((CHALK, SLATE), ("near", "near"), [0, 1]),
        ((CHALK, SLATE), ("far", "far"), [0, 2]),
        ((CHALK, FLINT), ("far", "near"), [2, 1]),
        ((SLATE, SLATE), ("far", "far"), [0, 0]),
        ((SLATE, CHALK, SLATE), ("far", "far", "far"), [0, 0, 0]),
        ((SLATE, CHALK, SLATE), ("far", "far", "near"), [2, 0, 1]),
    ],
)
def test_P6_the_single_heaviest_scores(pebbles, waters, points):
    match = begin(*pebbles)
    throw(match, *waters, then=(CHALK,) * len(pebbles))
    assert match.s.points == points
    assert sum(match.s.pond) == len(pebbles)


def test_P7_the_most_points_win_and_level_seats_share():
    match = begin(CHALK, CHALK)
    assert match.now.result() is None
    match.s.agenda.clear()
    for points, winners in (([3, 5], (1,)), ([4, 4], (0, 1))):
        match.s.points = points
        assert GAME.result(match.s).winners == winners
