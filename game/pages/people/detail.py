"""The chosen person on the right: name, matches, colour, shape and keys, and the actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.pages.matches.texts import day_text
from game.pages.people import texts
from game.play.sentences import sentence
from game.rules.match import HUMAN, Player
from game.storage.library.match_filter import names_of
from game.storage.library.people import Played, Tally
from game.storage.settings.settings import COLOURS, SHAPES, Profile
from game.table.contract.match_look import MatchLook, lettered
from game.table.game.program import Program
from game.table.game.record import Games
from game.table.race.key_capture import CALL, SLAP, PersonKeys
from game.ui.controls.choice import SegmentedControl
from game.ui.draw import shapes, typeset
from game.ui.draw.frame import Frame
from game.ui.draw.painter import RIGHT, Painter
from game.ui.look.theme import Theme, bold, extrabold, medium
from game.ui.widgets.base import Container, Drawn
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.panel import Panel

if TYPE_CHECKING:
    from game.pages.people.page import PeoplePage

_ITEM = 42
_WORDS = 88
"""The width of the words on the left."""
_CAP, _WORD = (92, 36), 40
_USUAL = 128
LONGEST_NAME = 32
_SIDE, _BADGE, _PENCIL = 24, 72, 40
_TILES, _TILE, _GAP = 122, 100, 12
_MARKS, _KEYS, _LEVELS, _BUTTON = 250, 390, 474, 46


def look_of_people(games: Games) -> MatchLook:
    """The look of the first game that shows a person's colour and shape."""
    return next(game.look for game in games.values() if game.look.shows_profiles)


def badge(look: MatchLook, name: str, profile: Profile, size: int, theme: Theme) -> Surface:
    """A person's shape in their colour; the initial if neither has been chosen."""
    if not (profile.colour or profile.shape):
        initial = typeset.initial(name)
        return lettered(lambda: shapes.disc(size, theme.quiet), ("person", theme.quiet), initial, size)
    return look.badge([Player(name, HUMAN)], {name: profile}, 0, size)


class MarkChoice(SegmentedControl):
    """A choice of colours or shapes; the first choice is none. `picture(value, size)` draws one."""

    def __init__(
        self, values: Sequence[str], picture: Callable[[str, int], Surface], on_change: Callable[[str], None]
    ) -> None:
        self._picture = picture
        super().__init__({"": texts.FREE, **{value: value for value in values}}, "", on_change)

    @property
    def width(self) -> int:
        return self.px(_ITEM + 8) * len(self.values)

    def paint(self, surface: Surface) -> None:
        to, theme, whole = Painter(surface), self.theme, self.frame
        to.box(whole, theme.segment, theme.panel_outline, theme.panel_outline_width, radius=theme.radius)
        for number, value in enumerate(self.values):
            part = whole.around(self.segment(number))
            about, sign = part.middle(_ITEM), part.middle(_ITEM - 12)
            if number == self._over and self.hovered:
                to.disc(about, theme.tint)
            if number == self.chosen:
                to.ring(about, 3, theme.accent)
            if value:
                to.picture(sign, self._picture(value, sign.rect.w))
            else:
                to.ring(sign, 1.6, theme.quiet)
                to.icon(sign.middle(sign.units(round(sign.rect.w * 0.56))), "shuffle", theme.quiet)


