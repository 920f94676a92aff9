"""A hidden partner: two teams of two, dealt in secret, and hints of who is who.

DealRole (each seat) → Signal, ShowRole (each seat in turn) → PointAtPartner (all)
"""

from __future__ import annotations

import sys
from itertools import permutations
from typing import Final

from inglenook.core.action import Action, Verb, Verbs
from inglenook.core.decision import PASS_VERB, Ask, Together, Why
from inglenook.core.draws import Draws
from inglenook.core.errors import RulesFault
from inglenook.core.event import HIDDEN, NOBODY, Event
from inglenook.core.game import Result
from inglenook.core.step import Chance
from inglenook.core.view import agenda_seen_by, picked_by, resume
from tests.support.toys.base import CardDealt, Toy, ToyState, ToyView

RED, BLUE = range(2)
ROLES: Final = (RED, RED, BLUE, BLUE)
SEATS: Final = len(ROLES)
SUN, STAR, MOON = range(3)
SIGNS: Final = ((SUN, STAR), (STAR, MOON))  # by role

SIGNAL: Final = Verb("signal", ("sun", "star", "moon"))
SHOW: Final = Verb("show", SEATS)
POINT: Final = Verb("point", SEATS)
VERBS: Final = Verbs("partners", 1, SIGNAL, SHOW, POINT)


class PartnersState(ToyState):
    """`roles` and `signals` grow seat by seat; `shown_to` says who was shown a role, or NOBODY."""

    __slots__ = ("roles", "signals", "shown_to", "pointed")

    roles: list[int]
    signals: list[int]
    shown_to: list[int]
    pointed: list[int]

    def check(self) -> None:
        if any([self.roles.count(role) > ROLES.count(role) for role in (RED, BLUE)]):
            raise RulesFault(f"the teams are uneven: {self.roles}")


class RoleDealt(CardDealt):
    __slots__ = ()

    def things(self) -> tuple[str, ...]:
        return (f"role/{self.card}",)


class Signalled(Event):
    __slots__ = ("seat", "sign")

    def __init__(self, seat: int, sign: int) -> None:
        self.seat = seat
        self.sign = sign


class RoleShown(Event):
    __slots__ = ("seat", "to", "role")

    def __init__(self, seat: int, to: int, role: int) -> None:
        self.seat = seat
        self.to = to
        self.role = role

    def seen_by(self, viewer: int) -> RoleShown:
        return self if viewer in (self.seat, self.to) else RoleShown(self.seat, self.to, HIDDEN)

    def tells(self, viewer: int) -> bool:
        return viewer == self.to


class PartnersRevealed(Event):
    __slots__ = ("roles", "pointed")

    def __init__(self, roles: tuple[int, ...], pointed: tuple[int, ...]) -> None:
        self.roles = roles
        self.pointed = pointed

    def tells(self, viewer: int) -> bool:
        return True


class DealRole(Chance[PartnersState]):
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def weights(self, s: PartnersState) -> list[int]:
        return [ROLES.count(role) - s.roles.count(role) for role in (RED, BLUE)]

    def came(self, s: PartnersState, outcome: int) -> None:
        s.roles.append(outcome)
        if s.events is not None:
            s.events.append(RoleDealt(self.seat, outcome))


