"""Read the keys of a position of Taverna; a value that does not fit raises BadInput."""

from __future__ import annotations

from typing import Final

from inglenook.core.bit_sets import count_members
from inglenook.core.packed import Ints, count_of, ints, listed, total_of, with_added
from inglenook.core.position import (
    Field,
    ObjectReader,
    PositionReader,
    bad,
    bit_set,
    counts,
    items,
    number,
    numbered,
    others,
    word,
    word_or_none,
)
from inglenook.games.taverna.rules.board import SIDES, TAVERNS
from inglenook.games.taverna.rules.cards import (
    COPIES,
    CURSE,
    CUSTOMER_DECKS,
    CUSTOMERS,
    DIGNITARIES,
    FAVOURS,
    KINDS_OF_FAVOUR,
    KINDS_OF_SPELL,
    PEOPLES,
    ROYALS,
    SPELLS,
    SYMBOLS,
    TOP,
)
from inglenook.games.taverna.rules.state import (
    DRAWN,
    EXCHANGED,
    LINES,
    NEW_DECK,
    NONE,
    PRIVILEGES,
    SHOWN,
    SHUFFLED,
    SOLD,
    START_COINS,
    TavernaState,
    of_kind,
    turns_in_all,
)

NAMES_OF_FLAGS: Final = ("influence", "acted", "called", "discount", "mirage")
MUCH: Final = 1000
FIELDS: Final = (
    Field("king", names=PEOPLES, missing="elf"),
    Field("queen", names=PEOPLES),
    *numbered(0, 0, 0, "first", "turn"),  # the highest values depend on the table
    Field("days", 0, 366, missing=0),
    Field("coins", 0, MUCH, missing=START_COINS),
    Field("privileges", 0, PRIVILEGES, missing=0),
    Field("points", -MUCH, MUCH, missing=[0] * LINES),
    Field("levels", 0, TOP, missing=[0] * 4),
    Field("hands", names=SPELLS, missing=[]),
    Field("cast", names=SPELLS, missing=[]),
    Field("favours", names=FAVOURS, missing=[]),
    Field("used", names=FAVOURS, missing=[]),
    *others({}, "tables", "deeds", "tokens"),
    Field("honours", names=TAVERNS, missing=list(TAVERNS)),
    Field("dignitaries", missing={}),
    Field("row", names=CUSTOMERS, missing=list(CUSTOMERS[:4])),
    Field("coming", names=CUSTOMERS),
    Field("castle", names=FAVOURS),
    Field("curse"),
    Field("discards", names=SPELLS, missing=[]),
    Field("open_discards", names=SPELLS, missing=[]),
    *others([], "memory", "claims"),
    Field("decided", 0, 4, missing=[]),
    Field("now", missing={}),
    Field("spent", 0, 2, missing=0),
    Field("favoured", names=FAVOURS, missing=[]),
    Field("agenda"),
)
OF_THE_TURN: Final = (
    Field("card", names=CUSTOMERS),
    Field("tile", names=PEOPLES),
    Field("symbols", names=SYMBOLS, missing=[]),
    Field("tavern", names=TAVERNS),
    Field("gained", names=PEOPLES),
    Field("sent", names=DIGNITARIES, missing=[]),
    *others(False, *NAMES_OF_FLAGS),
)
QUESTIONS: Final = (
    *("take-turn", "name-king", "name-queen", "buy-deed", "between-turns", "after-seating"),
    *("answer-spell", "answer-takeover", "choose-deed", "add-symbols", "choose-size"),
    *("raise-level", "pick-favour", "lift-tile", "lift-other", "set-tile", "place-token"),
    *("shift-dignitary", "send-herald", "rob-owner", "turn-tile", "change-symbol"),
    *("discard-spell", "claim-royal"),
)
EVENTS: Final = ("draw", "sell", "show", "shuffle")  # events of the memory
MARKS: Final[dict[str, int]] = {"new-deck": NEW_DECK, "exchange": EXCHANGED}


