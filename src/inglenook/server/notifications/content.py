"""Write what a notification says, from public facts of its table and the asked seats alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct, json

from inglenook.languages import nearest
from inglenook.server.rooms.storage import archive
from inglenook.server.rooms.table import Table
from inglenook.site_texts import notification_text
from inglenook.texts import Texts, spoken

DIGEST: Final = "digest"
TEST: Final = "test"
MOST_LISTED: Final = 20  # tables in a digest


class TableFacts(Struct, frozen=True):
    """What all may know of a table that is named: its game and the names of its players."""

    id: str
    game: str
    title: str
    players: list[str]


class Content(Struct, frozen=True, kw_only=True):
    """A message in the reader's language, in a form that each channel can use.

    `path`: where it leads on this site. `topic`: a newer message of the same one replaces it.
    `asked`: the names of all who were asked, for channels that others read.
    """

    kind: str
    title: str
    text: str
    path: str
    topic: str
    at: float
    language: str
    table: TableFacts | None = None
    asked: list[str] = []
    lines: list[TableFacts] = []

    def to_json(self) -> str:
        return json.encode(self).decode()


decoder: Final = json.Decoder(Content)


def facts_of(table: Table, language: str) -> TableFacts:
    """Return the public facts of a table."""
    title = table.game.info.title
    if not archive.is_absent(table.game):
        title = Texts(table.game, spoken(table.game, language)).title()
    players = [one.name for one in table.places if one.kind != "open" and one.name]
    return TableFacts(table.id, table.game.info.name, title, players)


def about_table(
    kind: str, language: str, at: float, table: Table | None, guest: str, person: str = ""
) -> Content:
    """Return the message of a kind to one person."""
    code = nearest(language)
    facts = None if table is None else facts_of(table, code)
    names = []
    if table is not None:
        names = [one.name for one in table.places if one.guest != guest and one.name]
    game = "" if facts is None else facts.title
    values: dict[str, Any] = {"game": game, "names": ", ".join(names), "person": person}
    alone = not names and kind in ("turn", "begin", "over")
    return Content(
        kind=kind,
        title=notification_text(code, f"{kind}-title", **values),
        text=notification_text(code, f"{kind}-text-alone" if alone else f"{kind}-text", **values),
        path="/" if facts is None else f"/t/{facts.id}",
        topic="" if facts is None else facts.id,
        at=at,
        language=code,
        table=facts,
    )


def for_all(kind: str, language: str, at: float, table: Table, asked: Sequence[int]) -> Content:
    """Return the message of a kind for a channel that others read: it names all who were asked.

    It says neither who has answered nor who is there.
    """
    code = nearest(language)
    facts = facts_of(table, code)
    seats = {one.seat: one.name for one in table.people()}
    names = [seats[seat] for seat in asked if seats.get(seat)] if kind == "turn" else []
    said = notification_text(code, f"{kind}-asked", game=facts.title, asked=", ".join(names))
    return Content(
        kind=kind,
        title=facts.title,
        text=said,
        path=f"/t/{facts.id}",
        topic=facts.id,
        at=at,
        language=code,
        table=facts,
        asked=names,
    )


def digest(language: str, at: float, tables: Sequence[Table]) -> Content:
    """Return the summary of the tables at which it is somebody's turn."""
    code, count = nearest(language), len(tables)
    return Content(
        kind=DIGEST,
        title=notification_text(code, "digest-title", count=count),
        text=notification_text(code, "digest-text", count=count),
        path="/",
        topic=DIGEST,
        at=at,
        language=code,
        lines=[facts_of(one, code) for one in tables[:MOST_LISTED]],
    )


def trial(language: str, at: float) -> Content:
    """Return the message of the test button."""
    code = nearest(language)
    return Content(
        kind=TEST,
        title=notification_text(code, "test-title"),
        text=notification_text(code, "test-text"),
        path="/me",
        topic=TEST,
        at=at,
        language=code,
    )
