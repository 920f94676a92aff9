"""Position files of Taverna; docs/positions.md explains each key."""

from __future__ import annotations

from typing import Final

from inglenook.core.agenda import Agenda
from inglenook.core.codec import Kinds, decode, encode
from inglenook.core.decision import Decision
from inglenook.core.errors import BadInput, RulesFault
from inglenook.core.packed import Ints, ints, listed, lowest_of
from inglenook.core.position import OVER, bad, names_in, write_asked
from inglenook.core.record import Record, fields_of
from inglenook.core.step import Step
from inglenook.games.taverna.files.fields import EVENTS, NAMES_OF_FLAGS, TavernaReader
from inglenook.games.taverna.knowledge.view import by_seat, favours_left
from inglenook.games.taverna.rules.actions import VERBS
from inglenook.games.taverna.rules.board import SIDES, TAVERNS
from inglenook.games.taverna.rules.cards import (
    CURSE,
    CUSTOMERS,
    DIGNITARIES,
    FAVOURS,
    KINDS_OF_SPELL,
    PEOPLES,
    ROYALS,
    SPELLS,
    SYMBOLS,
    SYMBOLS_OF,
)
from inglenook.games.taverna.rules.state import (
    EXCHANGED,
    NEW_DECK,
    NONE,
    TavernaState,
    some,
    turns_in_all,
)
from inglenook.games.taverna.rules.turn import TAKE_TURN, GoOn, TakeTurn

# the fields of steps, and below the ranges of their numbers
LIMITS: Final = {
    "spell": KINDS_OF_SPELL,
    "tavern": len(TAVERNS),
    "dignitary": len(DIGNITARIES),
    "who": len(DIGNITARIES),
    "place": 4,
    "people": len(PEOPLES),
    "left": 4,
    "barred": 16,
    "paid": 1000,
}


def write(s: TavernaState, kinds: Kinds) -> dict[str, object]:
    data: dict[str, object] = {"king": _name(PEOPLES, s.king)}
    if s.queen != NONE:
        data["queen"] = PEOPLES[s.queen]
    data |= {
        "first": s.first,
        "turn": s.turn,
        "days": listed(s.days),
        "coins": listed(s.coins),
        "privileges": listed(s.privileges),
        "points": [list(row) for row in by_seat(s.ledger, s.seats)],
        "levels": [list(row) for row in by_seat(s.tracks, s.seats)],
    }
    for key, cards, names in (
        ("hands", s.hands, SPELLS),
        ("cast", s.cast, SPELLS),
        ("favours", s.favours, FAVOURS),
        ("used", s.used, FAVOURS),
    ):
        if some(cards) or key == "hands":
            data[key] = [_named(ints(list(row)), names) for row in by_seat(cards, s.seats)]
    _write_board(s, data)
    data["curse"] = s.spell_deck[CURSE] > 0
    if some(s.discards):
        data["discards"] = _named(s.discards, SPELLS)
    if some(s.open_discards):
        data["open_discards"] = _named(s.open_discards, SPELLS)
    data["memory"] = [_remembered(entry) for entry in s.memory]
    if s.decided:
        data["claims"] = [[ROYALS[royal], s.royals[royal]] for royal in s.claims]
        data["decided"] = listed(s.decided)
    _write_turn(s, data)
    if s.agenda and s.agenda.steps() != [TAKE_TURN[s.active]]:
        data["agenda"] = [encode(step, kinds) for step in reversed(s.agenda.steps())]
    write_asked(s, s.seats, data)
    return data


def _write_board(s: TavernaState, data: dict[str, object]) -> None:
    board = SIDES[s.side]
    tables: dict[str, object] = {}
    deeds: dict[str, object] = {}
    tokens: dict[str, object] = {}
    for tavern, name in enumerate(TAVERNS):
        seated = [s.tables[table] for table in board.tables_in[tavern]]
        tables[name] = [_name(PEOPLES, tile) for tile in seated]
        owners = [s.deeds[deed] for deed in board.deeds_in[tavern]]
        deeds[name] = [None if owner == NONE else owner for owner in owners]
        if s.tokens[tavern]:
            tokens[name] = [SYMBOLS[one] for one in SYMBOLS_OF[s.tokens[tavern]]]
    data["tables"] = tables
    data["deeds"] = deeds
    if tokens:
        data["tokens"] = tokens
    data["honours"] = names_in(s.honours, TAVERNS)
    data["dignitaries"] = {
        name: TAVERNS[s.dignitaries[who]] for who, name in enumerate(DIGNITARIES)
    }
    data["row"] = [_name(CUSTOMERS, card) for card in s.row]
    data["coming"] = _named(s.customer_deck, CUSTOMERS)
    data["castle"] = _named(s.castle, FAVOURS)


