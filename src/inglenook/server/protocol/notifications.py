"""Declare the bodies and answers of requests about notifications."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, UnsetType, field

from inglenook.server.fields import Occasion
from inglenook.server.protocol.messages import Answer, Body

Channel: TypeAlias = Literal["push", "email", "webhook"]
Digest: TypeAlias = Literal["off", "hourly", "daily"]
Format: TypeAlias = Literal["json", "discord", "slack", "matrix"]

Minute: TypeAlias = Annotated[int, Meta(ge=0, le=24 * 60 - 1)]
Zone: TypeAlias = Annotated[str, Meta(max_length=64, pattern=r"^[A-Za-z0-9_+/-]*$")]
Address: TypeAlias = Annotated[str, Meta(min_length=8, max_length=1000, pattern=r"^\S+$")]
Base64: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200, pattern=r"^[A-Za-z0-9_=-]+$")]
Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[\w-]+$")]
Label: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]


class QuietTimes(Body):
    """Quiet hours of a person, in minutes after midnight of their time zone."""

    begin: Minute
    end: Minute


class Turns(Answer):
    """At how many tables it is your turn, for the badge of the app."""

    turns: int


class PushDevice(Answer):
    """A browser that gets notifications. `here`: that of this session."""

    id: str
    device: str
    created: float
    here: bool


class WebhookAnswer(Answer):
    """A webhook, without its address and its secret.

    `table`: the only table that it is about; None for all of its owner's. `shared`: whether others
    read it, too: then it is about turns, beginnings and ends, and names all who were asked.
    `disabled`: when it was switched off after failures; `fault` says how the last call failed.
    """

    id: str
    name: str
    host: str
    format: Format
    shared: bool
    table: str | None
    created: float
    disabled: float | None
    fault: str


class MutedTable(Answer):
    id: str
    game: str
    title: str


class EmailState(Answer):
    """E-mail to the account. `offered`: whether this site sends any; `address`: "" for none."""

    offered: bool
    address: str
    on: bool


class NotificationSettings(Answer):
    """When and where you are called.

    `kinds` names the channels of each kind. `push_key` is the `applicationServerKey` of
    subscriptions.
    """

    kinds: dict[Occasion, list[Channel]]
    quiet: QuietTimes | None
    time_zone: str
    digest: Digest
    email: EmailState
    push_key: str
    devices: list[PushDevice]
    webhooks: list[WebhookAnswer]
    muted: list[MutedTable]


class SettingsChange(Body):
    """Changes of settings: fields that are missing stay as they are."""

    kinds: dict[Occasion, Annotated[list[Channel], Meta(max_length=3)]] | UnsetType = UNSET
    quiet: QuietTimes | UnsetType | None = UNSET
    time_zone: Zone | UnsetType = UNSET
    digest: Digest | UnsetType = UNSET
    email: bool | UnsetType = UNSET


class Mute(Body):
    """Mute a table: it calls no more, but for webhooks that others read."""

    table: Id
    muted: bool


class PushKeys(Body):
    p256dh: Base64
    auth: Base64


class Subscription(Body):
    """A subscription as `PushSubscription.toJSON()` writes it.

    Sending the same endpoint again renews it.
    """

    endpoint: Address
    keys: PushKeys
    expiration_time: float | None = field(name="expirationTime", default=None)


class Subscribed(Answer):
    id: str


class NewWebhook(Body):
    name: Label
    url: Address
    format: Format = "json"
    shared: bool = False
    table: Id | None = None


class NewWebhookAnswer(Answer):
    """A new webhook, and the secret of its signatures, which is shown this once."""

    webhook: WebhookAnswer
    secret: str


class WebhookChange(Body):
    """Change a webhook's name, or switch it on again after it was disabled."""

    name: Label | UnsetType = UNSET
    on: Literal[True] | UnsetType = UNSET


class TestCall(Body):
    """Send a notification to try a channel: a device or a webhook by its id, or the e-mail."""

    channel: Channel
    id: Id | None = None
