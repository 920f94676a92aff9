"""Copies and pickles of what the library hands out, of every game; both builds run this."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import inglenook as ink
from inglenook import Match
from inglenook.core import registry
from inglenook.core.action import Action
from inglenook.core.agenda import Agenda
from inglenook.core.draws import Rng, Tape
from inglenook.core.engine import advance
from inglenook.core.errors import BadInput
from inglenook.core.fairness import NumberedDraws
from inglenook.core.packed import is_same_row
from inglenook.core.record import Part, Record, values_of
from inglenook.core.state import State
from tests.support.toys.scripted import TOY, Toy

GAMES = ink.game_names()
PROTOCOLS = range(pickle.HIGHEST_PROTOCOL + 1)
WAYS: dict[str, Callable[[Any], Any]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda thing: pickle.loads(pickle.dumps(thing)),
}
way = pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
each_game = pytest.mark.parametrize("name", GAMES)


def at_stops(name: str, answers: int = 40) -> Iterator[Match]:
    """A match of the game after every few answers."""
    match = Match(name, seats=max(ink.game(name).info.seats), seed=3)
    for number in range(answers):
        if number % 8 == 0:
            yield match
        match.random()


def shared(one: object, other: object) -> bool:
    """Whether a change inside the one changes the other."""
    if isinstance(one, (list, Agenda)) and one is other:
        return one != []
    if is_same_row(one, other):
        return True
    if isinstance(one, list) and isinstance(other, list):
        return any(shared(*pair) for pair in zip(one, other, strict=True))
    if isinstance(one, Part) and isinstance(other, Part):
        return any(shared(*pair) for pair in zip(values_of(one), values_of(other), strict=True))
    return False


def is_constant(thing: object) -> bool:
    if isinstance(thing, tuple):
        return all(is_constant(item) for item in thing)
    if isinstance(thing, Record):
        return all(is_constant(value) for value in values_of(thing))
    return thing is None or isinstance(thing, (int, str, bool, Action))


@way
@each_game
def test_a_copied_state_shares_nothing(name, way):
    for match in at_stops(name):
        state = match.core.s
        twin = way(state)
        assert twin is not state
        assert twin == state
        assert not shared(twin, state)
        before = state.clone()
        match.game.result(twin)
        for seat in match.waiting[:1]:
            twin.agenda[-1].answer(twin, seat, match.legal(seat)[0])
            advance(twin, Rng(1))
        assert state == before


@way
def test_a_copied_state_keeps_its_events_in_a_list_of_its_own(way):
    state = Match("lanterns", seed=1).core.s.clone()
    state.events = Match("lanterns", seed=1).events(ink.ALL)
    twin = way(state)
    assert twin.events == state.events
    twin.events.append(twin.events[0])
    assert twin.events != state.events


@way
@each_game
def test_views_events_and_prompts(name, way):
    for match in at_stops(name):
        for thing in [match.view(0), match.view(), match.prompt(0), *match.events(ink.ALL)[-9:]]:
            assert way(thing) == thing
            assert is_constant(thing)  # so that a copy may be the thing itself


@way
@each_game
def test_games_are_themselves(name, way):
    game = ink.game(name)
    assert way(game) is game
    assert way(game.verbs) is game.verbs
    assert way(game.verbs.PASS) is game.verbs.PASS


@way
def test_generators_go_on_alike_and_apart(way):
    for source in (Rng(7), Tape([1, 2, 3, 0, 1, 2]), NumberedDraws(bytes(32))):
        source.below(6)
        twin = way(source)
        drawn = [source.below(4) for _ in range(5)]
        assert [twin.below(4) for _ in range(5)] == drawn


@way
@pytest.mark.parametrize("seed", [5, None])
@each_game
def test_a_copied_match_goes_on_alone(name, way, seed):
    match = Match(name, seed=seed)
    for _ in range(9):
        match.random()
    twin = way(match)
    assert twin == match
    assert twin.core is not match.core
    assert not shared(twin.core.s, match.core.s)
    before = match.save()
    rng = Rng(4)
    while twin.random(rng):
        pass
    assert match.save() == before
    rng = Rng(4)
    while match.random(rng):
        pass
    assert match == twin  # the draws to come are the same, too
    assert match.events(ink.ALL) == twin.events(ink.ALL)


@way
def test_a_copied_match_can_undo(way):
    match = Match("lanterns", seed=1, moves=[(0, "keep 1"), (1, "keep 2"), (0, "burn 3")])
    twin = way(match)
    twin.undo(0)
    assert twin.waiting == (0, 1)
    assert match.waiting == (1,)


def test_a_long_line_of_answers_is_pickled_without_recursion():
    match = Match("taverna", seats=2, seed=1)
    deepest = 0
    for _ in range(400):
        if not match.random():
            break
        deepest = max(deepest, len(match.core.line))
        if len(match.core.line) > 20:
            break
    assert deepest > 3
    twin = pickle.loads(pickle.dumps(match))
    assert twin.core.save() == match.core.save()
    assert [one.told for one in twin.core.line] == [one.told for one in match.core.line]


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_every_protocol_pickles(protocol):
    match = Match("goths", seed=1)
    match.random()
    assert pickle.loads(pickle.dumps(match, protocol)) == match
    assert pickle.loads(pickle.dumps(match.core.s, protocol)) == match.core.s
    assert pickle.loads(pickle.dumps(match.game, protocol)) is match.game


READ = """
import pickle, sys
for thing in pickle.load(sys.stdin.buffer):
    print(repr(thing))
"""


@each_game
def test_another_process_reads_a_pickle(name):
    match = Match(name, seed=2)
    for _ in range(5):
        match.random()
    for things in (
        [match.game.verbs.PASS, match.legal(match.waiting[0])[0]],
        [match.events(ink.ALL)[-1], match.view(0), match.core.s, match],
    ):
        done = subprocess.run(
            [sys.executable, "-c", READ],
            input=pickle.dumps(things),
            capture_output=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        assert done.stdout.decode().splitlines() == [repr(thing) for thing in things]


def test_a_game_of_no_package_is_found_by_its_constant_or_its_name(monkeypatch):
    assert pickle.loads(pickle.dumps(TOY)) is TOY
    one = Toy()
    assert copy.deepcopy([one]) == [one]
    with pytest.raises(BadInput, match="expected one that is registered, or a constant"):
        pickle.dumps(one)
    monkeypatch.setitem(registry._GAMES, one.info.name, one)
    data = pickle.dumps(one)
    assert pickle.loads(data) is one
    monkeypatch.delitem(registry._GAMES, one.info.name)
    with pytest.raises(BadInput, match="expected the name of an installed game, got toy"):
        pickle.loads(data)


def quickest(function: Callable[[], object]) -> float:
    """Microseconds of a call, the best of many short runs."""
    best = 1e9
    for _ in range(40):
        began = time.perf_counter()
        for _ in range(50):
            function()
        best = min(best, (time.perf_counter() - began) / 50 * 1e6)
    return best


@each_game
def test_a_deep_copy_of_a_state_costs_little_more_than_a_clone(name):
    state: State = Match(name, seed=1).core.s
    extra = quickest(lambda: copy.deepcopy(state)) - quickest(state.clone)
    assert extra < 2.0
