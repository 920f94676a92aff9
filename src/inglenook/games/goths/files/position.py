"""Positions of Goths Save the Queen as files give them; docs/positions.md explains each key."""

from __future__ import annotations

from typing import Final

from inglenook.core.errors import BadInput, RulesFault
from inglenook.core.position import OVER, Given, bad, write_asked
from inglenook.core.step import AnyStep
from inglenook.games.goths.info import LAST_TURN
from inglenook.games.goths.rules import turn
from inglenook.games.goths.rules.cards import (
    ADVANCE,
    BARRICADE,
    KING_CARDS,
    LAST_PLAIN,
    LEFT,
    NO_ORDER,
    OBJECTIVES,
    ORDERS,
    PLACES,
    QUEEN,
    RECONNAISSANCE,
    ROAD,
    SPOTS,
    TOKENS,
)
from inglenook.games.goths.rules.state import (
    CHIEFS,
    CLANS,
    FACE_DOWN,
    NONE,
    SEATS,
    TOKEN_IS,
    UNITS,
    GothState,
    is_forbidden,
    is_lone,
    may_lay,
    succeeds,
)

KEYS: Final = ("turn", "initiative", "objectives", "revealed", *CLANS, "asked", "picks")
OF_A_CLAN: Final = (
    "at",
    "size",
    "barricades",
    "catapult",
    "seen",
    "token",
    "token_is",
    "laid",
    "fallen",
    "shown",
    "order",
)
QUESTIONS: Final = ("lay-card", "give-orders", "scout-spot", "build-or-clear", "enter-spot")
LAY, GIVE, SCOUT, BUILD, ENTER = QUESTIONS
# the order that puts a question while it is carried out
ORDER_OF: Final = {SCOUT: RECONNAISSANCE, BUILD: BARRICADE, ENTER: ADVANCE}
CATAPULT: Final = ("inactive", "active")
LOOKED_AT: Final = (*SPOTS, "fog")


def write(s: GothState) -> dict[str, object]:
    data: dict[str, object] = {"turn": s.turn, "initiative": CLANS[s.initiative]}
    data["objectives"] = [OBJECTIVES[kind] for kind in s.objectives]
    if s.face_up:
        data["revealed"] = _members(s.face_up, SPOTS)
    for clan, name in enumerate(CLANS):
        data[name] = _of_the_clan(s, clan)
    write_asked(s, SEATS[s.table], data)
    return data


def _of_the_clan(s: GothState, clan: int) -> dict[str, object]:
    data: dict[str, object] = {
        "at": PLACES[s.places[clan]],
        "size": s.sizes[clan],
        "barricades": _members(s.barricades[clan], ROAD),
        "catapult": CATAPULT[int(s.loaded[clan])],
    }
    if s.seen[clan]:
        data["seen"] = _members(s.seen[clan], LOOKED_AT)
    if s.tokens[clan] != NONE:
        data["token"] = TOKENS[s.tokens[clan]]
        data["token_is"] = TOKEN_IS[s.token_is[clan]]
    if s.laid[clan] != NONE:
        data["laid"] = KING_CARDS[s.laid[clan]]
    if s.fallen[clan]:
        data["fallen"] = [KING_CARDS[card] for card in s.fallen[clan]]
    if s.shown[clan] != NONE:
        data["shown"] = KING_CARDS[s.shown[clan]]
        data["order"] = ORDERS[s.orders[clan] - 1]
    return data


def _members(bits: int, names: tuple[str, ...]) -> list[str]:
    return [name for place, name in enumerate(names) if bits >> place & 1]


def read(s: GothState, data: object) -> GothState:
    """Make of `s`, the start of a match, the position that is described."""
    given = Given(data, SEATS[s.table], KEYS, QUESTIONS)
    if not given.keys:
        return s
    s.turn = given.number(given.keys.get("turn", 1), "turn", 1, LAST_TURN)
    table = Words(given.keys, "")
    s.initiative = table.one("initiative", CLANS, CLANS[(s.turn - 1) % 2])
    _read_objectives(s, table)
    for clan, name in enumerate(CLANS):
        words = Words(given.keys.get(name, {}), f"{name}.")
        _read_army(s, clan, words)
        _read_token(s, clan, words)
        _read_cards(s, clan, words)
    if (s.tokens[0] == NONE) != (s.tokens[1] == NONE):
        raise bad(f"{CLANS[s.tokens.index(NONE)]}.token", "a token, as the enemy has one", None)
    _check_standing(s, given)
    _ask(s, given)
    given.read_picks(s)
    try:
        s.check()
    except RulesFault as fault:
        raise BadInput("position", "what the rules allow", str(fault)) from fault
    return s


