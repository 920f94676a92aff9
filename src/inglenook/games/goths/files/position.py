"""Position files of Goths Save the Queen; docs/positions.md explains each key."""

from __future__ import annotations

from typing import Final

from inglenook.core.agenda import Agenda
from inglenook.core.packed import index_of, ints
from inglenook.core.position import (
    OVER,
    Field,
    ObjectReader,
    PositionReader,
    bad,
    names_in,
    others,
    write_asked,
)
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
    cards_of,
    is_forbidden,
    is_loaded,
    is_lone,
    load,
    may_lay,
    pile_of,
    succeeds,
)

CATAPULT: Final = ("inactive", "active")
LOOKED_AT: Final = (*SPOTS, "fog")
FIELDS: Final = (
    Field("turn", 1, LAST_TURN, missing=1),
    Field("initiative", names=CLANS),
    Field("objectives", names=OBJECTIVES, missing=[]),
    Field("revealed", names=SPOTS, missing=[]),
    *others({}, *CLANS),
)
OF_A_CLAN: Final = (
    Field("at", names=PLACES, missing=PLACES[0]),
    Field("size", 0, UNITS, missing=2),
    Field("barricades", names=ROAD, missing=[]),
    Field("catapult", names=CATAPULT, missing=CATAPULT[0]),
    Field("seen", names=LOOKED_AT, missing=[]),
    Field("token", names=TOKENS),
    Field("token_is", names=TOKEN_IS[1:], missing=TOKEN_IS[FACE_DOWN]),
    Field("laid", names=KING_CARDS),
    Field("fallen", names=KING_CARDS, missing=[]),
    Field("shown", names=KING_CARDS),
    Field("order", names=ORDERS),
)
QUESTIONS: Final = ("lay-card", "give-orders", "scout-spot", "build-or-clear", "enter-spot")
LAY, GIVE, SCOUT, BUILD, ENTER = QUESTIONS
# the order that asks a question while it is carried out
ORDER_OF: Final = {SCOUT: RECONNAISSANCE, BUILD: BARRICADE, ENTER: ADVANCE}


def write(s: GothState) -> dict[str, object]:
    data: dict[str, object] = {"turn": s.turn, "initiative": CLANS[s.initiative]}
    data["objectives"] = [OBJECTIVES[kind] for kind in s.objectives]
    if s.face_up:
        data["revealed"] = names_in(s.face_up, SPOTS)
    for clan, name in enumerate(CLANS):
        data[name] = _of_the_clan(s, clan)
    write_asked(s, SEATS[s.table], data)
    return data


def _of_the_clan(s: GothState, clan: int) -> dict[str, object]:
    data: dict[str, object] = {
        "at": PLACES[s.places[clan]],
        "size": s.sizes[clan],
        "barricades": names_in(s.barricades[clan], ROAD),
        "catapult": CATAPULT[int(is_loaded(s, clan))],
    }
    if s.seen[clan]:
        data["seen"] = names_in(s.seen[clan], LOOKED_AT)
    if s.tokens[clan] != NONE:
        data["token"] = TOKENS[s.tokens[clan]]
        data["token_is"] = TOKEN_IS[s.token_is[clan]]
    if s.laid[clan] != NONE:
        data["laid"] = KING_CARDS[s.laid[clan]]
    if s.fallen[clan]:
        data["fallen"] = [KING_CARDS[card] for card in cards_of(s.fallen[clan])]
    if s.shown[clan] != NONE:
        data["shown"] = KING_CARDS[s.shown[clan]]
        data["order"] = ORDERS[s.orders[clan] - 1]
    return data


def read(s: GothState, data: object) -> GothState:
    """Turn `s`, the start of a match, into the described position."""
    reader = PositionReader(data, SEATS[s.table], FIELDS, QUESTIONS)
    if not reader.keys:
        return s
    s.turn = reader.number("turn")
    s.initiative = reader.word("initiative") if reader.has("initiative") else (s.turn - 1) % 2
    _read_objectives(s, reader)
    for clan, name in enumerate(CLANS):
        army = ObjectReader(reader.value(name), OF_A_CLAN, f"{name}.", NONE)
        _read_army(s, clan, army)
        _read_token(s, clan, army)
        _read_cards(s, clan, army)
    if (s.tokens[0] == NONE) != (s.tokens[1] == NONE):
        raise bad(f"{CLANS[index_of(s.tokens, NONE)]}.token", "a token, as the enemy has one", None)
    _check_standing(s, reader)
    _ask(s, reader)
    reader.finish(s)
    return s


def _read_objectives(s: GothState, reader: PositionReader) -> None:
    """G1, G22: read the three from the left, and which lie open; left out, they are shuffled."""
    if reader.has("objectives"):
        found = reader.words("objectives")
        if len(found) != len(SPOTS):
            raise bad("objectives", "all three, from the left", reader.keys["objectives"])
        s.objectives = ints(found)
    s.face_up = reader.bit_set("revealed")
    if s.face_up and s.objectives[0] == NONE:
        raise bad("revealed", "no such key, as the objectives are to be shuffled", "one")


def _read_army(s: GothState, clan: int, army: ObjectReader) -> None:
    """G2: read the army's place, its size, its barricades and its catapult."""
    s.sizes[clan] = army.number("size")
    s.places[clan] = army.word("at")
    s.barricades[clan] = army.bit_set("barricades")
    if army.word("catapult") == 1:
        load(s, clan)
    s.seen[clan] = army.bit_set("seen")
    if s.places[clan] >= LEFT and not s.face_up >> (s.places[clan] - LEFT) & 1:
        raise army.bad("at", "a place on the road or an objective in revealed", "another")
    if s.seen[clan] & 7 and s.objectives[0] == NONE:
        raise army.bad("seen", "no objective, as they are to be shuffled", "one")


