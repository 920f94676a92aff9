"""What comes to mind first: how gladly a sensible player would give each answer."""

from __future__ import annotations

import math
from typing import Final

from inglenook.core.action import Action
from inglenook.core.decision import PASS_VERB
from inglenook.games.open_season import actions
from inglenook.games.open_season.bot import ACTION_WORTH, Appraisal
from inglenook.games.open_season.cards import NONE
from inglenook.games.open_season.state import TAKING, SeasonState
from inglenook.games.open_season.wall import BOTTOM

NEAR: Final = 2.0  # points that make an answer e times as likely


def priors(s: SeasonState, seat: int, options: tuple[Action, ...]) -> tuple[float, ...]:
    """By option, from what it is worth at first sight; nothing where that can't be seen."""
    verb = options[-1].verb
    trial = Appraisal(s, seat)
    if verb == actions.PLACE.number or verb == actions.HIDE.number:
        if options[0].verb != verb:
            return ()
        values = [trial.placing(s.hand, action) for action in options]
    elif verb == actions.TAKE.number:
        if s.stage == TAKING:
            return ()  # what a card is worth depends on the one it comes with
        values = [first_sight(trial, s, action) for action in options]
    elif verb == actions.KEEP.number:
        values = [trial.card(s.lifted[action.a - 1]) for action in options]
    elif verb == actions.TROPHY.number:
        values = [trophy(trial, action) for action in options]
    elif verb == actions.ACT.number:
        values = [ACTION_WORTH[action.a] for action in options]
    else:
        return ()
    best = max(values)
    return tuple([math.exp((value - best) / NEAR) for value in values])


def first_sight(trial: Appraisal, s: SeasonState, action: Action) -> float:
    """A card of the inn by itself, for whatever it is taken."""
    if action.verb == PASS_VERB:
        return 0.0
    if action.verb == actions.DRAW.number:
        return 1.0
    kind = s.inn[action.a - 1]
    return trial.card(kind) if kind != NONE else 0.0


def trophy(trial: Appraisal, action: Action) -> float:
    if action.verb == PASS_VERB:
        return 0.0
    cell = actions.TROPHY_CELLS[action.a]
    return trial.trophy_at(cell) if cell in BOTTOM else trial.acting()
