import asyncio
from pathlib import Path

import msgspec
import pytest

from inglenook.core.errors import BadInput
from inglenook.server.setting_texts import Rate
from inglenook.server.settings import SETTINGS, UNREAD, Settings, opened_at, read_settings
from tests.support.server.changed_constants import environ_of, read_changed


def test_what_nobody_set_is_safe():
    settings = read_settings({"HOME": "/nowhere"})
    assert (settings.host, settings.port, settings.url) == ("127.0.0.1", 8012, "")
    assert settings.proxies == 0
    assert settings.metrics_token == ""
    assert not settings.secure


def test_data_lies_where_this_user_keeps_data(tmp_path, monkeypatch):
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    plain = read_settings({})
    assert plain.data == tmp_path / ".local" / "share" / "inglenook"
    assert plain.database_url == f"sqlite:///{plain.data}/inglenook.sqlite"
    assert read_settings({"XDG_DATA_HOME": "/xdg"}).data == Path("/xdg/inglenook")
    assert read_settings({"XDG_DATA_HOME": "relative"}).data == plain.data


def test_a_flag_goes_before_the_environment():
    environ = {"INGLENOOK_PORT": "9000", "INGLENOOK_PROXIES": "1", "INGLENOOK_HOST": ""}
    settings = read_settings(environ, port=9001, host=None)
    assert (settings.port, settings.proxies, settings.host) == (9001, 1, "127.0.0.1")


def test_every_setting_can_be_set_in_the_environment():
    assert set(SETTINGS) == set(Settings.__struct_fields__) - set(UNREAD)
    assert all([one.doc for one in SETTINGS.values()])


def test_every_default_is_within_its_bounds():
    for one in SETTINGS.values():
        default = getattr(Settings(), one.name)
        assert msgspec.convert(default, one.kind, dec_hook=lambda kind, value: value) == default


def test_a_variable_that_is_for_no_host_is_named():
    environ = {"INGLENOOK_MAX_BODY": "2048", "INGLENOOK_PORT": "9", "INGLENOOK_LOG": "json"}
    settings = read_settings(environ)
    assert (settings.max_body, settings.port, settings.log) == (2048, 9, "json")
    assert settings.old_names == ("INGLENOOK_MAX_BODY",)
    assert read_settings({"INGLENOOK_PORT": "9"}).old_names == ()


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("port", "eighty", "a whole number from 0 to 65535"),
        ("port", "65536", "a whole number from 0 to 65535"),
        ("port", "-1", "a whole number from 0 to 65535"),
        ("port", "9" * 5000, "a whole number from 0 to 65535"),
        ("port", "٣", "a whole number from 0 to 65535"),
        ("host", "a b", "an address or the name of a host"),
        ("host", "evil\nhost", "an address or the name of a host"),
        ("lan", "perhaps", "yes or no"),
        ("proxies", "9", "a whole number from 0 to 8"),
        ("limit_chat", "30", "two numbers a minute, PER-ADDRESS/PER-GUEST; 0 for no limit"),
        ("limit_chat", "a/b", "two numbers a minute, PER-ADDRESS/PER-GUEST; 0 for no limit"),
        ("limit_chat", "10000000/1", "numbers below a million"),
        ("bot_seconds", "nan", "seconds from 0.01 to 60"),
        ("bot_seconds", "soon", "seconds from 0.01 to 60"),
        ("idle_seconds", "inf", "seconds from 0.1 to 86400"),
        ("bot_memory", "255M", "bytes from 256M to 64G, such as 1G or 512M"),
        ("bot_memory", "65G", "bytes from 256M to 64G, such as 1G or 512M"),
        ("match_memory", "much", "bytes from 256M to 64G, such as 1G or 512M"),
        ("review_memory", "-1G", "bytes from 256M to 64G, such as 1G or 512M"),
        ("log", "xml", "one of auto, json, console"),
        ("data", "what?", "a folder without ? in its name"),
        ("url", "play.example.org", "http:// or https://, a host and perhaps a port"),
        ("url", "https://play.example.org/house", "http:// or https://, a host and perhaps a port"),
        ("url", "https://me@play.example.org", "http:// or https://, a host and perhaps a port"),
        ("url", "https://play.example.org:x", "http:// or https://, a host and perhaps a port"),
        ("url", "https://a;b", "http:// or https://, a host and perhaps a port"),
        ("url", "https://", "http:// or https://, a host and perhaps a port"),
    ],
)
def test_what_makes_no_sense_is_refused_with_what_was_expected(name, text, expected):
    variable = f"INGLENOOK_{name.upper()}"
    with pytest.raises(BadInput) as refused:
        read_settings({variable: text})
    assert refused.value.where == variable
    assert refused.value.expected == expected
    with pytest.raises(BadInput) as refused:
        read_settings({}, **{name: text})
    assert refused.value.where == f"--{name.replace('_', '-')}"


