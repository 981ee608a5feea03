"""The habits of the four computer players, by name: what each prefers among plans that are all but equally good."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias

from game.ai.search.hand_to_hand.evaluation import UNIT
from game.ai.search.hand_to_hand.lapses import turned_column
from game.ai.search.hand_to_hand.plans import Plan, follow, goes_out
from game.rules.hand_to_hand.cards import RANK
from game.rules.hand_to_hand.moves import Play
from game.rules.hand_to_hand.state import State, clone

if TYPE_CHECKING:
    from game.ai.search.hand_to_hand.search import Line

MARGIN = UNIT
"""How much worse than the best a preferred plan may seem, in thousandths of a point."""
Habit: TypeAlias = Callable[[Plan, State], int]
"""How much a plan is to a player's liking in a sampled world; it reads only what the seat can see."""
_HEADS = 7
"""The rank of a Moon, above which are Sun and Galaxy."""


def _strikes(plan: Plan, state: State) -> int:
    return sum(isinstance(move, Play) and move.place == "opp" for move in plan)


def _plays_long_runs(plan: Plan, state: State) -> int:
    after, own = clone(state), 5 * state.current_seat
    follow(after, plan)
    return 100 * (turned_column(plan, state) >= 0) + max(map(len, after.up[own : own + 5]))


def _keeps_big_cards(plan: Plan, state: State) -> int:
    return -sum(isinstance(move, Play) and RANK[move.card] >= _HEADS for move in plan)


def _stings_deep(plan: Plan, state: State) -> int:
    other = 5 * (1 - state.current_seat)
    struck = [other + move.column for move in plan if isinstance(move, Play) and move.place == "opp"]
    return max((len(state.down[at]) + len(state.up[at]) for at in struck), default=0)


HABITS: Mapping[str, Habit] = MappingProxyType(
    {"Orion": _strikes, "Vega": _plays_long_runs, "Mira": _keeps_big_cards, "Antares": _stings_deep}
)
"""The habits by the players' names; others have none."""


def preferred(lines: Sequence[Line], habit: Habit, world: State, sketches: int) -> Line:
    """The line most to a player's liking among those within `MARGIN` of the best, which is the first.

    Every line was sketched so many times. Nobody gives up going out for a habit.
    """
    best = lines[0]
    if goes_out(world, best.plan):
        return best
    least, often = best.total - MARGIN * (best.tries + sketches), best.tries + sketches
    # means are compared without fractions
    close = [line for line in lines if line.total * often >= least * (line.tries + sketches)]
    return max(close, key=lambda line: habit(line.plan, world))
