"""The settings page: each setting takes effect at once and is saved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from pygame import Rect, Surface

from game.pages.settings_parts import GameSettings, SettingRow, WideSetting
from game.storage.settings import SPEEDS, Settings
from game.table.game import Games
from game.ui import shapes, texts, typeset
from game.ui.icons import icon
from game.ui.page import Page
from game.ui.widgets.button import Button
from game.ui.widgets.choice import SegmentedControl
from game.ui.widgets.dialog import Dialog, DialogButton
from game.ui.widgets.list_view import ListView, Row
from game.ui.widgets.panel import Label, Panel
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.setting import Setting
from game.ui.widgets.toggle import SIZE, Toggle

TITLE, SUBTITLE = "Settings", "saved as you change them"
MOTION, READING, NAMES = "Motion", "Screen", "Names"
SPEED, SPEED_TEXT = "Animation speed", "How fast cards move and computer players play"
SPEED_NAMES = ("Off", "Fast", "Normal", "Slow")
CALM, CALM_TEXT = "Calm", "No unnecessary motion or flashes"
SCALE, SCALE_TEXT = "Interface size", "Text, buttons and panels, as far as the window allows"
SCALES = (0.8, 1.0, 1.2, 1.4, 1.6)
SCALE_NAMES = ("80%", "100%", "120%", "140%", "160%")
FULL, FULL_TEXT = "Full screen", "Also F11, or Alt and Enter"
NAMES_TEXT = "People who have played here, offered when you set up a match. Select a name to forget it."
NO_NAMES = "Nobody has played yet"
FORGET, FORGET_TEXT = "Forget {}?", "This name will no longer be offered. Matches that {} played stay saved."
RESET = "Reset all settings"
RESET_TITLE, RESET_TEXT = "Reset all settings?", "All settings return to their defaults. Names and matches stay."
RESET_DO, FORGET_DO = "Reset", "Forget"
SAVED_IN = "Matches and settings are saved in {}"
_THREE_COLUMNS, _LEAST_NAMES = 1000, 260
"""The least width of three columns, and the least height of the names, px at scale 1.0."""


class SettingsPage(Page):
    """The settings page. `current` returns the settings, `change` applies new ones; `saved_in` is the folder."""

    min_size = (760, 440)

    def __init__(
        self,
        games: Games,
        current: Callable[[], Settings],
        change: Callable[[Settings], None],
        saved_in: str = "",
    ) -> None:
        super().__init__(TITLE, SUBTITLE)
        self._current = current
        self._change = change
        self._names: list[str] = []
        now = current()
        self.pace = SegmentedControl(SPEED_NAMES, 0, lambda at: self._set(speed=SPEEDS[at]), label=SPEED)
        self.calm = Toggle(now.calm, lambda on: self._set(calm=on))
        self.scale_choice = SegmentedControl(SCALE_NAMES, 0, lambda at: self._set(ui_scale=SCALES[at]), label=SCALE)
        self.full = Toggle(now.full_screen, lambda on: self._set(full_screen=on))
        self.games = tuple(GameSettings(game, current, change) for game in games.values())
        self.names = ListView(
            0, self._paint_name, row_height=40, on_press=self._ask_to_forget, label=NAMES, empty=NO_NAMES
        )
        self._names_text = Label(NAMES_TEXT, self.theme.help, self.theme.quiet)
        self.reset = Button(RESET, self._ask_to_reset)
        self.saved_in = Label(SAVED_IN.format(saved_in) if saved_in else "", self.theme.small, one_line=True)
        self.saved_in.colour = self.theme.quiet
        motion = (
            WideSetting(SPEED, SPEED_TEXT, self.pace),
            Setting(CALM, self.calm, SIZE, help=CALM_TEXT, last=True),
        )
        reading = (
            WideSetting(SCALE, SCALE_TEXT, self.scale_choice),
            Setting(FULL, self.full, SIZE, help=FULL_TEXT, last=True),
        )
        self._general = ((Panel(*motion, heading=MOTION), motion), (Panel(*reading, heading=READING), reading))
        self._names_panel = Panel(self._names_text, self.names, heading=NAMES)
        panels = (*(panel for panel, _ in self._general), *(game.panel for game in self.games))
        self.scroll = ScrollView(*panels, self._names_panel, self.reset)
        self.root.add(self.scroll, self.saved_in)
        self._show()
        self.root.focus(self.pace)

    # --- what is shown and set

    def _show(self) -> None:
        """Update every control from the settings."""
        settings = self._current()
        self.pace.chosen = SPEEDS.index(settings.speed)
        self.calm.on = settings.calm
        self.scale_choice.chosen = min(range(len(SCALES)), key=lambda at: abs(SCALES[at] - settings.ui_scale))
        self.full.on = settings.full_screen
        for game in self.games:
            game.show()
        self._names = list(settings.profiles)[::-1]
        self.names.count = len(self._names)

    def _set(self, **values: object) -> None:
        self._change(replace(self._current(), **values))  # type: ignore[arg-type]

    def _ask_to_forget(self, number: int) -> None:
        name = self._names[number]
        shown = typeset.cut(name, self.theme.title._replace(size=24), self.scale, self.px(240))
        answers = (DialogButton(texts.CANCEL), DialogButton(FORGET_DO, lambda: self._forget(name)))
        self.open_overlay(Dialog(FORGET.format(shown), FORGET_TEXT.format(shown), answers))

    def _forget(self, name: str) -> None:
        people = {known: person for known, person in self._current().profiles.items() if known != name}
        self._set(profiles=people)
        self._show()

    def _ask_to_reset(self) -> None:
        self.open_overlay(
            Dialog(RESET_TITLE, RESET_TEXT, (DialogButton(texts.CANCEL), DialogButton(RESET_DO, self._reset)))
        )

    def _reset(self) -> None:
        now = self._current()
        self._change(
            Settings(profiles=now.profiles, setups=now.setups, window_size=now.window_size, unknown=now.unknown)
        )
        self._show()

    def _paint_name(self, surface: Surface, row: Row) -> None:
        theme, size = self.theme, self.px(16)
        room = row.rect.inflate(-self.px(20), 0)
        name, style = typeset.fit(self._names[row.number], theme.row, self.scale, room.w - size - self.px(10))
        typeset.write(surface, name, style, self.scale, theme.text, room)
        if row.hovered or row.chosen:
            cross = icon("close", size, theme.quiet)
            shapes.blit(surface, cross, cross.get_rect(midright=room.midright).topleft)

    # --- places

    def enter(self) -> None:
        """Update the controls, because settings may have changed elsewhere."""
        self._show()

    def lay_out(self) -> None:
        """Columns side by side, two or three by the room there is; they scroll where they are higher."""
        super().lay_out()
        self._show()
        body = self.body
        width, foot = min(body.w, 1216), 30
        left = body.x + (body.w - width) / 2
        self.scroll.place(self.box(left, body.y, width, body.h - foot))
        view = self.scroll.rect
        height = self._arrange(view.w, view.h)
        if height > view.h:
            height = self._arrange(self.scroll.room.w, height)
        self.scroll.measure(height)
        focused = self.root.current
        if focused is not None and focused in self.scroll.focusables():
            # such as the choice of the interface's size, which has just moved everything
            self.scroll.reveal(focused)
        self.saved_in.place(self.box(left, body.bottom - foot + 8, width, 22))

    def _arrange(self, width: int, height: int) -> int:
        """Place everything in columns, the names as high as there is room; the height of all, in px of the screen."""
        gap, room = self.px(16), self.scroll.room
        general, games = self._general, [(game.panel, game.rows) for game in self.games]
        count = 3 if width >= self.px(_THREE_COLUMNS) else 2
        column = (width - (count - 1) * self.px(20)) // count
        lefts = [room.x + number * (width - column) // (count - 1) for number in range(count)]
        first = self._stack(general, Rect(lefts[0], room.y, column, 0))
        second = self._stack(games, Rect(lefts[1], room.y, column, 0))
        beside = count == 2
        reset = first if beside else room.y + max(height, self.px(_LEAST_NAMES)) - self.px(48)
        self.reset.place(Rect(lefts[0 if beside else 2], reset, column, self.px(48)))
        names = Rect(lefts[-1], second if beside else room.y, column, self.px(_LEAST_NAMES))
        if not beside:
            names.h = reset - gap - names.y
        self._place_names(names)
        return max(first, second, self.reset.rect.bottom, names.bottom) - room.y

    def _place_names(self, rect: Rect) -> None:
        self._names_panel.place(rect)
        inside = self._names_panel.inside
        text_height = self._names_text.height(inside.w)
        self._names_text.place(Rect(inside.x, inside.y, inside.w, text_height))
        top = inside.y + text_height + self.px(8)
        self.names.place(Rect(inside.x - self.px(8), top, inside.w + self.px(16), inside.bottom - top))

    def _stack(self, panels: Sequence[tuple[Panel, Sequence[SettingRow]]], top: Rect) -> int:
        """Place panels from `top` on, each as high as its rows; where the next one would begin."""
        y = top.y
        for panel, rows in panels:
            panel.place(Rect(top.x, y, top.w, self.px(10)))
            inside = panel.inside
            end = inside.y
            for row in rows:
                row.place(Rect(inside.x, end, inside.w, row.height(inside.w)))
                end = row.rect.bottom
            panel.rect = Rect(top.x, y, top.w, end + self.px(6) - y)
            y = panel.rect.bottom + self.px(16)
        return y
