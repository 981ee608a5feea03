"""A sheet of ruled paper with the points of every hand, slightly turned, as it lies on the table.

What stays on it is one picture; figures that are still being written are drawn one by one at their places.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.table.contract.moments import Told
from game.table.hit_the_deck.look.colours import SeatColour
from game.table.hit_the_deck.look.seats import seat_shape
from game.ui.draw import shapes, typeset
from game.ui.draw.surface_cache import surfaces
from game.ui.look.colour import Colour, blended, translucent
from game.ui.look.palette import (
    CARD_SHADOW,
    CLOTH_GOOD,
    CLOTH_LIGHT,
    CLOTH_RULED,
    INK_CLOTH,
    INK_CLOTH_QUIET,
    RASPBERRY,
    WHITE,
)
from game.ui.look.theme import TextStyle, Typeface

PAPER = "paper"
"""The name of the paper with the points of all hands, which travels as a whole."""
TOTAL = "total"
TURN = 1.2
"""How far the paper is turned, in degrees clockwise."""

_TITLE = TextStyle(Typeface.DISPLAY, 19)
_FIGURE = TextStyle(Typeface.BOLD, 16)
_SUM = TextStyle(Typeface.DISPLAY, 18)
_LABEL = TextStyle(Typeface.SEMIBOLD, 13)
_NAME = TextStyle(Typeface.BOLD, 15)
_MOMENT = TextStyle(Typeface.BOLD, 13)
_MOMENT_TITLE = 0.64
"""The part of a line that the title of a moment takes at most."""
_LINE = blended(CLOTH_RULED, WHITE, 0.7)
_THREAD = blended(RASPBERRY, WHITE, 0.45)
_SHADOW = translucent(CARD_SHADOW, 22)
_TOP, _HEAD, _TOTAL_ROW, _NOTE_ROW, _FOOT = 42, 40, 37, 32, 12
_ROW, _LEAST_ROW = 33, 21
_MOMENT_ROW, _MOMENTS_GAP = 24, 10
_MARGIN, _BADGE, _APART = 46, 30, 7
"""The space before the figures, the size of the seats' marks, and the least space between two figures."""
_RIM = 10
"""Room round the sheet for its outline and shadow, in px at scale 1.0."""


class Tone(Enum):
    """How a figure that is being written looks."""

    PLAIN = "plain"
    GOOD = "good"
    COUNTING = "counting"
    """On a yellow chip, because it is being counted."""
    WAITING = "waiting"
    SUM = "sum"


class Sheet(NamedTuple):
    """What is written on the paper, from above; with empty `totals` the last row and the totals are still open."""

    title: str
    marks: tuple[SeatColour, ...]
    """The seats of the columns, from left to right."""
    hands: tuple[tuple[str, tuple[int | None, ...]], ...]
    """The points of each hand by column, with its number; None for what has not been counted."""
    totals: tuple[int | None, ...]
    circled: frozenset[int] = frozenset()
    """The columns whose totals win."""
    note: str = ""
    moments: tuple[Told, ...] = ()
    """The match's best moments."""


def hands_that_fit(scores: Sequence[Sequence[int]], most: int) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """The points of all hands in at most so many rows: the earliest are summed up in one where there are more."""
    rows = [(str(number), tuple(points)) for number, points in enumerate(scores, start=1)]
    if len(rows) <= most:
        return tuple(rows)
    early = len(rows) - most + 1
    summed = tuple(sum(points) for points in zip(*scores[:early], strict=True))
    return ((f"1-{early}", summed), *rows[early:])


def rows_in(height: float, sheet: Sheet) -> int:
    """How many hands fit on a sheet of that height, in px at scale 1.0, beside all else that is on it."""
    return max(2, int((height - _fixed(sheet)) / _LEAST_ROW))


def height_of(sheet: Sheet, most: float) -> float:
    """The height that a sheet takes where it may take that much, in px at scale 1.0."""
    return min(most, _fixed(sheet) + _ROW * len(sheet.hands))


