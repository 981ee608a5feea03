"""Where the actions of the other seat are marked on the table."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.play.match_log import LogLine
from game.rules.core import Card, Moved, TurnedUp
from game.table.hand_to_hand.placements import pose_of
from game.table.hand_to_hand.seat_marks import SEAT_MARKS
from game.table.hand_to_hand.tabletop import Tabletop
from game.table.move_marks import MoveMark

_ASIDE = 9
"""The distance of a number's middle from its card's left edge, px at scale 1.0."""


def move_marks(tabletop: Tabletop, lines: Sequence[LogLine]) -> list[MoveMark]:
    """The marks of these lines' actions."""
    marks = (_mark(tabletop, line) for line in lines if line.action)
    return [mark for mark in marks if mark is not None]


def _mark(tabletop: Tabletop, line: LogLine) -> MoveMark | None:
    moved = next((event for event in line.events if isinstance(event, Moved)), None)
    if moved is None:
        return None
    layout, below = tabletop.layout, tabletop.below
    colour = SEAT_MARKS[line.seat].night
    aside = layout.px(_ASIDE)
    if moved.target.zone == "hand":
        # a drawn card is marked where it was taken from
        pile = pose_of(moved.origin, layout, below).pose.rect
        return MoveMark(line.action, colour, (pile.left - aside, pile.centery), pile)
    if moved.card is None:
        return None
    rects = [rect for rect in map(tabletop.rect_of, line.cards) if rect is not None]
    lies = pose_of(moved.target, layout, below).pose.rect
    first = tabletop.rect_of(moved.card) or lies
    start = pose_of(moved.origin, layout, below).pose
    turned = next((event.card for event in line.events if isinstance(event, TurnedUp)), None)
    return MoveMark(
        line.action,
        colour,
        (first.left - aside, _visible_middle(tabletop, moved.card, first)),
        rects[0].unionall(rects[1:]) if rects else lies,
        (round(start.x), round(start.y)),
        None if turned is None else tabletop.rect_of(turned),
    )


def _visible_middle(tabletop: Tabletop, card: Card, rect: Rect) -> int:
    """The y of the middle of what is seen of a card."""
    strip = round(tabletop.layout.strip * tabletop.layout.width)
    for seat in (0, 1):
        for run in tabletop.view.runs(seat):
            if card in run[:-1]:
                return rect.top + strip // 2 if seat == tabletop.below else rect.bottom - strip // 2
    return rect.centery
