import pytest

from inglenook.server.http.rates import Rates, TooOften
from inglenook.server.setting_texts import Rate
from inglenook.server.settings import Settings
from inglenook.server.world import VirtualWorld


def test_the_window_moves():
    world = VirtualWorld()
    rates = Rates(world, {"chat": Rate(3, 0)})
    for second in (0, 10, 20):
        world.time = 1000.0 + second
        rates.take("chat", "192.0.2.1")
    with pytest.raises(TooOften) as refused:
        rates.take("chat", "192.0.2.1")
    assert refused.value.status == 429
    assert refused.value.retry_after == 40
    world.time = 1060.5
    rates.take("chat", "192.0.2.1")  # the first is more than a minute ago
    assert 9.0 < rates.wait("chat", "192.0.2.1") < 10.0


def test_what_was_refused_does_not_count():
    world = VirtualWorld()
    rates = Rates(world, {"chat": Rate(1, 0)})
    rates.take("chat", "192.0.2.1")
    for _ in range(100):
        assert rates.wait("chat", "192.0.2.1") > 0
        world.time += 0.5
    world.time += 10
    assert rates.wait("chat", "192.0.2.1") == 0.0


def test_addresses_guests_and_kinds_are_counted_apart():
    rates = Rates(VirtualWorld(), {"chat": Rate(2, 1), "tables": Rate(1, 1)})
    rates.take("chat", "192.0.2.1", "ann")
    with pytest.raises(TooOften):
        rates.take("chat", "192.0.2.9", "ann")  # another address, the same guest
    rates.take("chat", "192.0.2.1", "bob")
    with pytest.raises(TooOften):
        rates.take("chat", "192.0.2.1", "cyd")  # the same address, another guest
    rates.take("tables", "192.0.2.1", "ann")


def test_a_refusal_by_one_counts_for_neither():
    rates = Rates(VirtualWorld(), {"chat": Rate(2, 1)})
    rates.take("chat", "192.0.2.1", "ann")
    for _ in range(5):
        assert rates.wait("chat", "192.0.2.1", "ann") > 0
    rates.take("chat", "192.0.2.1", "bob")


def test_an_address_can_not_be_a_guest():
    rates = Rates(VirtualWorld(), {"chat": Rate(1, 1)})
    rates.take("chat", address="ann")
    rates.take("chat", guest="ann")


def test_nought_is_no_limit():
    rates = Rates(VirtualWorld(), {"chat": Rate(0, 0)})
    for _ in range(10_000):
        rates.take("chat", "192.0.2.1", "ann")
    assert rates.windows == {}


def test_those_who_are_gone_are_forgotten():
    world = VirtualWorld()
    rates = Rates(world, {"all": Rate(100, 100)})
    for number in range(1000):
        rates.take("all", f"address {number}")
    world.time += 61
    for number in range(600):
        rates.take("all", f"later {number}")
    assert len(rates.windows) == 600


def test_no_number_of_addresses_fills_memory():
    rates = Rates(VirtualWorld(), {"all": Rate(100, 100)}, most=50)
    for number in range(1000):
        rates.take("all", f"address {number}")
    assert len(rates.windows) <= 50
    assert "all address 999" in rates.windows


def test_the_settings_name_every_kind():
    rates = Rates.of(Settings(limit_tables=Rate(1, 0)), VirtualWorld())
    accounts = {"sign-ins", "mails", "reports"}
    assert set(rates.rates) == {"guests", "tables", "answers", "chat", "looks", "all"} | accounts
    rates.take("tables", "192.0.2.1")
    with pytest.raises(TooOften, match=r"Try again in 60 seconds\.$"):
        rates.take("tables", "192.0.2.1")
