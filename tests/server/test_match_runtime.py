"""The runtime of a match: a copy of it is equal, and can be changed alone."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, json
from msgspec.structs import fields

from inglenook.server.clocks.clocks import BankClock, Clocks
from inglenook.server.rooms.runtime import MatchRuntime, StoredReply, runtime_from_json


def full() -> MatchRuntime:
    """A runtime with a value in each field."""
    clocks = Clocks.of(BankClock(seconds=60, increment=5), 2)
    clocks.asked([0, 1], 100.0)
    clocks.answered(0, 110.0)
    clocks.standing = True
    return MatchRuntime(
        clocks,
        question=3,
        line=[4, 5],
        asked_at=100.0,
        asked=[0, 1],
        owing=[1],
        lives=2,
        orders={"0": ["answer-spell"]},
        quiet=["this-turn"],
        passing={"1": 7},
        replies={"0": [StoredReply("key", "request", 9)]},
        votes={"end": [1]},
        first=[0],
        filled=[1],
        paused=True,
        shown_question=4,
        tag="ab",
    )


def parts(value: Any) -> list[object]:
    """All values inside a value that can be changed."""
    found: list[object] = []
    inside: list[Any] = []
    if isinstance(value, Struct):
        inside = [getattr(value, field.name) for field in fields(value)]
        if not value.__struct_config__.frozen:
            found.append(value)
    elif isinstance(value, list | dict):
        inside = list(value.values()) if isinstance(value, dict) else value
        found.append(value)
    return found + [part for one in inside for part in parts(one)]


def test_a_copy_is_equal() -> None:
    runtime = full()
    empty = MatchRuntime.of(BankClock(seconds=60, increment=5), 2)
    changed = [one.name for one in fields(MatchRuntime)]
    assert [one for one in changed if getattr(runtime, one) == getattr(empty, one)] == []
    assert runtime.copy() == runtime == runtime_from_json(runtime.to_json())
    assert json.encode(runtime.copy()) == json.encode(runtime)


def test_a_copy_shares_nothing_that_can_be_changed() -> None:
    runtime = full()
    theirs = {id(part) for part in parts(runtime)}
    assert [part for part in parts(runtime.copy()) if id(part) in theirs] == []
    assert len(theirs) > 15
