"""Matches that random play hardly ever meets: a second deck of spells, and entered birthdays."""

from __future__ import annotations

from typing import Final

from inglenook.core.action import Action
from inglenook.core.draws import Rng
from inglenook.core.engine import apply, legal, waiting
from inglenook.core.game import Game
from inglenook.core.journal import Journal
from inglenook.core.match import start_match
from inglenook.games.taverna.knowledge.view import TavernaView
from inglenook.games.taverna.rules.actions import PASS, SELL
from inglenook.games.taverna.rules.cards import CURSE
from inglenook.games.taverna.rules.state import NEW_DECK, NONE, TavernaState

SEATS: Final = 5
SEED: Final = 0


def scenarios(game: Game[TavernaState, TavernaView]) -> list[Journal]:
    return [a_new_deck(game, SEED), entered_birthdays(game)]


def entered_birthdays(game: Game[TavernaState, TavernaView]) -> Journal:
    """T10: begin a match whose players told their birthdays."""
    options = {"birthdays": "90,3,200,31,12"}
    return start_match(game, SEATS, options, Rng(SEED)).journal


def a_new_deck(game: Game[TavernaState, TavernaView], seed: int) -> Journal:
    """Play a match in which all seats seek spells, up to the new deck."""
    rng = Rng(seed)
    match = start_match(game, SEATS, {"curse": "off", "birthdays": "random"}, rng)
    while match.s.agenda and NEW_DECK not in match.s.memory:
        seat = waiting(match.s)[0]
        match, _ = match.play(seat, [most_spells(match.s, seat, rng)], rng)
    return match.journal


def most_spells(s: TavernaState, seat: int, rng: Rng) -> Action:
    """Return the answer that leaves the fewest spells in the deck."""
    options = legal(s, seat)
    if options[0] is PASS:
        return PASS
    best = options[rng.below(len(options))]
    least = 1 << 30
    for action in options:
        if action.verb == SELL.number and any(s.discards):
            continue  # one card is enough for a new deck
        trial = s.clone()
        apply(trial, seat, action, Rng(1), check=False)
        left = sum(trial.spell_deck[:CURSE]) * 100 - wish(trial, seat)
        if left < least:
            best, least = action, left
    return best


def wish(s: TavernaState, seat: int) -> int:
    """Return how well a position leads to spells later: elf levels, coins, and a book to come."""
    book = 0 if s.card == NONE or s.tavern != NONE else 40 * (s.symbols & 1)
    return s.tracks[seat * 4] * 20 + s.coins[seat] + book
