"""Send one delivery on its channel, and say what became of it.

Each call is one attempt. Logs and results name no address and no endpoint.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec import json

from inglenook.server.mail import MailFault, MailRefused, SendsMail
from inglenook.server.notifications import hooks, mails, push
from inglenook.server.notifications.content import Content, decoder
from inglenook.server.notifications.outbound import Answered, Posts, Unreachable
from inglenook.server.store.people.channels import SubscriptionRow, WebhookRow
from inglenook.server.store.people.notifications import DeliveryRow

MINUTE: Final = 60.0
HOUR: Final = 3600.0
DAY: Final = 24 * HOUR
# seconds until the next try after each failure; after the last one a delivery is given up
WAITS: Final = {
    "push": (MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR),
    "email": (MINUTE, 10 * MINUTE, HOUR, 4 * HOUR),
    "webhook": (MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, DAY),
}
PUSH_SECONDS: Final = 24 * 3600  # for which a push service keeps a message for a browser
URGENT: Final = ("turn", "begin")
GONE: Final = (404, 410)  # of a push subscription
FORBIDDEN: Final = (401, 403)  # it belongs to another key
AGAIN: Final = (408, 425, 429)


class Result(NamedTuple):
    """What became of an attempt.

    `again`: whether a later one may succeed, `gone`: whether the target exists no more.
    """

    sent: bool
    fault: str = ""
    again: bool = False
    gone: bool = False
    wait: float = 0.0  # seconds that the receiver asks for


def next_try(row: DeliveryRow, result: Result) -> float | None:
    """Return the seconds until the next try of a delivery that failed; None to give it up."""
    waits = WAITS[row.channel]
    if not result.again or row.tries >= len(waits):
        return None
    return max(waits[row.tries], min(result.wait, DAY))


async def to_browser(
    posts: Posts, signer: push.Signer, row: DeliveryRow, sub: SubscriptionRow, now: float
) -> Result:
    """Send a message to a browser over its push service."""
    said = decoder.decode(row.content)
    message = push_message(said)
    try:
        body = push.sealed(message, sub.p256dh, sub.auth)
    except ValueError:
        return Result(False, "bad-keys", gone=True)
    headers = {
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        "ttl": str(PUSH_SECONDS),
        "urgency": "high" if said.kind in URGENT else "normal",
        "authorization": signer.authorization(sub.endpoint, now),
    }
    if said.topic:
        headers["topic"] = push.topic_of(said.topic)
    try:
        answer = await posts.post(sub.endpoint, headers, body)
    except Unreachable as error:
        return Result(False, str(error), again=True)
    if answer.status in GONE or answer.status in FORBIDDEN:
        return Result(False, str(answer.status), gone=True)
    return _result(answer, permanent=True)


def push_message(said: Content) -> bytes:
    """Return what the service worker of the client gets."""
    message = {
        "kind": said.kind,
        "title": said.title,
        "text": said.text,
        "path": said.path,
        "table": None if said.table is None else said.table.id,
        "tag": said.topic,
        "language": said.language,
        "at": said.at,
    }
    body = json.encode(message)
    if len(body) > push.LONGEST:  # names of many players; the title names the game
        body = json.encode(message | {"text": ""})
    return body


async def to_webhook(
    posts: Posts, row: DeliveryRow, hook: WebhookRow, site: str, now: float
) -> Result:
    """Call a webhook."""
    body = hooks.body(hook.format, decoder.decode(row.content), site)
    headers = hooks.headers(hook.secret, f"msg_{row.number}", int(now), body)
    try:
        answer = await posts.post(hook.url, headers, body)
    except Unreachable as error:
        code = str(error)
        return Result(False, code, again=code != "private-address", gone=code == "private-address")
    if answer.status == 410:
        return Result(False, "410", gone=True)
    return _result(answer, permanent=False)


async def by_mail(mailer: SendsMail, row: DeliveryRow, to: str, site: str, token: str) -> Result:
    """Send a message by e-mail; a repeated one has the same Message-ID."""
    said = decoder.decode(row.content)
    key = f"n{row.number}.{int(row.created)}"
    try:
        await mailer.send(mails.mail_of(said, to, key, site, token))
    except MailRefused:
        return Result(False, "refused")
    except MailFault as error:
        return Result(False, str(error), again=True)
    return Result(True)


def _result(answer: Answered, permanent: bool) -> Result:
    """Return the result of an answer; with `permanent` most refusals are final."""
    if 200 <= answer.status < 300:
        return Result(True)
    final = permanent and answer.status < 500 and answer.status not in AGAIN
    return Result(False, str(answer.status), again=not final, wait=answer.retry_after or 0.0)
