"""The states and observers of OpenSpiel's games.

OpenSpiel copies and saves the attributes of a state, so a state has few of them. Methods that are
called from Python at each move are defined here, although OpenSpiel has its own: these would call
back into Python several times.
"""

from __future__ import annotations

import json
from typing import Any, Final

import numpy as np
import pyspiel

from inglenook.core import engine
from inglenook.core.draws import Rng
from inglenook.core.errors import BadInput
from inglenook.core.features import Feature, width
from inglenook.core.step import Chance
from inglenook.library.position import Position

CHANCE_PLAYER: Final = int(pyspiel.PlayerId.CHANCE)
TERMINAL_PLAYER: Final = int(pyspiel.PlayerId.TERMINAL)
SIMULTANEOUS: Final = int(pyspiel.PlayerId.SIMULTANEOUS)
SINGLE: Final = pyspiel.PrivateInfoType.SINGLE_PLAYER
NO_SEAT: Final = -1
SEEDS: Final = 1 << 31


class TurnState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A state in which seats answer one after another; common questions are sealed.

    `lead` is the seat that answers first when several are asked. Only samples have one: the seat
    that searches can't know who has answered, so its own answer comes first there. The search then
    finds the others' answers itself.
    """

    def __init__(self, game: Any, position: Position, lead: int = NO_SEAT) -> None:
        super().__init__(game)
        self.position = position
        self.lead = lead
        self.player = NO_SEAT
        self._look()

    def _look(self) -> None:
        """Note who is to play."""
        state = self.position.state
        step = engine.pending(state)
        if step is None:
            self.player = TERMINAL_PLAYER
        elif isinstance(step, Chance):
            self.player = CHANCE_PLAYER
        else:
            self.player = self._asked(step.waiting(state))

    def _asked(self, seats: tuple[int, ...]) -> int:
        return self.lead if self.lead in seats else seats[0]

    # -- questions

    def current_player(self) -> int:
        """Return the player to act, or one of OpenSpiel's numbers for chance and the end."""
        return self.player

    def is_terminal(self) -> bool:
        """Return whether the match is over."""
        return self.player == TERMINAL_PLAYER

    def is_chance_node(self) -> bool:
        """Return whether a draw is pending."""
        return self.player == CHANCE_PLAYER

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the numbers of a player's legal actions, or of the outcomes of a draw."""
        if self.player == CHANCE_PLAYER:
            return [number for number, _ in self.chance_outcomes()]
        asked = self.player if player is None else player
        if asked != self.player:
            if asked < 0:
                raise BadInput("player", "a seat", player)
            return []
        return self._legal_actions(asked) if asked >= 0 else []

    def _legal_actions(self, player: int) -> list[int]:
        found = [action.index for action in engine.legal(self.position.state, player)]
        found.sort()
        return found

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of the pending draw with their probabilities."""
        state = self.position.state
        step = engine.pending(state)
        if not isinstance(step, Chance):
            raise BadInput("chance_outcomes", "a pending draw", "none")
        weights = step.weights(state)
        total = sum(weights)
        return [(number, weight / total) for number, weight in enumerate(weights) if weight]

    def _action_to_string(self, player: int, action: int) -> str:
        step = engine.pending(self.position.state)
        if player == CHANCE_PLAYER and isinstance(step, Chance):
            return step.name(self.position.state, action)
        return self.position.game.verbs.at(action).text

    def returns(self) -> list[float]:
        """Return what the match was worth to each seat; zeros while it runs."""
        return list(self.position.returns)

    # -- answers

    def _apply_action(self, action: int) -> None:
        if self.player == CHANCE_PLAYER:
            self.position.feed(action)
        else:
            self.position.apply(self.player, action)
        self._look()

    # -- knowledge

    def information_state_string(self, player: int | None = None) -> str:
        """Return all that a player has answered and seen: perfect recall."""
        return self.position.history(self._viewer(player))

    def observation_string(self, player: int | None = None) -> str:
        """Return what a player knows now, as JSON."""
        return view_text(self.position, self._viewer(player))

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """Return the features of a player, one number a byte."""
        found = self.position.features(self._viewer(player))
        numbers: list[float] = np.frombuffer(found, np.uint8).astype(np.float64).tolist()
        return numbers

    observation_tensor = information_state_tensor

    def _viewer(self, player: int | None) -> int:
        return self.player if player is None else player

    def resample_from_infostate(self, player: int, sampler: Any) -> Any:
        """Return a state that the player can't tell from this one, for OpenSpiel's searches."""
        seed = int(sampler() * SEEDS) * SEEDS + int(sampler() * SEEDS)
        return self.resampled(player, Rng(seed))

    def resampled(self, player: int, rng: Rng) -> Any:
        """Return such a state, drawn by its probability from `rng`."""
        return type(self)(self.get_game(), self.position.sample(player, rng), player)

    def __str__(self) -> str:
        # the JSON tells positions apart that look alike; OpenSpiel compares states by this text
        state = json.dumps(self.position.to_json()["state"], separators=(",", ":"))
        return f"{self.position}\n{state}"


class TogetherState(TurnState):
    """A state in which the seats of a common question act at once."""

    def _asked(self, seats: tuple[int, ...]) -> int:
        return seats[0] if len(seats) == 1 else SIMULTANEOUS

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the numbers of a player's legal actions; none where it is not asked."""
        if self.player != SIMULTANEOUS or player is None:
            return super().legal_actions(player)
        return self._legal_actions(player)

    def _legal_actions(self, player: int) -> list[int]:
        found = [action.index for action in self.position.legal(player)]
        found.sort()
        return found

    def _apply_actions(self, actions: list[int]) -> None:
        """Answer for each seat that is asked; the others' actions have no meaning."""
        seats = self.position.to_play
        assert isinstance(seats, tuple)
        for seat in seats:
            self.position.apply(seat, actions[seat])
        self._look()


def view_text(position: Position, viewer: int | None) -> str:
    """Return what a seat or a spectator (None) knows, as JSON."""
    return json.dumps(position.view(viewer).to_json(), separators=(",", ":"))


class Observer:
    """Observes states for OpenSpiel: tensors by block of features, and texts."""

    def __init__(self, spec: tuple[Feature, ...], kind: Any) -> None:
        self.recall = kind is not None and bool(kind.perfect_recall)
        self.public = kind is None or bool(kind.public_info)
        self.private = kind is None or kind.private_info == SINGLE
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if not (self.public and self.private):
            return
        self.tensor = np.zeros(width(spec), np.float32)
        begin = 0
        for block in spec:
            piece = self.tensor[begin : begin + block.size]
            self.dict[block.name] = piece.reshape(block.shape)
            begin += block.size

    def set_from(self, state: TurnState, player: int) -> None:
        """Write the features of a player into `tensor`, of which `dict` names the blocks."""
        if self.tensor is not None:
            self.tensor[:] = np.frombuffer(state.position.features(player), np.uint8)

    def string_from(self, state: TurnState, player: int) -> str | None:
        """Return the observation as a text; None for private facts alone, which are not split."""
        if not self.public:
            return None
        if not self.private:
            return view_text(state.position, None)
        if self.recall:
            return state.information_state_string(player)
        return state.observation_string(player)
