"""Declare the settings: each is a field with its default, bounds and description.

Environment variables, the list in docs/hosting.md and the flags of `inglenook serve` are derived
from the fields.
"""

from __future__ import annotations

import math
import os
import re
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Final, Literal, NamedTuple, get_args, get_origin, get_type_hints

from msgspec import Meta, Struct, ValidationError, convert
from msgspec.structs import fields, replace

from inglenook.core.errors import BadInput
from inglenook.server import setting_texts as texts
from inglenook.server.setting_texts import GIB, KIB, MIB, Rate, Reader

PREFIX: Final = "INGLENOOK_"
LOOPBACK: Final = "127.0.0.1"
EVERYWHERE: Final = "0.0.0.0"
PORT: Final = 8012
DATABASE: Final = "inglenook.sqlite"
BACKUPS: Final = "backups"
SECRETS: Final = re.compile(r"(?<=://)[^/]*(?=@)|(?<=password=)[^&]*")  # in a database's URL
UNREAD: Final = ("address", "old_names", "pooled_bots")  # fields that are not settings


def internal(
    doc: str,
    ge: float | None = None,
    le: float | None = None,
    *,
    read: Reader | None = None,
    default: str = "",
    flag: bool = False,
    host: bool = False,
) -> Meta:
    """Describe a setting by its bounds or the reader of its text.

    `default` is shown in place of the value, `flag` makes it a flag, `host` lists it in the docs.
    """
    extra = {"read": read, "default": default, "host": host, "flag": flag}
    return Meta(description=doc, ge=ge, le=le, extra=extra)


listed: Final = partial(internal, host=True)
flagged: Final = partial(listed, flag=True)
WORKER_MEMORY: Final = texts.size(256 * MIB, 64 * GIB)


def limit(doc: str) -> Meta:
    """Describe a number that something may reach."""
    return internal(f"{doc}; 0 for no limit", 0, 1_000_000)


def days(doc: str) -> Meta:
    """Describe the days after which something is removed."""
    return listed(f"days until {doc}; 0 for never", 0, 36_500)


