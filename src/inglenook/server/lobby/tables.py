"""Create and list tables, also for a rematch or from a position."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from sqlalchemy import Connection

from inglenook.core.engine import decision
from inglenook.core.errors import BadInput
from inglenook.core.event import NOBODY
from inglenook.core.game import Game
from inglenook.core.registry import load_game
from inglenook.rules_text import rules_in
from inglenook.server.accounts.guests import Guest, check_session, check_welcome
from inglenook.server.cluster.presence import Tables
from inglenook.server.counting import is_full
from inglenook.server.errors import Refused
from inglenook.server.fields import shared
from inglenook.server.lobby.replays import Finished
from inglenook.server.lobby.services import Services
from inglenook.server.protocol.messages import (
    Branch,
    NewTable,
    Quick,
    Rules,
    SeatPlan,
    TableLine,
)
from inglenook.server.rooms.answers import ShownRoom, table_line
from inglenook.server.rooms.commands import seating
from inglenook.server.rooms.room import Room
from inglenook.server.rooms.runtime import runtime_from_json
from inglenook.server.rooms.storage import archive
from inglenook.server.rooms.table import Place, Table, TableSettings, number_namesakes
from inglenook.server.settings import Settings as SiteSettings
from inglenook.server.store import list_records, records
from inglenook.server.store.nodes import leases
from inglenook.server.store.rows import TableRow
from inglenook.server.workers.fair_queue import Caller
from inglenook.texts import read_words

COMMITMENT_SECONDS: Final = 86_400.0
COMMITMENTS_KEPT: Final = 20  # unused commitments of a guest
ONE_SITTING: Final = 3 * 3600.0  # seconds; a longer match without a clock went on by turns
TABLES_AT_ONCE: Final = 50  # unfinished tables that a guest may host


class Question(NamedTuple):
    """The seats that an open question is put to, and those of them that owe an answer."""

    asked: tuple[int, ...]
    owing: tuple[int, ...]


def known_game(name: str) -> Game[Any, Any]:
    """Load a game, or refuse with 404."""
    try:
        return load_game(name)
    except BadInput as error:
        raise Refused(404, "no-such-game", str(error)) from error


async def create(
    services: Services,
    guest: Guest,
    body: NewTable,
    address: str = "",
    origin: dict[str, Any] | None = None,
    before: Room | None = None,
) -> Room:
    """Create a table and seat its host; start at once if every seat is taken.

    `before` is the room of which this is a rematch: seats are kept for its players, and its bans
    are copied.
    """
    game = known_game(body.game)
    options = _options(game, len(body.seats), body.options)
    places = [Place(seat=seat, kind="open") for seat in range(len(body.seats))]
    for place, plan in zip(places, body.seats, strict=True):
        if plan.bot is not None:
            services.bot_list.check(plan.bot, game.info.name, len(places))
            place.give_to_bot(plan.bot)
    number_namesakes(places)
    settings = TableSettings(**shared(body, TableSettings))
    table_id, lease = services.hub.new_table()
    old = None if before is None else before.table
    table = Table(
        id=table_id,
        game=game,
        options=options,
        settings=settings,
        places=places,
        public=body.public,
        host=guest.id,
        created=services.now(),
        match_id=services.world.token(12),
        secret=services.world.secret(),
        rematch_of=None if old is None else old.id,
        origin=origin or {},
        address=address or None,
        state="open",
        started=None,
        ended=None,
    )
    if old is not None:
        table.banned = set(old.banned)
        _keep_seats(services, table, old)
    if body.sit is not None:
        now = services.now()
        table.join(guest.id, guest.name, body.sit, body.nonce, now, address, guest.avatar)
    if not any(place.kind != "bot" for place in places):
        raise Refused(400, "no-person", "At least one seat must be for a person.")
    room = Room(services, table, lease)
    if body.commitment is not None:
        table.secret = await _secret(services, guest, body.commitment)
    if table.is_full() and settings.autostart:
        seating.set_up(room)
    await _add(services, room, guest, body.commitment, before)
    return room


def _keep_seats(services: Services, table: Table, before: Table) -> None:
    """Keep each seat for the person who had it in the match before."""
    limits, clock = services.settings, table.settings.clock
    seconds = limits.rematch_seconds
    if not clock.live:
        seconds = max(limits.rematch_slow_seconds, clock.full() or 0.0)
    elif clock.full() is None and not _was_live(before):
        seconds = limits.rematch_slow_seconds
    if seconds == 0.0:
        return
    until = clock.after(services.now(), seconds)
    for place, old in zip(table.places, before.places, strict=True):
        if old.guest is not None and place.kind == "open":
            place.keep(old.guest, old.name, until)


def _was_live(table: Table) -> bool:
    """Return whether a match without a clock was played in one sitting, by its duration."""
    if table.started is None or table.ended is None:
        return False
    return table.ended - table.started <= ONE_SITTING


async def _secret(services: Services, guest: Guest, commitment: str) -> bytes:
    """Return the secret of a commitment that the guest was shown and has not used yet."""
    found = await services.store.read(
        lambda conn: records.load_commitment(conn, commitment, guest.id)
    )
    if found is None:
        sentence = "This commitment is not yours, or was used for another table."
        raise Refused(409, "no-commitment", sentence)
    return found


async def _add(
    services: Services, room: Room, guest: Guest, commitment: str | None, before: Room | None
) -> None:
    """Write a new table and the contents of its room, in one transaction.

    It writes the table before a rematch, too, as its owner.
    """
    table, lease = room.table, room.lease
    kept = [place.kept_for for place in table.places if place.kept_for not in (None, guest.id)]
    offered = [one for one in kept if one and before is not None and not before.present(one)]

    def job(conn: Connection) -> None:
        check_session(conn, guest) if lease is None else check_welcome(conn, guest)
        if before is not None:
            leases.must_hold(conn, before.table.id, before.fence)
        _must_not_be_too_many(conn, services.settings, guest, table)
        if commitment is not None:
            taken = records.take_commitment(conn, commitment, guest.id, table.id)
            if taken != table.secret:
                raise Refused(409, "no-commitment", "This commitment was used in the meantime.")
        records.add_table(conn, archive.table_row(table), table.secret)
        if lease is not None:
            leases.add(conn, table.id, lease.node, lease.fence)
        records.save_seats(conn, table.id, archive.seat_rows(table))
        for away in sorted(table.banned):
            records.save_visitor(conn, table.id, away, True)
        if table.rematch_of is not None:
            records.set_rematch(conn, table.rematch_of, table.id)
        for player in offered:
            services.notifications.call(conn, "rematch", player, guest.name, table.id)

    await services.hub.make(room, job)


def _must_not_be_too_many(
    conn: Connection, limits: SiteSettings, guest: Guest, table: Table
) -> None:
    """Refuse a table above the limits of its host or of the address."""
    if list_records.hosted(conn, guest.id, records.UNFINISHED) >= TABLES_AT_ONCE:
        raise Refused(409, "too-many-tables", "Finish some of your tables first.")
    if table.state != "open":
        return
    if is_full(list_records.hosted(conn, guest.id, ("open",)), limits.max_open_guest):
        sentence = "Too many of your tables wait for players. Cancel one of them first."
        raise Refused(409, "too-many-open", sentence)
    if table.address and is_full(
        list_records.open_from(conn, table.address), limits.max_open_address
    ):
        sentence = "Too many tables made from your network wait for players. Try again later."
        raise Refused(409, "too-many-open-network", sentence)


async def quick(services: Services, guest: Guest, body: Quick, address: str = "") -> Room:
    """Create and start a table for a guest against bots."""
    seats = len(body.bots) + 1
    if body.sit >= seats:
        raise Refused(400, "no-such-seat", f"Expected a seat below {seats}, got {body.sit}.")
    bots = iter(body.bots)
    plans = [SeatPlan(bot=None if seat == body.sit else next(bots)) for seat in range(seats)]
    options, origin = body.options, {}
    if body.position is not None:
        options, origin["snapshot"] = _position(services, body.game, seats, options, body.position)
    table = NewTable(
        game=body.game,
        seats=plans,
        options=options,
        clock=body.clock,
        sit=body.sit,
        commitment=body.commitment,
        nonce=body.nonce,
    )
    return await create(services, guest, table, address, origin)


def _position(
    services: Services, name: str, seats: int, options: dict[str, str], data: dict[str, Any]
) -> tuple[dict[str, str], dict[str, object]]:
    """Complete the options, and return them with a snapshot of the position."""
    game = known_game(name)
    complete = _options(game, seats, options, recorded=True)
    secret = services.world.secret
    return complete, seating.snapshot_of(game, seats, complete, data, secret)


def _options(
    game: Game[Any, Any], seats: int, options: dict[str, str], recorded: bool = False
) -> dict[str, str]:
    """Complete the options, and start the game once: some options are checked only then."""
    try:
        fill = game.info.recorded if recorded else game.info.complete
        complete = fill(seats, read_words(game, options))
        game.start(seats, complete)
        return complete
    except BadInput as error:
        raise Refused(400, "bad-table", str(error)) from error


async def commit(services: Services, guest: Guest) -> str:
    """Create a commitment for the guest's next table, so that a nonce can be chosen after it."""
    from inglenook.core.fairness import commitment

    secret, now = services.world.secret(), services.now()
    shown = commitment(secret)

    def job(conn: Connection) -> None:
        check_session(conn, guest)
        records.drop_commitments(conn, now - COMMITMENT_SECONDS)
        records.add_commitment(conn, shown, secret, guest.id, now)
        records.drop_spare_commitments(conn, guest.id, COMMITMENTS_KEPT)

    await services.store.write(job)
    return shown


