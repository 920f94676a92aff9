"""Play whole matches between bots; each bot sees only its own seat's view."""

from __future__ import annotations

from collections.abc import Sequence
from types import TracebackType
from typing import Any, Final, Self

from inglenook.bots.bot import Bot, bot_maker, made
from inglenook.bots.budget import Budget
from inglenook.bots.program import ProgramBot
from inglenook.bots.prompts import offered
from inglenook.core.action import Action
from inglenook.core.draws import Rng
from inglenook.core.engine import advance, apply, legal, waiting
from inglenook.core.errors import BadInput, InglenookError, RulesFault
from inglenook.core.event import NOBODY
from inglenook.core.game import Game, Result

# The iterations come first, so that the same seed gives the same answers on any machine. The
# seconds end programs that hang.
BUDGET: Final = Budget(seconds=10.0, iterations=1000)


class Bots:
    """The bots of a table by seat, for many matches; close them after use."""

    def __init__(self, game: Game[Any, Any], specs: Sequence[str]) -> None:
        self.game = game
        self.specs = specs
        self.makers = [bot_maker(spec) for spec in specs]
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
        for bot in self.bots:
            if isinstance(bot, ProgramBot):
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

    def play(self, options: dict[str, str], rng: Rng) -> tuple[Result, int, int, tuple[int, ...]]:
        """Play one match; return its result, real decisions, forced answers, and teams."""
        game = self.game
        self.begin(rng.fork())
        s = game.start(len(self.bots), options)
        s.events = None
        advance(s, rng)
        decisions = forced = 0
        while s.agenda:
            seat = waiting(s)[0]
            actions = legal(s, seat)
            if len(actions) == 1:
                forced += 1
                action = actions[0]
            else:
                decisions += 1
                action = self.answer(s, seat)
            if decisions + forced > game.info.longest:
                raise RulesFault(
                    f"{game.info.name}: expected {game.info.longest} answers at most, got more"
                )
            apply(s, seat, action, rng, check=False)
        result = game.result(s)
        if result is None:
            raise RulesFault(
                f"{game.info.name}: expected a result at the end of the match, got none"
            )
        return result, decisions, forced, teams(game, s)

    def answer(self, s: Any, seat: int) -> Action:
        """Return the choice of the seat's bot.

        Raises BadInput with one line for any error in the bot.
        """
        view, prompt = self.game.view(s, seat), self.game.prompt(s, seat)
        if prompt is None or not prompt.choices:
            raise RulesFault(f"{self.game.info.name}: expected an option for seat {seat}, got none")
        where = f"bot {self.specs[seat]}"
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


def teams(game: Game[Any, Any], s: Any) -> tuple[int, ...]:
    """Return each seat's team at the end of the match."""
    return tuple([game.team(s, seat) for seat in range(game.view(s, NOBODY).seats)])
