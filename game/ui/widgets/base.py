"""The base of all widgets: a place, a parent, a state, and the handling of inputs."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING, Generic, TypeVar

from pygame import Rect, Surface

from game.ui.draw.frame import Frame
from game.ui.draw.painter import Painter
from game.ui.draw.scene import Drawable
from game.ui.look.theme import Theme
from game.ui.sound.sound import Sounds
from game.ui.window.input import Devices, InputEvent

if TYPE_CHECKING:
    from game.ui.widgets.root import Root
    from game.ui.widgets.screen import Screen


class ScreenStack:
    """The stack of screens as a screen knows it; this class itself is that of a screen that is not shown."""

    duration_scale = 1.0
    """The factor of durations; 0 for no motion."""
    pause_scale = 1.0
    """The factor of pauses for looking at a result: calm mode removes motion, not time to look."""
    fade_s = 0.0
    """How long changes fade in instead of moving, in seconds; 0 for not at all."""
    high_contrast = False
    """Whether themes have high contrast."""
    attended_until = -math.inf
    """The clock's time until which the window counts as attended, without another input."""
    devices = Devices()
    sounds = Sounds()

    def toggle_mute(self) -> None:
        """Mute or unmute the sound."""

    def __len__(self) -> int:
        return 0

    def pop(self) -> None:
        """Remove the top screen."""


NOWHERE = ScreenStack()


DISABLED = 0.45
"""The opacity of a disabled widget."""
MIN_HIT_SIZE = 44
"""The minimum width and height of a hit area, px at scale 1.0."""


T = TypeVar("T")


class Drawn(Generic[T]):
    """An attribute of a drawable that redraws it when its value changes. Setting it does not notify."""

    def __set_name__(self, owner: type[Drawable], name: str) -> None:
        self._name = f"_{name}"

    def __get__(self, drawable: Drawable, owner: type[Drawable]) -> T:
        value: T = getattr(drawable, self._name)
        return value

    def __set__(self, drawable: Drawable, value: T) -> None:
        if vars(drawable).get(self._name, self) != value:
            drawable.invalidate()
            setattr(drawable, self._name, value)
            drawable.invalidate()


