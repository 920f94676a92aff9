"""Tables and score sheets as JSON, in words of any language."""

from __future__ import annotations

import json

import pytest

from inglenook.core.draws import Rng, Tape
from inglenook.core.layout import Item, Zone
from inglenook.core.match import start_match
from inglenook.core.registry import load_game
from inglenook.core.score import ScoreLine
from inglenook.texts import MissingText, Texts
from inglenook.view_json import layout_json, sheet_json
from tests.support.conformance_games.pods import GAME as PODS
from tests.support.conformance_games.pods import Pods

LANTERNS = load_game("lanterns")


def test_a_layout_has_the_words_and_their_texts():
    match = start_match(LANTERNS, 2, {}, Tape([2, 4]))
    zones = LANTERNS.layout(LANTERNS.view(match.s, 0))
    round_, lantern, *_, hand = layout_json(zones, Texts(LANTERNS, "fr"))
    counter = {"ref": "round", "kind": "counter", "face": "round", "name": "Manche", "number": 1}
    assert round_ == {
        "ref": "match",
        "shape": "counters",
        "label": "match",
        "name": "Partie",
        "items": [counter],
    }
    die = {"ref": "seat/0/die", "kind": "die", "face": "die", "name": "Dé", "number": 3}
    assert (lantern["name"], lantern["seat"], lantern["items"]) == ("Lanterne", 0, [die])
    wicks = {"ref": "seat/1/hand/wicks", "kind": "card", "face": "", "name": "face cachée"}
    assert hand["items"] == [wicks | {"number": 6}]


def test_a_zone_may_name_its_seat_and_an_item_its_owner_and_place():
    bid = Item("bid/1", "token", "bid", 0, 1, 2)
    zones = (Zone("seat/1", "row", "cards", (), 1), Zone("bids", "track", "bids", (bid,), -1, 3))
    cards, bids = layout_json(zones, Texts(PODS, "en", ("Ann", "Bob")))
    assert cards["name"] == "Cards of Bob"
    assert "columns" not in cards
    assert ("seat" in bids, bids["columns"]) == (False, 3)
    place = {"number": 0, "seat": 1, "at": 2}
    assert bids["items"] == [
        {"ref": "bid/1", "kind": "token", "face": "bid", "name": "Bid", **place}
    ]


def test_an_item_has_a_note_in_words_and_figures(tmp_path):
    (tmp_path / "en.ftl").write_text(
        "zone-purse = Purse\nname-coin = Coin\nnow-shines = worth { $worth } today\n", "utf-8"
    )

    class Purse(Pods):
        text_folder = tmp_path

    coin = Item("coin", "token", "coin", note="shines", figures=(("worth", 3), ("age", -1)))
    zones = (Zone("purse", "row", "purse", (coin, Item("other", "token", "coin"))),)
    zones = (zones[0].replaced("figures", (("most", 5),)),)
    [purse] = layout_json(zones, Texts(Purse(), "en"))
    assert purse["figures"] == {"most": 5}
    items = purse["items"]
    assert isinstance(items, list)
    shown, plain = items
    assert (shown["note"], shown["figures"]) == ("worth 3 today", {"worth": 3, "age": -1})
    assert "note" not in plain
    assert "figures" not in plain


def test_a_game_without_a_layout_has_an_empty_one():
    assert layout_json((), Texts(PODS, "en")) == []


def test_a_score_sheet_says_what_earned_the_points():
    sheet = (
        ScoreLine("card", (1, 2), (("kind-1",), ("kind-2", "kind-2"))),
        ScoreLine("bid", (3, 0), ((), ())),
    )
    assert sheet_json(sheet, Texts(PODS, "fr")) == [
        {
            "line": "card",
            "name": "La carte",
            "points": [1, 2],
            "things": [["kind-1"], ["kind-2", "kind-2"]],
            "because": [["Carte 1"], ["Carte 2", "Carte 2"]],
        },
        {
            "line": "bid",
            "name": "La mise",
            "points": [3, 0],
            "things": [[], []],
            "because": [[], []],
        },
    ]


def test_a_word_without_a_text_is_not_sent():
    with pytest.raises(MissingText, match="zone-attic"):
        layout_json((Zone("attic", "row", "attic", ()),), Texts(PODS, "en"))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", ["king-of-12", "lanterns"])
def test_our_games_can_be_sent(name, language):
    game = load_game(name)
    match = start_match(game, 3, {}, Rng(1))
    sent = layout_json(game.layout(game.view(match.s, 1)), Texts(game, language))
    assert json.loads(json.dumps(sent)) == sent
    assert next(zone["seat"] for zone in sent if "seat" in zone) == 1


def test_the_old_path_still_works_and_warns():
    with pytest.warns(DeprecationWarning, match=r"use inglenook\.view_json\.layout_json"):
        from inglenook.bots.wire import layout_json as found
    assert found is layout_json
    with pytest.raises(ImportError, match="cannot import name 'nothing'"):
        from inglenook.bots.wire import nothing  # noqa: F401
