"""The figures of the count at the end of a hand, in every beat."""

import itertools
import threading
from collections.abc import Mapping

from game.ai.seating import strategy_for
from game.ai.strategy import RandomStrategy, StrategySeat
from game.chance import KeyedRandom
from game.play.host import Host
from game.rules.core import OptionValue
from game.rules.hand_to_hand import HAND_TO_HAND
from game.rules.match import Header, Match, Player
from game.table.count.story import Moment
from game.table.hand_to_hand.count.story import BLOW, SCORE, beats_of, has_begun, marked, words_between
from game.table.hand_to_hand.pages.score import reckon
from tests.table.hand_to_hand.tables import RULES

OPTIONS: tuple[Mapping[str, OptionValue], ...] = (
    {},
    {"target": 50, "short_opening": False, "lone_cards_to_bar": True},
    {"target": 500, "blocked_hands_count": True},
    {"blocked_hands_count": False},
)


def hands(options: Mapping[str, OptionValue], seed: int, most: int, kind: str) -> Match:
    """A match of at most `most` hands, all ended, whose beats are checked after each."""
    header = Header(HAND_TO_HAND, (Player("Ada", kind), Player("Orion", kind)), options, seed=seed)
    match = Match(header)
    strategies = [
        RandomStrategy() if kind == "random" else strategy_for("greedy", RULES),
        strategy_for("greedy", RULES) if kind == "greedy" else RandomStrategy(),
    ]
    seats = [StrategySeat(strategy, KeyedRandom(seed, "seat", n)) for n, strategy in enumerate(strategies)]
    for step in Host(match, seats, seed).run(threading.Event()):
        if step.result is not None:
            check(match)
            if len(match.results) == most:
                break
    return match


def check(match: Match) -> None:
    """Check that the count of the last hand agrees with the rules, whichever seat counts first."""
    reckoning, result = reckon(match), match.results[-1]
    for first in (0, 1):
        found = beats_of(reckoning, first)
        assert (found[0].kind, found[-1].kind) == (BLOW, SCORE)
        end = Moment(found, len(found) - 1, 1.0)
        for seat in (0, 1):
            assert sum(beat.value for beat in found if beat.seat == seat) == result.counts[seat]
            assert end.counted(seat) == marked(end, seat) == result.counts[seat]
            assert has_begun(end, seat)
            past = [marked(Moment(found, at, part), seat) for at in range(len(found)) for part in (0.0, 0.5, 1.0)]
            assert past == sorted(past)
        scorer = next((seat for seat in (0, 1) if result.scores[seat]), None)
        name = "obody" if scorer is None else reckoning.accounts[scorer].name
        for number, progress in itertools.product(range(len(found)), (0.0, 0.5, 1.0)):
            words = words_between(Moment(found, number, progress), reckoning)
            said: tuple[str, ...] = ("Difference so far: ",)
            if found[number].kind == SCORE:
                said = (f"{name} scores the difference: ", "Nobody scores", "Level: nobody scores")
            assert words.startswith(said) or not words
        assert name in words_between(end, reckoning)


def test_the_count_of_every_ending_adds_up_to_the_rules_count() -> None:
    endings = set()
    for number, options in enumerate(OPTIONS):
        for kind in ("greedy", "mixed", "random"):
            for seed in range(4):
                for result in hands(options, 100 * number + seed, 6, kind).results:
                    scored = max(result.scores) > 0
                    own = result.went_out is not None and result.scores[result.went_out] > 0
                    endings.add((result.ending, scored, own))
    assert {("out", True, True), ("out", True, False), ("blocked", True, False), ("blocked", False, False)} <= endings
