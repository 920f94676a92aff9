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
    """Return the greedy bot's value of the position, and the value of the customer in hand."""
    return standing(s, seat) + seat_to_come(s, seat)


def worth_trying(
    s: TavernaState, seat: int, options: tuple[Action, ...], start: TavernaState
) -> tuple[Action, ...]:
    """Leave out options that can wait for a customer, and draws, which can't be planned.

    Whether to counter a spell depends on the spell alone, as its effect is up to its owner.
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
