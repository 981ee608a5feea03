"""The search: turn plans tried out in worlds sampled from the view, the better half of them ever more thoroughly.

All plans are tried in the same worlds, so that their differences come from the plans and not from the cards. A world is
a full state that agrees with the view; playouts are played by the policy, which draws nothing by chance, and end after
some turns in the evaluation. Budgets are counts, never seconds, and sums are whole numbers: the same view and stream
give the same move on every machine.
"""

from __future__ import annotations

from typing import NamedTuple

from game.ai.search.fast_random import FastRandom
from game.ai.search.hand_to_hand.evaluation import evaluate
from game.ai.search.hand_to_hand.habits import Habit
from game.ai.search.hand_to_hand.lapses import errors, forgetful, noticed, seen, sensible, turned_column
from game.ai.search.hand_to_hand.plans import Plan, follow, goes_out, plan_text, turn_plans
from game.ai.search.hand_to_hand.policy import play_turn
from game.ai.search.hand_to_hand.worth import match_worth
from game.chance import KeyedRandom
from game.rules.core import HIDDEN
from game.rules.hand_to_hand.cards import mask
from game.rules.hand_to_hand.moves import DRAW_STOCK, SeatMove
from game.rules.hand_to_hand.rules import apply, turn_endings
from game.rules.hand_to_hand.sampling import sample
from game.rules.hand_to_hand.state import State, clone
from game.rules.hand_to_hand.view import View

SURE = 8
"""The number of worlds that decide whether going out is expected to score."""


class Budget(NamedTuple):
    """The limits of a level's thinking; all are counts."""

    sketches: int
    """The number of worlds in which every plan is judged by the position after its turn."""
    finalists: int = 0
    """The number of plans that are then played out; 0 for none."""
    playouts: int = 0
    """The number of playouts for a decision, shared by the finalists."""
    turns: int = 0
    """The number of turns in a playout."""
    overlooked: int = 0
    """The percentage of moves that are not noticed."""
    runs_overlooked: int = 0
    """The percentage of columns whose run is not seen to be able to move off its down cards this turn."""
    misjudged: int = 0
    """The most points by which a plan may be over- or underrated."""
    clings: int = 0
    """The points by which it seems better on average to keep ten points of cards in hand; it may be twice as much."""
    remembers: bool = True
    """Whether the cards that the opponent drew from the discard pile are remembered."""


LEVELS = {
    # fond of its cards, overlooks a good deal, and judges by the position after its turn
    "easy": Budget(sketches=1, overlooked=28, runs_overlooked=31, misjudged=15, clings=48, remembers=False),
    # overlooks less, and looks at the start of what follows
    "casual": Budget(
        sketches=1,
        finalists=4,
        playouts=18,
        turns=1,
        overlooked=24,
        runs_overlooked=20,
        misjudged=13,
        clings=28,
        remembers=False,
    ),
    # looks a turn or two into the future, overlooks something now and then, and keeps too much
    "normal": Budget(
        sketches=2, finalists=5, playouts=33, turns=2, overlooked=24, misjudged=13, clings=17, remembers=False
    ),
    # remembers what was drawn, and overlooks less
    "skilled": Budget(sketches=3, finalists=8, playouts=57, turns=4, overlooked=15, misjudged=11, clings=10),
    # errs little
    "hard": Budget(sketches=12, finalists=16, playouts=240, turns=3, overlooked=6, misjudged=5, clings=5),
    # errs less, and looks further
    "veteran": Budget(sketches=16, finalists=24, playouts=400, turns=5, overlooked=4, misjudged=4, clings=2),
    "expert": Budget(sketches=32, finalists=64, playouts=1600, turns=5),
}
"""The levels by their names. The expert takes about a second at most for a move in plain Python."""
COACH = LEVELS["expert"]._replace(playouts=800)
"""The expert's thinking for a hint: fewer playouts, so that its comparisons and reasons are ready within the second."""


