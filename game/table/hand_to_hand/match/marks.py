"""The places of moves on the table: marked moves of the other seat, a hint's, and those in a review."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from pygame import Rect

from game.play.match_log import LogLine
from game.play.sentences import sentence
from game.rules.core import Card, Move, Moved, Result, TurnedUp
from game.rules.hand_to_hand.moves import Bank, Build, Draw, Play
from game.rules.hand_to_hand.view import View
from game.table.cards.placements import Slot
from game.table.contract.review import ReviewLook, Trace
from game.table.hand_to_hand.look.seat_marks import SEAT_MARKS
from game.table.hand_to_hand.tabletop.placements import DISCARD, OPP, OWN, pose_of
from game.table.hand_to_hand.tabletop.tabletop import Tabletop
from game.table.marks.arrow import ArrowLook
from game.table.marks.marks import MoveMark
from game.table.turns.table import GameTable
from game.ui.look.palette import LIT_GOLD, NIGHT_GOOD

_INDEX = 0.56, 0.21
"""The width and height of a card's index, as parts of the card's width."""
_ASIDE = 9
"""The distance of a number's middle from its card's left edge, px at scale 1.0."""
ARROWS = (
    ArrowLook(LIT_GOLD, line=4.5, under=9.5, head=17, edged=True),
    ArrowLook(NIGHT_GOOD, line=3.2, under=6.4, head=13, dotted=True, edged=True),
)
"""The arrows of a hint's move, and of those that follow it."""
SCORED, NOBODY_SCORED = "{} scored {}.", "Nobody scored."


def move_marks(tabletop: Tabletop, lines: Sequence[LogLine], *, struck: bool) -> list[MoveMark]:
    """The marks of these lines' actions; an attack that has `struck` has shown its way, and begins no arrow."""
    marks: list[MoveMark] = []
    moved_on: set[Card] = set()
    for line in reversed(lines):
        mark = mark_of(tabletop, line, moved_on) if line.action else None
        if mark is not None:
            attacks = any(isinstance(one, Moved) and one.target.seat == 1 - line.seat for one in line.events)
            marks.insert(0, mark._replace(start=None) if struck and attacks else mark)
        moved_on.update(line.cards)
    return marks


def mark_of(tabletop: Tabletop, line: LogLine, moved_on: Collection[Card] = ()) -> MoveMark | None:
    """The mark of an action, or None; cards in `moved_on` were moved by later actions."""
    moved = next((event for event in line.events if isinstance(event, Moved)), None)
    if moved is None:
        return None
    layout, below = tabletop.layout, tabletop.state.below
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
    open_cards = {run[-1] for run in tabletop.state.view.up if run}.difference(moved_on)
    return MoveMark(
        line.action,
        colour,
        (first.left - aside, (first if has_left else _seen(tabletop, moved.card, first)).centery),
        rects[0].unionall(rects[1:]) if rects else None if has_left else lies,
        (round(start.x), round(start.y)),
        tabletop.rect_of(turned) if turned is not None and turned in open_cards else None,
    )


def seen_rects(tabletop: Tabletop, cards: Iterable[Card]) -> list[Rect]:
    """The rectangles of the visible parts of cards on the table, which others of their run may cover."""
    rects = ((card, tabletop.rect_of(card)) for card in cards)
    return [_seen(tabletop, card, rect) for card, rect in rects if rect is not None]


def indexes(tabletop: Tabletop) -> list[Rect]:
    """The rectangles of all visible indexes on the boards, the bar and the discard pile."""
    view, below = tabletop.state.view, tabletop.state.below
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
    found = (run[run.index(card) + 1] for run in tabletop.state.view.up if card in run[:-1])
    return next(map(tabletop.rect_of, found), None)


def _seen(tabletop: Tabletop, card: Card, rect: Rect) -> Rect:
    """The visible part of a card in a rectangle, under another one, which extends beyond it at one end."""
    upon = _upon(tabletop, card)
    if upon is None or not rect.colliderect(upon):
        return rect
    top, bottom = (rect.top, upon.top) if upon.top > rect.top else (upon.bottom, rect.bottom)
    return Rect(rect.x, top, rect.w, bottom - top)


class HandToHandReview(ReviewLook):
    """The look of its reviews."""

    is_duel = True
    part = Rect(248, 0, 784, 640)
    """The stage between the side panels, without the lower part of the hand."""

    def card(self, view: View, move: Move) -> Card | None:
        """The card played, the first of a run, or the one taken from the discard pile."""
        if isinstance(move, Play):
            return move.card
        if isinstance(move, Build | Bank):
            return view.runs(view.viewer)[move.column][0]
        return view.discard[0] if isinstance(move, Draw) and move.pile == DISCARD else None

    def ending(self, result: Result, seat: int, names: Sequence[str]) -> str:
        """The sentence about who scored."""
        if not any(result.scores):
            return NOBODY_SCORED
        return sentence(SCORED, names[result.scores.index(max(result.scores))], max(result.scores))

    def trace(self, table: GameTable, move: Move) -> Trace | None:
        """A path from the hand or a column to a column or a pile; within a column to the end of its run."""
        tabletop, found = table.tabletop, super().trace(table, move)
        assert isinstance(tabletop, Tabletop)
        if found is None or not isinstance(move, Play | Build) or (isinstance(move, Play) and move.behind):
            return found
        zone, column = (OWN, move.onto) if isinstance(move, Build) else (move.place, move.column)
        if zone not in (OWN, OPP):
            return found
        run = tabletop.cards_of(Slot(zone, column))
        tail = tabletop.rect_of(run[-1]) if run else None
        return found if tail is None else found._replace(place=tail)
