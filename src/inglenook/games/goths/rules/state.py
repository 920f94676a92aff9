"""The state of Goths Save the Queen."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from mypy_extensions import i64

from inglenook.core.codec import SavedForm
from inglenook.core.errors import RulesFault
from inglenook.core.packed import Ints, ints, listed
from inglenook.core.state import State
from inglenook.games.goths.rules.cards import (
    BOAR_SHORTAGE,
    CARDS_FOR,
    CHARACTER_OF,
    FORBIDS,
    KING_CARDS,
    LAST_PLAIN,
    LEFT,
    RECRUIT,
    RECRUITER,
    WITH_BACK,
)

NONE: Final = -2  # nothing there; -1 is HIDDEN
ONE: Final[i64] = 1

OSTROGOTHS: Final = 0
VISIGOTHS: Final = 1
CLANS: Final = ("ostrogoths", "visigoths")
UNITS: Final = 3  # of each clan, those in reserve included

# G40, G41: the tables, and by table and clan the king's and the warchief's seats
FOUR: Final = 0
DUEL: Final = 1
LONE_OSTROGOTHS: Final = 2
LONE_VISIGOTHS: Final = 3
KINGS: Final[tuple[tuple[int, ...], ...]] = ((0, 1), (0, 1), (0, 1), (1, 0))
CHIEFS: Final[tuple[tuple[int, ...], ...]] = ((2, 3), (0, 1), (0, 2), (2, 0))
SEATS: Final[tuple[int, ...]] = (4, 2, 3, 3)

# G30: where a clan's fog token is
NO_TOKEN: Final = 0
FACE_DOWN: Final = 1
REVEALED: Final = 2
DISCARDED: Final = 3
TOKEN_IS: Final = ("none", "face-down", "revealed", "discarded")


class GothState(State):
    """Rows are by clan, sets are bit sets; places are the road from 0, then the objectives.

    `loaded` are the clans with an active catapult, `face_up` the objectives that lie open. `seen`
    has what each warchief has looked at: the three objectives from the left and, as a fourth, the
    own fog token. `laid` is the king card that lies face-down, `fallen` the pile of those that
    stayed face-up (`cards_of`). `shown` and `orders` are the king card and the order that were
    last revealed.
    """

    table: i64
    fog: bool
    failing: bool
    on_card: bool
    turn: i64
    initiative: i64
    places: Ints
    sizes: Ints
    barricades: Ints
    loaded: i64
    objectives: Ints
    face_up: i64
    seen: Ints
    tokens: Ints
    token_is: Ints
    laid: Ints
    fallen: Ints
    shown: Ints
    orders: Ints
    winner: i64

    __slots__ = tuple(__annotations__)

    def clone(self) -> GothState:
        copy = GothState()
        self.copy_agenda_to(copy)
        copy.table = self.table
        copy.fog = self.fog
        copy.failing = self.failing
        copy.on_card = self.on_card
        copy.turn = self.turn
        copy.initiative = self.initiative
        copy.places = self.places[:]
        copy.sizes = self.sizes[:]
        copy.barricades = self.barricades[:]
        copy.loaded = self.loaded
        copy.objectives = self.objectives[:]
        copy.face_up = self.face_up
        copy.seen = self.seen[:]
        copy.tokens = self.tokens[:]
        copy.token_is = self.token_is[:]
        copy.laid = self.laid[:]
        copy.fallen = self.fallen[:]
        copy.shown = self.shown[:]
        copy.orders = self.orders[:]
        copy.winner = self.winner
        return copy

    def check(self) -> None:
        known = [kind for kind in self.objectives if kind != NONE]
        if sorted(known) not in ([], [0, 1, 2]):
            raise RulesFault(f"expected each objective once, got {listed(self.objectives)}")
        if self.places[0] == self.places[1] >= LEFT:
            raise RulesFault("both armies are on the same objective")
        for clan in range(2):
            if not 0 <= self.sizes[clan] <= UNITS:
                raise RulesFault(
                    f"expected 0 to {UNITS} units of the {CLANS[clan]}, got {self.sizes[clan]}"
                )
            if self.places[clan] >= LEFT and not self.face_up >> self.places[clan] - LEFT & 1:
                raise RulesFault(f"the {CLANS[clan]} stand on an objective that lies face-down")
            cards = cards_of(self.fallen[clan])
            if self.laid[clan] != NONE:
                cards.append(self.laid[clan])
            if len(set(cards)) != len(cards) or not all([0 <= card < 8 for card in cards]):
                raise RulesFault(
                    f"expected different cards laid by the king of the {CLANS[clan]}, got {cards}"
                )
            if is_loaded(self, clan) and suffers(self, clan, BOAR_SHORTAGE):
                raise RulesFault(f"the {CLANS[clan]} have loaded their catapult in a boar shortage")
            if (self.tokens[clan] == NONE) != (self.token_is[clan] == NO_TOKEN):
                raise RulesFault(
                    f"expected a token of the {CLANS[clan]} wherever one lies, got token"
                    f" {self.tokens[clan]} in state {self.token_is[clan]}"
                )
            if self.token_is[clan] == FACE_DOWN and self.places[clan] >= LAST_PLAIN:
                raise RulesFault(f"the {CLANS[clan]} have passed their token without revealing it")
        if self.tokens[0] == self.tokens[1] != NONE:
            raise RulesFault(f"expected two different tokens, got {self.tokens[0]} twice")


def is_lone(table: i64, clan: i64) -> bool:
    """G41: whether one player is both king and warchief of the clan."""
    return table != FOUR and KINGS[table][clan] == CHIEFS[table][clan]


def is_certain(table: int, clan: int, back: int, fallen: Collection[int]) -> bool:
    """G24: whether only one card with that back is not face-up, so that all know which it is."""
    if is_lone(table, clan):
        return False
    return len([card for card in WITH_BACK[back] if card not in fallen]) == 1


def clan_of(table: i64, seat: i64) -> i64:
    return OSTROGOTHS if seat == KINGS[table][0] or seat == CHIEFS[table][0] else VISIGOTHS


def is_loaded(s: GothState, clan: i64) -> bool:
    """GA4: whether the clan's catapult is active."""
    return s.loaded >> clan & 1 == 1


