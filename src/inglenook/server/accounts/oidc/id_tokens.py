"""Check what the other site says of a person: the signature and the claims of an ID token."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from inglenook.server.accounts.display_text import plain
from inglenook.server.errors import Refused

ALGORITHMS: Final = ("RS256", "PS256", "ES256", "EdDSA")  # none with a shared secret
LEEWAY: Final = 60.0  # seconds by which two clocks may differ
OLDEST: Final = 600.0  # seconds since the token was made
LONGEST: Final = 255  # of a subject
LATEST: Final = 1e11  # of moments, in seconds since 1970
NAMES: Final = ("preferred_username", "email", "name")
KINDS: Final = {"RS256": "RSA", "PS256": "RSA", "ES256": "EC", "EdDSA": "OKP"}

Key = dict[str, Any]


class Person(NamedTuple):
    """Who somebody is at the other site."""

    subject: str
    name: str
    signed_in: float | None  # when they last showed a credential there


class KeyUnknown(Exception):
    """No key of the site has signed the token: perhaps there are newer ones."""


def checked(
    token: str, keys: Sequence[Key], issuer: str, client: str, nonce: str, now: float
) -> Person:
    """Return the person of an ID token for this site.

    :raises Refused: if the token is not for us, not for this visit, late, or not signed.
    :raises KeyUnknown: if none of the keys may have signed it.
    """
    import jwt

    try:
        header = jwt.get_unverified_header(token)
        algorithm = header.get("alg")
        if algorithm not in ALGORITHMS:
            raise not_accepted()
        key = jwt.PyJWK(_key_of(keys, header.get("kid"), algorithm), algorithm=algorithm)
        claims = jwt.decode(
            token,
            key.key,
            algorithms=[algorithm],
            audience=client,
            issuer=issuer,
            # times are checked below, by the site's clock
            options={
                "require": ["iss", "sub", "aud", "exp", "iat"],
                "verify_exp": False,
                "verify_iat": False,
                "verify_nbf": False,
            },
        )
    except (jwt.PyJWTError, ValueError, TypeError):
        raise not_accepted() from None
    _check_times(claims, now)
    audience = claims["aud"]
    if isinstance(audience, list) and len(audience) > 1 and claims.get("azp") != client:
        raise not_accepted()
    if claims.get("azp", client) != client:
        raise not_accepted()
    said = claims.get("nonce")
    if not isinstance(said, str) or not hmac.compare_digest(said.encode(), nonce.encode()):
        raise not_accepted()
    subject, at = claims["sub"], claims.get("auth_time")
    if not isinstance(subject, str) or not 0 < len(subject) <= LONGEST:
        raise not_accepted()
    if at is not None and not _is_number(at):
        raise not_accepted()
    return Person(subject, _name_in(claims), None if at is None else float(at))


def _key_of(keys: Sequence[Key], kid: object, algorithm: str) -> Key:
    fitting = [
        one
        for one in keys
        if one.get("kty") == KINDS[algorithm]
        and one.get("use", "sig") == "sig"
        and one.get("alg", algorithm) == algorithm
        and (kid is None or one.get("kid") == kid)
    ]
    if len(fitting) != 1:
        raise KeyUnknown
    return fitting[0]


def _check_times(claims: dict[str, Any], now: float) -> None:
    made, ends, begins = claims["iat"], claims["exp"], claims.get("nbf", 0)
    if not all([_is_number(one) for one in (made, ends, begins)]):
        raise not_accepted()
    if now >= ends + LEEWAY or now < begins - LEEWAY:
        raise not_accepted()
    if not now - OLDEST - LEEWAY <= made <= now + LEEWAY:
        raise not_accepted()


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value < LATEST


def _name_in(claims: dict[str, Any]) -> str:
    """Return how the other site names the person, to show it to them alone."""
    for name in NAMES:
        said = claims.get(name)
        if isinstance(said, str) and (shown := plain(said)[:64].strip()):
            return shown
    return ""


def not_accepted() -> Refused:
    """Return the refusal of an answer of the other site, the same for each reason."""
    return Refused(403, "oidc-refused", "The answer of the other site was not accepted. Try again.")
