"""The data of King of 12: stated and assumed entries, and the sets that follow."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from typing import Any

import pytest

from inglenook.core.codec import decode
from inglenook.core.draws import Rng
from inglenook.core.engine import advance, feed, legal, pending
from inglenook.core.errors import BadInput
from inglenook.core.journal import Journal
from inglenook.core.match import beginning
from inglenook.core.step import Chance
from inglenook.games import king_of_12
from inglenook.games.king_of_12.game import GAME
from inglenook.games.king_of_12.rules.actions import (
    BLUE,
    CARDS_IN,
    FIRST_SET,
    LEAST_BLUE,
    NAMES,
    bit_set,
)
from inglenook.games.king_of_12.rules.events import CharactersChosen, ValuesCompared
from tests.support.games.king_of_12 import numbers
from tests.support.running_match import replay, start_match

DATA = files(king_of_12) / "data"
STATUSES = {"stated", "inferred", "assumed", "designed"}
FIRST = "knight sorcerer oracle alchemist machine parasite golem"


def data(name: str) -> Any:
    return json.loads((DATA / name).read_text("utf-8"))


def started(chosen: str) -> Any:
    s = GAME.start(2, GAME.info.complete(2, {"set": chosen}))
    s.events = []
    return s


def leaves(part: Any) -> list[dict[str, Any]]:
    """All objects in the data that hold no other objects."""
    inside = part if isinstance(part, list) else list(part.values())
    nested = [one for one in inside if isinstance(one, dict)]
    nested += [one for many in inside if isinstance(many, list) for one in many]
    nested = [one for one in nested if isinstance(one, dict)]
    if not nested:
        return [part]
    return [leaf for one in nested for leaf in leaves(one)]


@pytest.mark.parametrize("name", sorted([path.name for path in DATA.iterdir()]))
def test_every_entry_has_a_status(name: str):
    found = leaves(data(name))
    assert found
    for leaf in found:
        assert leaf.get("status") in STATUSES, leaf


def test_K1_the_twelve_characters_in_the_order_of_the_program():
    assert [entry["name"] for entry in data("characters.json")["characters"]] == list(NAMES)
    assert len(NAMES) == 12


def test_K2_the_set_for_a_first_game():
    assert CARDS_IN[FIRST_SET] == numbers(FIRST)
    s = started("first")
    advance(s, Rng(1))
    assert s.events[0] == CharactersChosen(numbers(FIRST))
    assert list(s.hands) == [FIRST_SET, FIRST_SET]


def test_K3_the_blue_characters():
    assert CARDS_IN[BLUE] == numbers("sorcerer oracle reverser")
    assert LEAST_BLUE == data("characters.json")["blue"]["least"] == 2


def test_K3_every_random_set_is_legal_and_each_comes_once():
    """Of the 462 sets beside the Knight, 3 · 70 have two blue symbols, and 56 have three."""
    s = started("random")
    advance(s, None)
    chance = pending(s)
    assert isinstance(chance, Chance)
    weights = chance.weights(s)
    assert weights == [1] * (210 + 56)
    drawn: set[int] = set()
    for outcome in range(len(weights)):
        trial = s.clone()
        feed(trial, outcome)
        trial.check()
        assert trial.characters.bit_count() == 7
        assert trial.characters & 1
        assert (trial.characters & BLUE).bit_count() >= 2
        assert list(trial.hands) == [trial.characters] * 2
        drawn.add(trial.characters)
    assert len(drawn) == len(weights)


@pytest.mark.parametrize(
    ("chosen", "cards"),
    [
        (
            "alchemist,machine,parasite,golem,gambler,lady",  # without a blue symbol
            "knight alchemist machine parasite golem gambler lady",
        ),
        (
            " Troublemakers, MERCHANTS ,lady,gambler,golem,reverser ",
            "knight golem gambler lady merchants reverser troublemakers",
        ),
        (" First", FIRST),
    ],
)
def test_K2_K3_a_named_set_is_taken_as_it_is(chosen: str, cards: str):
    s = started(chosen)
    advance(s, Rng(1))
    assert CARDS_IN[s.characters] == numbers(cards)
    s.check()


OTHERS = ", ".join(NAMES[1:])


@pytest.mark.parametrize(
    ("chosen", "complaint"),
    [
        ("", f"option set: expected first, random, or six of {OTHERS}, got ''"),
        ("second", f"option set: expected first, random, or six of {OTHERS}, got second"),
        (
            "sorcerer,oracle,dragon,lady,golem,machine",
            f"option set: expected first, random, or six of {OTHERS}, got dragon",
        ),
        (
            "sorcerer,oracle,lady,golem,machine",
            "option set: expected six different characters beside the knight, "
            "got sorcerer,oracle,lady,golem,machine",
        ),
        (
            "sorcerer,oracle,lady,golem,machine,golem",
            "option set: expected six different characters beside the knight, "
            "got sorcerer,oracle,lady,golem,machine,golem",
        ),
        (
            "knight,sorcerer,oracle,lady,golem,machine",
            "option set: expected six different characters beside the knight, "
            "got knight,sorcerer,oracle,lady,golem,machine",
        ),
        (
            "knight,sorcerer,oracle,lady,golem,machine,parasite",
            "option set: expected six different characters beside the knight, "
            "got knight,sorcerer,oracle,lady,golem,machine,parasite",
        ),
    ],
)
def test_K2_another_set_is_refused(chosen: str, complaint: str):
    with pytest.raises(BadInput, match=re.escape(complaint) + "$"):
        started(chosen)


def test_K14_another_order_is_refused():
    with pytest.raises(BadInput, match="option value_order: expected one of owner, final, got x"):
        GAME.info.complete(2, {"value_order": "x"})


def test_K14_new_tables_let_the_owner_choose_and_files_without_the_option_mean_final():
    assert GAME.info.complete(2, {})["value_order"] == "owner"
    assert GAME.info.recorded(2, {})["value_order"] == "final"
    assert GAME.info.recorded(2, {"value_order": "owner"})["value_order"] == "owner"


@pytest.mark.parametrize(
    "options", [(("set", "random"),), (("set", "first"), ("value_order", "final"))]
)
def test_K14_a_journal_of_the_first_version_is_replayed_and_keeps_its_header(options):
    match = start_match(GAME, 3, {**dict(options), "value_order": "final"}, Rng(3), "old")
    header = match.journal.header.replaced("rules", 1).replaced("options", options)
    for seat in range(3):
        match.play(seat, [legal(match.s, seat)[0]], Rng(4))
    old = Journal(header, match.journal.entries)
    again = replay(GAME, old)
    assert again.s == match.s
    assert again.journal.header == header
    assert beginning(GAME, old) == 0


def test_a_result_line_written_before_it_named_ties_can_be_read():
    old = {"is": "ValuesCompared", "values": [3, 8], "first": 1, "second": 0, "prize": 2}
    read = decode(old, GAME.kinds, GAME.verbs, "event", False)
    assert read == ValuesCompared((3, 8), 1, 0, 2)
    assert isinstance(read, ValuesCompared)
    assert (read.read, read.tokens, read.points) == ((), (1, 2), ())
    for missing in ("first", "prize"):
        with pytest.raises(BadInput, match="event"):
            decode(
                {k: v for k, v in old.items() if k != missing},
                GAME.kinds,
                GAME.verbs,
                "event",
                False,
            )
    with pytest.raises(BadInput, match=r"event\.tied: expected a value, got nothing"):
        decode({**old, "knight": True}, GAME.kinds, GAME.verbs, "event", False)


def test_a_bit_set_and_its_cards():
    for hand in (0, 1, FIRST_SET, BLUE, (1 << 12) - 1):
        assert bit_set(CARDS_IN[hand]) == hand
