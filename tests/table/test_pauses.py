"""The pace of computer players: when they act, what makes a pause longer, and the grace to take back the last card."""

from __future__ import annotations

import pygame
import pytest

from game.ai.greedy import greedy_strategy
from game.chance import KeyedRandom
from game.rules.hand_to_hand.moves import Play
from game.table import texts
from game.table.turns.presenter import GRACE_S, NEWCOMER_FACTOR, PACES, variation
from tests.table.hand_to_hand.tables import RULES, Sitting
from tests.ui.pilot import FRAME

SEED = 9


def _ended_turn(pace: str, *, coached: bool = False, speed: float = 1.0, by_card: bool = False) -> Sitting:
    """A table where the person has just ended a turn, with a draw or with a card, and everything has come to rest."""
    sitting = Sitting(("human", "greedy"), seed=SEED, pace=pace, coached=coached)
    sitting.pilot.screens.duration_scale = sitting.pilot.screens.pause_scale = speed
    sitting.wait_for_turn()
    for number in range(20):
        view = sitting.top.state.view
        played = [move for move in view.legal if isinstance(move, Play)]
        move = greedy_strategy(RULES).choose(view, KeyedRandom(SEED, number))
        if not by_card:
            move = next(one for one in view.legal if one.word == "draw")
        elif len([entry for entry in sitting.match.entries if entry.move.word == "play"]) == 1:
            move = next(one for one in played if one.place == "discard")
        assert sitting.table.make(move)
        count, is_over = len(sitting.match.entries), sitting.match.actor == 1
        sitting.pilot.step()
        while sitting.top.moving and len(sitting.match.entries) == count:
            sitting.pilot.step()
        if is_over:
            return sitting
    raise AssertionError("the turn does not end")


def _seconds(sitting: Sitting, most: float = 12.0) -> float:
    """How long the computer player waits from now on, in seconds."""
    begun = sitting.pilot.now
    while sitting.match.entries[-1].actor != 1:
        sitting.pilot.step()
        assert sitting.pilot.now - begun < most, "it does not act"
    return sitting.pilot.now - begun


@pytest.mark.parametrize("pace", ["at_once", "brisk", "easy"])
@pytest.mark.parametrize("speed", [0.0, 1.0, 1.6])
def test_a_computer_player_thinks_as_long_as_the_pace_says_whatever_the_speed(pace: str, speed: float) -> None:
    sitting = _ended_turn(pace, speed=speed)
    wanted = PACES[pace].think_s * variation(len(sitting.match.entries))
    assert _seconds(sitting) == pytest.approx(wanted, abs=3 * FRAME)


def test_the_pauses_are_longer_while_the_tips_of_the_first_hand_are_shown() -> None:
    wanted = PACES["easy"].think_s * variation(len((sitting := _ended_turn("easy", coached=True)).match.entries))
    assert _seconds(sitting) == pytest.approx(wanted * NEWCOMER_FACTOR, abs=3 * FRAME)


def test_one_by_one_each_action_waits_for_a_key_or_a_click() -> None:
    sitting = _ended_turn("step")
    count = len(sitting.match.entries)
    button = sitting.table.others.button
    sitting.pilot.wait(30)
    assert len(sitting.match.entries) == count
    assert (button.visible, button.text, button.key_hint) == (True, texts.NEXT, "Space")
    sitting.pilot.press(pygame.K_SPACE)
    sitting.pilot.wait(3)
    assert len(sitting.match.entries) == count + 1
    sitting.pilot.click((640, 20))
    sitting.pilot.wait(3)
    assert len(sitting.match.entries) == count + 2
    sitting.pilot.click(button)
    sitting.pilot.wait(3)
    assert len(sitting.match.entries) == count + 3


def test_the_last_card_of_a_turn_can_be_taken_back_before_a_computer_player_answers() -> None:
    sitting = _ended_turn("brisk", by_card=True)
    entries = list(sitting.match.entries)
    others = sitting.table.others
    sitting.pilot.wait(GRACE_S - 0.2)
    assert sitting.match.entries == entries
    assert others.grace.visible
    sitting.pilot.click(sitting.panels.undo)
    assert sitting.match.entries == entries[:-1]
    sitting.pilot.wait(GRACE_S)
    assert sitting.match.entries == entries[:-1]
    assert sitting.table.session.may_move
    assert not others.grace.visible


def test_when_the_grace_is_over_or_the_person_goes_on_the_computer_player_answers() -> None:
    assert _seconds(_ended_turn("brisk", by_card=True)) == pytest.approx(GRACE_S, abs=3 * FRAME)
    sitting = _ended_turn("brisk", by_card=True)
    count = len(sitting.match.entries)
    sitting.pilot.press(pygame.K_SPACE)
    sitting.pilot.wait(0.1)
    assert len(sitting.match.entries) == count + 1
