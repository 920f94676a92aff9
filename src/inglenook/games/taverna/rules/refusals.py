"""The clauses against actions that are not possible in a turn now."""

from __future__ import annotations

from inglenook.core.action import Action
from inglenook.core.decision import Why
from inglenook.games.taverna.rules.actions import (
    CALL,
    CAST,
    END,
    SEAT,
    SEAT_AT,
    SELL,
    SEND,
    SWAP,
    SWAP_AT,
    TAKE,
    USE,
)
from inglenook.games.taverna.rules.cards import (
    COSTS,
    CUSTOMER_PEOPLES,
    IN_OWN_TURN,
    KINDS_OF_SPELL,
    MASK,
    SPELL_IDS,
)
from inglenook.games.taverna.rules.effects.favours import explain_favours
from inglenook.games.taverna.rules.effects.spell_play import may_cast
from inglenook.games.taverna.rules.effects.spells import fits
from inglenook.games.taverna.rules.effects.taverns import has_room
from inglenook.games.taverna.rules.state import NONE, TavernaState


def explain_turn(s: TavernaState, seat: int, options: tuple[Action, ...], why: Why) -> None:
    """Note a clause for each action of the turn's verbs that is not an option."""
    _explain_card(s, options, why)
    _explain_tables(s, options, why)
    _explain_dignitaries(s, seat, options, why)
    for spell in range(KINDS_OF_SPELL):
        held = s.hands[seat * KINDS_OF_SPELL + spell] > 0
        if not held:
            why.no(CAST.actions[spell], "T26", "spell-not-in-hand")
            why.no(SELL.actions[spell], "T26", "spell-not-in-hand")
        elif not may_cast(s, seat):
            why.no(CAST.actions[spell], "T26", "one-spell-a-turn")
        elif not IN_OWN_TURN >> spell & 1:
            why.no(CAST.actions[spell], "T26", "only-a-reaction")
        elif COSTS[spell] > s.coins[seat]:
            why.no(CAST.actions[spell], "TR14", "too-expensive")
        elif not fits(s, seat, spell):
            why.no(CAST.actions[spell], SPELL_IDS[spell], "spell-without-effect")
    explain_favours(s, seat, False, why)
    why.others(USE.actions, options, "T27", "favour-without-effect")


def _explain_card(s: TavernaState, options: tuple[Action, ...], why: Why) -> None:
    if s.card != NONE:
        why.others(TAKE.actions, options, "T20", "one-customer-a-turn")
    for action in TAKE.actions:
        card = s.row[action.a - 1]
        if CUSTOMER_PEOPLES[card] >> action.b & 1:
            why.others((action,), options, "T20", "same-as-another-card")
    why.others(TAKE.actions, options, "T20", "people-not-on-card")
    if s.tavern == NONE:
        why.others(END.actions, options, "T28", "seat-a-customer-first")


def _explain_tables(s: TavernaState, options: tuple[Action, ...], why: Why) -> None:
    for verb in (SEAT, SWAP):
        if s.card == NONE:
            why.others(verb.actions, options, "T20", "take-a-customer-first")
        elif s.tavern != NONE:
            why.others(verb.actions, options, "T21", "customer-is-seated")
    if s.card != NONE and not s.symbols & MASK:
        why.others(SWAP.actions, options, "T22", "no-mask")
    for table, tile in enumerate(s.tables):
        if tile == NONE:
            why.others((SEAT_AT[s.side][table],), options, "T21", "same-as-another-table")
            why.others((SWAP_AT[s.side][table],), options, "T22", "nobody-sits-there")
        else:
            why.others((SEAT_AT[s.side][table],), options, "TR1", "table-is-taken")
            why.others((SWAP_AT[s.side][table],), options, "T22", "same-as-another-table")
    why.others(SEAT.actions, options, "T1", "no-such-table")
    why.others(SWAP.actions, options, "T1", "no-such-table")


def _explain_dignitaries(s: TavernaState, seat: int, options: tuple[Action, ...], why: Why) -> None:
    if s.tavern == NONE:
        why.others(SEND.actions, options, "T24", "seat-a-customer-first")
    elif s.acted:
        why.others(SEND.actions, options, "T24", "one-dignitary")
    if s.called:
        why.others(CALL.actions, options, "T25", "called-already")
    elif s.privileges[seat] < 2:
        why.others(CALL.actions, options, "T25", "two-privileges")
    for verb in (SEND, CALL):
        for action in verb.actions:
            if action in options:
                continue
            who = action.a
            if s.sent >> who & 1:
                why.no(action, "T25", "dignitary-was-sent")
            elif verb is SEND and not s.influence and s.dignitaries[who] != s.tavern:
                why.no(action, "TR13", "dignitary-elsewhere")
            elif not has_room(s, who, action.b):
                why.no(action, "T24", "no-room-there")
            else:
                why.no(action, "T24", "no-effect-there")
