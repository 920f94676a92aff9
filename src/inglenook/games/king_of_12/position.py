"""Positions of King of 12 as files give them; docs/positions.md says what each key means."""

from __future__ import annotations

from typing import Final

from inglenook.core.action import Action
from inglenook.core.decision import NOTHING_PICKED, Decision, Together
from inglenook.core.engine import pending
from inglenook.core.errors import BadInput, RulesFault
from inglenook.core.game import kebab
from inglenook.games.king_of_12 import effects, turn
from inglenook.games.king_of_12.actions import CARDS_IN, LADY, NAMES, ORACLE, SORCERER
from inglenook.games.king_of_12.die import SIDES
from inglenook.games.king_of_12.state import NONE, ONES_IN_BOX, TWOS_IN_BOX, KingState, points

STATED: Final = ("characters", "round", "faces", "hands", "ones", "twos", "rounds_won")
KEYS: Final = (*STATED, "under", "past", "cards", "early", "asked", "picks")
QUESTIONS: Final = ("play-card", "shape-die", "steal-token", "tuck-card")
PLAY, SHAPE, STEAL, TUCK = QUESTIONS
OVER: Final = ""
RESOLVING: Final = (SHAPE, STEAL)  # in the middle of a turn
ENDED: Final = (TUCK, OVER)  # a round is over


def write(s: KingState) -> dict[str, object]:
    step = pending(s)
    if step is not None and not isinstance(step, Decision):
        raise BadInput("position", "a decision, or the end of the match", type(step).__name__)
    data: dict[str, object] = {
        "characters": _names(s.characters),
        "round": s.round,
        "faces": s.faces.copy(),
        "hands": [_names(hand) for hand in s.hands],
        "ones": s.ones.copy(),
        "twos": s.twos.copy(),
        "rounds_won": s.rounds_won.copy(),
    }
    for key, sets in (("under", s.under), ("past", s.past)):
        if any(sets):
            data[key] = [_names(cards) for cards in sets]
    if s.cards[0] != NONE:
        data["cards"] = [NAMES[card] for card in s.cards]
    if s.early:
        data["early"] = [seat for seat in range(s.seats) if s.early >> seat & 1]
    data["asked"] = None
    if step is not None:
        asked = list(step.asked())
        data["asked"] = {"decision": kebab(type(step).__name__), "seats": asked}
        if s.picks:
            texts = {asked[i]: mine[0].text for i, mine in enumerate(s.picks) if mine}
            data["picks"] = [texts.get(seat) for seat in range(s.seats)]
    return data


def read(s: KingState, chosen: int, data: object) -> KingState:
    """Make of `s`, the start of a match with the set `chosen`, the position that is described."""
    given = Given(data, s.seats)
    if not given.keys:
        return s
    s.characters = given.characters(chosen)
    s.round = given.round if given.rolled else given.round - 1
    if given.rolled or given.question != PLAY:
        s.faces = given.numbers("faces", 1, SIDES, None)
    s.ones = given.numbers("ones", 0, ONES_IN_BOX)
    s.twos = given.numbers("twos", 0, TWOS_IN_BOX)
    last = _read_rounds(s, given)
    _read_hands(s, given)
    _read_early(s, given)
    _check_tokens(s, given)
    _ask(s, given, last)
    _read_picks(s, given)
    try:
        s.check()
    except RulesFault as fault:
        raise BadInput("position", "what the rules allow", str(fault)) from fault
    return s


def _read_rounds(s: KingState, given: Given) -> int:
    """K21 to K24: rounds won, and a card under the die for each; tells who just won one."""
    question, last = given.question, NONE
    won = s.rounds_won = given.numbers("rounds_won", 0, 2 if question == OVER else 1)
    if sum(won) > given.finished:
        raise _bad("rounds_won", f"at most {given.finished} in all", won)
    if question in ENDED:
        last = effects.round_winner([points(s, seat) for seat in range(s.seats)])
        if last != NONE and won[last] == 0:
            raise _bad(f"rounds_won[{last}]", "1 or more, as these points win the round", 0)
    if question == TUCK and (last == NONE or s.round == turn.LAST_ROUND):
        raise _bad("asked.decision", "a round that was won and is not the last", question)
    if question == OVER and turn.ROUNDS_TO_WIN in won:
        s.winner = won.index(turn.ROUNDS_TO_WIN)
        if s.winner != last:
            raise _bad(f"rounds_won[{s.winner}]", "1, as these points do not win the round", 2)
    elif question == OVER and s.round < turn.LAST_ROUND:
        raise _bad("asked", "a question, as nobody has won the match", "null")
    s.under = given.card_sets("under", [s.characters] * s.seats)
    for seat in range(s.seats):
        due = won[seat] - 1 if seat == last else won[seat]
        if s.under[seat].bit_count() != due:
            raise _bad(f"under[{seat}]", f"{due} cards, by rounds won", _names(s.under[seat]))
    return last