class Widget(Drawable):
    """Something on a screen that may be pointed at, focused and pressed. `rect` is in px of the screen.

    `label` describes its effect, in the list of shortcuts too; `shortcut` is a key of pygame that presses it, 0 for
    none.
    """

    focusable = False
    """Whether Tab and arrows stop here."""
    repeats = False
    """Whether a held key repeats while it has the focus."""
    wants_text = False
    """Whether it wants `Typed` inputs while it has the focus."""
    catches_pointer = True
    """Whether the pointer stops here instead of reaching widgets below."""
    reach: tuple[float, float] = (0, 0)
    """The distances it paints beyond its sides, and above and below it, px at scale 1.0: such as a shadow."""

    label = Drawn[str]()
    enabled = Drawn[bool]()
    """Whether it is enabled; if not it is drawn at 45% and takes no input."""

    def __init__(self, label: str = "", shortcut: int = 0) -> None:
        super().__init__()
        self.parent: Container | None = None
        self.label = label
        self.shortcut = shortcut
        self._theme: Theme | None = None
        self._enabled = True

    @property
    def lies_above(self) -> bool:
        """Whether within it none of the widgets near the pointer is meant."""
        return False

    @property
    def root(self) -> Root | None:
        """The root of its tree; None if it has none."""
        return self.parent.root if self.parent is not None else None

    @property
    def is_mounted(self) -> bool:
        """Whether it is on a screen."""
        root = self.root
        return root is not None and root.mounted_on is not None

    @property
    def screen(self) -> Screen:
        """The screen that it is on. Raises `LookupError` if it is on none."""
        root = self.root
        if root is None or root.mounted_on is None:
            raise LookupError(f"{type(self).__name__} {self.label!r} is on no screen")
        return root.mounted_on

    @property
    def theme(self) -> Theme:
        """Its world: its own, else its parent's, else the screen's. Assign one to differ."""
        if self._theme is not None:
            return self.screen.in_force(self._theme) if self.is_mounted else self._theme
        return self.parent.theme if self.parent is not None else self.screen.theme

    @theme.setter
    def theme(self, theme: Theme) -> None:
        self._theme = theme
        self.invalidate()

    @property
    def scale(self) -> float:
        """Px of the screen per px of the design: its parent's, so that of text."""
        return self.parent.scale if self.parent is not None else self.screen.text_scale

    def px(self, units: float) -> int:
        """A length of the design in whole px of the screen."""
        return round(units * self.scale)

    @property
    def frame(self) -> Frame:
        """Its rectangle as a frame, to lay out its content."""
        return Frame(self._rect, self.scale, self.theme)

    def painter(self, surface: Surface) -> Painter:
        """A painter for it: with colours at 45% if it is disabled."""
        return Painter(surface, 1.0 if self.enabled else DISABLED)

    @property
    def is_shown(self) -> bool:
        """Whether it and all its ancestors are visible."""
        return self.visible and (self.parent is None or self.parent.is_shown)

    @property
    def hovered(self) -> bool:
        """Whether the pointer is over it."""
        root = self.root
        return root is not None and root.pointed is self

    @property
    def focused(self) -> bool:
        """Whether keys go to it."""
        root = self.root
        return root is not None and root.current is self

    @property
    def held(self) -> bool:
        """Whether the pointer was pressed on it and not yet released."""
        root = self.root
        return root is not None and root.grabbed is self

    def place(self, place: Rect | Frame) -> None:
        """Move it to a rectangle, in px of the screen, and lay out its content. Repeat after every change of scale."""
        self.invalidate()
        self._rect = Rect(place.rect if isinstance(place, Frame) else place)
        self.lay_out()
        self.invalidate()

    def lay_out(self) -> None:
        """Place its content; called by `place`."""

    def shift(self, x: int, y: int) -> None:
        """Move it and its children by (x, y) px, without a layout."""
        self._rect = self._rect.move(x, y)

    @property
    def hit_rect(self) -> Rect:
        """Its hit area: at least 44 px each way at scale 1.0."""
        least = self.px(MIN_HIT_SIZE)
        return self.rect.inflate(max(0, least - self.rect.w), max(0, least - self.rect.h))

    @property
    def ring_rect(self) -> Rect:
        """The rectangle inside the focus ring."""
        return self.rect

    @property
    def ring_radius(self) -> float:
        """The corner radius inside the focus ring, px at scale 1.0."""
        return self.theme.radius

    @property
    def ring_angle(self) -> float:
        """The rotation of the focus ring about its middle, in degrees clockwise."""
        return 0.0

    @property
    def ring_over(self) -> Drawable | None:
        """The drawable just below the focus ring; None: the ring is above the whole root."""
        return None

    @property
    def paint_bounds(self) -> Rect:
        """Its rectangle, extended by `reach`; used only while it is on a screen."""
        across, down = self.reach
        if not (across or down):
            return self._rect
        scale = self.scale
        return self._rect.inflate(2 * round(across * scale), 2 * round(down * scale))

    def invalidate(self) -> None:
        """Redraw it in the next frame."""
        root = self.root
        if root is not None and root.mounted_on is not None and self.is_shown:
            root.mounted_on.scene.invalidate(self.paint_bounds)

    def handle(self, event: InputEvent) -> bool:
        """Handle an input; False passes it on to the parent, and in the end to the screen."""
        return False

    def press(self) -> None:
        """Do the same as a click or Enter; nothing for a widget that cannot be pressed."""

    def changed_state(self) -> None:
        """Called when the pointer or the focus arrived or left."""
        self.invalidate()

    def focusables(self) -> Iterator[Widget]:
        """The focusable widgets in it, in the order of Tab."""
        if self.visible and self.enabled and self.focusable:
            yield self

    def widgets(self) -> Iterator[Widget]:
        """The widget and all visible widgets in it."""
        if self.visible:
            yield self

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """The topmost widget at a point that catches the pointer."""
        return self if self.visible and self.catches_pointer and self.rect.collidepoint(pos) else None


class Container(Widget):
    """A widget with children, drawn in order. By itself it is neither drawn nor hit."""

    catches_pointer = False
    keeps_arrows = False
    """Whether arrows stay among its children, so that only Tab leads out."""

    def __init__(self, *children: Widget, label: str = "") -> None:
        super().__init__(label)
        self.children: list[Widget] = []
        self.add(*children)

    def add(self, *children: Widget) -> None:
        for child in children:
            child.parent = self
            self.children.append(child)
            child.invalidate()

    def remove(self, child: Widget) -> None:
        """Remove a widget. Raises `ValueError` if it is not a child."""
        child.invalidate()
        root = self.root
        if root is not None:
            root.lose(child)
        self.children.remove(child)
        child.parent = None

    def clear(self) -> None:
        for child in self.children[:]:
            self.remove(child)

    @property
    def paint_bounds(self) -> Rect:
        """Its own bounds and all that its widgets paint outside of them."""
        return super().paint_bounds.unionall([child.paint_bounds for child in self.children if child.visible])

    def shift(self, x: int, y: int) -> None:
        """Move it and all its children by (x, y) px."""
        super().shift(x, y)
        for child in self.children:
            child.shift(x, y)

    def paint(self, surface: Surface) -> None:
        """Draw those of its widgets that need redrawing."""
        clip = surface.get_clip()
        for child in self.children:
            if child.visible and child.paint_bounds.colliderect(clip):
                child.paint(surface)

    def reveal(self, widget: Widget) -> None:
        """Make a descendant visible: a scrolling container scrolls to it."""
        if self.parent is not None:
            self.parent.reveal(widget)

    def focusables(self) -> Iterator[Widget]:
        if self.visible and self.enabled:
            yield from super().focusables()
            for child in self.children:
                yield from child.focusables()

    def widgets(self) -> Iterator[Widget]:
        if self.visible:
            yield self
            for child in self.children:
                yield from child.widgets()

    def at(self, pos: tuple[int, int]) -> Widget | None:
        if not self.visible:
            return None
        for child in reversed(self.children):
            if (found := child.at(pos)) is not None:
                return found
        return super().at(pos)
