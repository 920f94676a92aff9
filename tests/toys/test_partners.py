"""Hidden partners: two red seats and two blue ones."""

from __future__ import annotations

from inglenook.core.event import HIDDEN, NOBODY
from tests.support.scripted_match import play, refusal, samples, sight, sit_down
from tests.support.toys.partners import BLUE, GAME, RED

RED_RED_BLUE_BLUE = (RED, RED)  # the draws that are not sure
RED_BLUE_RED_BLUE = (RED, BLUE, RED)


def test_a_seat_sees_its_own_role_only() -> None:
    match = sit_down(GAME, 4, *RED_BLUE_RED_BLUE)
    assert GAME.view(match.s, 0).roles == (RED, HIDDEN, HIDDEN, HIDDEN)
    assert GAME.view(match.s, NOBODY).roles == (HIDDEN,) * 4
    assert [GAME.team(match.s, seat) for seat in range(4)] == [RED, BLUE, RED, BLUE]


def test_who_the_partner_is_shows_in_nothing() -> None:
    one, other = sit_down(GAME, 4, *RED_RED_BLUE_BLUE), sit_down(GAME, 4, *RED_BLUE_RED_BLUE)
    for viewer in (0, 3, NOBODY):
        assert sight(one, viewer) == sight(other, viewer)
    for match in (one, other):
        play(match, 0, "signal star")
        play(match, 0, "show 3")
        play(match, 1, "signal star")
    for viewer in (0, 3, NOBODY):
        assert sight(one, viewer) == sight(other, viewer)


def test_a_role_is_seen_by_whom_it_was_shown_to() -> None:
    match = sit_down(GAME, 4, *RED_BLUE_RED_BLUE)
    play(match, 0, "signal star")
    play(match, 0, "show 2")
    assert GAME.view(match.s, 2).roles == (RED, HIDDEN, RED, HIDDEN)
    assert GAME.view(match.s, 1).roles == (HIDDEN, BLUE, HIDDEN, HIDDEN)
    play(match, 1, "signal star")
    assert GAME.view(match.s, 2).roles == (RED, HIDDEN, RED, HIDDEN), "it is not forgotten"
    assert {tuple(s.roles) for s in samples(match, 2)} == {(RED, BLUE, RED, BLUE)}


def test_a_sign_is_a_hint() -> None:
    match = sit_down(GAME, 4, *RED_BLUE_RED_BLUE)
    assert len({tuple(s.roles) for s in samples(match, 1)}) == 3
    assert refusal(lambda: play(match, 0, "signal moon")) == ("Q1", "sign-of-the-others")
    play(match, 0, "signal sun")
    assert {tuple(s.roles) for s in samples(match, 1)} == {
        (RED, BLUE, RED, BLUE),
        (RED, BLUE, BLUE, RED),
    }


def test_a_team_wins_together() -> None:
    match = sit_down(GAME, 4, *RED_BLUE_RED_BLUE)
    for seat in range(4):
        play(match, seat, "signal star")
        play(match, seat, "pass")
    assert refusal(lambda: play(match, 0, "point 0")) == ("Q3", "yourself")
    for seat, at in enumerate((2, 0, 0, 1)):
        play(match, seat, f"point {at}")
    result = match.result()
    assert result is not None
    assert (result.winners, result.scores) == ((0, 2), (2, 1, 2, 1))
    assert GAME.view(match.s, NOBODY).roles == (RED, BLUE, RED, BLUE)
