"""Position files of Open Season; docs/positions.md explains each key."""

from __future__ import annotations

from inglenook.core.bit_sets import count_members
from inglenook.core.decision import Decision
from inglenook.core.engine import pending
from inglenook.core.errors import BadInput
from inglenook.core.game import kebab
from inglenook.core.packed import ints, listed, zeros
from inglenook.core.position import bad, check, members, number, word
from inglenook.games.open_season.files import buried_accolade
from inglenook.games.open_season.files.fields import (
    ACTING,
    DOWN,
    LIFTED,
    STAGES,
    SeasonReader,
    card_or_none,
    cards,
    list_of,
    names_set,
    numbers_set,
    stages_of,
)
from inglenook.games.open_season.files.question import BEFORE_ACTION, LOOKS, ask, read_looks
from inglenook.games.open_season.knowledge import deck_looks
from inglenook.games.open_season.knowledge.memory import is_doubted
from inglenook.games.open_season.rules import expert
from inglenook.games.open_season.rules.actions import INN_SIZE, PILES
from inglenook.games.open_season.rules.cards import ATTRIBUTES, CARDS, COPIES, KINDS, NONE
from inglenook.games.open_season.rules.effects import bonus_tiles, chain, pile_tiles
from inglenook.games.open_season.rules.state import (
    IN_SUPPLY,
    NO_WILD,
    ON_WALL,
    PLACING,
    SCORING,
    TAKING,
    TILE_ACTED,
    TILES,
    TROPHY,
    WILD_DECLINED,
    WILD_KEPT,
    SeasonState,
    blocked_spaces,
    cards_there,
    is_up,
    tiles_of,
)
from inglenook.games.open_season.rules.tiles import FACES, on_different_tiles
from inglenook.games.open_season.rules.wall import ACTIONS, CELLS, COLUMNS, SPACES, WALLS


def write(s: SeasonState) -> dict[str, object]:
    seats = range(s.seats)
    data: dict[str, object] = {
        "first": s.first,
        "turn": s.turn,
        "stage": STAGES[s.stage],
        "inn": _names(listed(s.inn)),
        "walls": [_wall(s, seat) for seat in seats],
        "accolades": [
            [CARDS[k] for k in range(KINDS) for _ in range(s.accolades[seat * KINDS + k])]
            for seat in seats
        ],
        "stocks": [_names(list(stock)) for stock in s.stocks],
    }
    optional: list[tuple[str, object, bool]] = [
        ("top", _names(listed(s.deck.top)), len(s.deck.top) > 0),
        ("looks", _looks(s), len(s.log) > 0),
        ("trophies", [_by_space(s, seat) for seat in seats], any(s.trophies)),
        ("supply", listed(s.supply), any(s.supply)),
        ("series", members(s.series), s.series > 0),
        ("penalties", members(s.penalties), s.penalties > 0),
        ("wilds", [_wild(s, seat) for seat in seats], any(s.wilds)),
        ("marks", [_marks(s, seat) for seat in seats], any(s.marks)),
        ("kept", [_name(kind) for kind in s.kept], max(s.kept) != NONE),
        ("gone", _names(listed(s.gone)), len(s.gone) > 0),
        ("hand", _names(listed(s.hand)), len(s.hand) > 0),
        ("used", [ACTIONS[n] for n in members(s.used)], s.used > 0),
        ("spent", s.spent, s.spent),
        ("won", s.won, s.won > 0),
        ("loot", _name(s.loot), s.loot != NONE),
        ("lifted", _names(listed(s.lifted)), len(s.lifted) > 0),
        ("held", _name(s.held), s.held != NONE),
        ("offered", _names(listed(s.offered)), len(s.offered) > 0),
        ("given", members(s.given), s.given > 0),
        ("tiles", [_tiles(s, seat) for seat in seats], any(s.tiles)),
        ("lasting", members(s.lasting), s.lasting > 0),
        ("ready", [n + 1 for n in members(s.ready % 16)], s.ready % 16 > 0),
        ("declined", True, s.ready & WILD_DECLINED > 0),
        ("acted", True, s.ready & TILE_ACTED > 0),
        ("waived", True, s.ready & WILD_KEPT > 0),
        ("buried", [_name(kind) for kind in s.buried], max(s.buried) != NONE),
        ("buried_known", [members(mask) for mask in s.buried_known], any(s.buried_known)),
        ("evidence", buried_accolade.write(listed(s.evidence)), len(s.evidence) > 0),
    ]
    data |= {key: value for key, value, there in optional if there}
    _write_asked(s, data)
    return data


