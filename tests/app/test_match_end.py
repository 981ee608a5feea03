"""The end of a hand and of a match in the whole program: the score sheet, the finale, and their buttons."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.pages.home.home import Home
from game.table.cards.deck_art import CardLook, DeckArt
from game.table.game.finale import Finale
from game.table.game.score_page import ScorePage
from game.table.turns.match_screen import MatchScreen
from game.table.turns.presenter import HandEnd
from game.ui.ahead import ANYTHING, ahead
from tests.app.player import Hands
from tests.app.program import DEAL
from tests.app.tables import at_the_table, play_with_motion


def test_play_again_keeps_the_seats_with_a_new_deal(tmp_path: Path) -> None:
    program = at_the_table(tmp_path, target=1)
    hands = Hands(program)
    hands.play_to_the_end()
    finished = hands.match
    program.click(program.find("Play again"))
    program.settle()
    program.on(MatchScreen)
    assert hands.match is not finished
    assert hands.match.header.players == finished.header.players
    assert hands.match.header.options == finished.header.options
    assert (finished.header.seed, hands.match.header.seed) == (7, DEAL)


def test_a_match_left_during_a_count_continues_with_its_sheet(tmp_path: Path) -> None:
    program = at_the_table(tmp_path)
    hands = Hands(program)
    screens = program.screens
    play_with_motion(program, hands)
    hands.table.tabletop.finish()
    program.until(lambda: program.on(MatchScreen).presenter.count is not None)
    results = hands.match.results
    program.wait(1.0)
    assert program.on(MatchScreen).presenter.hand_end is HandEnd.COUNT
    program.press(pygame.K_ESCAPE)
    program.click(program.find("Leave the table"))
    home = program.on(Home)
    assert home.continue_card is not None
    screens.duration_scale = screens.pause_scale = 0.0
    program.click(home.continue_card)
    program.settle()
    program.on(ScorePage)
    assert hands.match.results == results


def test_the_score_sheet_is_drawn_while_the_hand_is_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = at_the_table(tmp_path)
    hands = Hands(program)
    play_with_motion(program, hands)
    hands.table.tabletop.finish()
    program.until(lambda: program.on(MatchScreen).presenter.count is not None)
    program.until(lambda: not ahead.is_due(ANYTHING))
    drawn, draw = [], DeckArt._draw

    def noted(art: DeckArt, look: CardLook) -> Surface:
        drawn.append(look)
        return draw(art, look)

    program.on(MatchScreen).presenter.hurry_count()
    monkeypatch.setattr(DeckArt, "_draw", noted)
    program.until(lambda: isinstance(program.screens.top, ScorePage))
    program.wait(1.0)
    sheet = program.on(ScorePage).sheet
    assert not [look for look in drawn if look.width < sheet.px(60)]


def test_all_sheets_of_a_match_can_be_looked_back_at(tmp_path: Path) -> None:
    program = at_the_table(tmp_path, ("greedy", "greedy"), target=50)
    program.settle()
    while isinstance(program.screens.top, ScorePage):
        program.press(pygame.K_RETURN)
        program.settle()
    results = Hands(program).match.results
    assert len(results) > 2
    program.click(program.find("Score sheets"))
    hands = len(results)
    for hand in range(hands, 0, -1):
        assert program.on(ScorePage).over.text == f"HAND {hand} OF {hands}"
        program.press(pygame.K_RETURN)
    program.on(Finale)
    program.click(program.find("Score sheets"))
    for hand in (hands, hands - 1, hands):
        assert program.on(ScorePage).over.text == f"HAND {hand} OF {hands}"
        program.press(pygame.K_LEFT if hand == hands else pygame.K_RIGHT)
    program.press(pygame.K_ESCAPE)
    program.on(Finale)
