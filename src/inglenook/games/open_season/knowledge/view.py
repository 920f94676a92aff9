"""The view of Open Season, and the sampling of positions that fit it.

Cards reach the inn, stocks and walls in the open, so a view has every pile as the table could
remember it. The deck's order is hidden, but for cards that the viewer has seen. So is the accolade
that OT4 buried in the deck: to others its owner's accolades seem to include it.
"""

from __future__ import annotations

from typing import Final

from inglenook.core.action import Action
from inglenook.core.deck import deal
from inglenook.core.draws import Draws
from inglenook.core.errors import BadInput
from inglenook.core.event import HIDDEN
from inglenook.core.step import AnyStep
from inglenook.core.view import View, agenda_seen_by, picked_by, resume
from inglenook.games.open_season.knowledge import buried_accolade, deck_looks
from inglenook.games.open_season.knowledge.possible_looks import FollowedLog, guesses_of, hides
from inglenook.games.open_season.rules.actions import INN_SIZE
from inglenook.games.open_season.rules.cards import COPIES, KINDS, NONE
from inglenook.games.open_season.rules.effects.pile_tiles import FetchCard
from inglenook.games.open_season.rules.state import (
    SeasonState,
    blocked_spaces,
    cards_there,
    count_accolades,
    new_state,
)
from inglenook.games.open_season.rules.wall import CELLS, COLUMNS

UNSEEN: Final = (0,) * KINDS  # a pile that is shown by its size alone
FINE: Final = 1 << 30  # the resolution of weights


class SeasonView(View):
    """Fields are those of the state; lists by seat are tuples of a tuple for each seat."""

    __slots__ = (
        "side",
        "expert",
        "by_column",
        "closed",
        "first",
        "turn",
        "active",
        "stage",
        "deck_size",
        "deck_cards",
        "top",
        "laid_by",
        "inn",
        "walls",
        "down",
        "trophies",
        "supply",
        "series",
        "penalties",
        "wilds",
        "wild_at",
        "wild_as",
        "marks",
        "accolades",
        "sizes",
        "stocks",
        "kept",
        "gone",
        "hand",
        "used",
        "spent",
        "won",
        "loot",
        "lifted",
        "held",
        "offered",
        "given",
        "log",
        "tiles",
        "lasting",
        "ready",
        "buried",
        "buried_known",
        "evidence",
    )

    def __init__(
        self,
        viewer: int,
        seats: int,
        agenda: tuple[AnyStep, ...],
        picked: tuple[Action, ...],
        side: int,
        expert: bool,
        by_column: bool,
        closed: bool,
        first: int,
        turn: int,
        active: int,
        stage: int,
        deck_size: int,
        deck_cards: tuple[int, ...],
        top: tuple[int, ...],
        laid_by: tuple[int, ...],
        inn: tuple[int, ...],
        walls: tuple[tuple[int, ...], ...],
        down: tuple[int, ...],
        trophies: tuple[tuple[int, ...], ...],
        supply: tuple[int, ...],
        series: int,
        penalties: int,
        wilds: tuple[int, ...],
        wild_at: tuple[int, ...],
        wild_as: tuple[int, ...],
        marks: tuple[int, ...],
        accolades: tuple[tuple[int, ...], ...],
        sizes: tuple[int, ...],
        stocks: tuple[tuple[int, ...], ...],
        kept: tuple[int, ...],
        gone: tuple[int, ...],
        hand: tuple[int, ...],
        used: int,
        spent: bool,
        won: int,
        loot: int,
        lifted: tuple[int, ...],
        held: tuple[int, ...],
        offered: tuple[int, ...],
        given: int,
        log: tuple[int, ...],
        tiles: tuple[tuple[int, ...], ...],
        lasting: int,
        ready: int,
        buried: tuple[tuple[int, ...], ...],
        buried_known: tuple[int, ...],
        evidence: tuple[int, ...],
    ) -> None:
        super().__init__(viewer, seats, agenda, picked)
        self.side = side
        self.expert = expert
        self.by_column = by_column
        self.closed = closed  # whether people see others' piles by their size alone
        self.first = first
        self.turn = turn  # turns taken by all seats together
        self.active = active  # the active seat
        self.stage = stage
        self.deck_size = deck_size
        self.deck_cards = deck_cards  # by kind, while the viewer searches the deck (OT4)
        self.top = top  # cards laid on top of the deck, the uppermost last; HIDDEN if unknown
        self.laid_by = laid_by  # the seat that put each of them there, as a bit set
        self.inn = inn  # five places, the last of which may be empty
        self.walls = walls
        self.down = down
        self.trophies = trophies
        self.supply = supply
        self.series = series
        self.penalties = penalties
        self.wilds = wilds
        self.wild_at = wild_at
        self.wild_as = wild_as
        self.marks = marks
        self.accolades = accolades  # by seat, the number of each kind, as publicly remembered
        self.sizes = sizes  # by seat, the number of accolades
        self.stocks = stocks  # by seat, the top card last
        self.kept = kept
        self.gone = gone
        self.hand = hand
        self.used = used
        self.spent = spent
        self.won = won
        self.loot = loot
        self.lifted = lifted  # cards that the active seat looks at; HIDDEN if unknown
        self.held = held  # the second card of OT2, during the first one's chain
        self.offered = offered
        self.given = given
        self.log = log  # the log of looks at the deck (`deck_looks`)
        self.tiles = tiles
        self.lasting = lasting
        self.ready = ready
        self.buried = buried  # by seat, the accolade that OT4 put into the deck
        self.buried_known = buried_known
        self.evidence = evidence  # clues about buried cards (`buried_accolade`)


