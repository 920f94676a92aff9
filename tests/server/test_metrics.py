import pytest

from inglenook.server.metrics import Metrics, may_read
from inglenook.server.settings import Settings

TOKEN = "correct-horse-battery"


def lines(metrics: Metrics) -> set[str]:
    return set(metrics.page().decode().splitlines())


def test_what_happens_is_counted():
    metrics = Metrics()
    metrics.answered()
    metrics.answered()
    metrics.refused("too-late")
    metrics.committed(0.004)
    metrics.socket_opened()
    metrics.socket_opened()
    metrics.socket_closed()
    metrics.rooms(7)
    metrics.bot_fell_back()
    metrics.frozen(1)
    assert lines(metrics) >= {
        "inglenook_answers_total 2.0",
        'inglenook_refusals_total{code="too-late"} 1.0',
        'inglenook_commit_seconds_bucket{le="0.002"} 0.0',
        'inglenook_commit_seconds_bucket{le="0.005"} 1.0',
        "inglenook_sockets 1.0",
        "inglenook_rooms 7.0",
        "inglenook_bot_fallbacks_total 1.0",
        "inglenook_frozen_matches 1.0",
    }
    assert any(line.startswith("process_resident_memory_bytes ") for line in lines(metrics))


def test_two_apps_count_apart():
    one, other = Metrics(), Metrics()
    one.answered()
    assert "inglenook_answers_total 0.0" in lines(other)


@pytest.mark.parametrize(
    ("settings", "address", "authorization", "may"),
    [
        ({}, "127.0.0.1", "", True),
        ({}, "::1", "", True),
        ({}, "192.0.2.7", "", False),
        ({}, "unknown", "", False),
        ({"url": "https://play.example.org"}, "127.0.0.1", "", False),
        ({"proxies": 1}, "127.0.0.1", "", False),
        ({"metrics_token": TOKEN}, "127.0.0.1", "", False),
        ({"metrics_token": TOKEN}, "192.0.2.7", "Bearer wrong", False),
        ({"metrics_token": TOKEN}, "192.0.2.7", "Bearer \u2603", False),
        ({"metrics_token": TOKEN}, "192.0.2.7", f"Bearer {TOKEN}", True),
    ],
)
def test_they_are_not_for_everybody(settings, address, authorization, may):
    assert may_read(Settings(**settings), address, authorization) is may
