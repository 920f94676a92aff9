"""List a guest's finished matches with their results, page by page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

from msgspec import Meta, Struct

from inglenook.server.lobby.history.matches import page
from inglenook.server.protocol.matches import MatchesQuery
from inglenook.server.protocol.messages import Answer, Outcome

if TYPE_CHECKING:
    from inglenook.server.accounts.guests import Guest
    from inglenook.server.lobby.services import Services

PAGE: Final = 10


class FinishedMatch(Answer):
    """A finished match of yours. `names` are by seat; a seat without a name has "". A game that is
    not installed any more has its name as its title."""

    id: str
    game: str
    title: str
    names: list[str]
    bots: list[bool]
    you: int | None
    ended: float
    outcome: Outcome | None
    review: bool  # whether its decisions can be reviewed
    imported: bool


class FinishedMatches(Answer):
    """A page of matches. Send `next` as `after` to get the following page; it is empty on the last
    page."""

    matches: list[FinishedMatch]
    next: str = ""


class FinishedQuery(Struct, kw_only=True):
    """`after` is the `next` of the page before."""

    after: Annotated[str, Meta(max_length=120)] | None = None


async def finished_matches(services: Services, guest: Guest, after: str | None) -> FinishedMatches:
    """Return a page of the guest's finished matches, the latest first."""
    query = MatchesQuery(state="finished", after=after)
    found = await page(services, guest, query, PAGE)
    return FinishedMatches(
        matches=[
            FinishedMatch(
                id=one.id,
                game=one.game,
                title=one.title,
                names=one.names,
                bots=one.bots,
                you=one.you,
                ended=one.created if one.ended is None else one.ended,
                outcome=one.outcome,
                review=one.review,
                imported=one.imported,
            )
            for one in found.matches
        ],
        next=found.next,
    )
