"""Create an account, and change what opens it: password, passkeys, codes, e-mail, logins."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from inglenook.server.accounts.sign_in import (
    ceremonies,
    codes,
    creation,
    email_links,
    overview,
    sessions,
)
from inglenook.server.errors import Refused
from inglenook.server.http.api.declare import ACCOUNT, GUEST, get, post
from inglenook.server.http.api.sign_in import site_of, tell_owner
from inglenook.server.http.handlers import Call, Handler, with_cookie
from inglenook.server.http.openapi import Route
from inglenook.server.http.rates import GUESTS, MAILS, SIGN_INS
from inglenook.server.lobby.sessions import check_sessions
from inglenook.server.protocol import account as a
from inglenook.server.protocol.messages import Done, Me
from inglenook.server.protocol.passkeys import NewPasskey
from inglenook.server.store.rows import PasskeyRow


async def create(call: Call) -> Response:
    """Make the guest of this session an account; the session gets a new cookie."""
    body: a.NewAccount = call.body
    site = site_of(call) if isinstance(body.passkey, NewPasskey) else None
    guest = await creation.create_account(call.services, site, call.me, body, call.device)
    call.services.close_sockets(guest.id)
    return with_cookie(call, guest)


async def account(call: Call) -> a.AccountAnswer:
    seen = await overview.overview(call.services, call.me)
    return a.AccountAnswer(
        name=call.me.name,
        created=seen.account.created,
        role=call.me.role,
        email=seen.account.email or "",
        password=seen.account.password is not None,
        passkeys=seen.passkeys,
        codes=seen.codes,
        proved_until=seen.login.proved + sessions.FRESH_SECONDS,
        needs_current=overview.needs_current(seen.account, seen.login),
        time_zone=seen.account.time_zone or "",
        theme=seen.account.theme or "auto",
    )


# -- password


async def set_password(call: Call) -> Done:
    body: a.PasswordChange = call.body
    current = body.current if isinstance(body.current, str) else None
    await overview.set_password(
        call.services, call.me, body.password, current, body.end_others, call.address
    )
    if body.end_others:
        await check_sessions(call.services, call.me.id)
    await tell_owner(call, call.me, "password")
    return Done()


async def remove_password(call: Call) -> Done:
    await overview.remove_password(call.services, call.me)
    await tell_owner(call, call.me, "password")
    return Done()


# -- passkeys


def passkey_answer(row: PasskeyRow) -> a.PasskeyAnswer:
    """Return a passkey as its owner sees it."""
    return a.PasskeyAnswer(
        id=row.id, name=row.name, created=row.created, used=row.used, synced=row.synced
    )


async def list_passkeys(call: Call) -> a.Passkeys:
    rows = await overview.passkeys_of(call.services, call.me)
    return a.Passkeys(passkeys=[passkey_answer(one) for one in rows])


async def passkey_options(call: Call) -> a.PasskeyOptions:
    options = await ceremonies.creation_options(call.services, site_of(call), call.me)
    return a.PasskeyOptions(options=options)


async def add_passkey(call: Call) -> a.PasskeyAnswer:
    row = await overview.add_passkey(call.services, call.me, site_of(call), call.body)
    await tell_owner(call, call.me, "passkey")
    return passkey_answer(row)


async def rename_passkey(call: Call) -> Done:
    passkey_id = call.request.path_params["passkey"]
    await overview.rename_passkey(call.services, call.me, passkey_id, call.body.name)
    return Done()


async def remove_passkey(call: Call) -> Done:
    passkey_id = call.request.path_params["passkey"]
    await overview.remove_passkey(call.services, call.me, passkey_id)
    await tell_owner(call, call.me, "passkey")
    return Done()


# -- recovery codes


async def new_codes(call: Call) -> a.RecoveryCodes:
    made = await codes.new_codes(call.services, call.me)
    await tell_owner(call, call.me, "codes")
    return a.RecoveryCodes(codes=made)


# -- logins


async def list_logins(call: Call) -> a.Logins:
    rows = await sessions.logins(call.services.guests, call.me)
    return a.Logins(
        logins=[
            a.LoginAnswer(
                id=row.id,
                device=row.device,
                created=row.created,
                seen=row.seen,
                how=row.how,
                here=row.id == call.me.login,
            )
            for row in rows
        ]
    )


async def end_login(call: Call) -> Done:
    """End another login; this one is ended by signing out, which drops the cookie."""
    login_id = call.request.path_params["login"]
    if login_id == call.me.login:
        raise Refused(409, "this-login", "This is the login you are using. Sign out instead.")
    await sessions.end_login(call.services.guests, call.me, login_id)
    await check_sessions(call.services, call.me.id)
    return Done()


async def end_other_logins(call: Call) -> Done:
    await sessions.end_other_logins(call.services.guests, call.me)
    await check_sessions(call.services, call.me.id)
    return Done()


# -- e-mail


async def ask_for_address(call: Call) -> Done:
    await email_links.ask_for_address(call.services, call.me, call.body.email)
    return Done()


async def remove_address(call: Call) -> Done:
    await email_links.remove_address(call.services, call.me)
    return Done()


AT: Final = "/api/account"
PASSKEY: Final = f"{AT}/passkeys/{{passkey}}"

# fmt: off
ROUTES: Final[list[tuple[Route, Handler]]] = [
    post(AT, create, a.NewAccount, Me, GUEST, GUESTS, "Make me an account"),
    get(AT, account, a.AccountAnswer, ACCOUNT, "My account"),
    post(f"{AT}/password", set_password, a.PasswordChange, Done, ACCOUNT, SIGN_INS,
         "Set my password"),
    post(f"{AT}/password", remove_password, None, Done, ACCOUNT, SIGN_INS,
         "Remove my password", method="DELETE"),
    get(f"{AT}/passkeys", list_passkeys, a.Passkeys, ACCOUNT, "My passkeys"),
    post(f"{AT}/passkeys/options", passkey_options, None, a.PasskeyOptions, GUEST, SIGN_INS,
         "Options for a new passkey, also for a new account"),
    post(f"{AT}/passkeys", add_passkey, NewPasskey, a.PasskeyAnswer, ACCOUNT, SIGN_INS,
         "Add a passkey"),
    post(PASSKEY, rename_passkey, a.PasskeyName, Done, ACCOUNT, SIGN_INS, "Rename a passkey",
         method="PATCH"),
    post(PASSKEY, remove_passkey, None, Done, ACCOUNT, SIGN_INS, "Remove a passkey",
         method="DELETE"),
    post(f"{AT}/codes", new_codes, None, a.RecoveryCodes, ACCOUNT, SIGN_INS,
         "Make new recovery codes"),
    get(f"{AT}/logins", list_logins, a.Logins, ACCOUNT, "Where I am signed in"),
    post(f"{AT}/logins/{{login}}", end_login, None, Done, ACCOUNT, SIGN_INS, "End a login",
         method="DELETE"),
    post(f"{AT}/logins", end_other_logins, None, Done, ACCOUNT, SIGN_INS,
         "End all my other logins", method="DELETE"),
    post(f"{AT}/email", ask_for_address, a.EmailChange, Done, ACCOUNT, MAILS,
         "Send a link that confirms a new address of mine"),
    post(f"{AT}/email", remove_address, None, Done, ACCOUNT, SIGN_INS, "Remove my address",
         method="DELETE"),
]
# fmt: on
