"""The tips of the first match of Hit the Deck, each shown when it helps."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.rules.hit_the_deck.cards import HIT_HAND, KIND_MASK, is_hit
from game.rules.hit_the_deck.view import View
from game.table.hit_the_deck.look import texts
from game.table.hit_the_deck.look.layout import GAP
from game.table.hit_the_deck.race.lesson import RaceLesson
from game.table.hit_the_deck.tabletop.tabletop import Tabletop
from game.table.turns.tips import Lessons
from game.ui.draw import shapes
from game.ui.look.palette import CLOTH_LIGHT, INK_CLOTH
from game.ui.look.theme import semibold

_NEARLY_OUT = 2
"""The number of cards with which somebody is nearly out."""


class HitTheDeckLessons(Lessons):
    """The tips of Hit the Deck, on a yellow slip on the left."""

    tips = texts.COACH
    urgent = ("play", "cut", "flip", "draw", "free draw")
    words, link = semibold(14, 1.3), INK_CLOTH
    padding, button_height = 14, 36

    def __init__(self, tabletop: Tabletop, lesson: RaceLesson) -> None:
        self._tabletop, self._lesson = tabletop, lesson

    def fitting(self, view: View) -> Sequence[str]:
        if self._lesson.is_due:
            # whoever is yet to be told of races is told one thing after the other
            return ()
        words = {move.word for move in view.legal}
        for duty in ("cut", "flip"):
            if duty in words:
                return [duty]
        demand = ["demand"] if view.demand is not None else []
        if "play" not in words:
            draw = "free draw" if view.options.free_draw else "draw"
            return [draw, *demand] if "draw" in words else demand
        top = view.discard[0] & KIND_MASK
        if is_hit(top) or view.drawn:
            return demand
        playable = {move.card for move in view.legal if move.word == "play"}
        hits = {card for card in playable if is_hit(card)}
        if hits == playable and HIT_HAND not in hits:
            return ["play", "demanding"]
        if hits and any(len(hand) <= _NEARLY_OUT for seat, hand in enumerate(view.hands) if seat != view.viewer):
            return ["play", "late"]
        return ["play", "keep"] if hits and hits != playable else ["play"]

    def place(self, height: int) -> Rect:
        layout = self._tabletop.layout
        # a large one covers neither the plate above it nor the demand's sign beside it
        wider = max(0.0, layout.panel_scale / layout.scale - 1) * 270
        least, slip = (layout.panel(0, -218, width, 0) for width in (240, 240 + wider))
        width = max(least.w, min(slip.w, layout.sign.x - layout.px(GAP) - slip.x))
        return Rect(slip.x, slip.y - height, width, height)

    def paint(self, surface: Surface, rect: Rect, scale: float) -> None:
        shapes.paint_box(surface, rect, 12 * scale, CLOTH_LIGHT, INK_CLOTH, 2.5 * scale, round(4 * scale))
