"""T26, T30: spells are declared and paid, may be countered, and then take effect."""

from __future__ import annotations

from typing import Final

from inglenook.core.action import Action
from inglenook.core.decision import PASS_VERB, Why, Window, offer
from inglenook.core.step import AnyStep, Step
from inglenook.games.taverna.rules.actions import CAST, MOST_SEATS, PASS
from inglenook.games.taverna.rules.cards import (
    AT_A_SPELL,
    AT_A_TAKEOVER,
    COPIES,
    COSTS,
    COUNTERSPELL,
    KINDS_OF_SPELL,
    SEALED_DEED,
    SECOND_BREATH,
    SPELL_IDS,
    cast_at,
)
from inglenook.games.taverna.rules.effects.dignitaries import TakeOver
from inglenook.games.taverna.rules.effects.favours import holds_favour, use_favour
from inglenook.games.taverna.rules.effects.gains import gain_coins, pay
from inglenook.games.taverna.rules.effects.spells import EFFECTS, FITS, leave_hand
from inglenook.games.taverna.rules.spell_events import (
    SpellCountered,
    SpellDeclared,
    TakeoverFailed,
    WindowClosed,
)
from inglenook.games.taverna.rules.state import NONE, TavernaState, hand_size

COUNTER: Final = cast_at(AT_A_SPELL)
SEAL: Final = cast_at(AT_A_TAKEOVER)


class Nothing(Step[TavernaState]):
    """The step that does nothing."""

    __slots__ = ()

    def run(self, s: TavernaState) -> None:
        pass


NOTHING: Final = Nothing()


# -- who may cast


def may_cast(s: TavernaState, seat: int) -> bool:
    """T26: one spell a turn, and a second by TF3."""
    return s.spent[seat] < 1 + (s.favoured[seat] >> SECOND_BREATH & 1)


def may_react(s: TavernaState, seat: int) -> bool:
    """T30: in a window TF3 is used together with the spell that it allows."""
    return may_cast(s, seat) or holds_favour(s, seat, SECOND_BREATH)


def could_hold(s: TavernaState, spell: int) -> bool:
    """Return whether a copy may be in a hand or the deck."""
    return sum(s.cast[spell::KINDS_OF_SPELL]) + s.open_discards[spell] < COPIES[spell]


def asked_for(s: TavernaState, seat: int, spells: tuple[int, ...]) -> bool:
    """Return whether public facts allow the seat to react with one of these spells."""
    if not hand_size(s, seat) or not may_react(s, seat):
        return False
    for spell in spells:
        if s.coins[seat] >= COSTS[spell] and could_hold(s, spell) and FITS[spell](s, seat):
            return True
    return False


def reactions_in_hand(
    s: TavernaState, seat: int, spells: tuple[int, ...], options: list[Action]
) -> None:
    """Add those of these spells that the seat holds, and that it can pay and use now."""
    if not may_react(s, seat):
        return
    for spell in spells:
        if (
            s.hands[seat * KINDS_OF_SPELL + spell]
            and s.coins[seat] >= COSTS[spell]
            and FITS[spell](s, seat)
        ):
            options.append(CAST.actions[spell])


def explain_reactions(s: TavernaState, seat: int, spells: tuple[int, ...], why: Why) -> None:
    """Note why each spell can't be the reaction."""
    for spell, action in enumerate(CAST.actions):
        if not s.hands[seat * KINDS_OF_SPELL + spell]:
            why.no(action, "T26", "spell-not-in-hand")
        elif spell not in spells:
            why.no(action, "T30", "not-in-this-window")
        elif not may_react(s, seat):
            why.no(action, "T26", "one-spell-a-turn")
        elif s.coins[seat] < COSTS[spell]:
            why.no(action, "TR14", "too-expensive")
        elif not FITS[spell](s, seat):
            why.no(action, SPELL_IDS[spell], "spell-without-effect")


# -- casting


def cast(s: TavernaState, seat: int, spell: int, otherwise: AnyStep = NOTHING) -> None:
    """T26, T30: declared and paid; others may counter it, or else it takes effect."""
    declare(s, seat, spell)
    resolve = Resolve(seat, spell, otherwise)
    offer(s, AnswerSpell(counterers(s, clockwise(s), seat), resolve))


def declare(s: TavernaState, seat: int, spell: int) -> None:
    """Show a spell from the hand and pay it. It counts as cast unless it is countered."""
    if not may_cast(s, seat):
        use_favour(s, seat, SECOND_BREATH)
    leave_hand(s, seat, spell)
    s.cast[seat * KINDS_OF_SPELL + spell] += 1
    s.spent[seat] += 1
    pay(s, seat, COSTS[spell])
    if s.events is not None:
        s.events.append(SpellDeclared(seat, spell, COSTS[spell]))


def clockwise(s: TavernaState) -> tuple[int, ...]:
    """T30: from the active player's left, the active player last."""
    return CLOCKWISE[s.seats][s.active]