def _read_hands(s: KingState, given: Given) -> None:
    """K10, K19, K20: hands, what was played last, and what was shown in earlier rounds."""
    question, finished = given.question, given.finished
    own = [s.characters & ~under for under in s.under]
    if "cards" in given.keys or question in RESOLVING:
        for seat, name in enumerate(given.by_seat("cards", None)):
            allowed = s.characters if question == PLAY else own[seat]  # it may be tucked by now
            s.cards[seat] = given.card(name, f"cards[{seat}]", allowed)
        s.acting = effects.acting_characters(s.cards)
    s.hands = own.copy()
    if "hands" in given.keys:
        s.hands = given.card_sets("hands", own)
    elif question in RESOLVING:
        s.hands = [own[seat] & ~(1 << s.cards[seat]) for seat in range(s.seats)]
    begun = question not in ENDED and given.rolled
    played = (own[0] & ~s.hands[0]).bit_count() if begun else 0
    fewest = 2 if question == PLAY else 1
    if "cards" in given.keys and not played and not finished:
        raise _bad("cards", "no such key, as no card was played yet", given.keys["cards"])
    s.past = given.card_sets("past", own if finished else [0] * s.seats)
    for seat in range(s.seats):
        held, due = s.hands[seat].bit_count(), own[seat].bit_count() - played
        if held != due:
            raise _bad(f"hands[{seat}]", f"{due} cards, as each seat has played {played}", held)
        if held < fewest:
            raise _bad(f"hands[{seat}]", f"{fewest} or more cards, or the round is over", held)
        if s.cards[seat] != NONE and (played or question in RESOLVING):
            given.card(NAMES[s.cards[seat]], f"cards[{seat}]", own[seat] & ~s.hands[seat])


def _read_early(s: KingState, given: Given) -> None:
    """K14: under `owner`, who has read the face before the flip; told while a theft is asked."""
    seats = given.keys.get("early", [])
    if not isinstance(seats, list):
        raise _bad("early", "a list of seats", seats)
    choosing = turn.shapers(s) if given.question == STEAL else ()
    free = [seat for seat in choosing if s.cards[seat] != SORCERER]
    for place, seat in enumerate(seats):
        if type(seat) is not int or seat not in free:
            raise _bad(f"early[{place}]", f"a seat that had the choice, one of {free}", seat)
        free.remove(seat)
        s.early |= 1 << seat


def _check_tokens(s: KingState, given: Given) -> None:
    """K4, K20: the supply lasts for the turns to come, and the round was not over before."""
    question = given.question
    least = min([hand.bit_count() for hand in s.hands])
    to_come = 0 if question in ENDED else least if question == SHAPE else least - 1
    held = {"ones": s.ones, "twos": s.twos}
    for key, box in (("ones", ONES_IN_BOX), ("twos", TWOS_IN_BOX)):
        most = box - to_come if given.rolled else 0
        if sum(held[key]) > most:
            raise _bad(key, f"{most} at most in all, with {to_come} turns to come", held[key])
    won = s.clone()
    won.ones, won.twos = [0] * s.seats, [0] * s.seats
    if question == STEAL:
        effects.award(won, effects.values(won))
    for seat in range(s.seats):
        for key, mine in (("ones", won.ones[seat]), ("twos", won.twos[seat])):
            if held[key][seat] < mine:
                raise _bad(f"{key}[{seat}]", "1 or more, as it was won this turn", 0)
        before = points(s, seat) - points(won, seat)
        if question not in ENDED and before >= turn.POINTS_TO_END:
            key = "twos" if s.twos[seat] else "ones"
            raise _bad(f"{key}[{seat}]", "7 points at most, or the round is over", before)


def _ask(s: KingState, given: Given, last: int) -> None:
    """Put the question on the agenda, and below it what comes then."""
    question = given.question
    s.agenda.clear()
    if question == PLAY:
        s.then(turn.PLAY_CARD[s.seats] if given.rolled else turn.BEGIN_ROUND)
    elif question == SHAPE:
        askers = turn.shapers(s)
        if not askers:
            raise _bad("asked.decision", "a question that these cards put", question)
        s.then(turn.COMPARE_VALUES)
        if s.acting >> ORACLE & 1:
            s.then(turn.REROLL_DIE[s.cards.index(ORACLE)])
        s.then(turn.ShapeDie(askers))
    elif question == STEAL:
        ladies = s.cards.count(LADY)
        thief, victim = effects.theft(s, effects.values(s)) if ladies > 1 else (NONE, NONE)
        if thief == NONE:
            raise _bad("asked.decision", "a question that these cards and values put", question)
        s.then(turn.StealToken(thief, victim), turn.END_TURN)
    elif question == TUCK:
        s.then(turn.TUCK_CARD[last], turn.BEGIN_ROUND)