class Settings(Struct, frozen=True, kw_only=True):
    """All settings. Flags override the environment, which overrides these defaults.

    The variable of a field is `INGLENOOK_` and its name in capitals.
    """

    # -- for hosts: docs/hosting.md lists them

    port: Annotated[int, flagged("port to listen at; 0 for any that is free", 0, 65535)] = PORT
    host: Annotated[
        str,
        flagged("address to listen at; others than this machine need another one", read=texts.host),
    ] = LOOPBACK
    lan: Annotated[
        bool, flagged("listen on the local network, and show its address as a QR code")
    ] = False
    url: Annotated[
        str,
        flagged(
            "public address: scheme, host and port; for links, cookies and origins",
            read=texts.public_url,
            default="none",
        ),
    ] = ""
    workers: Annotated[
        int,
        flagged(
            "server processes ([nodes](hosting.md#several-nodes)); more than one need PostgreSQL",
            1,
            64,
        ),
    ] = 1
    slot: Annotated[
        str,
        flagged(
            "this machine's part of a site on several machines, counted from 0: `0/2`, `1/2`",
            read=texts.slot,
            default="none",
        ),
    ] = ""
    internal: Annotated[
        str,
        flagged(
            "address HOST:PORT for probes and for the site's other nodes; PORT 0 for any",
            read=texts.internal_address,
            default="none",
        ),
    ] = ""
    proxies: Annotated[
        int, flagged("proxies of your own before the server that write `X-Forwarded-For`", 0, 8)
    ] = 0
    data: Annotated[
        Path,
        flagged(
            "folder of the database, the key and the backups",
            read=texts.folder,
            default="`~/.local/share/inglenook`",
        ),
    ] = Path("inglenook")
    database: Annotated[
        str,
        flagged(
            "a database in [PostgreSQL](#postgresql), `postgresql://USER@HOST/NAME`, "
            "or another file, `sqlite:///FILE`",
            read=texts.database,
            default="`inglenook.sqlite` in the data folder",
        ),
    ] = ""
    key_file: Annotated[
        Path | None,
        listed(
            "the file of the [signing key](#the-signing-key)",
            read=texts.file,
            default="`inglenook.key` beside the database",
        ),
    ] = None
    keys: Annotated[
        str,
        listed(
            "the content of a key file, for nodes on several machines; see "
            "[The signing key](#the-signing-key)",
            read=texts.secret,
            default="none",
        ),
    ] = ""
    metrics_token: Annotated[
        str,
        listed(
            "bearer token for `/metrics`, at least 16 characters; see [Metrics](#metrics)",
            read=texts.token,
            default="none",
        ),
    ] = ""
    bot_workers: Annotated[
        int, listed("processes in which bots think", 1, 64, default="cores − 1, from 1 to 4")
    ] = 2
    bot_memory: Annotated[
        int,
        listed(
            "address space of one such process, as `512M` or `1G`",
            read=WORKER_MEMORY,
        ),
    ] = GIB
    policies: Annotated[
        Path | None,
        listed(
            "folder of trained [policies](policies.md#at-the-tables-of-a-server) that play as bots",
            read=texts.folder,
            default="none",
        ),
    ] = None
    backup_every: Annotated[
        float,
        listed(
            "how often the server makes a backup: `6h`, `1d`, `30m`; 0 for never",
            read=texts.duration(60, 366 * 86_400),
        ),
    ] = 0.0
    backup_keep: Annotated[int, listed("backups that stay; 0 for all", 0, 100_000)] = 7
    backup_folder: Annotated[
        Path | None,
        listed(
            "folder of these backups, for this server alone",
            read=texts.folder,
            default="`backups` in the data folder",
        ),
    ] = None
    keep_guests: Annotated[int, days("a guest who did not come back is removed")] = 400
    keep_chats: Annotated[int, days("chat of finished matches is removed")] = 0
    keep_matches: Annotated[int, days("finished matches are removed")] = 0

    # -- constants; their variables are read in this release, with a warning

    limit_guests: Annotated[Rate, internal("new guests a minute")] = Rate(20, 0)
    limit_tables: Annotated[Rate, internal("new tables a minute")] = Rate(60, 20)
    limit_answers: Annotated[Rate, internal("answers a minute")] = Rate(2400, 600)
    limit_chat: Annotated[Rate, internal("chat lines a minute")] = Rate(120, 30)
    limit_looks: Annotated[
        Rate, internal("whole states a minute: a socket opened, a look without one")
    ] = Rate(600, 240)
    limit_all: Annotated[Rate, internal("requests of all kinds a minute")] = Rate(6000, 2400)
    max_body: Annotated[int, internal("bytes of a request's body", KIB, 2**24)] = 64 * KIB
    max_import: Annotated[int, internal("bytes of a match to import", KIB, 2**26)] = 2048 * KIB
    max_imports_guest: Annotated[int, limit("imported matches that a guest may keep")] = 50
    max_imports_address: Annotated[
        int, internal("bytes that the imports of one address may take", 0, 2**50)
    ] = 2**26
    max_imports: Annotated[int, internal("bytes that all imports may take", 0, 2**50)] = 2**30
    max_open_guest: Annotated[int, limit("tables of a guest that wait for players")] = 10
    max_open_address: Annotated[int, limit("tables of an address that wait for players")] = 50
    max_seats_guest: Annotated[int, limit("seats of a guest at tables that wait")] = 20
    max_seats_address: Annotated[int, limit("seats of an address at tables that wait")] = 100
    max_frame: Annotated[int, internal("bytes of a socket's frame", KIB, 2**20)] = 16 * KIB
    max_head: Annotated[int, internal("bytes of a request's head", KIB, 2**20)] = 16 * KIB
    max_sockets: Annotated[int, limit("open sockets")] = 10_000
    max_sockets_address: Annotated[int, limit("open sockets of an address")] = 300
    max_sockets_guest: Annotated[int, limit("open sockets of a guest")] = 20
    max_control_frames: Annotated[
        int,
        limit("pings, pongs and fragments of a socket in a minute"),
    ] = 240
    max_connections: Annotated[
        int, internal("connections at once, sockets included", 1, 1_000_000)
    ] = 12_000
    max_connections_address: Annotated[
        int,
        internal(
            "connections of an address beside its sockets; not counted behind proxies", 0, 1_000_000
        ),
    ] = 300
    body_seconds: Annotated[
        float, internal("until the body of a request must be there", 0.1, 600)
    ] = 20.0
    head_seconds: Annotated[
        float, internal("until the head of a request must be there", 0.1, 600)
    ] = 10.0
    stop_seconds: Annotated[
        float, internal("for work that is under way when the server stops", 0, 600)
    ] = 10.0
    rematch_seconds: Annotated[
        float,
        internal(
            "that a rematch keeps seats for those who played, with a running clock", 0, 86_400
        ),
    ] = 120.0
    rematch_slow_seconds: Annotated[
        float,
        internal("that it keeps them without a clock or with days for an answer", 0, 30 * 86_400),
    ] = 86_400.0
    idle_seconds: Annotated[
        float, internal("until a table without viewers leaves memory", 0.1, 86_400)
    ] = 300.0
    bot_seconds: Annotated[float, internal("thinking time of a bot", 0.01, 60)] = 1.0
    bot_rest_seconds: Annotated[
        float, internal("after the last look at a table, until its bots rest", 0, 86_400)
    ] = 120.0
    review_seconds: Annotated[
        float, internal("to review all decisions of a finished match", 0.1, 3600)
    ] = 30.0
    match_workers: Annotated[
        int, internal("processes that verify, import, replay, branch and export", 1, 64)
    ] = 2
    match_seconds: Annotated[float, internal("for one of these jobs", 0.1, 600)] = 20.0
    match_queue: Annotated[int, internal("such jobs that may wait in all", 1, 100_000)] = 64
    match_queue_address: Annotated[
        int, internal("such jobs that may wait or run of one address", 1, 100_000)
    ] = 24
    match_queue_guest: Annotated[
        int, internal("such jobs that may wait or run of one guest", 1, 100_000)
    ] = 8
    replay_cache: Annotated[
        int,
        internal("bytes of replays and exports that are remembered", read=texts.size(0, 64 * GIB)),
    ] = 64 * MIB
    lease_seconds: Annotated[
        float,
        internal("until the tables of a node without a sign of life belong to no one", 0.5, 60),
    ] = 3.0
    bot_pace: Annotated[
        float, internal("seconds until a bot's answer is shown, however quick it was", 0, 60)
    ] = 0.8
    review_memory: Annotated[
        int,
        internal("address space of the process that reviews", read=WORKER_MEMORY),
    ] = GIB
    match_memory: Annotated[
        int, internal("address space of a match worker", read=WORKER_MEMORY)
    ] = GIB
    log: Annotated[
        Literal["auto", "json", "console"],
        internal("the form of logs: console on a terminal, otherwise json, unless set", flag=True),
    ] = "auto"
    log_level: Annotated[
        Literal["auto", "debug", "info", "warning", "error"],
        internal(
            "the least level that is logged: warning on the console, otherwise info, unless set"
        ),
    ] = "auto"

    # -- known once the server runs

    address: str = ""  # the site's address, for links
    old_names: tuple[str, ...] = ()  # variables that the next release ignores
    pooled_bots: bool = False  # whether bots think in a pool that the nodes of this machine share

    @property
    def database_url(self) -> str:
        """Return the URL of the database."""
        return self.database or f"sqlite:///{self.data / DATABASE}"

    @property
    def backups(self) -> Path:
        """Return the folder of scheduled backups."""
        return self.backup_folder or self.data / BACKUPS

    @property
    def secure(self) -> bool:
        """Return whether browsers use https, so that cookies can be Secure."""
        return self.url.startswith("https:")

    def __repr__(self) -> str:
        shown = ", ".join([f"{name}={value!r}" for name, value in self.shown().items()])
        return f"Settings({shown})"

    def shown(self) -> dict[str, object]:
        """Return the settings without their secrets, for logs."""
        found: dict[str, object] = {name: getattr(self, name) for name in self.__struct_fields__}
        for name in ("metrics_token", "keys"):
            found[name] = "…" if found[name] else ""
        found["database"] = re.sub(SECRETS, "…", self.database)
        return found


