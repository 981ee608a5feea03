"""The house rules of a match: each with its value, its default and its clause."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from pygame import Rect

from game.rules.core import OptionValue
from game.table.clause_link import ClauseLink
from game.table.game import Game, NumberRange, OptionText
from game.ui import typeset
from game.ui.widgets.base import Widget
from game.ui.widgets.keycap import tag_width
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.setting import Setting
from game.ui.widgets.slider import Slider, Stepper
from game.ui.widgets.toggle import SIZE, Toggle

HEADING = "House rules"
ON, OFF = "on", "off"
DOCUMENT, RULING = "document: {}", "ruling: {}"


_SECONDS = "{:{}f} s"
_COUNT_SIZE, _TIME_SIZE = (138, 36), (168, 36)


def _seconds(ms: float) -> str:
    return _SECONDS.format(ms / 1000, ".1" if ms < 10_000 else ".0")


class HouseRule(Setting):
    """A house rule with its clause, and a tag for its default."""

    def __init__(
        self,
        words: OptionText,
        control: Widget,
        control_size: tuple[float, float],
        usual: str,
        link: ClauseLink,
        last: bool,
    ) -> None:
        tag = (DOCUMENT if words.printed else RULING).format(usual)
        super().__init__(words.title, control, control_size, help=words.help, tag=tag, filled=words.printed, last=last)
        self.link = link
        self.children.insert(0, link)
        link.parent = self

    def lay_out(self) -> None:
        super().lay_out()
        lines = self._help(self.rect.w)
        text_height = self.px(22) + (lines.height if lines else 0)
        top = self.rect.y + (self.rect.h - text_height) // 2
        room = self.rect.w - self.px(self._control_size[0] + 14)
        title, style = typeset.fit(
            self.title, self.theme.row, self.scale, room - tag_width(self.tag, self.theme, self.scale)
        )
        beside = typeset.width(title, style, self.scale) + tag_width(self.tag, self.theme, self.scale) + self.px(18)
        wide = self.link.width()
        if beside + wide <= room:
            self.link.place(Rect(self.rect.x + beside, top, wide, self.px(22)))
        else:
            after = (lines.widths[-1] if lines else 0) + self.px(10)
            self.link.place(Rect(self.rect.x + after, top + text_height - self.px(20), wide, self.px(20)))


class HouseRulesPanel(Panel):
    """All house rules of a game, on a panel that scrolls if needed."""

    def __init__(
        self,
        game: Game,
        values: Mapping[str, OptionValue],
        on_change: Callable[[], None],
        open_clause: Callable[[str], None],
    ) -> None:
        super().__init__(heading=HEADING)
        self._values = {name: values.get(name, option.default) for name, option in game.rules.options.items()}
        self._on_change = on_change
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
            last = len(self.rows) + 1 == len(game.rules.options)
            self.rows.append(HouseRule(text, control, size, default, link, last))
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
        self._on_change()

    def wanted(self, width: int) -> int:
        """The height of all rows at that width, in px of the screen."""
        inside = width - 2 * self.px(18)
        return sum(row.height(inside) for row in self.rows) + self.px(24 + self.heading_height + 10)

    def lay_out(self) -> None:
        inside = self.inside
        self.scroll.place(inside)
        height = sum(row.height(inside.w) for row in self.rows)
        room = self.scroll.room
        width = inside.w if height <= inside.h else room.w
        y = room.y
        for row in self.rows:
            high = row.height(width)
            row.place(Rect(room.x, y, width, high))
            y += high
        self.scroll.measure(y - room.y)
