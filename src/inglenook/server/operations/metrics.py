"""Count the metrics of a running server for Prometheus."""

from __future__ import annotations

import hmac
import shutil
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

from inglenook.server.accounts.address import is_loopback
from inglenook.server.settings import Settings

MEDIA_TYPE: Final = CONTENT_TYPE_LATEST
ARRIVED: Final = "inglenook.arrived"  # in a scope: the arrival time of the last frame or body
WAITS: Final = (0.01, 0.05, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 60.0, 300.0)
SECONDS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
LONG: Final = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 60.0)


class Metrics:
    """The metrics of one app; two apps in one process share none."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._answers = Counter(
            "inglenook_answers", "Answers that were committed.", registry=self.registry
        )
        self._refusals = Counter(
            "inglenook_refusals", "Requests refused, by code.", ["code"], registry=self.registry
        )
        self._commits = Histogram(
            "inglenook_commit_seconds",
            "Time from a request to write until the commit.",
            buckets=SECONDS,
            registry=self.registry,
        )
        self._latency = Histogram(
            "inglenook_answer_seconds",
            "Time from the arrival of an answer until it is acknowledged.",
            buckets=SECONDS,
            registry=self.registry,
        )
        self._sockets = Gauge("inglenook_sockets", "Open sockets.", registry=self.registry)
        self._rooms = Gauge("inglenook_rooms", "Rooms in memory.", registry=self.registry)
        self._fallbacks = Counter(
            "inglenook_bot_fallbacks",
            "Answers given in place of a bot, by problem and by origin of the answer.",
            ["kind", "by"],
            registry=self.registry,
        )
        self._bot_waits = Histogram(
            "inglenook_bot_wait_seconds",
            "Time until a worker was free for a bot, by whether the table was watched.",
            ["attended"],
            buckets=WAITS,
            registry=self.registry,
        )
        self._bot_queue = Gauge(
            "inglenook_bot_queue",
            "Questions to bots that wait for a worker, by whether the table is watched.",
            ["attended"],
            registry=self.registry,
        )
        self._resting = Gauge(
            "inglenook_resting_tables",
            "Tables in memory whose bots rest until the next look.",
            registry=self.registry,
        )
        self._frozen = Gauge(
            "inglenook_frozen_matches",
            "Matches frozen by a fault in their rules.",
            registry=self.registry,
        )
        self._backups = Counter(
            "inglenook_backups", "Scheduled backups that were made.", registry=self.registry
        )
        self._backup_failures = Counter(
            "inglenook_backup_failures", "Scheduled backups that failed.", registry=self.registry
        )
        self._backup_bytes = Gauge(
            "inglenook_backup_bytes", "Size of the last backup.", registry=self.registry
        )
        self._backup_seconds = Gauge(
            "inglenook_backup_seconds", "Time that the last backup took.", registry=self.registry
        )
        self._lag = Histogram(
            "inglenook_loop_lag_seconds",
            "Delay of a timer on the event loop, measured twice a second.",
            buckets=SECONDS,
            registry=self.registry,
        )
        self._match_queue = Gauge(
            "inglenook_match_queue",
            "Jobs that wait for a match worker, by kind.",
            ["kind"],
            registry=self.registry,
        )
        self._match_waits = Histogram(
            "inglenook_match_wait_seconds",
            "Time from a job for a match worker until its turn, by kind.",
            ["kind"],
            buckets=LONG,
            registry=self.registry,
        )
        self._match_jobs = Histogram(
            "inglenook_match_job_seconds",
            "Time that match workers took, by kind of job.",
            ["kind"],
            buckets=LONG,
            registry=self.registry,
        )
        self._forwards = Counter(
            "inglenook_forwards",
            "Requests and sockets passed on to the node that owns their table.",
            ["kind"],
            registry=self.registry,
        )
        self._reviews = Gauge(
            "inglenook_review_queue",
            "Reviews that wait or run.",
            registry=self.registry,
        )
        self._notifications = Counter(
            "inglenook_notifications",
            "Notifications by what became of them, and by channel or reason.",
            ["result", "what"],
            registry=self.registry,
        )
        ProcessCollector(registry=self.registry)

    def answered(self) -> None:
        self._answers.inc()

    def refused(self, code: str) -> None:
        """Count a refusal. Codes are ours, never a client's: each makes a line."""
        self._refusals.labels(code).inc()

    def committed(self, seconds: float) -> None:
        self._commits.observe(seconds)

    def acknowledged(self, seconds: float) -> None:
        """Count the time from the arrival of an answer to its acknowledgement."""
        self._latency.observe(max(0.0, seconds))

    def backup_made(self, size: int, seconds: float) -> None:
        self._backups.inc()
        self._backup_bytes.set(size)
        self._backup_seconds.set(seconds)

    def backup_failed(self) -> None:
        self._backup_failures.inc()

    def watch(self, name: str, meaning: str, number: Callable[[], float]) -> None:
        """Add a gauge whose value is read at each request for metrics."""
        Gauge(name, meaning, registry=self.registry).set_function(number)

    def socket_opened(self) -> None:
        self._sockets.inc()

    def socket_closed(self) -> None:
        self._sockets.dec()

    def forwarded(self, kind: str) -> None:
        """Count a `request` or a `socket` that was passed on to another node."""
        self._forwards.labels(kind).inc()

    def rooms(self, number: int) -> None:
        self._rooms.set(number)

    def bot_fell_back(self, kind: str, by: str) -> None:
        """Count a fallback. Kinds are those of `bot_runner.KINDS`: each makes a line."""
        self._fallbacks.labels(kind, by).inc()

    def bot_waited(self, seconds: float, attended: bool) -> None:
        self._bot_waits.labels(_yes(attended)).observe(seconds)

    def watch_bots(self, queued: Callable[[bool], int], resting: Callable[[], int]) -> None:
        """Read these numbers at each request for metrics."""
        for attended in (True, False):
            length = partial(queued, attended)
            self._bot_queue.labels(_yes(attended)).set_function(length)
        self._resting.set_function(resting)

    def frozen(self, number: int) -> None:
        self._frozen.set(number)

    def lagged(self, seconds: float) -> None:
        self._lag.observe(seconds)

    def notified(self, result: str, what: str, number: int = 1) -> None:
        """Count notifications that were sent or failed on a channel, or dropped for a reason."""
        self._notifications.labels(result, what).inc(number)

    def reviews(self, number: int) -> None:
        self._reviews.set(number)

    def declare_match_jobs(self, kinds: Iterable[str]) -> None:
        """Show an empty queue for each kind before its first job."""
        for kind in kinds:
            self._match_queue.labels(kind).set(0)

    @contextmanager
    def match_job(self, kind: str) -> Iterator[Callable[[], None]]:
        """Count a job for a match worker; call the yielded function when its turn comes."""
        waiting = self._match_queue.labels(kind)
        asked = monotonic()
        began: float | None = None

        def begin() -> None:
            nonlocal began
            began = monotonic()
            waiting.dec()
            self._match_waits.labels(kind).observe(began - asked)

        waiting.inc()
        try:
            yield begin
        finally:
            if began is None:
                waiting.dec()
            else:
                self._match_jobs.labels(kind).observe(monotonic() - began)

    def page(self) -> bytes:
        """Return all metrics in Prometheus' text format."""
        return generate_latest(self.registry)


def free_bytes(folder: Path) -> float:
    """Return the free space on the disk of a folder; NaN while the folder can't be read."""
    try:
        return float(shutil.disk_usage(folder).free)
    except OSError:
        return float("nan")


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def may_read(settings: Settings, address: str, authorization: str) -> bool:
    """Return whether metrics may be read: with the token, or from this machine on a private site.

    Behind the proxy of a public site each request may seem to come from this machine.
    """
    if settings.metrics_token:
        expected = f"Bearer {settings.metrics_token}"
        return hmac.compare_digest(authorization.encode("latin-1", "replace"), expected.encode())
    return not settings.url and not settings.proxies and is_loopback(address)
