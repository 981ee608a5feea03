"""Others' turns can be followed: marks until the first move, all of it shown again, the moment of one's own turn."""

from __future__ import annotations

import itertools
import math
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.ai.greedy import greedy_strategy
from game.chance import KeyedRandom
from game.play.match_log import LogLine
from game.rules.core import HIDDEN, Moved, Spot
from game.rules.hand_to_hand.moves import Play
from game.rules.hit_the_deck import HIT_THE_DECK
from game.storage.settings.settings import Settings
from game.table import texts
from game.table.beside.log_panel import by_turns
from game.table.hand_to_hand.match.marks import move_marks, seen_rects
from game.table.marks.move_marks import MoveMark, MoveMarks
from game.table.turns.show_again import STEP_S
from game.ui.draw import typeset
from game.ui.look.palette import GOLD
from game.ui.look.theme import NIGHT
from game.ui.screens.screen import Screen
from tests.table.hand_to_hand.tables import RULES, Sitting
from tests.table.hit_the_deck.tables import Table, dealt
from tests.ui.pilot import Pilot, pixels

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
        sitting.make(greedy_strategy(RULES).choose(sitting.top.view, KeyedRandom(1, number)), "drag")
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
    assert [mark.number for mark in others.marks.shown] == actions
    for mark, line in zip(others.marks.shown, log.since_move_of(0), strict=True):
        card = line.cards[0] if line.cards else None
        rects = seen_rects(sitting.top, [] if card is None else [card])
        assert not rects or (mark.card is not None and mark.card.contains(rects[0]))
    sitting.make(greedy_strategy(RULES).choose(sitting.top.view, KeyedRandom(1, 1)), "drag")
    assert others.marks.shown == []


def test_marks_can_be_turned_off() -> None:
    sitting = _until_others_have_built(settings=lambda: Settings(pace="brisk", mark_moves=False))
    assert sitting.table.others.marks.shown == []


def test_a_drawn_card_is_marked_where_it_was_taken_from_and_nothing_more_is_told() -> None:
    sitting = _until_others_have_built()
    for line in sitting.table.log.lines:
        for event in line.events:
            assert not isinstance(event, Moved) or event.target.zone != "hand" or event.known or event.card is None


def test_moves_of_hit_the_deck_are_marked_in_their_order_at_the_piles() -> None:
    table = _pile()
    others, lines = table.table.others, table.table.log.since_move_of(0)
    actions = [line.action for line in lines if line.action]
    assert len(actions) >= 3
    assert [mark.number for mark in others.marks.shown] == actions
    assert {mark.colour for mark in others.marks.shown} == {table.htd.seat_colours[seat].colour for seat in (1, 2, 3)}
    piles = table.top.layout.draw.rect.union(table.top.layout.discard.rect).inflate(80, 80)
    hands = [table.top.layout.backs(seat).inflate(80, 80) for seat in (1, 2, 3)]
    for mark in others.marks.shown:
        assert piles.collidepoint(mark.at) or any(hand.collidepoint(mark.at) for hand in hands)
    move = greedy_strategy(HIT_THE_DECK).choose(table.top.view, KeyedRandom(1, 1))
    assert table.table.make(move)
    assert others.marks.shown == []


def test_the_others_turn_is_shown_again_and_changes_nothing() -> None:
    sitting = _until_others_have_built()
    others, pilot, top = sitting.table.others, sitting.pilot, sitting.top
    entries, view, spread = list(sitting.match.entries), top.view, dict(top.spread)
    assert others.button.visible
    assert others.button.text == texts.SHOW_AGAIN
    pilot.press(pygame.K_F3)
    assert others.again.running
    assert top.view.stock == view.stock
    assert top.view != view
    assert others.marks.shown == []
    numbers = []
    for _ in range(1200):
        pilot.step()
        numbers.append([mark.number for mark in others.marks.shown])
        if not others.again.running:
            break
    assert all(earlier[-1:] <= later[-1:] for earlier, later in itertools.pairwise(filter(None, numbers)))
    assert {shown[-1] for shown in numbers if shown} == set(numbers[-1])
    assert (top.view, dict(top.spread)) == (view, spread)
    assert list(sitting.match.entries) == entries


@pytest.mark.parametrize("game", ["hand-to-hand", "hit-the-deck"])
def test_what_is_shown_again_goes_on_and_back_by_arrows(game: str) -> None:
    one = _until_others_have_built() if game == "hand-to-hand" else _pile()
    screen, pilot = one.table, one.pilot if isinstance(one, Sitting) else one
    others, count = screen.others, len(one.table.others.marks.shown)
    pilot.press(pygame.K_F3)
    for number in (1, 2):
        pilot.press(pygame.K_RIGHT)
        pilot.wait(STEP_S + 1)
        assert len(others.marks.shown) == number
    pilot.press(pygame.K_LEFT)
    pilot.wait(5)
    assert len(others.marks.shown) == 1
    assert others.again.running
    pilot.press(pygame.K_ESCAPE)
    assert not others.again.running
    assert not screen.is_paused
    pilot.step()
    assert len(others.marks.shown) == count