class Line:
    """A plan that is tried, and its outcome in each world, in thousandths of a point."""

    def __init__(self, plan: Plan, ending: SeatMove | None, error: int) -> None:
        self.plan = plan
        self.ending = ending
        """The move that ends the turn if the plan turns up a card before its end; None for the policy's choice."""
        self.error = error
        """The amount by which it is overrated."""
        self.total = 0
        """The sum of its seen worth in the worlds tried to choose a plan, sketches included."""
        self.tries = 0
        """The number of those worlds; in more it may have been tried for a comparison."""
        self.points: list[int] = []
        """The seat's score of the hand less the opponent's, as far as it was played."""
        self.worths: list[int] = []
        """The worth of those points in the match, as a point counts at even odds."""


class Worlds:
    """Full states that agree with a view in which a seat is to move, sampled when first asked for; by number, from 0.

    The same stream gives the same worlds. Every card that the view hides is as likely in every place, as it nearly is
    in self-play: a card that the bar would have taken is in the opponent's hand nine times where chance alone would
    have it there ten times; one that fits on the opponent's board, as often as by chance, within a twentieth.
    """

    def __init__(self, view: View, rng: KeyedRandom) -> None:
        first = sample(view, rng)
        self._sampled = [first]
        self._seen = [mask(card for card in hand if card != HIDDEN) for hand in view.hands]
        self._hidden = [hand.count(HIDDEN) for hand in view.hands]
        # while a hand is played every down card and the whole stock are hidden
        unseen = [card for down in first.down for card in down]
        unseen += first.stock
        for seat, hand in enumerate(first.hands):
            left = hand & ~self._seen[seat]
            while left:
                lowest = left & -left
                unseen.append(lowest.bit_length() - 1)
                left ^= lowest
        # in an order that does not depend on the first world
        self._unseen = sorted(unseen)
        self._random = FastRandom(rng.fork("worlds").getrandbits(64))

    def __getitem__(self, number: int) -> State:
        while len(self._sampled) <= number:
            self._sampled.append(self._next())
        return self._sampled[number]

    def _next(self) -> State:
        state = clone(self._sampled[0])
        unseen = self._unseen
        self._random.shuffle(unseen)
        at = 0
        for seat in (0, 1):
            hand = self._seen[seat]
            for card in unseen[at : at + self._hidden[seat]]:
                hand |= 1 << card
            state.hands[seat] = hand
            at += self._hidden[seat]
        down = state.down
        for place in range(10):
            count = len(down[place])
            if count:
                down[place] = tuple(unseen[at : at + count])
                at += count
        state.stock = tuple(unseen[at:])
        return state


