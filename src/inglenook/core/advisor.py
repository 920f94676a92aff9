"""Advisors: the optional search heuristics of a game, kept apart from its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic

from mypy_extensions import mypyc_attr

from inglenook.core.action import Action
from inglenook.core.step import S

if TYPE_CHECKING:
    from collections.abc import Callable

FORGETS: Final = 25  # the default of `Advisor.apprentice_forgets`


@mypyc_attr(allow_interpreted_subclasses=True)
class Advisor(Generic[S]):
    """Heuristics for one game, used by bots, reviews and analyses, never by the rules.

    A game registers its advisor as `self.advisor` in its constructor. Each method may be left out;
    the search then plays to the end of a match and treats all options alike.

    Fields:

    - `greedy`: makes the game's rule-of-thumb bot from a seed; None where there is no such bot.
    - `prior_weight`: the number of search rounds that the priors count for when a search answers.
      More than 0 only where the priors are computed from more than a few samples can show.
    - `apprentice_forgets`: in how many answers of 100 the bot `apprentice` plays at random.
    - `regular_rounds`: rounds that the bot `regular` searches; 0 for the greedy bot's answers;
      None for the greedy bot where there is one, and else a short search.
    - `batch`: how many positions a search evaluates at once (`evaluations`). Above 1 where one call
      for many positions is cheaper than many calls, as with a neural network. A larger batch knows
      less when it chooses its answers.
    """

    def __init__(
        self,
        greedy: Callable[[int], object] | None = None,
        prior_weight: int = 0,
        apprentice_forgets: int = FORGETS,
        regular_rounds: int | None = None,
        batch: int = 1,
    ) -> None:
        self.greedy = greedy
        self.prior_weight = prior_weight
        self.apprentice_forgets = apprentice_forgets
        self.regular_rounds = regular_rounds
        self.batch = batch

    def evaluation(self, s: S) -> tuple[float, ...]:
        """Return each seat's chance to win, from 0 to 1; () where it can't be estimated.

        The chances of the sides add up to 1, and seats of one team have the same. A search calls
        this at the first question of a phase, on sampled positions. The method may read the whole
        position and must not change it.
        """
        return ()

    def evaluations(self, positions: list[S]) -> list[tuple[float, ...]]:
        """Return the evaluation of each position; override it where all at once cost less.

        A search calls this with up to `batch` positions if `batch` is above 1.
        """
        return [self.evaluation(s) for s in positions]

    def priors(self, s: S, seat: int, options: tuple[Action, ...]) -> tuple[float, ...]:
        """Return a weight for each option, none below 0: how likely a good player is to choose it.

        () means that all options are alike. The method must not read what the seat does not know.
        A search tries likely options first and plays on by these weights, so it has to be fast.
        """
        return ()

    def plan_value(self, s: S, seat: int) -> float:
        """Return the value of a position to a seat in the middle of its turn, or at its end.

        Any unit will do: it is only compared with other values for the same seat. A search plans
        whole turns by it. The method must not read what the seat does not know, nor change `s`.
        """
        return 0.0

    def worth_trying(
        self, s: S, seat: int, options: tuple[Action, ...], start: S
    ) -> tuple[Action, ...]:
        """Return the options that a plan, which began at `start`, should try at `s`."""
        return options

    def has_evaluation(self) -> bool:
        """Return whether the advisor estimates chances to win."""
        return type(self).evaluation is not Advisor.evaluation

    def has_priors(self) -> bool:
        """Return whether the advisor weighs options."""
        return type(self).priors is not Advisor.priors

    def has_plan_value(self) -> bool:
        """Return whether turns are planned, by the values of positions within them."""
        return type(self).plan_value is not Advisor.plan_value
