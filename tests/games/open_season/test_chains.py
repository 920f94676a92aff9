"""Long chains: in every chain nothing is lost, and no action acts twice a turn."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from inglenook.core.draws import Rng
from inglenook.core.engine import advance, apply, legal, waiting
from inglenook.core.event import NOBODY, Event
from inglenook.games.open_season.game import GAME
from inglenook.games.open_season.rules.cards import CARDS, COPIES
from inglenook.games.open_season.rules.events import ActionTriggered, TurnBegan
from inglenook.games.open_season.rules.state import TROPHIES_IN_BOX, cards_there, trophies_out
from inglenook.games.open_season.scenarios import answer
from tests.support.games.open_season import Table, wall
from tests.support.random_positions import there_and_back

TOP = ("gnome", "elf", "barbarian", "mage")
OTHERS = [name for name in CARDS if name.split("-")[0] in TOP]


def turns_of(events: list[Event]) -> list[list[int]]:
    """The actions that were triggered, turn by turn."""
    turns: list[list[int]] = [[]]
    for event in events:
        if isinstance(event, TurnBegan):
            turns.append([])
        elif isinstance(event, ActionTriggered):
            turns[-1].append(event.action)
    return turns


def play(table: Table, seed: int, answers: int) -> None:
    rng = Rng(seed)
    for _ in range(answers):
        if not table.s.agenda:
            break
        seat = waiting(table.s)[0]
        options = legal(table.s, seat)
        apply(table.s, seat, options[rng.below(len(options))], rng)
        table.s.check()
        assert cards_there(table.s) == [COPIES] * 30
        assert trophies_out(table.s) <= TROPHIES_IN_BOX
    for actions in turns_of(table.events):
        assert len(actions) == len(set(actions))


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_random_long_chains(data: st.DataObject):
    """Top rows are whole, so that nearly every card that comes onto a stock triggers something."""
    seats = data.draw(st.integers(2, 4))
    side = data.draw(st.sampled_from(["horn", "shield"]))
    expert = data.draw(st.booleans())
    cards = data.draw(st.lists(st.sampled_from(OTHERS), min_size=7, max_size=20))
    people = data.draw(st.permutations(TOP))
    there = wall(*[f"1{n + 1} {name}-crown" for n, name in enumerate(people)], "31 dwarf-crown")
    keys: dict[str, Any] = {"inn": cards[:3], "hand": ["sorcerer-dagger", cards[3]]}
    if side == "horn":
        keys |= {"supply": [2] * seats, "trophies": [{"31": 1}] * seats}
    if expert:
        faces = data.draw(st.permutations([1, 2, 3, 4, 5] + [6] * (side == "horn")))
        keys["tiles"] = [[None, None, None, faces[0]], *[[]] * (seats - 1)]
    counts = {name: cards.count(name) for name in cards}
    if max(counts.values()) > COPIES - seats:
        return
    table = Table(
        "place-card",
        seats=seats,
        side=side,
        expert=expert,
        turn=seats * 6,
        walls=[there] * seats,
        stocks=[[], *[[name] for name in cards[4 : 3 + seats]]],
        accolades=[cards[7:]] if len(cards) > 7 else [[]],
        **keys,
    )
    play(table, data.draw(st.integers(0, 10_000)), 40)


def directed(seats: int, side: str, seed: int) -> Table:
    """A match in which all complete columns if they can, so that bonus tiles act."""
    table = Table("choose-tiles", seats=seats, side=side, expert=True)
    table.draws.rng = Rng(seed)
    return table


@pytest.mark.parametrize("seed", range(6))
def test_with_many_tiles_everything_can_be_sampled_and_written(seed: int):
    """At every decision of every seat: samples look the same, and positions come back."""
    seats, side = 2 + seed % 3, ("horn", "shield")[seed % 2]
    table = directed(seats, side, seed)
    rng = Rng(seed)
    while table.s.agenda:
        for viewer in (*range(seats), NOBODY):
            view = GAME.view(table.s, viewer)
            sample = GAME.sample(view, rng)
            sample.check()
            assert GAME.view(sample, viewer) == view
        there_and_back(GAME, table.s.clone(), seats, table.options_)
        seat = waiting(table.s)[0]
        apply(table.s, seat, answer(table.s, seat, rng), rng)
        table.s.check()
    for actions in turns_of(table.events):
        assert len(actions) == len(set(actions))


@pytest.mark.long
def test_ten_thousand_matches_hold_every_invariant():
    for number in range(10_000):
        seats = 2 + number % 3
        chosen = {
            "side": ("horn", "shield")[number // 3 % 2],
            "expert": ("off", "on")[number // 6 % 2],
            "trophy": ("any", "column")[number // 12 % 2],
        }
        rng = Rng(number)
        s = GAME.start(seats, GAME.info.complete(seats, chosen))
        s.events = []
        advance(s, rng)
        while s.agenda:
            seat = waiting(s)[0]
            options = legal(s, seat)
            apply(s, seat, options[rng.below(len(options))], rng)
            s.check()
        for actions in turns_of(s.events):
            assert len(actions) == len(set(actions))
        result = GAME.result(s)
        assert result is not None
        sheet = GAME.score_sheet(s)
        assert result.scores == tuple(
            [sum([line.points[n] for line in sheet]) for n in range(seats)]
        )
