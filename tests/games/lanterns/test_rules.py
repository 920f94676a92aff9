"""The rules of Lanterns, L1 to L10, told as stories: named actions, dice as they are given."""

from __future__ import annotations

import re

import pytest

from inglenook.core.draws import Tape
from inglenook.core.engine import advance, apply, decision, legal, waiting, why
from inglenook.core.errors import BadInput
from inglenook.core.event import HIDDEN, NOBODY, Event, seen
from inglenook.games.lanterns.events import (
    DieTrimmed,
    LightsCompared,
    RoundBegan,
    RoundEnded,
    WickKept,
    WicksBurned,
)
from inglenook.games.lanterns.game import GAME
from inglenook.games.lanterns.state import NOT_YET


class Story:
    """A match whose dice are known: the faces of one round after the other."""

    def __init__(self, *dice: str, trim: str = "on", seats: int | None = None) -> None:
        faces = [int(face) for faces in dice for face in faces.split()]
        seats = len(dice[0].split()) if seats is None else seats
        self.tape = Tape([face - 1 for face in faces])
        self.s = GAME.start(seats, GAME.info.complete(seats, {"trim": trim}))
        self.events: list[Event] = []
        self.s.events = self.events
        advance(self.s, self.tape)

    def all(self, *texts: str) -> None:
        """Every seat answers, in order."""
        for seat, text in enumerate(texts):
            self.one(seat, text)

    def one(self, seat: int, text: str) -> None:
        apply(self.s, seat, GAME.verbs.parse(text), self.tape)
        self.s.check()

    def turns(self, *wicks: str) -> None:
        """Play the wicks that each seat burns, turn by turn; no seat trims."""
        for turn in wicks:
            self.all(*[f"burn {wick}" for wick in turn.split()])
            if asks(self.s) == "TrimWick":
                self.one(waiting(self.s)[0], "pass")

    def options(self, seat: int) -> list[str]:
        return [action.text for action in legal(self.s, seat)]

    def refusal(self, seat: int, text: str) -> tuple[str, str]:
        found = why(self.s, seat, GAME.verbs.parse(text))
        assert found is not None
        return found.clause, found.message

    def last(self, kind: type[Event]) -> Event:
        return [event for event in self.events if type(event) is kind][-1]


def asks(s) -> str:
    return type(decision(s)).__name__


def test_L1_two_to_four_seats_a_die_and_six_wicks_each():
    for seats in (2, 3, 4):
        story = Story("1 1 1 1"[: 2 * seats - 1])
        assert story.s.seats == seats
        assert len(story.s.dice) == seats
        for seat in range(seats):
            assert story.options(seat) == [f"keep {wick}" for wick in range(1, 7)]
    for seats in (1, 5):
        with pytest.raises(BadInput, match="expected one of 2, 3, 4"):
            GAME.info.complete(seats, {})
    with pytest.raises(BadInput, match=re.escape("an outcome from 0 to 5")):
        Story("7 1")


def test_L2_a_round_begins_with_all_wicks_no_points_and_open_dice():
    story = Story("6 1", "2 5")
    story.all("keep 1", "keep 1")
    story.turns("2 2", "3 3", "4 4", "5 5", "6 6")
    assert story.last(RoundBegan) == RoundBegan(2)
    assert list(story.s.dice) == [2, 5]
    assert list(story.s.points) == [0, 0]
    assert story.options(0) == story.options(1) == [f"keep {wick}" for wick in range(1, 7)]
    assert GAME.view(story.s, NOBODY).dice == (2, 5)


def test_L3_the_wick_aside_is_secret_out_of_play_and_never_shown():
    story = Story("1 3", "1 1")
    story.all("keep 6", "keep 2")
    assert GAME.view(story.s, 0).kept == (6, HIDDEN)
    assert GAME.view(story.s, 1).kept == (HIDDEN, 2)
    assert GAME.view(story.s, NOBODY).kept == (HIDDEN, HIDDEN)
    assert seen(story.events, 1)[-2:] == [WickKept(0, HIDDEN), WickKept(1, 2)]
    assert story.options(0) == [f"burn {wick}" for wick in range(1, 6)]
    assert story.refusal(0, "burn 6") == ("L3", "wick-kept")
    story.turns("1 1", "2 3", "3 4", "4 5", "5 6")
    assert WickKept(0, 6) not in seen(story.events, 1)


def test_L4_wicks_are_chosen_in_secret_and_revealed_together():
    story = Story("1 3")
    story.all("keep 6", "keep 6")
    told = len(story.events)
    before = GAME.view(story.s, 1)
    story.one(0, "burn 4")
    assert story.events[told:] == []
    assert GAME.view(story.s, 1) == before
    story.one(0, "burn 5")  # a change of mind, as long as somebody is still choosing
    story.one(1, "burn 1")
    assert story.events[told] == WicksBurned((5, 1))


