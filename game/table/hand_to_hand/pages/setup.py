"""The seats in the set-up of Hand-to-Hand Combat: two, facing each other across the table; they can be swapped."""

from __future__ import annotations

from pygame import Rect, Surface

from game.rules.hand_to_hand.cards import parse_card
from game.rules.match import Player
from game.storage.settings.settings import MatchSetup
from game.table.cards.deck_art import BACK, CardLook, height
from game.table.game.program import Program
from game.table.game.record import Game
from game.table.game.seats import SeatArea, SeatPanel
from game.table.hand_to_hand.look.seat_marks import SEAT_MARKS
from game.table.hand_to_hand.opponents.eyepiece import OPPONENTS, Mood, Opponent, eyepiece, named
from game.ui.draw import shapes, typeset
from game.ui.draw.painter import CENTRE, Painter
from game.ui.look.colour import rgba
from game.ui.look.theme import NIGHT, extrabold
from game.ui.widgets.button import Button, IconButton, Pressable

SWAP, CHANCE = "Swap seats", "Random"
_SIZE, _CHOICE = (320, 138), 58
"""A panel's size without opponents, and the width of one, in px at scale 1.0."""


class OpponentButton(Pressable):
    """A button that seats an opponent."""

    def __init__(self, opponent: Opponent, seat: MarkedSeat) -> None:
        super().__init__(", ".join(opponent[:3]), on_press=lambda: seat.take(opponent))
        self._opponent, self._seat = opponent, seat

    def paint(self, surface: Surface) -> None:
        is_seated, number = self._opponent is self._seat.opponent, self._seat.number
        glint = float(is_seated or self.hovered)
        picture = eyepiece(self._opponent, Mood.IDLE, _CHOICE, number, self.scale, at=glint, badge=False)
        shapes.blit_centred(surface, picture, self.rect.center)
        if is_seated:
            self.painter(surface).ring(self.frame.inset(-2), 2.5, self.theme.accent)


class MarkedSeat(SeatPanel):
    """A seat with its mark, and the first letter of the name on it; or with an opponent, and the choice of one."""

    def __init__(self, area: TwoSeats, number: int, player: Player) -> None:
        super().__init__(area, number, player)
        self._seats = area
        self.opponents = [OpponentButton(opponent, self) for opponent in OPPONENTS]
        self.chance = Button(CHANCE, self._draw)
        self.add(*self.opponents, self.chance)

    @property
    def opponent(self) -> Opponent | None:
        """The opponent that is seated here."""
        return None if self.is_human else next((who for who in OPPONENTS if who.name == self.name.text), None)

    def take(self, opponent: Opponent) -> None:
        """Seat an opponent; one from the other seat changes places."""
        for seat in self._seats.seats:
            if seat is not self and seat.name.text == opponent.name:
                seat.name.text = self.name.text
        self.name.text = opponent.name
        self._seats.renamed(self)

    def _draw(self) -> None:
        others = [opponent for opponent in OPPONENTS if opponent is not self.opponent]
        self.take(others[self._seats.draw_number() % len(others)])

    def lay_out(self) -> None:
        self.aside = 0 if self.is_human else 2 * _CHOICE + 12
        super().lay_out()
        for number, button in enumerate(self.opponents):
            button.visible = not self.is_human
            left = self.frame.cut_right(self.aside + 4)[0]
            button.place(left.at(number % 2 * (_CHOICE + 4), 9 + number // 2 * (_CHOICE + 4), _CHOICE, _CHOICE))
        self.chance.visible = not self.is_human
        self.chance.place(self.rows[1].right(116, 34))

    def about(self) -> list[str]:
        return [*([] if self.opponent is None else [self.opponent.habit.lower()]), *super().about()]

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        badge = self.badge_place
        if not self.is_human:
            picture = eyepiece(named(self.name.text), Mood.IDLE, 64, self.number, self.scale)
            shapes.blit_centred(surface, picture, badge.rect.center)
            return
        letter = typeset.initial(self.player.name)
        SEAT_MARKS[self.number].paint(surface, badge.rect.center, badge.rect.w)
        Painter(surface).text(badge, letter, extrabold(22), self.theme.on_accent, CENTRE, fit="whole")


class TwoSeats(SeatArea):
    """The first seat below the table, the second above it."""

    def __init__(self, program: Program, game: Game, setup: MatchSetup) -> None:
        super().__init__(program, game, setup)
        self._art, self.draw_number = program.art(game), program.draw_number
        self.seats = [MarkedSeat(self, number, player) for number, player in enumerate(setup.players)]
        self.swap = IconButton("shuffle", SWAP, self._swap, caption=SWAP)
        self.add(self.seats[0], self.swap, self.seats[1])

    def _swap(self) -> None:
        first, second = self.seats
        first.player, second.player = second.player, first.player
        self.lay_out()
        self.on_change()

    def new_kind(self, seat: SeatPanel) -> None:
        self.lay_out()
        super().new_kind(seat)

    def lay_out(self) -> None:
        above, below = self.frame.cut_top(_SIZE[1])[0], self.frame.cut_bottom(_SIZE[1])[0]
        for seat, strip in zip(self.seats, (below, above), strict=True):
            seat.place(strip.middle(_SIZE[0] + (0 if seat.is_human else 2 * _CHOICE + 16), _SIZE[1]))
        lower, px = self.seats[0].rect, self.px
        self.swap.place(Rect(lower.right + px(30), lower.bottom - lower.h // 2 - px(34), px(44), px(44)))

    def paint(self, surface: Surface) -> None:
        """Draw the table between the seats, with two boards and the bar with the stock, and then the seats."""
        gold, px, centre = NIGHT.accent, self.px, self.rect.center
        radius = min(self.rect.w, self.rect.h - px(88)) // 2
        long = min(self.rect.w // 2, round(radius * 1.42))
        face = Rect(0, 0, 2 * long, 2 * radius).move_to(center=centre)
        shapes.paint_shadow(surface, face, radius, px(30), px(8), (0, 0, 0, 130))
        shapes.paint_box(surface, face, radius, rgba("#0C1333"), rgba("#7A683F"), max(1.0, 1.5 * self.scale))
        inner = face.inflate(-2 * px(10), -2 * px(10))
        shapes.paint_box(surface, inner, inner.h / 2, outline=(*gold[:3], 60), width=max(1.0, self.scale))
        room = self.rect.h - 2 * px(_SIZE[1]) - px(24)
        width = max(8, min(px(50), round(room / 5.6)))
        step, gap = round(width * 1.3), round(width * 0.36)
        band = Rect(0, 0, 7 * step, height(width) + 2 * gap).move_to(center=centre)
        for y in (band.top, band.bottom):
            surface.fill(rgba("#6B5A36")[:3], (band.x, y, band.w, max(1, px(1))))
        for side, cards in ((-1, ("7J", "4M", "6N", "gE", "3V")), (1, ("6S", "sN", "5E", "2J", "mV"))):
            middle = centre[1] + side * (band.h // 2 + gap + height(width) // 2)
            for column, card in enumerate(cards):
                x = centre[0] + (column - 2) * step
                for depth in (2, 1):
                    self._card(surface, BACK, width, (x, middle - side * depth * px(3)), False)
                self._card(surface, parse_card(card), width, (x, middle), side < 0)
        for depth in range(3):
            self._card(surface, BACK, width, (centre[0] + 3 * step - depth, centre[1] - depth), False)
        super().paint(surface)

    def _card(self, surface: Surface, card: int, width: int, centre: tuple[int, int], facing: bool) -> None:
        shapes.blit_centred(surface, self._art.picture(CardLook(card, width, rotated=facing)), centre)
