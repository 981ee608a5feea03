"""The bars of the statistics of Hit the Deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ui.controls.picture import Mark
from game.ui.draw.drawing import Drawing
from game.ui.look.colour import Colour

_LEAST = 3.0
"""How high the bar of a few is at least."""


class Bar(NamedTuple):
    """So many of something, and what is said of them."""

    x: float
    width: float
    amount: int
    fill: Colour
    lines: tuple[str, ...]


def draw_bars(drawing: Drawing, bars: Sequence[Bar], base: float, high: float, ink: Colour) -> list[Mark]:
    """Draw the bars upwards from a base, the highest `high`, and give back a mark for each that is one."""
    most, marks = max(bar.amount for bar in bars), []
    for bar in bars:
        if bar.amount:
            height = max(_LEAST, high * bar.amount / most)
            drawing.box(bar.x, base - height, bar.width, height + 1, 1, bar.fill, ink, 1.8)
            marks.append(Mark(bar.x, base - height, bar.width, height, bar.lines))
    return marks
