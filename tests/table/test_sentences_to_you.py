"""What the tables say to a player called "You" is in the second person."""

from __future__ import annotations

import re

import pytest

from game.ai.strategy import RandomStrategy, StrategySeat
from game.chance import KeyedRandom
from game.play.host import Host
from game.play.match_log import Describe, MatchLog
from game.play.session import Session
from game.rules.core import AnyRules
from game.rules.hand_to_hand import HAND_TO_HAND
from game.rules.hit_the_deck import HIT_THE_DECK
from game.rules.match import Header, Match, Player
from game.table.hand_to_hand.tabletop import descriptions as hand_to_hand
from game.table.hit_the_deck.tabletop import descriptions as hit_the_deck

THIRD_PERSON = re.compile(
    r"\bYou's\b|\b[Yy]ou\W+(?:is|was|has|counts|deals|draws|needs|plays|scores|takes|wins)\b|\w You\b"
)


def match_with_you(rules: AnyRules, entries: int, seed: int) -> Match:
    """A match of random players, the first called You."""
    match = Match(Header(rules, (Player("You", "random"), Player("Orion", "random")), {}, seed=seed))
    seats = [StrategySeat(RandomStrategy(), KeyedRandom(seed, seat)) for seat in range(2)]
    host = Host(match, seats, seed)
    while len(match.entries) < entries and not match.results:
        host.poll(0.0)
    return match


@pytest.mark.parametrize(
    ("rules", "describe"), [(HAND_TO_HAND, hand_to_hand.describe), (HIT_THE_DECK, hit_the_deck.describe)]
)
def test_the_log_speaks_to_you(rules: AnyRules, describe: Describe) -> None:
    said: set[str] = set()
    for seed in range(12):
        match = match_with_you(rules, 2_000, seed)
        said |= {line.words for line in MatchLog(Session(match, [], (), seed=seed), describe).lines}
    assert any("You" in words for words in said)
    assert not [words for words in said if THIRD_PERSON.search(words)]
