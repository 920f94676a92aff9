"""A small OpenID provider on a port of this machine, which can also lie in every part.

with OidcProvider() as provider:
    back = provider.visit(url, "subject")      # what a browser does there
"""

from __future__ import annotations

import base64
import hashlib
import json
import threading
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, ClassVar
from urllib.parse import parse_qs, unquote, urlencode, urlsplit

import jwt
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, rsa
from jwt.algorithms import ECAlgorithm, OKPAlgorithm, RSAAlgorithm

CLIENT = "inglenook"
SECRET = "se:cret/+ value"


class OidcProvider:
    """The provider: its keys, its codes, and what it is to get wrong."""

    rsa: ClassVar[rsa.RSAPrivateKey] = rsa.generate_private_key(
        public_exponent=65537, key_size=2048
    )

    def __init__(self) -> None:
        self.private: dict[str, Any] = {
            "RS256": self.rsa,
            "ES256": ec.generate_private_key(ec.SECP256R1()),
            "EdDSA": ed25519.Ed25519PrivateKey.generate(),
        }
        self.algorithm = "RS256"
        self.kid: str | None = "first"
        self.now: Callable[[], float] = lambda: 0.0
        self.claims: dict[str, Any] = {}  # that differ from the true ones; None for none
        self.metadata: dict[str, Any] = {}  # that differs
        self.signed: Callable[[dict[str, Any]], str] = self.sign
        self.answers: dict[str, tuple[int, bytes]] = {}  # by path, in place of the true ones
        self.codes: dict[str, dict[str, str]] = {}
        self.asked: list[str] = []  # paths
        self.forms: list[dict[str, str]] = []  # of requests for tokens

    def __enter__(self) -> OidcProvider:
        provider = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self.reply(*provider.get(self.path))

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"])).decode()
                form = {name: one[0] for name, one in parse_qs(body).items()}
                self.reply(*provider.token(form, self.headers.get("authorization", "")))

            def reply(self, status: int, body: bytes) -> None:
                self.send_response(status)
                if 300 <= status < 400:
                    self.send_header("location", body.decode())
                self.send_header("content-type", "application/json")
                self.send_header("content-length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.issuer = f"http://127.0.0.1:{self.server.server_address[1]}"
        self.thread = threading.Thread(target=self.server.serve_forever, args=(0.01,))
        self.thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.server.shutdown()
        self.thread.join()
        self.server.server_close()

    # -- what a browser does there

    def visit(self, url: str, subject: str = "subject", redirect: str = "") -> str:
        """Sign in there; return the path to which the browser is sent back."""
        assert url.startswith(f"{self.issuer}/authorize?")
        asked = {name: one[0] for name, one in parse_qs(urlsplit(url).query).items()}
        assert asked["response_type"] == "code"
        assert asked["client_id"] == CLIENT
        assert "openid" in asked["scope"].split()
        assert asked["code_challenge_method"] == "S256"
        code = f"code-{len(self.codes)}"
        self.codes[code] = {**asked, "subject": subject}
        back = urlsplit(redirect or asked["redirect_uri"])
        given = urlencode({"code": code, "state": asked["state"], "iss": self.issuer})
        return f"{back.path}?{given}"

    # -- what the site asks

    def get(self, path: str) -> tuple[int, bytes]:
        self.asked.append(path)
        if path in self.answers:
            return self.answers[path]
        if path == "/.well-known/openid-configuration":
            found = {
                "issuer": self.issuer,
                "authorization_endpoint": f"{self.issuer}/authorize",
                "token_endpoint": f"{self.issuer}/token",
                "jwks_uri": f"{self.issuer}/keys",
                "id_token_signing_alg_values_supported": ["RS256", "ES256"],
                "token_endpoint_auth_methods_supported": ["client_secret_basic"],
            }
            return 200, json.dumps(found | self.metadata).encode()
        if path == "/keys":
            return 200, json.dumps({"keys": self.public_keys()}).encode()
        return 404, b"{}"

    def public_keys(self) -> list[dict[str, Any]]:
        forms: dict[str, Any] = {"RS256": RSAAlgorithm, "ES256": ECAlgorithm, "EdDSA": OKPAlgorithm}
        found: list[dict[str, Any]] = []
        for name, key in self.private.items():
            one: Any = forms[name].to_jwk(key.public_key(), as_dict=True)
            found.append({**one, "use": "sig", "alg": name, "kid": self.kid or f"of-{name}"})
        return found

    def token(self, form: dict[str, str], authorization: str) -> tuple[int, bytes]:
        self.asked.append("/token")
        self.forms.append(form)
        if "/token" in self.answers:
            return self.answers["/token"]
        kind, _, given = authorization.partition(" ")
        who = base64.b64decode(given).decode() if kind == "Basic" else ""
        client, _, secret = who.partition(":")
        basic = (unquote(client), unquote(secret)) == (CLIENT, SECRET)
        posted = (form.get("client_id"), form.get("client_secret")) == (CLIENT, SECRET)
        grant = self.codes.pop(form["code"], None)
        digest = hashlib.sha256(form["code_verifier"].encode()).digest()
        challenge = base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
        if (
            grant is None
            or not (basic or posted)
            or form["redirect_uri"] != grant["redirect_uri"]
            or challenge != grant["code_challenge"]
        ):
            return 400, b'{"error":"invalid_grant"}'
        now = int(self.now())
        claims = {
            "iss": self.issuer,
            "sub": grant["subject"],
            "aud": CLIENT,
            "iat": now,
            "exp": now + 300,
            "nonce": grant["nonce"],
            "preferred_username": "Ada L.",
        }
        claims = {k: v for k, v in (claims | self.claims).items() if v is not None}
        return 200, json.dumps({"token_type": "Bearer", "id_token": self.signed(claims)}).encode()

    def sign(self, claims: dict[str, Any]) -> str:
        headers = {"kid": self.kid} if self.kid else None
        key = self.private[self.algorithm]
        return jwt.encode(claims, key, algorithm=self.algorithm, headers=headers)
