"""Declare the rows of the database.

The columns of the schema are built from their fields.
"""

from __future__ import annotations

from msgspec import Struct

from inglenook.server.fields import Audience, StoredSeat, StoredTable


class GuestRow(Struct, frozen=True):
    """A guest with a name."""

    id: str
    name: str
    language: str
    created: float
    seen: float
    epoch: int
    account: str | None = None
    avatar: str | None = None  # None: the default of this guest


class KnownGuest(Struct, frozen=True):
    """A guest with what a request needs to know of their account."""

    guest: GuestRow
    account: bool
    role: str
    logins: frozenset[str]  # ids of logins and access tokens
    proofs: frozenset[tuple[str, int]] = frozenset()  # of each login, as `proof_number` says
    time_zone: str = ""  # as the account chose it; "" for that of the browser
    theme: str = ""  # "" for that of the device


def proof_number(proved: float) -> int:
    """Return the number that cookies have of the last proof in a login: its milliseconds."""
    return int(proved * 1000.0)


class AccountRow(Struct, frozen=True):
    """An account of a guest."""

    guest: str
    created: float
    name_key: str | None = None
    email: str | None = None
    email_key: str | None = None
    password: str | None = None
    role: str = ""
    time_zone: str | None = None
    theme: str | None = None


class LoginRow(Struct, frozen=True):
    """A browser or program in which an account is signed in."""

    id: str
    guest: str
    created: float
    seen: float
    proved: float  # when a credential was shown last
    device: str
    how: str
    proof: str | None = None  # the credential that was shown last; None: that of `how`


class PasskeyRow(Struct, frozen=True):
    """A passkey of an account; bytes are base64url."""

    id: str
    guest: str
    handle: str
    public_key: str
    sign_count: int
    transports: str  # separated by commas
    synced: bool
    name: str
    created: float
    used: float


class AccountLinkRow(Struct, frozen=True):
    """A link that was sent to an address: it works once, and for one kind of use."""

    token_hash: str
    guest: str
    kind: str
    email: str | None
    created: float
    expires: float


class NotificationRow(Struct, frozen=True, kw_only=True):
    """A reason to call a guest. `mark` names it: nobody is called twice for the same one."""

    guest: str
    mark: str
    kind: str
    table_id: str | None = None
    about: str = ""  # such as the number of a question
    person: str = ""  # the name of the one who caused it
    shared: bool = False  # for the owner's channels that others read as well
    created: float
    due: float
    done: float | None = None
    calls: int = 0


class TokenRow(Struct, frozen=True):
    """A personal access token, by its hash."""

    id: str
    token_hash: str
    guest: str
    name: str
    scopes: str  # separated by spaces
    prefix: str
    created: float
    used: float | None = None
    expires: float | None = None


class TableRow(StoredTable, kw_only=True):
    """A table without its secret, which is loaded separately where it is needed."""

    game: str
    seats: int
    options: str
    settings: str
    commitment: str
    outcome: str | None = None
    origin: str | None = None


class SeatRow(StoredSeat, kw_only=True):
    """A seat of a table and its occupant."""

    team: int | None = None


class EntryRow(Struct, frozen=True):
    """An entry of a match's journal with its events."""

    number: int
    entry: str
    tag: str
    events: str
    at: float


class RoomRow(Struct, frozen=True):
    """The current state of a running match."""

    snapshot: str
    runtime: str
    wake_at: float | None


class ChatRow(Struct, frozen=True):
    """A chat line of a table."""

    number: int
    audience: Audience
    seat: int | None
    guest: str
    name: str
    text: str
    at: float
    phrase: str | None = None  # the id of a quick phrase, whose words are `text`


class SeatFactsRow(Struct, frozen=True):
    """What one seat did in a finished match, for statistics; JSON is text.

    `result` is "won", "shared", "lost" or "none", where a match has no winner. `credit` is the
    seat's part of the victory, and `expected` the part of a seat of equal strength.
    """

    seat: int
    result: str
    credit: float
    expected: float
    score: int | None
    seconds: str  # of its own answers, in order: a list of numbers
    uses: str  # how often it used each thing: numbers by name


class BookmarkRow(Struct, frozen=True):
    """A position of a match that a guest marked; the viewer is a seat, or less than 0."""

    id: str
    guest: str
    table_id: str
    entry: int
    viewer: int
    label: str
    created: float


class NodeRow(Struct, frozen=True):
    """A server process of a site that has several; times are the database's."""

    id: str
    address: str  # where other nodes reach it
    heartbeat: float
    started: float
    draining: bool  # whether it gives its tables up, and takes no others
    slot: int  # its part of the ids of new tables
    slots: int
    version: str
    revision: str = ""  # of the schema that its program has