CLOCKWISE: Final = tuple(
    [
        tuple(
            [
                tuple([(active + 1 + step) % seats for step in range(seats)])
                for active in range(seats)
            ]
        )
        for seats in range(MOST_SEATS + 1)
    ]
)


def from_on(order: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """T30: return the seat and all after it, who may be asked again after its reaction."""
    return order[order.index(seat) :]


def counterers(s: TavernaState, order: tuple[int, ...], caster: int) -> tuple[int, ...]:
    """TS16: return the seats that are asked to counter a spell of another."""
    return tuple([seat for seat in order if seat != caster and asked_for(s, seat, COUNTER)])


class Reactions(Window[TavernaState]):
    """T30: a secret question; its end shows who passed."""

    __slots__ = ()

    def revealed(self, s: TavernaState, picks: list[tuple[Action, ...]]) -> None:
        place = 0
        for picked in picks:
            if picked[0].verb != PASS_VERB:
                break
            place += 1
        seats = self.seats
        if len(seats) > 1 and s.events is not None:
            reactor = seats[place] if place < len(seats) else NONE
            s.events.append(WindowClosed(seats, seats[:place], reactor))
        if place == len(seats):
            s.next(self.effect)
        else:
            self.reacted(s, seats[place], picks[place])


class AnswerSpell(Reactions):
    """SPELL: a spell was declared and paid; another may cancel it. `effect` is its effect."""

    __slots__ = ()

    def choices(
        self, s: TavernaState, seat: int, picked: tuple[Action, ...], why: Why | None
    ) -> tuple[Action, ...]:
        if why is not None:
            explain_reactions(s, seat, COUNTER, why)
        options: list[Action] = [PASS]
        reactions_in_hand(s, seat, COUNTER, options)
        return tuple(options)

    def reacted(self, s: TavernaState, seat: int, picked: tuple[Action, ...]) -> None:
        declare(s, seat, COUNTERSPELL)
        counter = Cancel(seat, self.effect, from_on(clockwise(s), seat))
        offer(s, AnswerSpell(counterers(s, clockwise(s), seat), counter))


class Resolve(Step[TavernaState]):
    """The spell takes effect; `otherwise` happens if it is cancelled."""

    __slots__ = ("seat", "spell", "otherwise")

    def __init__(self, seat: int, spell: int, otherwise: AnyStep) -> None:
        self.seat = seat
        self.spell = spell
        self.otherwise = otherwise

    def run(self, s: TavernaState) -> None:
        takeover = self.otherwise
        if isinstance(takeover, TakeOver):
            stop_takeover(s, self.seat, takeover)
        else:
            EFFECTS[self.spell](s, self.seat)


def stop_takeover(s: TavernaState, victim: int, takeover: TakeOver) -> None:
    """TS21: the coins come back; the Notary has moved and is used."""
    gain_coins(s, takeover.seat, takeover.paid)
    if s.events is not None:
        s.events.append(TakeoverFailed(takeover.seat, victim, takeover.paid))


class Cancel(Step[TavernaState]):
    """TS16: the counterspell works. If it cancelled another one, the first spell is open again."""

    __slots__ = ("seat", "target", "rest")

    def __init__(self, seat: int, target: AnyStep, rest: tuple[int, ...]) -> None:
        self.seat = seat
        self.target = target
        self.rest = rest

    def run(self, s: TavernaState) -> None:
        target = self.target
        if isinstance(target, Resolve):
            cancel(s, target.seat, target.spell)
            s.next(target.otherwise)
        elif isinstance(target, Cancel):
            cancel(s, target.seat, COUNTERSPELL)
            first = target.target
            caster = first.seat if isinstance(first, (Cancel, Resolve)) else NONE
            offer(s, AnswerSpell(counterers(s, target.rest, caster), first))


def cancel(s: TavernaState, seat: int, spell: int) -> None:
    """Cancel a spell: it stays paid and used, is discarded, and does not count as cast."""
    s.cast[seat * KINDS_OF_SPELL + spell] -= 1
    s.discards[spell] += 1
    s.open_discards[spell] += 1
    if s.events is not None:
        s.events.append(SpellCountered(seat, spell))


def offer_sealed_deed(s: TavernaState, victim: int, takeover: TakeOver) -> None:
    """TAKEOVER: declared and paid; the victim may react."""
    seats = (victim,) if asked_for(s, victim, SEAL) else ()
    offer(s, AnswerTakeover(seats, takeover))


class AnswerTakeover(Reactions):
    """TS21: the victim of a takeover may stop it."""

    __slots__ = ()

    def choices(
        self, s: TavernaState, seat: int, picked: tuple[Action, ...], why: Why | None
    ) -> tuple[Action, ...]:
        if why is not None:
            explain_reactions(s, seat, SEAL, why)
        options: list[Action] = [PASS]
        reactions_in_hand(s, seat, SEAL, options)
        return tuple(options)

    def reacted(self, s: TavernaState, seat: int, picked: tuple[Action, ...]) -> None:
        cast(s, seat, SEALED_DEED, self.effect)
