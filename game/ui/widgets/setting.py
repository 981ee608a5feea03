"""A line of a set-up: what it is, a help below, where its value comes from, and the control at the right."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui import shapes, typeset
from game.ui.paragraph import Flow, flow, paint_flow
from game.ui.widgets.base import Container, Widget
from game.ui.widgets.keycap import paint_tag, tag_width


class Setting(Container):
    """A row with a control of `control_size`, px at scale 1.0; `tag` names the usual value, `filled` the document's.

    A rule is drawn below it unless `last`; `padding` is above and below, px at scale 1.0.
    """

    def __init__(
        self,
        title: str,
        control: Widget,
        control_size: tuple[float, float],
        *,
        help: str = "",
        tag: str = "",
        filled: bool = False,
        last: bool = False,
        padding: float = 9,
    ) -> None:
        super().__init__(control)
        self.title = title
        self.help = help
        self.tag = tag
        self.filled = filled
        self.last = last
        self.control = control
        self._control_size = control_size
        self._padding = padding
        control.label = control.label or title

    def _help(self, width: int) -> Flow | None:
        room = width - self.px(self._control_size[0] + 14)
        return flow(self.help, self.theme.help, self.scale, max(1, room)) if self.help else None

    def height(self, width: int) -> int:
        """How high it is when it is so many px wide, in px of the screen."""
        lines = self._help(width)
        text = self.px(22) + (lines.height if lines else 0)
        return max(text, self.px(self._control_size[1])) + 2 * self.px(self._padding)

    def lay_out(self) -> None:
        """The control at the right, half way down."""
        control = Rect(0, 0, self.px(self._control_size[0]), self.px(self._control_size[1]))
        control.midright = self.rect.midright
        self.control.place(control)

    def paint(self, surface: Surface) -> None:
        """Draw the texts, the tag, the rule and the control."""
        theme, scale = self.theme, self.scale
        lines = self._help(self.rect.w)
        text_height = self.px(22) + (lines.height if lines else 0)
        y = self.rect.y + (self.rect.h - text_height) // 2
        room = self.rect.w - self.px(self._control_size[0] + 14)
        beside = tag_width(self.tag, theme, scale) + self.px(8) if self.tag else 0
        text, style = typeset.fit(self.title, theme.row, scale, room - beside)
        line = Rect(self.rect.x, y, room, self.px(22))
        typeset.write(surface, text, style, scale, theme.text, line)
        if self.tag:
            x = self.rect.x + typeset.width(text, style, scale) + self.px(8)
            paint_tag(surface, (x, line.centery), self.tag, theme, scale, filled=self.filled)
        if lines:
            paint_flow(surface, lines, theme.quiet, theme.link, (self.rect.x, line.bottom))
        if not self.last:
            rule = shapes.box((self.rect.w, max(1, self.px(1.5))), 0, theme.rule)
            shapes.blit(surface, rule, (self.rect.x, self.rect.bottom - rule.get_height()))
        super().paint(surface)
