"""The two worlds as data: night for home and Hand-to-Hand Combat, cloth for Hit the Deck.

Sizes are px at scale 1.0, times are milliseconds at Normal speed.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

from game.ui.look import palette
from game.ui.look.colour import Colour, translucent


class Typeface(Enum):
    """The fonts, by the names of their files."""

    REGULAR = "HankenGrotesk-Regular"
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


class MotionStyle(NamedTuple):
    """The motion in one world. `spring` is that of held and landing cards (mass 1)."""

    stiffness: float = 420
    damping: float = 28
    tilt: float = 0.012
    """The tilt of a held card, in degrees per px/s."""
    tilt_limit: float = 8
    lift: float = 1.06
    """The size of a held card, as a factor."""
    lift_ms: int = 90
    flight_ms: int = 240
    deal_ms: int = 40
    """The time between two cards dealt."""
    turn_ms: int = 260
    refusal_ms: int = 220
    toggle_ms: int = 100


CALM_FADE_S = 0.12
"""How long a change fades in instead of motion, in seconds."""
DURATION_SCALES: Mapping[str, float] = MappingProxyType({"none": 0.0, "fast": 0.6, "normal": 1.0, "slow": 1.6})
"""The factor of every duration, by the name of the animation speed."""


class Theme(NamedTuple):
    """The look of widgets in one world."""

    name: str
    motion: MotionStyle

    ground: Colour
    """The colour of a background without a picture."""
    text: Colour
    """Text on the background and on panels."""
    quiet: Colour
    """Help and captions on panels."""
    ground_quiet: Colour
    """Help and captions on the background."""
    link: Colour
    accent: Colour
    on_accent: Colour
    bad: Colour
    good: Colour
    focus: Colour
    focus_gap: Colour
    rule: Colour
    tint: Colour
    """A highlighted or hovered row."""
    veil: Colour
    """The tint of the screen behind a dialog."""

    panel: Colour
    panel_outline: Colour
    panel_outline_width: float
    panel_radius: float
    panel_drop: float

    button: Colour
    button_hover: Colour
    button_text: Colour
    primary: Colour
    primary_hover: Colour
    primary_text: Colour
    outline: Colour
    primary_outline: Colour
    outline_width: float
    radius: float
    drop: float
    """The height of a button above its hard shadow."""
    rise: float
    """The rise of a hovered button."""
    sink: float
    """The sinking of a pressed button."""

    track: Colour
    track_on: Colour
    knob: Colour
    knob_outline: Colour
    knob_hover: Colour

    field: Colour
    field_hover: Colour
    field_text: Colour
    field_outline: Colour
    field_outline_width: float
    field_radius: float
    selection: Colour
    selected_text: Colour

    chosen: Colour
    chosen_text: Colour
    segment: Colour

    keycap: Colour
    keycap_text: Colour
    keycap_outline: Colour
    keycap_drop: float

    toast: Colour
    toast_text: Colour
    toast_outline: Colour

    tag: Colour
    tag_text: Colour
    tag_outline: Colour

    title: TextStyle
    heading: TextStyle
    heading_colour: Colour
    name_style: TextStyle
    button_style: TextStyle
    large_style: TextStyle
    """The text of the button that starts play."""
    row: TextStyle
    body: TextStyle
    help: TextStyle
    small: TextStyle
    figure: TextStyle
    """A value next to a slider."""
    tag_style: TextStyle

    is_plain: bool = False
    """Whether the background is one colour instead of a picture."""


NIGHT = Theme(
    name="night",
    motion=MotionStyle(),
    ground=palette.NIGHT_GROUND,
    text=palette.NIGHT_TEXT,
    quiet=palette.NIGHT_QUIET,
    ground_quiet=palette.NIGHT_QUIET,
    link=palette.LIT_GOLD,
    accent=palette.GOLD,
    on_accent=palette.INK_NIGHT,
    bad=palette.NIGHT_BAD,
    good=palette.NIGHT_GOOD,
    focus=palette.WHITE,
    focus_gap=palette.NIGHT_DEPTH,
    rule=translucent(palette.GOLD, 27),
    tint=palette.NIGHT_TINT,
    veil=translucent(palette.NIGHT_DEPTH, 62),
    panel=translucent(palette.NIGHT_PANEL, 90),
    panel_outline=translucent(palette.GOLD, 27),
    panel_outline_width=1,
    panel_radius=12,
    panel_drop=0,
    button=translucent(palette.NIGHT_PANEL, 60),
    button_hover=palette.NIGHT_TINT,
    button_text=palette.NIGHT_TEXT,
    primary=palette.GOLD,
    primary_hover=palette.LIT_GOLD,
    primary_text=palette.INK_NIGHT,
    outline=palette.GOLD,
    primary_outline=palette.GOLD,
    outline_width=1.5,
    radius=12,
    drop=0,
    rise=0,
    sink=1,
    track=palette.NIGHT_TRACK,
    track_on=palette.GOLD,
    knob=palette.NIGHT_TEXT,
    knob_outline=palette.NIGHT_DEPTH,
    knob_hover=palette.LIT_GOLD,
    field=palette.NIGHT_FIELD,
    field_hover=palette.NIGHT_TINT,
    field_text=palette.NIGHT_TEXT,
    field_outline=translucent(palette.GOLD, 65),
    field_outline_width=1.5,
    field_radius=9,
    selection=palette.LIT_GOLD,
    selected_text=palette.INK_NIGHT,
    chosen=palette.GOLD,
    chosen_text=palette.INK_NIGHT,
    segment=translucent(palette.NIGHT_PANEL, 90),
    keycap=palette.NIGHT_KEYCAP,
    keycap_text=palette.NIGHT_TEXT,
    keycap_outline=translucent(palette.GOLD, 65),
    keycap_drop=2,
    toast=palette.PAPER_NIGHT,
    toast_text=palette.INK_NIGHT,
    toast_outline=palette.PAPER_NIGHT_RULE,
    tag=palette.GOLD,
    tag_text=palette.INK_NIGHT,
    tag_outline=palette.GOLD,
    title=TextStyle(Typeface.BOLD, 34, 1.25),
    heading=TextStyle(Typeface.BOLD, 13, 1.36, 0.1),
    heading_colour=palette.GOLD,
    name_style=TextStyle(Typeface.BOLD, 17, 1.36),
    button_style=TextStyle(Typeface.BOLD, 15, 1.36),
    large_style=TextStyle(Typeface.BOLD, 20, 1.36),
    row=TextStyle(Typeface.BOLD, 15, 1.36),
    body=TextStyle(Typeface.MEDIUM, 15, 1.36),
    help=TextStyle(Typeface.MEDIUM, 13, 1.36),
    small=TextStyle(Typeface.MEDIUM, 12, 1.36),
    figure=TextStyle(Typeface.BOLD, 20, 1.25),
    tag_style=TextStyle(Typeface.BOLD, 12, 1.3),
)

CLOTH = Theme(
    name="cloth",
    motion=MotionStyle(tilt_limit=12, flight_ms=220, deal_ms=45, turn_ms=420),
    ground=palette.CLOTH_GROUND,
    text=palette.INK_CLOTH,
    quiet=palette.INK_CLOTH_QUIET,
    ground_quiet=palette.INK_CLOTH_GROUND,
    link=palette.CLOTH_BAD,
    accent=palette.RASPBERRY,
    on_accent=palette.WHITE,
    bad=palette.CLOTH_BAD,
    good=palette.CLOTH_GOOD,
    focus=palette.CLOTH_FOCUS,
    focus_gap=palette.PAPER_CLOTH,
    rule=palette.CLOTH_RULE,
    tint=palette.CLOTH_TINT,
    veil=translucent(palette.INK_CLOTH, 45),
    panel=palette.PAPER_CLOTH,
    panel_outline=palette.INK_CLOTH,
    panel_outline_width=2.5,
    panel_radius=16,
    panel_drop=4,
    button=palette.PAPER_CLOTH,
    button_hover=palette.WHITE,
    button_text=palette.INK_CLOTH,
    primary=palette.RASPBERRY,
    primary_hover=palette.RASPBERRY_DEEP,
    primary_text=palette.WHITE,
    outline=palette.INK_CLOTH,
    primary_outline=palette.INK_CLOTH,
    outline_width=2.5,
    radius=12,
    drop=3,
    rise=1,
    sink=3,
    track=palette.CLOTH_TRACK,
    track_on=palette.RASPBERRY,
    knob=palette.WHITE,
    knob_outline=palette.INK_CLOTH,
    knob_hover=palette.CLOTH_TINT,
    field=palette.WHITE,
    field_hover=palette.CLOTH_TINT,
    field_text=palette.INK_CLOTH,
    field_outline=palette.INK_CLOTH,
    field_outline_width=2,
    field_radius=9,
    selection=palette.CLOTH_LIGHT,
    selected_text=palette.INK_CLOTH,
    chosen=palette.INK_CLOTH,
    chosen_text=palette.PAPER_CLOTH,
    segment=palette.WHITE,
    keycap=palette.WHITE,
    keycap_text=palette.INK_CLOTH,
    keycap_outline=palette.INK_CLOTH,
    keycap_drop=2.5,
    toast=palette.INK_CLOTH,
    toast_text=palette.PAPER_CLOTH,
    toast_outline=palette.INK_CLOTH,
    tag=palette.INK_CLOTH,
    tag_text=palette.PAPER_CLOTH,
    tag_outline=palette.INK_CLOTH,
    title=TextStyle(Typeface.DISPLAY, 32, 1.25),
    heading=TextStyle(Typeface.DISPLAY, 24, 1.25),
    heading_colour=palette.INK_CLOTH,
    name_style=TextStyle(Typeface.BOLD, 17),
    button_style=TextStyle(Typeface.BOLD, 15),
    large_style=TextStyle(Typeface.DISPLAY, 31, 1.25),
    row=TextStyle(Typeface.BOLD, 15),
    body=TextStyle(Typeface.MEDIUM, 15),
    help=TextStyle(Typeface.SEMIBOLD, 13),
    small=TextStyle(Typeface.SEMIBOLD, 12),
    figure=TextStyle(Typeface.DISPLAY, 17),
    tag_style=TextStyle(Typeface.BOLD, 12),
)
