"""The printed cards, tiles and tracks: peoples, symbols, customers, spells, favours."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from inglenook.core.errors import BadInput
from inglenook.core.named import check_numbers
from inglenook.core.packed import Ints, ints
from inglenook.games.taverna.rules import data_files

# T2: the tracks from left to right; the last one leads back to the first
PEOPLES: Final = ("elf", "dwarf", "orc", "human")

SYMBOLS: Final = ("book", "lyre", "beer", "mask")
BOOK: Final[i64] = 1
LYRE: Final[i64] = 2
BEER: Final[i64] = 4
MASK: Final[i64] = 8
GUILDS: Final[i64] = BOOK | LYRE | BEER

DIGNITARIES: Final = ("notary", "gobtrotter", "princess", "ambassadress")
NOTARY: Final = 0
GOBTROTTER: Final = 1
PRINCESS: Final = 2
AMBASSADRESS: Final = 3

ROYALS: Final = ("king", "queen", "master-of-coins", "archduke", "archmage")
KING: Final = 0
QUEEN: Final = 1
MASTER_OF_COINS: Final = 2
ARCHDUKE: Final = 3

check_numbers(
    "dignitaries",
    DIGNITARIES,
    {
        "notary": NOTARY,
        "gobtrotter": GOBTROTTER,
        "princess": PRINCESS,
        "ambassadress": AMBASSADRESS,
    },
)
check_numbers(
    "royal scorings",
    ROYALS,
    {"king": KING, "queen": QUEEN, "master-of-coins": MASTER_OF_COINS, "archduke": ARCHDUKE},
)

_TRACKS: Final = data_files.entries("tracks")
_SPELLS: Final = data_files.entries("spells")
SPELL_ROWS: Final = data_files.rows(_SPELLS, "spells")
FAVOUR_ROWS: Final = data_files.rows(data_files.entries("favours"), "favours")
_CUSTOMERS: Final = data_files.entries("customers")


def _levels() -> tuple[int, ...]:
    values = data_files.part(_TRACKS, "values")["levels"]
    assert isinstance(values, list)
    return tuple([int(value) for value in values])


LEVELS: Final = _levels()
HEIGHT: Final[i64] = len(LEVELS)  # of a track
TOP: Final[i64] = HEIGHT - 1


def _bonuses(gain: str) -> Ints:
    """Return, by people and level, the bonus for reaching it."""
    found = [0] * (len(PEOPLES) * len(LEVELS))
    for row in data_files.rows(_TRACKS, "bonuses"):
        if data_files.word(row, "gain") == gain:
            people = PEOPLES.index(data_files.word(row, "people"))
            found[people * len(LEVELS) + data_files.number(row, "level")] = data_files.number(
                row, "amount"
            )
    return ints(found)


BONUS_SPELLS: Final = _bonuses("spells")
BONUS_COINS: Final = _bonuses("coins")
BONUS_POINTS: Final = _bonuses("points")
BONUS_PRIVILEGES: Final = _bonuses("privileges")

# -- spells

SPELLS: Final = tuple([data_files.word(row, "name") for row in SPELL_ROWS])
SPELL_IDS: Final = tuple([data_files.word(row, "id") for row in SPELL_ROWS])
COSTS: Final = ints([data_files.number(row, "cost") for row in SPELL_ROWS])
COPIES: Final = ints([data_files.number(row, "copies") for row in SPELL_ROWS])
KINDS_OF_SPELL: Final[i64] = len(SPELLS)
CURSE: Final[i64] = KINDS_OF_SPELL  # in the deck only
CURSE_COINS: Final[i64] = data_files.number(data_files.part(_SPELLS, "curse"), "coins")

# T26, T30: the moments at which a spell may be cast
IN_TURN: Final = "turn"  # in the own turn
BETWEEN_TURNS: Final = "between"  # as a reaction: between turns
SEATED: Final = "seated"  # once a customer is seated
SEATED_OTHERS: Final = "seated-others"  # the same, but not by the player who seated it
AT_A_SPELL: Final = "spell"  # against another spell
AT_A_TAKEOVER: Final = "takeover"  # against a takeover of an own deed
MOMENTS: Final = (IN_TURN, BETWEEN_TURNS, SEATED, SEATED_OTHERS, AT_A_SPELL, AT_A_TAKEOVER)


def cast_at(*moments: str) -> tuple[int, ...]:
    """Return the spells that may be cast at one of these moments, by the data file."""
    found: list[int] = []
    for spell, row in enumerate(SPELL_ROWS):
        listed = data_files.words(row, "cast")
        for moment in listed:
            if moment not in MOMENTS:
                raise BadInput(f"spells[{spell}].cast", f"one of {', '.join(MOMENTS)}", moment)
        if any([moment in listed for moment in moments]):
            found.append(spell)
    return tuple(found)


IN_OWN_TURN: Final[i64] = sum([1 << spell for spell in cast_at(IN_TURN)])  # a bit set

# The spells that other rules, bots and pictures ask for; others need no constant.
METAMORPHOSIS: Final = 0
FIREWORKS: Final = 1
HERALDS_CALL: Final = 4
COUNTERSPELL: Final = 15
SEALED_DEED: Final = 20
check_numbers(
    "spells",
    SPELLS,
    {
        "metamorphosis": METAMORPHOSIS,
        "fireworks": FIREWORKS,
        "heralds-call": HERALDS_CALL,
        "counterspell": COUNTERSPELL,
        "sealed-deed": SEALED_DEED,
    },
)

# -- favours

FAVOURS: Final = tuple([data_files.word(row, "name") for row in FAVOUR_ROWS])
FAVOUR_IDS: Final = tuple([data_files.word(row, "id") for row in FAVOUR_ROWS])
FAVOUR_COPIES: Final = tuple([data_files.number(row, "copies") for row in FAVOUR_ROWS])
KINDS_OF_FAVOUR: Final[i64] = len(FAVOURS)

SECOND_BREATH: Final = 2  # the one that the rules of spells ask for
check_numbers("favours", FAVOURS, {"second-breath": SECOND_BREATH})

# -- customers


class _Customers:
    """All kinds of customer cards, and the number of each at a table of so many seats."""

    def __init__(self) -> None:
        self.peoples: list[int] = []  # a bit set
        self.symbols: list[int] = []  # a bit set
        self.names: list[str] = []
        self.counts: dict[str, list[int]] = {}
        for mark in ("2+", "4+", "5"):
            counts = self.counts[mark] = []
            for row in data_files.rows(_CUSTOMERS, mark):
                kind = self._kind(
                    data_files.words(row, "peoples"), data_files.words(row, "symbols")
                )
                counts.extend([0] * (kind + 1 - len(counts)))
                counts[kind] += 1

    def _kind(self, peoples: list[str], symbols: list[str]) -> int:
        in_order = [name for name in SYMBOLS if name in symbols]
        name = "-".join([*peoples, *in_order])
        if name not in self.names:
            self.names.append(name)
            self.peoples.append(sum([1 << PEOPLES.index(people) for people in peoples]))
            self.symbols.append(sum([1 << SYMBOLS.index(symbol) for symbol in symbols]))
        return self.names.index(name)

    def deck(self, seats: int) -> list[int]:
        marks = ["2+", *(["4+"] if seats >= 4 else []), *(["5"] if seats >= 5 else [])]
        total = [0] * len(self.names)
        for mark in marks:
            for kind, count in enumerate(self.counts[mark]):
                total[kind] += count
        return total


_ALL: Final = _Customers()
CUSTOMERS: Final = tuple(_ALL.names)
CUSTOMER_PEOPLES: Final = ints(_ALL.peoples)
CUSTOMER_SYMBOLS: Final = ints(_ALL.symbols)
CUSTOMER_DECKS: Final = tuple([tuple(_ALL.deck(seats)) for seats in range(6)])
PEOPLES_OF: Final = tuple(
    [tuple([one for one in range(4) if mask >> one & 1]) for mask in range(16)]
)
SYMBOLS_OF: Final = PEOPLES_OF  # the members of a bit set of four, of any kind
