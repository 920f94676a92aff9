"""The account of a seat: how it got from an equal share to its result.

For each seat, with S its equal share at the start, R its share of the victory in the end, and over
its decisions k = 1 … n

    P(k)   its chance after the answer it gave,
    L(k)   what it lost there: the best answer's chance less P(k), where that is beyond the noise,
    G(k)   what mistakes of others brought it (or cost it) since its decision before,

luck is what remains of each way from one decision to the next:

    luck(k) = P(k) + L(k) − P(k − 1) − G(k)        with P(0) = S
    luck(n + 1) = R − P(n) − G(n + 1)

Added up, all P(k) cancel out, and the account is exact:

    R − S = Σ luck − Σ L + Σ G

Luck is the deal, the dice, the order of play, what came to light, and good answers of others. The
noise of the estimates is in it, too, and cancels out over a match.
"""

from __future__ import annotations

from typing import NamedTuple


class Step(NamedTuple):
    """What an account needs of a decision; lists are by seat."""

    seat: int
    chances: tuple[float, ...]
    lost: float
    given: tuple[float, ...]


class Account(NamedTuple):
    """`luck` has a part for each of the seat's decisions, and one for what came after them."""

    seat: int
    start: float
    result: float
    decisions: int
    mistakes: int
    lost: float
    given: float
    luck: tuple[float, ...]

    @property
    def accuracy(self) -> float:
        """The part of its decisions at which nothing better was found."""
        return 1.0 - self.mistakes / self.decisions if self.decisions else 1.0


def account(seat: int, start: float, result: float, steps: list[Step]) -> Account:
    """Return the account of one seat over all decisions of a match, in their order."""
    chance, gift = start, 0.0
    lost = given = 0.0
    decisions = mistakes = 0
    luck: list[float] = []
    for step in steps:
        if step.seat != seat:
            gift += step.given[seat]
            continue
        decisions += 1
        mistakes += step.lost > 0.0
        luck.append(step.chances[seat] + step.lost - chance - gift)
        lost += step.lost
        given += gift
        chance, gift = step.chances[seat], 0.0
    luck.append(result - chance - gift)
    given += gift
    return Account(seat, start, result, decisions, mistakes, lost, given, tuple(luck))
