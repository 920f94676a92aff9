"""A bot with rules of thumb for Taverna: it takes the answer that leaves the best position.

It tries each answer in a sampled position, lets the others pass, and takes its own small decisions
at once. Then it compares its points, levels, and the value of coins, cards, deeds and the court.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from inglenook.core.action import Action
from inglenook.core.decision import Ask
from inglenook.core.draws import Rng
from inglenook.core.engine import apply, legal
from inglenook.core.game import Prompt
from inglenook.core.named import with_usual
from inglenook.core.packed import count_of
from inglenook.core.view import View
from inglenook.games.taverna.knowledge.view import TavernaView, sample
from inglenook.games.taverna.rules.actions import CAST, END, PASS, SELL
from inglenook.games.taverna.rules.board import SIDES
from inglenook.games.taverna.rules.cards import (
    COSTS,
    COUNTERSPELL,
    FAVOURS,
    KINDS_OF_FAVOUR,
    KINDS_OF_SPELL,
    MASK,
    MASTER_OF_COINS,
    METAMORPHOSIS,
    SPELLS,
)
from inglenook.games.taverna.rules.effects.spell_play import (
    AnswerSpell,
    Reactions,
    Resolve,
    may_cast,
)
from inglenook.games.taverna.rules.effects.taverns import free_tables, seated_tiles
from inglenook.games.taverna.rules.scoring import BY_COUNT, royal_points
from inglenook.games.taverna.rules.state import (
    NONE,
    TavernaState,
    hand_size,
    owned_favours,
    points,
    spells_cast,
    turns_in_all,
)
from inglenook.games.taverna.rules.turn import TakeTurn
from inglenook.games.taverna.show.preview import placement

# a level on a track is worth a little of the levels ahead
LEVEL_WORTH: Final[tuple[float, ...]] = (-3.0, -1.0, 0.4, 1.3, 2.8, 4.6, 7.2, 10.0)
WORTH_COUNTERING: Final = tuple(
    [
        SPELLS.index(name)
        for name in (
            "divination",
            "heralds-call",
            "telekinesis",
            "gilded-sign",
            "toast-to-the-crown",
            "transmutation",
            "private-audience",
        )
    ]
)
# points that a spell brings when it is cast, less its cost, on average
WORTH_OF_SPELL: Final[dict[str, float]] = {
    "metamorphosis": -0.5,
    "fireworks": 0.4,
    "golden-drizzle": 1.1,
    "divination": 1.2,
    "heralds-call": 1.3,
    "silver-tongue": 0.7,
    "guild-mirage": 1.1,
    "disguise": 0.9,
    "telekinesis": 2.0,
    "wandering-chair": 1.3,
    "gilded-sign": 2.3,
    "popular-tune": 0.9,
    "toast-to-the-crown": 1.6,
    "transmutation": 1.0,
    "forged-seal": 1.4,
    "counterspell": 0.8,
    "imps-tithe": 0.9,
    "borrowed-glory": 1.0,
    "ghost-partner": 1.1,
    "sudden-whim": 0.4,
    "sealed-deed": 0.8,
    "private-audience": 1.5,
}
USUAL_SPELL: Final = 1.0  # points of spells not listed above
SPELL_WORTH: Final = with_usual("values of spells", SPELLS, WORTH_OF_SPELL, USUAL_SPELL)
# points that a favour brings when it is used well; it is kept for a moment that brings more
WORTH_OF_FAVOUR: Final[dict[str, float]] = {
    "turncoat": 0.5,
    "masquerade": 0.4,
    "second-breath": 0.5,
    "change-of-seat": 1.6,
    "unexpected-guest": 0.4,
    "good-word": 1.4,
    "guild-seal": 2.4,
    "barrel": 0.7,
    "tome": 0.8,
    "minstrel": 0.6,
}
USUAL_FAVOUR: Final = 0.8  # points of favours not listed above
FAVOUR_WORTH: Final = with_usual("values of favours", FAVOURS, WORTH_OF_FAVOUR, USUAL_FAVOUR)
DEPTH: Final = 2  # own follow-up decisions that are tried; later ones are random
KING_WORTH: Final = 8.0  # his points, and the value of a level on each track
KEPT: Final = 0.5  # the share of a spell's value that its holder can expect
MEAN_SPELL: Final = sum(SPELL_WORTH) / len(SPELL_WORTH)
LITTLE: Final = 0.05
SOLD_TOO_SOON: Final = 0.8  # a spell may still be useful, and sells for as much at the end
INFLUENCE: Final = 0.7  # any dignitary instead of the one that is there
ENVY: Final = 0.5  # the weight of the others' fortune, all of them together


class GreedyBot:
    """Compares the positions after each answer; the same seed and views give the same answers."""

    __slots__ = ("rng",)

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, view: View, prompt: Prompt, budget: object) -> Action:
        """Return one of the prompt's choices; the budget is ignored."""
        assert isinstance(view, TavernaView)
        actions = [choice.action for choice in prompt.choices]
        s = sample(view, self.rng)
        step = s.agenda[-1]
        if isinstance(step, AnswerSpell):
            return counter(s, step, actions)
        best, most = actions[0], -1e9
        for action in actions:
            value = self.worth(s, prompt.seat, action)
            if value > most:
                best, most = action, value
        return best

    def worth(self, s: TavernaState, me: int, action: Action) -> float:
        """Return the value of the position after an answer and its follow-up decisions."""
        trial = s.clone()
        answer(trial, me, action, self.rng)
        value = self.settled(trial, me, DEPTH)
        if action.verb == END.number:
            value += LITTLE  # other answers must gain at least this much
        elif action.verb == SELL.number:
            value -= SOLD_TOO_SOON if turns_left(s, me) > 1 else LITTLE
        return value

    def settled(self, s: TavernaState, me: int, depth: int) -> float:
        """Let others pass and take the own decisions, up to the next step of the own turn."""
        while s.agenda:
            step = s.agenda[-1]
            if isinstance(step, Reactions):
                pass_all(s, step, self.rng)
            elif isinstance(step, Ask) and step.seat == me and not isinstance(step, TakeTurn):
                if depth:
                    options = legal(s, me)
                    return max([self.after(s, me, one, depth - 1) for one in options])
                apply(s, me, random_option(legal(s, me), self.rng), self.rng, check=False)
            else:
                break
        return standing(s, me) + seat_to_come(s, me)

    def after(self, s: TavernaState, me: int, action: Action, depth: int) -> float:
        trial = s.clone()
        answer(trial, me, action, self.rng)
        return self.settled(trial, me, depth)


