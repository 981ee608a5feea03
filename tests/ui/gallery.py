"""Every widget in both themes on one screen."""

from collections.abc import Callable

import pygame
from pygame import Rect

from game.ui.controls.choice import SegmentedControl, Select
from game.ui.controls.field import TextField
from game.ui.controls.list_view import ListView
from game.ui.controls.rich_text import Block, BlockKind, RichText
from game.ui.controls.setting import SIZE, Setting, Toggle
from game.ui.controls.slider import Slider, Stepper
from game.ui.draw.frame import Frame
from game.ui.draw.painter import RIGHT, Painter
from game.ui.look.theme import CLOTH, NIGHT, Theme
from game.ui.widgets.base import Container, Widget
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.panel import Label, Panel
from game.ui.widgets.screen import Screen

BLOCKS = [
    Block(BlockKind.TITLE, "The flip"),
    Block(
        BlockKind.PARAGRAPH,
        "**HTD-31** Both piles are turned upside down [as told](HTD-32) and change places.",
        "HTD-31",
    ),
    Block(BlockKind.HEADING, "The direction"),
    Block(BlockKind.POINT, "It reverses in every case, **also** with no card to turn."),
    Block(BlockKind.POINT, "Play goes on with the next seat."),
    Block(BlockKind.NOTE, "A ruling; the document is silent here."),
    Block(BlockKind.PARAGRAPH, "What still cannot be drawn is waived. " * 6, "HTD-40"),
]


class World(Container):
    """All widgets in one theme; `said` collects their reports."""

    def __init__(self, theme: Theme, said: list[object]) -> None:
        super().__init__()
        self.theme = theme
        self.said = said
        self.backdrop = Panel()
        self.panel = Panel(heading="House rules")

        def say(what: str) -> Callable[[], None]:
            return lambda: said.append(what)

        self.button = Button("Set up", say("set up"), shortcut=pygame.K_s)
        self.primary = Button("Play", say("play"), primary=True)
        self.large = Button("Start", say("start"), primary=True, large=True)
        self.keyed = Button("Show my hand", say("show"), primary=True, key_hint="Enter")
        self.icon = IconButton("undo", "Undo", say("undo"), caption="Undo")
        self.off = Button("Copy", say("never"), icon="copy")
        self.off.enabled = False
        self.toggle = Toggle(True, said.append)
        self.toggle_off = Toggle(False, said.append)
        self.slider = Slider(0, 100, 5, 60, said.append, default=80)
        self.stepper = Stepper(50, 500, 50, 100, said.append)
        self.segments = SegmentedControl(("None", "Fast", "Normal", "Slow"), "Normal", said.append)
        self.select = Select(("person", "easy", "normal", "hard", "expert"), "person", said.append)
        self.field = TextField("Bartholomew", said.append, limit=24)
        self.wrong = TextField("", said.append, hint="a name", label="name")
        self.wrong.error = "Two seats have this name."
        self.rows = ListView(200, self.paint_row, row_height=36, on_press=said.append)
        self.reading = RichText(BLOCKS, said.append)
        self.words = Label("No flashes, no **swelling** pile, no sudden sound. Races are judged the same.")
        self.name = Label("Wolfeschlegelsteinhausenbergerdorff", theme.name_style, one_line=True)
        self.settings = (
            Setting("Free draw", self.toggle_off, SIZE, help="Draw when you could play"),
            Setting("Final slap", self.toggle, SIZE, help="A last HIT-hand is raced first"),
            Setting("Target", self.stepper, (136, 36), help="Reaching it ends the game"),
            Setting("Effects", self.slider, (200, 36), last=True),
        )
        self.panel.add(*self.settings)
        self.add(self.backdrop, self.panel, self.button, self.primary, self.large, self.keyed, self.icon, self.off)
        self.add(self.segments, self.select, self.field, self.wrong, self.rows, self.reading, self.words, self.name)

    def paint_row(self, to: Painter, row: Frame, number: int, lit: bool) -> None:
        to.text(row.inset(9, 0), f"Match {number + 1}", self.theme.row)
        to.text(row.inset(9, 0), "77 : 52", self.theme.figure, self.theme.quiet, RIGHT)

    def lay_out(self) -> None:
        def box(x: float, y: float, wide: float, high: float) -> Rect:
            return Rect(self.rect.x + self.px(x), self.rect.y + self.px(y), self.px(wide), self.px(high))

        self.backdrop.place(box(8, 8, 624, 704))
        places: dict[Widget, Rect] = {
            self.button: box(24, 24, 104, 40),
            self.primary: box(140, 24, 104, 40),
            self.off: box(256, 24, 104, 40),
            self.icon: box(384, 24, 44, 44),
            self.large: box(24, 84, 180, 64),
            self.keyed: box(220, 88, 220, 52),
            self.panel: box(24, 176, 416, 300),
            self.segments: box(24, 496, 300, 40),
            self.select: box(340, 499, 100, 34),
            self.field: box(24, 556, 150, 34),
            self.wrong: box(190, 556, 150, 34),
            self.words: box(24, 618, 260, 70),
            self.name: box(300, 622, 140, 24),
            self.rows: box(460, 24, 160, 250),
            self.reading: box(460, 300, 160, 390),
        }
        for widget, rect in places.items():
            widget.place(rect)
        inside = self.panel.inside
        y = inside.y
        for setting in self.settings:
            high = setting.height(inside.w)
            setting.place(Rect(inside.x, y, inside.w, high))
            y += high


class Gallery(Screen):
    """Both themes side by side."""

    def __init__(self) -> None:
        super().__init__(NIGHT)
        self.said: list[object] = []
        self.cloth = World(CLOTH, self.said)
        self.night = World(NIGHT, self.said)
        self.root.add(self.cloth, self.night)

    def lay_out(self) -> None:
        half = self.size[0] // 2
        self.cloth.place(Rect(0, 0, half, self.size[1]))
        self.night.place(Rect(half, 0, half, self.size[1]))
