"""Positions of Lanterns as files give them; docs/positions.md says what each key means."""

from __future__ import annotations

from typing import Final

from inglenook.core.action import Action
from inglenook.core.decision import NOTHING_PICKED, Decision, Together
from inglenook.core.engine import pending
from inglenook.core.errors import BadInput, RulesFault
from inglenook.core.game import kebab
from inglenook.games.lanterns import turn
from inglenook.games.lanterns.actions import FULL_HAND, WICKS
from inglenook.games.lanterns.state import NOT_YET, LanternState

KEYS: Final = ("round", "dice", "hands", "kept", "points", "rounds_won", "asked", "picks")
QUESTIONS: Final = ("keep-wick", "burn-wick", "trim-wick")
KEEP, BURN, TRIM = QUESTIONS
OVER: Final = ""


def write(s: LanternState) -> dict[str, object]:
    step = pending(s)
    if step is not None and not isinstance(step, Decision):
        raise BadInput("position", "a decision, or the end of the match", type(step).__name__)
    data: dict[str, object] = {
        "round": s.round,
        "dice": s.dice.copy(),
        "hands": [_wicks(hand) for hand in s.hands],
        "points": s.points.copy(),
        "rounds_won": s.rounds_won.copy(),
    }
    if s.kept[0] != NOT_YET:
        data["kept"] = s.kept.copy()
    data["asked"] = None
    if step is not None:
        asked = list(step.asked())
        data["asked"] = {"decision": kebab(type(step).__name__), "seats": asked}
        if s.picks:
            data["picks"] = [mine[0].text if mine else None for mine in s.picks]
    return data


def read(s: LanternState, data: object) -> LanternState:
    """Make of `s`, the start of a match, the position that is described."""
    given = Given(data, s.seats)
    if not given.keys:
        return s
    s.round = given.number(given.keys.get("round", 1), "round", 1, turn.LAST_ROUND)
    if given.rolled or given.question != KEEP:
        s.dice = given.numbers("dice", 1, turn.SIDES, None)
    burned = _read_wicks(s, given)
    s.points = given.numbers("points", 0, 2 * burned)
    if sum(s.points) > 3 * burned:
        raise _bad("points", f"{3 * burned} at most in all, after {burned} turns", s.points)
    _read_rounds(s, given)
    _ask(s, given)
    _read_picks(s, given)
    try:
        s.check()
    except RulesFault as fault:
        raise BadInput("position", "what the rules allow", str(fault)) from fault
    return s


def _read_wicks(s: LanternState, given: Given) -> int:
    """L2, L3, L7: the wick that each seat set aside and those in hand; tells how many burned."""
    if given.question != KEEP:
        s.kept = given.numbers("kept", 1, WICKS, None)
    elif "kept" in given.keys:
        raise _bad("kept", "no such key, as no wick is set aside yet", given.keys["kept"])
    # what a seat has: all wicks but the one that it set aside
    own = [FULL_HAND if wick == NOT_YET else FULL_HAND & ~(1 << (wick - 1)) for wick in s.kept]
    s.hands = [0] * s.seats if given.question == OVER else own
    if "hands" in given.keys:
        hands = enumerate(given.by_seat("hands", None))
        s.hands = [given.wicks(value, f"hands[{seat}]", own[seat]) for seat, value in hands]
    held = s.hands[0].bit_count()
    if given.question == KEEP:
        held = WICKS
    elif given.question == OVER:
        held = 0
    elif given.question == TRIM:
        held = min(max(held, 1), WICKS - 2)
    else:
        held = max(held, 1)
    for seat in range(s.seats):
        if s.hands[seat].bit_count() != held:
            raise _bad(f"hands[{seat}]", f"{held} wicks", _wicks(s.hands[seat]))
    return 0 if given.question == KEEP else WICKS - 1 - held


def _read_rounds(s: LanternState, given: Given) -> None:
    """L9, L10: who has won rounds, and with two of them the match."""
    over = given.question == OVER
    won = s.rounds_won = given.numbers("rounds_won", 0, 2 if over else 1)
    finished = s.round if over else s.round - 1
    if sum(won) > finished:
        raise _bad("rounds_won", f"{finished} at most in all", won)
    if not over:
        return
    best = max(s.points)
    last = s.points.index(best) if s.points.count(best) == 1 else NOT_YET
    if last != NOT_YET and won[last] == 0:
        raise _bad(f"rounds_won[{last}]", "1 or more, as these points win the round", 0)
    for seat in range(s.seats):
        if won[seat] == turn.ROUNDS_TO_WIN:
            s.winner = seat
            if seat != last:
                raise _bad(f"rounds_won[{seat}]", "1, as these points do not win the round", 2)
    if s.winner == NOT_YET and s.round < turn.LAST_ROUND:
        raise _bad("asked", "a question, as nobody has won the match", "null")


