"""Show and change when and where a person is called."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

from msgspec import UNSET
from msgspec.structs import replace
from sqlalchemy import Connection

from inglenook.core.registry import game_names, load_game
from inglenook.server.accounts.display_text import clean_label
from inglenook.server.accounts.guests import Guest, check_session
from inglenook.server.errors import Refused
from inglenook.server.notifications import content, hooks, push
from inglenook.server.notifications.choices import KINDS, Choices, choices_from, zone_of
from inglenook.server.notifications.outbound import host_of
from inglenook.server.protocol import notifications as p
from inglenook.server.store import list_records
from inglenook.server.store.people import channels
from inglenook.server.store.people import notifications as queue
from inglenook.server.store.people.channels import SettingRow, SubscriptionRow, WebhookRow
from inglenook.server.store.people.notifications import NewDelivery

if TYPE_CHECKING:
    from inglenook.server.notifications.service import Notifications

LONGEST_NAME = 64  # of a webhook
REFUSALS = {
    "not-https": "Expected an address that begins with https://.",
    "private-address": "Expected an address of the public internet, got one of a private network.",
    "bad-address": "Expected the address of a web service.",
}


def shown_webhook(row: WebhookRow) -> p.WebhookAnswer:
    """Return a webhook as its owner sees it."""
    form: Any = row.format
    return p.WebhookAnswer(
        id=row.id,
        name=row.name,
        host=host_of(row.url),
        format=form,
        shared=row.shared,
        table=row.table_id,
        created=row.created,
        disabled=row.disabled,
        fault=row.fault,
    )


async def read(service: Notifications, guest: Guest) -> p.NotificationSettings:
    """Return the settings of a guest."""
    key = (await service.signing()).public_key

    def query(conn: Connection) -> p.NotificationSettings:
        setting = channels.settings_of(conn, [guest.id]).get(guest.id)
        person = channels.people(conn, [guest.id]).get(guest.id)
        chosen = choices_from(None if setting is None else setting.data)
        muted = [table_id for _, table_id in sorted(channels.muted_by(conn, [guest.id]))]
        tables = list_records.tables_by_id(conn, muted)
        return p.NotificationSettings(
            kinds={kind: chosen.channels_of(kind) for kind in KINDS},
            quiet=chosen.quiet,
            time_zone=chosen.time_zone or ("" if person is None else person.time_zone),
            digest=chosen.digest,
            email=p.EmailState(
                offered=service.mail is not None,
                address="" if person is None else person.email,
                on=setting is not None and setting.email,
            ),
            push_key=key,
            devices=[
                p.PushDevice(
                    id=one.id,
                    device=one.device,
                    created=one.created,
                    here=bool(guest.login) and one.login == guest.login,
                )
                for one in channels.subscriptions_of(conn, [guest.id])
                if person is not None and person.has_session(one)
            ],
            webhooks=[shown_webhook(one) for one in channels.webhooks_of(conn, [guest.id])],
            muted=[
                p.MutedTable(id=one, game=tables[one].game, title=_title(tables[one].game))
                for one in muted
                if one in tables
            ],
        )

    return await service.store.read(query)


def _title(game: str) -> str:
    return load_game(game).info.title if game in game_names() else game


async def change(service: Notifications, guest: Guest, body: p.SettingsChange) -> None:
    """Change the settings of a guest, as given."""
    if body.time_zone is not UNSET and zone_of(body.time_zone) is None:
        raise Refused(400, "bad-time-zone", "Expected a time zone such as Europe/Paris.")
    if body.email is True:
        _must_have_account(guest)
        if service.mail is None:
            raise Refused(409, "no-mail", "This site sends no e-mail.")

    def job(conn: Connection) -> None:
        check_session(conn, guest)
        setting = channels.settings_of(conn, [guest.id]).get(guest.id)
        chosen = choices_from(None if setting is None else setting.data)
        email = setting is not None and setting.email
        if body.email is not UNSET:
            email = body.email
            person = channels.people(conn, [guest.id])[guest.id]
            if email and not person.email:
                sentence = "Expected an account with a confirmed e-mail address. Add one first."
                raise Refused(409, "no-email", sentence)
        row = SettingRow(guest.id, email, _changed(chosen, body).to_json())
        channels.save_setting(conn, row)
        service.tell_nodes(conn, guest.id)

    await service.store.write(job)
    await service.changed(guest.id)


def _changed(chosen: Choices, body: p.SettingsChange) -> Choices:
    given: dict[str, Any] = {}
    for name in ("quiet", "time_zone", "digest"):
        if (value := getattr(body, name)) is not UNSET:
            given[name] = value
    if body.kinds is not UNSET:
        named = {kind: list(dict.fromkeys(some)) for kind, some in body.kinds.items()}
        given["kinds"] = {**chosen.kinds, **named}
    return replace(chosen, **given)


async def mute(service: Notifications, guest: Guest, table_id: str, muted: bool) -> None:
    """Mute a table, or end that."""

    def job(conn: Connection) -> None:
        check_session(conn, guest)
        if list_records.one_table(conn, table_id) is None:
            raise Refused(404, "no-table", "There is no such table.")
        channels.mute(conn, guest.id, table_id, muted)

    await service.store.write(job)


# -- channels


async def subscribe(service: Notifications, guest: Guest, body: p.Subscription, device: str) -> str:
    """Add the subscription of a browser, and return its id."""
    if (code := service.posts.refusal_of(body.endpoint)) is not None:
        raise Refused(400, "bad-endpoint", REFUSALS[code])
    await service.signing()  # loads the library
    if not push.are_keys(body.keys.p256dh, body.keys.auth):
        raise Refused(400, "bad-endpoint", "Expected the keys of a push subscription.")
    row = SubscriptionRow(
        id=service.world.token(12),
        guest=guest.id,
        login=guest.login,
        epoch=guest.epoch,
        endpoint_hash=hashlib.sha256(body.endpoint.encode()).hexdigest(),
        endpoint=body.endpoint,
        p256dh=body.keys.p256dh,
        auth=body.keys.auth,
        device=device,
        created=service.now(),
    )

    def job(conn: Connection) -> str:
        check_session(conn, guest)
        service.tell_nodes(conn, guest.id)
        return channels.subscribe(conn, row)

    sub_id = await service.store.write(job)
    await service.changed(guest.id)
    return sub_id


async def unsubscribe(service: Notifications, guest: Guest, sub_id: str) -> None:
    """Delete a subscription."""

    def job(conn: Connection) -> bool:
        check_session(conn, guest)
        queue.drop_deliveries_to(conn, sub_id)
        service.tell_nodes(conn, guest.id)
        return channels.unsubscribe(conn, guest.id, sub_id)

    if not await service.store.write(job):
        raise _no_channel()
    await service.changed(guest.id)


async def add_webhook(
    service: Notifications, guest: Guest, body: p.NewWebhook
) -> p.NewWebhookAnswer:
    """Add a webhook; the answer shows its secret for the only time."""
    _must_have_account(guest)
    if (code := service.posts.refusal_of(body.url)) is not None:
        raise Refused(400, "bad-webhook", REFUSALS[code])
    row = WebhookRow(
        id=service.world.token(12),
        guest=guest.id,
        name=clean_label(body.name, LONGEST_NAME),
        url=body.url,
        format=body.format,
        secret=hooks.new_secret(service.world.secret()),
        shared=body.shared,
        table_id=body.table,
        created=service.now(),
    )

    def job(conn: Connection) -> None:
        check_session(conn, guest)
        if body.table is not None and list_records.one_table(conn, body.table) is None:
            raise Refused(404, "no-table", "There is no such table.")
        if not channels.add_webhook(conn, row):
            most = channels.MOST_WEBHOOKS
            raise Refused(409, "too-many-webhooks", f"Expected at most {most} webhooks.")
        service.tell_nodes(conn, guest.id)

    await service.store.write(job)
    await service.changed(guest.id)
    return p.NewWebhookAnswer(webhook=shown_webhook(row), secret=row.secret)


async def change_webhook(
    service: Notifications, guest: Guest, hook_id: str, body: p.WebhookChange
) -> p.WebhookAnswer:
    """Rename a webhook, or switch it on again."""
    values: dict[str, object] = {}
    if body.name is not UNSET:
        values["name"] = clean_label(body.name, LONGEST_NAME)
    if body.on is not UNSET:
        values |= {"disabled": None, "failures": 0, "fault": ""}

    def job(conn: Connection) -> WebhookRow | None:
        check_session(conn, guest)
        if values and not channels.change_webhook(conn, hook_id, guest.id, **values):
            return None
        service.tell_nodes(conn, guest.id)
        return channels.load_webhook(conn, hook_id)

    row = await service.store.write(job)
    if row is None or row.guest != guest.id:
        raise _no_channel()
    await service.changed(guest.id)
    return shown_webhook(row)


async def drop_webhook(service: Notifications, guest: Guest, hook_id: str) -> None:
    """Delete a webhook."""

    def job(conn: Connection) -> bool:
        check_session(conn, guest)
        service.tell_nodes(conn, guest.id)
        done = channels.drop_webhook(conn, hook_id, guest.id)
        if done:
            queue.drop_deliveries_to(conn, hook_id)
        return done

    if not await service.store.write(job):
        raise _no_channel()
    await service.changed(guest.id)


async def stop_mail(service: Notifications, guest_id: str) -> None:
    """Switch a guest's e-mail off, as a link in an e-mail asks for."""

    def job(conn: Connection) -> None:
        channels.set_email(conn, guest_id, False)
        service.tell_nodes(conn, guest_id)

    await service.store.write(job)
    await service.changed(guest_id)


