"""A turn of King of 12: every step, in the order in which they happen.

ChooseCharacters → BeginRound → RollDie (each) → PlayCard (all) → ShapeDie? → RerollDie? →
CompareValues → StealToken? → EndTurn → PlayCard … or EndRound → TuckCard? → BeginRound …
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from inglenook.core.action import Action
from inglenook.core.agenda import FixedSteps
from inglenook.core.bit_sets import has_several
from inglenook.core.decision import PASS_VERB, Ask, Together, Why
from inglenook.core.draws import Rng
from inglenook.core.packed import count_of, index_of, zeros
from inglenook.core.step import Step, Uniform
from inglenook.games.king_of_12.rules import effects
from inglenook.games.king_of_12.rules.actions import (
    ALCHEMIST,
    BLUE,
    CARDS_IN,
    CARDS_IN_PLAY,
    EVERYONE,
    KNIGHT,
    LADY,
    LEAST_BLUE,
    MACHINE,
    NAMES,
    ONLY,
    ORACLE,
    PARASITE,
    PASS,
    PLAY,
    PLAY_FROM,
    READ,
    READ_WHEN,
    SORCERER,
    TAKE,
    TROUBLEMAKERS,
    TUCK,
    TUCK_FROM,
    TURN,
    TURN_FROM,
    bit_set,
    has,
)
from inglenook.games.king_of_12.rules.die import SIDES
from inglenook.games.king_of_12.rules.effects import ONE
from inglenook.games.king_of_12.rules.events import (
    CardRevealed,
    CardTucked,
    CharactersChosen,
    ChoicesRevealed,
    DieRolled,
    DieTurned,
    FaceRead,
    RoundBegan,
    RoundEnded,
    TheftFailed,
    TokenLeft,
    TokenStolen,
)
from inglenook.games.king_of_12.rules.state import NONE, KingState, points, shown

ROUNDS_TO_WIN: Final = 2
LAST_ROUND: Final = 50
POINTS_TO_END: Final = 8
RANDOM_SET: Final = 0
SHAPERS: Final = bit_set((SORCERER, ALCHEMIST, MACHINE, PARASITE))
SORCERER_OR_ORACLE: Final = bit_set((SORCERER, ORACLE))  # the turn stops before values
ASKERS: Final = SHAPERS | SORCERER_OR_ORACLE  # or may stop, in the owner's order

# K3: every set of seven with the Knight and enough blue symbols, all equally likely. That equals
# drawing all six again until they fit.
LEGAL_SETS: Final = tuple(
    [
        characters
        for characters in range(1 << len(NAMES))
        if characters.bit_count() == CARDS_IN_PLAY
        and has(characters, KNIGHT)
        and (characters & BLUE).bit_count() >= LEAST_BLUE
    ]
)


class ChooseCharacters(Uniform[KingState]):
    """K2, K3: the set was named beforehand, or is drawn, if it is RANDOM_SET."""

    __slots__ = ("characters",)

    most: ClassVar[int] = len(LEGAL_SETS)

    def __init__(self, characters: int) -> None:
        self.characters = characters

    def name(self, s: KingState, outcome: int) -> str:
        drawn = self.characters == RANDOM_SET
        cards = CARDS_IN[LEGAL_SETS[outcome] if drawn else self.characters]
        return " ".join([NAMES[card] for card in cards])

    def sides(self, s: KingState) -> int:
        return len(LEGAL_SETS) if self.characters == RANDOM_SET else 1

    def came(self, s: KingState, outcome: int) -> None:
        drawn = self.characters == RANDOM_SET
        s.characters = LEGAL_SETS[outcome] if drawn else self.characters
        for seat in range(s.seats):
            s.hands[seat] = s.characters
        if s.events is not None:
            s.events.append(CharactersChosen(CARDS_IN[s.characters]))


class BeginRound(Step[KingState]):
    """K5, K23: tokens go back to the supply, and every die is rolled."""

    __slots__ = ()

    def run(self, s: KingState) -> None:
        s.round += 1
        s.ones = zeros(s.seats)
        s.twos = zeros(s.seats)
        if s.events is not None:
            s.events.append(RoundBegan(s.round))
        s.next_fixed(FIRST_TURN[s.seats])


class RollDie(Uniform[KingState]):
    """K5: an open roll."""

    __slots__ = ("seat",)

    most: ClassVar[int] = SIDES

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def name(self, s: KingState, outcome: int) -> str:
        return str(outcome + 1)

    def sides(self, s: KingState) -> int:
        return SIDES

    def came(self, s: KingState, outcome: int) -> None:
        s.faces[self.seat] = outcome + 1
        if s.events is not None:
            s.events.append(DieRolled(self.seat, outcome + 1))


class PlayCard(Together[KingState]):
    """K10: all choose a card in secret; all are revealed together."""

    __slots__ = ()

    def options(self, s: KingState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = PLAY_FROM[s.hands[seat]]
        if why is not None:
            for action in PLAY.actions:
                if not has(s.characters, action.a):
                    why.no(action, "K1", "not-in-this-match")
                elif has(s.under[seat], action.a):
                    why.no(action, "K22", "under-the-die")
            why.others(PLAY.actions, options, "K19", "already-played")
        return options

    def revealed(self, s: KingState, picks: list[tuple[Action, ...]]) -> None:
        for seat in range(s.seats):
            s.cards[seat] = picks[seat][0].a
        reveal_cards(s)

    def answer_at_random(self, s: KingState, rng: Rng) -> i64:
        """Draw the same cards as any question does, without a list of picks."""
        if s.picks:  # some have answered
            return super().answer_at_random(s, rng)
        hands, cards = s.hands, s.cards
        choices: i64 = 0
        for seat in range(s.seats):
            options = PLAY_FROM[hands[seat]]
            count: i64 = len(options)
            if count > 1:
                choices += 1
                cards[seat] = options[rng.below(count)].a
            else:
                cards[seat] = options[0].a
        s.agenda.drop()
        reveal_cards(s)
        return choices


def reveal_cards(s: KingState) -> None:
    """K10 to K13: turn the cards up, let the dice turn, and ask those who have a choice."""
    hands, cards = s.hands, s.cards
    for seat in range(s.seats):
        hands[seat] = hands[seat] ^ ONE << cards[seat]
    acting = s.acting = effects.acting_characters(cards)
    if s.events is not None:
        for seat in range(s.seats):
            s.events.append(CardRevealed(seat, cards[seat], has(acting, cards[seat])))
    if acting & effects.TURNERS:
        effects.turn_dice(s)
    if not acting & (ASKERS if s.owner_order else SORCERER_OR_ORACLE):
        compare_values(s)
        return
    if has(acting, ORACLE):
        s.next_fixed(REROLL_AND_COMPARE[index_of(cards, ORACLE)])
    else:
        s.next_fixed(COMPARE)
    askers = shapers(s)
    if askers:
        s.next(SHAPE_DIE[askers])  # before a roll and the values


def shapers(s: KingState) -> i64:
    """Return the seats with a choice as a bit set.

    The Sorcerer has one, and under `owner` the value cards amid a flip.
    """
    acting, cards = s.acting, s.cards
    if not s.owner_order or not has(acting, TROUBLEMAKERS):
        return ONE << index_of(cards, SORCERER) if has(acting, SORCERER) else 0
    found: i64 = 0
    for seat in range(s.seats):
        if has(acting & SHAPERS, cards[seat]):
            found |= ONE << seat
    return found


class ShapeDie(Together[KingState]):
    """K13, K14: the Sorcerer turns the die; under `owner` a value card reads before or after."""

    __slots__ = ()

    def options(self, s: KingState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        if s.cards[seat] != SORCERER:
            if why is not None:
                why.others(TURN.actions, (), "K13", "only-the-sorcerer-turns")
            return READ_WHEN
        options = TURN_FROM[s.faces[seat]]
        if why is not None:
            why.others(READ.actions, (), "K14", "the-sorcerer-reads-nothing")
            why.no(TURN(s.faces[seat]), "K13", "must-turn")
            why.others(TURN.actions, options, "K6", "not-a-neighbour")
        return options

    def revealed(self, s: KingState, picks: list[tuple[Action, ...]]) -> None:
        if s.events is not None and len(self.seats) > 1:
            s.events.append(ChoicesRevealed(self.seats))
        for place, seat in enumerate(self.seats):
            action = picks[place][0]
            if action.verb == TURN.number:
                s.faces[seat] = action.a
                if s.events is not None:
                    s.events.append(DieTurned(seat, action.a))
                continue
            before = action is READ.actions[0]
            if before:
                s.early |= ONLY[seat]
            if s.events is not None:
                s.events.append(FaceRead(seat, before))


class RerollDie(Uniform[KingState]):
    """K13: the Oracle's player rolls again, last of all."""

    __slots__ = ("seat",)

    most: ClassVar[int] = SIDES

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def name(self, s: KingState, outcome: int) -> str:
        return str(outcome + 1)

    def sides(self, s: KingState) -> int:
        return SIDES

    def came(self, s: KingState, outcome: int) -> None:
        s.faces[self.seat] = outcome + 1
        if s.events is not None:
            s.events.append(DieRolled(self.seat, outcome + 1))


