"""The texts that are drawn, with their rectangles."""

from collections.abc import Callable
from typing import Any
from unittest.mock import patch

from pygame import Rect, Surface

from game.ui.draw import typeset
from game.ui.widgets.base import Widget


def written_by(draw: Callable[[], object]) -> dict[str, Rect]:
    """The texts written during `draw`, each with the rectangle of its last drawing."""
    found: dict[str, Rect] = {}
    write = typeset.write

    def noted(*given: Any, **more: Any) -> Rect:
        rect = write(*given, **more)
        if rect.w:
            found[given[1]] = rect
        return rect

    with patch.object(typeset, "write", noted):
        draw()
    return found


def words_on(widget: Widget) -> dict[str, Rect]:
    """The texts on a widget, as it would be drawn now."""
    return written_by(lambda: widget.paint(Surface(widget.screen.size)))
