"""A bot with rules of thumb for Open Season: the value of a card to this wall, now and later.

The wall gives an accolade its value, by people and attribute. The accolades give a card on the wall
its value: those that are there, and an estimate of those to come. The bot uses its view alone.
"""

from __future__ import annotations

import math
from typing import Final

from inglenook.core.action import Action
from inglenook.core.decision import PASS_VERB
from inglenook.core.draws import Rng
from inglenook.core.game import Choice, Prompt
from inglenook.core.packed import Ints, ints, listed, without
from inglenook.core.view import View
from inglenook.games.open_season.bot.tile_values import TASTE, TileValues
from inglenook.games.open_season.knowledge.possible_looks import hides
from inglenook.games.open_season.knowledge.view import FINE, SeasonView, opened
from inglenook.games.open_season.rules import actions
from inglenook.games.open_season.rules.cards import ATTRIBUTE_OF, ATTRIBUTES, KINDS, NONE, PEOPLE_OF
from inglenook.games.open_season.rules.counts import people_count, people_counts
from inglenook.games.open_season.rules.effects.wild import covers
from inglenook.games.open_season.rules.state import (
    PEOPLES,
    SeasonState,
    accolades_of,
    empty_spaces,
    is_up,
    round_of,
)
from inglenook.games.open_season.rules.turn import place_options
from inglenook.games.open_season.rules.wall import (
    ATTRIBUTE,
    BOTTOM,
    CELLS,
    COLUMNS,
    KEEP,
    MAJORITY,
    MINUS,
    MOVE,
    NO_ACTION,
    PEEK,
    PLUS,
    SERIES,
    STEAL,
    TAKE,
    WALLS,
    WILD,
    gift_at,
    value_at,
)

WILD_QUESTIONS: Final = ("offer-wild", "wild-between")
CARDS_A_TURN: Final = 1.35  # cards that come to the accolades, with all chains
WANTED: Final = 0.36  # share of them that can be of a wanted people or attribute
UNWANTED: Final = 0.05  # share of them that are of an unwanted one
ATTRIBUTE_SHARE: Final = 0.3
ACTION_WORTH: Final = {STEAL: 2.2, MOVE: 0.3, PEEK: 1.9, KEEP: 0.6, TAKE: 1.9}
TRIGGERS: Final = 0.3  # how often an action is triggered in a turn
TROPHY_WORTH: Final = 1.9
WILD_WORTH: Final = 2.5
BLIND: Final = 0.2  # how much less a blind card is worth than the average
FACE_DOWN: Final = 5.0


class GreedyBot:
    """Takes the most valuable option; the same seed and the same views give the same answers."""

    __slots__ = ("rng",)

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, view: View, prompt: Prompt, budget: object) -> Action:
        """Return one of the prompt's choices; the budget is ignored."""
        assert isinstance(view, SeasonView)
        trial = Appraisal(opened(view), prompt.seat)
        if prompt.decision == "choose-tiles":
            return self.tile(trial, prompt)
        best: list[Action] = []
        most = 0.0
        for choice in prompt.choices:
            worth = trial.worth(prompt, choice)
            if not best or worth > most + 1e-9:
                best, most = [choice.action], worth
            elif worth > most - 1e-9:
                best.append(choice.action)
        return best[self.rng.below(len(best))]

    def tile(self, trial: Appraisal, prompt: Prompt) -> Action:
        """O30: draw a tile; good ones are likely, and not always the same."""
        values = [trial.tiles.choice(prompt.picked, one.action.a) for one in prompt.choices]
        best = max(values)
        weights = [math.exp((value - best) / TASTE) for value in values]
        left = self.rng.below(FINE) / FINE * sum(weights)
        for choice, weight in zip(prompt.choices, weights, strict=True):
            left -= weight
            if left < 0:
                return choice.action
        return prompt.choices[-1].action


