"""The names that search heuristics had on `Game`; they stay for one release.

A game that overrides `Game.outlook`, `promise`, `priors`, `worth_trying`, `trust` or `chapter`
still works, with a DeprecationWarning. So does a program that calls them.
"""

from __future__ import annotations

import warnings
from abc import ABC
from typing import Any, Final, Generic

from mypy_extensions import mypyc_attr

from inglenook.core.action import Action
from inglenook.core.advisor import Advisor
from inglenook.core.step import S

NO_ADVICE: Final[Advisor[Any]] = Advisor()
NEW_NAMES: Final = {
    "chapter": "Game.phase",
    "outlook": "Advisor.evaluation",
    "priors": "Advisor.priors",
    "promise": "Advisor.plan_value",
    "worth_trying": "Advisor.worth_trying",
    "trust": "Advisor.prior_weight",
}


@mypyc_attr(allow_interpreted_subclasses=True)
class OldHooks(ABC, Generic[S]):
    """The deprecated methods of a game; each answers as the registered advisor does."""

    advisor: Advisor[Any] | None = None  # search heuristics, if the game has any
    advisor_in_use: Advisor[Any] | None = None  # found by `core.game.advisor_of`

    def phase(self, s: S) -> int:
        raise NotImplementedError

    def chapter(self, s: S) -> int:
        called("chapter")
        return self.phase(s)

    def outlook(self, s: S) -> tuple[float, ...]:
        called("outlook")
        return registered(self).evaluation(s)

    def priors(self, s: S, seat: int, options: tuple[Action, ...]) -> tuple[float, ...]:
        called("priors")
        return registered(self).priors(s, seat, options)

    def promise(self, s: S, seat: int) -> float:
        called("promise")
        return registered(self).plan_value(s, seat)

    def worth_trying(
        self, s: S, seat: int, options: tuple[Action, ...], start: S
    ) -> tuple[Action, ...]:
        called("worth_trying")
        return registered(self).worth_trying(s, seat, options, start)

    def trust(self) -> int:
        called("trust")
        return registered(self).prior_weight


def called(name: str) -> None:
    """Warn the caller of a deprecated method."""
    problem = f"Game.{name} is deprecated and will be removed: use {NEW_NAMES[name]}"
    warnings.warn(problem, DeprecationWarning, stacklevel=3)


def registered(game: OldHooks[Any]) -> Advisor[Any]:
    """Return the advisor that the game registered, or one without advice."""
    found = game.advisor
    return NO_ADVICE if found is None else found


def overridden(game: OldHooks[Any]) -> list[str]:
    """Return the deprecated methods that the game's class overrides."""
    kind = type(game)
    found: list[str] = []
    if kind.chapter is not OldHooks.chapter:
        found.append("chapter")
    if kind.outlook is not OldHooks.outlook:
        found.append("outlook")
    if kind.priors is not OldHooks.priors:
        found.append("priors")
    if kind.promise is not OldHooks.promise:
        found.append("promise")
    if kind.worth_trying is not OldHooks.worth_trying:
        found.append("worth_trying")
    if kind.trust is not OldHooks.trust:
        found.append("trust")
    return found


class HookAdvisor(Advisor[Any]):
    """Advice of a game that overrides deprecated methods; the rest is the registered advisor's."""

    def __init__(self, game: OldHooks[Any], base: Advisor[Any], old: list[str]) -> None:
        weight = game.trust() if "trust" in old else base.prior_weight
        super().__init__(
            base.greedy, weight, base.apprentice_forgets, base.regular_rounds, base.batch
        )
        self.game = game
        self.base = base
        self.old = old

    def evaluation(self, s: Any) -> tuple[float, ...]:
        return self.game.outlook(s) if "outlook" in self.old else self.base.evaluation(s)

    def evaluations(self, positions: list[Any]) -> list[tuple[float, ...]]:
        if "outlook" in self.old:
            return [self.game.outlook(s) for s in positions]
        return self.base.evaluations(positions)

    def priors(self, s: Any, seat: int, options: tuple[Action, ...]) -> tuple[float, ...]:
        source: OldHooks[Any] | Advisor[Any] = self.game if "priors" in self.old else self.base
        return source.priors(s, seat, options)

    def plan_value(self, s: Any, seat: int) -> float:
        if "promise" in self.old:
            return self.game.promise(s, seat)
        return self.base.plan_value(s, seat)

    def worth_trying(
        self, s: Any, seat: int, options: tuple[Action, ...], start: Any
    ) -> tuple[Action, ...]:
        if "worth_trying" in self.old:
            return self.game.worth_trying(s, seat, options, start)
        return self.base.worth_trying(s, seat, options, start)

    def has_evaluation(self) -> bool:
        return "outlook" in self.old or self.base.has_evaluation()

    def has_priors(self) -> bool:
        return "priors" in self.old or self.base.has_priors()

    def has_plan_value(self) -> bool:
        return "promise" in self.old or self.base.has_plan_value()


def resolve(game: OldHooks[Any]) -> Advisor[Any]:
    """Find the game's advisor and keep it as `advisor_in_use`.

    Warns where the game's class overrides a deprecated method.
    """
    found = registered(game)
    old = overridden(game)
    if old:
        found = HookAdvisor(game, found, old)
    game.advisor_in_use = found
    if old:
        hints = [f"Game.{name} (now {NEW_NAMES[name]})" for name in old]
        problem = f"{type(game).__name__} overrides deprecated methods: " + ", ".join(hints)
        warnings.warn(problem, DeprecationWarning, stacklevel=3)
    return found
