"""Change a guest's profile, take it to another device, merge, export and delete it."""

from __future__ import annotations

from functools import partial
from typing import Final

import msgspec
from starlette.responses import Response

from inglenook.server.accounts.guests import Guest
from inglenook.server.accounts.offers import read_offer
from inglenook.server.accounts.sign_in import personal_links, profile
from inglenook.server.accounts.sign_in.sessions import check_proved
from inglenook.server.errors import Refused
from inglenook.server.http.api.declare import GUEST, get, post
from inglenook.server.http.api.entered import signed_in
from inglenook.server.http.cookies import drop_cookies
from inglenook.server.http.handlers import Call, Handler, me_answer, with_cookie
from inglenook.server.http.middleware import ADDRESS
from inglenook.server.http.openapi import ANYONE, Route
from inglenook.server.http.rates import ALL, GUESTS, TABLES
from inglenook.server.lobby import personal
from inglenook.server.lobby.merging import merges
from inglenook.server.protocol import messages as m
from inglenook.server.protocol import people as p
from inglenook.server.protocol.encoding import encoder


async def change_me(call: Call) -> m.Me:
    """Change the profile, as given; all of it or nothing."""
    body: p.GuestChange = call.body
    guests, guest = call.services.guests, call.me
    given = {
        name: value
        for name in ("name", "language", "avatar")
        if (value := getattr(body, name)) is not msgspec.UNSET
    }
    preferences = {
        name: value
        for name in ("time_zone", "theme")
        if (value := getattr(body, name)) is not msgspec.UNSET
    }
    profile.check(guest, preferences)
    changed = await profile.change(guests, await guests.change(guest, given), preferences)
    return me_answer(call, changed)


async def make_link(call: Call) -> p.Link:
    token, expires = await personal_links.make(call.services.guests, call.me)
    return p.Link(url=f"{call.services.settings.address}/g/{token}", expires=expires)


async def claim(call: Call) -> Response:
    guest = await personal_links.claim(call.services.guests, call.body.token, call.device)
    return await signed_in(call, guest)


async def end_sessions(call: Call) -> Response:
    """End the guest's sessions on all other devices; this one gets a new cookie."""
    guest = await call.services.guests.end_sessions(call.me)
    call.services.hub.close_sockets(guest.id, 4401, "nobody")
    return with_cookie(call, guest)


async def merge(call: Call) -> Response:
    """Merge the two guests of an offer; the browser is the one who stays from then on."""
    me, guests, services = call.me, call.services.guests, call.services
    offer = read_offer(guests.keys.offer_key(), call.body.token, services.now())
    if offer is None or me.id not in (offer.gone, offer.stays):
        raise offer_gone()
    gone = await guests.in_login(offer.gone, "", offer.gone_epoch)
    stays = await guests.in_login(offer.stays, offer.login, offer.stays_epoch)
    if gone is None or stays is None:
        raise offer_gone()
    address: str = call.request.scope.get(ADDRESS, "")
    for one in (gone, stays):
        services.moderation.check_access(one.id, address)
    await merges.merge(services, gone, stays)
    return with_cookie(call, stays)


def offer_gone() -> Refused:
    """Return the refusal of an offer that was used, has ended or never was."""
    return Refused(404, "offer-gone", "These two can't be merged any more. Sign in again.")


async def export_me(call: Call) -> Response:
    """Return all stored data about the guest as a file."""
    found = await personal.exported(call.services, call.me)
    headers = {"content-disposition": 'attachment; filename="inglenook-export.json"'}
    return Response(encoder.encode(found), media_type="application/json", headers=headers)


async def forget_me(call: Call) -> Response:
    """Delete the guest, and drop the cookie in the browser. Accounts need a fresh proof."""
    guest: Guest = call.me
    if guest.account:
        now = call.services.now()
        await call.services.store.read(partial(check_proved, guest=guest, now=now))
    await personal.forget(call.services, guest)
    response = Response(encoder.encode(m.Done()), media_type="application/json")
    drop_cookies(response, call.services.settings, call.request.cookies)
    return response


# fmt: off
ROUTES: Final[list[tuple[Route, Handler]]] = [
    post("/api/me", change_me, p.GuestChange, m.Me, GUEST, ALL, "Change my profile",
         method="PATCH"),
    post("/api/me/link", make_link, None, p.Link, GUEST, GUESTS, "Create a personal link"),
    post("/api/me/claim", claim, p.Claim, m.Me, ANYONE, GUESTS,
         "Sign in with a personal link", refusals=(404,)),
    post("/api/me/merge", merge, p.Merge, m.Me, GUEST, GUESTS,
         "Merge who I was in this browser before I signed in", refusals=(404,)),
    post("/api/me/forget", end_sessions, None, m.Me, GUEST, GUESTS, "End all other sessions"),
    get("/api/me/export", export_me, personal.PersonalExport, GUEST, "Export my data",
        limit=TABLES),
    post("/api/me", forget_me, personal.Forget, m.Done, GUEST, GUESTS, "Delete me and my data",
         method="DELETE"),
]
# fmt: on
