"""Sign in to an account, prove it again, and sign out."""

from __future__ import annotations

from typing import Any, Final

from starlette.responses import Response

from inglenook.server.accounts import passkeys
from inglenook.server.accounts.guests import Guest
from inglenook.server.accounts.passkeys import Site
from inglenook.server.accounts.sign_in import (
    ceremonies,
    email_links,
    entering,
    mails,
    overview,
    proofs,
    sessions,
)
from inglenook.server.accounts.sign_in.entering import Visitor
from inglenook.server.accounts.sign_in.sessions import Proof
from inglenook.server.accounts.sign_in.ways import OWNERS_LINK
from inglenook.server.errors import Refused
from inglenook.server.http.api.declare import ACCOUNT, get, post
from inglenook.server.http.api.entered import signed_in
from inglenook.server.http.cookies import drop_cookies, set_cookie
from inglenook.server.http.handlers import Call, Handler
from inglenook.server.http.middleware import ADDRESS
from inglenook.server.http.openapi import ANYONE, Route
from inglenook.server.http.rates import ALL, MAILS, SIGN_INS
from inglenook.server.lobby.sessions import check_sessions
from inglenook.server.protocol import account as a
from inglenook.server.protocol.encoding import encoder
from inglenook.server.protocol.messages import Done, Me
from inglenook.server.protocol.passkeys import PasskeyProof


def site_of(call: Call) -> Site:
    """Return the site for passkeys, by its setting or the page that asks."""
    origin = call.request.headers.get("origin") or f"http://{call.request.headers['host']}"
    return passkeys.site_of(call.services.settings, origin)


def visitor_of(call: Call) -> Visitor:
    """Return who wants to sign in. Guests who are banned are refused."""
    address: str = call.request.scope.get(ADDRESS, "")

    def check_welcome(guest_id: str) -> None:
        call.services.moderation.check_access(guest_id, address)

    return Visitor(call.device, call.address, check_welcome)


async def site(call: Call) -> a.SiteOffers:
    try:
        site_of(call)
    except Refused:
        has_passkeys = False
    else:
        has_passkeys = True
    provider = call.services.provider
    return a.SiteOffers(
        passkeys=has_passkeys,
        oidc="" if provider is None else provider.name,
        email=call.services.mail is not None,
    )


# -- signing in


async def by_password(call: Call) -> Response:
    body: a.PasswordSignIn = call.body
    visitor = visitor_of(call)
    guest = await entering.by_password(call.services, visitor, body.name, body.password)
    return await signed_in(call, guest)


async def by_code(call: Call) -> Response:
    body: a.CodeSignIn = call.body
    guest = await entering.by_code(call.services, visitor_of(call), body.name, body.code)
    await tell_owner(call, guest, "code-used")
    return await signed_in(call, guest)


async def passkey_options(call: Call) -> a.PasskeyOptions:
    return a.PasskeyOptions(options=ceremonies.sign_in_options(call.services, site_of(call)))


async def by_passkey(call: Call) -> Response:
    site, visitor = site_of(call), visitor_of(call)
    guest = await entering.by_passkey(call.services, visitor, site, call.body)
    return await signed_in(call, guest)


async def send_link(call: Call) -> Done:
    await email_links.send_sign_in_link(call.services, call.body.email)
    return Done()


async def by_link(call: Call) -> Response:
    visitor = visitor_of(call)
    guest, kind = await email_links.sign_in(call.services, visitor, call.body.token)
    if kind == OWNERS_LINK:
        await tell_owner(call, guest, "owner")
    return await signed_in(call, guest)


async def sign_out(call: Call) -> Response:
    """End the login of this session, and drop its cookie."""
    guests, me = call.services.guests, call.me
    await sessions.end_login(guests, me, me.login)
    await check_sessions(call.services, me.id)
    response = Response(encoder.encode(Done()), media_type="application/json")
    drop_cookies(response, call.services.settings, call.request.cookies)
    return response


# -- links about an address


async def confirm_address(call: Call) -> a.EmailAnswer:
    return a.EmailAnswer(email=await email_links.confirm(call.services, call.body.token))


