"""The vectors of the rules, KV1 to KV25: faces and cards before a turn, and what comes of them."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from inglenook.games.king_of_12.rules.effects import round_winner
from inglenook.games.king_of_12.rules.events import DieTurned, RoundEnded
from inglenook.games.king_of_12.rules.state import NONE
from tests.support.games.king_of_12 import Position


class Vector(NamedTuple):
    """One turn. What is left empty is not said by the rules; `theft` is the question it ends in."""

    id: str
    before: str
    cards: str
    points: str
    faces: str = ""
    values: str = ""
    rolls: str = ""
    tokens: str = ""
    theft: str = ""


TURNS = [
    Vector("KV1", "10 7 3", "alchemist alchemist reverser", "0 2 0", "10 7 10"),
    Vector("KV2", "10 7 3", "alchemist machine reverser", "2 1 0", "10 7 10", "20 14 10"),
    Vector("KV6", "2 9 12", "merchants alchemist golem", "0 2 0", "12 2 9", "12 4 12"),
    Vector("KV7", "2 9 12", "merchants troublemakers reverser", "0 2 1", "1 11 9", "1 11 9"),
    Vector("KV8", "12 1 6", "golem troublemakers machine", "0 0 2", "1 12 7", "12 12 14"),
    Vector("KV9", "4 9 11", "lady knight merchants", "0 1 2", "4 9 11", "4 9 11"),
    Vector("KV10", "4 9 11", "lady lady merchants", "2 0 1", "11 4 9", theft="1 robs 0: 2"),
    Vector("KV11a", "4 9 11", "lady lady lady", "0 1 2", "4 9 11", theft="0 robs 2: 2"),
    Vector("KV11b", "4 4 11", "lady lady lady", "0 0 2", "4 4 11"),
    Vector("KV11c", "4 11 11", "lady lady lady", "2 0 0", "4 11 11"),
    Vector("KV12", "3 7 9", "knight gambler reverser", "1 0 2", values="3 7 4"),
    Vector("KV13", "8 8 3", "gambler oracle parasite", "0 0 1", values="8 8 -4", rolls="8"),
    Vector("KV14", "1 9", "parasite knight", "2 1", values="-6 9"),
    Vector("KV15", "7 7 4", "alchemist machine parasite", "0 0 2", values="14 14 -3"),
    Vector("KV17", "10 2", "alchemist troublemakers", "1 2", "3 11", "6 11"),
    Vector("KV20", "1 5 9", "golem troublemakers knight", "2 0 1", "12 8 4", "1 8 4"),
    Vector("KV21", "3 7 9", "gambler parasite machine", "2 0 1", values="3 0 16"),
    Vector("KV22", "4 9 11 2", "lady reverser reverser alchemist", "0 1 2 0", "4 9 11 2"),
    Vector("KV23", "5 8 3", "lady lady knight", "1 0 2", tokens="- 2 -", theft="0 robs 1: 2"),
    Vector(
        "KV24", "3 8 1", "lady lady machine", "2 0 0", "", "3 8 8", "", "- 1 -", "0 robs 1: 1"
    ),
    Vector("KV25", "3 5 9 12", "merchants alchemist machine golem", "0 2 0 0", "12 3 5 9",
           "12 6 12 12"),
]  # fmt: skip


@pytest.mark.parametrize("turn", TURNS, ids=lambda turn: turn.id)
def test_a_turn(turn: Vector):
    position = Position(turn.before, turn.cards)
    if turn.tokens:
        position.tokens(*turn.tokens.split())
    older = position.points()
    position.will_roll(*[int(face) for face in turn.rolls.split()])
    position.play(turn.cards)
    scored = [now - then for now, then in zip(position.points(), older, strict=True)]
    assert scored == [int(points) for points in turn.points.split()]
    if turn.faces:
        assert position.faces() == [int(face) for face in turn.faces.split()]
    if turn.values:
        assert position.values() == [int(value) for value in turn.values.split()]
    assert _theft(position) == turn.theft
    assert position.tape.left() == 0


def _theft(position: Position) -> str:
    """Who may rob whom, and of which tokens."""
    question, seat, *_ = position.asks().split()
    if question != "StealToken":
        return ""
    takes = [text.removeprefix("take ") for text in position.options(int(seat)) if text != "pass"]
    return f"{seat} robs {position.victim()}: {' '.join(takes)}"


def test_KV3_a_hand_of_one_card_ends_the_round():
    position = Position("4 9 11", "lady merchants")
    position.hold("knight lady merchants", "knight lady merchants", "knight lady")
    position.will_roll(1, 1, 1)
    position.play("merchants lady knight")
    assert position.last(RoundEnded).totals == (0, 1, 2)
    assert position.s.round == 1  # the winner is asked for a card first
    assert position.asks() == "TuckCard 2"


def test_KV4_equal_totals_are_cancelled_and_three_points_win():
    position = Position("4 4 4")
    position.hold(*["knight sorcerer"] * 3)
    position.tokens("1 2", "2 2 2", "1 1 2 2")
    position.play("knight knight knight")
    assert position.last(RoundEnded) == RoundEnded(0, (3, 6, 6))
    assert position.asks() == "TuckCard 0"


@pytest.mark.parametrize("face", [4, 6, 8, 11, 12])
def test_KV5_the_sorcerer_turns_the_die_after_the_troublemakers(face: int):
    position = Position("10 2", "sorcerer troublemakers")
    position.play("sorcerer troublemakers")
    assert position.asks() == "ShapeDie 0"
    assert position.options(0) == ["turn 4", "turn 6", "turn 8", "turn 11", "turn 12"]
    position.one(0, f"turn {face}")
    assert position.last(DieTurned) == DieTurned(0, face)
    assert position.faces() == [face, 11]


@pytest.mark.parametrize(
    ("totals", "winner"),
    [([9, 8, 2], 0), ([8, 8, 3], 2), ([5, 5, 0], 2), ([6, 6, 0, 0], NONE)],
)
def test_KV16_the_highest_total_that_nobody_shares(totals: list[int], winner: int):
    assert round_winner(totals) == winner


@pytest.mark.parametrize(
    ("read", "values", "points"),
    [("before", [20, 11], [2, 1]), ("after", [6, 11], [1, 2])],
)
def test_KV17_under_owner_the_face_is_read_before_or_after_the_flip(read, values, points):
    position = Position("10 2", "alchemist troublemakers", order="owner")
    position.play("alchemist troublemakers")
    assert position.asks() == "ShapeDie 0"
    assert position.options(0) == ["read before", "read after"]
    position.one(0, f"read {read}")
    assert position.faces() == [3, 11]
    assert position.values() == values
    assert position.points() == points
    assert position.s.early == 0


def test_KV18_hands_are_counted_and_never_turns():
    cards = ["knight", "sorcerer", "oracle", "alchemist", "machine", "parasite"]
    position = Position("5 5 5")
    for _ in range(2):  # all equal: no round is won, and each lasts six turns
        position.will_roll(5, 5, 5)
        for number, card in enumerate(cards):
            assert position.hands() == [7 - number] * 3
            position.play(" ".join([card] * 3))
        assert position.last(RoundEnded) == RoundEnded(NONE, (0, 0, 0))
    assert position.s.round == 3


def test_KV18_with_a_card_under_one_die_it_is_over_after_five():
    position = Position("5 5 5")
    position.tokens("-", "-", "2 2 2 2")
    position.play("golem golem golem")
    position.will_roll(5, 5, 5)
    position.one(2, "tuck golem")
    assert position.hands() == [7, 7, 6]
    for card in ["knight", "sorcerer", "oracle", "alchemist"]:
        position.play(" ".join([card] * 3))
        assert position.s.round == 2
    position.will_roll(5, 5, 5)
    position.play("machine machine machine")
    assert position.last(RoundEnded) == RoundEnded(NONE, (0, 0, 0))
    assert position.s.round == 3


@pytest.mark.parametrize(
    ("answer", "points", "asks"),
    [("take 2", [2, 6, 2], "PlayCard 0 1 2"), ("pass", [0, 8, 2], "TuckCard 1")],
)
def test_KV19_points_are_counted_after_the_theft(answer, points, asks):
    position = Position("4 9 11", "lady golem")
    position.tokens("-", "1 2 2 2", "-")
    position.play("lady lady golem")
    assert position.points() == [0, 8, 2]
    position.one(0, answer)
    assert position.points() == points
    assert position.asks() == asks
    assert min(position.hands()) > 1


def test_every_vector_is_here():
    named = {turn.id.rstrip("abc") for turn in TURNS}
    named |= {name.split("_")[1] for name in globals() if name.startswith("test_KV")}
    assert named == {f"KV{number}" for number in range(1, 26)}
