"""The refs of options, and the figures in their texts."""

from __future__ import annotations

from typing import Final

from inglenook.core.action import Action
from inglenook.core.bit_sets import count_members
from inglenook.core.step import AnyStep
from inglenook.games.taverna.rules import actions as do
from inglenook.games.taverna.rules.board import SIDES, TAVERNS, deed_name
from inglenook.games.taverna.rules.cards import (
    BONUS_COINS,
    BONUS_POINTS,
    BONUS_PRIVILEGES,
    BONUS_SPELLS,
    COSTS,
    COUNTERSPELL,
    CUSTOMER_PEOPLES,
    CUSTOMERS,
    DIGNITARIES,
    FAVOURS,
    GOBTROTTER,
    KING,
    LEVELS,
    NOTARY,
    PEOPLES,
    ROYALS,
    SPELLS,
)
from inglenook.games.taverna.rules.effects.dignitaries import (
    DISCOUNT,
    PRICES,
    AddSymbols,
    ChooseDeed,
    ChooseSize,
    TakeOver,
    deed_cost,
    deeds_for_sale,
    sizes,
)
from inglenook.games.taverna.rules.effects.gains import FOR_A_TOKEN
from inglenook.games.taverna.rules.effects.questions import (
    TITHE,
    LiftTile,
    PickFavour,
    RaiseLevel,
    SetTile,
)
from inglenook.games.taverna.rules.effects.spell_play import (
    AnswerSpell,
    AnswerTakeover,
    Cancel,
    Resolve,
)
from inglenook.games.taverna.rules.effects.spells import FOR_A_SPELL, DiscardSpell
from inglenook.games.taverna.rules.scoring import people_points_to_gain, royal_points
from inglenook.games.taverna.rules.state import NONE, TavernaState, points, turns_in_all
from inglenook.games.taverna.rules.turn import TakeTurn
from inglenook.games.taverna.show.preview import Figures, placement

AT_A_TABLE: Final = (do.SEAT.number, do.SWAP.number, do.LIFT.number, do.SET.number)
SENDING: Final = (do.SEND.number, do.CALL.number, do.SHIFT.number)
OF_A_PEOPLE: Final = (do.NAME.number, do.RAISE.number, do.TURN.number)


def refs(s: TavernaState, seat: int, action: Action) -> tuple[str, ...]:
    """Return the refs of drawn things that an action touches."""
    verb, a, b = action.verb, action.a, action.b
    if verb in AT_A_TABLE:
        return (f"table/{TAVERNS[a]}/{b}",)
    if verb in SENDING:
        return (f"dignitary/{DIGNITARIES[a]}", f"tavern/{TAVERNS[b]}")
    if verb in OF_A_PEOPLE:
        return (f"track/{PEOPLES[a]}",)
    if verb == do.TAKE.number:
        return (f"row/{a}",)
    if verb == do.BUY.number:
        return (f"deed/{TAVERNS[a]}/{b}",)
    if verb == do.CAST.number or verb == do.SELL.number:
        return (f"seat/{seat}/hand/{SPELLS[a]}",)
    if verb == do.USE.number:
        return (f"seat/{seat}/favour/{FAVOURS[a]}",)
    if verb == do.PICK.number:
        return (f"castle/{FAVOURS[a]}",)
    if verb == do.CLAIM.number:
        return (f"royal/{ROYALS[a]}",)
    return _other_refs(s, action)


def _other_refs(s: TavernaState, action: Action) -> tuple[str, ...]:
    step = s.agenda[-1]
    if action.verb == do.TOKEN.number:
        return (f"tavern/{TAVERNS[action.a]}",)
    if action.verb == do.ROB.number:
        return (f"seat/{action.a}",)
    if action.verb == do.CHANGE.number:
        return ("card",)
    if isinstance(step, AddSymbols):
        return (f"tavern/{TAVERNS[step.tavern]}",)
    if isinstance(step, ChooseSize):
        return (f"dignitary/{DIGNITARIES[step.dignitary]}",)
    return ()


def uses(s: TavernaState, action: Action) -> tuple[str, ...]:
    """Return the cards, deeds, taverns and persons that an answer would put to use."""
    verb, a = action.verb, action.a
    if verb == do.SEAT.number or verb == do.SWAP.number:
        return (f"tavern/{TAVERNS[a]}",)
    if verb == do.SEND.number or verb == do.CALL.number:
        return (f"dignitary/{DIGNITARIES[a]}",)
    if verb == do.TAKE.number:
        return (f"customer/{CUSTOMERS[s.row[a - 1]]}",)
    if verb == do.BUY.number:
        return (f"deed/{deed_name(a, SIDES[s.side].points[do.deed_of(s.side, action)])}",)
    if verb == do.CAST.number:
        return (f"spell/{SPELLS[a]}",)
    if verb == do.USE.number or verb == do.PICK.number:
        return (f"favour/{FAVOURS[a]}",)
    return (f"royal/{ROYALS[a]}",) if verb == do.CLAIM.number else ()


