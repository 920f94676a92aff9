"""The events of Open Season, and who sees them.

`card` is always a kind of card and `space` the number of a space of the wall.
"""

from __future__ import annotations

from inglenook.core.event import HIDDEN, Event
from inglenook.games.open_season.rules.cards import CARDS
from inglenook.games.open_season.rules.wall import ACTIONS


class _OfSeat(Event):
    """Something that a seat does."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class _OfCard(_OfSeat):
    """Something that a seat does with a card in the open."""

    __slots__ = ("card",)

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card


class _FromDeck(_OfCard):
    """A card leaves the deck in the open."""

    __slots__ = ()

    def tells(self, viewer: int) -> bool:
        return True


class FirstPlayerChosen(_OfSeat):
    __slots__ = ()


class TilesRevealed(_OfSeat):
    """O30: the faces above the four columns, from the left."""

    __slots__ = ("faces",)

    def __init__(self, seat: int, faces: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.faces = faces

    def tells(self, viewer: int) -> bool:
        return viewer != self.seat


class TurnBegan(_OfSeat):
    __slots__ = ("round",)

    def __init__(self, seat: int, round: int) -> None:
        super().__init__(seat)
        self.round = round


class InnFilled(_FromDeck):
    """O10: a card was revealed for the inn."""

    __slots__ = ()

    def things(self) -> tuple[str, ...]:
        return (f"card/{CARDS[self.card]}",)


class CardTaken(_OfCard):
    """O12: from the inn into the hand."""

    __slots__ = ()


class KeptCardTaken(_OfCard):
    """O12: the card kept in the turn before, into the hand."""

    __slots__ = ()


class CardPlaced(_OfCard):
    """O13: onto the wall, face up or face down."""

    __slots__ = ("space", "down")

    def __init__(self, seat: int, card: int, space: int, down: bool) -> None:
        super().__init__(seat, card)
        self.space = space
        self.down = down


class TrophiesTaken(_OfSeat):
    __slots__ = ("count",)

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count = count


class WildTaken(_OfSeat):
    __slots__ = ()


class SeriesTileTaken(_OfSeat):
    __slots__ = ()


class PenaltyTaken(_OfSeat):
    __slots__ = ()


class CardStocked(_OfCard):
    """O15: from the hand onto the stock."""

    __slots__ = ()


class ActionTriggered(_OfSeat):
    """O16: by a card that came onto the stock, or by a trophy."""

    __slots__ = ("action",)

    def __init__(self, seat: int, action: int) -> None:
        super().__init__(seat)
        self.action = action

    def things(self) -> tuple[str, ...]:
        return (f"action/{ACTIONS[self.action]}",)


class ActionFailed(_OfSeat):
    """O16: it can't be carried out, but counts as used."""

    __slots__ = ("action",)

    def __init__(self, seat: int, action: int) -> None:
        super().__init__(seat)
        self.action = action


class CardStolen(_OfCard):
    """From the top of the victim's stock or, at random, from its accolades."""

    __slots__ = ("victim", "from_accolades")

    def __init__(self, seat: int, card: int, victim: int, from_accolades: bool) -> None:
        super().__init__(seat, card)
        self.victim = victim
        self.from_accolades = from_accolades

    def tells(self, viewer: int) -> bool:
        return self.from_accolades and viewer != self.victim


class InnCardStocked(_OfCard):
    """A seat takes a card from the inn onto the stock: the action, or a reaction to Steal."""

    __slots__ = ()


class DeckCardStocked(_FromDeck):
    """The victim of Steal takes the top card of the deck, blind."""

    __slots__ = ()


class NothingTaken(_OfSeat):
    """The victim of Steal declines."""

    __slots__ = ()


class LootStocked(_OfCard):
    """The stolen card comes onto the thief's stock."""

    __slots__ = ()


class CardLifted(_OfCard):
    """Peek, OT2: a seat looks at a card off the deck."""

    __slots__ = ()

    def seen_by(self, viewer: int) -> CardLifted:
        return self if viewer == self.seat else CardLifted(self.seat, HIDDEN)

    def tells(self, viewer: int) -> bool:
        return viewer == self.seat


class CardReturned(_OfCard):
    """Peek, OT2: a card goes back on top of the deck."""

    __slots__ = ()

    def seen_by(self, viewer: int) -> CardReturned:
        return self if viewer == self.seat else CardReturned(self.seat, HIDDEN)


class LiftedCardStocked(_OfCard):
    """Peek, OT2: a card that only its owner knew comes onto the stock."""

    __slots__ = ()

    def tells(self, viewer: int) -> bool:
        return viewer != self.seat


class CardKept(_OfCard):
    """Keep: an inn card for the next turn."""

    __slots__ = ()


