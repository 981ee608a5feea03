"""Positions of Hit the Deck in which a seat has a choice, from play of two to six seats under every house rule."""

from __future__ import annotations

import random
from collections.abc import Iterator

from game.ai.search.hit_the_deck.playout import RACES, policy_move
from game.ai.search.hit_the_deck.search import weights_for
from game.rules.core import CHANCE
from game.rules.hit_the_deck.state import State, clone
from game.rules.hit_the_deck.view import view
from tests.rules.play import CASES, HTD

OPTIONS = [options for name, _, options in CASES if name == HTD.name]
TURNS_LIMIT = 120


def with_a_choice(seats: int, seed: int, count: int) -> Iterator[State]:
    """So many states from every phase of hands that are played sensibly, with one move in three at random.

    The totals are drawn too, so that many are near the target.
    """
    rng = random.Random(seed)
    left = count
    weights = weights_for(seats)
    while left > 0:
        state = HTD.start(HTD.with_defaults(**OPTIONS[rng.randrange(len(OPTIONS))]), seats)
        state.totals = tuple(rng.randrange(state.options.target) for _ in range(seats))
        while state.result is None and state.turns < TURNS_LIMIT and left > 0:
            if state.due == "race":
                HTD.apply(state, CHANCE, RACES[seats][rng.randrange(seats)], None)
            elif state.due:
                HTD.apply(state, CHANCE, HTD.chance_move(state, rng), None)
            else:
                legal = HTD.legal(state)
                if len(legal) > 1 and rng.randrange(3) == 0:
                    left -= 1
                    yield clone(state)
                at_random = sorted(legal)[rng.randrange(len(legal))]
                move = at_random if rng.randrange(3) == 0 else policy_move(state, weights)
                HTD.apply(state, state.current_seat, move, None)


def is_rare(state: State) -> list[str]:
    """The rarer features of the position."""
    seat = state.current_seat
    seen = view(state, seat)
    others = [at for at in range(len(state.hands)) if at != seat]
    rare = {
        "a demand": seen.demand is not None,
        "after a flip": any(card >= 0 for card in seen.draw),
        "a cut": state.duty == "cut",
        "a known card": any(state.known[at] for at in others),
        "a forced draw": any(state.voids[at] for at in others),
        "a drawn card": bool(state.drawn),
        "near the target": max(state.totals) >= state.options.target - 10,
        "another's last card": any(len(state.hands[at]) == 1 for at in others),
        "two cards left": len(state.hands[seat]) == 2,
        "HIT-hand in hand": seen.hands[seat][-1] == HTD.deck[-1],
    }
    return [name for name, is_so in rare.items() if is_so]
