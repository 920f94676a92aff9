"""Write the bodies of webhooks, and sign them as standardwebhooks.com describes.

The forms are those that Discord, Slack and Matrix (hookshot) take, and JSON for programs.
"""

from __future__ import annotations

import hmac
import re
from base64 import b64decode, b64encode
from html import escape
from typing import Any, Final

from msgspec import json

from inglenook.server.notifications.content import Content, TableFacts
from inglenook.site_texts import notification_text

SECRET: Final = "whsec_"
MARKS: Final = re.compile(r"([\\*_~`|>#\[\]()<@:])")  # of Discord's markup


def new_secret(fresh: bytes) -> str:
    """Return the secret of a new webhook."""
    return SECRET + b64encode(fresh).decode()


def signature(secret: str, call_id: str, at: int, body: bytes) -> str:
    """Return the signature of a call."""
    key = b64decode(secret.removeprefix(SECRET))
    mark = hmac.digest(key, f"{call_id}.{at}.".encode() + body, "sha256")
    return f"v1,{b64encode(mark).decode()}"


def headers(secret: str, call_id: str, at: int, body: bytes) -> dict[str, str]:
    """Return the headers of a call; `call_id` stays the same when it is repeated."""
    return {
        "content-type": "application/json",
        "webhook-id": call_id,
        "webhook-timestamp": str(at),
        "webhook-signature": signature(secret, call_id, at, body),
    }


def body(form: str, said: Content, site: str) -> bytes:
    """Return the body of a call in one of the forms; `site` is the address of this site."""
    return json.encode(FORMS[form](said, site))


def _link(said: Content, site: str) -> str:
    return f"{site}{said.path}"


def _json(said: Content, site: str) -> dict[str, Any]:
    return {
        "kind": said.kind,
        "at": said.at,
        "title": said.title,
        "text": said.text,
        "url": _link(said, site),
        "table": None if said.table is None else _table(said.table, site),
        "asked": said.asked,
        "tables": [_table(one, site) for one in said.lines],
    }


def _table(facts: TableFacts, site: str) -> dict[str, Any]:
    return {
        "id": facts.id,
        "game": facts.game,
        "title": facts.title,
        "players": facts.players,
        "url": f"{site}/t/{facts.id}",
    }


def _discord(said: Content, site: str) -> dict[str, Any]:
    parts = [MARKS.sub(r"\\\1", said.text), *[MARKS.sub(r"\\\1", one) for one in _lines(said)]]
    link = f"<{_link(said, site)}>"  # without a picture of the page
    return {"content": "\n".join([*parts, link]), "allowed_mentions": {"parse": []}}


def _slack(said: Content, site: str) -> dict[str, Any]:
    opened = notification_text(said.language, "open-table" if said.table else "open-site")
    parts = [escape(one, quote=False) for one in (said.text, *_lines(said))]
    return {"text": "\n".join([*parts, f"<{_link(said, site)}|{opened}>"])}


def _matrix(said: Content, site: str) -> dict[str, Any]:
    link = _link(said, site)
    opened = notification_text(said.language, "open-table" if said.table else "open-site")
    parts = [said.text, *_lines(said)]
    shown = [escape(one) for one in parts]
    anchor = f'<a href="{escape(link)}">{escape(opened)}</a>'
    return {
        "text": "\n".join([*parts, link]),
        "html": "<br>".join([*shown, anchor]),
        "username": "Inglenook",
    }


def _lines(said: Content) -> list[str]:
    return [f"{one.title}: {', '.join(one.players)}" for one in said.lines]


FORMS: Final = {"json": _json, "discord": _discord, "slack": _slack, "matrix": _matrix}