class Search:
    """The plans for the rest of a turn, tried out a few playouts at a time; `lines` has the best first.

    While it lasts, those that are still tried come first, in the order of the last round; then those given up.
    """

    def __init__(self, view: View, rng: KeyedRandom, budget: Budget, habit: Habit | None = None) -> None:
        self.worlds = Worlds(view if budget.remembers else forgetful(view), rng.fork("worlds"))
        """The worlds in which everything is tried; not to be played in."""
        seat = view.viewer
        self._worth = match_worth(view.options.target, view.totals[seat], view.totals[1 - seat])
        self._turns = budget.turns
        self.lines = self._sketched(rng, budget, habit)
        self._left = len(self.lines) if budget.finalists else 1
        self._rounds = max(self._left - 1, 1).bit_length()
        self._playouts = budget.playouts
        self._done = 0
        self._until = self._round_end()

    @property
    def is_done(self) -> bool:
        """Whether one plan is left."""
        return self._left <= 1

    @property
    def is_decided(self) -> bool:
        """Whether all remaining plans begin with the same move, so that nothing is left to decide now."""
        first = self.lines[0].plan[0]
        return all(line.plan[0] == first for line in self.lines[: self._left])

    def advance(self, playouts: int) -> None:
        """Continue for about `playouts` playouts."""
        while playouts > 0 and self._left > 1:
            world = self.worlds[self._done]
            for line in self.lines[: self._left]:
                if len(line.worths) <= self._done:
                    self._try(line, world)
                line.total += line.worths[self._done] + line.error
                line.tries += 1
            playouts -= self._left
            self._done += 1
            if self._done >= self._until:
                self._halve()

    def worth(self, state: State, points: int) -> int:
        """The worth in the match of the points that a state is expected to bring."""
        return self._worth.of(points, is_over=state.result is not None)

    def compared(self, plan: Plan, worlds: int) -> Line:
        """A plan tried in `worlds` worlds, as the best is: also one that was given up, or never tried."""
        lines = [line for line in self.lines if line.plan == plan] or self._lines(plan, 0)
        if lines[0] is self.lines[0]:
            # its other ending was given up
            del lines[1:]
        for line in (self.lines[0], *lines):
            for number in range(len(line.worths), worlds):
                self._try(line, self.worlds[number])
        return max(lines, key=lambda line: sum(line.worths))

    def _lines(self, plan: Plan, error: int) -> list[Line]:
        """The lines of a plan, one for each ending: once a card turned up, the policy may end it badly."""
        lines = [Line(plan, None, error)]
        if turned_column(plan, self.worlds[0]) >= 0:
            after = clone(self.worlds[0])
            follow(after, plan)
            if after.first_place != "" and DRAW_STOCK in turn_endings(after):
                lines.append(Line(plan, DRAW_STOCK, error))
        return lines

    def _sketched(self, rng: KeyedRandom, budget: Budget, habit: Habit | None) -> list[Line]:
        """The noticed plans, the best first as their positions suggest."""
        world = self.worlds[0]
        plans = sorted(turn_plans(world), key=plan_text)
        if budget.misjudged:
            out = self._sure_way_out(plans)
            if out is not None:
                return [out]
            plans = seen(plans, world, rng.fork("runs"), budget.runs_overlooked)
            plans = sensible(plans, world)
        plans = noticed(plans, world, rng.fork("overlooked"), budget.overlooked)
        misjudged = errors(plans, world, rng.fork("errors"), budget.misjudged, budget.clings)
        if habit is not None:
            misjudged = [error + habit(plan, world) for plan, error in zip(plans, misjudged, strict=True)]
        lines: list[Line] = []
        for plan, error in zip(plans, misjudged, strict=True):
            lines += self._lines(plan, error) if budget.finalists else [Line(plan, None, error)]
        for line in lines:
            # sketches count like playouts, so that few of those do not mislead
            for number in range(budget.sketches):
                line.total += self._sketch(line, self.worlds[number]) + line.error
        # the sort is stable and the plans are in the order of their texts, which so breaks ties
        lines.sort(key=_total)
        return lines[: budget.finalists] if budget.finalists else lines

    def _sure_way_out(self, plans: list[Plan]) -> Line | None:
        """A plan that ends the hand and is expected to score: nobody is absent-minded enough to miss it."""
        for plan in plans:
            if goes_out(self.worlds[0], plan):
                line = Line(plan, None, 0)
                if sum([self._sketch(line, self.worlds[number]) for number in range(SURE)]) > 0:
                    return line
        return None

    def _try(self, line: Line, world: State) -> None:
        state = played(world, line.plan, line.ending, self._turns)
        points = evaluate(state, world.current_seat)
        worth = self.worth(state, points)
        line.points.append(points)
        line.worths.append(worth)

    def _sketch(self, line: Line, world: State) -> int:
        state = played(world, line.plan, line.ending, 0)
        return self.worth(state, evaluate(state, world.current_seat))

    def _round_end(self) -> int:
        return self._done + max(self._playouts // (self._rounds * self._left), 1)

    def _halve(self) -> None:
        left = self.lines[: self._left]
        left.sort(key=_total)
        self.lines[: self._left] = left
        self._left = (self._left + 1) // 2
        self._until = self._round_end()


def choose_move(view: View, rng: KeyedRandom, budget: Budget, habit: Habit | None = None) -> SeatMove:
    """The first move of the best plan that is found; of plans that are about as good, one to a player's `habit`."""
    if len(view.legal) == 1:
        return view.legal[0]
    search = Search(view, rng, budget, habit)
    while not search.is_done and not search.is_decided:
        search.advance(1)
    return search.lines[0].plan[0]


def played(world: State, plan: Plan, ending: SeatMove | None, turns: int) -> State:
    """The state after the plan and its ending in a world (see `Line`), and `turns` turns after it."""
    state = clone(world)
    seat = state.current_seat
    follow(state, plan)
    if state.result is None and state.current_seat == seat:
        if ending is not None:
            apply(state, seat, ending, None)
        else:
            play_turn(state)
    while turns and state.result is None:
        play_turn(state)
        turns -= 1
    return state


def _total(line: Line) -> int:
    return -line.total
