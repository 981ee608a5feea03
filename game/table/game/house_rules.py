"""The house rules of a match: each with its effect, its value, and a link to its clause."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial

from pygame import Rect, Surface

from game.rules.core import OptionValue
from game.table.game.record import Game, OptionText
from game.table.marks.clause_link import ClauseLink
from game.ui.controls.choice import SegmentedControl
from game.ui.controls.scroll import ScrollView
from game.ui.controls.setting import SIZE, Setting, Toggle
from game.ui.controls.slider import Slider, Stepper
from game.ui.draw import typeset
from game.ui.draw.painter import Painter
from game.ui.widgets.base import Widget
from game.ui.widgets.callout import Callout
from game.ui.widgets.panel import Panel

HEADING = "House rules"
LENGTH = "Length"
ON, OFF = "on", "off"
DEFAULT = "default {}"
AS_PRINTED, LEFT_OPEN = "This is what the printed rules say.", "The printed rules don't say."
_LEAD = re.compile(r"House rule \*.*?: ")
"""The beginning of a house rule's clause, before its text."""
_SECONDS = "{:g} s"
TARGET = "target"
"""The option of the length of a match."""
_LENGTHS, _LENGTHS_TOP = (252, 30), 9
"""The greatest width and the height of the choice of a length next to the heading, and the space above it."""
_COUNT_SIZE, _TIME_SIZE = (138, 36), (158, 36)
_PADDINGS, _GAP, _SIGN = (6, 5, 4, 3), 8, 16
"""The space above and below a row, less if the rows don't fit otherwise, the space before the rulebook's sign, and the
sign's size, in px at scale 1.0."""


def _seconds(ms: float) -> str:
    return _SECONDS.format(ms / 1000)


class RuleLink(ClauseLink):
    """A small sign that opens the rulebook at a clause.

    Under the pointer or with the focus its number is visible, and the `bubble` says what it `says`.
    """

    def __init__(self, clause: str, says: str, open_clause: Callable[[str], None], bubble: Callout) -> None:
        super().__init__(clause, open_clause)
        self.says, self._bubble = says.rstrip("."), bubble
        self._is_asked = False

    def changed_state(self) -> None:
        super().changed_state()
        if self._is_shown != self._is_asked:
            self._is_asked = self._is_shown
            self._bubble.say(self.says if self._is_asked else "", self.rect, self.label, "info")

    def width(self) -> int:
        return self.px(_SIGN + 6) + super().width()

    @property
    def _is_shown(self) -> bool:
        return self.hovered or (self.root is not None and self.root.ring_shown and self.root.current is self)

    def paint(self, surface: Surface) -> None:
        to, ink = self.painter(surface), self.theme.link if self._is_shown else self.theme.quiet
        to.icon(self.frame.left(_SIGN), "help", ink)
        if self._is_shown:
            to.text(self.frame.cut_left(_SIGN + 6)[1], self.label, self.style, ink)


class HouseRule(Setting):
    """A house rule: its effect, its default next to the title, a link to its clause, and its control."""

    def __init__(
        self, text: OptionText, control: Widget, control_size: tuple[float, float], default: str, link: ClauseLink
    ) -> None:
        super().__init__(text.title, control, control_size, help=text.help, padding=_PADDINGS[0])
        self.default = DEFAULT.format(default)
        self.link = link
        self.add(link)

    @property
    def _default_rect(self) -> Rect:
        """The rectangle next to the title, which leaves room for it and the sign."""
        line, wide = self.title_line, typeset.width(self.default, self.theme.help, self.scale)
        room = line.w - 2 * self.px(_GAP) - wide - self.px(_SIGN)
        title = typeset.fit(self.title, self.theme.row, self.scale, room)
        left = line.x + typeset.width(*title, self.scale) + self.px(_GAP)
        return Rect(left, line.y + self.px(1), wide, line.h - self.px(1))

    def lay_out(self) -> None:
        super().lay_out()
        line, left = self.title_line, self._default_rect.right + self.px(_GAP)
        self.link.place(Rect(left, line.y, min(self.link.width(), line.right - left), line.h))

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        to, place = Painter(surface), self.frame.around(self._default_rect)
        to.text(place, self.default, self.theme.help, self.theme.quiet, fit="whole")


