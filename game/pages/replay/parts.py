"""The parts of a replay around its table: buttons with steps, speed, place and legend, the viewer, and the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.pages.replay import texts
from game.pages.replay.segments import paint_mark
from game.play.match_log import LogLine
from game.play.replay import MarkKind
from game.rules.core import OMNISCIENT, SPECTATOR
from game.rules.match import Player
from game.table.beside.log_panel import PaintMark
from game.ui.controls.choice import SegmentedControl
from game.ui.controls.list_view import Rows
from game.ui.controls.picture import Sign, paint_key
from game.ui.draw import typeset
from game.ui.draw.frame import Frame
from game.ui.draw.painter import RIGHT, Painter
from game.ui.draw.paragraph import Flow, flow, keep_names
from game.ui.look.colour import Colour
from game.ui.look.theme import bold, medium
from game.ui.widgets.base import Container
from game.ui.widgets.button import Button, IconButton, place_at_right

if TYPE_CHECKING:
    from game.pages.replay.replay import ReplayPage


_HAND = bold(16)
_HIGH = 40
_ICON, _MARK, _BESIDE, _PAD = 20, 24, 7, 12
_HEADER, _LINE_PAD, _LINE_MARK, _MARGIN = 42, 7, 20, 44
"""The heights of the header and of the space above and below a line, the mark's size, and the left edge of the text."""


class TransportBar(Container):
    """The transport controls of a replay, its actions, its place, and the legend of the marks."""

    def __init__(self, page: ReplayPage) -> None:
        super().__init__()
        self._page, self._replay = page, page.replay
        replay, reviews = page.replay, page.program.can_review(page.header)
        self.first = IconButton("first", texts.FIRST, lambda: page.go_to(0))
        self.back = IconButton("left", texts.BACK, lambda: page.step(-1))
        self.play = _PlayButton("play", texts.PLAY, page.toggle)
        self.on = IconButton("right", texts.ON, lambda: page.step(1))
        self.last = IconButton("last", texts.LAST, lambda: page.go_to(len(replay)))
        self.speeds = SegmentedControl(texts.SPEEDS, 1.0, label=texts.SPEED)
        self.copy = Button(texts.COPY_TEXT, page.copy_text)
        self.deal = Button(texts.COPY_DEAL, page.copy_deal)
        self.play_from = Button(texts.PLAY_FROM_HERE, page.play_from_here, icon="play", primary=True)
        self.review = Button(texts.REVIEW, page.review_hand, icon="search")
        outs = [hand.result.went_out for hand in replay.hands if hand.result is not None]
        self._out = next((seat for seat in outs if seat is not None), None)
        found = {mark.icon.partition("/")[0] or mark.kind.value: mark for mark in replay.marks}
        words = {MarkKind.RACE.value: texts.RACE, MarkKind.FAKEOUT.value: texts.FAKEOUT, **replay.card_marks}
        self._legend = [(found[name], meaning) for name, meaning in words.items() if name in found]
        self._actions = [self.copy, *([self.review] if reviews else []), self.play_from]
        if replay.header.seed is not None:
            self._actions.insert(0, self.deal)
        self.add(self.first, self.back, self.play, self.on, self.last, self.speeds, *self._actions)

    def follow(self) -> None:
        """Show the page's position."""
        self.invalidate()
        position = self._page.position
        self.play.icon, self.play.label = ("pause", texts.PAUSE) if self._page.playing else ("play", texts.PLAY)
        self.first.enabled = self.back.enabled = position > 0
        self.on.enabled = self.last.enabled = position < len(self._replay)
        self.review.enabled = self._replay.hands[self._page.hand].result is not None
        self.play_from.enabled = position < len(self._replay) or not self._replay.is_over

    def lay_out(self) -> None:
        row = self.frame.row(6, _HIGH)
        buttons = (self.first, self.back, self.play, self.on, self.last, self.speeds)
        places = row.columns(40, 40, 54, 40, 40, 170, gap=6)
        for button, place in zip(buttons, places, strict=True):
            button.place(place)
        rest = row.beyond(places[-1], gap=12)
        widths = ((action, rest.units(action.width(12))) for action in self._actions[::-1])
        self._where = place_at_right(rest, 4, *widths).inset(0, -4)

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        to, theme, replay, frame = Painter(surface), self.theme, self._replay, self._where
        hand, position = texts.HAND_OF.format(self._page.hand + 1, len(replay.hands)), self._page.position
        move = texts.MOVE_OF.format(position, len(replay)) if position else texts.BEGINNING
        to.text(frame.row(2, 24), hand, _HAND, fit="whole")
        to.text(frame.row(26, 20), move, theme.help, theme.quiet, fit="whole")
        longest = texts.MOVE_OF.format(len(replay), len(replay))
        taken = max(frame.width_of(hand, _HAND), frame.width_of(longest, theme.help))
        self._paint_legend(to, frame.cut_left(taken, gap=10)[1])

    def _paint_legend(self, to: Painter, room: Frame) -> None:
        signs: list[Sign] = [(word, partial(paint_mark, to, mark)) for mark, word in self._legend]
        if (out := self._out) is not None:
            paint_out = self._page.stage.paint_mark
            signs.append((texts.WENT_OUT, lambda sign: paint_out(to.surface, out, sign.rect.center, sign.rect.w)))
        paint_key(to, room, signs)


class _PlayButton(IconButton):
    def _colours(self) -> tuple[Colour, Colour, Colour]:
        fill, ink, line = super()._colours()
        # if the choice looks like the page's primary button, only that button stands out
        is_chosen_apart = self.theme.chosen != self.theme.accent
        return (self.theme.chosen, self.theme.chosen_text, line) if is_chosen_apart else (fill, ink, line)


