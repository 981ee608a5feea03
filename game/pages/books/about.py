"""The About page: the version, the games' authors, credits, and the keys."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.table.game.program import Program
from game.table.game.record import Games
from game.ui import texts
from game.ui.controls.rich_text import Block, BlockKind, RichText
from game.ui.controls.scroll import ScrollView
from game.ui.draw.painter import Painter
from game.ui.screens.page import Page
from game.ui.system import versions
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.keycap import keycap_size, paint_keycap
from game.ui.widgets.panel import Panel
from game.ui.window.keyboard import named
from game.version import VERSION

TITLE, SUBTITLE = "About", "Two Decks {}"
KEYS_HEADING = "Keys"
EVERYWHERE = "Everywhere"
EVERYWHERE_KEYS = (
    ("Tab", "go to the next item (with Shift: previous)"),
    ("Arrows", "move in that direction"),
    ("Enter", "press, or choose"),
    ("Esc", "go back"),
    ("F1", "show how to play (home, set-up, rules, table)"),
    ("F11", "turn full screen on or off"),
    (texts.MUTE_KEY, texts.MUTE_DOES),
    ("Ctrl ,", "open the settings"),
    ("Ctrl F", "search the rules (F3: next result)"),
)
TAGLINE = "A table for two card games you won't find on any other screen."
THE_GAMES, THE_PROGRAM, MADE_WITH, RUNS_ON = "The games", "The program", "Made with", "This installation"
PACKAGED = "The packages also contain the parts below. Their file “copyright” has the text of every licence."
_ROW = 36
COPY, COPIED = "Copy for a bug report", "Copied: {}."
LICENCE = (
    "Free software under the MIT License. The pictures, sounds, suit marks and icons were made for it; the coastlines "
    "of the Earth are from Natural Earth, in the public domain."
)
PARTS = (
    "Python, under the PSF License",
    "pygame-ce and SDL, under the LGPL 2.1 and the zlib License",
    "platformdirs, under the MIT License",
    "Hanken Grotesk, by the Hanken Grotesk Project Authors, under the SIL Open Font License 1.1",
    "Slapstick Display (Bowlby One by Vernon Adams with equal-width numerals), under the SIL Open Font License 1.1",
)
LIBRARIES = (
    "FluidSynth, libsndfile and mpg123, under the LGPL 2.1",
    "FLAC, libjpeg-turbo, libmpdec, libwebp, Ogg, Opus, Vorbis and WavPack, under BSD licences",
    "Brotli, Expat, HarfBuzz, libffi, libxmp, mypyc and PortMidi, under MIT licences",
    "bzip2, FreeType, libpng, libtiff, zlib and Microsoft's Visual C++ runtime, under their own licences",
    "SQLite and XZ Utils, in the public domain",
    "PyInstaller and FreeSans, under the GPL, with exceptions for programs like this",
)
"""The libraries included only in packages. `build/licences/copyright` has the same names, and the licences."""


def blocks(games: Games) -> list[Block]:
    """The page's text."""
    return [
        Block(BlockKind.TITLE, "Two Decks"),
        Block(BlockKind.PARAGRAPH, TAGLINE),
        Block(BlockKind.HEADING, THE_GAMES),
        *(Block(BlockKind.PARAGRAPH, game.credits) for game in games.values()),
        Block(BlockKind.HEADING, THE_PROGRAM),
        Block(BlockKind.PARAGRAPH, LICENCE),
        Block(BlockKind.HEADING, RUNS_ON),
        Block(BlockKind.PARAGRAPH, versions(VERSION)),
        Block(BlockKind.HEADING, MADE_WITH),
        *(Block(BlockKind.POINT, part) for part in PARTS),
        Block(BlockKind.PARAGRAPH, PACKAGED),
        *(Block(BlockKind.POINT, part) for part in LIBRARIES),
    ]


class KeyList(Widget):
    """A list of keys and what they do."""

    catches_pointer = False

    def __init__(self, title: str, keys: Sequence[tuple[str, str]]) -> None:
        super().__init__(title)
        self.keys = tuple(keys)

    @property
    def height(self) -> float:
        return 40 + _ROW * len(self.keys)

    def paint(self, surface: Surface) -> None:
        to, theme, frame = Painter(surface), self.theme, self.frame
        to.text(frame.row(0, 32), self.label, theme.name_style, fit="whole")
        column = max(keycap_size(key, self.scale)[0] for key, _ in self.keys)
        rest = frame.cut_top(40)[1]
        for key, words in self.keys:
            row, rest = rest.cut_top(_ROW)
            size = keycap_size(key, self.scale)
            paint_keycap(surface, Rect(row.row(2, 0).rect.topleft, size), key, theme, self.scale)
            room = row.row(0, row.units(size[1] + self.px(4))).cut_left(row.units(column), gap=16)[1]
            to.text(room, named(words), theme.body)


class AboutPage(Page):
    """The About page: text on the left, keys on the right."""

    min_size = (960, 540)

    def __init__(self, program: Program) -> None:
        games = program.games
        super().__init__(TITLE, SUBTITLE.format(VERSION))
        self.copy = Button(COPY, self._copy, icon="copy")
        self.text = RichText(blocks(games), lambda link: None, label=TITLE)
        tables = [KeyList(game.title, game.keys) for game in games.values()]
        self.keys = (KeyList(EVERYWHERE, EVERYWHERE_KEYS), *tables)
        self.scroll = ScrollView(*self.keys)
        self._left = Panel(self.text)
        self._right = Panel(self.scroll, heading=KEYS_HEADING)
        self.root.add(self.copy, self._left, self._right)
        self.root.focus(self.text)

    def _copy(self) -> None:
        self.to_clipboard(versions(VERSION), COPIED.format(versions(VERSION)))

    def lay_out(self) -> None:
        super().lay_out()
        body = self.body
        self.copy.place(self.head.cut_right(body.units(self.copy.width()))[0])
        left, right = body.middle(min(body.units(body.rect.w), 1216), body.units(body.rect.h)).split(0.54)
        self._left.place(left.cut_right(12)[1])
        self.text.place(self._left.frame.inset(24, 20))
        self._right.place(right.cut_left(12)[1])
        self.scroll.place(self._right.inside)
        rest = room = self.scroll.frame.around(self.scroll.room)
        for keys in self.keys:
            place, rest = rest.cut_top(keys.height, gap=14)
            keys.place(place)
        self.scroll.measure(rest.rect.y - room.rect.y)
