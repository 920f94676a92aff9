"""Bots that sit at a table; each sees only its own seat's view."""

from __future__ import annotations

from collections.abc import Sequence
from types import TracebackType
from typing import Any, Final, Self

from inglenook.bots.bot import Bot, Same, Spec, bot_maker, made, name_of
from inglenook.bots.budget import Budget
from inglenook.bots.program import ProgramBot
from inglenook.bots.prompts import narrowed, offered
from inglenook.core.action import Action
from inglenook.core.draws import Rng
from inglenook.core.engine import legal
from inglenook.core.errors import BadInput, InglenookError, RulesFault
from inglenook.core.game import Game

# The iterations come first, so that the same seed gives the same answers on any machine. The
# seconds end programs that hang.
BUDGET: Final = Budget(seconds=10.0, iterations=1000)


class Bots:
    """The bots of a table by seat, for many matches; close them after use.

    Raises BadInput if a spec names no bot; it says `where` the specs were given.
    """

    def __init__(self, game: Game[Any, Any], specs: Sequence[Spec], where: str = "bots") -> None:
        self.game = game
        self.specs = specs
        self.makers = [bot_maker(spec, where) for spec in specs]
        self.bots = [
            made(spec, maker, 0, game) for spec, maker in zip(specs, self.makers, strict=True)
        ]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for bot, maker in zip(self.bots, self.makers, strict=True):
            if isinstance(bot, ProgramBot) and not isinstance(maker, Same):  # that is the caller's
                bot.close()

    def notes(self) -> list[str]:
        """Return the bots' notes, each once."""
        notes = [str(getattr(bot, "note", "")) for bot in self.bots]
        return list(dict.fromkeys([note for note in notes if note]))

    def begin(self, seeds: Rng) -> None:
        """Make fresh bots for another match; programs keep running and get a new hello."""
        for seat, spec in enumerate(self.specs):
            bot, seed = self.bots[seat], int(seeds.below(2**31))
            if isinstance(bot, ProgramBot):
                bot.begin(seed)
            else:
                self.bots[seat] = made(spec, self.makers[seat], seed, self.game)

    def answer(self, s: Any, seat: int, among: Sequence[Action] = ()) -> Action:
        """Return the choice of the seat's bot; with `among`, it is offered these choices alone.

        Raises BadInput with one line for any error in the bot.
        """
        view, prompt = self.game.view(s, seat), self.game.prompt(s, seat)
        if prompt is not None and among:
            prompt = narrowed(prompt, among)
        if prompt is None or not prompt.choices:
            raise RulesFault(f"{self.game.info.name}: expected an option for seat {seat}, got none")
        where = f"bot {name_of(self.specs[seat])}"
        bot: Bot = self.bots[seat]
        try:
            action = bot.choose(view, prompt, BUDGET)
        except InglenookError:
            raise
        except Exception as error:
            raise BadInput(where, "an answer", f"{type(error).__name__}: {error}") from error
        if not offered(prompt, action):
            raise BadInput(where, f"one of the {len(prompt.choices)} choices", action)
        return action


def answered(game: Game[Any, Any], s: Any, seat: int, bot: Bot, budget: Budget) -> Action:
    """Return the only option of a seat, or its bot's choice, for callers that play step by step."""
    action, *others = legal(s, seat)
    if others:
        prompt = game.prompt(s, seat)
        assert prompt is not None
        action = bot.choose(game.view(s, seat), prompt, budget)
    return action
