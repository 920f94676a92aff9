"""T40 to T42: the end of a match, and the final scoring."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from inglenook.core.action import Action
from inglenook.core.decision import Ask, Why
from inglenook.core.packed import Ints, count_of, ints, with_added
from inglenook.core.step import Step
from inglenook.games.taverna.rules.actions import CLAIM, CLAIM_OF, MOST_SEATS
from inglenook.games.taverna.rules.cards import (
    ARCHDUKE,
    KINDS_OF_SPELL,
    KING,
    LEVELS,
    MASTER_OF_COINS,
    QUEEN,
)
from inglenook.games.taverna.rules.effects.gains import FOUR, ONE, can_rise, gain_coins, score
from inglenook.games.taverna.rules.effects.questions import put
from inglenook.games.taverna.rules.events import (
    LevelGained,
    OrderSettled,
    PeoplesScored,
    PrivilegesExchanged,
    RoyalClaimed,
    SpellsExchanged,
)
from inglenook.games.taverna.rules.state import (
    EXCHANGED,
    NONE,
    PRIVILEGE_POINTS,
    ROYAL_POINTS,
    TavernaState,
    hand_size,
    owned_favours,
    points,
    remember,
    spells_cast,
)

FOR_THE_KING: Final = 5
WORTH: Final[Ints] = ints(list(LEVELS))
# T10: dealt out at random in place of the days to a birthday; only their order matters
LOTS: Final[tuple[int, ...]] = (23, 71, 154, 236, 341)
BIRTHDAY: Final[i64] = 4  # in place of a track, if all of them are tied
# victory points by the number of favours, deeds or spells, and of coins
BY_COUNT: Final[tuple[int, ...]] = (3, 3, 6, 9, 12, 15)
COIN_STEPS: Final[tuple[tuple[int, int], ...]] = ((15, 15), (12, 12), (9, 9), (6, 6), (0, 3))


class Finish(Step[TavernaState]):
    """T40: uncast spells become coins, privileges become victory points; then the court scores."""

    __slots__ = ()

    def run(self, s: TavernaState) -> None:
        for seat in range(s.seats):
            exchange_spells(s, seat)
            worth = s.privileges[seat]
            if worth:
                s.privileges[seat] = 0
                s.reserve += worth
                score(s, seat, PRIVILEGE_POINTS, worth)
                if s.events is not None:
                    s.events.append(PrivilegesExchanged(seat, worth))
        remember(s, EXCHANGED)
        if s.queen == NONE:
            s.next2(SETTLE_ORDER[s.king], SCORE_PEOPLES)
        else:
            s.next3(SETTLE_ORDER[s.king], SETTLE_ORDER[s.queen], SCORE_PEOPLES)


def exchange_spells(s: TavernaState, seat: i64) -> None:
    """T40: discard the hand face-down, for a coin each."""
    coins = hand_size(s, seat)
    if not coins:
        return
    hands, discards = s.hands, s.discards
    start = seat * KINDS_OF_SPELL
    for spell in range(KINDS_OF_SPELL):
        discards[spell] += hands[start + spell]
        hands[start + spell] = 0
    gain_coins(s, seat, coins)
    if s.events is not None:
        s.events.append(SpellsExchanged(seat, coins))


def royal_order(s: TavernaState, people: i64) -> list[int]:
    """T41: by level on a track, ties by the tracks to the right; a full tie by T10."""
    order: list[int] = []
    for seat in range(s.seats):
        place = 0
        while place < len(order) and not is_before(s, seat, order[place], people):
            place += 1
        order.insert(place, seat)
    return order


def is_before(s: TavernaState, one: i64, other: i64, people: i64) -> bool:
    track = deciding_track(s, one, other, people)
    if track == BIRTHDAY:
        return s.days[one] < s.days[other]
    return s.tracks[one * 4 + track] > s.tracks[other * 4 + track]


def is_by_lot(s: TavernaState) -> bool:
    """T10: return whether numbers were drawn at random in place of the birthdays."""
    return all([days in LOTS for days in s.days])


def deciding_track(s: TavernaState, one: i64, other: i64, people: i64) -> i64:
    """Return the first track to the right on which two seats differ, or BIRTHDAY."""
    tracks = s.tracks
    for step in range(FOUR):
        track = (people + step) % 4
        if tracks[one * 4 + track] != tracks[other * 4 + track]:
            return track
    return BIRTHDAY


class SettleOrder(Step[TavernaState]):
    """T41: settle the order of choosing once, at the start of a round of choices."""

    __slots__ = ("people",)

    def __init__(self, people: int) -> None:
        self.people = people

    def run(self, s: TavernaState) -> None:
        order = royal_order(s, self.people)
        if s.events is not None:
            s.events.append(OrderSettled(self.people, tuple(order)))
        for place, seat in enumerate(order):
            rival = order[place + 1] if place + 1 < s.seats else order[place - 1]
            s.decided = with_added(s.decided, deciding_track(s, seat, rival, self.people))
        for seat in reversed(order):
            s.next(NEXT_CLAIM[seat])


class NextClaim(Step[TavernaState]):
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: TavernaState) -> None:
        put(s, CLAIM_ROYAL[self.seat])


class ClaimRoyal(Ask[TavernaState]):
    """T41: one of the royal scorings that no seat has used."""

    __slots__ = ()

    def options(self, s: TavernaState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        left: i64 = 0
        for royal in range(len(s.royals)):
            if s.royals[royal] == NONE:
                left |= ONE << royal
        options = CLAIM_OF[left]
        if why is not None:
            why.others(CLAIM.actions, options, "T41", "royal-was-used")
        return options

    def chosen(self, s: TavernaState, action: Action) -> None:
        seat: i64 = self.seat
        royal: i64 = action.a
        worth = royal_points(s, seat, royal)
        s.royals[royal] = seat
        s.claims = with_added(s.claims, royal)
        score(s, seat, ROYAL_POINTS, worth)
        if s.events is not None:
            s.events.append(RoyalClaimed(seat, royal, worth))
        if royal == KING:
            rise_everywhere(s, seat)


def royal_points(s: TavernaState, seat: i64, royal: i64) -> i64:
    """T41: return the points of a scoring for the seat now."""
    if royal == QUEEN:
        count = owned_favours(s, seat)
    elif royal == MASTER_OF_COINS:
        count = s.coins[seat]
    elif royal == ARCHDUKE:
        count = count_of(s.deeds, seat)
    else:
        count = spells_cast(s, seat)
    return royal_worth(royal, count)


def royal_worth(royal: i64, count: i64) -> i64:
    """T41: return the points of a scoring for a count of its things."""
    if royal == KING:
        return FOR_THE_KING
    if royal == MASTER_OF_COINS:
        for least, worth in COIN_STEPS:
            if count >= least:
                return worth
    return BY_COUNT[count if count < 5 else 5]


def rise_everywhere(s: TavernaState, seat: i64) -> None:
    """T41, TR9: a level on each track, without bonuses; a vacant top level may be taken."""
    for people in range(FOUR):
        if can_rise(s, seat, people):
            s.tracks[seat * 4 + people] += 1
            if s.events is not None:
                s.events.append(LevelGained(seat, people, s.tracks[seat * 4 + people]))


def people_points_to_gain(s: TavernaState, seat: i64) -> i64:
    """Return the points that the King's levels would add to the people scoring."""
    gain: i64 = 0
    for people in range(FOUR):
        if can_rise(s, seat, people):
            level = s.tracks[seat * 4 + people]
            gain += WORTH[level + 1] - WORTH[level]
    return gain


