"""The tips of the first match of Hand-to-Hand Combat, each shown when it helps."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.rules.hand_to_hand.cards import BELOW, GALAXY, RANK
from game.rules.hand_to_hand.moves import COLUMNS, DRAW_STOCK
from game.rules.hand_to_hand.view import View
from game.table.hand_to_hand.look import texts
from game.table.hand_to_hand.tabletop.tabletop import Tabletop
from game.table.turns.tips import Lessons
from game.ui.draw import shapes
from game.ui.look.palette import INK_NIGHT, INK_NIGHT_LINK, PAPER_NIGHT, PAPER_NIGHT_RULE
from game.ui.look.theme import NIGHT, medium

_LEAST = 110


def _makes_way(view: View) -> bool:
    """Whether a hand card can be played where a run that lies on down cards can follow it."""
    runs, down = view.runs(view.viewer), view.down_cards(view.viewer)
    return any(
        BELOW[move.card] >> runs[column][0] & 1
        for move in view.legal
        if move.word == "play" and move.place == "own" and not move.behind
        for column in COLUMNS
        if column != move.column and runs[column] and down[column]
    )


class HandToHandLessons(Lessons):
    """The tips of Hand-to-Hand Combat, on a slip of paper over the lower part of the log, where it covers no card."""

    tips = texts.COACH
    urgent = ("first", "building", "second", "drawing", "going out")
    words, ink, link = medium(14.5, 1.34), INK_NIGHT, INK_NIGHT_LINK
    padding, button_height = 16, 38
    button_theme = NIGHT._replace(button=PAPER_NIGHT, button_hover=PAPER_NIGHT_RULE, text=INK_NIGHT, outline=INK_NIGHT)

    def __init__(self, tabletop: Tabletop) -> None:
        self._tabletop = tabletop

    def fitting(self, view: View) -> Sequence[str]:
        seat = view.viewer
        words = {move.word for move in view.legal}
        fitting: list[str] = []
        if view.first_place:
            if "build" in words:
                fitting.append("building")
                movable = {move.column for move in view.legal if move.word == "build"}
                if sum(bool(view.down_cards(seat)[column]) for column in movable) > 1:
                    fitting.append("cascade")
            elif "draw" in words:
                fitting.append("second")
        else:
            if "play" in words:
                fitting.append("first")
            elif DRAW_STOCK in view.legal:
                fitting.append("drawing")
            if _makes_way(view):
                fitting.append("makes way")
            if len(view.hands[seat]) <= 3:
                fitting.append("going out")
            if view.turns[seat] > 1:
                fitting.append("down cards")
        plays = [move for move in view.legal if move.word == "play"]
        if any(move.place == "opp" and view.runs(1 - seat)[move.column] and not move.behind for move in plays):
            fitting.append("attack")
        # nothing follows a Galaxy there
        if any(move.place == "bar" and RANK[move.card] < GALAXY for move in plays):
            fitting.append("bar")
        return fitting

    def place(self, height: int) -> Rect:
        layout = self._tabletop.layout
        height = max(layout.panel_px(_LEAST), height)
        return layout.right(layout.size[1] - layout.panel_px(136) - height, height)

    def paint(self, surface: Surface, rect: Rect, scale: float) -> None:
        blur = round(18 * scale)
        shapes.paint_shadow(surface, rect, 10 * scale, blur, round(6 * scale), (0, 0, 0, 120))
        shapes.paint_box(surface, rect, 10 * scale, PAPER_NIGHT, PAPER_NIGHT_RULE, scale)
