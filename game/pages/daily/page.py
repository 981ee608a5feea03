"""The daily deal: today's deal of each game, its result, and a calendar of the days played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date, datetime, time

from pygame import Surface

from game.pages.daily import texts
from game.pages.daily.calendar import DayCalendar, Shown, month_away, paint_round
from game.pages.halves import GameHalf, HalvesPage
from game.pages.matches.texts import OPENING, month_text
from game.pages.record_loader import READING, RecordLoader
from game.play.daily import FIRST_DAY, RIVAL_KIND, DailyDays, DailyMatch, DayPlayed, days_of, deal_of
from game.rules.match import HUMAN, Match
from game.storage.dates import days_after
from game.storage.records.stored import load_for_play
from game.storage.settings.settings import MatchSetup
from game.table.game.keepsake import KEEP, offer
from game.table.game.program import Program
from game.table.game.record import Game, default_players, is_made_up
from game.ui.controls.choice import Select
from game.ui.draw.painter import RIGHT, Painter
from game.ui.look.theme import bold, extrabold, medium, semibold
from game.ui.widgets.base import Drawn, Widget
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.panel import Label, Panel

CARD, GAP = 164, 14
_HEAD = 60
_SIGN = 18
_FIGURE = extrabold(30)
_CAPTION = medium(14)
_HEADLINE = 27
_BUTTONS = ((150, "play"), (150, "copy"), (118, "replays"))
"""The widths and the icons; a narrow half has no room for the icons."""
_FIGURES = 150
NOBODY = "You"
"""The player's name if there are no people yet."""
Played = Mapping[str, Sequence[DailyMatch]]
"""All matches with daily deals, by game."""


class DailyHalf(GameHalf):
    """One game's daily deal."""

    def __init__(self, game: Game, page: DailyPage) -> None:
        super().__init__(game)
        self._page = page
        self.terms = texts.terms_text(game.daily, fewest_wins=game.look.fewest_wins)
        self.headline = self.remark = ""
        named = f"{{}}: {game.title}".format
        self.main = Button(texts.PLAY, lambda: page.play(self), primary=True, icon="play")
        self.copy = Button(texts.COPY, lambda: page.copy_result(self), icon="copy", label=named(texts.COPY))
        self.replay = Button(texts.REPLAY, self._replay, icon="replays", label=named(texts.REPLAY))
        self.keep = IconButton("export", named(KEEP), lambda: page.keep_result(self))
        self.calendar = DayCalendar(texts.CALENDAR.format(game.title), page.choose)
        self.figures = Figures()
        self.card = Panel(self.main, self.copy, self.replay, self.keep)
        self.month = Panel(self.calendar, self.figures)
        self.played = DayPlayed()
        self.add(self.card, self.month)

    def show(self, shown: Shown, days: DailyDays | None, *, is_reading: bool) -> None:
        """Show the chosen day and its month.

        While records are being read, deals without a match are not called unplayed; with `days` None, nothing can be
        played yet.
        """
        day, today = shown.chosen, shown.today
        self.main.enabled = day <= today and days is not None
        days = days or DailyDays({})
        played = self.played = days.days.get(day, DayPlayed())
        has_result, goes_on = played.best is not None, played.unfinished is not None
        is_known = has_result or goes_on or not is_reading
        streak = days.streak(today)
        self.headline = texts.headline(played, is_today=day == today) if is_known else ""
        self.remark = texts.remark(played, day, today, streak) if is_known else READING
        self.main.text = texts.CONTINUE if goes_on else texts.AGAIN if has_result else texts.PLAY
        self.main.label = f"{self.main.text}: {self.game.title}"
        self.main.primary, self.copy.primary = goes_on or not has_result, has_result and not goes_on
        self.copy.visible = self.replay.visible = self.keep.visible = has_result
        self.calendar.show(shown._replace(days=days.days))
        self.figures.pairs = (
            (str(streak), texts.STREAK[streak != 1]),
            (str(days.longest), texts.LONGEST),
            (str(days.played), texts.PLAYED),
            (str(days.won), texts.WINS),
        )
        self.invalidate()

    def _replay(self) -> None:
        if self.played.best is not None:
            self._page.program.open_record(self.played.best.stored.path)

    def lay_out(self) -> None:
        card, month = self.frame.cut_top(_HEAD)[1].cut_top(CARD, gap=GAP)
        self.card.place(card)
        self.month.place(month)
        buttons = self.main, self.copy, self.replay
        last, row = card.inset(18, 14).cut_bottom(42)[0].cut_right(42, gap=10)
        self.keep.place(last)
        share = min(1.0, (row.rect.w - 2 * self.px(10)) / self.px(sum(width for width, _ in _BUTTONS)))
        for button, (width, icon_name) in zip(buttons, _BUTTONS, strict=True):
            button.icon = icon_name if share == 1 else ""
            place, row = row.cut_left(row.units(round(self.px(width) * share)), gap=10)
            button.place(place)
        inside = month.inset(18, 12)
        wide = min(inside.rect.w - self.px(_FIGURES + 20), inside.rect.h)
        if wide < 7 * self.px(46):
            figures, calendar = inside.cut_bottom(44, gap=4)
        else:
            calendar, figures = inside.cut_left(inside.units(round(wide * 1.04)), gap=24)
        self.calendar.place(calendar)
        self.figures.place(figures)

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        to, theme, shown, inside = Painter(surface), self.theme, self.calendar.shown, self.card.frame.inset(18, 14)
        to.text(self.frame.row(0, 34), self.game.title, theme.title._replace(size=26))
        to.text(self.frame.row(34, 20), self.terms, semibold(14), theme.ground_quiet)
        day, deal = inside.row(0, 20).split(0.66)
        to.text(day, texts.day_line(shown.chosen, shown.today), bold(15), theme.heading_colour)
        to.text(deal, texts.DEAL.format(deal_of(self.game.name, shown.chosen)), theme.help, theme.quiet, RIGHT)
        to.text(inside.row(23, 38), self.headline, theme.title._replace(size=_HEADLINE))
        to.text(inside.row(62, 20), self.remark, theme.body, theme.quiet)


