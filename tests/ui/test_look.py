"""Colours, contrast and sizes."""

from __future__ import annotations

import pytest

from game.table.hit_the_deck.look.seats import CLOTH_SEATS
from game.ui.look.colour import contrast
from game.ui.look.palette import INK_NIGHT_BAD, INK_NIGHT_LINK, INK_NIGHT_QUIET, NIGHT_BAD, PAPER_NIGHT, PAPER_NIGHT_LOW
from game.ui.look.theme import CLOTH, NIGHT, Theme, strengthened
from game.ui.screens.screen import Screen
from game.ui.widgets.panel import Label
from tests.ui.pilot import Pilot


def test_refusals_and_notes_have_enough_contrast() -> None:
    assert contrast(INK_NIGHT_BAD, PAPER_NIGHT) >= 4.5
    assert contrast(NIGHT_BAD, NIGHT.panel) >= 4.5
    assert contrast(INK_NIGHT_QUIET, PAPER_NIGHT_LOW) >= 4.5
    assert contrast(INK_NIGHT_LINK, PAPER_NIGHT) >= 4.5


def test_every_seat_has_a_different_shape() -> None:
    shapes = [seat.shape for seat in CLOTH_SEATS]
    assert len(set(shapes)) == len(shapes)


TEXT, LINE = 7.0, 3.0
"""The contrast required by WCAG 2.1 at its highest level for text, and for graphics."""
READ = [
    ("text", "ground"),
    ("ground_quiet", "ground"),
    ("accent", "ground"),
    ("text", "panel"),
    ("text", "tint"),
    ("text", "segment"),
    ("quiet", "panel"),
    ("quiet", "tint"),
    ("link", "panel"),
    ("bad", "panel"),
    ("good", "panel"),
    ("heading_colour", "panel"),
    ("button_text", "button"),
    ("button_text", "button_hover"),
    ("primary_text", "primary"),
    ("primary_text", "primary_hover"),
    ("field_text", "field"),
    ("field_text", "field_hover"),
    ("selected_text", "selection"),
    ("chosen_text", "chosen"),
    ("keycap_text", "keycap"),
    ("toast_text", "toast"),
    ("tag_text", "tag"),
]
"""Texts, and the colours behind them."""
SEEN = [
    ("panel_outline", "panel"),
    ("panel_outline", "ground"),
    ("outline", "panel"),
    ("outline", "ground"),
    ("field_outline", "field"),
    ("keycap_outline", "panel"),
    ("rule", "panel"),
    ("track", "panel"),
    ("track_on", "panel"),
    ("chosen", "segment"),
    ("focus", "panel"),
    ("focus", "ground"),
]
"""Lines and controls, and the colours next to them."""
both = pytest.mark.parametrize("theme", [NIGHT, CLOTH], ids=["night", "cloth"])


def ratio(theme: Theme, one: str, other: str) -> float:
    return contrast(getattr(theme, one), getattr(theme, other))


@both
def test_texts_have_a_contrast_of_seven_to_one(theme: Theme) -> None:
    strong = strengthened(theme)
    weak = {pair: ratio(strong, *pair) for pair in READ if ratio(strong, *pair) < TEXT}
    assert not weak


@both
def test_lines_and_controls_have_a_contrast_of_three_to_one(theme: Theme) -> None:
    strong = strengthened(theme)
    weak = {pair: ratio(strong, *pair) for pair in SEEN if ratio(strong, *pair) < LINE}
    assert not weak


class Board(Screen):
    """A table: text may be up to one and a half times as large as designed for the cards."""

    min_size = (1280, 720)
    max_text_scale = 1.5

    def __init__(self) -> None:
        super().__init__()
        self.label = Label("Your turn")
        self.root.add(self.label)


class Book(Screen):
    """A page."""

    min_size = (960, 540)


def test_a_screen_is_laid_out_again_if_only_text_grew() -> None:
    board = Board()
    pilot = Pilot(board, (1920, 1080))
    pilot.screens.push(Book())
    pilot.screens.resize((1920, 1080), 1.5, 2.1)
    pilot.screens.pop()
    assert board.text_scale == 2.1
