"""Send e-mail over the SMTP server that the host has set up.

A message has a text and may have HTML. Each call of `Mailer.send` is one attempt: `MailDown` says
that a later one may succeed, `MailRefused` that none will.
"""

from __future__ import annotations

import asyncio
import ipaddress
import re
import ssl
import unicodedata
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from typing import Final, NamedTuple, Protocol
from urllib.parse import unquote, urlsplit

from msgspec import Struct

from inglenook.core.errors import BadInput
from inglenook.server.settings import Settings

SECONDS: Final = 20.0  # for one attempt
AT_ONCE: Final = 4  # connections to the SMTP server
LONGEST_ADDRESS: Final = 254
PORTS: Final = {"smtp": 587, "smtps": 465}
ATOM: Final = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
LABEL: Final = r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
LOCAL: Final = re.compile(rf"{ATOM}(?:\.{ATOM})*")
DOMAIN: Final = re.compile(rf"{LABEL}(?:\.{LABEL})+|localhost")


class Mail(Struct, frozen=True, kw_only=True):
    """A message to one address.

    `key`: names the message. A repeated one has the same Message-ID.
    `unsubscribe`: an https address that takes a POST to end such messages (RFC 8058).
    """

    to: str
    subject: str
    text: str
    html: str = ""
    key: str = ""
    unsubscribe: str = ""


class MailFault(Exception):
    """A message that was not sent. The text is for logs, and holds no address."""


class MailDown(MailFault):
    """The SMTP server was not reached, or asks to come back: a later attempt may succeed."""


class MailRefused(MailFault):
    """The address or the message was refused for good."""


class SendsMail(Protocol):
    """A mailer; tests have one that keeps messages in memory."""

    async def send(self, mail: Mail) -> None:
        """Send a message, or raise `MailFault`."""


class SmtpServer(NamedTuple):
    """An SMTP server as the setting `smtp_url` names it."""

    host: str
    port: int
    tls: bool  # from the first byte on
    user: str
    password: str

    @property
    def is_local(self) -> bool:
        """Return whether the server is on this machine, so that TLS protects nothing."""
        if self.host == "localhost":
            return True
        try:
            return ipaddress.ip_address(self.host).is_loopback
        except ValueError:
            return False


class Mailer:
    """Send messages over one SMTP server, each over a connection of its own."""

    def __init__(
        self, server: SmtpServer, sender: str, context: ssl.SSLContext | None = None
    ) -> None:
        """Set up for the address `sender`; `context` replaces the system's certificates."""
        self.server = server
        self.sender = sender
        self.context = context
        self._slots = asyncio.Semaphore(AT_ONCE)

    async def send(self, mail: Mail) -> None:
        """Send a message.

        The connection is encrypted, unless the server is on this machine.

        :raises MailDown: if a later attempt may succeed. :raises MailRefused: if not.
        """
        import aiosmtplib  # it takes 100 ms, and most sites send no mail

        message, server = made(mail, self.sender), self.server
        async with self._slots:
            try:
                async with asyncio.timeout(SECONDS):
                    await aiosmtplib.send(
                        message,
                        sender=parseaddr(self.sender)[1],
                        recipients=[mail.to],
                        hostname=server.host,
                        port=server.port,
                        username=server.user or None,
                        password=server.password or None,
                        use_tls=server.tls,
                        start_tls=not (server.tls or server.is_local),
                        tls_context=self.context,
                        timeout=SECONDS,
                    )
            except aiosmtplib.SMTPRecipientsRefused as error:
                codes = [one.code for one in error.recipients]
                raise _fault("recipient refused", min(codes, default=550)) from None
            except (aiosmtplib.SMTPDataError, aiosmtplib.SMTPRecipientRefused) as error:
                raise _fault("message refused", error.code) from None
            except aiosmtplib.SMTPResponseException as error:  # log-in or sender: the host's matter
                raise MailDown(f"{type(error).__name__} {error.code}") from None
            except (aiosmtplib.SMTPException, OSError, TimeoutError) as error:
                raise MailDown(type(error).__name__) from None


def _fault(what: str, code: int) -> MailFault:
    kind = MailRefused if code >= 500 else MailDown
    return kind(f"{what} {code}")


def made(mail: Mail, sender: str) -> EmailMessage:
    """Return the message with its headers."""
    message, domain = EmailMessage(), parseaddr(sender)[1].partition("@")[2]
    message["From"] = sender
    message["To"] = mail.to
    message["Subject"] = " ".join(mail.subject.split())  # a header has one line
    message["Date"] = formatdate(localtime=False)
    message["Message-ID"] = f"<{mail.key}@{domain}>" if mail.key else make_msgid(domain=domain)
    message["Auto-Submitted"] = "auto-generated"
    if mail.unsubscribe:
        message["List-Unsubscribe"] = f"<{mail.unsubscribe}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(mail.text)
    if mail.html:
        message.add_alternative(mail.html, subtype="html")
    return message


def mailer_of(settings: Settings) -> Mailer | None:
    """Return the mailer that the settings describe, or None if they name no SMTP server.

    :raises BadInput: if one of the two settings is missing or wrong.
    """
    if not settings.smtp_url:
        return None
    if not settings.mail_from:
        raise BadInput("INGLENOOK_MAIL_FROM", "the address that e-mail comes from", "nothing")
    return Mailer(read_server(settings.smtp_url), settings.mail_from)


def read_server(url: str) -> SmtpServer:
    """Return the SMTP server of a URL that `setting_texts.smtp_url` has accepted."""
    parts = urlsplit(url)
    port = parts.port or PORTS[parts.scheme]
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return SmtpServer(parts.hostname or "", port, parts.scheme == "smtps", user, password)


def clean_address(text: str) -> str | None:
    """Return an e-mail address in the form in which mail is sent to it, or None for another text.

    >>> clean_address(" Ann@Example.ORG ")
    'Ann@example.org'
    >>> clean_address("ann@example.org, bob@example.org") is None
    True
    """
    local, at, domain = unicodedata.normalize("NFKC", text).strip().rpartition("@")
    try:
        name = domain.lower().encode("idna").decode()
    except UnicodeError:
        return None
    fits = len(local) <= 64 and len(local) + len(name) < LONGEST_ADDRESS
    if not at or not fits or not LOCAL.fullmatch(local) or not DOMAIN.fullmatch(name):
        return None
    return f"{local}@{name}"


def address_key(address: str) -> str:
    """Return the form in which two addresses are compared: without case."""
    return address.casefold()
