"""The layout of King of 12: the seven characters, then seat by seat from the viewer's own."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from inglenook.core.draws import Rng
from inglenook.core.errors import RulesFault
from inglenook.core.event import HIDDEN, Event
from inglenook.core.layout import FACE_DOWN, KEPT, NO_NUMBER, Figures, Item, Zone, seats_from
from inglenook.games.king_of_12.knowledge.view import KingView, hand, sample
from inglenook.games.king_of_12.rules.actions import (
    GAMBLER,
    GOLEM,
    KNIGHT,
    NAMES,
    TROUBLEMAKERS,
    has,
)
from inglenook.games.king_of_12.rules.effects import VALUE_CARDS, award, value, values
from inglenook.games.king_of_12.rules.events import (
    CardRevealed,
    CardTucked,
    CharactersChosen,
    ChoicesRevealed,
    DicePassed,
    DieFlipped,
    DieRolled,
    DieTurned,
    FaceRead,
    RoundBegan,
    RoundEnded,
    TokenStolen,
    ValuesCompared,
)
from inglenook.games.king_of_12.rules.state import NONE
from inglenook.games.king_of_12.rules.turn import ROUNDS_TO_WIN, CompareValues, StealToken
from inglenook.games.king_of_12.show.picture import AROUND

# Three by three cells with the die in the middle; its neighbours in the order of `AROUND`, from the
# top on.
COLUMNS: Final = 3
TOP_CELL: Final = 4
CELLS_AROUND: Final = (1, 5, 8, 6, 3)


def layout(view: KingView) -> tuple[Zone, ...]:
    zones = [_characters(view.characters), _match(view)]
    counted = _counted(view)
    for seat in seats_from(view.viewer, view.seats):
        zones.append(_die(seat, view.faces[seat], counted[seat]))
        zones.append(_tally(seat, view.ones[seat], view.twos[seat], view.rounds_won[seat]))
        last = _last_card(view, seat)
        acted = last != NONE and view.acting >> last & 1 == 1
        zones.append(_last(seat, last, _worth(view, seat, last), acted))
        before = tuple([card for card in view.shown[seat] if card != last])
        if before:
            zones.append(_played(seat, before))
        zones += [_under(seat, card) for card in view.under[seat]]
        zones.append(_hand(view, seat))
    return tuple(zones)


def event_refs(event: Event) -> tuple[str, ...]:
    """Return the refs that an event concerns, as its viewer saw it."""
    if isinstance(event, CharactersChosen):
        return tuple([f"character/{NAMES[card]}" for card in event.characters])
    if isinstance(event, RoundBegan):
        return ("round",)
    if isinstance(event, (DieRolled, DieFlipped, DieTurned, FaceRead)):
        return (f"seat/{event.seat}/die",)
    if isinstance(event, CardRevealed):
        name = NAMES[event.card]  # at the end of a round the played card is gone at once
        return (f"seat/{event.seat}/played/{name}", f"character/{name}")
    if isinstance(event, DicePassed):
        return tuple([f"seat/{seat}/die" for seat in range(len(event.faces))])
    if isinstance(event, ChoicesRevealed):
        return tuple([f"seat/{seat}/die" for seat in event.seats])
    if isinstance(event, ValuesCompared):
        return tuple([f"seat/{seat}/points" for seat in (event.first, event.second) if seat >= 0])
    if isinstance(event, TokenStolen):
        return tuple([f"seat/{seat}/token/{event.token}" for seat in (event.victim, event.thief)])
    if isinstance(event, RoundEnded) and event.winner >= 0:
        return (f"seat/{event.winner}/rounds",)
    if isinstance(event, CardTucked):
        return (f"seat/{event.seat}/under/card",)
    return ()


def _cards(place: str, cards: tuple[int, ...]) -> tuple[Item, ...]:
    return tuple([Item(f"{place}/{NAMES[card]}", "card", NAMES[card]) for card in cards])


@lru_cache(KEPT)
def _characters(cards: tuple[int, ...]) -> Zone:
    return Zone("characters", "row", "characters", _cards("character", cards))


@lru_cache(KEPT)
def _played(seat: int, cards: tuple[int, ...]) -> Zone:
    ref = f"seat/{seat}/played"
    return Zone(ref, "row", "played", _cards(ref, cards), seat)


def _match(view: KingView) -> Zone:
    """Return the round, with the prizes of a turn and the rounds that win the match."""
    acting = view.acting if _lie(view) else 0
    return _round(view.round, acting >> GAMBLER & 1, acting >> KNIGHT & 1)


@lru_cache(KEPT)
def _round(round: int, swapped: int, lowest_first: int) -> Zone:
    figures = (
        ("first", 1 if swapped else 2),
        ("second", 2 if swapped else 1),
        ("swapped", swapped),
        ("lowest-first", lowest_first),
        ("to-win", ROUNDS_TO_WIN),
    )
    item = Item("round", "counter", "round", round, figures=figures)
    return Zone("match", "counters", "match", (item,))


def _lie(view: KingView) -> bool:
    """Return whether the cards of a turn lie on the table."""
    return all([view.cards[seat] in view.shown[seat] for seat in range(view.seats)])


def _counted(view: KingView) -> tuple[Figures, ...]:
    """K14 to K17: return, by seat, the result of its die in the turn on the table.

    Empty where the viewer can't know it: before values are compared. Also empty after a turn in
    which a face may have been read before it was flipped.
    """
    stealing = any([isinstance(step, StealToken) for step in view.agenda])
    flipped = view.owner_order and view.acting >> TROUBLEMAKERS & 1 == 1
    unread = flipped and view.acting & VALUE_CARDS != 0 and not stealing
    turning = any([isinstance(step, CompareValues) for step in view.agenda])
    if turning or unread or not _lie(view):
        return ((),) * view.seats
    s = sample(view, Rng(0))
    s.events = []
    award(s, values(s))
    event = s.events[-1]
    if not isinstance(event, ValuesCompared):
        raise RulesFault(f"expected values to be compared, got {event}")
    return tuple([_of_the_die(event, seat, has(s.early, seat)) for seat in range(s.seats)])


def _of_the_die(compared: ValuesCompared, seat: int, early: bool) -> Figures:
    """Return its value, the face read for it, its place, and the token that it took.

    `early` is 1 where the face was read before the flip.
    """
    place = 1 if compared.first == seat else 2 if compared.second == seat else 0
    return (
        ("value", compared.values[seat]),
        ("read", compared.read[seat]),
        ("early", int(early)),
        ("place", place),
        ("tied", int(seat in compared.tied)),
        ("prize", compared.tokens[seat]),
    )


@lru_cache(KEPT)
def _die(seat: int, top: int, figures: Figures) -> Zone:
    """K6: the die and the faces around its top, to which a Sorcerer may turn it."""
    place = f"seat/{seat}"
    items = [Item(f"{place}/die", "die", "die", top, at=TOP_CELL, figures=figures)]
    for cell, face in zip(CELLS_AROUND, AROUND[top], strict=True):
        items.append(Item(f"{place}/die/{face}", "space", "beside", face, at=cell))
    return Zone(f"{place}/faces", "grid", "die", tuple(items), seat, COLUMNS)


@lru_cache(KEPT)
def _tally(seat: int, ones: int, twos: int, rounds_won: int) -> Zone:
    place = f"seat/{seat}"
    items = [Item(f"{place}/points", "counter", "points", ones + 2 * twos)]
    if ones:
        items.append(Item(f"{place}/token/1", "token", "token-1", ones))
    if twos:
        items.append(Item(f"{place}/token/2", "token", "token-2", twos))
    items.append(Item(f"{place}/rounds", "counter", "rounds-won", rounds_won))
    return Zone(f"{place}/tally", "counters", "tally", tuple(items), seat)


def _last_card(view: KingView, seat: int) -> int:
    """Return the card of this turn or the one before; NONE when a new round has begun."""
    card = view.cards[seat]
    return card if card in view.shown[seat] else NONE


@lru_cache(KEPT)
def _last(seat: int, card: int, worth: int, acted: bool) -> Zone:
    """K11, K14: return the card as cancelled, or with the value that it made."""
    place = f"seat/{seat}"
    items: tuple[Item, ...] = ()
    if card != NONE:
        items = (Item(f"{place}/played/{NAMES[card]}", "card", NAMES[card], worth),)
        if not acted:
            items = (*items, Item(f"{place}/last/cancelled", "token", "cancelled"))
    return Zone(f"{place}/last", "row", "last", items, seat)


@lru_cache(KEPT)
def _under(seat: int, card: int) -> Zone:
    """Return the card under the die, face down for others."""
    face = FACE_DOWN if card == HIDDEN else NAMES[card]
    item = Item(f"seat/{seat}/under/card", "card", face)
    return Zone(f"seat/{seat}/under", "row", "under", (item,), seat)


def _worth(view: KingView, seat: int, card: int) -> int:
    if card == NONE or not view.acting & VALUE_CARDS & 1 << card:
        return NO_NUMBER
    if view.owner_order and view.acting >> TROUBLEMAKERS & 1 and card != GOLEM:
        return NO_NUMBER  # the face that was read is not public
    return value(card, view.faces[seat])


def _hand(view: KingView, seat: int) -> Zone:
    """K25: of others' hands only the size is known."""
    if seat == view.viewer:
        return _own_hand(seat, hand(view, seat))
    return _hidden_hand(seat, len(view.characters) - len(view.shown[seat]) - len(view.under[seat]))


@lru_cache(KEPT)
def _own_hand(seat: int, cards: tuple[int, ...]) -> Zone:
    ref = f"seat/{seat}/hand"
    return Zone(ref, "hand", "hand", _cards(ref, cards), seat)


@lru_cache(KEPT)
def _hidden_hand(seat: int, size: int) -> Zone:
    ref = f"seat/{seat}/hand"
    items = (Item(f"{ref}/cards", "card", FACE_DOWN, size),) if size else ()
    return Zone(ref, "hand", "hand", items, seat)
