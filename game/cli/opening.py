"""Opening the program in its window. Pygame is imported only then, and the game while pictures are decoded."""

from __future__ import annotations

import gc
import logging
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from game.cli import FAILED
from game.cli.streams import print_error

if TYPE_CHECKING:
    from game.app import App


def open_home() -> int:
    """Open the program with its home screen."""
    from game.resources import resource

    fans = [("fans", path.name) for path in resource("assets", "fans").iterdir()]
    with opening(*fans):
        return run_app(lambda app: app.go_home())


@contextmanager
def opening(*files: tuple[str, str]) -> Iterator[None]:
    """Decode pictures on other threads; the first are `files`, by folder and name, and the usual background.

    Decoding those takes as long as importing and opening the rest.
    """
    # opening makes no garbage, and looking for it would take a twentieth of the time
    gc.disable()
    from concurrent.futures.thread import ThreadPoolExecutor

    from game.ui.ahead import ahead
    from game.ui.draw.icons import NIGHT, decode_file

    with ThreadPoolExecutor(2, "pictures") as ahead.threads:
        try:
            for file in (*files, NIGHT):
                decode_file(*file)
            yield
        finally:
            ahead.threads = None


def run_app(first: Callable[[App], None], wanted: tuple[int, int] | None = None, speed: str = "") -> int:
    """Open the window, call `first`, and run until it is closed."""
    from game.app import App
    from game.cli.log import start_logging
    from game.storage.paths import data_paths
    from game.ui.window.window import NoDisplayError, show_sentence

    paths = data_paths(os.environ)
    trouble = start_logging(paths)
    app = App(paths, speed=speed)
    if trouble:
        app.report(trouble)
    try:
        app.run(lambda: first(app), wanted)
    except NoDisplayError as error:
        logging.getLogger(__name__).info("No window: %s", error)
        print_error(f"two-decks: {error}")
        if "WAYLAND_DISPLAY" in os.environ and not sys.stderr.isatty():
            # whoever started it with a double click sees no terminal
            show_sentence(str(error))
        return FAILED
    return 0
