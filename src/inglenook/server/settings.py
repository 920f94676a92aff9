"""How the house is run: settings from the environment and from flags, checked at the door."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

from msgspec import Struct
from msgspec.structs import replace

from inglenook.core.errors import BadInput

PREFIX: Final = "INGLENOOK_"
LOOPBACK: Final = "127.0.0.1"
EVERYWHERE: Final = "0.0.0.0"
PORT: Final = 8012
DATABASE: Final = "inglenook.sqlite"
BACKUPS: Final = "backups"
SQLITE: Final = "sqlite://"
LOGS: Final = ("auto", "json", "console")
LEVELS: Final = ("auto", "debug", "info", "warning", "error")
DEFAULT_PORTS: Final = {"http": 80, "https": 443}
HOST: Final = re.compile(r"[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|[0-9a-f:.]*:[0-9a-f:.]*")
KIB: Final = 1024
MIB: Final = KIB * KIB
GIB: Final = KIB * MIB
DURATION: Final = re.compile(r"([0-9]{1,9})([smhd]?)", re.ASCII)
SIZE: Final = re.compile(r"([0-9]{1,16})([KMG]?)", re.ASCII)


class Rate(NamedTuple):
    """How often in a minute, from one address and by one guest; 0 is as often as they like."""

    address: int
    guest: int


class Settings(Struct, frozen=True, kw_only=True):
    """All that a host may set. Flags go before the environment, and that before what stands here.

    The name in the environment is the field's in capitals behind `INGLENOOK_`.
    """

    host: str = LOOPBACK
    port: int = PORT
    lan: bool = False  # listen on the local network
    url: str = ""  # the public address, as scheme, host and port; for links, cookies and origins
    data: Path = Path("inglenook")
    database: str = ""  # an address; a file in the data folder if empty
    key_file: Path | None = None  # the key that signs tokens; a file beside the database if None
    proxies: int = 0  # how many of our own stand before us and write X-Forwarded-For
    metrics_token: str = ""

    limit_guests: Rate = Rate(20, 0)
    limit_tables: Rate = Rate(60, 20)
    limit_answers: Rate = Rate(2400, 600)
    limit_chat: Rate = Rate(120, 30)
    limit_looks: Rate = Rate(600, 240)  # whole pictures: a socket opened, a sight
    limit_all: Rate = Rate(6000, 2400)

    max_body: int = 64 * KIB
    max_import: int = 2048 * KIB
    max_imports_guest: int = 50  # matches from elsewhere that a guest may keep; 0 for no limit
    max_imports_address: int = 2**26  # bytes that those of one address may take
    max_imports: int = 2**30  # and bytes that all of them may take
    max_open_guest: int = 10  # tables of a guest that wait for players; 0 for no limit
    max_open_address: int = 50  # and of an address
    max_seats_guest: int = 20  # seats of a guest at tables that wait; 0 for no limit
    max_seats_address: int = 100  # and of an address
    max_frame: int = 16 * KIB
    max_head: int = 16 * KIB
    max_sockets: int = 10_000
    max_sockets_address: int = 300
    max_sockets_guest: int = 20
    max_control_frames: int = 240  # pings, pongs, fragments of a socket in a minute
    max_connections: int = 12_000  # at once, sockets among them
    max_connections_address: int = 300  # beside its sockets; not counted behind proxies
    body_seconds: float = 20.0  # until a body must be here
    head_seconds: float = 10.0  # until a request must have said what it wants
    stop_seconds: float = 10.0  # for what is under way when the house closes

    # how long a rematch keeps the seats of those who played before: where a clock runs, and where
    # players come and go (without a clock, or with days for an answer: at least one answer's time)
    rematch_seconds: float = 600.0
    rematch_slow_seconds: float = 86_400.0

    idle_seconds: float = 300.0  # until a room that nobody watches leaves memory
    bot_workers: int = 2
    bot_seconds: float = 1.0
    bot_rest_seconds: float = 120.0  # after the last look at a table, until its bots rest
    review_seconds: float = 30.0  # to look at all decisions of a finished match again
    match_workers: int = 2  # processes that verify, import, replay, branch and export
    match_seconds: float = 20.0  # for one of these jobs
    match_queue: int = 64  # jobs that may wait, of all callers
    match_queue_address: int = 24  # that may wait or run, of one address
    match_queue_guest: int = 8  # and of one guest
    replay_cache: int = 64 * MIB  # bytes of replays and exports that are remembered
    bot_pace: float = 0.8  # seconds until a bot's answer is shown, however quick it was
    bot_memory: int = GIB  # bytes of address space for a process in which bots think
    review_memory: int = GIB  # for the one that reviews a finished match
    match_memory: int = GIB  # for each of the match workers

    # days after which the server removes what nobody uses any more; 0 keeps it for ever
    keep_guests: int = 400  # as long as browsers keep a cookie
    keep_chats: int = 0
    keep_matches: int = 0

    backup_every: float = 0.0  # seconds between backups that the server makes; 0 for none
    backup_keep: int = 7  # backups that stay; 0 for all
    backup_folder: Path | None = None  # a folder in the data folder if None

    log: str = "auto"  # console on a terminal, otherwise json
    log_level: str = "auto"  # warning on the console, otherwise info

    address: str = ""  # where we are reached, for links; known once we listen, and never read

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite:///{self.data / DATABASE}"

    @property
    def backups(self) -> Path:
        """The folder of scheduled backups."""
        return self.backup_folder or self.data / BACKUPS

    @property
    def secure(self) -> bool:
        """Whether browsers reach us by https, so that cookies may say Secure."""
        return self.url.startswith("https:")

    def __repr__(self) -> str:
        shown = ", ".join([f"{name}={value!r}" for name, value in self.shown().items()])
        return f"Settings({shown})"

    def shown(self) -> dict[str, object]:
        """The settings without their secrets, fit for logs."""
        found: dict[str, object] = {name: getattr(self, name) for name in self.__struct_fields__}
        found["metrics_token"] = "…" if self.metrics_token else ""
        found["database"] = re.sub(r"(?<=://)[^/]*@", "…@", self.database)
        return found


def read_settings(environ: Mapping[str, str], **flags: object) -> Settings:
    """What the environment and the flags say; a flag that is None was not given."""
    found: dict[str, Any] = {}
    for name, reader in READERS.items():
        flag = flags.pop(name, None)
        variable = PREFIX + name.upper()
        if flag is not None:
            found[name] = reader(f"--{name.replace('_', '-')}", str(flag))
        elif text := environ.get(variable, ""):
            found[name] = reader(variable, text)
    if flags:
        raise TypeError(f"no such setting: {', '.join(flags)}")
    if found.get("lan"):
        if found.get("host", EVERYWHERE) != EVERYWHERE:
            raise BadInput("--lan", "no other host beside it", found["host"])
        found["host"] = EVERYWHERE
    found.setdefault("data", default_data(environ))
    found.setdefault("bot_workers", max(1, min(4, (os.cpu_count() or 2) - 1)))
    return Settings(**found)


def default_data(environ: Mapping[str, str]) -> Path:
    """The folder of this user's data, as the XDG base directories have it."""
    told = Path(environ.get("XDG_DATA_HOME", ""))  # a relative one is to be ignored
    return (told if told.is_absolute() else Path.home() / ".local" / "share") / "inglenook"


