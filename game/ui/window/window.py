"""The window: its size and scales, full screen, and presenting drawn rectangles."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.ui.window.displays import has_gl, has_window_manager, lacking_for_wayland, putter

DESIGN = (1280, 720)
"""The size in px at which the scale is 1.0."""
MIN_SIZE = (960, 540)
"""The smallest window, in points."""
_PART_OF_SCREEN = 0.8
_IN_POINTS = ("cocoa", "wayland")
"""The display drivers that count in points, which may be several px wide."""
_WITH_PLACES = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_open_in_points: list[pygame.Window] = []
"""The window on a display that counts in points, which pygame's display module does not know."""


def has_window() -> bool:
    """Whether a window is open, to whose format pictures can be converted."""
    return bool(_open_in_points) or pygame.display.get_surface() is not None


def window_surface() -> Surface | None:
    """The surface of the open window; None if there is none. Only for the window's own thread."""
    return _open_in_points[0].get_surface() if _open_in_points else pygame.display.get_surface()


def scale_for(size: tuple[int, int]) -> float:
    """The scale of a layout for 1280x720 in a window of `size` px."""
    return min(size[0] / DESIGN[0], size[1] / DESIGN[1])


def window_density() -> float:
    """The px per point, in which the system measures the window."""
    if not _open_in_points:
        return 1.0
    (window,) = _open_in_points
    return window.get_surface().get_width() / window.size[0]


class NoDisplayError(Exception):
    """No display is available for a window; the message is a sentence."""


def show_sentence(sentence: str) -> None:
    """Show a sentence in a system message box until it is closed; nothing if there is none.

    On Wayland without X, SDL shows it with `zenity`, if that is installed.
    """
    with suppress(pygame.error):
        pygame.display.message_box("Two Decks", sentence, message_type="error")


def _open_display() -> None:
    """Open the display for the window. Raises `NoDisplayError`."""
    wanted = os.environ.get("SDL_VIDEODRIVER", "")
    on_wayland = sys.platform.startswith("linux") and "WAYLAND_DISPLAY" in os.environ and not os.environ.get("DISPLAY")
    lacking = lacking_for_wayland() if on_wayland and wanted in ("", "wayland") else []
    if lacking:
        raise NoDisplayError(f"Can't open a window: Wayland without X needs {' and '.join(lacking)}.")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplayError(f"Can't open a window: {error}") from None
    driver = pygame.display.get_driver()
    if driver == "offscreen" != wanted:
        # SDL's choice without a display: the program would run for ever, and nobody would see it
        raise NoDisplayError("Can't open a window: there is no display.")
    if driver == "x11":
        # else, without a graphics card, every frame goes through a software GL: seven times as slow
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    elif driver == "wayland" and not has_gl():
        # there SDL has no other way to draw, and crashes without it
        raise NoDisplayError("Can't open a window: Wayland without X needs OpenGL, which doesn't work here.")


def _plain(title: str, size: tuple[int, int], icon: Surface | None) -> pygame.Window:
    """Open a hidden window whose px are the system's."""
    pygame.display.set_caption(title)
    if icon is not None:
        pygame.display.set_icon(icon)
    pygame.display.set_mode(size, pygame.RESIZABLE | pygame.HIDDEN)
    with warnings.catch_warnings():
        # deprecated; but dirty rectangles are put on the display by pygame's display module
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def _dense(title: str, size: tuple[int, int], icon: Surface | None) -> pygame.Window:
    """Open a hidden window of `size` points, with as many px as the screen has there."""
    window = pygame.Window(title, size, resizable=True, hidden=True, allow_high_dpi=True)
    if icon is not None:
        window.set_icon(icon)
    # from now on pictures can be converted to its format
    window.get_surface()
    _open_in_points[:] = [window]
    return window


def fits_one(size: tuple[int, int], desktops: Sequence[tuple[int, int]]) -> bool:
    """Whether a window of `size` fits on one of the desktops; the last one may have been open on a larger screen."""
    return any(size[0] <= wide and size[1] <= high for wide, high in desktops)