class Signal(Ask[PartnersState]):
    """Q1: a hint: the sun is for red seats, the moon for blue ones, the star for all."""

    __slots__ = ()

    def options(self, s: PartnersState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = tuple([SIGNAL(sign) for sign in SIGNS[s.roles[seat]]])
        if why is not None:
            why.others(SIGNAL.actions, options, "Q1", "sign-of-the-others")
        return options

    def chosen(self, s: PartnersState, action: Action) -> None:
        s.signals.append(action.a)
        if s.events is not None:
            s.events.append(Signalled(self.seat, action.a))


class ShowRole(Ask[PartnersState]):
    """Q2: a seat may show its role to one other seat."""

    __slots__ = ()

    def options(self, s: PartnersState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        if why is not None:
            why.no(SHOW(seat), "Q2", "yourself")
        return (VERBS.PASS, *[SHOW(other) for other in range(SEATS) if other != seat])

    def chosen(self, s: PartnersState, action: Action) -> None:
        if action.verb == PASS_VERB:
            return
        s.shown_to[self.seat] = action.a
        if s.events is not None:
            s.events.append(RoleShown(self.seat, action.a, s.roles[self.seat]))


class PointAtPartner(Together[PartnersState]):
    """Q3: all point at once at their supposed partner; then all is revealed."""

    __slots__ = ()

    def options(self, s: PartnersState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        if why is not None:
            why.no(POINT(seat), "Q3", "yourself")
        return tuple([POINT(other) for other in range(SEATS) if other != seat])

    def revealed(self, s: PartnersState, picks: list[tuple[Action, ...]]) -> None:
        s.pointed = [picked[0].a for picked in picks]
        if s.events is not None:
            s.events.append(PartnersRevealed(tuple(s.roles), tuple(s.pointed)))


class PartnersView(ToyView):
    __slots__ = ("roles", "signals", "shown_to", "pointed")

    roles: tuple[int, ...]
    signals: tuple[int, ...]
    shown_to: tuple[int, ...]
    pointed: tuple[int, ...]


class Partners(Toy[PartnersState, PartnersView]):
    def __init__(self) -> None:
        super().__init__(sys.modules[__name__], VERBS, (SEATS,), 12, ("role/0", "role/1"))

    def start(self, seats: int, options: dict[str, str]) -> PartnersState:
        everyone = tuple(range(SEATS))
        turns = [step for seat in everyone for step in (Signal(seat), ShowRole(seat))]
        s = PartnersState()
        s.roles = []
        s.signals = []
        s.shown_to = [NOBODY] * SEATS
        s.pointed = []
        s.begin(*[DealRole(seat) for seat in everyone], *turns, PointAtPartner(everyone))
        return s

    def view(self, s: PartnersState, viewer: int) -> PartnersView:
        roles: list[int] = []
        for seat, role in enumerate(s.roles):
            mine = viewer != NOBODY and viewer in (seat, s.shown_to[seat])
            roles.append(role if mine or s.pointed else HIDDEN)
        return PartnersView(
            viewer,
            SEATS,
            agenda_seen_by(s, viewer),
            picked_by(s, viewer),
            tuple(roles),
            tuple(s.signals),
            tuple(s.shown_to),
            tuple(s.pointed),
        )

    def sample(self, view: PartnersView, draws: Draws) -> PartnersState:
        """All deals that fit are as likely: a seat has as many signs to give in either role."""
        s = self.start(view.seats, {})
        s.signals = list(view.signals)
        s.shown_to = list(view.shown_to)
        s.pointed = list(view.pointed)
        deals = [deal for deal in permutations(ROLES, len(view.roles)) if fits(view, deal)]
        s.roles = list(deals[draws.below(len(deals))])
        resume(s, view, draws)
        return s

    def result(self, s: PartnersState) -> Result | None:
        """The team whose members point at each other more often wins."""
        if s.agenda:
            return None
        hits = [0, 0]
        for seat, at in enumerate(s.pointed):
            hits[s.roles[seat]] += s.roles[seat] == s.roles[at]
        winners = [seat for seat in range(SEATS) if hits[s.roles[seat]] > hits[1 - s.roles[seat]]]
        return Result(tuple(winners), tuple([hits[role] for role in s.roles]), "partners-found")

    def team(self, s: PartnersState, seat: int) -> int:
        return s.roles[seat]


def fits(view: PartnersView, roles: tuple[int, ...]) -> bool:
    """Whether the roles agree with those that the viewer was shown and with all signs given."""
    known = zip(roles, view.roles, strict=True)
    given = zip(roles, view.signals, strict=False)
    return all([shown in (HIDDEN, role) for role, shown in known]) and all(
        [sign in SIGNS[role] for role, sign in given]
    )


GAME: Final = Partners()
