"""A game's half of the page of the daily deal: the chosen day with its ways on, the month, and the figures."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import NamedTuple

from pygame import Rect, Surface

from game.pages.daily import texts
from game.pages.daily.calendar import DayCalendar, Shown, paint_round
from game.play.daily import DailyDays, DailyMatch, DayPlayed
from game.table.game.record import Game
from game.ui.draw import shapes, typeset
from game.ui.draw.icons import icon
from game.ui.look.theme import TextStyle, Typeface
from game.ui.widgets.base import Container, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Label, Panel

CARD, GAP = 164, 14
_HEAD = 60
_SIGN = 18
_FIGURE = TextStyle(Typeface.EXTRABOLD, 30)
_CAPTION = TextStyle(Typeface.MEDIUM, 14)
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


class DailyHalf(Container):
    """A game's daily deal."""

    def __init__(self, game: Game, actions: HalfActions) -> None:
        super().__init__(label=game.title)
        self.game = game
        self._actions = actions
        self.theme = game.theme
        self.title = Label(game.title, one_line=True)
        self.terms = Label(texts.terms_text(game.daily, fewest_wins=game.look.fewest_wins), one_line=True)
        self.day = Label("", one_line=True)
        self.deal = Label("", align=1.0, one_line=True)
        self.headline = Label("", one_line=True)
        self.remark = Label("", one_line=True)
        named = f"{{}}: {game.title}".format
        self.main = Button(texts.PLAY, lambda: actions.play(game), primary=True, icon="play")
        self.copy = Button(texts.COPY, lambda: actions.copy(game), icon="copy", label=named(texts.COPY))
        self.replay = Button(texts.REPLAY, self._replay, icon="replays", label=named(texts.REPLAY))
        self.calendar = DayCalendar(texts.CALENDAR.format(game.title), actions.choose)
        self.figures = Figures()
        self.card = Panel(self.day, self.deal, self.headline, self.remark, self.main, self.copy, self.replay)
        self.month = Panel(self.calendar, self.figures)
        self.played: DayPlayed | None = None
        self.add(self.title, self.terms, self.card, self.month)

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
        self.day.text = texts.day_line(day, today)
        self.deal.text = texts.deal_line(self.game.name, day)
        self.headline.text = texts.headline(played, day, today) if is_known else ""
        self.remark.text = texts.remark(played, day, today, streak) if is_known else texts.READING
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
        self.card.invalidate()

    def _replay(self) -> None:
        if self.played is not None and self.played.best is not None:
            self._actions.replay(self.played.best)

    def lay_out(self) -> None:
        """The chosen day above, the month below, the figures beside it or, in a narrow half, under it."""
        theme, px, room = self.theme, self.px, self.rect
        self.title.set_in(theme.title._replace(size=26))
        self.title.place(Rect(room.x, room.y, room.w, px(34)))
        self.terms.set_in(TextStyle(Typeface.SEMIBOLD, 14))
        self.terms.colour = theme.ground_quiet
        self.terms.place(Rect(room.x, room.y + px(34), room.w, px(20)))
        self.card.place(Rect(room.x, room.y + px(_HEAD), room.w, px(CARD)))
        self._lay_out_card(Rect(self.card.rect).inflate(-2 * px(18), -2 * px(14)))
        top = self.card.rect.bottom + px(GAP)
        self.month.place(Rect(room.x, top, room.w, room.bottom - top))
        inside = self.month.rect.inflate(-2 * px(18), -2 * px(12))
        wide = min(inside.w - px(_FIGURES + 20), inside.h)
        if wide < 7 * px(_LEAST_CELL):
            low = px(44)
            self.calendar.place(Rect(inside.x, inside.y, inside.w, inside.h - low - px(4)))
            self.figures.place(Rect(inside.x, inside.bottom - low, inside.w, low))
        else:
            self.calendar.place(Rect(inside.x, inside.y, round(wide * 1.04), inside.h))
            left = self.calendar.rect.right + px(24)
            self.figures.place(Rect(left, inside.y, inside.right - left, inside.h))

    def _lay_out_card(self, inside: Rect) -> None:
        theme, px = self.theme, self.px
        half = round(inside.w * 0.66)
        self.day.set_in(TextStyle(Typeface.BOLD, 15))
        self.day.colour = theme.heading_colour
        self.day.place(Rect(inside.x, inside.y, half, px(20)))
        self.deal.set_in(theme.help)
        self.deal.colour = theme.quiet
        self.deal.place(Rect(inside.x + half, inside.y, inside.w - half, px(20)))
        self.headline.set_in(theme.title._replace(size=_HEADLINE))
        self.headline.place(Rect(inside.x, inside.y + px(23), inside.w, px(38)))
        self.remark.set_in(theme.body)
        self.remark.colour = theme.quiet
        self.remark.place(Rect(inside.x, inside.y + px(62), inside.w, px(20)))
        gap, total = px(10), sum(width for width, _ in _BUTTONS)
        share = min(1.0, (inside.w - 2 * gap) / px(total))
        x, high = inside.x, px(42)
        for button, (width, icon_name) in zip((self.main, self.copy, self.replay), _BUTTONS, strict=True):
            button.icon = icon_name if share == 1 else ""
            button.place(Rect(x, inside.bottom - high, round(px(width) * share), high))
            x = button.rect.right + gap


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
        """Draw them."""
        if self.rect.w > 2 * self.rect.h:
            self._paint_row(surface)
        else:
            self._paint_column(surface)

    def _paint_row(self, surface: Surface) -> None:
        for number, (figure, caption) in enumerate(self.pairs):
            wide = self.rect.w // len(self.pairs)
            place = Rect(self.rect.x + number * wide, self.rect.y, wide - self.px(6), self.rect.h // 2)
            self._write(surface, figure, _FIGURE._replace(size=20), place)
            self._write(surface, caption, _CAPTION, place.move(0, place.h), is_quiet=True)

    def _paint_column(self, surface: Surface) -> None:
        px, y = self.px, self.rect.y + self.px(4)
        for figure, caption in self.pairs:
            self._write(surface, figure, _FIGURE, Rect(self.rect.x, y, self.rect.w, px(34)))
            self._write(surface, caption, _CAPTION, Rect(self.rect.x, y + px(33), self.rect.w, px(18)), is_quiet=True)
            y += px(60)
        self._paint_legend(surface)

    def _paint_legend(self, surface: Surface) -> None:
        px, theme = self.px, self.theme
        size, step = px(_SIGN), px(24)
        rows = (texts.ON_DAY, texts.LATER_ON, texts.IN_PLAY, texts.WON_MARK)
        top = self.rect.bottom - len(rows) * step
        for number, text in enumerate(rows):
            sign = Rect(self.rect.x, top + number * step + (step - size) // 2, size, size)
            if text == texts.WON_MARK:
                shapes.blit(surface, icon("star-full", size, theme.text), sign.topleft)
            else:
                is_over = text != texts.IN_PLAY
                paint_round(surface, sign, theme, is_on_day=text == texts.ON_DAY, is_over=is_over)
            line = Rect(sign.right + px(8), sign.y, self.rect.right - sign.right - px(8), size)
            self._write(surface, text, _CAPTION, line, is_quiet=True)

    def _write(self, surface: Surface, text: str, style: TextStyle, place: Rect, is_quiet: bool = False) -> None:
        colour = self.theme.quiet if is_quiet else self.theme.text
        typeset.write_fitted(surface, text, style, self.scale, colour, place)
