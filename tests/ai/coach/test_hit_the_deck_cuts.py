"""The coach of Hit the Deck: why to cut where, and what is about as good."""

from __future__ import annotations

import pytest

from game.ai.coach.grounds import Way
from game.ai.coach.hit_the_deck.facts import any_cut, fact
from game.ai.coach.hit_the_deck.grounds import Grounds
from game.ai.coach.hit_the_deck.outlook import look_ahead
from game.rules.hit_the_deck.moves import CUTS
from tests.ai.coach.hit_the_deck_position import TWO, move, seen

GROUNDS = Grounds(("Ada", "Orion"))


def test_cuts_that_are_alike_need_no_reason() -> None:
    here = seen("hand 0: B1\nhand 1: G1\ndraw: Y5 Y4 Y3 R2* R2* B3 G2 Y2 B5 R2\ndiscard: RC\nturn: 0 cut")
    best, other = look_ahead(here, CUTS[5]), look_ahead(here, CUTS[4])
    alike = any_cut(best, [Way(other, 0)])
    assert alike is not None
    assert alike.sentence == "It turns up a red 2 (seen before); the other cuts are about as good."
    assert any_cut(best, [Way(other, 900)]) is None
    here = seen("hand 0: B1\nhand 1: G1\ndraw: Y5 Y4 Y3 R2 R2 B3 G2 Y2 B5 R2\ndiscard: RC\nturn: 0 cut")
    alike = any_cut(look_ahead(here, CUTS[5]), [])
    assert alike is not None
    assert alike.sentence == "You haven't seen any of the cards you could turn up, so just lift half."


@pytest.mark.parametrize(
    ("hand", "best", "other", "sentence"),
    [
        ("R4 R2", "play R4", "play R2", "It gets rid of 4 points."),
        ("R4 R2", "play R2", "play R4", ""),
        ("R4 Y3", "play R4", "draw", "It gets rid of 4 points."),
        ("R1 R2", "draw", "play R2", ""),
        ("RC RC", "play RC", "play RC", ""),
        ("RC RF", "play RC", "play RF", "Orion must cut instead of playing."),
        ("RC RF", "play RF", "play RC", "Orion must flip instead of playing."),
        ("#3 #4", "play #3", "play #4", "Orion must play a 3, or draw."),
        ("#3 #G", "play #G", "play #3", "Orion must play a green card, or draw."),
        ("#3 #H", "play #H", "play #3", "Everyone must slap, and the last draws four cards."),
    ],
)
def test_what_is_about_as_good_as_another_is_told_by_what_it_does(
    hand: str, best: str, other: str, sentence: str
) -> None:
    here = seen(f"hand 0: {hand}" + TWO, free_draw=True)
    after, instead = look_ahead(here, move(here, best)), look_ahead(here, move(here, other))
    reason = fact(GROUNDS, after, instead)
    assert (reason.sentence if reason is not None else "") == sentence
