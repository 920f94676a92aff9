"""The value of a position in the middle of a turn, and the options worth trying there."""

from __future__ import annotations

from inglenook.core.action import Action
from inglenook.games.taverna.bot.greedy import counter, seat_to_come, standing
from inglenook.games.taverna.rules.actions import CAST, TAKE
from inglenook.games.taverna.rules.cards import KINDS_OF_SPELL
from inglenook.games.taverna.rules.effects.spell_play import AnswerSpell
from inglenook.games.taverna.rules.state import NONE, TavernaState
from inglenook.games.taverna.rules.turn import TakeTurn


def plan_value(s: TavernaState, seat: int) -> float:
    """What the seat has, as the rules of thumb reckon it, and what its customer may bring."""
    return standing(s, seat) + seat_to_come(s, seat)


def worth_trying(
    s: TavernaState, seat: int, options: tuple[Action, ...], start: TavernaState
) -> tuple[Action, ...]:
    """What can wait for a customer waits, and which spells will be drawn nobody can plan with.

    Whether to counter a spell is a matter of what it is: what it will do is up to its owner.
    """
    step = s.agenda[-1]
    if isinstance(step, AnswerSpell):
        return (counter(s, step, list(options)),)
    if not isinstance(step, TakeTurn):
        return options
    if s.card == NONE:
        taking = tuple([action for action in options if action.verb == TAKE.number])
        return taking if taking else options
    held = seat * KINDS_OF_SPELL
    cast = CAST.number
    return tuple(
        [action for action in options if action.verb != cast or start.hands[held + action.a]]
    )
