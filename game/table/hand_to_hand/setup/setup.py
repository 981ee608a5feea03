"""The seats in the set-up of Hand-to-Hand Combat: two, facing each other, which can be swapped."""

from __future__ import annotations

from pygame import Rect, Surface

from game.rules.match import Player
from game.table.game.record import SetupRequest
from game.table.hand_to_hand.look.seat_marks import SEAT_MARKS
from game.table.hand_to_hand.setup.table import TablePicture
from game.table.setup.player_fields import FieldCallbacks, PlayerFields
from game.table.setup.seat_panel import SeatPanel
from game.table.setup.seats_page import SeatArea
from game.ui.draw import typeset
from game.ui.look.theme import TextStyle, Typeface
from game.ui.widgets.base import Widget
from game.ui.widgets.button import IconButton

SWAP = "Swap seats"
_SIZE = (320, 138)
"""A panel's size, in px at scale 1.0."""
_LETTER = TextStyle(Typeface.EXTRABOLD, 22)


class Badge(Widget):
    """The seat's mark with the first letter of the name."""

    catches_pointer = False

    def __init__(self, fields: PlayerFields) -> None:
        super().__init__()
        self._fields = fields

    def paint(self, surface: Surface) -> None:
        SEAT_MARKS[self._fields.number].paint(surface, self.rect.center, self.rect.w)
        letter = typeset.initial(self._fields.player.name)
        typeset.write(surface, letter, _LETTER, self.scale, self.theme.on_accent, self.rect, 0.5)


class TwoSeats(SeatArea):
    """The first seat below the table, the second above it."""

    def __init__(self, request: SetupRequest) -> None:
        super().__init__()
        self._people, self._kinds = request.people, request.game.kinds_for(request.setup.players)
        self.seats = [self._seat(number, player) for number, player in enumerate(request.setup.players)]
        self._table = TablePicture(request.art)
        self.swap = IconButton("shuffle", SWAP, self._swap, caption=SWAP)
        self.add(self._table, self.seats[0], self.swap, self.seats[1])

    def _seat(self, number: int, player: Player) -> SeatPanel:
        def changed() -> None:
            self.on_change()

        callbacks = FieldCallbacks(changed, changed, lambda: self.other_names(number))
        fields = PlayerFields(number, player, self._people, callbacks, self._kinds)
        return SeatPanel(fields, Badge(fields))

    def _swap(self) -> None:
        first, second = self.fields
        first.player, second.player = second.player, first.player
        self.on_change()

    def lay_out(self) -> None:
        rect, px = self.rect, self.px
        width, height = (px(side) for side in _SIZE)
        left = rect.centerx - width // 2
        self.seats[1].place(Rect(left, rect.y, width, height))
        self.seats[0].place(Rect(left, rect.bottom - height, width, height))
        self._table.room = rect.h - 2 * height - px(24)
        self._table.place(rect.inflate(0, -px(88)))
        self.swap.place(Rect(left + width + px(30), rect.bottom - height // 2 - px(34), px(44), px(44)))
