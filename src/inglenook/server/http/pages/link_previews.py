"""Add titles, descriptions and pictures for link previews (Open Graph) to the client's page.

A preview is made for a stranger: it holds facts that any reader of the link may know, and no hidden
fact of a match. A public table shows its game, the names of its seats and, at the end, its result.
A table by link shows its game and an invitation, without names. A table that strangers may not see
looks like one that does not exist: it has the preview of the site.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sqlalchemy import Connection

from inglenook.core.game import Game
from inglenook.core.registry import game_names, load_game
from inglenook.languages import SOURCE, nearest
from inglenook.server.rooms.storage import archive
from inglenook.server.store import list_records, records
from inglenook.texts import Texts, site_text, spoken

if TYPE_CHECKING:
    from inglenook.server.lobby.services import Services
    from inglenook.server.rooms.table import Table

SITE: Final = "Inglenook"
PICTURES: Final = "previews"  # the folder of the pictures among the client's files
PLAIN: Final = "inglenook"  # the picture of the site
SIZE: Final = (1200, 630)
HEAD: Final = "</head>"
LONGEST: Final = 8  # characters of a language tag


class Preview(NamedTuple):
    """The texts of a preview, and the name of its game, if any."""

    title: str
    description: str
    game: str = ""


def language_of(header: str) -> str:
    """Return the site's language for an Accept-Language header: its first one that there is."""
    for part in header.split(",")[:LONGEST]:
        tag = part.partition(";")[0].strip().lower()
        code = nearest(tag) if tag else SOURCE
        if tag and (code != SOURCE or tag.partition("-")[0] == SOURCE):
            return code
    return SOURCE


def site_preview(language: str) -> Preview:
    """Return the preview of the home page, and of all pages that strangers may not see."""
    return Preview(SITE, site_text(language, "preview-site"))


def game_preview(game: Game[Any, Any], language: str) -> Preview:
    """Return the preview of a game's rules, lesson or new table."""
    texts = Texts(game, spoken(game, language))
    return Preview(f"{texts.title()} · {SITE}", texts.summary() or texts.credits(), game.info.name)


def table_preview(table: Table, language: str, replay: bool) -> Preview:
    """Return the preview of a table or replay, as a stranger with the link may know it."""
    if not table.may_look(None) or (table.state == "cancelled" and not replay):
        return site_preview(language)
    texts = Texts(table.game, spoken(table.game, language))
    title = f"{texts.title()} · {SITE}"
    return Preview(title, _told(table, language, replay), table.game.info.name)


def _told(table: Table, language: str, replay: bool) -> str:
    over = table.state == "over"
    if replay or over:
        kind = "preview-replay" if replay else "preview-result"
    else:
        kind = "preview-open" if table.state == "open" else "preview-playing"
    said = site_text(language, kind)
    if not table.public:
        return said if over or replay else site_text(language, "preview-invited")
    names = [place.name for place in table.places if place.kind != "open" and place.name]
    parts = [", ".join(names), result_text(table, language) if over else ""]
    return " · ".join([said, *[part for part in parts if part]])


def result_text(table: Table, language: str) -> str:
    """Return the winners of a finished match and the scores; "" without a winner."""
    outcome = table.outcome
    if outcome is None or not outcome.winners:
        return ""
    winners = [table.places[seat].name for seat in outcome.winners]
    if not all(winners):  # a player deleted their data
        return ""
    said = f"{site_text(language, 'preview-won')} {', '.join(winners)}"
    if not outcome.scores or is_won_or_lost(outcome.scores, outcome.winners):
        return said
    scores = " : ".join([str(score) for score in outcome.scores])
    texts = Texts(table.game, spoken(table.game, language))
    counted = texts.say("scores", ("scores", scores)) if texts.has("scores") else scores
    return f"{said} ({counted})"


def is_won_or_lost(scores: Sequence[int], winners: Sequence[int]) -> bool:
    """Return whether the scores say no more than who won: 1 for winners, 0 for the others."""
    return all(score == int(seat in winners) for seat, score in enumerate(scores))


async def preview_for(services: Services, kind: str, name: str, language: str) -> Preview:
    """Return the preview of a page by the first part of its path and the name after it.

    A table is read without loading its room, so that a crawler costs one query.
    """
    if kind in ("games", "learn", "new") and name in game_names():
        return game_preview(load_game(name), language)
    if kind not in ("t", "replay"):
        return site_preview(language)
    try:
        table = await _table(services, name)
    except Exception:  # a table that can't be read: its page will say so
        return site_preview(language)
    if table is None:
        return site_preview(language)
    return table_preview(table, language, kind == "replay")


async def _table(services: Services, table_id: str) -> Table | None:
    """Return a table; from the store without its secret, its bans and its origin.

    The origin of an import has some megabytes, and anyone may ask for a preview.
    """
    room = services.hub.held(table_id)
    if room is not None:
        return room.committed.table

    def query(conn: Connection) -> Table | None:
        row = list_records.one_table(conn, table_id)
        if row is None:
            return None
        return archive.listed_table(row, records.load_seats(conn, table_id))

    return await services.store.read(query)


def with_preview(static: Path, preview: Preview, address: str, path: str, language: str) -> str:
    """Return the client's page with the tags of a preview at the end of its head."""
    page = page_text(static / "index.html")
    # a game from another package has no picture here
    own = (static / PICTURES / f"{preview.game}.png").is_file()
    picture = f"{address}/{PICTURES}/{preview.game if own else PLAIN}.png"
    told = {
        "og:site_name": SITE,
        "og:type": "website",
        "og:title": preview.title,
        "og:description": preview.description,
        "og:url": address + path,
        "og:locale": language,
        "og:image": picture,
        "og:image:width": str(SIZE[0]),
        "og:image:height": str(SIZE[1]),
        "og:image:alt": preview.title,
    }
    lines = [
        f'    <meta property="{name}" content="{escape(value)}" />' for name, value in told.items()
    ]
    lines.append('    <meta name="twitter:card" content="summary_large_image" />')
    head, end, rest = page.partition(HEAD)
    return head + "\n".join(lines).lstrip() + "\n  " + end + rest if end else page


def page_text(index: Path) -> str:
    """Return the client's page; it is read again after a new build."""
    return _page_text(index, index.stat().st_mtime_ns)


@lru_cache(maxsize=4)
def _page_text(index: Path, changed: int) -> str:
    return index.read_text("utf-8")
