"""A viewer's memory of the spells, and the sampling of hands that fit it.

A spell that is shown, or sold face-down, leaves a hand, and others do not know when it was drawn.
To sample other hands, the memory is replayed with unlabelled cards. A sale takes any card of the
hand, and a shown card gets its label. In the end all other cards get the labels that were not seen
elsewhere.

Guesses are not equally likely. Of two equal cards one was shown, and a sale takes any *kind* of the
hand with equal chance. So each guess has a weight of at most 1 and is accepted with that
probability, or another one is made. This rejection sampling is exact. It takes two or three guesses
in most matches. After some hundreds of rejections, one of these guesses is drawn by weight, which
is nearly exact. That takes more sales than occur in play, or a new deck of many hidden cards.
"""

from __future__ import annotations

from typing import Final

from inglenook.core.draws import Draws
from inglenook.core.errors import RulesFault
from inglenook.core.event import HIDDEN
from inglenook.core.packed import ints, zeros
from inglenook.games.taverna.rules.cards import COPIES, KINDS_OF_SPELL
from inglenook.games.taverna.rules.state import (
    DRAWN,
    NONE,
    SHOWN,
    SHUFFLED,
    SOLD,
    TavernaState,
    remember,
)

GUESSES: Final = 400
FINE: Final = 1 << 20  # the resolution of weights
TABLE: Final = 7  # in place of a seat: a new deck
EVERYBODY: Final = 6  # in place of a seat: all hands were exchanged for coins (T40)
Entries = tuple[tuple[int, int, int], ...]


def remembered(s: TavernaState, viewer: int) -> Entries:
    """Return entries (what, seat, spell); HIDDEN for spells that the viewer did not see."""
    entries: list[tuple[int, int, int]] = []
    for entry in s.memory:
        what, seat, spell = entry & 3, entry >> 2 & 7, entry >> 5
        if what in (DRAWN, SOLD) and seat != viewer:
            spell = HIDDEN
        entries.append((what, seat, spell))
    return tuple(entries)


class Guess:
    """One labelling of all cards: hands, sales, and the rest of the deck."""

    __slots__ = (
        *("cards", "deck", "first", "held", "labels", "left", "open", "reshuffled", "pool", "sold"),
        "weight",
    )

    def __init__(self, entries: Entries, draws: Draws) -> None:
        self.labels: list[int] = []  # by card, its spell
        self.cards: list[int] = []  # by entry, its card, or NONE
        self.weight = 1.0
        self.first = True  # whether the first deck is still in use
        self.held: list[list[int]] = [[] for _ in range(TABLE)]
        self.reshuffled: list[int] = []  # the cards of a reshuffled deck
        self.sold: list[int] = []  # face-down since then
        self.open: list[int] = []  # shown, and not in the reshuffled deck
        self.pool = _unseen(entries)  # spells without a card
        self.left = sum(self.pool)
        self.deck = self.pool
        for what, seat, spell in entries:
            if what == SHUFFLED:
                self._shuffle(seat, spell)
                self.cards.append(NONE)
                continue
            if what == DRAWN:
                card = self._draw(spell, draws)
                self.held[seat].append(card)
            else:
                card = self._give_up(self.held[seat], spell, draws)
                (self.sold if what == SOLD else self.open).append(card)
            self.cards.append(card)
            if card == NONE:
                self.weight = 0.0
                return
        self._label_the_rest(draws)

    def _draw(self, spell: int, draws: Draws) -> int:
        """Return a new card, or one of a reshuffled deck."""
        if self.first:
            self.labels.append(spell)
            return len(self.labels) - 1
        return self._give_up(self.reshuffled, spell, draws)

    def _give_up(self, cards: list[int], spell: int, draws: Draws) -> int:
        """Take one of the cards, or one that is the spell which the viewer has seen."""
        if not cards:
            return NONE
        if spell == HIDDEN:
            card = cards[draws.below(len(cards))]
        else:
            card = self._with(spell, cards, draws)
        if card != NONE:
            cards.remove(card)
        return card

    def _shuffle(self, seat: int, spell: int) -> None:
        """Start a new deck with the sold cards, then add the public discards one by one.

        At the end all hands are discarded face-down, which says nothing about them.
        """
        if seat == EVERYBODY:
            for hand in self.held:
                self.sold += hand
                hand.clear()
            return
        if seat == TABLE:
            self.first = False
            self.reshuffled += self.sold
            self.sold = []
            return
        for card in self.open:
            if self.labels[card] == spell:
                self.open.remove(card)
                self.reshuffled.append(card)
                return

    def _label_the_rest(self, draws: Draws) -> None:
        """Label all cards that were not shown; the deck gets the rest."""
        for card, label in enumerate(self.labels):
            if label == HIDDEN:
                self._label(card, draws.choose(self.pool))
        if not self.first:
            self.deck = [0] * KINDS_OF_SPELL
            for card in self.reshuffled:
                self.deck[self.labels[card]] += 1

    def _label(self, card: int, spell: int) -> None:
        self.labels[card] = spell
        self.pool[spell] -= 1
        self.left -= 1

    def _with(self, spell: int, cards: list[int], draws: Draws) -> int:
        """Draw one of the cards that can be this spell, by its probability."""
        chances: list[int] = []
        unknown = self.pool[spell] / self.left if self.left else 0.0
        total = 0.0
        for card in cards:
            label = self.labels[card]
            chance = 1.0 if label == spell else unknown if label == HIDDEN else 0.0
            total += chance
            chances.append(int(chance * FINE))
        if not any(chances):
            return NONE
        if not self.first:  # with the first deck it is the same in all guesses
            self.weight *= total / int(COPIES[spell])
        card = cards[draws.choose(chances)]
        if self.labels[card] == HIDDEN:
            self._label(card, spell)
        return card

    def weigh(self, entries: Entries, viewer: int, seats: int) -> None:
        """Weight the guess: a shown card was one of its equals, a sold one any kind held."""
        hands = [0] * (seats * KINDS_OF_SPELL)
        sizes = [0] * seats
        for place, (what, seat, _) in enumerate(entries):
            if what == SHUFFLED:
                continue
            at = seat * KINDS_OF_SPELL + self.labels[self.cards[place]]
            if what == DRAWN:
                hands[at] += 1
                sizes[seat] += 1
                continue
            if seat != viewer:
                alike = hands[at]
                if what == SHOWN:
                    self.weight /= alike
                else:
                    start = seat * KINDS_OF_SPELL
                    size = sizes[seat]
                    kinds = KINDS_OF_SPELL - hands[start : start + KINDS_OF_SPELL].count(0)
                    self.weight *= size / (kinds * alike) / MOST_WEIGHT[size]
            hands[at] -= 1
            sizes[seat] -= 1


