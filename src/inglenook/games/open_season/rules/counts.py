"""Counts of a seat's accolades and of the cards on its wall, by people and by attribute."""

from __future__ import annotations

from mypy_extensions import i64

from inglenook.core.packed import Ints, zeros
from inglenook.games.open_season.rules.cards import ATTRIBUTE_OF, ATTRIBUTES, KINDS, PEOPLE_OF
from inglenook.games.open_season.rules.state import ON_ACCOLADE, PEOPLES, SeasonState, is_up
from inglenook.games.open_season.rules.wall import CELLS, FIRST_BOTTOM, WALLS


def people_counts(s: SeasonState, seat: i64) -> Ints:
    """O17: accolades by people, and with them the trophies on row-3 cards of that people."""
    counts = zeros(PEOPLES)
    accolades = s.accolades
    base = seat * KINDS
    for kind in range(KINDS):
        counts[PEOPLE_OF[kind]] += accolades[base + kind]
    if WALLS[s.side].trophies_on_cards:
        for cell in range(FIRST_BOTTOM, CELLS):
            place = seat * CELLS + cell
            if s.trophies[place] and is_up(s, seat, cell):
                counts[PEOPLE_OF[s.walls[place]]] += s.trophies[place]
    return counts


def people_count(s: SeasonState, seat: i64, people: i64) -> i64:
    """O17: the same for one people."""
    count: i64 = 0
    first = seat * KINDS + people * len(ATTRIBUTES)
    for place in range(first, first + len(ATTRIBUTES)):
        count += s.accolades[place]
    if WALLS[s.side].trophies_on_cards:
        for cell in range(FIRST_BOTTOM, CELLS):
            place = seat * CELLS + cell
            if s.trophies[place] and is_up(s, seat, cell) and PEOPLE_OF[s.walls[place]] == people:
                count += s.trophies[place]
    return count


def attribute_counts(s: SeasonState, seat: i64) -> Ints:
    """O21: accolades by attribute; the wild changes that of its card."""
    counts = zeros(len(ATTRIBUTES))
    accolades = s.accolades
    base = seat * KINDS
    for kind in range(KINDS):
        counts[ATTRIBUTE_OF[kind]] += accolades[base + kind]
    if s.wilds[seat] == ON_ACCOLADE:
        counts[ATTRIBUTE_OF[s.wild_at[seat]]] -= 1
        counts[s.wild_as[seat]] += 1
    return counts


def wall_peoples(s: SeasonState, seat: i64) -> Ints:
    """Return how many face-up cards of each people are on a wall."""
    counts = zeros(PEOPLES)
    for cell in range(CELLS):
        if is_up(s, seat, cell):
            counts[PEOPLE_OF[s.walls[seat * CELLS + cell]]] += 1
    return counts
