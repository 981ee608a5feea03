"""The house rules of a match: each with its value, its default and its clause."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from game.rules.core import OptionValue
from game.table.clause_link import ClauseLink
from game.table.game import Game, NumberRange, OptionText
from game.ui import shapes, typeset
from game.ui.paragraph import Flow, flow, paint_flow
from game.ui.widgets.base import Container, Widget
from game.ui.widgets.keycap import paint_tag, tag_width
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.slider import Slider, Stepper
from game.ui.widgets.toggle import SIZE, Toggle

HEADING = "House rules"
ON, OFF = "on", "off"
PRINTED, RULING = "printed: {}", "ruling: {}"
_SECONDS = "{:g} s"
_COUNT_SIZE, _TIME_SIZE = (138, 36), (158, 36)
_LINE, _PAD, _GAP = 22, 6, 8
"""The height of a title line, the padding above and below a row, and the gap between its parts, in px at scale 1.0."""


def _seconds(ms: float) -> str:
    return _SECONDS.format(ms / 1000)


class _Layout(NamedTuple):
    """The positions of a row's parts in it, in px of the screen, and the height of its texts."""

    tag: tuple[int, int]
    link: tuple[int, int]
    help: Flow
    help_at: int
    height: int


class HouseRule(Container):
    """A house rule: its title, default, clause and explanation, and its control at the right.

    In a narrow row, parts that do not fit on a line go on the next; nothing is cut.
    """

    def __init__(
        self, text: OptionText, control: Widget, control_size: tuple[float, float], default: str, link: ClauseLink
    ) -> None:
        super().__init__(link, control)
        self.title = text.title
        self.help = text.help
        self.tag = (PRINTED if text.printed else RULING).format(default)
        self.printed = text.printed
        self.link = link
        self.control = control
        self.last = False
        """Whether it is the last, so that no rule is drawn below it."""
        self._control_size = control_size
        control.label = control.label or text.title

    def _lay_out_in(self, width: int) -> _Layout:
        line, gap, room = self.px(_LINE), self.px(_GAP), width - self.px(self._control_size[0] + 14)
        tag, link = tag_width(self.tag, self.theme, self.scale), self.link.width()
        x, y = typeset.width(self.title, self.theme.row, self.scale), 0
        if x + gap + tag > room:
            x, y = -gap, line
        tag_at = (x + gap, y)
        x += gap + tag
        text = flow(self.help, self.theme.help, self.scale, max(1, room))
        help_at, height = y + line, y + line + text.height
        if x + gap + link <= room:
            return _Layout(tag_at, (x + gap, y), text, help_at, height)
        after = text.widths[-1] + gap if text.widths else 0
        if after + link <= room:
            return _Layout(tag_at, (after, height - text.line_height), text, help_at, height)
        return _Layout(tag_at, (0, height), text, help_at, height + line)

    def height(self, width: int) -> int:
        """Its height at that width, in px of the screen."""
        return max(self._lay_out_in(width).height, self.px(self._control_size[1])) + 2 * self.px(_PAD)

    def lay_out(self) -> None:
        control = Rect(0, 0, self.px(self._control_size[0]), self.px(self._control_size[1]))
        control.midright = self.rect.midright
        self.control.place(control)
        layout = self._lay_out_in(self.rect.w)
        x, y = layout.link
        top = self.rect.y + (self.rect.h - layout.height) // 2
        self.link.place(Rect(self.rect.x + x, top + y, self.link.width(), layout.help.line_height))

    @property
    def text_rects(self) -> list[Rect]:
        """The rectangles of the title, the tag and the lines of the explanation, in px of the screen."""
        layout = self._lay_out_in(self.rect.w)
        x, y = self.rect.x, self.rect.y + (self.rect.h - layout.height) // 2
        title = typeset.width(self.title, self.theme.row, self.scale)
        tag = tag_width(self.tag, self.theme, self.scale)
        line, top = layout.help.line_height, y + layout.help_at
        return [
            Rect(x, y, title, self.px(_LINE)),
            Rect(x + layout.tag[0], y + layout.tag[1], tag, self.px(_LINE)),
            *(Rect(x, top + n * line, width, line) for n, width in enumerate(layout.help.widths)),
        ]

    def paint(self, surface: Surface) -> None:
        theme, scale, layout = self.theme, self.scale, self._lay_out_in(self.rect.w)
        x, y = self.rect.x, self.rect.y + (self.rect.h - layout.height) // 2
        room = self.rect.w - self.px(self._control_size[0] + 14)
        typeset.write_fitted(surface, self.title, theme.row, scale, theme.text, Rect(x, y, room, self.px(_LINE)))
        at = (x + layout.tag[0], y + layout.tag[1] + self.px(_LINE) // 2)
        paint_tag(surface, at, self.tag, theme, scale, filled=self.printed)
        paint_flow(surface, layout.help, theme.quiet, theme.link, (x, y + layout.help_at))
        if not self.last:
            rule = shapes.box((self.rect.w, max(1, self.px(1.5))), 0, theme.rule)
            shapes.blit(surface, rule, (x, self.rect.bottom - rule.get_height()))
        super().paint(surface)


class HouseRulesPanel(Panel):
    """All house rules of a game, on a panel that scrolls if needed."""

    def __init__(
        self,
        game: Game,
        values: Mapping[str, OptionValue],
        open_clause: Callable[[str], None],
    ) -> None:
        super().__init__(heading=HEADING)
        self._values = {name: values.get(name, option.default) for name, option in game.rules.options.items()}
        self.rows: list[HouseRule] = []
        self.scroll = ScrollView()
        for name, option in game.rules.options.items():
            text, value = game.option_texts[name], self._values[name]
            control: Widget
            size: tuple[float, float]
            if text.numbers is None:
                control, size = Toggle(bool(value), partial(self._take, name)), SIZE
                default = ON if option.default else OFF
            elif name.endswith("_ms"):
                control, size = self._slider(name, text.numbers, int(value), int(option.default)), _TIME_SIZE
                default = _seconds(option.default)
            else:
                control, size = Stepper(*text.numbers, int(value), partial(self._take, name)), _COUNT_SIZE
                default = str(option.default)
            link = ClauseLink(option.clause, open_clause)
            self.rows.append(HouseRule(text, control, size, default, link))
        for row in self.rows[-1:]:
            row.last = True
        self.scroll.add(*self.rows)
        self.add(self.scroll)

    def _slider(self, name: str, numbers: NumberRange, value: int, default: int) -> Slider:
        """A slider for a time in milliseconds, shown in seconds."""
        changed = partial(self._take, name)
        return Slider(*numbers, value, lambda ms: changed(round(ms)), default=default, show=_seconds)

    @property
    def values(self) -> Mapping[str, OptionValue]:
        """The values of all house rules, by name."""
        return dict(self._values)

    def _take(self, name: str, value: OptionValue) -> None:
        self._values[name] = value

    def lay_out(self) -> None:
        inside = self.inside
        self.scroll.place(inside)
        height = sum(row.height(inside.w) for row in self.rows)
        room = self.scroll.room
        width = inside.w if height <= inside.h else room.w
        y = room.y
        for row in self.rows:
            row.place(Rect(room.x, y, width, row.height(width)))
            y = row.rect.bottom
        self.scroll.measure(y - room.y)