class Marks(Container):
    """A person's colour and shape. `on_change` gets the changed profile, and shows it here."""

    def __init__(self, look: MatchLook, on_change: Callable[[Profile], None]) -> None:
        self._look = look
        self._profile = Profile()
        self.colour = MarkChoice(COLOURS, self._disc, lambda colour: on_change(replace(self._profile, colour=colour)))
        self.shape = MarkChoice(SHAPES, self._shape, lambda shape: on_change(replace(self._profile, shape=shape)))
        super().__init__(self.colour, self.shape)

    def show(self, name: str, profile: Profile) -> None:
        self._profile = profile
        self.colour.value, self.shape.value = profile.colour, profile.shape
        self.colour.label, self.shape.label = sentence(texts.COLOUR_LABEL, name), sentence(texts.SHAPE_LABEL, name)
        self.invalidate()

    def _disc(self, colour: str, size: int) -> Surface:
        return shapes.disc(size, self._look.colours([Player("", HUMAN)], {"": Profile(colour)})[0])

    def _shape(self, shape: str, size: int) -> Surface:
        return self._look.badge([Player("", HUMAN)], {"": Profile(self._profile.colour or COLOURS[-1], shape)}, 0, size)

    def lay_out(self) -> None:
        for row, choice in zip(self.frame.rows(_ITEM + 8, _ITEM + 8, gap=10), (self.colour, self.shape), strict=True):
            room = row.cut_left(_WORDS)[1]
            choice.place(room.cut_left(min(room.units(choice.width), room.units(room.rect.w)))[0])

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        to, theme = Painter(surface), self.theme
        for choice, word in ((self.colour, texts.COLOUR), (self.shape, texts.SHAPE)):
            row = self.frame.across(choice.rect)
            to.text(row.before(choice.rect, gap=8), word, theme.row)
            beside = row.beyond(choice.rect, gap=14)
            if beside.rect.w > self.px(30):
                to.text(beside, choice.value or texts.FREE_HINT, theme.help, theme.quiet)


class ShownKeys(PersonKeys):
    """A person's slap keys in a row, with a button that restores the default ones."""

    def __init__(self, program: Program, on_change: Callable[[Profile], None]) -> None:
        super().__init__(lambda: program.settings, lambda name, profile: on_change(profile))
        self.usual = Button(texts.DEFAULT_KEYS, self._forget)
        self.add(self.usual)

    def show(self, name: str) -> None:
        super().show(name)
        self.usual.visible = bool(self.slap.key or self.call.key)

    def _forget(self) -> None:
        self.stop()
        self.take("", "")

    def lay_out(self) -> None:
        wide, high = _CAP
        rest = self.frame.cut_top(high)[0].cut_left(_WORDS)[1]
        for key in (self.slap, self.call):
            place, rest = rest.cut_left(_WORD)[1].cut_left(wide, gap=14)
            key.place(place)
        self.usual.place(rest.column(6, _USUAL).inset(0, -2))

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        to, theme, row = Painter(surface), self.theme, self.frame.cut_top(_CAP[1])[0]
        to.text(row.column(0, _WORDS - 4), texts.KEYS, theme.row)
        for key, word in ((self.slap, SLAP), (self.call, CALL)):
            room = row.before(key.rect, gap=8)
            to.text(room, word, theme.help, theme.quiet, RIGHT, fit="whole")
        to.text(row.cut_left(_WORDS)[1].below(20, gap=8), texts.KEYS_TEXT, theme.help, theme.quiet)


