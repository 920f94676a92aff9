"""Under `final` the order of effects never matters, K13 and K14.

A second, slower implementation plays all cards in all orders that the rules leave open. It
must always reach the engine's result: Merchants first, Oracle last, and Troublemakers, Reverser
and Sorcerer in any order in between.
"""

from __future__ import annotations

from itertools import permutations, product

import pytest

from inglenook.core.draws import Rng, Tape
from inglenook.core.engine import apply, legal
from inglenook.core.packed import ints
from inglenook.games.king_of_12.rules.actions import (
    ALCHEMIST,
    GOLEM,
    LADY,
    MACHINE,
    MERCHANTS,
    NAMES,
    ORACLE,
    PARASITE,
    PLAY,
    REVERSER,
    SORCERER,
    TROUBLEMAKERS,
)
from inglenook.games.king_of_12.rules.die import NEIGHBOURS
from inglenook.games.king_of_12.rules.events import ValuesCompared
from tests.support.games.king_of_12 import Position

Faces = tuple[int, ...]
IN_BETWEEN = (TROUBLEMAKERS, REVERSER, SORCERER)


def live_cards(cards: tuple[int, ...]) -> dict[int, int]:
    """Who plays each live card, told anew."""
    alone = {card: seat for seat, card in enumerate(cards) if cards.count(card) == 1}
    return {LADY: alone[LADY]} if LADY in alone else alone


def outcomes(effect: int, seat: int, faces: Faces) -> list[Faces]:
    """All that an effect may make of the dice."""
    changed = list(faces)
    if effect == TROUBLEMAKERS:
        return [tuple([13 - face for face in faces])]
    if effect == REVERSER:
        changed[seat] = 13 - faces[seat]
        return [tuple(changed)]
    found: list[Faces] = []
    for face in NEIGHBOURS[faces[seat]]:
        changed[seat] = face
        found.append(tuple(changed))
    return found


def reached(order: tuple[int, ...], live: dict[int, int], faces: Faces) -> set[Faces]:
    """All dice that these effects, in this order, may lead to."""
    dice = {faces}
    for effect in order:
        dice = {after for before in dice for after in outcomes(effect, live[effect], before)}
    return dice


def told_anew(cards: tuple[int, ...], faces: Faces, roll: int) -> list[set[Faces]]:
    """For each order that is allowed, the dice that may come of it."""
    live = live_cards(cards)
    if MERCHANTS in live:
        faces = (faces[-1], *faces[:-1])
    orders = permutations([effect for effect in IN_BETWEEN if effect in live])
    ends = [reached(order, live, faces) for order in orders]
    if ORACLE in live:
        seat = live[ORACLE]
        ends = [{(*dice[:seat], roll, *dice[seat + 1 :]) for dice in end} for end in ends]
    return ends


def value(card: int, face: int) -> int:
    worth = {ALCHEMIST: 2 * face, MACHINE: face + 7, PARASITE: face - 7}
    return worth.get(card, 1 if face == 12 else 12) if card in (*worth, GOLEM) else face


def told_by_the_engine(
    position: Position, cards: tuple[int, ...], faces: Faces, roll: int
) -> dict[Faces, tuple[int, ...]]:
    """All dice that the engine may lead to, and their values."""
    s = position.s.clone()
    s.characters = (1 << len(NAMES)) - 1  # more than seven, so that all may meet
    s.hands = ints([s.characters] * s.seats)
    s.faces = ints(list(faces))
    s.events = []
    for seat, card in enumerate(cards):
        apply(s, seat, PLAY.actions[card], Tape([roll - 1]))
    worlds = [s]
    if SORCERER in live_cards(cards):
        seat, worlds = cards.index(SORCERER), []
        for action in legal(s, seat):
            world = s.clone()
            world.events = []
            apply(world, seat, action, Tape([roll - 1]))
            worlds.append(world)
    ends: dict[Faces, tuple[int, ...]] = {}
    for world in worlds:
        [compared] = [event for event in world.events or () if isinstance(event, ValuesCompared)]
        ends[tuple(world.faces)] = compared.values
    return ends


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_K13_no_order_of_any_cards_matters(seats: int):
    rng = Rng(seats)
    position = Position(" ".join(["1"] * seats))
    for cards in product(range(len(NAMES)), repeat=seats):
        faces = tuple([rng.below(12) + 1 for _ in range(seats)])
        roll = rng.below(12) + 1
        ends = told_anew(cards, faces, roll)
        engine = told_by_the_engine(position, cards, faces, roll)
        where = f"{[NAMES[card] for card in cards]} on {faces}, rolling {roll}"
        assert ends == [set(engine)] * len(ends), where
        live = live_cards(cards)
        for dice, values in engine.items():
            for seat, card in enumerate(cards):
                acts = live.get(card) == seat
                assert values[seat] == (value(card, dice[seat]) if acts else dice[seat]), where


def test_K13_turning_and_flipping_commute():
    """13 − N(f) = N(13 − f), on every face."""
    for face in range(1, 13):
        flipped = {13 - other for other in NEIGHBOURS[face]}
        assert flipped == set(NEIGHBOURS[13 - face])


def test_K13_reverser_troublemakers_and_sorcerer_commute_on_all_faces():
    for faces in product(range(1, 13), repeat=2):
        for first, second in permutations(IN_BETWEEN, 2):
            live = {first: 0, second: 1}
            assert reached((first, second), live, faces) == reached((second, first), live, faces)


def test_K13_who_rolls_last_or_passes_on_first_is_no_matter_of_taste():
    """The rules say when; another order would lead elsewhere."""
    position = Position("3 5 7", "merchants reverser oracle")
    position.will_roll(12)
    position.play("merchants reverser oracle")
    assert position.faces() == [7, 10, 12]  # and not 7 3 12, had the Reverser come first


def test_K14_under_owner_the_order_does_matter():
    """That is why it is asked: KV17, in both ways."""
    results = []
    for read in ("before", "after"):
        position = Position("10 2", "machine troublemakers", order="owner")
        position.play("machine troublemakers")
        position.one(0, f"read {read}")
        results.append(position.values())
    assert results == [[17, 11], [10, 11]]
