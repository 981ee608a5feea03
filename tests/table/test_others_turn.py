"""Others' turns can be followed: marks until the first move, all of it shown again, the moment of one's own turn."""

from __future__ import annotations

import itertools
from typing import Any

import pygame

from game.ai.greedy import greedy_strategy
from game.chance import KeyedRandom
from game.rules.core import HIDDEN
from game.rules.hit_the_deck import HIT_THE_DECK
from game.table import texts
from game.table.hand_to_hand.match.marks import seen_rects
from tests.table.hand_to_hand.tables import RULES, Sitting
from tests.table.hit_the_deck.tables import Table, dealt

SEED = 9


def _until_others_have_built(**more: Any) -> Sitting:
    """A table where the computer player has just ended a turn of several actions, and everything is at rest."""
    sitting = Sitting(("human", "greedy"), seed=SEED, **more)
    for number in range(60):
        sitting.wait_for_turn()
        sitting.pilot.wait(0.5)
        block = sitting.table.log.since_move_of(0)
        if len(block) > 3:
            return sitting
        sitting.make(greedy_strategy(RULES).choose(sitting.top.state.view, KeyedRandom(1, number)), "drag")
    raise AssertionError("the other has not built")


def _pile(**more: Any) -> Table:
    """A table of Hit the Deck where three computer players have taken their turns."""
    hands = "R1 R2 R3 R4 Y1 Y2 G3 R1 B3 B4 G1 G2 G4 G5 B1 B1 B2 B3 B4 G3 G4 RC R1 R3 B2 Y3 Y4 Y5"
    table = Table(dealt(("human", "greedy", "greedy", "greedy"), hands, "R5 G1 Y5 R4 B2 Y3 G1 G2 G3 Y1 Y1"), **more)
    table.until(lambda: table.resting)
    assert table.table.make(HIT_THE_DECK.parse("play R1"))
    table.until(lambda: len(table.session.match.entries) > 3 and table.resting)
    table.wait(0.5)
    return table


def test_what_the_other_did_is_marked_by_number_until_the_first_move() -> None:
    sitting = _until_others_have_built()
    others, log = sitting.table.others, sitting.table.log
    actions = [line.action for line in log.since_move_of(0)]
    assert actions == list(range(1, len(actions) + 1))
    assert [mark.number for mark in others.marked] == actions
    for mark, line in zip(others.marked, log.since_move_of(0), strict=True):
        card = line.cards[0] if line.cards else None
        rects = seen_rects(sitting.top, [] if card is None else [card])
        assert not rects or (mark.card is not None and mark.card.contains(rects[0]))
    sitting.make(greedy_strategy(RULES).choose(sitting.top.state.view, KeyedRandom(1, 1)), "drag")
    assert others.marked == []


def test_moves_of_hit_the_deck_are_marked_in_their_order_at_the_piles() -> None:
    table = _pile()
    others, lines = table.table.others, table.table.log.since_move_of(0)
    actions = [line.action for line in lines if line.action]
    assert len(actions) >= 3
    assert [mark.number for mark in others.marked] == actions
    assert {mark.colour for mark in others.marked} == {table.htd.seat_colours[seat].colour for seat in (1, 2, 3)}
    piles = table.top.layout.draw.rect.union(table.top.layout.discard.rect).inflate(80, 80)
    hands = [table.top.layout.backs(seat).inflate(80, 80) for seat in (1, 2, 3)]
    for mark in others.marked:
        assert piles.collidepoint(mark.at) or any(hand.collidepoint(mark.at) for hand in hands)
    move = greedy_strategy(HIT_THE_DECK).choose(table.top.state.view, KeyedRandom(1, 1))
    assert table.table.make(move)
    assert others.marked == []


def test_the_others_turn_is_shown_again_and_changes_nothing() -> None:
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


def test_a_slap_at_what_is_shown_again_ends_it_and_costs_nothing() -> None:
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


def test_nothing_is_shown_again_behind_the_curtain_and_the_next_person_sees_what_all_may_know() -> None:
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