class PersonDetail(Panel):
    """One person, with everything that can be changed about them."""

    levels = Drawn[tuple[str, ...]]()
    """The levels at which the person plays, in words."""

    def __init__(self, page: PeoplePage) -> None:
        self.page = page
        self.look = look_of_people(page.program.games)
        self.person = ""
        self.pencil = IconButton("pencil", texts.RENAME, page.ask_name)
        self.marks = Marks(self.look, page.set_profile)
        self.keys = ShownKeys(page.program, page.set_profile)
        self.merge = Button(texts.MERGE, page.ask_merge, icon="people")
        self.separate = Button(texts.SEPARATE, page.ask_separate)
        self.bin = IconButton("trash", texts.REMOVE, page.ask_remove)
        super().__init__(self.pencil, self.marks, self.keys, self.merge, self.separate, self.bin)
        self.levels = ()

    @property
    def profile(self) -> Profile:
        return self.page.program.settings.profiles.get(self.person, Profile())

    @property
    def names(self) -> list[str]:
        """The person's past names."""
        return names_of(self.page.program.settings.also_known, self.person)[1:]

    def show(self, person: str) -> None:
        """Show a person as they are known now, or nobody."""
        self.invalidate()
        if person != self.person:
            self.page.editor.close()
        self.person = person
        self.visible = bool(person)
        self.separate.visible = bool(self.names)
        self.merge.enabled = bool(self.page.others(person))
        self.marks.show(person, self.profile)
        self.keys.show(person)
        self.invalidate()

    # --- places

    @property
    def top(self) -> tuple[Frame, Frame, Frame]:
        row = self.frame.inset(_SIDE).row(0, 42)
        badge, rest = row.cut_left(_BADGE, gap=18)
        pencil, name = rest.cut_right(_PENCIL, gap=12)
        return badge, name, pencil

    @property
    def spare(self) -> int:
        """The spare height, in px of the screen, which is divided between the parts."""
        return max(0, self.rect.h - self.px(610))

    def lower(self, top: float, high: float, spare: int) -> Frame:
        """A row at `top`, moved down by `spare` px of the screen."""
        row = self.frame.inset(_SIDE, 0).row(top, high)
        return row.around(row.rect.move(0, spare))

    def name_rect(self) -> Rect:
        """The place of a field for the name, whose text is where the name is."""
        return self.top[1].cut_left(-11)[1].rect

    def buttons_rect(self) -> Rect:
        return self.frame.inset(_SIDE).cut_bottom(_BUTTON)[0].inset(-8, -6).rect

    def lay_out(self) -> None:
        _, _, pencil = self.top
        spare = self.spare
        self.pencil.place(pencil.row(0, _PENCIL))
        self.marks.place(self.lower(_MARKS, 112, spare // 6))
        self.keys.place(self.lower(_KEYS, 70, spare // 6 + spare // 8))
        row = self.frame.inset(_SIDE).cut_bottom(_BUTTON)[0]
        self.bin.place(row.cut_right(_BUTTON)[0])
        for button in (self.merge, self.separate):
            place, row = row.cut_left(row.units(button.width()), gap=10)
            button.place(place)

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        to, theme = Painter(surface), self.theme
        sign, name, pencil = self.top
        shapes.blit(surface, badge(self.look, self.person, self.profile, sign.rect.w, theme), sign.rect.topleft)
        field = self.page.editor.field
        if not field.visible:
            to.text(name, self.person, bold(28))
        below = name.around(name.rect.union(pencil.rect)).below(22, gap=6)
        if field.error:
            to.text(below, field.error, theme.help, theme.bad)
        else:
            to.text(below, texts.also_known_line(self.names), medium(14), theme.quiet, fit="cut")
        tiles = self._tiles(self.page.known(self.person))
        room = self.lower(_TILES, _TILE, self.spare // 12)
        for place, tile in zip(room.equal(len(tiles), gap=_GAP), tiles, strict=True):
            to.sheet(place, drop=False)
            inside = place.inset(14, 0)
            to.text(inside.row(12, 20), tile[0], bold(14), theme.heading_colour)
            to.text(inside.row(36, 30), tile[1], extrabold(22))
            to.text(inside.row(68, 20), tile[2], medium(14), theme.quiet)

        lines = self.lower(_LEVELS, 22, self.spare // 3)
        # a low page has no room for them
        for number, line in enumerate(self.levels if self.rect.h >= self.px(606) else ()):
            room = lines.move(0, 24 * number)
            to.text(room.cut_left(_WORDS - 4)[0], texts.LEVEL if not number else "", theme.row)
            to.text(room.cut_left(_WORDS)[1], line, medium(14), theme.quiet)

    def _tiles(self, played: Played | None) -> list[tuple[str, str, str]]:
        today = self.page.program.today()
        tiles = []
        for game in self.page.program.games.values():
            tally = played.games.get(game.name, Tally(0, 0)) if played is not None else None
            said = (texts.matches_text(tally), texts.won_text(tally)) if tally is not None else ("", "")
            tiles.append((game.look.short_title, *said))
        if played is None or not played.last_day:
            return [*tiles, (texts.LAST, "" if played is None else texts.NEVER, "")]
        day = date.fromisoformat(played.last_day)
        return [*tiles, (texts.LAST, day_text(day, today), texts.ago_text(day, today))]
