"""Journals of earlier versions, undo included, replay with equal draws, seals and positions."""

from __future__ import annotations

import pytest

import inglenook as ink
from tests.compat import matches
from tests.compat.generation import cases, read


@pytest.mark.parametrize(("generation", "game", "kind"), cases("journals"))
def test_a_journal_replays(generation: str, game: str, kind: str):
    for one in read(generation, f"{game}-{kind}.json.xz"):
        match = ink.load({**one["journal"], "seed": one["seed"]})
        assert matches.journal(match) == one["journal"]


@pytest.mark.parametrize(("generation", "game", "kind"), cases("journals"))
def test_the_same_answers_make_the_same_journal(generation: str, game: str, kind: str):
    for one in read(generation, f"{game}-{kind}.json.xz"):
        match, after = matches.steps(one["journal"], one["seed"])
        assert matches.journal(match) == one["journal"]
        assert [asked for _, asked in after] == [asked for _, asked in one["after"]]
        if ink.game(game).schema == one["schema"]:
            assert after == one["after"]
