"""(b) NamedTuple actions and steps, told apart by their class; a state of lists.

A NamedTuple has no base class of its own, so the kernel's classes become functions of the game.
"""

from __future__ import annotations

from typing import NamedTuple

from draws import Draws


class Action(NamedTuple):
    verb: int
    a: int
    b: int


class Roll(NamedTuple):
    seat: int


class PlayCard(NamedTuple):
    seats: tuple[int, ...]
    picks: tuple[Action | None, ...]


Step = Roll | PlayCard


def waiting(s: Toy) -> list[int]:
    if s.agenda:
        step = s.agenda[-1]
        if isinstance(step, PlayCard):
            return [seat for i, seat in enumerate(step.seats) if step.picks[i] is None]
    return []


def legal(s: Toy, seat: int) -> list[Action]:
    step = s.agenda[-1]
    if isinstance(step, PlayCard):
        hand = s.hands[seat]
        return [Action(0, c, 0) for c in range(7) if hand >> c & 1]
    return []


def advance(s: Toy, draws: Draws | None) -> None:
    agenda = s.agenda
    while agenda:
        step = agenda[-1]
        if isinstance(step, PlayCard) or draws is None:
            return
        agenda.pop()
        s.dice[step.seat] = draws.below(12) + 1


def apply(s: Toy, seat: int, action: Action, draws: Draws | None, check: bool = True) -> None:
    step = s.agenda[-1]
    if not isinstance(step, PlayCard):
        raise ValueError("nobody is asked")
    if check and action not in legal(s, seat):
        raise ValueError("not an option")
    picks = list(step.picks)
    picks[step.seats.index(seat)] = action
    if None in picks:
        s.agenda[-1] = PlayCard(step.seats, tuple(picks))
    else:
        s.agenda.pop()
        revealed(s, picks)
    advance(s, draws)


# The toy: three rolls a round, six secret cards, the best two unequal sums score.


class Toy:
    __slots__ = ("agenda", "dice", "hands", "rounds", "score", "seats", "turn", "winner", "wins")

    def __init__(self, seats: int) -> None:
        if seats == 0:  # for clone
            return
        self.agenda: list[Step] = []
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


def revealed(s: Toy, picks: list[Action | None]) -> None:
    values = s.dice.copy()
    for i in range(s.seats):
        pick = picks[i]
        assert pick is not None
        s.hands[i] &= ~(1 << pick.a)
        values[i] += pick.a
    resolve(s, values)


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
        s.agenda.append(PlayCard((0, 1, 2), (None, None, None)))
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
    s.agenda.append(PlayCard((0, 1, 2), (None, None, None)))
    for i in range(s.seats):
        s.agenda.append(Roll(i))


def start(seats: int) -> Toy:
    s = Toy(seats)
    new_round(s)
    return s


def digest(s: Toy) -> int:
    n = (s.winner + 1) * 16 + s.rounds
    for i in range(s.seats):
        n = n * 31 + s.dice[i] * 8 + s.score[i] * 5 + s.wins[i] + s.hands[i] * 3
    return n
