"""Handle the requests of the HTTP API, one function per route."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import lru_cache, partial
from typing import Annotated, Any, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from inglenook.core.registry import game_names
from inglenook.languages import SOURCE
from inglenook.server.accounts.devices import device_of
from inglenook.server.accounts.guests import Guest, T, Work, session_ended
from inglenook.server.accounts.scopes import BOT, check_scope
from inglenook.server.errors import Refused
from inglenook.server.http.cookies import set_cookie, token_in
from inglenook.server.http.game_answers import game_answer, load
from inglenook.server.http.middleware import ADDRESS, PROGRAM, RENEWED
from inglenook.server.http.pages.cached_pages import page_response
from inglenook.server.http.qr import qr_svg
from inglenook.server.lobby import finished as finished_lists
from inglenook.server.lobby import imports, learning, tables
from inglenook.server.lobby.replays import Finished, finished
from inglenook.server.lobby.reviews import answers
from inglenook.server.lobby.reviews.queue import found_in
from inglenook.server.lobby.seat_limits import may_take_seat
from inglenook.server.lobby.services import Services
from inglenook.server.protocol import messages as m
from inglenook.server.protocol.encoding import encoder
from inglenook.server.rooms.answers import table_answer, table_line
from inglenook.server.rooms.commands import chat as table_chat
from inglenook.server.rooms.commands import playing, seating
from inglenook.server.rooms.room import Room
from inglenook.server.rooms.watcher import Watcher
from inglenook.server.workers.fair_queue import Caller
from inglenook.server.workers.tasks.match_tasks import VERIFY, MatchTask
from inglenook.texts import spoken


class Call(NamedTuple):
    """A request after parsing and checking."""

    services: Services
    request: Request
    guest: Guest | None
    body: Any
    query: Any

    @property
    def me(self) -> Guest:
        """Return the guest who asks.

        Raises `Refused` with status 401 for a stranger.
        """
        if self.guest is None:
            raise Refused(401, "nobody", "Expected a guest, got none. Choose a name first.")
        return self.guest

    @property
    def address(self) -> str:
        """Return the keyed hash of the caller's address; "" if it is not known."""
        return self.services.guests.hash_address(self.request.scope.get(ADDRESS, ""))

    @property
    def shows_something(self) -> bool:
        """Return whether the request has a cookie or token of ours, valid or not."""
        cookie = token_in(self.request.cookies, self.services.settings)
        return cookie is not None or "authorization" in self.request.headers

    @property
    def device(self) -> str:
        """Return the caller's browser or program in a few words."""
        return device_of(self.request.headers.get("user-agent", ""))

    @property
    def caller(self) -> Caller:
        """Return the caller as the queue of the match workers counts them."""
        guest = "" if self.guest is None else self.guest.id
        return Caller(self.address, guest)

    async def finished(self) -> Finished:
        """Return the table in the path if its match is over and the caller may see it."""
        guest = None if self.guest is None else self.guest.id
        return await finished(self.services, self.request.path_params["table"], guest)

    def in_session(self, work: Work[T]) -> Work[T]:
        """Wrap work for a room: refuse it if the caller's session ended while it waited."""
        return work if self.guest is None else self.services.guests.in_session(self.guest, work)

    async def room(self) -> Room:
        """Return the room of the table in the path if the caller may see it."""
        table_id, hub = self.request.path_params["table"], self.services.hub
        was_here = table_id in hub.rooms
        room = await hub.room(table_id)
        if self.guest is not None and not await self.services.guests.is_current(
            self.guest, fresh=not was_here
        ):
            raise session_ended()  # it may have ended while the room was loaded
        self.services.hub.must_be_here(room)
        if not room.committed.table.may_look(None if self.guest is None else self.guest.id):
            raise Refused(403, "not-for-you", "Only those who sit at this table may look.")
        return room


Handler = Callable[[Call], Awaitable[Any]]


# -- people


async def new_guest(call: Call) -> Response:
    avatar = None if call.body.avatar is msgspec.UNSET else call.body.avatar
    guest = await call.services.guests.create(call.body.name, call.body.language, avatar)
    return with_cookie(call, guest)


def with_cookie(call: Call, guest: Guest, merge: m.MergeOffer | None = None) -> Response:
    """Return the guest with a signed token, and set it as a cookie.

    The session of an account is a cookie alone, which no script can read.
    """
    signed = call.services.guests.signed(guest)
    answer = me_answer(call, guest, "" if guest.account else signed, merge)
    response = Response(encoder.encode(answer), media_type="application/json")
    set_cookie(response, call.services.settings, signed, call.request.cookies)
    return response


