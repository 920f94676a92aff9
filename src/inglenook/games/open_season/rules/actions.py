"""All answers in Open Season, and the tables that options come from."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from inglenook.core.action import Action, Numbers, Verb, Verbs
from inglenook.core.packed import Ints
from inglenook.games.open_season.rules.cards import ATTRIBUTES, CARDS
from inglenook.games.open_season.rules.tiles import FACES
from inglenook.games.open_season.rules.wall import (
    ACTIONS,
    BOTTOM,
    CELLS,
    COLUMNS,
    SCORINGS,
    SPACES,
    TOP,
)

ONE: Final[i64] = 1
INN_SIZE: Final = 5
HAND: Final = ("first", "second")
PILES: Final = ("stock", "accolades")
STOCK: Final = 0
ACCOLADES: Final = 1
# trophies lie on cards of the first and the third row only
TROPHY_CELLS: Final = (*TOP, *BOTTOM)
TROPHY_SPACES: Final = tuple([SPACES[cell] for cell in TROPHY_CELLS])
BOTTOM_SPACES: Final = tuple([SPACES[cell] for cell in BOTTOM])

TAKE: Final = Verb("take", Numbers(1, INN_SIZE))
DRAW: Final = Verb("draw")
PLACE: Final = Verb("place", HAND, SPACES)
HIDE: Final = Verb("hide", HAND, SPACES)
ROB: Final = Verb("rob", 4)
KEEP: Final = Verb("keep", Numbers(1, 2))
RETURN: Final = Verb("return", Numbers(1, 4))
MOVE: Final = Verb("move", TROPHY_SPACES, BOTTOM_SPACES)
TROPHY: Final = Verb("trophy", TROPHY_SPACES)
ACT: Final = Verb("act", ACTIONS)
MARK: Final = Verb("mark", SCORINGS)
WILD: Final = Verb("wild")
COVER: Final = Verb("cover", SPACES, ATTRIBUTES)
CHANGE: Final = Verb("change", CARDS, ATTRIBUTES)
TILE: Final = Verb("tile", Numbers(1, FACES))
RESOLVE: Final = Verb("resolve", Numbers(1, COLUMNS))
CLAIM: Final = Verb("claim", Numbers(1, 3))
GIVE: Final = Verb("give", Numbers(1, 4), 4)
PILE: Final = Verb("from", PILES)
CARD: Final = Verb("card", CARDS)
REPLACE: Final = Verb("replace", SPACES)
PLUNDER: Final = Verb("plunder", TROPHY_SPACES)

VERBS: Final = Verbs(
    "open-season",
    1,
    TAKE,
    DRAW,
    PLACE,
    HIDE,
    ROB,
    KEEP,
    RETURN,
    MOVE,
    TROPHY,
    ACT,
    MARK,
    WILD,
    COVER,
    CHANGE,
    TILE,
    RESOLVE,
    CLAIM,
    GIVE,
    PILE,
    CARD,
    REPLACE,
    PLUNDER,
)
PASS: Final = VERBS.PASS
# OR7: a trophy moves to a different card. O13: where a space has no green frieze, as 23 and 24 on
# both of our walls, any card fits, and none is ever placed face down. Take is on the Shield alone,
# where no trophy triggers anything.
NEVER: Final = (
    ACT(ACTIONS.index("take")),
    *[MOVE(TROPHY_CELLS.index(cell), place) for place, cell in enumerate(BOTTOM)],
    *[HIDE(which, SPACES.index(space)) for which in (0, 1) for space in ("23", "24")],
)


def _by_mask(actions: tuple[Action, ...], bits: int) -> tuple[tuple[Action, ...], ...]:
    """Return, by bit set, the actions whose bits are set."""
    return tuple(
        [
            tuple([actions[bit] for bit in range(bits) if mask >> bit & 1])
            for mask in range(1 << bits)
        ]
    )


# The options of every possible situation are made once and shared.
TAKE_FROM: Final = _by_mask(TAKE.actions, INN_SIZE)
TAKE_DRAW_OR_PASS: Final = tuple([(PASS, DRAW(), *some) for some in TAKE_FROM])
TAKE_OR_PASS: Final = tuple([(PASS, *some) for some in TAKE_FROM])
PLACE_FROM: Final = tuple([_by_mask(PLACE.actions[which * CELLS :], CELLS) for which in (0, 1)])
HIDE_FROM: Final = tuple([_by_mask(HIDE.actions[which * CELLS :], CELLS) for which in (0, 1)])
# the cards of the wall that a trophy may come onto, and no trophy
TROPHY_OR_PASS: Final = tuple(
    [(PASS, *some) for some in _by_mask(TROPHY.actions, len(TROPHY_CELLS))]
)
MARK_FROM: Final = _by_mask(MARK.actions, len(SCORINGS))
ACT_FROM: Final = _by_mask(ACT.actions, len(ACTIONS))
EVERYONE: Final = tuple([tuple(range(seats)) for seats in range(5)])


def distinct(cards: Ints) -> i64:
    """Return the places of a row of cards as a bit set, each kind once."""
    mask: i64 = 0
    seen: i64 = 0
    bit: i64 = 1
    for kind in cards:
        one = ONE << kind
        if not seen & one:
            mask |= bit
        seen |= one
        bit <<= 1
    return mask
