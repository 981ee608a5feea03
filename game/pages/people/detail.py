"""The chosen person at the right: name, what they have played, colour, shape and keys, and what can be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from typing import NamedTuple

from pygame import Rect, Surface

from game.pages.matches.parts import Shown
from game.pages.matches.texts import day_text
from game.pages.people import texts
from game.pages.people.parts import Marks, PersonKeys, badge, look_of_people
from game.play.sentences import sentence
from game.storage.library.people import Played, Tally
from game.storage.settings.settings import Profile, Settings
from game.ui.controls.field import TextField
from game.ui.draw import shapes, typeset
from game.ui.look.theme import TextStyle, Typeface
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.panel import Panel

LONGEST_NAME = 32
_NAME, _LINE = TextStyle(Typeface.BOLD, 28), TextStyle(Typeface.MEDIUM, 14)
_HEAD, _FIGURE, _BELOW = TextStyle(Typeface.BOLD, 14), TextStyle(Typeface.EXTRABOLD, 22), TextStyle(Typeface.MEDIUM, 14)
_SIDE, _BADGE, _PENCIL = 24, 72, 40
_TILES, _TILE, _GAP = 122, 100, 12
_MARKS, _KEYS, _BUTTON = 250, 390, 46


class PersonActions(NamedTuple):
    """What the detail calls about the person that it shows."""

    rename: Callable[[str], None]
    """Give the person another name."""
    merge: Callable[[], None]
    separate: Callable[[], None]
    remove: Callable[[], None]
    change: Callable[[Profile], None]
    """Give the person another profile."""


class PersonDetail(Panel):
    """One person, with everything that can be changed about them."""

    def __init__(self, shown: Shown, current: Callable[[], Settings], actions: PersonActions) -> None:
        self.shown = shown
        self.look = look_of_people(shown.games)
        self.person = ""
        self.played: Played | None = None
        self.names: Sequence[str] = ()
        self._current = current
        self.face = _Face(self)
        self.pencil = IconButton("pencil", texts.RENAME, self.ask_name)
        self.field = TextField("", self._typed, limit=LONGEST_NAME, on_submit=lambda: actions.rename(self.field.text))
        self.field.visible = self.field.error_below = False
        self.marks = Marks(self.look, actions.change) if self.look is not None else None
        self.keys = PersonKeys(current, actions.change)
        self.keys.visible = self.look is not None
        self.merge = Button(texts.MERGE, actions.merge, icon="people")
        self.separate = Button(texts.SEPARATE, actions.separate)
        self.bin = IconButton("trash", texts.REMOVE, actions.remove)
        marks = [] if self.marks is None else [self.marks]
        super().__init__(self.face, self.pencil, self.field, *marks, self.keys, self.merge, self.separate, self.bin)

    @property
    def profile(self) -> Profile:
        """The person's, as in the settings."""
        return self._current().profiles.get(self.person, Profile())

    def show(self, person: str, played: Played | None, names: Sequence[str], *, may_merge: bool) -> None:
        """Show a person with their names of the past, or nobody; `played` is None while it is not known."""
        self.invalidate()
        if person != self.person:
            self.close_name()
        self.person, self.played, self.names = person, played, names
        self.visible = bool(person)
        self.separate.visible = bool(names)
        self.merge.enabled = may_merge
        if self.marks is not None:
            self.marks.show(person, self.profile)
        self.keys.show(person, self.profile)
        self.invalidate()

    # --- the name

    def ask_name(self) -> None:
        """Let the name be typed in its place."""
        self.field.visible = True
        self.pencil.visible = False
        self.field.label = sentence(texts.RENAME_LABEL, self.person)
        self.field.text, self.field.error = self.person, ""
        self.invalidate()
        if self.root is not None:
            self.root.focus(self.field)
        self.field.select_all()

    def close_name(self) -> None:
        """Leave the name as it is."""
        if self.field.visible:
            self.field.visible, self.field.error = False, ""
            self.pencil.visible = True
            self.invalidate()
            if self.root is not None and self.root.current is self.field:
                self.root.focus(self.pencil)

    def refuse_name(self, sentence: str) -> None:
        """Say what is wrong with the name that was typed."""
        self.field.error = sentence
        self.invalidate()

    def _typed(self, _: str) -> None:
        if self.field.error:
            self.refuse_name("")

    # --- places

    @property
    def inside(self) -> Rect:
        """Between the sides, in px of the screen."""
        return self.rect.inflate(-2 * self.px(_SIDE), -2 * self.px(_SIDE))

    def buttons_rect(self) -> Rect:
        """Where the buttons stand, in px of the screen."""
        row = Rect(self.rect.x, self.bin.rect.y, self.rect.w, self.bin.rect.h)
        return row.inflate(-2 * self.px(_SIDE - 8), 2 * self.px(6))

    def name_rect(self) -> Rect:
        """Where the name stands, in px of the screen."""
        inside = self.inside
        left = inside.x + self.px(_BADGE + 18)
        return Rect(left, inside.y, inside.right - left - self.px(_PENCIL + 12), self.px(42))

    def lay_out(self) -> None:
        """From the top down; the buttons at the bottom."""
        inside, name = self.inside, self.name_rect()
        self.face.place(self.rect)
        self.field.place(Rect(name.x - self.px(11), name.y, name.w + self.px(11), name.h))
        pencil = self.px(_PENCIL)
        self.pencil.place(Rect(inside.right - pencil, inside.y, pencil, pencil))
        # where there is more height, it goes between the parts
        spare = max(0, self.rect.h - self.px(610))
        top = self.rect.y + spare // 6
        if self.marks is not None:
            self.marks.place(Rect(inside.x, top + self.px(_MARKS), inside.w, self.px(112)))
        self.keys.place(Rect(inside.x, top + self.px(_KEYS) + spare // 8, inside.w, self.px(70)))
        high = self.px(_BUTTON)
        y, x = inside.bottom - high, inside.x
        for button in (self.merge, self.separate):
            width = button.width()
            button.place(Rect(x, y, width, high))
            x += width + self.px(10)
        self.bin.place(Rect(inside.right - high, y, high, high))


class _Face(Widget):
    """What is written and drawn in the detail."""

    catches_pointer = False

    def __init__(self, detail: PersonDetail) -> None:
        super().__init__()
        self._detail = detail

    def paint(self, surface: Surface) -> None:
        """Draw the badge, the name, the names of the past, and the figures."""
        detail, theme, scale = self._detail, self.theme, self.scale
        inside, name = detail.inside, detail.name_rect()
        sign = badge(detail.look, detail.person, detail.profile, self.px(_BADGE), theme)
        shapes.blit(surface, sign, inside.topleft)
        below = Rect(name.x, name.bottom + self.px(6), inside.right - name.x, self.px(22))
        if not detail.field.visible:
            typeset.write_fitted(surface, detail.person, _NAME, scale, theme.text, name)
        if detail.field.error:
            typeset.write_fitted(surface, detail.field.error, theme.help, scale, theme.bad, below)
        else:
            line = typeset.cut(texts.also_known_line(list(detail.names)), _LINE, scale, below.w)
            typeset.write(surface, line, _LINE, scale, theme.quiet, below)
        self._paint_played(surface, detail.played, Rect(inside.x, 0, inside.w, 0))

    def _paint_played(self, surface: Surface, played: Played | None, room: Rect) -> None:
        """Draw a tile for each game, and one for the last day; empty ones while nothing is known."""
        today = self._detail.shown.now().date()
        tiles = []
        for game in self._detail.shown.games.values():
            tally = played.games.get(game.name, Tally(0, 0)) if played is not None else None
            said = (texts.matches_text(tally), texts.won_text(tally)) if tally is not None else ("", "")
            tiles.append((game.look.short_title, *said))
        if played is None:
            tiles.append((texts.LAST, "", ""))
        elif played.last_day:
            day = date.fromisoformat(played.last_day)
            tiles.append((texts.LAST, day_text(day, today), texts.ago_text(day, today)))
        else:
            tiles.append((texts.LAST, texts.NEVER, ""))
        gap, count = self.px(_GAP), len(tiles)
        width = (room.w - gap * (count - 1)) // count
        spare = max(0, self.rect.h - self.px(610))
        top = self.rect.y + self.px(_TILES) + spare // 12
        for number, tile in enumerate(tiles):
            self._paint_tile(surface, Rect(room.x + number * (width + gap), top, width, self.px(_TILE)), tile)

    def _paint_tile(self, surface: Surface, rect: Rect, tile: tuple[str, str, str]) -> None:
        theme, scale = self.theme, self.scale
        width = max(1, theme.panel_outline_width * scale)
        shapes.paint_box(surface, rect, theme.panel_radius * scale, theme.panel, theme.panel_outline, width)
        line = rect.inflate(-2 * self.px(14), 0)
        for text, style, colour, top, high in (
            (tile[0], _HEAD, theme.heading_colour, 12, 20),
            (tile[1], _FIGURE, theme.text, 36, 30),
            (tile[2], _BELOW, theme.quiet, 68, 20),
        ):
            place = Rect(line.x, rect.y + self.px(top), line.w, self.px(high))
            typeset.write_fitted(surface, text, style, scale, colour, place)
