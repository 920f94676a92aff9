"""Lanes: matches that an environment plays, alone or many together, and their features and masks.

This is the inner loop of learning environments. What is written goes out as bytes; the package
`envs` sees them as arrays.
"""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from inglenook.core.action import Action
from inglenook.core.draws import Rng
from inglenook.core.engine import advance
from inglenook.core.errors import BadInput
from inglenook.core.event import NOBODY
from inglenook.core.features import NOTHING, width
from inglenook.core.game import Game
from inglenook.core.rewards import rewards
from inglenook.core.state import State

# the seat's byte of a lane whose match is over: -1 as a signed byte
OVER: Final = 255
# what a lane does once its match is over
SAME_STEP: Final = "same_step"  # it begins the next match at once
NEXT_STEP: Final = "next_step"  # it begins the next match in the next step, whose action is ignored
DISABLED: Final = "disabled"  # it waits for a reset
AUTORESETS: Final = (SAME_STEP, NEXT_STEP, DISABLED)


@final
class Lane:
    """One match, with its source of draws. `seat` is the first that owes an answer, or NOBODY.

    `mask` has a byte for each action: 1 for the legal ones of `seat`.
    """

    __slots__ = ("game", "mask", "nothing", "rng", "seat", "state")

    seat: i64

    def __init__(self, game: Game[Any, Any], first: State, rng: Rng) -> None:
        self.game = game
        self.rng = rng
        self.nothing = bytes(game.verbs.size)
        self.begin(first)

    def begin(self, first: State) -> None:
        """Begin a match at a state, which stays as it is.

        Raises BadInput if it ends before any seat is asked.
        """
        s: State = first.clone()
        s.events = None
        advance(s, self.rng)
        self.state = s
        self.look()
        if self.seat == NOBODY:
            raise BadInput("position", "one in which a seat is asked", "the end of the match")

    def look(self) -> None:
        """Find the seat that owes an answer, and its options."""
        s = self.state
        cell = s.agenda.top
        if cell is None:
            self.seat = NOBODY
            self.mask = self.nothing
            return
        step = cell.step
        seat = step.waiting(s)[0]
        self.seat = seat
        self.mask = self.game.verbs.mask(step.options(s, seat))

    def waiting(self) -> tuple[int, ...]:
        """Return all seats that owe an answer."""
        cell = self.state.agenda.top
        return () if cell is None else cell.step.waiting(self.state)

    def mask_of(self, seat: int) -> bytes:
        """Return the mask of any seat: only zeros, unless it owes an answer."""
        if seat == self.seat:
            return self.mask
        s = self.state
        cell = s.agenda.top
        if cell is None or seat not in cell.step.waiting(s):
            return self.nothing
        return self.game.verbs.mask(cell.step.options(s, seat))

    def features(self, seat: int) -> bytearray:
        """Return the features of a seat, as bytes that the caller may change."""
        parts: list[bytes] = []
        self.game.features(self.state, seat, parts)
        return bytearray().join(parts)

    def answer(self, action: Action) -> None:
        """Answer for `seat` with a legal action, and go on to the next question or the end."""
        self.settle(self.seat, action)
        self.look()

    def answer_together(self, answers: list[tuple[int, Action]]) -> None:
        """Give legal answers of several seats to the question that is asked now."""
        for seat, action in answers:
            if self.settle(seat, action):
                break
        self.look()

    def settle(self, seat: int, action: Action) -> bool:
        """Give one answer; where it settles the question, go on. `look` must follow."""
        s = self.state
        cell = s.agenda.top
        if cell is None:
            raise BadInput("action", "none, as the match is over", action.text)
        if not cell.step.answer(s, seat, action):
            return False
        advance(s, self.rng)
        return True


def illegal(game: Game[Any, Any], number: int, seat: int, action: int) -> BadInput:
    """Return the error for an illegal action in the lane of a number."""
    known = 0 <= action < game.verbs.size
    given = game.verbs.every[action].text if known else str(action)
    return BadInput(f"actions[{number}]", f"a legal action of seat {seat}", given)


@final
class Lanes:
    """Many matches of one table that are stepped together.

    After `reset` and `step`, `observations` and `legal`, the masks, have a row for each lane, and
    `seats` a byte. `observations` is new each time, so the caller may keep and change it. `ended`
    has the numbers of the lanes whose matches ended in this step, and their rewards.
    """

    __slots__ = (
        "autoreset",
        "ended",
        "first",
        "game",
        "lanes",
        "legal",
        "no_features",
        "observations",
        "reward",
        "seats",
    )

    def __init__(
        self,
        game: Game[Any, Any],
        first: State,
        seats: int,
        generators: list[Rng],
        reward: str,
        autoreset: str,
    ) -> None:
        self.game = game
        self.first = first
        self.reward = reward
        self.autoreset = autoreset
        self.no_features = bytes(width(game.feature_spec(seats)))
        self.lanes = [Lane(game, first, rng) for rng in generators]
        self.ended: list[tuple[int, tuple[float, ...]]] = []
        self.write()

    def reset(self, first: State, which: list[int]) -> None:
        """Begin matches in the lanes of these numbers, now and in all later ones at this state."""
        self.first = first
        for number in which:
            self.lanes[number].begin(first)
        self.ended = []
        self.write()

    def step(self, actions: list[int]) -> None:
        """Answer in each lane by the number of an action; that of a lane that is over is ignored.

        Raises BadInput for an illegal one; then nothing has changed.
        """
        self.refuse_illegal(actions)
        game = self.game
        every = game.verbs.every
        at_once = self.autoreset == SAME_STEP
        later = self.autoreset == NEXT_STEP
        ended: list[tuple[int, tuple[float, ...]]] = []
        parts: list[bytes] = []
        masks: list[bytes] = []
        # each lane is stepped and written at once, while the processor has its state at hand
        for number, lane in enumerate(self.lanes):
            if lane.seat != NOBODY:
                lane.answer(every[actions[number]])
                if lane.seat == NOBODY:
                    ended.append((number, rewards(game, lane.state, self.reward)))
                    if at_once:
                        lane.begin(self.first)
            elif later:
                lane.begin(self.first)
            self.append(lane, parts, masks)
        self.ended = ended
        self.join(parts, masks)

    def refuse_illegal(self, actions: list[int]) -> None:
        count: i64 = len(self.seats)
        size: i64 = self.game.verbs.size
        legal = self.legal
        if len(actions) != count:
            raise BadInput("actions", f"{count} numbers of actions", len(actions))
        for number in range(count):
            seat = self.seats[number]
            if seat == OVER:
                continue
            action = actions[number]
            if not 0 <= action < size or legal[number * size + action] == 0:
                raise illegal(self.game, int(number), seat, action)

    def write(self) -> None:
        """Write the features, mask and seat of each lane; only zeros where the match is over."""
        parts: list[bytes] = []
        masks: list[bytes] = []
        for lane in self.lanes:
            self.append(lane, parts, masks)
        self.join(parts, masks)

    def append(self, lane: Lane, parts: list[bytes], masks: list[bytes]) -> None:
        masks.append(lane.mask)
        if lane.seat == NOBODY:
            parts.append(self.no_features)
        else:
            self.game.features(lane.state, lane.seat, parts)

    def join(self, parts: list[bytes], masks: list[bytes]) -> None:
        self.observations = bytearray().join(parts)
        self.legal = NOTHING.join(masks)
        self.seats = bytes([lane.seat if lane.seat != NOBODY else OVER for lane in self.lanes])
