"""Colours: what is written can be read where it stands, seats are told apart, and each code stands once."""

from __future__ import annotations

from game.table.hit_the_deck.look.colours import CLOTH_SEATS
from game.ui.look.colour import contrast
from game.ui.look.palette import INK_NIGHT_BAD, INK_NIGHT_LINK, INK_NIGHT_QUIET, NIGHT_BAD, PAPER_NIGHT, PAPER_NIGHT_LOW
from game.ui.look.theme import NIGHT


def test_refusals_and_notes_have_enough_contrast() -> None:
    assert contrast(INK_NIGHT_BAD, PAPER_NIGHT) >= 4.5
    assert contrast(NIGHT_BAD, NIGHT.panel) >= 4.5
    assert contrast(INK_NIGHT_QUIET, PAPER_NIGHT_LOW) >= 4.5
    assert contrast(INK_NIGHT_LINK, PAPER_NIGHT) >= 4.5


def test_no_two_seats_share_a_shape() -> None:
    shapes = [seat.shape for seat in CLOTH_SEATS]
    assert len(set(shapes)) == len(shapes)
