"""A bot with rules of thumb for King of 12: the card that does best against any reply.

It tries each of its cards against the possible cards of the others, with the game's own effects,
and looks one turn ahead. It uses its view alone.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from inglenook.core.action import Action
from inglenook.core.draws import Draws, Rng
from inglenook.core.event import HIDDEN
from inglenook.core.game import Prompt
from inglenook.core.packed import count_of, index_of, ints, zeros
from inglenook.core.view import View
from inglenook.games.king_of_12.knowledge.view import KingView, sample
from inglenook.games.king_of_12.rules import effects
from inglenook.games.king_of_12.rules.actions import (
    CARDS_IN,
    LADY,
    NAMES,
    ORACLE,
    PLAY,
    READ,
    SORCERER,
    TAKE,
    TUCK,
    TURN,
    bit_set,
)
from inglenook.games.king_of_12.rules.die import NEIGHBOURS, SIDES
from inglenook.games.king_of_12.rules.state import NONE, KingState
from inglenook.games.king_of_12.rules.turn import (
    POINTS_TO_END,
    SHAPERS,
    PlayCard,
    ShapeDie,
    StealToken,
    shapers,
)

EVERY_FACE: Final = tuple(range(1, SIDES + 1))
NEAR: Final = 0.03  # an option may be played if it is worth almost as much as the best
REPLIES: Final = 12  # tried where three or four play; where two do, all of them
DEALS: Final = 14  # dice and replies tried for the card that goes under the die
FULL_ROUND: Final = 5  # turns that follow the first of a round


class GreedyBot:
    """Looks one turn ahead; the same seed and the same views give the same answers."""

    __slots__ = ("rng",)

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, view: View, prompt: Prompt, budget: object) -> Action:
        """Return one of the prompt's choices; the budget is ignored."""
        assert isinstance(view, KingView)
        actions = [choice.action for choice in prompt.choices]
        trial = Trial(view, prompt.seat, self.rng)
        verb = actions[-1].verb
        if verb == PLAY.number:
            values = self.cards(trial, view, actions)
        elif verb == TUCK.number:
            # the card of least use in hand is best under the die
            values = [-value for value in self.deals(trial, view, actions)]
        elif verb == TAKE.number:
            values = [trial.theft(action) for action in actions]
        else:
            values = trial.shapes(actions)
        return self.near_best(actions, values)

    def near_best(self, actions: list[Action], values: list[float]) -> Action:
        """Draw one of the near-best options, as others cancel a bot that is predictable."""
        least = max(values) - NEAR
        good = [action for action, value in zip(actions, values, strict=True) if value >= least]
        return good[self.rng.below(len(good))]

    def cards(self, trial: Trial, view: KingView, actions: list[Action]) -> list[float]:
        """Return the value of each card, averaged over the replies of the others."""
        values = [0.0] * len(actions)
        for cards, weight in replies(view, trial.me, self.rng):
            for place, action in enumerate(actions):
                cards[trial.me] = action.a
                values[place] += weight * trial.turn(cards)
        return values

    def deals(self, trial: Trial, view: KingView, actions: list[Action]) -> list[float]:
        """Return the value of each card, averaged over dice and replies."""
        values = [0.0] * len(actions)
        hands = likely_hands(view, trial.me)
        trial.begin_round()
        for _ in range(DEALS):
            trial.faces = ints([self.rng.below(SIDES) + 1 for _ in range(view.seats)])
            cards = random_reply(hands, self.rng)
            for place, action in enumerate(actions):
                cards[trial.me] = action.a
                values[place] += trial.turn(cards) / DEALS
        return values


