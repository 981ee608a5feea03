"""A sheet of ruled paper with the points of every hand, in the count, on the score sheet and in the finale."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.table.contract.moments import Told
from game.table.hit_the_deck.look.seats import SeatColour, seat_shape
from game.ui.draw import shapes, typeset
from game.ui.draw.frame import Frame
from game.ui.draw.painter import CENTRE, Painter
from game.ui.draw.shapes import CLEAR
from game.ui.draw.surface_cache import surfaces
from game.ui.look.colour import blended, translucent
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
from game.ui.look.theme import CLOTH, Typeface, bold, display, semibold
from game.ui.motion import travel

PAPER = "paper"
"""The name of the paper with the points of all hands, which travels as a whole."""
TOTAL = "total"

_FIGURE, _LABEL = bold(16), semibold(13)
_LINE = blended(CLOTH_RULED, WHITE, 0.7)
_TOP, _HEAD, _TOTAL_ROW, _NOTE_ROW, _MOMENT_ROW, _MOMENTS_GAP = 42, 40, 37, 32, 24, 10
_MARGIN = 46
"""The space before the figures, in px at scale 1.0."""


class Tone(Enum):
    """The style and the colour of a figure."""

    PLAIN = _FIGURE._replace(face=Typeface.SEMIBOLD), INK_CLOTH
    GOOD = _FIGURE, CLOTH_GOOD
    COUNTING = _FIGURE, INK_CLOTH
    """The tone of a figure on a yellow chip, because it is being counted."""
    WAITING = _FIGURE, INK_CLOTH_QUIET
    SUM = display(18), INK_CLOTH


class Figure(NamedTuple):
    """A figure not yet permanent: its row, of which the totals' follows the last hand's, and its column."""

    row: int
    column: int
    text: str
    tone: Tone


class Points(NamedTuple):
    """The content of the paper, from the top."""

    title: str
    marks: tuple[SeatColour, ...]
    """The seats of the columns, from left to right."""
    scores: tuple[tuple[int | None, ...], ...]
    """The points of each hand by column; None for those not counted yet."""
    totals: tuple[int | None, ...]
    circled: frozenset[int] = frozenset()
    """The columns whose totals win."""
    note: str = ""
    moments: tuple[Told, ...] = ()
    """The match's best moments."""