def _write_asked(s: SeasonState, data: dict[str, object]) -> None:
    step = pending(s)
    data["asked"] = None
    if step is None:
        return
    if not isinstance(step, Decision):
        raise BadInput("position", "a decision, or the end of the match", type(step).__name__)
    data["asked"] = {"decision": kebab(type(step).__name__), "seats": list(step.asked())}
    about: dict[str, object] = {}
    if isinstance(step, (pile_tiles.BuryCard, pile_tiles.SwapCard, pile_tiles.SwapSpace)):
        about["pile"] = PILES[step.pile]
    if isinstance(step, pile_tiles.SwapSpace):
        about["card"] = CARDS[step.card]
    if isinstance(step, bonus_tiles.PlunderTrophy):
        about["victim"] = step.victim
    if isinstance(step, pile_tiles.ChoosePile):
        about["face"] = step.face
    below = s.agenda[-2] if len(s.agenda) > 1 else None
    if isinstance(below, chain.Perform):
        about["action"] = ACTIONS[below.action]
    if about:
        data["about"] = about
    if s.picks:
        data["picks"] = [[action.text for action in picked] for picked in s.picks]


def read(s: SeasonState, data: object) -> SeasonState:
    """Turn `s`, the start of a match, into the described position."""
    reader = SeasonReader(data, s.seats)
    if not reader.keys:
        return s
    _read_stage(s, reader)
    _read_table(s, reader)
    _read_seats(s, reader)
    _read_moving_cards(s, reader)
    _read_tiles(s, reader)
    _read_buried(s, reader)
    s.blocked = blocked_spaces(s)
    _fill_deck(s)
    read_looks(s, reader)
    buried_accolade.read(s, reader)
    _check_walls(s)
    ask(s, reader)
    check(s)
    return s


def _read_stage(s: SeasonState, reader: SeasonReader) -> None:
    """O3: read the active seat and the stage of its turn."""
    allowed = stages_of(reader.question)
    s.first = reader.number("first", high=s.seats - 1)
    turns = WALLS[s.side].rounds * s.seats
    low, high = (turns, turns) if allowed == (SCORING,) else (0, turns - 1)
    if reader.question == "choose-tiles":
        high = 0
    s.turn = number(reader.keys.get("turn", low), "turn", low, high)
    s.seat = (s.first + s.turn - (1 if s.turn == turns else 0)) % s.seats
    names = tuple([STAGES[stage] for stage in allowed if s.expert or stage != TILES])
    if not names or (reader.question == "choose-tiles" and not s.expert):
        raise bad("asked.decision", "a question that is put without Expert", reader.question)
    stage = reader.keys.get("stage", names[0])
    s.stage = STAGES.index(names[word(stage, "stage", names)])


def _read_table(s: SeasonState, reader: SeasonReader) -> None:
    s.inn = ints(reader.card_list("inn", INN_SIZE))
    s.deck.top = ints(reader.card_list("top"))
    s.gone = ints(sorted(reader.card_list("gone")))
    if len(s.gone) > 0 and not s.expert:
        raise bad("gone", "no cards, as only a bonus tile removes them", reader.keys["gone"])


def _masks(reader: SeasonReader, key: str, count: int) -> list[int]:
    value = reader.keys.get(key, [[]] * count)
    if not isinstance(value, list) or len(value) != count:
        raise bad(key, f"a list of {count} lists of seats", value)
    last = reader.seats - 1
    return [numbers_set(one, f"{key}[{n}]", 0, last) for n, one in enumerate(value)]


def _read_seats(s: SeasonState, reader: SeasonReader) -> None:
    wall = WALLS[s.side]
    reader.read_walls(s, wall)
    s.supply = ints(reader.numbers("supply"))
    s.series = reader.seat_set("series")
    s.penalties = reader.seat_set("penalties")
    scorings = tuple(wall.scorings)
    for seat in range(s.seats):
        names = reader.by_seat("marks")[seat]
        s.marks[seat] = names_set(names, f"marks[{seat}]", scorings)
        s.stocks[seat] = tuple(cards(reader.by_seat("stocks")[seat], f"stocks[{seat}]"))
        s.kept[seat] = card_or_none(reader.by_seat("kept")[seat], f"kept[{seat}]")
        held = cards(reader.by_seat("accolades")[seat], f"accolades[{seat}]")
        for kind in held:
            s.accolades[seat * KINDS + kind] += 1
        reader.read_wild(s, seat, reader.by_seat("wilds")[seat])
        _check_wild(s, seat)
        if s.stage == SCORING and (s.stocks[seat] or s.kept[seat] != NONE):
            raise bad(f"stocks[{seat}]", "no stock or kept card, as the rounds are over", seat)
    on_cards = wall.trophies_on_cards
    if not on_cards and (any(s.supply) or any(s.trophies)):
        raise bad("trophies", "none on cards, as they mark scorings here", "some")


