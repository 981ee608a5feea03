"""What the coach says of seeded positions, with the position in words, to be read beside the rulebook.

    python -m tests.bench.coach --game hand-to-hand-combat --hints 30 --reviews 10

Hints are given for positions of matches between players of the kind `--player`. Reviews judge their turns, and print
those that cost at least a point.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.coach.advice import Coach, Option, advise, judge
from game.ai.coach.coaches import coach_for
from game.ai.seating import strategy_for
from game.ai.strategy import Strategy
from game.chance import KeyedRandom
from game.play.host import chance_entry, race_move
from game.rules import GAMES
from game.rules.core import CHANCE, AnyRules, Move, View
from game.rules.hand_to_hand.cards import card_name as planet
from game.rules.hand_to_hand.cards import cards_in, mask
from game.rules.hand_to_hand.view import View as HandToHandView
from game.rules.hit_the_deck.cards import NAMES as KIND_NAMES
from game.rules.hit_the_deck.view import View as HitTheDeckView
from game.rules.match import Entry, Header, Match, Player
from tests.bench import command

PEOPLE = ("Ada", "Orion", "Vega", "Mira", "Rigel", "Lyra")
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
    coach = coach_for(rules, PEOPLE[:seats], percent)
    assert coach is not None
    for number, (view, moves) in enumerate(parts(coach, rules, player, seats, seed)):
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


def parts(coach: Coach, rules: AnyRules, kind: str, seats: int, seed: int) -> Iterator[tuple[View, tuple[Move, ...]]]:
    """What is judged at once, in matches without end: what the seat saw, and the moves that it made."""
    player = strategy_for(kind, rules)
    while True:
        match = Match(Header(rules, tuple(Player(name, kind) for name in PEOPLE[:seats]), {}, seed=seed))
        rng = KeyedRandom(seed, kind)
        while not match.is_over:
            if match.actor == CHANCE:
                play_chance(match, player, rng.fork(len(match.entries)), seed)
                continue
            seat = match.actor
            views: list[View] = []
            moves: list[Move] = []
            while match.actor == seat:
                views.append(match.view(seat))
                moves.append(player.choose(views[-1], rng.fork(len(match.entries))))
                match.play(Entry(seat, moves[-1]))
            while moves:
                end = 1
                while end < len(moves) and not coach.learns(views[end - 1], moves[end - 1]):
                    end += 1
                yield views[0], tuple(moves[:end])
                del views[:end], moves[:end]
        seed += 1


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
    lines.append(
        f"You are {PEOPLE[seat]}, totals {view.totals}, first card this turn: {view.first_place or 'none yet'}"
    )
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
    lines.append(f"You are {PEOPLE[seat]}, totals {view.totals}, {direction}, top {KIND_NAMES[view.discard[0]]}")
    for other, hand in enumerate(view.hands):
        if other != seat:
            known = [KIND_NAMES[card] for card in view.known[other]]
            voids = sum(count for count, _ in view.voids[other])
            lines.append(f"  {PEOPLE[other]} holds {len(hand)}, known {known}, {voids} told of by draws")
    seen = [f"{at + 1}: {KIND_NAMES[card]}" for at, card in enumerate(view.draw) if card >= 0]
    lines.append(f"  draw pile {len(view.draw)}, seen {seen[:12]}; duty {view.duty or 'none'}, drawn {len(view.drawn)}")
    lines.append(f"  your hand: {', '.join(KIND_NAMES[card] for card in view.hands[seat])}")
    return "\n".join(lines)


def play_chance(match: Match, player: Strategy, rng: KeyedRandom, seed: int) -> None:
    """Play the chance entry that is due, a race by the player's reactions."""
    terms = match.rules.race_terms(match.state)
    if terms is None:
        match.play(chance_entry(match, seed))
        return
    reactions = [
        player.react(match.view(seat), seat == terms.caller, rng.fork("react", seat)) for seat in range(match.seats)
    ]
    match.play(Entry(CHANCE, race_move(terms, reactions, rng)))


if __name__ == "__main__":
    command.run(measure)
