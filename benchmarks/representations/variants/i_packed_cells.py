"""(i) As (h), with `vec[i64]` rows as in (f), and the agenda in cells that copies share."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from draws import Draws


class Action:
    __slots__ = ("a", "b", "verb")

    def __init__(self, verb: i64, a: i64, b: i64) -> None:
        self.verb = verb
        self.a = a
        self.b = b


@final
@mypyc_attr(free_list_len=1)
class Cell:
    __slots__ = ("below", "step")

    def __init__(self, step: Step[Any], below: Cell | None) -> None:
        self.step = step
        self.below = below


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    __slots__ = ("picks", "top")
    top: Cell | None
    picks: list[Action | None]


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    __slots__ = ()

    def proceed(self, s: S, draws: Draws | None) -> bool:
        """Take the step off the agenda and run it; return False if it waits."""
        raise NotImplementedError

    def waiting(self, s: S) -> tuple[int, ...]:
        return ()

    def options(self, s: S, seat: i64) -> tuple[Action, ...]:
        return ()

    def answer(self, s: S, seat: i64, action: Action) -> None:
        raise ValueError("nobody is asked")


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Step[S]):
    __slots__ = ()

    def proceed(self, s: S, draws: Draws | None) -> bool:
        if draws is None:
            return False
        pop(s)
        self.came(s, self.draw(s, draws))
        return True

    def draw(self, s: S, draws: Draws) -> i64:
        raise NotImplementedError

    def came(self, s: S, i: i64) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step[S]):
    __slots__ = ()

    def proceed(self, s: S, draws: Draws | None) -> bool:
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Decision[S]):
    __slots__ = ("seats",)

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.seats = seats

    def waiting(self, s: S) -> tuple[int, ...]:
        picks = s.picks
        return tuple([seat for seat in self.seats if picks[seat] is None])

    def answer(self, s: S, seat: i64, action: Action) -> None:
        picks = s.picks
        picks[seat] = action
        for other in self.seats:
            if picks[other] is None:
                return
        pop(s)
        s.picks = [None] * len(picks)
        self.revealed(s, picks)

    def revealed(self, s: S, picks: list[Action | None]) -> None:
        raise NotImplementedError


def pop(s: State) -> None:
    cell = s.top
    assert cell is not None
    s.top = cell.below


def waiting(s: State) -> tuple[int, ...]:
    cell = s.top
    return () if cell is None else cell.step.waiting(s)


def legal(s: State, seat: i64) -> tuple[Action, ...]:
    cell = s.top
    return () if cell is None else cell.step.options(s, seat)


def advance(s: State, draws: Draws | None) -> None:
    while True:
        cell = s.top
        if cell is None or not cell.step.proceed(s, draws):
            return


def apply(s: State, seat: i64, action: Action, draws: Draws | None, check: bool = True) -> None:
    cell = s.top
    if cell is None:
        raise ValueError("nobody is asked")
    if check and action not in cell.step.options(s, seat):
        raise ValueError("not an option")
    cell.step.answer(s, seat, action)
    advance(s, draws)


# The toy: three rolls a round, six secret cards, the best two unequal sums score.

ONE: Final[i64] = 1
PLAY: Final = [Action(0, c, 0) for c in range(7)]
HAND: Final = [tuple([PLAY[c] for c in range(7) if m >> c & 1]) for m in range(128)]


class Toy(State):
    __slots__ = ("dice", "hands", "rounds", "score", "seats", "turn", "winner", "wins")

    def __init__(self, seats: i64) -> None:
        if seats == 0:  # for clone
            return
        self.top = None
        self.picks = [None] * int(seats)
        self.seats: i64 = seats
        self.dice: vec[i64] = vec[i64]([0] * int(seats))
        self.hands: vec[i64] = vec[i64]([127] * int(seats))
        self.score: vec[i64] = vec[i64]([0] * int(seats))
        self.wins: vec[i64] = vec[i64]([0] * int(seats))
        self.turn: i64 = 0
        self.rounds: i64 = 0
        self.winner: i64 = -1

    def clone(self) -> Toy:
        c = Toy(0)
        c.top = self.top
        c.picks = self.picks.copy()
        c.seats = self.seats
        c.dice = self.dice[:]
        c.hands = self.hands[:]
        c.score = self.score[:]
        c.wins = self.wins[:]
        c.turn = self.turn
        c.rounds = self.rounds
        c.winner = self.winner
        return c


class Roll(Chance[Toy]):
    __slots__ = ("seat",)

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def draw(self, s: Toy, draws: Draws) -> i64:
        return draws.below(12)

    def came(self, s: Toy, i: i64) -> None:
        s.dice[self.seat] = i + 1


class PlayCard(Together[Toy]):
    __slots__ = ()

    def options(self, s: Toy, seat: i64) -> tuple[Action, ...]:
        return HAND[s.hands[seat]]

    def revealed(self, s: Toy, picks: list[Action | None]) -> None:
        values = s.dice[:]
        for i in range(s.seats):
            pick = picks[i]
            assert pick is not None
            card = pick.a
            s.hands[i] &= ~(ONE << card)
            values[i] += card
        resolve(s, values)


ROLLS: Final = [Roll(i) for i in range(3)]
ASK: Final = PlayCard((0, 1, 2))


def alone(values: vec[i64], v: i64) -> bool:
    n: i64 = 0
    for i in range(len(values)):
        if values[i] == v:
            n += 1
    return n == 1


def resolve(s: Toy, values: vec[i64]) -> None:
    first: i64 = -1
    second: i64 = -1
    most: i64 = -100
    more: i64 = -100
    for i in range(s.seats):
        v = values[i]
        if alone(values, v):
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
        s.top = Cell(ASK, s.top)
    else:
        end_round(s)


def end_round(s: Toy) -> None:
    s.turn = 0
    s.rounds += 1
    w: i64 = 0
    for i in range(1, s.seats):
        if s.score[i] > s.score[w]:
            w = i
    if alone(s.score, s.score[w]):
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
    s.top = Cell(ASK, s.top)
    for i in range(s.seats):
        s.top = Cell(ROLLS[i], s.top)


def start(seats: i64) -> Toy:
    s = Toy(seats)
    new_round(s)
    return s


def digest(s: Toy) -> int:
    n = (s.winner + 1) * 16 + s.rounds
    for i in range(s.seats):
        n = n * 31 + s.dice[i] * 8 + s.score[i] * 5 + s.wins[i] + s.hands[i] * 3
    return n
