"""Random play that writes features and masks, as environments for learning do; it is compiled."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from inglenook.core.draws import Rng
from inglenook.core.engine import advance
from inglenook.core.features import NOTHING
from inglenook.core.game import Game
from inglenook.core.state import State

BATCH: Final = 1024  # answers whose bytes are joined at once


def observed_matches(game: Game[Any, Any], first: State, matches: int, rng: Rng) -> int:
    """Play matches at random from a state; return how many answers were given.

    Before each answer the features of its seat and the mask of its options are written.
    """
    answers: i64 = 0
    parts: list[bytes] = []
    for _ in range(matches):
        s: State = first.clone()
        agenda = s.agenda
        while True:
            advance(s, rng)
            cell = agenda.top
            if cell is None:
                break
            step = cell.step
            for seat in step.waiting(s):
                options = step.options(s, seat)
                game.features(s, seat, parts)
                parts.append(game.verbs.mask(options))
                answers += 1
                if answers % BATCH == 0:
                    NOTHING.join(parts)
                    parts.clear()
                if step.answer(s, seat, options[rng.below(len(options))]):
                    break
    NOTHING.join(parts)
    return answers