def _ask(s: LanternState, given: Given) -> None:
    """Put the question on the agenda, and below it what comes then."""
    s.agenda.clear()
    if given.question == KEEP and not given.rolled:
        s.round -= 1
        s.then(turn.BEGIN_ROUND)
    elif given.question == KEEP:
        s.then(turn.KEEP_WICK[s.seats])
    elif given.question == BURN:
        s.then(turn.BURN_WICK[s.seats])
    elif given.question == TRIM:
        if not s.trim:
            raise _bad("asked.decision", "no such question, as the option trim is off", TRIM)
        seats = given.asked.get("seats")
        if not isinstance(seats, list) or len(seats) != 1:
            raise _bad("asked.seats", "a list of one seat, the dimmest", seats)
        seat = given.number(seats[0], "asked.seats[0]", 0, s.seats - 1)
        if s.dice[seat] == turn.SIDES:
            raise _bad(f"dice[{seat}]", f"{turn.SIDES - 1} at most, to be turned up", turn.SIDES)
        s.then(turn.TRIM_WICK[seat], turn.BURN_WICK[s.seats])


def _read_picks(s: LanternState, given: Given) -> None:
    """Who is asked, and what lies sealed already."""
    step = pending(s)
    asked = list(step.asked()) if isinstance(step, Decision) else list(range(s.seats))
    told = given.asked.get("seats", asked)
    if not isinstance(told, list) or told != asked or not all([type(n) is int for n in told]):
        raise _bad("asked.seats", str(asked), told)
    picks: list[tuple[Action, ...]] = [NOTHING_PICKED] * s.seats
    for seat, text in enumerate(given.by_seat("picks", None)):
        free = step.options(s, seat) if isinstance(step, Together) else ()
        found = [action.alone for action in free if action.text == text]
        if not found and text is not None:
            expected = ", ".join(["null", *[action.text for action in free]])
            raise _bad(f"picks[{seat}]", f"one of {expected}", text)
        if found:
            picks[seat] = found[0]
    if NOTHING_PICKED not in picks:
        raise _bad("picks", "null for a seat that is to answer", given.keys["picks"])
    s.picks = picks if any(picks) else []


class Given:
    """A position's keys, and first of all what is asked."""

    __slots__ = ("asked", "keys", "question", "rolled", "seats")

    def __init__(self, data: object, seats: int) -> None:
        if not isinstance(data, dict):
            raise BadInput("position", "a JSON object", data)
        for key in data:
            if key not in KEYS:
                raise BadInput("position", "no keys but " + ", ".join(KEYS), key)
        self.keys: dict[str, object] = data
        self.asked: dict[str, object] = {}
        self.seats = seats
        self.rolled = "dice" in data
        self.question = self._question()

    def _question(self) -> str:
        asked = self.keys.get("asked", self.asked)
        if asked is None:
            return OVER
        if not isinstance(asked, dict) or any([key not in ("decision", "seats") for key in asked]):
            raise _bad("asked", "null, or an object with decision and seats", asked)
        self.asked = asked
        found = asked.get("decision", KEEP)
        if not isinstance(found, str) or found not in QUESTIONS:
            raise _bad("asked.decision", "one of " + ", ".join(QUESTIONS), found)
        return found

    def by_seat(self, key: str, missing: object) -> list[object]:
        value = self.keys.get(key, [missing] * self.seats)
        if not isinstance(value, list) or len(value) != self.seats:
            raise _bad(key, f"a list of {self.seats}, one for each seat", value)
        return value

    def numbers(self, key: str, low: int, high: int, missing: object = 0) -> list[int]:
        values = enumerate(self.by_seat(key, missing))
        return [self.number(value, f"{key}[{seat}]", low, high) for seat, value in values]

    def number(self, value: object, key: str, low: int, high: int) -> int:
        if type(value) is not int or not low <= value <= high:
            raise _bad(key, f"a number from {low} to {high}", value)
        return value

    def wicks(self, value: object, key: str, allowed: int) -> int:
        """Different wicks of those allowed, as a bit set."""
        if not isinstance(value, list):
            raise _bad(key, "a list of wicks", value)
        found = 0
        for place, wick in enumerate(value):
            free = _wicks(allowed & ~found)
            if type(wick) is not int or wick not in free:
                raise _bad(f"{key}[{place}]", f"one of {free}", wick)
            found |= 1 << (wick - 1)
        return found


def _bad(key: str, expected: str, came: object) -> BadInput:
    return BadInput(f"position.{key}", expected, "nothing" if came is None else came)


def _wicks(hand: int) -> list[int]:
    return [wick for wick in range(1, WICKS + 1) if hand >> (wick - 1) & 1]
