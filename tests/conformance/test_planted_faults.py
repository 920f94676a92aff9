"""Each law finds its faults, planted one by one in a healthy game."""

from __future__ import annotations

import sys
from itertools import count
from pathlib import Path
from subprocess import CompletedProcess, run
from typing import Any, Self

import pytest

from inglenook.conformance import LAWS, Case, LawBroken, law
from inglenook.core.action import Action, Verbs
from inglenook.core.advisor import Advisor
from inglenook.core.decision import PASS_VERB, Why
from inglenook.core.draws import Draws
from inglenook.core.event import Event
from inglenook.core.game import Result
from inglenook.core.info import Option, Preset
from inglenook.core.registry import load_game
from inglenook.core.step import Step
from tests.conformance.doer_faults import DOER_FAULTS
from tests.conformance.feature_faults import FEATURE_FAULTS, Encoded, LossyCards
from tests.conformance.layout_faults import LAYOUT_FAULTS, RefOfAZone
from tests.support.conformance_games.pods import (
    GAME,
    LOOK,
    NO_CARD,
    REDRAW,
    BidNumber,
    CardDealt,
    CardPutAway,
    CardSeen,
    DealCard,
    Pods,
    PodState,
    PodView,
    TakeTurn,
)

ROOT = Path(__file__).resolve().parents[2]


def with_classes(**classes: type) -> type[Pods]:
    """Pods whose state names other classes of steps or events."""
    state = type("PlantedState", (PodState,), {"__slots__": (), **classes})
    return type("Planted", (Pods,), {"state": state, "__module__": __name__})


# -- the course of a match


class EndlessTurn(TakeTurn):
    __slots__ = ()

    def chosen(self, s: PodState, action: Action) -> None:
        super().chosen(s, action)
        s.then(self)


class NamelessDeal(DealCard):
    __slots__ = ()

    def name(self, s: PodState, outcome: int) -> str:
        return "a card"


class LongDeal(DealCard):
    __slots__ = ()

    most = 1


class ResultTooEarly(Pods):
    def result(self, s: PodState) -> Result | None:
        return super().result(s) if s.bids else Result((), (0,) * s.seats, "highest-sum")


class Pocketed(Step[PodState]):
    """Puts back a card that was in a pocket for one step, where no check looks for it."""

    __slots__ = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, s: PodState) -> None:
        s.cards[self.seat] = self.card
        TakeTurn(self.seat).put_away(s)


class PocketingTurn(TakeTurn):
    __slots__ = ()

    def put_away(self, s: PodState) -> None:
        s.then(Pocketed(self.seat, s.cards[self.seat]))
        s.cards[self.seat] = NO_CARD


class Pocketing(with_classes(take_turn=PocketingTurn)):  # type: ignore[misc]
    more_kinds = (Pocketed,)


# -- copies


class ShallowState(PodState):
    __slots__ = ()

    def clone(self) -> Self:
        copy = super().clone()
        copy.cards = self.cards
        return copy


class ShallowClone(Pods):
    state = ShallowState


class AgendaSharingState(PodState):
    __slots__ = ()

    def clone(self) -> Self:
        copy = super().clone()
        copy.agenda = self.agenda
        return copy


class SharedAgenda(Pods):
    state = AgendaSharingState


class PrivateState(PodState):
    """What lies in a `__dict__` is in no slot, so the codec does not see it."""

    __slots__ = ("__dict__",)

    def clone(self) -> Self:
        copy = super().clone()
        vars(copy)["passes"] = self.luck()
        return copy

    def luck(self) -> int:
        return vars(self).get("passes", 0)

    def passed(self) -> None:
        vars(self)["passes"] = self.luck() + 1


class LuckyTurn(TakeTurn):
    __slots__ = ()

    def chosen(self, s: PodState, action: Action) -> None:
        super().chosen(s, action)
        if isinstance(s, PrivateState) and action.verb == PASS_VERB:
            s.passed()


class LuckyBid(BidNumber):
    __slots__ = ()

    def revealed(self, s: PodState, picks: list[tuple[Action, ...]]) -> None:
        super().revealed(s, picks)
        if isinstance(s, PrivateState):
            s.bids[0] += s.luck()


