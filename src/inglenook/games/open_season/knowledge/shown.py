"""O11: what people are shown of a view when piles are closed.

Others' accolades are there by their size, others' stocks with their top card. What the table could
remember of them is not: the evidence of OT4, and who looked at which cards of the deck.
"""

from __future__ import annotations

from typing import Final

from inglenook.core.event import HIDDEN
from inglenook.games.open_season.knowledge.view import SeasonView
from inglenook.games.open_season.rules.state import SCORING

CLOSED: Final[tuple[int, ...]] = ()  # the accolades of a closed pile
SECRET: Final = (HIDDEN,)


def shown(view: SeasonView) -> SeasonView:
    """Return the same view, without what is in others' piles.

    At the end all accolades are shown (O20).
    """
    if not view.closed or view.stage == SCORING:
        return view
    mine = view.viewer
    seats = range(view.seats)
    found = view.replaced(
        "accolades", tuple([view.accolades[seat] if seat == mine else CLOSED for seat in seats])
    )
    found = found.replaced(
        "stocks", tuple([view.stocks[seat] if seat == mine else top(view, seat) for seat in seats])
    )
    buried = [
        view.buried[seat] if seat == mine or not view.buried[seat] else SECRET for seat in seats
    ]
    found = found.replaced("buried", tuple(buried))
    return found.replaced("evidence", ()).replaced("log", ())


def top(view: SeasonView, seat: int) -> tuple[int, ...]:
    """Return a stock of which the top card alone is seen."""
    stock = view.stocks[seat]
    return (*[HIDDEN] * (len(stock) - 1), *stock[-1:])


def is_closed(view: SeasonView, seat: int) -> bool:
    """Return whether the viewer is shown the seat's accolades by their size alone."""
    return view.accolades[seat] == CLOSED
