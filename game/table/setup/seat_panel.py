"""The panel of a seat in a set-up: its badge, its player, and what a game adds for people."""

from __future__ import annotations

from pygame import Rect, Surface

from game.table.setup.player_fields import PlayerFields
from game.ui.draw import shapes, typeset
from game.ui.look.theme import TextStyle
from game.ui.widgets.base import Container, Widget
from game.ui.widgets.panel import Panel

SIZE = (264, 138)
"""The panel's size, in px at scale 1.0."""
SEAT = "Seat {}"
SLAPS = "slaps in about {} ms"
_BADGE, _FIELD, _KIND, _BESIDE = 50, 34, 104, 62
_HELP = 18
"""The height of a line that says how a computer player plays, in px at scale 1.0."""
_FLAG = 24
"""The height of the flag that says what is wrong with the name, in px at scale 1.0."""


class SeatPanel(Panel):
    """A seat's panel, with the name in its first row and the kind of player in its second.

    For a person `beside` is placed at the right of the kind, and `below` in a third row. For a computer player the
    third row says how it plays, and with `reactions` how fast it slaps on average. `corner` is placed in the lower
    corner. `needs_beside` says whether there is anything to choose `beside` the kind.
    """

    def __init__(
        self,
        fields: PlayerFields,
        badge: Widget,
        *,
        beside: Widget | None = None,
        below: Container | None = None,
        corner: Widget | None = None,
        reactions: bool = False,
    ) -> None:
        super().__init__(badge, fields.name, fields.earlier, fields.kind)
        self.fields = fields
        self.badge = badge
        self._beside = beside
        self._below = below
        self._corner = corner
        self._reactions = reactions
        self.needs_beside = True
        self.add(*(widget for widget in (beside, below, corner) if widget is not None))

    def refresh(self) -> None:
        """Update the panel from its fields."""
        if self.is_mounted:
            self.lay_out()
            self.invalidate()

    def lay_out(self) -> None:
        fields, px, rect = self.fields, self.px, self.rect
        fields.earlier.visible = fields.offers_names
        if self._beside is not None:
            self._beside.visible = fields.is_human and self.needs_beside
        if self._below is not None:
            self._below.visible = fields.is_human
        left, top, right, field = rect.x + px(76), rect.y + px(13), rect.right - px(14), px(_FIELD)
        self.badge.place(Rect(rect.x + px(13), top, px(_BADGE), px(_BADGE)))
        if self._corner is not None:
            self._corner.place(Rect(rect.x + px(22), rect.y + px(95), px(32), px(32)))
        taken = px(_FIELD + 6) if fields.offers_names else 0
        fields.name.place(Rect(left, top, right - left - taken, field))
        fields.earlier.place(Rect(right - field, top, field, field))
        top += px(41)
        fields.kind.place(Rect(left, top, px(_KIND), field))
        if self._beside is not None:
            self._beside.place(Rect(right - px(_BESIDE), top, px(_BESIDE), field))
        if self._below is not None:
            self._below.place(Rect(left, top + px(42), right - left, px(30)))

    @property
    def paint_bounds(self) -> Rect:
        bounds = super().paint_bounds
        if not self.is_mounted:
            return bounds
        return bounds.union(self.rect.move(0, -self.px(_FLAG)).inflate(2 * self.px(_FLAG), 0))

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        theme, scale, fields = self.theme, self.scale, self.fields
        under = Rect(self.rect.x, self.rect.y + self.px(67), self.px(76), self.px(22))
        typeset.write(surface, SEAT.format(fields.number + 1), theme.help, scale, theme.text, under, 0.5)
        if not fields.is_human or self._below is None:
            self._paint_kind(surface)
        if (flag := self.error_flag) is not None:
            paper = (*theme.panel[:3], 255)
            shapes.paint_box(surface, flag, flag.h / 2, paper, theme.bad, 2 * scale)
            text, style = self._error_text()
            typeset.write(surface, text, style, scale, theme.bad, flag, 0.5)

    def _paint_kind(self, surface: Surface) -> None:
        theme, scale, kind, rect = self.theme, self.scale, self.fields.chosen_kind, self.fields.kind.rect
        lines = [kind.help] if kind.help else []
        if self._reactions and kind.reaction_ms is not None:
            lines.append(SLAPS.format(kind.reaction_ms))
        high = self.px(_HELP)
        room = Rect(rect.x, 0, self.rect.right - self.px(14) - rect.x, high)
        room.y = rect.y + self.px(42) + (self.px(30) - len(lines) * high) // 2
        for line in lines:
            typeset.write_fitted(surface, line, theme.help, scale, theme.quiet, room)
            room.y += high

    @property
    def error_flag(self) -> Rect | None:
        """The rectangle of the flag that says what is wrong with the name, on the upper edge; None if nothing is."""
        if not self.fields.name.error:
            return None
        width = typeset.width(*self._error_text(), self.scale) + self.px(20)
        flag = Rect(self.fields.name.rect.x, 0, width, self.px(_FLAG))
        flag.centery = self.rect.y - self.px(7)
        return flag

    def _error_text(self) -> tuple[str, TextStyle]:
        room = self.rect.right - self.fields.name.rect.x - self.px(20)
        return typeset.fit(self.fields.name.error, self.theme.help, self.scale, room)
