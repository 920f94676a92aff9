"""The stored files hold each class that a stored file of their version may hold."""

from __future__ import annotations

import json
import lzma
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.compat.generation import GAMES, GENERATIONS, HERE, classes_in, read

# never stored: only made use of by the classes that are
BASES = {
    *("Ask", "Chance", "Compose", "Event", "State", "Step", "Together", "Uniform", "View"),
    *("GothEvent", "Moment", "Reactions", "Window", "_FromDeck", "_OfCard", "_OfSeat"),
}
# chance is drawn at once and these steps run at once: no question is asked while they wait
AT_ONCE = {
    "goths": {"DrawToken", "ShuffleObjectives"},
    "king-of-12": {"ChooseCharacters", "EndRound", "RollDie"},
    "lanterns": {"BeginRound", "EndRound", "RollDie"},
    "open-season": {
        *("ChooseFirst", "ClaimDiscard", "DiscardAccolade", "DrawBlind", "FillInn", "LiftCard"),
        *("OfferCard", "RobAccolades", "SortLifted"),
    },
    "taverna": {
        *("DealSpell", "DrawSpell", "GoOnRaising", "OpenSeated", "PlaceCrown", "PlaceDignitary"),
        *("RevealCustomer", "RevealFavour", "Serve", "TellBirthday", "TurnUpSpell"),
    },
}


def test_there_is_a_generation():
    assert "2026-11" in GENERATIONS


@pytest.mark.parametrize("generation", GENERATIONS)
def test_each_class_that_can_be_stored_is(generation: str, tmp_path: Path):
    known = read(generation, "classes.json")
    events = stored_events(generation, tmp_path)
    site = read(generation, "site.json.xz")["looked"]
    for game in GAMES:
        states = set[str]()
        for one in read(generation, f"{game}-snapshots.json.xz"):
            classes_in(one["state"], states)
        for one in read(generation, f"{game}-saves.json.xz"):
            classes_in(one["save"], states)
        views = set[str]()
        for name, found in site.items():
            if name.startswith(game):
                classes_in(found["sights"], views)
        views = {name for name in views if known[game][name] == "other"}
        kept = states | views | events[game]
        never = {name for name in BASES if name in known[game]} | AT_ONCE.get(game, set())
        assert kept.isdisjoint(never)
        assert kept | never == set(known[game]), game


def stored_events(generation: str, folder: Path) -> dict[str, set[str]]:
    """Return the classes of the events that the database of the site holds, by game."""
    file = folder / "site.sqlite"
    file.write_bytes(lzma.decompress((HERE / generation / "site.sqlite.xz").read_bytes()))
    found: dict[str, set[str]] = {game: set() for game in GAMES}
    query = "SELECT game, events FROM entry JOIN tables ON tables.id = entry.table_id"
    with closing(sqlite3.connect(file)) as conn:
        for game, text in conn.execute(query):
            classes_in(json.loads(text), found[game])
    return found
