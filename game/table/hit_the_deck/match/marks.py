"""Where the actions of other seats are marked on the table."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.play.match_log import LogLine
from game.rules.core import Moved
from game.table.hit_the_deck.look.layout import Layout
from game.table.marks.move_marks import MoveMark
from game.table.marks.trail import EDGE, RADIUS
from game.ui.look.colour import Colour

_ROW = 2 * (RADIUS + EDGE)
"""The distance of numbers beside a pile, px at scale 1.0."""


def move_marks(layout: Layout, lines: Sequence[LogLine], colours: Sequence[Colour]) -> list[MoveMark]:
    """The marks of these lines' actions; `colours` are the seats'.

    What was played has its number beside the discard pile, at the player's side, the first at the top; a draw, a cut or
    a flip beside the draw pile: by a hand, where its cards are counted, it would be taken for their number.
    """
    marks: list[MoveMark] = []
    for line in lines:
        if not line.action:
            continue
        colour = colours[line.seat]
        if any(event.origin.zone == "hand" for event in line.events if isinstance(event, Moved)):
            hand = layout.hand_of(line.seat)
            at = _beside(layout.discard.rect, layout, marks, on_right=hand.x > layout.discard.x)
            marks.append(MoveMark(line.action, colour, at, None, (round(hand.x), round(hand.y))))
        else:
            at = _beside(layout.draw.rect, layout, marks)
            marks.append(MoveMark(line.action, colour, at))
    return marks


def _beside(pile: Rect, layout: Layout, marks: Sequence[MoveMark], *, on_right: bool = False) -> tuple[int, int]:
    """The next free place for a number beside a pile, on its left or on its right."""
    aside = layout.px(RADIUS - EDGE)
    x, y = pile.right + aside if on_right else pile.left - aside, pile.top + layout.px(RADIUS)
    taken = {mark.at for mark in marks}
    while (x, y) in taken:
        y += layout.px(_ROW)
    return x, y