class TavernaReader(PositionReader):
    """The keys of a position; missing ones are as after the set-up."""

    __slots__ = ()

    def __init__(self, data: object, seats: int) -> None:
        super().__init__(data, seats, FIELDS, QUESTIONS)

    def by_tavern(self, key: str, missing: list[object]) -> list[list[object]]:
        """Read an object with a list for each tavern; `missing` is the default."""
        value = self.value(key)
        if not isinstance(value, dict):
            raise bad(key, "an object by tavern", value)
        for name in value:
            if name not in TAVERNS:
                raise bad(key, "one of " + ", ".join(TAVERNS), name)
        return [
            items(value.get(name, missing[tavern]), f"{key}.{name}")
            for tavern, name in enumerate(TAVERNS)
        ]

    def rows(self, key: str, width: int) -> Ints:
        """Read a list of so many numbers for each seat, into one flat row."""
        field = self.fields[key]
        found: list[int] = []
        for seat, row in enumerate(self.by_seat(key)):
            if not isinstance(row, list) or len(row) != width:
                raise bad(f"{key}[{seat}]", f"a list of {width} numbers", row)
            for place, value in enumerate(row):
                found.append(number(value, f"{key}[{seat}][{place}]", field.low, field.high))
        return ints(found)

    def cards(self, key: str) -> Ints:
        """Read a list of names for each seat, as flat counts."""
        found: list[int] = []
        for seat, row in enumerate(self.by_seat(key)):
            found += counts(row, f"{key}[{seat}]", self.fields[key].names)
        return ints(found)

    # -- the players' holdings

    def read_seats(self, s: TavernaState) -> None:
        last = s.seats - 1
        over = self.question == ""
        s.king = self.word_or_null("king")
        if s.king == NONE and self.question != "name-king":
            raise bad("king", "a people, as it was named before", None)
        usual = "dwarf" if s.king == 0 else "elf"
        named = s.seats == 2 and self.question not in ("name-king", "name-queen")
        queen = self.keys.get("queen", usual if named else None)
        s.queen = word_or_none(queen, "queen", PEOPLES)
        if (s.queen != NONE) != named or (named and s.queen == s.king):
            raise bad("queen", "another people, where two play", queen)
        s.first = self.number("first", high=last)
        s.turn = self.number("turn", high=turns_in_all(s))
        s.active = (s.first + s.turn - (s.turn == turns_in_all(s))) % s.seats
        if over and s.turn != turns_in_all(s):
            raise bad("turn", f"{turns_in_all(s)}, as the match is over", s.turn)
        usual_days = [100 - (seat - int(s.first)) % self.seats for seat in range(self.seats)]
        days = self.numbers("days") if self.has("days") else usual_days
        if len(set(days)) != s.seats or days.index(max(days)) != s.first:
            raise bad("days", f"different numbers, the largest of seat {s.first}", days)
        s.days = ints(days)
        s.coins = ints(self.numbers("coins"))
        s.bank = total_of(s.coins) - START_COINS * s.seats
        s.privileges = ints(self.numbers("privileges"))
        s.ledger = self.rows("points", LINES)
        s.tracks = self.rows("levels", 4)
        s.favours = self.cards("favours")
        s.used = self.cards("used")
        s.spent = ints(self.numbers("spent"))
        for seat, row in enumerate(self.by_seat("favoured")):
            s.favoured[seat] = bit_set(row, f"favoured[{seat}]", FAVOURS)
        self._read_claims(s)

    def _read_claims(self, s: TavernaState) -> None:
        for place, claim in enumerate(items(self.value("claims"), "claims")):
            key = f"claims[{place}]"
            if not isinstance(claim, list) or len(claim) != 2:
                raise bad(key, "a royal scoring and a seat", claim)
            royal = word(claim[0], f"{key}[0]", ROYALS)
            if s.royals[royal] != NONE:
                raise bad(f"{key}[0]", "a scoring that no seat has used", claim[0])
            s.royals[royal] = number(claim[1], f"{key}[1]", 0, s.seats - 1)
            s.claims = with_added(s.claims, royal)
        for place, track in enumerate(items(self.value("decided"), "decided")):
            s.decided = with_added(s.decided, number(track, f"decided[{place}]", 0, 4))
        if len(s.decided) < len(s.claims) or len(s.decided) > 2 * s.seats:
            raise bad("decided", "a track for each claim", listed(s.decided))

    # -- the board

    def read_board(self, s: TavernaState) -> None:
        board = SIDES[s.side]
        free: list[object] = [[None] * len(tables) for tables in board.tables_in]
        for tavern, row in enumerate(self.by_tavern("tables", free)):
            key = f"tables.{TAVERNS[tavern]}"
            if len(row) != len(board.tables_in[tavern]):
                raise bad(key, f"{len(board.tables_in[tavern])} tables", row)
            for place, table in enumerate(board.tables_in[tavern]):
                s.tables[table] = word_or_none(row[place], f"{key}[{place}]", PEOPLES)
        s.tiles = len(s.tables) - count_of(s.tables, NONE)
        unowned: list[object] = [[None] * len(deeds) for deeds in board.deeds_in]
        for tavern, row in enumerate(self.by_tavern("deeds", unowned)):
            key = f"deeds.{TAVERNS[tavern]}"
            if len(row) != len(board.deeds_in[tavern]):
                raise bad(key, f"{len(board.deeds_in[tavern])} deeds", row)
            for place, deed in enumerate(board.deeds_in[tavern]):
                owner = row[place]
                if owner is not None:
                    s.deeds[deed] = number(owner, f"{key}[{place}]", 0, s.seats - 1)
        for tavern, row in enumerate(self.by_tavern("tokens", [[] for _ in TAVERNS])):
            s.tokens[tavern] = bit_set(row, f"tokens.{TAVERNS[tavern]}", SYMBOLS[:3])
        s.honours = self.bit_set("honours")
        s.reserve = PRIVILEGES - total_of(s.privileges) - count_members(s.honours)
        if s.reserve < 0:
            held = listed(s.privileges)
            raise bad("privileges", f"{PRIVILEGES} at most with those of the taverns", held)
        places = self.value("dignitaries")
        if not isinstance(places, dict) or any([name not in DIGNITARIES for name in places]):
            raise bad("dignitaries", "an object by dignitary", places)
        for who, name in enumerate(DIGNITARIES):
            home = places.get(name, TAVERNS[board.small[who]])
            s.dignitaries[who] = word(home, f"dignitaries.{name}", TAVERNS)
        self._read_customers(s)
        usual = [name for name in FAVOURS if not self._all_owned(s, name)][:5]
        s.castle = ints(counts(self.keys.get("castle", usual), "castle", FAVOURS))

    def _all_owned(self, s: TavernaState, name: str) -> bool:
        kind = FAVOURS.index(name)
        owned = of_kind(s.favours, KINDS_OF_FAVOUR, kind)
        return owned + of_kind(s.used, KINDS_OF_FAVOUR, kind) > 0

    def _read_customers(self, s: TavernaState) -> None:
        row = items(self.value("row"), "row")
        if len(row) != 4:
            raise bad("row", "four customers", row)
        cards = [word_or_none(card, f"row[{i}]", CUSTOMERS) for i, card in enumerate(row)]
        s.row = ints(cards)
        left = list(CUSTOMER_DECKS[s.seats])
        now = self.value("now")
        card = now.get("card") if isinstance(now, dict) else None
        mine = word_or_none(card, "now.card", CUSTOMERS)
        for place, one in enumerate([*cards, mine]):
            if one != NONE:
                left[one] -= 1
                if left[one] < 0:
                    raise bad(f"row[{place}]", "a customer of this match", CUSTOMERS[one])
        if (NONE in cards) != (mine != NONE) or cards.count(NONE) > 1:
            raise bad("row", "a customer in each place but that of the card taken", row)
        if self.has("coming"):
            coming = self.counts("coming")
            if any([coming[kind] > left[kind] for kind in range(len(left))]):
                raise bad("coming", "customers that are nowhere else", self.keys["coming"])
            left = coming
        else:  # assume that the customers of earlier turns were the last ones
            for _ in range(s.turn):
                left[max([kind for kind in range(len(left)) if left[kind]])] -= 1
        s.customer_deck = ints(left)

    # -- the spells

    def read_spells(self, s: TavernaState, had_curse: int) -> None:
        s.hands = self.cards("hands")
        s.cast = self.cards("cast")
        s.discards = ints(self.counts("discards"))
        s.open_discards = ints(self.counts("open_discards"))
        for kind in range(KINDS_OF_SPELL):
            gone = of_kind(s.hands, KINDS_OF_SPELL, kind) + of_kind(s.cast, KINDS_OF_SPELL, kind)
            s.spell_deck[kind] = COPIES[kind] - gone - s.discards[kind]
            if s.spell_deck[kind] < 0:
                raise bad("hands", f"{SPELLS[kind]} {COPIES[kind]} times at most", SPELLS[kind])
        curse = self.keys.get("curse", had_curse == 1)
        if not isinstance(curse, bool) or (curse and not had_curse):
            raise bad("curse", "false, or true if it is in this match", curse)
        s.spell_deck[CURSE] = int(curse)
        if self.has("memory"):
            s.memory = ints(self._read_memory())
        else:
            s.memory = ints(self._likely_memory(s))
        self._check_memory(s)

    def _read_memory(self) -> list[int]:
        found: list[int] = []
        for place, entry in enumerate(items(self.keys["memory"], "memory")):
            key = f"memory[{place}]"
            if isinstance(entry, str) and entry in MARKS:
                found.append(MARKS[entry])
                continue
            words = entry.split(" ") if isinstance(entry, str) else []
            if len(words) < 2:
                raise bad(key, 'a text such as "draw 0 fireworks"', entry)
            what = word(words[0], key, EVENTS)
            spell = word(words[-1], key, SPELLS)
            seat = 0
            if what != SHUFFLED:
                text = words[1] if len(words) == 3 else ""
                told = int(text) if text.isdecimal() and len(text) < 3 else NONE
                seat = number(told, key, 0, self.seats - 1)
            found.append(what | seat << 2 | spell << 5)
        return found

    def _likely_memory(self, s: TavernaState) -> list[int]:
        """Return a default memory: all spells drawn in order, face-down ones sold by seat 0."""
        found: list[int] = []
        for kind in range(KINDS_OF_SPELL):
            card = kind << 5
            for seat in range(self.seats):
                mine = seat << 2 | card
                found += [DRAWN | mine] * s.hands[seat * KINDS_OF_SPELL + kind]
                found += [DRAWN | mine, SHOWN | mine] * s.cast[seat * KINDS_OF_SPELL + kind]
            found += [DRAWN | card, SHOWN | card] * s.open_discards[kind]
            found += [DRAWN | card, SOLD | card] * (s.discards[kind] - s.open_discards[kind])
        return found

    def _check_memory(self, s: TavernaState) -> None:
        """Check that the memory leads to the hands."""
        hands = [0] * len(s.hands)
        for place, entry in enumerate(s.memory):
            what, at = entry & 3, (entry >> 2 & 7) * KINDS_OF_SPELL + (entry >> 5)
            if entry == EXCHANGED:
                hands = [0] * len(s.hands)
            if what == SHUFFLED:
                continue
            hands[at] += 1 if what == DRAWN else -1
            if hands[at] < 0:
                raise bad(f"memory[{place}]", "a spell that was held", "one that was not")
        if hands != listed(s.hands):
            raise bad("memory", "entries that lead to these hands", "others")
        self._check_discards(s)

    def _check_discards(self, s: TavernaState) -> None:
        """Check that the memory leads to the open cards, the face-down cards and the deck."""
        opened = [0] * KINDS_OF_SPELL
        sold = [0] * KINDS_OF_SPELL
        held = [0] * KINDS_OF_SPELL
        deck = list(COPIES)
        for place, entry in enumerate(s.memory):
            what, spell = entry & 3, entry >> 5
            if entry == NEW_DECK:
                if any(deck):
                    raise bad(f"memory[{place}]", "a new deck when the old one is empty", "earlier")
                deck, sold = sold, [0] * KINDS_OF_SPELL
            elif entry == EXCHANGED:
                sold = [one + other for one, other in zip(sold, held, strict=True)]
                held = [0] * KINDS_OF_SPELL
            elif what == DRAWN:
                deck[spell] -= 1
                held[spell] += 1
            elif what == SHUFFLED:
                opened[spell] -= 1
                deck[spell] += 1
            else:
                pile = sold if what == SOLD else opened
                pile[spell] += 1
                held[spell] -= 1
            if opened[spell] < 0 or deck[spell] < 0:
                raise bad(f"memory[{place}]", "a spell that was there", SPELLS[spell])
        for kind in range(KINDS_OF_SPELL):
            shown = of_kind(s.cast, KINDS_OF_SPELL, kind) + s.open_discards[kind]
            if (shown, s.discards[kind] - s.open_discards[kind]) != (opened[kind], sold[kind]):
                raise bad(
                    "memory", "entries that lead to the cast and discarded spells", SPELLS[kind]
                )

    # -- the turn

    def read_turn(self, s: TavernaState) -> None:
        now = self.value("now")
        names = tuple([field.key for field in OF_THE_TURN])
        if not isinstance(now, dict) or any([key not in names for key in now]):
            raise bad("now", "an object with " + ", ".join(names), now)
        turn = ObjectReader(now, OF_THE_TURN, "now.")
        s.card = turn.word_or_null("card")
        s.tile = turn.word_or_null("tile")
        if s.card != NONE and s.tile == NONE:
            raise bad("now.tile", "a people, as a customer was taken", None)
        s.symbols = turn.bit_set("symbols")
        s.tavern = turn.word_or_null("tavern")
        s.gained = turn.word_or_null("gained")
        s.sent = turn.bit_set("sent")
        for name in NAMES_OF_FLAGS:
            setattr(s, name, turn.flag(name))
