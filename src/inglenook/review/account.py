"""The account of a seat: how it got from an equal share to its result.

For each seat, S is its equal share at the start and R its share of the victory in the end. Over its
decisions k = 1 … n

    P(k)   its chance after the answer it gave,
    L(k)   its loss there: the best answer's chance less P(k), where that is beyond the noise,
    G(k)   its gain (or cost) from mistakes of others since its previous decision,

luck is the remainder of each step from one decision to the next:

    luck(k) = P(k) + L(k) − P(k − 1) − G(k)        with P(0) = S
    luck(n + 1) = R − P(n) − G(n + 1)

In the sum all P(k) cancel out, and the account is exact:

    R − S = Σ luck − Σ L + Σ G

Luck is the deal, the dice, the order of play, revealed facts, and good answers of others. It
includes the noise of the estimates, which cancels out over a match.
"""

from __future__ import annotations

from typing import NamedTuple


class AccountedDecision(NamedTuple):
    """The figures of one decision; lists are by seat."""

    seat: int
    chances: tuple[float, ...]
    lost: float
    given: tuple[float, ...]


class Account(NamedTuple):
    """The account of one seat; `luck` has a part for each of its decisions, and one for the end."""

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
        """The share of its decisions without a mistake."""
        return 1.0 - self.mistakes / self.decisions if self.decisions else 1.0


def account(seat: int, start: float, result: float, steps: list[AccountedDecision]) -> Account:
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
