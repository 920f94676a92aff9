"""Pods with features, and faults planted in them one by one."""

from __future__ import annotations

from typing import Final

from inglenook.core.features import NUMBERS, Feature, Questions, of_each, one_hot, own_pick
from tests.support.conformance_games.pods import (
    KINDS,
    VERBS,
    BidNumber,
    Pods,
    PodState,
    TakeTurn,
    seen_by,
)

PICK: Final = one_hot(VERBS.size)
CARD: Final = one_hot(KINDS + 2)  # -2 is no card and -1 a hidden one, counted from the end


class Encoded(Pods):
    """Features of all that a view holds; none of them has a fault."""

    def __init__(self) -> None:
        super().__init__()
        self.features_version = 1

    def feature_spec(self, seats: int) -> tuple[Feature, ...]:
        return (
            *Questions(seats, (TakeTurn, BidNumber)).spec(),
            Feature("picked", (VERBS.size,), 1),
            Feature("redraw", (1,), 1),
            *of_each(
                seats,
                Feature("card", (KINDS + 2,), 1),
                Feature("known", (1,), (1 << seats) - 1),
                Feature("away", (KINDS + 2,), 1),
                Feature("away-known", (1,), (1 << seats) - 1),
                Feature("bid", (1,), KINDS),
            ),
        )

    def features(self, s: PodState, viewer: int, parts: list[bytes]) -> None:
        Questions(s.seats, (TakeTurn, BidNumber)).append(s, viewer, parts)
        parts.append(PICK[own_pick(s, viewer)])
        parts.append(NUMBERS[self.option(s)])
        cards = self.seen(s, viewer, s.cards)
        away = seen_by(viewer, s.away, s.away_known, s.bids)
        for place in range(s.seats):
            seat = (viewer + place) % s.seats
            parts.append(CARD[cards[seat] + 2])
            parts.append(NUMBERS[s.known[seat]])
            parts.append(CARD[away[seat] + 2])
            parts.append(NUMBERS[s.away_known[seat]])
            parts.append(NUMBERS[s.bids[seat] if s.bids else 0])

    def option(self, s: PodState) -> int:
        return s.redraw

    def seen(self, s: PodState, viewer: int, cards: list[int]) -> tuple[int, ...]:
        return seen_by(viewer, cards, s.known, s.bids)


class OpenCards(Encoded):
    def seen(self, s: PodState, viewer: int, cards: list[int]) -> tuple[int, ...]:
        return tuple(cards)


class OpenPicks(Encoded):
    """Tells how many have answered."""

    def features(self, s: PodState, viewer: int, parts: list[bytes]) -> None:
        super().features(s, viewer, parts)
        parts.append(NUMBERS[len([picked for picked in s.picks if picked])])

    def feature_spec(self, seats: int) -> tuple[Feature, ...]:
        return (*super().feature_spec(seats), Feature("answers", (1,), seats))


class OutOfRange(Encoded):
    def option(self, s: PodState) -> int:
        return 1 + s.redraw


class TooLong(Encoded):
    def features(self, s: PodState, viewer: int, parts: list[bytes]) -> None:
        super().features(s, viewer, parts)
        parts.append(NUMBERS[0])


class ForgottenCard(Encoded):
    def seen(self, s: PodState, viewer: int, cards: list[int]) -> tuple[int, ...]:
        return (-1,) * s.seats


class ForgottenPick(Encoded):
    def features(self, s: PodState, viewer: int, parts: list[bytes]) -> None:
        super().features(s, viewer, parts)
        parts[2] = PICK[-1]  # behind question and asked


class ForgottenOption(Encoded):
    def option(self, s: PodState) -> int:
        return 0


class Counting(Encoded):
    """Depends on how often it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0

    def option(self, s: PodState) -> int:
        self.asked += 1
        return self.asked % 2


class NoVersion(Encoded):
    def __init__(self) -> None:
        super().__init__()
        self.features_version = 0


class SameName(Encoded):
    def feature_spec(self, seats: int) -> tuple[Feature, ...]:
        return (*super().feature_spec(seats), Feature("redraw", (1,), 1))


class NoSuchField(Encoded):
    def feature_spec(self, seats: int) -> tuple[Feature, ...]:
        *blocks, last = super().feature_spec(seats)
        return (*blocks, Feature(last.name, last.shape, last.high, ("bets",)))


class LossyCards(ForgottenCard):
    """Forgets the cards, too, and says so: no fault."""

    def feature_spec(self, seats: int) -> tuple[Feature, ...]:
        *blocks, last = super().feature_spec(seats)
        return (*blocks, Feature(last.name, last.shape, last.high, ("cards",)))


FEATURE_FAULTS: list[tuple[str, str, type[Pods], str]] = [
    ("features", "hidden cards", OpenCards, "the feature card/1 of 0, in a twin world"),
    ("features", "others' picks", OpenPicks, "the feature answers of 1, in a twin world"),
    ("features", "out of range", OutOfRange, "redraw of 0 up to 1"),
    ("features", "too long", TooLong, "the length of the features of 0"),
    ("features", "forgotten card", ForgottenCard, "of several matches differ in `cards`"),
    ("features", "forgotten pick", ForgottenPick, "where `picked` of its view differs"),
    ("features", "forgotten option", ForgottenOption, "of several matches differ in `redraw`"),
    ("features", "counts calls", Counting, "the feature redraw of 0, asked again"),
    ("features", "no version", NoVersion, "a features_version from 1 on"),
    ("features", "name twice", SameName, "a name of its own for each block"),
    ("features", "no such field", NoSuchField, "a field of the view that bid/1 tells in part"),
]
