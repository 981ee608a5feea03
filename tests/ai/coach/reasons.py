"""The coach's reasons for seeded positions, each with what is wrong with it."""

from collections.abc import Iterator
from typing import NamedTuple

from game.ai.coach.advice import Coach, Judgement, Reason, Verdict, plain_verdict, thought
from game.ai.seating import strategy_for
from game.ai.strategy import Strategy
from game.chance import KeyedRandom
from game.play.host import chance_entry, race_move
from game.rules import GAMES
from game.rules.core import CHANCE, Move, View
from game.rules.match import Entry, Header, Match, Player
from tests.ai.coach import claims_hand_to_hand, claims_hit_the_deck, quick_coach
from tests.ai.coach.claims import hinted, reviewed, why_false
from tests.rules.play import HHC, Case
from tests.values import must

NAMES = ("Ada", "Orion", "Vega", "Mira", "Rigel", "Lyra")
STRAYS = 4
"""One move in so many is made at random, if any, so that there is something to say in reviews."""


class Given(NamedTuple):
    """A reason that was given."""

    view: View
    told: Judgement | Verdict
    reason: Reason
    wrong: str
    """What is wrong with it; empty if it is true."""


def given(case: Case, seed: int, percent: int) -> Iterator[Given]:
    """The reasons of hints, of hints after their first move, and of reviews where something was lost, without end."""
    rules = GAMES[case[0]]
    coach = quick_coach(rules, NAMES[: case[1]], percent)
    claims = (claims_hand_to_hand if rules is HHC else claims_hit_the_deck).CLAIMS
    for number, (view, moves) in enumerate(decided(coach, case, seed)):
        thinking = thought(coach, view, KeyedRandom(seed, "coach", number))
        hint = thinking.judgement()
        about = hinted(rules, view, hint, NAMES[: case[1]], coach.words)
        yield Given(view, hint, hint.reason, why_false(about, hint.reason, claims))
        if len(hint.options[0].moves) > 1:
            state = rules.sample(view, KeyedRandom(seed, "continued", number))
            rules.apply(state, view.viewer, hint.options[0].moves[0], None)
            now = rules.view(state, view.viewer)
            held = must(coach.continued(now, hint, 1))
            about = hinted(rules, now, held, NAMES[: case[1]], coach.words)
            yield Given(now, held, held.reason, why_false(about, held.reason, claims))
        verdict = plain_verdict(thinking, moves)
        if verdict.loss:
            about = reviewed(rules, view, verdict, NAMES[: case[1]], coach.words)
            yield Given(view, verdict, verdict.reason, why_false(about, verdict.reason, claims))


def decided(coach: Coach, case: Case, seed: int) -> Iterator[tuple[View, tuple[Move, ...]]]:
    """What is judged at once: what a seat saw, and the moves that it made until it learned something."""
    name, seats, options = case
    strategy = strategy_for("easy", GAMES[name])
    while True:
        match = Match(Header(GAMES[name], tuple(Player(each, "easy") for each in NAMES[:seats]), options, seed=seed))
        rng = KeyedRandom(seed, "reasons")
        while not match.is_over:
            if match.actor == CHANCE:
                match.play(chance_of(match, strategy, rng.fork(len(match.entries)), seed))
                continue
            seat, view = match.actor, match.view(match.actor)
            now, moves = view, list[Move]()
            while match.actor == seat and not (moves and coach.learns(now, moves[-1])):
                now = match.view(seat)
                own = rng.fork(len(match.entries))
                is_stray = own.randbelow(STRAYS) == 0
                moves.append(now.legal[own.randbelow(len(now.legal))] if is_stray else strategy.choose(now, own))
                match.play(Entry(seat, moves[-1]))
            yield view, tuple(moves)
        seed += 1


def chance_of(match: Match, strategy: Strategy, rng: KeyedRandom, seed: int) -> Entry:
    """The chance entry that is due, a race by the reactions of a strategy."""
    terms = match.rules.race_terms(match.state)
    if terms is None:
        return chance_entry(match, seed)
    reactions = [
        strategy.react(match.view(seat), seat == terms.caller, rng.fork("react", seat)) for seat in range(match.seats)
    ]
    return Entry(CHANCE, race_move(terms, reactions, rng))
