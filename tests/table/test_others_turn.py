"""Others' turns: their pace and pauses, their marks, and their repetition."""

import itertools
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.ai.seating import strategy_for
from game.chance import KeyedRandom
from game.rules.core import HIDDEN
from game.rules.hand_to_hand.moves import Play
from game.rules.hit_the_deck import HIT_THE_DECK
from game.table import texts
from game.table.hand_to_hand.match.marks import seen_rects
from game.table.turns.presenter import GRACE_S, PACES, variation
from tests.table.hand_to_hand.tables import RULES, Sitting
from tests.table.hit_the_deck.tables import Table, dealt
from tests.ui.pilot import FRAME, pixels

SEED = 9


def _until_others_have_built(**more: Any) -> Sitting:
    """A table at rest at which the computer player has just ended a turn of several actions."""
    sitting = Sitting(("human", "greedy"), seed=SEED, **more)
    for number in range(60):
        sitting.wait_for_turn(0.5)
        block = sitting.table.log.since_move_of(0)
        if len(block) > 3:
            return sitting
        sitting.make(strategy_for("greedy", RULES).choose(sitting.top.state.view, KeyedRandom(1, number)), "drag")
    raise AssertionError("the other has not built")


def _pile(**more: Any) -> Table:
    """A table of Hit the Deck at which three computer players have taken their turns."""
    hands = "R1 R2 R3 R4 Y1 Y2 G3 R1 B3 B4 G1 G2 G4 G5 B1 B1 B2 B3 B4 G3 G4 RC R1 R3 B2 Y3 Y4 Y5"
    table = Table(
        dealt(("human", "greedy", "greedy", "greedy"), hands, "R5 G1 Y5 R4 B2 Y3 G1 G2 G3 Y1 Y1"), **more
    ).wait_for_turn()
    assert table.table.make(HIT_THE_DECK.parse("play R1"))
    table.until(lambda: len(table.session.match.entries) > 3 and table.resting)
    table.wait(0.5)
    return table


def test_others_moves_are_numbered_until_the_first_move() -> None:
    sitting = _until_others_have_built()
    others, log = sitting.table.others, sitting.table.log
    actions = [line.action for line in log.since_move_of(0)]
    assert actions == list(range(1, len(actions) + 1))
    assert [mark.number for mark in others.marked] == actions
    for mark, line in zip(others.marked, log.since_move_of(0), strict=True):
        card = line.cards[0] if line.cards else None
        rects = seen_rects(sitting.top, [] if card is None else [card])
        assert not rects or (mark.card is not None and mark.card.contains(rects[0]))
    sitting.make(strategy_for("greedy", RULES).choose(sitting.top.state.view, KeyedRandom(1, 1)), "drag")
    assert others.marked == []


def test_moves_are_numbered_nowhere_without_the_setting() -> None:
    sitting = _until_others_have_built()
    program, log = sitting.table.program, sitting.pilot.surface.subsurface(sitting.panels.log.rect)
    numbered = pixels(log)
    program._settings = replace(program.settings, mark_moves=False)
    sitting.table.enter()
    sitting.pilot.wait(0.5)
    assert sitting.table.others.marked == []
    assert pixels(log) != numbered


def test_repeating_the_others_turn_does_not_change_the_match() -> None:
    sitting = _until_others_have_built()
    others, pilot, top = sitting.table.others, sitting.pilot, sitting.top
    entries, view, spread = list(sitting.match.entries), top.state.view, dict(top.spread)
    assert others.button.visible
    assert others.button.text == texts.SHOW_AGAIN
    pilot.press(pygame.K_F3)
    assert others.again.running
    assert top.state.view.stock == view.stock
    assert top.state.view != view
    assert others.marked == []
    numbers = []
    for _ in range(1200):
        pilot.step()
        numbers.append([mark.number for mark in others.marked])
        if not others.again.running:
            break
    assert all(earlier[-1:] <= later[-1:] for earlier, later in itertools.pairwise(filter(None, numbers)))
    assert {shown[-1] for shown in numbers if shown} == set(numbers[-1])
    assert (top.state.view, dict(top.spread)) == (view, spread)
    assert list(sitting.match.entries) == entries


def test_a_slap_during_a_repetition_ends_it_without_cost() -> None:
    table = _pile()
    entries = list(table.session.match.entries)
    table.press(pygame.K_F3)
    assert table.table.others.again.running
    table.press(pygame.K_a)
    table.wait(1)
    assert not table.table.others.again.running
    assert list(table.session.match.entries) == entries
    table.press(pygame.K_a)
    table.wait(1)
    assert table.session.match.entries[-1].move.word == "fakeout"


def test_a_repetition_shows_only_known_cards_after_the_curtain() -> None:
    hands = "R1 R2 R3 R4 Y1 Y2 Y3 R1 R2 R3 R4 R5 R5 Y4 B1 B1 B2 B3 B4 G3 G4"
    table = Table(dealt(("human", "greedy", "human"), hands, "R5 G1 Y5 R4 B2 Y3 G1"))
    screen, others = table.table, table.table.others
    table.until(lambda: screen.handover.curtain is not None)
    table.press(pygame.K_RETURN)
    table.until(lambda: table.resting)
    assert table.table.make(HIT_THE_DECK.parse("play R1"))
    table.until(lambda: table.session.match.actor == 2 and screen.handover.curtain is not None)
    table.wait(0.5)
    table.press(pygame.K_F3)
    assert not others.again.running
    assert not others.button.visible
    table.press(pygame.K_RETURN)
    table.until(lambda: table.resting)
    table.wait(0.2)
    assert len(others.marked) == 2
    table.press(pygame.K_F3)
    assert others.again.running
    shown = set()
    while others.again.running:
        shown |= set(table.top.state.view.hands[0] + table.top.state.view.hands[1])
        table.step()
    assert shown == {HIDDEN}


def _ended_turn(pace: str, *, speed: float = 1.0, by_card: bool = False) -> Sitting:
    """A table at rest at which the person has just ended a turn, with a draw or with a card."""
    sitting = Sitting(("human", "greedy"), seed=SEED, pace=pace)
    sitting.pilot.screens.duration_scale = sitting.pilot.screens.pause_scale = speed
    sitting.wait_for_turn()
    for number in range(20):
        view = sitting.top.state.view
        played = [move for move in view.legal if isinstance(move, Play)]
        move = strategy_for("greedy", RULES).choose(view, KeyedRandom(SEED, number))
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


@pytest.mark.parametrize("pace", ["at_once", "brisk", "easy"])
@pytest.mark.parametrize("speed", [0.0, 1.0, 1.6])
def test_thinking_time_depends_on_the_pace_not_the_speed(pace: str, speed: float) -> None:
    sitting = _ended_turn(pace, speed=speed)
    wanted = PACES[pace].think_s * variation(len(sitting.match.entries))
    begun = sitting.pilot.now
    sitting.pilot.until(lambda: sitting.match.entries[-1].actor == 1, 12)
    assert sitting.pilot.now - begun == pytest.approx(wanted, abs=3 * FRAME)


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


def test_the_last_card_of_a_turn_can_be_taken_back() -> None:
    sitting = _ended_turn("brisk", by_card=True)
    entries = list(sitting.match.entries)
    others = sitting.table.others
    sitting.pilot.wait(GRACE_S - 0.2)
    assert sitting.match.entries == entries
    assert others.button.left
    sitting.pilot.click(sitting.panels.undo)
    assert sitting.match.entries == entries[:-1]
    sitting.pilot.wait(GRACE_S)
    assert sitting.match.entries == entries[:-1]
    assert sitting.table.session.may_move
    assert not others.button.left
