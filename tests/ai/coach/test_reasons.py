"""No reason of the coach is false, and a draw says what playing would cost: shown against the rules alone."""

from __future__ import annotations

import itertools

import pytest

from game.ai.coach.advice import Judgement, Option, Reason
from game.rules.hand_to_hand.view import View
from tests.ai.coach.claims import Position, why_false
from tests.ai.coach.claims_hand_to_hand import CLAIMS
from tests.ai.coach.reasons import given
from tests.ai.coach.test_hand_to_hand import BASE, moves, seen
from tests.rules.play import CASES, HHC, Case

PERCENT = 1
"""Of the coach's tries: what makes a reason true does not depend on them."""
REASONS = 60
all_cases = pytest.mark.parametrize("case", CASES, ids=str)


@all_cases
def test_no_reason_is_false(case: Case) -> None:
    kinds = set()
    for one in itertools.islice(given(case, 7, PERCENT), REASONS):
        assert not one.wrong, (one.wrong, one.reason, one.told)
        kinds.add(one.reason.kind)
    assert len(kinds) > 4


@all_cases
def test_a_draw_is_compared_with_the_best_card_that_could_be_played(case: Case) -> None:
    for one in itertools.islice(given(case, 11, PERCENT), REASONS):
        if not isinstance(one.told, Judgement) or one.reason.kind != "comparison":
            continue
        best, *others = one.told.options
        plays = [option for option in others if _plays(option)]
        if best.moves[0].word in ("draw", "keep") and plays and "another move" not in one.reason.sentence:
            worth = max(option.worth for option in plays)
            words = [word for option in plays if option.worth == worth for word in option.words]
            assert any(f"“{word}”" in one.reason.sentence for word in words), one.reason


def _plays(option: Option) -> bool:
    return any(move.word == "play" for move in option.moves)


@pytest.mark.parametrize(
    ("kind", "sentence", "wrong"),
    [
        ("sheds points", "It gets rid of 5 points before you draw.", ""),
        ("sheds points", "It gets rid of 5 points.", "it does not hold"),
        ("sheds points", "It gets rid of 6 points before you draw.", "it does not hold"),
        ("fits on your board", "It makes room for 4 Earth on your own board.", ""),
        ("fits on your board", "It makes room for 4 Jupiter on your own board.", "it does not hold"),
        ("fits on your board", "It keeps room for 4 Earth on your own board.", "it does not hold"),
        ("opens a column", "4 Mars can then move onto 5 Jupiter and turn up a card.", ""),
        ("opens a column", "3 Neptune can then move onto 5 Jupiter and turn up a card.", "it does not hold"),
        ("opens a column", "Trust me.", "no claim of the kind 'opens a column' reads so"),
        ("stops a run", "It makes room for 4 Earth on your own board.", "no claim of the kind 'stops a run' reads so"),
        ("comparison", "About 3 points better than “Draw from the stock”.", ""),
        ("comparison", "About 4 points better than “Draw from the stock”.", "the points are wrong"),
        ("comparison", "“Draw from the stock” is about as good.", "the points are wrong"),
    ],
)
def test_a_false_reason_is_found(kind: str, sentence: str, wrong: str) -> None:
    here = seen(BASE + "hand 0: 5J 4E 4J 1S\nboard 0: 6S | (2E) 4M | (2S) 3N\nboard 1: 5V")
    best = Option(moves("play 5J own1, draw stock"), (), 0, 0, 1)
    other = Option(moves("draw stock"), (), -300, 20, 1)
    names = dict.fromkeys(other.moves, ("Draw from the stock",)) | {best.moves[0]: ("5 Jupiter on 6 Saturn",)}
    position: Position[View] = Position(
        HHC, here, best, (other,), ("Ada", "Orion"), lambda plan: tuple(name for move in plan for name in names[move])
    )
    assert why_false(position, Reason(sentence, "HHC-81", kind), CLAIMS) == wrong