def view(s: SeasonState, viewer: int) -> SeasonView:
    seats = range(s.seats)
    accolades: list[tuple[int, ...]] = []
    buried: list[tuple[int, ...]] = []
    for seat in seats:
        piles = s.accolades[seat * KINDS : (seat + 1) * KINDS]
        if s.buried[seat] == NONE:
            buried.append(())
        elif hides(s, seat, viewer):
            piles[s.buried[seat]] += 1
            buried.append((HIDDEN,))
        else:
            buried.append((s.buried[seat],))
        accolades.append(tuple(piles))
    log = deck_looks.log_seen_by(s, viewer)
    known = deck_looks.NOTHING
    if log:
        known = deck_looks.sure_of(guesses_of(s, viewer, log), s.held != NONE)
    return SeasonView(
        viewer,
        s.seats,
        agenda_seen_by(s, viewer),
        picked_by(s, viewer),
        s.side,
        s.expert,
        s.by_column,
        s.closed,
        s.first,
        s.turn,
        s.seat,
        s.stage,
        s.deck.size(),
        tuple(s.deck.rest) if is_searching(s, viewer) else (),
        known.top,
        tuple(s.deck.known),
        (*s.inn, *[NONE] * (INN_SIZE - len(s.inn))),
        tuple([tuple(s.walls[seat * CELLS : (seat + 1) * CELLS]) for seat in seats]),
        tuple(s.down),
        tuple([tuple(s.trophies[seat * CELLS : (seat + 1) * CELLS]) for seat in seats]),
        tuple(s.supply),
        s.series,
        s.penalties,
        tuple(s.wilds),
        tuple(s.wild_at),
        tuple(s.wild_as),
        tuple(s.marks),
        tuple(accolades),
        tuple([count_accolades(s, seat) for seat in seats]),
        tuple([tuple(stock) for stock in s.stocks]),
        tuple(s.kept),
        tuple(s.gone),
        tuple(s.hand),
        s.used,
        s.spent,
        s.won,
        s.loot,
        known.lifted,
        known.held,
        tuple(s.offered),
        s.given,
        log,
        tuple([tuple(s.tiles[seat * COLUMNS : (seat + 1) * COLUMNS]) for seat in seats]),
        s.lasting,
        s.ready,
        tuple(buried),
        tuple(s.buried_known),
        tuple(s.evidence),
    )


def is_searching(s: SeasonState, viewer: int) -> bool:
    """OT4: whether the viewer sees the whole deck, to fetch a card."""
    step = s.agenda[-1] if s.agenda else None
    return isinstance(step, FetchCard) and step.seat == viewer


def inn_of(view: SeasonView) -> list[int]:
    """Return the cards of the inn."""
    return [kind for kind in view.inn if kind != NONE]


def sample(view: SeasonView, draws: Draws) -> SeasonState:
    """Sample a state: buried cards by their weights, then hidden cards from the unseen ones."""
    if () in view.accolades:
        raise BadInput("view", "a view with all piles", "one with closed piles")
    s = opened(view)
    s.deck.top, s.lifted, s.held = [], [], NONE
    pool = [COPIES - there for there in cards_there(s)]
    if (HIDDEN,) in view.buried:
        _unbury(s, view, pool, draws)
    if view.log:
        _fill_looks(s, view, pool, draws)
    else:
        s.deck.rest = pool
    resume(s, view, draws)
    return s


