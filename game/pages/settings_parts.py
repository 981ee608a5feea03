"""The parts of the settings page: rows with a wide control, and the settings of one game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from pygame import Rect, Surface

from game.storage.settings import Settings
from game.table.game import Game
from game.ui import shapes, typeset
from game.ui.widgets.base import Container, Widget
from game.ui.widgets.choice import SegmentedControl
from game.ui.widgets.panel import Panel
from game.ui.widgets.setting import Setting
from game.ui.widgets.toggle import SIZE, Toggle

SORT, SORT_TEXT = "Sort your hand", "You can also change this at the table"
TIPS, TIPS_TEXT = "Tips in your next first hand", "A few short tips as you play"


class WideSetting(Container):
    """A setting with its control below the words, as wide as the row."""

    def __init__(self, title: str, help: str, control: Widget) -> None:
        super().__init__(control)
        self.title = title
        self.help = help
        self.control = control

    def height(self, width: int) -> int:
        """Its height, in px of the screen."""
        return self.px(22 + 20 + 8 + 42 + 18)

    def lay_out(self) -> None:
        self.control.place(Rect(self.rect.x, self.rect.y + self.px(54), self.rect.w, self.px(42)))

    def paint(self, surface: Surface) -> None:
        theme, scale = self.theme, self.scale
        line = Rect(self.rect.x, self.rect.y + self.px(4), self.rect.w, self.px(22))
        typeset.write(surface, self.title, theme.row, scale, theme.text, line)
        text, style = typeset.fit(self.help, theme.help, scale, self.rect.w)
        typeset.write(surface, text, style, scale, theme.quiet, line.move(0, self.px(21)))
        rule = shapes.box((self.rect.w, max(1, self.px(1.5))), 0, theme.rule)
        shapes.blit(surface, rule, (self.rect.x, self.rect.bottom - rule.get_height()))
        super().paint(surface)


SettingRow: TypeAlias = WideSetting | Setting


class GameSettings:
    """The settings of one game: the sort of the hand, and tips in its first hand."""

    def __init__(self, game: Game, current: Callable[[], Settings], change: Callable[[Settings], None]) -> None:
        self._game = game
        self._current = current
        self._change = change
        names = list(game.hand_sorts.values())
        self.sort = SegmentedControl(names, 0, self._take_sort, label=f"{SORT}: {game.title}")
        self.tips = Toggle(True, self._take_tips, label=f"{TIPS}: {game.title}")
        self.rows = (WideSetting(SORT, SORT_TEXT, self.sort), Setting(TIPS, self.tips, SIZE, help=TIPS_TEXT, last=True))
        self.panel = Panel(*self.rows, heading=game.title)

    def show(self) -> None:
        """Update the controls from the settings."""
        settings, game = self._current(), self._game
        chosen = game.hand_sort(settings.hand_sort)
        self.sort.chosen = list(game.hand_sorts).index(chosen)
        self.tips.on = game.name not in settings.coached

    def _take_sort(self, at: int) -> None:
        self._change(self._current().with_sort(self._game.name, list(self._game.hand_sorts)[at]))

    def _take_tips(self, on: bool) -> None:
        coached, name = self._current().coached, self._game.name
        self._change(replace(self._current(), coached=coached - {name} if on else coached | {name}))
