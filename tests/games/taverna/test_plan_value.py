"""Turns of Taverna that need a plan: the value of an answer shows several answers later.

In each story the rules of thumb, which look one answer ahead, are wrong.
"""

from __future__ import annotations

from typing import Any

import pytest

from inglenook.bots.budget import Budget
from inglenook.bots.search.bot import SearchBot
from inglenook.core.engine import legal
from inglenook.core.game import advisor_of
from inglenook.games.taverna.bot.greedy import GreedyBot
from inglenook.games.taverna.game import GAME
from tests.support.games.taverna import Table, levels

ADVISOR = advisor_of(GAME)

ROW = ["human-book", "human-lyre-beer", "elf-dwarf-book", "orc-mask"]
PLACES = {
    "notary": "copper-keg",
    "gobtrotter": "moonlit-folio",
    "princess": "gilded-lute",
    "ambassadress": "cracked-tusk",
}
EVEN = levels(a="4 4 4 4", b="4 4 4 4")
AT_THE_TUSK = {"card": "human-book", "tile": "human", "symbols": ["book"], "tavern": "cracked-tusk"}


def thought(table: Table, seat: int = 0, rounds: int = 60) -> str:
    """Return the searcher's answer, which is the same for all seeds."""
    answers = {answered(table, SearchBot(seed), seat, rounds) for seed in range(3)}
    assert len(answers) == 1, answers
    return answers.pop()


def at_first_sight(table: Table, seat: int = 0) -> str:
    return answered(table, GreedyBot(1), seat, 0)


def answered(table: Table, bot: Any, seat: int, rounds: int) -> str:
    prompt = GAME.prompt(table.s, seat)
    assert prompt is not None
    text: str = bot.choose(GAME.view(table.s, seat), prompt, Budget(None, rounds)).text
    return text


def test_a_table_may_be_worth_most_for_the_dignitary_who_is_there():
    """Both tables bring a level; at the Tusk the Ambassadress sells three more, for nine coins."""
    table = Table(
        2,
        turn=12,
        row=ROW,
        coins=[24, 5],
        dignitaries=PLACES,
        levels=levels(a="4 4 4 2", b="4 4 4 2"),
    ).say(0, "take 1 human")
    assert at_first_sight(table) == "seat gilded-lute 1"
    assert thought(table) == "seat cracked-tusk 3"
    table.say(0, "seat cracked-tusk 3")
    assert thought(table).startswith("send ambassadress")


@pytest.mark.parametrize("turn", [8, 12, 14])
def test_a_spell_that_does_nothing_by_itself_is_kept_for_what_it_makes_cheaper(turn: int):
    """Silver Tongue brings nothing at once, and a coin if it is sold.

    But with five coins it is another level by the Ambassadress.
    """
    table = Table(
        2,
        turn=turn,
        row=[None, *ROW[1:]],
        coins=[5, 5],
        dignitaries=PLACES,
        levels=EVEN,
        hands=[["silver-tongue"], []],
        now=AT_THE_TUSK,
    )
    assert at_first_sight(table) == "sell silver-tongue"
    assert thought(table) == "cast silver-tongue"
    table.say(0, "cast silver-tongue")
    assert thought(table).startswith("send ambassadress")


def test_it_never_plans_with_a_spell_that_it_does_not_hold_yet():
    """What will be drawn is anybody's guess, in a world that was made up as well."""
    table = Table(2, row=[None, *ROW[1:]], hands=[["divination"], []], now=AT_THE_TUSK)
    before = table.s.clone()
    table.draws("golden-drizzle", "forged-seal").say(0, "cast divination")
    table.s.spent[0] = 0  # it may cast another one
    options = legal(table.s, 0)
    assert "cast forged-seal" in [one.text for one in options]
    tried = ADVISOR.worth_trying(table.s, 0, options, before)
    assert "cast forged-seal" not in [one.text for one in tried]
    assert "sell forged-seal" in [one.text for one in tried]
    assert ADVISOR.worth_trying(table.s, 0, options, table.s) == options


def test_what_another_casts_is_countered_by_what_it_is():
    hands = [["toast-to-the-crown"], ["counterspell"]]
    table = Table(2, row=ROW, hands=hands).say(0, "cast toast-to-the-crown")
    assert thought(table, 1) == "cast counterspell"
    hands = [["golden-drizzle"], ["counterspell"]]
    table = Table(2, row=ROW, hands=hands).say(0, "cast golden-drizzle")
    assert thought(table, 1) == "pass"


def test_a_promise_changes_nothing():
    table = Table(2, row=ROW).say(0, "take 1 human")
    before = GAME.position(table.s)
    ADVISOR.plan_value(table.s, 0)
    ADVISOR.worth_trying(table.s, 0, legal(table.s, 0), table.s)
    assert GAME.position(table.s) == before
