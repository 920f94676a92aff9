"""Sign in by an account at another site: go there, come back, link and unlink.

Both ends of a visit are fixed: people are sent to the site that the host has set up, and come back
to a page of this site that follows from the purpose alone.
"""

from __future__ import annotations

from typing import Final

from starlette.responses import RedirectResponse, Response

from inglenook.server.accounts.guests import Guest, session_ended
from inglenook.server.accounts.offers import SECONDS as OFFER_SECONDS
from inglenook.server.accounts.offers import offer_for, read_offer, write_offer
from inglenook.server.accounts.oidc import identities
from inglenook.server.accounts.oidc.id_tokens import not_accepted
from inglenook.server.accounts.oidc.identities import CREATE, LINK, PROVE, SIGN_IN
from inglenook.server.accounts.oidc.provider import Provider
from inglenook.server.accounts.oidc.states import SECONDS, Visit, read_visit, write_visit
from inglenook.server.accounts.sign_in.sessions import check_proved
from inglenook.server.errors import Refused, not_kept
from inglenook.server.http.api.declare import ACCOUNT, GUEST, get, post
from inglenook.server.http.api.entered import end_session_before, merge_offer
from inglenook.server.http.api.sign_in import tell_owner, visitor_of
from inglenook.server.http.cookies import drop, set_cookie, set_short, short_name
from inglenook.server.http.handlers import Call, Handler
from inglenook.server.http.openapi import ANYONE, Route
from inglenook.server.http.rates import SIGN_INS
from inglenook.server.protocol import messages as m
from inglenook.server.protocol import oidc as p
from inglenook.server.protocol.encoding import encoder
from inglenook.server.store.errors import StoreDown
from inglenook.server.store.people.identities import id_of

VISIT: Final = "visit"
OFFER: Final = "offer"
DONE: Final = {SIGN_IN: "/me", CREATE: "/me", LINK: "/me/security", PROVE: "/me/security"}
FAILED: Final = DONE | {SIGN_IN: "/sign-in", CREATE: "/sign-in"}
MERGE_PAGE: Final = "/sign-in?merge"


def provider_in(call: Call) -> Provider:
    """Return the other site, or refuse where the host has set up none."""
    if call.services.provider is None:
        raise Refused(404, "no-oidc", "This site has no sign-in by another site.")
    return call.services.provider


async def start(call: Call) -> Response:
    """Begin a visit: return where to go, and bind it to this browser."""
    services, purpose, guest = call.services, call.body.purpose, call.guest
    provider = provider_in(call)
    identities.check_begin(services, guest, purpose)
    now = services.now()
    if purpose == LINK:
        me = call.me
        await services.store.read(lambda conn: check_proved(conn, me, now))
    visit = Visit(
        purpose,
        services.world.token(24),
        "" if guest is None else guest.id,
        "" if guest is None else guest.login,
        int(now) + SECONDS,
    )
    key = services.guests.keys.visit_key()
    url = await provider.address_of(key, visit, again=purpose == PROVE)
    response = Response(encoder.encode(p.OidcStarted(url=url)), media_type="application/json")
    set_short(response, services.settings, VISIT, write_visit(key, visit), SECONDS)
    return response


async def come_back(call: Call) -> Response:
    """End a visit, and send the browser to a page of this site."""
    services, settings, query = call.services, call.services.settings, call.query
    provider = provider_in(call)
    key = services.guests.keys.visit_key()
    cookie = call.request.cookies.get(short_name(settings, VISIT))
    visit = read_visit(key, cookie, query.state, services.now())
    purpose = SIGN_IN if visit is None else visit.purpose
    try:
        if visit is None:
            raise Refused(400, "oidc-late", "This took too long, or began in another browser.")
        if query.error is not None or query.code is None:
            raise Refused(403, "oidc-cancelled", "The other site did not sign you in.")
        guest = await _end(call, provider, key, visit)
    except (Refused, StoreDown) as error:
        refused = error if isinstance(error, Refused) else not_kept()
        services.metrics.refused(refused.code)
        response: Response = _to(f"{FAILED[purpose]}?refused={refused.code}")
    else:
        response = _to(DONE[purpose])
        if guest is not None:
            found = offer_for(call.guest, guest)
            if found is not None:
                response = _to(MERGE_PAGE)
                offer = write_offer(services.guests.keys.offer_key(), *found, services.now())
                set_short(response, settings, OFFER, offer, OFFER_SECONDS)
            await end_session_before(call, guest)
            signed = services.guests.signed(guest)
            set_cookie(response, settings, signed, call.request.cookies)
    drop(response, settings, short_name(settings, VISIT))
    return response