class Figures(Widget):
    """Numbers with their labels, and the legend of the calendar: in a column, or in a row without the legend."""

    catches_pointer = False
    pairs = Drawn[tuple[tuple[str, str], ...]]()

    def __init__(self) -> None:
        super().__init__()
        self.pairs = ()

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


class DailyPage(HalvesPage[DailyHalf]):
    """The daily deals of all games. It appears at once, and the matches played when they have been loaded.

    It opens at `day` and `game`: if a match of theirs has just ended, its result can be copied.
    """

    def __init__(self, program: Program, day: date | None = None, game: str = "") -> None:
        self.program = program
        self._today = program.today()
        self.chosen = day or self._today
        self.earlier = IconButton("left", texts.PREVIOUS, lambda: self._turn(-1))
        self.later = IconButton("right", texts.NEXT, lambda: self._turn(1))
        self.month = Label("", align=0.5, one_line=True)
        self.to_today = Button(texts.TODAY, lambda: self.choose(self._today), label=texts.TODAY_LABEL)
        self.person = Select(self._people({}), "", lambda _: self._show(), label=texts.PERSON)
        """The person who will play, and whose results are shown."""
        filters = (self.earlier, 38), (self.month, 170), (self.later, 38), (self.to_today, 96), (self.person, 192)
        halves = [DailyHalf(game, self) for game in program.games.values()]
        super().__init__(texts.TITLE, filters, halves)
        self.root.add(self.sheet, *self.halves, self.status)
        self._ended = next((half for half in self.halves if half.game.name == game), None)
        self.records: RecordLoader[Played] = RecordLoader(self, program, program.load_daily, self._show_played)
        self._was_reading = False
        self.root.focus((self._ended or self.halves[0]).main)
        self._show()

    # --- loading

    @property
    def is_reading(self) -> bool:
        """Whether records missing in the index are being read, or nothing is known at all."""
        return self.records.known is None or bool(self.records.reading)

    def enter(self) -> None:
        self._follow_clock()
        self.records.start()
        self._show()

    def update(self, now: float, step: float) -> None:
        """Move to the next day at midnight."""
        super().update(now, step)
        self._follow_clock()
        moment = self.program.local_now()
        midnight = datetime.combine(days_after(moment.date(), 1), time.min, moment.tzinfo)
        if midnight > moment:
            # the calendar's last day has no next day
            self.wake_at(now + (midnight - moment).total_seconds() + 0.05)
        if self.is_reading != self._was_reading:
            self._show()
        self.status.text = OPENING if self.program.is_resuming else self.records.reading

    def _show_played(self) -> None:
        self._show()
        if (ended := self._ended) is not None and ended.copy.visible:
            self._ended = None
            if self.root.current is ended.main:
                self.root.focus(ended.copy)

    # --- the day

    def _follow_clock(self) -> bool:
        before, today = self._today, self.program.today()
        if today == before:
            return False
        self._today = today
        if self.chosen == before:
            self.chosen = today
            if today > before:
                self.toast(texts.NEW_DAY)
        self.records.load()
        self._show()
        return True

    def choose(self, day: date) -> None:
        """Show a day in the calendars of all games."""
        self.chosen = day
        self._show()

    def _turn(self, months: int) -> None:
        self.choose(month_away(self._shown, months))

    @property
    def _shown(self) -> Shown:
        played = [match.day for matches in (self.records.known or {}).values() for match in matches]
        # if the clock is wrong, or was, days that were played stay selectable
        first = min([FIRST_DAY, self._today, self.chosen, *played])
        last = max([self._today, self.chosen, *played])
        return Shown(self.chosen, self._today, first, last, {})

    def _people(self, played: Played) -> tuple[str, ...]:
        others = [match.person for matches in played.values() for match in matches]
        return tuple(sorted(dict.fromkeys([*self.program.people, *others]), key=is_made_up)) or (NOBODY,)

    def _show(self) -> None:
        played = self.records.known or {}
        self.person.offer(self._people(played), self.person.value)
        self.person.enabled = len(self.person.choices) > 1
        shown, self._was_reading = self._shown, self.is_reading
        self.month.text = month_text(self.chosen.isoformat()[:7])
        self.earlier.enabled = self.chosen.replace(day=1) > shown.first
        self.later.enabled = (self.chosen.year, self.chosen.month) < (shown.last.year, shown.last.month)
        self.to_today.enabled = self.chosen != self._today
        for half in self.halves:
            matches = played.get(half.game.name, ())
            days = days_of(matches, self.person.value, self.program.library) if self.records.known is not None else None
            half.show(shown, days, is_reading=self._was_reading)

    # --- actions

    def play(self, half: DailyHalf) -> None:
        """Play the chosen daily deal of a game, or continue its unfinished match."""
        if self.program.is_resuming or self._follow_clock():
            return
        game, unfinished = half.game, half.played.unfinished
        if unfinished is None:
            kinds = [HUMAN, *[RIVAL_KIND] * (game.daily.seats - 1)]
            setup = MatchSetup(default_players(kinds, [self.person.value]), dict(game.daily.options))
            # with its own settings, so that the game's last set-up does not change
            self.program.begin(game.rules, setup, deal_of(game.name, self.chosen), kinds)
        else:
            self.program.resume(unfinished.stored.path)

    def copy_result(self, half: DailyHalf) -> None:
        line = texts.share_text(half.game.title, half.played)
        self.to_clipboard(line, texts.COPIED.format(line))

    def keep_result(self, half: DailyHalf) -> None:
        """Offer the picture of the best match with a game's chosen day."""
        best, keepsake = half.played.best, half.game.keepsake
        if best is not None and keepsake is not None and not self.records.is_working:

            def take(match: Match) -> None:
                match.header = replace(match.header, players=best.stored.players)
                offer(self, self.program, keepsake(self.program, match))

            self.records.run(lambda: load_for_play(best.stored.path).match, take)

    # --- layout

    def lay_out(self) -> None:
        super().lay_out()
        self.month.set_in(self.sheet.theme.row._replace(size=17))
