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

from mypy_extensions import i64

from inglenook.bots.search.bandit import Bandit, choose, drawn, learn, likely_option
from inglenook.bots.search.nodes import Nodes
from inglenook.core.action import Action
from inglenook.core.draws import Rng
from inglenook.core.engine import advance
from inglenook.core.errors import BadInput
from inglenook.core.game import Game, Result, advisor_of, has_phases
from inglenook.core.packed import longer, zeros
from inglenook.core.playout import NO_PHASE, play_on
from inglenook.core.state import State
from inglenook.core.step import AnyStep
from inglenook.core.view import View

KEPT: Final = 60_000  # nodes, before the tree is emptied
# stands for a node that was visited once; most are never visited again and need no statistics
FRESH: Final = -1
ABSENT: Final = -2
DOUBTS: Final = 8  # samples in which hidden information is looked for
NEW: Final = 3  # nodes that a round of another seat adds at most
PATH: Final = 32  # answers on a path at first; the arrays double when they are full


class Path:
    """The answers of a round that learn from its result, as parallel rows."""

    __slots__ = ("length", "nodes", "places", "seats", "against")

    length: i64

    def __init__(self) -> None:
        self.length = 0
        self.nodes = zeros(PATH)
        self.places = zeros(PATH)
        self.seats = zeros(PATH)
        self.against: list[int] = [0] * PATH  # the answers of the others, as one number

    def add(self, node: i64, place: i64, seat: i64) -> None:
        last = self.length
        if last == len(self.nodes):
            self.nodes = longer(self.nodes, 2 * last)
            self.places = longer(self.places, 2 * last)
            self.seats = longer(self.seats, 2 * last)
            self.against.extend([0] * last)
        self.nodes[last] = node
        self.places[last] = place
        self.seats[last] = seat
        self.against[last] = 0
        self.length = last + 1

    def count_visits(self, nodes: Nodes, by: i64) -> None:
        """Change the number of visits of each answer."""
        for step in range(self.length):
            cell = nodes.starts[self.nodes[step]] + self.places[step]
            nodes.visits[cell] = nodes.visits[cell] + by


