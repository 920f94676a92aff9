"""Parse the texts of settings: each function takes a setting's name and text.

A refused text raises `BadInput` with the expected form.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from email.utils import parseaddr
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from inglenook.core.errors import BadInput

SQLITE: Final = "sqlite://"
POSTGRESQL: Final = ("postgresql:", "postgresql+psycopg:", "postgres:")
DEFAULT_PORTS: Final = {"http": 80, "https": 443}
HOST: Final = re.compile(r"[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|[0-9a-f:.]*:[0-9a-f:.]*")
KIB: Final = 1024
MIB: Final = KIB * KIB
GIB: Final = KIB * MIB
DURATION: Final = re.compile(r"([0-9]{1,9})([smhd]?)", re.ASCII)
SLOT: Final = re.compile(r"([0-9]{1,2})/([0-9]{1,2})", re.ASCII)
MOST_SLOTS: Final = 64  # one for each first character of a table's id
MAIL_ADDRESS: Final = re.compile(r"[^@\s<>,;:]+@[a-z0-9.-]+", re.ASCII | re.IGNORECASE)
SIZE: Final = re.compile(r"([0-9]{1,16})([KMG]?)", re.ASCII)

Reader = Callable[[str, str], object]


class Rate(NamedTuple):
    """Requests per minute from one address and by one guest; 0 for no limit."""

    address: int
    guest: int


def size(least: int, most: int) -> Reader:
    """Return a reader of bytes, also as 512M or 2G."""

    def read(where: str, text: str) -> int:
        found = SIZE.fullmatch(text.upper())
        unit = {"": 1, "K": KIB, "M": MIB, "G": GIB}
        value = -1 if found is None else int(found[1]) * unit[found[2]]
        if not least <= value <= most:
            expected = f"bytes from {least // MIB}M to {most // GIB}G, such as 1G or 512M"
            raise BadInput(where, expected, text)
        return value

    return read


def duration(least: float, most: float) -> Reader:
    """Return a reader of seconds, also as 30m, 6h or 1d; 0 for never."""

    def read(where: str, text: str) -> float:
        found = DURATION.fullmatch(text.lower())
        unit = {"": 1, "s": 1, "m": 60, "h": 3600, "d": 86_400}
        value = -1 if found is None else int(found[1]) * unit[found[2]]
        if value != 0 and not least <= value <= most:
            expected = f"0, or seconds from {least:g} to {most:g}, such as 30m, 6h or 1d"
            raise BadInput(where, expected, text)
        return float(value)

    return read


def rate(where: str, text: str) -> Rate:
    """Parse `60/20`: 60 a minute from an address, 20 by a guest."""
    parts = text.split("/")
    if len(parts) != 2 or not all(part.isascii() and part.isdigit() for part in parts):
        raise BadInput(where, "two numbers a minute, PER-ADDRESS/PER-GUEST; 0 for no limit", text)
    if max(map(len, parts)) > 6:
        raise BadInput(where, "numbers below a million", text)
    return Rate(int(parts[0]), int(parts[1]))


def switch(where: str, text: str) -> bool:
    """Parse yes or no."""
    word = text.lower()
    if word not in ("1", "0", "true", "false", "yes", "no", "on", "off"):
        raise BadInput(where, "yes or no", text)
    return word in ("1", "true", "yes", "on")


def host(where: str, text: str) -> str:
    """Parse an address or a host name."""
    name = text.lower().removeprefix("[").removesuffix("]")
    if not HOST.fullmatch(name):
        raise BadInput(where, "an address or the name of a host", text)
    return name


def internal_address(where: str, text: str) -> str:
    """Parse the address HOST:PORT at which a node is reached by others of its site."""
    name, _, port = text.rpartition(":")
    if not port.isascii() or not port.isdigit() or len(port) > 5 or int(port) > 65535 or not name:
        raise BadInput(where, "an address HOST:PORT", text)
    shown = host(where, name)
    return f"[{shown}]:{int(port)}" if ":" in shown else f"{shown}:{int(port)}"


def slot(where: str, text: str) -> str:
    """Parse `K/N`: the slot K of N, counted from 0."""
    if read_slot(text) is None:
        raise BadInput(where, f"K/N with K from 0 to N - 1 and N up to {MOST_SLOTS}", text)
    return text


def read_slot(text: str) -> tuple[int, int] | None:
    """Return the slot K and the number N of slots in `K/N`, or None for another text."""
    found = SLOT.fullmatch(text)
    if found is None:
        return None
    number, slots = int(found[1]), int(found[2])
    return (number, slots) if number < slots <= MOST_SLOTS else None


def folder(where: str, text: str) -> Path:
    """Parse the path of a folder."""
    if "?" in text or "\0" in text:  # the URL of a database ends at a question mark
        raise BadInput(where, "a folder without ? in its name", text)
    return Path(text).expanduser().absolute()


def file(where: str, text: str) -> Path:
    """Parse the path of a file."""
    if "\0" in text or text.endswith(("/", os.sep)):
        raise BadInput(where, "the name of a file", text)
    return Path(text).expanduser().absolute()


def database(where: str, text: str) -> str:
    """Parse the URL of an SQLite file, or of a database in PostgreSQL."""
    if not text.lower().startswith((SQLITE, *POSTGRESQL)):
        # the URL is not shown: it may hold a password
        expected = "a database sqlite:///FILE or postgresql://USER@HOST/NAME"
        raise BadInput(where, expected, "another kind")
    return text


def public_url(where: str, text: str) -> str:
    """Parse a URL without path, in the form that browsers write as origin."""
    expected = "http:// or https://, a host and perhaps a port"
    try:
        parts = urlsplit(text)
        name = (parts.hostname or "").encode("idna").decode()
        port = parts.port
    except ValueError:  # also catches UnicodeError
        raise BadInput(where, expected, text) from None
    if (
        parts.scheme not in DEFAULT_PORTS
        or not HOST.fullmatch(name)
        or parts.path not in ("", "/")
        or "?" in text
        or "#" in text
        or "@" in parts.netloc
        or port == 0
    ):
        raise BadInput(where, expected, text)
    shown = f"[{name}]" if ":" in name else name
    behind = "" if port is None or port == DEFAULT_PORTS[parts.scheme] else f":{port}"
    return f"{parts.scheme}://{shown}{behind}"


def smtp_url(where: str, text: str) -> str:
    """Parse the URL of an SMTP server."""
    expected = "smtp://USER:PASSWORD@HOST:PORT or smtps://…"
    try:
        parts = urlsplit(text)
        found = HOST.fullmatch(parts.hostname or "")
        good = parts.scheme in ("smtp", "smtps") and parts.path in ("", "/")
        good = good and found is not None and parts.port != 0
    except ValueError:
        good = False
    if not good or parts.query or parts.fragment:
        raise BadInput(where, expected, "something else")  # the text may hold a password
    return text


def mail_from(where: str, text: str) -> str:
    """Parse the address that e-mail comes from, perhaps with a name before it."""
    address = parseaddr(text)[1]
    if not MAIL_ADDRESS.fullmatch(address) or not text.isprintable() or len(text) > 200:
        raise BadInput(where, "an e-mail address, such as Inglenook <games@example.org>", text)
    return text


def contact(where: str, text: str) -> str:
    """Read an e-mail address, or a web address."""
    found = text.strip()
    if not re.fullmatch(r"[^\s@<>\"]{1,64}@[^\s@<>\"]{1,190}|https?://[^\s<>\"]{1,190}", found):
        raise BadInput(where, "an e-mail address, or a web address https://…", text)
    return found


def token(where: str, text: str) -> str:
    """Parse a token."""
    if len(text) < 16 or not text.isascii() or not text.isprintable() or " " in text:
        raise BadInput(where, "at least 16 printable characters without spaces", "something else")
    return text


def secret(where: str, text: str) -> str:
    """Return a secret text as it is; its user parses it."""
    return text


def line(where: str, text: str) -> str:
    """Return a short text that is shown."""
    if not text.isprintable() or not 0 < len(text.strip()) <= 200:
        raise BadInput(where, "at most 200 printable characters", "something else")
    return text.strip()


def issuer(where: str, text: str) -> str:
    """Parse the issuer of another site: its address as it names itself."""
    expected = "the address of an OpenID provider, https://HOST or https://HOST/PATH"
    try:
        parts = urlsplit(text)
        host, _ = parts.hostname or "", parts.port
    except ValueError:
        raise BadInput(where, expected, text) from None
    is_local = host in ("localhost", "127.0.0.1", "::1")
    good = parts.scheme == "https" or (parts.scheme == "http" and is_local)
    if not good or not host or "?" in text or "#" in text or "@" in parts.netloc:
        raise BadInput(where, expected, text)
    return text


def in_words(value: object) -> str:
    """Return a value as the list of settings shows it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int) and value >= MIB:
        return f"{value // GIB}G" if value % GIB == 0 else f"{value // MIB}M"
    if isinstance(value, Rate):
        return f"{value.address}/{value.guest}"
    return f"{value:g}" if isinstance(value, float) else str(value)
