"""Write and send the messages about an account, in the language of its owner."""

from __future__ import annotations

import asyncio
from html import escape
from typing import Final

import structlog

from inglenook.server.accounts.sign_in.services import AccountServices
from inglenook.server.accounts.sign_in.ways import CONFIRM_LINK, SIGN_IN_LINK, TAKE_BACK_LINK
from inglenook.server.mail import Mail, MailDown, MailRefused
from inglenook.site_texts import account_mail_text

# messages that have a link, and the page that it opens
PAGES: Final = {
    "sign-in": SIGN_IN_LINK,
    "confirm": CONFIRM_LINK,
    "changed": TAKE_BACK_LINK,
    "removed": TAKE_BACK_LINK,
}
# a name may not be an address: it would be a link in mail to strangers
NO_ADDRESS: Final = str.maketrans(".:/@\\", "     ")
PAUSES: Final = (5.0, 30.0, 120.0)  # seconds before each further attempt
STYLE: Final = "font-family: sans-serif; font-size: 16px; line-height: 1.5; max-width: 36em"

log = structlog.get_logger("inglenook.accounts")


def written(address: str, site: str, language: str, kind: str, name: str, token: str = "") -> Mail:
    """Return a message as text and HTML. `site` is the address of the site, without a slash."""
    name = " ".join(name.translate(NO_ADDRESS).split())
    link = f"{site}/link/{PAGES[kind]}#{token}" if kind in PAGES else f"{site}/me/security"
    host = site.partition("://")[2]
    subject, before, after = [
        account_mail_text(language, f"{kind}-{part}", name=name, site=host)
        for part in ("subject", "before", "after")
    ]
    button = account_mail_text(language, f"{kind}-button")
    greeting = account_mail_text(language, "greeting", name=name)
    text = "\n\n".join([greeting, before, link, after]) + "\n"
    lines = [f"<p>{escape(one)}</p>" for one in (greeting, before)]
    lines.append(f'<p><a href="{escape(link)}">{escape(button)}</a></p>')
    lines.append(f"<p>{escape(after)}</p>")
    html = (
        f'<!doctype html><html lang="{escape(language)}"><head><meta charset="utf-8">'
        f"<title>{escape(subject)}</title></head>"
        f'<body style="{STYLE}">{"".join(lines)}</body></html>'
    )
    return Mail(to=address, subject=subject, text=text, html=html)


async def send(
    services: AccountServices, address: str, language: str, kind: str, name: str, token: str = ""
) -> None:
    """Send a message, in a few attempts. It runs in the background: faults are logged."""
    mailer = services.mail
    if mailer is None:
        return
    mail = written(address, services.settings.address, language, kind, name, token)
    for pause in (*PAUSES, None):
        try:
            await mailer.send(mail)
            return
        except MailRefused as fault:
            log.warning("account-mail-refused", kind=kind, fault=str(fault))
            return
        except MailDown as fault:
            log.warning("account-mail-down", kind=kind, fault=str(fault), again=pause)
        if pause is not None:
            await _passed(services, pause)


async def _passed(services: AccountServices, seconds: float) -> None:
    done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    services.world.later(seconds, lambda: None if done.done() else done.set_result(None))
    await done
