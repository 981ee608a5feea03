"""High contrast: each world with plain backgrounds, solid panels and lines, and text contrast of 7 to 1."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from game.ui.look import palette
from game.ui.look.colour import rgba, translucent
from game.ui.look.theme import Theme

_LINE_WIDTH = 2.5
"""The minimum width of outlines, px at scale 1.0."""
_BRIGHT, _RULE = rgba("#DDE3FA"), rgba("#9A8554")
_DEEP = rgba("#8F0B35")
_NIGHT: Mapping[str, Any] = {
    "ground": palette.NIGHT_DEPTH,
    "text": palette.WHITE,
    "quiet": _BRIGHT,
    "ground_quiet": _BRIGHT,
    "accent": palette.LIT_GOLD,
    "heading_colour": palette.LIT_GOLD,
    "bad": rgba("#FFB9AA"),
    "good": rgba("#9DF0D8"),
    "rule": _RULE,
    "veil": translucent(palette.NIGHT_DEPTH, 88),
    "panel": palette.NIGHT_PANEL,
    "panel_outline": palette.LIT_GOLD,
    "button": palette.NIGHT_PANEL,
    "button_text": palette.WHITE,
    "primary": palette.LIT_GOLD,
    "primary_hover": palette.WHITE,
    "outline": palette.LIT_GOLD,
    "primary_outline": palette.WHITE,
    "track": rgba("#6874B4"),
    "track_on": palette.LIT_GOLD,
    "knob": palette.WHITE,
    "field_text": palette.WHITE,
    "field_outline": palette.LIT_GOLD,
    "chosen": palette.LIT_GOLD,
    "segment": palette.NIGHT_PANEL,
    "keycap_text": palette.WHITE,
    "keycap_outline": palette.LIT_GOLD,
    "tag": palette.LIT_GOLD,
}
_CLOTH: Mapping[str, Any] = {
    "quiet": palette.INK_CLOTH,
    "ground_quiet": palette.INK_CLOTH,
    "link": _DEEP,
    "accent": _DEEP,
    "bad": _DEEP,
    "good": rgba("#0B5A2E"),
    "rule": palette.INK_CLOTH_QUIET,
    "veil": translucent(palette.INK_CLOTH, 80),
    "panel": palette.WHITE,
    "button": palette.WHITE,
    "button_hover": palette.CLOTH_TINT,
    "primary": _DEEP,
    "primary_hover": palette.INK_CLOTH,
    "track": rgba("#A08670"),
    "track_on": _DEEP,
    "chosen_text": palette.WHITE,
    "toast_text": palette.WHITE,
}
_WORLDS = {"night": _NIGHT, "cloth": _CLOTH}
_WIDTHS = ("panel_outline_width", "outline_width", "field_outline_width")


@cache
def strengthened(theme: Theme) -> Theme:
    """A theme with high contrast."""
    widths = {name: max(_LINE_WIDTH, getattr(theme, name)) for name in _WIDTHS}
    return theme._replace(**_WORLDS[theme.name], **widths, is_plain=True)
