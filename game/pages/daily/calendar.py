"""A month of daily deals: which were played, on their day or later, and which were won."""

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
from game.ui.draw import shapes, typeset
from game.ui.draw.icons import icon
from game.ui.look.colour import Colour
from game.ui.look.theme import TextStyle, Theme, Typeface
from game.ui.widgets.base import DISABLED, Widget
from game.ui.widgets.pressable import SOUND
from game.ui.window.input import InputEvent, Intent, Pointer, PointerAction, Press

WEEKS = 6
_HEAD = 22
_LETTER = TextStyle(Typeface.BOLD, 13)
_NUMBER = TextStyle(Typeface.SEMIBOLD, 16)
_NUMBER_TODAY = TextStyle(Typeface.EXTRABOLD, 17)
_STEPS = {Intent.LEFT: -1, Intent.RIGHT: 1, Intent.UP: -7, Intent.DOWN: 7}


class Shown(NamedTuple):
    """What a calendar shows: the month of `chosen`, and of the days from `first` to `last`, which can be chosen, what
    has become of them.
    """

    chosen: date
    today: date
    first: date
    last: date
    days: Mapping[date, DayPlayed]


class DayCalendar(Widget):
    """The days of a month, one of which is chosen: by a click, by the arrows, or Page Up and Page Down for a month."""

    focusable = True
    repeats = True

    def __init__(self, label: str, on_choose: Callable[[date], None]) -> None:
        super().__init__(label)
        self._on_choose = on_choose
        self._over: date | None = None
        self.shown = Shown(FIRST_DAY, FIRST_DAY, FIRST_DAY, FIRST_DAY, {})

    def show(self, shown: Shown) -> None:
        """Show these days."""
        if shown != self.shown:
            self.shown = shown
            self._over = None
            self.invalidate()

    def day_rect(self, day: date) -> Rect:
        """Where a day of the month stands."""
        first = day.replace(day=1)
        week, column = divmod(day.day - 1 + first.weekday(), 7)
        left, top, wide, high = self.rect.x, self.rect.y + self.px(_HEAD), self.rect.w, self.rect.h - self.px(_HEAD)
        x, y = left + wide * column // 7, top + high * week // WEEKS
        return Rect(x, y, left + wide * (column + 1) // 7 - x, top + high * (week + 1) // WEEKS - y)

    def day_at(self, pos: tuple[int, int]) -> date | None:
        """The day of the month at a point that can be chosen."""
        return next(
            (day for day in self._days() if self._can_choose(day) and self.day_rect(day).collidepoint(pos)), None
        )

    def _days(self) -> list[date]:
        """The days of the month."""
        month = self.shown.chosen
        return [month.replace(day=number + 1) for number in range(monthrange(month.year, month.month)[1])]

    def _can_choose(self, day: date) -> bool:
        return self.shown.first <= day <= self.shown.last

    def _choose(self, day: date) -> None:
        if day != self.shown.chosen:
            self.screen.play_sound(SOUND, pan=self.screen.pan_of(self.rect.centerx))
            self._on_choose(day)

    def handle(self, event: InputEvent) -> bool:
        """Choose a day. The arrows up and down go on to what is above and below the month."""
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
        over = self.day_at(pointer.pos)
        if pointer.action is PointerAction.DOWN and pointer.button == 1 and over is not None:
            self._choose(over)
        if pointer.action is PointerAction.MOVE and over != self._over:
            self._over = over
            self.invalidate()
        return pointer.action is not PointerAction.WHEEL

    def changed_state(self) -> None:
        """No day is pointed at any more once the pointer has left."""
        if not self.hovered:
            self._over = None
        super().changed_state()

    @property
    def ring_rect(self) -> Rect:
        """The chosen day."""
        return self.day_rect(self.shown.chosen).inflate(-self.px(2), -self.px(2))

    @property
    def ring_radius(self) -> float:
        """The radius of the chosen day's corners."""
        return 9

    # --- drawing

    def paint(self, surface: Surface) -> None:
        """Draw the weekdays' letters and the days."""
        theme, scale = self.theme, self.scale
        for column, letter in enumerate(texts.LETTERS):
            x = self.rect.x + self.rect.w * column // 7
            place = Rect(x, self.rect.y, self.rect.x + self.rect.w * (column + 1) // 7 - x, self.px(_HEAD - 4))
            typeset.write(surface, letter, _LETTER, scale, theme.quiet, place, 0.5)
        clip = surface.get_clip()
        for day in self._days():
            if self.day_rect(day).colliderect(clip):
                self._paint_day(surface, day)

    def _paint_day(self, surface: Surface, day: date) -> None:
        theme, scale, shown = self.theme, self.scale, self.shown
        cell = self.day_rect(day).inflate(-self.px(2), -self.px(2))
        if day == shown.chosen:
            shapes.paint_box(surface, cell, 9 * scale, theme.tint, theme.outline, 2 * scale)
        elif day == self._over:
            shapes.paint_box(surface, cell, 9 * scale, theme.tint)
        sign = Rect(0, 0, *[min(cell.size) - self.px(8)] * 2)
        sign.center = cell.center
        played = shown.days.get(day)
        if played is None:
            style = _NUMBER_TODAY if day == shown.today else _NUMBER
            ink = theme.text if self._can_choose(day) else _faint(theme.text)
            typeset.write(surface, str(day.day), style, scale, ink, sign, 0.5)
        else:
            paint_sign(surface, sign, theme, played, str(day.day), scale)
        if day == shown.today:
            bar = Rect(0, 0, self.px(16), max(1, self.px(3)))
            bar.midbottom = cell.centerx, cell.bottom - self.px(3)
            if played is None:
                shapes.paint_box(surface, bar, bar.h / 2, theme.heading_colour)


def month_away(shown: Shown, months: int) -> date:
    """The chosen day so many months on, as far as there are days to choose."""
    year, month = divmod(shown.chosen.year * 12 + shown.chosen.month - 1 + months, 12)
    if not MINYEAR <= year <= MAXYEAR:
        return shown.chosen
    # the last days of a long month lead to the last of a short one
    day = min(shown.chosen.day, monthrange(year, month + 1)[1])
    return max(shown.first, min(shown.last, date(year, month + 1, day)))


def paint_sign(surface: Surface, place: Rect, theme: Theme, played: DayPlayed, text: str, scale: float) -> None:
    """Draw what has become of a day: a full disc where it was played on the day, a ring where later, half a ring where
    it is not over; a star where it was won.
    """
    size = place.w
    best = played.best
    ink = theme.chosen_text if played.is_on_day else theme.text
    paint_round(surface, place, theme, is_on_day=played.is_on_day, is_over=best is not None)
    if best is None or not best.is_won:
        typeset.write(surface, text, _NUMBER, scale, ink, place, 0.5)
        return
    star = max(6, round(size * 0.34))
    shapes.blit(
        surface, icon("star-full", star, ink), (place.centerx - star // 2, place.bottom - round(size * 0.1) - star)
    )
    typeset.write(surface, text, _NUMBER, scale, ink, place.move(0, -round(size * 0.13)), 0.5)


def paint_round(surface: Surface, place: Rect, theme: Theme, *, is_on_day: bool, is_over: bool) -> None:
    """Draw a full disc, a ring, or half a ring."""
    if is_on_day:
        shapes.blit(surface, shapes.disc(place.w, theme.chosen), place.topleft)
    else:
        width = max(1.5, place.w * 0.06)
        shapes.blit(surface, shapes.ring(place.w, width, theme.outline, 180, 360 if is_over else 180), place.topleft)


def _faint(colour: Colour) -> Colour:
    return (*colour[:3], round(colour[3] * DISABLED))