def _check_wild(s: SeasonState, seat: int) -> None:
    key, where = f"wilds[{seat}]", s.wilds[seat]
    if where in (NO_WILD, IN_SUPPLY):
        return
    if where == ON_WALL:
        if not (s.expert or s.stage == SCORING) or not is_up(s, seat, s.wild_at[seat]):
            raise bad(key, "a face-up card, in Expert or at the end", SPACES[s.wild_at[seat]])
    elif s.stage != SCORING or not s.accolades[seat * KINDS + s.wild_at[seat]]:
        raise bad(key, "an accolade, at the end", CARDS[s.wild_at[seat]])


def _read_moving_cards(s: SeasonState, reader: SeasonReader) -> None:
    """Read the cards that are between places, for the question."""
    question, keys = reader.question, reader.keys
    s.hand = ints(reader.card_list("hand", 2))
    least = 1 if s.stage == PLACING else 0
    most = 2 if s.stage == PLACING else 1 if s.stage == TAKING else 0
    if s.stage == TROPHY and question in BEFORE_ACTION:
        most = 1  # O32: the wild before the other card goes onto the stock
    if not least <= len(s.hand) <= most or (question == "choose-tiles" and len(s.hand) > 0):
        raise bad("hand", f"{least} to {most} cards", _names(listed(s.hand)))
    s.used = names_set(reader.value("used"), "used", ACTIONS)
    if s.used & ~WALLS[s.side].action_mask:
        raise bad("used", "actions of the wall", keys["used"])
    s.spent = reader.flag("spent")
    s.won = reader.number("won")
    if s.won and (WALLS[s.side].trophies_on_cards or s.stage < PLACING or s.stage == SCORING):
        raise bad("won", "0, as trophies go beside scorings on a Shield alone", s.won)
    s.loot = card_or_none(keys.get("loot"), "loot")
    if (s.loot != NONE) != (question == "offer-inn"):
        raise bad("loot", "a card while the victim is asked, and only then", keys.get("loot"))
    s.lifted = ints(reader.card_list("lifted", 4))
    fewest, largest = LIFTED.get(question, (0, 0))
    if not fewest <= len(s.lifted) <= largest:
        raise bad("lifted", f"{fewest} to {largest} cards", _names(listed(s.lifted)))
    s.held = card_or_none(keys.get("held"), "held")
    if s.held != NONE and (s.stage != TILES or question in ("return-card", "stock-first")):
        raise bad("held", "nothing, as no card of OT2 waits here", keys["held"])
    s.offered = ints(reader.card_list("offered", 4))
    if (len(s.offered) > 0) != (question in ("claim-card", "give-card")):
        raise bad("offered", "cards to claim or to give, and only then", _names(listed(s.offered)))
    if question == "claim-card" and len(s.offered) >= s.seats:
        raise bad("offered", "a card of each opponent at most", _names(listed(s.offered)))
    s.given = reader.seat_set("given")
    if s.given and question not in ("give-card", "plunder-trophy"):
        raise bad("given", "no such key here", keys["given"])
    waiting = s.seats - count_members(s.given)
    if question == "give-card" and len(s.offered) > waiting:
        raise bad(
            "offered", f"{waiting} at most, one for each who has none", _names(listed(s.offered))
        )


def _read_tiles(s: SeasonState, reader: SeasonReader) -> None:
    allowed = expert.ALLOWED[0 if WALLS[s.side].trophies_on_cards else 1]
    for seat in range(s.seats):
        faces = list_of(reader.by_seat("tiles")[seat], f"tiles[{seat}]", COLUMNS)
        seen: list[int] = []
        for column, face in enumerate(faces):
            if face is None:
                continue
            key = f"tiles[{seat}][{column}]"
            told = number(face, key, 1, FACES)
            seen.append(told)
            if told not in allowed or not s.expert or not on_different_tiles(seen):
                raise bad(key, "a face that can be used, of another tile, in Expert", face)
            s.tiles[seat * COLUMNS + column] = told
    s.lasting = reader.seat_set("lasting")
    s.ready = numbers_set(reader.value("ready"), "ready", 1, COLUMNS)
    for column in range(COLUMNS):
        if s.ready >> column & 1 and not s.tiles[s.seat * COLUMNS + column]:
            raise bad("ready", "columns with a tile", column + 1)
    if reader.flag("declined"):
        s.ready |= WILD_DECLINED
    if reader.flag("acted") or reader.question in ACTING:
        s.ready |= TILE_ACTED
    if s.ready and s.stage != TILES:
        raise bad("ready", "none outside step 7", reader.keys.get("ready"))
    if reader.flag("waived"):
        if not s.expert or not PLACING < s.stage < SCORING:
            raise bad("waived", "no such key here", True)
        s.ready |= WILD_KEPT


