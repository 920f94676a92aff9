"""T40 to T42: the end of a match, and the final scoring."""

from __future__ import annotations

from typing import Final

from inglenook.core.action import Action
from inglenook.core.decision import Ask, Why
from inglenook.core.step import Step
from inglenook.games.taverna.rules.actions import CLAIM
from inglenook.games.taverna.rules.cards import (
    ARCHDUKE,
    KINDS_OF_SPELL,
    KING,
    LEVELS,
    MASTER_OF_COINS,
    QUEEN,
)
from inglenook.games.taverna.rules.effects.gains import can_rise, gain_coins, score
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
    spells_cast,
)

FOR_THE_KING: Final = 5
BIRTHDAY: Final = 4  # in place of a track, if all of them are tied
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
        s.memory.append(EXCHANGED)
        if s.queen == NONE:
            s.next2(SettleOrder(s.king), SCORE_PEOPLES)
        else:
            s.next3(SettleOrder(s.king), SettleOrder(s.queen), SCORE_PEOPLES)


def exchange_spells(s: TavernaState, seat: int) -> None:
    """T40: discard the hand face-down, for a coin each."""
    coins = hand_size(s, seat)
    if not coins:
        return
    start = seat * KINDS_OF_SPELL
    for spell in range(KINDS_OF_SPELL):
        s.discards[spell] += s.hands[start + spell]
        s.hands[start + spell] = 0
    gain_coins(s, seat, coins)
    if s.events is not None:
        s.events.append(SpellsExchanged(seat, coins))


def royal_order(s: TavernaState, people: int) -> list[int]:
    """T41: by level on a track, ties by the tracks to the right; a full tie by T10."""
    order: list[int] = []
    for seat in range(s.seats):
        place = 0
        while place < len(order) and not is_before(s, seat, order[place], people):
            place += 1
        order.insert(place, seat)
    return order


def is_before(s: TavernaState, one: int, other: int, people: int) -> bool:
    track = deciding_track(s, one, other, people)
    if track == BIRTHDAY:
        return s.days[one] < s.days[other]
    return s.tracks[one * 4 + track] > s.tracks[other * 4 + track]


def deciding_track(s: TavernaState, one: int, other: int, people: int) -> int:
    """Return the first track to the right on which two seats differ, or BIRTHDAY."""
    for step in range(4):
        track = (people + step) % 4
        if s.tracks[one * 4 + track] != s.tracks[other * 4 + track]:
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
            s.decided.append(deciding_track(s, seat, rival, self.people))
        s.next_all(tuple([NextClaim(seat) for seat in order]))


class NextClaim(Step[TavernaState]):
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: TavernaState) -> None:
        put(s, ClaimRoyal(self.seat))


class ClaimRoyal(Ask[TavernaState]):
    """T41: one of the royal scorings that no seat has used."""

    __slots__ = ()

    def options(self, s: TavernaState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = tuple([one for one in CLAIM.actions if s.royals[one.a] == NONE])
        if why is not None:
            why.others(CLAIM.actions, options, "T41", "royal-was-used")
        return options

    def chosen(self, s: TavernaState, action: Action) -> None:
        seat, royal = self.seat, action.a
        worth = royal_points(s, seat, royal)
        s.royals[royal] = seat
        s.claims.append(royal)
        score(s, seat, ROYAL_POINTS, worth)
        if s.events is not None:
            s.events.append(RoyalClaimed(seat, royal, worth))
        if royal == KING:
            rise_everywhere(s, seat)


def royal_points(s: TavernaState, seat: int, royal: int) -> int:
    """T41: return the points of a scoring for the seat now."""
    if royal == QUEEN:
        count = owned_favours(s, seat)
    elif royal == MASTER_OF_COINS:
        count = s.coins[seat]
    elif royal == ARCHDUKE:
        count = s.deeds.count(seat)
    else:
        count = spells_cast(s, seat)
    return royal_worth(royal, count)


def royal_worth(royal: int, count: int) -> int:
    """T41: return the points of a scoring for a count of its things."""
    if royal == KING:
        return FOR_THE_KING
    if royal == MASTER_OF_COINS:
        return next(worth for least, worth in COIN_STEPS if count >= least)
    return BY_COUNT[min(count, 5)]


def rise_everywhere(s: TavernaState, seat: int) -> None:
    """T41, TR9: a level on each track, without bonuses; a vacant top level may be taken."""
    for people in range(4):
        if can_rise(s, seat, people):
            s.tracks[seat * 4 + people] += 1
            if s.events is not None:
                s.events.append(LevelGained(seat, people, s.tracks[seat * 4 + people]))


def people_points_to_gain(s: TavernaState, seat: int) -> int:
    """Return the points that the King's levels would add to the people scoring."""
    gain = 0
    for people in range(4):
        if can_rise(s, seat, people):
            level = s.tracks[seat * 4 + people]
            gain += LEVELS[level + 1] - LEVELS[level]
    return gain


class ScorePeoples(Step[TavernaState]):
    """T42: announce the people scoring; the levels themselves are the score."""

    __slots__ = ()

    def run(self, s: TavernaState) -> None:
        if s.events is not None:
            for seat in range(s.seats):
                s.events.append(PeoplesScored(seat, people_points(s, seat)))


def people_points(s: TavernaState, seat: int) -> int:
    return levels_worth(s.tracks[seat * 4 : seat * 4 + 4])


def levels_worth(levels: list[int]) -> int:
    """T42: the sum of the four level values."""
    return sum([LEVELS[level] for level in levels])


def totals(s: TavernaState) -> tuple[int, ...]:
    return tuple([points(s, seat) + people_points(s, seat) for seat in range(s.seats)])


def winner(s: TavernaState, scores: tuple[int, ...]) -> int:
    """T42: most victory points; a tie goes to the smallest T10 number."""
    best = [seat for seat in range(s.seats) if scores[seat] == max(scores)]
    days = [s.days[seat] for seat in best]
    return best[days.index(min(days))]


FINISH: Final = Finish()
SCORE_PEOPLES: Final = ScorePeoples()
