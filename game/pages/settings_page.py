"""The settings: each takes effect at once and is kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from pygame import Rect, Surface

from game.rules.hand_to_hand import HAND_TO_HAND
from game.storage.settings import HAND_SORTS, SPEEDS, Settings
from game.ui import shapes, texts, typeset
from game.ui.icons import icon
from game.ui.page import Page
from game.ui.widgets.base import Container, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.choice import SegmentedControl
from game.ui.widgets.dialog import Answer, Dialog
from game.ui.widgets.list_view import ListView, Row
from game.ui.widgets.panel import Label, Panel
from game.ui.widgets.setting import Setting
from game.ui.widgets.toggle import SIZE, Toggle

TITLE, SUBTITLE = "Settings", "kept as you change them"
MOTION, READING, GAME, NAMES = "Motion", "Screen", HAND_TO_HAND.title, "Names"
SPEED, SPEED_TEXT = "Animation speed", "How fast cards fly, and how fast the others play"
SPEED_NAMES = ("None", "Fast", "Normal", "Slow")
CALM, CALM_TEXT = "Calm", "No motion and no flashes that are not needed"
SCALE, SCALE_TEXT = "Size of everything", "Text, buttons and cards, as far as the window has room"
SCALES = (0.8, 1.0, 1.2, 1.4, 1.6)
SCALE_NAMES = ("80 %", "100 %", "120 %", "140 %", "160 %")
FULL, FULL_TEXT = "Full screen", "Also F11, or Alt and Enter"
SORT, SORT_TEXT = "Sort the hand", "Also at the table, at any time"
SORT_NAMES = ("Suit", "Rank", "By hand")
COACH, COACH_TEXT = "Explain the next first hand", "A few short lines while you play"
NAMES_TEXT = "Those who played here; offered when a match is set up. Press one to forget it."
NO_NAMES = "Nobody has played yet"
FORGET, FORGET_TEXT = "Forget {}?", "The name is no longer offered. Matches that {} played are kept."
RESET = "Put everything back as it was new"
RESET_TITLE, RESET_TEXT = "Everything as new?", "All settings get their first values. Names and matches are kept."
RESET_DO, FORGET_DO = "Put back", "Forget"
KEPT = "Matches and settings are kept in {}"


class SettingsPage(Page):
    """`current` gives the settings as they are, `change` takes others; `kept_in` names the folder."""

    min_size = (1120, 672)

    def __init__(self, current: Callable[[], Settings], change: Callable[[Settings], None], kept_in: str = "") -> None:
        super().__init__(TITLE, SUBTITLE)
        self._current = current
        self._change = change
        self._names: list[str] = []
        now = current()
        self.pace = SegmentedControl(SPEED_NAMES, 0, lambda at: self._set(speed=SPEEDS[at]), label=SPEED)
        self.calm = Toggle(now.calm, lambda on: self._set(calm=on))
        self.scale_choice = SegmentedControl(SCALE_NAMES, 0, lambda at: self._set(ui_scale=SCALES[at]), label=SCALE)
        self.full = Toggle(now.full_screen, lambda on: self._set(full_screen=on))
        self.sort = SegmentedControl(SORT_NAMES, 0, self._take_sort, label=SORT)
        self.coach = Toggle(HAND_TO_HAND.name not in now.coached, self._take_coach)
        self.names = ListView(
            0, self._paint_name, row_height=40, on_press=self._ask_to_forget, label=NAMES, empty=NO_NAMES
        )
        self._names_text = Label(NAMES_TEXT, self.theme.help, self.theme.quiet)
        self.reset = Button(RESET, self._ask_to_reset)
        self.kept = Label(KEPT.format(kept_in) if kept_in else "", self.theme.small, self.theme.quiet, one_line=True)
        self._columns: tuple[tuple[Panel, tuple[Widget, ...]], ...] = (
            (
                Panel(heading=MOTION),
                (WideSetting(SPEED, SPEED_TEXT, self.pace), Setting(CALM, self.calm, SIZE, help=CALM_TEXT, last=True)),
            ),
            (
                Panel(heading=READING),
                (
                    WideSetting(SCALE, SCALE_TEXT, self.scale_choice),
                    Setting(FULL, self.full, SIZE, help=FULL_TEXT, last=True),
                ),
            ),
            (
                Panel(heading=GAME),
                (WideSetting(SORT, SORT_TEXT, self.sort), Setting(COACH, self.coach, SIZE, help=COACH_TEXT, last=True)),
            ),
        )
        for panel, rows in self._columns:
            panel.add(*rows)
            self.root.add(panel)
        self._names_panel = Panel(self._names_text, self.names, heading=NAMES)
        self.root.add(self._names_panel, self.reset, self.kept)
        self._show()
        self.root.focus(self.pace)

    # --- what is shown and set

    def _show(self) -> None:
        """Have every control show the settings as they are."""
        settings = self._current()
        self.pace.chosen = SPEEDS.index(settings.speed)
        self.calm.on = settings.calm
        self.scale_choice.chosen = min(range(len(SCALES)), key=lambda at: abs(SCALES[at] - settings.ui_scale))
        self.full.on = settings.full_screen
        game = HAND_TO_HAND.name
        self.sort.chosen = HAND_SORTS[game].index(settings.hand_sort[game])
        self.coach.on = game not in settings.coached
        self._names = list(settings.profiles)[::-1]
        self.names.count = len(self._names)

    def _set(self, **values: object) -> None:
        self._change(replace(self._current(), **values))  # type: ignore[arg-type]

    def _take_sort(self, at: int) -> None:
        self._change(self._current().with_sort(HAND_TO_HAND.name, HAND_SORTS[HAND_TO_HAND.name][at]))

    def _take_coach(self, on: bool) -> None:
        coached = self._current().coached
        self._set(coached=coached - {HAND_TO_HAND.name} if on else coached | {HAND_TO_HAND.name})

    def _ask_to_forget(self, number: int) -> None:
        name = self._names[number]
        shown = typeset.cut(name, self.theme.title._replace(size=24), self.scale, self.px(240))
        answers = (Answer(texts.CANCEL), Answer(FORGET_DO, lambda: self._forget(name)))
        self.open_overlay(Dialog(FORGET.format(shown), FORGET_TEXT.format(shown), answers))

    def _forget(self, name: str) -> None:
        people = {known: person for known, person in self._current().profiles.items() if known != name}
        self._set(profiles=people)
        self._show()

    def _ask_to_reset(self) -> None:
        self.open_overlay(Dialog(RESET_TITLE, RESET_TEXT, (Answer(texts.CANCEL), Answer(RESET_DO, self._reset))))

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
        """Something may have been changed elsewhere."""
        self._show()

    def lay_out(self) -> None:
        """Two columns: how it looks and moves at the left, the game and the names at the right."""
        super().lay_out()
        self._show()
        body = self.body
        wide = min(body.w, 1216)
        left = body.x + (body.w - wide) / 2
        column = (wide - 24) / 2
        foot = 30
        bottom = body.bottom - foot
        first = self._stack(self._columns[:2], left, body.y, column)
        self.reset.place(self.box(left, min(first + 8, bottom - 48), column, 48))
        right = left + column + 24
        second = self._stack(self._columns[2:], right, body.y, column)
        self._names_panel.place(self.box(right, second, column, bottom - second))
        inside = self._names_panel.inside
        told = self._names_text.height(inside.w)
        self._names_text.place(Rect(inside.x, inside.y, inside.w, told))
        top = inside.y + told + self.px(8)
        self.names.place(Rect(inside.x - self.px(8), top, inside.w + self.px(16), inside.bottom - top))
        self.kept.place(self.box(left, bottom + 8, wide, 22))

    def _stack(self, panels: Sequence[tuple[Panel, Sequence[Widget]]], x: float, y: float, width: float) -> float:
        """Panels one below the other, each as high as its rows; where the next one would begin."""
        for panel, rows in panels:
            panel.place(self.box(x, y, width, 10))
            inside = panel.inside
            top = inside.y
            for row in rows:
                assert isinstance(row, WideSetting | Setting)
                high = row.height(inside.w)
                row.place(Rect(inside.x, top, inside.w, high))
                top += high
            used = (top - panel.rect.y + self.px(6)) / self.scale
            whole = self.box(x, y, width, used)
            panel.invalidate()
            panel.rect = whole
            y += used + 16
        return y


class WideSetting(Container):
    """A title, a few words, and a control below them as wide as the row."""

    def __init__(self, title: str, help: str, control: Widget) -> None:
        super().__init__(control)
        self.title = title
        self.help = help
        self.control = control

    def height(self, width: int) -> int:
        """How high it is, in px of the screen."""
        return self.px(22 + 20 + 8 + 42 + 18)

    def lay_out(self) -> None:
        """The control below the words."""
        self.control.place(Rect(self.rect.x, self.rect.y + self.px(54), self.rect.w, self.px(42)))

    def paint(self, surface: Surface) -> None:
        """Draw the words, the rule and the control."""
        theme, scale = self.theme, self.scale
        line = Rect(self.rect.x, self.rect.y + self.px(4), self.rect.w, self.px(22))
        typeset.write(surface, self.title, theme.row, scale, theme.text, line)
        text, style = typeset.fit(self.help, theme.help, scale, self.rect.w)
        typeset.write(surface, text, style, scale, theme.quiet, line.move(0, self.px(21)))
        rule = shapes.box((self.rect.w, max(1, self.px(1.5))), 0, theme.rule)
        shapes.blit(surface, rule, (self.rect.x, self.rect.bottom - rule.get_height()))
        super().paint(surface)