class PointsPaper:
    """A sheet within a `room`, in px of the screen, at its head or foot.

    Then it is rotated about its middle, by `turn` degrees clockwise.
    """

    def __init__(self, sheet: Points, room: Rect, scale: float, *, at_foot: bool = False, turn: float = 1.2) -> None:
        moments = len(sheet.moments) * _MOMENT_ROW
        fixed = _TOP + _HEAD + _TOTAL_ROW + 12 + (_NOTE_ROW if sheet.note else 0)
        fixed += moments + _MOMENTS_GAP if moments else 0
        most = max(2, int((room.h / scale - fixed) / 21))
        self.rows = [(str(number), points) for number, points in enumerate(sheet.scores, 1)]
        if len(self.rows) > most:
            # the earliest are summed in the first row
            early = len(self.rows) - most + 1
            sums = (sum(filter(None, points)) for points in zip(*sheet.scores[:early], strict=True))
            self.rows[:early] = [(f"1-{early}", tuple(sums))]
        self.rect = Rect(room.topleft, (room.w, round(min(room.h / scale, fixed + 33 * len(self.rows)) * scale)))
        if at_foot:
            self.rect.bottom = room.bottom
        self._sheet, self._scale, self._turn = sheet, scale, turn
        self._shown: tuple[Sequence[Figure], Surface] | None = None
        self._row = (self.rect.h / scale - fixed) / max(1, len(self.rows))

    def paint(self, surface: Surface, figures: Sequence[Figure] = ()) -> None:
        """Draw it as a travelling part, with the figures that are not permanent."""
        if self._shown is None or self._shown[0] != figures:
            self._shown = figures, self._draw(figures) if figures else self.picture()
        picture = self._shown[1]
        travel.blit(surface, PAPER, picture, picture.get_rect(center=self.rect.center).topleft)

    # --- the picture

    def _px(self, units: float) -> int:
        return round(units * self._scale)

    def _column(self) -> float:
        return (self.rect.w / self._scale - _MARGIN - 6) / len(self._sheet.marks)

    def _cell(self, row: int, column: int) -> Rect:
        wide = self._column()
        top = _TOP + _HEAD + row * self._row
        high = _TOTAL_ROW if row == len(self.rows) else self._row
        left = self._px(_MARGIN + column * wide)
        return Rect(left, self._px(top), self._px(_MARGIN + (column + 1) * wide) - left, self._px(high))

    def picture(self) -> Surface:
        """The sheet without figures that are not permanent, rotated; premultiplied and shared."""
        key = ("points paper", self._sheet, self.rect.size, self._scale, self._turn)
        return surfaces.get(key, self._draw)

    def _draw(self, figures: Sequence[Figure] = ()) -> Surface:
        rim, scale, px = self._px(10), self._scale, self._px
        width, height = self.rect.size
        whole = Surface((width + 2 * rim, height + 2 * rim), pygame.SRCALPHA)
        shadow = shapes.box((width, height), 14 * scale, translucent(CARD_SHADOW, 22))
        shapes.blit(whole, shadow, (rim + px(4), rim + px(8)))
        shapes.paint_box(whole, Rect(rim, rim, width, height), 14 * scale, WHITE, INK_CLOTH, 2.5 * scale, px(5))
        page = whole.subsurface((rim, rim, width, height))
        self._write_on(page)
        for figure in figures:
            place = self._cell(figure.row, figure.column)
            if figure.tone is Tone.COUNTING:
                chip = Rect(0, 0, min(place.w, px(38)), px(28)).move_to(center=place.center)
                shapes.paint_box(page, chip, 8 * scale, CLOTH_LIGHT, INK_CLOTH, 2 * scale)
            _write_figure(page, figure.text, scale, place, figure.tone)
        return pygame.transform.rotozoom(whole, -self._turn, 1.0) if self._turn else whole

    def _write_on(self, surface: Surface) -> None:
        sheet, scale, px, width = self._sheet, self._scale, self._px, self.rect.w
        painter, page = Painter(surface), Frame(Rect((0, 0), self.rect.size), scale, CLOTH)
        painter.text(page.row(10, 30).cut_left(20)[1], sheet.title, display(19), INK_CLOTH, margin=16)
        badge = min(px(30), round(self._column() * scale) - px(4))
        for column, mark in enumerate(sheet.marks):
            middle = self._cell(0, column).centerx, px(_TOP + _HEAD / 2)
            shapes.blit_centred(surface, seat_shape(mark, badge), middle)
        for row, (label, points) in enumerate(self.rows):
            place = self._cell(row, 0)
            surface.fill(_LINE, (px(3), place.y, width - px(6), max(1, px(1.5))))
            self._write_label(painter, page, place, label, 6)
            for column, point in enumerate(points):
                if point is not None:
                    tone = Tone.PLAIN if point else Tone.GOOD
                    _write_figure(surface, str(point), scale, self._cell(row, column), tone)
        total = self._cell(len(self.rows), 0)
        for y in (total.y, total.bottom):
            surface.fill(INK_CLOTH, (px(2), y - px(1), width - px(4), max(1, px(2.5))))
        self._write_label(painter, page, total, TOTAL, 4)
        for column, points_so_far in enumerate(sheet.totals):
            place = self._cell(len(self.rows), column)
            if column in sheet.circled:
                ring = Rect(0, 0, min(place.w - px(2), px(66)), place.h + px(4)).move_to(center=place.center)
                painter.pill(page.around(ring), CLEAR, CLOTH_GOOD, 2.6)
            if points_so_far is not None:
                _write_figure(surface, str(points_so_far), scale, place, Tone.SUM)
        surface.fill(
            blended(RASPBERRY, WHITE, 0.45), (px(_MARGIN - 3), px(_TOP), max(1, px(2)), self.rect.h - px(_TOP + 8))
        )
        left = px(_MARGIN + 5)
        rest = page.around(Rect(left, total.bottom, width - px(_MARGIN + 15), self.rect.h - total.bottom))
        if sheet.moments:
            surface.fill(_LINE, (px(3), total.bottom + px(4), width - px(6), max(1, px(1.5))))
            rest = rest.cut_top(_MOMENTS_GAP)[1]
        for moment in sheet.moments:
            line, rest = rest.cut_top(_MOMENT_ROW)
            written = painter.text(line.split(0.64)[0], moment.title, bold(13), INK_CLOTH)
            words = line.beyond(written, gap=7)
            painter.text(words, *moment.fit(_LABEL, scale, words.rect.w), INK_CLOTH_QUIET, fit="whole")
        if sheet.note:
            painter.text(rest.row(0, _NOTE_ROW), sheet.note, _LABEL, INK_CLOTH_QUIET, CENTRE)

    def _write_label(self, painter: Painter, page: Frame, row: Rect, text: str, aside: float) -> None:
        """Write the label of a row of figures, `aside` from the paper's edge and from the figures."""
        place = page.around(Rect(0, row.y, self._px(_MARGIN), row.h)).inset(aside, 0)
        painter.text(place, text, _LABEL, INK_CLOTH_QUIET, CENTRE)


def _write_figure(surface: Surface, text: str, scale: float, cell: Rect, tone: Tone) -> None:
    """Write a whole figure in the middle of a cell, smaller if it would touch its neighbours."""
    style, colour = tone.value
    room, wide = cell.w - 7 * scale, typeset.width(text, style, scale)
    if wide > room:
        style = style._replace(size=style.size * room / wide)
    typeset.write(surface, text, style, scale, colour, cell, CENTRE)
