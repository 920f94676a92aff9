"""Write notifications as e-mail, and sign the links that end them.

A link's token names one guest and can do one thing: switch that guest's e-mail off. Its key is
derived from the site's, and no other token has a signature by it.
"""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from html import escape
from typing import Final

from inglenook.server.accounts.keys import Keys
from inglenook.server.mail import Mail
from inglenook.server.notifications.content import Content
from inglenook.site_texts import notification_text

STOP: Final = "/api/unsubscribe"
SETTINGS: Final = "/me/notifications"


def stop_token(keys: Keys, guest: str) -> str:
    """Return the token that switches a guest's e-mail off."""
    mark = hmac.digest(keys.unsubscribe_key(), guest.encode(), "sha256")[:24]
    return f"{guest}.{urlsafe_b64encode(mark).decode()}"


def guest_of(keys: Keys, token: str) -> str | None:
    """Return the guest of such a token, or None."""
    guest = token.rpartition(".")[0]
    expected = stop_token(keys, guest)
    return guest if hmac.compare_digest(token.encode(), expected.encode()) else None


def mail_of(said: Content, to: str, key: str, site: str, token: str) -> Mail:
    """Return a notification as a message; `site` is the address of this site."""

    def text_of(text_id: str) -> str:
        return notification_text(said.language, text_id)

    opened, link = text_of("open-table" if said.table else "open-site"), site + said.path
    stop, settings = f"{site}{STOP}/{token}", site + SETTINGS
    tables = [
        (f"{one.title}: {', '.join(one.players)}", f"{site}/t/{one.id}") for one in said.lines
    ]
    listed = [f"{name}\n{address}" for name, address in tables]
    plain = [
        said.text,
        *listed,
        f"{opened}: {link}",
        "-- ",
        text_of("mail-why"),
        f"{text_of('mail-settings')}: {settings}",
        f"{text_of('mail-stop')}: {stop}",
    ]
    rows = "".join([f"<li>{_anchor(address, name)}</li>" for name, address in tables])
    html = [
        f'<!doctype html><html lang="{escape(said.language)}"><meta charset="utf-8">',
        f"<title>{escape(said.title)}</title>",
        f"<p>{escape(said.text)}</p>",
        f"<ul>{rows}</ul>" if rows else "",
        f"<p>{_anchor(link, opened)}</p>",
        f"<hr><p><small>{escape(text_of('mail-why'))}<br>",
        f"{_anchor(settings, text_of('mail-settings'))}<br>",
        f"{_anchor(stop, text_of('mail-stop'))}</small></p></html>",
    ]
    return Mail(
        to=to,
        subject=said.title,
        text="\n\n".join(plain),
        html="".join(html),
        key=key,
        unsubscribe=stop,
    )


def _anchor(address: str, text: str) -> str:
    return f'<a href="{escape(address)}">{escape(text)}</a>'


def stop_page(language: str, done: bool) -> str:
    """Return the page of a stop link: a button, or that it is done. It needs no script."""
    kind = "stopped" if done else "stop"
    title = escape(notification_text(language, f"{kind}-title"))
    text = escape(notification_text(language, f"{kind}-text"))
    button = escape(notification_text(language, "stop-button"))
    form = "" if done else f'<form method="post"><button>{button}</button></form>'
    settings = escape(notification_text(language, "mail-settings"))
    return "\n".join(
        [
            "<!doctype html>",
            f'<html lang="{escape(language)}">',
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{title}</title>",
            f"<h1>{title}</h1><p>{text}</p>{form}",
            f'<p><a href="{SETTINGS}">{settings}</a></p>',
            "</html>\n",
        ]
    )
