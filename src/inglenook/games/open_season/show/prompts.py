"""The refs and figures of answers in Open Season."""

from __future__ import annotations

from inglenook.core.action import Action
from inglenook.core.step import AnyStep
from inglenook.games.open_season.rules import ending
from inglenook.games.open_season.rules.actions import (
    ACT,
    BOTTOM_SPACES,
    CARD,
    CHANGE,
    CLAIM,
    COVER,
    DRAW,
    GIVE,
    HIDE,
    KEEP,
    MARK,
    MOVE,
    PILE,
    PLACE,
    PLUNDER,
    REPLACE,
    RESOLVE,
    RETURN,
    ROB,
    TAKE,
    TILE,
    TROPHY,
    TROPHY_CELLS,
    WILD,
)
from inglenook.games.open_season.rules.cards import CARDS, NONE, PEOPLE_OF
from inglenook.games.open_season.rules.effects.bonus_tiles import PlunderTrophy
from inglenook.games.open_season.rules.effects.chain import KeepCard, OfferInn, StockInnCard
from inglenook.games.open_season.rules.effects.pile_tiles import (
    BuryCard,
    FetchCard,
    SwapCard,
    SwapSpace,
)
from inglenook.games.open_season.rules.ending import PlaceWild
from inglenook.games.open_season.rules.scoring import Count
from inglenook.games.open_season.rules.state import SeasonState, empty_spaces, is_up, round_of
from inglenook.games.open_season.rules.wall import (
    ACTIONS,
    BOTTOM,
    CELLS,
    COLUMNS,
    MAJORITY,
    MINUS,
    PLUS,
    SCORINGS,
    SPACES,
    TOP,
    WALLS,
    gift_at,
)

Figures = tuple[tuple[str, int], ...]

# the purposes of taking an inn card
TO_HAND = 0
TO_REACT = 1
TO_KEEP = 2
TO_STOCK = 3


def refs(s: SeasonState, seat: int, action: Action) -> tuple[str, ...]:
    """Return the refs of an answer, from the seat's knowledge alone."""
    verb, own = action.verb, f"seat/{seat}"
    if verb == TAKE.number:
        kind = s.inn[action.a - 1]
        return tuple([f"inn/{place + 1}" for place, one in enumerate(s.inn) if one == kind])
    if verb == DRAW.number:
        return ("deck",)
    if verb == PLACE.number or verb == HIDE.number:
        return (f"{own}/hand/{action.a + 1}", f"{own}/wall/{SPACES[action.b]}")
    if verb == ROB.number:
        return (f"seat/{action.a}/{'stock' if s.stocks[action.a] else 'accolades'}",)
    if verb == KEEP.number or verb == RETURN.number:
        return (f"{own}/lifted/{action.a}",)
    if verb == MOVE.number:
        cell = TROPHY_CELLS[action.a]
        return (f"{own}/trophies/{SPACES[cell]}", f"{own}/wall/{BOTTOM_SPACES[action.b]}")
    if verb == TROPHY.number:
        return (f"{own}/supply/trophies", f"{own}/wall/{SPACES[TROPHY_CELLS[action.a]]}")
    if verb == ACT.number:
        functions = WALLS[s.side].functions
        return tuple([f"{own}/wall/{SPACES[cell]}" for cell in TOP if functions[cell] == action.a])
    if verb == MARK.number:
        return (f"{own}/scoring/{SCORINGS[action.a]}",)
    if verb == WILD.number:
        return (f"{own}/supply/wild",)
    if verb == COVER.number or verb == REPLACE.number:
        return (f"{own}/wall/{SPACES[action.a]}",)
    if verb == CHANGE.number:
        return (f"{own}/accolades/{CARDS[action.a]}",)
    return _tile_refs(s, seat, action)


def _tile_refs(s: SeasonState, seat: int, action: Action) -> tuple[str, ...]:
    verb, own, step = action.verb, f"seat/{seat}", s.agenda[-1]
    if verb == TILE.number:
        return (f"faces/{action.a}",)
    if verb == RESOLVE.number:
        return (f"{own}/tile/{action.a}",)
    if verb == CLAIM.number:
        return (f"offered/{action.a}",)
    if verb == GIVE.number:
        return (f"offered/{action.a}", f"seat/{action.b}/stock")
    if verb == PILE.number:
        return (f"{own}/{'accolades' if action.a else 'stock'}",)
    if verb == PLUNDER.number and isinstance(step, PlunderTrophy):
        return (f"seat/{step.victim}/trophies/{SPACES[TROPHY_CELLS[action.a]]}",)
    if verb == CARD.number:
        if isinstance(step, FetchCard):
            return (f"deck/{CARDS[action.a]}",)
        if isinstance(step, (BuryCard, SwapCard)) and step.pile == 0:
            return (f"{own}/stock",)
        return (f"{own}/accolades/{CARDS[action.a]}",)
    return ()


def uses(s: SeasonState, action: Action) -> tuple[str, ...]:
    """Return the cards, spaces, actions and tiles that an answer would put to use."""
    verb = action.verb
    if verb == TAKE.number:
        return (f"card/{CARDS[s.inn[action.a - 1]]}",)
    if verb == PLACE.number or verb == HIDE.number:
        return (f"space/{SPACES[action.b]}",)
    if verb == KEEP.number:
        return (f"card/{CARDS[s.lifted[action.a - 1]]}",)
    if verb == CLAIM.number:
        return (f"card/{CARDS[s.offered[action.a - 1]]}",)
    if verb == ROB.number and s.stocks[action.a]:
        return (f"card/{CARDS[s.stocks[action.a][-1]]}",)
    if verb == CARD.number and isinstance(s.agenda[-1], FetchCard):
        return (f"card/{CARDS[action.a]}",)
    if verb == ACT.number:
        return (f"action/{ACTIONS[action.a]}",)
    return (f"tile/{action.a}",) if verb == TILE.number else ()