@pytest.mark.parametrize(
    ("given", "kept", "secure"),
    [
        ("https://play.example.org/", "https://play.example.org", True),
        ("https://Play.Example.org:443", "https://play.example.org", True),
        ("http://play.example.org:8080", "http://play.example.org:8080", False),
        ("http://[2001:DB8::1]:80", "http://[2001:db8::1]", False),
        ("https://spiele.münchen.example", "https://spiele.xn--mnchen-3ya.example", True),
    ],
)
def test_the_public_address_is_kept_as_browsers_write_it(given, kept, secure):
    settings = read_settings({}, url=given)
    assert settings.url == kept
    assert settings.secure is secure


def test_the_local_network_is_listened_to_everywhere():
    assert read_settings({}, lan=True).host == "0.0.0.0"
    assert read_settings({"INGLENOOK_LAN": "yes"}).host == "0.0.0.0"
    with pytest.raises(BadInput, match="no other host beside it"):
        read_settings({}, lan=True, host="192.0.2.7")


def test_limits_are_by_address_and_by_guest():
    assert read_settings({"INGLENOOK_LIMIT_ALL": "0/90"}).limit_all == Rate(0, 90)


def test_secrets_of_the_host_are_shown_nowhere():
    url = "postgresql+psycopg://ann:hunter2@db/inglenook"
    settings = Settings(metrics_token="correct-horse-battery", database=url)
    shown = f"{settings!r} {settings} {settings.shown()}"
    assert "correct-horse" not in shown
    assert "hunter2" not in shown
    assert "…@db/inglenook" in shown
    assert settings.database_url == url


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://ann:hunter2@db/inglenook",
        "postgresql+psycopg://ann:hunter2@db/inglenook",
        "postgres://ann:hunter2@db/inglenook",
        "PostgreSQL://ann:hunter2@db/inglenook",
        "postgresql:///inglenook?host=/run/postgresql&user=ann&password=hunter2&sslmode=require",
    ],
)
def test_a_database_in_postgresql_is_taken_and_its_password_shown_nowhere(url):
    settings = read_settings({"INGLENOOK_DATABASE": url})
    assert settings.database_url == url
    assert "hunter2" not in repr(settings)


@pytest.mark.parametrize(
    ("name", "text"),
    [("database", "mysql://ann:hunter2@db"), ("metrics_token", "hunter2 hunter2 hunter2")],
)
def test_a_secret_that_is_refused_is_not_shown_either(name, text):
    with pytest.raises(BadInput) as refused:
        read_settings({}, **{name: text})
    assert "hunter2" not in str(refused.value)


def test_where_links_lead_is_known_once_the_site_listens():
    settings = opened_at(read_settings({}, port=0), 12345, "http://192.0.2.7:12345")
    assert (settings.port, settings.address) == (12345, "http://192.0.2.7:12345")
    public = opened_at(read_settings({}, url="https://a.example"), 1, "http://192.0.2.7:1")
    assert public.address == "https://a.example"


def test_a_setting_that_does_not_exist_is_a_mistake_of_ours():
    with pytest.raises(TypeError, match="expected the names of settings, got colour"):
        read_settings({}, colour="red")


def test_memory_is_given_in_bytes_or_with_a_unit():
    environ = {
        "INGLENOOK_BOT_MEMORY": "512M",
        "INGLENOOK_REVIEW_MEMORY": "2g",
        "INGLENOOK_MATCH_MEMORY": "268435456",
    }
    settings = read_settings(environ)
    assert (settings.bot_memory, settings.review_memory) == (2**29, 2**31)
    assert settings.match_memory == 2**28


def test_each_kind_of_worker_gets_the_memory_that_was_set():
    from inglenook.server.app import make_app
    from inglenook.server.workers.bot_runner import BotRunner
    from inglenook.server.world import VirtualWorld

    settings = Settings(
        database="sqlite://", bot_memory=2**28, review_memory=2**29, match_memory=2**31
    )
    site = make_app(settings, VirtualWorld()).state.services
    assert isinstance(site.bots, BotRunner)
    assert (site.bots.memory, site.reviews.reviewer.memory, site.matches.memory) == (
        2**28,
        2**29,
        2**31,
    )
    asyncio.run(site.store.close())


def test_a_test_changes_constants_alone():
    environ = environ_of({"bot_pace": "0", "limit_all": "0/0"})
    settings = read_changed(environ, port=9)
    assert (settings.bot_pace, settings.limit_all, settings.port) == (0.0, Rate(0, 0), 9)
    assert settings.old_names == ()
    with pytest.raises(ValueError, match="expected a constant of Settings, got port"):
        environ_of({"port": "9"})
    with pytest.raises(BadInput):
        read_changed(environ_of({"bot_pace": "soon"}))
