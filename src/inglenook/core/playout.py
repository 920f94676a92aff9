"""Playing on at random without leaving the compiled code: what search and statistics do most."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from inglenook.core.decision import Decision
from inglenook.core.draws import Rng
from inglenook.core.engine import advance
from inglenook.core.errors import RulesFault
from inglenook.core.game import Game
from inglenook.core.state import State

NO_CHAPTER: Final = -1


def playout(game: Game[Any, Any], s: State, rng: Rng, chapter: int = NO_CHAPTER) -> i64:
    """Answer at random until the match, or the chapter, is over.

    The steps are those that people play by. Tells how many answers were a choice.
    """
    most: i64 = game.info.longest
    agenda = s.agenda
    decisions: i64 = 0
    answers: i64 = 0
    while agenda:
        step = agenda[-1]
        if not isinstance(step, Decision):
            advance(s, rng)
            if chapter != NO_CHAPTER and game.chapter(s) != chapter:
                break
            continue
        for seat in step.waiting(s):
            options = step.options(s, seat)
            count = len(options)
            answers += 1
            if count > 1:
                decisions += 1
                action = options[rng.below(count)]
            else:
                action = options[0]
            if step.answer(s, seat, action):
                break
        if answers > most:
            raise RulesFault(f"more than {most} answers")
    return decisions
