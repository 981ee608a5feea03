"""The table in the set-up of Hand-to-Hand Combat: two boards, and the bar with the stock."""

from __future__ import annotations

from pygame import Rect, Surface

from game.rules.hand_to_hand.cards import parse_card
from game.table.cards.deck_art import BACK, CardLook, DeckArt, height
from game.ui.draw import shapes
from game.ui.look.colour import rgba
from game.ui.look.theme import NIGHT
from game.ui.widgets.base import Widget


class TablePicture(Widget):
    """The table between the seats: two boards, and the bar with the stock."""

    catches_pointer = False
    _ROWS = (("7J", "4M", "6N", "gE", "3V"), ("6S", "sN", "5E", "2J", "mV"))

    def __init__(self, art: DeckArt) -> None:
        super().__init__()
        self._art = art
        self.room = 0
        """The height between the seats within which the cards stay, in px of the screen."""

    def paint(self, surface: Surface) -> None:
        gold, centre = NIGHT.accent, self.rect.center
        radius = min(self.rect.w, self.rect.h) // 2
        long = min(self.rect.w // 2, round(radius * 1.42))
        face = Rect(0, 0, 2 * long, 2 * radius)
        face.center = centre
        blur = self.px(30)
        shapes.paint_shadow(surface, face, radius, blur, self.px(8), (0, 0, 0, 130))
        shapes.paint_box(surface, face, radius, rgba("#0C1333"), rgba("#7A683F"), max(1.0, 1.5 * self.scale))
        inner = face.inflate(-2 * self.px(10), -2 * self.px(10))
        shapes.paint_box(surface, inner, inner.h / 2, outline=(*gold[:3], 60), width=max(1.0, self.scale))
        width = max(8, min(self.px(50), round(self.room / 5.6)))
        step = round(width * 1.3)
        gap = round(width * 0.36)
        band = Rect(0, 0, 7 * step, height(width) + 2 * gap)
        band.center = centre
        for y in (band.top, band.bottom):
            surface.fill(rgba("#6B5A36")[:3], (band.x, y, band.w, max(1, self.px(1))))
        for row, cards in enumerate(self._ROWS):
            middle = band.top - gap - height(width) // 2 if row == 0 else band.bottom + gap + height(width) // 2
            for column, card in enumerate(cards):
                x = centre[0] + (column - 2) * step
                for depth in (2, 1):
                    up = depth * self.px(3) * (1 if row == 0 else -1)
                    self._card(surface, BACK, width, (x, middle + up), False)
                self._card(surface, parse_card(card), width, (x, middle), row == 0)
        for depth in range(3):
            self._card(surface, BACK, width, (centre[0] + 3 * step - depth, centre[1] - depth), False)

    def _card(self, surface: Surface, card: int, width: int, centre: tuple[int, int], facing: bool) -> None:
        shapes.blit_centred(surface, self._art.picture(CardLook(card, width, rotated=facing)), centre)