class TrophyMoved(_OfSeat):
    __slots__ = ("space", "to")

    def __init__(self, seat: int, space: int, to: int) -> None:
        super().__init__(seat)
        self.space = space
        self.to = to


class TrophyPlaced(_OfSeat):
    __slots__ = ("space",)

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space = space


class ScoringMarked(_OfSeat):
    """Shield: a trophy beside a scoring."""

    __slots__ = ("scoring",)

    def __init__(self, seat: int, scoring: int) -> None:
        super().__init__(seat)
        self.scoring = scoring


class WildPlaced(_OfSeat):
    """O32: on a card of the wall."""

    __slots__ = ("space", "attribute")

    def __init__(self, seat: int, space: int, attribute: int) -> None:
        super().__init__(seat)
        self.space = space
        self.attribute = attribute


class WildPlacedOnCard(_OfCard):
    """O21: on an accolade."""

    __slots__ = ("attribute",)

    def __init__(self, seat: int, card: int, attribute: int) -> None:
        super().__init__(seat, card)
        self.attribute = attribute


class TileActivated(_OfSeat):
    """O31: a bonus tile acts."""

    __slots__ = ("face", "column")

    def __init__(self, seat: int, face: int, column: int) -> None:
        super().__init__(seat)
        self.face = face
        self.column = column

    def things(self) -> tuple[str, ...]:
        return (f"tile/{self.face}",)


class TileScored(_OfSeat):
    """O31: a scoring tile counts."""

    __slots__ = ("face",)

    def __init__(self, seat: int, face: int) -> None:
        super().__init__(seat)
        self.face = face

    def things(self) -> tuple[str, ...]:
        return (f"tile/{self.face}",)


class CardDiscarded(_OfCard):
    """OT1: in the open, from the stock or, at random, from the accolades."""

    __slots__ = ("from_accolades",)

    def __init__(self, seat: int, card: int, from_accolades: bool) -> None:
        super().__init__(seat, card)
        self.from_accolades = from_accolades

    def tells(self, viewer: int) -> bool:
        return self.from_accolades and viewer != self.seat


class CardClaimed(_OfCard):
    """OT1: one of the discards comes onto the stock; the others leave the game."""

    __slots__ = ()


class CardOffered(_FromDeck):
    """OT3: a card is drawn, to be given to a seat."""

    __slots__ = ()


class OwnCardStocked(_OfCard):
    """OT3: the owner of the tile keeps one of the cards, on the own stock."""

    __slots__ = ()


class CardGiven(_OfCard):
    """OT3: onto an opponent's stock."""

    __slots__ = ("to",)

    def __init__(self, seat: int, card: int, to: int) -> None:
        super().__init__(seat, card)
        self.to = to


class PileChosen(_OfSeat):
    """OT4, OT5: a card is to come out of the stock, or out of the accolades."""

    __slots__ = ("pile",)

    def __init__(self, seat: int, pile: int) -> None:
        super().__init__(seat)
        self.pile = pile


class CardPicked(_OfCard):
    """OT5: the card that is to come onto the wall."""

    __slots__ = ()


class CardBuried(_OfCard):
    """OT4: into the deck; a card from the accolades is its owner's secret."""

    __slots__ = ("pile",)

    def __init__(self, seat: int, card: int, pile: int) -> None:
        super().__init__(seat, card)
        self.pile = pile

    def seen_by(self, viewer: int) -> CardBuried:
        if self.pile == 0 or viewer == self.seat:
            return self
        return CardBuried(self.seat, HIDDEN, self.pile)


class DeckSearched(_OfSeat):
    """OT4: its owner sees how many of each kind the deck holds."""

    __slots__ = ("cards",)

    def __init__(self, seat: int, cards: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.cards = cards

    def seen_by(self, viewer: int) -> DeckSearched:
        return self if viewer == self.seat else DeckSearched(self.seat, ())

    def tells(self, viewer: int) -> bool:
        return viewer == self.seat


class CardFetched(_OfCard):
    """OT4: out of the deck onto the stock; the deck is shuffled."""

    __slots__ = ()


class CardSwapped(_OfCard):
    """OT5: a card takes the place of `old`, which goes onto the stock."""

    __slots__ = ("old", "space")

    def __init__(self, seat: int, card: int, old: int, space: int) -> None:
        super().__init__(seat, card)
        self.old = old
        self.space = space


class TrophyPlundered(_OfSeat):
    """OT6: from the supply, or from a space of the wall."""

    __slots__ = ("victim", "space")

    def __init__(self, seat: int, victim: int, space: int) -> None:
        super().__init__(seat)
        self.victim = victim
        self.space = space


class AccoladesShown(_OfSeat):
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
