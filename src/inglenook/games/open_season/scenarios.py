"""Matches of Expert that use every bonus tile: random play completes few columns.

In most of them all seats place cards of one attribute in a column wherever they can, and answer
everything else at random. A seed is a match; the listed ones together use what other matches do
not. One match is listed card by card: OT14 activates two columns, and OT5 completes a third.
"""

from __future__ import annotations

from typing import Final

from inglenook.core.action import Action
from inglenook.core.draws import Rng, Tape
from inglenook.core.engine import decision, legal, waiting
from inglenook.core.game import Game
from inglenook.core.journal import Journal
from inglenook.core.match import start_match
from inglenook.core.packed import index_of
from inglenook.games.open_season.knowledge.view import SeasonView
from inglenook.games.open_season.rules.actions import PLACE, TAKE, TILE
from inglenook.games.open_season.rules.cards import ATTRIBUTE_OF, card
from inglenook.games.open_season.rules.columns import attributes_of
from inglenook.games.open_season.rules.state import SeasonState
from inglenook.games.open_season.rules.tiles import SCORING, WHEN
from inglenook.games.open_season.rules.wall import COLUMNS, SPACES

# seats, side and seed of a match; and those in which seats choose tiles that score at the end
MATCHES: Final = tuple([(4, "horn", seed) for seed in (0, 4, 85, 147, 164, 343, 827)])
SCORED_MATCHES: Final = ((2, "shield", 0),)

# the tiles of both seats; by turn the space, the card that goes there and the one for the stock
TILES_TOLD: Final = (5, 2, 14, 1)
TURNS_TOLD: Final = (
    ("31 barbarian-dagger dwarf-tattoo", "31 sorcerer-crown barbarian-tattoo"),
    ("32 mage-crown dwarf-crown", "32 elf-tattoo barbarian-crown"),
    ("21 elf-crown dwarf-crown", "21 sorcerer-tattoo barbarian-crown"),
    ("22 gnome-dagger dwarf-crown", "22 elf-earrings barbarian-crown"),
    ("23 dwarf-eyepatch dwarf-dagger", "23 elf-crown barbarian-dagger"),
    ("11 gnome-crown dwarf-dagger", "12 sorcerer-dagger barbarian-dagger"),
    ("12 elf-dagger dwarf-dagger", "33 mage-dagger barbarian-dagger"),
    ("24 sorcerer-earrings dwarf-earrings", "24 elf-tattoo barbarian-earrings"),
    ("14 mage-tattoo dwarf-earrings", "14 elf-crown barbarian-earrings"),
    ("13 barbarian-eyepatch dwarf-earrings", "13 gnome-crown barbarian-earrings"),
    ("33 gnome-eyepatch dwarf-eyepatch",),
)
LEFT_IN_THE_INN: Final = ("sorcerer-eyepatch",) * 3
LIFTED_AT_LAST: Final = ("mage-earrings",) * 4  # OT2 comes last of all
WHAT_FOLLOWED: Final = (
    "resolve 1",
    "from accolades",
    "card dwarf-tattoo",
    "replace 24",
    "resolve 4",
)


def scenarios(game: Game[SeasonState, SeasonView]) -> list[Journal]:
    acting = [played(game, seats, side, seed) for seats, side, seed in MATCHES]
    scored = [played(game, seats, side, seed, scored=True) for seats, side, seed in SCORED_MATCHES]
    return [listed_match(game), *acting, *scored]


def listed_match(game: Game[SeasonState, SeasonView]) -> Journal:
    """Return a match of two seats in which every card is given."""
    turns = [turn.split() for both in TURNS_TOLD for turn in both]
    draws = [0, *[card(name) for name in (*turns[0][1:], *LEFT_IN_THE_INN)]]
    for turn in turns[1:]:
        draws += [card(name) for name in turn[1:]]
    draws += [card(name) for name in LIFTED_AT_LAST]
    match = start_match(game, 2, {"expert": "on"}, tape := Tape(draws))
    for seat in (0, 1):
        for face in TILES_TOLD:
            match, _ = match.play(seat, [TILE(face)], tape)
    for number, (space, placed, stocked) in enumerate(turns):
        seat = number % 2
        for name in (placed, stocked):
            match, _ = match.play(seat, [TAKE(index_of(match.s.inn, card(name)) + 1)], tape)
        match, _ = match.play(seat, [PLACE(0, SPACES.index(space))], tape)
    for text in WHAT_FOLLOWED:
        match, _ = match.play(0, [game.verbs.parse(text)], tape)
    return match.journal


def played(
    game: Game[SeasonState, SeasonView], seats: int, side: str, seed: int, scored: bool = False
) -> Journal:
    rng = Rng(seed)
    match = start_match(game, seats, {"side": side, "expert": "on"}, rng)
    while decision(match.s) is not None:
        seat = waiting(match.s)[0]
        match, _ = match.play(seat, [answer(match.s, seat, rng, scored)], rng)
    return match.journal


def answer(s: SeasonState, seat: int, rng: Rng, scored: bool = False) -> Action:
    options = legal(s, seat)
    if options[0].verb == PLACE.number:
        best = max([_fits(s, seat, one) for one in options])
        options = tuple([one for one in options if _fits(s, seat, one) == best])
    elif options[0].verb == TILE.number:
        wanted = tuple([one for one in options if (WHEN[one.a] == SCORING) == scored])
        options = wanted or options
    return options[rng.below(len(options))]


def _fits(s: SeasonState, seat: int, option: Action) -> int:
    """Return how many cards of a column would share one attribute; below 0 if not all do."""
    if option.verb != PLACE.number:
        return 0
    attributes = attributes_of(s, seat, option.b % COLUMNS)
    alike = attributes.count(ATTRIBUTE_OF[s.hand[option.a]])
    return alike if alike == len(attributes) else -1
