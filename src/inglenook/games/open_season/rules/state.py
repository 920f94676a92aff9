"""The state of Open Season."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from inglenook.core.agenda import Agenda
from inglenook.core.bit_sets import count_members
from inglenook.core.codec import SavedForm
from inglenook.core.errors import RulesFault
from inglenook.core.packed import Ints, ints, listed, total_of, zeros
from inglenook.core.state import NO_PICKS, State
from inglenook.games.open_season.rules.cards import CARDS, COPIES, KINDS, NONE, PEOPLE_OF
from inglenook.games.open_season.rules.deck import Deck
from inglenook.games.open_season.rules.tiles import TWO_OF_THREE
from inglenook.games.open_season.rules.wall import CELLS, COLUMNS, SPACES, WALLS

TROPHIES_IN_BOX: Final = 24
PEOPLES: Final = 6
NO_CARDS: Final[tuple[int, ...]] = ()

# the stages of a turn: what comes after the open questions
TAKING: Final = 0
PLACING: Final = 1
TROPHY: Final = 2
TILES: Final = 3
LAST_TROPHY: Final = 4
ENDING: Final = 5
SCORING: Final = 6

# flags beside the columns in `ready`: the seat's decisions in this turn
WILD_DECLINED: Final = 1 << COLUMNS  # in step 7, since a tile acted
TILE_ACTED: Final = 2 << COLUMNS
WILD_KEPT: Final = 4 << COLUMNS  # since it was last asked and nothing has changed

# the places of a seat's wild
NO_WILD: Final = 0
IN_SUPPLY: Final = 1
ON_WALL: Final = 2
ON_ACCOLADE: Final = 3


@mypyc_attr(free_list_len=1)
class SeasonState(State):
    """Lists are by seat; those of a wall have CELLS, those of accolades KINDS places a seat.

    `stocks` have the top card last; a stock is replaced and never changed, so clones share it.

    `walls` hold cards or NONE, `down` marks those that lie face down. `blocked` has, for each seat
    and people, the spaces that a green frieze forbids it. `wilds` is the place of a seat's wild,
    `wild_at` its space or kind of card, `wild_as` its attribute. `tiles` are faces by seat and
    column; `lasting` marks the seats whose OT14 is active.

    `closed` says that people see others' piles by their size alone.

    Of the turn: `hand`, the actions `used`, whether the trophy was (`spent`), trophies `won` on a
    Shield, the tiles found `ready` in step 7. Cards between places: `lifted` off the deck by the
    active seat, `held` back until another's chain is done, `loot` that was stolen, and `offered` in
    the open, with the seats that were `given` one. `log` records looks at the deck. `buried` is the
    accolade that a seat put into the deck, `buried_known` who knows it, and `evidence` the public
    clues about it since.
    """

    seats: i64
    side: i64
    expert: bool
    by_column: bool
    closed: bool
    first: i64
    turn: i64
    seat: i64
    stage: i64
    deck: Deck
    inn: Ints
    walls: Ints
    down: Ints
    blocked: Ints
    trophies: Ints
    supply: Ints
    series: i64
    penalties: i64
    wilds: Ints
    wild_at: Ints
    wild_as: Ints
    marks: Ints
    accolades: Ints
    stocks: list[tuple[int, ...]]
    kept: Ints
    gone: Ints
    hand: Ints
    used: i64
    spent: bool
    won: i64
    loot: i64
    lifted: Ints
    held: i64
    offered: Ints
    given: i64
    log: Ints
    tiles: Ints
    lasting: i64
    ready: i64
    buried: Ints
    buried_known: Ints
    evidence: Ints

    __slots__ = tuple(__annotations__)

    def clone(self) -> SeasonState:
        copy = SeasonState()
        self.copy_agenda_to(copy)
        copy.seats = self.seats
        copy.side = self.side
        copy.expert = self.expert
        copy.by_column = self.by_column
        copy.closed = self.closed
        copy.first = self.first
        copy.turn = self.turn
        copy.seat = self.seat
        copy.stage = self.stage
        copy.deck = self.deck.copy()
        copy.inn = self.inn[:]
        copy.walls = self.walls[:]
        copy.down = self.down[:]
        copy.blocked = self.blocked[:]
        copy.trophies = self.trophies[:]
        copy.supply = self.supply[:]
        copy.series = self.series
        copy.penalties = self.penalties
        copy.wilds = self.wilds[:]
        copy.wild_at = self.wild_at[:]
        copy.wild_as = self.wild_as[:]
        copy.marks = self.marks[:]
        copy.accolades = self.accolades[:]
        copy.stocks = self.stocks.copy()
        copy.kept = self.kept[:]
        copy.gone = self.gone[:]
        copy.hand = self.hand[:]
        copy.used = self.used
        copy.spent = self.spent
        copy.won = self.won
        copy.loot = self.loot
        copy.lifted = self.lifted[:]
        copy.held = self.held
        copy.offered = self.offered[:]
        copy.given = self.given
        copy.log = self.log[:]
        copy.tiles = self.tiles[:]
        copy.lasting = self.lasting
        copy.ready = self.ready
        copy.buried = self.buried[:]
        copy.buried_known = self.buried_known[:]
        copy.evidence = self.evidence[:]
        return copy

    def check(self) -> None:
        there = cards_there(self)
        for kind in range(KINDS):
            if there[kind] != COPIES:
                raise RulesFault(f"expected {COPIES} cards {CARDS[kind]}, got {there[kind]}")
        if min([*self.accolades, *self.deck.rest]) < 0:
            raise RulesFault("expected no pile with a negative count, got one")
        if min([*self.trophies, *self.supply]) < 0 or trophies_out(self) > TROPHIES_IN_BOX:
            raise RulesFault(
                f"expected {TROPHIES_IN_BOX} trophies at most, got {trophies_out(self)}"
            )
        for seat in range(self.seats):
            for cell in range(CELLS):
                place = seat * CELLS + cell
                if self.trophies[place] and self.walls[place] == NONE:
                    raise RulesFault(
                        f"expected a card under the trophy on space {SPACES[cell]} of"
                        f" player {seat + 1}, got none"
                    )
        looked = len(self.deck.top) > 0 or len(self.lifted) > 0 or self.held != NONE
        if (len(self.log) > 0) != looked:
            raise RulesFault("expected a log of looks for the cards laid back or lifted, got none")
        if listed(self.blocked) != listed(blocked_spaces(self)):
            raise RulesFault("expected the friezes to block the peoples above them, got others")
        for seat in range(self.seats):
            if self.lasting >> seat & 1 and TWO_OF_THREE not in listed(tiles_of(self, seat)):
                raise RulesFault(f"expected tile 14 on the wall of player {seat + 1}, got none")


def new_state(seats: int) -> SeasonState:
    """Return a state with everything in the box, and the deck complete."""
    s = SeasonState()
    s.agenda = Agenda()
    s.picks = NO_PICKS
    s.events = None
    s.seats = seats
    s.side = 0
    s.expert = False
    s.by_column = False
    s.closed = False
    s.first = 0
    s.turn = 0
    s.seat = 0
    s.stage = TAKING
    s.deck = Deck([], [], [COPIES] * KINDS)
    s.inn = zeros(0)
    s.walls = ints([NONE] * (seats * CELLS))
    s.down = zeros(seats)
    s.blocked = zeros(seats * PEOPLES)
    s.trophies = zeros(seats * CELLS)
    s.supply = zeros(seats)
    s.series = 0
    s.penalties = 0
    s.wilds = zeros(seats)
    s.wild_at = zeros(seats)
    s.wild_as = zeros(seats)
    s.marks = zeros(seats)
    s.accolades = zeros(seats * KINDS)
    s.stocks = [NO_CARDS] * seats
    s.kept = ints([NONE] * seats)
    s.gone = zeros(0)
    s.hand = zeros(0)
    s.used = 0
    s.spent = False
    s.won = 0
    s.loot = NONE
    s.lifted = zeros(0)
    s.held = NONE
    s.offered = zeros(0)
    s.given = 0
    s.log = zeros(0)
    s.tiles = zeros(seats * COLUMNS)
    s.lasting = 0
    s.ready = 0
    s.buried = ints([NONE] * seats)
    s.buried_known = zeros(seats)
    s.evidence = zeros(0)
    return s


def cards_there(s: SeasonState) -> list[int]:
    """Return how many cards of each kind there are anywhere."""
    there = listed(s.deck.rest)
    for seat in range(s.seats):
        for kind in range(KINDS):
            there[kind] += s.accolades[seat * KINDS + kind]
    loose = [*s.deck.top, *s.inn, *s.walls, *s.kept, *s.gone, *s.hand, *s.lifted, *s.offered]
    loose += [s.loot, s.held]
    for stock in s.stocks:
        loose += stock
    for kind in loose:
        if kind != NONE:
            there[kind] += 1
    return there


def onto_stock(s: SeasonState, seat: i64, kind: i64) -> None:
    """Put a card onto a stock."""
    s.stocks[seat] = (*s.stocks[seat], kind)


def off_stock(s: SeasonState, seat: i64) -> int:
    """Take the top card off a stock and return it."""
    stock = s.stocks[seat]
    s.stocks[seat] = stock[:-1]
    return stock[-1]


class StocksForm(SavedForm):
    """The stocks are saved as a list of cards for each seat."""

    __slots__ = ()

    def saved(self, held: object) -> object:
        return held

    def held(self, saved: object) -> object:
        if not isinstance(saved, list) or not all([isinstance(stock, list) for stock in saved]):
            raise ValueError(f"expected a list of cards for each seat, got {saved}")
        return [tuple(stock) for stock in saved]


def trophies_out(s: SeasonState) -> i64:
    """Return how many trophies are not in the general supply."""
    marks: i64 = 0
    for mask in s.marks:
        marks += count_members(mask)
    return total_of(s.trophies) + total_of(s.supply) + s.won + marks


def blocked_spaces(s: SeasonState) -> Ints:
    """O13: by seat and people, the spaces whose frieze has that people already."""
    friezes = WALLS[s.side].friezes
    blocked = zeros(s.seats * PEOPLES)
    for seat in range(s.seats):
        for cell in range(CELLS):
            kind = s.walls[seat * CELLS + cell]
            if kind != NONE and not s.down[seat] >> cell & 1:
                blocked[seat * PEOPLES + PEOPLE_OF[kind]] |= friezes[cell]
    return blocked


def empty_spaces(s: SeasonState, seat: i64) -> i64:
    """Return the spaces of a seat's wall that hold no card, as a bit set."""
    empty: i64 = 0
    bit: i64 = 1
    walls = s.walls
    for place in range(seat * CELLS, seat * CELLS + CELLS):
        if walls[place] == NONE:
            empty |= bit
        bit <<= 1
    return empty & WALLS[s.side].mask


def is_up(s: SeasonState, seat: i64, cell: i64) -> bool:
    """Return whether a card lies there, face up."""
    return s.walls[seat * CELLS + cell] != NONE and not s.down[seat] >> cell & 1


def face_up_spaces(s: SeasonState, seat: i64) -> i64:
    """Return the spaces where a card lies face up, as a bit set."""
    return WALLS[s.side].mask & ~empty_spaces(s, seat) & ~s.down[seat]


def round_of(s: SeasonState) -> i64:
    """O14, OR18: return the round, counted by turns, each of which places a card if it can."""
    return s.turn // s.seats + 1


def tiles_of(s: SeasonState, seat: i64) -> Ints:
    return s.tiles[seat * COLUMNS : (seat + 1) * COLUMNS]


def accolades_of(s: SeasonState, seat: i64) -> Ints:
    """Return how many accolades of each kind a seat has."""
    return s.accolades[seat * KINDS : (seat + 1) * KINDS]


def count_accolades(s: SeasonState, seat: i64) -> i64:
    count: i64 = 0
    for place in range(seat * KINDS, (seat + 1) * KINDS):
        count += s.accolades[place]
    return count
