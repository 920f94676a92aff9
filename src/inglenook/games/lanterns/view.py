"""The view of Lanterns, and the sampling of positions that fit it."""

from __future__ import annotations

from inglenook.core.action import Action
from inglenook.core.draws import Draws
from inglenook.core.event import HIDDEN
from inglenook.core.packed import ints, zeros
from inglenook.core.step import AnyStep
from inglenook.core.view import View, agenda_seen_by, picked_by, resume
from inglenook.games.lanterns.actions import FULL_HAND, WICKS
from inglenook.games.lanterns.state import NOT_YET, LanternState, burned, only


class LanternView(View):
    """`kept` is NOT_YET for all before the choice; after it, HIDDEN for the others' wicks."""

    __slots__ = (
        "trim",
        "dice",
        "burned",
        "choosing",
        "kept",
        "points",
        "rounds_won",
        "round",
        "winner",
    )

    def __init__(
        self,
        viewer: int,
        seats: int,
        agenda: tuple[AnyStep, ...],
        picked: tuple[Action, ...],
        trim: bool,
        dice: tuple[int, ...],
        burned: tuple[int, ...],
        choosing: bool,
        kept: tuple[int, ...],
        points: tuple[int, ...],
        rounds_won: tuple[int, ...],
        round: int,
        winner: int,
    ) -> None:
        super().__init__(viewer, seats, agenda, picked)
        self.trim = trim
        self.dice = dice
        self.burned = burned  # by seat, the wicks shown this round as a bit set
        self.choosing = choosing  # whether wicks are still to be set aside
        self.kept = kept  # by seat, the wick set aside; HIDDEN if unknown
        self.points = points
        self.rounds_won = rounds_won
        self.round = round
        self.winner = winner


def view(s: LanternState, viewer: int) -> LanternView:
    return LanternView(
        viewer,
        s.seats,
        agenda_seen_by(s, viewer),
        picked_by(s, viewer),
        s.trim,
        tuple(s.dice),
        tuple([burned(s, seat) for seat in range(s.seats)]),
        s.kept[0] == NOT_YET,
        tuple([s.kept[seat] if seat == viewer else HIDDEN for seat in range(s.seats)]),
        tuple(s.points),
        tuple(s.rounds_won),
        s.round,
        s.winner,
    )


def sample(view: LanternView, draws: Draws) -> LanternState:
    """Sample a state; any of the six wicks not shown is equally likely to be set aside."""
    s = LanternState()
    s.seats = view.seats
    s.trim = view.trim
    s.dice = ints(list(view.dice))
    s.points = ints(list(view.points))
    s.rounds_won = ints(list(view.rounds_won))
    s.round = view.round
    s.winner = view.winner
    s.kept = zeros(view.seats)
    s.hands = zeros(view.seats)
    for seat in range(view.seats):
        hand = FULL_HAND & ~view.burned[seat]
        kept = view.kept[seat]
        if not view.choosing:
            if kept == HIDDEN:
                kept = draws.choose([hand >> wick & 1 for wick in range(WICKS)]) + 1
            hand &= ~only(kept)
        s.kept[seat] = NOT_YET if view.choosing else kept
        s.hands[seat] = hand
    resume(s, view, draws)
    return s