def _read_token(s: GothState, clan: int, army: ObjectReader) -> None:
    """G30: read the token; left out, both are drawn, and the army is not there yet."""
    s.tokens[clan] = army.word("token", TOKENS if s.fog else ())
    if s.tokens[clan] != NONE:
        s.token_is[clan] = army.word("token_is") + 1
        if s.token_is[clan] == FACE_DOWN and s.places[clan] >= LAST_PLAIN:
            raise army.bad("token_is", "revealed or discarded, with the army there", "not")
        return
    if army.has("token_is"):
        raise army.bad("token_is", "no such key without a token", army.keys["token_is"])
    if s.seen[clan] >> 3:
        raise army.bad("seen", "no fog without a token", "fog")
    if s.fog and s.places[clan] >= LAST_PLAIN:
        raise army.bad("token", "a token, as the army has found it", None)


def _read_cards(s: GothState, clan: int, army: ObjectReader) -> None:
    """G10 to G14: read the king's cards on the table, and those last revealed."""
    fallen = army.words("fallen", () if is_lone(s.table, clan) else KING_CARDS)
    s.fallen[clan] = pile_of(fallen)
    if len(fallen) == len(KING_CARDS):
        raise army.bad("fallen", "seven cards at most, so that one is in hand", "eight")
    s.shown[clan] = army.word("shown")
    s.orders[clan] = army.word("order")
    if (s.shown[clan] == NONE) != (s.orders[clan] == NONE):
        missing = "shown" if s.shown[clan] == NONE else "order"
        raise army.bad(missing, "a card and an order, or neither", None)
    s.orders[clan] = s.orders[clan] + 1 if s.orders[clan] != NONE else NO_ORDER
    s.laid[clan] = army.word("laid")
    card = s.laid[clan]
    if card != NONE and not may_lay(s, clan, card):
        raise army.bad("laid", "a card that may be laid now", KING_CARDS[card])


def _check_standing(s: GothState, reader: PositionReader) -> None:
    """G20, G23: check that the match is over exactly if a clan has won."""
    winners = [clan for clan in range(2) if s.sizes[1 - clan] == 0 or _has_queen(s, clan)]
    if reader.question != OVER:
        for clan in winners:
            raise bad("asked", f"null, as the {CLANS[clan]} have won", reader.question)
        return
    if len(winners) > 1:
        raise bad("asked", "a match that one clan has won", "two")
    if winners:
        s.winner = winners[0]
    elif s.turn < LAST_TURN:
        raise bad("asked", "a question, as no clan has won", "null")


def _has_queen(s: GothState, clan: int) -> bool:
    return s.places[clan] >= LEFT and s.objectives[s.places[clan] - LEFT] == QUEEN


def _ask(s: GothState, reader: PositionReader) -> None:
    """Put the question on the agenda, and the steps that follow it."""
    question = reader.question
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
        _ask_for_a_choice(s, reader)


def _is_due(s: GothState, step: object) -> bool:
    """Return whether a draw of the set-up is still to come."""
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
        # the turn begins once all is drawn, and with it the initiative alternates
        s.turn -= 1
        if s.turn:
            s.initiative = 1 - first
        s.agenda = Agenda([turn.BEGIN_TURN, *to_draw])
    elif len(lying) == 2:
        raise bad("asked.decision", "give-orders, as both cards lie", question)
    elif lying == [1 - first]:
        raise bad(f"{CLANS[first]}.laid", "a card, as this clan has the initiative", None)
    else:
        s.then(turn.LAY_CARD[s.table][1 - first if lying else first])


def _ask_for_a_choice(s: GothState, reader: PositionReader) -> None:
    """G13: ask a warchief's choice within his order; a higher order is still to come."""
    seats = reader.asked.get("seats")
    chiefs = CHIEFS[s.table]
    if not isinstance(seats, list) or len(seats) != 1 or seats[0] not in chiefs:
        raise bad("asked.seats", "a list of one warchief", seats)
    clan = chiefs.index(seats[0])
    other = 1 - clan
    for one in (clan, other):
        if s.orders[one] == NO_ORDER:
            raise bad(f"{CLANS[one]}.order", "an order, as they are carried out", None)
    order = s.orders[clan]
    if order != ORDER_OF[reader.question] or not _acts(s, clan):
        raise bad(f"{CLANS[clan]}.order", "a successful one that puts this question", order)
    s.then(turn.BEGIN_TURN)
    mine, theirs = (order, clan != s.initiative), (s.orders[other], other != s.initiative)
    if mine < theirs and _acts(s, other):
        s.then(turn.CARRY_OUT[other])
    before = len(s.agenda)
    trial = s.clone()
    turn.CARRY_OUT[clan].run(trial)
    if len(trial.agenda) != before + 1:
        raise bad("asked.decision", "a question in which there is a choice", reader.question)
    s.agenda = trial.agenda


def _acts(s: GothState, clan: int) -> bool:
    """G12: return whether the revealed cards succeed; a failed card is among the fallen."""
    card, order = s.shown[clan], s.orders[clan]
    if s.failing and is_forbidden(s, clan, order) and not is_lone(s.table, clan):
        return False
    return card not in cards_of(s.fallen[clan]) and succeeds(s, clan, card, order)
