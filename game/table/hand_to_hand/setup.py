"""The set-up of a match, on one screen: who sits where, the house rules, and the deal number."""

from __future__ import annotations

from pygame import Rect, Surface

from game.rules.hand_to_hand.cards import parse_card
from game.storage.settings import MatchSetup
from game.table.deck_art import BACK, CardLook, DeckArt, height
from game.table.game import SetupRequest
from game.table.hand_to_hand.setup_seat import NO_NAME, SAME_NAME, SeatPanel
from game.table.setup_parts.deal_number import DealNumber
from game.table.setup_parts.house_rules import HouseRulesPanel
from game.table.setup_parts.new_match import NewMatch
from game.ui import shapes
from game.ui.page import Page
from game.ui.theme import rgba
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, IconButton

TITLE = "Set up a match"
SUBTITLE = "{}, two players"
SWAP = "Change seats"
START = "Start"


class SetUpPage(Page):
    """The set-up of Hand-to-Hand Combat."""

    min_size = (1130, 635)

    def __init__(self, request: SetupRequest) -> None:
        super().__init__(TITLE, SUBTITLE.format(request.game.title))
        self._request = request
        people = list(request.profiles)[::-1]
        self.table = TablePicture(request.art)
        self.seats: tuple[SeatPanel, ...] = tuple(
            SeatPanel(seat, player, people, self._change, lambda other=1 - seat: self.seats[other].player.name)  # type: ignore[misc]
            for seat, player in enumerate(request.setup.players)
        )
        self.swap = IconButton("shuffle", SWAP, self._swap, caption=SWAP)
        self.house = HouseRulesPanel(request.game, request.setup.options, self._change, request.open_clause)
        self.deal_number = DealNumber(request.draw_number, self.toast)
        self.deal, self.new, self.copy = self.deal_number.field, self.deal_number.new, self.deal_number.copy
        self.start = Button(START, self.begin, primary=True, large=True)
        self.root.add(self.table, self.seats[0], self.swap, self.seats[1], self.house, self.deal_number, self.start)
        self.root.focus(self.start)

    @property
    def setup(self) -> MatchSetup:
        """What is set up now."""
        rules = self.house.values
        return MatchSetup(tuple(seat.player for seat in self.seats), rules)

    # --- what is done

    def _change(self) -> None:
        self._complain()

    def leave(self) -> None:
        """What was set up is there again next time."""
        if not self._complain():
            self._request.remember(self.setup, {})

    def _complain(self) -> bool:
        """Say what is wrong with the names; whether anything is."""
        names = [seat.player.name for seat in self.seats]
        for seat, name in zip(self.seats, names, strict=True):
            twice = names.count(name) > 1 and seat is self.seats[-1]
            seat.name.error = NO_NAME if not name else SAME_NAME if twice else ""
            seat.invalidate()
        return any(seat.name.error for seat in self.seats)

    def _swap(self) -> None:
        first, second = (seat.player for seat in self.seats)
        self.seats[0].player, self.seats[1].player = second, first
        self._change()

    def begin(self) -> None:
        """Start the match, unless something is wrong, which then has the focus."""
        wrong: list[Widget] = [seat.name for seat in self.seats if self._complain() and seat.name.error]
        if self.deal.error:
            wrong.append(self.deal)
        if wrong:
            self.root.focus(wrong[0])
            return
        self._request.start(NewMatch(self.setup, self.deal_number.number))

    # --- places

    def lay_out(self) -> None:
        """The table with its seats at the left; rules, deal number and Start at the right."""
        super().lay_out()
        body = self.body
        side = min(420.0, body.w * 0.36)
        right = body.right - side
        left = body.w - side - 36
        seat_wide, seat_high = min(392.0, left - 110), 124
        middle = body.x + left / 2
        self.seats[1].place(self.box(middle - seat_wide / 2, body.y, seat_wide, seat_high))
        self.seats[0].place(self.box(middle - seat_wide / 2, body.bottom - seat_high, seat_wide, seat_high))
        self.table.room = self.px(body.h - 2 * seat_high - 24)
        self.table.place(self.box(body.x, body.y + 44, left, body.h - 88))
        self.swap.place(self.box(middle + seat_wide / 2 + 30, body.bottom - seat_high / 2 - 34, 44, 44))
        start, deal = 64, 108
        house = body.h - start - deal - 2 * 16
        self.house.place(self.box(right, body.y, side, house))
        self.deal_number.place(self.box(right, body.y + house + 16, side, deal))
        self.start.place(self.box(right, body.bottom - start, side, start))


class TablePicture(Widget):
    """The table between the seats: two boards, and the bar with the stock."""

    catches_pointer = False
    _ROWS = (("7J", "4M", "6N", "gE", "3V"), ("6S", "sN", "5E", "2J", "mV"))

    def __init__(self, art: DeckArt) -> None:
        super().__init__()
        self._faces = art
        self.room = 0
        """The height between the seats, in px of the screen, that the cards keep within."""

    def paint(self, surface: Surface) -> None:
        """Draw the round table, the cards on it, and the bar."""
        gold, centre = rgba("#E3B85C"), self.rect.center
        radius = min(self.rect.w, self.rect.h) // 2
        long = min(self.rect.w // 2, round(radius * 1.42))
        face = Rect(0, 0, 2 * long, 2 * radius)
        face.center = centre
        blur = self.px(30)
        shade = shapes.shadow(face.size, radius, blur, (0, 0, 0, 130))
        shapes.blit(surface, shade, (face.x - blur, face.y - blur + self.px(8)))
        table = shapes.box(face.size, radius, rgba("#0C1333"), rgba("#7A683F"), max(1.0, 1.5 * self.scale))
        shapes.blit(surface, table, face.topleft)
        inner = face.inflate(-2 * self.px(10), -2 * self.px(10))
        line = shapes.box(inner.size, inner.h / 2, outline=(*gold[:3], 60), width=max(1.0, self.scale))
        shapes.blit(surface, line, inner.topleft)
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
        picture = self._faces.picture(CardLook(card, width, rotated=facing))
        shapes.blit(surface, picture, picture.get_rect(center=centre).topleft)
