"""O11: others' piles are closed to people, and open to bots and programs."""

from __future__ import annotations

from typing import Any

import pytest

from inglenook.core.codec import load_view
from inglenook.core.draws import Rng
from inglenook.core.errors import BadInput
from inglenook.core.event import HIDDEN, NOBODY
from inglenook.core.layout import FACE_DOWN, NO_NUMBER, Zone
from inglenook.games.open_season.game import GAME
from inglenook.games.open_season.rules.cards import card
from inglenook.games.open_season.rules.ending import finish
from inglenook.games.open_season.show.picture import box
from inglenook.texts import Texts
from inglenook.view_json import view_json
from tests.support.games.open_season import QUIET, Table, wall

PILES: dict[str, Any] = {
    "turn": 14,
    "inn": QUIET,
    "walls": [wall("31 elf-crown", "33 mage-crown"), wall("31 gnome-crown", "33 mage-dagger")],
    "accolades": [["elf-crown", "mage-dagger"], ["gnome-crown", "gnome-tattoo", "mage-tattoo"]],
    "stocks": [["elf-dagger", "elf-tattoo"], ["gnome-dagger", "mage-earrings"]],
}


def table(piles: str = "closed", **keys: Any) -> Table:
    found = Table(**(PILES | keys))
    found.s.closed = piles == "closed"
    return found


def zones(view: Any) -> dict[str, Zone]:
    return {zone.ref: zone for zone in GAME.layout(view)}


def test_new_tables_are_closed_and_records_without_the_option_open():
    assert GAME.info.complete(2, {})["piles"] == "closed"
    assert GAME.info.recorded(2, {})["piles"] == "open"


def test_others_piles_are_shown_by_their_size_and_stocks_with_their_top_card():
    view = GAME.shown(GAME.view(table().s, 0))
    assert view.accolades[1] == ()
    assert view.sizes == (2, 3)
    assert view.stocks[1] == (HIDDEN, card("mage-earrings"))
    assert view.stocks[0] == (card("elf-dagger"), card("elf-tattoo"))
    assert view.accolades[0] == GAME.view(table().s, 0).accolades[0]


def test_a_spectator_sees_into_no_pile():
    view = GAME.shown(GAME.view(table().s, NOBODY))
    assert view.accolades == ((), ())
    assert not [zone for zone in GAME.layout(view) if zone.ref.endswith("/score")]


def test_the_view_itself_remembers():
    s = table().s
    view = GAME.view(s, 0)
    assert view.accolades[1][card("gnome-tattoo")] == 1
    assert view.stocks[1] == (card("gnome-dagger"), card("mage-earrings"))
    assert GAME.view(GAME.sample(view, Rng(1)), 0) == view


def test_what_is_shown_is_the_same_wherever_hidden_piles_differ():
    here = table().s
    others = ["elf-crown", "elf-tattoo", "elf-dagger"]
    there = table(accolades=[["elf-crown", "mage-dagger"], others]).s
    for viewer in (0, NOBODY):
        shown = [GAME.shown(GAME.view(s, viewer)) for s in (here, there)]
        assert shown[0] == shown[1]
        assert GAME.layout(shown[0]) == GAME.layout(shown[1])


def test_with_open_piles_and_at_the_end_everything_is_shown():
    s = table("open").s
    assert GAME.shown(GAME.view(s, 0)) == GAME.view(s, 0)
    s = table().s
    finish(s)
    view = GAME.view(s, 0)
    assert GAME.shown(view) == view
    assert view.accolades[1][card("gnome-tattoo")] == 1


def test_a_layout_counts_nothing_that_depends_on_others_piles():
    shown = zones(GAME.shown(GAME.view(table().s, 0)))
    mine = {item.ref: item for zone in shown.values() for item in zone.items}
    assert mine["seat/0/wall/31"].number == 3
    assert mine["seat/0/wall/33"].number == NO_NUMBER  # the majority
    assert mine["seat/1/wall/31"].number == NO_NUMBER
    assert "seat/0/score/majority" not in mine
    assert mine["seat/0/score/points"].face == "points-alone"
    assert "seat/1/score" not in shown
    [pile] = shown["seat/1/accolades"].items
    assert (pile.face, pile.number) == (FACE_DOWN, 3)
    assert mine["seat/1/stock"].number == 2


def test_a_terminal_draws_a_closed_pile_by_its_size():
    texts = Texts(GAME, "en")
    view = GAME.view(table().s, 0)
    assert "accolades: 3" in box(GAME.shown(view), 1, 30, texts.say)
    assert "3: Gn2 Ma1" in "\n".join(box(view, 1, 30, texts.say))


def test_the_one_who_searches_the_deck_sees_all_of_it():
    found = Table(
        "place-card",
        expert=True,
        turn=14,
        walls=[wall("14 mage-crown")],
        tiles=[[None, None, None, 4]],
        hand=["sorcerer-crown", "dwarf-crown"],
        accolades=[[], ["gnome-crown"] * 6],
    )
    found.say("place first 24")
    assert found.asks() == "FetchCard 0"
    searched = zones(GAME.shown(GAME.view(found.s, 0)))["deck-cards"].items
    assert sum([item.number for item in searched]) == found.s.deck.size()
    assert not [item for item in searched if item.face == "gnome-crown"]
    assert "deck-cards" not in zones(GAME.shown(GAME.view(found.s, 1)))


def test_what_is_shown_can_be_written_and_read_but_not_sampled():
    shown = GAME.shown(GAME.view(table().s, 0))
    assert load_view(GAME, view_json(GAME, shown)) == shown
    with pytest.raises(BadInput, match="a view with all piles"):
        GAME.sample(shown, Rng(1))