def _write_turn(s: TavernaState, data: dict[str, object]) -> None:
    now: dict[str, object] = {}
    if s.card != NONE:
        now["card"] = CUSTOMERS[s.card]
        now["tile"] = PEOPLES[s.tile]
    if s.symbols:
        now["symbols"] = [SYMBOLS[one] for one in SYMBOLS_OF[s.symbols]]
    if s.tile != NONE and s.card == NONE:
        now["tile"] = PEOPLES[s.tile]
    if s.tavern != NONE:
        now["tavern"] = TAVERNS[s.tavern]
    if s.gained != NONE:
        now["gained"] = PEOPLES[s.gained]
    if s.sent:
        now["sent"] = [DIGNITARIES[who] for who in SYMBOLS_OF[s.sent]]
    for name in NAMES_OF_FLAGS:
        if getattr(s, name):
            now[name] = True
    if now:
        data["now"] = now
    if some(s.spent):
        data["spent"] = listed(s.spent)
    if some(s.favoured):
        data["favoured"] = [names_in(mask, FAVOURS) for mask in s.favoured]


def _name(names: tuple[str, ...], one: int) -> str | None:
    return None if one == NONE else names[one]


def _named(counts: Ints, names: tuple[str, ...]) -> list[str]:
    return [names[one] for one, count in enumerate(counts) for _ in range(count)]


def _remembered(entry: int) -> str:
    what, seat, spell = entry & 3, entry >> 2 & 7, entry >> 5
    if entry == NEW_DECK:
        return "new-deck"
    if entry == EXCHANGED:
        return "exchange"
    if what == 3:
        return f"{EVENTS[what]} {SPELLS[spell]}"
    return f"{EVENTS[what]} {seat} {SPELLS[spell]}"


def read(s: TavernaState, data: object, kinds: Kinds) -> TavernaState:
    """Turn `s`, the start of a match, into the described position."""
    reader = TavernaReader(data, s.seats)
    if not reader.keys:
        return s
    had_curse = s.spell_deck[CURSE]
    reader.read_seats(s)
    reader.read_board(s)
    reader.read_spells(s, had_curse)
    reader.read_turn(s)
    s.favour_deck = favours_left(s)
    if lowest_of(s.favour_deck) < 0:
        raise bad("castle", "no favour more often than it is there", reader.keys.get("castle"))
    s.agenda = Agenda(_agenda(s, reader, kinds))
    try:
        s.check()
        reader.read_picks(s)
        _is_playable(s)
    except RulesFault as fault:
        raise BadInput("position", "a position that the rules allow", str(fault)) from fault
    return s


def _agenda(s: TavernaState, reader: TavernaReader, kinds: Kinds) -> list[Step[TavernaState]]:
    """Read the agenda; left out, it is the active player's turn."""
    if reader.question == OVER:
        return []
    listed = reader.keys.get("agenda")
    if listed is None:
        if reader.question != "take-turn":
            raise bad("agenda", f"the steps of {reader.question}", None)
        return [TAKE_TURN[s.active]]
    if not isinstance(listed, list) or not listed:
        raise bad("agenda", "a list of steps", listed)
    steps: list[Step[TavernaState]] = []
    for place, one in enumerate(listed):
        where = f"position.agenda[{place}]"
        step = decode(one, kinds, VERBS, where, False)
        if not isinstance(step, Step):
            raise BadInput(where, "a step", one)
        _check_fields(s, step, where)
        steps.append(step)
    return steps[::-1]


def _check_fields(s: TavernaState, step: Record, where: str) -> None:
    """Check that every number of a step is in range."""
    for name in fields_of(type(step)):
        value: object = getattr(step, name)
        at = f"{where}.{name}"
        if isinstance(value, Record):
            _check_fields(s, value, at)
        elif isinstance(value, tuple):
            most = len(PEOPLES) if name == "peoples" else s.seats
            fits = all([type(one) is int and 0 <= one < most for one in value])
            if not fits or len(set(value)) != len(value):
                raise BadInput(at, f"different numbers below {most}", list(value))
        elif type(value) is int:
            most = LIMITS.get(name, s.seats)
            most = len(s.tables) if name == "table" else len(s.deeds) if name == "deed" else most
            if not 0 <= value < most:
                raise BadInput(at, f"a number from 0 to {most - 1}", value)


def _is_playable(s: TavernaState) -> None:
    """Check that the question has answers and can be shown."""
    if not s.agenda:
        return
    if s.turn == turns_in_all(s) and any([isinstance(one, (TakeTurn, GoOn)) for one in s.agenda]):
        raise bad("turn", "one that is not over, as it is being taken", s.turn)
    step = s.agenda[-1]
    if not isinstance(step, Decision):
        raise bad("agenda[0]", "a decision", type(step).__name__)
    try:
        empty = [seat for seat in step.asked() if not step.options(s, seat)]
    except Exception as fault:  # rules may fail in any way on invalid data
        raise bad("agenda[0]", "a question that fits", f"{type(fault).__name__}") from fault
    if empty or not step.asked():
        raise bad("agenda[0]", "a question with an answer", type(step).__name__)
