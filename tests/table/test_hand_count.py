"""The runner of a count: the length of a count, and when it gets shorter."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.table.count.runner import FAMILIAR, NEW_HANDS, SETTLED_S, CountRunner
from game.table.count.story import Beat
from game.ui.screens.screen import Screen
from tests.ui.pilot import FRAME, Pilot

BEATS = (Beat("end", 0.5, 0.5), Beat("card", 1.0, 0.5), Beat("sum", 1.0, 0.3))
REST_OF_IT = sum(beat.motion + beat.rest for beat in BEATS[1:]) + SETTLED_S


class Beats:
    """A count without a picture."""

    def __init__(self) -> None:
        self.beats: Sequence[Beat] = BEATS
        self.shown: list[tuple[int, float]] = []

    def lay_out(self) -> None:
        """Do nothing."""

    def show(self, number: int, progress: float) -> None:
        self.shown.append((number, progress))

    def close(self) -> None:
        """Do nothing."""


def lengths(hand: int) -> tuple[float, float]:
    """The times of the first step of a hand's count, and of all others, in seconds."""
    pilot, count = Pilot(screen := Screen()), Beats()
    runner = CountRunner(screen, count, lambda: False, hand)
    runner.go_on()
    begun, second = pilot.now, 0.0
    while not runner.over:
        pilot.step()
        if not second and count.shown[-1][0] > 0:
            second = pilot.now
    return second - begun, pilot.now - second


@pytest.mark.parametrize("hand", [1, NEW_HANDS])
def test_the_counts_of_the_first_hands_take_their_time(hand: int) -> None:
    first, others = lengths(hand)
    assert first == pytest.approx(1.0, abs=3 * FRAME)
    assert others == pytest.approx(REST_OF_IT, abs=3 * FRAME)


@pytest.mark.parametrize("hand", [NEW_HANDS + 1, 12])
def test_later_counts_are_shorter_except_for_their_end(hand: int) -> None:
    first, others = lengths(hand)
    assert first == pytest.approx(1.0, abs=3 * FRAME)
    assert others == pytest.approx(REST_OF_IT / FAMILIAR, abs=3 * FRAME)


def test_the_count_of_a_matchs_last_hand_waits_for_a_key() -> None:
    pilot, count = Pilot(screen := Screen()), Beats()
    runner = CountRunner(screen, count, lambda: False, 1, waits=True)
    runner.go_on()
    while not runner.complete:
        pilot.step()
    pilot.wait(60.0)
    assert not runner.over
    assert screen.next_update is None, "nothing goes on meanwhile"
    runner.go_on()
    assert not runner._running
    runner.hurry()
    assert runner.over