class Words:
    """An object of a position whose values are words, or lists of them; `where` begins its keys."""

    __slots__ = ("keys", "where")

    def __init__(self, keys: object, where: str) -> None:
        if not isinstance(keys, dict):
            raise bad(where.rstrip("."), "a JSON object", keys)
        for key in keys:
            if where and key not in OF_A_CLAN:
                raise bad(where.rstrip("."), "no keys but " + ", ".join(OF_A_CLAN), key)
        self.keys: dict[str, object] = keys
        self.where = where

    def one(self, key: str, names: tuple[str, ...], missing: str | None = None) -> int:
        """The number of a word, or NONE where it is missing and may be."""
        if key not in self.keys and missing is None:
            return NONE
        return self.number(self.keys.get(key, missing), self.where + key, names)

    def number(self, value: object, key: str, names: tuple[str, ...]) -> int:
        if not isinstance(value, str) or value not in names:
            raise bad(key, "one of " + (", ".join(names) or "none"), value)
        return names.index(value)

    def several(self, key: str, names: tuple[str, ...]) -> list[int]:
        """The numbers of different words, in the order in which they are given."""
        value = self.keys.get(key, [])
        if not isinstance(value, list):
            raise bad(self.where + key, "a list", value)
        found: list[int] = []
        for place, word in enumerate(value):
            number = self.number(word, f"{self.where}{key}[{place}]", names)
            if number in found:
                raise bad(f"{self.where}{key}[{place}]", "a word that is not there yet", word)
            found.append(number)
        return found

    def bits(self, key: str, names: tuple[str, ...]) -> int:
        return sum([1 << number for number in self.several(key, names)])


def _read_objectives(s: GothState, table: Words) -> None:
    """G1, G22: the three from the left, and which of them lie open; left out, they are shuffled."""
    if "objectives" in table.keys:
        found = table.several("objectives", OBJECTIVES)
        if len(found) != len(SPOTS):
            raise bad("objectives", "all three, from the left", table.keys["objectives"])
        s.objectives = found
    s.face_up = table.bits("revealed", SPOTS)
    if s.face_up and s.objectives[0] == NONE:
        raise bad("revealed", "no such key, as the objectives are to be shuffled", "one")


def _read_army(s: GothState, clan: int, words: Words) -> None:
    """G2: where the army stands, its size, its barricades and its catapult."""
    size = words.keys.get("size", s.sizes[clan])
    if type(size) is not int or not 0 <= size <= UNITS:
        raise bad(f"{words.where}size", f"a number from 0 to {UNITS}", size)
    s.sizes[clan] = size
    s.places[clan] = words.one("at", PLACES, PLACES[0])
    s.barricades[clan] = words.bits("barricades", ROAD)
    s.loaded[clan] = words.one("catapult", CATAPULT, CATAPULT[0]) == 1
    s.seen[clan] = words.bits("seen", LOOKED_AT)
    if s.places[clan] >= LEFT and not s.face_up >> (s.places[clan] - LEFT) & 1:
        raise bad(f"{words.where}at", "a place on the road or an objective in revealed", "another")
    if s.seen[clan] & 7 and s.objectives[0] == NONE:
        raise bad(f"{words.where}seen", "no objective, as they are to be shuffled", "one")


def _read_token(s: GothState, clan: int, words: Words) -> None:
    """G30: left out, both are drawn; the army is not there yet then."""
    s.tokens[clan] = words.one("token", TOKENS if s.fog else ())
    if s.tokens[clan] != NONE:
        s.token_is[clan] = words.one("token_is", TOKEN_IS[1:], TOKEN_IS[FACE_DOWN]) + 1
        if s.token_is[clan] == FACE_DOWN and s.places[clan] >= LAST_PLAIN:
            raise bad(f"{words.where}token_is", "revealed or discarded, with the army there", "not")
        return
    if "token_is" in words.keys:
        raise bad(f"{words.where}token_is", "no such key without a token", words.keys["token_is"])
    if s.seen[clan] >> 3:
        raise bad(f"{words.where}seen", "no fog without a token", "fog")
    if s.fog and s.places[clan] >= LAST_PLAIN:
        raise bad(f"{words.where}token", "a token, as the army has found it", None)


def _read_cards(s: GothState, clan: int, words: Words) -> None:
    """G10 to G14: the king's cards on the table, and what was last revealed."""
    s.fallen[clan] = words.several("fallen", KING_CARDS if not is_lone(s.table, clan) else ())
    if len(s.fallen[clan]) == len(KING_CARDS):
        raise bad(f"{words.where}fallen", "seven cards at most, so that one is in hand", "eight")
    s.shown[clan] = words.one("shown", KING_CARDS)
    s.orders[clan] = words.one("order", ORDERS)
    if (s.shown[clan] == NONE) != (s.orders[clan] == NONE):
        missing = "shown" if s.shown[clan] == NONE else "order"
        raise bad(f"{words.where}{missing}", "a card and an order, or neither", None)
    s.orders[clan] = s.orders[clan] + 1 if s.orders[clan] != NONE else NO_ORDER
    s.laid[clan] = words.one("laid", KING_CARDS)
    card = s.laid[clan]
    if card != NONE and not may_lay(s.table, clan, card, s.fallen[clan], s.orders[clan]):
        raise bad(f"{words.where}laid", "a card that may be laid now", KING_CARDS[card])


