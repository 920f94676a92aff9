"""T26, T30: spells are declared and paid, may be countered, and then take effect."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from inglenook.core.action import Action
from inglenook.core.decision import (
    ALONE,
    NOTHING_PICKED,
    NOTHING_YET,
    PASS_VERB,
    Together,
    Why,
    Window,
    offer,
)
from inglenook.core.draws import Rng
from inglenook.core.packed import Ints, ints
from inglenook.core.state import NO_PICKS
from inglenook.core.step import NOBODY_ASKED, AnyStep, Step
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
from inglenook.games.taverna.rules.effects.gains import ONE, gain_coins, pay
from inglenook.games.taverna.rules.effects.spells import fits, leave_hand, take_effect
from inglenook.games.taverna.rules.spell_events import (
    SpellCountered,
    SpellDeclared,
    TakeoverFailed,
    WindowClosed,
)
from inglenook.games.taverna.rules.state import NONE, TavernaState, holds_spells, of_kind

COUNTER: Final = ints(list(cast_at(AT_A_SPELL)))
SEAL: Final = ints(list(cast_at(AT_A_TAKEOVER)))


class Nothing(Step[TavernaState]):
    """The step that does nothing."""

    __slots__ = ()

    def run(self, s: TavernaState) -> None:
        pass


NOTHING: Final = Nothing()


# -- who may cast


def may_cast(s: TavernaState, seat: i64) -> bool:
    """T26: one spell a turn, and a second by TF3."""
    return s.spent[seat] < 1 + (s.favoured[seat] >> SECOND_BREATH & 1)


def may_react(s: TavernaState, seat: i64) -> bool:
    """T30: in a window TF3 is used together with the spell that it allows."""
    return may_cast(s, seat) or holds_favour(s, seat, SECOND_BREATH)


def could_hold(s: TavernaState, spell: i64) -> bool:
    """Return whether a copy may be in a hand or the deck."""
    return of_kind(s.cast, KINDS_OF_SPELL, spell) + s.open_discards[spell] < COPIES[spell]


def asked_for(s: TavernaState, seat: i64, spells: Ints) -> bool:
    """Return whether public facts allow the seat to react with one of these spells."""
    if not holds_spells(s, seat) or not may_react(s, seat):
        return False
    coins = s.coins[seat]
    for spell in spells:
        if coins >= COSTS[spell] and could_hold(s, spell) and fits(s, seat, spell):
            return True
    return False


def reactions_in_hand(s: TavernaState, seat: i64, spells: Ints) -> i64:
    """Return those of these spells that the seat holds, and that it can pay and use now.

    They are a bit set.
    """
    found: i64 = 0
    if not may_react(s, seat):
        return found
    for spell in spells:
        if (
            s.hands[seat * KINDS_OF_SPELL + spell]
            and s.coins[seat] >= COSTS[spell]
            and fits(s, seat, spell)
        ):
            found |= ONE << spell
    return found


def pass_or_cast(spells: i64) -> tuple[Action, ...]:
    """Return the options: to pass, or to cast one of the spells of a bit set."""
    if not spells:
        return PASS.alone
    options: list[Action] = [PASS]
    for spell in range(KINDS_OF_SPELL):
        if spells >> spell & 1:
            options.append(CAST.actions[spell])
    return tuple(options)


def explain_reactions(s: TavernaState, seat: i64, spells: Ints, why: Why) -> None:
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
        elif not fits(s, seat, spell):
            why.no(action, SPELL_IDS[spell], "spell-without-effect")


# -- casting


def cast(s: TavernaState, seat: i64, spell: i64, otherwise: AnyStep = NOTHING) -> None:
    """T26, T30: declared and paid; others may counter it, or else it takes effect."""
    declare(s, seat, spell)
    resolve = Resolve(seat, spell, otherwise)
    offer(s, AnswerSpell(counterers(s, clockwise(s), seat), resolve))


def declare(s: TavernaState, seat: i64, spell: i64) -> None:
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


def from_on(order: tuple[int, ...], seat: i64) -> tuple[int, ...]:
    """T30: return the seat and all after it, who may be asked again after its reaction."""
    return order[order.index(seat) :]


def counterers(s: TavernaState, order: tuple[int, ...], caster: i64) -> tuple[int, ...]:
    """TS16: return the seats that are asked to counter a spell of another."""
    found: list[int] = []
    for seat in order:
        if seat != caster and asked_for(s, seat, COUNTER):
            found.append(seat)
    return tuple(found) if found else NOBODY_ASKED


class Reactions(Window[TavernaState]):
    """T30: a secret question with one pick; its end shows who passed."""

    __slots__ = ()

    def options(self, s: TavernaState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        return self.choices(s, seat, NOTHING_PICKED, why)

    def answer(self, s: TavernaState, seat: int, action: Action) -> bool:
        picks = s.picks
        if not picks:
            s.picks = picks = NOTHING_YET[len(self.seats)].copy()
        picks[self.place(seat)] = action.alone
        for picked in picks:
            if not picked:
                return False
        s.agenda.pop()
        s.picks = NO_PICKS
        self.revealed(s, picks)
        return True

    def answer_at_random(self, s: TavernaState, rng: Rng) -> i64:
        return Together.answer_at_random(self, s, rng)

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
        return pass_or_cast(reactions_in_hand(s, seat, COUNTER))

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
            take_effect(s, self.seat, self.spell)


def stop_takeover(s: TavernaState, victim: i64, takeover: TakeOver) -> None:
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


def cancel(s: TavernaState, seat: i64, spell: i64) -> None:
    """Cancel a spell: it stays paid and used, is discarded, and does not count as cast."""
    s.cast[seat * KINDS_OF_SPELL + spell] -= 1
    s.discards[spell] += 1
    s.open_discards[spell] += 1
    if s.events is not None:
        s.events.append(SpellCountered(seat, spell))


def offer_sealed_deed(s: TavernaState, victim: i64, takeover: TakeOver) -> None:
    """TAKEOVER: declared and paid; the victim may react."""
    seats = ALONE[victim] if asked_for(s, victim, SEAL) else NOBODY_ASKED
    offer(s, AnswerTakeover(seats, takeover))


class AnswerTakeover(Reactions):
    """TS21: the victim of a takeover may stop it."""

    __slots__ = ()

    def choices(
        self, s: TavernaState, seat: int, picked: tuple[Action, ...], why: Why | None
    ) -> tuple[Action, ...]:
        if why is not None:
            explain_reactions(s, seat, SEAL, why)
        return pass_or_cast(reactions_in_hand(s, seat, SEAL))

    def reacted(self, s: TavernaState, seat: int, picked: tuple[Action, ...]) -> None:
        cast(s, seat, SEALED_DEED, self.effect)
