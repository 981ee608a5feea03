"""Callouts: text on a small sheet, next to its subject or at the bottom of the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.ui.draw import shapes, typeset
from game.ui.draw.painter import Painter
from game.ui.draw.paragraph import Flow, Run, flow, paint_flow
from game.ui.look.palette import INK_NIGHT_BAD, INK_NIGHT_LINK, LIT_GOLD, NIGHT_BAD
from game.ui.look.theme import TextStyle, Typeface
from game.ui.widgets.base import Widget
from game.ui.window.input import InputEvent, Pointer, PointerAction

READING_S = 3.0
"""The shortest time for which an unrequested sentence is shown, in seconds."""
_LETTERS_A_SECOND = 20.0
"""The slowest reading speed that is allowed for."""


class CalloutLook(NamedTuple):
    """The look of a callout; all lengths are px at scale 1.0."""

    style: TextStyle
    widths: tuple[int, ...]
    """The widths to try for the text: narrower ones only if the callout would cover something otherwise."""
    padding: tuple[int, int, int]
    """The space on the left, on the right, and both above and below."""
    gap: int
    """The distance from the subject."""
    edge: int
    """The distance from the window's edges."""
    radius: float
    shadow: tuple[int, int, int]
    """The shadow's blur, offset downwards and opacity."""
    sign: tuple[int, int] = (0, 0)
    """The size of a sign before the text, and the space after it."""
    has_nose: bool = False
    """Whether it points at its subject; then it has no outline."""


_STYLE = TextStyle(Typeface.SEMIBOLD, 15)
MESSAGE = CalloutLook(
    _STYLE._replace(line=1.35), (360, 250, 190), (14, 12, 9), 10, 8, 10, (20, 8, 115), (18, 8), has_nose=True
)
"""The reason why a move is not legal, next to its card."""
TOAST = CalloutLook(_STYLE, (440, 300, 210), (16, 16, 10), 10, 8, 12, (20, 8, 90), (20, 10))
"""A message of the program, shown for as long as it takes to read."""
TIP = CalloutLook(_STYLE._replace(line=1.3), (420,), (14, 14, 10), 6, 8, 9, (16, 6, 115))
"""The full text of a shortened one under the pointer."""
_BOTTOM, _ASIDE, _STEP = 24, 64, 12
"""The space below a callout at the bottom of the screen, the least space at its sides, and the steps by which it goes
up to a place where it covers nothing; px at scale 1.0."""
_NOSE, _ICON = 9, (13, 19)
"""The length of a nose; the size of a line's icon, and the left edge of its text; px at scale 1.0."""


def reading_time(text: str) -> float:
    """The time for which an unrequested sentence is shown, in seconds."""
    return max(READING_S, len(text) / _LETTERS_A_SECOND)


def covered(rect: Rect, kept_clear: Sequence[Rect]) -> int:
    """The area of `kept_clear` that a rectangle covers, in square px."""
    common = [rect.clip(kept) for kept in kept_clear]
    return sum(part.w * part.h for part in common)


def free_place(sizes: Sequence[tuple[int, int]], by: Rect, room: Rect, kept_clear: Sequence[Rect], away: int) -> Rect:
    """A rectangle in `room`, of one of `sizes`, that covers nothing of `kept_clear`, or as little as possible.

    It is above `by`, else below or next to it, `away` px from it; if `by` is at the lower edge of the room, it may
    overlap `by`.
    """
    places = [Rect(corner, size).clamp(room) for size in sizes for corner in _corners(size, by, room, away)]
    return min(places, key=lambda place: covered(place, kept_clear))


