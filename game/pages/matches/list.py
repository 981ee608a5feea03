"""The list of matches: rows under heads, of which only the visible ones exist, and cards of unfinished matches."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.pages.matches import texts
from game.pages.matches.parts import emblem, empty_strip, paint_who, strip, write_found, write_name
from game.pages.matches.source import CARDS
from game.storage.library.match_filter import search_phrases
from game.storage.records.stored import StoredMatch
from game.ui.ahead import IN_MOTION, ahead
from game.ui.controls.list_view import Rows
from game.ui.draw import shapes, typeset
from game.ui.draw.frame import Frame
from game.ui.draw.painter import CENTRE, RIGHT, Painter
from game.ui.draw.surface_cache import surfaces
from game.ui.look.colour import translucent
from game.ui.look.theme import bold, extrabold, medium
from game.ui.widgets.base import Container
from game.ui.widgets.button import Button, Pressable
from game.ui.window.input import Intent, Press

if TYPE_CHECKING:
    from game.pages.matches.page import MatchesPage

HEIGHT = 55.5
NAME, LINE = bold(16), medium(13.5)
_FIGURE, _WON = extrabold(18), medium(13)
EMBLEM, _STRIP = 46, (170, 40)
_LEFT, _TEXT, _GAP, _WHO, _RESULT, _RIGHT = 13, 74, 15, 178, 106, 12
TOOL = 40
_HEAD = 30
_HEAD_STYLE = bold(13)
_BUBBLE_STYLE = bold(15)
BAR_ROOM = 14
"""The width of the scroll bar's space, px at scale 1.0."""
_BAR = 5
_LEAST_THUMB = 40
_EDGE = 4
_ROWS = "rows of matches"
_FEW = 12
"""The most rows that are listed without heads."""
CARD_HEIGHT, GAP = 106, 14
_CARD_NAME = bold(17)
_CARD_STRIP = (228, 32)
_BUTTON = (120, 37)


class RowParts:
    """The rectangles of a row's parts."""

    def __init__(self, row: Frame) -> None:
        inside = row.cut_right(_RIGHT)[1]
        self.emblem = row.cut_left(_LEFT)[1].left(EMBLEM)
        self.strip = inside.right(*_STRIP)
        result, rest = inside.before(self.strip).cut_right(_RESULT + _GAP)
        who, rest = rest.cut_right(_WHO + _GAP)
        self.result, self.who = result.column(0, _RESULT), who.column(0, _WHO)
        words = rest.cut_right(_GAP)[1].cut_left(_TEXT)[1]
        self.name, self.line = words.level(-21, 22), words.level(2, 18)
        self.bin = inside.right(TOOL)
        self.pencil = self.bin.move(-TOOL - 6, 0)


def _paint_unknown(to: Painter, parts: RowParts) -> None:
    """Draw a row whose match has not been read yet."""
    faint = translucent(parts.name.theme.tint, 70)
    to.box(parts.emblem, faint, radius=10)
    to.box(parts.strip, faint, radius=7)
    for line in (parts.name, parts.line):
        to.box(line.inset(0, 3).split(2 / 3)[0], faint, radius=5)


def _paint_result(to: Painter, place: Frame, result: tuple[str, str], phrases: Sequence[str]) -> None:
    figure, line = result
    number, _, words = figure.partition(" ") if ":" not in figure else (figure, "", "")
    if not number.isdigit():
        number, words = figure, ""
    written = to.text(place.level(-21, 22), number, _FIGURE)
    if words:
        # on the figure's line; a number is never long enough to be shrunk
        base = written.y + typeset.ascent(number, _FIGURE, place.scale)
        beside = place.around(Rect(written.right + place.px(4), base - place.px(14), 1, place.px(14)))
        to.text(beside, words, _WON, valign=1.0, fit="whole")
    write_found(to, place.level(2, 18), line, _WON, place.theme.quiet, phrases)


