"""The root of a tree of widgets: who is hovered, held and focused, and where inputs go."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.draw import shapes
from game.ui.draw.scene import Drawable, Sprite
from game.ui.draw.surface_cache import surfaces
from game.ui.widgets.base import Container, Widget, WidgetRoot, WidgetScreen
from game.ui.widgets.button import Button
from game.ui.window.input import ARROWS, InputEvent, Intent, Pointer, PointerAction, Press
from game.ui.window.window import window_density

GAP = 3
WIDTH = 3
"""Px at scale 1.0 between the widget and the ring, and of the ring."""
_ABOVE = 0.5
"""How much higher the ring of a card is than the card: less than the next card of a fan."""


class FocusRing(Sprite):
    """Follows the focus of a root, while that shows."""

    def __init__(self, root: WidgetRoot) -> None:
        super().__init__(Surface((0, 0)))
        self._root = root
        self._layer: int | None = None
        self.visible = False

    def follow(self, *, takes_keys: bool) -> None:
        """Go where the focus is now; called before every frame. It shows only where the root `takes_keys`."""
        root, widget, below = self._root, self._root.current, None
        if widget is not None and not (takes_keys and root.ring_shown and root.can_be_seen(widget)):
            widget = None
        if widget is not None:
            self.image = _ring(widget)
            self.rect = self.image.get_rect(center=widget.ring_rect.center)
            below = widget.ring_over
            self._lie_on(below)
        # no ring goes round nothing, such as the place of a card that is still to be dealt
        self.visible = widget is not None and (below is None or below.visible)

    def _lie_on(self, below: Drawable | None) -> None:
        """Lie just above that, and under what covers it; None: above everything in the root."""
        if self._layer is None:
            self._layer = self.order[0]
        layer, z = (self._layer, 0.0) if below is None else (below.order[0], below.order[1] + _ABOVE)
        if self.scene is not None and self.order[:2] != (layer, z):
            self.scene.raise_to(self, layer, z)


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
        if not angle:
            return picture
        # with a rim of nothing round it, or the turned edge would be jagged
        framed = Surface((outer[0] + 4, outer[1] + 4), pygame.SRCALPHA)
        framed.blit(picture, (2, 2))
        return pygame.transform.rotozoom(framed, -angle, 1.0)

    return surfaces.get(("focus ring", outer, radius, gap, width, colours, angle), make)


_REPEAT_AFTER_MS = 350
_REPEAT_EVERY_MS = 35


class Root(Container):
    """Fills the screen. The screen has one for its widgets, and one more for each open list or dialog above it."""

    modal = False
    """Whether it takes all inputs, those too that no widget of it wants."""

    def __init__(self, *children: Widget) -> None:
        super().__init__(*children)
        self.mounted_on: WidgetScreen | None = None
        """The screen that it is on."""
        self.pointed: Widget | None = None
        """The widget under the pointer."""
        self.grabbed: Widget | None = None
        """The widget that the pointer went down on, until it comes up."""
        self.current: Widget | None = None
        """The widget that has the focus."""
        self.ring_shown = False
        """Whether the focus shows: from the first key on, until the pointer is used."""
        self.ring = FocusRing(self)

    @property
    def root(self) -> Root:
        return self

    def on_focus_changed(self, attending: bool) -> None:
        """Inputs come here from now on, or no longer."""
        if not attending:
            self._hover(None)
            self._grab(None)
        self._set_keyboard(self.current if attending else None)

    def lose(self, widget: Widget) -> None:
        """A widget is about to be taken out: it and all in it lose the pointer, and a focus that shows goes on."""
        if _is_within(self.pointed, widget):
            self.pointed = None
        if _is_within(self.grabbed, widget):
            self.grabbed = None
        if self.current is not None and _is_within(self.current, widget):
            self.focus(self._beside(self.current, without=widget) if self.ring_shown else None)

    def _beside(self, widget: Widget, without: Widget | None = None) -> Widget | None:
        """What can have the focus nearest to a widget, and is not it nor in the one that goes; None for nothing."""
        x, y = widget.rect.center
        stops = [stop for stop in self.focusables() if stop is not widget and not _is_within(stop, without)]
        return min(stops, key=lambda stop: abs(stop.rect.centerx - x) + abs(stop.rect.centery - y), default=None)

    def leave_hidden(self) -> None:
        """Where the focus cannot be seen, give it to what is nearest, or to nothing while it does not show."""
        if self.current is not None and not self.can_be_seen(self.current):
            self.focus(self._beside(self.current) if self.ring_shown else None)

    def can_be_seen(self, widget: Widget) -> bool:
        """Whether a widget is in this root, on a screen, and visible with all that it stands in."""
        return widget.is_mounted and widget.root is self and widget.is_shown

    def show_focus(self) -> None:
        """Have the focus show: keys are in use. Where there is none, or none that can be seen, one is given."""
        self.ring_shown = True
        if self.current is None or not self.can_be_seen(self.current):
            self.focus(next(self.focusables(), None))

    def focus(self, widget: Widget | None, *, ring: bool | None = None) -> None:
        """Give the focus to a widget, or to none. `ring`: whether it shows from now on; None leaves that as it is."""
        before = self.current
        if ring is not None:
            self.ring_shown = ring
        self.current = widget
        if widget is not before:
            for either in (before, widget):
                if either is not None:
                    either.changed_state()
            self._set_keyboard(widget)
        if widget is not None and widget.parent is not None:
            widget.parent.reveal(widget)

    def _set_keyboard(self, widget: Widget | None) -> None:
        if not pygame.display.get_init():
            return
        if widget is not None and widget.repeats:
            pygame.key.set_repeat(_REPEAT_AFTER_MS, _REPEAT_EVERY_MS)
        else:
            pygame.key.set_repeat()
        if widget is not None and widget.wants_text:
            pygame.key.start_text_input()
            density = window_density()
            pygame.key.set_text_input_rect(Rect([round(number / density) for number in widget.rect]))
        else:
            pygame.key.stop_text_input()

    def handle_input(self, event: InputEvent) -> bool:
        """Give an input to whom it concerns. False where nobody wanted it."""
        if isinstance(event, Pointer):
            return self._point(event) or self.modal
        self.leave_hidden()
        current = self.current
        # what has stopped working keeps the focus, so that one goes on from there
        widget = current if current is not None and current.enabled else None
        while widget is not None:
            if widget is not self and widget.handle(event):
                if isinstance(event, Press):
                    self.ring_shown = True
                return True
            widget = widget.parent
        if isinstance(event, Press) and (self._travel(event) or self._shortcut(event) or self._press_primary(event)):
            return True
        return self.handle(event) or self.modal

    def _point(self, pointer: Pointer) -> bool:
        if self.grabbed is not None:
            grabbed = self.grabbed
            if pointer.action is PointerAction.UP:
                self._grab(None)
                self._hover(None if pointer.touch else self._target(pointer.pos))
            handled = grabbed.handle(pointer)
            if pointer.action is PointerAction.MOVE:
                grabbed.invalidate()
            return handled
        target = self._target(pointer.pos)
        self._hover(target if not pointer.touch else None)
        if pointer.action is PointerAction.DOWN:
            if self.ring_shown:
                self.focus(self.current, ring=False)
            if target is not None and target.focusable and target.enabled:
                self.focus(target)
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
        if exact is not None and exact.focusable:
            return exact
        near = [widget for widget in self.focusables() if widget.hit_rect.collidepoint(pos)]
        if not near:
            return exact

        def distance(widget: Widget) -> int:
            x, y = widget.rect.center
            return abs(x - pos[0]) + abs(y - pos[1])

        return min(near, key=distance)

    def _hover(self, widget: Widget | None) -> None:
        if widget is not self.pointed:
            before, self.pointed = self.pointed, widget
            for either in (before, widget):
                if either is not None:
                    either.changed_state()

    def _grab(self, widget: Widget | None) -> None:
        if widget is not self.grabbed:
            before, self.grabbed = self.grabbed, widget
            for either in (before, widget):
                if either is not None:
                    either.changed_state()

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


def _is_within(widget: Widget | None, outer: Widget | None) -> bool:
    while widget is not None and widget is not outer:
        widget = widget.parent
    return widget is not None


def neighbour(widget: Widget, direction: Intent, stops: list[Widget]) -> Widget | None:
    """The widget that an arrow leads to: near in its direction, and rather straight ahead than aside."""
    across = direction in (Intent.LEFT, Intent.RIGHT)
    sign = 1 if direction in (Intent.RIGHT, Intent.DOWN) else -1
    here = widget.rect
    best: tuple[float, Widget] | None = None
    for other in stops:
        there = other.rect
        ahead = sign * (there.centerx - here.centerx if across else there.centery - here.centery)
        if other is widget or ahead <= 0:
            continue
        if across:
            aside = max(0, there.top - here.bottom, here.top - there.bottom)
            apart = sign * ((there.left if sign > 0 else there.right) - (here.right if sign > 0 else here.left))
            drift = abs(there.centery - here.centery)
        else:
            aside = max(0, there.left - here.right, here.left - there.right)
            apart = sign * ((there.top if sign > 0 else there.bottom) - (here.bottom if sign > 0 else here.top))
            drift = abs(there.centerx - here.centerx)
        if apart < 0 and aside > ahead:
            continue
        cost = max(0, apart) + 3 * aside + 0.1 * drift
        if best is None or cost < best[0]:
            best = (cost, other)
    return best[1] if best else None
