"""The seats in the set-up of Hand-to-Hand Combat: two, facing each other across the table; they can be swapped."""

from __future__ import annotations

from pygame import Rect, Surface

from game.rules.hand_to_hand.cards import parse_card
from game.storage.settings.settings import MatchSetup
from game.table.cards.deck_art import BACK, CardLook, height
from game.table.game.program import Program
from game.table.game.record import Game
from game.table.game.seats import SeatArea, SeatPanel
from game.table.hand_to_hand.look.seat_marks import SEAT_MARKS
from game.ui.draw import shapes, typeset
from game.ui.draw.painter import CENTRE, Painter
from game.ui.look.colour import rgba
from game.ui.look.theme import NIGHT, extrabold
from game.ui.widgets.button import IconButton

SWAP = "Swap seats"
_SIZE = (320, 138)
"""A panel's size, in px at scale 1.0."""
_LETTER = extrabold(22)
_CARDS = (("7J", "4M", "6N", "gE", "3V"), ("6S", "sN", "5E", "2J", "mV"))
"""The cards on the two boards."""


class MarkedSeat(SeatPanel):
    """A seat with its mark, and the first letter of the name on it."""

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        badge, letter = self.badge_place, typeset.initial(self.player.name)
        SEAT_MARKS[self.number].paint(surface, badge.rect.center, badge.rect.w)
        Painter(surface).text(badge, letter, _LETTER, self.theme.on_accent, CENTRE, fit="whole")


class TwoSeats(SeatArea):
    """The first seat below the table, the second above it."""

    def __init__(self, program: Program, game: Game, setup: MatchSetup) -> None:
        super().__init__(program, game, setup)
        self._art = program.art(game)
        self.seats = [MarkedSeat(self, number, player) for number, player in enumerate(setup.players)]
        self.swap = IconButton("shuffle", SWAP, self._swap, caption=SWAP)
        self.add(self.seats[0], self.swap, self.seats[1])

    def _swap(self) -> None:
        first, second = self.seats
        first.player, second.player = second.player, first.player
        self.on_change()

    def lay_out(self) -> None:
        above, below = self.frame.cut_top(_SIZE[1])[0], self.frame.cut_bottom(_SIZE[1])[0]
        for seat, strip in zip(self.seats, (below, above), strict=True):
            seat.place(strip.middle(*_SIZE))
        lower, px = self.seats[0].rect, self.px
        self.swap.place(Rect(lower.right + px(30), lower.bottom - lower.h // 2 - px(34), px(44), px(44)))

    def paint(self, surface: Surface) -> None:
        """Draw the table between the seats, with two boards and the bar with the stock, and then the seats."""
        gold, px, centre = NIGHT.accent, self.px, self.rect.center
        radius = min(self.rect.w, self.rect.h - px(88)) // 2
        long = min(self.rect.w // 2, round(radius * 1.42))
        face = Rect(0, 0, 2 * long, 2 * radius)
        face.center = centre
        shapes.paint_shadow(surface, face, radius, px(30), px(8), (0, 0, 0, 130))
        shapes.paint_box(surface, face, radius, rgba("#0C1333"), rgba("#7A683F"), max(1.0, 1.5 * self.scale))
        inner = face.inflate(-2 * px(10), -2 * px(10))
        shapes.paint_box(surface, inner, inner.h / 2, outline=(*gold[:3], 60), width=max(1.0, self.scale))
        room = self.rect.h - 2 * px(_SIZE[1]) - px(24)
        width = max(8, min(px(50), round(room / 5.6)))
        step, gap = round(width * 1.3), round(width * 0.36)
        band = Rect(0, 0, 7 * step, height(width) + 2 * gap)
        band.center = centre
        for y in (band.top, band.bottom):
            surface.fill(rgba("#6B5A36")[:3], (band.x, y, band.w, max(1, px(1))))
        for row, cards in enumerate(_CARDS):
            middle = band.top - gap - height(width) // 2 if row == 0 else band.bottom + gap + height(width) // 2
            for column, card in enumerate(cards):
                x = centre[0] + (column - 2) * step
                for depth in (2, 1):
                    up = depth * px(3) * (1 if row == 0 else -1)
                    self._card(surface, BACK, width, (x, middle + up), False)
                self._card(surface, parse_card(card), width, (x, middle), row == 0)
        for depth in range(3):
            self._card(surface, BACK, width, (centre[0] + 3 * step - depth, centre[1] - depth), False)
        super().paint(surface)

    def _card(self, surface: Surface, card: int, width: int, centre: tuple[int, int], facing: bool) -> None:
        shapes.blit_centred(surface, self._art.picture(CardLook(card, width, rotated=facing)), centre)
