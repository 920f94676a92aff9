"""(a) Idiomatic Python: frozen dataclasses for steps and actions, Enum and dict in the state.

Neither ABC nor Generic is a base here: mypyc (2.4) cannot build a dataclass that derives from them.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, cast

from mypy_extensions import mypyc_attr

from draws import Draws


class Card(Enum):
    ZERO = 0
    ONE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6


@dataclass(frozen=True)
class Action:
    card: Card


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    def run(self, s: Toy) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Step):
    @abstractmethod
    def draw(self, s: Toy, draws: Draws) -> int: ...

    @abstractmethod
    def came(self, s: Toy, i: int) -> None: ...


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step):
    @abstractmethod
    def waiting(self) -> list[int]: ...

    @abstractmethod
    def options(self, s: Toy, seat: int) -> list[Action]: ...

    @abstractmethod
    def answer(self, s: Toy, seat: int, action: Action) -> None: ...


def waiting(s: Toy) -> list[int]:
    if s.agenda:
        step = s.agenda[-1]
        if isinstance(step, Decision):
            return step.waiting()
    return []


def legal(s: Toy, seat: int) -> list[Action]:
    return cast("Decision", s.agenda[-1]).options(s, seat)


def advance(s: Toy, draws: Draws | None) -> None:
    while s.agenda:
        step = s.agenda[-1]
        if isinstance(step, Decision):
            return
        if isinstance(step, Chance):
            if draws is None:
                return
            s.agenda.pop()
            step.came(s, step.draw(s, draws))
        else:
            s.agenda.pop()
            step.run(s)


def apply(s: Toy, seat: int, action: Action, draws: Draws | None, check: bool = True) -> None:
    step = s.agenda[-1]
    if not isinstance(step, Decision):
        raise ValueError("nobody is asked")
    if check and action not in step.options(s, seat):
        raise ValueError("not an option")
    step.answer(s, seat, action)
    advance(s, draws)


# The toy: three rolls a round, six secret cards, the best two unequal sums score.

CARDS: Final = list(Card)


@dataclass
class Toy:
    agenda: list[Step]
    seats: list[int]
    dice: dict[int, int]
    hands: dict[int, list[Card]]
    score: dict[int, int]
    wins: dict[int, int]
    turn: int = 0
    rounds: int = 0
    winner: int | None = None

    def clone(self) -> Toy:
        return Toy(
            agenda=list(self.agenda),
            seats=self.seats,
            dice=dict(self.dice),
            hands={seat: list(hand) for seat, hand in self.hands.items()},
            score=dict(self.score),
            wins=dict(self.wins),
            turn=self.turn,
            rounds=self.rounds,
            winner=self.winner,
        )


@dataclass(frozen=True)
class Roll(Chance):
    seat: int

    def draw(self, s: Toy, draws: Draws) -> int:
        return draws.below(12)

    def came(self, s: Toy, i: int) -> None:
        s.dice[self.seat] = i + 1


@dataclass(frozen=True)
class PlayCard(Decision):
    seats: tuple[int, ...]
    picks: dict[int, Action]

    def waiting(self) -> list[int]:
        return [seat for seat in self.seats if seat not in self.picks]

    def options(self, s: Toy, seat: int) -> list[Action]:
        return [Action(card) for card in s.hands[seat]]

    def answer(self, s: Toy, seat: int, action: Action) -> None:
        picks = {**self.picks, seat: action}
        if len(picks) < len(self.seats):
            s.agenda[-1] = replace(self, picks=picks)
            return
        s.agenda.pop()
        values = dict(s.dice)
        for other, pick in picks.items():
            s.hands[other].remove(pick.card)
            values[other] += pick.card.value
        resolve(s, values)


def resolve(s: Toy, values: dict[int, int]) -> None:
    sums = list(values.values())
    ranked = sorted((v, seat) for seat, v in values.items() if sums.count(v) == 1)
    for points, (_, seat) in zip((2, 1), reversed(ranked), strict=False):
        s.score[seat] += points
    s.turn += 1
    if s.turn < 6:
        s.agenda.append(PlayCard(tuple(s.seats), {}))
    else:
        end_round(s)


def end_round(s: Toy) -> None:
    s.turn = 0
    s.rounds += 1
    top = max(s.score.values())
    best = [seat for seat, score in s.score.items() if score == top]
    if len(best) == 1:
        s.wins[best[0]] += 1
        if s.wins[best[0]] == 2 or s.rounds == 12:
            s.winner = best[0]
            return
    if s.rounds < 12:
        for seat in s.seats:
            s.score[seat] = 0
            s.hands[seat] = list(CARDS)
        new_round(s)


def new_round(s: Toy) -> None:
    s.agenda.append(PlayCard(tuple(s.seats), {}))
    for seat in s.seats:
        s.agenda.append(Roll(seat))


def start(seats: int) -> Toy:
    names = list(range(seats))
    s = Toy(
        agenda=[],
        seats=names,
        dice=dict.fromkeys(names, 0),
        hands={seat: list(CARDS) for seat in names},
        score=dict.fromkeys(names, 0),
        wins=dict.fromkeys(names, 0),
    )
    new_round(s)
    return s


def digest(s: Toy) -> int:
    n = (0 if s.winner is None else s.winner + 1) * 16 + s.rounds
    for i in s.seats:
        hand = sum(1 << card.value for card in s.hands[i])
        n = n * 31 + s.dice[i] * 8 + s.score[i] * 5 + s.wins[i] + hand * 3
    return n
