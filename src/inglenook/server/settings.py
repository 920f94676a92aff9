"""Declare the settings: each is a field with its default, bounds and description.

Environment variables, the list in docs/hosting.md and the flags of `inglenook serve` are derived
from the fields.
"""

from __future__ import annotations

import math
import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal, NamedTuple, get_args, get_origin, get_type_hints

from msgspec import Meta, ValidationError, convert
from msgspec.structs import fields, replace

from inglenook.core.errors import BadInput
from inglenook.server import setting_texts as texts
from inglenook.server.constants import WORKER_MEMORY, Constants, flagged, internal, listed
from inglenook.server.setting_texts import GIB, Rate, Reader

PREFIX: Final = "INGLENOOK_"
LOOPBACK: Final = "127.0.0.1"
EVERYWHERE: Final = "0.0.0.0"
PORT: Final = 8012
DATABASE: Final = "inglenook.sqlite"
BACKUPS: Final = "backups"
SECRETS: Final = re.compile(r"(?<=://)[^/]*(?=@)|(?<=password=)[^&]*")  # in a database's URL
UNREAD: Final = ("address", "old_names", "pooled_bots")  # fields that are not settings


def days(doc: str) -> Meta:
    """Describe the days after which something is removed."""
    return listed(f"days until {doc}; 0 for never", 0, 36_500)


class Settings(Constants, frozen=True, kw_only=True):
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
    smtp_url: Annotated[
        str,
        listed(
            "the SMTP server for [e-mail](#e-mail): `smtp://USER:PASSWORD@HOST:587` with "
            "STARTTLS, or `smtps://…`",
            read=texts.smtp_url,
            default="none",
        ),
    ] = ""
    mail_from: Annotated[
        str,
        listed(
            "the address that e-mail comes from, as `Inglenook <games@example.org>`",
            read=texts.mail_from,
            default="none",
        ),
    ] = ""
    leaked_passwords: Annotated[
        Path | None,
        listed(
            "a file of passwords that nobody may take; see [Passwords](#passwords)",
            read=texts.file,
            default="none",
        ),
    ] = None
    oidc_issuer: Annotated[
        str,
        listed(
            "another site by whose accounts people may sign in; see "
            "[Signing in by another site](#signing-in-by-another-site)",
            read=texts.issuer,
            default="none",
        ),
    ] = ""
    oidc_client: Annotated[
        str, listed("the id that the other site gave to this one", read=texts.line, default="none")
    ] = ""
    oidc_secret: Annotated[
        str,
        listed("the secret that it gave to this one, if any", read=texts.secret, default="none"),
    ] = ""
    oidc_name: Annotated[
        str, listed("the name of the other site, as its button shows it", read=texts.line)
    ] = "OpenID"
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
    keep_addresses: Annotated[
        int, days("the hash of the address of a finished table is removed")
    ] = 1
    keep_reports: Annotated[int, days("closed reports are removed")] = 365
    keep_audit: Annotated[int, days("entries of the audit log are removed")] = 730
    keep_failures: Annotated[int, days("counts of failed sign-ins are removed")] = 7
    filter_chat: Annotated[
        Literal["mask", "refuse"],
        listed("what happens to a chat line with a [blocked word](#blocked-words)"),
    ] = "mask"
    contact: Annotated[
        str,
        listed(
            "how people reach you, on the [privacy page](#privacy): an e-mail or web address",
            read=texts.contact,
            default="none",
        ),
    ] = ""
    privacy_text: Annotated[
        Path | None,
        listed(
            "a text file of your own for the [privacy page](#privacy)",
            read=texts.file,
            default="none",
        ),
    ] = None

    # -- of logs; their variables are read in this release, with a warning

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
        for name in ("metrics_token", "keys", "oidc_secret"):
            found[name] = "…" if found[name] else ""
        for name in ("database", "smtp_url"):
            found[name] = re.sub(SECRETS, "…", getattr(self, name))
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
