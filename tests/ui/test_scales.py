"""The two scales of a screen: that of cards and their places, and that of text."""

from __future__ import annotations

import pytest

from game.ui.screens.screen import Screen
from game.ui.widgets.panel import Label
from tests.ui.pilot import Pilot


class Board(Screen):
    """A table: what one reads may get half as large again as the cards."""

    min_size = (1280, 720)
    max_text_scale = 1.5

    def __init__(self) -> None:
        super().__init__()
        self.label = Label("Your turn")
        self.root.add(self.label)


class Book(Screen):
    """A page."""

    min_size = (960, 540)


@pytest.mark.parametrize(("ui_scale", "text"), [(0.8, 1.2), (1.0, 1.5), (1.4, 2.1), (1.6, 2.25)])
def test_a_table_keeps_its_cards_and_lets_what_one_reads_grow(ui_scale: float, text: float) -> None:
    board = Board()
    pilot = Pilot(board, (1920, 1080))
    pilot.window.ui_scale = ui_scale
    pilot.screens.resize(pilot.window.size, pilot.window.scale, pilot.window.text_scale)
    assert board.scale == 1.5
    assert board.text_scale == pytest.approx(text)
    assert board.label.scale == board.text_scale


@pytest.mark.parametrize(("ui_scale", "scale"), [(0.8, 1.2), (1.0, 1.5), (1.2, 1.8), (1.6, 2.0)])
def test_a_page_follows_as_a_whole_as_long_as_it_has_room(ui_scale: float, scale: float) -> None:
    book = Book()
    pilot = Pilot(book, (1920, 1080))
    pilot.screens.resize((1920, 1080), 1.5, 1.5 * ui_scale)
    assert book.scale == book.text_scale == pytest.approx(scale)


def test_a_screen_is_laid_out_again_when_only_what_one_reads_has_changed() -> None:
    board = Board()
    pilot = Pilot(board, (1920, 1080))
    pilot.screens.push(Book())
    pilot.screens.resize((1920, 1080), 1.5, 2.1)
    pilot.screens.pop()
    assert board.text_scale == 2.1