def load(s: GothState, clan: i64) -> None:
    s.loaded |= ONE << clan


def unload(s: GothState, clan: i64) -> None:
    s.loaded &= ~(ONE << clan)


# A pile of king cards is a number: four bits for each card, the newest in the lowest ones. They
# hold the card's number + 1, so that an empty pile is 0.


def put_on(pile: i64, card: i64) -> i64:
    """Return the pile with another card."""
    return pile << 4 | card + 1


def is_whole(pile: i64) -> bool:
    """Return whether all eight cards are in the pile."""
    return pile >> 28 != 0


def cards_of(pile: i64) -> list[int]:
    """Return the cards of a pile, in the order in which they came."""
    cards: list[int] = []
    while pile:
        cards.insert(0, (pile & 15) - 1)
        pile >>= 4
    return cards


def pile_of(cards: Iterable[int]) -> i64:
    """Return the pile of these cards."""
    pile: i64 = 0
    for card in cards:
        pile = put_on(pile, card)
    return pile


def gone(s: GothState, clan: i64) -> i64:
    """Return the face-up cards of a king as a bit set."""
    cards: i64 = 0
    pile = s.fallen[clan]
    while pile:
        cards |= ONE << (pile & 15) - 1
        pile >>= 4
    return cards


def suffers(s: GothState, clan: i64, token: i64) -> bool:
    """G31: whether the clan's own token is this one, and in effect."""
    return s.tokens[clan] == token and s.token_is[clan] == REVEALED


def is_forbidden(s: GothState, clan: i64, order: i64) -> bool:
    """G32: whether the clan's token forbids the order."""
    return s.token_is[clan] == REVEALED and FORBIDS[s.tokens[clan]] == order


def succeeds(s: GothState, clan: i64, card: i64, order: i64) -> bool:
    """G12: by the new king card, or by any that lies face-up."""
    return CARDS_FOR[order] & (ONE << card | gone(s, clan)) != 0


def may_lay(s: GothState, clan: i64, card: i64) -> bool:
    """G10, G41: whether the card is in the king's hand and may be laid."""
    if gone(s, clan) >> card & 1:
        return False
    last = s.orders[clan]
    return not (is_lone(s.table, clan) and last == RECRUIT and CHARACTER_OF[card] == RECRUITER)


class LoadedForm(SavedForm):
    """The catapults are saved as a truth value for each clan."""

    __slots__ = ()

    def saved(self, held: object) -> object:
        assert isinstance(held, int)
        return [held >> clan & 1 == 1 for clan in range(len(CLANS))]

    def held(self, saved: object) -> object:
        if not isinstance(saved, list) or len(saved) != len(CLANS):
            raise ValueError(f"expected a truth value for each clan, got {saved}")
        loaded = 0
        for clan, one in enumerate(saved):
            if not isinstance(one, bool):
                raise ValueError(f"expected a truth value for each clan, got {saved}")
            loaded |= int(one) << clan
        return loaded


class FallenForm(SavedForm):
    """The piles are saved as a list of cards for each clan."""

    __slots__ = ()

    def saved(self, held: object) -> object:
        return [cards_of(pile) for pile in listed(held)]

    def held(self, saved: object) -> object:
        if not isinstance(saved, list) or len(saved) != len(CLANS):
            raise ValueError(f"expected a list of cards for each clan, got {saved}")
        return ints([_pile_read(cards) for cards in saved])


def _pile_read(cards: object) -> int:
    if not isinstance(cards, list) or len(cards) > len(KING_CARDS):
        raise ValueError(f"expected a list of at most {len(KING_CARDS)} cards, got {cards}")
    for card in cards:
        if type(card) is not int or not 0 <= card < len(KING_CARDS):
            raise ValueError(f"expected the number of a king card, got {card}")
    return pile_of(cards)