def _unseen(entries: Entries) -> list[int]:
    """Return all spells but those that the viewer drew from the first deck."""
    pool = list(COPIES)
    for what, seat, spell in entries:
        if what == SHUFFLED and seat == TABLE:
            break
        if what == DRAWN and spell != HIDDEN:
            pool[spell] -= 1
    return pool


def _most_weight(size: int) -> float:
    """Return the largest weight that the sale of a card can have: a single one among pairs.

    In a hand of `size` with `pairs`, a card is sold as 1 of `size - pairs` kinds.
    """
    return size / (size - (size - 1) // 2) if size else 1.0


MOST_WEIGHT: Final = tuple([_most_weight(size) for size in range(sum(COPIES) + 1)])


def guess(entries: Entries, viewer: int, seats: int, draws: Draws) -> Guess:
    """Sample a labelling that fits the memory."""
    found: list[Guess] = []
    tries = 0
    while tries < GUESSES or not found:
        tries += 1
        if tries > GUESSES * GUESSES:
            raise RulesFault("no hands fit the memory of the spells")
        one = Guess(entries, draws)
        if one.weight:
            one.weigh(entries, viewer, seats)
            if draws.below(FINE) < int(one.weight * FINE + 0.5):
                return one
            found.append(one)
    most = max([one.weight for one in found])
    return found[draws.choose([int(one.weight / most * FINE) for one in found])]


def put_hands_away(s: TavernaState) -> None:
    """T40: all hands are discarded face-down."""
    for place in range(len(s.hands)):
        s.discards[place % KINDS_OF_SPELL] += s.hands[place]
        s.hands[place] = 0


def fill_in(s: TavernaState, entries: Entries, viewer: int, draws: Draws) -> None:
    """Fill in hands, discards, deck and memory of a sampled state; the open cards are set."""
    one = guess(entries, viewer, s.seats, draws)
    s.hands = zeros(s.seats * KINDS_OF_SPELL)
    s.discards = s.open_discards[:]
    s.memory = ints([])
    for place, (what, seat, known) in enumerate(entries):
        spell = known
        if what == SHUFFLED:
            if seat == TABLE:
                s.discards = s.open_discards[:]
            elif seat == EVERYBODY:
                put_hands_away(s)
        else:
            spell = one.labels[one.cards[place]]
            s.hands[seat * KINDS_OF_SPELL + spell] += 1 if what == DRAWN else -1
            if what == SOLD:
                s.discards[spell] += 1
        remember(s, what | seat << 2 | spell << 5)
    for spell in range(KINDS_OF_SPELL):
        s.spell_deck[spell] = one.deck[spell]
