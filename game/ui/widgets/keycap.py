"""Keycaps and tags: small marks that say which key, or where a value comes from."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.draw import shapes, typeset
from game.ui.look.colour import Colour, contrast
from game.ui.look.theme import TextStyle, Theme, Typeface
from game.ui.window.keyboard import named

_CAP_HEIGHT = 26
_CAP_RADIUS = 7
_CAP_STYLE = TextStyle(Typeface.BOLD, 13)
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
    """Draw a keycap; `held`: it is pressed down, filled with that colour of its seat."""
    drop = theme.keycap_drop * scale
    fill = theme.keycap if held is None else held
    face = rect if held is None else rect.move(0, round(drop))
    outline = 2 * scale if theme.keycap_outline == theme.keycap_text else 1.5 * scale
    radius = _CAP_RADIUS * scale * max(1.0, rect.h / (_CAP_HEIGHT * scale) * 0.75)
    picture = shapes.box(face.size, radius, fill, theme.keycap_outline, outline, 0 if held else round(drop))
    shapes.blit(surface, picture, face.topleft)
    style = _CAP_STYLE._replace(size=_CAP_STYLE.size * max(1.0, rect.h / scale / _CAP_HEIGHT))
    text, style = typeset.fit(named(text), style, scale, rect.w - round(6 * scale))
    ink = theme.keycap_text
    if held is not None:
        ink = max((theme.selected_text, (255, 255, 255, 255)), key=lambda colour: contrast(colour, held))
    typeset.write(surface, text, style, scale, ink, face, 0.5)


def tag_width(text: str, theme: Theme, scale: float) -> int:
    """The width of a tag, in px of the screen."""
    return typeset.width(text, theme.tag_style, scale) + 2 * round(_TAG_PADDING * scale)


def paint_tag(
    surface: Surface, midleft: tuple[int, int], text: str, theme: Theme, scale: float, *, filled: bool
) -> Rect:
    """Draw a tag: filled for the document's value, outlined for a ruling's. Where it stands."""
    rect = Rect(0, 0, tag_width(text, theme, scale), round(_TAG_HEIGHT * scale))
    rect.midleft = midleft
    ink = theme.tag_text if filled else theme.text
    fill = theme.tag if filled else shapes.CLEAR
    shapes.blit(surface, shapes.box(rect.size, 9 * scale, fill, theme.tag_outline, 1.5 * scale), rect.topleft)
    typeset.write(surface, text, theme.tag_style, scale, ink, rect, 0.5)
    return rect
