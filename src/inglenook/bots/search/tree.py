"""Information-set Monte Carlo tree search over any game.

Each round samples a world, descends by the bandits of the seats that are asked, and adds a node. It
then plays to the end of the phase or match, and updates the bandits on its path with the result. A
node is the knowledge of the seat that is asked. Views have perfect recall, so equal views are the
same node. The next questions can use its statistics, too.

In half of the rounds worlds fit the searcher's view, and only the searcher's bandits learn. In the
others worlds fit another seat's view, and may differ from the searcher's knowledge. Without these
rounds the other seats would answer as if they saw the searcher's cards. In games without hidden
information all bandits learn from every round.
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

KEPT: Final = 60_000  # nodes, before the tree is emptied
# stands for a node that was visited once; most are never visited again and need no bandit
FRESH: Final[Bandit] = Climber()
DOUBTS: Final = 8  # samples in which hidden information is looked for
NEW: Final = 3  # nodes that a round of another seat adds at most


class Visit:
    """One answer on the path: its seat, its bandit, and the answers of the others."""

    __slots__ = ("bandit", "place", "seat", "against")

    def __init__(self, bandit: Bandit, place: int, seat: int) -> None:
        self.bandit = bandit
        self.place = place
        self.seat = seat
        self.against = 0


class Tree:
    """The search tree of one seat for one match."""

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
        self.nodes: dict[tuple[object, ...], Bandit] = {}  # by the seat's knowledge
        self.here: tuple[object, ...] = ()  # the root of the search
        self.view: View | None = None
        self.seats = 0
        self.rounds = 0
        self.open = True
        self.advisor = advisor_of(game)
        self.guided = self.advisor.has_priors()
        self.who = seat  # the seat whose view the round's world fits
        self.alone = False  # whether only that seat learns from the round
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
        """Return whether another seat may assume different knowledge of the searcher's seat."""
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
        """Return the statistics about a seat's answers; None where the search has not been."""
        return self.learned(self.game.known(s, seat))

    def learned(self, known: tuple[object, ...]) -> Bandit | None:
        bandit = self.nodes.get(known)
        return None if bandit is FRESH else bandit

    def grow(self, rounds: int) -> None:
        for _ in range(rounds):
            self.round()

    def done(self) -> bool:
        """Return False: there is always another world to sample."""
        return False

    def sampled(self, who: int) -> State:
        """Return a sampled world that fits a seat's view.

        It serves one round: in a second one the seats would remember hidden facts.
        """
        world: State = self.game.sample(self.view, self.rng)
        if who != self.seat:
            world = self.game.sample(self.game.view(world, who), self.rng)
        world.events = None
        return world

    def round(self) -> None:
        """Sample a world, descend, add a node, and update the path with the result."""
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
            # a new position is evaluated at the first question of a phase
            inside = now == phase or not self.adds_nodes(s, step)
            if inside:
                phase = now
                inside = self.question(s, step, path)
        values = self.played_on(s, phase)
        for visit in path:
            visit.bandit.learn(visit.place, values[visit.seat], visit.against)

    def question(self, s: State, step: Decision[State], path: list[Visit]) -> bool:
        """Let all seats answer; return whether to go on in the tree."""
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
                    priors = self.priors_of(s, seat, options, bandit) if self.guided else ()
                    if bandit is None or bandit is FRESH:
                        action = self.first_answer(options, priors)
                        if learns:
                            self.added(known)
                            inside = inside and not self.leaves(seat)
                    elif learns:
                        visit = Visit(bandit, bandit.choose(options, priors, self.rng), seat)
                        asked.append(visit)
                        action = bandit.actions[visit.place]
                    else:
                        action = bandit.likely_answer(options, priors, self.rng)
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

    def priors_of(
        self, s: State, seat: int, options: tuple[Action, ...], bandit: Bandit | None
    ) -> tuple[float, ...]:
        """Return the priors of a seat's options; they follow from the seat's knowledge."""
        if bandit is None or bandit is FRESH:
            return self.advisor.priors(s, seat, options)
        priors = bandit.priors
        if priors is None:
            priors = bandit.priors = self.advisor.priors(s, seat, options)
        return priors

    def first_answer(self, options: tuple[Action, ...], priors: tuple[float, ...]) -> Action:
        """Draw an answer where there are no statistics yet."""
        if priors:
            return options[drawn(list(priors), self.rng)]
        return options[self.rng.below(len(options))]

    def added(self, known: tuple[object, ...]) -> None:
        self.nodes[known] = FRESH
        self.made += 1

    def begun(self, known: tuple[object, ...], together: bool) -> Bandit:
        """Make the bandit of a node that is visited a second time."""
        bandit: Bandit = Mixer() if together else Climber()
        self.nodes[known] = bandit
        return bandit

    def leaves(self, seat: int) -> bool:
        """Return whether the round leaves the tree at a new node of this seat."""
        return self.open or seat == self.who or self.made >= NEW

    def adds_nodes(self, s: State, step: Decision[State]) -> bool:
        """Add the new nodes of a question and return whether there are any."""
        new = False
        for seat in step.waiting(s):
            if (self.open or seat == self.who) and len(step.options(s, seat)) > 1:
                known: tuple[object, ...] = self.game.known(s, seat)
                if known not in self.nodes:
                    self.added(known)
                    new = True
        return new

    def played_on(self, s: State, phase: int) -> list[float]:
        """Return each seat's value of the match: evaluated on the way, or played to its end."""
        game = self.game
        chances = play_phase(game, self.advisor, s, self.rng, phase)
        if chances:
            return [0.05 + 0.9 * chance for chance in chances]
        result: Result | None = game.result(s)
        assert result is not None
        return worth(result, [game.team(s, seat) for seat in range(self.seats)])


def met(said: list[int], seat: int) -> int:
    """Return the answers of all seats but one as one number."""
    key = 0
    for place in range(0, len(said), 2):
        if said[place] != seat:
            key = key * 4093 + said[place + 1] + 1
    return key


def worth(result: Result, teams: list[int]) -> list[float]:
    """Return each seat's value of a result, from 0 to 1: a win, and a little for a good score."""
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
