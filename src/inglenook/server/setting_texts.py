"""Parse the texts of settings: each function takes a setting's name and text.

A refused text raises `BadInput` with the expected form.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from inglenook.core.errors import BadInput

SQLITE: Final = "sqlite://"
DEFAULT_PORTS: Final = {"http": 80, "https": 443}
HOST: Final = re.compile(r"[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|[0-9a-f:.]*:[0-9a-f:.]*")
KIB: Final = 1024
MIB: Final = KIB * KIB
GIB: Final = KIB * MIB
DURATION: Final = re.compile(r"([0-9]{1,9})([smhd]?)", re.ASCII)
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
    """Parse the URL of an SQLite file.

    Only a file can be locked against a second server, which would damage running matches.
    """
    if not text.startswith(SQLITE):
        # the URL is not shown: it may hold a password
        is_postgresql = text.lower().startswith("postgres")
        got = "PostgreSQL, which is not supported yet" if is_postgresql else "another kind"
        raise BadInput(where, "a database sqlite:///FILE", got)
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


def token(where: str, text: str) -> str:
    """Parse a token."""
    if len(text) < 16 or not text.isascii() or not text.isprintable() or " " in text:
        raise BadInput(where, "at least 16 printable characters without spaces", "something else")
    return text