async def rematch(services: Services, guest: Guest, room: Room, address: str = "") -> ShownRoom:
    """Return the rematch of a table: the first call creates it, later calls find it."""
    room.committed.table.must_be("over", "cancelled")
    await room.commits.all_landed()  # no other command runs until the new table exists
    table = room.table
    seat = table.must_sit(guest.id).seat
    if table.rematch is not None and (found := await _rematch_of(services, table)) is not None:
        return found
    alone = all([one.bot is not None for one in table.places if one.seat != seat])
    body = NewTable(
        game=table.game.info.name,
        seats=[SeatPlan(bot=place.bot) for place in table.places],
        options=table.options,
        clock=table.settings.clock,
        public=False,
        spectators=table.settings.spectators,
        seating=table.settings.seating,
        sit=seat,
        autostart=table.settings.autostart or alone,
    )
    fresh = await create(services, guest, body, address, before=room)
    table.rematch = fresh.table.id
    room.kept()  # the new table's transaction wrote it
    room.broadcast.update(table=True)
    return fresh


async def _rematch_of(services: Services, table: Table) -> ShownRoom | None:
    """Return the rematch of a table, unless it was cancelled before the start, or is gone."""
    assert table.rematch is not None
    try:
        found = await services.hub.look(table.rematch)
    except Refused as refused:
        if refused.status not in (404, 410):  # 410: it was archived
            raise
        return None
    shown = found.committed.table
    gone = shown.state == "cancelled" and shown.started is None
    return None if gone else found


