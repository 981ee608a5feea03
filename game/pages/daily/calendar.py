"""A month of daily deals: those played, on their day or later, and those won."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Callable, Mapping
from datetime import MAXYEAR, MINYEAR, date
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.pages.daily import texts
from game.play.daily import FIRST_DAY, DayPlayed
from game.storage.dates import days_after
from game.ui.draw.frame import Frame
from game.ui.draw.painter import CENTRE, Painter
from game.ui.look.theme import bold, extrabold, semibold
from game.ui.widgets.base import DISABLED, Widget
from game.ui.widgets.button import SOUND
from game.ui.window.input import InputEvent, Intent, Pointer, PointerAction, Press

WEEKS = 6
_HEAD = 22
_NUMBER = semibold(16)
_STEPS = {Intent.LEFT: -1, Intent.RIGHT: 1, Intent.UP: -7, Intent.DOWN: 7}


class Shown(NamedTuple):
    """The content of a calendar: the chosen day, the range of days, and what was played on them.

    Its month is that of `chosen`; days from `first` to `last` can be chosen.
    """

    chosen: date
    today: date
    first: date
    last: date
    days: Mapping[date, DayPlayed]


class DayCalendar(Widget):
    """The days of a month, one of which is chosen: by a click, by arrows, or Page Up and Page Down for a month."""

    focusable = True
    repeats = True
    ring_radius = 9.0

    def __init__(self, label: str, on_choose: Callable[[date], None]) -> None:
        super().__init__(label)
        self._on_choose = on_choose
        self._over: date | None = None
        self.shown = Shown(FIRST_DAY, FIRST_DAY, FIRST_DAY, FIRST_DAY, {})

    def show(self, shown: Shown) -> None:
        if shown != self.shown:
            self.shown = shown
            self._over = None
            self.invalidate()

    def day_rect(self, day: date) -> Rect:
        return self._cells[day.day - 1 + day.replace(day=1).weekday()].rect

    @property
    def _cells(self) -> list[Frame]:
        return self.frame.cut_top(_HEAD)[1].grid(7, WEEKS)

    def _days(self) -> list[tuple[date, Frame]]:
        first = self.shown.chosen.replace(day=1)
        count = monthrange(first.year, first.month)[1]
        cells = self._cells[first.weekday() :]
        return [(first.replace(day=number + 1), cells[number]) for number in range(count)]

    def _can_choose(self, day: date) -> bool:
        return self.shown.first <= day <= self.shown.last

    def _choose(self, day: date) -> None:
        if day != self.shown.chosen:
            self.screen.play_sound(SOUND, pan=self.screen.pan_of(self.rect.centerx))
            self._on_choose(day)

    def handle(self, event: InputEvent) -> bool:
        """Choose a day. Up and down lead out of the calendar at its first and last week."""
        if isinstance(event, Pointer):
            return self._point(event)
        if not isinstance(event, Press):
            return False
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self._choose(month_away(self.shown, -1 if event.key == pygame.K_PAGEUP else 1))
            return True
        if event.intent not in _STEPS:
            return False
        day = days_after(self.shown.chosen, _STEPS[event.intent])
        stays = event.intent in (Intent.LEFT, Intent.RIGHT) or day.month == self.shown.chosen.month
        if not stays or not self._can_choose(day):
            return False
        self._choose(day)
        return True

    def _point(self, pointer: Pointer) -> bool:
        found = (day for day, cell in self._days() if self._can_choose(day) and cell.rect.collidepoint(pointer.pos))
        over = next(found, None)
        if pointer.action is PointerAction.DOWN and pointer.button == 1 and over is not None:
            self._choose(over)
        if pointer.action is PointerAction.MOVE and over != self._over:
            self._over = over
            self.invalidate()
        return pointer.action is not PointerAction.WHEEL

    def changed_state(self) -> None:
        if not self.hovered:
            self._over = None
        super().changed_state()

    @property
    def ring_rect(self) -> Rect:
        return self.day_rect(self.shown.chosen).inflate(-self.px(2), -self.px(2))

    # --- drawing

    def paint(self, surface: Surface) -> None:
        to = Painter(surface)
        for place, letter in zip(self.frame.cut_top(_HEAD - 4)[0].grid(7, 1), texts.LETTERS, strict=True):
            to.text(place, letter, bold(13), self.theme.quiet, CENTRE, fit="whole")
        for day, cell in self._days():
            if not to.misses(cell):
                self._paint_day(to, cell.around(cell.rect.inflate(-self.px(2), -self.px(2))), day)

    def _paint_day(self, to: Painter, cell: Frame, day: date) -> None:
        theme, shown = self.theme, self.shown
        if day == shown.chosen:
            to.box(cell, theme.tint, theme.outline, 2, radius=9)
        elif day == self._over:
            to.box(cell, theme.tint, radius=9)
        sign = cell.middle(cell.units(min(cell.rect.size) - self.px(8)))
        played = shown.days.get(day)
        if played is not None:
            _paint_sign(to, sign, played, str(day.day))
            return
        style = extrabold(17) if day == shown.today else _NUMBER
        ink = theme.text if self._can_choose(day) else (*theme.text[:3], round(theme.text[3] * DISABLED))
        to.text(sign, str(day.day), style, ink, CENTRE, fit="whole")
        if day == shown.today:
            to.pill(cell.cut_bottom(3)[1].cut_bottom(3)[0].middle(16, 3), theme.heading_colour)


def month_away(shown: Shown, months: int) -> date:
    """The chosen day, `months` later, limited to the selectable days."""
    year, month = divmod(shown.chosen.year * 12 + shown.chosen.month - 1 + months, 12)
    if not MINYEAR <= year <= MAXYEAR:
        return shown.chosen
    # the last days of a long month lead to the last of a short one
    day = min(shown.chosen.day, monthrange(year, month + 1)[1])
    return max(shown.first, min(shown.last, date(year, month + 1, day)))


def _paint_sign(to: Painter, place: Frame, played: DayPlayed, text: str) -> None:
    size, best = place.rect.w, played.best
    ink = place.theme.chosen_text if played.is_on_day else place.theme.text
    paint_round(to, place, is_on_day=played.is_on_day, is_over=best is not None)
    if best is not None and best.is_won:
        star = place.units(max(6, round(size * 0.34)))
        to.icon(place.cut_bottom(place.units(round(size * 0.1)))[1].cut_bottom(star)[0], "star-full", ink)
        place = place.around(place.rect.move(0, -round(size * 0.13)))
    to.text(place, text, _NUMBER, ink, CENTRE, fit="whole")


def paint_round(to: Painter, place: Frame, *, is_on_day: bool, is_over: bool) -> None:
    """Draw a disc for a deal played `is_on_day`; otherwise a ring, or half a ring unless it `is_over`."""
    if is_on_day:
        to.disc(place, place.theme.chosen)
    else:
        width = place.units(max(1.5, place.rect.w * 0.06))
        to.ring(place, width, place.theme.outline, 180, 360 if is_over else 180)
