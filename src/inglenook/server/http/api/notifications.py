"""Handle requests about notifications: settings, devices, webhooks, and the end of e-mail."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from inglenook.server.errors import Refused
from inglenook.server.http.api.declare import ACCOUNT, GUEST, get, post
from inglenook.server.http.handlers import Call, Handler
from inglenook.server.http.openapi import ANYONE, Route
from inglenook.server.http.pages.link_previews import language_of
from inglenook.server.http.rates import GUESTS, LOOKS, TABLES
from inglenook.server.notifications import mails, preferences, turns
from inglenook.server.protocol import notifications as p
from inglenook.server.protocol.messages import Done

ME: Final = "/api/me/notifications"
HTML: Final = "text/html"


async def count_turns(call: Call) -> p.Turns:
    guest = call.me
    found = await call.services.store.read(lambda conn: turns.turns_of(conn, guest.id))
    return p.Turns(turns=len(found))


async def settings(call: Call) -> p.NotificationSettings:
    return await preferences.read(call.services.notifications, call.me)


async def change(call: Call) -> p.NotificationSettings:
    await preferences.change(call.services.notifications, call.me, call.body)
    return await settings(call)


async def mute(call: Call) -> Done:
    body: p.Mute = call.body
    await preferences.mute(call.services.notifications, call.me, body.table, body.muted)
    return Done()


async def subscribe(call: Call) -> p.Subscribed:
    found = await preferences.subscribe(
        call.services.notifications, call.me, call.body, call.device
    )
    return p.Subscribed(id=found)


async def unsubscribe(call: Call) -> Done:
    sub_id = call.request.path_params["device"]
    await preferences.unsubscribe(call.services.notifications, call.me, sub_id)
    return Done()


async def add_webhook(call: Call) -> p.NewWebhookAnswer:
    return await preferences.add_webhook(call.services.notifications, call.me, call.body)


async def change_webhook(call: Call) -> p.WebhookAnswer:
    hook_id = call.request.path_params["webhook"]
    return await preferences.change_webhook(
        call.services.notifications, call.me, hook_id, call.body
    )


async def drop_webhook(call: Call) -> Done:
    hook_id = call.request.path_params["webhook"]
    await preferences.drop_webhook(call.services.notifications, call.me, hook_id)
    return Done()


async def try_channel(call: Call) -> Done:
    await preferences.try_channel(call.services.notifications, call.me, call.body)
    return Done()


def _mail_guest(call: Call) -> str:
    """Return the guest of the token in the path.

    :raises Refused: if it is none of ours.
    """
    token = call.request.path_params["token"]
    guest = mails.guest_of(call.services.guests.keys, token)
    if guest is None:
        raise Refused(404, "no-such-link", "This link is not complete.")
    return guest


def _page(call: Call, done: bool) -> Response:
    language = language_of(call.request.headers.get("accept-language", ""))
    return Response(mails.stop_page(language, done), media_type=HTML)


async def stop_page(call: Call) -> Response:
    """Ask before e-mail is switched off: programs that read mail open its links."""
    _mail_guest(call)
    return _page(call, done=False)


async def stop_mail(call: Call) -> Response:
    await preferences.stop_mail(call.services.notifications, _mail_guest(call))
    return _page(call, done=True)


# fmt: off
ROUTES: Final[list[tuple[Route, Handler]]] = [
    get("/api/me/turns", count_turns, p.Turns, GUEST, "At how many tables it is my turn",
        limit=LOOKS),
    get(ME, settings, p.NotificationSettings, GUEST, "When and where I am notified", limit=LOOKS),
    post(ME, change, p.SettingsChange, p.NotificationSettings, GUEST, TABLES,
         "Change when and where I am notified", method="PATCH"),
    post(f"{ME}/mute", mute, p.Mute, Done, GUEST, TABLES, "Mute a table, or end that",
         refusals=(404,)),
    post(f"{ME}/test", try_channel, p.TestCall, Done, GUEST, GUESTS, "Try a channel",
         refusals=(404,)),
    post(f"{ME}/devices", subscribe, p.Subscription, p.Subscribed, GUEST, TABLES,
         "Notify this browser"),
    post(f"{ME}/devices/{{device}}", unsubscribe, None, Done, GUEST, TABLES,
         "Notify a browser no more", method="DELETE"),
    post(f"{ME}/webhooks", add_webhook, p.NewWebhook, p.NewWebhookAnswer, ACCOUNT, TABLES,
         "Add a webhook", refusals=(404,)),
    post(f"{ME}/webhooks/{{webhook}}", change_webhook, p.WebhookChange, p.WebhookAnswer, ACCOUNT,
         TABLES, "Rename a webhook, or switch it on again", method="PATCH"),
    post(f"{ME}/webhooks/{{webhook}}", drop_webhook, None, Done, ACCOUNT, TABLES,
         "Delete a webhook", method="DELETE"),
    get("/api/unsubscribe/{token}", stop_page, None, ANYONE, "Ask whether to end e-mail",
        media=HTML, limit=LOOKS),
    post("/api/unsubscribe/{token}", stop_mail, None, None, ANYONE, TABLES,
         "End e-mail by a link in one (RFC 8058)", media=HTML),
]
# fmt: on
