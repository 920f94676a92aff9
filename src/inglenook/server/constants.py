"""Declare limits and times that hosts need not set, and the means to declare a setting.

Their variables are read in this release, with a warning.
"""

from __future__ import annotations

from functools import partial
from typing import Annotated, Final

from msgspec import Meta, Struct

from inglenook.server import setting_texts as texts
from inglenook.server.setting_texts import GIB, KIB, MIB, Rate, Reader


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


class Constants(Struct, frozen=True, kw_only=True):
    """Settings that are the same on most sites."""

    limit_guests: Annotated[Rate, internal("new guests a minute")] = Rate(20, 0)
    limit_tables: Annotated[Rate, internal("new tables a minute")] = Rate(60, 20)
    limit_answers: Annotated[Rate, internal("answers a minute")] = Rate(2400, 600)
    limit_chat: Annotated[Rate, internal("chat lines a minute")] = Rate(120, 30)
    limit_reports: Annotated[Rate, internal("reports a minute")] = Rate(20, 6)
    limit_looks: Annotated[
        Rate, internal("whole states a minute: a socket opened, a look without one")
    ] = Rate(600, 240)
    limit_sign_ins: Annotated[
        Rate, internal("attempts a minute to sign in, and changes of credentials")
    ] = Rate(60, 30)
    limit_mails: Annotated[Rate, internal("e-mails asked for a minute")] = Rate(10, 5)
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
    notify_live_seconds: Annotated[
        float, internal("until an absent player of a live match is called", 0, 3600)
    ] = 20.0
    notify_days_seconds: Annotated[
        float, internal("until a player with days for an answer is called", 0, 86_400)
    ] = 60.0
    notify_local: Annotated[
        bool, internal("let webhooks and push services be on this machine; for tests")
    ] = False
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
