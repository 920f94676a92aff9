"""Probes: health, readiness and metrics, for balancers and supervisors."""

from __future__ import annotations

import asyncio

import pytest

from inglenook.server.settings import Settings
from tests.server.test_hostile import NOT_US, assert_strict, headers
from tests.support.server.players import on_a_site
from tests.support.server.virtual_site import Driver, open_site


@on_a_site
async def test_probes_answer_under_any_name_and_say_nothing(site: Driver) -> None:
    """Balancers and supervisors ask by address; a name that points here may be anybody's."""
    for host in [*NOT_US, "site.test", None]:
        given = headers() if host is None else headers(host=host)
        if host is None:
            given = [one for one in given if one[0] != b"host"]
        for path in ("/healthz", "/readyz"):
            reply = await site.request("GET", path, None, given)
            assert (reply.status, reply.body) == (200, b'{"ok":true}')
            assert_strict(reply)
            assert (await site.request("HEAD", path, None, given)).status == 200
        assert (await site.request("POST", "/healthz", None, given)).status in (405, 421)
        assert (await site.request("GET", "/metrics", None, given)).status == 404


@pytest.mark.parametrize(
    ("host", "client", "token", "status"),
    [
        ("127.0.0.1:8012", "127.0.0.1", "", 200),
        ("[::1]:8012", "::1", "", 200),
        ("localhost", "127.0.0.1", "", 200),
        ("192.0.2.5", "127.0.0.1", "", 200),
        ("evil.example", "127.0.0.1", "", 404),  # its page would read it in a browser here
        ("", "127.0.0.1", "", 404),
        ("localhost", "192.0.2.7", "", 404),
        ("10.0.0.1:8012", "10.0.0.9", "s3cret-s3cret-s3cret", 200),
        ("evil.example", "10.0.0.9", "s3cret-s3cret-s3cret", 200),
        ("10.0.0.1:8012", "10.0.0.9", "another-s3cret-entirely", 404),
    ],
)
def test_metrics_are_for_this_machine_or_a_token(
    host: str, client: str, token: str, status: int
) -> None:
    settings = Settings(metrics_token="s3cret-s3cret-s3cret" if token else "")

    async def story() -> None:
        async with open_site(settings) as site:
            given = headers(host=host)
            if token:
                given.append((b"authorization", f"Bearer {token}".encode()))
            site.client = client
            reply = await site.request("GET", "/metrics", None, given)
            assert reply.status == status

    asyncio.run(story())