def _read_picks(s: KingState, given: Given) -> None:
    """Who is asked, and what lies sealed already."""
    step = pending(s)
    asked = list(step.asked()) if isinstance(step, Decision) else list(range(s.seats))
    told = given.asked.get("seats", asked)
    if not isinstance(told, list) or told != asked or not all([type(n) is int for n in told]):
        raise _bad("asked.seats", str(asked), told)
    picks: list[tuple[Action, ...]] = [NOTHING_PICKED for _ in asked]
    for seat, text in enumerate(given.by_seat("picks", None)):
        free = step.options(s, seat) if isinstance(step, Together) and seat in asked else ()
        found = [action.alone for action in free if action.text == text]
        if found:
            picks[asked.index(seat)] = found[0]
        elif text is not None:
            texts = "".join([f", {action.text}" for action in free])
            raise _bad(f"picks[{seat}]", f"one of null{texts}", text)
    if NOTHING_PICKED not in picks:
        raise _bad("picks", "null for a seat that is to answer", given.keys["picks"])
    s.picks = picks if any(picks) else []


class Given:
    """A position's keys, and first of all what is asked, and after how many whole rounds."""

    __slots__ = ("asked", "finished", "keys", "question", "rolled", "round", "seats")

    def __init__(self, data: object, seats: int) -> None:
        if not isinstance(data, dict):
            raise BadInput("position", "a JSON object", data)
        for key in data:
            if key not in KEYS:
                raise BadInput("position", "no keys but " + ", ".join(KEYS), key)
        self.keys: dict[str, object] = data
        self.asked: dict[str, object] = {}
        self.seats = seats
        self.rolled = "faces" in data
        self.question = self._question()
        self.round = self.number(data.get("round", 1), "round", 1, turn.LAST_ROUND)
        self.finished = self.round if self.question in ENDED else self.round - 1

    def _question(self) -> str:
        asked = self.keys.get("asked", self.asked)
        if asked is None:
            return OVER
        if not isinstance(asked, dict) or any([key not in ("decision", "seats") for key in asked]):
            raise _bad("asked", "null, or an object with decision and seats", asked)
        self.asked = asked
        found = asked.get("decision", PLAY)
        if not isinstance(found, str) or found not in QUESTIONS:
            raise _bad("asked.decision", "one of " + ", ".join(QUESTIONS), found)
        return found

    def characters(self, chosen: int) -> int:
        """K2, K3: those that the option names; where it is `random`, any that can be drawn."""
        drawn = chosen == turn.RANDOM_SET
        named = self.keys.get("characters", None if drawn else _names(chosen))
        found = self.card_set(named, "characters", (1 << len(NAMES)) - 1)
        if found not in turn.LEGAL_SETS if drawn else found != chosen:
            raise _bad("characters", "seven that the option set allows", ", ".join(_names(found)))
        return found

    def by_seat(self, key: str, missing: object) -> list[object]:
        value = self.keys.get(key, [missing] * self.seats)
        if not isinstance(value, list) or len(value) != self.seats:
            raise _bad(key, f"a list of {self.seats}, one for each seat", value)
        return value

    def numbers(self, key: str, low: int, high: int, missing: object = 0) -> list[int]:
        values = enumerate(self.by_seat(key, missing))
        return [self.number(value, f"{key}[{seat}]", low, high) for seat, value in values]

    def card_sets(self, key: str, allowed: list[int]) -> list[int]:
        values = enumerate(self.by_seat(key, []))
        return [self.card_set(value, f"{key}[{seat}]", allowed[seat]) for seat, value in values]

    def number(self, value: object, key: str, low: int, high: int) -> int:
        if type(value) is not int or not low <= value <= high:
            raise _bad(key, f"a number from {low} to {high}", value)
        return value

    def card_set(self, value: object, key: str, allowed: int) -> int:
        """Different characters of those allowed, as a bit set."""
        if not isinstance(value, list):
            raise _bad(key, "a list of characters", value)
        found = 0
        for place, name in enumerate(value):
            found |= 1 << self.card(name, f"{key}[{place}]", allowed & ~found)
        return found

    def card(self, name: object, key: str, allowed: int) -> int:
        for card in CARDS_IN[allowed]:
            if NAMES[card] == name:
                return card
        raise _bad(key, "one of " + (", ".join(_names(allowed)) or "no cards"), name)


def _bad(key: str, expected: str, came: object) -> BadInput:
    return BadInput(f"position.{key}", expected, "nothing" if came is None else came)


def _names(cards: int) -> list[str]:
    return [NAMES[card] for card in CARDS_IN[cards]]
