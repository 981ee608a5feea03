"""Where the actions of the other seat are marked on the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygame import Rect

from game.play.match_log import LogLine
from game.rules.core import Card, Moved, TurnedUp
from game.table.hand_to_hand.look.seat_marks import SEAT_MARKS
from game.table.hand_to_hand.tabletop.placements import pose_of
from game.table.hand_to_hand.tabletop.tabletop import Tabletop
from game.table.marks.move_marks import MoveMark

_INDEX = 0.56, 0.21
"""The width and height of a card's index, as parts of the card's width."""
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
    rects = seen_rects(tabletop, here)
    lies = pose_of(moved.target, layout, below).pose.rect
    has_left = moved.card in moved_on
    first = lies if has_left else tabletop.rect_of(moved.card) or lies
    start = pose_of(moved.origin, layout, below).pose
    turned = next((event.card for event in line.events if isinstance(event, TurnedUp)), None)
    seen = turned is not None and turned not in moved_on and _lies_open(tabletop, turned)
    return MoveMark(
        line.action,
        colour,
        (first.left - aside, (first if has_left else _seen(first, _upon(tabletop, moved.card))).centery),
        rects[0].unionall(rects[1:]) if rects else None if has_left else lies,
        (round(start.x), round(start.y)),
        tabletop.rect_of(turned) if turned is not None and seen else None,
    )


def _lies_open(tabletop: Tabletop, card: Card) -> bool:
    return any(run[-1:] == (card,) for seat in (0, 1) for run in tabletop.view.runs(seat))


def seen_rects(tabletop: Tabletop, cards: Iterable[Card]) -> list[Rect]:
    """The rectangles of what is seen of cards on the table, which others of their run may cover."""
    found = []
    for card in cards:
        rect = tabletop.rect_of(card)
        if rect is not None:
            found.append(_seen(rect, _upon(tabletop, card)))
    return found


def indexes(tabletop: Tabletop) -> list[Rect]:
    """The rectangles of all indexes that can be read on the boards, the bar and the discard pile."""
    view, below = tabletop.view, tabletop.below
    piles = [10 * suit + count - 1 for suit, count in enumerate(view.bar) if count]
    found: list[Rect] = []
    for cards, turned in ((view.runs(below), False), (view.runs(1 - below), True), ([piles, view.discard[:1]], False)):
        for card in (card for run in cards for card in run):
            rect = tabletop.rect_of(card)
            if rect is not None:
                wide, high = round(_INDEX[0] * rect.w), round(_INDEX[1] * rect.w)
                near, far = (rect.bottom - high, rect.top) if turned else (rect.top, rect.bottom - high)
                found.append(Rect(rect.left, near, wide, high))
                if _upon(tabletop, card) is None:
                    found.append(Rect(rect.right - wide, far, wide, high))
    return found


def _upon(tabletop: Tabletop, card: Card) -> Rect | None:
    """The rectangle of the next card of its run, which lies upon it, if there is one."""
    for seat in (0, 1):
        for run in tabletop.view.runs(seat):
            if card in run[:-1]:
                return tabletop.rect_of(run[run.index(card) + 1])
    return None


def _seen(rect: Rect, upon: Rect | None) -> Rect:
    """What is seen of a card when another lies upon it, which hangs out at one end."""
    if upon is None or not rect.colliderect(upon):
        return rect
    top, bottom = (rect.top, upon.top) if upon.top > rect.top else (upon.bottom, rect.bottom)
    return Rect(rect.x, top, rect.w, bottom - top)
