"""The habits of the four computer players, by name: what each prefers among plans that are all but equally good."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from game.ai.search.hand_to_hand.evaluation import UNIT
from game.ai.search.hand_to_hand.lapses import turned_column
from game.ai.search.hand_to_hand.plans import Plan, follow
from game.rules.hand_to_hand.cards import RANK
from game.rules.hand_to_hand.moves import Play
from game.rules.hand_to_hand.state import State, clone

MARGIN = UNIT
"""The most by which a preferred plan may be worse than the best, in thousandths of a point."""
Habit: TypeAlias = Callable[[Plan, State], int]
"""The amount up to `MARGIN` by which a player overrates a plan; it reads only what the seat can see."""
_HEADS = 7
"""The rank of a Moon, above which are Sun and Galaxy."""


def _strikes(plan: Plan, state: State) -> int:
    return MARGIN * any(isinstance(move, Play) and move.place == "opp" for move in plan)


def _plays_long_runs(plan: Plan, state: State) -> int:
    if turned_column(plan, state) >= 0:
        return MARGIN
    after, own = clone(state), 5 * state.current_seat
    follow(after, plan)
    return min(max(map(len, after.up[own : own + 5])) * MARGIN // 10, MARGIN)


def _keeps_big_cards(plan: Plan, state: State) -> int:
    return MARGIN * (not any(isinstance(move, Play) and RANK[move.card] >= _HEADS for move in plan))


def _stings_deep(plan: Plan, state: State) -> int:
    other = 5 * (1 - state.current_seat)
    depths = [len(state.down[at]) + len(state.up[at]) for at in range(other, other + 5)]
    struck = (depths[move.column] for move in plan if isinstance(move, Play) and move.place == "opp")
    return max(struck, default=0) * MARGIN // max(*depths, 1)


HABITS: Mapping[str, Habit] = MappingProxyType(
    {"Orion": _strikes, "Vega": _plays_long_runs, "Mira": _keeps_big_cards, "Antares": _stings_deep}
)
"""The habits by the players' names; others have none."""
