"""A game's half of the page of the daily deal: the chosen day with its ways on, the month, and the figures."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import NamedTuple

from pygame import Surface

from game.pages.daily import texts
from game.pages.daily.calendar import DayCalendar, Shown, paint_round
from game.pages.halves import GameHalf
from game.play.daily import DailyDays, DailyMatch, DayPlayed
from game.table.game.record import Game
from game.ui.draw.frame import Frame
from game.ui.draw.painter import RIGHT, Painter
from game.ui.look.theme import bold, extrabold, medium, semibold
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Panel

CARD, GAP = 164, 14
_HEAD = 60
_SIGN = 18
_FIGURE = extrabold(30)
_CAPTION = medium(14)
_HEADLINE = 27
_BUTTONS = ((150, "play"), (150, "copy"), (118, "replays"))
"""The widths and the icons, which a narrow half has no room for."""
_FIGURES = 150
_LEAST_CELL = 46


class HalfActions(NamedTuple):
    """What a half calls."""

    choose: Callable[[date], None]
    play: Callable[[Game], None]
    """Play the chosen daily deal of a game, or its unfinished match on."""
    copy: Callable[[Game], None]
    replay: Callable[[DailyMatch], None]


class _Places(NamedTuple):
    title: Frame
    terms: Frame
    card: Frame
    head: Frame
    headline: Frame
    remark: Frame
    buttons: Frame
    month: Frame


class DailyHalf(GameHalf):
    """A game's daily deal."""

    def __init__(self, game: Game, actions: HalfActions) -> None:
        super().__init__(game)
        self._actions = actions
        self.terms = texts.terms_text(game.daily, fewest_wins=game.look.fewest_wins)
        self.headline = self.remark = ""
        named = f"{{}}: {game.title}".format
        self.main = Button(texts.PLAY, lambda: actions.play(game), primary=True, icon="play")
        self.copy = Button(texts.COPY, lambda: actions.copy(game), icon="copy", label=named(texts.COPY))
        self.replay = Button(texts.REPLAY, self._replay, icon="replays", label=named(texts.REPLAY))
        self.calendar = DayCalendar(texts.CALENDAR.format(game.title), actions.choose)
        self.figures = Figures()
        self.card = Panel(self.main, self.copy, self.replay)
        self.month = Panel(self.calendar, self.figures)
        self.played: DayPlayed | None = None
        self.add(self.card, self.month)

    def show(self, shown: Shown, days: DailyDays | None, *, is_reading: bool) -> None:
        """Show the chosen day and its month. Nothing is said of what is not there while records are being read; with
        None for the days, nothing can be played before they are known.
        """
        day, today = shown.chosen, shown.today
        self.main.enabled = day <= today and days is not None
        days = days or DailyDays({})
        played = self.played = days.days.get(day)
        is_known = played is not None or not is_reading
        streak = days.streak(today)
        self.headline = texts.headline(played, day, today) if is_known else ""
        self.remark = texts.remark(played, day, today, streak) if is_known else texts.READING
        has_result = played is not None and played.best is not None
        goes_on = played is not None and played.unfinished is not None
        self.main.text = texts.CONTINUE if goes_on else texts.AGAIN if has_result else texts.PLAY
        self.main.label = f"{self.main.text}: {self.game.title}"
        self.main.primary, self.copy.primary = goes_on or not has_result, has_result and not goes_on
        self.copy.visible = self.replay.visible = has_result
        self.calendar.show(shown._replace(days=days.days))
        self.figures.show(
            (
                (str(streak), texts.STREAK[streak != 1]),
                (str(days.longest), texts.LONGEST),
                (str(days.played), texts.PLAYED),
                (str(days.won), texts.WINS),
            )
        )
        self.invalidate()

    def _replay(self) -> None:
        if self.played is not None and self.played.best is not None:
            self._actions.replay(self.played.best)

    @property
    def _places(self) -> _Places:
        head, rest = self.frame.cut_top(_HEAD)
        card, month = rest.cut_top(CARD, gap=GAP)
        inside = card.inset(18, 14)
        lines = inside.row(0, 20), inside.row(23, 38), inside.row(62, 20), inside.cut_bottom(42)[0]
        return _Places(head.row(0, 34), head.row(34, 20), card, *lines, month)

    def lay_out(self) -> None:
        places = self._places
        self.card.place(places.card)
        self.month.place(places.month)
        row, buttons = places.buttons, (self.main, self.copy, self.replay)
        share = min(1.0, (row.rect.w - 2 * self.px(10)) / self.px(sum(width for width, _ in _BUTTONS)))
        for button, (width, icon_name) in zip(buttons, _BUTTONS, strict=True):
            button.icon = icon_name if share == 1 else ""
            place, row = row.cut_left(row.units(round(self.px(width) * share)), gap=10)
            button.place(place)
        inside = places.month.inset(18, 12)
        wide = min(inside.rect.w - self.px(_FIGURES + 20), inside.rect.h)
        if wide < 7 * self.px(_LEAST_CELL):
            figures, calendar = inside.cut_bottom(44, gap=4)
        else:
            calendar, figures = inside.cut_left(inside.units(round(wide * 1.04)), gap=24)
        self.calendar.place(calendar)
        self.figures.place(figures)

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        to, theme, places, shown = Painter(surface), self.theme, self._places, self.calendar.shown
        to.text(places.title, self.game.title, theme.title._replace(size=26))
        to.text(places.terms, self.terms, semibold(14), theme.ground_quiet)
        day, deal = places.head.split(0.66)
        to.text(day, texts.day_line(shown.chosen, shown.today), bold(15), theme.heading_colour)
        to.text(deal, texts.deal_line(self.game.name, shown.chosen), theme.help, theme.quiet, RIGHT)
        to.text(places.headline, self.headline, theme.title._replace(size=_HEADLINE))
        to.text(places.remark, self.remark, theme.body, theme.quiet)


class Figures(Widget):
    """Numbers with what they count, and what the signs of the calendar mean: in a column, or without them in a row."""

    catches_pointer = False

    def __init__(self) -> None:
        super().__init__()
        self.pairs: tuple[tuple[str, str], ...] = ()

    def show(self, pairs: tuple[tuple[str, str], ...]) -> None:
        """Show these numbers."""
        if pairs != self.pairs:
            self.pairs = pairs
            self.invalidate()

    def paint(self, surface: Surface) -> None:
        to, theme, frame = Painter(surface), self.theme, self.frame
        if self.rect.w > 2 * self.rect.h:
            for place, (figure, caption) in zip(frame.grid(len(self.pairs), 2), self.pairs, strict=False):
                to.text(place, figure, _FIGURE._replace(size=20), margin=6)
                to.text(place.below(place.units(place.rect.h)), caption, _CAPTION, theme.quiet, margin=6)
            return
        for number, (figure, caption) in enumerate(self.pairs):
            pair = frame.row(4, 60).move(0, 60 * number)
            to.text(pair.row(0, 34), figure, _FIGURE)
            to.text(pair.row(33, 18), caption, _CAPTION, theme.quiet)
        rows = (texts.ON_DAY, texts.LATER_ON, texts.IN_PLAY, texts.WON_MARK)
        legend = frame.cut_bottom(24 * len(rows))[0]
        for number, text in enumerate(rows):
            line = legend.row(24 * number + 3, _SIGN)
            sign = line.left(_SIGN)
            if text == texts.WON_MARK:
                to.icon(sign, "star-full")
            else:
                paint_round(to, sign, is_on_day=text == texts.ON_DAY, is_over=text != texts.IN_PLAY)
            to.text(line.beyond(sign, gap=8), text, _CAPTION, theme.quiet)
