"""Position files of King of 12; docs/positions.md explains each key."""

from __future__ import annotations

from typing import Final

from inglenook.core.packed import count_of, index_of, ints, zeros
from inglenook.core.position import OVER, Field, PositionReader, bad, items, others, write_asked
from inglenook.games.king_of_12.rules import effects, turn
from inglenook.games.king_of_12.rules.actions import CARDS_IN, LADY, NAMES, ONLY, ORACLE, SORCERER
from inglenook.games.king_of_12.rules.die import SIDES
from inglenook.games.king_of_12.rules.state import NONE, ONES_IN_BOX, TWOS_IN_BOX, KingState, points

FIELDS: Final = (
    Field("characters"),
    Field("round", 1, turn.LAST_ROUND, missing=1),
    Field("faces", 1, SIDES),
    Field("hands", missing=[]),
    Field("ones", 0, ONES_IN_BOX, missing=0),
    Field("twos", 0, TWOS_IN_BOX, missing=0),
    Field("rounds_won", 0, turn.ROUNDS_TO_WIN, missing=0),
    *others([], "under", "past"),
    Field("cards"),
    Field("early", missing=[]),
)
QUESTIONS: Final = ("play-card", "shape-die", "steal-token", "tuck-card")
PLAY, SHAPE, STEAL, TUCK = QUESTIONS
RESOLVING: Final = (SHAPE, STEAL)  # in the middle of a turn
ENDED: Final = (TUCK, OVER)  # a round is over


def write(s: KingState) -> dict[str, object]:
    data: dict[str, object] = {
        "characters": _names(s.characters),
        "round": s.round,
        "faces": list(s.faces),
        "hands": [_names(hand) for hand in s.hands],
        "ones": list(s.ones),
        "twos": list(s.twos),
        "rounds_won": list(s.rounds_won),
    }
    for key, sets in (("under", s.under), ("past", s.past)):
        if any(sets):
            data[key] = [_names(cards) for cards in sets]
    if s.cards[0] != NONE:
        data["cards"] = [NAMES[card] for card in s.cards]
    if s.early:
        data["early"] = [seat for seat in range(s.seats) if s.early >> seat & 1]
    write_asked(s, s.seats, data)
    return data


def read(s: KingState, chosen: int, data: object) -> KingState:
    """Turn `s`, the start of a match with the set `chosen`, into the described position."""
    reader = KingReader(data, s.seats)
    if not reader.keys:
        return s
    s.characters = reader.characters(chosen)
    s.round = reader.round if reader.rolled else reader.round - 1
    if reader.rolled or reader.question != PLAY:
        s.faces = ints(reader.numbers("faces"))
    s.ones = ints(reader.numbers("ones"))
    s.twos = ints(reader.numbers("twos"))
    last = _read_rounds(s, reader)
    _read_hands(s, reader)
    _read_early(s, reader)
    _check_tokens(s, reader)
    _ask(s, reader, last)
    reader.finish(s)
    return s


def _read_rounds(s: KingState, reader: KingReader) -> int:
    """K21 to K24: read rounds won and the cards under the dice; return who just won a round."""
    question, last = reader.question, NONE
    won = s.rounds_won = ints(reader.numbers("rounds_won", None if question == OVER else 1))
    if sum(won) > reader.finished:
        raise bad("rounds_won", f"at most {reader.finished} in all", list(won))
    if question in ENDED:
        last = effects.round_winner(ints([points(s, seat) for seat in range(s.seats)]))
        if last != NONE and won[last] == 0:
            raise bad(f"rounds_won[{last}]", "1 or more, as these points win the round", 0)
    if question == TUCK and (last == NONE or s.round == turn.LAST_ROUND):
        raise bad("asked.decision", "a round that was won and is not the last", question)
    if question == OVER and turn.ROUNDS_TO_WIN in won:
        s.winner = index_of(won, turn.ROUNDS_TO_WIN)
        if s.winner != last:
            raise bad(f"rounds_won[{s.winner}]", "1, as these points do not win the round", 2)
    elif question == OVER and s.round < turn.LAST_ROUND:
        raise bad("asked", "a question, as no seat has won the match", "null")
    s.under = ints(reader.card_sets("under", [s.characters] * s.seats))
    for seat in range(s.seats):
        due = won[seat] - 1 if seat == last else won[seat]
        if len(CARDS_IN[s.under[seat]]) != due:
            raise bad(f"under[{seat}]", f"{due} cards, by rounds won", _names(s.under[seat]))
    return last


def _read_hands(s: KingState, reader: KingReader) -> None:
    """K10, K19, K20: read hands, the cards played last, and those of earlier rounds."""
    question, finished = reader.question, reader.finished
    own: list[int] = [s.characters & ~under for under in s.under]
    if "cards" in reader.keys or question in RESOLVING:
        for seat, name in enumerate(reader.by_seat("cards")):
            # it may be under the die by now
            allowed = s.characters if question == PLAY else own[seat]
            s.cards[seat] = _card(name, f"cards[{seat}]", allowed)
        s.acting = effects.acting_characters(s.cards)
    s.hands = ints(own)
    if "hands" in reader.keys:
        s.hands = ints(reader.card_sets("hands", own))
    elif question in RESOLVING:
        s.hands = ints([own[seat] & ~ONLY[s.cards[seat]] for seat in range(s.seats)])
    begun = question not in ENDED and reader.rolled
    played = len(CARDS_IN[own[0] & ~s.hands[0]]) if begun else 0
    fewest = 2 if question == PLAY else 1
    if "cards" in reader.keys and not played and not finished:
        raise bad("cards", "no such key, as no card was played yet", reader.keys["cards"])
    s.past = ints(reader.card_sets("past", own if finished else [0] * s.seats))
    for seat in range(s.seats):
        held, due = len(CARDS_IN[s.hands[seat]]), len(CARDS_IN[own[seat]]) - played
        if held != due:
            raise bad(f"hands[{seat}]", f"{due} cards, as each seat has played {played}", held)
        if held < fewest:
            raise bad(f"hands[{seat}]", f"{fewest} or more cards, or the round is over", held)
        if s.cards[seat] != NONE and (played or question in RESOLVING):
            _card(NAMES[s.cards[seat]], f"cards[{seat}]", own[seat] & ~s.hands[seat])


