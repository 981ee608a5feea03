"""The coach of Hit the Deck: its words and its reasons, position by position."""

import pytest

from game.ai.coach.coaches import coach_for
from game.ai.coach.grounds import Way, difference
from game.ai.coach.hit_the_deck.grounds import Grounds
from game.ai.coach.hit_the_deck.outlook import look_ahead
from game.chance import KeyedRandom
from game.rules.core import Move
from game.rules.hit_the_deck.moves import SeatMove
from game.rules.hit_the_deck.view import View, view
from tests.ai.coach import judge, quick_coach
from tests.rules.hit_the_deck.position import position
from tests.rules.play import HTD
from tests.values import must

TWO = "\nhand 1: Y1 Y2 Y3 Y4 Y5"
PILES = "\ndraw: G1 G2 G3 G4 G5\ndiscard: R3"


def seen(text: str, **house: int | bool) -> View:
    state = position(text if "discard" in text else text + PILES, **house)
    return view(state, state.current_seat)


def move(here: View, text: str) -> SeatMove:
    return next(legal for legal in here.legal if HTD.format(legal) == text)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("play R4", "Play a red 4"), ("play GC", "Play a green Cut"), ("play #3", "Play a HIT-number 3"),
        ("play #B", "Play HIT-colour blue"), ("play #H", "Play a HIT-hand"), ("draw", "Draw a card"),
        ("keep", "Keep the drawn card"), ("cut 3", "Lift 3 of 5"), ("flip", "Flip both piles"), ("pass", "Pass"),
    ],
)  # fmt: skip
def test_moves_have_words(text: str, words: str) -> None:
    coach = must(coach_for(HTD))
    played: tuple[Move, ...] = (HTD.parse(text),)
    assert coach.words(seen("hand 0: R4 R5\nhand 1: Y1"), played) == (words,)


@pytest.mark.parametrize(
    ("text", "best", "other", "sentence"),
    [
        ("hand 0: R4" + TWO, "play R4", "draw", "It's your last card: you go out and score zero."),
        ("hand 0: #3 R4 R5\nhand 1: Y1 Y2", "play #3", "play R4",
         "Orion has 2 cards; only 15 of the 106 you can't see would meet the demand."),
        ("hand 0: #H RC R5\nhand 1: Y1 Y2 Y3 Y4 Y5\nhand 2: B1 B2", "play #H", "play R5",
         "Everyone must slap, and the last draws four: Vega has only 2 cards left."),
        ("hand 0: #3 R2" + TWO, "play #3", "play R2", "Of your last two cards, play the one that counts 10 first."),
        ("hand 0: #3 R5 B2" + TWO, "play R5", "play #3",
         "Nobody else is near going out: keep your HIT-number 3, which goes on any colour."),
        ("hand 0: R3 B5 B4 R4\nhand 1: Y1* G2*\ndraw: B2* G1\ndiscard: B3", "play R3", "play B5",
         "If Orion must draw, the next card is a blue 2, which doesn't fit either."),
    ],
)  # fmt: skip
def test_a_reason_is_true_of_the_position(text: str, best: str, other: str, sentence: str) -> None:
    here = seen(text, free_draw=True)
    after, instead = look_ahead(here, move(here, best)), look_ahead(here, move(here, other))
    assert must(difference(Grounds(("Ada", "Orion", "Vega")).all(), after, Way(instead, 0))).sentence == sentence


def test_letting_somebody_out_is_judged_a_blunder() -> None:
    """The next seat is known to hold a green 1 as its last card; a blue 5 stops it, a green 5 does not."""
    here = seen("hand 0: G5 B5 B4 Y1\nhand 1: G1*\ndraw: R1 R2 R3 R4 R1 R2 R3 R4\ndiscard: Y5")
    coach = quick_coach(HTD, ("Ada", "Orion"), percent=25)
    verdict = judge(coach, here, (move(here, "play G5"),), KeyedRandom(3))
    assert verdict.loss > 300
    assert verdict.loss > 2 * verdict.error
    assert coach.words(here, verdict.better.moves) != ("Play green 5",)
    assert coach.expected(here, KeyedRandom(2), 20) < (0, 0)
