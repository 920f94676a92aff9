"""Positions from random matches, and checks that each can be written and read."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from inglenook.core.draws import Rng
from inglenook.core.engine import advance, apply, decision, legal
from inglenook.core.errors import BadInput
from inglenook.core.game import Game
from inglenook.core.state import State


def stops(game: Game[Any, Any], s: State, rng: Rng, longest: int = 10_000) -> Iterator[State]:
    """Play on at random; yield the state at every decision and at the end."""
    advance(s, rng)
    for _ in range(longest):
        yield s
        step = decision(s)
        if step is None:
            return
        seats = step.waiting(s)
        seat = seats[rng.below(len(seats))]
        options = legal(s, seat)
        apply(s, seat, options[rng.below(len(options))], rng)
        s.check()


def there_and_back(game: Game[Any, Any], s: State, seats: int, options: dict[str, str]) -> Any:
    """Write a position, read it again, and find the same; returns its JSON."""
    text = json.dumps(game.position(s))
    data = json.loads(text)
    again = game.from_position(data, seats, options)
    assert again == s, data
    assert json.loads(text) == data  # reading has changed nothing
    return data


def question(s: State) -> str:
    """What a state asks, and whether picks are sealed."""
    step = decision(s)
    return f"{type(step).__name__}{' sealed' if s.picks else ''}" if step else "over"


def refused(where: str, build: Callable[..., object], *arguments: object) -> None:
    """Build bad input from the arguments, at this place."""
    with pytest.raises(BadInput) as caught:
        build(*arguments)
    assert caught.value.where == where, str(caught.value)
