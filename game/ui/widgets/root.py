"""The root of a tree of widgets: the hovered, held and focused widget, and the routing of inputs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.ui.draw import shapes
from game.ui.draw.scene import Sprite
from game.ui.draw.surface_cache import surfaces
from game.ui.widgets.base import Container, Widget
from game.ui.widgets.button import Button
from game.ui.window.input import ARROWS, InputEvent, Intent, Pointer, PointerAction, Press
from game.ui.window.window import window_density

if TYPE_CHECKING:
    from game.ui.widgets.screen import Screen

GAP = 3
WIDTH = 3
"""The gap between the widget and the ring, and the ring's width, px at scale 1.0."""
_ABOVE = 0.5
"""The distance in z of a card's ring above the card: less than to the next card of a fan."""


class FocusRing(Sprite):
    """Follows the focus of a root while it is visible."""

    def __init__(self, root: Root) -> None:
        super().__init__()
        self._root = root
        self.visible = False

    def follow(self, *, takes_keys: bool) -> None:
        """Move to the current focus; called before every frame. It is shown only if the root `takes_keys`."""
        root, widget, below = self._root, self._root.current, None
        if widget is not None and not (takes_keys and root.ring_shown and root.can_be_seen(widget)):
            widget = None
        if widget is not None:
            self.show(_ring(widget), widget.ring_rect.center)
            below = widget.ring_over
            # just above that, and under whatever covers it; otherwise above everything in the root
            layer, z = (root.order[0], 0.0) if below is None else (below.order[0], below.order[1] + _ABOVE)
            if self.scene is not None and self.order[:2] != (layer, z):
                self.scene.raise_to(self, layer, z)
        # no ring around an empty rectangle, such as the place of a card not dealt yet
        self.visible = widget is not None and (below is None or below.visible)


def _ring(widget: Widget) -> Surface:
    gap, width = widget.px(GAP), widget.px(WIDTH)
    radius = widget.ring_radius * widget.scale
    inner = widget.ring_rect.inflate(2 * gap, 2 * gap).size
    outer = (inner[0] + 2 * width, inner[1] + 2 * width)
    colours = widget.theme.focus_gap, widget.theme.focus
    angle = widget.ring_angle

    def make() -> Surface:
        picture = shapes.box(outer, radius + gap + width, outline=colours[1], width=width).copy()
        shapes.blit(picture, shapes.box(inner, radius + gap, outline=colours[0], width=gap), (width, width))
        return shapes.turned(picture, angle)

    return surfaces.get(("focus ring", outer, radius, gap, width, colours, angle), make)