def _read_buried(s: SeasonState, reader: SeasonReader) -> None:
    """OT4: read the cards that seats have buried in the deck, and who knows them."""
    for seat in range(s.seats):
        kind = card_or_none(reader.by_seat("buried")[seat], f"buried[{seat}]")
        if kind != NONE and not s.expert:
            raise bad(f"buried[{seat}]", "null, as only a bonus tile buries", CARDS[kind])
        s.buried[seat] = kind
    s.buried_known = ints(_masks(reader, "buried_known", s.seats))
    if "buried_known" not in reader.keys:
        everyone = (1 << s.seats) - 1
        for seat in range(s.seats):
            known = everyone if s.stage == SCORING else 1 << seat
            s.buried_known[seat] = known if s.buried[seat] != NONE else 0
    for seat in range(s.seats):
        known = s.buried_known[seat]
        if (s.buried[seat] == NONE and known) or (
            s.buried[seat] != NONE
            and (not known >> seat & 1 or (s.stage == SCORING and is_doubted(s, seat)))
        ):
            raise bad(f"buried_known[{seat}]", "its owner, and at the end all", members(known))


def _fill_deck(s: SeasonState) -> None:
    """O1: put all cards that are nowhere else into the deck."""
    s.deck.rest = zeros(KINDS)
    there = cards_there(s)
    for kind in range(KINDS):
        if there[kind] > COPIES:
            raise BadInput("position", f"{COPIES} cards {CARDS[kind]} at most", there[kind])
        s.deck.rest[kind] = COPIES - there[kind]


def _check_walls(s: SeasonState) -> None:
    """O13: check the friezes, and that each seat has room for the cards to come."""
    wall = WALLS[s.side]
    for seat in range(s.seats):
        for cell in wall.spaces:
            clash = [
                other
                for other in wall.spaces
                if other < cell
                and wall.friezes[cell] >> other & 1
                and is_up(s, seat, cell)
                and is_up(s, seat, other)
                and s.walls[seat * CELLS + cell] // 5 == s.walls[seat * CELLS + other] // 5
            ]
            if clash:
                raise bad(f"walls[{seat}].{SPACES[cell]}", "another people in its frieze", "two")
        taken = (s.turn + s.seats - 1 - (seat - s.first) % s.seats) // s.seats
        if seat == s.seat and PLACING < s.stage < SCORING:
            taken += 1
        hung = sum([s.walls[seat * CELLS + cell] != NONE for cell in wall.spaces])
        if hung > taken:
            raise bad(f"walls[{seat}]", f"{taken} cards at most, by turns", hung)


# -- names


def _name(kind: int) -> object:
    return None if kind == NONE else CARDS[kind]


def _names(cards: list[int]) -> list[str]:
    return [CARDS[kind] for kind in cards]


def _wall(s: SeasonState, seat: int) -> dict[str, str]:
    found: dict[str, str] = {}
    for cell in WALLS[s.side].spaces:
        kind = s.walls[seat * CELLS + cell]
        if kind != NONE:
            found[SPACES[cell]] = CARDS[kind] + (DOWN if s.down[seat] >> cell & 1 else "")
    return found


def _by_space(s: SeasonState, seat: int) -> dict[str, int]:
    there = listed(s.trophies[seat * CELLS : (seat + 1) * CELLS])
    return {SPACES[cell]: count for cell, count in enumerate(there) if count}


def _wild(s: SeasonState, seat: int) -> object:
    where, at = s.wilds[seat], s.wild_at[seat]
    if where == NO_WILD:
        return None
    if where == IN_SUPPLY:
        return "supply"
    shown_as = ATTRIBUTES[s.wild_as[seat]]
    if where == ON_WALL:
        return {"space": SPACES[at], "as": shown_as}
    return {"card": CARDS[at], "as": shown_as}


def _marks(s: SeasonState, seat: int) -> list[str]:
    return [WALLS[s.side].scorings[number] for number in members(s.marks[seat])]


def _tiles(s: SeasonState, seat: int) -> list[int | None]:
    return [face or None for face in listed(tiles_of(s, seat))]


def _looks(s: SeasonState) -> list[str]:
    found: list[str] = []
    log = listed(s.log)
    for start in range(0, len(log), deck_looks.ENTRY):
        operation, seat, kind, place = log[start : start + deck_looks.ENTRY]
        text = f"{LOOKS[operation]} {seat} {CARDS[kind]}"
        found.append(f"{text} {place + 1}" if operation in deck_looks.PICKED else text)
    return found
