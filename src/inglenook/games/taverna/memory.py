"""What a viewer remembers of the spells, and hands that fit it.

Every draw of a spell is a *slot*. A spell that is shown, or sold face-down, empties a slot of its
owner's hand, and nobody else knows which. To guess what others hold, slots are emptied at random as
the memory goes on and filled with spells that were not seen elsewhere. Not all guesses are equally
likely: of two alike one was shown, and a sale is as likely to be of any *kind* that was held. So
each guess has a weight, and one is kept as likely as its weight says, exactly while few were sold;
where many were, or a new deck was made, the best is made of a few dozen guesses.
"""

from __future__ import annotations

from typing import Final

from inglenook.core.draws import Draws
from inglenook.core.event import HIDDEN
from inglenook.games.taverna.cards import COPIES, KINDS_OF_SPELL
from inglenook.games.taverna.state import (
    DRAWN,
    NEW_DECK,
    NONE,
    SHOWN,
    SHUFFLED,
    SOLD,
    TavernaState,
)

GUESSES: Final = 24
FINE: Final = 1 << 20  # weights are compared in parts of this
TABLE: Final = 7  # in the place of a seat


def remembered(s: TavernaState, viewer: int) -> tuple[tuple[int, int, int], ...]:
    """By entry: what, seat, spell; HIDDEN for what the viewer was not shown."""
    entries: list[tuple[int, int, int]] = []
    public = 0  # what was sold before is known since it went into a new deck
    for place, entry in enumerate(s.memory):
        if entry == NEW_DECK:
            public = place
    for place, entry in enumerate(s.memory):
        what, seat, spell = entry & 3, entry >> 2 & 7, entry >> 5
        secret = what == DRAWN or (what == SOLD and place >= public)
        if secret and seat != viewer:
            spell = HIDDEN
        entries.append((what, seat, spell))
    return tuple(entries)


class Guess:
    """One way to fill all slots: who holds what, what was sold, what is left in the deck."""

    __slots__ = ("deck", "labels", "leaving", "weight")

    def __init__(self, entries: tuple[tuple[int, int, int], ...], draws: Draws) -> None:
        self.labels: list[int] = []  # by slot, the spell
        self.leaving: list[int] = []  # by entry, the slot that it emptied, or NONE
        self.weight = 1.0
        epochs: list[int] = []  # by slot, the deck that it was drawn from
        decks = _decks(entries)
        left = [sum(deck) for deck in decks]
        held: list[list[int]] = [[] for _ in range(TABLE + 1)]
        epoch = 0
        for what, seat, spell in entries:
            slot = NONE
            if what == DRAWN:
                held[seat].append(len(self.labels))
                self.labels.append(spell)
                epochs.append(epoch)
            elif what == SHUFFLED:
                epoch += seat == TABLE
            else:
                mine = held[seat]
                if spell == HIDDEN:
                    slot = mine[draws.below(len(mine))]
                else:
                    slot = self._with(spell, mine, epochs, decks, left, draws)
                if slot == NONE:
                    self.weight = 0.0
                    break
                mine.remove(slot)
            self.leaving.append(slot)
        if self.weight:
            for slot, label in enumerate(self.labels):
                if label == HIDDEN:
                    deck = decks[epochs[slot]]
                    self.labels[slot] = draws.choose(deck)
                    deck[self.labels[slot]] -= 1
        self.deck = decks[-1]

    def _with(
        self,
        spell: int,
        mine: list[int],
        epochs: list[int],
        decks: list[list[int]],
        left: list[int],
        draws: Draws,
    ) -> int:
        """A slot that had this spell, each as likely as it is to have had it."""
        chances: list[int] = []
        total = 0.0
        for slot in mine:
            chance = 0.0
            if self.labels[slot] == spell:
                chance = 1.0
            elif self.labels[slot] == HIDDEN and left[epochs[slot]]:
                chance = decks[epochs[slot]][spell] / left[epochs[slot]]
            total += chance
            chances.append(int(chance * FINE))
        if not any(chances):
            return NONE
        if len(decks) > 1:  # with a single deck it is the same in all guesses
            self.weight *= total
        slot = mine[draws.choose(chances)]
        if self.labels[slot] == HIDDEN:
            self.labels[slot] = spell
            decks[epochs[slot]][spell] -= 1
            left[epochs[slot]] -= 1
        return slot

    def weigh(self, entries: tuple[tuple[int, int, int], ...], viewer: int, seats: int) -> None:
        """What is shown was one of those alike; what is sold any kind held, and one of those."""
        hands = [0] * (seats * KINDS_OF_SPELL)
        sizes = [0] * seats
        drawn = 0
        for place, (what, seat, _) in enumerate(entries):
            if what == SHUFFLED:
                continue
            base = seat * KINDS_OF_SPELL
            if what == DRAWN:
                hands[base + self.labels[drawn]] += 1
                sizes[seat] += 1
                drawn += 1
                continue
            spell = self.labels[self.leaving[place]]
            if seat != viewer:
                alike = hands[base + spell]
                if what == SHOWN:
                    self.weight /= alike
                else:
                    hand = hands[base : base + KINDS_OF_SPELL]
                    kinds = KINDS_OF_SPELL - hand.count(0)
                    self.weight *= (sizes[seat] + 1) // 2 / (kinds * alike)
            hands[base + spell] -= 1
            sizes[seat] -= 1


