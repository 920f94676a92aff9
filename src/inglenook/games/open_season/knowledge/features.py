"""The features of Open Season: a seat's knowledge as bytes for nets.

A card is two one-hot rows, its people and its attribute; a card that is hidden or absent has zeros.
Not told in full are the log of looks at the deck and the clues about buried cards; what the viewer
is sure of through them is.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from inglenook.core.features import (
    NUMBERS,
    Feature,
    Questions,
    bits,
    of_each,
    one_hot,
    own_pick,
    seat_seen_from,
    seats_seen_from,
)
from inglenook.core.packed import Ints, bytes_of
from inglenook.core.view import picked_by
from inglenook.games.open_season.knowledge import deck_looks
from inglenook.games.open_season.knowledge.possible_looks import guesses_of, hides
from inglenook.games.open_season.knowledge.view import is_searching
from inglenook.games.open_season.rules.actions import INN_SIZE
from inglenook.games.open_season.rules.cards import (
    ATTRIBUTE_OF,
    ATTRIBUTES,
    COPIES,
    KINDS,
    NONE,
    PEOPLE_OF,
    PEOPLES,
)
from inglenook.games.open_season.rules.effects import (
    bonus_tiles,
    chain,
    deck_looking,
    pile_tiles,
    trophies,
    wild,
)
from inglenook.games.open_season.rules.ending import PlaceWild
from inglenook.games.open_season.rules.expert import ChooseTiles, OrderTiles
from inglenook.games.open_season.rules.state import (
    ON_ACCOLADE,
    ON_WALL,
    SCORING,
    TROPHIES_IN_BOX,
    WILD_KEPT,
    SeasonState,
)
from inglenook.games.open_season.rules.tiles import BURIAL, FACES, SWAP, TILES_TO_PICK
from inglenook.games.open_season.rules.turn import HAND_SIZE, PlaceCard, TakeCard
from inglenook.games.open_season.rules.wall import ACTIONS, CELLS, COLUMNS, SCORINGS, WALLS

VERSION: Final = 1
ASKED: Final = (
    TakeCard,
    PlaceCard,
    chain.ChooseVictim,
    chain.OfferInn,
    chain.MoveTrophy,
    chain.KeepCard,
    chain.StockInnCard,
    deck_looking.KeepOne,
    deck_looking.ReturnCard,
    deck_looking.StockFirst,
    trophies.OfferTrophy,
    trophies.ChooseAction,
    trophies.MarkScoring,
    wild.WildBetween,
    wild.OfferWild,
    wild.CoverCard,
    ChooseTiles,
    OrderTiles,
    bonus_tiles.ClaimCard,
    bonus_tiles.GiveCard,
    bonus_tiles.PlunderTrophy,
    pile_tiles.ChoosePile,
    pile_tiles.BuryCard,
    pile_tiles.FetchCard,
    pile_tiles.SwapCard,
    pile_tiles.SwapSpace,
    PlaceWild,
)
WILD_PLACES: Final = 4
LAID_MOST: Final = 2  # a look lays back two cards at most, and lifts those that lie there first
LIFTED_MOST: Final = 4
OFFERED_MOST: Final = 4
STOCK_OPEN: Final = 4  # the uppermost cards of a stock that are told as cards, too
# a stock joins the accolades in its seat's turn: by then it has the cards of a turn (one in hand,
# five actions, tiles with two, one, one and one) and two from each other seat (a theft, a gift)
STOCK_MOST: Final = 17
STOCKS_KEPT: Final = 4096
READY: Final = (WILD_KEPT << 1) - 1
MOST_TURNS: Final = max([int(wall.rounds) for wall in WALLS])

QUESTIONS: Final = tuple([Questions(seats, ASKED) for seats in range(5)])
SEAT: Final = tuple([one_hot(seats) for seats in range(5)])
SEEN_SEAT: Final = tuple([seat_seen_from(seats) for seats in range(5)])
SEEN_SEATS: Final = tuple([seats_seen_from(seats) for seats in range(5)])
RULES: Final = bits(4)
STAGE: Final = one_hot(SCORING + 1)
USED: Final = bits(len(ACTIONS))
ACTION: Final = one_hot(len(ACTIONS))
READY_FLAGS: Final = bits(READY.bit_length())
MARKS: Final = bits(len(SCORINGS))
FACE: Final = one_hot(FACES)  # faces count from 1, and no tile is 0
PILE: Final = one_hot(2)


def _cards() -> tuple[bytes, ...]:
    people, attribute = one_hot(len(PEOPLES)), one_hot(len(ATTRIBUTES))
    rows = [people[PEOPLE_OF[kind]] + attribute[ATTRIBUTE_OF[kind]] for kind in range(KINDS)]
    return (*rows, people[NONE] + attribute[NONE])


CARD_SIZE: Final = len(PEOPLES) + len(ATTRIBUTES)
CARD: Final[tuple[bytes, ...]] = _cards()  # by kind; NONE and HIDDEN are zeros
NO_CARD: Final = bytes(CARD_SIZE)


def _wilds() -> tuple[bytes, ...]:
    """Return the rows of a wild by its place, the space or card it is on, and its attribute."""
    place, cell = one_hot(WILD_PLACES), one_hot(CELLS)
    attribute = one_hot(len(ATTRIBUTES))
    rows: list[bytes] = []
    for where in range(WILD_PLACES):
        for at in range(KINDS):
            for shown_as in range(len(ATTRIBUTES)):
                is_out = where in (ON_WALL, ON_ACCOLADE)
                rows.append(
                    place[where]
                    + cell[at if where == ON_WALL and at < CELLS else NONE]
                    + CARD[at if where == ON_ACCOLADE else NONE]
                    + attribute[shown_as if is_out else NONE]
                )
    return tuple(rows)


WILDS: Final = _wilds()
WILD_ATTRIBUTES: Final[i64] = len(ATTRIBUTES)
WILD_SIZE: Final = len(WILDS[0])
# by kind + 1 and whether it lies face down
WALL: Final = tuple([CARD[kind] + NUMBERS[down] for kind in range(-1, KINDS) for down in (0, 1)])
STOCKS: Final[dict[tuple[int, ...], bytes]] = {}  # filled in as stocks come
NO_COUNTS: Final = bytes(KINDS)
NO_LIFTED: Final = bytes(LIFTED_MOST * (CARD_SIZE + 1) + CARD_SIZE + 1)
NO_TOP: Final = tuple([bytes(LAID_MOST * (CARD_SIZE + 1 + seats)) for seats in range(5)])


def shared_spec(seats: int) -> tuple[Feature, ...]:
    return (
        Feature("seat", (seats,), 1),
        Feature("options", (4,), 1),  # side, expert, by column, closed
        Feature("first", (seats,), 1),
        Feature("turn", (1,), MOST_TURNS * seats),
        Feature("active", (seats,), 1),
        Feature("stage", (SCORING + 1,), 1),
        *QUESTIONS[seats].spec(),
        Feature("used", (len(ACTIONS),), 1),
        Feature("spent", (1,), 1),
        Feature("won", (1,), TROPHIES_IN_BOX),
        Feature("series", (seats,), 1),
        Feature("penalties", (seats,), 1),
        Feature("deck", (1,), KINDS * COPIES),
        Feature("inn", (INN_SIZE, CARD_SIZE), 1),
        Feature("hand", (HAND_SIZE, CARD_SIZE), 1),
        Feature("loot", (CARD_SIZE,), 1),
        Feature("top", (LAID_MOST, 1 + CARD_SIZE + seats), 1, ("log",)),
        Feature("lifted", (LIFTED_MOST, 1 + CARD_SIZE), 1),
        Feature("held", (1 + CARD_SIZE,), 1),
    )


def expert_spec(seats: int) -> tuple[Feature, ...]:
    """Return the blocks that are zeros in the basic game."""
    return (
        Feature("picked", (TILES_TO_PICK, FACES), 1),
        Feature("next-action", (len(ACTIONS),), 1),
        Feature("victim", (seats,), 1),
        Feature("pile", (2,), 1),
        Feature("tile", (2,), 1),  # of a pile: OT4 or OT5
        Feature("card", (CARD_SIZE,), 1),
        Feature("deck-cards", (KINDS,), COPIES),
        Feature("offered", (OFFERED_MOST, CARD_SIZE), 1),
        Feature("given", (seats,), 1),
        Feature("gone", (KINDS,), COPIES),
        Feature("lasting", (seats,), 1),
        Feature("ready", (READY.bit_length(),), 1),
    )


def seat_spec(seats: int) -> tuple[Feature, ...]:
    return (
        Feature("wall", (CELLS, CARD_SIZE + 1), 1),  # with a byte for a card that is face down
        Feature("trophies", (CELLS,), TROPHIES_IN_BOX),
        Feature("supply", (1,), TROPHIES_IN_BOX),
        Feature("wild", (WILD_SIZE,), 1),
        Feature("marks", (len(SCORINGS),), 1),
        Feature("accolades", (KINDS,), COPIES),
        Feature("stock-top", (STOCK_OPEN, CARD_SIZE), 1),
        Feature("stock", (STOCK_MOST,), KINDS),  # kinds from 1 on, the uppermost first
        Feature("kept", (CARD_SIZE,), 1),
    )


def expert_seat_spec(seats: int) -> tuple[Feature, ...]:
    return (
        Feature("tiles", (COLUMNS, FACES), 1),
        Feature("buried", (1 + CARD_SIZE,), 1, ("evidence",)),
        Feature("buried-known", (seats,), 1),
    )


def spec(seats: int) -> tuple[Feature, ...]:
    each = (*seat_spec(seats), *expert_seat_spec(seats))
    return (*shared_spec(seats), *expert_spec(seats), *of_each(seats, *each))


def _zeros(blocks: tuple[Feature, ...]) -> bytes:
    return bytes(sum([block.size for block in blocks]))


NO_EXPERT: Final = tuple([_zeros(expert_spec(seats)) for seats in range(5)])
NO_EXPERT_SEAT: Final = tuple([_zeros(expert_seat_spec(seats)) for seats in range(5)])


def features(s: SeasonState, viewer: int, parts: list[bytes]) -> None:
    seats = s.seats
    seat_row, seats_row = SEEN_SEAT[seats][viewer], SEEN_SEATS[seats][viewer]
    parts.append(SEAT[seats][viewer])
    parts.append(RULES[s.side | s.expert << 1 | s.by_column << 2 | s.closed << 3])
    parts.append(seat_row[s.first])
    parts.append(NUMBERS[s.turn])
    parts.append(seat_row[s.seat])
    parts.append(STAGE[s.stage])
    QUESTIONS[seats].append(s, viewer, parts)
    parts.append(USED[s.used])
    parts.append(NUMBERS[s.spent])
    parts.append(NUMBERS[s.won])
    parts.append(seats_row[s.series])
    parts.append(seats_row[s.penalties])
    parts.append(NUMBERS[s.deck.size()])
    write_cards(s.inn, INN_SIZE, parts)
    write_cards(s.hand, HAND_SIZE, parts)
    parts.append(CARD[s.loot])
    if len(s.log) > 0:
        write_looks(s, viewer, parts)
    else:
        parts.append(NO_TOP[seats])
        parts.append(NO_LIFTED)
    if s.expert:
        write_expert(s, viewer, parts)
    else:
        parts.append(NO_EXPERT[seats])
    seat: i64 = viewer
    for _ in range(seats):
        write_seat(s, viewer, seat, parts)
        seat += 1
        if seat == seats:
            seat = 0


def write_cards(cards: Ints, places: i64, parts: list[bytes]) -> None:
    """Append the cards of a row, and zeros up to a number of places."""
    count: i64 = len(cards)
    for place in range(places):
        parts.append(CARD[cards[place]] if place < count else NO_CARD)


def write_looks(s: SeasonState, viewer: int, parts: list[bytes]) -> None:
    """Append what the viewer is sure of about cards laid back, lifted and held."""
    log = deck_looks.log_seen_by(s, viewer)
    known = deck_looks.sure_of(guesses_of(s, viewer, log), s.held != NONE)
    laid_by = SEEN_SEATS[s.seats][viewer]
    laid = len(known.top)
    for place in range(LAID_MOST):  # the uppermost first
        if place < laid:
            parts.append(NUMBERS[1])
            parts.append(CARD[known.top[laid - 1 - place]])
            parts.append(laid_by[s.deck.known[laid - 1 - place]])
        else:
            parts.append(NUMBERS[0])
            parts.append(NO_CARD)
            parts.append(laid_by[0])
    for place in range(LIFTED_MOST):
        there = place < len(known.lifted)
        parts.append(NUMBERS[there])
        parts.append(CARD[known.lifted[place]] if there else NO_CARD)
    parts.append(NUMBERS[len(known.held)])
    parts.append(CARD[known.held[0]] if known.held else NO_CARD)


def write_expert(s: SeasonState, viewer: int, parts: list[bytes]) -> None:
    """Append the blocks of `expert_spec`."""
    seats = s.seats
    faces: tuple[int, ...] = ()
    if own_pick(s, viewer) >= 0:
        faces = tuple([action.a for action in picked_by(s, viewer)])
    for place in range(TILES_TO_PICK):
        parts.append(FACE[faces[place] - 1 if place < len(faces) else NONE])
    action = victim = pile = tile = card = -1
    cell = s.agenda.top
    if cell is not None:
        step = cell.step
        below = cell.below.step if cell.below is not None else None
        if isinstance(below, chain.Perform):
            action = below.action
        if isinstance(step, bonus_tiles.PlunderTrophy):
            victim = step.victim
        elif isinstance(step, pile_tiles.ChoosePile):
            tile = (BURIAL, SWAP).index(step.face)
        elif isinstance(step, (pile_tiles.BuryCard, pile_tiles.SwapCard)):
            pile = step.pile
        elif isinstance(step, pile_tiles.SwapSpace):
            pile, card = step.pile, step.card
    parts.append(ACTION[action])
    parts.append(SEEN_SEAT[seats][viewer][victim])
    parts.append(PILE[pile])
    parts.append(PILE[tile])
    parts.append(CARD[card])
    parts.append(bytes_of(s.deck.rest, 0, KINDS) if is_searching(s, viewer) else NO_COUNTS)
    write_cards(s.offered, OFFERED_MOST, parts)
    parts.append(SEEN_SEATS[seats][viewer][s.given])
    parts.append(counted(s.gone))
    parts.append(SEEN_SEATS[seats][viewer][s.lasting])
    parts.append(READY_FLAGS[s.ready])


def write_seat(s: SeasonState, viewer: i64, seat: i64, parts: list[bytes]) -> None:
    walls, down = s.walls, s.down[seat]
    base = seat * CELLS
    for cell in range(i64(CELLS)):
        parts.append(WALL[walls[base + cell] + 1 << 1 | down >> cell & 1])
    parts.append(bytes_of(s.trophies, base, base + CELLS))
    parts.append(NUMBERS[s.supply[seat]])
    parts.append(
        WILDS[(s.wilds[seat] * KINDS + s.wild_at[seat]) * WILD_ATTRIBUTES + s.wild_as[seat]]
    )
    parts.append(MARKS[s.marks[seat]])
    buried = s.buried[seat]
    is_hidden = buried != NONE and hides(s, seat, viewer)
    accolades = bytes_of(s.accolades, seat * KINDS, (seat + 1) * KINDS)
    if is_hidden:  # to the viewer it still seems to be there
        seeming = bytearray(accolades)
        seeming[buried] += 1
        accolades = bytes(seeming)
    parts.append(accolades)
    parts.append(stock_row(s.stocks[seat]))
    parts.append(CARD[s.kept[seat]])
    if not s.expert:
        parts.append(NO_EXPERT_SEAT[s.seats])
        return
    tiles = s.tiles
    for column in range(i64(COLUMNS)):
        parts.append(FACE[tiles[seat * COLUMNS + column] - 1])
    parts.append(NUMBERS[buried != NONE])
    parts.append(NO_CARD if is_hidden else CARD[buried])
    parts.append(SEEN_SEATS[s.seats][viewer][s.buried_known[seat]])


def stock_row(stock: tuple[int, ...]) -> bytes:
    """Return the uppermost cards of a stock, then the kinds of all its cards."""
    row = STOCKS.get(stock)
    if row is None:
        cards = list(reversed(stock))[:STOCK_MOST]
        shown = [CARD[kind] for kind in cards[:STOCK_OPEN]]
        shown += [NO_CARD] * (STOCK_OPEN - len(shown))
        kinds = [kind + 1 for kind in cards]
        row = b"".join(shown) + bytes(kinds) + bytes(STOCK_MOST - len(kinds))
        if len(STOCKS) < STOCKS_KEPT:
            STOCKS[stock] = row
    return row


def counted(cards: Ints) -> bytes:
    """Return how many cards of each kind a row has."""
    if len(cards) == 0:
        return NO_COUNTS
    counts = bytearray(KINDS)
    for kind in cards:
        counts[kind] += 1
    return bytes(counts)
