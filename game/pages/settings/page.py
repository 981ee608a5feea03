"""The settings page: each setting takes effect at once and is saved."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeAlias

from pygame import Rect

from game.pages.looks.page import LooksPage
from game.pages.settings.parts import GameSettings, PeoplesKeys, Preview, Row, SettingRow, SettingRows
from game.storage.settings.settings import LIVES, PACES, SPEEDS, Settings
from game.table.game.program import Program
from game.ui.controls.dialog import Dialog, DialogButton
from game.ui.controls.scroll import ScrollView
from game.ui.draw.frame import Frame
from game.ui.screens.page import MARGIN, Page
from game.ui.texts import CANCEL
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, place_at_right
from game.ui.widgets.panel import Panel
from game.ui.window.keyboard import named

TITLE, SUBTITLE, SAVED_IN = "Settings", "saved automatically", "saved automatically in {}"
SOUND, MOTION, DISPLAY, KEYS, HANDS = "Sound", "Motion", "Display", "Keys and gamepads", "Your hand and tips"
SOUND_ROWS = (
    Row("mute", "Sound", "Turns all sound on or off", is_opposite=True),
    Row("effects_volume", "Effects", "Cards and slaps"),
    Row("voice_volume", "Voice", "The call"),
    Row("table_volume", "Room", "Background sounds"),
)
TRY, TRIES = "Try the sound: {}", {"Slap": "slap", "Call": "voice"}
_SPEEDS, _PACES = ("Off", "Fast", "Normal", "Slow"), ("Instant", "Brisk", "Relaxed", "Step by step")
_LIVES, _SIZES = ("Off", "Quiet", "Full"), {part / 100: f"{part}%" for part in range(80, 161, 20)}
MOTION_ROWS = (
    Row("speed", "Animation speed", "How fast cards move", dict(zip(SPEEDS, _SPEEDS, strict=True))),
    Row("pace", "Pace of computer players", "Pauses between moves", dict(zip(PACES, _PACES, strict=True))),
    Row("life", "Life at the table", "Quiet: gestures. Full: shows too", dict(zip(LIVES, _LIVES, strict=True))),
    Row("taunts", "Taunts", "Computer players tease, only with full life"),
    Row("mark_moves", "Number others' moves", "Their cards stay numbered until you move"),
    Row("calm", "Calm", "No flashes or sudden sounds, and less motion", last=True),
)
SIZE_ROWS = (
    Row("ui_scale", "Interface size", "Text, buttons and panels", _SIZES),
    Row("large_print", "Large-print cards", "Larger numbers in the corners", last=True),
)
LOOK_ROWS = (
    Row("left_handed", "Left-handed hand", "Numbers at the top right of each card"),
    Row("high_contrast", "High contrast", "Plain backgrounds, solid lines, bolder text"),
    Row("full_screen", "Full screen", named("Also F11, or Alt and Enter"), last=True),
)
ALL_PEOPLE, LOOKS = "All people", "Looks of cards and tables"
RESET, RESET_TITLE, RESET_DO = "Reset all settings", "Reset all settings?", "Reset"
RESET_TEXT = "All settings return to their defaults. Names, keys and matches are kept."
_COLUMNS = (392, 412, 380)
"""The widths of three columns, in proportion."""
_APART, _BELOW = 16, 14
"""The space between columns, and between panels, in px at scale 1.0."""
_LEAST_THREE, _MOST = 1100, 1400
"""The minimum width of three columns, and the maximum of all, in px at scale 1.0."""
_BUTTON = 40
Part: TypeAlias = SettingRow | tuple[float, float, Sequence[Widget]]
"""A row of a panel, or widgets side by side with the space above them and their height, in px at scale 1.0."""


class SettingsPage(Page):
    """The settings page. `saved_in` is the folder named in the subtitle."""

    min_size = (760, 440)

    def __init__(self, program: Program, saved_in: str = "") -> None:
        super().__init__(TITLE, SAVED_IN.format(saved_in) if saved_in else SUBTITLE)
        self._program = program
        self.rows = rows = SettingRows(program, self._show)
        self.games = tuple(GameSettings(game, program) for game in program.games.values())
        self.people = PeoplesKeys(program)
        self.reset = Button(RESET, self._ask_to_reset, icon="undo")
        self.everyone = Button(ALL_PEOPLE, program.open_people, icon="people")
        self.tries = [
            Button(text, partial(self.play_sound, sound), icon="play", label=TRY.format(text))
            for text, sound in TRIES.items()
        ]
        for button in self.tries:
            button.sound = ""
        self.looks = Button(LOOKS, lambda: program.screens.push(LooksPage(program)), icon="star")
        self.looks.visible = any(game.looks for game in program.games.values())
        hands = [row for game in self.games for row in game.rows]
        hands[-1].last = True
        self._parts: Mapping[str, Sequence[Part]] = {
            SOUND: (*map(rows.make, SOUND_ROWS), (8, _BUTTON, self.tries)),
            MOTION: [*map(rows.make, MOTION_ROWS)],
            DISPLAY: (
                *map(rows.make, SIZE_ROWS),
                (4, 216, [Preview(program)]),
                (0, _BUTTON, [self.looks]),
                *map(rows.make, LOOK_ROWS),
            ),
            KEYS: (self.people, (0, _BUTTON, [self.everyone])),
            HANDS: hands,
        }
        self._panels: dict[str, Panel] = {}
        for heading, parts in self._parts.items():
            widgets = [widget for part in parts for widget in (part[2] if isinstance(part, tuple) else (part,))]
            self._panels[heading] = Panel(*widgets, heading=heading)
        self.scroll = ScrollView(*self._panels.values())
        self.root.add(self.reset, self.scroll)
        self._show()
        self.root.focus(self.control("mute"))

    def control(self, name: str) -> Widget:
        return self.rows.controls[name][0]

    # --- content

    def on_mute_changed(self) -> None:
        self._show()

    def _show(self) -> None:
        self.rows.show()
        for game in self.games:
            game.show()
        self.people.show()
        self.everyone.visible = bool(self._program.settings.profiles)
        for button in self.tries:
            button.enabled = not self._program.settings.mute

    def _ask_to_reset(self) -> None:
        answers = (DialogButton(CANCEL), DialogButton(RESET_DO, self._reset))
        self.open_overlay(Dialog(RESET_TITLE, RESET_TEXT, answers))

    def _reset(self) -> None:
        now = self._program.settings
        fresh = Settings(window_size=now.window_size, unknown=now.unknown)
        kept = replace(fresh, profiles=now.profiles, also_known=now.also_known, setups=now.setups)
        self._program.change_settings(kept)
        self._show()

    def enter(self) -> None:
        self._show()
        self._arrange_all()

    # --- layout

    def lay_out(self) -> None:
        """Place two or three columns, as the width allows; they scroll if they are higher."""
        super().lay_out()
        self._show()
        body = self.body
        body = body.middle(min(body.units(body.rect.w), _MOST), body.units(body.rect.h))
        head = self.head.before(Rect(body.rect.topright, (0, 0)))
        place_at_right(head, 12, (self.reset, head.units(self.reset.width())))
        self.subtitle.place(self.subtitle.frame.before(self.reset.rect, gap=12))
        self.scroll.place(body.row(0, body.units(body.rect.h) + MARGIN - 12))
        self._arrange_all()

    def _arrange_all(self) -> None:
        height = self._arrange(self.scroll.rect.w)
        if height > self.scroll.rect.h:
            height = self._arrange(self.scroll.room.w)
        self.scroll.measure(height)
        focused = self.root.current
        if focused is not None and focused in self.scroll.focusables():
            # such as the choice of the interface's size, which has just moved everything
            self.scroll.reveal(focused)

    def _arrange(self, width: int) -> int:
        """Place everything in columns of a total `width`; return the total height. Both are px of the screen."""
        room, gap = self.scroll.frame.around(self.scroll.room), self.px(_APART)
        sound, motion, display, keys, hands = self._panels
        if width >= self.px(_LEAST_THREE):
            stacks, widths = [[sound, motion], [display], [keys, hands]], list(_COLUMNS)
        else:
            stacks, widths = [[sound, motion, hands], [display, keys]], [1, 1]
        free = width - (len(stacks) - 1) * gap
        rest, ends = room, []
        for number, stack in enumerate(stacks):
            column, rest = rest.cut_left(rest.units(free * widths[number] // sum(widths)), gap=_APART)
            for heading in stack:
                column = column.under(self._place_panel(heading, column), gap=_BELOW)
            ends.append(column.rect.y)
        return max(ends) - self.px(_BELOW) - room.rect.y

    def _place_panel(self, heading: str, room: Frame) -> Rect:
        panel = self._panels[heading]
        panel.place(room.row(0, 10))
        # the header of the keys is close below the heading
        rest = panel.frame.around(panel.inside).move(0, -6 if heading == KEYS else 0)
        for part in self._parts[heading]:
            if not isinstance(part, tuple):
                place, rest = rest.cut_top(rest.units(part.height(rest.rect.w)))
                part.place(place)
            elif part[2][0].visible:
                above, height, widgets = part
                place, rest = rest.cut_top(above)[1].cut_top(height, gap=6)
                for widget, column in zip(widgets, place.equal(len(widgets), gap=12), strict=True):
                    widget.place(column)
        panel.place(Rect(room.rect.topleft, (room.rect.w, rest.cut_top(6)[1].rect.y - room.rect.y)))
        return panel.rect
