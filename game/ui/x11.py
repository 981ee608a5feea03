"""What SDL does not tell of an X11 display: whether a window manager runs there."""

from __future__ import annotations


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
