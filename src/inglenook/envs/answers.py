"""Actions that an environment is given: read as numbers, and refused where they are illegal."""

from __future__ import annotations

from typing import Final

from inglenook.core.action import Action
from inglenook.core.engine import refuse_illegal
from inglenook.core.lanes import Lane
from inglenook.library.inputs import action_of

ILLEGAL: Final = "illegal_action"  # the key of an agent's info after its illegal action


def legal_action(lane: Lane, seat: int, given: object) -> Action:
    """Return the action of a number, an int or one of numpy's, or of a text.

    Raises BadInput for no action at all, and IllegalAction with its clause for an illegal one.
    """
    action = action_of(lane.game.verbs, given)
    if not lane.mask_of(seat)[action.index]:
        refuse_illegal(lane.state, seat, action)
    return action
