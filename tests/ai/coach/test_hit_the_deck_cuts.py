"""The coach of Hit the Deck: why to cut where, and what is about as good."""

from __future__ import annotations

import pytest

from game.ai.coach.grounds import Way
from game.ai.coach.hit_the_deck.cuts import why_to_cut
from game.ai.coach.hit_the_deck.facts import fact
from game.ai.coach.hit_the_deck.grounds import Grounds
from game.ai.coach.hit_the_deck.outlook import look_ahead
from game.rules.hit_the_deck.moves import CUTS
from tests.ai.coach.hit_the_deck_position import TWO, move, seen

CUTTING = """
    hand 0: R1 R5 B2
    hand 1: G1*
    draw: Y5* Y4* Y3* G5* #B* B3* G2* Y2* B5* R2*
    discard: RC
    turn: 0 cut
"""


@pytest.mark.parametrize(
    ("lifted", "sentence"),
    [
        (5, "It turns up HIT-colour blue: only 20 of the 95 cards you can't see would fit on it."),
        (4, "It turns up a green 5 (seen before): 46 of the 95 cards you can't see would fit."),
    ],
)
def test_a_cut_is_explained_by_the_card_that_it_turns_up(lifted: int, sentence: str) -> None:
    here = seen(CUTTING)
    reason = why_to_cut(Grounds(("Ada", "Orion")), look_ahead(here, CUTS[lifted]), [])
    assert reason.sentence == sentence


@pytest.mark.parametrize(
    ("hand", "known", "turned", "instead", "drawn", "sentence"),
    [
        ("R1", "", "YC", "G4", "Y5", "It turns up a yellow Cut (seen before), so Orion must cut instead of playing."),
        (
            "R1",
            "",
            "YF",
            "G4",
            "Y5",
            "It turns up a yellow Flip (seen before), so Orion must flip, and then you play.",
        ),
        ("R1", "", "#H", "G4", "Y5", "It turns up a HIT-hand (seen before): after the race any card of yours fits."),
        (
            "R1",
            "Y5",
            "R2",
            "Y3",
            "Y5",
            "It turns up a red 2; Orion is known to hold a card for a yellow 3.",
        ),
        ("B1", "Y5", "R2", "G3", "B3", "It turns up a red 2, and the next draw, a blue 3, doesn't fit on it."),
        ("R1", "Y5", "R2", "G3", "B4", "It turns up a red 2 (seen before): your red 1 fits on it."),
        ("B1", "Y5", "R2", "R2", "B4", "It turns up a red 2 (seen before); the other cuts are about as good."),
    ],
)
def test_a_cut_is_explained_beside_a_worse_one(
    hand: str, known: str, turned: str, instead: str, drawn: str, sentence: str
) -> None:
    here = seen(f"""
        hand 0: {hand}
        hand 1: {known + "* " if known else ""}G1
        draw: {drawn}* Y4* Y3* {instead}* {turned}* B3* G2* Y2* B5* R2*
        discard: RC
        turn: 0 cut
    """)
    cost = 0 if turned == instead else 900
    others = [Way(look_ahead(here, CUTS[4]), cost)]
    assert why_to_cut(Grounds(("Ada", "Orion")), look_ahead(here, CUTS[5]), others).sentence == sentence


@pytest.mark.parametrize(
    ("hand", "best", "other", "sentence"),
    [
        ("R4 #3 B1", "play R4", "play #3", "It keeps a HIT card in your hand."),
        ("R4 R2", "play R4", "play R2", "It gets rid of 2 points more."),
        ("R5 R4 B1", "play R5", "play R4", "It gets rid of a point more."),
        ("R3 B3 B1", "play B3", "play R3", "More of your cards fit on it."),
        ("R4 R2", "play R2", "play R4", "It gets rid of 2 points."),
        ("R1 R2", "play R1", "play R2", "It gets rid of a point."),
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
    here = seen(f"hand 0: {hand}" + TWO)
    after, instead = look_ahead(here, move(here, best)), look_ahead(here, move(here, other))
    reason = fact(Grounds(("Ada", "Orion")), after, instead)
    assert reason is not None
    assert reason.sentence == sentence


def test_a_cut_is_explained_by_the_card_that_it_avoids() -> None:
    here = seen(CUTTING.replace("B3*", "B3"))
    others = [Way(look_ahead(here, CUTS[4]), 900)]
    reason = why_to_cut(Grounds(("Ada", "Orion")), look_ahead(here, CUTS[6]), others)
    assert reason.sentence == "It avoids turning up a green 5, which everyone has seen."