class Setting(NamedTuple):
    """A setting as its field declares it."""

    name: str
    kind: Any  # its type with bounds
    doc: str
    default: str  # in words
    is_for_hosts: bool
    is_flag: bool
    reader: Reader

    @property
    def variable(self) -> str:
        return PREFIX + self.name.upper()

    @property
    def flag(self) -> str:
        return f"--{self.name.replace('_', '-')}"


def read_settings(environ: Mapping[str, str], **flags: object) -> Settings:
    """Read the environment and the flags; a flag of None was not given."""
    found: dict[str, Any] = {}
    old_names: list[str] = []
    for one in SETTINGS.values():
        flag = flags.pop(one.name, None)
        if flag is not None:
            found[one.name] = one.reader(one.flag, str(flag))
        elif text := environ.get(one.variable, ""):
            found[one.name] = one.reader(one.variable, text)
            if not (one.is_for_hosts or one.is_flag):
                old_names.append(one.variable)
    if flags:
        raise TypeError(f"expected the names of settings, got {', '.join(flags)}")
    if found.get("lan"):
        if found.get("host", EVERYWHERE) != EVERYWHERE:
            raise BadInput("--lan", "no other host beside it", found["host"])
        found["host"] = EVERYWHERE
    found.setdefault("data", default_data(environ))
    found.setdefault("bot_workers", max(1, min(4, (os.cpu_count() or 2) - 1)))
    found["old_names"] = tuple(old_names)
    return convert(found, Settings, dec_hook=lambda kind, value: value)


