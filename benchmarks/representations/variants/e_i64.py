"""(e) As (c), with `i64` attributes, arguments and locals; lists still hold ints."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from draws import Draws


class Action:
    __slots__ = ("a", "b", "verb")

    def __init__(self, verb: i64, a: i64, b: i64) -> None:
        self.verb = verb
        self.a = a
        self.b = b


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

    def draw(self, s: S, draws: Draws) -> i64:
        raise NotImplementedError

    def came(self, s: S, i: i64) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step[S]):
    __slots__ = ()

    def waiting(self) -> tuple[int, ...]:
        raise NotImplementedError

    def options(self, s: S, seat: i64) -> tuple[Action, ...]:
        raise NotImplementedError

    def answer(self, s: S, seat: i64, action: Action) -> None:
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

    def answer(self, s: S, seat: i64, action: Action) -> None:
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


def legal(s: State, seat: i64) -> tuple[Action, ...]:
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


def apply(s: State, seat: i64, action: Action, draws: Draws | None, check: bool = True) -> None:
    step = s.agenda[-1]
    if not isinstance(step, Decision):
        raise ValueError("nobody is asked")
    if check and action not in step.options(s, seat):
        raise ValueError("not an option")
    step.answer(s, seat, action)
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
        self.agenda = []
        self.seats: i64 = seats
        self.dice: list[int] = [0] * int(seats)
        self.hands: list[int] = [127] * int(seats)
        self.score: list[int] = [0] * int(seats)
        self.wins: list[int] = [0] * int(seats)
        self.turn: i64 = 0
        self.rounds: i64 = 0
        self.winner: i64 = -1

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

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def draw(self, s: Toy, draws: Draws) -> i64:
        return draws.below(12)

    def came(self, s: Toy, i: i64) -> None:
        s.dice[self.seat] = i + 1


class PlayCard(Together[Toy]):
    __slots__ = ()

    def put(self, picks: tuple[Action | None, ...]) -> PlayCard:
        return PlayCard(self.seats, picks)

    def options(self, s: Toy, seat: i64) -> tuple[Action, ...]:
        return HAND[s.hands[seat]]

    def revealed(self, s: Toy, picks: list[Action | None]) -> None:
        values = s.dice.copy()
        for i in range(s.seats):
            pick = picks[i]
            assert pick is not None
            card = pick.a
            hand: i64 = s.hands[i]
            s.hands[i] = hand & ~(ONE << card)
            value: i64 = values[i]
            values[i] = value + card
        resolve(s, values)


ROLLS: Final = [Roll(i) for i in range(3)]
ASK: Final = PlayCard((0, 1, 2), (None, None, None))


def alone(values: list[int], v: i64) -> bool:
    n: i64 = 0
    for i in range(len(values)):
        w: i64 = values[i]
        if w == v:
            n += 1
    return n == 1


def resolve(s: Toy, values: list[int]) -> None:
    first: i64 = -1
    second: i64 = -1
    most: i64 = -100
    more: i64 = -100
    for i in range(s.seats):
        v: i64 = values[i]
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


def start(seats: i64) -> Toy:
    s = Toy(seats)
    new_round(s)
    return s


def digest(s: Toy) -> int:
    n = (s.winner + 1) * 16 + s.rounds
    for i in range(s.seats):
        n = n * 31 + s.dice[i] * 8 + s.score[i] * 5 + s.wins[i] + s.hands[i] * 3
    return n
