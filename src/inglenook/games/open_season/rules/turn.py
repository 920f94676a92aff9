"""A turn of Open Season: every step, in the order in which they happen.

ChooseFirst → FillInn (five) → ChooseTiles? → a turn after the other → Score

A turn: FillInn … → ContinueTurn, which returns after every chain and finds the next step: TakeCard
(twice) → PlaceCard → the chain (chain.py) → OfferTrophy → bonus tiles (expert.py) → OfferTrophy, if
none was used → MarkScoring (Shield) → the next seat, or the end: PlaceWild. In Expert the wild may
come in between (wild.py).
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from inglenook.core.action import Action
from inglenook.core.bit_sets import has_several
from inglenook.core.decision import Ask, Why
from inglenook.core.draws import Draws
from inglenook.core.packed import with_added, without
from inglenook.core.step import Step, Uniform
from inglenook.games.open_season.knowledge import memory
from inglenook.games.open_season.rules import ending, events, expert
from inglenook.games.open_season.rules.actions import (
    HIDE,
    HIDE_FROM,
    INN_SIZE,
    ONE,
    PLACE,
    PLACE_FROM,
    TAKE_FROM,
    WILD,
    distinct,
)
from inglenook.games.open_season.rules.card_draw import DeckDraw
from inglenook.games.open_season.rules.cards import KINDS, NONE, PEOPLE_OF
from inglenook.games.open_season.rules.columns import can_use_wild
from inglenook.games.open_season.rules.effects import wild
from inglenook.games.open_season.rules.effects.chain import explain_inn, stock_card
from inglenook.games.open_season.rules.effects.trophies import (
    MARK_SCORING,
    OFFER_TROPHY,
    free_scorings,
    mark,
    trophy_cells,
)
from inglenook.games.open_season.rules.state import (
    ENDING,
    IN_SUPPLY,
    LAST_TROPHY,
    NO_CARDS,
    PEOPLES,
    PLACING,
    TAKING,
    TILE_ACTED,
    TILES,
    TROPHIES_IN_BOX,
    WILD_KEPT,
    SeasonState,
    empty_spaces,
    round_of,
    trophies_out,
)
from inglenook.games.open_season.rules.state import TROPHY as SPENDING
from inglenook.games.open_season.rules.wall import CELLS, SERIES, WALLS, gift_at
from inglenook.games.open_season.rules.wall import WILD as WILD_GIFT

HAND_SIZE: Final = 2


class ChooseFirst(Uniform[SeasonState]):
    """O3: a random first player."""

    __slots__ = ()

    most: ClassVar[int] = 4

    def sides(self, s: SeasonState) -> int:
        return s.seats

    def came(self, s: SeasonState, outcome: int) -> None:
        s.first = outcome
        s.seat = outcome
        if s.events is not None:
            s.events.append(events.FirstPlayerChosen(outcome))


class FillInn(DeckDraw):
    """O10: cards are revealed until the inn has five, or the deck is empty (OR1)."""

    __slots__ = ()

    def came(self, s: SeasonState, outcome: int) -> None:
        memory.draw_card(s, outcome)
        s.inn = with_added(s.inn, outcome)
        if s.events is not None:
            s.events.append(events.InnFilled(s.seat, outcome))
        fill_inn(s)


def fill_inn(s: SeasonState) -> None:
    if len(s.inn) < INN_SIZE and not s.deck.is_empty():
        s.next(FILL_INN)


class BeginTurn(Step[SeasonState]):
    """O3, O10: the next seat's turn, which begins with a full inn."""

    __slots__ = ()

    def run(self, s: SeasonState) -> None:
        begin_turn(s)


def begin_turn(s: SeasonState) -> None:
    s.seat = (s.first + s.turn) % s.seats
    s.stage = TAKING
    s.used = 0
    s.spent = False
    s.ready = 0
    if s.events is not None:
        s.events.append(events.TurnBegan(s.seat, round_of(s)))
    s.next(CONTINUE_TURN)
    fill_inn(s)


class ContinueTurn(Step[SeasonState]):
    """Find the next step of the turn, when the chain before it is finished."""

    __slots__ = ()

    def proceed(self, s: SeasonState, draws: Draws | None) -> bool:
        continue_turn(s)  # it stays on the agenda below all that comes before it
        go_on(s)
        return True

    def run(self, s: SeasonState) -> None:
        s.next(self)
        continue_turn(s)


def go_on(s: SeasonState) -> None:
    """Take the next steps of the turn at once, until something else comes before them."""
    agenda = s.agenda
    while True:
        cell = agenda.top
        if cell is None or cell.step is not CONTINUE_TURN:
            return
        continue_turn(s)


