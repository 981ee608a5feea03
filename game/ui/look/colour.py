"""Colours: straight (not premultiplied) red, green, blue, alpha from 0 to 255."""

from __future__ import annotations

from typing import TypeAlias

Colour: TypeAlias = tuple[int, int, int, int]


def rgba(code: str) -> Colour:
    """The opaque colour of a `#RRGGBB` code."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16), 255


def translucent(colour: Colour, percent: float) -> Colour:
    """The colour with an opacity of `percent`."""
    return (*colour[:3], round(percent * 2.55))


def blended(over: Colour, under: Colour, part: float) -> Colour:
    """The opaque mixture of two colours, with a part of `over` from 0 to 1."""
    red, green, blue = (round(u + (o - u) * part) for o, u in zip(over[:3], under[:3], strict=True))
    return red, green, blue, 255


def linear(part: float) -> float:
    """The light of a part of a colour, both from 0 to 1 (IEC 61966-2-1)."""
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def contrast(first: Colour, second: Colour) -> float:
    """The contrast ratio of two opaque colours by WCAG, from 1 to 21; text needs 4.5."""

    def light(colour: Colour) -> float:
        red, green, blue = (linear(part / 255) for part in colour[:3])
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    darker, lighter = sorted((light(first), light(second)))
    return (lighter + 0.05) / (darker + 0.05)
