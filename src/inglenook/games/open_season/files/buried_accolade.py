"""Read and write the clues of a position about buried cards, entry by entry.

    bury 0 elf-crown mage-dagger     seat 0 has buried one of these
    put 1 elf-crown                  seat 1 put the card into the deck, in the open
    draw 1 elf-crown                 the card was drawn from the deck in seat 1's turn
    show 1 elf-crown                 the same, after a seat had looked at it
    fetch 1 elf-crown                seat 1 took it out of the deck
    lose 0 elf-crown 2               seat 0 lost one of two such accolades that it seemed to have
    could 0 yes elf-crown! mage-dagger      OT5: whether seat 0 could swap one of these accolades
    swap 0 elf-crown elf-crown! mage-dagger OT5: which of these it did swap

An exclamation mark follows a kind of which there seemed to be one card only.
"""

from __future__ import annotations

from typing import Final

from inglenook.core.event import HIDDEN
from inglenook.core.packed import ints, listed
from inglenook.core.position import bad, number, word
from inglenook.games.open_season.files.fields import SeasonReader, card, list_of
from inglenook.games.open_season.knowledge import buried_accolade, deck_looks
from inglenook.games.open_season.knowledge.buried_accolade import (
    BURIED,
    COULD,
    DRAWN,
    ENTRY,
    FETCHED,
    LOST,
    PUT,
    SWAPPED,
)
from inglenook.games.open_season.knowledge.memory import is_doubted
from inglenook.games.open_season.rules.cards import CARDS, COPIES, KINDS, NONE
from inglenook.games.open_season.rules.state import SCORING, SeasonState

WORDS: Final = ("bury", "put", "draw", "fetch", "lose", "could", "swap")
SHOW: Final = "show"  # a draw that belongs to a look
LAST: Final = "!"
NO_YES: Final = ("no", "yes")
MOST: Final = 500
MOST_POSSIBILITIES: Final = 100_000  # far more than in any match


def write(entries: list[int]) -> list[str]:
    found: list[str] = []
    for place in range(0, len(entries), ENTRY):
        operation, seat, kind, first, second = entries[place : place + ENTRY]
        words = [SHOW if operation == DRAWN and first else WORDS[operation], str(seat)]
        if operation == COULD:
            words.append(NO_YES[kind])
        elif operation != BURIED:
            words.append(CARDS[kind])
        if operation == LOST:
            words.append(str(first))
        elif operation in (BURIED, COULD, SWAPPED):
            for one in range(KINDS):
                if first >> one & 1:
                    words.append(CARDS[one] + (LAST if second >> one & 1 else ""))
        found.append(" ".join(words))
    return found


def read(s: SeasonState, reader: SeasonReader) -> None:
    """Read the clues; without any, a seat that buried a card may have buried any accolade."""
    evidence: list[int] = []
    secret = [seat for seat in range(s.seats) if is_doubted(s, seat)]
    if "evidence" not in reader.keys:
        for seat in secret if s.stage != SCORING else []:
            kinds = 1 << s.buried[seat]
            for kind in range(KINDS):
                if s.accolades[seat * KINDS + kind]:
                    kinds |= 1 << kind
            evidence += [BURIED, seat, 0, kinds, 0]
    else:
        for place, entry in enumerate(list_of(reader.keys["evidence"], "evidence", MOST)):
            evidence += _entry(reader, f"evidence[{place}]", entry)
    s.evidence = ints(evidence)
    seats = buried_accolade.buriers(evidence)
    if _possibilities(evidence) > MOST_POSSIBILITIES:
        raise bad("evidence", "fewer cards that may be buried", reader.keys.get("evidence"))
    if (
        not set(secret) <= set(seats)
        or len(set(seats)) < len(seats)
        or (seats and s.stage == SCORING)
    ):
        raise bad("evidence", f"who has buried a card in secret: {secret}", seats)
    if seats and not _holds(s, seats):
        raise bad("evidence", "clues that are possible together", reader.keys.get("evidence"))


def _possibilities(entries: list[int]) -> int:
    """Return the number of combinations of buried cards."""
    product = 1
    for place in range(0, len(entries), ENTRY):
        if entries[place] == BURIED:
            product *= entries[place + 3].bit_count()
    return product


def _entry(reader: SeasonReader, key: str, entry: object) -> list[int]:
    words = entry.split(" ") if isinstance(entry, str) else []
    if len(words) < 3 or (words[0] not in WORDS and words[0] != SHOW) or not words[1].isdecimal():
        raise bad(key, "such as draw 0 elf-crown", entry)
    operation = DRAWN if words[0] == SHOW else WORDS.index(words[0])
    seat = number(int(words[1][:3]), key, 0, reader.seats - 1)
    if operation == BURIED:
        return [operation, seat, 0, *_kinds(reader, key, words[2:], False)]
    if operation == COULD:
        can = word(words[2], key, NO_YES)
        return [operation, seat, can, *_kinds(reader, key, words[3:], True)]
    kind = card(words[2], key)
    if operation == SWAPPED:
        kinds = _kinds(reader, key, words[3:], True)
        if not kinds[0] >> kind & 1:
            raise bad(key, f"{CARDS[kind]} among those that it was chosen from", entry)
        return [operation, seat, kind, *kinds]
    if operation == LOST and len(words) == 4 and words[3].isdecimal():
        return [operation, seat, kind, number(int(words[3][:3]), key, 1, COPIES), 0]
    if operation not in (PUT, DRAWN, FETCHED) or len(words) != 3:
        raise bad(key, "such as lose 0 elf-crown 2", entry)
    return [operation, seat, kind, 1 if words[0] == SHOW else 0, 0]


def _kinds(reader: SeasonReader, key: str, names: list[str], marked: bool) -> list[int]:
    kinds = last = 0
    for name in names:
        kind = card(name.removesuffix(LAST) if marked else name, key)
        kinds |= 1 << kind
        if name.endswith(LAST):
            last |= 1 << kind
    return [kinds, last]


def _holds(s: SeasonState, seats: list[int]) -> bool:
    """Return whether the buried cards are among the possible ones.

    Each seat in the clues has buried one.
    """
    unseen = listed(s.deck.rest)
    for kind in (*s.deck.top, *s.lifted, s.held):
        if kind != NONE:
            unseen[kind] += 1
    buried = listed(s.buried)
    for seat in seats:
        if s.buried[seat] == NONE:
            return False
        unseen[s.buried[seat]] -= 1
        buried[seat] = HIDDEN
    in_log = deck_looks.seen_by_all(tuple(listed(s.log)))
    evidence = listed(s.evidence)
    shown = [
        evidence[place + 3] for place in range(0, len(evidence), ENTRY) if evidence[place] == DRAWN
    ]
    if sum(shown) < in_log:
        return False
    found = buried_accolade.suspicions(evidence, in_log, unseen, buried)
    return any([one.kinds == listed(s.buried) for one in found])
