"""Saves and snapshots of earlier versions are read, written alike and played on alike."""

from __future__ import annotations

from typing import Any

import pytest

import inglenook as ink
from tests.compat import matches
from tests.compat.generation import cases, missing, read


@pytest.mark.parametrize(("generation", "game", "kind"), cases("saves"))
def test_a_save_is_read_written_and_played_on(generation: str, game: str, kind: str):
    for one in read(generation, f"{game}-{kind}.json.xz"):
        match = ink.load(one["save"])
        assert alike(match.save()["match"], one["save"]["match"])
        assert matches.journal(match) == one["save"]["match"]["journal"]
        goes_on(match, one)


@pytest.mark.parametrize(("generation", "game", "kind"), cases("snapshots"))
def test_a_position_in_mid_chain_is_read_written_and_played_on(
    generation: str, game: str, kind: str
):
    for one in read(generation, f"{game}-{kind}.json.xz"):
        match = ink.load(one["journal"])
        assert alike(matches.standing(match), {"snapshot": one["state"], "line": [], "question": 7})
        goes_on(match, one)


def alike(now: Any, then: dict[str, Any]) -> bool:
    """Whether a position is written as it was; in another way only under a newer schema."""
    if now["snapshot"]["schema"] > then["snapshot"]["schema"]:
        return now["line"] == then["line"]
    return all(now[name] == then[name] for name in ("snapshot", "line", "question"))


def goes_on(match: ink.Match, one: dict[str, Any]) -> None:
    assert matches.asked(match) == one["asked"]
    newer = matches.standing(match)["snapshot"]["schema"] > written(one)["schema"]
    then = dict(one["further"])
    if newer:
        del then["save"]
    assert missing(then, matches.further(match)) == []


def written(one: dict[str, Any]) -> dict[str, Any]:
    return one["state"] if "state" in one else one["save"]["match"]["snapshot"]
