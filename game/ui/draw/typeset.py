"""Text in the program's own fonts: measured, cut to a width, rendered sharp at any scale, and cached.

A style's size is px at scale 1.0; every function takes the scale and works in px of the screen. Figures are tabular in
every font. A text with a character that its font lacks is set in another font that has them all, if there is one.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.resources import resource
from game.ui.draw.surface_cache import shared
from game.ui.look.colour import Colour
from game.ui.look.theme import TextStyle, Typeface
from game.ui.window.window import has_window

if TYPE_CHECKING:
    import pygame.freetype

ELLIPSIS = "…"
SHRINK = 0.8
"""The smallest factor by which a text is shrunk before it is cut."""

COMMON = frozenset(map(chr, range(ord(" "), ord("~") + 1))) | frozenset("·…\u00a0")
"""Characters in all of the program's fonts."""

_SYSTEM_FONTS = (
    "notosanscjksc, notosanscjkjp, microsoftyahei, msgothic, pingfangsc, hiraginosans, malgungothic, segoeuisymbol, "
    "segoeui, applesymbols, arialunicodems, notosans, dejavusans, arial"
)


@lru_cache(maxsize=128)
def _font(path: str, px: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(path, px)


@lru_cache(maxsize=32)
def _glyphs(path: str) -> pygame.freetype.Font:
    """The font in a form that reports which characters it has; `pygame.font` does not."""
    # skips the check for most texts
    import pygame.freetype

    if not pygame.freetype.get_init():
        pygame.freetype.init()
    return pygame.freetype.Font(path, 10)


@lru_cache(maxsize=len(Typeface))
def _path(face: Typeface) -> str:
    return str(resource("assets", "fonts", f"{face.value}.ttf"))


@lru_cache(maxsize=1024)
def _has_sizes(path: str) -> bool:
    px = 16
    try:
        return pygame.font.Font(path, px).get_height() <= 3 * px
    except (pygame.error, OSError):
        return False


@lru_cache(maxsize=65536)
def _has(path: str, letter: str) -> bool:
    return _has_sizes(path) and _glyphs(path).get_metrics(letter)[0] is not None


@lru_cache(maxsize=1)
def _system_paths() -> list[str]:
    first = _SYSTEM_FONTS.split(", ")
    found = (pygame.font.match_font(name) for name in dict.fromkeys((*first, *sorted(pygame.font.get_fonts()))))
    return [path for path in dict.fromkeys(found) if path is not None]


@lru_cache(maxsize=4096)
def _path_for(text: str, face: Typeface) -> str:
    best, fewest = _path(face), len(text) + 1
    if COMMON.issuperset(text):
        return best
    if not pygame.font.get_init():
        pygame.font.init()
    letters = frozenset(text)
    for path in _candidates(face):
        lacking = sum(not _has(path, letter) for letter in letters)
        if lacking < fewest:
            best, fewest = path, lacking
        if not lacking:
            return path
    return best


def _candidates(face: Typeface) -> Iterator[str]:
    yield _path(face)
    yield _path(Typeface.BOLD)
    yield from _system_paths()


@lru_cache(maxsize=4096)
def _pieces(text: str, face: Typeface) -> tuple[tuple[str, str], ...]:
    if not COMMON.issuperset(text):
        text = text.encode("utf-8", "replace").decode().replace("\0", "?")
    whole = _path_for(text, face)
    if COMMON.issuperset(text) or all(_has(whole, letter) for letter in text):
        return ((text, whole),)
    pieces: list[tuple[str, str]] = []
    for letter in text:
        path = whole if _has(whole, letter) else _path_for(letter, face)
        if pieces and pieces[-1][1] == path:
            pieces[-1] = (pieces[-1][0] + letter, path)
        else:
            pieces.append((letter, path))
    return tuple(pieces)


def px_size(style: TextStyle, scale: float) -> int:
    """The em of a style in px of the screen."""
    return max(6, round(style.size * scale))


def line_height(style: TextStyle, scale: float) -> int:
    """The height of a line, from one baseline to the next, in px of the screen."""
    return round(style.size * style.line * scale)


@lru_cache(maxsize=256)
def cap_height(face: Typeface, px: int) -> int:
    """The height of a capital H, in px."""
    metrics = _font(_path(face), px).metrics("H")[0]
    return metrics[3] if metrics else px


@lru_cache(maxsize=8192)
def width(text: str, style: TextStyle, scale: float) -> int:
    """The width of a text in one line, in px."""
    px = px_size(style, scale)
    gaps = round(len(text) * style.tracking * px)
    return sum(_font(path, px).size(piece)[0] for piece, path in _pieces(text, style.face)) + gaps if text else 0


@shared
def line(text: str, style: TextStyle, scale: float, colour: Colour) -> Surface:
    """A text rendered in one line, premultiplied; its baseline is `ascent` below its top."""
    px = px_size(style, scale)
    pieces = [(piece, _font(path, px)) for piece, path in _pieces(text, style.face)]
    if len(pieces) == 1 and (not style.tracking or not text):
        picture = _print(*pieces[0], colour)
    else:
        above = ascent(text, style, scale)
        below = max(font.get_height() - font.get_ascent() for _, font in pieces)
        picture = Surface((width(text, style, scale), above + below), pygame.SRCALPHA)
        left = 0.0
        for piece, font in pieces:
            for i, part in enumerate(piece if style.tracking else [piece]):
                x = left + font.size(piece[:i])[0] + i * style.tracking * px
                picture.blit(_print(part, font, colour), (round(x), above - font.get_ascent()))
            left += font.size(piece)[0] + len(piece) * style.tracking * px
    picture = picture.convert_alpha().premul_alpha() if has_window() else picture.premul_alpha()
    if colour[3] < 255:
        picture.fill((colour[3],) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _print(text: str, font: pygame.font.Font, colour: Colour) -> Surface:
    # a font refuses to render a text without width, such as a joiner or a mark of direction alone
    if not font.size(text)[0]:
        return Surface((0, font.get_height()), pygame.SRCALPHA)
    return font.render(text, True, colour[:3])


def is_visible(letter: str) -> bool:
    """Whether a character is visible by itself: a letter, a number, a sign; not a space, a mark or a joiner."""
    return unicodedata.category(letter)[0] in "LNPS"


def initial(name: str) -> str:
    """The first visible character of a name as a capital, or `?` if it has none."""
    return next((letter.upper()[:1] for letter in name if is_visible(letter)), "?")


def ascent(text: str, style: TextStyle, scale: float) -> int:
    """The height of a text from the top of its `line` to its baseline, in px."""
    px = px_size(style, scale)
    return max(_font(path, px).get_ascent() for _, path in _pieces(text, style.face))


def write(
    surface: Surface,
    text: str,
    style: TextStyle,
    scale: float,
    colour: Colour,
    rect: Rect,
    align: float = 0.0,
    valign: float = 0.5,
) -> Rect:
    """Write one line into a rectangle, neither cut nor shrunk, and return its rectangle, empty outside the clip.

    `align` is 0 for left, 0.5 for the middle, 1 for right. `valign` places the capitals in the same way: at 0 their
    tops, at 1 the baseline touch the rectangle's edge.
    """
    clip, reach = surface.get_clip(), round(style.size * scale)
    if not text or rect.bottom + reach < clip.top or rect.top - reach > clip.bottom:
        return Rect(rect.topleft, (0, 0))
    picture = line(text, style, scale, colour)
    at = origin(text, style, scale, rect, align, valign)
    surface.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)
    return picture.get_rect(topleft=at)


def origin(
    text: str, style: TextStyle, scale: float, rect: Rect, align: float = 0.0, valign: float = 0.5
) -> tuple[int, int]:
    """The top left corner of a `line` written into a rectangle as by `write`."""
    capital = cap_height(style.face, px_size(style, scale))
    x = rect.x + round((rect.w - width(text, style, scale)) * align)
    baseline = rect.y + capital + round((rect.h - capital) * valign)
    return x, baseline - ascent(text, style, scale)


@lru_cache(maxsize=2048)
def fit(text: str, style: TextStyle, scale: float, room: int, name: str = "") -> tuple[str, TextStyle]:
    """The text and style that fit into `room` px: shrunk to 80% at most, then cut with an ellipsis.

    A `name` in it is cut rather than the end of the text.
    """
    if not text or width(text, style, scale) <= room:
        return text, style
    for percent in range(96, int(SHRINK * 100) - 1, -4):
        smaller = style._replace(size=style.size * percent / 100)
        if width(text, smaller, scale) <= room:
            return text, smaller
    for end in range(len(name) - 1, 0, -1) if name in text else ():
        short = text.replace(name, name[:end].rstrip() + ELLIPSIS)
        if width(short, smaller, scale) <= room:
            return short, smaller
    return cut(text, smaller, scale, room), smaller


@lru_cache(maxsize=2048)
def cut(text: str, style: TextStyle, scale: float, room: int) -> str:
    """The text, or the longest beginning of it that fits into `room` px with an ellipsis."""
    if not text or width(text, style, scale) <= room:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle].rstrip() + ELLIPSIS, style, scale) <= room:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS
