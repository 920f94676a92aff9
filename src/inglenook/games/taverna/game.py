"""The `Game` of Taverna."""

from __future__ import annotations

from typing import Final

from inglenook.core.action import Action
from inglenook.core.codec import Kinds
from inglenook.core.draws import Draws
from inglenook.core.errors import BadInput
from inglenook.core.event import Event
from inglenook.core.features import Feature
from inglenook.core.game import Game, Result
from inglenook.core.journal import Journal
from inglenook.core.layout import Zone
from inglenook.core.named import EFFECT, CardList, Numbered
from inglenook.core.packed import ints
from inglenook.core.score import ScoreLine
from inglenook.games.taverna import scenarios
from inglenook.games.taverna.bot.advisor import TavernaAdvisor
from inglenook.games.taverna.files import position
from inglenook.games.taverna.info import INFO
from inglenook.games.taverna.knowledge import features, key, view
from inglenook.games.taverna.knowledge.view import TavernaView
from inglenook.games.taverna.rules import (
    events,
    opening,
    score_sheet,
    scoring,
    spell_events,
    state,
    turn,
)
from inglenook.games.taverna.rules.actions import NEVER, VERBS
from inglenook.games.taverna.rules.board import TAVERNS, deed_names
from inglenook.games.taverna.rules.cards import (
    CURSE,
    CUSTOMERS,
    DIGNITARIES,
    FAVOUR_ROWS,
    FAVOURS,
    PEOPLES,
    ROYALS,
    SPELL_ROWS,
    SPELLS,
)
from inglenook.games.taverna.rules.effects import (
    dignitaries,
    gains,
    questions,
    reactions,
    spell_play,
    spells,
)
from inglenook.games.taverna.rules.state import (
    NONE,
    TavernaState,
)
from inglenook.games.taverna.show import labels, layout


class Taverna(Game[TavernaState, TavernaView]):
    """Seat customers, please four peoples, and be well seen at court."""

    def __init__(self) -> None:
        self.info = INFO
        self.verbs = VERBS
        self.kinds = Kinds(
            state,
            opening,
            turn,
            dignitaries,
            gains,
            questions,
            spells,
            spell_play,
            reactions,
            scoring,
            events,
            spell_events,
            view,
        )
        self.absent = (
            "favour-not-held",
            "no-such-deed",
            "no-such-table",
            "nobody-sits-there",
            "not-face-up",
            "not-on-the-card",
            "not-this-table",
            "not-this-tile",
            "people-not-on-card",
            "same-as-another-card",
            "same-as-another-table",
            "spell-not-in-hand",
        )
        self.schema = 1
        self.features_version = features.VERSION
        self.advisor = TavernaAdvisor()
        self.never = NEVER
        self.things = (
            *[f"spell/{name}" for name in SPELLS],
            "spell/curse",
            *[f"favour/{name}" for name in FAVOURS],
            *[f"dignitary/{name}" for name in DIGNITARIES],
            *[f"royal/{name}" for name in ROYALS],
            *[f"customer/{name}" for name in CUSTOMERS],
            *[f"tavern/{name}" for name in TAVERNS],
            *[f"deed/{name}" for name in deed_names()],
        )
        self.card_lists = (CardList("spells", SPELL_ROWS), CardList("favours", FAVOUR_ROWS))
        self.numbered = (
            Numbered("people", PEOPLES),
            Numbered("peoples", PEOPLES, "plural"),
            Numbered("table", tuple([f"table-{name}" for name in PEOPLES])),
            Numbered("tavern", TAVERNS),
            Numbered("dignitary", DIGNITARIES, "the"),
            Numbered("to-dignitary", DIGNITARIES, "to"),
            Numbered("royal", ROYALS, "the"),
            Numbered("spell", SPELLS),
            Numbered("spell-effect", SPELLS, EFFECT),
            Numbered("favour", FAVOURS),
            Numbered("favour-effect", FAVOURS, EFFECT),
            Numbered("customer", CUSTOMERS),
        )

    def start(self, seats: int, options: dict[str, str]) -> TavernaState:
        s = state.new_state(seats)
        s.days = ints(entered_birthdays(options["birthdays"], seats))
        s.spell_deck[CURSE] = 1 if options["curse"] == "on" else 0
        s.begin(*opening.SET_UP[seats])
        return s

    def view(self, s: TavernaState, viewer: int) -> TavernaView:
        return view.view(s, viewer)

    def known(self, s: TavernaState, viewer: int) -> tuple[object, ...]:
        return key.known(s, viewer)

    def sample(self, view_: TavernaView, draws: Draws) -> TavernaState:
        return view.sample(view_, draws)

    def phase(self, s: TavernaState) -> int:
        return s.turn

    def result(self, s: TavernaState) -> Result | None:
        if s.agenda:
            return None
        scores = scoring.totals(s)
        reason = "most-points"
        if scores.count(max(scores)) > 1:
            reason = "by-lot" if scoring.is_by_lot(s) else "next-birthday"
        return Result((scoring.winner(s, scores),), scores, reason)

    def position(self, s: TavernaState) -> dict[str, object]:
        return position.write(s, self.kinds)

    def from_position(self, data: object, seats: int, options: dict[str, str]) -> TavernaState:
        return position.read(self.start(seats, options), data, self.kinds)

    def scenarios(self) -> list[Journal]:
        return scenarios.scenarios(self)

    def score_sheet(self, s: TavernaState) -> tuple[ScoreLine, ...]:
        return score_sheet.score_sheet(s)

    def feature_spec(self, seats: int) -> tuple[Feature, ...]:
        return features.spec(seats)

    def features(self, s: TavernaState, viewer: int, parts: list[bytes]) -> None:
        features.features(s, viewer, parts)

    def layout(self, view: TavernaView) -> tuple[Zone, ...]:
        return layout.layout(view)

    def refs(self, s: TavernaState, seat: int, action: Action) -> tuple[str, ...]:
        return labels.refs(s, seat, action)

    def uses(self, s: TavernaState, seat: int, action: Action) -> tuple[str, ...]:
        return labels.uses(s, action)

    def first_seat(self, s: TavernaState) -> int:
        return s.first

    def event_refs(self, event: Event) -> tuple[str, ...]:
        return layout.event_refs(event)

    def figures(
        self, s: TavernaState, seat: int, action: Action | None
    ) -> tuple[tuple[str, int], ...]:
        if action is None:
            return labels.question_figures(s, seat)
        return labels.option_figures(s, seat, action)


def entered_birthdays(entered: str, seats: int) -> list[int]:
    """T10: return the days to the next birthday by seat, if they were entered."""
    if entered.strip().lower() == "random":
        return [NONE] * seats
    days: list[int] = []
    for word in entered.split(",")[:seats]:
        text = word.strip()
        if not text.isdecimal() or not 0 <= int(text) <= 366 or int(text) in days:
            raise BadInput(
                "option birthdays",
                "random, or a different number from 0 to 366 for each seat",
                text,
            )
        days.append(int(text))
    if len(days) < seats:
        raise BadInput("option birthdays", f"{seats} numbers, one for each seat", entered)
    return days


GAME: Final = Taverna()
