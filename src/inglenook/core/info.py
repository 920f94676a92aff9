"""The facts about a game for lobbies and command lines; they load without its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from inglenook.core.errors import BadInput, RulesFault
from inglenook.core.record import Record

if TYPE_CHECKING:
    from collections.abc import Mapping

# where a lobby asks for an option
ALWAYS: Final = "always"
RARELY: Final = "rarely"
NEVER: Final = "never"


class Option(Record):
    """A rule that the table may choose.

    Without `choices` the game itself checks the value; `examples` are some valid ones. New tables
    get the `default`. In a record that does not name the option its value is `missing`, if set.
    `words` are the names that a list may consist of; people may write them in their language. A
    list has `picks` different ones; `given` are in play beside them in any case. `asked` says where
    a lobby asks for the option: at once, under "More" or not at all.
    """

    __slots__ = (
        "name",
        "default",
        "choices",
        "examples",
        "missing",
        "words",
        "picks",
        "given",
        "asked",
    )

    def __init__(
        self,
        name: str,
        default: str,
        choices: tuple[str, ...] = (),
        examples: tuple[str, ...] = (),
        missing: str = "",
        words: tuple[str, ...] = (),
        picks: int = 0,
        given: tuple[str, ...] = (),
        asked: str = ALWAYS,
    ) -> None:
        if choices and default not in choices:
            raise RulesFault(f"expected a default of {name} among {choices}, got {default!r}")
        self.name = name
        self.default = default
        self.choices = choices
        self.examples = examples
        self.missing = missing  # the value before the option existed; "" for the default
        self.words = words
        self.picks = picks
        self.given = given
        self.asked = asked


class Preset(Record):
    """A named choice of options for lobbies, as pairs of name and value; others keep the default.

    A game without presets offers its options alone. Texts are `preset-<name>` and, for a sentence
    about it, `preset-<name>-note`.
    """

    __slots__ = ("name", "options")

    def __init__(self, name: str, options: tuple[tuple[str, str], ...] = ()) -> None:
        self.name = name
        self.options = options


class GameInfo(Record):
    """The facts about a game for lobbies and command lines; it can be read without its rules."""

    __slots__ = (
        "name",
        "title",
        "credits",
        "seats",
        "minutes",
        "weight",
        "rules_version",
        "longest",
        "options",
        "silent",
        "quiet",
        "plays_since",
        "presets",
        "quick_seats",
        "quick_sits",
        "lesson_first",
        "demo",
    )

    def __init__(
        self,
        name: str,
        title: str,
        credits: str,
        seats: tuple[int, ...],
        minutes: int,
        weight: int,
        rules_version: int,
        longest: int,
        options: tuple[Option, ...] = (),
        silent: tuple[int, ...] = (),
        quiet: tuple[str, ...] = (),
        plays_since: int = 0,
        presets: tuple[Preset, ...] = (),
        quick_seats: int = 0,
        quick_sits: tuple[int, ...] = (),
        lesson_first: bool = False,
        demo: bool = False,
    ) -> None:
        self.name = name  # on the command line, in files and in addresses
        self.title = title
        self.credits = credits
        self.seats = seats  # the supported numbers of seats
        self.minutes = minutes
        self.weight = weight  # 1 (rules that a child can explain) to 5 (an evening of rules)
        self.rules_version = rules_version
        self.longest = longest  # no match takes more answers than this
        self.options = options
        self.silent = silent  # the numbers of seats at which players must not talk
        self.quiet = quiet  # windows that a person's seat passes until they choose otherwise
        # the oldest version of the rules whose journals lead to the same positions today
        self.plays_since = plays_since or rules_version
        self.presets = presets
        # a first match against bots: the number of seats, by default three or the nearest number
        self.quick_seats = quick_seats or (3 if 3 in seats else seats[-1])
        # and, for each of `seats`, the person's seat there
        self.quick_sits = quick_sits or tuple([0 for _ in seats])
        self.lesson_first = lesson_first  # newcomers are offered the lesson before the match
        self.demo = demo  # an example for authors, apart from the games in lists

    def plays(self, version: int) -> bool:
        """Return whether a journal of that version of the rules can be replayed today."""
        return self.plays_since <= version <= self.rules_version

    def complete(self, seats: int, chosen: Mapping[str, object]) -> dict[str, str]:
        """Return the options of a new table with defaults filled in.

        Raises BadInput for an unknown option or value.
        """
        return self._filled(seats, chosen, False)

    def recorded(self, seats: int, named: Mapping[str, object]) -> dict[str, str]:
        """Return the options of a journal, save, position or scenario, completed.

        An option that the record does not name may be newer than it, and gets its `missing` value.
        """
        return self._filled(seats, named, True)

    def _filled(self, seats: int, chosen: Mapping[str, object], old: bool) -> dict[str, str]:
        if seats not in self.seats:
            offered = ", ".join([str(n) for n in self.seats])
            raise BadInput("seats", f"one of {offered}", seats)
        known = {option.name: option for option in self.options}
        for name in chosen:
            if name not in known:
                raise BadInput("option", "one of " + (", ".join(known) or "none"), name)
        values: dict[str, str] = {}
        for option in self.options:
            unnamed = option.missing if old and option.missing else option.default
            value = chosen.get(option.name, unnamed)
            if not isinstance(value, str):
                raise BadInput(
                    f"option {option.name}",
                    "one of " + (", ".join(option.choices) or "a text"),
                    value,
                )
            if option.choices and value not in option.choices:
                raise BadInput(
                    f"option {option.name}", "one of " + ", ".join(option.choices), value
                )
            values[option.name] = value
        return values