def opened_at(settings: Settings, port: int, address: str) -> Settings:
    """The same settings, once we listen: with the port that we got, and an address for links."""
    return replace(settings, port=port, address=settings.url or address)


# ── readers: each gets where a text stood, and the text ──────────────────────────────────────

Reader = Callable[[str, str], object]


def whole(least: int, most: int) -> Reader:
    def read(where: str, text: str) -> int:
        plain = text.isascii() and text.isdigit() and len(text) < 19
        if not plain or not least <= int(text) <= most:
            came = int(text) if plain else text
            raise BadInput(where, f"a whole number from {least} to {most}", came)
        return int(text)

    return read


def size(least: int, most: int) -> Reader:
    """Bytes, also as 512M or 2G."""

    def read(where: str, text: str) -> int:
        found = SIZE.fullmatch(text.upper())
        unit = {"": 1, "K": KIB, "M": MIB, "G": GIB}
        value = -1 if found is None else int(found[1]) * unit[found[2]]
        if not least <= value <= most:
            expected = f"bytes from {least // MIB}M to {most // GIB}G, such as 1G or 512M"
            raise BadInput(where, expected, text)
        return value

    return read


def seconds(least: float, most: float) -> Reader:
    def read(where: str, text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            value = -1.0
        if not least <= value <= most:  # not a number is not between them either
            raise BadInput(where, f"seconds from {least:g} to {most:g}", text)
        return value

    return read


def duration(least: float, most: float) -> Reader:
    """Seconds, also as 30m, 6h or 1d; 0 for never."""

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
    """`60/20`: 60 a minute from an address, 20 by a guest."""
    parts = text.split("/")
    if len(parts) != 2 or not all(part.isascii() and part.isdigit() for part in parts):
        raise BadInput(where, "two numbers a minute, PER-ADDRESS/PER-GUEST; 0 for no limit", text)
    if max(map(len, parts)) > 6:
        raise BadInput(where, "numbers below a million", text)
    return Rate(int(parts[0]), int(parts[1]))


def one_of(*known: str) -> Reader:
    def read(where: str, text: str) -> str:
        if text not in known:
            raise BadInput(where, f"one of {', '.join(known)}", text)
        return text

    return read


def switch(where: str, text: str) -> bool:
    word = text.lower()
    if word not in ("1", "0", "true", "false", "yes", "no", "on", "off"):
        raise BadInput(where, "yes or no", text)
    return word in ("1", "true", "yes", "on")


def host(where: str, text: str) -> str:
    name = text.lower().removeprefix("[").removesuffix("]")
    if not HOST.fullmatch(name):
        raise BadInput(where, "an address or the name of a host", text)
    return name


def folder(where: str, text: str) -> Path:
    if "?" in text or "\0" in text:  # the address of a database ends at a question mark
        raise BadInput(where, "a folder without ? in its name", text)
    return Path(text).expanduser().absolute()


def file(where: str, text: str) -> Path:
    if "\0" in text or text.endswith(("/", os.sep)):
        raise BadInput(where, "the name of a file", text)
    return Path(text).expanduser().absolute()


def database(where: str, text: str) -> str:
    """Accept the address of an SQLite file alone.

    Only a file can be locked against a second server, which would spoil matches that run.
    """
    if not text.startswith(SQLITE):
        # the address is not shown: it may hold a password
        is_postgresql = text.lower().startswith("postgres")
        got = "PostgreSQL, which is not supported yet" if is_postgresql else "another kind"
        raise BadInput(where, "a database sqlite:///FILE", got)
    return text


def public_url(where: str, text: str) -> str:
    """An address without path, as browsers write an origin."""
    expected = "http:// or https://, a host and perhaps a port"
    try:
        parts = urlsplit(text)
        name = (parts.hostname or "").encode("idna").decode()
        port = parts.port
    except ValueError:  # also what UnicodeError is
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
    if len(text) < 16 or not text.isascii() or not text.isprintable() or " " in text:
        raise BadInput(where, "at least 16 printable characters without spaces", "something else")
    return text


READERS: Final[dict[str, Reader]] = {
    "host": host,
    "port": whole(0, 65535),
    "lan": switch,
    "url": public_url,
    "data": folder,
    "database": database,
    "key_file": file,
    "proxies": whole(0, 8),
    "metrics_token": token,
    "limit_guests": rate,
    "limit_tables": rate,
    "limit_answers": rate,
    "limit_chat": rate,
    "limit_looks": rate,
    "limit_all": rate,
    "max_body": whole(KIB, 2**24),
    "max_import": whole(KIB, 2**26),
    "max_imports_guest": whole(0, 1_000_000),
    "max_imports_address": whole(0, 2**50),
    "max_imports": whole(0, 2**50),
    "max_open_guest": whole(0, 1_000_000),
    "max_open_address": whole(0, 1_000_000),
    "max_seats_guest": whole(0, 1_000_000),
    "max_seats_address": whole(0, 1_000_000),
    "max_frame": whole(KIB, 2**20),
    "max_head": whole(KIB, 2**20),
    "max_sockets": whole(0, 1_000_000),
    "max_sockets_address": whole(0, 1_000_000),
    "max_sockets_guest": whole(0, 1_000_000),
    "max_control_frames": whole(0, 1_000_000),
    "max_connections": whole(1, 1_000_000),
    "max_connections_address": whole(0, 1_000_000),
    "body_seconds": seconds(0.1, 600),
    "head_seconds": seconds(0.1, 600),
    "stop_seconds": seconds(0, 600),
    "rematch_seconds": seconds(0, 86_400),
    "rematch_slow_seconds": seconds(0, 30 * 86_400),
    "idle_seconds": seconds(0.1, 86_400),
    "bot_workers": whole(1, 64),
    "bot_seconds": seconds(0.01, 60),
    "bot_pace": seconds(0, 60),
    "bot_rest_seconds": seconds(0, 86_400),
    "bot_memory": size(256 * MIB, 64 * GIB),
    "match_workers": whole(1, 64),
    "match_seconds": seconds(0.1, 600),
    "match_queue": whole(1, 100_000),
    "match_queue_address": whole(1, 100_000),
    "match_queue_guest": whole(1, 100_000),
    "replay_cache": size(0, 64 * GIB),
    "review_seconds": seconds(0.1, 3600),
    "review_memory": size(256 * MIB, 64 * GIB),
    "match_memory": size(256 * MIB, 64 * GIB),
    "keep_guests": whole(0, 36_500),
    "keep_chats": whole(0, 36_500),
    "keep_matches": whole(0, 36_500),
    "backup_every": duration(60, 366 * 86_400),
    "backup_keep": whole(0, 100_000),
    "backup_folder": folder,
    "log": one_of(*LOGS),
    "log_level": one_of(*LEVELS),
}
