"""`ink.Position`, of every game; both builds run this."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

import inglenook as ink
from inglenook import CHANCE, OVER, BadInput, IllegalAction, Position, Rng

GAMES = ink.game_names()
unchecked: Any = Position
each_game = pytest.mark.parametrize("name", GAMES)


def stops(position: Position, rng: Rng) -> Iterator[Position]:
    """The position at every stop of a random match, up to its end."""
    yield position
    while position.to_play is not OVER:
        if position.to_play is CHANCE:
            position.draw(rng)
        else:
            seat = position.to_play[rng.below(len(position.to_play))]
            options = position.legal(seat)
            position.apply(seat, options[rng.below(len(options))])
        yield position


def later(name: str, number: int, seats: int | None = None, seed: int = 1) -> Position:
    """A position after so many stops."""
    for place, position in enumerate(stops(Position(name, seats), Rng(seed))):
        if place == number:
            return position
    raise AssertionError("the match was over before")


@each_game
def test_a_match_from_its_first_draw_to_its_end(name):
    game = ink.game(name)
    for seats in game.info.seats:
        draws = 0
        for position in stops(Position(name, seats), Rng(seats)):
            if position.to_play is CHANCE:
                draws += 1
                outcomes = position.outcomes
                assert sum(Fraction(one.weight) for one in outcomes) > 0
                assert sum(one.probability for one in outcomes) == pytest.approx(1)
                assert len({one.name for one in outcomes}) == len(outcomes)
                assert max(one.number for one in outcomes) < position.most_outcomes
                assert position.legal(0) == ()
            elif position.to_play is not OVER:
                assert position.outcomes == ()
                for seat in range(seats):
                    asked = seat in position.to_play
                    assert bool(position.legal(seat)) is asked
                    assert sum(position.mask(seat)) == len(position.legal(seat))
                assert position.returns == (0.0,) * seats
                assert position.result is None
        assert draws > 0
        assert position.result is not None
        assert sum(position.returns) == pytest.approx(0)
        assert position.scores == position.result.scores
        won = [seat for seat in range(seats) if position.returns[seat] > 0]
        assert set(won) <= set(position.result.winners)


@each_game
def test_a_position_is_the_match_of_the_same_draws_and_answers(name):
    match = ink.Match(name, seed=5)
    for _ in range(12):
        match.random()
    position = Position(name)
    entries = list(match.journal.entries)
    tape = [outcome for entry in entries for outcome in entry.draws]
    answers = [(entry.seat, text) for entry in entries for text in entry.actions]
    while answers or position.to_play is CHANCE:
        if position.to_play is CHANCE:
            sure = position.outcomes
            position.feed(sure[0].number if len(sure) == 1 else tape.pop(0))
        else:
            position.apply(*answers.pop(0))
    assert position.state == match.core.s
    assert position == match.to_position()
    for seat in range(match.seats):
        assert position.key(seat) == match.to_position().key(seat)
        assert position.history(seat) == match.to_position().history(seat)


@each_game
def test_clones_copies_and_pickles_go_on_alone(name):
    position = later(name, 20)
    for way in (
        Position.clone,
        copy.copy,
        copy.deepcopy,
        lambda one: pickle.loads(pickle.dumps(one)),
        lambda one: Position.from_json(json.loads(json.dumps(one.to_json()))),
    ):
        twin = way(position)
        assert twin == position
        before = position.to_json()
        assert twin.to_json() == before
        [*_, end] = stops(twin, Rng(3))
        assert end.to_play is OVER
        assert position.to_json() == before
        [*_, other] = stops(position.clone(), Rng(3))
        assert other == end
        assert other.history(0) == end.history(0)


@each_game
def test_equal_histories_are_equal_knowledge(name):
    """Perfect recall: what a seat may know follows from what it answered and saw."""
    known: dict[tuple[int, str], object] = {}
    for seed in range(6):
        # the same draws for two matches each, and other answers
        for position in stops(Position(name), Rng(seed // 2)):
            if isinstance(position.to_play, tuple):
                for seat in position.to_play:
                    key = position.key(seat)
                    assert known.setdefault((seat, position.history(seat)), key) == key
    assert len(known) > 20


@each_game
def test_a_sample_keeps_what_its_seat_knows(name):
    position, rng = Position(name), Rng(8)
    for place, _ in enumerate(stops(position, Rng(4))):
        if place % 9 or position.to_play is OVER:
            continue
        for seat in range(position.seats):
            sample = position.sample(seat, rng)
            assert sample.key(seat) == position.key(seat)
            assert sample.history(seat) == position.history(seat)
            assert sample.view(seat) == position.view(seat)
            assert sample.legal(seat) == position.legal(seat)
            other = (seat + 1) % position.seats
            assert sample.history(other).startswith("knows {")
            [*_, end] = stops(sample, rng)
            assert end.history(seat).startswith(position.history(seat))
            assert position.sample(seat, rng).history(seat) == position.history(seat)


@each_game
def test_features_are_those_of_the_game(name):
    position = later(name, 15)
    spec = position.feature_spec
    size = sum(block.size for block in spec)
    for seat in range(position.seats):
        found = position.features(seat)
        assert found == position.game.feature_bytes(position.state, seat)
        assert len(found) == size
        assert position.sample(seat, Rng(2)).features(seat) == found
        out = bytearray(size)
        assert position.features(seat, out) is out
        assert bytes(out) == found
        rows = memoryview(bytearray(3 * size))
        position.features(seat, rows[size : 2 * size])
        assert bytes(rows) == bytes(size) + found + bytes(size)
    for wrong in (bytearray(size + 1), bytes(size), "text", 7):
        with pytest.raises(BadInput, match=f"out: expected a contiguous array of {size} bytes"):
            position.features(0, wrong)


def test_a_history_is_the_seats_own():
    position = Position("lanterns", 2)
    position.feed(3)
    position.feed(0)
    position.apply(0, "keep 5")
    assert position.history(0).split("\n") == [
        "lanterns 2 trim=on",
        "RoundBegan(round=1)",
        "DieRolled(seat=0, face=4)",
        "DieRolled(seat=1, face=1)",
        "> keep 5",
    ]
    assert "keep" not in position.history(1)
    position.apply(1, "keep 6")
    assert position.history(1).endswith("WickKept(seat=0, wick=-1)\nWickKept(seat=1, wick=6)")


def test_a_position_without_history():
    position = Position("lanterns", 2, history=False)
    [*_, end] = stops(position, Rng(1))
    assert end.to_json()["history"] is None
    assert Position.from_json(end.to_json()) == end
    assert position.sample(0, Rng(1)).key(0) == position.key(0)
    with pytest.raises(BadInput, match=r"expected a position that keeps one \(history=True\)"):
        position.history(0)


class Index:
    """A number of another kind, as numpy has them."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


