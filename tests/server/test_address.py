from typing import Any

import pytest

from inglenook.server.accounts.address import counted_as, is_loopback
from inglenook.server.http import address as module
from inglenook.server.http.address import Names, caller
from inglenook.server.settings import Settings


@pytest.mark.parametrize(
    ("text", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("192.0.2.7:443", "192.0.2.7"),
        (" 192.0.2.7 ", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("[2001:db8:1:2::1]:443", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::1"),
        ("", "unknown"),
        ("unknown", "unknown"),
        ("999.1.1.1", "unknown"),
    ],
)
def test_whoever_has_one_address_has_its_network(text, counted):
    assert counted_as(text) == counted


@pytest.mark.parametrize(
    ("forwarded", "proxies", "found"),
    [
        (b"198.51.100.1", 0, "10.0.0.1"),  # no client asked for it: a lie
        (b"198.51.100.1", 1, "198.51.100.1"),
        (b"6.6.6.6, 198.51.100.1", 1, " 198.51.100.1"),  # the first was sent by the caller
        (b"6.6.6.6, 198.51.100.1, 10.0.0.2", 2, " 198.51.100.1"),
        (b"198.51.100.1", 2, "10.0.0.1"),  # past one of our proxies
        (b"nonsense", 1, "10.0.0.1"),
        (b"", 1, "10.0.0.1"),
    ],
)
def test_only_our_own_proxies_are_believed(forwarded, proxies, found):
    assert caller("10.0.0.1", forwarded, proxies) == found


def test_loopback():
    assert is_loopback("127.0.0.9")
    assert is_loopback("::1")
    assert is_loopback("::ffff:127.0.0.1")
    assert not is_loopback("192.0.2.1")
    assert not is_loopback("unknown")


@pytest.fixture
def names(monkeypatch):
    monkeypatch.setattr("socket.gethostname", lambda: "Hearth.example")

    def make(**settings: Any) -> Names:
        return Names(Settings(**settings))

    return make


@pytest.mark.parametrize(
    "host", ["localhost", "127.0.0.1", "[::1]:8012", "192.0.2.7", "a.localhost"]
)
@pytest.mark.parametrize("port", ["", ":8012"])
def test_at_home_addresses_and_names_of_this_machine_are_ours(names, host, port):
    called = host if "]:" in host else host + port
    assert names().ours(called.encode())
    assert names().ours(b"HEARTH.example:8012")
    assert names().ours(b"hearth.local")


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "localhost.evil.example",
        "user@localhost",
        "localhost, localhost",
        *("localhost:", "localhost:x", "localhost/", "localhost;x"),
        *("", "a b", "[::1", "[]", "\xff"),
    ],
)
def test_a_name_that_somebody_pointed_at_us_is_not_ours(names, host):
    assert not names().ours(host.encode("latin-1"))


def test_a_public_site_has_its_public_name(names):
    public = names(url="https://play.example.org")
    assert public.ours(b"play.example.org")
    assert public.ours(b"play.example.org:443")
    assert public.ours(b"127.0.0.1:8012")  # for checks of health
    assert not public.ours(b"192.0.2.7")
    assert not public.ours(b"hearth.example")
    assert names(url="https://play.example.org", lan=True, host="0.0.0.0").ours(b"192.0.2.7")


@pytest.mark.parametrize(
    ("origin", "host", "welcome"),
    [
        (b"http://localhost:8012", b"localhost:8012", True),
        (b"HTTP://LOCALHOST:8012", b"localhost:8012", True),
        (b"https://localhost:8012", b"localhost:8012", True),  # a proxy may speak TLS for us
        (b"http://localhost:3000", b"localhost:8012", False),
        (b"http://localhost", b"localhost:8012", False),
        (b"http://evil.example", b"localhost:8012", False),
        (b"ftp://localhost:8012", b"localhost:8012", False),
        (b"localhost:8012", b"localhost:8012", False),
        (b"null", b"localhost:8012", False),
        (b"", b"localhost:8012", False),
        (b"\xff", b"localhost:8012", False),
    ],
)
def test_only_pages_of_this_site_are_welcome(names, origin, host, welcome):
    assert names().welcome(origin, host) is welcome


def test_nobody_downgrades_the_public_name(names):
    public = names(url="https://play.example.org")
    assert public.welcome(b"https://play.example.org", b"play.example.org")
    assert public.welcome(b"https://play.example.org", b"127.0.0.1:8012")  # a proxy's own Host
    assert not public.welcome(b"http://play.example.org", b"play.example.org")
    assert not public.welcome(b"http://play.example.org.", b"play.example.org.")
    assert public.welcome(b"http://127.0.0.1:8012", b"127.0.0.1:8012")


def test_names_that_were_examined_do_not_fill_memory(names):
    site = names()
    for number in range(1000):
        site.ours(b"%d.evil.example" % number)
    assert len(site.examined) <= module.KEPT
