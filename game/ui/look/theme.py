"""The two worlds as data: night for home and Hand-to-Hand Combat, cloth for Hit the Deck.

Sizes are px at scale 1.0.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from functools import partial
from types import MappingProxyType
from typing import Any, NamedTuple

from game.ui.look import palette
from game.ui.look.colour import Colour, rgba, translucent


class Typeface(Enum):
    """The fonts, by the names of their files."""

    MEDIUM = "HankenGrotesk-Medium"
    SEMIBOLD = "HankenGrotesk-SemiBold"
    BOLD = "HankenGrotesk-Bold"
    EXTRABOLD = "HankenGrotesk-ExtraBold"
    DISPLAY = "SlapstickDisplay-Regular"


class TextStyle(NamedTuple):
    """The style of a text: `size` is the em, `line` the line height in em, `tracking` the added space in em."""

    face: Typeface
    size: float
    line: float = 1.3
    tracking: float = 0.0


medium, semibold, bold, extrabold, display = (
    partial(TextStyle, face)
    for face in (Typeface.MEDIUM, Typeface.SEMIBOLD, Typeface.BOLD, Typeface.EXTRABOLD, Typeface.DISPLAY)
)
"""Functions from a size to a style of a typeface."""


CALM_FADE_S = 0.12
"""How long a change fades in instead of motion, in seconds."""
DURATION_SCALES: Mapping[str, float] = MappingProxyType({"none": 0.0, "fast": 0.6, "normal": 1.0, "slow": 1.6})
"""The factor of every duration, by the name of the animation speed."""


_STRONG_LINE = 2.5
"""The width of outlines in high contrast, px at scale 1.0."""
_BRIGHT, _RULE, _DEEP = rgba("#DDE3FA"), rgba("#9A8554"), rgba("#8F0B35")


def _worlds(night: Any, cloth: Any, strong_night: Any = None, strong_cloth: Any = None) -> Any:
    return night, cloth, strong_night or night, strong_cloth or cloth


class Theme(NamedTuple):
    """The look of widgets in one world.

    Each value is given for the night, the cloth, and both in high contrast, which has plain backgrounds, solid panels
    and lines, and a text contrast of 7 to 1.
    """

    name: str = _worlds("night", "cloth")
    tilt_limit: float = _worlds(8, 12)
    """The greatest tilt of a held card, in degrees."""

    ground: Colour = _worlds(palette.NIGHT_GROUND, palette.CLOTH_GROUND, palette.NIGHT_DEPTH)
    """The colour of a background without a picture."""
    text: Colour = _worlds(palette.NIGHT_TEXT, palette.INK_CLOTH, palette.WHITE)
    """Text on the background, on panels, and on all that is pressed or typed into."""
    quiet: Colour = _worlds(palette.NIGHT_QUIET, palette.INK_CLOTH_QUIET, _BRIGHT, palette.INK_CLOTH)
    """Help and captions on panels."""
    ground_quiet: Colour = _worlds(palette.NIGHT_QUIET, palette.INK_CLOTH_GROUND, _BRIGHT, palette.INK_CLOTH)
    """Help and captions on the background."""
    link: Colour = _worlds(palette.LIT_GOLD, palette.CLOTH_BAD, None, _DEEP)
    accent: Colour = _worlds(palette.GOLD, palette.RASPBERRY, palette.LIT_GOLD, _DEEP)
    on_accent: Colour = _worlds(palette.INK_NIGHT, palette.WHITE)
    bad: Colour = _worlds(palette.NIGHT_BAD, palette.CLOTH_BAD, rgba("#FFB9AA"), _DEEP)
    good: Colour = _worlds(palette.NIGHT_GOOD, palette.CLOTH_GOOD, rgba("#9DF0D8"), rgba("#0B5A2E"))
    focus: Colour = _worlds(palette.WHITE, palette.CLOTH_FOCUS)
    focus_gap: Colour = _worlds(palette.NIGHT_DEPTH, palette.PAPER_CLOTH)
    rule: Colour = _worlds(translucent(palette.GOLD, 27), palette.CLOTH_RULE, _RULE, palette.INK_CLOTH_QUIET)
    tint: Colour = _worlds(palette.NIGHT_TINT, palette.CLOTH_TINT)
    """A highlighted or hovered row or field."""
    veil: Colour = _worlds(
        translucent(palette.NIGHT_DEPTH, 62),
        translucent(palette.INK_CLOTH, 45),
        translucent(palette.NIGHT_DEPTH, 88),
        translucent(palette.INK_CLOTH, 80),
    )
    """The tint of the screen behind a dialog."""

    panel: Colour = _worlds(
        translucent(palette.NIGHT_PANEL, 90), palette.PAPER_CLOTH, palette.NIGHT_PANEL, palette.WHITE
    )
    panel_outline: Colour = _worlds(translucent(palette.GOLD, 27), palette.INK_CLOTH, palette.LIT_GOLD)
    panel_outline_width: float = _worlds(1, 2.5, _STRONG_LINE, _STRONG_LINE)
    panel_radius: float = _worlds(12, 16)
    panel_drop: float = _worlds(0, 4)

    button: Colour = _worlds(
        translucent(palette.NIGHT_PANEL, 60), palette.PAPER_CLOTH, palette.NIGHT_PANEL, palette.WHITE
    )
    button_hover: Colour = _worlds(palette.NIGHT_TINT, palette.WHITE, None, palette.CLOTH_TINT)
    primary_hover: Colour = _worlds(palette.LIT_GOLD, palette.RASPBERRY_DEEP, palette.WHITE, palette.INK_CLOTH)
    outline: Colour = _worlds(palette.GOLD, palette.INK_CLOTH, palette.LIT_GOLD)
    primary_outline: Colour = _worlds(palette.GOLD, palette.INK_CLOTH, palette.WHITE)
    outline_width: float = _worlds(1.5, 2.5, _STRONG_LINE, _STRONG_LINE)
    radius: float = _worlds(12, 12)
    button_margin: float = _worlds(0.8, 0.8)
    """The least space on each side of a button's text, in em."""
    drop: float = _worlds(0, 3)
    """The height of a button above its hard shadow."""
    rise: float = _worlds(0, 1)
    """The rise of a hovered button."""
    sink: float = _worlds(1, 3)
    """The sinking of a pressed button."""

    track: Colour = _worlds(palette.NIGHT_TRACK, palette.CLOTH_TRACK, rgba("#6874B4"), rgba("#A08670"))
    knob: Colour = _worlds(palette.NIGHT_TEXT, palette.WHITE, palette.WHITE)
    knob_outline: Colour = _worlds(palette.NIGHT_DEPTH, palette.INK_CLOTH)
    knob_hover: Colour = _worlds(palette.LIT_GOLD, palette.CLOTH_TINT)

    field: Colour = _worlds(palette.NIGHT_FIELD, palette.WHITE)
    field_outline: Colour = _worlds(translucent(palette.GOLD, 65), palette.INK_CLOTH, palette.LIT_GOLD)
    field_outline_width: float = _worlds(1.5, 2, _STRONG_LINE, _STRONG_LINE)
    field_radius: float = _worlds(9, 9)
    selection: Colour = _worlds(palette.LIT_GOLD, palette.CLOTH_LIGHT)
    selected_text: Colour = _worlds(palette.INK_NIGHT, palette.INK_CLOTH)

    chosen: Colour = _worlds(palette.GOLD, palette.INK_CLOTH, palette.LIT_GOLD)
    chosen_text: Colour = _worlds(palette.INK_NIGHT, palette.PAPER_CLOTH, None, palette.WHITE)
    segment: Colour = _worlds(translucent(palette.NIGHT_PANEL, 90), palette.WHITE, palette.NIGHT_PANEL)

    keycap: Colour = _worlds(palette.NIGHT_KEYCAP, palette.WHITE)
    keycap_drop: float = _worlds(2, 2.5)

    toast: Colour = _worlds(palette.PAPER_NIGHT, palette.INK_CLOTH)
    toast_text: Colour = _worlds(palette.INK_NIGHT, palette.PAPER_CLOTH, None, palette.WHITE)
    toast_outline: Colour = _worlds(palette.PAPER_NIGHT_RULE, palette.INK_CLOTH)

    tag: Colour = _worlds(palette.GOLD, palette.INK_CLOTH, palette.LIT_GOLD)
    tag_text: Colour = _worlds(palette.INK_NIGHT, palette.PAPER_CLOTH)
    tag_outline: Colour = _worlds(palette.GOLD, palette.INK_CLOTH)

    title: TextStyle = _worlds(TextStyle(Typeface.BOLD, 34, 1.25), TextStyle(Typeface.DISPLAY, 32, 1.25))
    heading: TextStyle = _worlds(TextStyle(Typeface.BOLD, 13, 1.36, 0.1), TextStyle(Typeface.DISPLAY, 24, 1.25))
    heading_colour: Colour = _worlds(palette.GOLD, palette.INK_CLOTH, palette.LIT_GOLD)
    beside: TextStyle = _worlds(TextStyle(Typeface.BOLD, 13, 1.36, 0.1), TextStyle(Typeface.BOLD, 15))
    """The heading of a panel beside a table."""
    name_style: TextStyle = _worlds(TextStyle(Typeface.BOLD, 17, 1.36), TextStyle(Typeface.BOLD, 17))
    button_style: TextStyle = _worlds(TextStyle(Typeface.BOLD, 15, 1.36), TextStyle(Typeface.BOLD, 15))
    large_style: TextStyle = _worlds(TextStyle(Typeface.BOLD, 20, 1.36), TextStyle(Typeface.DISPLAY, 31, 1.25))
    """The text of the button that starts play."""
    row: TextStyle = _worlds(TextStyle(Typeface.BOLD, 15, 1.36), TextStyle(Typeface.BOLD, 15))
    body: TextStyle = _worlds(TextStyle(Typeface.MEDIUM, 15, 1.36), TextStyle(Typeface.MEDIUM, 15))
    help: TextStyle = _worlds(TextStyle(Typeface.MEDIUM, 13, 1.36), TextStyle(Typeface.SEMIBOLD, 13))
    small: TextStyle = _worlds(TextStyle(Typeface.MEDIUM, 12, 1.36), TextStyle(Typeface.SEMIBOLD, 12))
    figure: TextStyle = _worlds(TextStyle(Typeface.BOLD, 20, 1.25), TextStyle(Typeface.DISPLAY, 17))
    """A value next to a slider."""
    tag_style: TextStyle = _worlds(TextStyle(Typeface.BOLD, 12, 1.3), TextStyle(Typeface.BOLD, 12))

    is_plain: bool = _worlds(False, False, True, True)
    """Whether the background is one colour instead of a picture."""

    @property
    def is_night(self) -> bool:
        """Whether it is the night's."""
        return self.name == "night"

    def headed(self, text: str) -> str:
        """A heading as it is written in this world."""
        return text.upper() if self.heading.tracking else text


def _world(at: int) -> Theme:
    return Theme(**{name: values[at] for name, values in Theme._field_defaults.items()})


NIGHT, CLOTH, _STRONG_NIGHT, _STRONG_CLOTH = map(_world, range(4))


def strengthened(theme: Theme) -> Theme:
    """The theme of the same world with high contrast."""
    return _STRONG_NIGHT if theme.name == NIGHT.name else _STRONG_CLOTH
