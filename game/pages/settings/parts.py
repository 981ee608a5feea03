"""The parts of the settings page: rows that each change one value, a game's settings, slap keys, and the preview."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple, TypeAlias

from pygame import Rect, Surface

from game.storage.settings.settings import VOLUME_RANGE, Profile, Settings
from game.table.cards.deck_art import BACK, CardLook, height
from game.table.game.program import Program
from game.table.game.record import Game
from game.table.race.key_capture import CALL, SLAP, PersonKeys
from game.table.race.keys import PAIRS
from game.ui.controls.choice import SegmentedControl
from game.ui.controls.setting import SIZE, Setting, Toggle
from game.ui.controls.slider import Slider
from game.ui.draw import shapes
from game.ui.draw.painter import CENTRE, Painter
from game.ui.draw.surface_cache import surfaces
from game.ui.widgets.base import Container, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Label

VOLUME_STEP = 5
"""The step of a volume, in percent."""
_PADDING = 4
"""The space above and below the words of a row, in px at scale 1.0."""
_SLIDER, _AGAIN = (204, 30), (118, 36)
_WIDE = 73
"""The height of a row with a wide control, in px at scale 1.0."""
SORT, TIPS = "Sort your hand", "Tips in your next match"
LESSON_AGAIN, LESSON_COMES = "Show again", "Everyone gets this lesson in their next match."
_ANGLES = (-4, 4)
_OVERLAP = 0.25
"""The part of a card's width that the next one covers."""
KEYS_TEXT = "Click a key, then press another key or gamepad button."
NO_PEOPLE = "Everyone who has played is listed here, with their slap keys."
_ROW, _HEADER, _CAP, _APART = 40, 20, (76, 30), 12


class WideSetting(Setting):
    """A setting with its control below the words, as wide as the row."""

    def __init__(self, title: str, help: str, control: Widget) -> None:
        super().__init__(title, control, (0, 36), help=help)

    def height(self, width: int) -> int:
        return self.px(_WIDE)

    def lay_out(self) -> None:
        self.control.place(self.frame.row(29, 36))

    def paint(self, surface: Surface) -> None:
        to, theme, line = Painter(surface), self.theme, self.frame.row(4, 22)
        to.text(line, self.title, theme.row, fit="whole")
        beside = line.cut_left(line.width_of(self.title, theme.row), gap=10)[1]
        to.text(beside.move(0, 1), self.help, theme.help, theme.quiet)
        if not self.last:
            to.rule(self.frame)
        Container.paint(self, surface)


class Row(NamedTuple):
    """A row that shows and changes one setting: a switch, a volume, or a choice if it has `choices`."""

    name: str
    """The setting's field."""
    title: str
    help: str
    choices: Mapping[Any, str] = {}
    """The values to choose from, with their names; the nearest one is shown for a number."""
    is_opposite: bool = False
    """Whether the switch is on while the value is off."""
    last: bool = False
    """Whether no rule is drawn below it."""


class SettingRows:
    """Makes the rows of settings."""

    def __init__(self, program: Program, changed: Callable[[], None]) -> None:
        """`changed` is called after every change."""
        self._program = program
        self._changed = changed
        self.controls: dict[str, tuple[Toggle | SegmentedControl | Slider, Callable[[Any], None]]] = {}
        """The control of each setting, and a function that shows its value."""

    def show(self) -> None:
        for name, (_, show) in self.controls.items():
            show(getattr(self._program.settings, name))

    def make(self, row: Row) -> Setting:
        name, default = row.name, getattr(Settings(), row.name)

        def take(value: object) -> None:
            values: dict[str, Any] = {name: value}
            self._program.change_settings(replace(self._program.settings, **values))
            self._changed()

        if row.choices:
            choice = SegmentedControl(row.choices, default, take, label=row.title)
            self.controls[name] = choice, partial(_show_nearest, choice)
            return WideSetting(row.title, row.help, choice)
        if isinstance(default, bool):
            is_on = getattr(self._program.settings, name) != row.is_opposite
            toggle = Toggle(is_on, lambda on: take(on != row.is_opposite))
            self.controls[name] = toggle, lambda value: setattr(toggle, "on", value != row.is_opposite)
            return Setting(row.title, toggle, SIZE, help=row.help, last=row.last, padding=_PADDING)
        slider = Slider(*VOLUME_RANGE, VOLUME_STEP, default, lambda value: take(round(value)), default=default)
        self.controls[name] = slider, partial(setattr, slider, "value")
        return Setting(row.title, slider, _SLIDER, help=row.help, padding=_PADDING)


def _show_nearest(choice: SegmentedControl, value: Any) -> None:
    is_number = isinstance(value, float)
    choice.value = min(choice.values, key=lambda one: abs(one - value)) if is_number else value