class Appraisal:
    """The values of things to a seat in one position, from the seat's knowledge."""

    __slots__ = (
        "s",
        "seat",
        "wall",
        "held",
        "peoples",
        "attributes",
        "left",
        "by_people",
        "cards",
        "tiles",
    )

    def __init__(self, s: SeasonState, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.wall = WALLS[s.side]
        # accolades, and the cards that will join them
        self.held = accolades_of(s, seat)
        self.peoples = listed(people_counts(s, seat))
        for kind in s.stocks[seat]:
            self.held[kind] += 1
            self.peoples[PEOPLE_OF[kind]] += 1
        self.attributes = [0] * len(ATTRIBUTES)
        for kind in range(KINDS):
            self.attributes[ATTRIBUTE_OF[kind]] += self.held[kind]
        # turns after this one
        rounds: int = self.wall.rounds
        round: int = round_of(s)
        self.left: int = max(0, rounds - round)
        self.tiles = TileValues(s, seat, self.left + 1, self.peoples, self.attributes)
        self.by_people = self.people_values()
        self.cards: dict[int, float] = {}  # cache of card values

    def people_values(self) -> list[float]:
        """Return the value of one more accolade of each people, by the spaces of the wall."""
        s, seat, wall = self.s, self.seat, self.wall
        values = [0.0] * PEOPLES
        for cell in wall.spaces:
            if not is_up(s, seat, cell):
                continue
            people = PEOPLE_OF[s.walls[seat * CELLS + cell]]
            function = wall.functions[cell]
            if function == PLUS:
                values[people] += value_at(wall, cell)
            elif function == MINUS:
                values[people] -= value_at(wall, cell)
            elif function == MAJORITY:
                values[people] += self.majority_step(people)
        return values

    def majority_step(self, people: int) -> float:
        """Return the value of one more of the majority's people; it is large in a close race."""
        lead = self.peoples[people] - self.rival(people)
        return 3.0 if -2 <= lead <= 1 else 0.8

    def rival(self, people: int) -> int:
        """Return the most that another seat has of a people, as far as this one can know."""
        s = self.s
        most = 0
        for other in range(s.seats):
            if other == self.seat:
                continue
            count = people_count(s, other, people)
            count += sum([PEOPLE_OF[kind] == people for kind in s.stocks[other]])
            if hides(s, other, self.seat) and PEOPLE_OF[s.buried[other]] == people:
                count += 1  # OT4: a card that was buried in secret still seems to be there
            most = max(most, count)
        return most

    def card(self, kind: int) -> float:
        """Return the value of a card among the accolades."""
        known = self.cards.get(kind)
        if known is None:
            known = self.cards[kind] = self.appraised(kind)
        return known

    def appraised(self, kind: int) -> float:
        s, seat, wall = self.s, self.seat, self.wall
        value = self.by_people[PEOPLE_OF[kind]]
        attribute = ATTRIBUTE_OF[kind]
        for cell in wall.spaces:
            there = s.walls[seat * CELLS + cell]
            if (
                wall.functions[cell] == ATTRIBUTE
                and is_up(s, seat, cell)
                and ATTRIBUTE_OF[there] == attribute
            ):
                value += value_at(wall, cell)
        if wall.series:
            per_series: int = wall.series_with_tile if s.series >> seat & 1 else wall.series
            rounds: int = wall.rounds
            if s.penalties >> seat & 1:
                per_series -= 1
            least = min(self.attributes)
            if self.attributes[attribute] == least:
                value += per_series / self.attributes.count(least)
            else:
                value += per_series * 0.06 * self.left / rounds
        if wall.scorings:
            value += 0.35 + 0.12 * self.attributes[attribute]
        return value

    # -- questions

    def worth(self, prompt: Prompt, choice: Choice) -> float:
        """Return the value of an answer, compared with others to the same question."""
        action, verb = choice.action, choice.action.verb
        figures = dict(choice.figures)
        if verb == PASS_VERB:
            return 0.0
        if verb == actions.TAKE.number:
            if prompt.decision == "take-card":
                return self.taking(action.a - 1)
            return (
                self.card(figures["card"])
                if prompt.decision != "keep-card"
                else self.keeping(figures["card"])
            )
        if verb == actions.DRAW.number:
            return self.average_card() - BLIND
        if verb == actions.PLACE.number or verb == actions.HIDE.number:
            return self.placing(self.s.hand, action)
        if verb == actions.KEEP.number or verb == actions.CLAIM.number:
            return self.card(figures["card"])
        if verb == actions.RETURN.number:
            return -self.card(figures["card"])
        if verb == actions.ROB.number:
            kind = figures["card"]
            return self.card(kind) if kind != NONE else self.average_accolade(action.a)
        if verb == actions.MOVE.number:
            return self.trophy_at(figures["to"]) - self.trophy_at(figures["space"])
        if verb == actions.TROPHY.number:
            cell = figures["space"]
            return self.trophy_at(cell) if cell in BOTTOM else self.acting()
        if verb == actions.ACT.number:
            return ACTION_WORTH[action.a]
        return self.rarer(prompt, action, figures)

    def rarer(self, prompt: Prompt, action: Action, figures: dict[str, int]) -> float:
        """Return the value of answers about wilds, tiles and Shields."""
        verb = action.verb
        if verb == actions.COVER.number or verb == actions.CHANGE.number:
            total = figures["total"]
            return float(total) if total != NONE else self.covering(action)
        if verb == actions.WILD.number:
            return self.using_wild() if prompt.decision in WILD_QUESTIONS else -100.0
        if verb == actions.GIVE.number:
            value = self.card(figures["card"])
            return value if action.b == self.seat else -value
        if verb == actions.CARD.number:
            value = self.card(action.a)
            return -value if prompt.decision in ("bury-card", "swap-card") else value
        if verb == actions.MARK.number:
            return self.marking(action.a)
        if verb == actions.PLUNDER.number:
            return 1.0
        return 0.0

    def taking(self, place: int) -> float:
        """Return the best value of this card of the inn together with another."""
        inn, hand = self.s.inn, self.s.hand
        mine = inn[place]
        if len(hand) > 0:
            return self.best_placing(ints([hand[0], mine]))
        others = without(inn, place)
        return max([self.best_placing(ints([mine, other])) for other in others], default=0.0)

    def keeping(self, kind: int) -> float:
        """Return the value of a kept card, which is placed or stocked next turn."""
        return max(self.card(kind), self.best_placing(ints([kind])) * 0.5)

    def best_placing(self, hand: Ints) -> float:
        held, self.s.hand = self.s.hand, hand
        options = place_options(self.s, self.seat) if empty_spaces(self.s, self.seat) else ()
        worth = max([self.placing(hand, action) for action in options], default=0.0)
        self.s.hand = held
        return worth

    def placing(self, hand: Ints, action: Action) -> float:
        """Return the value of one card on the wall and the other on the stock."""
        kind = hand[action.a]
        worth = self.gift(action.b)
        if action.verb == actions.HIDE.number:
            worth -= FACE_DOWN
        else:
            worth += self.space(kind, action.b)
        if len(hand) > 1:
            other = hand[1 - action.a]
            worth += self.card(other) + self.matching(kind, other, action)
        return worth

    def matching(self, kind: int, other: int, action: Action) -> float:
        """Return the stocked card's gain by the placed one, and by the action it triggers."""
        worth = 0.0
        wall, cell = self.wall, action.b
        if action.verb == actions.PLACE.number and PEOPLE_OF[kind] == PEOPLE_OF[other]:
            function = wall.functions[cell]
            if function == PLUS:
                worth += value_at(wall, cell)
            elif function == MINUS:
                worth -= value_at(wall, cell)
            elif function < NO_ACTION:
                worth += ACTION_WORTH[function]
        base = self.seat * CELLS
        for top in range(COLUMNS):
            there = self.s.walls[base + top]
            if there != NONE and is_up(self.s, self.seat, top):
                function = wall.functions[top]
                if PEOPLE_OF[there] == PEOPLE_OF[other] and function < NO_ACTION:
                    worth += ACTION_WORTH[function]
        return worth

    def gift(self, cell: int) -> float:
        """Return the value of the space's effect this round, and of completing the bottom row."""
        wall, round = self.wall, round_of(self.s)
        gift: int = gift_at(wall, cell, round)
        worth = 0.0
        if gift == SERIES:
            worth += 5.0
        elif gift == WILD:
            worth += WILD_WORTH
        elif gift:
            worth += gift * (TROPHY_WORTH if wall.trophies_on_cards else 4.0)
        if wall.row >> cell & 1 and round <= wall.row_by:
            worth += 2.5
        later = any([gift_at(wall, cell, one) for one in range(round, wall.rounds + 1)])
        if not gift and later and not wall.trophies_on_cards:
            worth -= 2.5
        return worth

    def space(self, kind: int, cell: int) -> float:
        """Return the value of a card on a space of the wall."""
        function, value = self.wall.functions[cell], value_at(self.wall, cell)
        people, attribute = PEOPLE_OF[kind], ATTRIBUTE_OF[kind]
        coming = CARDS_A_TURN * self.left
        worth = self.column(cell, attribute)
        if function == PLUS:
            return worth + value * (self.peoples[people] + coming * WANTED)
        if function == MINUS:
            share = UNWANTED if self.by_people[people] <= 0 else WANTED
            return worth - value * (self.peoples[people] + coming * share)
        if function == ATTRIBUTE:
            return worth + value * (self.attributes[attribute] + coming * ATTRIBUTE_SHARE)
        if function == MAJORITY:
            lead = self.peoples[people] - self.rival(people)
            return worth + min(9.0, max(1.0, 4.5 + 1.5 * lead))
        if function < NO_ACTION:
            liked = 1.0 if self.by_people[people] > 0 else 0.6
            return worth + ACTION_WORTH[function] * TRIGGERS * self.left * liked
        return worth

    def column(self, cell: int, attribute: int) -> float:
        """Expert: return the value of an attribute in a column, towards its tile."""
        return self.tiles.placed(cell, attribute) if self.s.expert else 0.0

    def trophy_at(self, cell: int) -> float:
        """Return the value of a trophy on a card of the bottom row, at the end."""
        s, seat, wall = self.s, self.seat, self.wall
        if cell not in BOTTOM or not is_up(s, seat, cell):
            return 0.0
        function = wall.functions[cell]
        people = PEOPLE_OF[s.walls[seat * CELLS + cell]]
        negative = min(0.0, self.by_people[people])
        if function == PLUS:
            return value_at(wall, cell) + negative
        return self.majority_step(people) * 0.7 + negative

    def acting(self) -> float:
        """Return the value of the best unused action."""
        free = self.wall.action_mask & ~self.s.used
        worth = [ACTION_WORTH[action] for action in range(NO_ACTION) if free >> action & 1]
        return max(worth, default=0.0) - 0.3

    def average_accolade(self, victim: int) -> float:
        held = listed(accolades_of(self.s, victim))
        worth = sum([count * self.card(kind) for kind, count in enumerate(held)])
        return worth / max(1, sum(held)) - BLIND

    def average_card(self) -> float:
        return sum([self.card(kind) for kind in range(KINDS)]) / KINDS

    def covering(self, action: Action) -> float:
        """Return the value of the wild on a card, to complete a column or to spoil one."""
        return self.tiles.placed(action.a, action.b)

    def using_wild(self) -> float:
        """Return the gain of placing the wild now, beyond its value at the end."""
        gains = [self.covering(action) for action in covers(self.s, self.seat)]
        return max(gains, default=0.0) - WILD_WORTH

    def marking(self, scoring: int) -> float:
        """Return the value of a scoring of a Shield."""
        name = self.wall.scorings[scoring]
        held = sum(self.attributes)
        if name == "attribute":
            return max(self.attributes) + 0.3 * self.left
        if name == "many":
            return 7.0 if held + CARDS_A_TURN * (self.left + 1) >= 18 else 0.5
        if name == "wall":
            s, seat = self.s, self.seat
            cells = [cell for cell in self.wall.spaces if is_up(s, seat, cell)]
            seen = [ATTRIBUTE_OF[s.walls[seat * CELLS + cell]] for cell in cells]
            return 1.4 * max([seen.count(one) for one in range(len(ATTRIBUTES))])
        counts = [0] * PEOPLES
        for kind in range(KINDS):
            if self.held[kind]:
                counts[PEOPLE_OF[kind]] += 1
        return 1.4 * max(counts)