PrivateState.take_turn = LuckyTurn
PrivateState.bid_number = LuckyBid


class ForgottenField(Pods):
    state = PrivateState


class TupleInState(Pods):
    """A tuple comes back from JSON as a list."""

    def start(self, seats: int, options: dict[str, str]) -> PodState:
        s = super().start(seats, options)
        s.bids = ()  # type: ignore[assignment]
        return s


# -- options


class RaisingTurn(TakeTurn):
    __slots__ = ()

    def chosen(self, s: PodState, action: Action) -> None:
        if action is LOOK(1):
            raise KeyError("no such card")
        super().chosen(s, action)


class SilentTurn(TakeTurn):
    __slots__ = ()

    def options(self, s: PodState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        return super().options(s, seat)


class RepeatingTurn(TakeTurn):
    __slots__ = ()

    def options(self, s: PodState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = super().options(s, seat, why)
        return (*options, options[0])


class BorrowingTurn(TakeTurn):
    """Takes the own card away to count the rest, and puts it back."""

    __slots__ = ()

    def options(self, s: PodState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        card, s.cards[seat] = s.cards[seat], NO_CARD
        options = super().options(s, seat, why)
        s.cards[seat] = card
        return options


class RememberingTurn(TakeTurn):
    __slots__ = ()

    def options(self, s: PodState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        s.bids = [seat]
        return super().options(s, seat, why)


class SpeechlessBid(BidNumber):
    __slots__ = ()

    def options(self, s: PodState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        return super().options(s, seat, why) if seat else ()


class ForgottenClause(TakeTurn):
    """Says nothing of redrawing where the table does without."""

    __slots__ = ()

    def options(self, s: PodState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = super().options(s, seat, why)
        if why is not None and not s.redraw:
            del why.refusals[REDRAW()]
        return options


OTHER_VERBS = Verbs("peas", 1)


class OtherName(Pods):
    def __init__(self) -> None:
        super().__init__()
        self.verbs = OTHER_VERBS


# -- replays and undo

ANSWERS = count()


class CountingBid(BidNumber):
    """Remembers outside of the state how often it was answered."""

    __slots__ = ()

    def revealed(self, s: PodState, picks: list[tuple[Action, ...]]) -> None:
        super().revealed(s, picks)
        s.bids[0] += next(ANSWERS)


class CountingTurn(TakeTurn):
    __slots__ = ()

    def chosen(self, s: PodState, action: Action) -> None:
        super().chosen(s, action)
        if action.verb == PASS_VERB:
            s.away_known[self.seat] = next(ANSWERS)


# -- samples


class BiasedSample(Pods):
    """Samples the first card, even if others are possible."""

    def guess(self, s: PodState, draws: Draws) -> int:
        card = next(kind for kind, left in enumerate(s.rest) if left)
        s.rest[card] -= 1
        return card


class SquareSample(Pods):
    """Knows which cards are possible, but not how likely they are."""

    def guess(self, s: PodState, draws: Draws) -> int:
        card = draws.choose([left * left for left in s.rest])
        s.rest[card] -= 1
        return card


class CheatingSample(Pods):
    """Deals out a card that the viewer knows to be elsewhere."""

    def sample(self, view: PodView, draws: Draws) -> PodState:
        s = super().sample(view, draws)
        if view.viewer == 0 and len(s.agenda) == 2:
            s.cards[0], s.cards[1] = s.cards[1], s.cards[0]
        return s


class ForgetfulView(Pods):
    """What a seat has looked at, it forgets when the card is put away."""

    def view(self, s: PodState, viewer: int) -> PodView:
        view = super().view(s, viewer)
        hidden = [
            card if seat == viewer or card == NO_CARD or s.bids else -1
            for seat, card in enumerate(view.away)
        ]
        return view.replaced("away", tuple(hidden))


class OpenDeal(CardDealt):
    """Shows everybody a card that views then do not know."""

    __slots__ = ()

    def seen_by(self, viewer: int) -> Self:
        return self


# -- secrets


class OpenPutAway(CardPutAway):
    __slots__ = ()

    def seen_by(self, viewer: int) -> Self:
        return self


class ModestLook(CardSeen):
    """Shows a card and does not own up to it."""

    __slots__ = ()

    def tells(self, viewer: int) -> bool:
        return False


class ModestDeal(CardDealt):
    """Gives a card and does not own up to it, so that the last kind of the deck seals nothing."""

    __slots__ = ()

    def tells(self, viewer: int) -> bool:
        return False


class BoastfulPutAway(CardPutAway):
    """Claims to tell what it hides."""

    __slots__ = ()

    def tells(self, viewer: int) -> bool:
        return viewer != self.seat


class TellingRefs(Pods):
    def refs(self, s: PodState, seat: int, action: Action) -> tuple[str, ...]:
        return (f"card/{s.cards[action.a]}",) if action.verb == LOOK.number else ()


class TellingPrompt(Pods):
    def figures(self, s: PodState, seat: int, action: Action | None) -> tuple[tuple[str, int], ...]:
        return (("card", s.cards[seat]), ("next", s.cards[(seat + 1) % s.seats]))


class TellingKey(Pods):
    def known(self, s: PodState, viewer: int) -> tuple[object, ...]:
        return (*super().known(s, viewer), s.cards[(viewer + 1) % s.seats])


class ForgetfulKey(Pods):
    def known(self, s: PodState, viewer: int) -> tuple[object, ...]:
        return (viewer, len(s.agenda))


class TellingPriors(Advisor[PodState]):
    def priors(self, s: PodState, seat: int, options: tuple[Action, ...]) -> tuple[float, ...]:
        return tuple([1.0 + s.cards[(seat + 1) % s.seats] for _ in options])


class TellingPlanValue(Advisor[PodState]):
    def plan_value(self, s: PodState, seat: int) -> float:
        return float(s.cards[(seat + 1) % s.seats])


class LeakingPriors(Pods):
    def __init__(self) -> None:
        super().__init__()
        self.advisor = TellingPriors()


class LeakingPlanValue(Pods):
    def __init__(self) -> None:
        super().__init__()
        self.advisor = TellingPlanValue()


class TellingRefusal(TakeTurn):
    __slots__ = ()

    def options(self, s: PodState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        if why is not None and s.cards[(seat + 1) % s.seats] == 0:
            why.no(LOOK(seat), "D1", "no-such-seat")
        return super().options(s, seat, why)


class ProgressInPrompt(Pods):
    def figures(self, s: PodState, seat: int, action: Action | None) -> tuple[tuple[str, int], ...]:
        answered = len([picked for picked in s.picks if picked])
        return (("card", s.cards[seat]), ("answered", answered))


class ProgressInView(Pods):
    """Shows how many have answered where it should say who knows the cards."""

    def view(self, s: PodState, viewer: int) -> PodView:
        view = super().view(s, viewer)
        answered = [len(picked) for picked in s.picks] or [0] * s.seats
        return view.replaced("away_known", (*view.away_known, *answered))

    def sample(self, view: PodView, draws: Draws) -> PodState:
        return super().sample(view.replaced("away_known", view.away_known[: view.seats]), draws)


class PickAnnounced(Event):
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class AnnouncingBid(BidNumber):
    __slots__ = ()

    def answer(self, s: PodState, seat: int, action: Action) -> bool:
        if s.events is not None:
            s.events.append(PickAnnounced(seat))
        return super().answer(s, seat, action)


class GenerousView(Pods):
    """Shows everyone every card, and so agrees with itself in all twin worlds."""

    def view(self, s: PodState, viewer: int) -> PodView:
        return super().view(s, viewer).replaced("cards", tuple(s.cards))


# -- texts and use


class Wordless(BidNumber):
    __slots__ = ()


class WordlessOption(Pods):
    def __init__(self) -> None:
        super().__init__()
        self.info = self.info.replaced("options", (Option("haste", "no", ("no",)),))


class WordlessPreset(Pods):
    def __init__(self) -> None:
        super().__init__()
        self.info = self.info.replaced("presets", (Preset("calm"),))


class IdleEvent(Pods):
    more_kinds = (PickAnnounced,)


class IdleThing(Pods):
    def __init__(self) -> None:
        super().__init__()
        self.things = (*self.things, "card/9")


class OfferedYetNever(Pods):
    never = (LOOK(1),)


class UndeclaredThing(Pods):
    def __init__(self) -> None:
        super().__init__()
        self.things = self.things[1:]


# the law that finds it, the fault, the game, and a part of the message
FAULTS: list[tuple[str, str, type[Pods], str]] = [
    ("ends", "no end", with_classes(take_turn=EndlessTurn), "an end within 6 answers"),
    ("ends", "outcomes alike", with_classes(deal_card=NamelessDeal), "a name of its own for each"),
    ("ends", "more outcomes than said", with_classes(deal_card=LongDeal), "1 outcomes of LongDeal"),
    ("ends", "result before the end", ResultTooEarly, "a result when the agenda is empty"),
    ("conserves", "card lost in mid-chain", Pocketing, "hold after PocketingTurn(seat="),
    ("clones", "shallow clone", ShallowClone, "state.cards is the same object"),
    ("clones", "shared agenda", SharedAgenda, "state.agenda is the same object"),
    ("saves", "field that the codec forgets", ForgottenField, "the same state: "),
    ("saves", "tuple in a state", TupleInState, "the field bids as it was saved: ()"),
    ("legality", "option that raises", with_classes(take_turn=RaisingTurn), "look 1 to be taken"),
    ("legality", "missing clause", with_classes(take_turn=SilentTurn), "a clause against it"),
    ("legality", "clause left out", with_classes(take_turn=ForgottenClause), "offers 'redraw'"),
    ("legality", "verbs of another name", OtherName, "verbs that bear the game's name: 'pods'"),
    ("legality", "option twice", with_classes(take_turn=RepeatingTurn), "each option once"),
    ("legality", "state borrowed", with_classes(take_turn=BorrowingTurn), "leave the state alone"),
    ("legality", "state changed", with_classes(take_turn=RememberingTurn), "leave the state alone"),
    ("legality", "no option", with_classes(bid_number=SpeechlessBid), "an option for seat 0"),
    ("replays", "memory elsewhere", with_classes(bid_number=CountingBid), "the same state from "),
    ("undo", "memory elsewhere", with_classes(take_turn=CountingTurn), "that was saved"),
    ("samples", "card swapped", CheatingSample, "the view of 0"),
    ("frequencies", "biased sample", BiasedSample, " samples to be "),
    ("frequencies", "wrong weights", SquareSample, " samples to be "),
    ("frequencies", "view that forgets", ForgetfulView, "not ruled out"),
    ("frequencies", "identity in a deal", with_classes(card_dealt=OpenDeal), "not ruled out"),
    ("secrets", "identity in an event", with_classes(card_put_away=OpenPutAway), "events for "),
    ("secrets", "event that does not tell", with_classes(card_seen=ModestLook), "events for "),
    ("secrets", "event that boasts", with_classes(card_put_away=BoastfulPutAway), "ever differed"),
    ("secrets", "identity in a ref", TellingRefs, "prompt for "),
    ("secrets", "hidden state in the prompt", TellingPrompt, "prompt for "),
    ("secrets", "hidden state in a key", TellingKey, "known for "),
    ("secrets", "one key for several views", ForgetfulKey, "a key of its own"),
    ("secrets", "hidden state in the priors", LeakingPriors, "priors for "),
    ("secrets", "hidden state in a plan value", LeakingPlanValue, "plan value for "),
    ("secrets", "hidden state in why", with_classes(take_turn=TellingRefusal), "refusals for "),
    ("secrets", "progress in the prompt", ProgressInPrompt, "without the others' picks"),
    ("secrets", "progress in the view", ProgressInView, "without the others' picks"),
    ("secrets", "progress in an event", with_classes(bid_number=AnnouncingBid), "no events for "),
    ("seals", "draw that does not tell", with_classes(card_dealt=ModestDeal), "of DealCard that "),
    ("shows", "view of all cards", GenerousView, "that does not tell chance"),
    ("texts", "missing text", with_classes(bid_number=Wordless), "no text 'ask-wordless' in 'en'"),
    ("texts", "option without a text", WordlessOption, "no text 'option-haste' in 'en'"),
    ("texts", "preset without a text", WordlessPreset, "no text 'preset-calm' in 'en'"),
    *DOER_FAULTS,
    *FEATURE_FAULTS,
    *LAYOUT_FAULTS,
    ("uses-everything", "idle event", IdleEvent, "PickAnnounced was never used"),
    ("uses-everything", "idle thing", IdleThing, "card/9 was never put to use"),
    ("uses-everything", "offered, yet never", OfferedYetNever, "'look 1' was offered, though"),
    ("uses-everything", "undeclared thing", UndeclaredThing, "not among the game's things"),
]


@pytest.mark.parametrize("one", LAWS, ids=lambda one: one.name)
def test_the_healthy_game_keeps_the_law(one):
    one.check(GAME)


@pytest.mark.parametrize(
    ("name", "game", "message"),
    [pytest.param(f[0], f[2], f[3], id=f"{f[0]}: {f[1]}") for f in FAULTS],
)
def test_the_law_finds_the_fault(name: str, game: Any, message: str):
    with pytest.raises(LawBroken) as broken:
        law(name).check(game(), effort=4)
    assert f"the law {name!r} is broken by pods" in str(broken.value)
    assert message in str(broken.value)


@pytest.mark.parametrize("game", [Encoded, LossyCards])
def test_healthy_features_keep_their_law(game):
    assert law("features").check(game(), effort=4) == []


def test_a_game_without_features_is_remarked():
    assert law("features").check(GAME) == ["no features, so no environments"]


def test_an_option_may_touch_a_zone():
    law("layouts").check(RefOfAZone())


@pytest.mark.parametrize("name", ["goths", "king-of-12", "lanterns", "open-season", "taverna"])
def test_every_game_says_which_seat_uses_each_thing(name):
    assert law("doers").check(load_game(name)) == []


def test_things_that_no_seat_uses_are_remarked():
    assert law("doers").check(GAME)[0] == "no event says which seat used card/0: see Event.who"


def test_every_law_has_a_fault_to_find():
    assert {fault[0] for fault in FAULTS} == {one.name for one in LAWS}


def test_a_broken_law_says_how_to_see_it_again():
    with pytest.raises(LawBroken) as first:
        law("clones").check(ShallowClone())
    with pytest.raises(LawBroken) as second:
        law("clones").again(ShallowClone(), 2, {"redraw": "on"}, 0)
    assert str(first.value) == str(second.value)
    for part in ("'clones'", "pods", "2 seats", "seed 0", "entry:", "state.cards", ".again("):
        assert part in str(first.value)


def paste(error: LawBroken) -> CompletedProcess[str]:
    """Run the line that a report offers to paste."""
    line = str(error).split("reproduce: ")[1]
    return run([sys.executable, "-c", line], cwd=ROOT, capture_output=True, text=True, check=False)


def test_the_line_to_reproduce_runs_for_a_registered_game():
    game = load_game("lanterns")
    options = {option.name: option.default for option in game.info.options}
    pasted = paste(Case(game, 2, options, 3, "ends").broken("nothing", "something"))
    assert (pasted.returncode, pasted.stderr) == (0, "")


@pytest.mark.parametrize(
    ("name", "game"), [("clones", ShallowClone), ("uses-everything", IdleThing)]
)
def test_the_line_to_reproduce_shows_the_fault(name, game):
    with pytest.raises(LawBroken) as broken:
        law(name).check(game())
    pasted = paste(broken.value)
    assert pasted.returncode == 1
    assert str(broken.value) in pasted.stderr


def test_the_line_to_reproduce_names_a_game_that_is_not_registered():
    line = str(Case(GAME, 2, {}, 0, "ends").broken("", ""))
    assert (
        "from tests.support.conformance_games.pods import GAME as game; law('ends').again(game, 2"
        in line
    )
