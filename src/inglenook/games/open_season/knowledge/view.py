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
from inglenook.core.packed import ints, listed, zeros
from inglenook.core.step import AnyStep
from inglenook.core.view import View, agenda_seen_by, picked_by, resume
from inglenook.games.open_season.knowledge import buried_accolade, deck_looks
from inglenook.games.open_season.knowledge.possible_looks import FollowedLog, guesses_of, hides
from inglenook.games.open_season.rules.actions import INN_SIZE
from inglenook.games.open_season.rules.cards import COPIES, KINDS, NONE
from inglenook.games.open_season.rules.effects.pile_tiles import FetchCard
from inglenook.games.open_season.rules.state import (
    SeasonState,
    accolades_of,
    blocked_spaces,
    cards_there,
    count_accolades,
    new_state,
    tiles_of,
)
from inglenook.games.open_season.rules.wall import CELLS

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
        piles = listed(accolades_of(s, seat))
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
        tuple(listed(s.deck.rest)) if is_searching(s, viewer) else (),
        known.top,
        tuple(s.deck.known),
        (*s.inn, *[NONE] * (INN_SIZE - len(s.inn))),
        tuple([tuple(listed(s.walls[seat * CELLS : (seat + 1) * CELLS])) for seat in seats]),
        tuple(s.down),
        tuple([tuple(listed(s.trophies[seat * CELLS : (seat + 1) * CELLS])) for seat in seats]),
        tuple(s.supply),
        s.series,
        s.penalties,
        tuple(s.wilds),
        tuple(s.wild_at),
        tuple(s.wild_as),
        tuple(s.marks),
        tuple(accolades),
        tuple([count_accolades(s, seat) for seat in seats]),
        tuple(s.stocks),
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
        tuple([tuple(listed(tiles_of(s, seat))) for seat in seats]),
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
    s.deck.top, s.lifted, s.held = zeros(0), zeros(0), NONE
    pool = [COPIES - there for there in cards_there(s)]
    if (HIDDEN,) in view.buried:
        _unbury(s, view, pool, draws)
    if view.log:
        _fill_looks(s, view, pool, draws)
    else:
        s.deck.rest = ints(pool)
    resume(s, view, draws)
    return s


def _unbury(s: SeasonState, view: SeasonView, pool: list[int], draws: Draws) -> None:
    """Draw the secretly buried cards by their weights; they join the pool."""
    evidence = listed(s.evidence)
    seats = buried_accolade.buriers(evidence)
    unseen = pool.copy()
    for seat in seats:
        if s.buried[seat] != HIDDEN:
            unseen[s.buried[seat]] -= 1
    found = buried_accolade.suspicions(
        evidence, deck_looks.seen_by_all(view.log), unseen, listed(s.buried)
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
    s.deck.rest = ints(chosen.pool)
    s.deck.top = ints([chosen.kind(card) for card in chosen.stack])
    groups = [[chosen.kind(card) for card in group] for group in chosen.groups]
    if view.held:
        s.held = groups.pop(0)[0]
    s.lifted = ints(groups[0] if groups else [])
    s.log = ints(list(view.log))
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
    s.deck.rest = zeros(KINDS)
    s.deck.top = ints(list(view.top))
    s.deck.known = ints(list(view.laid_by))
    s.inn = ints(inn_of(view))
    s.walls = ints([kind for wall in view.walls for kind in wall])
    s.down = ints(list(view.down))
    s.trophies = ints([count for wall in view.trophies for count in wall])
    s.supply = ints(list(view.supply))
    s.series = view.series
    s.penalties = view.penalties
    s.wilds = ints(list(view.wilds))
    s.wild_at = ints(list(view.wild_at))
    s.wild_as = ints(list(view.wild_as))
    s.marks = ints(list(view.marks))
    s.accolades = ints([count for piles in view.accolades for count in piles or UNSEEN])
    s.stocks = list(view.stocks)
    s.kept = ints(list(view.kept))
    s.gone = ints(list(view.gone))
    s.hand = ints(list(view.hand))
    s.used = view.used
    s.spent = view.spent
    s.won = view.won
    s.loot = view.loot
    s.lifted = ints(list(view.lifted))
    s.held = view.held[0] if view.held else NONE
    s.offered = ints(list(view.offered))
    s.given = view.given
    s.log = ints(list(view.log))
    s.tiles = ints([face for tiles in view.tiles for face in tiles])
    s.lasting = view.lasting
    s.ready = view.ready
    s.buried = ints([buried[0] if buried else NONE for buried in view.buried])
    s.buried_known = ints(list(view.buried_known))
    s.evidence = ints(list(view.evidence))
    s.blocked = blocked_spaces(s)
    return s