class Eyes(SegmentedControl):
    """The viewers to choose from. If there is no room for all names, only the chosen seat's is shown."""

    def __init__(self, players: Sequence[Player], on_look: Callable[[int], None]) -> None:
        seats = dict(enumerate(player.name for player in players))
        viewers = {OMNISCIENT: texts.ALL_HANDS, **seats, SPECTATOR: texts.SPECTATOR}
        super().__init__(viewers, OMNISCIENT, on_look, label=texts.VIEW_AS)
        self.paint_mark: PaintMark = lambda surface, seat, centre, size: None
        self._room = 0

    def place_in(self, room: Rect) -> None:
        self._room = room.w
        whole = sum(self._widths())
        self.place(Rect(room.right - whole, room.y, whole, room.h))

    def _is_seat(self, which: int) -> bool:
        return bool(self.values[which] >= 0)

    def _natural(self, named: Sequence[bool]) -> list[int]:
        found = []
        for which, text in enumerate(self.choices):
            words = typeset.width(text, self.theme.button_style, self.scale) + self.px(_BESIDE) if named[which] else 0
            found.append(self.px(_MARK if self._is_seat(which) else _ICON) + words + 2 * self.px(_PAD))
        return found

    @property
    def _named(self) -> list[bool]:
        fits = sum(self._natural([True] * len(self.choices))) <= self._room
        return [fits or which == self.chosen or not self._is_seat(which) for which in range(len(self.choices))]

    def _widths(self) -> list[int]:
        widths = self._natural(self._named)
        over = sum(widths) - self._room
        if over > 0:
            # a very long name is cut
            longest = widths.index(max(widths))
            widths[longest] = max(self.px(60), widths[longest] - over)
        return widths

    def segment(self, which: int) -> Rect:
        widths = self._widths()
        left = self.rect.x + sum(widths[:which])
        right = self.rect.right if which == len(widths) - 1 else left + widths[which]
        return Rect(left, self.rect.y, right - left, self.rect.h)

    def _write(self, to: Painter, part: Frame, which: int, colour: Colour) -> None:
        rest = part.inset(_PAD, 0)
        if self._is_seat(which):
            sign, rest = rest.cut_left(_MARK, gap=_BESIDE)
            self.paint_mark(to.surface, which - 1, sign.rect.center, sign.rect.w)
        else:
            sign, rest = rest.cut_left(_ICON, gap=_BESIDE)
            to.icon(sign.middle(_ICON), "eye" if which == 0 else "eye-closed", colour)
        if self._named[which]:
            to.text(rest, self.choices[which], self.theme.button_style, colour, margin=-2 / rest.scale)


class ReplayLog(Rows):
    """The lines of one hand; a click on one shows the position after it."""

    focusable = False
    bar_room = 0

    def __init__(self, page: ReplayPage) -> None:
        super().__init__(texts.LOG)
        self._page = page
        self._lines: Sequence[LogLine] = ()
        self._words: list[Flow] = []
        self._shown = (-1, -1)
        """The position, and its hand from 0."""

    def follow(self) -> None:
        """Show the hand of the page's position."""
        position, hand = self._page.position, self._page.hand
        if (position, hand) != self._shown:
            self._lines, self._shown = self._page.replay.lines_of(hand), (position, hand)
            self.lay_out()
            self.invalidate()

    @property
    def _room(self) -> Rect:
        return self.frame.cut_top(_HEADER)[1].cut_bottom(8)[1].rect

    def lay_out(self) -> None:
        """Wrap the lines, and scroll the line of the position to the middle."""
        if not self.is_mounted:
            return
        # it scrolls, so that its text has room to grow
        grown = min(1.25, max(1.0, self.screen.window[2] / self.scale))
        style, room = medium(13.5 * grown, 1.36), self._room
        width = room.w - self.px(_MARGIN + 16)
        self._words = [flow(keep_names(line.words), style, self.scale, width) for line in self._lines]
        self._measure((0, 1, words.height + 2 * self.px(_LINE_PAD)) for words in self._words)
        if self._lines:
            self._scroll.go(self._span(max(0, min(self.count - 1, self.chosen)))[1] - room.h // 2)

    @property
    def chosen(self) -> int:
        """The line of the position."""
        return self._shown[0] - self._lines[0].number if self._lines else -1

    def choose(self, number: int) -> None:
        self._page.seek(self._lines[number].number)

    def paint(self, surface: Surface) -> None:
        to, theme = Painter(surface), self.theme
        to.sheet(self.frame)
        head = self.frame.inset(16, 0).row(8, 30)
        to.text(head, texts.LOG, bold(15), fit="whole")
        to.text(head, texts.HAND.format(self._shown[1] + 1), theme.help, theme.quiet, RIGHT, fit="whole")
        with to.within(self._room.inflate(-self.px(6), 0)):
            for number in (number for _, numbers in self._in_view() for number in numbers):
                self._paint_row(to, number)

    def _paint_row(self, to: Painter, number: int) -> None:
        theme, line, place = self.theme, self._lines[number], self.frame.around(self.row_rect(number))
        position, _ = self._shown
        if line.number == position:
            to.box(place.inset(8, 0), theme.tint, theme.text, max(1 / self.scale, 2), radius=8)
        elif number == self._over[0]:
            to.box(place.inset(8, 0), theme.tint, radius=8)
        if line.seat >= 0:
            centre = place.rect.x + self.px(16 + _LINE_MARK / 2), place.rect.y + self.px(_LINE_PAD + 10)
            self._page.stage.paint_mark(to.surface, line.seat, centre, self.px(_LINE_MARK))
        words = place.cut_left(_MARGIN)[1].cut_top(_LINE_PAD)[1]
        to.lines(words, self._words[number], colour=theme.quiet if line.number > position else theme.text)
