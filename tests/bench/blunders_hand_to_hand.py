"""The choices of a level of Hand-to-Hand Combat that cost most by the expert's judgement, to be read by a person.

    python tests/bench/blunders_hand_to_hand.py LEVEL [--hands N] [--worst W] [--points P] [--seed S]

The level plays both sides of N hands. Every choice is judged like the expert does it, but with every plan tried out:
its cost is what the best plan is worth more than the best plan that begins with the level's move, in points. Printed
are how many choices cost more than P points, and the W that cost most, each with its position and both plans. A level
is named as in `duel_hand_to_hand.py`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

from game.ai.search.hand_to_hand.evaluation import UNIT
from game.ai.search.hand_to_hand.plans import Plan, plan_text
from game.ai.search.hand_to_hand.search import LEVELS, Search
from game.ai.strategy import Strategy
from game.chance import KeyedRandom
from game.rules.core import CHANCE
from game.rules.hand_to_hand import HAND_TO_HAND as RULES
from game.rules.hand_to_hand.cards import TEXTS
from game.rules.hand_to_hand.state import State, clone
from tests.bench.duel_hand_to_hand import player

PLANS, PLAYOUTS = 1000, 3000
"""Plans that are tried out, which is all of them, and playouts that they share."""
MOVES_LIMIT = 400


class Tried(NamedTuple):
    """A plan, what it seems to be worth in thousandths of a point, and in how many playouts it was tried."""

    plan: Plan
    worth: int
    tries: int


class Choice(NamedTuple):
    """A choice of a level: where, what, and how the expert sees it."""

    state: State
    cost: int
    """In thousandths of a point."""
    chosen: Tried
    best: Tried


def choices(level: Strategy, hands: int, seed: int) -> Iterator[Choice]:
    """Every choice of so many hands, where there was one."""
    budget = LEVELS["expert"]._replace(finalists=PLANS, playouts=PLAYOUTS)
    for hand in range(hands):
        rng = KeyedRandom("blunders", seed, hand)
        state = RULES.start(RULES.with_defaults(), 2)
        entries = 0
        while state.due:
            entries += 1
            RULES.apply(state, CHANCE, RULES.chance_move(state, rng.fork("deal", entries)), None)
        while state.result is None and entries < MOVES_LIMIT:
            entries += 1
            view = RULES.view(state, state.current_seat)
            move = level.choose(view, rng.fork("level", entries))
            if len(view.legal) > 1:
                search = Search(view, rng.fork("judge", entries), budget)
                search.advance(budget.playouts)
                judged = [
                    Tried(line.plan, line.total // (budget.sketches + len(line.worths)), len(line.worths))
                    for line in search.lines
                    if line.worths
                ]
                chosen = max((plan for plan in judged if plan.plan[0] == move), key=lambda plan: plan.worth)
                best = max(judged, key=lambda plan: plan.worth)
                yield Choice(clone(state), best.worth - chosen.worth, chosen, best)
            RULES.apply(state, state.current_seat, move, None)


def describe(choice: Choice) -> str:
    """The position, with all that is hidden from the seat to move left out, and the two plans."""
    state = choice.state
    seat = state.current_seat
    view = RULES.view(state, seat)
    lines = [f"cost {choice.cost / UNIT:.1f}; turn {state.turns[seat]}, first card: {state.first_place or 'to come'}"]
    for who, owner in (("own", seat), ("opponent", 1 - seat)):
        columns = []
        for down, run in zip(view.down_cards(owner), view.runs(owner), strict=True):
            columns.append(f"({len(down)}) " + (" ".join(TEXTS[card] for card in run) or "empty"))
        lines.append(f"  {who:8} {' | '.join(columns)}")
    lines.append("  hand     " + " ".join(TEXTS[card] for card in view.hands[seat]))
    lines.append(
        f"  opponent has {len(view.hands[1 - seat])} cards, known "
        + (" ".join(TEXTS[card] for card in view.known[1 - seat]) or "none")
    )
    lines.append(
        f"  bar {dict(zip('EJMNSV', state.bar, strict=True))}, stock {len(view.stock)}, discards "
        + (" ".join(TEXTS[card] for card in view.discard) or "none")
    )
    for word, judged in (("chose", choice.chosen), ("best", choice.best)):
        lines.append(f"  {word:8} {plan_text(judged.plan)}: {judged.worth / UNIT:+.1f} in {judged.tries} tries")
    return "\n".join(lines)


def main() -> None:
    """Play, judge and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("level", metavar="LEVEL")
    parser.add_argument("--hands", type=int, default=10)
    parser.add_argument("--worst", type=int, default=20)
    parser.add_argument("--points", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    found = sorted(choices(player(given.level), given.hands, given.seed), key=lambda choice: -choice.cost)
    dear = sum(choice.cost > UNIT * given.points for choice in found)
    mean = sum(choice.cost for choice in found) / len(found) / UNIT
    print(f"{dear} of {len(found)} choices cost more than {given.points} points; a choice costs {mean:.2f} on average")
    for choice in found[: given.worst]:
        print(describe(choice))


if __name__ == "__main__":
    main()
