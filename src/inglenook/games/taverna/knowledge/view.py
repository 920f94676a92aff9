"""The view of Taverna, and the sampling of positions that fit it."""

from __future__ import annotations

from mypy_extensions import i64

from inglenook.core.action import Action
from inglenook.core.bit_sets import count_members
from inglenook.core.draws import Draws
from inglenook.core.event import NOBODY
from inglenook.core.packed import Ints, count_of, ints, total_of, zeros
from inglenook.core.step import AnyStep
from inglenook.core.view import View, agenda_seen_by, picked_by, resume
from inglenook.games.taverna.knowledge.memory import fill_in, remembered
from inglenook.games.taverna.rules.board import SIDE_OF
from inglenook.games.taverna.rules.cards import (
    CURSE,
    FAVOUR_COPIES,
    KINDS_OF_FAVOUR,
    KINDS_OF_SPELL,
)
from inglenook.games.taverna.rules.state import (
    NONE,
    PRIVILEGES,
    START_COINS,
    TavernaState,
    hand_size,
    of_kind,
)


class TavernaView(View):
    """Everything but the spells in hands, deck and face-down discards is public."""

    __slots__ = (
        "first",
        "active",
        "turn",
        "king",
        "queen",
        "honours",
        "coins",
        "privileges",
        "days",
        "ledger",
        "tracks",
        "hand",
        "held",
        "cast",
        "favours",
        "used",
        "tables",
        "deeds",
        "tokens",
        "dignitaries",
        "row",
        "castle",
        "royals",
        "claims",
        "decided",
        "customers",
        "curse",
        "deck",
        "open_discards",
        "memory",
        "card",
        "symbols",
        "tile",
        "tavern",
        "gained",
        "influence",
        "sent",
        "acted",
        "called",
        "discount",
        "mirage",
        "spent",
        "favoured",
    )

    def __init__(
        self,
        viewer: int,
        seats: int,
        agenda: tuple[AnyStep, ...],
        picked: tuple[Action, ...],
        first: int,
        active: int,
        turn: int,
        king: int,
        queen: int,
        honours: int,
        coins: tuple[int, ...],
        privileges: tuple[int, ...],
        days: tuple[int, ...],
        ledger: tuple[tuple[int, ...], ...],
        tracks: tuple[tuple[int, ...], ...],
        hand: tuple[int, ...],
        held: tuple[int, ...],
        cast: tuple[tuple[int, ...], ...],
        favours: tuple[tuple[int, ...], ...],
        used: tuple[tuple[int, ...], ...],
        tables: tuple[int, ...],
        deeds: tuple[int, ...],
        tokens: tuple[int, ...],
        dignitaries: tuple[int, ...],
        row: tuple[int, ...],
        castle: tuple[int, ...],
        royals: tuple[int, ...],
        claims: tuple[int, ...],
        decided: tuple[int, ...],
        customers: tuple[int, ...],
        curse: bool,
        deck: int,
        open_discards: tuple[int, ...],
        memory: tuple[tuple[int, int, int], ...],
        card: int,
        symbols: int,
        tile: int,
        tavern: int,
        gained: int,
        influence: bool,
        sent: int,
        acted: bool,
        called: bool,
        discount: bool,
        mirage: bool,
        spent: tuple[int, ...],
        favoured: tuple[int, ...],
    ) -> None:
        super().__init__(viewer, seats, agenda, picked)
        self.first = first  # the seat that began
        self.active = active  # the active seat
        self.turn = turn  # turns taken
        self.king = king  # peoples, or -1
        self.queen = queen
        self.honours = honours  # taverns that still have their privilege, as a bit set
        self.coins = coins
        self.privileges = privileges
        self.days = days  # to the next birthday
        self.ledger = ledger  # by seat, points for deeds, tokens, tracks, privileges, the court
        self.tracks = tracks  # by seat, the levels of elf, dwarf, orc, human
        self.hand = hand  # the viewer's own, the number of each spell; empty for a spectator
        self.held = held  # by seat, the number of spells in hand
        self.cast = cast  # by seat, the number of each face-up spell
        self.favours = favours  # by seat, the number of unused favours of each kind
        self.used = used
        self.tables = tables  # by table, the people that sits there, or -1
        self.deeds = deeds  # by deed, the owner, or -1
        self.tokens = tokens  # by tavern, guild tokens as a bit set
        self.dignitaries = dignitaries  # by dignitary, the tavern
        self.row = row  # four customers, or -1
        self.castle = castle  # the number of each face-up favour
        self.royals = royals  # by royal scoring, the seat that used it, or -1
        self.claims = claims  # the royal scorings in the order of their use
        self.decided = decided  # the track that settled each place in that order; 4 is a birthday
        self.customers = customers  # the number of each customer still to come
        self.curse = curse  # whether it is still in the deck
        self.deck = deck  # the number of spells in it
        self.open_discards = open_discards  # the number of each spell that was discarded face-up
        self.memory = memory  # the history of the spells: what, seat, spell
        self.card = card  # the customer of this turn, or -1
        self.symbols = symbols  # of the card, as a bit set
        self.tile = tile
        self.tavern = tavern  # where it was seated, or -1
        self.gained = gained  # the track that rose by seating it, or -1
        self.influence = influence
        self.sent = sent  # dignitaries that acted this turn, as a bit set
        self.acted = acted
        self.called = called
        self.discount = discount
        self.mirage = mirage
        self.spent = spent  # spells cast this turn
        self.favoured = favoured  # kinds of favour used this turn, as a bit set