def _to(path: str) -> RedirectResponse:
    return RedirectResponse(path, status_code=303)


async def _end(call: Call, provider: Provider, key: bytes, visit: Visit) -> Guest | None:
    """Do what a visit was for; return the guest for a new cookie."""
    services, query = call.services, call.query
    if visit.purpose != SIGN_IN and (
        call.guest is None or (call.guest.id, call.guest.login) != (visit.guest, visit.login)
    ):
        raise session_ended()
    person = await provider.person(key, visit, query.code, query.iss, services.now())
    if visit.purpose == SIGN_IN:
        return await identities.sign_in(services, provider, visitor_of(call), visit, person)
    if visit.purpose == CREATE:
        device = call.device
        made = await identities.create(services, provider, call.me, visit, person, device)
        services.close_sockets(made.id)
        return made
    if visit.purpose == LINK:
        await identities.link(services, provider, call.me, visit, person)
        await tell_owner(call, call.me, "identity")
        return None
    if visit.purpose == PROVE:
        return await identities.prove(services, provider, call.me, visit, person)
    raise not_accepted()


async def offered(call: Call) -> m.MergeOffer | None:
    """Return the offer to merge that a visit has left in this browser, or null."""
    services, me = call.services, call.me
    text = call.request.cookies.get(short_name(services.settings, OFFER), "")
    offer = read_offer(services.guests.keys.offer_key(), text, services.now())
    if offer is None or me.id not in (offer.gone, offer.stays):
        return None
    gone = await services.guests.in_login(offer.gone, "", offer.gone_epoch)
    stays = await services.guests.in_login(offer.stays, offer.login, offer.stays_epoch)
    return None if gone is None or stays is None else await merge_offer(call, gone, stays)


async def listed(call: Call) -> p.Identities:
    rows = await identities.listed(call.services, call.me)
    provider = call.services.provider
    return p.Identities(
        identities=[
            p.IdentityAnswer(
                id=id_of(row),
                site=provider.name if provider and provider.issuer == row.issuer else row.issuer,
                name=row.name,
                created=row.created,
                used=row.used,
            )
            for row in rows
        ]
    )


async def unlink(call: Call) -> m.Done:
    await identities.unlink(call.services, call.me, call.request.path_params["identity"])
    await tell_owner(call, call.me, "identity")
    return m.Done()


AT: Final = "/api/account"

# fmt: off
ROUTES: Final[list[tuple[Route, Handler]]] = [
    post(f"{AT}/oidc/start", start, p.OidcStart, p.OidcStarted, ANYONE, SIGN_INS,
         "Go to another site, to sign in or to link it", refusals=(401, 403, 404)),
    get(f"{AT}/oidc/return", come_back, None, ANYONE, "Come back from another site",
        query=p.OidcReturn, limit=SIGN_INS, status=303, media="text/html", refusals=(404,)),
    get("/api/me/merge", offered, m.MergeOffer | None, GUEST,
        "The offer to merge after signing in by another site"),
    get(f"{AT}/identities", listed, p.Identities, ACCOUNT, "The other sites that sign me in"),
    post(f"{AT}/identities/{{identity}}", unlink, None, m.Done, ACCOUNT, SIGN_INS,
         "Unlink another site", method="DELETE"),
]
# fmt: on
