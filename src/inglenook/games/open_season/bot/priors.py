"""Priors: the likelihood of each answer, from the appraisal of the greedy bot."""

from __future__ import annotations

import math
from typing import Final

from inglenook.core.action import Action
from inglenook.core.decision import PASS_VERB
from inglenook.games.open_season.bot.greedy import ACTION_WORTH, Appraisal
from inglenook.games.open_season.rules import actions
from inglenook.games.open_season.rules.cards import NONE
from inglenook.games.open_season.rules.state import SCORING, TAKING, SeasonState
from inglenook.games.open_season.rules.wall import BOTTOM, COLUMNS

NEAR: Final = 2.0  # points that make an answer e times as likely


def priors(s: SeasonState, seat: int, options: tuple[Action, ...]) -> tuple[float, ...]:
    """Return the priors of the options; () where their values can't be estimated."""
    verb = options[-1].verb
    trial = Appraisal(s, seat)
    first = options[0].verb
    if first == actions.PLACE.number or first == actions.HIDE.number:
        hung = [one for one in options if one.verb != actions.WILD.number]
        values = [trial.placing(s.hand, action) for action in hung]
        if len(hung) < len(options):  # O32: the wild, and then the same question
            values.append(max(values) + trial.using_wild())
    elif first == actions.TAKE.number and s.stage == TAKING:
        if verb == actions.TAKE.number:
            return ()  # the value of a card depends on the one it comes with
        return (*[1.0] * (len(options) - 1), min(1.0, math.exp(trial.using_wild() / NEAR)))
    elif verb == actions.TAKE.number:
        values = [estimate(trial, s, action) for action in options]
    elif verb == actions.KEEP.number:
        values = [trial.card(s.lifted[action.a - 1]) for action in options]
    elif verb == actions.TROPHY.number:
        values = [trophy(trial, action) for action in options]
    elif verb == actions.TILE.number:
        picked = s.picks[seat] if s.picks else ()
        picked = () if len(picked) == COLUMNS else picked
        values = [trial.tiles.choice(picked, action.a) for action in options]
    elif verb == actions.WILD.number and options[0].verb == PASS_VERB:
        values = [0.0, trial.using_wild()]
    elif verb == actions.COVER.number and s.stage != SCORING:
        values = [trial.covering(action) for action in options]
    elif verb == actions.ACT.number:
        values = [ACTION_WORTH[action.a] for action in options]
    else:
        return ()
    best = max(values)
    return tuple([math.exp((value - best) / NEAR) for value in values])


def estimate(trial: Appraisal, s: SeasonState, action: Action) -> float:
    """Return the value of a card of the inn by itself, for any use."""
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
