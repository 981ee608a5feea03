"""The choice of a seat's colour and shape."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from pygame import Rect, Surface

from game.storage.settings import Profile
from game.table.hit_the_deck import setup_texts as texts
from game.table.hit_the_deck.colours import CLOTH_SEATS
from game.table.hit_the_deck.profiles import seat_colour
from game.table.hit_the_deck.seats import seat_shape
from game.ui import shapes
from game.ui.widgets.base import Container
from game.ui.widgets.dialog import Dialog, DialogButton
from game.ui.widgets.pressable import Pressable

HEIGHT = 128
"""The height of the choice, in px at scale 1.0."""
_SWATCH, _APART = 52, 72


class Badge(Pressable):
    """A seat's shape in its colour, to press; `chosen` puts a ring round it."""

    def __init__(self, label: str, profile: Profile, on_press: Callable[[], None]) -> None:
        super().__init__(label)
        self.profile = profile
        self.chosen = False
        self._on_press = on_press

    def press(self) -> None:
        self._on_press()

    @property
    def ring_radius(self) -> float:
        return self.rect.w / 2 / self.scale

    @property
    def paint_bounds(self) -> Rect:
        return self.rect.inflate(self.px(14), self.px(14)) if self.root else self.rect

    def paint(self, surface: Surface) -> None:
        seat = seat_colour(self.profile)
        shapes.blit(surface, seat_shape(seat, self.rect.w), self.rect.topleft)
        if self.chosen:
            ring = self.rect.inflate(self.px(10), self.px(10))
            shapes.blit(surface, shapes.ring(ring.w, 3 * self.scale, self.theme.text), ring.topleft)


class MarkChoice(Container):
    """A row of colours above a row of shapes. `on_change` is called with every choice."""

    def __init__(self, profile: Profile, on_change: Callable[[Profile], None]) -> None:
        super().__init__(label=texts.MARK_TITLE)
        self.profile = profile
        self._on_change = on_change
        self.colours = [
            Badge(texts.COLOUR.format(seat.name), profile, partial(self._take, colour=seat.name))
            for seat in CLOTH_SEATS
        ]
        self.shapes = [
            Badge(texts.SHAPE.format(seat.shape), profile, partial(self._take, shape=seat.shape))
            for seat in CLOTH_SEATS
        ]
        self.add(*self.colours, *self.shapes)
        self._show()

    def _take(self, **chosen: str) -> None:
        self.profile = replace(self.profile, **chosen)
        self._show()
        self._on_change(self.profile)

    def _show(self) -> None:
        for seat, colour, shape in zip(CLOTH_SEATS, self.colours, self.shapes, strict=True):
            colour.profile = replace(self.profile, colour=seat.name)
            shape.profile = replace(self.profile, shape=seat.shape)
            colour.chosen = seat.name == self.profile.colour
            shape.chosen = seat.shape == self.profile.shape
            colour.invalidate()
            shape.invalidate()

    def lay_out(self) -> None:
        size, apart = self.px(_SWATCH), self.px(_APART)
        left = self.rect.x + (self.rect.w - 5 * apart - size) // 2
        for row, swatches in enumerate((self.colours, self.shapes)):
            y = self.rect.y + self.px(4) + row * self.px(_SWATCH + 14)
            for column, swatch in enumerate(swatches):
                swatch.place(Rect(left + column * apart, y, size, size))


def mark_dialog(profile: Profile, on_change: Callable[[Profile], None]) -> Dialog:
    """The dialog in which a colour and a shape are chosen."""
    choice = MarkChoice(profile, on_change)
    return Dialog(texts.MARK_TITLE, texts.MARK_TEXT, [DialogButton(texts.DONE)], body=choice, body_height=HEIGHT)
