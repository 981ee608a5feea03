"""Access to displays beyond pygame: SDL's own functions, Wayland's libraries, and X11's window manager."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import pygame
from pygame import Rect

_WAYLAND_NEEDS = (
    "libwayland-client.so.0",
    "libwayland-cursor.so.0",
    "libwayland-egl.so.1",
    "libxkbcommon.so.0",
    "libEGL.so.1",
)


@cache
def sdl_function(name: str) -> Any:
    """An SDL function by name, through `ctypes`; None if it is not available."""
    # opening a window mostly needs no SDL function, and so no import
    import ctypes

    try:
        # from the libraries of this pygame module: the same SDL that the window belongs to
        return getattr(ctypes.CDLL(pygame.base.__file__), name)
    except (OSError, AttributeError):
        return None


def lacking_for_wayland() -> list[str]:
    """The system libraries needed for a Wayland window that cannot be loaded; SDL crashes without them."""
    import ctypes

    lacking = []
    for name in _WAYLAND_NEEDS:
        try:
            ctypes.CDLL(name)
        except OSError:
            lacking.append(name)
    return lacking


def has_gl() -> bool:
    """Whether SDL can draw with OpenGL on the open display; True if unknown."""
    load = sdl_function("SDL_GL_LoadLibrary")
    return load is None or load(None) == 0


def wait_for_event(milliseconds: int) -> bool:
    """Sleep until an event has arrived, or for `milliseconds`; False, at once, if the caller must poll.

    pygame's own wait polls a thousand times a second. SDL's sleeps until the server sends something, or another thread
    posts an event; but not on every system, and not with a game pad, whose buttons no server sends.
    """
    if pygame.display.get_driver() != "x11" or pygame.joystick.get_count():
        return False
    wait = sdl_function("SDL_WaitEventTimeout")
    if wait is None:
        return False
    # called without a place for the event, it leaves it in the queue
    wait(None, milliseconds)
    return True


def putter(window: pygame.Window) -> Callable[[Sequence[Rect]], object]:
    """The function that puts rectangles of a window's surface on the display, like `pygame.display.update`."""
    import ctypes

    find, update = sdl_function("SDL_GetWindowFromID"), sdl_function("SDL_UpdateWindowSurfaceRects")
    if find is None or update is None:
        return lambda rects: window.flip()
    find.restype = ctypes.c_void_p
    found = ctypes.c_void_p(find(window.id))

    def put(rects: Sequence[Rect]) -> object:
        numbers = [number for rect in rects for number in rect]
        return update(found, (ctypes.c_int * len(numbers))(*numbers), len(rects))

    return put


def has_window_manager() -> bool:
    """Whether the display of `$DISPLAY` has a window manager, by EWMH's `_NET_SUPPORTING_WM_CHECK`.

    True if unknown.
    """
    # only full screen asks, and most starts are without it
    import ctypes

    try:
        x11 = ctypes.CDLL("libX11.so.6")
    except OSError:
        return True
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XDefaultRootWindow.restype = ctypes.c_ulong
    x11.XInternAtom.restype = ctypes.c_ulong
    display = ctypes.c_void_p(x11.XOpenDisplay(None))
    if not display:
        return True
    root = ctypes.c_ulong(x11.XDefaultRootWindow(display))
    check = ctypes.c_ulong(x11.XInternAtom(display, b"_NET_SUPPORTING_WM_CHECK", False))
    kind, length, rest = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.c_ulong()
    width, value = ctypes.c_int(), ctypes.c_void_p()
    x11.XGetWindowProperty(
        display, root, check, ctypes.c_long(0), ctypes.c_long(1), False, ctypes.c_ulong(0),
        ctypes.byref(kind), ctypes.byref(width), ctypes.byref(length), ctypes.byref(rest), ctypes.byref(value),
    )  # fmt: skip
    if value:
        x11.XFree(value)
    x11.XCloseDisplay(display)
    return bool(length.value)
