"""The two worlds as data: night for home and Hand-to-Hand Combat, cloth for Hit the Deck.

Sizes are px at scale 1.0, colours are straight (not premultiplied) red, green, blue, alpha from 0 to 255, times are
milliseconds at Normal speed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

Colour: TypeAlias = tuple[int, int, int, int]


def rgba(code: str, percent: float = 100) -> Colour:
    """The colour of a `#RRGGBB` code, covering what lies under it by so many percent."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16), round(percent * 2.55)


def contrast(first: Colour, second: Colour) -> float:
    """How far two opaque colours stand apart, from 1 to 21, as WCAG reckons it; text needs 4.5."""

    def light(colour: Colour) -> float:
        parts = [part / 255 for part in colour[:3]]
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    darker, lighter = sorted((light(first), light(second)))
    return (lighter + 0.05) / (darker + 0.05)


class Typeface(Enum):
    """The fonts, by the names of their files."""

    REGULAR = "HankenGrotesk-Regular"
    MEDIUM = "HankenGrotesk-Medium"
    SEMIBOLD = "HankenGrotesk-SemiBold"
    BOLD = "HankenGrotesk-Bold"
    EXTRABOLD = "HankenGrotesk-ExtraBold"
    DISPLAY = "SlapstickDisplay-Regular"


class TextStyle(NamedTuple):
    """How a text is set: `size` is the em, `line` the line height in em, `tracking` the added space in em."""

    face: Typeface
    size: float
    line: float = 1.3
    tracking: float = 0.0


@dataclass(frozen=True, slots=True)
class MotionStyle:
    """How things of one world move. `spring` holds for held and landing cards (mass 1)."""

    stiffness: float = 420
    damping: float = 28
    tilt: float = 0.012
    """Degrees for each px/s of a held card."""
    tilt_limit: float = 8
    lift: float = 1.06
    """The size of a held card."""
    lift_ms: int = 90
    flight_ms: int = 240
    deal_ms: int = 40
    """Between one card dealt and the next."""
    turn_ms: int = 260
    refusal_ms: int = 220
    fade_ms: int = 160
    toggle_ms: int = 100
    calm_ms: int = 120