def test_L5_light_is_die_plus_wick_and_equal_lights_go_out():
    story = Story("1 3 2")
    story.all("keep 6", "keep 6", "keep 6")
    story.all("burn 5", "burn 3", "burn 1")
    assert story.last(LightsCompared) == LightsCompared((6, 6, 3), 2, NOT_YET)
    assert list(story.s.points) == [0, 0, 2]


def test_L5_when_all_are_equal_nobody_scores():
    story = Story("1 3")
    story.all("keep 6", "keep 6")
    story.all("burn 5", "burn 3")
    assert story.last(LightsCompared) == LightsCompared((6, 6), NOT_YET, NOT_YET)
    assert list(story.s.points) == [0, 0]


def test_L6_the_brightest_scores_two_and_the_next_one():
    story = Story("1 3 2 6")
    story.all(*["keep 6"] * 4)
    story.all("burn 5", "burn 5", "burn 1", "burn 2")
    assert story.last(LightsCompared) == LightsCompared((6, 8, 3, 8), 0, 2)
    assert list(story.s.points) == [2, 0, 1, 0]


def test_L7_a_burned_wick_is_gone_for_the_round():
    story = Story("1 3", "1 3")
    story.all("keep 6", "keep 6")
    story.turns("5 5", "4 4")
    assert story.options(0) == ["burn 1", "burn 2", "burn 3"]
    assert story.refusal(0, "burn 5") == ("L7", "wick-burned")
    assert story.refusal(0, "burn 6") == ("L3", "wick-kept")
    story.turns("3 3", "2 2", "1 1")
    story.all("keep 1", "keep 1")
    assert "burn 5" in story.options(0)


def test_L8_the_one_dimmest_lantern_may_turn_its_die_up():
    story = Story("1 3 3")
    story.all(*["keep 6"] * 3)
    story.all("burn 1", "burn 1", "burn 2")
    assert (asks(story.s), waiting(story.s)) == ("TrimWick", (0,))
    assert story.options(0) == ["pass", "trim"]
    story.one(0, "trim")
    assert story.last(DieTrimmed) == DieTrimmed(0, 2)
    assert list(story.s.dice) == [2, 3, 3]
    story.all("burn 2", "burn 3", "burn 4")
    story.one(0, "pass")
    assert list(story.s.dice) == [2, 3, 3]


def test_L8_two_dimmest_lanterns_are_not_asked():
    story = Story("1 1 3")
    story.all(*["keep 6"] * 3)
    story.all("burn 1", "burn 1", "burn 2")
    assert asks(story.s) == "BurnWick"


def test_L8_a_six_can_not_be_turned_up():
    story = Story("6 6")
    story.all("keep 6", "keep 6")
    story.all("burn 1", "burn 2")
    assert asks(story.s) == "BurnWick"


def test_L8_not_after_the_last_turn_of_a_round():
    story = Story("1 3", "1 1")
    story.all("keep 6", "keep 6")
    story.turns("1 1", "2 2", "3 3", "4 4")
    story.all("burn 5", "burn 5")
    assert (story.s.round, asks(story.s)) == (2, "KeepWick")


def test_L8_a_table_may_play_without_trimming():
    story = Story("1 3", trim="off")
    story.all("keep 6", "keep 6")
    story.all("burn 1", "burn 1")
    assert asks(story.s) == "BurnWick"


def test_L9_the_single_highest_total_wins_the_round():
    story = Story("6 1", "1 1")
    story.all("keep 6", "keep 6")
    story.turns("1 1", "2 2", "3 3", "4 4", "5 5")
    assert story.last(RoundEnded) == RoundEnded(0, (10, 5))
    assert list(story.s.rounds_won) == [1, 0]
    assert story.s.round == 2


def test_L9_a_shared_highest_total_wins_nothing():
    story = Story("1 1", "1 1")
    story.all("keep 6", "keep 6")
    story.turns("1 1", "2 2", "3 3", "4 4", "5 5")
    assert story.last(RoundEnded) == RoundEnded(NOT_YET, (0, 0))
    assert list(story.s.rounds_won) == [0, 0]


def test_L10_the_second_round_won_wins_the_match():
    story = Story("6 1", "1 6", "6 1")
    for _ in range(3):
        assert GAME.result(story.s) is None
        story.all("keep 6", "keep 6")
        story.turns("1 1", "2 2", "3 3", "4 4", "5 5")
    result = GAME.result(story.s)
    assert result is not None
    assert (result.winners, result.scores, result.reason) == ((0,), (2, 1), "rounds-won")
    assert story.tape.left() == 0


def test_L10_twelve_rounds_without_a_second_win_are_a_draw():
    story = Story(*["1 1"] * 12)
    for _ in range(12):
        assert GAME.result(story.s) is None
        story.all("keep 6", "keep 6")
        story.turns("1 1", "2 2", "3 3", "4 4", "5 5")
    result = GAME.result(story.s)
    assert result is not None
    assert (result.winners, result.scores, result.reason) == ((), (0, 0), "rounds-used-up")
