"""Declare the bodies and answers about order: reports, sanctions, the audit log, privacy."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from inglenook.server.protocol.messages import Answer, Body, Seat

ReportKind: TypeAlias = Literal["chat", "name", "conduct"]
ReportState: TypeAlias = Literal["open", "taken", "closed"]
Resolution: TypeAlias = Literal["acted", "warned", "unfounded", "duplicate"]
SanctionKind: TypeAlias = Literal["ban", "mute", "warning"]
LiftedKind: TypeAlias = Literal["ban", "mute", "warning", "name"]
RoleName: TypeAlias = Literal["", "moderator", "owner"]
Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
Reason: TypeAlias = Annotated[str, Meta(min_length=1, max_length=500)]
Note: TypeAlias = Annotated[str, Meta(max_length=500)]
Range: TypeAlias = Annotated[
    str, Meta(min_length=3, max_length=50, pattern=r"^[0-9a-fA-F.:]+/\d+$")
]
Hash: TypeAlias = Annotated[str, Meta(pattern=r"^[\w-]{16}$", max_length=16)]
Hours: TypeAlias = Annotated[float, Meta(gt=0, le=87_600)]  # ten years
WordText: TypeAlias = Annotated[str, Meta(min_length=2, max_length=40)]
ReportNumber: TypeAlias = Annotated[int, Meta(ge=1, le=2**31 - 1)]

# -- reports


class NewReport(Body):
    """Report a chat line by its time and text, or a person by their seat.

    What is reported is kept as it is then. The reported person is not told who it was.
    """

    kind: ReportKind
    table: Id
    seat: Seat | None = None
    at: float | None = None
    text: Annotated[str, Meta(max_length=1000)] = ""
    note: Note = ""


class MyReport(Answer):
    """A report of yours; `closed` ones were looked at."""

    created: float
    kind: ReportKind
    name: str
    words: str
    note: str
    closed: bool


class Restriction(Answer):
    """A ban or a mute that holds for you, and its reason."""

    kind: str
    until: float | None
    reason: str


class MyReports(Answer):
    reports: list[MyReport]
    restrictions: list[Restriction]
    warning: str  # that you have not read yet; "" for none


class ReportItem(Answer):
    """A report in the queue; the reporter has an id for moderators alone."""

    number: int
    created: float
    kind: ReportKind
    reporter: str
    reporter_name: str
    reported: str
    name: str
    words: str
    note: str
    table: str | None
    line: int | None
    state: ReportState
    moderator: str  # the name of the moderator who took or closed it
    changed: float
    resolution: str
    answer: str
    earlier: int  # other reports about the same person


class ReportItems(Answer):
    reports: list[ReportItem]
    waiting: int
    next: int  # pass it as `before` for older ones; 0 for none


class ReportsQuery(Struct):
    state: Literal["waiting", "closed"] = "waiting"
    before: Annotated[int, Meta(ge=0)] = 0


class ReportChange(Body):
    """Take a report, put it back, or close it with its resolution."""

    number: ReportNumber
    state: ReportState
    resolution: Resolution = "acted"
    note: Note = ""


# -- people


class SanctionItem(Answer):
    kind: str
    target: str  # guest:ID, address:HASH, range:NETWORK or name:FORM
    name: str  # of the guest, if it is one
    until: float | None
    reason: str
    created: float


class SanctionItems(Answer):
    sanctions: list[SanctionItem]


class AuditItem(Answer):
    number: int
    at: float
    actor: str  # the name of the actor; "" for a command
    role: str
    action: str
    guest: str
    name: str
    place: str
    until: float | None
    reason: str


class AuditItems(Answer):
    acts: list[AuditItem]
    next: int


class AuditQuery(Struct):
    action: Annotated[str, Meta(max_length=32)] = ""
    actor: Annotated[str, Meta(max_length=32)] = ""
    name: Annotated[str, Meta(max_length=32)] = ""
    before: Annotated[int, Meta(ge=0)] = 0


class PersonItem(Answer):
    guest: str
    name: str
    avatar: str
    account: bool
    role: str
    created: float
    seen: float


class PeopleItems(Answer):
    people: list[PersonItem]


class PeopleQuery(Struct):
    name: Annotated[str, Meta(max_length=64)] = ""


class PersonTable(Answer):
    table: str
    game: str
    state: str
    created: float


class PersonQuery(Struct):
    guest: Id


class PersonAnswer(Answer):
    """A person as moderators see them; `addresses` are hashes."""

    person: PersonItem
    sanctions: list[SanctionItem]
    acts: list[AuditItem]
    reports: int
    tables: list[PersonTable]
    addresses: list[str]


class TableSeat(Answer):
    seat: int
    guest: str  # "" for none
    name: str


class TableLineItem(Answer):
    number: int
    guest: str
    name: str
    text: str
    at: float


class TableQuery(Struct):
    table: Id


class ModeratedTable(Answer):
    """A table as moderators see it: people with their ids, and chat lines with their numbers."""

    table: str
    game: str
    state: str
    host: str
    seats: list[TableSeat]
    lines: list[TableLineItem]


# -- acts


class NewSanction(Body):
    """Ban, mute or warn a guest; or ban an address by its hash, or a range, for some hours."""

    kind: SanctionKind
    reason: Reason
    guest: Id | None = None
    address: Hash | None = None
    range: Range | None = None
    hours: Hours | None = None


class Lift(Body):
    kind: LiftedKind
    target: Annotated[str, Meta(min_length=6, max_length=120)]
    reason: Note = ""


class DeleteLine(Body):
    table: Id
    number: Annotated[int, Meta(ge=0, le=2**31 - 1)]
    reason: Note = ""


class Rename(Body):
    """Take a name from a person; with `block` nobody may have it again."""

    guest: Id
    reason: Reason
    block: bool = True


class CloseTable(Body):
    table: Id
    reason: Reason


class RoleChange(Body):
    guest: Id
    role: RoleName
    reason: Note = ""


class WordItem(Answer):
    word: str
    part: bool


class WordItems(Answer):
    words: list[WordItem]
    chat: Literal["mask", "refuse"]


class WordChange(Body):
    """Block a word, also inside other words with `part`; or allow it again with `remove`."""

    word: WordText
    part: bool = False
    remove: bool = False


# -- settings


class Keeping(Answer):
    """Days for which data are kept; 0 for as long as the site exists."""

    guests: int
    chats: int
    matches: int
    addresses: int
    reports: int
    audit: int
    failures: int


class Privacy(Answer):
    """What this site stores and sends, as its settings say."""

    contact: str
    text: str  # of the host
    keep: Keeping
    cookie: str
    cookie_days: int
    mail: bool  # whether e-mail is set up
    backups: bool


class SiteSettings(Answer):
    """The settings that moderators see."""

    keep: Keeping
    chat: Literal["mask", "refuse"]
    words: int
    mail: bool
    contact: str
    owners: list[str]
    moderators: list[str]
