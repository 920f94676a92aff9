"""The events of Open Season, and who sees them.

`card` is always a kind of card and `space` the number of a space of the wall.
"""

from __future__ import annotations

from inglenook.core.event import HEADING, HIDDEN, MINOR, Event, SeatEvent
from inglenook.games.open_season.rules.card_events import (
    CardEvent,
    CardFromDeck,
    CardGained,
    WallEvent,
)
from inglenook.games.open_season.rules.wall import ACTIONS, SPACES


class FirstPlayerChosen(SeatEvent):
    __slots__ = ()

    def who(self) -> tuple[int, ...]:
        return ()


class TilesRevealed(SeatEvent):
    """O30: the faces above the four columns, from the left."""

    __slots__ = ("faces",)

    def __init__(self, seat: int, faces: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.faces = faces

    def tells(self, viewer: int) -> bool:
        return viewer != self.seat


class TurnBegan(SeatEvent):
    __slots__ = ("round",)

    def __init__(self, seat: int, round: int) -> None:
        super().__init__(seat)
        self.round = round

    def in_log(self) -> str:
        return HEADING

    def who(self) -> tuple[int, ...]:
        return ()


class InnFilled(CardFromDeck):
    """O10: a card was revealed for the inn."""

    __slots__ = ()

    def in_log(self) -> str:
        return MINOR

    def who(self) -> tuple[int, ...]:
        return ()


class CardTaken(CardGained):
    """O12: from the inn into the hand."""

    __slots__ = ()


class KeptCardTaken(CardEvent):
    """O12: the card kept in the turn before, into the hand."""

    __slots__ = ()


class CardPlaced(CardEvent):
    """O13: onto the wall, face up or face down."""

    __slots__ = ("space", "down")

    def __init__(self, seat: int, card: int, space: int, down: bool) -> None:
        super().__init__(seat, card)
        self.space = space
        self.down = down

    def weight(self) -> int:
        return 1

    def things(self) -> tuple[str, ...]:
        return (f"space/{SPACES[self.space]}",)


class TrophiesTaken(WallEvent):
    __slots__ = ("count",)

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count = count


class WildTaken(SeatEvent):
    __slots__ = ()


class SeriesTileTaken(WallEvent):
    __slots__ = ()


class PenaltyTaken(WallEvent):
    __slots__ = ()


class CardStocked(CardEvent):
    """O15: from the hand onto the stock."""

    __slots__ = ()


class ActionTriggered(SeatEvent):
    """O16: by a card that came onto the stock, or by a trophy."""

    __slots__ = ("action",)

    def __init__(self, seat: int, action: int) -> None:
        super().__init__(seat)
        self.action = action

    def things(self) -> tuple[str, ...]:
        return (f"action/{ACTIONS[self.action]}",)

    def in_log(self) -> str:
        return MINOR


class ActionFailed(SeatEvent):
    """O16: it can't be carried out, but counts as used."""

    __slots__ = ("action",)

    def __init__(self, seat: int, action: int) -> None:
        super().__init__(seat)
        self.action = action


class CardStolen(CardGained):
    """From the top of the victim's stock or, at random, from its accolades."""

    __slots__ = ("victim", "from_accolades")

    def __init__(self, seat: int, card: int, victim: int, from_accolades: bool) -> None:
        super().__init__(seat, card)
        self.victim = victim
        self.from_accolades = from_accolades

    def tells(self, viewer: int) -> bool:
        return self.from_accolades and viewer != self.victim


class InnCardStocked(CardGained):
    """A seat takes a card from the inn onto the stock: the action, or a reaction to Steal."""

    __slots__ = ()


class DeckCardStocked(CardFromDeck):
    """The victim of Steal takes the top card of the deck, blind."""

    __slots__ = ()


class NothingTaken(SeatEvent):
    """The victim of Steal declines."""

    __slots__ = ()

    def in_log(self) -> str:
        return MINOR


class LootStocked(CardEvent):
    """The stolen card comes onto the thief's stock."""

    __slots__ = ()


class CardLifted(CardEvent):
    """Peek, OT2: a seat looks at a card off the deck."""

    __slots__ = ()

    def seen_by(self, viewer: int) -> CardLifted:
        return self if viewer == self.seat else CardLifted(self.seat, HIDDEN)

    def tells(self, viewer: int) -> bool:
        return viewer == self.seat


class CardReturned(CardEvent):
    """Peek, OT2: a card goes back on top of the deck."""

    __slots__ = ()

    def seen_by(self, viewer: int) -> CardReturned:
        return self if viewer == self.seat else CardReturned(self.seat, HIDDEN)


class LiftedCardStocked(CardGained):
    """Peek, OT2: a card that only its owner knew comes onto the stock."""

    __slots__ = ()

    def tells(self, viewer: int) -> bool:
        return viewer != self.seat


class CardKept(CardGained):
    """Keep: an inn card for the next turn."""

    __slots__ = ()


class TrophyMoved(WallEvent):
    __slots__ = ("space", "to")

    def __init__(self, seat: int, space: int, to: int) -> None:
        super().__init__(seat)
        self.space = space
        self.to = to


class TrophyPlaced(WallEvent):
    __slots__ = ("space",)

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space = space


class ScoringMarked(WallEvent):
    """Shield: a trophy beside a scoring."""

    __slots__ = ("scoring",)

    def __init__(self, seat: int, scoring: int) -> None:
        super().__init__(seat)
        self.scoring = scoring


class WildPlaced(WallEvent):
    """O32: on a card of the wall."""

    __slots__ = ("space", "attribute")

    def __init__(self, seat: int, space: int, attribute: int) -> None:
        super().__init__(seat)
        self.space = space
        self.attribute = attribute


class WildPlacedOnCard(CardEvent):
    """O21: on an accolade."""

    __slots__ = ("attribute",)

    def __init__(self, seat: int, card: int, attribute: int) -> None:
        super().__init__(seat, card)
        self.attribute = attribute

    def weight(self) -> int:
        return 1


class TileScored(WallEvent):
    """O31: a scoring tile counts."""

    __slots__ = ("face",)

    def __init__(self, seat: int, face: int) -> None:
        super().__init__(seat)
        self.face = face

    def things(self) -> tuple[str, ...]:
        return (f"tile/{self.face}",)


class TileActivated(SeatEvent):
    """O31: a bonus tile acts."""

    __slots__ = ("face", "column")

    def __init__(self, seat: int, face: int, column: int) -> None:
        super().__init__(seat)
        self.face = face
        self.column = column

    def things(self) -> tuple[str, ...]:
        return (f"tile/{self.face}",)


class CardDiscarded(CardEvent):
    """OT1: in the open, from the stock or, at random, from the accolades."""

    __slots__ = ("from_accolades",)

    def __init__(self, seat: int, card: int, from_accolades: bool) -> None:
        super().__init__(seat, card)
        self.from_accolades = from_accolades

    def tells(self, viewer: int) -> bool:
        return self.from_accolades and viewer != self.seat


class CardClaimed(CardGained):
    """OT1: one of the discards comes onto the stock; the others leave the game."""

    __slots__ = ()


class CardOffered(CardFromDeck):
    """OT3: a card is drawn, to be given to a seat."""

    __slots__ = ()


class OwnCardStocked(CardGained):
    """OT3: the owner of the tile keeps one of the cards, on the own stock."""

    __slots__ = ()


class CardGiven(CardEvent):
    """OT3: onto an opponent's stock."""

    __slots__ = ("to",)

    def __init__(self, seat: int, card: int, to: int) -> None:
        super().__init__(seat, card)
        self.to = to


class PileChosen(SeatEvent):
    """OT4, OT5: a card is to come out of the stock, or out of the accolades."""

    __slots__ = ("pile",)

    def __init__(self, seat: int, pile: int) -> None:
        super().__init__(seat)
        self.pile = pile

    def in_log(self) -> str:
        return MINOR


class CardPicked(CardEvent):
    """OT5: the card that is to come onto the wall."""

    __slots__ = ()

    def in_log(self) -> str:
        return MINOR


class CardBuried(CardEvent):
    """OT4: into the deck; a card from the accolades is its owner's secret."""

    __slots__ = ("pile",)

    def __init__(self, seat: int, card: int, pile: int) -> None:
        super().__init__(seat, card)
        self.pile = pile

    def seen_by(self, viewer: int) -> CardBuried:
        if self.pile == 0 or viewer == self.seat:
            return self
        return CardBuried(self.seat, HIDDEN, self.pile)


class DeckSearched(SeatEvent):
    """OT4: its owner sees how many of each kind the deck holds."""

    __slots__ = ("cards",)

    def __init__(self, seat: int, cards: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.cards = cards

    def seen_by(self, viewer: int) -> DeckSearched:
        return self if viewer == self.seat else DeckSearched(self.seat, ())

    def tells(self, viewer: int) -> bool:
        return viewer == self.seat


class CardFetched(CardGained):
    """OT4: out of the deck onto the stock; the deck is shuffled."""

    __slots__ = ()


class CardSwapped(CardEvent):
    """OT5: a card takes the place of `old`, which goes onto the stock."""

    __slots__ = ("old", "space")

    def __init__(self, seat: int, card: int, old: int, space: int) -> None:
        super().__init__(seat, card)
        self.old = old
        self.space = space

    def weight(self) -> int:
        return 1


class TrophyPlundered(WallEvent):
    """OT6: from the supply, or from a space of the wall."""

    __slots__ = ("victim", "space")

    def __init__(self, seat: int, victim: int, space: int) -> None:
        super().__init__(seat)
        self.victim = victim
        self.space = space


class AccoladesShown(SeatEvent):
    """O20: at the end all accolades are shown; `buried` are those once put into the deck."""

    __slots__ = ("buried",)

    def __init__(self, seat: int, buried: int) -> None:
        super().__init__(seat)
        self.buried = buried

    def tells(self, viewer: int) -> bool:
        return viewer != self.seat


class MatchScored(Event):
    """O22: the points of all seats."""

    __slots__ = ("points",)

    def __init__(self, points: tuple[int, ...]) -> None:
        self.points = points

    def weight(self) -> int:
        return 1