async def me(call: Call) -> m.Me | None:
    """Return the guest who asks, or null for a stranger; refuse a token that is not valid."""
    if call.guest is None and not call.shows_something:
        return None
    # a browser gets a new token as a cookie, which no script can read; a program gets it here
    renewed = call.request.scope.get(RENEWED, "") if call.request.scope.get(PROGRAM) else ""
    return me_answer(call, call.me, renewed)


def me_answer(call: Call, guest: Guest, token: str = "", merge: m.MergeOffer | None = None) -> m.Me:
    """Return a guest as their own browser or program sees them."""
    theme: Any = guest.theme or "auto"
    return m.Me(
        name=guest.name,
        language=guest.language,
        avatar=guest.avatar,
        token=token,
        account=guest.account,
        role=guest.role,
        time_zone=guest.time_zone,
        theme=theme,
        warning=call.services.moderation.warning_of(guest.id),
        merge=merge,
    )


async def commitment(call: Call) -> m.Commitment:
    return m.Commitment(commitment=await tables.commit(call.services, call.me))


async def qr_code(call: Call) -> Response:
    """Return a QR code of an address of this site; refuse other addresses."""
    path = call.query.path
    if path.startswith("//"):
        raise Refused(400, "bad-path", "Expected a path of this site, such as /t/…")
    drawn = await asyncio.to_thread(drawn_code, call.services.settings.address + path)
    return Response(drawn, media_type="image/svg+xml")


@lru_cache(maxsize=256)
def drawn_code(address: str) -> bytes:
    """Draw a QR code. Cached, because drawing takes some milliseconds."""
    return qr_svg(address)


class QrQuery(msgspec.Struct):
    """The path to encode. Its length is limited because drawing time grows with it."""

    path: Annotated[str, msgspec.Meta(max_length=200, pattern=r"^/[\w/?&=%.~#-]*$")]


# -- games


async def list_games(call: Call) -> m.Games:
    for name in game_names():
        await load(name)
    language, bots = call.query.language, call.services.bot_list
    return m.Games(games=[game_answer(name, language, bots) for name in game_names()])


async def one_game(call: Call) -> m.GameAnswer:
    name = call.request.path_params["game"]
    tables.known_game(name)
    await load(name)
    return game_answer(name, call.query.language, call.services.bot_list)


async def rules(call: Call) -> m.Rules:
    game = tables.known_game(call.request.path_params["game"])
    await load(game.info.name)
    return tables.rules(game, call.query.language)


async def pieces(call: Call) -> Response:
    game = tables.known_game(call.request.path_params["game"])
    await load(game.info.name)
    found = learning.pieces(game, spoken(game, call.query.language))
    return kept_for_a_while(found)


async def lesson(call: Call) -> Response:
    game = tables.known_game(call.request.path_params["game"])
    await load(game.info.name)
    found = learning.lesson(game, spoken(game, call.query.language))
    return kept_for_a_while(found)


def kept_for_a_while(answer: m.Answer) -> Response:
    """Return a response that browsers may cache: it is the same for all until an update."""
    data = encoder.encode(answer)
    return Response(data, media_type="application/json", headers=learning.CACHED)


# -- tables


async def list_tables(call: Call) -> m.Tables:
    query, services = call.query, call.services
    found, after = await tables.public(services, query.game, query.state, query.after)
    mine = None if call.guest is None else call.guest.id
    others, now = await tables.connected_elsewhere(services), services.now()
    lines = [
        table_line(one, mine, now, here=tables.connected(services, one, others)) for one in found
    ]
    return m.Tables(tables=lines, next=after)


async def my_tables(call: Call) -> m.Tables:
    return m.Tables(tables=await tables.mine(call.services, call.me))


async def my_finished(call: Call) -> finished_lists.FinishedMatches:
    return await finished_lists.finished_matches(call.services, call.me, call.query.after)


async def new_table(call: Call) -> m.TableAnswer:
    if any([seat.bot is not None for seat in call.body.seats]):
        check_scope(call.me, BOT)
    return table_answer(
        await tables.create(call.services, call.me, call.body, call.address), call.me.id
    )


async def quick(call: Call) -> m.TableAnswer:
    room = await tables.quick(call.services, call.me, call.body, call.address)
    return table_answer(room, call.me.id)


async def one_table(call: Call) -> m.TableAnswer:
    room = await call.room()
    room.seen()
    return table_answer(room, None if call.guest is None else call.guest.id)


def at_table(work: Callable[..., Awaitable[Any]], *fields: str) -> Handler:
    """Return a handler that calls `work` in the room for the guest, with `fields` of the body."""

    async def handler(call: Call) -> Any:
        guest, room = call.me, await call.room()
        given = [getattr(call.body, name) for name in fields]

        async def does() -> Any:
            return await work(room, guest, *given)

        done = await room.call(call.in_session(does))
        return table_answer(room, guest.id) if done is None else done

    return handler


