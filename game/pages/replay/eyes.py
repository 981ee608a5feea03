"""The choice of the viewer of a replay: all hands, one seat, or a spectator."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.pages.replay import texts
from game.pages.replay.log import PaintMark
from game.rules.core import OMNISCIENT, SPECTATOR
from game.rules.match import Player
from game.ui.controls.choice import SegmentedControl
from game.ui.draw import typeset
from game.ui.draw.frame import Frame
from game.ui.draw.painter import Painter
from game.ui.look.colour import Colour

_ICON, _MARK, _BESIDE, _PAD = 20, 24, 7, 12


class Eyes(SegmentedControl):
    """The viewers to choose from. Where there is no room for all names, those of the seats not chosen are left out."""

    def __init__(self, players: Sequence[Player], on_look: Callable[[int], None]) -> None:
        names = [player.name for player in players]
        super().__init__(
            [texts.ALL_HANDS, *names, texts.SPECTATOR], 0, lambda _: on_look(self.viewer), label=texts.VIEW_AS
        )
        self._paint_mark: PaintMark | None = None
        self._room = 0

    @property
    def viewer(self) -> int:
        """The viewer that is chosen."""
        return {0: OMNISCIENT, len(self.choices) - 1: SPECTATOR}.get(self.chosen, self.chosen - 1)

    @viewer.setter
    def viewer(self, viewer: int) -> None:
        self.chosen = {OMNISCIENT: 0, SPECTATOR: len(self.choices) - 1}.get(viewer, viewer + 1)

    def show_marks(self, paint_mark: PaintMark) -> None:
        """Show the marks of the seats from now on."""
        self._paint_mark = paint_mark

    def place_in(self, room: Rect) -> None:
        """Take as much of a room as the choices need, at its right."""
        self._room = room.w
        whole = sum(self._widths())
        self.place(Rect(room.right - whole, room.y, whole, room.h))

    def _is_seat(self, which: int) -> bool:
        return 0 < which < len(self.choices) - 1

    def _natural(self, which: int, *, named: bool) -> int:
        sign = self.px(_MARK if self._is_seat(which) else _ICON) if self._has_sign(which) else 0
        text = typeset.width(self.choices[which], self.theme.button_style, self.scale) if named or not sign else 0
        return sign + text + (self.px(_BESIDE) if sign and text else 0) + 2 * self.px(_PAD)

    def _has_sign(self, which: int) -> bool:
        return not self._is_seat(which) or self._paint_mark is not None

    def _is_named(self, which: int) -> bool:
        return which == self.chosen or not self._is_seat(which) or not self._has_sign(which) or self._all_named

    @property
    def _all_named(self) -> bool:
        return sum(self._named_widths) <= self._room

    @property
    def _named_widths(self) -> list[int]:
        return [self._natural(which, named=True) for which in range(len(self.choices))]

    def _widths(self) -> list[int]:
        widths = self._named_widths
        if sum(widths) > self._room:
            widths = [self._natural(which, named=self._is_named(which)) for which in range(len(self.choices))]
        over = sum(widths) - self._room
        if over > 0:
            # a very long name is cut
            longest = widths.index(max(widths))
            widths[longest] = max(self.px(60), widths[longest] - over)
        return widths

    def segment(self, which: int) -> Rect:
        """Where a choice stands: as wide as it needs."""
        widths = self._widths()
        left = self.rect.x + sum(widths[:which])
        right = self.rect.right if which == len(widths) - 1 else left + widths[which]
        return Rect(left, self.rect.y, right - left, self.rect.h)

    def _write(self, to: Painter, part: Frame, which: int, colour: Colour) -> None:
        rest = part.inset(_PAD, 0)
        if self._is_seat(which) and self._paint_mark is not None:
            sign, rest = rest.cut_left(_MARK, gap=_BESIDE)
            self._paint_mark(to.surface, which - 1, sign.rect.center, sign.rect.w)
        elif not self._is_seat(which):
            sign, rest = rest.cut_left(_ICON, gap=_BESIDE)
            to.icon(sign.middle(_ICON), "eye" if which == 0 else "eye-closed", colour)
        if self._is_named(which):
            to.text(rest, self.choices[which], self.theme.button_style, colour, margin=-2 / rest.scale)
