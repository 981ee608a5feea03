"""Suits and signs can be read where they stand."""

from __future__ import annotations

from game.table.palette import CARD_COLOURS, CLOTH_SEATS, NIGHT_SEATS, PAPER_NIGHT, SUITS
from game.table.theme import NIGHT, contrast


def test_suits_stand_out_on_paper_and_on_night() -> None:
    assert all(contrast(suit.on_paper, PAPER_NIGHT) >= 4.5 for suit in SUITS.values())
    assert all(contrast(suit.on_night, NIGHT.panel) >= 4.5 for suit in SUITS.values())


def test_the_sign_of_a_demand_can_be_read() -> None:
    assert all(contrast(colour.sign_text, colour.deep) >= 4.5 for colour in CARD_COLOURS.values())


def test_no_two_seats_or_colours_share_a_shape() -> None:
    for shapes in (
        [c.shape for c in CARD_COLOURS.values()],
        [s.shape for s in CLOTH_SEATS],
        [s.shape for s in NIGHT_SEATS],
    ):
        assert len(set(shapes)) == len(shapes)
