"""The features of Taverna's open question, and of the steps that wait behind it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from inglenook.core.features import (
    NUMBERS,
    Feature,
    Questions,
    bits,
    one_hot,
    seat_seen_from,
    seats_seen_from,
    within,
)
from inglenook.core.step import AnyStep
from inglenook.games.taverna.rules.board import MOST_SEATS, SIDE_OF, SIDES, TAVERNS
from inglenook.games.taverna.rules.cards import (
    COPIES,
    COUNTERSPELL,
    DIGNITARIES,
    KINDS_OF_SPELL,
    PEOPLES,
)
from inglenook.games.taverna.rules.effects import dignitaries, questions, reactions, spells
from inglenook.games.taverna.rules.effects.spell_play import (
    AnswerSpell,
    AnswerTakeover,
    Cancel,
    Resolve,
)
from inglenook.games.taverna.rules.opening import BuyDeed, NameKing, NameQueen
from inglenook.games.taverna.rules.scoring import ClaimRoyal, NextClaim, SettleOrder
from inglenook.games.taverna.rules.state import TavernaState
from inglenook.games.taverna.rules.turn import TakeTurn

ASKED: Final = (
    TakeTurn,
    NameKing,
    NameQueen,
    BuyDeed,
    reactions.BetweenTurns,
    reactions.AfterSeating,
    AnswerSpell,
    AnswerTakeover,
    dignitaries.SendHerald,
    dignitaries.ChooseDeed,
    dignitaries.AddSymbols,
    dignitaries.ChooseSize,
    questions.RaiseLevel,
    questions.LiftTile,
    questions.SetTile,
    questions.LiftOther,
    questions.PlaceToken,
    questions.PickFavour,
    questions.ShiftDignitary,
    questions.RobOwner,
    questions.TurnTile,
    questions.ChangeSymbol,
    spells.DiscardSpell,
    ClaimRoyal,
)
MOST_LEFT: Final = 6
MOST_PAID: Final = 255
MOST_DEEDS_TO_BUY: Final = 2 * MOST_SEATS
COUNTERS: Final[int] = COPIES[COUNTERSPELL]

QUESTIONS: Final = tuple([Questions(seats, ASKED) for seats in range(MOST_SEATS + 1)])
SEEN_SEAT: Final = tuple([seat_seen_from(seats) for seats in range(MOST_SEATS + 1)])
SEEN_SEATS: Final = tuple([seats_seen_from(seats) for seats in range(MOST_SEATS + 1)])
TRACKS: Final = bits(len(PEOPLES))
FLAGS: Final = bits(3)
TAVERN: Final = one_hot(len(TAVERNS))
DIGNITARY: Final = one_hot(len(DIGNITARIES))
SPELL: Final = one_hot(KINDS_OF_SPELL)
TABLE: Final = tuple([one_hot(len(side.taverns)) for side in SIDES])
DEED: Final = tuple([one_hot(len(side.prices)) for side in SIDES])


def detail_spec(seats: int) -> tuple[Feature, ...]:
    """Return the blocks that are zeros where a turn goes on and nothing waits behind it."""
    board = SIDES[SIDE_OF[seats]]
    return (
        Feature("left", (1,), MOST_LEFT),
        Feature("tracks", (len(PEOPLES),), 1),  # barred ones, or those of the King to be named
        Feature("conditions", (3,), 1),
        Feature("at-tavern", (len(TAVERNS),), 1),
        Feature("dignitary", (len(DIGNITARIES),), 1),
        Feature("at-table", (len(board.taverns),), 1),
        Feature("caster", (seats,), 1),
        Feature("spell", (KINDS_OF_SPELL,), 1),
        Feature("countered-by", (COUNTERS, seats), 1),  # the spell first, then each counterspell
        Feature("taker", (seats,), 1),
        Feature("taken-deed", (len(board.prices),), 1),
        Feature("paid", (1,), MOST_PAID),
        Feature("asked-on", (1 + seats,), 1),
        Feature("deeds-to-buy", (1,), MOST_DEEDS_TO_BUY),
        Feature("claims-to-come", (seats, seats), 1),
        Feature("queen-to-come", (1,), 1),
    )


def spec(seats: int) -> tuple[Feature, ...]:
    return (*QUESTIONS[seats].spec(), *detail_spec(seats))


NOTHING_WAITS: Final = tuple(
    [
        bytes(sum([block.size for block in detail_spec(seats)])) if seats > 1 else b""
        for seats in range(MOST_SEATS + 1)
    ]
)


def write(s: TavernaState, viewer: int, parts: list[bytes]) -> None:
    seats = s.seats
    QUESTIONS[seats].append(s, viewer, parts)
    cell = s.agenda.top
    if cell is None or (cell.below is None and isinstance(cell.step, TakeTurn)):
        parts.append(NOTHING_WAITS[seats])
        return
    seat_row = SEEN_SEAT[seats][viewer]
    write_question(s, cell.step, seat_row, parts)
    asked: i64 = -1
    to_buy: i64 = 0
    claims: list[bytes] = []
    queen = False
    below = cell.below
    while below is not None:
        step = below.step
        if isinstance(step, reactions.AskOn):
            asked = 0
            for seat in step.seats:
                asked |= i64(1) << seat
        elif isinstance(step, BuyDeed):
            to_buy += 1
        elif isinstance(step, NextClaim):
            claims.append(seat_row[step.seat])
        elif isinstance(step, SettleOrder):
            queen = True
        below = below.below
    parts.append(NUMBERS[asked >= 0])
    parts.append(SEEN_SEATS[seats][viewer][asked if asked >= 0 else 0])
    parts.append(within(to_buy, MOST_DEEDS_TO_BUY))
    parts.extend(claims[:seats])
    for _ in range(len(claims), seats):
        parts.append(seat_row[-1])
    parts.append(NUMBERS[queen])


def write_question(
    s: TavernaState, step: AnyStep, seat_row: tuple[bytes, ...], parts: list[bytes]
) -> None:
    """Append the fields of the question."""
    left: i64 = 0
    tracks: i64 = 0
    flags: i64 = 0
    tavern = dignitary = table = -1
    effect: AnyStep | None = None
    if isinstance(step, questions.RaiseLevel):
        left, tracks = step.left, step.barred
        flags = step.behind | step.apart << 1
    elif isinstance(step, (questions.PickFavour, spells.DiscardSpell)):
        left = step.left
    elif isinstance(step, questions.LiftTile):
        flags = step.exchange << 2
    elif isinstance(step, questions.TurnTile):
        flags = step.foreign << 2
    elif isinstance(step, (questions.SetTile, questions.LiftOther)):
        table = step.table
    elif isinstance(step, (dignitaries.ChooseDeed, dignitaries.AddSymbols)):
        tavern = step.tavern
    elif isinstance(step, dignitaries.ChooseSize):
        dignitary = step.dignitary
    elif isinstance(step, NameKing):
        for people in step.peoples:
            tracks |= i64(1) << people
    elif isinstance(step, (AnswerSpell, AnswerTakeover)):
        effect = step.effect
    parts.append(within(left, MOST_LEFT))
    parts.append(TRACKS[tracks])
    parts.append(FLAGS[flags])
    parts.append(TAVERN[tavern])
    parts.append(DIGNITARY[dignitary])
    parts.append(TABLE[s.side][table])
    write_effect(s, effect, seat_row, parts)


def write_effect(
    s: TavernaState, effect: AnyStep | None, seat_row: tuple[bytes, ...], parts: list[bytes]
) -> None:
    """Append what a reaction can stop: a spell with its counterspells, or a takeover."""
    counters: list[bytes] = []
    while isinstance(effect, Cancel):
        counters.insert(0, seat_row[effect.seat])
        effect = effect.target
    caster = spell = taker = deed = -1
    paid = 0
    if isinstance(effect, Resolve):
        caster, spell = effect.seat, effect.spell
        effect = effect.otherwise
    if isinstance(effect, dignitaries.TakeOver):
        taker, deed, paid = effect.seat, effect.deed, effect.paid
    parts.append(seat_row[caster])
    parts.append(SPELL[spell])
    parts.extend(counters[:COUNTERS])
    for _ in range(len(counters), COUNTERS):
        parts.append(seat_row[-1])
    parts.append(seat_row[taker])
    parts.append(DEED[s.side][deed])
    parts.append(within(paid, MOST_PAID))
