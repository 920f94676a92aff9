"""Make the parts of a server that depend on its settings: store, bots, gauges, shared state."""

from __future__ import annotations

from inglenook.server.bot_list import BotList
from inglenook.server.cluster.bot_pool import PooledBots
from inglenook.server.cluster.membership import Membership, Node
from inglenook.server.cluster.notices import Bus, MemoryNotices, NodeNotices, PostgresNotices
from inglenook.server.cluster.shared import make_shared
from inglenook.server.http.connection_counts import ConnectionCounts
from inglenook.server.http.rates import Rates
from inglenook.server.lobby.services import Services
from inglenook.server.operations import metrics as numbers
from inglenook.server.operations.metrics import Metrics
from inglenook.server.operations.node_metrics import NodeMetrics
from inglenook.server.rooms.services import BotPlayers
from inglenook.server.settings import Settings
from inglenook.server.store.database import Database
from inglenook.server.store.store import Store
from inglenook.server.workers.bot_runner import BotRunner
from inglenook.server.world import World


def share(
    services: Services,
    membership: Membership,
    notices: NodeNotices | None,
    rates: Rates,
    connections: ConnectionCounts,
) -> None:
    """Connect the services of a node with what it shares with the others of its site."""
    database = services.store.database
    if notices is None:
        nowhere = MemoryNotices(Bus())
        notices = nowhere if database.is_sqlite else PostgresNotices(database.url)
    membership.metrics = NodeMetrics(services.metrics.registry, membership.node.slot)
    membership.metrics.watch(
        lambda: len([one for one in services.hub.rooms.values() if one.lease is not None]),
        lambda: membership.heartbeat_age,
    )
    shared = services.shared = make_shared(
        node=lambda: membership.id,
        live=lambda: set(membership.live),
        notices=notices,
        store=services.store,
        metrics=membership.metrics,
        hashed=services.guests.hash_text,
        monotonic=services.world.monotonic,
    )
    services.presence = shared.presence
    services.guests.notices = shared.notices
    services.guests.has_other_nodes = True
    rates.others = connections.others = shared.usage
    shared.usage.sources += [rates, connections]


def bots_of(settings: Settings, world: World, bot_list: BotList, metrics: Metrics) -> BotPlayers:
    """Return the bots of a server: in workers of its own, or in the pool of its machine."""
    if settings.pooled_bots:
        return PooledBots(settings.bot_memory, metrics.bot_fell_back, metrics.bot_waited)
    return BotRunner(
        world,
        settings.bot_workers,
        settings.bot_seconds,
        memory=settings.bot_memory,
        extra=bot_list.specs,
        fell_back=metrics.bot_fell_back,
        waited=metrics.bot_waited,
    )


def opened(settings: Settings, world: World, node: Node | None) -> Store:
    """Return the store of the settings' database, with threads."""
    keeps = node is not None or not Database(settings.database_url).is_sqlite
    alone = node is None
    return Store.open(settings.database_url, world, beat=True, keeps=keeps, alone=alone)


def watch(services: Services) -> None:
    """Add gauges for numbers that other parts hold."""
    add, store = services.metrics.watch, services.store
    services.metrics.watch_bots(services.bots.queued, services.hub.count_resting)
    add("inglenook_store_queue", "Jobs that wait to be written.", lambda: store.waiting)
    add(
        "inglenook_store_up",
        "1 while the database can be written and read, otherwise 0.",
        lambda: store.healthy,
    )
    if store.database.path is not None:
        folder = store.database.path.parent
        add(
            "inglenook_disk_free_bytes",
            "Free space on the disk of the database.",
            lambda: numbers.free_bytes(folder),
        )
    if services.backups.every:
        add(
            "inglenook_backup_age_seconds",
            "Seconds since the last scheduled backup; +Inf if there is none.",
            lambda: services.backups.age(services.now()),
        )
