"""The layers under the cards: the night, the bar with its edges, column numbers, empty places, the suits' needs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.rules.hand_to_hand.cards import RANK_NAMES, SUITS
from game.rules.hand_to_hand.view import View
from game.table.cards.deck_art import height
from game.table.cards.placements import Pose
from game.table.hand_to_hand.look import texts
from game.table.hand_to_hand.look.layout import NUMBER_RADIUS, Layout
from game.table.hand_to_hand.look.universal import ON_NIGHT
from game.table.hand_to_hand.tabletop.placements import undealt
from game.ui.draw import shapes, typeset
from game.ui.draw.backgrounds import circle, starlit
from game.ui.draw.drawing import around
from game.ui.draw.icons import icon
from game.ui.draw.paragraph import flow, paint_flow
from game.ui.draw.scene import Drawable
from game.ui.draw.surface_cache import surfaces
from game.ui.look.colour import Colour, translucent
from game.ui.look.palette import GOLD, LIT_GOLD, NIGHT_FIELD, NIGHT_QUIET, NIGHT_SHADE, NIGHT_TEXT
from game.ui.look.theme import bold, medium, semibold

_BAND = translucent(NIGHT_SHADE, 50)
_CAPTION, _CAPTION_BOLD = medium(13), bold(13)

_RIM, _POINT, _POINTS_APART = 5, 3.4, 6.5
"""How far the rim of a complete pile reaches beyond its card; the size and the distance of its points."""
EDGE_FAINT = translucent(GOLD, 40)
_LINE = translucent(GOLD, 65)
_OUT = 12
"""The distance that the discs reach beyond the line, px at scale 1.0."""
_ORBITS = ((250, 16), (352, 14), (470, 12), (610, 9), (780, 7))
_ORBIT_HEIGHT = 298
_SHADE = translucent(NIGHT_SHADE, 22)
_MOONS = ((250, 205), (352, 122), (352, 331), (470, 52), (610, 168))
"""Small discs on the orbits: radius and angle, in degrees clockwise from above."""
_MOON = translucent(GOLD, 55)


class _Part(NamedTuple):
    """A part of the board: its rectangle, with some margin, what it shows there, and its drawing."""

    rect: Rect
    shown: int
    paint: Callable[[Surface], None]


class Board(Drawable):
    """The background of the stage, drawn from a layout and a view."""

    _layout: Layout
    _whole: object = None
    _parts: Sequence[_Part] = ()

    def show(self, layout: Layout, view: View, below: int) -> None:
        """Show this layout and view, from the seat `below`."""
        whole, self._layout = (layout.bar, layout.stage, layout.scale, below, undealt(view)), layout
        parts = [] if undealt(view) else list(_parts(layout, view, below))
        if whole != self._whole:
            self.rect = layout.stage
            self.invalidate()
        elif self.scene is not None:
            for before, part in zip(self._parts, parts, strict=True):
                if before[:2] != part[:2]:
                    self.scene.invalidate(before.rect)
                    self.scene.invalidate(part.rect)
        self._whole, self._parts = whole, parts

    def paint(self, surface: Surface) -> None:
        layout, clip = self._layout, surface.get_clip()
        out = layout.px(_OUT)
        if layout.bar.inflate(0, 2 * out).colliderect(clip):
            key = "bar", layout.bar.x, layout.bar.size, layout.divider, layout.scale, layout.label_scale
            shapes.blit(surface, surfaces.get(key, lambda: _band(layout)), (layout.bar.x, layout.bar.y - out))
        for part in self._parts:
            if part.rect.colliderect(clip):
                part.paint(surface)

    def picture(self, rect: Rect) -> Surface:
        """A premultiplied picture of its drawing in a rectangle of the screen."""
        whole = Surface(self._layout.size, pygame.SRCALPHA)
        whole.set_clip(rect)
        self.paint(whole)
        return whole.subsurface(rect).copy()


def _parts(layout: Layout, view: View, below: int) -> Iterator[_Part]:
    room = 2 * layout.px(10)

    def pile(pose: Pose, count: int, paint: Callable[[Surface], None]) -> _Part:
        return _Part(pose.rect.union(layout.caption(pose)).inflate(room, room), count, paint)

    for suit, count in enumerate(view.bar):
        yield pile(layout.pile(suit), count, partial(_pile, layout, suit, count))
    for pose, word, cards in ((layout.stock, texts.STOCK, view.stock), (layout.discard, texts.DISCARD, view.discard)):
        yield pile(pose, len(cards), partial(_end_of_bar, layout, pose, word, len(cards)))
    for own, seat in ((True, below), (False, 1 - below)):
        for column, (run, down) in enumerate(zip(view.runs(seat), view.down_cards(seat), strict=True)):
            pose, place, is_empty = (
                layout.card_in_column(own, column, 0, 0),
                layout.down_count(own, column),
                not run + down,
            )
            yield _Part(pose.rect.inflate(room, room), is_empty, partial(_space, layout, pose, is_empty))
            yield _Part(place.inflate(room, room), len(down), partial(_down, layout, place, len(down)))


def _pile(layout: Layout, suit: int, count: int, surface: Surface) -> None:
    pose, letter = layout.pile(suit), SUITS[suit]
    if not count:
        rect, colour = pose.rect, ON_NIGHT[letter]
        _dashes(surface, layout, pose, (*colour[:3], 130))
        size = layout.px(28)
        mark = icon(f"marks/{letter}", size, colour)
        shapes.blit(surface, mark, (rect.centerx - size // 2, rect.y + rect.h * 34 // 100 - size // 2))
        line = Rect(rect.x, rect.y + rect.h * 60 // 100, rect.w, 1)
        typeset.write(surface, letter, bold(15), layout.scale, NIGHT_TEXT, line, 0.5)
    if count == len(RANK_NAMES):
        _complete(surface, layout, pose)
    else:
        _caption(surface, layout, pose, texts.WANTS, RANK_NAMES[count])


def _end_of_bar(layout: Layout, pose: Pose, word: str, count: int, surface: Surface) -> None:
    if not count:
        _dashes(surface, layout, pose, EDGE_FAINT)
    _caption(surface, layout, pose, word, str(count))


def _space(layout: Layout, pose: Pose, is_empty: bool, surface: Surface) -> None:
    if not is_empty:
        return
    rect = pose.rect
    _dashes(surface, layout, pose, translucent(GOLD, 55))
    size = layout.px(30)
    galaxy = icon("ranks/galaxy", size, translucent(GOLD, 70))
    shapes.blit(surface, galaxy, (rect.centerx - size // 2, rect.centery - layout.px(28)))
    line = Rect(rect.x, rect.centery + layout.px(10), rect.w, layout.px(20)).inflate(-layout.px(8), 0)
    if typeset.width(texts.GALAXY_ONLY, _CAPTION_BOLD, layout.label_scale) <= line.w:
        typeset.write(surface, texts.GALAXY_ONLY, _CAPTION_BOLD, layout.label_scale, NIGHT_QUIET, line, 0.5)
        return
    lines = flow(texts.GALAXY_ONLY, bold(11.5, 1.2), layout.label_scale, line.w)
    top = rect.centery + layout.px(4)
    paint_flow(surface, lines, NIGHT_QUIET, NIGHT_QUIET, (line.x, top), 0.5)


def _down(layout: Layout, place: Rect, count: int, surface: Surface) -> None:
    if count:
        typeset.write(surface, texts.DOWN.format(count), semibold(11.5), layout.label_scale, NIGHT_QUIET, place)


def _dashes(surface: Surface, layout: Layout, pose: Pose, colour: Colour) -> None:
    rect = pose.rect
    edge = shapes.dashed(rect.size, pose.width * 0.07, colour, max(1.0, 1.2 * layout.scale), 5, 4)
    shapes.blit(surface, edge, rect.topleft)


def _caption(surface: Surface, layout: Layout, pose: Pose, word: str, value: str) -> None:
    line = layout.caption(pose)
    scale = layout.label_scale
    width = typeset.width(f"{word} ", _CAPTION, scale)
    whole = width + typeset.width(value, _CAPTION_BOLD, scale)
    x = line.centerx - whole // 2
    # as low as there is room, below a focus ring
    for text, style, colour, left in ((word, _CAPTION, NIGHT_QUIET, x), (value, _CAPTION_BOLD, NIGHT_TEXT, x + width)):
        typeset.write(surface, text, style, scale, colour, Rect(left, line.y, 0, line.h), 0.0, 1.0)


def _complete(surface: Surface, layout: Layout, pose: Pose) -> None:
    """Draw the rim of a complete pile, a point for each of its cards, and the word below."""
    out, width, point = layout.px(_RIM), max(1.0, 2 * layout.scale), layout.px(_POINT)
    rim, line = pose.rect.inflate(2 * out, 2 * out), layout.caption(pose)
    shapes.paint_box(surface, rim, pose.width * 0.07 + out, outline=LIT_GOLD, width=width)
    for number in range(len(RANK_NAMES)):
        x = rim.centerx + (number - (len(RANK_NAMES) - 1) / 2) * layout.px(_POINTS_APART)
        shapes.blit_centred(surface, shapes.disc(point, LIT_GOLD), (x, rim.bottom + point))
    line.top += layout.px(_RIM)
    typeset.write(surface, texts.COMPLETE, _CAPTION_BOLD, layout.label_scale, LIT_GOLD, line, 0.5, 1.0)


def _band(layout: Layout) -> Surface:
    out, bar = layout.px(_OUT), layout.bar
    band = Surface((bar.w, bar.h + 2 * out), pygame.SRCALPHA)
    shapes.blit(band, shapes.box((bar.w, bar.h), 0, _BAND), (0, out))
    line = max(1, layout.px(1))
    across = layout.divider - bar.x
    band.fill(shapes.premultiplied(EDGE_FAINT), (across, out + layout.px(10), line, height(layout.bar_width)))
    for own, y in ((False, out), (True, out + bar.h)):
        paint_edge(band, layout, (0, y), own=own)
    return band


def paint_edge(surface: Surface, layout: Layout, topleft: tuple[int, int], *, own: bool) -> None:
    """Draw the edge on the side of the `own` board or the other; the point is the left end of the bar there."""
    key = ("bar edge", layout.bar.x, layout.bar.w, layout.scale, layout.label_scale, own)
    edge = surfaces.get(key, lambda: _edge(layout, own))
    line = max(1, layout.px(1))
    shapes.blit(surface, edge, (topleft[0], topleft[1] - layout.px(_OUT) - (line if own else 0)))


def _edge(layout: Layout, own: bool) -> Surface:
    out, bar = layout.px(_OUT), layout.bar
    line = max(1, layout.px(1))
    picture = Surface((bar.w, 2 * out + line), pygame.SRCALPHA)
    picture.fill(shapes.premultiplied(_LINE), (0, out, bar.w, line))
    for number, x in enumerate(range(0, bar.w, max(2, layout.px(8)))):
        length = layout.px(5 if number % 5 == 0 else 3)
        top = out - length if own else out + line
        picture.fill(shapes.premultiplied(EDGE_FAINT), (x, top, line, length))
    size = layout.px(2 * NUMBER_RADIUS)
    for column in range(5):
        place = Rect(0, 0, size, size)
        place.center = (layout.number_at(own, column)[0] - bar.x, out + (line if own else 0))
        shapes.blit(picture, shapes.disc(size, NIGHT_FIELD, _LINE, max(1.0, layout.scale)), place.topleft)
        typeset.write(picture, str(column + 1), bold(12), layout.label_scale, NIGHT_TEXT, place, 0.5)
    return picture


def ground(size: tuple[int, int], scale: float) -> Surface:
    """The background of a window of that size."""
    # the pages after each hand have the same background
    night = starlit(size).copy()
    height = size[1]
    for radius, percent in _ORBITS:
        circle(night, (size[0] / 2, height * _ORBIT_HEIGHT / 720), radius * height / 720, percent)
    for radius, degrees in _MOONS:
        x, y = around(size[0] / 2, height * _ORBIT_HEIGHT / 720, radius * height / 720, degrees)
        shapes.blit_centred(night, shapes.disc(max(3, round(7 * scale)), _MOON), (round(x), round(y)))
    shade = shapes.shadow((size[0] - 2 * round(300 * scale), height), 0, round(60 * scale), _SHADE)
    shapes.blit_centred(night, shade, (size[0] // 2, height // 2))
    return night
