"""Hold the server to its promises: after each commit, each acknowledgement, and at the end."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from msgspec import json

from inglenook.core.fairness import tag
from inglenook.core.journal import header_from_json
from inglenook.server.rooms.runtime import MatchRuntime, runtime_from_json
from tests.faults.clock_audit import ClockAudit, Sent
from tests.faults.trace import Trace, Violation

if TYPE_CHECKING:
    from tests.faults.node import Node
    from tests.faults.virtual_loop import Process
    from tests.faults.virtual_store import SharedDatabase

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
    node: Node | None = None  # the node that has it
    process: str = ""


class Audit:
    """Look at the database beside all nodes."""

    def __init__(
        self, database: SharedDatabase, trace: Trace, leased: bool, lease_seconds: float
    ) -> None:
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
        self.clocks = ClockAudit(self.fail, trace.now, database.time, lease_seconds)
        self.nodes: dict[str, Node] = {}  # by name
        self.processes: dict[str, str] = {}  # by id of a node in the database

    def fail(self, text: str) -> None:
        """Note the first broken promise; the run ends with it."""
        if self.broken is None and not self.trace.closed:
            self.trace.note("BROKEN", text)
            self.broken = Violation(text)

    # -- after each commit

    def committed(self, node: Node, by: Process, touched: list[str], sent: Sent) -> None:
        """Look at the tables that a commit by a process of a node has touched."""
        self.commits += 1
        for table_id in touched:
            known = self.tables.get(table_id)
            if known is None:
                known = self.tables[table_id] = Known(table_id)
            owned = self._check_owner(known, node, by)
            entries = len(known.entries)
            self._check_entries(known)
            written = self._check_room(known)
            undone = any([one["kind"] == "undo" for one in known.entries[entries:]])
            if owned:
                self.clocks.wrote(table_id, sent, self.leased, written, undone)
        self.trace.note(by.name, f"commits {len(touched)} tables")

    def beaten(self, nodes: list[str], by: Process) -> None:
        """Note the heartbeats of a commit by a process."""
        for node in nodes:
            self.processes[node] = by.name
            self.clocks.beat(node)

    def claimed(self, table_ids: list[str]) -> None:
        """Note the owners of tables after a commit that changed their leases."""
        sql = "SELECT fence, owner, since FROM lease WHERE table_id = ?"
        for table_id in table_ids:
            known = self.tables.setdefault(table_id, Known(table_id))
            for fence, owner, since in self.database.rows(sql, table_id):
                self.clocks.owned(table_id, owner, since)
                if fence <= known.fence:
                    self.fail(f"the fence of {table_id} goes from {known.fence} to {fence}")
                known.fence = fence
                process = self.processes.get(owner, "")
                self._has(known, self.nodes.get(process.partition(".")[0]), process)

    def _has(self, known: Known, node: Node | None, process: str) -> None:
        """Note the node that has a table from now on."""
        known.node, known.process = node, process
        self.resets[known.id] += 1

    def _check_owner(self, known: Known, node: Node, by: Process) -> bool:
        """Return whether the owner of a table wrote it, or a job that needs no owner."""
        if self.leased:
            return self._check_lease(known, by)
        if known.process != by.name:
            self._has(known, node, by.name)
        return True

    def _check_lease(self, known: Known, by: Process) -> bool:
        """A table is written by its owner alone.

        Tables that no node owns are only compacted or deleted, and guests who are deleted are
        removed from their seats.
        """
        sql = "SELECT owner, fence FROM lease WHERE table_id = ?"
        found = self.database.rows(sql, known.id)
        last = "SELECT max(number) FROM entry WHERE table_id = ?"
        [(last_entry,)] = self.database.rows(last, known.id)
        if not found or found[0][0] is None:
            if last_entry not in (None, len(known.entries) - 1):
                self.fail(f"{by} writes table {known.id}, which has no owner")
            return False
        [(owner, fence)] = found
        if self.processes[owner] != by.name:
            self.fail(f"{by} writes table {known.id}, which {self.processes[owner]} owns")
        proved = self.database.proved.get(known.id, fence)
        if proved != fence:
            self.fail(f"{by} writes table {known.id} under fence {proved}, and it is {fence}")
        if fence != known.fence:
            self.fail(f"the fence of {known.id} is {fence}, and was {known.fence} when it was set")
        return True

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

    def _begin(self, known: Known) -> None:
        sql = "SELECT secret, origin FROM tables WHERE id = ?"
        [(secret, origin)] = self.database.rows(sql, known.id)
        header = header_from_json(json.decode(origin)["header"])
        known.secret, known.tag = bytes(secret), tag(bytes(secret), "", header.to_json())

    def _check_room(self, known: Known) -> MatchRuntime | None:
        """Look at the runtime of a match, and return it."""
        rows = self.database.rows("SELECT course FROM room WHERE table_id = ?", known.id)
        if not rows:
            return None
        runtime, before = runtime_from_json(rows[0][0]), known.runtime
        if before is not None and before.paused != runtime.paused:
            self.resets[known.id] += 1
        if before is None or before.shown_question != runtime.shown_question:
            self.questions.setdefault(known.id, []).append((self.now(), runtime.shown_question))
        self._check_replies(known, runtime)
        known.runtime = runtime
        return runtime

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

    def is_compacted(self, table: str) -> bool:
        """Return whether the journal of a table was compressed, which drops the replies."""
        return not self.database.rows("SELECT 1 FROM entry WHERE table_id = ? LIMIT 1", table)

    def revealed(self, table: str, question: int) -> float:
        """Return when the answers to a question were revealed."""
        asked = [at for at, number in self.questions.get(table, []) if number > question]
        return min(asked, default=float("inf"))

    # -- acknowledgements

    def acknowledged(self, table_id: str, seat: int, key: str) -> None:
        """An answer that a client was told of is stored."""
        known = self.tables.get(table_id)
        if known is None or (str(seat), key) not in known.keys:
            self.fail(f"{table_id}: seat {seat} was told of {key}, which is not stored")