# -- lists


async def public(
    services: Services, game: str | None, state: str | None, after: str | None
) -> tuple[list[Table], str]:
    """Return a page of unfinished public tables, and the cursor of the next page."""
    page = await services.listing.page(services, (game, state), after)
    tables = await services.store.read(lambda conn: _tables(conn, page.rows))
    return tables, page.next


async def connected_elsewhere(services: Services) -> Tables:
    """Return the tables of the site's other nodes at which players are connected."""
    return {} if services.presence is None else await services.presence.elsewhere()


def connected(services: Services, table: Table, elsewhere: Tables) -> set[int]:
    """Return the connected seats of an open table; at other tables this is not public."""
    if (found := elsewhere.get(table.id)) is not None and table.state == "open":
        return set(found.seats)
    room = services.hub.held(table.id)
    if room is None or room.table.state != "open":
        return set()
    return {listener.viewer for listener in room.listeners if listener.viewer != NOBODY}


async def mine(services: Services, guest: Guest) -> list[TableLine]:
    """Return a guest's tables, and whether an answer of theirs is due."""
    found = await services.store.read(
        lambda conn: _tables(conn, records.tables_of_guest(conn, guest.id, now=services.now()))
    )
    playing = [
        one.id for one in found if one.state == "playing" and not archive.is_absent(one.game)
    ]
    questions = await _questions(services, playing)
    lines: list[TableLine] = []
    for table in found:
        asked, owing = questions.get(table.id, ((), ()))
        is_asked = table.seat_of(guest.id) in owing
        lines.append(table_line(table, guest.id, services.now(), is_asked, asked))
    return lines


async def _questions(services: Services, table_ids: list[str]) -> dict[str, Question]:
    """Return the open questions of running matches.

    Those of a match in the memory of another node are in its runtime: it need not be loaded whole.
    """
    found: dict[str, Question] = {}
    if services.membership is not None:
        elsewhere = [one for one in table_ids if services.hub.held(one) is None]
        if elsewhere:
            rows = await services.store.read(lambda conn: list_records.runtimes_of(conn, elsewhere))
            for table_id, row in rows.items():
                runtime = runtime_from_json(row)
                if runtime.owing is not None:
                    found[table_id] = Question(tuple(runtime.asked), tuple(runtime.owing))
    for table_id in table_ids:
        if table_id not in found:
            match = (await services.hub.look(table_id)).committed.match
            if match is not None and (step := decision(match.s)) is not None:
                found[table_id] = Question(step.asked(), step.waiting(match.s))
    return found


def _tables(conn: Connection, rows: list[TableRow]) -> list[Table]:
    seats = records.seats_of(conn, [row.id for row in rows])
    return [archive.listed_table(row, seats[row.id]) for row in rows]


def rules(game: Game[Any, Any], language: str) -> Rules:
    """Return a game's rules in a language, or in another where there are none."""
    found = rules_in(game, language)
    if found is None:
        raise Refused(404, "no-rules", "There are no written rules for this game.")
    return Rules(language=found[0], text=found[1])


# -- after the match


async def branch(
    services: Services, guest: Guest, caller: Caller, found: Finished, body: Branch
) -> Room:
    """Create a table that continues from a position of a finished match, against bots."""
    table = found.table
    if len(body.bots) != len(table.places) - 1 or body.sit >= len(table.places):
        raise Refused(400, "bad-seats", f"Expected {len(table.places) - 1} bots and your seat.")
    snapshot = await services.replays.position(caller, found, body.entry)
    bots = iter(body.bots)
    plans = [
        SeatPlan(bot=None if seat == body.sit else next(bots)) for seat in range(len(table.places))
    ]
    new = NewTable(
        game=table.game.info.name, seats=plans, options=dict(table.options), sit=body.sit
    )
    origin = {"snapshot": snapshot, "branch_of": table.id}
    return await create(services, guest, new, caller.address, origin)
