"""A mailer that keeps messages in memory, and a real SMTP server of this process."""

from __future__ import annotations

import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from email.parser import BytesParser
from email.policy import default
from typing import Any

from inglenook.server.mail import Mail


class Mailbox:
    """A mailer: `sent` has all messages, `faults` are raised first, one an attempt."""

    def __init__(self) -> None:
        self.sent: list[Mail] = []
        self.faults: list[Exception] = []

    async def send(self, mail: Mail) -> None:
        if self.faults:
            raise self.faults.pop(0)
        self.sent.append(mail)

    def to(self, address: str) -> list[Mail]:
        return [one for one in self.sent if one.to == address]


class Received:
    """What an SMTP server got: a handler of aiosmtpd."""

    def __init__(self) -> None:
        self.messages: list[EmailMessage] = []
        self.refusals: list[str] = []  # answers in place of the next acceptances
        self.refused_recipients: list[str] = []
        self.logins: list[tuple[bytes, bytes]] = []

    async def handle_RCPT(
        self, server: Any, session: Any, envelope: Any, address: str, options: list[str]
    ) -> str:
        if self.refused_recipients:
            return self.refused_recipients.pop(0)
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        if self.refusals:
            return self.refusals.pop(0)
        message = BytesParser(policy=default).parsebytes(envelope.content)
        assert isinstance(message, EmailMessage)
        self.messages.append(message)
        return "250 OK"

    def __call__(self, server: Any, session: Any, envelope: Any, kind: str, data: Any) -> Any:
        from aiosmtpd.smtp import AuthResult

        self.logins.append((data.login, data.password))
        return AuthResult(success=data.password == b"open sesame", handled=False)


@contextmanager
def smtp_server(
    tls: ssl.SSLContext | None = None, login: bool = False
) -> Iterator[tuple[Received, int]]:
    """Run an SMTP server on this machine; with `tls` it demands STARTTLS."""
    from aiosmtpd.controller import Controller

    class OnAnyPort(Controller):
        def _trigger_server(self) -> None:
            server: Any = self.server
            self.port = server.sockets[0].getsockname()[1]
            super()._trigger_server()

    received = Received()
    more: dict[str, Any] = {}
    if tls is not None:
        more.update(tls_context=tls, require_starttls=True)
    if login:
        more.update(authenticator=received, auth_required=True, auth_require_tls=tls is not None)
    controller = OnAnyPort(received, hostname="127.0.0.1", port=0, **more)
    controller.start()
    try:
        yield received, controller.port
    finally:
        controller.stop()
