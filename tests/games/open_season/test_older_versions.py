"""Matches, saves and positions of earlier rules keep their meaning."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from inglenook.core.verify import HOLDS, UNKNOWN, WRONG, verify
from inglenook.games.open_season.game import GAME
from inglenook.server.rooms.commands.recovery import is_outdated
from tests.support.running_match import load_match

JOURNALS = Path(__file__).parents[2] / "journals" / "open-season"


def read(name: str) -> Any:
    return json.loads((JOURNALS / name).read_text("utf-8"))


def test_an_export_of_rules_1_is_read_and_its_tags_hold():
    found = {one.check: one.state for one in verify(read("rules-1-export.json"), GAME)}
    assert WRONG not in found.values()
    assert found["tags"] == found["commitment"] == HOLDS
    assert found["positions"] == UNKNOWN  # other rules made them


def test_a_save_of_rules_1_goes_on_with_open_piles():
    match = load_match(GAME, read("rules-1-save.json"))
    assert "piles" not in dict(match.journal.header.options)
    assert is_outdated(match.now)
    match.change_rules()
    view = GAME.view(match.s, 0)
    assert GAME.shown(view) is view
    again = load_match(GAME, match.save())
    assert (again.s.closed, GAME.view(again.s, 0)) == (False, view)


def test_tiles_of_an_earlier_pairing_can_still_lie_on_a_table():
    options = GAME.info.complete(2, {"expert": "on"})
    there = {"tiles": [[10, 13, 1, 2], [3, 10, 4, 5]], "asked": {"decision": "take-card"}}
    s = GAME.from_position({**there, "turn": 2}, 2, options)
    assert list(s.tiles) == [10, 13, 1, 2, 3, 10, 4, 5]
