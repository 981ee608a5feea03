"""Keycaps and tags: small marks for a key, or for the origin of a value."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.draw import shapes, typeset
from game.ui.draw.frame import Frame
from game.ui.draw.painter import CENTRE, Painter
from game.ui.look.colour import Colour, contrast
from game.ui.look.theme import Theme, bold
from game.ui.window.keyboard import named

_CAP_HEIGHT = 26
_CAP_RADIUS = 7
_CAP_STYLE = bold(13)
_TAG_HEIGHT = 20
_TAG_PADDING = 8


def keycap_size(text: str, scale: float) -> tuple[int, int]:
    """The width and height of a keycap, in px of the screen."""
    height = round(_CAP_HEIGHT * scale)
    return max(height, typeset.width(named(text), _CAP_STYLE, scale) + round(16 * scale)), height


def paint_keycap(
    surface: Surface,
    rect: Rect,
    text: str,
    theme: Theme,
    scale: float,
    *,
    held: Colour | None = None,
) -> None:
    """Draw a keycap; `held` is the colour of a seat that fills it while pressed."""
    to, face, drop = Painter(surface), Frame(rect, scale, theme), theme.keycap_drop
    ink = theme.text
    if held is not None:
        face, drop = face.move(0, drop), 0
        ink = max((theme.selected_text, (255, 255, 255, 255)), key=lambda colour: contrast(colour, held))
    width = 2 if theme.field_outline == theme.text else 1.5
    radius = _CAP_RADIUS * max(1.0, rect.h / (_CAP_HEIGHT * scale) * 0.75)
    to.box(face, theme.keycap if held is None else held, theme.field_outline, width, radius=radius, drop=drop)
    style = _CAP_STYLE._replace(size=_CAP_STYLE.size * max(1.0, rect.h / scale / _CAP_HEIGHT))
    to.text(face, named(text), style, ink, CENTRE, margin=6)


def tag_width(text: str, theme: Theme, scale: float) -> int:
    """The width of a tag, in px of the screen."""
    return typeset.width(text, theme.tag_style, scale) + 2 * round(_TAG_PADDING * scale)


def paint_tag(to: Painter, place: Frame, text: str, *, filled: bool) -> None:
    """Draw a tag at the left of a frame: `filled` for the printed rules' value, outlined for a ruling's."""
    theme = place.theme
    tag = place.left(place.units(tag_width(text, theme, place.scale)), _TAG_HEIGHT)
    to.box(tag, theme.tag if filled else shapes.CLEAR, theme.tag_outline, 1.5, radius=9)
    to.text(tag, text, theme.tag_style, theme.tag_text if filled else theme.text, CENTRE, fit="whole")
