"""What the tables say to a player called "You" is in the second person."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from pygame import Rect

from game.ai.strategy import RandomStrategy, StrategySeat
from game.chance import KeyedRandom
from game.play.host import Host
from game.play.match_log import Describe, MatchLog
from game.play.session import Session
from game.rules.core import AnyRules
from game.rules.hand_to_hand import HAND_TO_HAND
from game.rules.hand_to_hand.view import View
from game.rules.hit_the_deck import HIT_THE_DECK
from game.rules.match import Header, Match, Player
from game.table.hand_to_hand.tabletop import descriptions as hand_to_hand
from game.table.hand_to_hand.tabletop.side_panels import turn_of
from game.table.hit_the_deck.tabletop import descriptions as hit_the_deck
from tests.table.hand_to_hand.tables import Sitting

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


def test_the_turn_panel_speaks_to_you_and_of_others() -> None:
    said: set[str] = set()
    for seed in range(6):
        for entries in range(1, 60, 2):
            match = match_with_you(HAND_TO_HAND, entries, seed)
            for viewer in range(2):
                view = match.view(viewer)
                assert isinstance(view, View)
                turn = turn_of(match.entries, view, match.header.players, ())
                texts = (turn.heading, turn.sentence, *turn.notes, *(step.text for step in turn.steps))
                assert not [words for words in texts if THIRD_PERSON.search(words)]
                if view.actor == 1 != viewer:
                    assert not turn.steps[0].text.startswith(("Your board", "On your own"))
                said |= set(texts)
    assert {"Your turn", "Orion's turn", "On your own board", "On Orion's own board"} <= said


def test_who_is_to_move_is_said_to_you() -> None:
    sitting = Sitting()
    sitting.wait_for_turn()
    session, match = sitting.session, sitting.match
    match.header = replace(match.header, players=(Player("You", "human"), Player("You", "human")))
    session.seat_below = 1 - match.actor
    sitting.table.messages.show_whose_turn(Rect(400, 300, 10, 10))
    assert sitting.table.messages.bubble.label == "Wait for your turn: you are to move"
