"""The bot of Taverna: rules of thumb that beat chance, from what a seat may see."""

from __future__ import annotations

import pytest

from inglenook.bots.random import RandomBot
from inglenook.core.draws import Rng
from inglenook.core.engine import advance, apply, legal, waiting
from inglenook.games.taverna.bot import GreedyBot
from inglenook.games.taverna.game import GAME
from tests.games.taverna.table import Table, levels, owned

ROW = ["human-book", "human-lyre-beer", "elf-dwarf-book", "orc-mask"]


def play(seed: int, *bots: object) -> tuple[int, ...]:
    s = GAME.start(len(bots), GAME.info.complete(len(bots), {}))
    rng = Rng(seed)
    advance(s, rng)
    while s.agenda:
        seat = waiting(s)[0]
        options = legal(s, seat)
        action = options[0]
        if len(options) > 1:
            prompt = GAME.prompt(s, seat)
            action = bots[seat].choose(GAME.view(s, seat), prompt, None)  # type: ignore[attr-defined]
        apply(s, seat, action, rng)
    result = GAME.result(s)
    assert result is not None
    return result.scores


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
