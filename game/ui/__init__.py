"""A small user interface toolkit on pygame, without any knowledge of cards."""

import os
import sys

# SDL reads these once, when pygame is first imported, which only happens after this; values the user set are kept.
_SDL = {
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    "SDL_APP_NAME": "Two Decks",
    "SDL_VIDEO_X11_WMCLASS": "two-decks",
    "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_IME_SHOW_UI": "1",
    # fingers are read as fingers, so SDL must not turn them into a mouse too
    "SDL_TOUCH_MOUSE_EVENTS": "0",
}
if sys.platform.startswith("linux"):
    # X11 windows also work there, need no GL to draw, and report when keys went down
    if os.environ.get("SDL_VIDEODRIVER") == "wayland" and os.environ.get("DISPLAY"):
        os.environ["SDL_VIDEODRIVER"] = "x11,wayland"
for _name, _value in _SDL.items():
    os.environ.setdefault(_name, _value)
