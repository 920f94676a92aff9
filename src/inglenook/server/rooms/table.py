"""Describe a table: its seats, rules and clock before, during and after the match."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct, field

from inglenook.bots.personas import name_of
from inglenook.core.fairness import commitment
from inglenook.core.game import Game
from inglenook.server.clocks.clocks import ClockRule
from inglenook.server.errors import Refused
from inglenook.server.fields import Seating, StoredSeat, StoredTable, TableState
from inglenook.server.protocol.messages import Outcome

NO_NONCE: Final = "none"  # fixed, so that the server can't choose it after the secret


class Place(StoredSeat, kw_only=True):
    """A seat and its player. A stand-in plays for a person who left or ran out of time."""

    def __repr__(self) -> str:
        """Return a text without nonce and address, which must not be logged."""
        return f"Place({self.seat}, {self.kind!r}, {self.name!r})"

    @property
    def player(self) -> str | None:
        """Return the bot that answers for this seat, if any."""
        return self.bot if self.kind == "bot" else self.stand_in

    def sit(
        self,
        guest: str,
        name: str,
        nonce: str | None,
        address: str = "",
        avatar: str | None = None,
    ) -> None:
        """Give the seat to a guest."""
        self.kind, self.guest, self.name, self.nonce = "person", guest, name, nonce
        self.address, self.avatar = address or None, avatar
        self.bot = self.stand_in = None
        self.release()

    def clear(self) -> None:
        """Free the seat."""
        self.kind, self.guest, self.name, self.nonce = "open", None, "", None
        self.address = self.avatar = None
        self.bot = self.stand_in = None
        self.release()

    def keep(self, guest: str, name: str, until: float) -> None:
        """Keep the seat for a guest; others can't take it until then."""
        self.kept_for, self.kept_name, self.kept_until = guest, name, until

    def release(self) -> None:
        """Stop keeping the seat."""
        self.kept_for, self.kept_name, self.kept_until = None, None, None

    def is_kept(self, now: float) -> bool:
        """Return whether the seat is free and still kept for a guest."""
        return self.kind == "open" and self.kept_until is not None and now < self.kept_until

    def give_to_bot(self, bot: str) -> None:
        """Give the seat to a bot."""
        self.clear()
        self.kind, self.bot, self.name = "bot", bot, name_of(bot, 1, 1)


class TableSettings(Struct, kw_only=True):
    """The choices of the table's host; stored as JSON and shown under these names."""

    clock: ClockRule
    spectators: bool = True
    seating: Seating = "chosen"
    autostart: bool = True


