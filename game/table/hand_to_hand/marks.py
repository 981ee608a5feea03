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
    marks: list[MoveMark] = []
    moved_on: set[Card] = set()
    for line in reversed(lines):
        mark = _mark(tabletop, line, moved_on) if line.action else None
        if mark is not None:
            marks.insert(0, mark)
        moved_on.update(line.cards)
    return marks


def _mark(tabletop: Tabletop, line: LogLine, moved_on: set[Card]) -> MoveMark | None:
    """The mark of an action, or None; cards that later actions have `moved_on` no longer lie where they were turned."""
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
    # a card that a later action has moved on is marked where this one laid it, by a number alone
    here = [card for card in line.cards if card not in moved_on]
    rects = [rect for rect in map(tabletop.rect_of, here) if rect is not None]
    lies = pose_of(moved.target, layout, below).pose.rect
    has_left = moved.card in moved_on
    first = lies if has_left else tabletop.rect_of(moved.card) or lies
    start = pose_of(moved.origin, layout, below).pose
    turned = next((event.card for event in line.events if isinstance(event, TurnedUp)), None)
    seen = turned is not None and turned not in moved_on and _lies_open(tabletop, turned)
    return MoveMark(
        line.action,
        colour,
        (first.left - aside, first.centery if has_left else _visible_middle(tabletop, moved.card, first)),
        rects[0].unionall(rects[1:]) if rects else None if has_left else lies,
        (round(start.x), round(start.y)),
        tabletop.rect_of(turned) if turned is not None and seen else None,
    )


def _lies_open(tabletop: Tabletop, card: Card) -> bool:
    """Whether no other card lies upon it."""
    return any(run[-1:] == (card,) for seat in (0, 1) for run in tabletop.view.runs(seat))


def _visible_middle(tabletop: Tabletop, card: Card, rect: Rect) -> int:
    """The y of the middle of what is seen of a card, which the next one of its run may cover."""
    for seat in (0, 1):
        for run in tabletop.view.runs(seat):
            if card in run[:-1]:
                upon = tabletop.rect_of(run[run.index(card) + 1]) or rect
                return (rect.top + upon.top) // 2 if upon.top > rect.top else (rect.bottom + upon.bottom) // 2
    return rect.centery
