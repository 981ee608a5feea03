"""Scrolling of content that is higher than its view, by wheel, bar, finger or focus."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.draw.frame import Frame
from game.ui.draw.painter import Painter
from game.ui.look.theme import Theme
from game.ui.widgets.base import Container, Widget
from game.ui.window.input import InputEvent, Pointer, PointerAction

BAR = 8
"""The width of the bar, px at scale 1.0."""
_NOTCH = 56
LEAST_THUMB = 28


class ScrollState:
    """The scroll offset of content of `length` px in a view of `room` px; 0 at the top."""

    def __init__(self, least_thumb: float = LEAST_THUMB) -> None:
        """`least_thumb` is the minimum height of the bar's thumb, px at scale 1.0."""
        self.least_thumb = least_thumb
        self.at = 0
        self.length = 0
        self.room = 0
        self._grip: int | None = None
        self._finger: tuple[int, int] | None = None

    @property
    def most(self) -> int:
        return max(0, self.length - self.room)

    @property
    def is_dragged(self) -> bool:
        return self._grip is not None

    def measure(self, length: int, room: int) -> None:
        """Set the lengths, keeping the offset as far as possible."""
        self.length, self.room = length, room
        self.at = min(self.at, self.most)

    def go(self, at: int) -> bool:
        """Scroll to the offset `at`, or as near as possible; return whether that changed anything."""
        before = self.at
        self.at = max(0, min(self.most, at))
        return self.at != before

    def show(self, top: int, bottom: int) -> bool:
        """Scroll as little as needed to show a part; return whether it changed anything. Does nothing without room."""
        if not self.room:
            return False
        if top < self.at:
            return self.go(top)
        return self.go(bottom - self.room) if bottom > self.at + self.room else False

    def bar(self, view: Rect, width: int) -> Rect:
        """The rectangle of the bar's track, at the right of the view."""
        return Rect(view.right - width, view.y, width, view.h)

    def thumb(self, track: Rect, least: int) -> Rect:
        """The rectangle of the thumb in its track."""
        height = max(least, track.h * self.room // max(1, self.length))
        top = track.y + (track.h - height) * self.at // max(1, self.most)
        return Rect(track.x, top, track.w, height)

    def point(self, pointer: Pointer, view: Rect, scale: float) -> bool:
        """Handle the wheel, a drag of the bar, or a swipe; return whether it was for scrolling."""
        if not self.most:
            return False
        if pointer.action is PointerAction.WHEEL:
            self.go(self.at - round(pointer.turns * _NOTCH * scale))
            return True
        track = self.bar(view, round(BAR * 2 * scale))
        thumb = self.thumb(track, round(self.least_thumb * scale))
        if pointer.action is PointerAction.DOWN and pointer.button == 1:
            if track.collidepoint(pointer.pos):
                self._grip = pointer.pos[1] - thumb.y if thumb.collidepoint(pointer.pos) else thumb.h // 2
            elif pointer.touch:
                self._finger = (pointer.pos[1], self.at)
        if pointer.action is not PointerAction.UP and self._grip is not None:
            way = max(1, track.h - thumb.h)
            self.go((pointer.pos[1] - self._grip - track.y) * self.most // way)
            return True
        if pointer.action is PointerAction.MOVE and self._finger is not None:
            start, at = self._finger
            return self.go(at + start - pointer.pos[1])
        taken = self._grip is not None
        if pointer.action is PointerAction.UP:
            self._grip = self._finger = None
        return taken

    def paint(self, surface: Surface, view: Rect, theme: Theme, scale: float) -> None:
        """Draw the bar if there is anything to scroll."""
        if self.most:
            to, track = Painter(surface), Frame(self.bar(view, round(BAR * scale)), scale, theme)
            thumb = track.around(self.thumb(track.rect, round(self.least_thumb * scale)))
            to.pill(track, theme.track)
            to.pill(thumb, theme.accent if theme.is_night else theme.quiet)


class ScrollView(Container):
    """A view through which its widgets, which need more height, are scrolled.

    Place it, then its widgets from `top` downwards in `room`, then call `measure` with their total height.
    """

    catches_pointer = True

    def __init__(self, *children: Widget) -> None:
        super().__init__(*children)
        self._offset = ScrollState()

    @property
    def room(self) -> Rect:
        """The space for the widgets: the width left of the bar, from the top of the first one."""
        bar = self.px(BAR + 8)
        return Rect(self.rect.x, self.rect.y - self._offset.at, self.rect.w - bar, self.rect.h)

    def measure(self, height: int) -> None:
        """Set the total height of the widgets, in px."""
        before = self._offset.at
        self._offset.measure(height, self.rect.h)
        self._follow(before)

    def _follow(self, before: int) -> None:
        moved = before - self._offset.at
        if moved:
            for child in self.children:
                child.shift(0, moved)
        self.invalidate()

    @property
    def paint_bounds(self) -> Rect:
        return self.rect

    def reveal(self, widget: Widget) -> None:
        before = self._offset.at
        margin = self.px(12)
        top = widget.rect.top - self.rect.y + before
        if self._offset.show(top - margin, top + widget.rect.h + margin):
            self._follow(before)
        super().reveal(widget)

    def handle(self, event: InputEvent) -> bool:
        if not isinstance(event, Pointer):
            return False
        before = self._offset.at
        taken = self._offset.point(event, self.rect, self.scale)
        self._follow(before)
        return taken or event.action is PointerAction.DOWN

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """The widget shown at a point; None outside its rectangle."""
        return super().at(pos) if self.rect.collidepoint(pos) else None

    def paint(self, surface: Surface) -> None:
        with Painter(surface).within(self.rect):
            super().paint(surface)
            self._offset.paint(surface, self.rect, self.theme, self.scale)
