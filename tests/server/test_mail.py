import asyncio
import datetime
import ssl
from email.message import EmailMessage

import pytest

from inglenook.core.errors import BadInput
from inglenook.server.mail import (
    Mail,
    MailDown,
    Mailer,
    MailRefused,
    SmtpServer,
    clean_address,
    made,
    mailer_of,
    read_server,
)
from inglenook.server.settings import Settings, read_settings
from tests.support.server.mailbox import smtp_server

MAIL = Mail(
    to="ann@example.org",
    subject="It is your turn\nBcc: all@example.org",
    text="Ça va?",
    html="<p>Ça va?</p>",
    key="n-7",
    unsubscribe="https://play.example.org/off/abc",
)
SENDER = "Inglenook <games@example.org>"


def send(port: int, mail: Mail = MAIL, **more) -> None:
    server = SmtpServer("127.0.0.1", port, False, "", "")._replace(**more)
    asyncio.run(Mailer(server, SENDER).send(mail))


def body(message: EmailMessage, kind: str) -> str:
    part = message.get_body((kind,))
    assert part is not None
    return str(part.get_content()).strip()


def test_a_message_arrives_with_text_html_and_the_way_to_end_it():
    with smtp_server() as (received, port):
        send(port)
        [message] = received.messages
    assert (message["From"], message["To"]) == (SENDER, "ann@example.org")
    assert message["Subject"] == "It is your turn Bcc: all@example.org"
    assert message["Bcc"] is None
    assert message["Message-ID"] == "<n-7@example.org>"
    assert message["List-Unsubscribe"] == "<https://play.example.org/off/abc>"
    assert message["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert message["Auto-Submitted"] == "auto-generated"
    assert body(message, "plain") == "Ça va?"
    assert body(message, "html") == "<p>Ça va?</p>"


def test_a_message_without_a_key_gets_a_name_of_its_own():
    plain = Mail(to="ann@example.org", subject="Hello", text="Hello")
    first, second = made(plain, SENDER), made(plain, SENDER)
    assert first["Message-ID"] != second["Message-ID"]
    assert first["List-Unsubscribe"] is None
    assert not first.is_multipart()


def test_refusals_tell_whether_a_later_attempt_helps():
    with smtp_server() as (received, port):
        received.refused_recipients = ["550 no such mailbox", "450 come back later"]
        with pytest.raises(MailRefused, match="recipient refused 550"):
            send(port)
        with pytest.raises(MailDown, match="recipient refused 450"):
            send(port)
        received.refusals = ["554 spam", "451 busy"]
        with pytest.raises(MailRefused, match="message refused 554"):
            send(port)
        with pytest.raises(MailDown, match="message refused 451"):
            send(port)
        assert received.messages == []
    with pytest.raises(MailDown):
        send(port)  # it is no longer there


@pytest.mark.filterwarnings("ignore:Requiring AUTH:UserWarning")
def test_the_password_is_used_and_a_wrong_one_is_the_hosts_matter():
    with smtp_server(login=True) as (received, port):
        send(port, user="games", password="open sesame")
        assert received.logins == [(b"games", b"open sesame")]
        with pytest.raises(MailDown, match="535"):
            send(port, user="games", password="wrong")
        assert len(received.messages) == 1


def test_nothing_is_sent_without_encryption_to_another_machine(monkeypatch):
    monkeypatch.setattr(SmtpServer, "is_local", False)
    with smtp_server() as (received, port):
        with pytest.raises(MailDown):
            send(port)
        assert received.messages == []


def test_starttls_is_used_and_the_certificate_is_checked(monkeypatch, tmp_path):
    monkeypatch.setattr(SmtpServer, "is_local", False)
    server_side, authority = contexts(tmp_path)
    with smtp_server(tls=server_side) as (received, port):
        server = SmtpServer("localhost", port, False, "", "")

        async def attempts() -> None:
            with pytest.raises(MailDown):
                await Mailer(server, SENDER).send(MAIL)
            await Mailer(server, SENDER, authority).send(MAIL)

        asyncio.run(attempts())
        assert len(received.messages) == 1


def contexts(folder):
    """Return the context of a server for localhost, and one that trusts it."""
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.oid.NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(7)
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    (folder / "cert.pem").write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    (folder / "key.pem").write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    server_side = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server_side.load_cert_chain(folder / "cert.pem", folder / "key.pem")
    return server_side, ssl.create_default_context(cafile=folder / "cert.pem")


def test_the_settings_name_the_server():
    assert mailer_of(Settings()) is None
    url = "smtps://games%40example.org:p%2Fw@mail.example.org"
    settings = read_settings({"INGLENOOK_SMTP_URL": url, "INGLENOOK_MAIL_FROM": SENDER})
    mailer = mailer_of(settings)
    assert mailer is not None
    assert mailer.server == ("mail.example.org", 465, True, "games@example.org", "p/w")
    assert read_server("smtp://localhost").port == 587
    assert read_server("smtp://[::1]:25").is_local
    assert not mailer.server.is_local
    assert "p%2Fw" not in repr(settings)
    with pytest.raises(BadInput, match="INGLENOOK_MAIL_FROM"):
        mailer_of(Settings(smtp_url=url))


@pytest.mark.parametrize(
    "text",
    ["mail.example.org", "http://a:hunter2@b", "smtp://", "smtp://a:x:hunter2", "smtp://a/b"],
)
def test_another_url_is_refused_without_showing_it(text):
    with pytest.raises(BadInput) as refused:
        read_settings({}, smtp_url=text)
    assert "hunter2" not in str(refused.value)


@pytest.mark.parametrize("text", ["games", "a b@c", "x\n <games@example.org>", "@example.org"])
def test_another_sender_is_refused(text):
    with pytest.raises(BadInput):
        read_settings({}, mail_from=text)


@pytest.mark.parametrize(
    ("text", "address"),
    [
        (" Ann@Example.ORG ", "Ann@example.org"),
        ("ann+games@münchen.example", "ann+games@xn--mnchen-3ya.example"),
        ("ann@localhost", "ann@localhost"),
        ("ann", None),
        ("@example.org", None),
        ("ann@", None),
        ("ann@example", None),
        ("ann@-example.org", None),
        ("a b@example.org", None),
        ("ann@example.org,bob@example.org", None),
        ("ann@example.org\r\nBcc: bob@example.org", None),
        ("<ann@example.org>", None),
        ('"ann"@example.org', None),
        (f"{'a' * 65}@example.org", None),
        (f"ann@{'a' * 64}.org", None),
        (f"{'a' * 60}@{'.'.join(['b' * 60] * 4)}.org", None),
    ],
)
def test_addresses_are_one_each(text, address):
    assert clean_address(text) == address
