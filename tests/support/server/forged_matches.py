"""Exports of matches, genuine and forged, for tests of import validation."""

from __future__ import annotations

import copy
from typing import Any

import inglenook as ink
from inglenook.core.fairness import tag
from inglenook.core.verify import NO_SECRET, REST


def played(game: str, seed: int = 1, loops: int = 0) -> ink.Match:
    """A whole match; the first answer that can be is taken back and given again so often."""
    match = ink.Match(game, seed=seed)
    while match.result is None:
        found = match.random()
        assert found is not None
        seat, action = found
        while loops and match.core.undoable(seat) is None:
            match.undo(seat)
            match.play(seat, action)
            loops -= 1
    return match


def undecided(changes: int, undos: int, seed: int = 1) -> ink.Match:
    """A match of King of 12 whose first seat changes its mind so often, then takes it all back."""
    match = ink.Match("king-of-12", seed=seed)
    prompt = match.core.game.prompt(match.core.s, 0)
    assert prompt is not None
    for number in range(changes):
        match.play(0, prompt.choices[number % len(prompt.choices)].action)
    for _ in range(undos):
        match.undo(0)
    while match.random():
        pass
    return match


def sealed(data: dict[str, Any]) -> dict[str, Any]:
    """The export with tags that fit what it says now, as anybody can make them without a secret."""
    chain = [tag(NO_SECRET, "", data["header"])]
    for entry in data["entries"]:
        chain.append(tag(NO_SECRET, chain[-1], entry))
    chain.append(tag(NO_SECRET, chain[-1], {name: data[name] for name in REST}))
    return {**data, "tags": chain}


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the paths of all values in JSON."""
    found = [path] if path else []
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            found += places(value, (*path, key))
    return found


def changed(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    """Return a copy with another value there; without any, if that is an ellipsis."""
    copied = copy.deepcopy(data)
    at = copied
    for key in path[:-1]:
        at = at[key]
    if value is ...:
        del at[path[-1]]
    else:
        at[path[-1]] = value
    return copied
