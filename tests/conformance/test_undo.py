"""Undo leads where playing the line again would, in every game."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from inglenook.core.action import Action
from inglenook.core.draws import Rng
from inglenook.core.engine import decision, legal
from inglenook.core.errors import InglenookError
from inglenook.core.line import SPACING
from inglenook.core.log import Log
from inglenook.core.playthrough import Playthrough
from inglenook.core.registry import game_names, load_game
from tests.support.running_match import RunningMatch, load_match, replay, start_match

AnyMatch = RunningMatch
LONG = ("lanterns", "king-of-12", "taverna")  # games whose lines grow longer than `SPACING`


def shown(match: AnyMatch) -> tuple[object, ...]:
    """All that depends on the line."""
    line = [(one.entry, one.question, one.events) for one in match.line]
    seats = range(match.journal.header.seats)
    ways = [(match.undoable(seat), match.decision_id(seat)) for seat in seats]
    return match.s, match.question, line, ways


def played_again(match: AnyMatch) -> AnyMatch:
    """A match that stands on the same base and plays all answers of the line, without shortcuts."""
    first = Playthrough(match.game, match.journal, match.base, Log([]), match.base_question)
    fresh = RunningMatch(first)
    for answer in match.line:
        fresh.take(answer.entry)
    return fresh


def answered(match: AnyMatch, rng: Random, number: int) -> AnyMatch:
    """The match after a random answer, mostly one that seals nothing, so that the line grows."""
    step = decision(match.s)
    assert step is not None
    other = match
    for _ in range(8):
        seat = rng.choice(list(step.asked()))
        options: Sequence[Action] = list(legal(match.s, seat))
        if not options:
            continue
        picks = rng.sample(options, min(len(options), rng.choice((1, 1, 1, 2))))
        other = RunningMatch(match.now)
        try:
            entry = other.play(seat, picks, Rng(number), standing=rng.random() < 0.1)
        except InglenookError:
            other = match
            continue
        if not entry.sealed or rng.random() < 0.03:
            break
    return other


@pytest.mark.parametrize("name", game_names())
def test_an_undo_leads_where_playing_the_line_again_would(name: str):
    game = load_game(name)
    longest = undos = 0
    for seed in range(3):
        rng = Random(seed)
        seats = rng.choice(list(game.info.seats))
        match: AnyMatch = start_match(game, seats, {}, Rng(seed))
        for number in range(160):
            if match.result() is not None:
                break
            free = [seat for seat in range(seats) if match.undoable(seat) is None]
            if free and rng.random() < 0.2:
                match.undo(rng.choice(free))
                undos += 1
            else:
                match = answered(match, rng, number)
            longest = max(longest, len(match.line))
            assert shown(match) == shown(played_again(match)), (seed, number)
            if number % 40 == 39:
                loaded = load_match(game, match.save())
                assert shown(match) == shown(loaded) == shown(replay(game, match.journal))
                match = RunningMatch(loaded.now.with_events(list(match.events)))
    assert undos > 20
    assert longest > (SPACING if name in LONG else 1)
