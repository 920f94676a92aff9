"""Forecasts: the effect of each order now, and whether it can succeed, from a viewer's knowledge.

Effects are tried in a sampled state, so that the rules stand in one place. The other clan may act
first and change the result: a lower number is carried out before a higher one.
"""

from __future__ import annotations

from typing import Final

from inglenook.core.draws import Rng
from inglenook.core.layout import Figures
from inglenook.games.goths.knowledge.view import GothView, is_forbidden, sample
from inglenook.games.goths.rules import effects
from inglenook.games.goths.rules.cards import (
    ADVANCE,
    AXE,
    BARRICADE,
    CHARACTER_OF,
    CHARACTER_OF_ORDER,
    FIRE,
    LAST_PLAIN,
    LEFT,
    ORDERS,
    RECONNAISSANCE,
)
from inglenook.games.goths.rules.events import (
    CatapultLoaded,
    CatapultSabotaged,
    NothingHappened,
    UnitRecruited,
    UnitsHit,
)
from inglenook.games.goths.rules.state import FACE_DOWN, GothState, is_lone
from inglenook.games.goths.rules.turn import carry_out, may_build, may_discard

SURE_TO_FAIL: Final = 0
OPEN: Final = 1
SURE: Final = 2
CHANCES: Final = ("fails", "open", "succeeds")  # their names, for boards


class Forecast:
    """A forecast: `note` is the key of its text; `works` means any change, `wins` a victory.

    `count` is the number of lost units, or the army's new size.
    """

    __slots__ = ("note", "works", "wins", "count")

    def __init__(self, note: str, works: bool = True, wins: bool = False, count: int = 0) -> None:
        self.note = note
        self.works = works
        self.wins = wins
        self.count = count


def forecasts(view: GothView, clan: int) -> list[tuple[str, Figures]]:
    """Return the note and figures of each order of a clan, from the first on."""
    s = sample(view, Rng(0))
    guessed = bool(view.candidates[clan] or view.fallen[clan]) and not is_lone(view.table, clan)
    found: list[tuple[str, Figures]] = []
    for order in range(1, len(ORDERS) + 1):
        one = forecast(view, s, clan, order)
        figures = [
            ("number", order),
            ("character", CHARACTER_OF_ORDER[order]),
            ("works", int(one.works)),
            ("wins", int(one.wins)),
            ("count", one.count),
        ]
        if guessed:
            figures.append(("chance", chance(view, clan, order)))
        found.append((one.note, tuple(figures)))
    return found


def forecast(view: GothView, s: GothState, clan: int, order: int) -> Forecast:
    """Forecast an order in a state that fits the view."""
    if is_forbidden(view, clan, order):
        return Forecast("forbidden", False)
    if order == RECONNAISSANCE:
        return Forecast("look-fog" if s.token_is[clan] == FACE_DOWN else "look")
    if order == BARRICADE:
        return _barricade(s, clan)
    if order == ADVANCE:
        return _advance(s.places[clan])
    tried = s.clone()
    tried.events = []
    carry_out(tried, clan, order)
    event = tried.events[-1]
    if isinstance(event, NothingHappened):
        return Forecast(event.why, False)
    if isinstance(event, CatapultSabotaged):
        return Forecast("sabotage")
    if isinstance(event, CatapultLoaded):
        return Forecast("load")
    if isinstance(event, UnitRecruited):
        return Forecast("recruit", count=event.size)
    lost = event.lost if isinstance(event, UnitsHit) else 0
    if lost:
        wins = tried.winner == clan
        return Forecast("hit-all" if wins else "hit", wins=wins, count=lost)
    if order == FIRE:  # the catapult is spent all the same
        return Forecast("fire-wasted")
    if order == AXE:
        walled = effects.is_fortified(s, 1 - clan)
        return Forecast("behind-barricade" if walled else "in-forest", False)
    return Forecast("no-barricade", False)


def _barricade(s: GothState, clan: int) -> Forecast:
    clears = may_discard(s, clan)
    if may_build(s, clan):
        return Forecast("build-or-clear" if clears else "build")
    if clears:
        return Forecast("clear")
    return Forecast("no-terrain" if s.places[clan] >= LEFT else "already-barricade", False)


def _advance(place: int) -> Forecast:
    if place < LAST_PLAIN:
        return Forecast(f"march-{place + 1}")
    return Forecast("enter" if place == LAST_PLAIN else "enter-other")


def chance(known: GothView, clan: int, order: int) -> int:
    """G12: return whether an order must fail, may succeed or must, from the viewer's knowledge."""
    if is_lone(known.table, clan):
        return OPEN  # G41: a lone player never fails, so there is nothing to say
    wanted = CHARACTER_OF_ORDER[order]
    if known.failing and is_forbidden(known, clan, order):
        return SURE_TO_FAIL
    if any([CHARACTER_OF[card] == wanted for card in known.fallen[clan]]):
        return SURE
    if not known.candidates[clan]:
        return OPEN  # nothing lies there yet
    fitting = [card for card in known.candidates[clan] if CHARACTER_OF[card] == wanted]
    if not fitting:
        return SURE_TO_FAIL
    return SURE if len(fitting) == len(known.candidates[clan]) else OPEN
