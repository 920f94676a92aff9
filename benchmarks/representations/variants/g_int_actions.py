"""(g) As (c), but an action is a plain int."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from draws import Draws

Action = int  # verb * 64 + card


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    __slots__ = ("agenda",)
    agenda: list[Step[Any]]


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    __slots__ = ()

    def run(self, s: S) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Step[S]):
    __slots__ = ()

    def draw(self, s: S, draws: Draws) -> int:
        raise NotImplementedError

    def came(self, s: S, i: int) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step[S]):
    __slots__ = ()

    def waiting(self) -> tuple[int, ...]:
        raise NotImplementedError

    def options(self, s: S, seat: int) -> tuple[Action, ...]:
        raise NotImplementedError

    def answer(self, s: S, seat: int, action: Action) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Decision[S]):
    __slots__ = ("picks", "seats")

    def __init__(self, seats: tuple[int, ...], picks: tuple[Action | None, ...]) -> None:
        self.seats = seats
        self.picks = picks

    def waiting(self) -> tuple[int, ...]:
        picks = self.picks
        return tuple([seat for i, seat in enumerate(self.seats) if picks[i] is None])

    def answer(self, s: S, seat: int, action: Action) -> None:
        picks = list(self.picks)
        picks[self.seats.index(seat)] = action
        for pick in picks:
            if pick is None:
                s.agenda[-1] = self.put(tuple(picks))
                return
        s.agenda.pop()
        self.revealed(s, picks)

    def put(self, picks: tuple[Action | None, ...]) -> Together[S]:
        raise NotImplementedError

    def revealed(self, s: S, picks: list[Action | None]) -> None:
        raise NotImplementedError


def waiting(s: State) -> tuple[int, ...]:
    if s.agenda:
        step = s.agenda[-1]
        if isinstance(step, Decision):
            return step.waiting()
    return ()


def legal(s: State, seat: int) -> tuple[Action, ...]:
    step = s.agenda[-1]
    if isinstance(step, Decision):
        return step.options(s, seat)
    return ()


def advance(s: State, draws: Draws | None) -> None:
    agenda = s.agenda
    while agenda:
        step = agenda[-1]
        if isinstance(step, Decision):
            return
        if isinstance(step, Chance):
            if draws is None:
                return
            agenda.pop()
            step.came(s, step.draw(s, draws))
        else:
            agenda.pop()
            step.run(s)


def apply(s: State, seat: int, action: Action, draws: Draws | None, check: bool = True) -> None:
    step = s.agenda[-1]
    if not isinstance(step, Decision):
        raise ValueError("nobody is asked")
    if check and action not in step.options(s, seat):
        raise ValueError("not an option")
    step.answer(s, seat, action)
    advance(s, draws)


# The toy: three rolls a round, six secret cards, the best two unequal sums score.

HAND: Final = [tuple([c for c in range(7) if m >> c & 1]) for m in range(128)]


class Toy(State):
    __slots__ = ("dice", "hands", "rounds", "score", "seats", "turn", "winner", "wins")

    def __init__(self, seats: int) -> None:
        if seats == 0:  # for clone
            return
        self.agenda = []
        self.seats: int = seats
        self.dice: list[int] = [0] * seats
        self.hands: list[int] = [127] * seats
        self.score: list[int] = [0] * seats
        self.wins: list[int] = [0] * seats
        self.turn: int = 0
        self.rounds: int = 0
        self.winner: int = -1

    def clone(self) -> Toy:
        c = Toy(0)
        c.agenda = self.agenda.copy()
        c.seats = self.seats
        c.dice = self.dice.copy()
        c.hands = self.hands.copy()
        c.score = self.score.copy()
        c.wins = self.wins.copy()
        c.turn = self.turn
        c.rounds = self.rounds
        c.winner = self.winner
        return c


class Roll(Chance[Toy]):
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def draw(self, s: Toy, draws: Draws) -> int:
        return draws.below(12)

    def came(self, s: Toy, i: int) -> None:
        s.dice[self.seat] = i + 1


class PlayCard(Together[Toy]):
    __slots__ = ()

    def put(self, picks: tuple[Action | None, ...]) -> PlayCard:
        return PlayCard(self.seats, picks)

    def options(self, s: Toy, seat: int) -> tuple[Action, ...]:
        return HAND[s.hands[seat]]

    def revealed(self, s: Toy, picks: list[Action | None]) -> None:
        values = s.dice.copy()
        for i in range(s.seats):
            pick = picks[i]
            assert pick is not None
            card = pick & 63
            s.hands[i] &= ~(1 << card)
            values[i] += card
        resolve(s, values)


ROLLS: Final = [Roll(i) for i in range(3)]
ASK: Final = PlayCard((0, 1, 2), (None, None, None))


def resolve(s: Toy, values: list[int]) -> None:
    first = second = -1
    most = more = -100
    for i in range(s.seats):
        v = values[i]
        if values.count(v) == 1:
            if v > most:
                second, more = first, most
                first, most = i, v
            elif v > more:
                second, more = i, v
    if first >= 0:
        s.score[first] += 2
    if second >= 0:
        s.score[second] += 1
    s.turn += 1
    if s.turn < 6:
        s.agenda.append(ASK)
    else:
        end_round(s)


def end_round(s: Toy) -> None:
    s.turn = 0
    s.rounds += 1
    top = max(s.score)
    if s.score.count(top) == 1:
        w = s.score.index(top)
        s.wins[w] += 1
        if s.wins[w] == 2 or s.rounds == 12:
            s.winner = w
            return
    if s.rounds < 12:
        for i in range(s.seats):
            s.score[i] = 0
            s.hands[i] = 127
        new_round(s)


def new_round(s: Toy) -> None:
    s.agenda.append(ASK)
    for i in range(s.seats):
        s.agenda.append(ROLLS[i])


def start(seats: int) -> Toy:
    s = Toy(seats)
    new_round(s)
    return s


def digest(s: Toy) -> int:
    n = (s.winner + 1) * 16 + s.rounds
    for i in range(s.seats):
        n = n * 31 + s.dice[i] * 8 + s.score[i] * 5 + s.wins[i] + s.hands[i] * 3
    return n