class MatchList(Rows):
    """The rows of a source, under heads."""

    heads_stick = True

    def __init__(self, page: MatchesPage) -> None:
        super().__init__(texts.FINISHED, _LEAST_THUMB)
        self._page = page
        self._source = page.source
        self._heads: Sequence[str] = ()
        self._phrases: Sequence[str] = ()
        self._waits_for: int | None = None

    # --- geometry

    @property
    def bar_room(self) -> int:
        return self.px(BAR_ROOM)

    def lay_out(self) -> None:
        summary = self._source.known
        if summary is None or not self.is_mounted:
            return
        self._phrases, self._heads = search_phrases(summary.wanted.text), [words for words, _ in summary.sections]
        head = self.px(_HEAD) if summary.rows > _FEW else 0
        self._measure([(head, rows, self.px(HEIGHT)) for _, rows in summary.sections])

    def follow(self) -> None:
        self.lay_out()
        if self._waits_for is not None and self.count:
            self.choose(min(self.count - 1, self._waits_for))
        self.invalidate()

    def to_top(self) -> None:
        """Scroll to the first rows, and wait for no other."""
        self._waits_for = None
        self._scroll.go(0)
        self.invalidate()

    def row_of(self, match: StoredMatch) -> Frame | None:
        """A match's row, after scrolling to it; None if it has none."""
        number = self._source.number_of(match.path)
        if not 0 <= number < self.count:
            return None
        self._reveal(number)
        return self.frame.around(self.row_rect(number))

    def scrolled(self) -> None:
        self._page.stop_editing()

    def part_at(self, pos: tuple[int, int], number: int) -> str:
        parts = RowParts(self.frame.around(self.row_rect(number)))
        for name, place in (("pencil", parts.pencil), ("trash", parts.bin)):
            if place.rect.inflate(self.px(4), self.px(4)).collidepoint(pos):
                return name
        return ""

    # --- choosing

    @property
    def chosen(self) -> int:
        """The number of the chosen row; -1 for none."""
        selected = self._page.selected
        return self._source.number_of(selected.path) if selected is not None else -1

    @property
    def _keyed(self) -> int:
        return self._waits_for if self._waits_for is not None else self.chosen

    def choose(self, number: int) -> None:
        """Choose a row, at once or as soon as its match has been read."""
        self._reveal(number)
        match = self._source.row(number)
        self._waits_for = number if match is None else None
        if match is not None:
            self._page.choose(match)

    def take_key(self, press: Press) -> bool:
        selected = self._page.selected
        if selected is None or self._keyed < 0 or press.repeat:
            return False
        if press.intent is Intent.PRESS:
            self._page.open(selected)
        elif press.key == pygame.K_F2:
            self._page.rename(selected)
        elif press.removes:
            self._page.ask_delete(selected)
        else:
            return False
        return True

    def click(self, number: int, part: str) -> None:
        match = self._source.row(number)
        self.choose(number)
        if match is None:
            return
        if part == "pencil":
            self._page.rename(match)
        elif part == "trash":
            self._page.ask_delete(match)

    def pointed(self) -> None:
        """Show the full name under the pointer if it is cut."""
        row, _ = self._over
        match = self._source.row(row) if row >= 0 and not self._scroll.is_dragged else None
        place = RowParts(self.frame.around(self.row_rect(row))).name if match is not None else self.frame
        self._page.tell_cut(match, NAME, place)

    # --- drawing

    @property
    def ring_rect(self) -> Rect:
        chosen = self.chosen
        if not 0 <= chosen < self.count:
            return self.rect
        row = self.row_rect(chosen).inflate(-self.px(8), -self.px(8))
        return row if self.rect.contains(row) else self.rect

    @property
    def paint_bounds(self) -> Rect:
        return self.rect

    def paint(self, surface: Surface) -> None:
        to, theme, frame = Painter(surface), self.theme, self.frame.cut_right(BAR_ROOM)[1]
        panel = frame.cut_top(frame.units(min(self.rect.h, self._scroll.length)))[0]
        to.sheet(panel, drop=False)
        chosen = self.chosen
        ahead.forget(_ROWS)
        with to.within(panel.rect.inflate(-2, -2)):
            for section, numbers in self._in_view():
                for number in numbers:
                    self._paint_row(to, frame.around(self.row_rect(number)), number, chosen)
                self._paint_head(to, section)
            super().paint(surface)
        to.box(panel, line=theme.panel_outline, width=theme.panel_outline_width, radius=theme.panel_radius)
        self._paint_bar(to, panel)

    def _picture(self, key: Hashable, picture: Callable[[], Surface]) -> Surface | None:
        """A picture if it exists; if not, it is made ahead of another frame, so that scrolling stays smooth."""
        if key in surfaces:
            return picture()

        def make() -> None:
            picture()
            self.invalidate()

        ahead.ask((_ROWS, key), make, IN_MOTION)
        # the next frame makes it
        self.screen.animate(lambda _: False)
        return None

    def _paint_row(self, to: Painter, place: Frame, number: int, chosen: int) -> None:
        theme, match = self.theme, self._source.row(number)
        row, tool = self._over
        is_over = number == row and self.hovered
        if number == chosen or is_over:
            to.box(place, theme.tint if number == chosen else translucent(theme.tint, 60))
        if number == chosen:
            to.box(place.column(0, _EDGE), theme.accent)
        elif number + 1 < self.count and number + 1 != chosen:
            to.rule(place.inset(12, 0), thick=1)
        parts = RowParts(place)
        if match is None:
            _paint_unknown(to, parts)
            return
        self._paint_match(to, parts, match)
        if match.digest.hands:
            picture = self._picture(*strip(self._page.program, match, parts.strip.rect.size, place.scale))
            style = self._page.program.look(match).strip
            with to.within(place.before(parts.pencil, gap=4).rect if is_over else place.rect):
                to.picture(parts.strip, picture or empty_strip(style, parts.strip.rect.size, place.scale))
        for name, button in (("pencil", parts.pencil), ("trash", parts.bin)) if is_over else ():
            fill = theme.tint if name == tool else theme.button
            to.box(button, fill, theme.outline, theme.outline_width, radius=10)
            to.icon(button.middle(20), name)

    def _paint_match(self, to: Painter, parts: RowParts, match: StoredMatch) -> None:
        program, theme, phrases = self._page.program, self.theme, self._phrases
        corner = self._picture(*emblem(program, match, parts.emblem.rect.w))
        if corner is not None:
            to.picture(parts.emblem, corner)
        else:
            to.box(parts.emblem, program.look(match).emblem_ground, radius=10)
        write_name(to, parts.name, match, NAME, phrases)
        damage = texts.damage_text(match)
        if damage:
            to.icon(parts.line.left(15), "warning", theme.bad)
            to.text(parts.line.move(15, 0).move(6, 0), damage, LINE, theme.bad, fit="cut")
        else:
            line = texts.row_line(match, program.today(), program.dealt_for(match))
            write_found(to, parts.line, line, LINE, theme.quiet, phrases)
        paint_who(to, parts.who, match, program)
        _paint_result(to, parts.result, texts.result(match, program.look(match)), phrases)

    def _paint_head(self, to: Painter, number: int) -> None:
        section = self._sections[number]
        if not section.head:
            return
        top = min(max(section.top, self._scroll.at), section.bottom - section.head)
        head = self.frame.cut_right(BAR_ROOM)[1].row(0, _HEAD)
        head = head.around(head.rect.move(0, top - self._scroll.at))
        inner = head.around(head.rect.inflate(-2, 0))
        to.surface.fill(self.theme.panel[:3], inner.rect)
        to.rule(inner, thick=1)
        line = head.inset(14, 0)
        to.text(line, self._heads[number], _HEAD_STYLE, self.theme.accent, fit="whole")
        to.text(line, f"{section.rows:,}", _HEAD_STYLE, self.theme.quiet, RIGHT, fit="whole")

    def _paint_bar(self, to: Painter, panel: Frame) -> None:
        if not self._scroll.most:
            return
        track = self.frame.cut_right(_BAR)[0].across(panel)
        thumb = track.around(self._scroll.thumb(track.rect, self.px(_LEAST_THUMB)))
        to.pill(track, self.theme.track)
        to.pill(thumb, self.theme.accent)
        if self._scroll.is_dragged:
            self._paint_bubble(to, thumb)

    def _paint_bubble(self, to: Painter, thumb: Frame) -> None:
        if not self._sections[0].head:
            return
        words = self._heads[next(self._in_view())[0]]
        theme, width = self.theme, typeset.width(words, _BUBBLE_STYLE, self.scale) + 2 * self.px(14)
        beside = self.frame.across(thumb).before(thumb, gap=10)
        bubble = thumb.around(beside.right(beside.units(width), 38).rect.clamp(self.rect))
        to.box(bubble, theme.toast, theme.toast_outline, 1, radius=10)
        to.text(bubble, words, _BUBBLE_STYLE, theme.toast_text, CENTRE, fit="whole")


