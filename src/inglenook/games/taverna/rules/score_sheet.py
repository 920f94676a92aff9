"""The score sheet: the sources of all victory points, with reasons."""

from __future__ import annotations

from typing import Final

from inglenook.core.score import ScoreLine
from inglenook.games.taverna.rules.board import SIDES, TAVERNS
from inglenook.games.taverna.rules.cards import BONUS_POINTS, LEVELS, PEOPLES, ROYALS
from inglenook.games.taverna.rules.effects.gains import FOR_A_TOKEN
from inglenook.games.taverna.rules.scoring import BIRTHDAY, is_by_lot
from inglenook.games.taverna.rules.state import LINES, TavernaState

NAMES: Final = ("deeds", "guild-tokens", "track-bonuses", "privileges", "royal")


def score_sheet(s: TavernaState) -> tuple[ScoreLine, ...]:
    """Return the lines in the order in which they were earned; the peoples last."""
    seats = range(s.seats)
    lines: list[ScoreLine] = []
    for line, name in enumerate(NAMES):
        worth = tuple([s.ledger[seat * LINES + line] for seat in seats])
        because = tuple([_because(s, name, seat) for seat in seats])
        lines.append(ScoreLine(name, worth, because))
    for people, name in enumerate(PEOPLES):
        levels = [s.tracks[seat * 4 + people] for seat in seats]
        worth = tuple([LEVELS[level] for level in levels])
        because = tuple([(f"level-{level}",) for level in levels])
        lines.append(ScoreLine(f"people-{name}", worth, because))
    return tuple(lines)


def _because(s: TavernaState, name: str, seat: int) -> tuple[str, ...]:
    """Return the words of deeds, tokens, levels with a bonus, privileges or royal scorings."""
    worth = s.ledger[seat * LINES + NAMES.index(name)]
    if name == "deeds":
        board = SIDES[s.side]
        owned = [deed for deed, owner in enumerate(s.deeds) if owner == seat]
        words = [TAVERNS[board.deed_taverns[deed]] for deed in owned]
        if worth > sum([board.points[deed] for deed in owned]):
            words.append("deed-taken-over")  # a seat that loses a deed keeps its points
        return tuple(words)
    if name == "guild-tokens":
        return ("guild-token",) * (worth // FOR_A_TOKEN)
    if name == "privileges":
        return ("privilege",) * worth
    if name == "royal":
        return _claimed(s, seat)
    return _bonuses(worth)


def _bonuses(worth: int) -> tuple[str, ...]:
    """Return the levels with points as a bonus, the orcs' alone, from the lowest on."""
    levels: list[str] = []
    for key, bonus in enumerate(BONUS_POINTS):
        if bonus and worth > 0:
            levels.append(f"level-{key % len(LEVELS)}")
            worth -= bonus
    return tuple(levels)


def _claimed(s: TavernaState, seat: int) -> tuple[str, ...]:
    """T41: return the seat's claims, their places in the order, and the deciding tracks."""
    words: list[str] = []
    for place, royal in enumerate(s.claims):
        if s.royals[royal] == seat:
            by = s.decided[place]
            words += [ROYALS[royal], f"chose-{place % s.seats + 1}"]
            last = "by-lot" if is_by_lot(s) else "by-birthday"
            words.append(last if by == BIRTHDAY else f"by-{PEOPLES[by]}")
    return tuple(words)
