"""The tips of the first hand: shown, read, skipped."""

from __future__ import annotations

import pytest

from game.rules.core import Result
from game.rules.hand_to_hand.view import view as view_of
from game.table.hand_to_hand.match.tips import fitting_tips
from tests.rules.hand_to_hand.position import position
from tests.table.hand_to_hand.tables import Sitting


def test_the_first_tip_comes_with_the_first_turn() -> None:
    sitting = Sitting(seed=4711, coached=True)
    coach = sitting.table.coach
    assert coach is not None
    sitting.wait_for_turn()
    assert coach.visible
    assert not sitting.coached
    assert not any(coach.rect.colliderect(place.rect) for place in sitting.top.areas.children)
    sitting.pilot.click(coach._got_it)
    assert not coach.visible
    sitting.make(next(move for move in sitting.top.view.legal if move.word == "play"), "click")
    # the next one comes when the card lies
    sitting.pilot.wait(1)
    assert coach.visible


def test_skipping_ends_the_tips() -> None:
    sitting = Sitting(seed=4711, coached=True)
    sitting.wait_for_turn()
    assert sitting.table.coach is not None
    sitting.pilot.click(sitting.table.coach._skip)
    assert sitting.coached == 1
    assert sitting.table.coach is None


def test_a_tip_and_the_whole_log_above_it_can_be_read() -> None:
    sitting = Sitting(seed=4711, coached=True)
    coach, log = sitting.table.coach, sitting.panels.log
    assert coach is not None
    whole = log.rect
    sitting.wait_for_turn()
    assert coach.visible
    assert coach.rect.colliderect(whole), "the tip lies where the log was"
    assert not coach.rect.colliderect(log.rect)
    assert log.rect.h > whole.h / 3
    sitting.pilot.click(coach._got_it)
    sitting.pilot.step()
    assert log.rect == whole


def test_a_tip_goes_when_what_it_tells_of_is_over() -> None:
    sitting = Sitting(seed=4711, coached=True)
    coach = sitting.table.coach
    assert coach is not None
    sitting.wait_for_turn()
    assert coach._now == "first"
    fitting = coach._lessons.fitting(sitting.top.view)
    coach.told.update(coach._lessons.tips)
    assert "first" in fitting
    sitting.make(next(move for move in sitting.top.view.legal if move.word == "play"), "click")
    sitting.pilot.wait(1)
    assert not coach.visible


def test_a_tip_stays_until_a_more_urgent_one_comes() -> None:
    sitting = Sitting(seed=4711, coached=True)
    coach = sitting.table.coach
    assert coach is not None
    sitting.wait_for_turn()
    shown = coach._now
    for _ in range(3):
        sitting.table.refresh()
    assert coach._now == shown


def test_a_tip_that_went_unread_comes_again() -> None:
    for seconds, again in ((0.5, True), (12.0, False)):
        sitting = Sitting(seed=4711, coached=True)
        coach = sitting.table.coach
        assert coach is not None
        sitting.wait_for_turn()
        assert coach._now == "first"
        sitting.pilot.wait(seconds)
        sitting.make(next(move for move in sitting.top.view.legal if move.word == "play"), "click")
        sitting.pilot.wait(1)
        assert coach._now != "first"
        assert ("first" not in coach.told) is again


BOARD = """
    hand 0: {}
    board 0: (4E 2M) 6S | (7S 2V) 3S | (6E 5E) 3V | (3E) 7J | (3J 2J) mV
    board 1: (4V 2V) mN | (1E) mJ | (3N) mE | (5V) mS | (gN) sE
    discard: 4S 5N
    turn: 0
"""


@pytest.mark.parametrize(
    ("hand", "tip", "fits"),
    [
        ("4J 6V 1E", "makes way", False),  # none fits where a run can follow
        ("7M 6V 5J", "makes way", True),  # the run of 6S follows the 7M
        ("7M 6V 5J", "attack", True),  # 7M on the Moon of Neptune
        ("6V 5J 1S", "attack", False),
        ("1S 6V 5J", "bar", True),
        ("6V 5J 2S", "bar", False),
    ],
)
def test_a_reason_is_given_only_when_it_applies(hand: str, tip: str, fits: bool) -> None:
    view = view_of(position(BOARD.format(hand)), 0)
    assert (tip in fitting_tips(view)) is fits


def test_the_tip_on_cascades_comes_when_two_runs_on_down_cards_can_move() -> None:
    for third, fits in (("(6E 5E) 3V", True), ("3V", False)):
        board = f"(4E 2M) 6S | 7J | {third} | 4N"
        view = view_of(position(f"hand 0: 1E 2E\nboard 0: {board}\nturn: 0 after own"), 0)
        assert ("cascade" in fitting_tips(view)) is fits


def test_tips_end_with_the_match_and_not_with_its_first_hand() -> None:
    sitting = Sitting(seed=4711, coached=True)
    going_on = Result("out", 0, (0, 9), (9, 0), (9, 0), None)
    sitting.table._hand_ended(going_on)
    assert (sitting.table.coach is None, sitting.coached) == (False, 0)
    sitting.table._hand_ended(going_on._replace(winners=(0,)))
    assert (sitting.table.coach is None, sitting.coached) == (True, 1)