def test_the_button_stays_while_a_move_within_the_own_turn_is_shown() -> None:
    written = [True]
    sitting = _until_others_have_built(written=lambda: written[0])
    button = sitting.table.others.button
    assert button.visible
    written[0] = False
    assert sitting.table.make(next(move for move in sitting.top.view.legal if isinstance(move, Play)))
    for _ in range(20):
        sitting.pilot.step()
        assert not sitting.session.may_move
        assert button.visible
    written[0] = True
    sitting.pilot.wait(1.0)
    assert sitting.session.may_move
    assert (button.visible, button.text) == (True, texts.SHOW_AGAIN)


def test_a_move_ends_what_is_shown_again() -> None:
    sitting = _until_others_have_built()
    view = sitting.top.view
    sitting.pilot.press(pygame.K_F3)
    sitting.pilot.wait(0.2)
    sitting.make(greedy_strategy(RULES).choose(view, KeyedRandom(1, 1)), "drag")
    assert not sitting.table.others.again.running


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


def test_the_own_turn_is_seen_and_heard_when_the_last_card_has_landed() -> None:
    sitting = Sitting(("human", "greedy"), seed=SEED)
    heard: list[tuple[str, bool]] = []
    sitting.pilot.screens.play_sound = lambda name, *_: heard.append((name, sitting.top.moving))  # type: ignore[method-assign]
    sitting.wait_for_turn()
    sitting.make(next(move for move in sitting.top.view.legal if move.word == "draw"), "keys")
    heard.clear()
    while sitting.match.actor != 0:
        sitting.pilot.step()
    assert sitting.top.moving
    assert not sitting.table.others.sign.visible
    while sitting.top.moving:
        sitting.pilot.step()
    sitting.pilot.step()
    assert sitting.table.others.sign.visible
    assert ("your turn", False) in heard
    assert ("your turn", True) not in heard
    sitting.pilot.wait(2)
    assert not sitting.table.others.sign.visible


def test_an_attack_on_the_own_board_is_felt() -> None:
    sitting = Sitting(("human", "greedy"), seed=SEED)
    heard: list[str] = []
    sitting.pilot.screens.play_sound = lambda name, *_: heard.append(name)  # type: ignore[method-assign]
    others, seen = sitting.table.others, 0
    for number in range(9000):
        if sitting.table.session.may_move and not sitting.top.moving and not sitting.results:
            assert sitting.table.make(greedy_strategy(RULES).choose(sitting.top.view, KeyedRandom(1, number)))
        struck = others.blow.visible
        sitting.pilot.step()
        if others.blow.visible and not struck:
            move = next(entry.move for entry in reversed(sitting.match.entries) if entry.actor == 1)
            assert isinstance(move, Play)
            assert move.place == "opp"
            assert sitting.top.moving, "the column sinks and rises"
            assert heard[-1] in ("attack", "your turn")
            seen += 1
        if seen or sitting.results:
            break
    assert seen, "no attack"
    sitting.pilot.wait(2)
    assert not others.blow.visible


def test_a_demand_on_the_seat_below_is_an_attack() -> None:
    hands = "R1 R2 R3 R4 Y1 Y2 G3 #1 #2 #3 R1 R2 Y3 Y4"
    table = Table(dealt(("human", "greedy"), hands, "B5 G1 Y5 R4 B2 Y3 G1 G2 G3 Y1 Y1"))
    table.until(lambda: table.resting)
    assert not table.table.others.blow.visible
    assert table.table.make(HIT_THE_DECK.parse("draw"))
    table.until(lambda: table.table.others.blow.visible)
    assert table.top.view.demand is not None
    assert table.session.match.actor == 0


def test_the_log_is_divided_by_turns() -> None:
    sitting = _until_others_have_built()
    turns = by_turns(sitting.table.log.lines)
    movers = [{line.mover for line in turn} for turn in turns if turn[0].turn]
    assert all(len(mover) == 1 for mover in movers)
    assert len(movers) > 1
    assert [turn[0].turn for turn in turns if turn[0].turn] == list(range(1, len(movers) + 1))
    dividers = [row.line.turn for row in sitting.panels.log._rows if row.opens]
    assert dividers == list(range(len(movers), 0, -1)), "the newest turn comes first"


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
    assert len(others.marks.shown) == 2
    table.press(pygame.K_F3)
    assert others.again.running
    shown = set()
    while others.again.running:
        shown |= set(table.top.view.hands[0] + table.top.view.hands[1])
        table.step()
    assert shown == {HIDDEN}