def _read_early(s: KingState, reader: KingReader) -> None:
    """K14: under `owner`, read who read the face before the flip; known while a theft is asked."""
    seats = items(reader.value("early"), "early", expected="a list of seats")
    choosing = CARDS_IN[turn.shapers(s)] if reader.question == STEAL else ()
    free = [seat for seat in choosing if s.cards[seat] != SORCERER]
    for place, seat in enumerate(seats):
        if type(seat) is not int or seat not in free:
            raise bad(f"early[{place}]", f"a seat that had the choice, one of {free}", seat)
        free.remove(seat)
        s.early |= 1 << seat


def _check_tokens(s: KingState, reader: KingReader) -> None:
    """K4, K20: check that the supply lasts, and that the round was not over before."""
    question = reader.question
    least = min([len(CARDS_IN[hand]) for hand in s.hands])
    to_come = 0 if question in ENDED else least if question == SHAPE else least - 1
    held = {"ones": s.ones, "twos": s.twos}
    for key, box in (("ones", ONES_IN_BOX), ("twos", TWOS_IN_BOX)):
        most = box - to_come if reader.rolled else 0
        if sum(held[key]) > most:
            fitting = f"{most} at most in all, with {to_come} turns to come by the hands"
            raise bad(key, fitting, list(held[key]))
    won = s.clone()
    won.ones, won.twos = zeros(s.seats), zeros(s.seats)
    if question == STEAL:
        effects.award(won, effects.values(won))
    for seat in range(s.seats):
        for key, mine in (("ones", won.ones[seat]), ("twos", won.twos[seat])):
            if held[key][seat] < mine:
                raise bad(f"{key}[{seat}]", "1 or more, as it was won this turn", 0)
        before = points(s, seat) - points(won, seat)
        if question not in ENDED and before >= turn.POINTS_TO_END:
            key = "twos" if s.twos[seat] else "ones"
            raise bad(f"{key}[{seat}]", "7 points at most, or the round is over", before)


def _ask(s: KingState, reader: KingReader, last: int) -> None:
    """Put the question on the agenda, and the steps that follow it."""
    question = reader.question
    s.agenda.clear()
    if question == PLAY:
        s.then(turn.PLAY_CARD[s.seats] if reader.rolled else turn.BEGIN_ROUND)
    elif question == SHAPE:
        askers = turn.shapers(s)
        if not askers:
            raise bad("asked.decision", "a question that these cards put", question)
        s.then(turn.COMPARE_VALUES)
        if s.acting >> ORACLE & 1:
            s.then(turn.REROLL_DIE[index_of(s.cards, ORACLE)])
        s.then(turn.SHAPE_DIE[askers])
    elif question == STEAL:
        ladies = count_of(s.cards, LADY)
        thief, victim = effects.theft(s, effects.values(s)) if ladies > 1 else (NONE, NONE)
        if thief == NONE:
            raise bad("asked.decision", "a question that these cards and values put", question)
        s.then(turn.StealToken(thief, victim), turn.END_TURN)
    elif question == TUCK:
        s.then(turn.TUCK_CARD[last], turn.BEGIN_ROUND)


class KingReader(PositionReader):
    """The keys of a position, and the number of finished rounds."""

    __slots__ = ("rolled", "round", "finished")

    def __init__(self, data: object, seats: int) -> None:
        super().__init__(data, seats, FIELDS, QUESTIONS)
        self.rolled = self.has("faces")
        self.round = self.number("round")
        self.finished = self.round if self.question in ENDED else self.round - 1

    def characters(self, chosen: int) -> int:
        """K2, K3: return the characters that the option names, or any that can be drawn."""
        drawn = chosen == turn.RANDOM_SET
        named = self.keys.get("characters", None if drawn else _names(chosen))
        found = _card_set(named, "characters", (1 << len(NAMES)) - 1)
        if found not in turn.LEGAL_SETS if drawn else found != chosen:
            raise bad("characters", "seven that the option set allows", ", ".join(_names(found)))
        return found

    def card_sets(self, key: str, allowed: list[int]) -> list[int]:
        values = enumerate(self.by_seat(key))
        return [_card_set(value, f"{key}[{seat}]", allowed[seat]) for seat, value in values]


def _card_set(value: object, key: str, allowed: int) -> int:
    """Read different characters of those allowed, as a bit set."""
    found = 0
    for place, name in enumerate(items(value, key, expected="a list of characters")):
        found |= 1 << _card(name, f"{key}[{place}]", allowed & ~found)
    return found


def _card(name: object, key: str, allowed: int) -> int:
    for card in CARDS_IN[allowed]:
        if NAMES[card] == name:
            return card
    raise bad(key, "one of " + (", ".join(_names(allowed)) or "no cards"), name)


def _names(cards: int) -> list[str]:
    return [NAMES[card] for card in CARDS_IN[cards]]
