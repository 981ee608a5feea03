"""The analysis of a practice match: off at first, at each own turn, and never about a hand that is hidden."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from game.ai.greedy import greedy_strategy
from game.chance import KeyedRandom
from game.rules.hand_to_hand.moves import DRAW_STOCK
from game.rules.hit_the_deck import HIT_THE_DECK
from game.table import texts
from game.table.beside.analysis_panel import Line, cost, signed
from game.table.beside.standing_bar import StandingBar
from game.table.coach.analysis import Analysis
from game.table.turns.match_screen import MatchScreen
from game.ui.draw import typeset
from game.ui.look.theme import TextStyle, Typeface
from tests.table.advice import ToldAdviser
from tests.table.hand_to_hand.tables import RULES, Sitting
from tests.table.hit_the_deck.tables import Table, dealt
from tests.ui.pilot import pixels

HANDS = "R1 R2 R3 R4 Y1 Y2 #H B1 B2 B3 B4 G1 G2 G4"


def analysis_of(screen: MatchScreen) -> Analysis:
    """The analysis of a table that has one."""
    assert screen.advice.analysis is not None
    return screen.advice.analysis


def night(adviser: ToldAdviser, kinds: Sequence[str] = ("human", "greedy"), *, practice: bool = True) -> Sitting:
    """A table of a practice of Hand-to-Hand Combat, with a person to move."""
    sitting = Sitting(kinds, adviser=adviser, practice=practice)
    sitting.wait_for_turn()
    sitting.pilot.wait(0.5)
    return sitting


def bar_of(screen: MatchScreen) -> StandingBar:
    bar = screen.table.panels.standing
    assert bar is not None
    return bar


def test_only_a_practice_has_an_analysis() -> None:
    assert night(ToldAdviser(), practice=False).table.advice.analysis is None
    assert night(ToldAdviser(why_silent="Not today.")).table.advice.analysis is None


def test_nothing_is_asked_and_little_is_shown_until_it_is_switched_on() -> None:
    adviser = ToldAdviser()
    sitting = night(adviser)
    panel, log = analysis_of(sitting.table).panel, sitting.panels.log
    assert not panel.switch.on
    assert not adviser.asked
    assert not bar_of(sitting.table).visible
    low, top = panel.rect.h, log.rect.top
    assert panel.rect.bottom < top
    sitting.pilot.click(panel.switch)
    sitting.pilot.wait(0.5)
    assert panel.rect.h > 2 * low
    assert panel.rect.bottom < log.rect.top
    assert log.rect.bottom == sitting.panels.log_place.bottom
    sitting.pilot.click(panel.switch)
    sitting.pilot.wait(0.5)
    assert (panel.rect.h, log.rect.top) == (low, top)
    assert not bar_of(sitting.table).visible


def test_the_best_moves_and_the_standing_are_shown_at_each_own_turn() -> None:
    adviser = ToldAdviser()
    sitting = night(adviser)
    analysis = analysis_of(sitting.table)
    sitting.pilot.click(analysis.panel.switch)
    sitting.pilot.wait(0.5)
    entries = len(sitting.match.entries)
    assert adviser.asked == [(sitting.top.view, entries)]
    assert analysis.panel.expected == (1400, -1400)
    assert [line.words for line in analysis.panel.lines] == ["Word 0", "Word 1", "Word 2"]
    assert [line.expected for line in analysis.panel.lines] == [1400, 600, 600]
    assert bar_of(sitting.table).visible
    assert bar_of(sitting.table).part == pytest.approx(0.5 + 1400 / 8000)
    # no position is asked about again
    sitting.pilot.wait(2.0)
    assert len(adviser.asked) == 1
    sitting.table.make(DRAW_STOCK)
    sitting.pilot.wait(0.1)
    assert analysis.panel.lines == ()
    assert analysis.panel.expected == (1400, -1400)
    sitting.wait_for_turn()
    sitting.pilot.wait(0.5)
    assert len(adviser.asked) == 2
    assert len(analysis.panel.lines) == 3


def test_nothing_is_told_of_a_hand_that_is_over() -> None:
    sitting = night(ToldAdviser())
    analysis = analysis_of(sitting.table)
    sitting.pilot.click(analysis.panel.switch)
    sitting.pilot.wait(0.5)
    for number in range(200):
        sitting.wait_for_turn()
        if sitting.results:
            break
        sitting.table.make(greedy_strategy(RULES).choose(sitting.top.view, KeyedRandom(1, number)))
        sitting.pilot.wait(0.2)
    assert sitting.results
    assert analysis.panel.expected == ()
    assert not bar_of(sitting.table).visible


def test_a_move_cancels_what_is_reckoned() -> None:
    adviser = ToldAdviser(waits=True)
    sitting = night(adviser)
    sitting.pilot.click(analysis_of(sitting.table).panel.switch)
    sitting.pilot.wait(0.2)
    assert len(adviser.asked) == 1
    assert analysis_of(sitting.table).panel.note == texts.ONE_MOMENT
    sitting.table.make(DRAW_STOCK)
    sitting.pilot.wait(0.1)
    assert analysis_of(sitting.table).panel.note == texts.AT_OWN_TURN
    assert adviser.answers[0].cancelled()
    assert not analysis_of(sitting.table).panel.lines


def test_a_hint_can_be_asked_for_beside_it() -> None:
    adviser = ToldAdviser()
    sitting = night(adviser)
    analysis, hint = analysis_of(sitting.table), sitting.table.advice.hint
    assert hint is not None
    sitting.pilot.click(analysis.panel.switch)
    sitting.pilot.wait(0.3)
    sitting.pilot.press(pygame.K_F4)
    sitting.pilot.wait(1.0)
    assert hint.is_shown
    assert len(adviser.asked) == 2
    log = sitting.panels.log.rect
    assert analysis.panel.rect.bottom < log.top < log.bottom < hint.slip.rect.top


@pytest.mark.parametrize("with_hint", [True, False])
def test_it_grows_until_it_says_what_a_hint_says(with_hint: bool) -> None:
    adviser = ToldAdviser(waits=True)
    sitting = night(adviser)
    analysis, hint = analysis_of(sitting.table), sitting.table.advice.hint
    assert hint is not None
    sitting.pilot.click(analysis.panel.switch)
    sitting.pilot.wait(0.5)
    assert not analysis.panel.lines
    adviser.partly = adviser.judgement(sitting.top.view, "first {}")._replace(is_done=False)
    sitting.table.wake_at(0.0)
    sitting.pilot.wait(0.5)
    assert [line.words for line in analysis.panel.lines] == ["first 0", "first 1", "first 2"]
    assert analysis.panel.note == texts.ONE_MOMENT
    if with_hint:
        sitting.pilot.press(pygame.K_F4)
    for answer in adviser.answers:
        answer.set_result(adviser.judgement(sitting.top.view)._replace(expected=(2200, -2200)))
    sitting.table.wake_at(0.0)
    sitting.pilot.wait(1.0)
    assert hint.is_shown == with_hint
    assert [line.words for line in analysis.panel.lines] == ["Word 0", "Word 1", "Word 2"]
    assert analysis.panel.expected == (2200, -2200)
    if with_hint:
        assert hint.slip.words[0] == analysis.panel.lines[0].words
    count = len(adviser.asked)
    sitting.pilot.wait(2.0)
    assert len(adviser.asked) == count, "it is done"


def test_a_long_move_is_not_cut() -> None:
    sitting = night(ToldAdviser())
    panel = analysis_of(sitting.table).panel
    sitting.pilot.click(panel.switch)
    sitting.pilot.wait(0.5)
    shown = []
    for end in ("pile", "heap"):
        line = Line(f"Take 2 Earth from the discard {end}", 1400)
        panel.show((1400, -1400), 0, [line])
        sitting.pilot.wait(0.2)
        assert panel.lines == (line,)
        shown.append(pixels(sitting.pilot.surface.subsurface(panel.rect)))
    assert shown[0] != shown[1]


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_long_move_takes_two_lines_of_the_usual_size(scale: float) -> None:
    sitting = night(ToldAdviser())
    sitting.pilot.screens.resize((1280, 720), 1.0, scale)
    sitting.pilot.step()
    panel = analysis_of(sitting.table).panel
    sitting.pilot.click(panel.switch)
    sitting.pilot.wait(0.5)
    moves = ["Take 2 Neptune from the discard pile", "Move Moon Neptune and 3 more onto Sun Jupiter", "Pass"]
    panel.show((1400, -1400), 0, [Line(move, 1400) for move in moves])
    room = panel.rect.w - 2 * panel.px(16)
    for number, move in enumerate(moves):
        lines = panel.words_of(number)
        assert " ".join(lines).replace("\N{NO-BREAK SPACE}", " ") == move
        assert len(lines) <= 2
        assert all(typeset.width(line, TextStyle(Typeface.BOLD, 13), panel.scale) <= room for line in lines)
    assert panel.moves_listed == 3


def test_nothing_is_told_of_a_hand_to_other_eyes() -> None:
    adviser = ToldAdviser()
    sitting = Sitting(("human", "human"), adviser=adviser, practice=True)
    for _ in range(600):
        sitting.pilot.step()
        if sitting.table.handover.curtain is not None:
            break
    sitting.pilot.wait(1.0)
    sitting.pilot.press(pygame.K_RETURN)
    sitting.pilot.wait(0.5)
    analysis = analysis_of(sitting.table)
    sitting.pilot.click(analysis.panel.switch)
    sitting.pilot.wait(0.5)
    assert analysis.panel.expected
    sitting.table.make(DRAW_STOCK)
    for _ in range(600):
        sitting.pilot.step()
        if not sitting.session.hand_open:
            assert analysis.panel.expected == ()
            assert analysis.panel.lines == ()
            assert not bar_of(sitting.table).visible
        if sitting.table.handover.curtain is not None:
            break
    assert sitting.table.handover.curtain is not None
    asked = len(adviser.asked)
    sitting.pilot.wait(1.0)
    assert len(adviser.asked) == asked


@pytest.mark.parametrize("scale", [1.0, 1.6])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_hit_the_deck_has_a_bar_for_each_seat_and_leaves_room_for_the_log(seats: int, scale: float) -> None:
    session = dealt(("human", *["greedy"] * (seats - 1)), HANDS, "R5 G5 Y5", practice=True)
    table = Table(session, adviser=ToldAdviser(lambda view: [HIT_THE_DECK.parse("play R1")]))
    table.screens.resize((1280, 720), 1.0, scale)
    table.until(lambda: table.resting)
    analysis = analysis_of(table.table)
    table.click(analysis.panel.switch)
    table.wait(0.5)
    panel, log = analysis.panel, table.panels.log.rect
    assert len(panel.expected) == seats
    # of many seats there are two columns, so that more than one move is listed
    assert panel.moves_listed >= (3 if scale == 1.0 else 2)
    assert panel.rect.h >= table.panels.px(42 + 22 * seats // 2 + 28 * panel.moves_listed)
    assert panel.rect.bottom < log.top
    assert log.h >= table.panels.px(76)


def test_it_is_gone_with_the_log_where_that_is_covered() -> None:
    session = dealt(("human", "greedy"), HANDS, "R5 G5 Y5", practice=True)
    table = Table(session, adviser=ToldAdviser(lambda view: [HIT_THE_DECK.parse("play #H")]))
    table.until(lambda: table.resting)
    panel = analysis_of(table.table).panel
    table.click(panel.switch)
    table.wait(0.5)
    assert panel.visible
    table.table.make(HIT_THE_DECK.parse("play #H"))
    table.until(lambda: table.reading)
    table.wait(0.1)
    assert not table.panels.log.visible
    assert not panel.visible
    table.until(lambda: not table.racing.is_showing)
    table.wait(0.2)
    assert panel.visible


def test_nothing_moves_once_it_is_shown() -> None:
    sitting = night(ToldAdviser())
    sitting.pilot.click(analysis_of(sitting.table).panel.switch)
    sitting.pilot.wait(3.0)
    shown = pixels(sitting.pilot.surface)
    assert sitting.table.next_update is None
    assert not sitting.table.scene.dirty
    sitting.pilot.wait(0.5)
    assert pixels(sitting.pilot.surface) == shown


def test_points_are_written_with_their_sign() -> None:
    assert [signed(value) for value in (1449, 1450, 40, 0, -40, -150)] == ["+14", "+15", "0", "0", "0", "\u22122"]
    assert [cost(value) for value in (-1450, -40, 0, 200)] == ["15", "0", "0", "0"]
