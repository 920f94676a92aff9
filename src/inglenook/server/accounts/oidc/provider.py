"""Ask the other site: what it offers, its keys, and for the answer to a visit.

Its addresses come from the host's setting and from the site itself. Requests have time limits,
follow no redirects, and read answers up to a size.
"""

from __future__ import annotations

import asyncio
import ssl
from typing import TYPE_CHECKING, Any, Final, TypeVar
from urllib.parse import quote, urlencode, urlsplit

import msgspec
import structlog
from msgspec import Struct

from inglenook.core.errors import BadInput
from inglenook.server.accounts.address import is_loopback
from inglenook.server.accounts.oidc.id_tokens import Key, KeyUnknown, Person, checked, not_accepted
from inglenook.server.accounts.oidc.states import (
    Visit,
    challenge_of,
    nonce_of,
    verifier_of,
)
from inglenook.server.errors import Refused
from inglenook.server.settings import Settings
from inglenook.server.world import World

if TYPE_CHECKING:
    import httpx

T = TypeVar("T")

SECONDS: Final = 10.0  # for one request, in all
MOST_BYTES: Final = 256 * 1024
KNOWN_SECONDS: Final = 3600.0  # for which what the site says of itself counts
KEYS_PAUSE: Final = 60.0  # between looks for newer keys
RETURN: Final = "/api/account/oidc/return"
SCOPE: Final = "openid profile email"

log = structlog.get_logger("inglenook.accounts")


class Metadata(Struct, frozen=True):
    """What the other site says of itself."""

    issuer: str
    authorization_endpoint: str
    token_endpoint: str
    jwks_uri: str
    token_endpoint_auth_methods_supported: tuple[str, ...] = ("client_secret_basic",)
    authorization_response_iss_parameter_supported: bool = False


class KeySet(Struct, frozen=True):
    """The public keys of the other site."""

    keys: list[dict[str, Any]]


class TokenAnswer(Struct, frozen=True):
    """The answer to a code."""

    id_token: str


