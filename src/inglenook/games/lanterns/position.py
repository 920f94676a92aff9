"""Position files of Lanterns; docs/positions.md explains each key."""

from __future__ import annotations

from typing import Final

from inglenook.core.packed import ints, zeros
from inglenook.core.position import (
    OVER,
    Field,
    PositionReader,
    bad,
    items,
    members,
    number,
    numbered,
    write_asked,
)
from inglenook.games.lanterns import turn
from inglenook.games.lanterns.actions import FULL_HAND, WICKS
from inglenook.games.lanterns.state import NOT_YET, LanternState, only

FIELDS: Final = (
    Field("round", 1, turn.LAST_ROUND, missing=1),
    Field("dice", 1, turn.SIDES),
    Field("hands"),
    Field("kept", 1, WICKS),
    *numbered(0, 0, 2 * WICKS, "points"),
    *numbered(0, 0, turn.ROUNDS_TO_WIN, "rounds_won"),
)
QUESTIONS: Final = ("keep-wick", "burn-wick", "trim-wick")
KEEP, BURN, TRIM = QUESTIONS


def write(s: LanternState) -> dict[str, object]:
    data: dict[str, object] = {
        "round": s.round,
        "dice": list(s.dice),
        "hands": [_wicks(hand) for hand in s.hands],
        "points": list(s.points),
        "rounds_won": list(s.rounds_won),
    }
    if s.kept[0] != NOT_YET:
        data["kept"] = list(s.kept)
    write_asked(s, s.seats, data)
    return data


def read(s: LanternState, data: object) -> LanternState:
    """Turn `s`, the start of a match, into the described position."""
    reader = PositionReader(data, s.seats, FIELDS, QUESTIONS)
    if not reader.keys:
        return s
    s.round = reader.number("round")
    if reader.has("dice") or reader.question != KEEP:
        s.dice = ints(reader.numbers("dice"))
    burned = _read_wicks(s, reader)
    s.points = ints(reader.numbers("points", 2 * burned))
    if sum(s.points) > 3 * burned:
        raise bad("points", f"{3 * burned} at most in all, after {burned} turns", list(s.points))
    _read_rounds(s, reader)
    _ask(s, reader)
    reader.finish(s)
    return s


def _read_wicks(s: LanternState, reader: PositionReader) -> int:
    """L2, L3, L7: read the wicks set aside and in hand; return how many burned."""
    if reader.question != KEEP:
        s.kept = ints(reader.numbers("kept"))
    elif "kept" in reader.keys:
        raise bad("kept", "no such key, as no wick is set aside yet", reader.keys["kept"])
    # the seat's wicks: all but the one that it set aside
    own: list[int] = [FULL_HAND & ~(0 if wick == NOT_YET else only(wick)) for wick in s.kept]
    s.hands = zeros(s.seats) if reader.question == OVER else ints(own)
    if "hands" in reader.keys:
        hands = enumerate(reader.by_seat("hands"))
        found = [_wick_set(value, f"hands[{seat}]", own[seat]) for seat, value in hands]
        s.hands = ints(found)
    held = len(_wicks(s.hands[0]))
    if reader.question == KEEP:
        held = WICKS
    elif reader.question == OVER:
        held = 0
    elif reader.question == TRIM:
        held = min(max(held, 1), WICKS - 2)
    else:
        held = max(held, 1)
    for seat in range(s.seats):
        if len(_wicks(s.hands[seat])) != held:
            raise bad(f"hands[{seat}]", f"{held} wicks", _wicks(s.hands[seat]))
    return 0 if reader.question == KEEP else WICKS - 1 - held


def _read_rounds(s: LanternState, reader: PositionReader) -> None:
    """L9, L10: read the rounds won; two of them win the match."""
    over = reader.question == OVER
    won = s.rounds_won = ints(reader.numbers("rounds_won", None if over else 1))
    finished = s.round if over else s.round - 1
    if sum(won) > finished:
        raise bad("rounds_won", f"{finished} at most in all", list(won))
    if not over:
        return
    last = turn.leader(s.points)
    if last != NOT_YET and won[last] == 0:
        raise bad(f"rounds_won[{last}]", "1 or more, as these points win the round", 0)
    for seat in range(s.seats):
        if won[seat] == turn.ROUNDS_TO_WIN:
            s.winner = seat
            if seat != last:
                raise bad(f"rounds_won[{seat}]", "1, as these points do not win the round", 2)
    if s.winner == NOT_YET and s.round < turn.LAST_ROUND:
        raise bad("asked", "a question, as no seat has won the match", "null")


def _ask(s: LanternState, reader: PositionReader) -> None:
    """Put the question on the agenda, and the steps that follow it."""
    s.agenda.clear()
    if reader.question == KEEP and not reader.has("dice"):
        s.round -= 1
        s.then(turn.BEGIN_ROUND)
    elif reader.question == KEEP:
        s.then(turn.KEEP_WICK[s.seats])
    elif reader.question == BURN:
        s.then(turn.BURN_WICK[s.seats])
    elif reader.question == TRIM:
        if not s.trim:
            raise bad("asked.decision", "no such question, as the option trim is off", TRIM)
        seats = reader.asked.get("seats")
        if not isinstance(seats, list) or len(seats) != 1:
            raise bad("asked.seats", "a list of one seat, the dimmest", seats)
        seat = number(seats[0], "asked.seats[0]", 0, s.seats - 1)
        if s.dice[seat] == turn.SIDES:
            raise bad(f"dice[{seat}]", f"{turn.SIDES - 1} at most, to be turned up", turn.SIDES)
        s.then(turn.TRIM_WICK[seat], turn.BURN_WICK[s.seats])


def _wick_set(value: object, key: str, allowed: int) -> int:
    """Read different wicks of those allowed, as a bit set."""
    found = 0
    for place, wick in enumerate(items(value, key, expected="a list of wicks")):
        free = _wicks(allowed & ~found)
        if type(wick) is not int or wick not in free:
            raise bad(f"{key}[{place}]", f"one of {free}", wick)
        found |= only(wick)
    return found


def _wicks(hand: int) -> list[int]:
    return [wick + 1 for wick in members(hand)]
