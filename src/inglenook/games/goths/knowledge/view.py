"""The view of Goths Save the Queen, and the sampling of positions that fit it."""

from __future__ import annotations

from inglenook.core.action import Action
from inglenook.core.bit_sets import has_several
from inglenook.core.draws import Draws
from inglenook.core.event import HIDDEN
from inglenook.core.keys import KeyWriter
from inglenook.core.packed import Ints, ints
from inglenook.core.step import AnyStep
from inglenook.core.view import View, agenda_seen_by, picked_by, resume
from inglenook.games.goths.rules.actions import SCOUT_FOG
from inglenook.games.goths.rules.cards import BACK_OF, FORBIDS, TOKENS, WITH_BACK
from inglenook.games.goths.rules.state import (
    CHIEFS,
    FACE_DOWN,
    KINGS,
    NONE,
    REVEALED,
    SEATS,
    GothState,
    cards_of,
    is_loaded,
    may_lay,
    pile_of,
)
from inglenook.games.goths.rules.turn import SHUFFLES


class GothView(View):
    """G24: each seat's knowledge and its consequences; pairs are by clan.

    A king never learns what his warchief saw. A warchief sees only the back of a king card. A
    spectator sees least. NONE stands for no card, HIDDEN for a hidden one.
    """

    __slots__ = (
        "table",
        "fog",
        "failing",
        "on_card",
        "turn",
        "initiative",
        "places",
        "sizes",
        "barricades",
        "loaded",
        "objectives",
        "face_up",
        "seen",
        "tokens",
        "token_is",
        "backs",
        "candidates",
        "fallen",
        "shown",
        "orders",
        "winner",
    )

    def __init__(
        self,
        viewer: int,
        seats: int,
        agenda: tuple[AnyStep, ...],
        picked: tuple[Action, ...],
        table: int,
        fog: bool,
        failing: bool,
        on_card: bool,
        turn: int,
        initiative: int,
        places: tuple[int, int],
        sizes: tuple[int, int],
        barricades: tuple[int, int],
        loaded: tuple[bool, bool],
        objectives: tuple[int, ...],
        face_up: int,
        seen: tuple[int, int],
        tokens: tuple[int, int],
        token_is: tuple[int, int],
        backs: tuple[int, int],
        candidates: tuple[tuple[int, ...], tuple[int, ...]],
        fallen: tuple[tuple[int, ...], tuple[int, ...]],
        shown: tuple[int, int],
        orders: tuple[int, int],
        winner: int,
    ) -> None:
        super().__init__(viewer, seats, agenda, picked)
        self.table = table
        self.fog = fog
        self.failing = failing
        self.on_card = on_card
        self.turn = turn
        self.initiative = initiative
        self.places = places
        self.sizes = sizes
        self.barricades = barricades
        self.loaded = loaded
        self.objectives = objectives  # from the left: those that the viewer knows or can deduce
        self.face_up = face_up  # those that lie open, as a bit set
        # by warchief, the objectives he has looked at, as a bit set; that he did is public
        self.seen = seen
        self.tokens = tokens
        self.token_is = token_is
        self.backs = backs  # of the cards that lie face-down; the initiative laid first
        self.candidates = candidates  # the cards that they can be; one only for the king's own
        self.fallen = fallen  # face-up king cards in the order in which they fell
        self.shown = shown  # the king card that was last revealed
        self.orders = orders  # the order that was last revealed
        self.winner = winner


def view(s: GothState, viewer: int) -> GothView:
    return GothView(
        viewer,
        SEATS[s.table],
        agenda_seen_by(s, viewer),
        picked_by(s, viewer),
        s.table,
        s.fog,
        s.failing,
        s.on_card,
        s.turn,
        s.initiative,
        (s.places[0], s.places[1]),
        (s.sizes[0], s.sizes[1]),
        (s.barricades[0], s.barricades[1]),
        (is_loaded(s, 0), is_loaded(s, 1)),
        _objectives(s, viewer),
        s.face_up,
        (s.seen[0], s.seen[1]),
        (_token(s, viewer, 0), _token(s, viewer, 1)),
        (s.token_is[0], s.token_is[1]),
        (_back(s, 0), _back(s, 1)),
        (_candidates(s, viewer, 0), _candidates(s, viewer, 1)),
        (tuple(cards_of(s.fallen[0])), tuple(cards_of(s.fallen[1]))),
        (s.shown[0], s.shown[1]),
        (s.orders[0], s.orders[1]),
        s.winner,
    )


