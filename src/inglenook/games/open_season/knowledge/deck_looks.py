"""The log of looks at the deck, and what other viewers can conclude from it.

Peek and OT2 lift cards off the deck, lay some back and show the others. The log lasts while cards
that were laid back lie on the deck. Each entry is an operation, a seat, a card, and its place among
those that were still lifted. A viewer gets the log with the cards that others lifted and laid back,
and their places, blanked.

`follow` goes through such a log with all possibilities: which of the lifted cards a seat laid back
is secret, and all are equally likely. So a card that a viewer knows stays known when another seat
looks at it, unless the cards shown then leave doubt.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from inglenook.core.event import HIDDEN
from inglenook.core.packed import listed, with_all, zeros
from inglenook.games.open_season.rules.cards import NONE
from inglenook.games.open_season.rules.state import SeasonState

LIFT: Final = 0  # the first card of a look
MORE: Final = 1  # another card of it
LAY: Final = 2  # a lifted card goes back on top
SHOW: Final = 3  # a lifted card is shown
OUT: Final = 4  # a card that was laid back is drawn in the open
ENTRY: Final = 4
SECRET: Final = (LIFT, MORE, LAY)
PICKED: Final = (LAY, SHOW)


# -- writing the log


def write(s: SeasonState, operation: i64, kind: i64, place: i64) -> None:
    """Add an entry of the active seat."""
    s.log = with_all(s.log, [operation, s.seat, kind, place])


def lifted(s: SeasonState, kind: i64) -> None:
    write(s, MORE if len(s.lifted) > 0 else LIFT, kind, 0)


def laid(s: SeasonState, kind: i64, place: i64) -> None:
    write(s, LAY, kind, place)


def shown(s: SeasonState, kind: i64, place: i64) -> None:
    write(s, SHOW, kind, place)
    forget(s)


def drawn(s: SeasonState, kind: i64, was_laid: bool) -> None:
    """Record that a card was drawn from the deck in the open."""
    if was_laid:
        write(s, OUT, kind, 0)
        forget(s)


def forget(s: SeasonState) -> None:
    """Drop the log once all cards of its looks have been seen."""
    if len(s.deck.top) == 0 and len(s.lifted) == 0 and s.held == NONE:
        s.log = zeros(0)


def log_seen_by(s: SeasonState, viewer: int) -> tuple[int, ...]:
    seen = listed(s.log)
    for place in range(0, len(seen), ENTRY):
        if seen[place + 1] != viewer:
            if seen[place] in SECRET:
                seen[place + 2] = HIDDEN
            if seen[place] in PICKED:
                seen[place + 3] = HIDDEN
    return tuple(seen)


# -- following the log


class Guess:
    """One possible sequence of the looks, with its weight.

    Cards are kinds, or unknowns: -2 is the first, -3 the second. `bound` has the kinds of unknowns
    that were identified, `pool` counts the unseen cards that the others belong to. `groups` are
    lifted cards not yet laid back or shown. `cards` and `places` are those of the log, in order.
    """

    __slots__ = ("likelihood", "pool", "stack", "groups", "bound", "cards", "places")

    def __init__(
        self,
        likelihood: float,
        pool: list[int],
        stack: list[int],
        groups: list[list[int]],
        bound: list[int],
        cards: list[int],
        places: list[int],
    ) -> None:
        self.likelihood = likelihood
        self.pool = pool
        self.stack = stack
        self.groups = groups
        self.bound = bound
        self.cards = cards
        self.places = places

    def copy(self) -> Guess:
        return Guess(
            self.likelihood,
            self.pool.copy(),
            self.stack.copy(),
            [group.copy() for group in self.groups],
            self.bound.copy(),
            self.cards.copy(),
            self.places.copy(),
        )

    def kind(self, card: int) -> int:
        """Return the kind of a card, or NONE if it is unknown."""
        return card if card >= 0 else self.bound[-2 - card]

    def top(self) -> int:
        """Return the top card of the deck: laid back before, or unknown."""
        if self.stack:
            return self.stack.pop()
        self.bound.append(NONE)
        return -1 - len(self.bound)

    def finds(self, card: int, kind: int) -> None:
        """Identify a card as a kind; multiply the weight by its probability."""
        known = self.kind(card)
        if known != NONE:
            if known != kind:
                self.likelihood = 0.0
            return
        total = sum(self.pool)
        self.likelihood *= self.pool[kind] / total if total else 0.0
        self.pool[kind] -= 1
        self.bound[-2 - card] = kind

    def picks(self, place: int) -> int:
        """Take a card out of the last look."""
        group = self.groups[-1]
        card = group.pop(place)
        if not group:
            self.groups.pop()
        return card


def follow(log: tuple[int, ...], pool: list[int]) -> list[Guess]:
    """Return all possible sequences of the looks.

    `pool` are the cards that were unseen when the log began.
    """
    guesses = [Guess(1.0, pool.copy(), [], [], [], [], [])]
    for place in range(0, len(log), ENTRY):
        operation, kind = log[place], log[place + 2]
        found: list[Guess] = []
        for guess in guesses:
            if operation in (LAY, SHOW):
                found += _picked(guess, operation, kind, log[place + 3])
                continue
            card = guess.top()
            if operation == LIFT:
                guess.groups.append([])
            if operation != OUT:
                guess.groups[-1].append(card)
            if kind != HIDDEN:
                guess.finds(card, kind)
            guess.cards.append(card)
            guess.places.append(0)
            found.append(guess)
        guesses = [guess for guess in found if guess.likelihood > 0.0]
    return guesses


def _picked(guess: Guess, operation: int, kind: int, picked: int) -> list[Guess]:
    """Return the guesses after a pick: one for the viewer's own, any card for others'."""
    found: list[Guess] = []
    count = len(guess.groups[-1])
    for place in range(count) if picked == HIDDEN else (picked,):
        after = guess.copy()
        card = after.picks(place)
        if picked == HIDDEN:
            after.likelihood /= count
        if kind != HIDDEN:
            after.finds(card, kind)
        after.cards.append(card)
        after.places.append(place)
        if operation == LAY:
            after.stack.append(card)
        found.append(after)
    return found


def unseen_before(log: tuple[int, ...], unseen: list[int]) -> list[int]:
    """Return the unseen cards when the log began: those unseen now, and those shown since."""
    pool = unseen.copy()
    for place in range(0, len(log), ENTRY):
        if log[place] in (SHOW, OUT):
            pool[log[place + 2]] += 1
    return pool


def seen_by_all(log: tuple[int, ...]) -> int:
    """Return how many cards of the log have been shown."""
    return len([place for place in range(0, len(log), ENTRY) if log[place] in (SHOW, OUT)])


def known_kinds(log: tuple[int, ...]) -> list[int]:
    """Return the kinds of cards that the viewer knows from the log."""
    return sorted({log[place + 2] for place in range(0, len(log), ENTRY)} - {HIDDEN})


class Knowledge:
    """A viewer's certain knowledge: cards on the deck, lifted and held; HIDDEN if in doubt."""

    __slots__ = ("top", "lifted", "held")

    def __init__(
        self, top: tuple[int, ...], lifted: tuple[int, ...], held: tuple[int, ...]
    ) -> None:
        self.top = top
        self.lifted = lifted
        self.held = held


NOTHING: Final = Knowledge((), (), ())


def sure_of(guesses: list[Guess], has_held: bool) -> Knowledge:
    """Return the facts that are the same in all guesses."""
    stacks = [guess.stack for guess in guesses]
    top = [
        _agreed([guess.kind(guess.stack[place]) for guess in guesses])
        for place in range(len(stacks[0]))
    ]
    groups = [
        tuple(
            [
                _agreed([guess.kind(guess.groups[number][place]) for guess in guesses])
                for place in range(len(group))
            ]
        )
        for number, group in enumerate(guesses[0].groups)
    ]
    held = groups.pop(0) if has_held else ()
    return Knowledge(tuple(top), groups[0] if groups else (), held)


def _agreed(kinds: list[int]) -> int:
    return kinds[0] if min(kinds) == max(kinds) else HIDDEN
