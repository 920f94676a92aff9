"""What follows when somebody has signed in: a cookie, the end of the session before, an offer."""

from __future__ import annotations

from contextlib import suppress

from starlette.responses import Response

from inglenook.server.accounts.guests import Guest
from inglenook.server.accounts.offers import offer_for, write_offer
from inglenook.server.accounts.sign_in import sessions
from inglenook.server.errors import Refused
from inglenook.server.http.handlers import Call, with_cookie
from inglenook.server.lobby.sessions import check_sessions
from inglenook.server.protocol import messages as m
from inglenook.server.store.people import merging


async def signed_in(call: Call, guest: Guest) -> Response:
    """Return a guest who has just signed in, with an offer to merge who the browser was before."""
    await end_session_before(call, guest)
    found = offer_for(call.guest, guest)
    if found is None:
        return with_cookie(call, guest)
    return with_cookie(call, guest, await merge_offer(call, *found))


async def end_session_before(call: Call, guest: Guest) -> None:
    """End the login that a browser has had until somebody signed in to an account there."""
    before, guests = call.guest, call.services.guests
    if before is None or not before.login or before.scopes is not None or not guest.account:
        return
    if before.login == guest.login:
        return
    with suppress(Refused):  # it has ended already
        await sessions.end_login(guests, before, before.login)
    await check_sessions(call.services, before.id)


async def merge_offer(call: Call, gone: Guest, stays: Guest) -> m.MergeOffer:
    """Return the offer to merge two guests."""
    services = call.services
    number = await services.store.read(lambda conn: merging.count_places(conn, gone.id))
    key, now = services.guests.keys.offer_key(), services.now()
    return m.MergeOffer(
        name=gone.name,
        avatar=gone.avatar,
        into=stays.name,
        tables=number,
        token=write_offer(key, gone, stays, now),
    )
