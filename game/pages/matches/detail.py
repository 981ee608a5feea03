"""The chosen match at the right: its last position, its totals, who played, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pygame import Rect, Surface

from game.ai.kinds import HUMAN
from game.pages.matches import texts
from game.pages.matches.parts import Shown, paint_badge
from game.pages.matches.position import LastPosition
from game.pages.matches.strip import strip
from game.storage.records.stored import StoredMatch
from game.table.game.score_page import RACES
from game.ui.draw import shapes, typeset
from game.ui.draw.paragraph import flow, paint_flow
from game.ui.look.colour import Colour
from game.ui.look.theme import TextStyle, Typeface
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.panel import Panel

_NAME, _LINE = TextStyle(Typeface.BOLD, 22, 1.18), TextStyle(Typeface.MEDIUM, 14)
_PLAYER, _KIND = TextStyle(Typeface.BOLD, 15), TextStyle(Typeface.MEDIUM, 13)
_TOTAL = TextStyle(Typeface.EXTRABOLD, 20)
_PROBLEM = TextStyle(Typeface.MEDIUM, 13.5, 1.3)
_EDGE, _SIDE = 8, 18
_POSITION = (384, 216)
_STRIP, _LOW_STRIP = 132, 100
_BADGE, _PERSON, _LOW_PERSON = 34, 46, 40
_BUTTON, _FILE = 46, 36


class DetailActions(NamedTuple):
    """What the detail calls, with the match that it shows."""

    resume: Callable[[StoredMatch], None]
    replay: Callable[[StoredMatch], None]
    races: Callable[[StoredMatch], None]
    play_again: Callable[[StoredMatch], None]
    rename: Callable[[StoredMatch], None]
    copy: Callable[[StoredMatch], None]
    export: Callable[[StoredMatch], None]
    delete: Callable[[StoredMatch], None]
    show_file: Callable[[StoredMatch], None]
    """For a damaged record."""
    may_resume: Callable[[StoredMatch], bool]
    may_play_again: Callable[[StoredMatch], bool]


class MatchDetail(Panel):
    """One match as large as there is room."""

    def __init__(self, position: LastPosition, shown: Shown, actions: DetailActions) -> None:
        self.match: StoredMatch | None = None
        self._shown = shown
        self._actions = actions
        self.position = position
        self.face = _Face(self)
        self.pencil = IconButton("pencil", texts.RENAME, self._with(actions.rename))
        self.resume = Button(texts.CONTINUE, self._with(actions.resume), primary=True)
        self.replay = Button(texts.REPLAY, self._with(actions.replay))
        self.again = Button(texts.PLAY_AGAIN, self._with(actions.play_again))
        self.copy = IconButton("copy", texts.COPY, self._with(actions.copy))
        self.export = IconButton("export", texts.EXPORT, self._with(actions.export))
        self.bin = IconButton("trash", texts.DELETE, self._with(actions.delete))
        self.races = _FileButton(RACES, self._with(actions.races), icon="hand")
        self.file = _FileButton(texts.SHOW_FILE, self._with(actions.show_file), icon="folder")
        self.tools = (self.copy, self.export, self.bin)
        texts_of = self.resume, self.replay, self.again
        super().__init__(position, self.face, self.pencil, self.file, self.races, *texts_of, *self.tools)
        self.show(None)

    def _with(self, act: Callable[[StoredMatch], None]) -> Callable[[], None]:
        def press() -> None:
            if self.match is not None:
                act(self.match)

        return press

    def show(self, match: StoredMatch | None) -> None:
        """Show a match, or nothing at all."""
        self.invalidate()
        self.match = match
        self.visible = match is not None
        if match is not None:
            self.resume.visible = not match.is_over and self._actions.may_resume(match)
            self.again.visible = not self.resume.visible and self._actions.may_play_again(match)
            self.replay.primary = not self.resume.visible
            self.file.visible = bool(match.problem)
            has_person = any(player.kind == HUMAN for player in match.players)
            self.races.visible = has_person and bool(match.digest.races or any(match.digest.fakeouts))
        if self.is_mounted and self.rect.w:
            self.position.show(match)
            self.lay_out()
        self.invalidate()

    @property
    def shown(self) -> Shown:
        """What matches are drawn with."""
        return self._shown

    # --- places

    def lay_out(self) -> None:
        """From the top down; the buttons at the bottom."""
        left, top = self.rect.x + self.px(_EDGE), self.rect.y + self.px(_EDGE)
        self.position.place(Rect(left, top, self.rect.w - 2 * self.px(_EDGE), self.px(_POSITION[1])))
        self.face.place(self.rect)
        name = self.name_rect()
        file = Rect(0, 0, self.file.width(14), self.px(_FILE))
        file.bottomright = self.position.rect.right - self.px(_EDGE), self.position.rect.bottom - self.px(_EDGE)
        self.file.place(file)
        races = Rect(0, 0, self.races.width(14), file.h)
        races.bottomleft = self.position.rect.x + self.px(_EDGE), file.bottom
        self.races.place(races)
        size = self.px(40)
        self.pencil.place(Rect(self.rect.right - self.px(_SIDE) - size, name.y, size, size))
        height = self.px(_BUTTON)
        y, right = self.rect.bottom - self.px(16) - height, self.rect.right - self.px(_SIDE)
        for tool in reversed(self.tools):
            tool.place(Rect(right - height, y, height, height))
            right -= height + self.px(8)
        x = self.rect.x + self.px(_SIDE)
        room = right - x
        texts_shown = [button for button in (self.resume, self.replay, self.again) if button.visible]
        for number, button in enumerate(texts_shown):
            width = room if len(texts_shown) == 1 else round(room * (0.54 if number == 0 else 0.46)) - self.px(4)
            button.place(Rect(x, y, width, height))
            x += width + self.px(8)

    def buttons_rect(self) -> Rect:
        """Where the buttons stand, in px of the screen."""
        row = Rect(self.rect.x, self.bin.rect.y, self.rect.w, self.bin.rect.h)
        return row.inflate(-2 * self.px(_SIDE - 8), 2 * self.px(6))

    def name_rect(self) -> Rect:
        """Where the name stands, in px of the screen."""
        x = self.rect.x + self.px(_SIDE)
        top = self.rect.y + self.px(_EDGE + _POSITION[1] + 14)
        return Rect(x, top, self.rect.w - self.px(2 * _SIDE + 50), self.px(40))


class _FileButton(Button):
    """A button that lies on a picture, which does not shine through."""

    def _colours(self) -> tuple[Colour, Colour, Colour]:
        _, ink, line = super()._colours()
        solid = self.theme.tint if self.hovered else self.theme.panel
        return (*solid[:3], 255), ink, line


class _Face(Widget):
    """What is written and drawn in the detail."""

    catches_pointer = False

    def __init__(self, detail: MatchDetail) -> None:
        super().__init__()
        self._detail = detail

    def paint(self, surface: Surface) -> None:
        """Draw name, line, strip and players from the top down."""
        detail, match = self._detail, self._detail.match
        if match is None:
            return
        theme, scale, name = self.theme, self.scale, detail.name_rect()
        lines = _two_lines(texts.name_of(match), scale, name.w)
        y = name.y
        for line in lines:
            high = typeset.line_height(_NAME, scale)
            typeset.write(surface, line, _NAME, scale, theme.text, Rect(name.x, y, name.w, high))
            y += high
        y += self.px(1)
        below = Rect(name.x, y, name.w, self.px(20))
        shown = self._detail.shown
        line = texts.detail_line(match, shown.now().date(), shown.dealt_for(match))
        typeset.write_fitted(surface, line, _LINE, scale, theme.quiet, below)
        y = max(below.bottom + self.px(10), name.y + self.px(58))
        is_full = len(match.players) > 4 or len(lines) > 1 or bool(match.problem)
        wide = self.rect.w - 2 * self.px(_SIDE)
        if match.problem:
            words = flow(texts.shortened(match.problem), _PROBLEM, scale, wide)
            paint_flow(surface, words, theme.bad, theme.bad, (name.x, y))
            y += words.height + self.px(8)
        bottom = self.rect.bottom - self.px(_BUTTON + 16 + 10)
        people = (len(match.players) + 1) // 2 * self.px(_LOW_PERSON if is_full else _PERSON)
        height = min(self.px(_LOW_STRIP if is_full else _STRIP), bottom - people - self.px(10) - y)
        if match.digest.hands and height >= self.px(40):
            size = (wide, height)
            picture = strip(match, self._detail.shown.look(match), self._detail.shown.profiles(), size, scale)
            shapes.blit(surface, picture, (name.x, y))
            y += height + self.px(10)
        self._paint_people(surface, match, Rect(name.x, y, wide, max(1, bottom - y)), is_full)

    def _paint_people(self, surface: Surface, match: StoredMatch, rect: Rect, is_full: bool) -> None:
        """Draw the seats in two columns."""
        theme, scale, shown = self.theme, self.scale, self._detail.shown
        row, gap = self.px(_LOW_PERSON if is_full else _PERSON), self.px(24)
        column = (rect.w - gap) // 2
        size = self.px(_BADGE)
        for seat, player in enumerate(match.players):
            x = rect.x + seat % 2 * (column + gap)
            line = Rect(x, rect.y + seat // 2 * row, column, row)
            paint_badge(surface, match, seat, shown, (x + size // 2, line.centery), size, scale)
            left = x + size + self.px(10)
            total = str(match.totals[seat])
            width = typeset.width(total, _TOTAL, scale)
            typeset.write(surface, total, _TOTAL, scale, theme.text, line, 1.0)
            room = Rect(left, line.centery - self.px(19), line.right - width - self.px(8) - left, self.px(20))
            typeset.write_fitted(surface, player.name, _PLAYER, scale, theme.text, room)
            room = room.move(0, self.px(19))
            typeset.write(surface, texts.kind_text(player), _KIND, scale, theme.quiet, room)


def _two_lines(text: str, scale: float, room: int) -> list[str]:
    """A name in one line or two, the second cut where it is longer."""
    lines = typeset.wrap(text, _NAME, scale, room)
    if len(lines) <= 2:
        return list(lines)
    return [lines[0], typeset.cut(text[len(lines[0]) :].strip(), _NAME, scale, room)]
