"""How fast the only person slaps, beside the levels, on the table of the set-up."""

from __future__ import annotations

from pygame import Rect, Surface

from game.play.suited_levels import SlapSpeed
from game.table.hit_the_deck.setup import texts
from game.ui.draw import shapes, typeset
from game.ui.look.theme import TextStyle, Typeface
from game.ui.widgets.base import Widget

HEIGHT = 34
"""The height of the line, px at scale 1.0."""
_TEXT = TextStyle(Typeface.SEMIBOLD, 14)
_PAD = 16


def speed_text(speed: SlapSpeed) -> str:
    """A person's speed in words."""
    text = texts.FASTER if speed.is_faster else texts.SLOWER if speed.is_slower else texts.AS_FAST
    return text.format(speed.slaps, speed.mean_ms, speed.level.text)


class SpeedLine(Widget):
    """A line in the middle of its rectangle; nothing where the speed is not known."""

    catches_pointer = False

    def __init__(self) -> None:
        super().__init__()
        self._speed: SlapSpeed | None = None

    @property
    def speed(self) -> SlapSpeed | None:
        """What is shown, or None."""
        return self._speed

    @speed.setter
    def speed(self, speed: SlapSpeed | None) -> None:
        if speed != self._speed:
            self._speed = speed
            self.invalidate()

    def paint(self, surface: Surface) -> None:
        """Draw the words on a small sheet."""
        if self._speed is None:
            return
        theme, scale, text = self.theme, self.scale, speed_text(self._speed)
        sheet = Rect(0, 0, min(self.rect.w, typeset.width(text, _TEXT, scale) + 2 * self.px(_PAD)), self.rect.h)
        sheet.center = self.rect.center
        line = theme.panel_outline_width * scale
        shapes.paint_box(surface, sheet, sheet.h / 2, (*theme.panel[:3], 255), theme.panel_outline, line)
        typeset.write_fitted(surface, text, _TEXT, scale, theme.text, sheet.inflate(-2 * self.px(_PAD), 0), 0.5)