def _fixed(sheet: Sheet) -> float:
    moments = len(sheet.moments) * _MOMENT_ROW
    more = (_NOTE_ROW if sheet.note else 0) + (moments + _MOMENTS_GAP if moments else 0)
    return _TOP + _HEAD + _TOTAL_ROW + _FOOT + more


class PointsPaper:
    """A sheet as it lies at `rect`, in px of the screen before it is turned about its middle."""

    def __init__(self, sheet: Sheet, rect: Rect, scale: float) -> None:
        self.sheet, self.rect, self._scale = sheet, rect, scale
        self._row = (rect.h / scale - _fixed(sheet)) / max(1, len(sheet.hands))

    @property
    def bounds(self) -> Rect:
        """All that it covers, turned."""
        return self.picture().get_rect(center=self.rect.center)

    def paint(self, surface: Surface) -> None:
        """Draw all that stays on it."""
        shapes.blit_centred(surface, self.picture(), self.rect.center)

    def moved(self, off: tuple[int, int]) -> PointsPaper:
        """The same sheet elsewhere, so many px further right and down."""
        return PointsPaper(self.sheet, self.rect.move(off), self._scale)

    def cell(self, row: int, column: int) -> Rect:
        """The rectangle of a figure on the screen; the row of the totals is that after the last hand's."""
        place = self._cell(row, column)
        angle = math.radians(TURN)
        x, y = place.centerx - self.rect.w / 2, place.centery - self.rect.h / 2
        # rounded from the sheet's middle: it looks the same wherever it is drawn
        right, down = x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)
        centre = self.rect.centerx + round(right), self.rect.centery + round(down)
        return Rect((0, 0), place.size).move_to(center=centre)

    def write(self, surface: Surface, row: int, column: int, text: str, tone: Tone) -> None:
        """Draw a figure that does not stay."""
        place, scale = self.cell(row, column), self._scale
        if tone is Tone.COUNTING:
            chip = Rect(0, 0, min(place.w, round(38 * scale)), round(28 * scale)).move_to(center=place.center)
            shapes.paint_box(surface, chip, 8 * scale, CLOTH_LIGHT, INK_CLOTH, 2 * scale)
        style, colour = _STYLES[tone]
        _write_figure(surface, text, style, scale, colour, place)

    # --- the picture

    def _px(self, units: float) -> int:
        return round(units * self._scale)

    def _column(self) -> float:
        return (self.rect.w / self._scale - _MARGIN - 6) / len(self.sheet.marks)

    def _cell(self, row: int, column: int) -> Rect:
        wide = self._column()
        top = _TOP + _HEAD + row * self._row
        high = _TOTAL_ROW if row == len(self.sheet.hands) else self._row
        left = self._px(_MARGIN + column * wide)
        return Rect(left, self._px(top), self._px(_MARGIN + (column + 1) * wide) - left, self._px(high))

    def picture(self) -> Surface:
        """All that stays on it, turned; premultiplied and shared."""
        key = ("points paper", self.sheet, self.rect.size, self._scale)
        return surfaces.get(key, self._draw)

    def _draw(self) -> Surface:
        rim, scale, px = self._px(_RIM), self._scale, self._px
        width, height = self.rect.size
        whole = Surface((width + 2 * rim, height + 2 * rim), pygame.SRCALPHA)
        shapes.blit(whole, shapes.box((width, height), 14 * scale, _SHADOW), (rim + px(4), rim + px(8)))
        shapes.paint_box(whole, Rect(rim, rim, width, height), 14 * scale, WHITE, INK_CLOTH, 2.5 * scale, px(5))
        self._write_on(whole.subsurface((rim, rim, width, height)))
        return pygame.transform.rotozoom(whole, -TURN, 1.0)

    def _write_on(self, paper: Surface) -> None:
        sheet, scale, px, width = self.sheet, self._scale, self._px, self.rect.w
        title = Rect(px(20), px(10), width - px(36), px(30))
        typeset.write_fitted(paper, sheet.title, _TITLE, scale, INK_CLOTH, title)
        badge = min(px(_BADGE), round(self._column() * scale) - px(4))
        for column, mark in enumerate(sheet.marks):
            place = self._cell(0, column)
            shapes.blit_centred(paper, seat_shape(mark, badge), (place.centerx, px(_TOP + _HEAD / 2)))
        for row, (label, points) in enumerate(sheet.hands):
            place = self._cell(row, 0)
            paper.fill(_LINE, (px(3), place.y, width - px(6), max(1, px(1.5))))
            typeset.write_fitted(
                paper, label, _LABEL, scale, INK_CLOTH_QUIET, Rect(px(6), place.y, px(_MARGIN - 12), place.h), 0.5
            )
            for column, point in enumerate(points):
                if point is not None:
                    tone = Tone.PLAIN if point else Tone.GOOD
                    style, colour = _STYLES[tone]
                    _write_figure(paper, str(point), style, scale, colour, self._cell(row, column))
        last = len(sheet.hands)
        self._write_totals(paper, last)
        below = self._cell(last, 0).bottom
        thread = px(_MARGIN - 3)
        paper.fill(_THREAD, (thread, px(_TOP), max(1, px(2)), paper.get_height() - px(_TOP + 8)))
        if sheet.moments:
            paper.fill(_LINE, (px(3), below + px(4), width - px(6), max(1, px(1.5))))
            below += px(_MOMENTS_GAP)
        for moment in sheet.moments:
            line = Rect(px(_MARGIN + 5), below, width - px(_MARGIN + 15), px(_MOMENT_ROW))
            title = Rect(line.topleft, (round(line.w * _MOMENT_TITLE), line.h))
            written = typeset.write_fitted(paper, moment.title, _MOMENT, scale, INK_CLOTH, title)
            rest = Rect(written.right + px(7), line.y, line.right - written.right - px(7), line.h)
            words, style = moment.fit(_LABEL, scale, rest.w)
            typeset.write(paper, words, style, scale, INK_CLOTH_QUIET, rest)
            below += line.h
        if sheet.note:
            line = Rect(px(_MARGIN + 5), below, width - px(_MARGIN + 15), px(_NOTE_ROW))
            typeset.write_fitted(paper, sheet.note, _LABEL, scale, INK_CLOTH_QUIET, line, 0.5)

    def _write_totals(self, paper: Surface, row: int) -> None:
        sheet, scale, px = self.sheet, self._scale, self._px
        place = self._cell(row, 0)
        for y in (place.y, place.bottom):
            paper.fill(INK_CLOTH, (px(2), y - px(1), paper.get_width() - px(4), max(1, px(2.5))))
        typeset.write_fitted(
            paper, TOTAL, _LABEL, scale, INK_CLOTH_QUIET, Rect(px(4), place.y, px(_MARGIN - 8), place.h), 0.5
        )
        for column, total in enumerate(sheet.totals):
            place = self._cell(row, column)
            if column in sheet.circled:
                ring = Rect(0, 0, min(place.w - px(2), px(66)), place.h + px(4)).move_to(center=place.center)
                shapes.paint_box(paper, ring, ring.h / 2, shapes.CLEAR, CLOTH_GOOD, 2.6 * scale)
            if total is not None:
                _write_figure(paper, str(total), _SUM, scale, INK_CLOTH, place)


_STYLES: dict[Tone, tuple[TextStyle, Colour]] = {
    Tone.PLAIN: (_FIGURE._replace(face=Typeface.SEMIBOLD), INK_CLOTH),
    Tone.GOOD: (_FIGURE, CLOTH_GOOD),
    Tone.COUNTING: (_FIGURE, INK_CLOTH),
    Tone.WAITING: (_FIGURE, INK_CLOTH_QUIET),
    Tone.SUM: (_SUM, INK_CLOTH),
}


def _write_figure(surface: Surface, text: str, style: TextStyle, scale: float, colour: Colour, cell: Rect) -> None:
    """Write a whole figure in the middle of a cell, smaller where it would meet its neighbours."""
    room, wide = cell.w - _APART * scale, typeset.width(text, style, scale)
    if wide > room:
        style = style._replace(size=style.size * room / wide)
    typeset.write(surface, text, style, scale, colour, cell, 0.5)