async def join(call: Call) -> m.TableAnswer:
    guest, room, body = call.me, await call.room(), call.body
    table = room.committed.table
    async with may_take_seat(call.services, guest, call.address, table) as first:
        work = partial(seating.join, room, guest, body.seat, body.nonce, call.address, first)
        await room.call(call.in_session(work))
    return table_answer(room, guest.id)


async def why(call: Call) -> m.Reason:
    guest, room = call.me, await call.room()
    return playing.ask_why(room, guest, call.body.action)


async def rematch(call: Call) -> m.TableAnswer:
    guest, room = call.me, await call.room()
    if any([place.kind == "bot" for place in room.committed.table.places]):
        check_scope(guest, BOT)
    work = partial(tables.rematch, call.services, guest, room, call.address)
    fresh = await room.call(call.in_session(work))
    return table_answer(fresh, guest.id)


async def branch(call: Call) -> m.TableAnswer:
    guest = call.me
    fresh = await tables.branch(call.services, guest, call.caller, await call.finished(), call.body)
    return table_answer(fresh, guest.id)


async def look(call: Call) -> Response:
    """Return the whole viewer state without a socket."""
    room = await call.room()
    language = call.query.language or (SOURCE if call.guest is None else call.guest.language)
    guest = None if call.guest is None else call.guest.id
    watcher = Watcher(guest, language, call.request.scope.get(PROGRAM, False))
    room.seen()
    seen = room.broadcast.sync(watcher, max(call.query.last, 0))
    return Response(encoder.encode(seen), media_type="application/json")


async def order(call: Call) -> m.Done:
    guest, room = call.me, await call.room()
    work = partial(playing.set_order, room, guest, call.body.decision, call.body.on)
    await room.call(call.in_session(work))
    return m.Done()


async def nonce(call: Call) -> m.Done:
    guest, room = call.me, await call.room()
    work = partial(seating.send_nonce, room, guest, call.body.nonce)
    await room.call(call.in_session(work))
    return m.Done()


async def say(call: Call) -> m.Done:
    guest, room = call.me, await call.room()
    await table_chat.say(room, guest, call.body.text, call.body.phrase)
    return m.Done()


async def chat(call: Call) -> m.Chat:
    room = await call.room()
    viewer = room.broadcast.viewer_of(None if call.guest is None else call.guest.id)
    return m.Chat(lines=await table_chat.lines(room, viewer))


async def export(call: Call) -> Response:
    page = await call.services.replays.export(call.caller, await call.finished())
    return page_response(call.request, page)


def language_of(call: Call) -> str:
    return call.query.language or (SOURCE if call.guest is None else call.guest.language)


async def replay(call: Call) -> Response:
    found = await call.finished()
    page = await call.services.replays.overview(call.caller, found, language_of(call))
    return page_response(call.request, page)


async def replay_step(call: Call) -> Response:
    found = await call.finished()
    entry: int = call.request.path_params["entry"]
    page = await call.services.replays.step(
        call.caller, found, entry, call.query.viewer, language_of(call)
    )
    return page_response(call.request, page)


async def begin_review(call: Call) -> Response:
    """Start the review of a finished match, for all who may see it."""
    guest, room = call.me, await call.room()
    match = answers.over(room)
    answers.must_have_ended(match)
    address = call.services.guests.hash_address(call.caller.address)
    await call.services.reviews.ask(room.table.id, guest.id, address)
    return await review(call)


async def review(call: Call) -> Response:
    room, queue = await call.room(), call.services.reviews
    match, texts = answers.over(room), room.texts(language_of(call))
    page = (texts.language, texts.names)
    body = queue.page(room.table.id, page)
    if body is None:
        row = await queue.find(room.table.id)
        found = None if row is None else found_in(row)
        body = encoder.encode(answers.answer(row, found, match, texts))
        if row is not None and row.state == "done":
            queue.keep_page(room.table.id, page, body)
    return Response(body, media_type="application/json")


async def check(call: Call) -> Response:
    """Verify an export, as the command `verify` does."""
    _ = call.me  # only guests: strangers can run the command themselves
    done = await call.services.matches.run(call.caller, MatchTask(VERIFY, body=call.body))
    return Response(done.data, media_type="application/json")


async def import_match(call: Call) -> m.Imported:
    brought = await imports.imported(call.services, call.me, call.caller, call.body)
    return m.Imported(id=brought.id, dropped=brought.dropped)