class Provider:
    """The other site, with a cache of what it says of itself."""

    def __init__(self, settings: Settings, world: World) -> None:
        self.settings = settings
        self.world = world
        self.issuer = settings.oidc_issuer
        self.name = settings.oidc_name
        self.client: httpx.AsyncClient | None = None
        self.known: tuple[float, Metadata] | None = None
        self.keys: tuple[float, list[Key]] | None = None

    @property
    def return_address(self) -> str:
        """Return the address to which the other site sends people back."""
        return self.settings.address + RETURN

    async def address_of(self, key: bytes, visit: Visit, again: bool) -> str:
        """Return where to send a browser; `again` asks the other site for a credential.

        :raises Refused: if the other site does not answer.
        """
        found = await self._metadata()
        asked = {
            "response_type": "code",
            "client_id": self.settings.oidc_client,
            "redirect_uri": self.return_address,
            "scope": SCOPE,
            "state": visit.random,
            "nonce": nonce_of(key, visit),
            "code_challenge": challenge_of(verifier_of(key, visit)),
            "code_challenge_method": "S256",
        }
        if again:
            asked |= {"prompt": "login", "max_age": "0"}
        begin = "&" if urlsplit(found.authorization_endpoint).query else "?"
        return f"{found.authorization_endpoint}{begin}{urlencode(asked)}"

    async def person(
        self, key: bytes, visit: Visit, code: str, issuer: str | None, now: float
    ) -> Person:
        """Return who came back from a visit with a code.

        `issuer` is the one that the answer names, if it does.

        :raises Refused: if the other site does not answer, or its answer is not accepted.
        """
        found = await self._metadata()
        if issuer != self.issuer and (
            issuer is not None or found.authorization_response_iss_parameter_supported
        ):
            raise not_accepted()
        token = await self._exchange(found, code, verifier_of(key, visit))
        nonce, client = nonce_of(key, visit), self.settings.oidc_client
        for newer in (False, True):
            keys = await self._key_set(found, newer)
            try:
                return checked(token, keys, self.issuer, client, nonce, now)
            except KeyUnknown:
                continue
        raise not_accepted()

    async def close(self) -> None:
        """Close the connections."""
        client, self.client = self.client, None
        if client is not None:
            await client.aclose()

    # -- requests

    async def _metadata(self) -> Metadata:
        now = self.world.monotonic()
        if self.known is not None and now - self.known[0] < KNOWN_SECONDS:
            return self.known[1]
        address = f"{self.issuer.rstrip('/')}/.well-known/openid-configuration"
        found = _decoded(Metadata, await self._asked("GET", address))
        if found.issuer != self.issuer:
            log.error("oidc-issuer", expected=self.issuer, got=found.issuer[:200])
            raise unavailable()
        for one in (found.authorization_endpoint, found.token_endpoint, found.jwks_uri):
            if not is_safe(one):
                log.error("oidc-address", expected="https", got=one[:200])
                raise unavailable()
        self.known = (now, found)
        return found

    async def _key_set(self, found: Metadata, newer: bool) -> list[Key]:
        """Return the keys; with `newer` those of now, at most once in `KEYS_PAUSE`."""
        now = self.world.monotonic()
        if self.keys is not None:
            age = now - self.keys[0]
            if age < (KEYS_PAUSE if newer else KNOWN_SECONDS):
                return self.keys[1]
        keys = _decoded(KeySet, await self._asked("GET", found.jwks_uri)).keys
        self.keys = (now, keys)
        return keys

    async def _exchange(self, found: Metadata, code: str, verifier: str) -> str:
        """Return the ID token for a code."""
        settings = self.settings
        given = {
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": self.return_address,
            "code_verifier": verifier,
        }
        auth = None
        methods = found.token_endpoint_auth_methods_supported
        if not settings.oidc_secret:
            given["client_id"] = settings.oidc_client
        elif "client_secret_basic" in methods:
            auth = (quote(settings.oidc_client, safe=""), quote(settings.oidc_secret, safe=""))
        else:
            given |= {"client_id": settings.oidc_client, "client_secret": settings.oidc_secret}
        body = await self._asked("POST", found.token_endpoint, data=given, auth=auth)
        return _decoded(TokenAnswer, body).id_token

    async def _asked(self, method: str, address: str, **more: Any) -> bytes:
        """Return the body of an answer.

        :raises Refused: if there is none in time, or it is an error. Logs hold no code and no
            secret.
        """
        import httpx

        client = await self._client()
        try:
            async with (
                asyncio.timeout(SECONDS),
                client.stream(
                    method, address, headers={"accept": "application/json"}, **more
                ) as answer,
            ):
                body = b""
                async for part in answer.aiter_bytes():
                    body += part
                    if len(body) > MOST_BYTES:
                        raise httpx.DecodingError("too long")
        except (httpx.HTTPError, httpx.InvalidURL, TimeoutError, OSError) as error:
            log.warning("oidc-unavailable", fault=type(error).__name__)
            raise unavailable() from None
        if answer.status_code != 200:
            log.warning("oidc-refused", status=answer.status_code)
            raise not_accepted() if method == "POST" else unavailable()
        return body

    async def _client(self) -> httpx.AsyncClient:
        if self.client is None:
            import httpx

            # it reads the files of the system's authorities
            context = await asyncio.to_thread(ssl.create_default_context)
            if self.client is None:
                self.client = httpx.AsyncClient(
                    verify=context, timeout=SECONDS, follow_redirects=False, trust_env=False
                )
        return self.client


def _decoded(kind: type[T], body: bytes) -> T:
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        log.warning("oidc-answer", expected=kind.__name__)
        raise unavailable() from None


def is_safe(address: str) -> bool:
    """Return whether an address of the other site may be used: https, or on this machine."""
    try:
        parts = urlsplit(address)
        host = parts.hostname or ""
    except ValueError:
        return False
    if parts.scheme == "http":
        return is_loopback(host) or host == "localhost"
    return parts.scheme == "https" and host != ""


def provider_of(settings: Settings, world: World) -> Provider | None:
    """Return the other site that the host has set up, if any.

    :raises BadInput: if only a part of it is set up.
    """
    if not settings.oidc_issuer:
        if settings.oidc_client or settings.oidc_secret:
            raise BadInput("INGLENOOK_OIDC_CLIENT", "an issuer beside it", "none")
        return None
    if not settings.oidc_client:
        raise BadInput("INGLENOOK_OIDC_ISSUER", "INGLENOOK_OIDC_CLIENT beside it", "none")
    return Provider(settings, world)


def unavailable() -> Refused:
    """Return the refusal while the other site can't be asked."""
    return Refused(503, "oidc-unavailable", "The other site does not answer. Try again later.")
