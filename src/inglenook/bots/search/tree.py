"""Information-set Monte Carlo tree search over any game.

Each round samples a world, walks down by the bandits of those who are asked, adds a node, plays on
to the end of the phase or match, and tells the bandits on the way what came of it. A node is what
the seat that is asked knows, and nothing else: views have perfect recall, so equal views are the
same node, and what was learned serves the next questions, too.

Half of the rounds are the searcher's own, in worlds that fit its view, and it alone learns. The
others are dreamt in another's place, in worlds which that one takes for possible and where the
searcher may hold what it does not: otherwise friend and foe would answer as if they saw its cards.
Where nobody has a secret, all learn from every round.
"""

from __future__ import annotations

from typing import Any, Final

from inglenook.bots.search.bandit import Bandit, Climber, Mixer, drawn
from inglenook.core.action import Action
from inglenook.core.decision import Decision
from inglenook.core.draws import Rng
from inglenook.core.engine import advance
from inglenook.core.game import Game, Result, advisor_of
from inglenook.core.playout import play_phase
from inglenook.core.state import State
from inglenook.core.view import View

KEPT: Final = 60_000  # nodes, before the tree is grown anew
# stands for a node that was seen once; most never are again, and need no bandit of their own
FRESH: Final[Bandit] = Climber()
DOUBTS: Final = 8  # worlds in which a secret is looked for
NEW: Final = 3  # nodes that a dreamt round adds at most


class Visit:
    """One answer on the way down: who gave it, by which bandit, and what the others answered."""

    __slots__ = ("bandit", "place", "seat", "against")

    def __init__(self, bandit: Bandit, place: int, seat: int) -> None:
        self.bandit = bandit
        self.place = place
        self.seat = seat
        self.against = 0