class Table(StoredTable, kw_only=True):
    """One table of the site."""

    game: Game[Any, Any]
    options: dict[str, str]
    settings: TableSettings
    places: list[Place]
    secret: bytes
    outcome: Outcome | None = None
    # the header of the journal, the position at the start, or an import
    origin: dict[str, Any] = field(default_factory=dict)
    banned: set[str] = field(default_factory=set)
    _teams: list[int] | None = None

    def __repr__(self) -> str:
        """Return a text without secret and address, which must not be logged."""
        return f"Table({self.id!r}, {self.game.info.name!r}, {self.state!r})"

    @property
    def commitment(self) -> str:
        """Return the hash of the secret, which is shown before any nonce is sent."""
        return "" if self.imported else commitment(self.secret)

    @property
    def imported(self) -> bool:
        """Return whether the table holds an imported match."""
        return "imported" in self.origin

    @property
    def opened(self) -> str | None:
        """Return the secret after the match, None before."""
        done = self.state in ("over", "cancelled") and not self.imported
        return self.secret.hex() if done else None

    @property
    def names(self) -> tuple[str, ...]:
        return tuple([place.name for place in self.places])

    @property
    def nonces(self) -> tuple[str, ...]:
        return tuple([place.nonce or NO_NONCE for place in self.places])

    def may_talk(self) -> bool:
        """Return whether players may chat here now.

        Where partners must not talk, chat closes when seats are known and opens after the match. It
        closes again when a rematch is open.
        """
        if len(self.places) not in self.game.info.silent:
            return True
        if self.state == "open":
            seated = any([place.guest is not None for place in self.places])
            return self.settings.seating == "drawn" or not seated
        return self.state != "playing" and self.rematch is None

    def kept_seat_of(self, guest: str | None, now: float) -> int | None:
        """Return the seat that is kept for a guest, if any."""
        for place in self.places:
            if guest is not None and place.kept_for == guest and place.is_kept(now):
                return place.seat
        return None

    def seat_of(self, guest: str) -> int | None:
        """Return the seat of a guest, or None."""
        for place in self.places:
            if place.guest == guest:
                return place.seat
        return None

    def team_of(self, seat: int) -> int | None:
        """Return the team of a seat, in games with public teams."""
        if self._teams is None:
            self._teams = self._known_teams()
        return self._teams[seat] if 1 < len(set(self._teams)) < len(self._teams) else None

    def _known_teams(self) -> list[int]:
        """Return the teams before any draw; each seat is its own where teams are secret."""
        seats = range(len(self.places))
        s = self.game.start(len(self.places), self.options)
        try:
            return [self.game.team(s, one) for one in seats]
        except IndexError:  # no card has been dealt that decides it
            return list(seats)

    def side_of(self, seat: int) -> int:
        """Return the publicly known side of a seat: its team, or the seat itself."""
        team = self.team_of(seat)
        return seat if team is None else team

    def people(self) -> list[Place]:
        """Return the seats of people who play themselves."""
        return [one for one in self.places if one.kind == "person" and not one.stand_in]

    def is_full(self) -> bool:
        return all(place.kind != "open" for place in self.places)

    # -- permissions

    def must_be(self, *states: TableState) -> None:
        """Refuse unless the table is in one of these states."""
        if self.state not in states:
            sentences = {
                "open": "The match has not begun yet.",
                "playing": "The match is already running.",
                "over": "The match is over.",
                "cancelled": "This table was cancelled.",
            }
            raise Refused(409, f"table-{self.state}", sentences[self.state])

    def must_not_be_frozen(self) -> None:
        if self.frozen is not None:
            sentence = "A fault in its rules stopped this match. It goes on after a repair."
            raise Refused(409, "frozen", sentence)

    def must_host(self, guest: str) -> None:
        """Refuse a guest who is not the host."""
        if guest != self.host:
            raise Refused(403, "not-host", "Only the host of the table may do that.")

    def must_sit(self, guest: str) -> Place:
        """Return the guest's place, or refuse."""
        seat = self.seat_of(guest)
        if seat is None:
            raise Refused(403, "not-seated", "You have no seat at this table.")
        return self.places[seat]

    def may_look(self, guest: str | None) -> bool:
        """Return whether a guest who has the table's address may see it."""
        if guest is not None and self.seat_of(guest) is not None:
            return True
        if guest is not None and guest in self.banned:
            return False
        return self.settings.spectators or self.state == "open" or guest == self.host

    # -- seats

    def join(
        self,
        guest: str,
        name: str,
        seat: int | None,
        nonce: str | None,
        now: float,
        address: str = "",
        avatar: str | None = None,
    ) -> Place:
        """Take or change a seat: the named one, or the one kept for the guest, or a free one."""
        if guest in self.banned:
            raise Refused(403, "sent-away", "The host has removed you from this table.")
        if self.state == "playing":
            self.must_be_takeable(guest)
        else:
            self.must_be("open")
        free = [place for place in self.places if place.kind == "open"]
        if seat is not None and seat >= len(self.places):
            raise Refused(
                400, "no-such-seat", f"Expected a seat below {len(self.places)}, got {seat}."
            )
        named = [place for place in free if seat in (None, place.seat)]
        if not named:
            raise Refused(409, "seat-taken", "That seat is taken." if free else "No seat is free.")
        chosen = [one for one in named if one.kept_for == guest or not one.is_kept(now)]
        if not chosen:
            raise seat_kept()
        old = self.seat_of(guest)
        if old is not None:
            self.places[old].clear()
        for place in self.places:
            if place.kept_for == guest:
                if seat is None:
                    chosen = [place]
                place.release()
        chosen[0].sit(guest, name, nonce, address, avatar)
        return chosen[0]

    def must_be_takeable(self, guest: str) -> None:
        """Refuse unless a new guest can take an opened seat of the running match."""
        if self.seat_of(guest) is not None:
            raise Refused(409, "seated", "You have a seat in this match already.")
        if self.is_full():
            raise Refused(409, "seat-taken", "No seat is free.")

    def leave(self, guest: str, now: float) -> Place:
        """Leave the seat before the match begins, or give up a seat kept for the guest."""
        kept = self.kept_seat_of(guest, now)
        if kept is not None and self.seat_of(guest) is None:
            self.places[kept].release()
            return self.places[kept]
        place = self.must_sit(guest)
        self.must_be("open")
        place.clear()
        self.hand_over(guest)
        return place

    def hand_over(self, guest: str) -> bool:
        """Make another seated person the host of an open table, or cancel it if there is none.

        Return whether the table changed: only if `guest` is the host.
        """
        if guest != self.host or self.state != "open":
            return False
        others = [one.guest for one in self.places if one.guest not in (None, guest)]
        if others:
            self.host = others[0] or ""
        else:
            self.state = "cancelled"
        return True

    def place_bot(self, seat: int, bot: str | None, now: float) -> None:
        """Give a free seat or a bot's seat to a bot; without one, free the bot's seat."""
        self.must_be("open")
        if seat >= len(self.places):
            raise Refused(
                400, "no-such-seat", f"Expected a seat below {len(self.places)}, got {seat}."
            )
        place = self.places[seat]
        if place.kind == "person":
            raise Refused(409, "seat-taken", "That seat has a player.")
        if place.is_kept(now):
            raise seat_kept()
        if bot is None:
            if place.kind != "bot":
                raise Refused(409, "no-bot-there", "No bot has that seat.")
            place.clear()
        elif all(one.kind == "bot" for one in self.places if one is not place):
            raise Refused(409, "no-person", "At least one seat must be for a person.")
        else:
            place.give_to_bot(bot)
        number_namesakes(self.places)

    def kick(self, seat: int, now: float) -> Place:
        """Remove the player of a seat, or stop keeping a free seat.

        A guest for whom it was kept may still take it.
        """
        self.must_be("open")
        place = self.places[seat] if seat < len(self.places) else None
        if place is not None and place.is_kept(now):
            place.release()
            return place
        if place is None or place.guest is None or place.guest == self.host:
            raise Refused(409, "nobody-there", "Expected a seat with a player other than the host.")
        self.banned.add(place.guest)
        place.clear()
        return place


def seat_kept() -> Refused:
    """Return the refusal for a seat that is kept for another guest."""
    sentence = "That seat is kept for a player of the match before. Take another, or wait."
    return Refused(409, "seat-kept", sentence)


def number_namesakes(places: list[Place]) -> None:
    """Name the bots: own bots have names, two others of one kind get numbers."""
    bots = [place.bot for place in places if place.kind == "bot"]
    met: dict[str, int] = {}
    for place in places:
        if place.kind == "bot" and place.bot is not None:
            met[place.bot] = met.get(place.bot, 0) + 1
            place.name = name_of(place.bot, met[place.bot], bots.count(place.bot))
