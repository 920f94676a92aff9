"""The checks of passkeys and challenges, as pure functions."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from inglenook.server.accounts import challenges, passkeys
from inglenook.server.accounts.passkeys import Site
from inglenook.server.errors import Refused
from inglenook.server.protocol.passkeys import NewPasskey, PasskeyProof
from inglenook.server.settings import Settings
from tests.support.server.authenticator import Authenticator

KEY = b"k" * 32
SITE = Site("games.example", "https://games.example")


def challenge(purpose: str = challenges.SIGN_IN, guest: str = "") -> bytes:
    return challenges.new_challenge(KEY, b"r" * 16, 1000.0, purpose, guest)


# -- challenges


def test_a_challenge_is_valid_for_five_minutes() -> None:
    one = challenge()
    assert challenges.end_of(KEY, one, 1000.0, challenges.SIGN_IN) == 1300.0
    assert challenges.end_of(KEY, one, 1299.0, challenges.SIGN_IN) == 1300.0
    assert challenges.end_of(KEY, one, 1300.0, challenges.SIGN_IN) is None


def test_a_challenge_is_for_one_purpose_and_guest() -> None:
    one = challenge(challenges.REGISTER, "ann")
    assert challenges.end_of(KEY, one, 1000.0, challenges.REGISTER, "ann")
    assert challenges.end_of(KEY, one, 1000.0, challenges.REGISTER, "bob") is None
    assert challenges.end_of(KEY, one, 1000.0, challenges.SIGN_IN, "ann") is None
    assert challenges.end_of(b"x" * 32, one, 1000.0, challenges.REGISTER, "ann") is None


@pytest.mark.parametrize("place", [0, 20, 30])
def test_a_changed_challenge_is_refused(place: int) -> None:
    one = bytearray(challenge())
    one[place] ^= 1
    assert challenges.end_of(KEY, bytes(one), 1000.0, challenges.SIGN_IN) is None
    assert challenges.end_of(KEY, b"", 1000.0, challenges.SIGN_IN) is None


# -- the site


def test_the_site_is_its_public_name_or_the_page_that_asks() -> None:
    public = Settings(url="https://games.example")
    assert passkeys.site_of(public, "http://elsewhere") == SITE
    local = Site("localhost", "http://localhost:8000")
    assert passkeys.site_of(Settings(), "http://localhost:8000") == local


@pytest.mark.parametrize("origin", ["http://192.168.1.2:8000", "http://[::1]:8000", "", "null"])
def test_an_address_has_no_passkeys(origin: str) -> None:
    with pytest.raises(Refused, match="no-passkeys"):
        passkeys.site_of(Settings(), origin)


# -- ceremonies


def made(device: Authenticator, **more: Any) -> passkeys.Credential:
    one = challenge(challenges.REGISTER, "ann")
    options = passkeys.creation_options(SITE, one, passkeys.handle_of("ann"), "Ann", [])
    given = msgspec.convert(device.create(options, **more), NewPasskey)
    assert passkeys.challenge_in(given.client_data) == one
    return passkeys.registered(SITE, one, given)


def used(device: Authenticator, made: passkeys.Credential, **more: Any) -> passkeys.Used:
    one = challenge()
    given = msgspec.convert(device.use(passkeys.request_options(SITE, one), **more), PasskeyProof)
    return passkeys.used(SITE, one, given, made.public_key)


def test_a_passkey_is_made_and_used() -> None:
    device = Authenticator(SITE.origin, synced=True)
    credential = made(device)
    assert credential.id == passkeys.encoded(device.id)
    assert credential.transports == ("internal", "hybrid")
    assert (credential.synced, credential.backed_up) == (True, True)
    assert used(device, credential) == passkeys.Used(1, True, True)


@pytest.mark.parametrize(
    "more",
    [
        {"origin": "https://evil.example"},
        {"type": "webauthn.get"},
        {"challenge": passkeys.encoded(b"another")},
        {"rp_id": "evil.example"},
    ],
)
def test_a_passkey_of_another_site_or_request_is_refused(more: dict[str, Any]) -> None:
    device = Authenticator(SITE.origin)
    one = challenge(challenges.REGISTER, "ann")
    options = passkeys.creation_options(SITE, one, b"handle", "Ann", [])
    given = msgspec.convert(device.create(options, **dict(more)), NewPasskey)
    with pytest.raises(Refused, match="bad-passkey"):
        passkeys.registered(SITE, one, given)
    credential = made(device)
    if more.get("type") != "webauthn.get":
        with pytest.raises(Refused, match="bad-passkey"):
            used(device, credential, **dict(more))


def test_a_signature_of_another_key_is_refused() -> None:
    credential = made(Authenticator(SITE.origin))
    other = Authenticator(SITE.origin)
    with pytest.raises(Refused, match="bad-passkey"):
        used(other, credential)


@pytest.mark.parametrize("text", ["", "A", "e30", "W10", "bm90IGpzb24"])
def test_bytes_that_are_no_answer_are_refused(text: str) -> None:
    with pytest.raises(Refused, match="bad-passkey"):
        passkeys.challenge_in(text)
    with pytest.raises(Refused, match="bad-passkey"):
        passkeys.registered(SITE, b"x", NewPasskey(id="AA", client_data=text, attestation=text))