def answer(s: TavernaState, me: int, action: Action, rng: Rng) -> None:
    """Give an answer; in a window all others pass."""
    step = s.agenda[-1]
    if isinstance(step, Reactions):
        s.picks = [() if seat == me else PASS.alone for seat in step.seats]
    apply(s, me, action, rng, check=False)


def pass_all(s: TavernaState, step: Reactions, rng: Rng) -> None:
    for seat in step.seats:
        apply(s, seat, PASS, rng, check=False)


def random_option(options: tuple[Action, ...], rng: Rng) -> Action:
    """Return a random option, as only the possible gain is estimated."""
    return options[rng.below(len(options))]


def counter(s: TavernaState, step: AnswerSpell, actions: list[Action]) -> Action:
    """Counter spells with large effects, and spells that would undo the bot's own."""
    effect = step.effect
    strong = not isinstance(effect, Resolve) or effect.spell in WORTH_COUNTERING
    for action in actions:
        if strong and action.verb == CAST.number and action.a == COUNTERSPELL:
            return action
    return actions[0]


# -- values of positions


def standing(s: TavernaState, me: int) -> float:
    """Return the seat's fortune, less a share of the others'; only its own hand is read."""
    others = [fortune(s, seat) for seat in range(s.seats) if seat != me]
    mine = fortune(s, me) + hand_beyond_average(s, me)
    return mine - ENVY * sum(others) / len(others)


def fortune(s: TavernaState, seat: int) -> float:
    """Return the points, and the value of everything else, which falls towards the end."""
    left = time_left(s)
    value = float(points(s, seat))
    for level in s.tracks[seat * 4 : seat * 4 + 4]:
        value += LEVEL_WORTH[level]
    value += coin_worth(left) * int(s.coins[seat])
    value += spell_worth(left) * int(hand_size(s, seat))
    value += held_favours(s, seat)
    value += (1.0 + 0.8 * left) * int(s.privileges[seat])
    value += income_to_come(s, seat) * coin_worth(left)
    if NONE in s.royals and not s.decided:
        value += court(s, seat, left)
    return value


def time_left(s: TavernaState) -> float:
    """Return the share of all turns that are still to come."""
    return 1.0 - int(s.turn) / int(turns_in_all(s))


def coin_worth(left: float) -> float:
    return 0.12 + 0.5 * left


def spell_worth(left: float) -> float:
    """Return the value of an unknown spell in hand."""
    return 0.25 + 1.6 * left


def hand_beyond_average(s: TavernaState, me: int) -> float:
    """Return the value of the own spells beyond that of as many unknown ones.

    No spell is worth less than the coin that it sells for at the end.
    """
    left = time_left(s)
    least = coin_worth(left) + 2 * LITTLE - spell_worth(left)
    share = KEPT * min(1.0, turns_left(s, me) / 2)
    start = me * KINDS_OF_SPELL
    beyond = 0.0
    for spell in range(KINDS_OF_SPELL):
        count = int(s.hands[start + spell])
        if count:
            beyond += count * max(least, share * (SPELL_WORTH[spell] - MEAN_SPELL))
    return beyond