def test_actions_by_text_number_or_themselves():
    one, other, third = (later("lanterns", 2) for _ in range(3))
    action = one.legal(0)[2]
    one.apply(0, action)
    other.apply(Index(0), Index(action.index))  # type: ignore[arg-type]
    third.apply(0, action.text)
    assert one == other == third


def test_chance_that_can_not_come():
    for position in stops(Position("open-season"), Rng(1)):
        step = position.outcomes
        if position.to_play is CHANCE and len(step) < max(one.number for one in step) + 1:
            gap = next(n for n in range(30) if n not in [one.number for one in step])
            with pytest.raises(BadInput, match="expected one that can come"):
                position.feed(gap)
            return
    raise AssertionError("no such draw")


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (lambda p: p.apply(2, "keep 1"), "seat: expected a number from 0 to 1, got 2"),
        (lambda p: p.apply("0", "keep 1"), "seat: expected a number from 0 to 1, got '0'"),
        (lambda p: p.apply(True, "keep 1"), "seat: expected a number from 0 to 1, got True"),
        (lambda p: p.apply(0, 99), "action: expected a number from 0 to 13, got 99"),
        (lambda p: p.apply(0, None), "action: expected an action, its text or its number, got"),
        (lambda p: p.apply(0, "dance"), "action: expected an action of lanterns"),
        (lambda p: p.feed(0), "outcome: expected none, as no draw is pending, got 0"),
        (lambda p: p.draw(Rng(1)), "position: expected one with a pending draw, got <Position"),
        (lambda p: p.sample(0, 7), "rng: expected an ink.Rng, got 7"),
        (lambda p: p.legal(-1), "seat: expected a number from 0 to 1, got -1"),
        (lambda p: unchecked(7), "game: expected a name or a game, got 7"),
        (lambda p: Position("chess"), "game: expected one of goths"),
        (lambda p: Position("lanterns", 9), "seats: expected one of 2, 3, 4, got 9"),
        (lambda p: unchecked("lanterns", 2, 5), "options: expected a mapping of texts, got 5"),
        (lambda p: Position("lanterns", 2, {"x": "y"}), "option: expected one of trim, got x"),
    ],
)
def test_errors_say_what_was_expected(wrong, words):
    position = later("lanterns", 2)
    with pytest.raises(BadInput, match=words):
        wrong(position)
    assert position == later("lanterns", 2)


def test_an_illegal_action_changes_nothing():
    position = later("lanterns", 2)
    before = position.to_json()
    with pytest.raises(IllegalAction) as caught:
        position.apply(0, "burn 1")
    assert caught.value.clause == "E3"
    position.apply(0, "keep 1")
    with pytest.raises(IllegalAction) as caught:
        position.apply(0, "keep 2")  # one answer each
    assert caught.value.clause == "E2"
    assert later("lanterns", 2).to_json() == before
    [*_, end] = stops(position, Rng(1))
    with pytest.raises(IllegalAction) as caught:
        end.apply(0, "keep 2")
    assert caught.value.clause == "E1"
    with pytest.raises(BadInput, match="0 to 5, got 6"):
        Position("lanterns").feed(6)


@pytest.mark.parametrize(
    "change",
    [
        {"position": 2},
        {"position": True},
        {"game": "chess"},
        {"game": 3},
        {"seats": 7},
        {"seats": "2"},
        {"seats": 3},
        {"options": []},
        {"options": {"trim": "maybe"}},
        {"state": None},
        {"state": {"game": "lanterns", "schema": 1, "state": {"is": "LanternState"}}},
        {"history": ["one"]},
        {"history": [1, 2]},
        {"history": "both"},
        {"more": 1},
    ],
)
def test_a_broken_file_is_refused(change):
    data = later("lanterns", 9, 2).to_json()
    with pytest.raises(BadInput, match="expected"):
        Position.from_json({**data, **change})
    for name in data:
        with pytest.raises(BadInput, match="expected an object of position, game"):
            Position.from_json({key: value for key, value in data.items() if key != name})
    with pytest.raises(BadInput):
        Position.from_json([data])


def test_texts():
    position = later("lanterns", 2)
    assert repr(position) == "<Position of lanterns, 2 seats, to play: (0, 1)>"
    assert str(position).startswith("Lanterns · trimming is allowed · Round 1\nPlayer 1: die")
    assert str(position).endswith("[to play: 0, 1]")
    assert str(Position("lanterns")).endswith("[CHANCE]")
    assert repr(Position("lanterns")) == "<Position of lanterns, 2 seats, to play: CHANCE>"
    with pytest.raises(TypeError):
        hash(position)
    assert position != "a position"
