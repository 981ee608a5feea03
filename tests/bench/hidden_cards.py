"""Whether what a seat cannot see changes a level's choice, a hint or a review, at full budgets.

    python tests/bench/hidden_cards.py [--positions 50] [--seed S] [--game GAME] [--json]

In positions of matches among easy players, the cards that the seat to move cannot see are shuffled, twice. Every level
must choose the same move, and the coach give the same hint and the same verdict on the moves that were played, to the
last word and figure, since the seat sees the same. Exits with 1 where anything differs.
"""

from __future__ import annotations

import itertools
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from game.ai.coach.advice import judge, thought
from game.ai.coach.coaches import coach_for
from game.ai.kinds import LEVELS
from game.ai.seating import strategy_for
from game.chance import KeyedRandom
from game.rules import GAMES
from game.rules.core import AnyRules, Move, Rng, View
from game.rules.hand_to_hand import state as hand_to_hand
from game.rules.hand_to_hand.cards import cards_in, mask
from game.rules.hand_to_hand.state import State as HandToHandState
from game.rules.hit_the_deck import state as hit_the_deck
from game.rules.hit_the_deck.cards import KNOWN_FLAG
from game.rules.hit_the_deck.state import State as HitTheDeckState
from tests.ai.coach.reasons import NAMES, decided
from tests.bench import command

TABLES = {"hand-to-hand-combat": (2,), "hit-the-deck": (2, 3, 4, 6)}
"""How many play, in turn."""
EVERY = 3
"""Of so many positions one is asked about, so that they are of different stages."""
DEALS = 2
"""How often the hidden cards are shuffled."""


def redealt_hand_to_hand(state: HandToHandState, seat: int, rng: Rng) -> HandToHandState:
    """A copy in which the opponent's unknown cards, all down cards and the stock are shuffled together."""
    other = hand_to_hand.clone(state)
    kept = state.hands[1 - seat] & state.known[1 - seat]
    unknown = cards_in(state.hands[1 - seat] ^ kept)
    hidden = [*unknown, *itertools.chain(*state.down), *state.stock]
    rng.shuffle(hidden)
    cards = iter(hidden)
    other.hands[1 - seat] = kept | mask(itertools.islice(cards, len(unknown)))
    other.down = [tuple(itertools.islice(cards, len(down))) for down in state.down]
    other.stock = tuple(cards)
    return other


def redealt_hit_the_deck(state: HitTheDeckState, seat: int, rng: Rng) -> HitTheDeckState:
    """A copy in which all cards of the other hands and the piles that not everybody knows are shuffled together."""
    other = hit_the_deck.clone(state)
    unknown = [
        list((Counter(hand) - Counter(known)).elements()) if number != seat else []
        for number, (hand, known) in enumerate(zip(state.hands, state.known, strict=True))
    ]
    hidden = [*itertools.chain(*unknown), *(card for card in state.draw + state.discard if not card & KNOWN_FLAG)]
    rng.shuffle(hidden)
    cards = iter(hidden)
    for number, own in enumerate(unknown):
        if number != seat:
            other.hands[number] = (*state.known[number], *itertools.islice(cards, len(own)))
    other.draw = [card if card & KNOWN_FLAG else next(cards) for card in state.draw]
    other.discard = [card if card & KNOWN_FLAG else next(cards) for card in state.discard]
    return other


REDEALT: dict[str, Callable[[Any, int, Rng], Any]] = {
    "hand-to-hand-combat": redealt_hand_to_hand,
    "hit-the-deck": redealt_hit_the_deck,
}


def answers(rules: AnyRules, view: View, played: tuple[Move, ...], rng: KeyedRandom) -> dict[str, Any]:
    """What is chosen, hinted and said of the moves that were played."""
    coach = coach_for(rules, NAMES)
    assert coach is not None
    found: dict[str, Any] = {level.kind: strategy_for(level.kind, rules).choose(view, rng) for level in LEVELS}
    found["hint"] = thought(coach, view, rng).judgement()
    found["review"] = judge(coach, view, played, rng)
    return found


def measure(positions: int = 50, seed: int = 1, game: str = "") -> dict[str, Any]:
    """How many answers differ, by game and by what was asked."""
    return {name: compared(GAMES[name], positions, seed) for name in TABLES if game in ("", name)}


def compared(rules: AnyRules, positions: int, seed: int) -> dict[str, Any]:
    coach = coach_for(rules, NAMES)
    assert coach is not None
    tables = [decided(coach, (rules.name, seats, {}), seed) for seats in TABLES[rules.name]]
    differing: Counter[str] = Counter()
    dealt = 0
    for asked, table in zip(range(positions), itertools.cycle(tables), strict=False):
        view, played = next(
            (view, moves) for view, moves in itertools.islice(table, EVERY - 1, None) if len(view.legal) > 1
        )
        rng = KeyedRandom(seed, "hidden", asked)
        first = answers(rules, view, played, rng)
        for deal in range(DEALS):
            state = rules.sample(view, rng.fork("world"))
            other = REDEALT[rules.name](state, view.viewer, rng.fork("deal", deal))
            dealt += other != state
            again = rules.view(other, view.viewer)
            # a sampled world may hold the cards of a hand in another order, and so list its moves
            differing["view"] += again != rules.view(state, view.viewer)
            for what, answer in answers(rules, again, played, rng).items():
                differing[what] += answer != first[what]
    return {"positions": positions, "other worlds": dealt, "differing": dict(differing)}


if __name__ == "__main__":
    sys.exit(any(any(row["differing"].values()) for row in command.run(measure).values()))
