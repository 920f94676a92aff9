"""A notification goes to a real SMTP server, in the reader's language."""

from __future__ import annotations

from inglenook.server.mail import Mailer, SmtpServer
from tests.server.notifications.test_turns import DAYS, WAIT
from tests.support.server.called import Internet, mailbox_of, on_a_site, table_of
from tests.support.server.mailbox import smtp_server
from tests.support.server.virtual_site import Driver
from tests.support.waiting import until


@on_a_site
async def test_a_message_arrives_with_both_forms_and_the_way_to_end_it(site: Driver) -> None:
    people = [await site.guest(name) for name in ("Ann", "Zoé <b>", "Cid")]
    Internet(site)
    await mailbox_of(site, people[0], "ann@example.org")
    await people[0].post("/api/me", {"language": "fr"}, method="PATCH")
    with smtp_server() as (received, port):
        server = SmtpServer("127.0.0.1", port, False, "", "")
        site.services.notifications.mail = Mailer(server, "Inglenook <games@example.org>")
        table = await table_of(people, clock=DAYS)
        await site.wait(WAIT)
        await until(lambda: received.messages)
        [message] = received.messages
    assert message["To"] == "ann@example.org"
    assert message["Subject"] == "À vous de jouer : Lanternes"
    assert message["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert message["List-Unsubscribe"].startswith("<http://site.test/api/unsubscribe/")
    text, html = message.get_body(("plain",)), message.get_body(("html",))
    assert text is not None
    assert html is not None
    assert "avec Zoé <b>, Cid" in text.get_content()
    assert "Zoé &lt;b&gt;" in html.get_content()
    assert f"http://site.test/t/{table}" in text.get_content()
    await until(lambda: not site.services.notifications.sending)
