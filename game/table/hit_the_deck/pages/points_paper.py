"""A sheet of ruled paper with the points of every hand, in the count, on the score sheet and in the finale."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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

    @property
    def _page(self) -> Frame:
        """The sheet before it is rotated."""
        return Frame(Rect((0, 0), self.rect.size), self._scale, CLOTH)

    def _column(self) -> float:
        return (self.rect.w / self._scale - _MARGIN - 6) / len(self._sheet.marks)

    def _cell(self, row: int, column: int) -> Frame:
        """The cell of a figure; of a row's label for the column -1."""
        page, wide = self._page, self._column()
        left, right = (page.px(_MARGIN + at * wide) if at >= 0 else 0 for at in (column, column + 1))
        high = _TOTAL_ROW if row == len(self.rows) else self._row
        return page.around(Rect(left, page.px(_TOP + _HEAD + row * self._row), right - left, page.px(high)))

    def _permanent(self) -> Iterator[Figure]:
        for row, (_, points) in enumerate(self.rows):
            for column, point in enumerate(points):
                if point is not None:
                    yield Figure(row, column, str(point), Tone.PLAIN if point else Tone.GOOD)
        for column, total in enumerate(self._sheet.totals):
            if total is not None:
                yield Figure(len(self.rows), column, str(total), Tone.SUM)

    def picture(self) -> Surface:
        """The sheet without figures that are not permanent, rotated; premultiplied and shared."""
        key = ("points paper", self._sheet, self.rect.size, self._scale, self._turn)
        return surfaces.get(key, self._draw)

    def _draw(self, figures: Sequence[Figure] = ()) -> Surface:
        scale, px = self._scale, self._page.px
        rim, (width, height) = px(10), self.rect.size
        whole = Surface((width + 2 * rim, height + 2 * rim), pygame.SRCALPHA)
        shadow = shapes.box((width, height), 14 * scale, translucent(CARD_SHADOW, 22))
        shapes.blit(whole, shadow, (rim + px(4), rim + px(8)))
        shapes.paint_box(whole, Rect(rim, rim, width, height), 14 * scale, WHITE, INK_CLOTH, 2.5 * scale, px(5))
        to = Painter(whole.subsurface((rim, rim, width, height)))
        self._write_on(to)
        for figure in (*self._permanent(), *figures):
            cell, (style, colour) = self._cell(figure.row, figure.column), figure.tone.value
            if figure.tone is Tone.COUNTING:
                chip = cell.middle(min(cell.units(cell.rect.w), 38), 28)
                to.box(chip, CLOTH_LIGHT, INK_CLOTH, 2, radius=8)
            # whole, and smaller if it would touch its neighbours
            room, wide = cell.rect.w - 7 * scale, typeset.width(figure.text, style, scale)
            if wide > room:
                style = style._replace(size=style.size * room / wide)
            to.text(cell, figure.text, style, colour, CENTRE, fit="whole")
        return pygame.transform.rotozoom(whole, -self._turn, 1.0) if self._turn else whole

    def _write_on(self, to: Painter) -> None:
        """Write all but the figures."""
        sheet, page, surface, width = self._sheet, self._page, to.surface, self.rect.w
        px = page.px
        to.text(page.row(10, 30).cut_left(20)[1], sheet.title, display(19), INK_CLOTH, margin=16)
        badge = min(px(30), round(self._column() * self._scale) - px(4))
        for column, mark in enumerate(sheet.marks):
            middle = self._cell(0, column).rect.centerx, px(_TOP + _HEAD / 2)
            shapes.blit_centred(surface, seat_shape(mark, badge), middle)
        for row, (label, _) in enumerate(self.rows):
            cell = self._cell(row, -1)
            surface.fill(_LINE, (px(3), cell.rect.y, width - px(6), max(1, px(1.5))))
            to.text(cell.inset(6, 0), label, _LABEL, INK_CLOTH_QUIET, CENTRE)
        total = self._cell(len(self.rows), -1)
        for y in (total.rect.y, total.rect.bottom):
            surface.fill(INK_CLOTH, (px(2), y - px(1), width - px(4), max(1, px(2.5))))
        to.text(total.inset(4, 0), TOTAL, _LABEL, INK_CLOTH_QUIET, CENTRE)
        for column in sheet.circled:
            place = self._cell(len(self.rows), column).rect
            ring = Rect(0, 0, min(place.w - px(2), px(66)), place.h + px(4)).move_to(center=place.center)
            to.pill(page.around(ring), CLEAR, CLOTH_GOOD, 2.6)
        line = (px(_MARGIN - 3), px(_TOP), max(1, px(2)), self.rect.h - px(_TOP + 8))
        surface.fill(blended(RASPBERRY, WHITE, 0.45), line)
        foot = total.rect.bottom
        rest = page.around(Rect(px(_MARGIN + 5), foot, width - px(_MARGIN + 15), self.rect.h - foot))
        if sheet.moments:
            surface.fill(_LINE, (px(3), foot + px(4), width - px(6), max(1, px(1.5))))
            rest = rest.cut_top(_MOMENTS_GAP)[1]
        for moment in sheet.moments:
            told, rest = rest.cut_top(_MOMENT_ROW)
            written = to.text(told.split(0.64)[0], moment.title, bold(13), INK_CLOTH)
            words = told.beyond(written, gap=7)
            to.text(words, *moment.fit(_LABEL, self._scale, words.rect.w), INK_CLOTH_QUIET, fit="whole")
        if sheet.note:
            to.text(rest.row(0, _NOTE_ROW), sheet.note, _LABEL, INK_CLOTH_QUIET, CENTRE)
