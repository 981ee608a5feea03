"""What pygame does not offer on an X11 display: waiting for an event, and whether a window manager runs there."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pygame


def wait_for_event(milliseconds: int) -> bool:
    """Sleep until an event has come, or for so long; False, at once, where one must look for events again and again.

    pygame's own wait looks a thousand times a second. SDL's sleeps until the server sends something, or another thread
    posts an event; but not on every system, and not with a game pad, whose buttons no server sends.
    """
    if pygame.display.get_driver() != "x11" or pygame.joystick.get_count():
        return False
    wait = _sdl_wait()
    if wait is None:
        return False
    wait(None, milliseconds)
    return True


@cache
def _sdl_wait() -> Callable[[None, int], int] | None:
    """SDL's function that waits for an event and, given no place to put it, leaves it in the queue."""
    # seldom before the first second is over
    import ctypes

    try:
        # looked for in what this module of pygame is linked with: the SDL that the window belongs to
        wait = ctypes.CDLL(pygame.base.__file__).SDL_WaitEventTimeout
    except (OSError, AttributeError):
        return None
    wait.argtypes = ctypes.c_void_p, ctypes.c_int
    return wait


def has_window_manager() -> bool:
    """Whether the display of `$DISPLAY` has a window manager, as EWMH's `_NET_SUPPORTING_WM_CHECK` says.

    True where that cannot be found out.
    """
    # only full screen asks, which most starts are without
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