class GameSettings:
    """The settings of one game: the sort of the hand, tips in its first hand, and repeating its lesson."""

    def __init__(self, game: Game, program: Program) -> None:
        self._game = game
        self._program = program
        self.sort = SegmentedControl(game.hand_sorts, "", self._take_sort, label=f"{SORT}: {game.title}")
        self.tips = Toggle(True, self._take_tips, label=f"{TIPS}: {game.title}")
        self.again = Button(LESSON_AGAIN, self._teach_again, label=f"{LESSON_AGAIN}: {game.lesson}")
        tips = Setting(TIPS, self.tips, SIZE, help=game.title, padding=_PADDING)
        self.rows: list[Setting] = [WideSetting(SORT, game.title, self.sort), tips]
        if game.lesson:
            self.rows.append(Setting(game.lesson, self.again, _AGAIN, help=game.title, padding=_PADDING))

    def show(self) -> None:
        settings, game = self._program.settings, self._game
        self.sort.value = game.hand_sort(settings.hand_sort)
        self.tips.on = game.name not in settings.coached
        self.again.enabled = bool(settings.taught)

    def _take_sort(self, sort: str) -> None:
        self._program.change_settings(self._program.settings.with_sort(self._game.name, sort))

    def _take_tips(self, on: bool) -> None:
        settings, name = self._program.settings, self._game.name
        tips = {game: given for game, given in settings.tips.items() if game != name or not on}
        coached = settings.coached - {name} if on else settings.coached | {name}
        self._program.change_settings(replace(settings, coached=coached, tips=tips))

    def _teach_again(self) -> None:
        self._program.change_settings(replace(self._program.settings, taught=frozenset()))
        self.again.enabled = False
        self.again.screen.toast(LESSON_COMES)


class Preview(Widget):
    """Two cards of every deck, with the current settings."""

    catches_pointer = False

    def __init__(self, program: Program) -> None:
        super().__init__()
        self._program = program

    def paint(self, surface: Surface) -> None:
        to, games = Painter(surface), self._program.games.values()
        for game, place in zip(games, self.frame.grid(len(games), 1), strict=True):
            with to.within(place.rect):
                self._paint_deck(surface, game, place.rect)
        to.box(self.frame, line=self.theme.panel_outline, width=max(1 / self.scale, 1))

    def _paint_deck(self, surface: Surface, game: Game, rect: Rect) -> None:
        theme = self.screen.in_force(game.theme)
        if theme.is_plain:
            surface.fill(theme.ground, rect)
        else:
            surface.blit(self._ground(game, rect), rect.topleft)
        art = self._program.art(game)
        width = min(round(rect.h * 0.54), round(rect.w * 0.48))
        step = round(width * (1 - _OVERLAP))
        cards = [card for card in game.home.cards if card != BACK][: len(_ANGLES)]
        places = list(enumerate(cards))
        for number, card in reversed(places) if art.card_print.left_handed else places:
            x = rect.centerx + round((number - (len(cards) - 1) / 2) * step)
            y = rect.centery + round(height(width) * (0.03 - 0.06 * number))
            picture = art.picture(CardLook(card, width, False, game.home.elevation, _ANGLES[number]))
            shapes.blit_centred(surface, picture, (x, y))

    def _ground(self, game: Game, rect: Rect) -> Surface:
        def paint() -> Surface:
            ground = Surface(rect.size)
            game.home.paint_ground(ground, (rect.w // 2, rect.h // 2), self.scale, Rect(0, 0, 0, 0))
            return ground

        return surfaces.get(("preview ground", game.name, rect.size, self.scale), paint)


class _KeysRow(PersonKeys):
    """A person's name, and their two keys."""

    def lay_out(self) -> None:
        key, row = self.frame.cut_right(_CAP[0], gap=_APART)
        self.call.place(key.left(*_CAP))
        self.slap.place(row.right(*_CAP))

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        to, keys = Painter(surface), self.slap.rect
        to.text(self.frame.across(keys).before(keys, gap=_APART), self.person, self.theme.row)
        to.rule(self.frame)


class PeoplesKeys(Container):
    """The slap keys of those who played last, as many as fit at a table: no two of them share a key."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._help = Label(KEYS_TEXT, "help", "quiet")
        self.rows: dict[str, PersonKeys] = {}
        """The keys of each person shown."""
        super().__init__(self._help)

    def show(self) -> None:
        names = list(self._program.settings.profiles)[: -len(PAIRS) - 1 : -1]
        if names != list(self.rows):
            for row in self.rows.values():
                row.stop()
            self.clear()
            self.rows = {name: _KeysRow(lambda: self._program.settings, self._take) for name in names}
            self.add(*self.rows.values(), self._help)
        for name, row in self.rows.items():
            row.show(name)
        self._help.text = KEYS_TEXT if names else NO_PEOPLE

    def _take(self, name: str, profile: Profile) -> None:
        settings = self._program.settings
        self._program.change_settings(replace(settings, profiles={**settings.profiles, name: profile}))

    def height(self, width: int) -> int:
        """Its height for a width, both in px of the screen."""
        people = self.px(_HEADER) + len(self.rows) * self.px(_ROW) if self.rows else 0
        return people + self._help.height(width) + self.px(14)

    def lay_out(self) -> None:
        rest = self.frame.cut_top(_HEADER)[1] if self.rows else self.frame
        for row in self.rows.values():
            place, rest = rest.cut_top(_ROW)
            row.place(place)
        self._help.place(rest.row(6, rest.units(self._help.height(self.rect.w))))

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        if self.rows:
            to, theme = Painter(surface), self.theme
            call, slap = self.frame.row(-2, _HEADER).cut_right(_CAP[0], gap=_APART)
            to.text(call, CALL, theme.help, theme.quiet, CENTRE, fit="whole")
            to.text(slap.cut_right(_CAP[0])[0], SLAP, theme.help, theme.quiet, CENTRE, fit="whole")


SettingRow: TypeAlias = Setting | PeoplesKeys