def held_favours(s: TavernaState, seat: int) -> float:
    """Return the value of unused favours; 0 when there is no turn left to use them in."""
    start = seat * KINDS_OF_FAVOUR
    value = 0.0
    for favour in range(KINDS_OF_FAVOUR):
        count = int(s.favours[start + favour])
        if count:
            value += count * FAVOUR_WORTH[favour]
    return value * min(1.0, turns_left(s, seat) / 2) if value else 0.0


def turns_left(s: TavernaState, seat: i64) -> int:
    """Return the turns that a seat has still to begin, or is in."""
    place = (seat - s.first) % s.seats
    begun = (s.turn - place + s.seats - 1) // s.seats
    return turns_in_all(s) // s.seats - begun


def income_to_come(s: TavernaState, seat: int) -> float:
    """Return the coins that deeds will bring: each tavern gets a share of the turns to come."""
    board = SIDES[s.side]
    free = int(count_of(s.tables, NONE))
    if not free:
        return 0.0
    turns = int(turns_in_all(s) - s.turn)
    coming = 0.0
    for deed, owner in enumerate(s.deeds):
        if owner == seat:
            tables = board.tables_in[board.deed_taverns[deed]]
            empty = sum([s.tables[table] == NONE for table in tables])
            coming += turns * empty / free
    return int(board.incomes) * min(coming, float(turns))


def court(s: TavernaState, seat: int, left: float) -> float:
    """Return the points of the best royal scorings; two of them in a match of two."""
    steps = [favour_steps(s, seat), deed_steps(s, seat), spell_steps(s, seat)]
    promised = sorted([KING_WORTH, float(royal_points(s, seat, MASTER_OF_COINS)), *steps])
    best = promised[-1] * (1.0 - 0.3 * left)
    return best + (0.7 * promised[-2] if s.seats == 2 else 0.2 * promised[-2])


def favour_steps(s: TavernaState, seat: int) -> float:
    return float(BY_COUNT[min(owned_favours(s, seat), 5)])


def deed_steps(s: TavernaState, seat: int) -> float:
    return float(BY_COUNT[min(count_of(s.deeds, seat), 5)])


def spell_steps(s: TavernaState, seat: int) -> float:
    return float(BY_COUNT[min(spells_cast(s, seat), 5)])


def seat_to_come(s: TavernaState, me: int) -> float:
    """Return the value of the best table for the tile in hand."""
    step = s.agenda[-1] if s.agenda else None
    if not isinstance(step, TakeTurn) or step.seat != me or s.card == NONE or s.tavern != NONE:
        return 0.0
    tables = free_tables(s)
    if s.symbols & MASK:
        tables = tables + seated_tiles(s)
    left = time_left(s)
    best = max([_brings(s, me, table, left) for table in tables])
    if s.hands[me * KINDS_OF_SPELL + METAMORPHOSIS] and may_cast(s, me):
        best = max(best, as_another(s, me, tables, left))
    return best


def as_another(s: TavernaState, me: int, tables: list[int], left: float) -> float:
    """TS01: return the value of the best table for a tile of another people, less the cost."""
    cost = int(COSTS[METAMORPHOSIS])
    if s.coins[me] < cost:
        return -1e9
    tile = s.tile
    best = -1e9
    for people in range(4):
        if people != tile:
            s.tile = people
            best = max(best, *[_brings(s, me, table, left) for table in tables])
    s.tile = tile
    return best - (cost + 1) * coin_worth(left)  # includes the coin that the spell would sell for


def others_income(s: TavernaState, me: int, table: int) -> float:
    """T23: return the weighted income of the other owners of the tavern."""
    board = SIDES[s.side]
    owners = 0
    for deed in board.deeds_in[board.taverns[table]]:
        owner = s.deeds[deed]
        if owner != NONE and owner != me:
            owners += 1
    return ENVY * int(board.incomes) * owners / int(s.seats - 1)


def _brings(s: TavernaState, me: int, table: int, left: float) -> float:
    value = 0.0
    figures = dict(placement(s, me, table, s.tile, True))
    if figures["level"]:
        people = figures["people"] if figures["removed"] == NONE else figures["removed"]
        level = s.tracks[me * 4 + people]
        value += LEVEL_WORTH[level + 1] - LEVEL_WORTH[level]
    value += (figures["coins"] - others_income(s, me, table)) * coin_worth(left)
    value += figures["points"]
    value += figures["spells"] * spell_worth(left) + 1.8 * figures["privileges"]
    return value + INFLUENCE * figures["influence"]