class Tree:
    """What one seat has found out about a match."""

    __slots__ = (
        "game",
        "advisor",
        "seat",
        "rng",
        "nodes",
        "here",
        "view",
        "seats",
        "rounds",
        "open",
        "guided",
        "who",
        "alone",
        "made",
    )

    def __init__(self, game: Game[Any, Any], seat: int, rng: Rng) -> None:
        self.game = game
        self.seat = seat
        self.rng = rng
        self.nodes: dict[tuple[object, ...], Bandit] = {}  # by what the seat knows there
        self.here: tuple[object, ...] = ()  # the node that is searched from
        self.view: View | None = None
        self.seats = 0
        self.rounds = 0
        self.open = True
        self.advisor = advisor_of(game)
        self.guided = self.advisor.has_priors()
        self.who = seat  # through whose eyes this round is seen
        self.alone = False  # whether nobody else learns from it
        self.made = 0

    def look(self, view: View) -> None:
        """Search from this view on."""
        self.view = view
        self.seats = view.seats
        if len(self.nodes) > KEPT:
            self.nodes = {}
        world: State = self.game.sample(view, self.rng)
        self.here = self.game.known(world, self.seat)
        if self.learned(self.here) is None:
            self.begun(self.here, len(view.agenda[-1].asked()) > 1)
        self.open = not self.secrets(world)

    def secrets(self, world: State) -> bool:
        """Whether another may take the searcher's seat to know something else than it does."""
        if self.seats == 1:
            return False
        for number in range(DOUBTS):
            if number > 0:
                world = self.game.sample(self.view, self.rng)
            other = (self.seat + 1 + number % (self.seats - 1)) % self.seats
            theirs: State = self.game.sample(self.game.view(world, other), self.rng)
            if self.game.known(theirs, self.seat) != self.here:
                return True
        return False

    def bandit(self, s: State, seat: int) -> Bandit | None:
        """What was learned about a seat's answers; nothing, where the search has not been."""
        return self.learned(self.game.known(s, seat))

    def learned(self, known: tuple[object, ...]) -> Bandit | None:
        bandit = self.nodes.get(known)
        return None if bandit is FRESH else bandit

    def grow(self, rounds: int) -> None:
        for _ in range(rounds):
            self.round()

    def done(self) -> bool:
        """There is always another world."""
        return False

    def sampled(self, who: int) -> State:
        """Return a world that a seat takes for possible.

        It serves one round: in a second one the seats would remember what is hidden from them.
        """
        world: State = self.game.sample(self.view, self.rng)
        if who != self.seat:
            world = self.game.sample(self.game.view(world, who), self.rng)
        world.events = None
        return world

    def round(self) -> None:
        """One world, one way down, one new node, and what it came to."""
        self.who = self.seat
        self.alone = not self.open
        self.made = 0
        if not self.open and self.rounds % 2:
            self.who = (self.seat + 1 + self.rounds // 2 % (self.seats - 1)) % self.seats
            self.alone = False
        self.rounds += 1
        s = self.sampled(self.who)
        path: list[Visit] = []
        game = self.game
        phase = game.phase(s)
        inside = True
        advance(s, self.rng)
        while inside and len(s.agenda) > 0:
            step = s.agenda[-1]
            assert isinstance(step, Decision)
            now = game.phase(s)
            # at the first question of a phase a new position is read off
            inside = now == phase or not self.newcomer(s, step)
            if inside:
                phase = now
                inside = self.question(s, step, path)
        values = self.played_on(s, phase)
        for visit in path:
            visit.bandit.learn(visit.place, values[visit.seat], visit.against)

    def question(self, s: State, step: Decision[State], path: list[Visit]) -> bool:
        """Let all answer; tells whether to go on in the tree."""
        together = len(step.asked()) > 1
        asked: list[Visit] = []
        said: list[int] = []
        inside = True
        settled = False
        while not settled:
            for seat in step.waiting(s):
                options = step.options(s, seat)
                action = options[0]
                if len(options) > 1:
                    known: tuple[object, ...] = self.game.known(s, seat)
                    bandit = self.nodes.get(known)
                    learns = not self.alone or seat == self.who
                    if learns and bandit is FRESH:
                        bandit = self.begun(known, together)
                    priors = self.inkling(s, seat, options, bandit) if self.guided else ()
                    if bandit is None or bandit is FRESH:
                        action = self.unthought(options, priors)
                        if learns:
                            self.added(known)
                            inside = inside and not self.leaves(seat)
                    elif learns:
                        visit = Visit(bandit, bandit.choose(options, priors, self.rng), seat)
                        asked.append(visit)
                        action = bandit.actions[visit.place]
                    else:
                        action = bandit.imagined(options, priors, self.rng)
                said.append(seat)
                said.append(action.index)
                settled = step.answer(s, seat, action)
                if settled:
                    break
        if together:
            for visit in asked:
                visit.against = met(said, visit.seat)
        path.extend(asked)
        advance(s, self.rng)
        return inside

    def inkling(
        self, s: State, seat: int, options: tuple[Action, ...], bandit: Bandit | None
    ) -> tuple[float, ...]:
        """How gladly each answer is given at first sight; that follows from what the seat knows."""
        if bandit is None or bandit is FRESH:
            return self.advisor.priors(s, seat, options)
        priors = bandit.priors
        if priors is None:
            priors = bandit.priors = self.advisor.priors(s, seat, options)
        return priors

    def unthought(self, options: tuple[Action, ...], priors: tuple[float, ...]) -> Action:
        """What comes to mind where nothing was learned yet."""
        if priors:
            return options[drawn(list(priors), self.rng)]
        return options[self.rng.below(len(options))]

    def added(self, known: tuple[object, ...]) -> None:
        self.nodes[known] = FRESH
        self.made += 1

    def begun(self, known: tuple[object, ...], together: bool) -> Bandit:
        """Return a node that is seen again, and worth remembering what its answers bring."""
        bandit: Bandit = Mixer() if together else Climber()
        self.nodes[known] = bandit
        return bandit

    def leaves(self, seat: int) -> bool:
        """Return whether the round leaves the tree where this seat was never before."""
        return self.open or seat == self.who or self.made >= NEW

    def newcomer(self, s: State, step: Decision[State]) -> bool:
        """Return whether the round leaves the tree at this question; the nodes are made."""
        new = False
        for seat in step.waiting(s):
            if (self.open or seat == self.who) and len(step.options(s, seat)) > 1:
                known: tuple[object, ...] = self.game.known(s, seat)
                if known not in self.nodes:
                    self.added(known)
                    new = True
        return new

    def played_on(self, s: State, phase: int) -> list[float]:
        """What the match comes to for each seat: played to its end, or read off on the way."""
        game = self.game
        hopes = play_phase(game, self.advisor, s, self.rng, phase)
        if hopes:
            return [0.05 + 0.9 * hope for hope in hopes]
        result: Result | None = game.result(s)
        assert result is not None
        return worth(result, [game.team(s, seat) for seat in range(self.seats)])


def met(said: list[int], seat: int) -> int:
    """What all but one seat said, as one number."""
    key = 0
    for place in range(0, len(said), 2):
        if said[place] != seat:
            key = key * 4093 + said[place + 1] + 1
    return key


def worth(result: Result, teams: list[int]) -> list[float]:
    """What a result is worth to each seat, from 0 to 1: a win, and a little for a good score."""
    values = [0.0] * len(teams)
    winners = result.winners
    if not winners:
        values = [0.9 / len(set(teams))] * len(teams)
    elif len(winners) == 1:
        won = teams[winners[0]]
        for seat, team in enumerate(teams):
            if team == won:
                values[seat] = 0.9
    else:
        sharing = {teams[seat] for seat in winners}
        values = [0.9 / len(sharing) if team in sharing else 0.0 for team in teams]
    scores = result.scores
    if len(scores) == len(teams):
        least, most = min(scores), max(scores)
        if most > least:
            for seat, score in enumerate(scores):
                values[seat] = values[seat] + 0.1 * (score - least) / (most - least)
    return values