def test_a_card_that_was_moved_on_keeps_the_number_of_where_it_was_laid() -> None:
    sitting = Sitting(("human", "greedy"), seed=SEED)
    sitting.wait_for_turn()
    top = sitting.top
    card = top.view.runs(1)[0][-1]
    hand, laid, built = Spot("hand", 1), Spot("up", 1, 3), Spot("up", 1, 0)
    lines = [
        LogLine(number, 1, "", "", (card,), 1, 1, number, (Moved(card, start, end, known=True),))
        for number, (start, end) in enumerate(((hand, laid), (laid, built)), 1)
    ]
    first, second = move_marks(top, lines)
    pose = top.layout.card_in_column(False, 3, 0, 0)
    column = pose.rect
    assert abs(first.at[0] - column.left) < column.w / 4
    assert column.top <= first.at[1] <= column.bottom
    assert first.card is None, "only where it lies now has brackets"
    assert second.start == (round(pose.x), round(pose.y))
    assert second.card == top.rect_of(card)
    alone = move_marks(top, lines[:1])[0]
    assert alone.card == top.rect_of(card)


@pytest.mark.parametrize("again", [False, True], ids=["live", "again"])
def test_no_mark_hangs_where_its_card_was_while_that_flies_on(again: bool) -> None:
    sitting = Sitting(("human", "greedy"), seed=SEED)
    others, top, pilot = sitting.table.others, sitting.top, sitting.pilot
    seen = 0

    def watch() -> None:
        nonlocal seen
        for _ in range(3000):
            pilot.step()
            if top.moving and others.marks.shown:
                now = {mark.number: mark for mark in sitting.hhc.marks(others._marked)}
                for mark in others.marks.shown:
                    for was, rect in ((mark.card, now[mark.number].card), (mark.turned, now[mark.number].turned)):
                        assert (was is None) == (rect is None)
                        assert was is None or rect is None or math.dist(was.topleft, rect.topleft) < 20
                    seen += 1
            if sitting.results or (sitting.session.may_move and not top.moving and not others.again.running):
                return
        raise AssertionError("nobody can act")

    for number in range(30):
        watch()
        if sitting.results:
            break
        if again and others.show_again():
            watch()
        sitting.make(greedy_strategy(RULES).choose(top.view, KeyedRandom(1, number)), "drag")
    assert seen > 20


def test_only_the_last_action_has_a_trail_and_no_trail_covers_a_label() -> None:
    pilot = Pilot(Screen(NIGHT), (640, 400))
    marks, label = MoveMarks(pilot.screens.top.scene, lambda move: None), Rect(200, 0, 60, 400)  # type: ignore[union-attr]
    actions = [MoveMark(number, GOLD, (400, 60 * number), None, (40, 60 * number)) for number in range(1, 6)]
    pilot.step()
    plain = pixels(pilot.surface.subsurface(label))
    for count in range(1, 6):
        marks.show(actions[:count], 1.0, 0.0, [label])
        trails = [mark.number for mark in marks.shown if mark.start is not None]
        assert trails == [count]
        assert [mark.number for mark in marks.shown] == list(range(1, count + 1))
    pilot.step()
    assert pixels(pilot.surface.subsurface(label)) == plain
    marks.show(actions, 1.0, 0.0)
    pilot.step()
    seen = pixels(pilot.surface.subsurface(label))
    assert seen != plain, "where there is no label they are seen"
    marks.show(actions, 1.0, 0.0, [label])
    pilot.step()
    assert pixels(pilot.surface.subsurface(label)) == plain, "a label that has come there since is left clear"


@pytest.mark.parametrize("game", ["hand-to-hand", "hit-the-deck"])
def test_no_trail_ends_up_on_a_name_or_a_total(game: str) -> None:
    screen = _until_others_have_built().table if game == "hand-to-hand" else _pile().table
    labels = list(screen.table.labels())
    assert all(any(screen.table.plate_of(seat).colliderect(label) for label in labels) for seat in (0, 1))
    assert all(label.w and label.h for label in labels)


def test_the_turns_of_the_log_are_numbered_in_plain_english() -> None:
    sitting = _until_others_have_built()
    written: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        write = typeset.write

        def noted(*given: Any) -> Rect:
            written.append(given[1])
            return write(*given)

        patch.setattr(typeset, "write", noted)
        sitting.panels.log.invalidate()
        sitting.pilot.step()
    turn = next(at for at, words in enumerate(written) if words.startswith("Turn "))
    assert written[turn + 1] in ("Ada", "Orion")


def test_no_trail_is_seen_over_an_index_and_brackets_frame_what_is_seen_of_a_card() -> None:
    sitting = _until_others_have_built()
    top, labels = sitting.top, sitting.hhc.labels()
    for seat, turned in ((top.below, False), (1 - top.below, True)):
        for run in top.view.runs(seat):
            for place, card in enumerate(run):
                rect = top.rect_of(card)
                assert rect is not None
                index = Rect(rect.x, rect.bottom - 15 if turned else rect.y, rect.w // 2, 15)
                assert any(label.contains(index) for label in labels)
                (seen,) = seen_rects(top, [card])
                assert rect.contains(seen)
                upon = top.rect_of(run[place + 1]) if place + 1 < len(run) else None
                assert seen == rect if upon is None else not seen.colliderect(upon)