DURATION_SCALES: Mapping[str, float] = MappingProxyType({"none": 0.0, "fast": 0.6, "normal": 1.0, "slow": 1.6})
"""What every duration is multiplied by, by the name of the animation speed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Theme:
    """Everything that a widget needs to know to look at home in a world."""

    name: str
    motion: MotionStyle

    ground: Colour
    """What the screen is filled with where no picture lies behind."""
    text: Colour
    """Text on the ground and on panels."""
    quiet: Colour
    """Help and captions on panels."""
    ground_quiet: Colour
    """Help and captions on the ground."""
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
    """What lies over the screen behind a dialog."""

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
    """How far a button stands above its hard shadow."""
    rise: float
    """How far a hovered button comes up."""
    sink: float
    """How far a pressed button goes down."""

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
    """The button that starts play."""
    row: TextStyle
    body: TextStyle
    help: TextStyle
    small: TextStyle
    figure: TextStyle
    """A value beside a slider."""
    tag_style: TextStyle


_GOLD = rgba("#E3B85C")
_NIGHT_TEXT = rgba("#F3ECDC")
_NIGHT_INK = rgba("#151A34")
_NIGHT_PANEL = rgba("#0C1230", 90)
_NIGHT_FIELD = rgba("#0A0F28")
_NIGHT_TINT = rgba("#161E4A")

NIGHT = Theme(
    name="night",
    motion=MotionStyle(),
    ground=rgba("#0A1029"),
    text=_NIGHT_TEXT,
    quiet=rgba("#AEB6D6"),
    ground_quiet=rgba("#AEB6D6"),
    link=rgba("#FFD98A"),
    accent=_GOLD,
    on_accent=_NIGHT_INK,
    bad=rgba("#FF9D8A"),
    good=rgba("#6FE3C0"),
    focus=rgba("#FFFFFF"),
    focus_gap=rgba("#050714"),
    rule=rgba("#E3B85C", 27),
    tint=_NIGHT_TINT,
    veil=rgba("#050714", 62),
    panel=_NIGHT_PANEL,
    panel_outline=rgba("#E3B85C", 27),
    panel_outline_width=1,
    panel_radius=12,
    panel_drop=0,
    button=rgba("#0C1230", 60),
    button_hover=_NIGHT_TINT,
    button_text=_NIGHT_TEXT,
    primary=_GOLD,
    primary_hover=rgba("#FFD98A"),
    primary_text=_NIGHT_INK,
    outline=_GOLD,
    primary_outline=_GOLD,
    outline_width=1.5,
    radius=12,
    drop=0,
    rise=0,
    sink=1,
    track=rgba("#232B57"),
    track_on=_GOLD,
    knob=_NIGHT_TEXT,
    knob_outline=rgba("#050714"),
    knob_hover=rgba("#FFD98A"),
    field=_NIGHT_FIELD,
    field_hover=_NIGHT_TINT,
    field_text=_NIGHT_TEXT,
    field_outline=rgba("#E3B85C", 65),
    field_outline_width=1.5,
    field_radius=9,
    selection=rgba("#FFD98A"),
    selected_text=_NIGHT_INK,
    chosen=_GOLD,
    chosen_text=_NIGHT_INK,
    segment=_NIGHT_PANEL,
    keycap=rgba("#1C2553"),
    keycap_text=_NIGHT_TEXT,
    keycap_outline=rgba("#E3B85C", 65),
    keycap_drop=2,
    toast=rgba("#F4EDDD"),
    toast_text=_NIGHT_INK,
    toast_outline=rgba("#C9BD9E"),
    tag=_GOLD,
    tag_text=_NIGHT_INK,
    tag_outline=_GOLD,
    title=TextStyle(Typeface.BOLD, 34, 1.25),
    heading=TextStyle(Typeface.BOLD, 13, 1.36, 0.1),
    heading_colour=_GOLD,
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

_INK = rgba("#24172F")
_PAPER = rgba("#FFF6E4")
_WHITE = rgba("#FFFFFF")
_RASPBERRY = rgba("#D81E58")
_CLOTH_TINT = rgba("#FFE9D2")

CLOTH = Theme(
    name="cloth",
    motion=MotionStyle(tilt_limit=12, flight_ms=220, deal_ms=45, turn_ms=420),
    ground=rgba("#FFDDBD"),
    text=_INK,
    quiet=rgba("#5F4E5C"),
    ground_quiet=rgba("#5A3A38"),
    link=rgba("#A8123F"),
    accent=_RASPBERRY,
    on_accent=_WHITE,
    bad=rgba("#A8123F"),
    good=rgba("#14743E"),
    focus=rgba("#1D4FD8"),
    focus_gap=_PAPER,
    rule=rgba("#EAD3BC"),
    tint=_CLOTH_TINT,
    veil=rgba("#24172F", 45),
    panel=_PAPER,
    panel_outline=_INK,
    panel_outline_width=2.5,
    panel_radius=16,
    panel_drop=4,
    button=_PAPER,
    button_hover=_WHITE,
    button_text=_INK,
    primary=_RASPBERRY,
    primary_hover=rgba("#C0164B"),
    primary_text=_WHITE,
    outline=_INK,
    primary_outline=_INK,
    outline_width=2.5,
    radius=12,
    drop=3,
    rise=1,
    sink=3,
    track=rgba("#EBD6C2"),
    track_on=_RASPBERRY,
    knob=_WHITE,
    knob_outline=_INK,
    knob_hover=_CLOTH_TINT,
    field=_WHITE,
    field_hover=_CLOTH_TINT,
    field_text=_INK,
    field_outline=_INK,
    field_outline_width=2,
    field_radius=9,
    selection=rgba("#FFC42B"),
    selected_text=_INK,
    chosen=_INK,
    chosen_text=_PAPER,
    segment=_WHITE,
    keycap=_WHITE,
    keycap_text=_INK,
    keycap_outline=_INK,
    keycap_drop=2.5,
    toast=_INK,
    toast_text=_PAPER,
    toast_outline=_INK,
    tag=_INK,
    tag_text=_PAPER,
    tag_outline=_INK,
    title=TextStyle(Typeface.DISPLAY, 32, 1.25),
    heading=TextStyle(Typeface.DISPLAY, 24, 1.25),
    heading_colour=_INK,
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
