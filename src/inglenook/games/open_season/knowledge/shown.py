"""O11: the part of a view that people see when piles are closed.

It has the size of others' accolades and the top card of others' stocks. It lacks the records that
the table could remember: the clues of OT4, and the looks at the deck.
"""

from __future__ import annotations

from typing import Final

from inglenook.core.event import HIDDEN
from inglenook.games.open_season.knowledge.view import SeasonView
from inglenook.games.open_season.rules.state import SCORING

CLOSED: Final[tuple[int, ...]] = ()  # the accolades of a closed pile
SECRET: Final = (HIDDEN,)


def shown(view: SeasonView) -> SeasonView:
    """Return the view without the content of others' piles.

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
    """Return a stock of which only the top card is visible."""
    stock = view.stocks[seat]
    return (*[HIDDEN] * (len(stock) - 1), *stock[-1:])


def is_closed(view: SeasonView, seat: int) -> bool:
    """Return whether the viewer sees only the number of the seat's accolades."""
    return view.accolades[seat] == CLOSED