def figures(s: SeasonState, seat: int, action: Action | None) -> Figures:
    """Return numbers for the text of the question (None) or of an option."""
    step = s.agenda[-1]
    if action is None:
        return _of_question(s, seat, step)
    verb = action.verb
    if verb == TAKE.number:
        return (("card", s.inn[action.a - 1]), ("purpose", _purpose(step)))
    if verb == PLACE.number or verb == HIDE.number:
        return _of_placing(s, seat, action)
    if verb == KEEP.number or verb == RETURN.number:
        return (("card", s.lifted[action.a - 1]),)
    if verb == ROB.number:
        stock = s.stocks[action.a]
        return (("victim", action.a), ("card", stock[-1] if stock else NONE))
    if verb == MOVE.number:
        base, cell = seat * CELLS, TROPHY_CELLS[action.a]
        to = SPACES.index(BOTTOM_SPACES[action.b])
        return (("space", cell), ("card", s.walls[base + cell]), ("to", to))
    if verb == TROPHY.number:
        cell = TROPHY_CELLS[action.a]
        return (
            ("space", cell),
            ("card", s.walls[seat * CELLS + cell]),
            ("row", cell // COLUMNS + 1),
            ("gain", _gain(s, seat, cell)),
            ("majority", 1 if WALLS[s.side].functions[cell] == MAJORITY else 0),
        )
    if verb == MARK.number:
        count = Count(s, seat)
        return (("now", count.scoring_if_marked(SCORINGS[action.a])),)
    if verb in (COVER.number, REPLACE.number, PLUNDER.number):
        return _of_space(s, seat, action, step)
    if verb == CHANGE.number:
        return (("card", action.a), ("total", ending.total_with(s, seat, action)))
    return _of_tile(s, seat, action)


def _of_placing(s: SeasonState, seat: int, action: Action) -> Figures:
    """Return the card, its space's function, and the gift for placing it there now (O14)."""
    wall, cell, round = WALLS[s.side], action.b, round_of(s)
    completes = (
        round <= wall.row_by
        and wall.row >> cell & 1
        and empty_spaces(s, seat) & wall.row == 1 << cell
    )
    return (
        ("card", s.hand[action.a]),
        ("space", cell),
        ("what", wall.functions[cell]),
        ("value", wall.values[cell]),
        ("gift", gift_at(wall, cell, round)),
        ("row", wall.row_trophies if completes else 0),
    )


def _gain(s: SeasonState, seat: int, cell: int) -> int:
    """O17: return the points that one more of a card's people scores by the wall now."""
    if cell not in BOTTOM or not is_up(s, seat, cell):
        return 0
    wall, base = WALLS[s.side], seat * CELLS
    people, points = PEOPLE_OF[s.walls[base + cell]], 0
    for other in wall.spaces:
        if is_up(s, seat, other) and PEOPLE_OF[s.walls[base + other]] == people:
            if wall.functions[other] == PLUS:
                points += wall.values[other]
            elif wall.functions[other] == MINUS:
                points -= wall.values[other]
    return points


def _of_tile(s: SeasonState, seat: int, action: Action) -> Figures:
    verb = action.verb
    if verb == CLAIM.number:
        return (("card", s.offered[action.a - 1]),)
    if verb == GIVE.number:
        mine = 1 if action.b == seat else 0
        return (("card", s.offered[action.a - 1]), ("to", action.b), ("mine", mine))
    if verb == PILE.number:
        return (("pile", action.a),)
    if verb == RESOLVE.number:
        return (("face", s.tiles[seat * COLUMNS + action.a - 1]),)
    if verb == CARD.number:
        return (("card", action.a),)
    return ()


def _purpose(step: AnyStep) -> int:
    if isinstance(step, OfferInn):
        return TO_REACT
    if isinstance(step, KeepCard):
        return TO_KEEP
    return TO_STOCK if isinstance(step, StockInnCard) else TO_HAND


def _of_space(s: SeasonState, seat: int, action: Action, step: AnyStep) -> Figures:
    if isinstance(step, PlunderTrophy):
        cell = TROPHY_CELLS[action.a]
        return (
            ("space", cell),
            ("card", s.walls[step.victim * CELLS + cell]),
            ("victim", step.victim),
        )
    found = (("space", action.a), ("card", s.walls[seat * CELLS + action.a]))
    if action.verb == COVER.number:
        at_end = isinstance(step, PlaceWild)
        return (*found, ("total", ending.total_with(s, seat, action) if at_end else NONE))
    return found


def _of_question(s: SeasonState, seat: int, step: AnyStep) -> Figures:
    if isinstance(step, OfferInn):
        return (("card", s.loot), ("thief", s.seat))
    if isinstance(step, PlaceWild):
        action, total = ending.best_wild(s, seat)
        is_wall = action.verb == COVER.number
        card = s.walls[seat * CELLS + action.a] if is_wall else action.a
        return (
            ("total", total),
            ("card", card),
            ("space", action.a if is_wall else NONE),
            ("attribute", action.b),
        )
    if isinstance(step, PlunderTrophy):
        return (("victim", step.victim),)
    if isinstance(step, SwapSpace):
        return (("card", step.card),)
    return (("round", round_of(s)), ("rounds", WALLS[s.side].rounds), ("held", len(s.hand)))
