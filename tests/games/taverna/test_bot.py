"""The bot of Taverna: rules of thumb that beat chance, from a seat's view."""

from __future__ import annotations

import pytest

from inglenook.bots.bot import Bot
from inglenook.bots.play import Bots
from inglenook.bots.random import RandomBot
from inglenook.core.draws import Rng
from inglenook.games.taverna.bot.greedy import GreedyBot
from inglenook.games.taverna.game import GAME
from inglenook.simulation.choosers import choosers_of
from inglenook.simulation.loop import play_to_end
from tests.support.games.taverna import Table, levels, owned

ROW = ["human-book", "human-lyre-beer", "elf-dwarf-book", "orc-mask"]


def play(seed: int, *bots: Bot) -> tuple[int, ...]:
    s = GAME.start(len(bots), GAME.info.complete(len(bots), {}))
    with Bots(GAME, bots) as sitting:
        return play_to_end(GAME, s, Rng(seed), choosers_of(sitting)).result.scores


def test_it_beats_chance():
    for seed in range(6):
        mine, theirs = play(seed, GreedyBot(seed), RandomBot(seed))
        assert mine > theirs + 10


@pytest.mark.parametrize("seats", [3, 5])
def test_it_plays_at_every_table(seats: int):
    scores = play(seats, *[GreedyBot(seat) for seat in range(seats)])
    assert min(scores) > 0


def test_the_same_seed_and_views_give_the_same_answers():
    assert play(2, GreedyBot(5), GreedyBot(6)) == play(2, GreedyBot(5), GreedyBot(6))


def choice(table: Table, seat: int = 0) -> str:
    prompt = GAME.prompt(table.s, seat)
    assert prompt is not None
    return GreedyBot(1).choose(GAME.view(table.s, seat), prompt, None).text


def test_in_the_end_it_casts_what_is_left():
    hands = [[], ["ghost-partner"]]
    table = Table(2, turn=15, row=ROW, hands=hands).say(1, "take 1 human", "seat copper-keg 1")
    assert choice(table, 1) == "cast ghost-partner"


def test_it_seats_where_it_rises_and_earns():
    table = Table(2, row=ROW, deeds=owned(gilded_lute="0 -")).say(0, "take 1 human")
    assert choice(table) == "seat gilded-lute 1"


@pytest.mark.parametrize("spell", ["toast-to-the-crown", "gilded-sign", "divination"])
def test_it_counters_what_does_much(spell: str):
    table = Table(2, row=ROW, hands=[[spell], ["counterspell"]]).say(0, f"cast {spell}")
    assert choice(table, 1) == "cast counterspell"


def test_it_lets_pass_what_does_little():
    hands = [["golden-drizzle"], ["counterspell"]]
    table = Table(2, row=ROW, hands=hands).say(0, "cast golden-drizzle")
    assert choice(table, 1) == "pass"


def test_it_claims_what_is_worth_most():
    table = Table(
        2,
        turn=15,
        row=[None, *ROW[1:]],
        now={"card": "human-book", "tile": "human", "symbols": ["book"], "tavern": "copper-keg"},
        coins=[30, 0],
        levels=levels(a="4 0 0 0", b="0 0 0 0"),
    )
    table.draws("human-mask").say(1, "end")
    assert choice(table) == "claim master-of-coins"


def test_it_turns_a_tile_by_metamorphosis_where_that_pays():
    """No elf table is free, and a dwarf would reach level 6."""
    table = Table(
        2,
        turn=14,
        row=["elf-book", "elf-lyre", "elf-mask", "elf-lyre-beer"],
        hands=[["metamorphosis"], []],
        levels=[[1, 5, 1, 1], [3, 3, 3, 3]],
        tables={
            "gilded-lute": ["human", "human", "elf"],
            "moonlit-folio": ["elf", "elf", None],
            "crown-of-averna": ["human", "elf", None, None, None, None],
        },
        coins=[6, 6],
    ).say(0, "take 1 elf")
    assert choice(table) == "cast metamorphosis"
    table.say(0, "cast metamorphosis")
    assert choice(table) == "turn dwarf"


def test_it_uses_a_tome_where_a_book_hangs():
    table = Table(
        2,
        turn=4,
        row=["elf-lyre", "elf-mask", "elf-dwarf-book", "orc-mask"],
        favours=[["tome"], []],
        dignitaries={"notary": "copper-keg"},
    ).say(0, "take 1 elf")
    assert choice(table) == "use tome"


def test_it_uses_a_minstrel_where_a_lyre_hangs():
    table = Table(
        2,
        turn=4,
        row=["human-book", "elf-mask", "elf-dwarf-book", "orc-mask"],
        favours=[["minstrel"], []],
        deeds=owned(gilded_lute="0 -"),
        tables={"cracked-tusk": ["orc", "orc", "human"]},
    ).say(0, "take 1 human")
    assert choice(table) == "use minstrel"


def test_it_keeps_spells_that_may_find_their_moment():
    table = Table(2, turn=2, row=ROW, hands=[["metamorphosis", "fireworks"], []], coins=[5, 5])
    assert not choice(table).startswith("sell")


def test_it_casts_a_sealed_deed_for_coins():
    deeds = owned(copper_keg="0 1", gilded_lute="0 -", moonlit_folio="0 -", cracked_tusk="0 -")
    table = Table(2, turn=14, row=ROW, hands=[["sealed-deed"], []], deeds=deeds, coins=[5, 5])
    table.say(0, "take 4 orc", "seat crown-of-averna 5").all_pass()
    assert choice(table) == "cast sealed-deed"