def _objectives(s: GothState, viewer: int) -> tuple[int, ...]:
    """Return the known objectives: face-up, looked at, and G22: the last one by elimination."""
    if s.objectives[0] == NONE:
        return tuple(s.objectives)
    known = s.face_up & 7
    for clan in range(2):
        if viewer == CHIEFS[s.table][clan]:
            known |= s.seen[clan] & 7
    if has_several(known):
        return tuple(s.objectives)
    return tuple([s.objectives[spot] if known >> spot & 1 else HIDDEN for spot in range(3)])


def _token(s: GothState, viewer: int, clan: int) -> int:
    if s.token_is[clan] != FACE_DOWN:
        return s.tokens[clan]
    looked = viewer == CHIEFS[s.table][clan] and s.seen[clan] >> SCOUT_FOG & 1
    return s.tokens[clan] if looked else HIDDEN


def _back(s: GothState, clan: int) -> int:
    return NONE if s.laid[clan] == NONE else BACK_OF[s.laid[clan]]


def _candidates(s: GothState, viewer: int, clan: int) -> tuple[int, ...]:
    """G24: return cards with this back that are not face-up, and that a lone player may lay."""
    card = s.laid[clan]
    if card == NONE:
        return ()
    if viewer == KINGS[s.table][clan]:
        return (card,)
    return tuple([one for one in WITH_BACK[BACK_OF[card]] if may_lay(s, clan, one)])


def is_forbidden(view: GothView, clan: int, order: int) -> bool:
    """G32: whether the clan's token forbids the order."""
    return view.token_is[clan] == REVEALED and FORBIDS[view.tokens[clan]] == order


def known(s: GothState, viewer: int) -> tuple[object, ...]:
    """Return the facts of the view as one key; candidates follow from a back and open facts."""
    key = KeyWriter()
    key.number(viewer)
    flags = s.fog << 2 | s.failing << 1 | s.on_card
    key.number(s.table << 3 | flags)
    key.number(s.turn)
    key.number(s.initiative)
    key.number(s.face_up)
    key.number(s.winner)
    key.number(s.loaded)
    for kind in _objectives(s, viewer):
        key.number(kind)
    for clan in range(2):
        key.number(s.places[clan])
        key.number(s.sizes[clan])
        key.number(s.barricades[clan])
        key.number(s.seen[clan])
        key.number(_token(s, viewer, clan))
        key.number(s.token_is[clan])
        key.number(s.shown[clan])
        key.number(s.orders[clan])
        key.number(s.laid[clan] if viewer == KINGS[s.table][clan] else _back(s, clan))
        key.number(s.fallen[clan])
    return (key.key(), picked_by(s, viewer), *agenda_seen_by(s, viewer))


def sample(view: GothView, draws: Draws) -> GothState:
    """Sample a state; all deals and king cards that fit are equally likely."""
    s = GothState()
    s.table = view.table
    s.fog = view.fog
    s.failing = view.failing
    s.on_card = view.on_card
    s.turn = view.turn
    s.initiative = view.initiative
    s.places = ints(list(view.places))
    s.sizes = ints(list(view.sizes))
    s.barricades = ints(list(view.barricades))
    s.loaded = int(view.loaded[0]) | int(view.loaded[1]) << 1
    s.objectives = _dealt(view, draws)
    s.face_up = view.face_up
    s.seen = ints(list(view.seen))
    s.tokens = _drawn(view, draws)
    s.token_is = ints(list(view.token_is))
    s.laid = ints([NONE, NONE])
    for clan in range(2):
        cards = view.candidates[clan]
        if cards:
            s.laid[clan] = cards[draws.below(len(cards))]
    s.fallen = ints([pile_of(cards) for cards in view.fallen])
    s.shown = ints(list(view.shown))
    s.orders = ints(list(view.orders))
    s.winner = view.winner
    resume(s, view, draws)
    return s


def _dealt(view: GothView, draws: Draws) -> Ints:
    """Return a random order of the objectives that fits the view."""
    if view.objectives[0] == NONE:
        return ints(list(view.objectives))
    fitting = [
        order
        for order in SHUFFLES
        if all([view.objectives[spot] in (HIDDEN, order[spot]) for spot in range(3)])
    ]
    return ints(list(fitting[draws.below(len(fitting))]))


def _drawn(view: GothView, draws: Draws) -> Ints:
    """Return two random tokens that fit the view."""
    tokens = list(view.tokens)
    for clan in range(2):
        if tokens[clan] == HIDDEN:
            free = [token for token in range(len(TOKENS)) if token not in tokens]
            tokens[clan] = free[draws.below(len(free))]
    return ints(tokens)
