"""Hold the server to its promises: after each commit, each acknowledgement, and at the end."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from msgspec import json

from inglenook.core.fairness import tag
from inglenook.core.journal import header_from_json
from inglenook.server.clocks.clocks import BankClock, Clocks, DecisionClock
from inglenook.server.rooms.runtime import MatchRuntime, runtime_from_json
from tests.faults.trace import Trace, Violation

if TYPE_CHECKING:
    from tests.faults.node import Node
    from tests.faults.virtual_loop import Process
    from tests.faults.virtual_store import SharedDatabase

# seconds of a clock: a question's clock runs while the commit that asks it is on its way
TOLERANCE: Final = 7.0
PLAYED: Final = "answer"


@dataclass
class Known:
    """What is known of a table from its commits so far."""

    id: str
    secret: bytes = b""
    entries: list[dict[str, Any]] = field(default_factory=list)
    tag: str = ""
    keys: set[tuple[str, str]] = field(default_factory=set)  # seat and key of all replies
    replies: dict[tuple[str, str], tuple[str, int]] = field(default_factory=dict)
    runtime: MatchRuntime | None = None
    fence: int = -1
    node: Node | None = None  # the node that wrote last, since it was at `up_at`
    process: str = ""
    up_at: float = 0.0
    served: float = 0.0  # seconds of its nodes before that
    since: dict[int, float] = field(default_factory=dict)  # by seat: `served` at its question
    question: tuple[object, ...] = ()

    def served_now(self) -> float:
        """Return the seconds in which a node that runs had this table."""
        return self.served + (0.0 if self.node is None else self.node.uptime() - self.up_at)


class Audit:
    """Look at the database beside all nodes."""

    def __init__(self, database: SharedDatabase, trace: Trace, leased: bool) -> None:
        self.database = database
        self.trace = trace
        self.now = trace.now
        self.tables: dict[str, Known] = {}
        self.resets: Counter[str] = Counter()  # by table: reasons to ask its bots again
        self.broken: Violation | None = None
        self.questions: dict[str, list[tuple[float, int]]] = {}  # by table: when which was asked
        self.commits = 0
        self.answers = 0
        self.leased = leased
        self.nodes: dict[str, Node] = {}  # by name

    def fail(self, text: str) -> None:
        """Note the first broken promise; the run ends with it."""
        if self.broken is None and not self.trace.closed:
            self.trace.note("BROKEN", text)
            self.broken = Violation(text)

    # -- after each commit

    def committed(self, node: Node, by: Process, touched: list[str]) -> None:
        """Look at the tables that a commit by a process of a node has touched."""
        self.commits += 1
        for table_id in touched:
            known = self.tables.get(table_id)
            if known is None:
                known = self.tables[table_id] = Known(table_id)
            self._check_owner(known, node, by)
            self._check_entries(known)
            self._check_room(known)
        self.trace.note(by.name, f"commits {len(touched)} tables")

    def claimed(self, table_ids: list[str]) -> None:
        """Note the owners of tables after a commit that changed their leases."""
        sql = (
            "SELECT node.address, fence FROM lease LEFT JOIN node ON node.id = owner "
            "WHERE table_id = ?"
        )
        for table_id in table_ids:
            known = self.tables.setdefault(table_id, Known(table_id))
            for address, fence in self.database.rows(sql, table_id):
                if fence <= known.fence:
                    self.fail(f"the fence of {table_id} goes from {known.fence} to {fence}")
                known.fence = fence
                node = self.nodes.get((address or "").partition(".")[0])
                self._has(known, node, address or "")

    def _has(self, known: Known, node: Node | None, process: str) -> None:
        """Note the node that has a table from now on."""
        known.served = known.served_now()
        known.node, known.process = node, process
        known.up_at = 0.0 if node is None else node.uptime()
        self.resets[known.id] += 1

    def _check_owner(self, known: Known, node: Node, by: Process) -> None:
        if self.leased:
            self._check_lease(known, by)
        elif known.process != by.name:
            self._has(known, node, by.name)

    def _check_lease(self, known: Known, by: Process) -> None:
        """A table is written by its owner alone; a node's address names its process here.

        Only a guest who is deleted is removed from the seats of tables that no node owns.
        """
        sql = (
            "SELECT node.address, owner, fence FROM lease LEFT JOIN node ON node.id = owner "
            "WHERE table_id = ?"
        )
        [(address, owner, fence)] = self.database.rows(sql, known.id)
        last = "SELECT max(number) FROM entry WHERE table_id = ?"
        if owner is None and self.database.rows(last, known.id) == [(len(known.entries) - 1,)]:
            return
        if address != by.name:
            self.fail(f"{by} writes table {known.id}, which {address} ({owner}) owns")
        proved = self.database.proved.get(known.id, fence)
        if proved != fence:
            self.fail(f"{by} writes table {known.id} under fence {proved}, and it is {fence}")
        if fence != known.fence:
            self.fail(f"the fence of {known.id} is {fence}, and was {known.fence} when it was set")

    def _check_entries(self, known: Known) -> None:
        """New entries have the next numbers, and their tags follow from those before."""
        sql = "SELECT number, entry, tag FROM entry WHERE table_id = ? AND number >= ? ORDER BY 1"
        found = self.database.rows(sql, known.id, max(len(known.entries) - 1, 0))
        if known.entries and found:  # the last one that is known has not changed
            number, entry, its_tag = found.pop(0)
            if (number, its_tag) != (len(known.entries) - 1, known.tag):
                self.fail(f"{known.id}: entry {number} is another one now")
        elif known.entries and not self.database.rows(
            "SELECT 1 FROM packed WHERE table_id = ?", known.id
        ):
            self.fail(f"{known.id}: {len(known.entries)} entries are gone")
        for number, text, its_tag in found:
            entry = json.decode(text)
            if number != len(known.entries):
                self.fail(f"{known.id}: entry {number} follows {len(known.entries) - 1}")
            if not known.entries:
                self._begin(known)
            known.tag = tag(known.secret, known.tag, entry)
            if its_tag != known.tag:
                self.fail(f"{known.id}: the tag of entry {number} does not follow")
            known.entries.append(entry)
            self.answers += entry["kind"] == PLAYED
            if entry["kind"] in ("undo", "seat"):
                self.resets[known.id] += 1
            if entry["kind"] == "seat" and entry.get("note") == "time":
                self._check_time(known, entry["seat"])

    def _begin(self, known: Known) -> None:
        sql = "SELECT secret, origin FROM tables WHERE id = ?"
        [(secret, origin)] = self.database.rows(sql, known.id)
        header = header_from_json(json.decode(origin)["header"])
        known.secret, known.tag = bytes(secret), tag(bytes(secret), "", header.to_json())

    def _check_room(self, known: Known) -> None:
        rows = self.database.rows("SELECT course FROM room WHERE table_id = ?", known.id)
        if not rows:
            return
        runtime, before = runtime_from_json(rows[0][0]), known.runtime
        if before is not None and before.paused != runtime.paused:
            self.resets[known.id] += 1
        if before is None or before.shown_question != runtime.shown_question:
            self.questions.setdefault(known.id, []).append((self.now(), runtime.shown_question))
        self._check_replies(known, runtime)
        self._check_clocks(known, runtime.clocks, runtime.shown_question)
        known.runtime = runtime

    def _check_replies(self, known: Known, runtime: MatchRuntime) -> None:
        """A key stands for one request: it never comes back after it was dropped."""
        there: dict[tuple[str, str], tuple[str, int]] = {}
        for seat, replies in runtime.replies.items():
            for one in replies:
                key, value = (seat, one.key), (one.request, one.last)
                if key in there:
                    self.fail(f"{known.id}: key {one.key} of seat {seat} is there twice")
                if key in known.keys and known.replies.get(key) != value:
                    self.fail(f"{known.id}: key {one.key} of seat {seat} was played again")
                there[key] = value
        known.keys.update(there)
        known.replies = there

    def revealed(self, table: str, question: int) -> float:
        """Return when the answers to a question were revealed."""
        asked = [at for at, number in self.questions.get(table, []) if number > question]
        return min(asked, default=float("inf"))

    # -- clocks

    def _check_clocks(self, known: Known, clocks: Clocks, shown: int) -> None:
        """A bank was charged at most the seconds in which a node that runs had the table."""
        served = known.served_now()
        if known.runtime is None:
            known.since[-1] = served
        turns = {turn.seat: turn for turn in clocks.turns}
        before = {} if known.runtime is None else {t.seat: t for t in known.runtime.clocks.turns}
        old = None if known.runtime is None else known.runtime.shown_question
        for seat in turns:
            if seat not in before or old != shown:
                known.since[seat] = served
        if isinstance(clocks.rule, BankClock) and not clocks.rule.increment:
            used = served - known.since[-1] + TOLERANCE
            for seat, left in enumerate(clocks.left):
                if clocks.rule.seconds - left > used:
                    charged = clocks.rule.seconds - left
                    self.fail(f"{known.id}: seat {seat} is charged {charged:.2f} s of {used:.2f}")

    def _check_time(self, known: Known, seat: int) -> None:
        """A seat's time was over only after so many seconds in which it could be used."""
        if known.runtime is None:
            return
        clocks = known.runtime.clocks
        again = clocks.returns[seat] or any([one["kind"] == "undo" for one in known.entries])
        if not isinstance(clocks.rule, DecisionClock) or again:
            return  # the seat goes on with the time that it had
        used = known.served_now() - known.since.get(seat, 0.0) + TOLERANCE
        if used < clocks.rule.seconds:
            self.fail(f"{known.id}: the time of seat {seat} is over after {used:.2f} s")

    # -- acknowledgements

    def acknowledged(self, table_id: str, seat: int, key: str) -> None:
        """An answer that a client was told of is stored."""
        known = self.tables.get(table_id)
        if known is None or (str(seat), key) not in known.keys:
            self.fail(f"{table_id}: seat {seat} was told of {key}, which is not stored")
