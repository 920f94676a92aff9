"""Call people: look for due notifications, expand them, and send the deliveries.

Each process of a site does this; locks in the database share the work. Notifications of a table are
expanded where its room is, because there it is known who looks. Nothing of it delays a room: rows
are written with its commit, and all else happens afterwards.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Coroutine, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import structlog
from sqlalchemy import Connection

from inglenook.server.accounts.guests import Guests
from inglenook.server.clocks.monotonic import MonotonicClock
from inglenook.server.cluster.membership import Membership
from inglenook.server.errors import Refused
from inglenook.server.fields import Occasion
from inglenook.server.mail import SendsMail
from inglenook.server.notifications import asked, mails, push, sending
from inglenook.server.notifications.asked import Delays
from inglenook.server.notifications.expansion import Expanded, expand, is_open, read_tables
from inglenook.server.notifications.outbound import Outbound, Posts
from inglenook.server.notifications.reach import RELOAD_SECONDS, Reach
from inglenook.server.notifications.sending import Result
from inglenook.server.notifications.turns import questions
from inglenook.server.operations.metrics import Metrics
from inglenook.server.rooms.state import RoomState
from inglenook.server.settings import Settings
from inglenook.server.store.errors import StoreDown
from inglenook.server.store.nodes.notices import Notice
from inglenook.server.store.people import channels
from inglenook.server.store.people import notifications as queue
from inglenook.server.store.people.notifications import DeliveryRow
from inglenook.server.store.rows import NotificationRow
from inglenook.server.store.store import Store
from inglenook.server.world import Handle, World

if TYPE_CHECKING:
    from inglenook.server.rooms.hub import Hub

BATCH: Final = 50  # notifications that are expanded at once
AT_ONCE: Final = 16  # deliveries that are sent at once
AT_ONCE_GUEST: Final = 2  # of these, of one guest: a slow receiver must not hold up others
LOOK_SECONDS: Final = 15.0  # between looks while somebody can be called
SOON: Final = 0.5  # at least, between two looks
STOP_SECONDS: Final = 5.0  # for what is being sent when the server stops
KEPT_SECONDS: Final = 7 * 86_400.0  # for marks of notifications that are done
OLD_AT_ONCE: Final = 500

log = structlog.get_logger("inglenook.notifications")


class Notifications:
    """The notifications of a site, as one of its processes sees them."""

    def __init__(
        self,
        *,
        settings: Settings,
        store: Store,
        world: World,
        monotonic: MonotonicClock,
        guests: Guests,
        metrics: Metrics,
        mail: SendsMail | None,
        posts: Posts | None = None,
    ) -> None:
        self.settings = settings
        self.store = store
        self.world = world
        self.now = monotonic.now
        self.guests = guests
        self.metrics = metrics
        self.mail = mail
        self.posts: Posts = posts or Outbound(settings.notify_local)
        self.delays = Delays(settings.notify_live_seconds, settings.notify_days_seconds)
        self.reach = Reach(store)
        self.hub: Hub | None = None
        self.membership: Membership | None = None
        self.owner = ""  # the name of this process; given to it with its first delivery
        self.signer: push.Signer | None = None
        self.sending: dict[int, DeliveryRow] = {}
        self.cleared = 0.0
        self._tasks: set[asyncio.Task[None]] = set()
        self._turn = asyncio.Lock()
        self._timer: Handle | None = None
        self._at = 0.0
        self._closed = False

    async def open(self, hub: Hub, membership: Membership | None) -> None:
        """Go on with what waits. Players come back first: they have lost their sockets."""
        self.hub, self.membership = hub, membership
        await self.reach.load(self.now())
        if self.reach or await self.store.read(queue.next_due) is not None:
            self.look_at(self.now() + self.settings.notify_live_seconds)

    async def close(self) -> None:
        """Stop; what was not sent waits for the next start."""
        self._closed = True
        if self._timer is not None:
            self._timer.cancel()
        if self._tasks:
            await asyncio.wait(list(self._tasks), timeout=STOP_SECONDS)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # -- for rooms

    def of_change(
        self, before: RoomState, after: RoomState, present: asked.Present
    ) -> list[NotificationRow]:
        """Return the notifications that belong into the transaction of a change of a room."""
        if not self.reach:
            return []
        return asked.calls_of(before, after, self.reach, present, self.delays, self.now())

    def written(self, rows: Sequence[NotificationRow]) -> None:
        """Look for them when they are due."""
        if rows:
            self.look_at(min([row.due for row in rows]))

    def call(
        self,
        conn: Connection,
        kind: Occasion,
        guest: str,
        person: str,
        table_id: str,
        about: str = "",
    ) -> None:
        """Call a guest in this transaction, because of what a person did at a table."""
        if guest in self.reach.guests:
            queue.notify(
                conn,
                self.now(),
                kind,
                guest,
                person=person,
                table_id=table_id,
                about=about,
                after=self.delays.live,
            )

    # -- for channels

    async def changed(self, guest: str) -> None:
        """Take note that the channels of a guest have changed."""
        await self.reach.read_again(guest)
        if self.reach:
            self.look_at(self.now() + LOOK_SECONDS)

    def tell_nodes(self, conn: Connection, guest: str) -> None:
        """Tell the other nodes, in the transaction of the change."""
        self.guests.notices.send(conn, Notice("channels", guest))

    def heard(self, guest: str) -> None:
        """Act on the notice of another node."""
        self._spawn(self._tried(self.changed(guest)))

    def missed(self) -> None:
        """Read all again: notices may have been lost."""
        self._spawn(self._tried(self.reach.load(self.now())))

    async def signing(self) -> push.Signer:
        """Return the means to sign requests to push services."""
        if self.signer is None:
            fresh = self.world.secret()
            private = await self.store.write(lambda conn: push.site_key(conn, fresh))
            make = partial(push.Signer, private, self.settings.address)
            # the libraries take long to load
            made = make() if self.store.inline else await asyncio.to_thread(make)
            self.signer = self.signer or made
        return self.signer

    def stop_token(self, guest: str) -> str:
        """Return the token that ends a guest's e-mail."""
        return mails.stop_token(self.guests.keys, guest)

    # -- looking

    def look_soon(self) -> None:
        """Look for new notifications now."""
        self.look_at(self.now())

    def look_at(self, moment: float) -> None:
        """Look for due notifications at a moment, or earlier."""
        if self._closed or (self._timer is not None and self._at <= moment):
            return
        if self._timer is not None:
            self._timer.cancel()
        self._at = moment
        self._timer = self.world.later(max(moment - self.now(), 0.0), self._due)

    def _due(self) -> None:
        self._timer = None
        self._spawn(self.work())

    async def work(self) -> None:
        """Expand and send all that is due, and book the next look."""
        next_look: float | None = self.now() + LOOK_SECONDS
        try:
            async with self._turn:
                await self._expand()
                await self._take()
                await self._clear()
                next_look = await self._next_look()
        except StoreDown as down:
            log.warning("no-notifications", reason=down.reason)
        except Refused as refused:  # this node has no leases now
            log.warning("no-notifications", reason=refused.code)
        except Exception as error:
            log.error("notification-fault", exc_info=error)
        if next_look is not None:
            self.look_at(next_look)

    async def _next_look(self) -> float | None:
        now = self.now()
        if self.reach and now - self.reach.read_at > RELOAD_SECONDS:
            await self.reach.load(now)
        due = await self.store.read(queue.next_due)
        regular = now + LOOK_SECONDS if self.reach or due is not None else None
        if due is None or regular is None:
            return regular
        # what is due already is another node's, or waits until something else was sent
        return min(regular, max(due, now + SOON)) if due > now else regular

    async def _expand(self) -> None:
        while rows := await self.store.read(partial(self._find, now=self.now())):
            done = await self.store.write(partial(self._expanded, rows))
            for reason, number in done.dropped.items():
                self.metrics.notified("dropped", reason, number)
            if len(rows) < BATCH:
                return

    def _find(self, conn: Connection, now: float) -> list[NotificationRow]:
        membership = self.membership
        if membership is None:
            return queue.due(conn, now, BATCH)
        if not membership.id:
            return []
        return queue.due(conn, now, BATCH, membership.id, membership.lease_seconds)

    def _expanded(self, rows: Sequence[NotificationRow], conn: Connection) -> Expanded:
        present = {
            (row.guest, row.table_id)
            for row in rows
            if row.table_id is not None and self._is_present(row.guest, row.table_id)
        }
        return expand(conn, rows, self.now(), present, self.mail is not None)

    def _is_present(self, guest: str, table_id: str) -> bool:
        """Return whether a guest looks at a table in the memory of this node."""
        room = None if self.hub is None else self.hub.rooms.get(table_id)
        return room is not None and room.present(guest)

    # -- sending

    async def _take(self) -> None:
        """Take due deliveries, and begin to send them."""
        if self._closed or len(self.sending) >= AT_ONCE:
            return
        now = self.now()
        if not await self.store.read(lambda conn: queue.has_due_deliveries(conn, now)):
            return
        self.owner = self.owner or self.world.token(9)
        for row in await self.store.write(self._taken):
            self.sending[row.number] = row
            self._spawn(self._deliver(row))

    def _taken(self, conn: Connection) -> list[DeliveryRow]:
        now, free = self.now(), AT_ONCE - len(self.sending)
        busy = Counter([row.guest for row in self.sending.values()])
        due = [
            row
            for row in queue.due_deliveries(conn, now, 4 * BATCH)
            if row.number not in self.sending
        ]
        again = {row.table_id or "" for row in due if row.kind == asked.TURN and row.tries}
        tables, open_now = read_tables(conn, again), questions(conn, again)
        taken: list[DeliveryRow] = []
        for row in due:
            if row.kind == asked.TURN and row.tries:
                table = tables.get(row.table_id or "")
                if table is None or not is_open(row, table, open_now.get(table.id)):
                    queue.end_delivery(conn, row)  # it was answered meanwhile
                    continue
            if len(taken) >= free or busy[row.guest] >= AT_ONCE_GUEST:
                continue
            busy[row.guest] += 1
            held = queue.hold(conn, row, self.owner, now)
            if held is not None:
                taken.append(held)
        return taken

    async def _deliver(self, row: DeliveryRow) -> None:
        try:
            result = await self._attempt(row)
            await self.store.write(partial(self._ended, row, result))
            if row.channel == "webhook" and not result.sent:
                await self.reach.read_again(row.guest)  # it may be disabled
        except StoreDown as down:  # another process sends it again
            log.warning("delivery-unknown", reason=down.reason)
            return
        except Exception as error:
            log.error("delivery-fault", channel=row.channel, exc_info=error)
            result = Result(False, "fault")
            await self.store.write(partial(self._ended, row, result))
        finally:
            self.sending.pop(row.number, None)
            self.look_soon()
        if result.sent:
            self.metrics.notified("sent", row.channel)
        else:
            self.metrics.notified("failed", row.channel)
            log.info("delivery-failed", channel=row.channel, fault=result.fault, tries=row.tries)

    async def _attempt(self, row: DeliveryRow) -> Result:
        """Send a delivery once."""
        site, now = self.settings.address, self.now()
        if row.channel == "push":
            sub = await self.store.read(partial(_subscription, row))
            if sub is None:
                return Result(False, "gone")
            return await sending.to_browser(self.posts, await self.signing(), row, sub, now)
        if row.channel == "webhook":
            hook = await self.store.read(partial(_webhook, row))
            if hook is None or hook.disabled is not None:
                return Result(False, "gone")
            return await sending.to_webhook(self.posts, row, hook, site, now)
        person = await self.store.read(partial(_person, row))
        if self.mail is None or person is None or not person.email:
            return Result(False, "gone")
        token = self.stop_token(row.guest)
        return await sending.by_mail(self.mail, row, person.email, site, token)

    def _ended(self, row: DeliveryRow, result: Result, conn: Connection) -> None:
        """Store what became of a delivery."""
        wait = None if result.sent else sending.next_try(row, result)
        if wait is None:
            queue.end_delivery(conn, row)
        else:
            queue.try_later(conn, row, self.now() + wait)
        if row.channel == "push" and result.gone:
            channels.unsubscribe(conn, row.guest, row.target)
            queue.drop_deliveries_to(conn, row.target)
            self.tell_nodes(conn, row.guest)
        if row.channel == "webhook":
            self._count_failure(conn, row, result, gave_up=wait is None)

    def _count_failure(
        self, conn: Connection, row: DeliveryRow, result: Result, gave_up: bool
    ) -> None:
        """Count the failures of a webhook in a row, and disable one that no longer works."""
        hook = channels.load_webhook(conn, row.target)
        if hook is None or (result.sent and not hook.failures):
            return
        if result.sent:
            channels.change_webhook(conn, hook.id, hook.guest, failures=0, fault="")
            return
        failures = hook.failures + 1
        values: dict[str, Any] = {"failures": failures, "fault": result.fault}
        if result.gone or (gave_up and failures > len(sending.WAITS["webhook"])):
            values["disabled"] = self.now()
            queue.drop_deliveries_to(conn, hook.id)
            self.tell_nodes(conn, hook.guest)
        channels.change_webhook(conn, hook.id, hook.guest, **values)

    # -- tidying

    async def _clear(self) -> None:
        """Delete marks of old notifications, now and then."""
        now = self.now()
        if now - self.cleared < 3600.0:
            return
        self.cleared = now
        before = now - KEPT_SECONDS
        while (
            await self.store.write(lambda conn: queue.drop_old(conn, before, OLD_AT_ONCE))
            == OLD_AT_ONCE
        ):
            pass

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        if self._closed:
            work.close()
            return
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tried(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except StoreDown as down:
            log.warning("no-notifications", reason=down.reason)


def _subscription(row: DeliveryRow, conn: Connection) -> channels.SubscriptionRow | None:
    found = channels.load_subscription(conn, row.target)
    return found if found is not None and found.guest == row.guest else None


def _webhook(row: DeliveryRow, conn: Connection) -> channels.WebhookRow | None:
    found = channels.load_webhook(conn, row.target)
    return found if found is not None and found.guest == row.guest else None


def _person(row: DeliveryRow, conn: Connection) -> channels.Person | None:
    return channels.people(conn, [row.guest]).get(row.guest)