def _unbury(s: SeasonState, view: SeasonView, pool: list[int], draws: Draws) -> None:
    """Draw the secretly buried cards by their weights; they join the pool."""
    seats = buried_accolade.buriers(s.evidence)
    unseen = pool.copy()
    for seat in seats:
        if s.buried[seat] != HIDDEN:
            unseen[s.buried[seat]] -= 1
    found = buried_accolade.suspicions(
        s.evidence, deck_looks.seen_by_all(view.log), unseen, s.buried
    )
    if view.log:
        followed = FollowedLog(view.log, unseen, seats)
        for one in found:
            one.weight *= sum([guess.likelihood for guess in followed.by(one)])
    chosen = found[_drawn([one.weight for one in found], draws)].kinds
    for seat in seats:
        if s.buried[seat] == HIDDEN:
            s.buried[seat] = chosen[seat]
            s.accolades[seat * KINDS + chosen[seat]] -= 1
            pool[chosen[seat]] += 1


def _drawn(weights: list[float], draws: Draws) -> int:
    """Draw an index with these weights."""
    left = draws.below(FINE) / FINE * sum(weights)
    for place, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return place
    return len(weights) - 1


def _fill_looks(s: SeasonState, view: SeasonView, pool: list[int], draws: Draws) -> None:
    """Draw a possible sequence of looks at the deck, and fill it in."""
    guesses = deck_looks.follow(view.log, deck_looks.unseen_before(view.log, pool))
    chosen = guesses[_drawn([guess.likelihood for guess in guesses], draws)]
    for place, kind in enumerate(chosen.bound):
        if kind == NONE:
            chosen.bound[place] = deal(chosen.pool, draws)
    s.deck.rest = chosen.pool
    s.deck.top = [chosen.kind(card) for card in chosen.stack]
    groups = [[chosen.kind(card) for card in group] for group in chosen.groups]
    if view.held:
        s.held = groups.pop(0)[0]
    s.lifted = groups[0] if groups else []
    s.log = list(view.log)
    for place, card in enumerate(chosen.cards):
        s.log[place * deck_looks.ENTRY + 2] = chosen.kind(card)
        s.log[place * deck_looks.ENTRY + 3] = chosen.places[place]


def opened(view: SeasonView) -> SeasonState:
    """Return the state of all that the view shows.

    The deck's rest is empty, and there is no agenda.
    """
    s = new_state(view.seats)
    s.side = view.side
    s.expert = view.expert
    s.by_column = view.by_column
    s.closed = view.closed
    s.first = view.first
    s.turn = view.turn
    s.seat = view.active
    s.stage = view.stage
    s.deck.rest = [0] * KINDS
    s.deck.top = list(view.top)
    s.deck.known = list(view.laid_by)
    s.inn = inn_of(view)
    s.walls = [kind for wall in view.walls for kind in wall]
    s.down = list(view.down)
    s.trophies = [count for wall in view.trophies for count in wall]
    s.supply = list(view.supply)
    s.series = view.series
    s.penalties = view.penalties
    s.wilds = list(view.wilds)
    s.wild_at = list(view.wild_at)
    s.wild_as = list(view.wild_as)
    s.marks = list(view.marks)
    s.accolades = [count for piles in view.accolades for count in piles or UNSEEN]
    s.stocks = [list(stock) for stock in view.stocks]
    s.kept = list(view.kept)
    s.gone = list(view.gone)
    s.hand = list(view.hand)
    s.used = view.used
    s.spent = view.spent
    s.won = view.won
    s.loot = view.loot
    s.lifted = list(view.lifted)
    s.held = view.held[0] if view.held else NONE
    s.offered = list(view.offered)
    s.given = view.given
    s.log = list(view.log)
    s.tiles = [face for tiles in view.tiles for face in tiles]
    s.lasting = view.lasting
    s.ready = view.ready
    s.buried = [buried[0] if buried else NONE for buried in view.buried]
    s.buried_known = list(view.buried_known)
    s.evidence = list(view.evidence)
    s.blocked = blocked_spaces(s)
    return s
