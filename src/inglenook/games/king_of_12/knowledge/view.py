"""The view of King of 12, and the sampling of positions that fit it."""

from __future__ import annotations

from mypy_extensions import i64

from inglenook.core.action import Action
from inglenook.core.draws import Draws
from inglenook.core.event import HIDDEN
from inglenook.core.keys import KeyWriter
from inglenook.core.packed import ints, zeros
from inglenook.core.step import AnyStep
from inglenook.core.view import View, agenda_seen_by, picked_by, resume
from inglenook.games.king_of_12.rules.actions import CARDS_IN, NAMES, bit_set
from inglenook.games.king_of_12.rules.state import KingState, shown
from inglenook.games.king_of_12.rules.turn import PlayCard


class KingView(View):
    """K25: everything but the cards under others' dice is public once it is revealed."""

    __slots__ = (
        "round",
        "owner_order",
        "characters",
        "faces",
        "ones",
        "twos",
        "cards",
        "shown",
        "past",
        "under",
        "rounds_won",
        "winner",
        "acting",
        "early",
    )

    def __init__(
        self,
        viewer: int,
        seats: int,
        agenda: tuple[AnyStep, ...],
        picked: tuple[Action, ...],
        round: int,
        owner_order: bool,
        characters: tuple[int, ...],
        faces: tuple[int, ...],
        ones: tuple[int, ...],
        twos: tuple[int, ...],
        cards: tuple[int, ...],
        shown: tuple[tuple[int, ...], ...],
        past: tuple[tuple[int, ...], ...],
        under: tuple[tuple[int, ...], ...],
        rounds_won: tuple[int, ...],
        winner: int,
        acting: int,
        early: int,
    ) -> None:
        super().__init__(viewer, seats, agenda, picked)
        self.round = round
        self.owner_order = owner_order
        self.characters = characters  # the seven in play
        self.faces = faces
        self.ones = ones
        self.twos = twos
        self.cards = cards  # by seat, the card of the turn that is or was last resolved
        self.shown = shown  # by seat, the cards played this round
        self.past = past  # by seat, those of earlier rounds, since a card went under the die
        self.under = under  # by seat, the cards under the die; HIDDEN if unknown
        self.rounds_won = rounds_won
        self.winner = winner
        self.acting = acting  # the characters that were not cancelled, as a bit set
        self.early = early  # the seats that read their face before the flip, as a bit set


def view(s: KingState, viewer: int) -> KingView:
    played: list[tuple[int, ...]] = []
    past: list[tuple[int, ...]] = []
    under: list[tuple[int, ...]] = []
    for seat in range(s.seats):
        cards = CARDS_IN[s.under[seat]]
        if seat != viewer and cards:
            cards = (HIDDEN,) * len(cards)
        played.append(CARDS_IN[shown(s, seat)])
        past.append(CARDS_IN[s.past[seat]])
        under.append(cards)
    return KingView(
        viewer,
        s.seats,
        agenda_seen_by(s, viewer),
        picked_by(s, viewer),
        s.round,
        s.owner_order,
        CARDS_IN[s.characters],
        tuple(s.faces),
        tuple(s.ones),
        tuple(s.twos),
        tuple(s.cards),
        tuple(played),
        tuple(past),
        tuple(under),
        tuple(s.rounds_won),
        s.winner,
        s.acting,
        s.early,
    )


def known(s: KingState, viewer: int) -> tuple[object, ...]:
    """Return the viewer's facts packed in bits: a number for all, and one for each seat.

    The pending steps follow, but for the usual question: a card of all seats, and nothing after it.
    """
    key = KeyWriter()
    characters: i64 = s.characters
    acting: i64 = s.acting
    early: i64 = s.early
    number: i64 = s.round
    order: i64 = s.owner_order
    winner: i64 = s.winner + 1
    who: i64 = viewer + 1
    common = characters | acting << 12 | early << 24 | number << 32 | order << 40
    key.word(common | winner << 44 | who << 48)
    for seat in range(s.seats):
        played: i64 = shown(s, seat)
        past: i64 = s.past[seat]
        under: i64 = s.under[seat]
        face: i64 = s.faces[seat]
        ones: i64 = s.ones[seat]
        twos: i64 = s.twos[seat]
        card: i64 = s.cards[seat] + 1
        won: i64 = s.rounds_won[seat]
        if seat != viewer and under != 0:
            under = 1
        own = played | past << 12 | under << 24 | face << 36 | ones << 40 | twos << 44
        key.word(own | card << 48 | won << 52)
    cell = s.agenda.top
    if cell is not None and cell.below is None and isinstance(cell.step, PlayCard):
        return key.key(), picked_by(s, viewer)
    return key.key(), picked_by(s, viewer), *agenda_seen_by(s, viewer)


def hand(view: KingView, seat: int) -> tuple[int, ...]:
    """Return the cards that the seat may hold; for the viewer's own seat, those it holds."""
    gone = (*view.shown[seat], *view.under[seat])
    return tuple([card for card in view.characters if card not in gone])


def sample(view: KingView, draws: Draws) -> KingState:
    """Sample a state; any card not shown since is equally likely under a die."""
    s = KingState()
    s.seats = view.seats
    s.owner_order = view.owner_order
    s.characters = bit_set(view.characters)
    s.faces = ints(list(view.faces))
    s.past = ints([bit_set(past) for past in view.past])
    s.ones = ints(list(view.ones))
    s.twos = ints(list(view.twos))
    s.rounds_won = ints(list(view.rounds_won))
    s.round = view.round
    s.winner = view.winner
    s.cards = ints(list(view.cards))
    s.acting = view.acting
    s.early = view.early
    s.under = zeros(view.seats)
    s.hands = zeros(view.seats)
    for seat in range(view.seats):
        rest = s.characters & ~bit_set(view.shown[seat])
        under = 0
        for card in view.under[seat]:
            free = rest & ~s.past[seat] if card == HIDDEN else 1 << card
            under |= 1 << draws.choose([free >> one & 1 for one in range(len(NAMES))])
        s.under[seat] = under
        s.hands[seat] = rest & ~under
    resume(s, view, draws)
    return s
