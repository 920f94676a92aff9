"""Every draw seals the answer that led to it, also where the outcome was sure (T13, TR7)."""

from __future__ import annotations

from typing import Any

import pytest

from inglenook.core.draws import Rng
from inglenook.core.engine import advance, apply, legal, waiting
from inglenook.core.errors import IllegalAction
from inglenook.core.journal import Header, Journal
from inglenook.core.log import Log
from inglenook.core.playthrough import Playthrough
from inglenook.games.taverna.game import GAME
from inglenook.games.taverna.rules.cards import COPIES, SPELLS
from inglenook.games.taverna.rules.state import NONE, holds_spells
from inglenook.games.taverna.rules.turn import TakeTurn
from tests.support.games.taverna import seated
from tests.support.running_match import RunningMatch

ROW = ["human-book", "human-lyre-beer", "elf-dwarf-book", "orc-mask"]


def match_at(seats: int, curse: str = "off", **position: Any) -> RunningMatch:
    """A match that begins in a position."""
    options = GAME.info.complete(seats, {"curse": curse})
    header = Header("", "taverna", GAME.info.rules_version, seats, tuple(options.items()))
    s = GAME.from_position(position, seats, options)
    return RunningMatch(Playthrough(GAME, Journal(header, []), s, Log([])))


def all_but(*kept: str) -> list[str]:
    """All spells with their copies, without the given ones."""
    found = [name for kind, name in enumerate(SPELLS) for _ in range(COPIES[kind])]
    for name in kept:
        found.remove(name)
    return found


def play(match: RunningMatch, seat: int, *texts: str) -> None:
    for text in texts:
        match.play(seat, [GAME.verbs.parse(text)], Rng(1))


def draw_the_last(curse: str, *left: str) -> RunningMatch:
    """A book at the Moonlit Folio draws a spell; these are left in the deck."""
    hands = [[], all_but(*left)]
    match = match_at(2, curse=curse, row=ROW, hands=hands, coins=[15, 0], spent=[0, 1])
    play(match, 0, "take 1 human", "seat moonlit-folio 1")
    return match


def test_the_last_kind_of_the_deck_is_not_shown_by_a_draw_that_can_be_undone():
    """With Fireworks alone in the deck nothing is drawn at random, yet the card is news."""
    match = draw_the_last("off", "fireworks")
    entry = match.journal.entries[-1]
    assert (entry.draws, entry.sealed) == ((), True)
    assert match.s.hands[SPELLS.index("fireworks")] == 1
    with pytest.raises(IllegalAction):
        match.undo(0)


def test_the_curse_alone_in_the_deck_is_not_shown_by_an_answer_that_can_be_undone():
    match = draw_the_last("on")
    entry = match.journal.entries[-1]
    assert (entry.draws, entry.sealed) == ((), True)
    assert match.s.coins[0] == 15 - 3 + 1  # a coin in the place of the card that is missing


def test_the_last_customer_to_come_is_not_shown_by_an_answer_that_can_be_undone():
    match = match_at(
        3,
        row=[None, *ROW[1:]],
        coming=["human-mask"],
        turn=17,
        now={"card": "human-book", "tile": "human", "symbols": ["book"], "tavern": "copper-keg"},
        tables=seated(copper_keg="human - -"),
    )
    play(match, 2, "end")
    entry = match.journal.entries[-1]
    assert (entry.draws, entry.sealed) == ((), True)


def test_a_draw_is_told_to_its_owner_alone():
    match = draw_the_last("off", "fireworks")
    drawn = [event for event in match.stream() if type(event).__name__ == "SpellDrawn"]
    assert [(event.tells(0), event.tells(1)) for event in drawn] == [(True, False)]


def test_a_turn_without_spells_asks_only_where_there_is_a_choice():
    """T21: a single table left is taken without a question, with an empty hand."""
    asked = 0
    for seed in range(30):
        rng = Rng(seed)
        s = GAME.start(5, GAME.info.complete(5, {}))
        advance(s, rng)
        while s.agenda:
            step = s.agenda[-1]
            if isinstance(step, TakeTurn) and s.tavern == NONE and not holds_spells(s, step.seat):
                asked += 1
                assert len(legal(s, step.seat)) > 1
            seat = waiting(s)[0]
            options = legal(s, seat)
            apply(s, seat, options[rng.below(len(options))], rng, check=False)
    assert asked > 100