class Root(Container):
    """The tree of widgets that fills a screen; each open list or dialog above it has its own."""

    modal = False
    """Whether it takes all inputs, even those that none of its widgets handles."""
    kept_clear: Sequence[Rect] = ()
    """The rectangles that a toast must not cover while this is open, in px of the screen; empty for the screen's."""
    lets_through: Sequence[Widget] = ()
    """The widgets of the screen's own root that the pointer reaches while this is above it."""
    mounted_on: Screen | None = None
    """The screen that shows it; None if none does."""

    def __init__(self, *children: Widget) -> None:
        super().__init__(*children)
        self.pointed: Widget | None = None
        """The widget under the pointer."""
        self.grabbed: Widget | None = None
        """The widget on which the pointer was pressed, until it is released."""
        self.current: Widget | None = None
        """The widget that has the focus."""
        self.ring_shown = False
        """Whether the focus is visible: from the first key on, until the pointer is used."""
        self.ring = FocusRing(self)
        self.first_focus: Callable[[], Widget | None] = lambda: next(self.focusables(), None)
        """Returns what gets the focus when keys begin to be used."""

    @property
    def root(self) -> Root:
        return self

    def on_focus_changed(self, attending: bool) -> None:
        """Handle that inputs arrive here from now on (`attending`), or no longer."""
        if not attending:
            self.hover(None)
            self._grab(None)
        self._set_keyboard(self.current if attending else None)

    def lose(self, widget: Widget) -> None:
        """Forget a widget that is about to be removed, with its descendants; a visible focus moves on."""
        if _is_within(self.pointed, widget):
            self.pointed = None
        if _is_within(self.grabbed, widget):
            self.grabbed = None
        if self.current is not None and _is_within(self.current, widget):
            self.focus(self._beside(self.current, without=widget) if self.ring_shown else None)

    def _beside(self, widget: Widget, without: Widget | None = None) -> Widget | None:
        """The focusable widget nearest to `widget` that is not in `without`; None if there is none."""
        x, y = widget.rect.center
        stops = [stop for stop in self.focusables() if stop is not widget and not _is_within(stop, without)]
        return min(stops, key=lambda stop: abs(stop.rect.centerx - x) + abs(stop.rect.centery - y), default=None)

    def leave_hidden(self) -> None:
        """Move a focus on a hidden widget to the nearest one, or clear it if it is not shown as a ring."""
        if self.current is not None and not self.can_be_seen(self.current):
            self.focus(self._beside(self.current) if self.ring_shown else None)

    def can_be_seen(self, widget: Widget) -> bool:
        """Whether a widget is in this root, on a screen, and visible with all its ancestors."""
        return widget.is_mounted and widget.root is self and widget.is_shown

    def show_focus(self) -> None:
        """Make the focus visible, because keys are in use. If no visible widget has it, one gets it."""
        self.ring_shown = True
        if self.current is None or not self.can_be_seen(self.current):
            self.focus(self.first_focus())

    def focus(self, widget: Widget | None, *, ring: bool | None = None) -> None:
        """Give the focus to a widget, or to none. `ring` is whether it is visible from now on; None keeps that."""
        if ring is not None:
            self.ring_shown = ring
        before, self.current = self.current, widget
        _tell_change(before, widget)
        if widget is not before:
            self._set_keyboard(widget)
        if widget is not None and widget.parent is not None:
            widget.parent.reveal(widget)

    def _set_keyboard(self, widget: Widget | None) -> None:
        if not pygame.display.get_init():
            return
        if widget is not None and widget.repeats:
            # milliseconds until the first repetition, and between two
            pygame.key.set_repeat(350, 35)
        else:
            pygame.key.set_repeat()
        if widget is not None and widget.wants_text:
            pygame.key.start_text_input()
            density = window_density()
            pygame.key.set_text_input_rect(Rect([round(number / density) for number in widget.rect]))
        else:
            pygame.key.stop_text_input()

    def back(self) -> None:
        """Do what Esc means while it is modal: by itself close it."""
        self.screen.close_overlay(self)

    def handle(self, event: InputEvent) -> bool:
        if self.modal and isinstance(event, Press) and event.intent is Intent.BACK and not event.repeat:
            self.back()
        return self.modal

    def handle_input(self, event: InputEvent) -> bool:
        """Route an input to its widget; False if none handled it."""
        if isinstance(event, Pointer):
            return self._point(event) or self.modal
        self.leave_hidden()
        current = self.current
        # a disabled widget keeps the focus, so that keys continue from there
        widget = current if current is not None and current.enabled else None
        while widget is not None:
            if widget is not self and widget.handle(event):
                if isinstance(event, Press):
                    self.ring_shown = True
                return True
            widget = widget.parent
        if isinstance(event, Press) and (self._travel(event) or self._shortcut(event) or self._press_primary(event)):
            return True
        return self.handle(event)

    def _point(self, pointer: Pointer) -> bool:
        if self.grabbed is not None:
            grabbed = self.grabbed
            if pointer.action is PointerAction.UP:
                self._grab(None)
                self.hover(None if pointer.touch else self._target(pointer.pos))
            handled = grabbed.handle(pointer)
            if pointer.action is PointerAction.MOVE:
                grabbed.invalidate()
            return handled
        target = self._target(pointer.pos)
        self.hover(target if not pointer.touch else None)
        if pointer.action is PointerAction.DOWN:
            if self.ring_shown:
                self.focus(self.current, ring=False)
            if target is not None and target.focusable and target.enabled:
                self.focus(target)
        elif pointer.action is PointerAction.UP:
            # it was pressed elsewhere, or for what was here before
            return target is not None
        widget = target
        while widget is not None:
            if not widget.enabled:
                return True
            if widget.handle(pointer):
                if pointer.action is PointerAction.DOWN and widget.root is self:
                    self._grab(widget)
                return True
            widget = widget.parent if widget.parent is not self else None
        return target is not None

    def _target(self, pos: tuple[int, int]) -> Widget | None:
        exact = self.at(pos)
        if exact is not None and (exact.focusable or exact.lies_above):
            return exact
        near = [widget for widget in self.focusables() if widget.hit_rect.collidepoint(pos)]
        if not near:
            return exact

        def distance(widget: Widget) -> int:
            x, y = widget.rect.center
            return abs(x - pos[0]) + abs(y - pos[1])

        return min(near, key=distance)

    def hover(self, widget: Widget | None) -> None:
        """Note the widget under the pointer; None if there is none in this root."""
        before, self.pointed = self.pointed, widget
        _tell_change(before, widget)

    def _grab(self, widget: Widget | None) -> None:
        before, self.grabbed = self.grabbed, widget
        _tell_change(before, widget)

    def _travel(self, press: Press) -> bool:
        stops = list(self.focusables())
        if not stops or press.intent is None:
            return False
        if press.intent in (Intent.NEXT, Intent.PREVIOUS):
            step = 1 if press.intent is Intent.NEXT else -1
            start = self.current
            if start is not None and start not in stops:
                start = self._beside(start)
            if start is not None:
                target = stops[(stops.index(start) + step) % len(stops)]
            else:
                target = stops[0 if step > 0 else -1]
        elif press.intent in ARROWS:
            if self.current is None:
                target = stops[0]
            else:
                found = self._neighbour(self.current, press, stops)
                if found is None:
                    return False
                target = found
        else:
            return False
        self.focus(target, ring=True)
        return True

    def _neighbour(self, current: Widget, press: Press, stops: list[Widget]) -> Widget | None:
        assert press.intent is not None
        group = current.parent
        while group is not None and not group.keeps_arrows:
            group = group.parent
        found = neighbour(current, press.intent, [stop for stop in stops if _is_within(stop, group)]) if group else None
        return found or (neighbour(current, press.intent, stops) if group is None or not press.key else None)

    def _shortcut(self, press: Press) -> bool:
        if not press.key or press.repeat or not press.plain:
            return False
        for widget in self.focusables():
            if widget.shortcut == press.key:
                widget.press()
                return True
        return False

    def _press_primary(self, press: Press) -> bool:
        if press.repeat or not press.plain or press.key not in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return False
        found = [widget for widget in self.focusables() if isinstance(widget, Button) and widget.primary]
        if len(found) == 1:
            found[0].press()
        return len(found) == 1

    @property
    def paint_bounds(self) -> Rect:
        return self.rect


