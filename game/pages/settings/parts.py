"""The parts of the settings page: rows that each show and change one value, and the settings of one game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Protocol, TypeAlias

from pygame import Rect, Surface

from game.pages.settings import texts
from game.storage.settings.settings import VOLUME_RANGE, Settings
from game.table.game.record import Game
from game.ui.controls.choice import SegmentedControl
from game.ui.controls.setting import Setting
from game.ui.controls.slider import Slider
from game.ui.controls.toggle import SIZE, Toggle
from game.ui.draw.frame import Frame
from game.ui.draw.painter import Painter
from game.ui.widgets.base import Container, Widget
from game.ui.widgets.button import Button

VOLUME_STEP = 5
"""The step of a volume, in percent."""
_PADDING = 4
"""Above and below the words of a row, in px at scale 1.0."""
_SLIDER, _AGAIN = (204, 30), (118, 36)
_WIDE = 73
"""The height of a row with a wide control, in px at scale 1.0."""

Control: TypeAlias = Toggle | SegmentedControl | Slider


class SettingRow(Protocol):
    """A widget that says how high it is when it is so many px wide, in px of the screen."""

    def height(self, width: int) -> int: ...

    def place(self, place: Rect | Frame) -> None: ...


class WideSetting(Container):
    """A setting with its control below the words, as wide as the row."""

    def __init__(self, title: str, help: str, control: Widget, *, last: bool = False) -> None:
        super().__init__(control)
        self.title = title
        self.help = help
        self.control = control
        self.last = last

    def height(self, width: int) -> int:
        """Its height, in px of the screen."""
        return self.px(_WIDE)

    def lay_out(self) -> None:
        self.control.place(self.frame.row(29, 36))

    def paint(self, surface: Surface) -> None:
        to, theme, line = Painter(surface), self.theme, self.frame.row(4, 22)
        to.text(line, self.title, theme.row, fit="whole")
        beside = line.cut_left(line.width_of(self.title, theme.row), gap=10)[1]
        to.text(beside.move(0, 1), self.help, theme.help, theme.quiet)
        if not self.last:
            to.rule(self.frame)
        super().paint(surface)


class SettingRows:
    """Makes rows that each show and change one value of the settings, and keeps their controls by its name."""

    def __init__(self, current: Callable[[], Settings], change: Callable[[Settings], None]) -> None:
        self._current = current
        self._change = change
        self._show: list[Callable[[Settings], None]] = []
        self.controls: dict[str, Control] = {}

    def show(self) -> None:
        """Update every control from the settings."""
        settings = self._current()
        for show in self._show:
            show(settings)

    def _take(self, name: str, value: object) -> None:
        values: dict[str, Any] = {name: value}
        self._change(replace(self._current(), **values))

    def switch(self, name: str, title: str, help: str, *, opposite: bool = False, last: bool = False) -> Setting:
        """A row with a switch; with `opposite` it is on while the value is off."""
        toggle = Toggle(getattr(self._current(), name) != opposite, lambda on: self._take(name, on != opposite))

        def show(settings: Settings) -> None:
            toggle.on = getattr(settings, name) != opposite

        self._show.append(show)
        self.controls[name] = toggle
        return Setting(title, toggle, SIZE, help=help, last=last, padding=_PADDING)

    def choice(self, name: str, title: str, help: str, values: Sequence[Any], names: Sequence[str]) -> WideSetting:
        """A row with one of several values. Of a number the nearest value is shown."""
        control = SegmentedControl(names, 0, lambda chosen: self._take(name, values[chosen]), label=title)

        def show(settings: Settings) -> None:
            value = getattr(settings, name)
            near = (lambda index: abs(values[index] - value)) if isinstance(value, float) else None
            control.chosen = min(range(len(values)), key=near) if near else values.index(value)

        self._show.append(show)
        self.controls[name] = control
        return WideSetting(title, help, control)

    def volume(self, name: str, title: str, help: str) -> Setting:
        """A row with a volume; a tick marks the default."""
        low, high = VOLUME_RANGE
        default = getattr(Settings(), name)
        slider = Slider(low, high, VOLUME_STEP, default, lambda value: self._take(name, round(value)), default=default)

        def show(settings: Settings) -> None:
            slider.value = getattr(settings, name)

        self._show.append(show)
        self.controls[name] = slider
        return Setting(title, slider, _SLIDER, help=help, padding=_PADDING)


class GameSettings:
    """The settings of one game: the sort of the hand, tips in its first hand, and its lesson once more."""

    def __init__(self, game: Game, current: Callable[[], Settings], change: Callable[[Settings], None]) -> None:
        self._game = game
        self._current = current
        self._change = change
        names = list(game.hand_sorts.values())
        self.sort = SegmentedControl(names, 0, self._take_sort, label=f"{texts.SORT}: {game.title}")
        self.tips = Toggle(True, self._take_tips, label=f"{texts.TIPS}: {game.title}")
        self.sort_row = WideSetting(texts.SORT, game.title, self.sort)
        self.tips_row = Setting(texts.TIPS, self.tips, SIZE, help=game.title, padding=_PADDING)
        self.again = Button(texts.LESSON_AGAIN, self._teach_again, label=f"{texts.LESSON_AGAIN}: {game.lesson}")
        self.rows: list[WideSetting | Setting] = [self.sort_row, self.tips_row]
        if game.lesson:
            self.rows.append(Setting(game.lesson, self.again, _AGAIN, help=game.title, padding=_PADDING))

    def show(self) -> None:
        """Update the controls from the settings."""
        settings, game = self._current(), self._game
        chosen = game.hand_sort(settings.hand_sort)
        self.sort.chosen = list(game.hand_sorts).index(chosen)
        self.tips.on = game.name not in settings.coached
        self.again.enabled = bool(settings.taught)

    def _take_sort(self, at: int) -> None:
        self._change(self._current().with_sort(self._game.name, list(self._game.hand_sorts)[at]))

    def _take_tips(self, on: bool) -> None:
        settings, name = self._current(), self._game.name
        if on:
            tips = {game: given for game, given in settings.tips.items() if game != name}
            self._change(replace(settings, coached=settings.coached - {name}, tips=tips))
        else:
            self._change(replace(settings, coached=settings.coached | {name}))

    def _teach_again(self) -> None:
        self._change(replace(self._current(), taught=frozenset()))
        self.again.enabled = False
        self.again.screen.toast(texts.LESSON_COMES)