def by_seat(values: Ints, seats: i64) -> tuple[tuple[int, ...], ...]:
    width = len(values) // seats
    return tuple([tuple(values[seat * width : (seat + 1) * width]) for seat in range(seats)])


def flat(values: tuple[tuple[int, ...], ...]) -> Ints:
    return ints([value for row in values for value in row])


def view(s: TavernaState, viewer: int) -> TavernaView:
    seats = s.seats
    start = viewer * KINDS_OF_SPELL
    return TavernaView(
        viewer,
        seats,
        agenda_seen_by(s, viewer),
        picked_by(s, viewer),
        s.first,
        s.active,
        s.turn,
        s.king,
        s.queen,
        s.honours,
        tuple(s.coins),
        tuple(s.privileges),
        tuple(s.days),
        by_seat(s.ledger, seats),
        by_seat(s.tracks, seats),
        tuple(s.hands[start : start + KINDS_OF_SPELL]) if viewer != NOBODY else (),
        tuple([hand_size(s, seat) for seat in range(seats)]),
        by_seat(s.cast, seats),
        by_seat(s.favours, seats),
        by_seat(s.used, seats),
        tuple(s.tables),
        tuple(s.deeds),
        tuple(s.tokens),
        tuple(s.dignitaries),
        tuple(s.row),
        tuple(s.castle),
        tuple(s.royals),
        tuple(s.claims),
        tuple(s.decided),
        tuple(s.customer_deck),
        s.spell_deck[CURSE] > 0,
        total_of(s.spell_deck),
        tuple(s.open_discards),
        remembered(s, viewer),
        s.card,
        s.symbols,
        s.tile,
        s.tavern,
        s.gained,
        s.influence,
        s.sent,
        s.acted,
        s.called,
        s.discount,
        s.mirage,
        tuple(s.spent),
        tuple(s.favoured),
    )


def sample(view: TavernaView, draws: Draws) -> TavernaState:
    """Sample a state: only spells are hidden, and the memory gives their weights."""
    s = TavernaState()
    s.seats = view.seats
    s.side = SIDE_OF[view.seats]
    s.first = view.first
    s.active = view.active
    s.turn = view.turn
    s.king = view.king
    s.queen = view.queen
    s.honours = view.honours
    s.coins = ints(list(view.coins))
    s.privileges = ints(list(view.privileges))
    s.reserve = PRIVILEGES - total_of(s.privileges) - count_members(s.honours)
    s.bank = total_of(s.coins) - START_COINS * s.seats
    s.days = ints(list(view.days))
    s.ledger = flat(view.ledger)
    s.tracks = flat(view.tracks)
    s.cast = flat(view.cast)
    s.favours = flat(view.favours)
    s.used = flat(view.used)
    s.tables = ints(list(view.tables))
    s.tiles = len(s.tables) - count_of(s.tables, NONE)
    s.deeds = ints(list(view.deeds))
    s.tokens = ints(list(view.tokens))
    s.dignitaries = ints(list(view.dignitaries))
    s.row = ints(list(view.row))
    s.castle = ints(list(view.castle))
    s.royals = ints(list(view.royals))
    s.claims = ints(list(view.claims))
    s.decided = ints(list(view.decided))
    s.customer_deck = ints(list(view.customers))
    s.favour_deck = favours_left(s)
    s.spell_deck = zeros(KINDS_OF_SPELL + 1)
    s.spell_deck[CURSE] = int(view.curse)
    s.open_discards = ints(list(view.open_discards))
    s.card = view.card
    s.symbols = view.symbols
    s.tile = view.tile
    s.tavern = view.tavern
    s.gained = view.gained
    s.influence = view.influence
    s.sent = view.sent
    s.acted = view.acted
    s.called = view.called
    s.discount = view.discount
    s.mirage = view.mirage
    s.spent = ints(list(view.spent))
    s.favoured = ints(list(view.favoured))
    fill_in(s, view.memory, view.viewer, draws)
    resume(s, view, draws)
    return s


def favours_left(s: TavernaState) -> Ints:
    """T3: return the favours in reserve, as all others are public."""
    left = zeros(KINDS_OF_FAVOUR)
    for kind in range(KINDS_OF_FAVOUR):
        owned = of_kind(s.favours, KINDS_OF_FAVOUR, kind) + of_kind(s.used, KINDS_OF_FAVOUR, kind)
        left[kind] = FAVOUR_COPIES[kind] - owned - s.castle[kind]
    return left