def _check_standing(s: GothState, given: Given) -> None:
    """G20, G23: who has won, if the match is over; and nobody, if it is not."""
    winners = [clan for clan in range(2) if s.sizes[1 - clan] == 0 or _has_queen(s, clan)]
    if given.question != OVER:
        for clan in winners:
            raise bad("asked", f"null, as the {CLANS[clan]} have won", given.question)
        return
    if len(winners) > 1:
        raise bad("asked", "a match that one clan has won", "two")
    if winners:
        s.winner = winners[0]
    elif s.turn < LAST_TURN:
        raise bad("asked", "a question, as nobody has won", "null")


def _has_queen(s: GothState, clan: int) -> bool:
    return s.places[clan] >= LEFT and s.objectives[s.places[clan] - LEFT] == QUEEN


def _ask(s: GothState, given: Given) -> None:
    """Put the question on the agenda, and around it what comes before and then."""
    question = given.question
    lying = [clan for clan in range(2) if s.laid[clan] != NONE]
    to_draw = [step for step in s.agenda if _is_due(s, step)]
    s.agenda.clear()
    if to_draw and (question != LAY or lying):
        missing = "objectives" if s.objectives[0] == NONE else f"{CLANS[0]}.token"
        raise bad(missing, "what lies there, as the turn has begun", None)
    if question in (LAY, GIVE):
        _ask_for_cards(s, question, lying, to_draw)
    elif lying:
        raise bad(f"{CLANS[lying[0]]}.laid", "no such key, as the cards are revealed", "one")
    elif question != OVER:
        _ask_for_a_choice(s, given)


def _is_due(s: GothState, step: object) -> bool:
    """Whether a draw of the set-up is still to come."""
    if isinstance(step, turn.ShuffleObjectives):
        return s.objectives[0] == NONE
    return isinstance(step, turn.DrawToken) and s.tokens[step.clan] == NONE


def _ask_for_cards(s: GothState, question: str, lying: list[int], to_draw: list[AnyStep]) -> None:
    first = s.initiative
    if question == GIVE:
        if len(lying) < 2:
            missing = CLANS[0] if 0 not in lying else CLANS[1]
            raise bad(f"{missing}.laid", "a card, as orders are given", None)
        s.then(turn.GIVE_ORDERS[s.table])
    elif to_draw:
        # the turn begins once all is drawn, and with it the initiative changes sides
        s.turn -= 1
        if s.turn:
            s.initiative = 1 - first
        s.agenda.extend([turn.BEGIN_TURN, *to_draw])
    elif len(lying) == 2:
        raise bad("asked.decision", "give-orders, as both cards lie", question)
    elif lying == [1 - first]:
        raise bad(f"{CLANS[first]}.laid", "a card, as this clan has the initiative", None)
    else:
        s.then(turn.LAY_CARD[s.table][1 - first if lying else first])


def _ask_for_a_choice(s: GothState, given: Given) -> None:
    """G13: a warchief chooses while his order is carried out; a higher one is still to come."""
    seats = given.asked.get("seats")
    chiefs = CHIEFS[s.table]
    if not isinstance(seats, list) or len(seats) != 1 or seats[0] not in chiefs:
        raise bad("asked.seats", "a list of one warchief", seats)
    clan = chiefs.index(seats[0])
    other = 1 - clan
    for one in (clan, other):
        if s.orders[one] == NO_ORDER:
            raise bad(f"{CLANS[one]}.order", "an order, as they are carried out", None)
    order = s.orders[clan]
    if order != ORDER_OF[given.question] or not _acts(s, clan):
        raise bad(f"{CLANS[clan]}.order", "a successful one that puts this question", order)
    s.then(turn.BEGIN_TURN)
    mine, theirs = (order, clan != s.initiative), (s.orders[other], other != s.initiative)
    if mine < theirs and _acts(s, other):
        s.then(turn.CARRY_OUT[other])
    before = len(s.agenda)
    trial = s.clone()
    turn.CARRY_OUT[clan].run(trial)
    if len(trial.agenda) != before + 1:
        raise bad("asked.decision", "a question in which there is a choice", given.question)
    s.agenda = trial.agenda


def _acts(s: GothState, clan: int) -> bool:
    """G12: whether the revealed cards succeed; a card that failed lies among the fallen."""
    card, order = s.shown[clan], s.orders[clan]
    if s.failing and is_forbidden(s, clan, order) and not is_lone(s.table, clan):
        return False
    return card not in s.fallen[clan] and succeeds(s, clan, card, order)