class CompareValues(Step[KingState]):
    """K15 to K18: values are compared, tokens taken, and a Lady may steal."""

    __slots__ = ()

    def run(self, s: KingState) -> None:
        compare_values(s)


def compare_values(s: KingState) -> None:
    worth = effects.values(s)
    effects.award(s, worth)
    if s.characters & effects.ONLY_LADY and count_of(s.cards, LADY) > 1:
        thief, victim = effects.theft(s, worth)
        if thief != NONE:
            s.next2(StealToken(thief, victim), END_TURN)
            return
        if s.events is not None:
            s.events.append(TheftFailed(victim))
    end_turn(s)


class StealToken(Ask[KingState]):
    """K18: the lowest Lady may take a token of choice from the highest."""

    __slots__ = ("victim",)

    def __init__(self, seat: int, victim: int) -> None:
        super().__init__(seat)
        self.victim = victim

    def options(self, s: KingState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options: list[Action] = [PASS]
        if s.ones[self.victim]:
            options.append(TAKE(1))
        if s.twos[self.victim]:
            options.append(TAKE(2))
        listed = tuple(options)
        if why is not None:
            why.others(TAKE.actions, listed, "K18", "victim-has-none")
        return listed

    def chosen(self, s: KingState, action: Action) -> None:
        if action.verb == PASS_VERB:
            if s.events is not None:
                s.events.append(TokenLeft(self.seat, self.victim))
            return
        if action.a == 1:
            s.ones[self.victim] -= 1
        else:
            s.twos[self.victim] -= 1
        effects.give(s, self.seat, action.a)
        if s.events is not None:
            points_now = effects.all_points(s)
            s.events.append(TokenStolen(self.seat, self.victim, action.a, points_now))


class EndTurn(Step[KingState]):
    """K20: check whether the round ends; hands are counted, never turns."""

    __slots__ = ()

    def run(self, s: KingState) -> None:
        end_turn(s)


def end_turn(s: KingState) -> None:
    s.early = 0
    for hand in s.hands:
        if not has_several(hand):
            s.next_fixed(LAST_TURN)
            return
    ones, twos = s.ones, s.twos
    for seat in range(s.seats):
        if ones[seat] + 2 * twos[seat] >= POINTS_TO_END:
            s.next_fixed(LAST_TURN)
            return
    s.next_fixed(NEXT_TURN[s.seats])


class EndRound(Step[KingState]):
    """K21, K23, K24: find the winner of the round, and whether the match is over."""

    __slots__ = ()

    def run(self, s: KingState) -> None:
        totals = zeros(s.seats)
        hands, past = s.hands, s.past
        for seat in range(s.seats):
            totals[seat] = points(s, seat)
            played = shown(s, seat)
            past[seat] = past[seat] | played
            hands[seat] = hands[seat] | played
        winner = effects.round_winner(totals)
        if s.events is not None:
            s.events.append(RoundEnded(winner, tuple(totals)))
        if winner != NONE:
            s.rounds_won[winner] += 1
            if s.rounds_won[winner] == ROUNDS_TO_WIN:
                s.winner = winner
                return
        if s.round == LAST_ROUND:
            return
        s.next_fixed(NEXT_ROUND if winner == NONE else TUCK_FIRST[winner])


class TuckCard(Ask[KingState]):
    """K22: the winner of a round puts one of all their cards under the die, in secret."""

    __slots__ = ()

    def options(self, s: KingState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = TUCK_FROM[s.hands[seat]]
        if why is not None:  # no seat tucks twice, so all seven are there
            why.others(TUCK.actions, options, "K1", "not-in-this-match")
        return options

    def chosen(self, s: KingState, action: Action) -> None:
        seat = self.seat
        s.under[seat] = ONLY[action.a]
        s.hands[seat] ^= ONLY[action.a]
        s.past[seat] = 0
        if s.events is not None:
            s.events.append(CardTucked(seat, action.a))


TUCKING: Final = 15  # more turns than a round has, so that it counts as the last phase of a round


def tucks(s: KingState) -> bool:
    """Return whether a seat is asked for the card that goes under the die."""
    return len(s.agenda) > 0 and isinstance(s.agenda[-1], TuckCard)


# Steps never change, so each is made once.
BEGIN_ROUND: Final = BeginRound()
COMPARE_VALUES: Final = CompareValues()
END_TURN: Final = EndTurn()
END_ROUND: Final = EndRound()
ROLL_DIE: Final = tuple([RollDie(seat) for seat in range(4)])
REROLL_DIE: Final = tuple([RerollDie(seat) for seat in range(4)])
TUCK_CARD: Final = tuple([TuckCard(seat) for seat in range(4)])
PLAY_CARD: Final = tuple([PlayCard(seats) for seats in EVERYONE])
SHAPE_DIE: Final = tuple([ShapeDie(CARDS_IN[seats]) for seats in range(1 << 4)])
COMPARE: Final = FixedSteps(COMPARE_VALUES)
REROLL_AND_COMPARE: Final = tuple([FixedSteps(reroll, COMPARE_VALUES) for reroll in REROLL_DIE])
NEXT_TURN: Final = tuple([FixedSteps(play) for play in PLAY_CARD])
FIRST_TURN: Final = tuple(
    [FixedSteps(*ROLL_DIE[:seats], PLAY_CARD[seats]) for seats in range(len(PLAY_CARD))]
)
LAST_TURN: Final = FixedSteps(END_ROUND)
NEXT_ROUND: Final = FixedSteps(BEGIN_ROUND)
TUCK_FIRST: Final = tuple([FixedSteps(tuck, BEGIN_ROUND) for tuck in TUCK_CARD])