class Tree:
    """The search tree of one seat for one match."""

    __slots__ = (
        *("game", "advisor", "seat", "rng", "index", "nodes", "here", "view", "seats", "rounds"),
        *("open", "guided", "phased", "batch", "who", "alone", "made", "path", "only", "views"),
    )

    def __init__(self, game: Game[Any, Any], seat: int, rng: Rng) -> None:
        self.game = game
        self.seat = seat
        self.rng = rng
        self.index: dict[tuple[object, ...], int] = {}  # nodes by the seat's knowledge, or FRESH
        self.nodes = Nodes()
        self.here: tuple[object, ...] = ()  # the root of the search
        self.view: View | None = None
        self.seats = 0
        self.rounds = 0
        self.open = True
        self.advisor = advisor_of(game)
        self.guided = self.advisor.has_priors()
        self.phased = has_phases(game)
        self.batch = self.advisor.batch if self.advisor.has_evaluation() else 1
        self.who = seat  # the seat whose view the round's world fits
        self.alone = False  # whether only that seat learns from the round
        self.made = 0
        self.path = Path()
        self.only: State | None = None  # the world, if it is the only one that fits the view
        self.views: dict[int, View] = {}  # the others' views of it, by seat

    def look(self, view: View) -> None:
        """Search from this view on."""
        self.view = view
        self.seats = view.seats
        if len(self.index) > KEPT:
            self.index = {}
            self.nodes = Nodes()
        world = self.sampled_from_view()
        self.here = self.game.known(world, self.seat)
        if self.index.get(self.here, ABSENT) < 0:
            self.begun(self.here, len(view.agenda[-1].asked()) > 1)
        self.open = not self.secrets(world)

    def sampled_from_view(self) -> State:
        """Return a sampled world that fits the searcher's view.

        A sample that draws nothing is the only world. It is kept, and cloned in each round.
        """
        before = self.rng.state
        world: State = self.game.sample(self.view, self.rng)
        world.events = None
        self.only = world if self.rng.state == before else None
        self.views = {}
        return world

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
        node = self.index.get(known, ABSENT)
        return Bandit(self.nodes, node) if node >= 0 else None

    def grow(self, rounds: int) -> None:
        """Make this many rounds; positions are evaluated as many at once as the advisor likes."""
        left = rounds
        while left > 0:
            some = min(left, self.batch)
            if some == 1:
                self.round()
            else:
                self.rounds_at_once(some)
            left -= some

    def done(self) -> bool:
        """Return False: there is always another world to sample."""
        return False

    def sampled(self, who: int) -> State:
        """Return a sampled world that fits a seat's view.

        It serves one round: in a second one the seats would remember hidden facts.
        """
        only = self.only
        if only is not None:
            if who == self.seat:
                return only.clone()
            view = self.views.get(who)
            if view is None:
                view = self.views[who] = self.game.view(only, who)
            theirs: State = self.game.sample(view, self.rng)
            theirs.events = None
            return theirs
        world: State = self.game.sample(self.view, self.rng)
        if who != self.seat:
            world = self.game.sample(self.game.view(world, who), self.rng)
        world.events = None
        return world

    def round(self) -> None:
        """Sample a world, descend, add a node, and update the path with the result."""
        path = self.path
        path.length = 0
        s = self.descend(path)
        chances: tuple[float, ...] = self.advisor.evaluation(s) if s.agenda.top is not None else ()
        self.back_up(path, self.values(s, chances))

    def rounds_at_once(self, count: int) -> None:
        """Make several rounds and evaluate their positions in one call.

        Until its result is there, an answer counts as lost, so that the rounds differ.
        """
        paths: list[Path] = []
        reached: list[State] = []
        for _ in range(count):
            path = Path()
            reached.append(self.descend(path))
            path.count_visits(self.nodes, 1)
            paths.append(path)
        running = [s for s in reached if s.agenda.top is not None]
        found = self.advisor.evaluations(running) if running else []
        if len(found) != len(running):
            raise BadInput("evaluations", f"one for each of {len(running)}", len(found))
        next_one = 0
        for number in range(count):
            s, path = reached[number], paths[number]
            chances: tuple[float, ...] = ()
            if s.agenda.top is not None:
                chances = found[next_one]
                next_one += 1
            path.count_visits(self.nodes, -1)
            self.back_up(path, self.values(s, chances))

    def descend(self, path: Path) -> State:
        """Play a sampled world through the tree and on to the end of a phase; return it."""
        self.who = self.seat
        self.alone = not self.open
        self.made = 0
        if not self.open and self.rounds % 2:
            self.who = (self.seat + 1 + self.rounds // 2 % (self.seats - 1)) % self.seats
            self.alone = False
        self.rounds += 1
        s = self.sampled(self.who)
        game = self.game
        phase = game.phase(s) if self.phased else NO_PHASE
        inside = True
        advance(s, self.rng)
        while inside:
            cell = s.agenda.top
            if cell is None:
                break
            step = cell.step
            if self.phased:
                now = game.phase(s)
                # a new position is evaluated at the first question of a phase
                if now != phase and self.adds_nodes(s, step):
                    break
                phase = now
            inside = self.question(s, step, path)
        if s.agenda.top is not None and (not self.phased or game.phase(s) == phase):
            play_on(game, self.advisor, self.guided, s, self.rng, phase)
        return s

    def question(self, s: State, step: AnyStep, path: Path) -> bool:
        """Let all seats answer; return whether to go on in the tree."""
        together = len(step.asked()) > 1
        first = path.length
        said: list[int] = []
        inside = True
        settled = False
        while not settled:
            for seat in step.waiting(s):
                options = step.options(s, seat)
                action = options[0]
                if len(options) > 1:
                    known: tuple[object, ...] = self.game.known(s, seat)
                    node = self.index.get(known, ABSENT)
                    learns = not self.alone or seat == self.who
                    if learns and node == FRESH:
                        node = self.begun(known, together)
                    priors = self.priors_of(s, seat, options, node) if self.guided else ()
                    if node < 0:
                        action = self.first_answer(options, priors)
                        if learns:
                            self.added(known)
                            inside = inside and not self.leaves(seat)
                    elif learns:
                        number = choose(self.nodes, node, options, priors, self.rng)
                        path.add(node, self.nodes.at[number], seat)
                        action = options[number]
                    else:
                        action = options[likely_option(self.nodes, node, options, priors, self.rng)]
                if together:
                    said.append(seat)
                    said.append(action.index)
                settled = step.answer(s, seat, action)
                if settled:
                    break
        if together:
            for place in range(first, path.length):
                path.against[place] = met(said, path.seats[place])
        advance(s, self.rng)
        return inside

    def priors_of(
        self, s: State, seat: int, options: tuple[Action, ...], node: int
    ) -> tuple[float, ...]:
        """Return the priors of a seat's options; they follow from the seat's knowledge."""
        if node < 0:
            return self.advisor.priors(s, seat, options)
        priors = self.nodes.priors[node]
        if priors is None:
            priors = self.nodes.priors[node] = self.advisor.priors(s, seat, options)
        return priors

    def first_answer(self, options: tuple[Action, ...], priors: tuple[float, ...]) -> Action:
        """Draw an answer where there are no statistics yet."""
        if priors:
            return options[drawn(list(priors), self.rng)]
        return options[self.rng.below(len(options))]

    def added(self, known: tuple[object, ...]) -> None:
        self.index[known] = FRESH
        self.made += 1

    def begun(self, known: tuple[object, ...], together: bool) -> int:
        """Make the node of a knowledge that is met a second time."""
        node = self.nodes.add(together)
        self.index[known] = node
        return node

    def leaves(self, seat: int) -> bool:
        """Return whether the round leaves the tree at a new node of this seat."""
        return self.open or seat == self.who or self.made >= NEW

    def adds_nodes(self, s: State, step: AnyStep) -> bool:
        """Add the new nodes of a question and return whether there are any."""
        new = False
        for seat in step.waiting(s):
            if (self.open or seat == self.who) and len(step.options(s, seat)) > 1:
                known: tuple[object, ...] = self.game.known(s, seat)
                if known not in self.index:
                    self.added(known)
                    new = True
        return new

    def values(self, s: State, chances: tuple[float, ...]) -> list[float]:
        """Return each seat's value of a position: by evaluated chances, or played to its end."""
        if chances:
            return [0.05 + 0.9 * chance for chance in chances]
        game = self.game
        if s.agenda.top is not None:
            play_on(game, self.advisor, self.guided, s, self.rng, NO_PHASE)
        result: Result | None = game.result(s)
        assert result is not None
        return worth(result, [game.team(s, seat) for seat in range(self.seats)])

    def back_up(self, path: Path, values: list[float]) -> None:
        """Let all answers of a path learn from the result."""
        nodes = self.nodes
        for place in range(path.length):
            seat = path.seats[place]
            learn(nodes, path.nodes[place], path.places[place], values[seat], path.against[place])


def met(said: list[int], seat: int) -> int:
    """Return the answers of all seats but one as one number."""
    key = 0
    for place in range(0, len(said), 2):
        if said[place] != seat:
            key = key * 4093 + said[place + 1] + 1
    return key


def worth(result: Result, teams: list[int]) -> list[float]:
    """Return each seat's value of a result, from 0 to 1: a win, and a little for a good score."""
    winners, scores = result.winners, result.scores
    count = len(teams)
    values = [0.0] * count
    if len(winners) == 1:
        won = teams[winners[0]]
        for seat in range(count):
            if teams[seat] == won:
                values[seat] = 0.9
    elif winners:
        sharing = {teams[seat] for seat in winners}
        values = [0.9 / len(sharing) if team in sharing else 0.0 for team in teams]
    else:
        values = [0.9 / len(set(teams))] * count
    if len(scores) == count:
        least = most = scores[0]
        for score in scores:
            if score < least:
                least = score
            elif score > most:
                most = score
        if most > least:
            for seat in range(count):
                values[seat] = values[seat] + 0.1 * (scores[seat] - least) / (most - least)
    return values