class Window:
    """The program's window. `ui_scale` is the text scale that the player wants."""

    def __init__(
        self,
        title: str,
        *,
        size: tuple[int, int] | None = None,
        ui_scale: float = 1.0,
        full_screen: bool = False,
        icon: Path | None = None,
    ) -> None:
        """Open a window of `size` points, or 80% of the screen without one or if it is too large.

        Raises `NoDisplayError`.
        """
        _open_display()
        pygame.joystick.init()
        desktops = pygame.display.get_desktop_sizes()
        # the dummy driver has windows of any size
        if size is None or (pygame.display.get_driver() != "dummy" and not fits_one(size, desktops)):
            size = round(desktops[0][0] * _PART_OF_SCREEN), round(desktops[0][1] * _PART_OF_SCREEN)
        width, height = size
        self.ui_scale = ui_scale
        self._in_points = pygame.display.get_driver() in _IN_POINTS
        points = max(MIN_SIZE[0], width), max(MIN_SIZE[1], height)
        drawn = pygame.image.load(icon) if icon is not None else None
        try:
            # hidden until it has its final form: large at once if it fills the screen
            self._window = _dense(title, points, drawn) if self._in_points else _plain(title, points, drawn)
        except pygame.error as error:
            raise NoDisplayError(f"Can't open a window: {error}") from None
        self._put = putter(self._window) if self._in_points else pygame.display.update
        self._window.minimum_size = MIN_SIZE
        self.full_screen = False
        self._restored = (self.points, self._window.position)
        self.set_full_screen(full_screen)
        self._window.show()
        # until a text field wants it: an input method would swallow the keys of a race
        pygame.key.stop_text_input()

    @property
    def surface(self) -> Surface:
        """The surface to draw on, replaced at every change of size."""
        surface = window_surface()
        assert surface is not None
        return surface

    @property
    def points(self) -> tuple[int, int]:
        """Width and height in the system's unit: smaller numbers than px if a point is several px wide."""
        return self._window.size

    @property
    def size(self) -> tuple[int, int]:
        return self.surface.get_size()

    @property
    def frame_seconds(self) -> float:
        """The time between two refreshes of the display, in seconds; a sixtieth if unknown."""
        if self._in_points:
            return 1 / (pygame.display.get_desktop_refresh_rates()[0] or 60)
        return 1 / (pygame.display.get_current_refresh_rate() or 60)

    def set_full_screen(self, full_screen: bool) -> None:
        """Fill the screen, or return to the size and place before.

        The same window changes. Opening a new one with `set_mode` leaves the system's window large with a picture of
        the small one's size, of which nothing is ever displayed.
        """
        if full_screen == self.full_screen:
            return
        self.full_screen = full_screen
        managed = pygame.display.get_driver() != "x11" or has_window_manager()
        if full_screen:
            self._restored = (self.points, self._window.position)
            if managed:
                self._window.set_fullscreen(desktop=True)
            else:
                # without a display there is nothing to ask
                self._move((pygame.display.get_desktop_sizes()[0], (0, 0)))
        else:
            self._window.set_windowed()
            if not managed:
                self._move(self._restored)

    def _move(self, to: tuple[tuple[int, int], tuple[int, int] | int]) -> None:
        self._window.size, self._window.position = to

    def in_px(self, raw_event: Event) -> Event:
        """An event with the pointer's position converted from points to px."""
        if raw_event.type not in _WITH_PLACES or (density := window_density()) == 1:
            return raw_event
        x, y = raw_event.pos
        place = int(x * density), int(y * density)
        return Event(raw_event.type, {**raw_event.dict, "pos": place})

    def handle(self, raw_event: Event) -> bool:
        """Handle events of the window itself, F11 and Alt+Enter; return whether it did."""
        if raw_event.type != pygame.KEYDOWN:
            return False
        alt_enter = raw_event.key == pygame.K_RETURN and bool(raw_event.mod & pygame.KMOD_ALT)
        if raw_event.key != pygame.K_F11 and not alt_enter:
            return False
        self.set_full_screen(not self.full_screen)
        return True

    def present(self, rects: Sequence[Rect]) -> None:
        """Put drawn rectangles on the display: one by one, or all at once above about half of the area."""
        width, height = self.size
        if sum(rect.w * rect.h for rect in rects) * 2 > width * height:
            if self._in_points:
                self._window.flip()
            else:
                pygame.display.flip()
        elif rects:
            self._put(list(rects))

    def close(self) -> None:
        _open_in_points.clear()
        pygame.display.quit()
