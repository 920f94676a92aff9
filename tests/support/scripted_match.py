"""A match of a toy with scripted draws, and answers given by their texts."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from inglenook.core.codec import encode, load_state, save_state
from inglenook.core.draws import Rng, Tape
from inglenook.core.engine import pending
from inglenook.core.errors import IllegalAction
from inglenook.core.event import seen
from inglenook.core.game import Game
from inglenook.core.journal import Entry
from inglenook.core.state import State
from tests.support.running_match import RunningMatch, start_match


def sit_down(game: Game[Any, Any], seats: int, *outcomes: int) -> RunningMatch:
    """Start a match whose set-up draws these outcomes; certain outcomes are not drawn."""
    tape = Tape(list(outcomes))
    match = start_match(game, seats, {}, tape)
    assert tape.left() == 0
    return match


def play(
    match: RunningMatch,
    seat: int,
    *texts: str,
    draws: tuple[int, ...] = (),
    standing: bool = False,
) -> Entry:
    """Give an answer of one pick or several, which draws these outcomes."""
    tape = Tape(list(draws))
    entry = match.play(seat, [match.game.verbs.parse(text) for text in texts], tape, standing)
    assert tape.left() == 0
    return entry


def waits_for(match: RunningMatch) -> str:
    """Return the name of the step that the match has stopped at."""
    return type(pending(match.s)).__name__


def sight(match: RunningMatch, viewer: int) -> str:
    """Return all that a viewer is sent: view, prompt and events."""
    game = match.game
    things = [game.view(match.s, viewer), *seen(match.stream(), viewer)]
    return json.dumps([encode(thing, game.kinds) for thing in things]) + repr(
        game.prompt(match.s, viewer)
    )


def reloaded(game: Game[Any, Any], s: State) -> Any:
    """Return the state, written as JSON and read again."""
    return load_state(game, json.loads(json.dumps(save_state(game, s))))


def samples(match: RunningMatch, viewer: int, count: int = 200) -> list[Any]:
    """Return positions that are possible to the viewer."""
    view, rng = match.game.view(match.s, viewer), Rng(1)
    return [match.game.sample(view, rng) for _ in range(count)]


def refusal(call: Callable[[], object]) -> tuple[str, str]:
    """Return the clause and the message with which an answer is refused."""
    with pytest.raises(IllegalAction) as caught:
        call()
    return caught.value.clause, caught.value.message