async def try_channel(service: Notifications, guest: Guest, body: p.TestCall) -> None:
    """Send a notification that says that a channel works."""
    said = content.trial(guest.language, service.now())

    def job(conn: Connection) -> None:
        check_session(conn, guest)
        targets: list[str] = []
        if body.channel == "push":
            targets = [one.id for one in channels.subscriptions_of(conn, [guest.id])]
        elif body.channel == "webhook":
            found = channels.webhooks_of(conn, [guest.id])
            targets = [one.id for one in found if one.disabled is None]
        elif service.mail is not None and channels.people(conn, [guest.id])[guest.id].email:
            targets = [""]
        if body.id is not None:
            targets = [one for one in targets if one == body.id]
        if not targets:
            raise _no_channel()
        now = service.now()
        queue.add_deliveries(
            conn,
            [
                NewDelivery(
                    guest=guest.id,
                    mark=content.TEST,
                    kind=content.TEST,
                    table_id=None,
                    about="",
                    shared=False,
                    channel=body.channel,
                    target=target,
                    content=said.to_json(),
                    created=now,
                    due=now,
                )
                for target in targets
            ],
        )

    await service.store.write(job)
    service.look_soon()


def _must_have_account(guest: Guest) -> None:
    if not guest.account:
        raise Refused(403, "no-account", "Expected an account, got a guest. Create one first.")


def _no_channel() -> Refused:
    return Refused(404, "no-channel", "There is no such device, webhook or e-mail address.")
