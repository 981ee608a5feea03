"""Print what the levels of Hit the Deck choose worst: hands of each level with itself, judged by the expert's search.

    nice python tests/bench/blunders_hit_the_deck.py [LEVEL ...] [--hands N] [--worlds W] [--worst K] [--seats 2,4]

The totals before each hand are drawn. Where a level had a choice, every legal move is tried in the same `--worlds`
sampled from its seat's view and each is played to the hand's end by the policy, as the expert does; what the choice
costs is the chance to win the match that it gives away beside the best move. As the best of many is lucky, half of the
worlds find it, and the other half tell the cost. Races are even.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

from game.ai.search.hit_the_deck.playout import RACES
from game.ai.search.hit_the_deck.search import LEVELS, Budget, Search, candidates, choose_move
from game.chance import KeyedRandom
from game.rules.core import CHANCE, HIDDEN
from game.rules.hit_the_deck import HIT_THE_DECK as RULES
from game.rules.hit_the_deck.cards import TEXTS
from game.rules.hit_the_deck.moves import SeatMove, format_move
from game.rules.hit_the_deck.rules import apply
from game.rules.hit_the_deck.state import start
from game.rules.hit_the_deck.view import View


class Choice(NamedTuple):
    """A choice and what it cost, in millionths of a match."""

    cost: int
    view: View
    chosen: SeatMove
    worths: dict[SeatMove, int]


def judge(view: View, chosen: SeatMove, worlds: int, rng: KeyedRandom) -> Choice:
    """What the choice cost."""
    moves = candidates(view)
    if chosen not in moves:
        return Choice(0, view, chosen, {})
    search, half = Search(view, rng, Budget(0)), worlds // 2
    tried = {move: search.compared(move, 2 * half).chances for move in moves}
    halves = [{move: sum(found[start : start + half]) // half for move, found in tried.items()} for start in (0, half)]
    best = max(moves, key=halves[0].__getitem__)
    return Choice(max(halves[1][best] - halves[1][chosen], 0), view, chosen, halves[1])


def play(level: str, seats: int, worlds: int, rng: KeyedRandom) -> list[Choice]:
    """The choices of a hand of the level with itself."""
    state = start(RULES.with_defaults(), seats)
    state.totals = tuple(rng.randbelow(state.options.target) for _ in range(seats))
    found: list[Choice] = []
    while state.result is None:
        if state.due == "race":
            apply(state, CHANCE, RACES[seats][rng.randbelow(seats)], None)
        elif state.due:
            apply(state, CHANCE, RULES.chance_move(state, rng), None)
        else:
            seat = state.current_seat
            view = RULES.view(state, seat)
            chosen = choose_move(view, rng.fork("seat", state.turns), LEVELS[level])
            if len(view.legal) > 1:
                found.append(judge(view, chosen, worlds, rng.fork("judge", state.turns)))
            apply(state, seat, chosen, None)
    return found


def told(choice: Choice) -> str:
    """The position in a few lines."""
    view = choice.view

    def cards(kinds: tuple[int, ...]) -> str:
        return " ".join("?" if kind == HIDDEN else TEXTS[kind] for kind in kinds)

    seats = len(view.hands)
    order = [(view.viewer + view.direction * step) % seats for step in range(1, seats)]
    others = " | ".join(f"{cards(view.hands[seat])} ({view.totals[seat]})" for seat in order)
    ranked = sorted(choice.worths.items(), key=lambda of: -of[1])
    worths = ", ".join(f"{format_move(move)} {worth / 10_000:.1f}" for move, worth in ranked)
    pile = f"{len(view.draw)} in the draw pile, {cards(view.draw[:3])}"
    return (
        f"-{choice.cost / 10_000:.1f} %  {format_move(choice.chosen)}  ({worths})\n"
        f"   own {cards(view.hands[view.viewer])} ({view.totals[view.viewer]}), next {others}\n"
        f"   top {cards(view.discard[:3])}, {pile}, duty {view.duty or 'none'}"
    )


def main() -> None:
    """Play, judge and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("levels", nargs="*", default=list(LEVELS), metavar="LEVEL")
    parser.add_argument("--hands", type=int, default=10)
    parser.add_argument("--worlds", type=int, default=200)
    parser.add_argument("--worst", type=int, default=20)
    parser.add_argument("--seats", default="2,4")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    numbers = [int(number) for number in args.seats.split(",")]
    for level in args.levels:
        found: list[Choice] = []
        for hand in range(args.hands):
            rng = KeyedRandom(args.seed, "blunders", hand)
            found += play(level, numbers[hand % len(numbers)], args.worlds, rng)
        total = sum(choice.cost for choice in found)
        print(f"{level}: {len(found)} choices, {total / len(found) / 10_000:.2f} % of a match given away by each")
        for choice in sorted(found, key=lambda choice: -choice.cost)[: args.worst]:
            print(told(choice), flush=True)


if __name__ == "__main__":
    main()