class ScorePeoples(Step[TavernaState]):
    """T42: announce the people scoring; the levels themselves are the score."""

    __slots__ = ()

    def run(self, s: TavernaState) -> None:
        if s.events is not None:
            for seat in range(s.seats):
                s.events.append(PeoplesScored(seat, people_points(s, seat)))


def people_points(s: TavernaState, seat: i64) -> i64:
    """T42: the sum of the four level values."""
    points: i64 = 0
    for people in range(FOUR):
        points += WORTH[s.tracks[seat * 4 + people]]
    return points


def levels_worth(levels: tuple[int, ...]) -> int:
    """T42: the sum of the level values, as a view shows them."""
    return sum([LEVELS[level] for level in levels])


def totals(s: TavernaState) -> tuple[int, ...]:
    return tuple([points(s, seat) + people_points(s, seat) for seat in range(s.seats)])


def winner(s: TavernaState, scores: tuple[int, ...]) -> i64:
    """T42: most victory points; a tie goes to the smallest T10 number."""
    best: i64 = 0
    most: i64 = scores[0]
    for seat in range(s.seats):
        score: i64 = scores[seat]
        if score > most or (score == most and s.days[seat] < s.days[best]):
            best, most = seat, score
    return best


FINISH: Final = Finish()
SCORE_PEOPLES: Final = ScorePeoples()
SETTLE_ORDER: Final = tuple([SettleOrder(people) for people in range(4)])
NEXT_CLAIM: Final = tuple([NextClaim(seat) for seat in range(MOST_SEATS)])
CLAIM_ROYAL: Final = tuple([ClaimRoyal(seat) for seat in range(MOST_SEATS)])
