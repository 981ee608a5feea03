"""What the coach says of seeded positions, with the position in words, to be read beside the rulebook.

    python -m tests.bench.coach --game hand-to-hand-combat --hints 30 --reviews 10

Hints are given for positions of matches between players of the kind `--player`. Reviews judge their turns, and print
those that cost at least a point.
"""

from __future__ import annotations

from game.ai.coach.advice import Option, advise, judge
from game.ai.coach.coaches import coach_for
from game.chance import KeyedRandom
from game.rules import GAMES
from game.rules.core import View
from game.rules.hand_to_hand.cards import card_name as planet
from game.rules.hand_to_hand.cards import cards_in, mask
from game.rules.hand_to_hand.view import View as HandToHandView
from game.rules.hit_the_deck.cards import NAMES as KIND_NAMES
from game.rules.hit_the_deck.view import View as HitTheDeckView
from tests.ai.coach.reasons import NAMES, decided
from tests.bench import command

EVERY = 7
"""Of so many positions one is asked about, so that they are of different hands and stages."""
FORCED = 5 * EVERY
"""Of so many one where there is nothing to choose."""


def measure(
    game: str = "hand-to-hand-combat",
    seats: int = 2,
    seed: int = 1,
    hints: int = 30,
    reviews: int = 10,
    percent: int = 100,
    player: str = "easy",
) -> None:
    """Print hints and reviews, with so many percent of the coach's tries; `seed` is the first deal number."""
    rules, asked = GAMES[game], (hints, reviews)
    coach = coach_for(rules, NAMES[:seats], percent)
    assert coach is not None
    for number, (view, moves) in enumerate(decided(coach, (game, seats, {}), seed, player, 0)):
        rng = KeyedRandom(seed, "coach", number)
        if hints and number % EVERY == 0 and (len(view.legal) > 1 or number % FORCED == 0):
            hints -= 1
            advice = advise(coach, view, rng)
            print(f"--- hint {asked[0] - hints}\n{told(view)}")
            for option in advice.options:
                print(f"  {said(option)}: {' / '.join(coach.words(view, option.moves[:2]))}")
            print(f"  EXPECTED {advice.expected}\n  > {advice.reason.sentence} [{advice.reason.clause}]\n", flush=True)
        elif reviews and len(view.legal) > 1:
            verdict = judge(coach, view, moves, rng)
            if verdict.loss >= 100:
                reviews -= 1
                print(f"--- review {asked[1] - reviews}\n{told(view)}")
                for word, option in (("played", verdict.played), ("better", verdict.better)):
                    print(f"  {word} {said(option)}: {' / '.join(coach.words(view, option.moves))}")
                cost = f"{verdict.loss / 100:.1f} (standard error {verdict.error / 100:.1f})"
                print(f"  COST {cost}\n  > {verdict.reason.sentence} [{verdict.reason.clause}]\n", flush=True)
        if not hints and not reviews:
            return


def said(option: Option) -> str:
    return f"{option.worth / 100:+.1f} \N{PLUS-MINUS SIGN}{option.error / 100:.1f} ({option.tries})"


def told(view: View) -> str:
    """The position in words, as its viewer sees it."""
    if isinstance(view, HandToHandView):
        return _hand_to_hand(view)
    assert isinstance(view, HitTheDeckView)
    return _hit_the_deck(view)


def _hand_to_hand(view: HandToHandView) -> str:
    seat, lines = view.viewer, []
    lines.append(f"You are {NAMES[seat]}, totals {view.totals}, first card this turn: {view.first_place or 'none yet'}")
    for who, name in ((1 - seat, "opponent's"), (seat, "own")):
        for column in range(5):
            run, down = view.runs(who)[column], view.down_cards(who)[column]
            lines.append(f"  {name} {column + 1}: {len(down)} down | {', '.join(map(planet, run)) or 'empty'}")
    wants = [planet(10 * suit + count) for suit, count in enumerate(view.bar) if count < 10]
    top = planet(view.discard[0]) if view.discard else "nothing"
    lines.append(f"  bar takes {', '.join(wants)}; discard pile {top}; stock {len(view.stock)}")
    known = [planet(card) for card in view.known[1 - seat]]
    lines.append(f"  opponent holds {len(view.hands[1 - seat])}, known {known}")
    lines.append(f"  your hand: {', '.join(map(planet, cards_in(mask(view.hands[seat]))))}")
    return "\n".join(lines)


def _hit_the_deck(view: HitTheDeckView) -> str:
    seat, lines = view.viewer, []
    direction = "clockwise" if view.direction == 1 else "anticlockwise"
    lines.append(f"You are {NAMES[seat]}, totals {view.totals}, {direction}, top {KIND_NAMES[view.discard[0]]}")
    for other, hand in enumerate(view.hands):
        if other != seat:
            known = [KIND_NAMES[card] for card in view.known[other]]
            voids = sum(count for count, _ in view.voids[other])
            lines.append(f"  {NAMES[other]} holds {len(hand)}, known {known}, {voids} told of by draws")
    seen = [f"{at + 1}: {KIND_NAMES[card]}" for at, card in enumerate(view.draw) if card >= 0]
    lines.append(f"  draw pile {len(view.draw)}, seen {seen[:12]}; duty {view.duty or 'none'}, drawn {len(view.drawn)}")
    lines.append(f"  your hand: {', '.join(KIND_NAMES[card] for card in view.hands[seat])}")
    return "\n".join(lines)


if __name__ == "__main__":
    command.run(measure)
