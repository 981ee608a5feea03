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
from game.ui.draw import shapes
from game.ui.draw.frame import Frame
from game.ui.draw.painter import Painter
from game.ui.look.theme import bold, extrabold, medium
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.panel import Panel

LONGEST_NAME = 32
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
    def top(self) -> tuple[Frame, Frame, Frame]:
        """Where the badge, the name and the pencil stand."""
        row = self.frame.inset(_SIDE).row(0, 42)
        badge, rest = row.cut_left(_BADGE, gap=18)
        pencil, name = rest.cut_right(_PENCIL, gap=12)
        return badge, name, pencil

    @property
    def spare(self) -> int:
        """Where there is more height, it goes between the parts: so many px of the screen."""
        return max(0, self.rect.h - self.px(610))

    def lower(self, top: float, high: float, spare: int) -> Frame:
        """A row at a height, and so much lower of what is spare."""
        row = self.frame.inset(_SIDE, 0).row(top, high)
        return row.around(row.rect.move(0, spare))

    def buttons_rect(self) -> Rect:
        """Where the buttons stand, in px of the screen."""
        return self.frame.inset(_SIDE).cut_bottom(_BUTTON)[0].inset(-8, -6).rect

    def lay_out(self) -> None:
        _, name, pencil = self.top
        spare = self.spare
        self.face.place(self.frame)
        self.field.place(Rect(name.rect.x - self.px(11), name.rect.y, name.rect.w + self.px(11), name.rect.h))
        self.pencil.place(pencil.row(0, _PENCIL))
        if self.marks is not None:
            self.marks.place(self.lower(_MARKS, 112, spare // 6))
        self.keys.place(self.lower(_KEYS, 70, spare // 6 + spare // 8))
        row = self.frame.inset(_SIDE).cut_bottom(_BUTTON)[0]
        self.bin.place(row.cut_right(_BUTTON)[0])
        for button in (self.merge, self.separate):
            place, row = row.cut_left(row.units(button.width()), gap=10)
            button.place(place)


class _Face(Widget):
    catches_pointer = False

    def __init__(self, detail: PersonDetail) -> None:
        super().__init__()
        self._detail = detail

    def paint(self, surface: Surface) -> None:
        to, detail, theme = Painter(surface), self._detail, self.theme
        sign, name, pencil = detail.top
        shapes.blit(surface, badge(detail.look, detail.person, detail.profile, sign.rect.w, theme), sign.rect.topleft)
        if not detail.field.visible:
            to.text(name, detail.person, bold(28))
        below = name.around(name.rect.union(pencil.rect)).below(22, gap=6)
        if detail.field.error:
            to.text(below, detail.field.error, theme.help, theme.bad)
        else:
            to.text(below, texts.also_known_line(list(detail.names)), medium(14), theme.quiet, fit="cut")
        tiles = self._tiles(detail.played)
        room = detail.lower(_TILES, _TILE, detail.spare // 12)
        for place, tile in zip(room.equal(len(tiles), gap=_GAP), tiles, strict=True):
            to.sheet(place, drop=False)
            inside = place.inset(14, 0)
            to.text(inside.row(12, 20), tile[0], bold(14), theme.heading_colour)
            to.text(inside.row(36, 30), tile[1], extrabold(22))
            to.text(inside.row(68, 20), tile[2], medium(14), theme.quiet)

    def _tiles(self, played: Played | None) -> list[tuple[str, str, str]]:
        today = self._detail.shown.now().date()
        tiles = []
        for game in self._detail.shown.games.values():
            tally = played.games.get(game.name, Tally(0, 0)) if played is not None else None
            said = (texts.matches_text(tally), texts.won_text(tally)) if tally is not None else ("", "")
            tiles.append((game.look.short_title, *said))
        if played is None:
            return [*tiles, (texts.LAST, "", "")]
        if not played.last_day:
            return [*tiles, (texts.LAST, texts.NEVER, "")]
        day = date.fromisoformat(played.last_day)
        return [*tiles, (texts.LAST, day_text(day, today), texts.ago_text(day, today))]