def _corners(size: tuple[int, int], by: Rect, room: Rect, away: int) -> list[tuple[int, int]]:
    width, height = size
    reach = 2 * away
    xs = (by.centerx - width // 2, by.centerx - reach, by.centerx - width + reach)
    ys = by.top - away - height, by.bottom + away
    beside = [(x, by.centery - height // 2) for x in (by.right + away, by.left - away - width)]
    corners = [(x, ys[0]) for x in xs if ys[0] >= room.top]
    return corners + [(x, ys[1]) for x in xs] + [(x, y) for x, y in beside if room.left <= x <= room.right - width]


def _places(sizes: Sequence[tuple[int, int]], room: Rect, step: int) -> Iterator[Rect]:
    """The places of a callout that is next to nothing, from the middle of the room's lower edge on."""
    for size in sizes:
        place = Rect((room.centerx - size[0] // 2, room.bottom - size[1]), size)
        for y in range(place.y, room.top - 1, -step):
            for x in (place.x, room.right - size[0], room.left):
                yield Rect((x, y), size)


class Line(NamedTuple):
    """A line of plain text in a callout, with an optional `icon` before it."""

    text: str
    style: TextStyle
    icon: str = ""


class Callout(Widget):
    """A sentence with or without a clause, or a few lines; hidden until it has text, which is also its label.

    With `open_clause` a click opens the clause, and the pointer doesn't go through. `kept_clear` gives the rectangles
    that it must not cover, in px of the screen; by default, the subject it is shown next to. At the bottom of the
    screen it goes up if it would cover one.
    """

    # its nose and its shadow
    reach = (22, 30)

    def __init__(
        self,
        look: CalloutLook,
        open_clause: Callable[[str], None] | None = None,
        kept_clear: Callable[[], Sequence[Rect]] | None = None,
    ) -> None:
        super().__init__()
        self.catches_pointer = open_clause is not None
        self.sign = ""
        """The icon before the words: `refused`, `info`, or none."""
        self._look = look
        self._open_clause = open_clause
        self._kept_clear = kept_clear
        self._clause = ""
        self._lines: Sequence[Line] = ()
        self._by: Rect | None = None
        self._width = look.widths[0]
        self.visible = False

    def say(self, text: str, by: Rect | None = None, clause: str = "", sign: str = "") -> None:
        """Show a sentence next to the rectangle `by`, in px of the screen, or at the bottom; an empty one hides it."""
        self.visible = False
        self.label, self._clause, self.sign, self._lines, self._by = text, clause, sign, (), by
        self.visible = bool(self.label)
        self.lay_out()

    def say_lines(self, lines: Sequence[Line], by: Rect) -> None:
        """Show lines next to the rectangle `by`, in px of the screen, each shrunk or cut if it is too wide."""
        self.visible = False
        self.label, self._lines, self._by = "\n".join(line.text for line in lines), lines, by
        self.visible = True
        self.lay_out()

    def hush(self) -> None:
        self.visible = False

    def _flow(self) -> Flow:
        words = [Run(self.label)]
        if self._clause:
            # after the sentence, not as its last word
            words += [Run(". "), Run(self._clause, link=self._clause)]
        room = min(self.px(self._width), self.screen.size[0] - 2 * self.px(_ASIDE))
        return flow(tuple(words), self._look.style, self.scale, max(1, room))

    def lay_out(self) -> None:
        if not self.visible:
            return
        look, room = self._look, Rect((0, 0), self.screen.size)
        sizes = [self._size(width) for width in look.widths]
        if self._by is None:
            kept_clear = () if self._kept_clear is None else self._kept_clear()
            places = _places(sizes, room.inflate(-2 * self.px(_BOTTOM), -2 * self.px(_BOTTOM)), self.px(_STEP))
            found = min(places, key=lambda place: covered(place, kept_clear))
        else:
            edge = 2 * self.px(look.edge)
            kept_clear = [self._by] if self._kept_clear is None else self._kept_clear()
            found = free_place(sizes, self._by, room.inflate(-edge, -edge), kept_clear, self.px(look.gap))
        self._width = look.widths[sizes.index(found.size)]
        self.rect = found

    def _size(self, width: int) -> tuple[int, int]:
        """Its size, in px of the screen, for text of at most `width` px."""
        self._width = width
        left, right, beyond = (self.px(part) for part in self._look.padding)
        if self._lines:
            high = typeset.line_height(self._look.style, self.scale)
            widest = max(typeset.width(line.text, line.style, self.scale) for line in self._lines)
            return min(widest, self.px(width)) + left + right, high * len(self._lines) + 2 * beyond
        lines = self._flow()
        return max(lines.widths) + self._beside + left + right, lines.height + 2 * beyond

    @property
    def _beside(self) -> int:
        return self.px(sum(self._look.sign)) if self.sign else 0

    @property
    def lies_above(self) -> bool:
        return bool(self._clause)

    def handle(self, event: InputEvent) -> bool:
        if isinstance(event, Pointer) and event.action is PointerAction.UP and event.button == 1 and self._clause:
            self.hush()
            if self._open_clause is not None:
                self._open_clause(self._clause)
        return isinstance(event, Pointer) and event.action is not PointerAction.WHEEL

    def paint(self, surface: Surface) -> None:
        to, theme, look, frame = Painter(surface), self.theme, self._look, self.frame
        blur, drop, alpha = look.shadow
        if alpha:
            to.shadow(frame, blur, (0, 0, 0, alpha), radius=look.radius, down=drop)
        if look.has_nose:
            self._nose(surface)
        line = shapes.CLEAR if look.has_nose else theme.toast_outline
        to.box(frame, theme.toast, line, 0 if look.has_nose else max(1 / self.scale, 1), radius=look.radius)
        link, warning = (INK_NIGHT_LINK, INK_NIGHT_BAD) if theme.is_night else (LIT_GOLD, NIGHT_BAD)
        left, right, above = look.padding
        rest = frame.cut_left(left)[1].cut_right(right)[1].cut_top(above)[1]
        for said in self._lines:
            row, rest = rest.cut_top(rest.units(typeset.line_height(look.style, self.scale)))
            if said.icon:
                to.icon(row.left(_ICON[0]), said.icon, theme.toast_text)
            to.text(row.cut_left(_ICON[1])[1] if said.icon else row, said.text, said.style, theme.toast_text)
        if self._lines:
            return
        if self.sign:
            to.icon(frame.cut_left(left)[1].left(look.sign[0]), self.sign, warning if self.sign == "refused" else link)
        paint_flow(surface, self._flow(), theme.toast_text, link, (rest.rect.x + self._beside, rest.rect.y))

    def _nose(self, surface: Surface) -> None:
        rect, by, half = self.rect, self._by or self.rect, self.px(_NOSE)
        if by.left >= rect.right or by.right <= rect.left:
            y = rect.centery
            root, tip = (rect.right - 1, half) if by.left >= rect.right else (rect.left, -half)
            pygame.draw.polygon(surface, self.theme.toast[:3], ((root, y - half), (root, y + half), (root + tip, y)))
            return
        x = max(rect.left + 2 * half, min(rect.right - 2 * half, by.centerx))
        up = by.centery < rect.centery
        root, tip = (rect.top, rect.top - half) if up else (rect.bottom - 1, rect.bottom - 1 + half)
        pygame.draw.polygon(surface, self.theme.toast[:3], ((x - half, root), (x + half, root), (x, tip)))
