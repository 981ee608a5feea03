"""The places of moves on the table: marked moves of other seats, a hint's, and those in a review."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect

from game.play.match_log import LogLine
from game.play.sentences import sentence
from game.rules.core import HIDDEN, Card, Move, Moved, Result
from game.rules.hit_the_deck.moves import Keep, Play
from game.rules.hit_the_deck.view import View
from game.table.contract.review import ReviewLook
from game.table.hit_the_deck.look.layout import Layout
from game.table.hit_the_deck.piles.piles import SCATTER
from game.table.hit_the_deck.tabletop.tabletop import Tabletop
from game.table.marks.arrow import ArrowLook
from game.table.marks.marks import EDGE, RADIUS, MoveMark
from game.table.turns.table import GameTable
from game.ui.look.colour import Colour
from game.ui.look.palette import CLOTH_LIGHT, PAPER_CLOTH

_ROW = 2 * (RADIUS + EDGE)
"""The distance of numbers next to a pile, px at scale 1.0."""
ARROWS = (
    ArrowLook(CLOTH_LIGHT, line=6.0, under=11.0, head=19, edged=True),
    ArrowLook(PAPER_CLOTH, line=3.6, under=7.0, head=14, dotted=True, edged=True),
)
"""The arrows of a hint's move, and of those that follow it."""
COUNTED, WENT_OUT = "{} counted {}.", "{} went out."


def move_marks(layout: Layout, lines: Sequence[LogLine], colours: Sequence[Colour]) -> list[MoveMark]:
    """The marks of these lines' actions; `colours` are the seats'.

    A played card has its number next to the discard pile, on the player's side, the first at the top; a draw, a cut or
    a flip next to the draw pile: by a hand, where its cards are counted, it would be taken for their number.
    """
    marks: list[MoveMark] = []
    for line in lines:
        if not line.action:
            continue
        colour = colours[line.seat]
        if any(event.origin.zone == "hand" for event in line.events if isinstance(event, Moved)):
            hand = layout.hand_of(line.seat)
            pile = layout.discard.rect.inflate(2 * layout.px(SCATTER), 0)
            at = _beside(pile, layout, marks, on_right=hand.x > layout.discard.x)
            marks.append(MoveMark(line.action, colour, at, None, (round(hand.x), round(hand.y))))
        else:
            at = _beside(layout.draw.rect, layout, marks)
            marks.append(MoveMark(line.action, colour, at))
    return marks


def _beside(pile: Rect, layout: Layout, marks: Sequence[MoveMark], *, on_right: bool = False) -> tuple[int, int]:
    aside = layout.px(RADIUS - EDGE)
    x, y = pile.right + aside if on_right else pile.left - aside, pile.top + layout.px(RADIUS)
    taken = {mark.at for mark in marks}
    while (x, y) in taken:
        y += layout.px(_ROW)
    return x, y


class HitTheDeckReview(ReviewLook):
    """The look of its reviews."""

    is_duel = False
    part = Rect(113, 0, 1054, 720)
    """The piles, the hand below, and the seats round them."""

    def card(self, view: View, move: Move) -> Card | None:
        """The card played, or the drawn one that is kept."""
        if isinstance(move, Play):
            return move.card
        return next((card for card in view.drawn if card != HIDDEN), None) if isinstance(move, Keep) else None

    def ending(self, result: Result, seat: int, names: Sequence[str]) -> str:
        """The points counted against the seat, in a sentence."""
        if result.went_out == seat:
            return sentence(WENT_OUT, names[seat])
        return sentence(COUNTED, names[seat], result.counts[seat])

    def faces(self, table: GameTable) -> Mapping[int, tuple[int, int]]:
        """Hide the plates, of which a part would be cut off, and return their middles."""
        assert isinstance(table.tabletop, Tabletop)
        for plate in table.tabletop.plates:
            plate.visible = False
        return {seat: table.plate_of(seat).center for seat in range(len(table.tabletop.plates))}