def _tell_change(before: Widget | None, after: Widget | None) -> None:
    for either in (before, after):
        if either is not None and before is not after:
            either.changed_state()


def _is_within(widget: Widget | None, outer: Widget | None) -> bool:
    while widget is not None and widget is not outer:
        widget = widget.parent
    return widget is not None


def neighbour(widget: Widget, direction: Intent, stops: list[Widget]) -> Widget | None:
    """The widget to which an arrow leads: near in its direction, and preferably straight."""
    # the axes of the arrow, and across it
    on, off = (0, 1) if direction in (Intent.LEFT, Intent.RIGHT) else (1, 0)
    sign = 1 if direction in (Intent.RIGHT, Intent.DOWN) else -1
    here = widget.rect
    best: tuple[float, Widget] | None = None
    for other in stops:
        there = other.rect
        ahead = sign * (there.center[on] - here.center[on])
        if other is widget or ahead <= 0:
            continue
        near, far = (here, there) if sign > 0 else (there, here)
        apart = far.topleft[on] - near.bottomright[on]
        aside = max(0, there.topleft[off] - here.bottomright[off], here.topleft[off] - there.bottomright[off])
        drift = abs(there.center[off] - here.center[off])
        if apart < 0 and aside > ahead:
            continue
        cost = max(0, apart) + 3 * aside + 0.1 * drift
        if best is None or cost < best[0]:
            best = (cost, other)
    return best[1] if best else None
