"""A line of a set-up: what it is, a help below, and the control at the right."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.draw import typeset
from game.ui.draw.painter import Painter
from game.ui.draw.paragraph import Flow, flow
from game.ui.look.theme import TextStyle
from game.ui.widgets.base import Container, Widget

_LINE = 22
"""The height of the title's line, px at scale 1.0."""


class Setting(Container):
    """A row with a control of `control_size`, px at scale 1.0.

    A rule is drawn below it unless `last`; `padding` is above and below, px at scale 1.0.
    """

    def __init__(
        self,
        title: str,
        control: Widget,
        control_size: tuple[float, float],
        *,
        help: str = "",
        last: bool = False,
        padding: float = 9,
    ) -> None:
        super().__init__(control)
        self.title = title
        self.help = help
        self.last = last
        self.control = control
        self._control_size = control_size
        self._padding = padding
        control.label = control.label or title

    def _room(self, width: int) -> int:
        return max(1, width - self.px(self._control_size[0] + 14))

    def _help(self, width: int) -> Flow | None:
        return flow(self.help, self.theme.help, self.scale, self._room(width)) if self.help else None

    def height(self, width: int) -> int:
        """How high it is when it is so many px wide, in px of the screen."""
        lines = self._help(width)
        text = self.px(_LINE) + (lines.height if lines else 0)
        return max(text, self.px(self._control_size[1])) + 2 * self.px(self._padding)

    def lay_out(self) -> None:
        self.control.place(self.frame.right(*self._control_size))

    @property
    def title_line(self) -> Rect:
        """The line of the title, as wide as the texts may be."""
        lines = self._help(self.rect.w)
        text_height = self.px(_LINE) + (lines.height if lines else 0)
        top = self.rect.y + (self.rect.h - text_height) // 2
        return Rect(self.rect.x, top, self._room(self.rect.w), self.px(_LINE))

    def _title(self) -> tuple[str, TextStyle]:
        return typeset.fit(self.title, self.theme.row, self.scale, self._room(self.rect.w))

    @property
    def text_rects(self) -> list[Rect]:
        """The rectangles of the title and of the lines of the help."""
        line, lines = self.title_line, self._help(self.rect.w)
        title = Rect(line.x, line.y, typeset.width(*self._title(), self.scale), line.h)
        if lines is None:
            return [title]
        high = lines.line_height
        return [
            title,
            *(Rect(line.x, line.bottom + n * high, width, high) for n, width in enumerate(lines.widths)),
        ]

    def paint(self, surface: Surface) -> None:
        to, theme, line = Painter(surface), self.theme, self.frame.around(self.title_line)
        to.text(line, self.title, theme.row)
        if self.help:
            to.lines(line.below(0), self.help, theme.help, theme.quiet)
        if not self.last:
            to.rule(self.frame)
        super().paint(surface)
