"""Random matches for tests: every entry legal, every house rule tried, races and fake-outs among them."""

import threading
from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from game.ai.seating import create_seats
from game.ai.strategy import RandomStrategy
from game.chance import KeyedRandom
from game.play.host import Host, chance_entry, race_move
from game.rules import GAMES
from game.rules.core import CHANCE, AnyRules, OptionValue
from game.rules.match import Entry, Header, Match, Player
from game.rules.race import FAKEOUT

HHC = GAMES["hand-to-hand-combat"]
HTD = GAMES["hit-the-deck"]

Case: TypeAlias = tuple[str, int, Mapping[str, OptionValue]]
"""A game's name, how many seats, and its house rules."""

CASES: list[Case] = [
    (HHC.name, 2, {}),
    (HHC.name, 2, {"target": 30, "short_opening": True}),
    (HHC.name, 2, {"target": 60, "lone_cards_to_bar": True, "blocked_hands_count": False}),
    (HHC.name, 2, {"target": 60, "lone_cards_to_bar": True, "short_opening": True}),
    (HTD.name, 2, {}),
    (HTD.name, 3, {"final_slap": True, "target": 40}),
    (HTD.name, 4, {"free_draw": True, "automatic_call": True}),
    (HTD.name, 6, {"free_draw": True, "final_slap": True, "call_window_ms": 500, "race_limit_ms": 600}),
]
"""The games, seats and house rules for which the contract is shown."""


def header(rules: AnyRules, seats: int, options: Mapping[str, OptionValue]) -> Header:
    """A header whose players are called A, B, ..."""
    return Header(rules, tuple(Player(chr(65 + seat), "random") for seat in range(seats)), options)


def random_entry(match: Match, rng: KeyedRandom, seed: int = 1) -> Entry:
    """A legal entry: chance from the deal number, everything else from the dice; one in 40 is a fake-out."""
    strategy = RandomStrategy()
    if match.actor == CHANCE:
        terms = match.rules.race_terms(match.state)
        if terms is None:
            return chance_entry(match, seed)
        reactions = [strategy.react(match.view(seat), seat == terms.caller, rng) for seat in range(match.seats)]
        return Entry(CHANCE, race_move(terms, reactions, rng))
    if match.rules.races and rng.randbelow(40) == 0 and match.why_not(0, FAKEOUT) is None:
        return Entry(rng.randbelow(match.seats), FAKEOUT)
    moves = match.legal()
    return Entry(match.actor, moves[rng.randbelow(len(moves))])


def walk(case: Case, seed: int, most: int = 400) -> Iterator[Match]:
    """A random match, after each of its entries, up to `most` of them; always the same object."""
    name, seats, options = case
    match = Match(header(GAMES[name], seats, options))
    rng = KeyedRandom(seed, "test")
    while not match.is_over and len(match.entries) < most:
        match.play(random_entry(match, rng, seed))
        yield match


def hosted(header: Header, until: Callable[[Match], bool] = lambda match: False, kind: str = "greedy") -> Match:
    """A match with this header between seats of a kind, to its end or until the condition holds after a step."""
    match = Match(header)
    seats = create_seats(header, [kind] * match.seats, wake=lambda: None)
    for _ in Host(match, seats, header.seed or 0).run(threading.Event()):
        if until(match):
            break
    return match


def random_match(case: Case, seed: int, most: int = 400) -> Match:
    return list(walk(case, seed, most))[-1]