async def take_address_back(call: Call) -> a.EmailAnswer:
    return a.EmailAnswer(email=await email_links.take_back(call.services, call.body.token))


# -- proofs


def proved(call: Call, proof: Proof) -> Response:
    """Return until when a proof counts, with the new cookie of the session."""
    answer = encoder.encode(a.Proved(until=proof.until))
    response = Response(answer, media_type="application/json")
    signed = call.services.guests.signed(proof.guest)
    set_cookie(response, call.services.settings, signed, call.request.cookies)
    return response


async def prove_by_password(call: Call) -> Response:
    password: str = call.body.password
    return proved(call, await proofs.by_password(call.services, call.me, password, call.address))


async def prove_by_code(call: Call) -> Response:
    proof = await proofs.by_code(call.services, call.me, call.body.code, call.address)
    await tell_owner(call, call.me, "code-used")
    return proved(call, proof)


async def confirm_options(call: Call) -> a.PasskeyOptions:
    options = await ceremonies.confirm_options(call.services, site_of(call), call.me)
    return a.PasskeyOptions(options=options)


async def prove_by_passkey(call: Call) -> Response:
    return proved(call, await proofs.by_passkey(call.services, call.me, site_of(call), call.body))


async def tell_owner(call: Call, guest: Guest, kind: str) -> None:
    """Tell the owner of an account by e-mail that its credentials changed, if they have one."""
    services = call.services
    if services.mail is None:
        return
    seen = await overview.overview(services, guest)
    if seen.account.email is not None:
        work = mails.send(services, seen.account.email, guest.language, kind, guest.name)
        services.hub.spawn(work)


AT: Final = "/api/account"
OF_A_LINK: Final[dict[str, Any]] = {"refusals": (404,)}

# fmt: off
ROUTES: Final[list[tuple[Route, Handler]]] = [
    get("/api/site", site, a.SiteOffers, ANYONE, "What this site offers to those who sign in"),
    post(f"{AT}/sign-in/password", by_password, a.PasswordSignIn, Me, ANYONE, SIGN_INS,
         "Sign in with a password"),
    post(f"{AT}/sign-in/code", by_code, a.CodeSignIn, Me, ANYONE, SIGN_INS,
         "Sign in with a recovery code"),
    post(f"{AT}/sign-in/passkey/options", passkey_options, None, a.PasskeyOptions, ANYONE,
         SIGN_INS, "Options to sign in with a passkey"),
    post(f"{AT}/sign-in/passkey", by_passkey, PasskeyProof, Me, ANYONE, SIGN_INS,
         "Sign in with a passkey"),
    post(f"{AT}/sign-in/link/send", send_link, a.LinkRequest, Done, ANYONE, MAILS,
         "Send a link that signs in to the account of an e-mail address"),
    post(f"{AT}/sign-in/link", by_link, a.UseLink, Me, ANYONE, SIGN_INS,
         "Sign in with a link from an e-mail", **OF_A_LINK),
    post(f"{AT}/sign-out", sign_out, None, Done, ACCOUNT, ALL, "Sign out here"),
    post(f"{AT}/email/confirm", confirm_address, a.UseLink, a.EmailAnswer, ANYONE, SIGN_INS,
         "Confirm an e-mail address with the link sent to it", **OF_A_LINK),
    post(f"{AT}/email/take-back", take_address_back, a.UseLink, a.EmailAnswer, ANYONE, SIGN_INS,
         "Undo a change of address with the link sent to the old one", **OF_A_LINK),
    post(f"{AT}/prove/password", prove_by_password, a.PasswordProof, a.Proved, ACCOUNT, SIGN_INS,
         "Show my password again"),
    post(f"{AT}/prove/code", prove_by_code, a.CodeProof, a.Proved, ACCOUNT, SIGN_INS,
         "Show a recovery code"),
    post(f"{AT}/prove/passkey/options", confirm_options, None, a.PasskeyOptions, ACCOUNT,
         SIGN_INS, "Options to show a passkey again"),
    post(f"{AT}/prove/passkey", prove_by_passkey, PasskeyProof, a.Proved, ACCOUNT, SIGN_INS,
         "Show a passkey again"),
]
# fmt: on