def continue_turn(s: SeasonState) -> None:
    stage = s.stage
    if stage == TAKING:
        collect_stock(s)
        take_cards(s)
    elif stage == PLACING:
        place_card(s)
    elif stage == SPENDING and len(s.hand) > 0:
        stock_rest(s)
    elif stage != TILES and wild.is_offered(s):
        s.next(wild.WILD_BETWEEN[s.seat])
    elif stage in (SPENDING, LAST_TROPHY):
        s.stage = TILES if stage == SPENDING and s.expert else ENDING
        if s.supply[s.seat] and not s.spent and trophy_cells(s, s.seat):
            s.next(OFFER_TROPHY[s.seat])
    elif stage == TILES:
        if not expert.continue_tiles(s):
            # a seat that declined a trophy is asked again only after a change
            s.stage = LAST_TROPHY if s.ready & TILE_ACTED else ENDING
            s.ready &= WILD_KEPT
    else:
        end_turn(s)


# -- steps 2 and 3


def collect_stock(s: SeasonState) -> None:
    """O11, O12: the stock joins the accolades, and the kept card the hand."""
    seat = s.seat
    stock = s.stocks[seat]
    if stock:
        for kind in stock:
            s.accolades[seat * KINDS + kind] += 1
        s.stocks[seat] = NO_CARDS
    kept = s.kept[seat]
    if kept != NONE:
        s.kept[seat] = NONE
        s.hand = with_added(s.hand, kept)
        if s.events is not None:
            s.events.append(events.KeptCardTaken(seat, kept))


def take_cards(s: SeasonState) -> None:
    """O12: take two cards in hand, or as many as there are; ask only where there is a choice."""
    while len(s.hand) < HAND_SIZE and len(s.inn) > 0:
        if distinct(s.inn) > 1:
            s.next(TAKE_CARD[s.seat])
            return
        take_card(s, 0)
    s.stage = PLACING


def take_card(s: SeasonState, place: i64) -> None:
    kind = s.inn[place]
    s.inn = without(s.inn, place)
    s.hand = with_added(s.hand, kind)
    if s.events is not None:
        s.events.append(events.CardTaken(s.seat, kind))


