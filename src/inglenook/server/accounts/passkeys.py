"""Ask for passkeys and check them, without the database: the ceremonies of WebAuthn.

A passkey is a discoverable credential, so that people sign in without a name. The package
`webauthn` is imported on first use, because it takes long.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any, Final, NamedTuple, TypeVar
from urllib.parse import urlsplit

import msgspec

from inglenook.server.accounts.address import read_address
from inglenook.server.errors import Refused
from inglenook.server.protocol.passkeys import NewPasskey, PasskeyProof
from inglenook.server.settings import Settings

T = TypeVar("T")

NAME: Final = "Inglenook"
MILLISECONDS: Final = 300_000
TRANSPORTS: Final = ("usb", "nfc", "ble", "internal", "cable", "hybrid", "smart-card")


class Site(NamedTuple):
    """The site as browsers know it: its host name, which is the id of passkeys, and its origin."""

    id: str
    origin: str


class Credential(NamedTuple):
    """A new passkey as its browser made it."""

    id: str
    public_key: bytes
    sign_count: int
    transports: tuple[str, ...]
    synced: bool  # whether it may be on several devices
    backed_up: bool


class Used(NamedTuple):
    """A passkey after it was used."""

    sign_count: int
    synced: bool
    backed_up: bool


def site_of(settings: Settings, origin: str) -> Site:
    """Return the site for which passkeys are made; `origin` is that of the request's page.

    :raises Refused: if the site is called by an address: passkeys need a name.
    """
    mine = (settings.url or origin).lower().rstrip("/")
    host = urlsplit(mine).hostname or ""
    if not host or read_address(host) is not None:
        raise Refused(
            409,
            "no-passkeys",
            "Passkeys need a site with a name: open it by its name, not by an IP.",
        )
    return Site(host, mine)


def handle_of(guest: str) -> bytes:
    """Return the name by which authenticators know an account; it tells nothing about it."""
    return sha256(f"inglenook passkey {guest}".encode()).digest()


def creation_options(
    site: Site,
    challenge: bytes,
    handle: bytes,
    name: str,
    known: Sequence[tuple[str, Sequence[str]]],
) -> dict[str, Any]:
    """Return the options for `navigator.credentials.create`; `known` are ids with transports."""
    return {
        "rp": {"id": site.id, "name": NAME},
        "user": {"id": encoded(handle), "name": name, "displayName": name},
        "challenge": encoded(challenge),
        "pubKeyCredParams": [{"type": "public-key", "alg": alg} for alg in (-8, -7, -257)],
        "timeout": MILLISECONDS,
        "excludeCredentials": [
            {"type": "public-key", "id": id, "transports": list(transports)}
            for id, transports in known
        ],
        "authenticatorSelection": {
            "residentKey": "required",
            "requireResidentKey": True,
            "userVerification": "preferred",
        },
        "attestation": "none",
    }


def request_options(
    site: Site, challenge: bytes, known: Sequence[tuple[str, Sequence[str]]] = ()
) -> dict[str, Any]:
    """Return the options for `navigator.credentials.get`; without `known` any account fits."""
    return {
        "rpId": site.id,
        "challenge": encoded(challenge),
        "timeout": MILLISECONDS,
        "allowCredentials": [
            {"type": "public-key", "id": id, "transports": list(transports)}
            for id, transports in known
        ],
        "userVerification": "preferred",
    }


def challenge_in(client_data: str) -> bytes:
    """Return the challenge that a browser answers to."""
    try:
        return decoded(msgspec.json.decode(decoded(client_data), type=_ClientData).challenge)
    except (ValueError, msgspec.MsgspecError) as error:
        raise not_accepted() from error


class _ClientData(msgspec.Struct):
    challenge: str


def registered(site: Site, challenge: bytes, given: NewPasskey) -> Credential:
    """Check a new passkey, and return what is kept of it.

    :raises Refused: if it is not for this site and this challenge, or is malformed.
    """
    from webauthn import verify_registration_response
    from webauthn.helpers.structs import CredentialDeviceType

    response = {"clientDataJSON": given.client_data, "attestationObject": given.attestation}
    done = _checked(
        lambda: verify_registration_response(
            credential=_credential(given.id, response),
            expected_challenge=challenge,
            expected_rp_id=site.id,
            expected_origin=site.origin,
        )
    )
    return Credential(
        encoded(done.credential_id),
        done.credential_public_key,
        done.sign_count,
        tuple(dict.fromkeys([one for one in given.transports if one in TRANSPORTS])),
        done.credential_device_type == CredentialDeviceType.MULTI_DEVICE,
        done.credential_backed_up,
    )


def used(site: Site, challenge: bytes, given: PasskeyProof, public_key: bytes) -> Used:
    """Check the use of a passkey, and return what has changed about it.

    The caller compares the counter, which falls behind where a passkey was copied.

    :raises Refused: if the signature, the site or the challenge is wrong.
    """
    from webauthn import verify_authentication_response
    from webauthn.helpers.structs import CredentialDeviceType

    response = {
        "clientDataJSON": given.client_data,
        "authenticatorData": given.authenticator_data,
        "signature": given.signature,
    }
    done = _checked(
        lambda: verify_authentication_response(
            credential=_credential(given.id, response),
            expected_challenge=challenge,
            expected_rp_id=site.id,
            expected_origin=site.origin,
            credential_public_key=public_key,
            credential_current_sign_count=0,
        )
    )
    synced = done.credential_device_type == CredentialDeviceType.MULTI_DEVICE
    return Used(done.new_sign_count, synced, done.credential_backed_up)


def _credential(id: str, response: dict[str, str]) -> dict[str, Any]:
    return {"id": id, "rawId": id, "type": "public-key", "response": response}


def _checked(check: Callable[[], T]) -> T:
    """Run a check of the library. Its parsers raise many errors for hostile bytes."""
    try:
        return check()
    except Exception as error:
        raise not_accepted() from error


def not_accepted() -> Refused:
    """Return the refusal of a passkey, the same for each reason."""
    return Refused(403, "bad-passkey", "This passkey was not accepted. Try again.")


def encoded(data: bytes) -> str:
    """Return bytes as base64url without padding, as browsers write them."""
    return urlsafe_b64encode(data).decode().rstrip("=")


def decoded(text: str) -> bytes:
    """Return the bytes of a base64url text.

    :raises ValueError: if it is none.
    """
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
