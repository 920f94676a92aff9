"""Positions of Taverna: errors name the fault; any decision can be written and read."""

from __future__ import annotations

import json
import re
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from inglenook.core.draws import Rng
from inglenook.core.errors import BadInput
from inglenook.core.position import keys_of
from inglenook.games.taverna.files.fields import FIELDS, QUESTIONS
from inglenook.games.taverna.game import GAME
from tests.support.random_positions import question, stops, there_and_back

DOCUMENT = Path(__file__).resolve().parents[3] / "docs" / "positions.md"
BROKEN: list[tuple[str, Any]] = [
    ("position", []),
    ("position", {"colour": 1}),
    ("king", {"king": "goblin"}),
    ("queen", {"king": "elf", "queen": "elf"}),
    ("first", {"first": 2}),
    ("turn", {"turn": 17}),
    ("days", {"days": [5, 5]}),
    ("coins[1]", {"coins": [1, -1]}),
    ("coins", {"coins": [1]}),
    ("levels[0]", {"levels": [[1], [0, 0, 0, 0]]}),
    ("levels[1][2]", {"levels": [[0, 0, 0, 0], [0, 0, 8, 0]]}),
    ("hands", {"hands": [["divination", "divination"], []]}),
    ("hands[0][0]", {"hands": [["abracadabra"], []]}),
    ("tables", {"tables": {"inn": []}}),
    ("tables.copper-keg", {"tables": {"copper-keg": ["elf"]}}),
    ("deeds.copper-keg[0]", {"deeds": {"copper-keg": [7, None]}}),
    ("dignitaries.notary", {"dignitaries": {"notary": "castle"}}),
    ("row", {"row": ["elf-book"]}),
    ("row[1]", {"row": ["elf-book", "elf-book", "elf-mask", "orc-mask"]}),
    ("castle", {"castle": ["tome", "tome"]}),
    ("memory", {"memory": ["draw 0 fireworks"]}),
    ("memory[0]", {"memory": ["sell 0 fireworks"]}),
    ("now.tile", {"now": {"card": "orc-mask"}, "row": [None, "elf-book", "elf-mask", "orc-book"]}),
    ("now", {"now": {"cards": 1}}),
    ("curse", {"curse": "yes"}),
    ("agenda", {"agenda": []}),
    ("agenda[0].seat", {"agenda": [{"is": "TakeTurn", "seat": 9}]}),
    ("agenda[0]", {"agenda": [{"is": "BeginTurn"}]}),
    ("agenda", {"asked": {"decision": "claim-royal"}}),
    ("asked.decision", {"asked": {"decision": "sing"}}),
    ("turn", {"asked": None}),
    ("claims[0]", {"claims": ["king"]}),
    ("position", {"deeds": {"copper-keg": [0, 0]}}),
]


@pytest.mark.parametrize(("where", "data"), BROKEN, ids=lambda value: str(value)[:40])
def test_what_is_wrong_is_named(where: str, data: Any):
    with pytest.raises(BadInput) as caught:
        GAME.from_position(data, 2, GAME.info.complete(2, {}))
    assert caught.value.where == (where if where == "position" else f"position.{where}")


def test_every_kind_of_question_is_written_and_read():
    met: Counter[str] = Counter()
    for seats in (2, 3, 5):
        options = GAME.info.complete(seats, {})
        for seed in range(6):
            for s in stops(GAME, GAME.start(seats, options), Rng(seed)):
                there_and_back(GAME, s, seats, options)
                met[question(s)] += 1
    assert {"TakeTurn", "AnswerSpell", "AfterSeating sealed", "BetweenTurns", "over"} <= set(met)
    assert len(met) > 20


def test_the_document_names_all_keys_verbs_and_questions():
    words = set(re.findall(r"`([\w-]+)", DOCUMENT.read_text("utf-8")))
    assert {*keys_of(FIELDS), *QUESTIONS} <= words
    assert {verb.name for verb in GAME.verbs.verbs} <= words


def read(data: Any) -> Any:
    """The position, or nothing if it was refused."""
    with suppress(BadInput):
        return GAME.from_position(data, 3, GAME.info.complete(3, {}))
    return None


def test_rubbish_in_any_place_is_refused_or_played_on():
    options = GAME.info.complete(3, {})
    states: list[Any] = list(stops(GAME, GAME.start(3, options), Rng(3)))
    rng = Rng(1)
    for s in states[10::12]:
        whole = json.loads(json.dumps(GAME.position(s)))
        for key in whole:
            for wrong in (None, True, -7, "x", [], {}, 1.5, [[1]], {"notary": 3}):
                again = read(whole | {key: wrong})
                for _ in zip(range(8), stops(GAME, again, rng) if again else (), strict=False):
                    pass


@pytest.mark.parametrize(
    ("position", "said"),
    [
        (
            {"tokens": {"gilded-lute": ["lyre"]}},
            "expected each symbol once in gilded-lute, got one twice",
        ),
        (
            {"deeds": {"copper-keg": [0, 0]}},
            "expected one deed for each player in copper-keg, got two",
        ),
        (
            {"dignitaries": dict.fromkeys(("notary", "princess", "gobtrotter"), "cracked-tusk")},
            "expected two dignitaries at most in cracked-tusk, got more",
        ),
        ({"levels": [[7, 0, 0, 0], [7, 0, 0, 0]]}, "levels of the track elf: [7, 7]"),
    ],
)
def test_a_position_that_the_rules_forbid_is_told_by_name(position: dict[str, Any], said: str):
    with pytest.raises(BadInput) as refused:
        GAME.from_position(position, 2, GAME.info.complete(2, {}))
    assert said in str(refused.value)