def says(game: Game, name: str) -> str:
    """The text of a house rule's clause, in one sentence, and whether its default is in the printed rules."""
    clause = game.rulebook().clause(game.rules.options[name].clause)
    first = "" if clause is None else _LEAD.sub("", clause.text, count=1).partition(". ")[0].rstrip(".")
    return f"{first[:1].upper()}{first[1:]}. {AS_PRINTED if game.option_texts[name].printed else LEFT_OPEN}"


class HouseRulesPanel(Panel):
    """All house rules of a game, on a panel that scrolls if needed."""

    def __init__(
        self, game: Game, values: Mapping[str, OptionValue], open_clause: Callable[[str], None], bubble: Callout
    ) -> None:
        super().__init__(heading=HEADING)
        self.values = {name: values.get(name, option.default) for name, option in game.rules.options.items()}
        """The values of all house rules, by name."""
        self.rows = [self._row(game, name, open_clause, bubble) for name in game.rules.options]
        for row in self.rows[-1:]:
            row.last = True
        self._lengths, self._target_help = tuple(game.lengths), game.option_texts[TARGET].help
        names = {length.target: length.name for length in self._lengths}
        self.lengths = SegmentedControl(names or [""], "", self._choose_length, label=LENGTH)
        self.lengths.visible = bool(names)
        self._show_length()
        self.scroll = ScrollView()
        self.scroll.add(*self.rows)
        self.add(self.lengths, self.scroll)

    def _row(self, game: Game, name: str, open_clause: Callable[[str], None], bubble: Callout) -> HouseRule:
        option, text, value = game.rules.options[name], game.option_texts[name], self.values[name]
        take = partial(self._take, name)
        control: Widget
        size: tuple[float, float]
        if text.numbers is None:
            control, size, default = Toggle(bool(value), take), SIZE, ON if option.default else OFF
        elif name.endswith("_ms"):
            usual = int(option.default)
            control = Slider(*text.numbers, int(value), lambda ms: take(round(ms)), default=usual, show=_seconds)
            size, default = _TIME_SIZE, _seconds(usual)
        else:
            control, size, default = Stepper(*text.numbers, int(value), take), _COUNT_SIZE, str(option.default)
        return HouseRule(text, control, size, default, RuleLink(option.clause, says(game, name), open_clause, bubble))

    def _take(self, name: str, value: OptionValue) -> None:
        self.values[name] = value
        if name == TARGET:
            self._show_length()
            if self.is_mounted:
                self.lay_out()
                self.invalidate()

    def _choose_length(self, target: int) -> None:
        stepper = self._target_row.control
        assert isinstance(stepper, Stepper)
        stepper.value = target
        self._take(TARGET, target)

    @property
    def _target_row(self) -> HouseRule:
        return self.rows[list(self.values).index(TARGET)]

    def _show_length(self) -> None:
        targets = [length.target for length in self._lengths]
        target = int(self.values[TARGET])
        self.lengths.chosen = targets.index(target) if target in targets else -1
        self._target_row.help = self._lengths[self.lengths.chosen].help if target in targets else self._target_help

    def lay_out(self) -> None:
        inside = self.inside
        if self.lengths.visible:
            wide, high = _LENGTHS
            line = self.frame.inset(18, 0).row(_LENGTHS_TOP, high)
            beside = line.cut_left(line.width_of(self.theme.headed(self.label), self.theme.heading), gap=2 * _GAP)[1]
            self.lengths.place(beside.right(min(wide, beside.units(beside.rect.w)), high))
            top = max(inside.top, self.lengths.rect.bottom + self.px(2))
            inside = Rect(inside.x, top, inside.w, inside.bottom - top)
        self.scroll.place(inside)
        for padding in _PADDINGS:
            for row in self.rows:
                row.padding = padding
            if sum(row.height(inside.w) for row in self.rows) <= inside.h:
                break
        room, y = self.scroll.room, self.scroll.room.y
        width = inside.w if sum(row.height(inside.w) for row in self.rows) <= inside.h else room.w
        for row in self.rows:
            row.place(Rect(room.x, y, width, row.height(width)))
            y = row.rect.bottom
        self.scroll.measure(y - room.y)
