"""Create, list and revoke personal access tokens: in a browser, never by a token."""

from __future__ import annotations

from functools import partial
from typing import Final

from inglenook.server.accounts import tokens
from inglenook.server.accounts.guests import check_session
from inglenook.server.accounts.scopes import SCOPES
from inglenook.server.accounts.sign_in.sessions import check_proved
from inglenook.server.http.api.declare import ACCOUNT, get, post
from inglenook.server.http.api.sign_in import tell_owner
from inglenook.server.http.handlers import Call, Handler
from inglenook.server.http.openapi import Route
from inglenook.server.http.rates import SIGN_INS
from inglenook.server.lobby.sessions import check_sessions
from inglenook.server.protocol import tokens as p
from inglenook.server.protocol.messages import Done
from inglenook.server.store.rows import TokenRow


def token_answer(row: TokenRow) -> p.TokenAnswer:
    """Return a token as its owner sees it."""
    return p.TokenAnswer(
        id=row.id,
        name=row.name,
        scopes=[one for one in SCOPES if one in row.scopes.split()],
        prefix=row.prefix,
        created=row.created,
        used=row.used,
        expires=row.expires,
    )


async def list_tokens(call: Call) -> p.Tokens:
    rows = await tokens.tokens_of(call.services.guests, call.me)
    return p.Tokens(tokens=[token_answer(one) for one in rows])


async def create(call: Call) -> p.MadeToken:
    """Create a token; the session must have shown a credential lately."""
    body: p.NewToken = call.body
    check = partial(check_proved, guest=call.me, now=call.services.now())
    token, row = await tokens.create(
        call.services.guests, call.me, body.name, body.scopes, body.days, check
    )
    await tell_owner(call, call.me, "token")
    return p.MadeToken(token=token, about=token_answer(row))


async def revoke(call: Call) -> Done:
    token_id = call.request.path_params["token"]
    check = partial(check_session, guest=call.me)
    await tokens.revoke(call.services.guests, call.me, token_id, check)
    await check_sessions(call.services, call.me.id)
    return Done()


AT: Final = "/api/account/tokens"

# fmt: off
ROUTES: Final[list[tuple[Route, Handler]]] = [
    get(AT, list_tokens, p.Tokens, ACCOUNT, "My access tokens"),
    post(AT, create, p.NewToken, p.MadeToken, ACCOUNT, SIGN_INS, "Create an access token"),
    post(f"{AT}/{{token}}", revoke, None, Done, ACCOUNT, SIGN_INS, "Revoke an access token",
         method="DELETE"),
]
# fmt: on
