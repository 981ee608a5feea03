"""Charts: drawn once, with marks under which a callout shows the figures."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from pygame import Rect, Surface

from game.ui.draw import shapes
from game.ui.draw.drawing import Drawing
from game.ui.draw.frame import Frame
from game.ui.draw.painter import Painter
from game.ui.widgets.base import Widget
from game.ui.widgets.callout import Callout
from game.ui.window.input import InputEvent, Intent, Pointer, PointerAction, Press

Sign: TypeAlias = tuple[str, Callable[[Frame], None]]
"""The meaning of a sign, and a function that draws the sign in a frame."""
_SIGN, _APART = 24, 12
"""The width of a sign before its meaning, and the space after that, px at scale 1.0."""


class Mark(NamedTuple):
    """A part of a chart: its rectangle in px of the design, and its text in lines, the first being the title."""

    x: float
    y: float
    width: float
    height: float
    lines: tuple[str, ...]
    opens: str = ""
    """The argument of `Picture.on_open` when it is clicked; empty for a mark that opens nothing."""


class Picture(Widget, ABC):
    """A chart of `design` px, fitted into its rectangle. Subclasses draw it; the arrows move between its marks.

    `on_mark` is called whenever another mark, or none, is pointed at or reached by key; `on_open` when one is clicked,
    or Enter is pressed on it. A finger first points at a mark, and opens it with a second tap.
    """

    focusable = True
    repeats = True
    design = (100.0, 100.0)
    is_on_paper = False
    """Whether it has a sheet of its own."""

    def __init__(self, label: str = "") -> None:
        super().__init__(label)
        self.on_mark: Callable[[], None] = lambda: None
        self.on_open: Callable[[str], None] = lambda opens: None
        self.marks: Sequence[Mark] = ()
        self._current: int | None = None
        self._pressed: Mark | None = None
        self._drawn: Surface | None = None
        self._zoom, self._origin = 1.0, (0, 0)

    @abstractmethod
    def draw(self, drawing: Drawing) -> Sequence[Mark]:
        """Draw it, and return its marks in order."""

    def redraw(self) -> None:
        """Draw new content; the current mark stays if it still exists."""
        current, drawing = self.mark, Drawing(self.design)
        self.marks = self.draw(drawing)
        self._drawn = drawing.draw(self._zoom)
        self.invalidate()
        if current is not None:
            self._current = self.marks.index(current) if current in self.marks else None
            self.on_mark()

    def lay_out(self) -> None:
        self._zoom = min(self.rect.w / self.design[0], self.rect.h / self.design[1])
        size = round(self.design[0] * self._zoom), round(self.design[1] * self._zoom)
        self._origin = Rect((0, 0), size).move(self.rect.center).move(-size[0] // 2, -size[1] // 2).topleft
        self.redraw()

    @property
    def mark(self) -> Mark | None:
        return self.marks[self._current] if self._current is not None else None

    def rect_of(self, mark: Mark) -> Rect:
        zoom, (x, y) = self._zoom, self._origin
        left, top = round(mark.x * zoom), round(mark.y * zoom)
        right, bottom = round((mark.x + mark.width) * zoom), round((mark.y + mark.height) * zoom)
        return Rect(x + left, y + top, max(1, right - left), max(1, bottom - top))

    def say_mark(self, callout: Callout) -> None:
        """Show the text of the current mark in `callout`, or hide it if there is none."""
        if self.mark is None:
            callout.hush()
        else:
            callout.say(" \N{MIDDLE DOT} ".join(self.mark.lines), self.rect_of(self.mark))

    def walk_to(self, number: int | None) -> None:
        """Make mark `number` the current one, or none."""
        if number != self._current:
            self._current = number
            self.invalidate()
            self.on_mark()

    def handle(self, event: InputEvent) -> bool:
        if isinstance(event, Pointer):
            self._point(event)
            return event.action is not PointerAction.WHEEL
        if isinstance(event, Press) and event.intent is Intent.PRESS and not event.repeat and self.mark is not None:
            return self._open(self.mark)
        if isinstance(event, Press) and event.intent in (Intent.LEFT, Intent.RIGHT) and self.marks:
            step = 1 if event.intent is Intent.RIGHT else -1
            first = 0 if step > 0 else len(self.marks) - 1
            number = first if self._current is None else self._current + step
            if 0 <= number < len(self.marks):
                self.walk_to(number)
                return True
        return False

    def _point(self, pointer: Pointer) -> None:
        if pointer.action is PointerAction.DOWN:
            before = self.mark
            self.walk_to(self._at(pointer.pos))
            is_meant = pointer.button == 1 and (not pointer.touch or self.mark is before)
            self._pressed = self.mark if is_meant else None
        elif pointer.action is PointerAction.MOVE:
            self.walk_to(self._at(pointer.pos))
        elif pointer.action is PointerAction.UP:
            pressed, self._pressed = self._pressed, None
            if pressed is not None and pressed is self.mark:
                self._open(pressed)

    def _open(self, mark: Mark) -> bool:
        if mark.opens:
            self.on_open(mark.opens)
        return bool(mark.opens)

    def _at(self, pos: tuple[int, int]) -> int | None:
        near = [
            (abs(rect.centerx - pos[0]) + abs(rect.centery - pos[1]), number)
            for number, mark in enumerate(self.marks)
            if (rect := self.rect_of(mark)).inflate(self.px(6), self.px(6)).collidepoint(pos)
        ]
        return min(near)[1] if near else None

    def changed_state(self) -> None:
        """Clear the current mark when the pointer, or a visible focus, leaves."""
        if not self.hovered and not self._is_walked:
            self.walk_to(None)
        super().changed_state()

    @property
    def _is_walked(self) -> bool:
        return self.focused and self.root is not None and self.root.ring_shown

    @property
    def ring_rect(self) -> Rect:
        return self.rect_of(self.mark).inflate(self.px(4), self.px(4)) if self.mark else self.rect

    @property
    def ring_radius(self) -> float:
        return 6 if self.mark else self.theme.radius

    @property
    def paint_bounds(self) -> Rect:
        whole = self.rect
        if self._drawn is not None:
            whole = whole.union(Rect(self._origin, self._drawn.get_size()))
        return Rect(whole.topleft, (whole.w, whole.h + self.px(self.theme.panel_drop) + 1)).inflate(8, 8)

    def paint(self, surface: Surface) -> None:
        to, frame = Painter(surface), self.frame
        if self.is_on_paper:
            to.sheet(frame)
        if self._drawn is not None:
            shapes.blit(surface, self._drawn, self._origin)
        if self.mark is not None and not self._is_walked:
            to.box(frame.around(self.rect_of(self.mark)).inset(-2), line=self.theme.text, width=2, radius=6)


def paint_key(to: Painter, room: Frame, signs: Sequence[Sign]) -> None:
    """Draw a key of signs from the left, in two rows if one is not enough, as far as there is room."""
    style, apart = room.theme.help, room.px(_APART)
    widths = [room.px(room.width_of(word, style)) + room.px(_SIGN + _APART) for word, _ in signs]
    rows = 1 if sum(widths) - apart <= room.rect.w else 2
    for first in range(0, len(signs), rows):
        wide = max(widths[first : first + rows])
        if wide - apart > room.rect.w:
            break
        column, room = room.cut_left(room.units(wide))
        for place, (word, paint_sign) in zip(column.grid(1, rows), signs[first : first + rows], strict=False):
            paint_sign(place.left(20))
            to.text(place.cut_left(_SIGN)[1], word, style, fit="whole")


def kept_apart(places: Sequence[float], gap: float, least: float, most: float) -> list[float]:
    """The places at least `gap` apart and within limits, in their order, moved as little as possible."""
    found, place = list(places), least - gap
    for left, number in enumerate(sorted(range(len(places)), key=places.__getitem__), 1 - len(places)):
        found[number] = place = min(max(places[number], place + gap), most + left * gap)
    return found
