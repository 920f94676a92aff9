"""Positions of Goths Save the Queen: written anywhere, read again, and refused with the key."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from inglenook.core.draws import Rng, Tape
from inglenook.core.engine import advance, decision, waiting
from inglenook.core.errors import BadInput
from inglenook.core.game import Game
from inglenook.games.goths.game import GAME as GOTHS
from tests.support.bad_json import RUBBISH, paths, removed, replaced
from tests.support.games.goths import card
from tests.support.random_positions import question, refused, stops, there_and_back

GAME: Game[Any, Any] = GOTHS
DEALT: dict[str, Any] = {"objectives": ["trap", "plains", "queen"]}
FOG = {"fog": "on"}
TABLES: list[tuple[int, dict[str, str]]] = [
    (seats, GAME.info.complete(seats, chosen))
    for seats in (2, 3, 4)
    for chosen in (
        {},
        FOG,
        {**FOG, "forbidden": "failure"},
        {**FOG, "fog_discard": "on_card", "lone": "visigoths"},
    )
]


def read(data: object, seats: int = 4, **chosen: str) -> Any:
    return GAME.from_position(data, seats, GAME.info.complete(seats, chosen))


def test_there_and_back_at_every_kind_of_question():
    met: Counter[str] = Counter()
    for seats, options in TABLES:
        for seed in range(6):
            for s in stops(GAME, GAME.start(seats, options), Rng(seed)):
                there_and_back(GAME, s, seats, options)
                met[question(s)] += 1
    wanted = {"LayCard", "GiveOrders", "GiveOrders sealed", "ScoutSpot", "EnterSpot"}
    assert set(met) == {*wanted, "BuildOrClear", "over"}


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_an_empty_position_is_the_start(table: tuple[int, dict[str, str]]):
    seats, options = table
    assert GAME.from_position({}, seats, options) == GAME.start(seats, options)


def test_what_is_left_out_is_drawn():
    s = read({"turn": 7, "ostrogoths": {"at": "first-plain"}}, fog="on")
    advance(s, Tape([3, 2, 0]))
    assert (s.turn, s.initiative, list(s.places)) == (7, 0, [1, 0])
    assert list(s.objectives) == [1, 2, 0]
    assert list(s.tokens) == [2, 0]
    assert waiting(s) == (0,)


def test_the_initiative_follows_from_the_turn_unless_it_is_given():
    assert read({**DEALT, "turn": 4}).initiative == 1
    assert waiting(read({**DEALT, "turn": 4, "initiative": "ostrogoths"})) == (0,)
    s = read({"turn": 4, "initiative": "ostrogoths"})
    advance(s, Tape([0]))
    assert (s.turn, s.initiative) == (4, 0)


def test_in_the_middle_of_a_turn():
    data = {
        **DEALT,
        "ostrogoths": {"at": "last-plain", "shown": card("B(V)"), "order": "advance"},
        "visigoths": {"at": "first-plain", "shown": card("B(V)"), "order": "axe"},
        "asked": {"decision": "enter-spot", "seats": [2]},
    }
    s = read(data)
    assert type(decision(s)).__name__ == "EnterSpot"
    assert [type(step).__name__ for step in s.agenda] == ["BeginTurn", "CarryOut", "EnterSpot"]
    first = {**data, "visigoths": {"shown": card("C(B)"), "order": "load"}}
    assert len(read(first).agenda) == 2, "a lower number has been carried out already"
    failed = {**data, "visigoths": {"shown": card("C(B)"), "order": "axe"}}
    assert len(read(failed).agenda) == 2, "and what failed never will be"


OVER = {**DEALT, "asked": None}


def test_matches_that_are_over():
    assert read({**OVER, "visigoths": {"size": 0}}).winner == 0
    won = {**OVER, "revealed": ["right"], "visigoths": {"at": "right"}}
    assert read(won).winner == 1
    drawn = read({**OVER, "turn": 300})
    result = GAME.result(drawn)
    assert result is not None
    assert result.winners == ()


BAD: list[tuple[str, dict[str, Any]]] = [
    ("position", {"armies": []}),
    ("position.turn", {"turn": 301}),
    ("position.turn", {"turn": "first"}),
    ("position.initiative", {"initiative": "goths"}),
    ("position.objectives", {"objectives": ["trap", "queen"]}),
    ("position.objectives[1]", {"objectives": ["trap", "trap", "queen"]}),
    ("position.objectives[0]", {"objectives": ["cave", "trap", "queen"]}),
    ("position.revealed", {"revealed": ["left"]}),
    ("position.revealed[0]", {**DEALT, "revealed": ["up"]}),
    ("position.ostrogoths", {"ostrogoths": []}),
    ("position.ostrogoths", {"ostrogoths": {"horses": 3}}),
    ("position.ostrogoths.at", {"ostrogoths": {"at": "sea"}}),
    ("position.visigoths.at", {**DEALT, "visigoths": {"at": "left"}}),
    ("position.visigoths.size", {**DEALT, "visigoths": {"size": 4}}),
    ("position.visigoths.size", {**DEALT, "visigoths": {"size": True}}),
    ("position.asked", {**DEALT, "visigoths": {"size": 0}}),
    ("position.visigoths.catapult", {**DEALT, "visigoths": {"catapult": "loaded"}}),
    ("position.visigoths.seen", {"visigoths": {"seen": ["left"]}}),
    ("position.visigoths.seen", {**DEALT, "visigoths": {"seen": ["fog"]}}),
    ("position.visigoths.token", {**DEALT, "visigoths": {"token": "gusts"}}),
    ("position.visigoths.token_is", {**DEALT, "visigoths": {"token_is": "revealed"}}),
    ("position.visigoths.fallen[1]", {**DEALT, "visigoths": {"fallen": [card("V(R)")] * 2}}),
    ("position.visigoths.fallen[0]", {**DEALT, "visigoths": {"fallen": ["vulture"]}}),
    ("position.visigoths.order", {**DEALT, "visigoths": {"shown": card("V(R)")}}),
    ("position.visigoths.shown", {**DEALT, "visigoths": {"order": "axe"}}),
    ("position.ostrogoths.laid", {**DEALT, "visigoths": {"laid": card("V(R)")}}),
    (
        "position.ostrogoths.laid",
        {**DEALT, "ostrogoths": {"laid": card("V(R)"), "fallen": [card("V(R)")]}},
    ),
    (
        "position.asked.decision",
        {**DEALT, "ostrogoths": {"laid": card("V(R)")}, "visigoths": {"laid": card("V(R)")}},
    ),
    ("position.ostrogoths.laid", {**DEALT, "asked": {"decision": "give-orders"}}),
    ("position.objectives", {"asked": {"decision": "give-orders"}}),
    ("position.asked.seats", {**DEALT, "asked": {"decision": "scout-spot"}}),
    ("position.asked.seats", {**DEALT, "asked": {"decision": "scout-spot", "seats": [0]}}),
    ("position.ostrogoths.order", {**DEALT, "asked": {"decision": "scout-spot", "seats": [2]}}),
    ("position.asked.seats", {**DEALT, "asked": {"seats": [1]}}),
    ("position.asked.decision", {**DEALT, "asked": {"decision": "sleep"}}),
    ("position.asked", {**DEALT, "asked": None}),
    ("position.asked", {**OVER, "ostrogoths": {"size": 0}, "visigoths": {"size": 0}}),
    ("position.picks[0]", {**DEALT, "picks": ["lay vulture-recruiter", None, None, None]}),
]


@pytest.mark.parametrize(("where", "data"), BAD, ids=lambda value: str(value)[:60])
def test_what_does_not_fit_is_refused_and_its_key_named(where: str, data: dict[str, Any]):
    refused(where, read, data)


def test_tokens_and_cards_that_do_not_fit():
    one = {**DEALT, "visigoths": {"token": "gusts"}}
    with pytest.raises(BadInput, match=r"position\.ostrogoths\.token: expected a token"):
        read(one, fog="on")
    late = {**DEALT, "visigoths": {"at": "last-plain"}}
    with pytest.raises(BadInput, match=r"position\.visigoths\.token: expected a token"):
        read(late, fog="on")
    blind = {**DEALT, "visigoths": {"at": "last-plain", "token": "gusts"}}
    with pytest.raises(BadInput, match=r"position\.visigoths\.token_is"):
        read(blind, fog="on")
    both = {"ostrogoths": {"token": "gusts"}, "visigoths": {"token": "gusts"}}
    with pytest.raises(BadInput, match="a position that the rules allow"):
        read({**DEALT, **both}, fog="on")
    with pytest.raises(BadInput, match=r"position\.ostrogoths\.fallen\[0\]"):
        read({**DEALT, "ostrogoths": {"fallen": [card("V(R)")]}}, seats=2)
    again = {"shown": card("R(C)"), "order": "recruit", "laid": card("R(V)")}
    with pytest.raises(BadInput, match=r"position\.ostrogoths\.laid"):
        read({**DEALT, "ostrogoths": again}, seats=2)


def test_a_question_without_a_choice_is_none():
    data = {
        **DEALT,
        "revealed": ["left", "middle"],
        "ostrogoths": {"shown": card("V(R)"), "order": "reconnaissance"},
        "visigoths": {"shown": card("V(R)"), "order": "axe", "fallen": [card("V(R)")]},
        "asked": {"decision": "scout-spot", "seats": [2]},
    }
    refused("position.asked.decision", read, data)
    refused("position.ostrogoths.order", read, {**data, "ostrogoths": {**data["visigoths"]}})


def samples() -> list[tuple[int, dict[str, str], Any]]:
    """A position of each kind at each table."""
    found: dict[str, tuple[int, dict[str, str], Any]] = {}
    for seats, options in TABLES:
        for seed in range(6):
            for s in stops(GAME, GAME.start(seats, options), Rng(seed)):
                data = json.loads(json.dumps(GAME.position(s)))
                kind = f"{seats} {options} {question(s)}"
                found.setdefault(kind, (seats, options, data))
    return list(found.values())


SAMPLES = samples()
WORDS: list[object] = [
    None,
    True,
    -1,
    0,
    2,
    3,
    "left",
    "gusts",
    "axe",
    "queen",
    "forest",
    card("V(R)"),
    [],
    {},
]


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_anything_at_any_place_is_taken_or_refused(data: st.DataObject):
    seats, options, whole = data.draw(st.sampled_from(SAMPLES))
    for _ in range(data.draw(st.integers(1, 2))):
        path = data.draw(st.sampled_from(paths(whole)))
        if path and data.draw(st.booleans()):
            whole = removed(whole, path)
        else:
            whole = replaced(whole, path, data.draw(st.sampled_from(WORDS) | RUBBISH))
    assert plays_on(whole, seats, options).startswith("position")


def plays_on(whole: object, seats: int, options: dict[str, str]) -> str:
    """Play on from a position if it is accepted; a refused one is bad input."""
    try:
        s = GAME.from_position(whole, seats, options)
    except BadInput as error:
        return error.where
    for state in stops(GAME, s, Rng(1)):
        there_and_back(GAME, state, seats, options)
        for viewer in range(-1, seats):
            GAME.layout(GAME.view(state, viewer))
    assert GAME.result(s) is not None
    return "position"