def default_data(environ: Mapping[str, str]) -> Path:
    """Return the data folder of this user, by the XDG base directories."""
    folder = Path(environ.get("XDG_DATA_HOME", ""))  # relative paths are ignored
    return (folder if folder.is_absolute() else Path.home() / ".local" / "share") / "inglenook"


def opened_at(settings: Settings, port: int, address: str) -> Settings:
    """Return the settings with the bound port and an address for links."""
    return replace(settings, port=port, address=settings.url or address)


# -- from fields to settings


def _declared() -> Iterator[Setting]:
    hints = get_type_hints(Settings, include_extras=True)
    for field in fields(Settings):
        if field.name in UNREAD:
            continue
        meta = hints[field.name].__metadata__[0]
        extra = meta.extra
        yield Setting(
            name=field.name,
            kind=hints[field.name],
            doc=meta.description,
            default=extra["default"] or texts.in_words(field.default),
            is_for_hosts=extra["host"],
            is_flag=extra["flag"],
            reader=extra["read"] or _reader(hints[field.name], meta),
        )


def _reader(kind: Any, meta: Meta) -> Reader:
    """Return the reader of a text for a type that msgspec can convert."""
    plain = get_args(kind)[0]
    if plain is bool:
        return texts.switch
    if plain is Rate:
        return texts.rate
    if get_origin(plain) is Literal:
        return _converting(kind, f"one of {', '.join(get_args(plain))}")
    if plain is int:
        return _converting(kind, f"a whole number from {meta.ge} to {meta.le}")
    return _converting(kind, f"seconds from {meta.ge:g} to {meta.le:g}")


def _converting(kind: Any, expected: str) -> Reader:
    def read(where: str, text: str) -> object:
        is_whole = text.isascii() and text.isdigit() and len(text) < 19
        try:
            value = convert(text, kind, strict=False)
        except ValidationError:
            value = math.nan
        is_number = is_whole if isinstance(value, int) else True
        if not is_number or (isinstance(value, float) and not math.isfinite(value)):
            raise BadInput(where, expected, int(text) if is_whole else text)
        return value

    return read


SETTINGS: Final = {one.name: one for one in _declared()}
