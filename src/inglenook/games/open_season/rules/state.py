"""The state of Open Season."""

from __future__ import annotations

from typing import Final

from inglenook.core.agenda import Agenda
from inglenook.core.deck import Deck
from inglenook.core.errors import RulesFault
from inglenook.core.state import State
from inglenook.games.open_season.rules.cards import CARDS, COPIES, KINDS, NONE, PEOPLE_OF
from inglenook.games.open_season.rules.tiles import TWO_OF_THREE
from inglenook.games.open_season.rules.wall import CELLS, COLUMNS, SPACES, WALLS

TROPHIES_IN_BOX: Final = 24
PEOPLES: Final = 6

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


class SeasonState(State):
    """Lists are by seat; those of a wall have CELLS, those of accolades KINDS places a seat.

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

    seats: int
    side: int
    expert: bool
    by_column: bool
    closed: bool
    first: int
    turn: int
    seat: int
    stage: int
    deck: Deck
    inn: list[int]
    walls: list[int]
    down: list[int]
    blocked: list[int]
    trophies: list[int]
    supply: list[int]
    series: int
    penalties: int
    wilds: list[int]
    wild_at: list[int]
    wild_as: list[int]
    marks: list[int]
    accolades: list[int]
    stocks: list[list[int]]
    kept: list[int]
    gone: list[int]
    hand: list[int]
    used: int
    spent: bool
    won: int
    loot: int
    lifted: list[int]
    held: int
    offered: list[int]
    given: int
    log: list[int]
    tiles: list[int]
    lasting: int
    ready: int
    buried: list[int]
    buried_known: list[int]
    evidence: list[int]

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
        deck = self.deck
        copy.deck = Deck(deck.top.copy(), deck.known.copy(), deck.rest.copy())
        copy.inn = self.inn.copy()
        copy.walls = self.walls.copy()
        copy.down = self.down.copy()
        copy.blocked = self.blocked.copy()
        copy.trophies = self.trophies.copy()
        copy.supply = self.supply.copy()
        copy.series = self.series
        copy.penalties = self.penalties
        copy.wilds = self.wilds.copy()
        copy.wild_at = self.wild_at.copy()
        copy.wild_as = self.wild_as.copy()
        copy.marks = self.marks.copy()
        copy.accolades = self.accolades.copy()
        copy.stocks = [stock.copy() for stock in self.stocks]
        copy.kept = self.kept.copy()
        copy.gone = self.gone.copy()
        copy.hand = self.hand.copy()
        copy.used = self.used
        copy.spent = self.spent
        copy.won = self.won
        copy.loot = self.loot
        copy.lifted = self.lifted.copy()
        copy.held = self.held
        copy.offered = self.offered.copy()
        copy.given = self.given
        copy.log = self.log.copy()
        copy.tiles = self.tiles.copy()
        copy.lasting = self.lasting
        copy.ready = self.ready
        copy.buried = self.buried.copy()
        copy.buried_known = self.buried_known.copy()
        copy.evidence = self.evidence.copy()
        return copy

    def check(self) -> None:
        there = cards_there(self)
        for kind in range(KINDS):
            if there[kind] != COPIES:
                raise RulesFault(f"expected {COPIES} cards {CARDS[kind]}, got {there[kind]}")
        if min(self.accolades) < 0 or min(self.deck.rest) < 0:
            raise RulesFault("expected no pile with a negative count, got one")
        if min(self.trophies) < 0 or min(self.supply) < 0 or trophies_out(self) > TROPHIES_IN_BOX:
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
        if bool(self.log) != bool(self.deck.top or self.lifted or self.held != NONE):
            raise RulesFault("expected a log of looks for the cards laid back or lifted, got none")
        if self.blocked != blocked_spaces(self):
            raise RulesFault("expected the friezes to block the peoples above them, got others")
        for seat in range(self.seats):
            if self.lasting >> seat & 1 and TWO_OF_THREE not in tiles_of(self, seat):
                raise RulesFault(f"expected tile 14 on the wall of player {seat + 1}, got none")


def new_state(seats: int) -> SeasonState:
    """Return a state with everything in the box, and the deck complete."""
    s = SeasonState()
    s.agenda = Agenda()
    s.picks = []
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
    s.inn = []
    s.walls = [NONE] * (seats * CELLS)
    s.down = [0] * seats
    s.blocked = [0] * (seats * PEOPLES)
    s.trophies = [0] * (seats * CELLS)
    s.supply = [0] * seats
    s.series = 0
    s.penalties = 0
    s.wilds = [NO_WILD] * seats
    s.wild_at = [0] * seats
    s.wild_as = [0] * seats
    s.marks = [0] * seats
    s.accolades = [0] * (seats * KINDS)
    s.stocks = [[] for _ in range(seats)]
    s.kept = [NONE] * seats
    s.gone = []
    s.hand = []
    s.used = 0
    s.spent = False
    s.won = 0
    s.loot = NONE
    s.lifted = []
    s.held = NONE
    s.offered = []
    s.given = 0
    s.log = []
    s.tiles = [0] * (seats * COLUMNS)
    s.lasting = 0
    s.ready = 0
    s.buried = [NONE] * seats
    s.buried_known = [0] * seats
    s.evidence = []
    return s


def cards_there(s: SeasonState) -> list[int]:
    """Return how many cards of each kind there are anywhere."""
    there = s.deck.rest.copy()
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


def trophies_out(s: SeasonState) -> int:
    """Return how many trophies are not in the general supply."""
    marks = sum([mask.bit_count() for mask in s.marks])
    return sum(s.trophies) + sum(s.supply) + s.won + marks


def blocked_spaces(s: SeasonState) -> list[int]:
    """O13: by seat and people, the spaces whose frieze has that people already."""
    friezes = WALLS[s.side].friezes
    blocked = [0] * (s.seats * PEOPLES)
    for seat in range(s.seats):
        for cell in range(CELLS):
            kind = s.walls[seat * CELLS + cell]
            if kind != NONE and not s.down[seat] >> cell & 1:
                blocked[seat * PEOPLES + PEOPLE_OF[kind]] |= friezes[cell]
    return blocked


def empty_spaces(s: SeasonState, seat: int) -> int:
    """Return the spaces of a seat's wall that hold no card, as a bit set."""
    mask = WALLS[s.side].mask
    base = seat * CELLS
    walls = s.walls
    for cell in range(CELLS):
        if walls[base + cell] != NONE:
            mask &= ~(1 << cell)
    return mask


def is_up(s: SeasonState, seat: int, cell: int) -> bool:
    """Return whether a card lies there, face up."""
    return s.walls[seat * CELLS + cell] != NONE and not s.down[seat] >> cell & 1


def round_of(s: SeasonState) -> int:
    """O14, OR18: return the round, counted by turns, each of which places a card if it can."""
    return s.turn // s.seats + 1


def tiles_of(s: SeasonState, seat: int) -> list[int]:
    return s.tiles[seat * COLUMNS : (seat + 1) * COLUMNS]


def count_accolades(s: SeasonState, seat: int) -> int:
    return sum(s.accolades[seat * KINDS : (seat + 1) * KINDS])