class TakeCard(Ask[SeasonState]):
    """O12: a card of the inn. O32: or first the wild, in Expert."""

    __slots__ = ()

    def options(self, s: SeasonState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = TAKE_FROM[distinct(s.inn)]
        if why is not None:
            explain_inn(s, options, why)
        return with_wild(s, seat, options, why)

    def chosen(self, s: SeasonState, action: Action) -> None:
        if action.verb == WILD.number:
            s.next(wild.COVER_CARD[s.seat])
            return
        take_card(s, action.a - 1)
        go_on(s)


def with_wild(
    s: SeasonState, seat: int, options: tuple[Action, ...], why: Why | None
) -> tuple[Action, ...]:
    if s.expert and can_use_wild(s, seat):
        return (*options, WILD.actions[0])
    if why is not None:
        why.no(WILD.actions[0], "O32" if s.expert else "O21", "no-wild-now")
    return options


# -- steps 4 and 5


def open_spaces(s: SeasonState, seat: i64) -> tuple[i64, i64, bool]:
    """O13: the spaces for each card of the hand, as bit sets, and whether it lies face down there.

    Face up where a card fits; face down only if none of the hand fits anywhere. A second card of
    the same kind adds nothing.
    """
    empty = empty_spaces(s, seat)
    hand, blocked = s.hand, s.blocked
    first = empty & ~blocked[seat * PEOPLES + PEOPLE_OF[hand[0]]]
    second: i64 = 0
    differ = len(hand) > 1 and hand[0] != hand[1]
    if differ:
        second = empty & ~blocked[seat * PEOPLES + PEOPLE_OF[hand[1]]]
    if first or second:
        return first, second, False
    if differ:
        second = empty
    return empty, second, True


def place_options(s: SeasonState, seat: i64) -> tuple[Action, ...]:
    """O13: all placements of the cards in hand."""
    first, second, down = open_spaces(s, seat)
    table = HIDE_FROM if down else PLACE_FROM
    if not second:
        return table[0][first]
    if not first:
        return table[1][second]
    return table[0][first] + table[1][second]


def is_forced(s: SeasonState, seat: i64) -> bool:
    """Tell whether a card of the hand has one place only, and the other one none."""
    first, second, _ = open_spaces(s, seat)
    if first and second:
        return False
    return not has_several(first | second)


def place_card(s: SeasonState) -> None:
    """OR18: place the card in hand; with one it goes onto the wall, with none the turn ends."""
    if len(s.hand) == 0:
        s.stage = ENDING
        return
    if is_forced(s, s.seat) and not can_use_wild(s, s.seat):
        place(s, place_options(s, s.seat)[0])
    else:
        s.next(PLACE_CARD[s.seat])


class PlaceCard(Ask[SeasonState]):
    """O13: which card of the hand goes where on the wall; the other one goes onto the stock."""

    __slots__ = ()

    def options(self, s: SeasonState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = place_options(s, seat)
        if why is not None:
            explain_places(s, seat, options, why)
        return with_wild(s, seat, options, why)

    def chosen(self, s: SeasonState, action: Action) -> None:
        if action.verb == WILD.number:
            s.next(wild.COVER_CARD[s.seat])
        else:
            place(s, action)
            go_on(s)


def explain_places(s: SeasonState, seat: i64, options: tuple[Action, ...], why: Why) -> None:
    empty, hand = empty_spaces(s, seat), s.hand
    mask = WALLS[s.side].mask
    up = options[0].verb == PLACE.number
    for action in (*PLACE.actions, *HIDE.actions):
        if not mask >> action.b & 1:
            why.no(action, "O3", "no-such-space")
        elif not empty >> action.b & 1:
            why.no(action, "O13", "space-taken")
        elif action.a >= len(hand):
            why.no(action, "OR18", "one-card-only")
        elif action.verb == HIDE.number and up:
            why.no(action, "O13", "must-be-face-up")
        elif (
            action.verb == PLACE.number
            and s.blocked[seat * PEOPLES + PEOPLE_OF[hand[action.a]]] >> action.b & 1
        ):
            why.no(action, "O13", "people-in-frieze")
    why.others((*PLACE.actions, *HIDE.actions), options, "O1", "same-card")


def place(s: SeasonState, action: Action) -> None:
    """O13 to O15: place a card with its space's effect, and stock the other one.

    O32: the wild comes in between, if there is one.
    """
    seat = s.seat
    which: i64 = action.a
    cell: i64 = action.b
    kind = s.hand[which]
    s.hand = without(s.hand, which)
    down = action.verb == HIDE.number
    s.walls[seat * CELLS + cell] = kind
    if down:
        s.down[seat] |= ONE << cell
    else:
        s.blocked[seat * PEOPLES + PEOPLE_OF[kind]] |= WALLS[s.side].friezes[cell]
    if s.events is not None:
        s.events.append(events.CardPlaced(seat, kind, cell, down))
    give_by_space(s, seat, cell)
    s.stage = SPENDING
    if wild.is_offered(s):
        s.next(wild.WILD_BETWEEN[seat])
    elif len(s.hand) > 0:
        stock_rest(s)


def stock_rest(s: SeasonState) -> None:
    """O15: the card that is left in hand goes onto the stock."""
    other = s.hand[0]
    s.hand = without(s.hand, 0)
    if s.events is not None:
        s.events.append(events.CardStocked(s.seat, other))
    stock_card(s, other)


def give_by_space(s: SeasonState, seat: i64, cell: i64) -> None:
    """O14: the timed effect of a space, and of the bottom row when it is complete."""
    wall = WALLS[s.side]
    round = round_of(s)
    gift = gift_at(wall, cell, round)
    if gift == SERIES:
        s.series |= ONE << seat
        if s.events is not None:
            s.events.append(events.SeriesTileTaken(seat))
    elif gift == WILD_GIFT:
        s.wilds[seat] = IN_SUPPLY
        if s.events is not None:
            s.events.append(events.WildTaken(seat))
    elif gift:
        give_trophies(s, seat, gift)
    if round <= wall.row_by and wall.row >> cell & 1 and not empty_spaces(s, seat) & wall.row:
        give_trophies(s, seat, wall.row_trophies)
        if wall.row_penalty:
            s.penalties |= ONE << seat
            if s.events is not None:
                s.events.append(events.PenaltyTaken(seat))


def give_trophies(s: SeasonState, seat: i64, count: i64) -> None:
    """O2: give as many trophies as the box still has; in a match that is always enough."""
    left = TROPHIES_IN_BOX - trophies_out(s)
    count = min(count, left)
    if WALLS[s.side].trophies_on_cards:
        s.supply[seat] += count
    else:
        s.won += count
    if s.events is not None:
        s.events.append(events.TrophiesTaken(seat, count))


# -- the end of a turn, and of the match


def end_turn(s: SeasonState) -> None:
    while s.won > 0:
        free = free_scorings(s, s.seat)
        if len(free) > 1:
            s.next(MARK_SCORING[s.seat])
            return
        if free:
            mark(s, free[0])
        else:
            s.won = 0
    s.agenda.pop()
    s.turn += 1
    if s.turn < WALLS[s.side].rounds * s.seats:
        begin_turn(s)
    else:
        ending.finish(s)


# Steps never change, so each is made once.
CHOOSE_FIRST: Final = ChooseFirst()
FILL_INN: Final = FillInn()
BEGIN_TURN: Final = BeginTurn()
CONTINUE_TURN: Final = ContinueTurn()
TAKE_CARD: Final[tuple[TakeCard, ...]] = tuple([TakeCard(seat) for seat in range(4)])
PLACE_CARD: Final[tuple[PlaceCard, ...]] = tuple([PlaceCard(seat) for seat in range(4)])