def _decks(entries: tuple[tuple[int, int, int], ...]) -> list[list[int]]:
    """All decks that were drawn from, less what the viewer knows of the draws."""
    decks = [list(COPIES)]
    for what, seat, spell in entries:
        if what == SHUFFLED:
            if seat == TABLE:
                decks.append([0] * KINDS_OF_SPELL)
            else:
                decks[-1][spell] += 1
        elif what == DRAWN and spell != HIDDEN:
            decks[-1][spell] -= 1
    return decks


def guess(
    entries: tuple[tuple[int, int, int], ...], viewer: int, seats: int, draws: Draws
) -> Guess:
    """One of the ways that fit, as likely as it is."""
    found: list[Guess] = []
    exact = (SHUFFLED, TABLE, 0) not in entries
    while len(found) < GUESSES:
        one = Guess(entries, draws)
        if one.weight:
            one.weigh(entries, viewer, seats)
        found.append(one)
        if exact and draws.below(FINE) < int(one.weight * FINE + 0.5):
            return one
    weights = [int(one.weight * FINE) for one in found]
    if any(weights):
        return found[draws.choose(weights)]
    best = max([one.weight for one in found])
    for one in found:
        if one.weight == best > 0:
            return one
    return guess(entries, viewer, seats, draws)


def fill_in(
    s: TavernaState, entries: tuple[tuple[int, int, int], ...], viewer: int, draws: Draws
) -> None:
    """Hands, discards, deck and memory of a sampled state; `cast` and `open_discards` are set."""
    one = guess(entries, viewer, s.seats, draws)
    s.hands = [0] * (s.seats * KINDS_OF_SPELL)
    s.discards = s.open_discards.copy()
    s.memory = []
    drawn = 0
    for place, (what, seat, known) in enumerate(entries):
        spell = known
        if what == SHUFFLED:
            s.memory.append(what | seat << 2 | spell << 5)
            if seat == TABLE:
                s.discards = s.open_discards.copy()
            continue
        if what == DRAWN:
            spell = one.labels[drawn]
            drawn += 1
            s.hands[seat * KINDS_OF_SPELL + spell] += 1
        else:
            spell = one.labels[one.leaving[place]]
            s.hands[seat * KINDS_OF_SPELL + spell] -= 1
            if what == SOLD:
                s.discards[spell] += 1
        s.memory.append(what | seat << 2 | spell << 5)
    s.spell_deck[:KINDS_OF_SPELL] = one.deck