class MatchCard(Container, Pressable):
    """An unfinished match: pressing the card chooses it, its button continues it if possible."""

    catches_pointer = True

    def __init__(self, page: MatchesPage, match: StoredMatch, *, primary: bool) -> None:
        super().__init__(label=texts.name_of(match))
        self.match = match
        self.on_press = partial(page.choose, match)
        self._page = page
        self._was_hovered = False
        self.go_on = None
        if page.may_resume(match):
            label = texts.CONTINUE_LABEL.format(self.label)
            go_on = partial(page.resume_match, match)
            self.go_on = Button(texts.CONTINUE, go_on, primary=primary, icon="play", label=label)
            self.add(self.go_on)

    def lay_out(self) -> None:
        if self.go_on is not None:
            width, height = _BUTTON
            self.go_on.place(self.frame.cut_bottom(9)[1].cut_right(13)[1].cut_bottom(height)[0].cut_right(width)[0])

    def changed_state(self) -> None:
        if self.hovered != self._was_hovered:
            self._was_hovered = self.hovered
            self._page.tell_cut(self.match if self.hovered else None, _CARD_NAME, self._words.row(13, 22))
        super().changed_state()

    @property
    def _words(self) -> Frame:
        return self.frame.cut_left(71)[1].cut_right(12)[1]

    def paint(self, surface: Surface) -> None:
        to, theme, frame, match, program = Painter(surface), self.theme, self.frame, self.match, self._page.program
        look, damage, words = program.look(match), texts.damage_text(match), self._words
        selected = self._page.selected
        is_chosen = selected is not None and match.path == selected.path
        fill = theme.tint if is_chosen or self.hovered else theme.panel
        line = theme.outline if is_chosen else theme.panel_outline
        to.box(frame, fill, line, theme.panel_outline_width, radius=theme.panel_radius)
        corner = frame.cut_left(13)[1].row(10, EMBLEM).column(0, EMBLEM)
        to.picture(corner, emblem(program, match, corner.rect.w)[1]())
        write_name(to, words.row(13, 22), match, _CARD_NAME)
        said = damage or texts.card_line(match, look, program.local_now())
        to.text(words.row(35, 19), said, LINE, theme.bad if damage else theme.quiet, fit="cut")
        room = frame.cut_right(_BUTTON[0] + 27)[1].cut_left(13)[1].cut_bottom(11)[1].cut_bottom(_CARD_STRIP[1])[0]
        place = room.cut_left(min(_CARD_STRIP[0], room.units(room.rect.w)))[0]
        if match.digest.hands:
            _, picture = strip(program, match, place.rect.size, frame.scale)
            shapes.blit(surface, picture(), place.rect.topleft)
        else:
            paint_who(to, place, match, program)
        super().paint(surface)


class CardRow(Container):
    """The cards side by side, as wide as if there were `CARDS` of them; the first one's button is the primary."""

    def __init__(self, page: MatchesPage) -> None:
        super().__init__(label=texts.UNFINISHED)
        self._page = page
        self.cards: list[MatchCard] = []

    def show(self, matches: Sequence[StoredMatch]) -> None:
        if list(matches) != [card.match for card in self.cards]:
            self.clear()
            self.cards = [MatchCard(self._page, match, primary=number == 0) for number, match in enumerate(matches)]
            self.add(*self.cards)

    def lay_out(self) -> None:
        for card, place in zip(self.cards, self.frame.equal(CARDS, gap=GAP), strict=False):
            card.place(place)