class Trial:
    """A position to try turns on, and their values to a seat."""

    __slots__ = ("faces", "left", "me", "ones", "rolls", "s", "twos")

    def __init__(self, view: KingView, me: int, rng: Rng) -> None:
        s = self.s = sample(view, rng)
        self.me = me
        self.faces = s.faces
        self.ones = s.ones
        self.twos = s.twos
        # with two seats all rolls of the Oracle; with more, a few that differ widely
        first = rng.below(4) + 1
        self.rolls = EVERY_FACE if s.seats == 2 else (first, first + 4, first + 8)
        # the turns after this one; a card that is yet to be chosen is still in hand
        coming = 1 if isinstance(s.agenda[-1], PlayCard) else 0
        self.left = min([len(CARDS_IN[hand]) for hand in s.hands]) - 1 - coming

    def begin_round(self) -> None:
        self.ones = zeros(self.s.seats)
        self.twos = zeros(self.s.seats)
        self.left = FULL_ROUND

    def turn(self, cards: list[int]) -> float:
        """Return the value of a turn with these cards; seats with a choice take the best."""
        s = self.s
        s.cards = ints(cards)
        s.faces = self.faces[:]
        s.early = 0
        s.acting = effects.acting_characters(s.cards)
        if s.acting & effects.TURNERS:
            effects.turn_dice(s)
        if s.acting & SHAPERS:
            for seat in CARDS_IN[shapers(s)]:
                self.shape(seat)
        return self.rolled(self.me)

    def shape(self, seat: int) -> None:
        """Let a seat take its best choice: a face around its own, or when to read it."""
        s = self.s
        best = -2.0
        chosen = 0
        if s.cards[seat] == SORCERER:
            for face in NEIGHBOURS[s.faces[seat]]:
                s.faces[seat] = face
                value = self.rolled(seat)
                if value > best:
                    best, chosen = value, face
            s.faces[seat] = chosen
            return
        late = s.early
        for early in (late, late | 1 << seat):
            s.early = early
            value = self.rolled(seat)
            if value > best:
                best, chosen = value, early
        s.early = chosen

    def shapes(self, actions: list[Action]) -> list[float]:
        """Return the value of each face, or time to read it, after the others' best choices."""
        s = self.s
        step = s.agenda[-1]
        assert isinstance(step, ShapeDie)
        for seat in step.seats:
            if seat != self.me:
                self.shape(seat)
        late = s.early
        values: list[float] = []
        for action in actions:
            if action.verb == TURN.number:
                s.faces[self.me] = action.a
            else:
                s.early = late | 1 << self.me if action is READ.actions[0] else late
            values.append(self.rolled(self.me))
        return values

    def rolled(self, seat: int) -> float:
        """Return the value of the dice to a seat, averaged over the Oracle's rolls."""
        s = self.s
        if not s.acting >> ORACLE & 1:
            return self.compared(seat)
        roller = index_of(s.cards, ORACLE)
        face = s.faces[roller]
        total = 0.0
        for roll in self.rolls:
            s.faces[roller] = roll
            total += self.compared(seat)
        s.faces[roller] = face
        return total / len(self.rolls)

    def compared(self, seat: int) -> float:
        """Return the value of the position to a seat after the dice were compared."""
        s = self.s
        s.ones = self.ones[:]
        s.twos = self.twos[:]
        worth = effects.values(s)
        effects.award(s, worth)
        if count_of(s.cards, LADY) > 1:
            thief, victim = effects.theft(s, worth)
            if thief != NONE:
                steal(s, thief, victim, 2 if s.twos[victim] else 1)
        return self.standing(seat)

    def theft(self, action: Action) -> float:
        """Return the value of a stolen token, or of none; prefer the larger one in a tie."""
        s = self.s
        step = s.agenda[-1]
        assert isinstance(step, StealToken)
        s.ones = self.ones[:]
        s.twos = self.twos[:]
        if action.verb == TAKE.number:
            steal(s, self.me, step.victim, action.a)
            return self.standing(self.me) + NEAR * 2 * int(action.a)
        return self.standing(self.me)

    def standing(self, seat: int) -> float:
        """Return a value from -1, a lost round, to 1, a won one: a lead counts more later."""
        s = self.s
        mine = s.ones[seat] + 2 * s.twos[seat]
        totals = zeros(s.seats)
        best: i64 = 0
        for other in range(s.seats):
            points = s.ones[other] + 2 * s.twos[other]
            totals[other] = points
            if other != seat and points > best:
                best = points
        if self.left <= 0 or mine >= POINTS_TO_END or best >= POINTS_TO_END:
            winner = effects.round_winner(totals)
            if winner == NONE:
                return 0.0
            return 1.0 if winner == seat else -1.0
        lead: int = mine - best
        return lead / (abs(lead) + self.left + 1)


def steal(s: KingState, thief: int, victim: int, token: int) -> None:
    if token == 1:
        s.ones[victim] -= 1
    else:
        s.twos[victim] -= 1
    effects.give(s, thief, token)


def likely(view: KingView, seat: int) -> list[int]:
    """Return a weight for each character in a seat's hand; any unseen card may be under its die."""
    rest = bit_set(view.characters) & ~bit_set(view.shown[seat])
    free = rest & ~bit_set(view.past[seat])
    if HIDDEN not in view.under[seat]:
        free = 0
    chances = free.bit_count() or 1
    return [(rest >> card & 1) * chances - (free >> card & 1) for card in range(len(NAMES))]


def likely_hands(view: KingView, me: int) -> list[list[int]]:
    """Return the likely hands by seat, without my own, which I know."""
    return [likely(view, seat) if seat != me else [] for seat in range(view.seats)]


def replies(view: KingView, me: int, rng: Rng) -> list[tuple[list[int], float]]:
    """Return possible replies of the others with their chances; all of them with two seats."""
    hands = likely_hands(view, me)
    if view.seats > 2:
        return [(random_reply(hands, rng), 1.0 / REPLIES) for _ in range(REPLIES)]
    weights = hands[1 - me]
    total = sum(weights)
    return [([card] * 2, weight / total) for card, weight in enumerate(weights) if weight]


def random_reply(hands: list[list[int]], draws: Draws) -> list[int]:
    """Draw a card of each seat, by the weights of its hand."""
    return [draws.choose(hand) if hand else NONE for hand in hands]