def question_figures(s: TavernaState, seat: int) -> Figures:
    """Return the figures of the question's text."""
    found: Figures = (("coins", s.coins[seat]), ("points", points(s, seat)))
    step = s.agenda[-1]
    if isinstance(step, TakeTurn):
        phase = 0 if s.card == NONE else 1 if s.tavern == NONE else 2
        return (*found, ("phase", phase), ("people", s.tile), ("tavern", s.tavern))
    if isinstance(step, (ChooseDeed, AddSymbols)):
        return (*found, ("tavern", step.tavern))
    if isinstance(step, ChooseSize):
        return (*found, ("dignitary", step.dignitary))
    if isinstance(step, (RaiseLevel, PickFavour, DiscardSpell)):
        return (*found, ("left", step.left))
    if isinstance(step, LiftTile):
        return (*found, ("exchange", int(step.exchange)))
    if isinstance(step, SetTile):
        return (*found, ("people", s.tables[step.table]))
    if isinstance(step, AnswerSpell):
        return (*found, *_declared(step.effect))
    if isinstance(step, AnswerTakeover):
        return (*found, *_takeover(s, step.effect))
    return (
        *found,
        ("active", s.active),
        ("own", int(seat == s.active)),
        ("last", int(s.turn == turns_in_all(s))),
        ("tavern", s.tavern),
        ("people", s.tile),
    )


def _declared(effect: AnyStep) -> Figures:
    if isinstance(effect, Resolve):
        return (("caster", effect.seat), ("spell", effect.spell))
    if isinstance(effect, Cancel):
        return (("caster", effect.seat), ("spell", COUNTERSPELL))
    return ()


def _takeover(s: TavernaState, effect: AnyStep) -> Figures:
    if not isinstance(effect, TakeOver):
        return ()
    board = SIDES[s.side]
    tavern, worth = board.deed_taverns[effect.deed], board.points[effect.deed]
    return (
        ("buyer", effect.seat),
        ("tavern", tavern),
        ("worth", worth),
        ("share", effect.paid // 2),
    )


def option_figures(s: TavernaState, seat: int, action: Action) -> Figures:
    """Return the figures of an option's label."""
    verb = action.verb
    step = s.agenda[-1]
    if verb == do.SEAT.number or verb == do.SWAP.number:
        return placement(s, seat, do.table_of(s.side, action), s.tile, True)
    if verb == do.SET.number and isinstance(step, SetTile):
        table = do.table_of(s.side, action)
        return placement(s, seat, table, s.tables[step.table], False)
    if verb == do.LIFT.number:
        table = do.table_of(s.side, action)
        return (("people", s.tables[table]), ("colour", SIDES[s.side].colours[table]))
    if verb == do.TAKE.number:
        card = s.row[action.a - 1]
        return (("card", card), ("dual", int(count_members(CUSTOMER_PEOPLES[card]) > 1)))
    if verb == do.CAST.number:
        return (("spell", action.a), ("cost", COSTS[action.a]))
    if verb == do.SELL.number:
        return (("coins", FOR_A_SPELL if isinstance(step, DiscardSpell) else 1),)
    if verb == do.USE.number or verb == do.PICK.number:
        return (("favour", action.a),)
    if verb == do.RAISE.number:
        return _level_figures(s, seat, action.a)
    if verb == do.SEND.number or verb == do.CALL.number:
        return _sending_figures(s, seat, action)
    if verb == do.TOKEN.number:
        return (("worth", FOR_A_TOKEN),)
    if verb == do.ROB.number:
        return (("coins", min(TITHE, s.coins[action.a])),)
    if verb == do.CLAIM.number:
        rise = people_points_to_gain(s, seat) if action.a == KING else 0
        return (("worth", royal_points(s, seat, action.a)), ("rise", rise))
    return _price_figures(s, seat, action)


def _level_figures(s: TavernaState, seat: int, people: int) -> Figures:
    """T2: return the next level and its bonus."""
    level = s.tracks[seat * 4 + people] + 1
    key = people * len(LEVELS) + level
    return (
        ("level", level),
        ("coins", BONUS_COINS[key]),
        ("points", BONUS_POINTS[key]),
        ("spells", BONUS_SPELLS[key]),
        ("privileges", min(BONUS_PRIVILEGES[key], s.reserve)),
    )


def _sending_figures(s: TavernaState, seat: int, action: Action) -> Figures:
    """T24: return the dignitary's price at its destination, and the size of its effect."""
    who, tavern = action.a, action.b
    if who == NOTARY:
        costs = [deed_cost(s, seat, deed) for deed in deeds_for_sale(s, seat, tavern)]
    else:
        costs = list(PRICES[who][: sizes(s, seat, who, tavern)])
    paid = [_less(s, cost) for cost in costs]
    return (
        ("dignitary", who),
        ("least", min(paid, default=0)),
        ("most", max(paid, default=0)),
        ("several", int(len(set(paid)) > 1)),
        ("size", len(paid)),
    )


def _price_figures(s: TavernaState, seat: int, action: Action) -> Figures:
    step = s.agenda[-1]
    if action.verb == do.BUY.number:
        deed = do.deed_of(s.side, action)
        cost = deed_cost(s, seat, deed)
        if isinstance(step, ChooseDeed):
            cost = _less(s, cost)
        worth = SIDES[s.side].points[deed]
        return (("cost", cost), ("worth", worth), ("owner", s.deeds[deed]))
    if action.verb == do.ADD.number:
        count = int(action.a + 1).bit_count()
        cost = _less(s, PRICES[GOBTROTTER][count - 1])
        return (("cost", cost), ("worth", FOR_A_TOKEN * count))
    if action.verb == do.SIZE.number and isinstance(step, ChooseSize):
        cost = _less(s, PRICES[step.dignitary][action.a - 1])
        return (("cost", cost), ("dignitary", step.dignitary))
    return ()


def _less(s: TavernaState, cost: int) -> int:
    """TS06: return the price of a dignitary after the discount."""
    return max(0, cost - DISCOUNT) if s.discount else cost
