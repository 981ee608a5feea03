"""Signs have enough contrast on their backgrounds."""

from __future__ import annotations

from game.ui.palette import (
    CARD_COLOURS,
    CLOTH_SEATS,
    INK_NIGHT_LINK,
    INK_NIGHT_QUIET,
    PAPER_NIGHT,
    PAPER_NIGHT_LOW,
    REFUSED_ON_NIGHT,
    REFUSED_ON_PAPER,
)
from game.ui.theme import NIGHT, contrast


def test_refusals_and_notes_have_enough_contrast() -> None:
    assert contrast(REFUSED_ON_PAPER, PAPER_NIGHT) >= 4.5
    assert contrast(REFUSED_ON_NIGHT, NIGHT.panel) >= 4.5
    assert contrast(INK_NIGHT_QUIET, PAPER_NIGHT_LOW) >= 4.5
    assert contrast(INK_NIGHT_LINK, PAPER_NIGHT) >= 4.5


def test_the_demand_sign_has_enough_contrast() -> None:
    assert all(contrast(colour.sign_text, colour.deep) >= 4.5 for colour in CARD_COLOURS.values())


def test_no_two_seats_or_colours_share_a_shape() -> None:
    for kind in (CARD_COLOURS.values(), CLOTH_SEATS):
        shapes = [one.shape for one in kind]
        assert len(set(shapes)) == len(shapes)
