"""Preview the Universal deck as the program draws it: `preview.py OUT.png WIDTH [OPTION...] [CARD...]`.

Options: --facing, --large (print), --left (-handed). A face is its master, reduced, with the index drawn over
it at the final size, so that the index is sharp at every width.
Lengths are in hundredths of the card's width.
"""

import os
import sys
from functools import cache
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

ASSETS = Path(__file__).resolve().parent.parent
INK = {  # on paper
    "E": "#0F6B5B",
    "J": "#9A4A12",
    "M": "#B0241C",
    "N": "#2742B8",
    "S": "#7A5B00",
    "V": "#95307A",
}
LIGHT = {  # on night
    "E": "#6FE3C0",
    "J": "#FFB45E",
    "M": "#FF8A66",
    "N": "#8FB0FF",
    "S": "#FFD964",
    "V": "#F7A6D6",
}
GLYPH = {"m": "moon", "s": "sun", "g": "galaxy"}
NUMBERS = (
    "Polaris",
    "Gemini",
    "Summer Triangle",
    "Great Square",
    "Cassiopeia",
    "Winter Hexagon",
    "The Plough",
)
NAMES = {str(i): name for i, name in enumerate(NUMBERS, 1)} | {
    "mE": "Luna",
    "mJ": "Europa",
    "mM": "Phobos",
    "mN": "Triton",
    "mS": "Iapetus",
    "mV": "Neith",
    "sE": "Totality",
    "sJ": "Fifth light",
    "sM": "Red dawn",
    "sN": "The far star",
    "sS": "Ring shadow",
    "sV": "Transit",
    "gE": "Barred spiral",
    "gJ": "Whirlpool",
    "gM": "Edge-on",
    "gN": "Pinwheel",
    "gS": "Ring",
    "gV": "Three arms",
}
MASTERS = (220, 440)


@cache
def font(style: str, size: int) -> pygame.font.Font:
    """Hanken Grotesk, size in pixels."""
    return pygame.font.Font(ASSETS / "fonts" / f"HankenGrotesk-{style}.ttf", size)


@cache
def tinted(path: str, size: int, colour: str) -> pygame.Surface:
    """An SVG under assets/svg, drawn `size` pixels square in one colour."""
    icon = pygame.image.load_sized_svg(ASSETS / "svg" / path, (size, size)).convert_alpha()
    icon.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
    return icon


@cache
def picture(name: str, w: int) -> pygame.Surface:
    """A face without its index, or `back`, w pixels wide, premultiplied."""
    size = next((m for m in MASTERS if m >= w), MASTERS[-1])
    master = (
        pygame.image.load(ASSETS / "cards" / "universal" / str(size) / f"{name}.webp").convert_alpha().premul_alpha()
    )
    return pygame.transform.smoothscale(master, (w, round(w * 1.4)))


def write(layer: pygame.Surface, text: str, style: str, size: float, colour: str, x: float, baseline: float) -> float:
    """Draw text with its left end at x and return its width. All in pixels."""
    face = font(style, max(round(size), 1))
    image = face.render(text, True, colour)
    layer.blit(image, (round(x), round(baseline) - face.get_ascent()))
    return image.get_width()


@cache
def title(text: str, size: float, colour: str) -> pygame.Surface:
    """Spaced capitals, drawn four times as large and reduced, so that tiny letters stay evenly spaced."""
    large, gap = font("SemiBold", round(size * 4)), round(size * 0.42)
    widths = [large.size(c)[0] + gap for c in text]
    strip = pygame.Surface((sum(widths), large.get_height()), pygame.SRCALPHA)
    strip.fill((*pygame.Color(colour)[:3], 0))  # the letters' own colour beneath: reducing makes no dark rims
    x = 0
    for c, width in zip(text, widths, strict=True):
        strip.blit(large.render(c, True, colour), (x, 0))
        x += width
    return pygame.transform.smoothscale(strip, (round(strip.get_width() / 4), round(strip.get_height() / 4)))


def index(card: str, w: int, facing: bool, large: bool, left: bool) -> pygame.Surface:
    """A layer of the card's size with the near index and, from a width of 150 pixels, the picture's name."""
    rank, suit = card[0], card[1]
    u, plate, grow = w / 100, card[0].isdigit(), 1.26 if large else 1.0
    layer = pygame.Surface((w, round(w * 1.4)), pygame.SRCALPHA)
    ink, tint = ("#151A34", INK[suit]) if plate else ("#FFF6E2", LIGHT[suit])
    cap, glyph = 14.4 * grow, 14.6 * grow
    centre = 10.8 if plate else 11.5 + 10 * (grow - 1)  # in the strip, or inside the picture's gold line
    middle = (140 - centre if facing else centre) * u
    baseline = middle + (cap / 2 if plate else cap * 0.43) * u
    letter_font = font("Medium", round(17.5 * grow * u))
    mark = round(13.3 * grow * u)
    start = (13.0 if plate else 16.4) * grow
    x = 6.2 * u
    if left:
        x = w - x - (start * u + letter_font.size(suit)[0] + 3.6 * u + mark)
    if plate:
        write(layer, rank, "ExtraBold", 20.5 * grow * u, ink, x, baseline)
    else:
        size = round(glyph * u)
        layer.blit(tinted(f"ranks/{GLYPH[rank]}.svg", size, ink), (round(x), round(middle - size / 2)))
    at = x + start * u
    at += write(layer, suit, "Medium", 17.5 * grow * u, ink, at, baseline)
    layer.blit(tinted(f"marks/{suit}.svg", mark, tint), (round(at + 3.6 * u), round(middle - mark / 2)))
    if w >= 150 and not large:
        label = title(NAMES[rank if plate else card].upper(), 3.3 * u, "#5A5340" if plate else ink)
        layer.blit(
            label,
            (
                round(6.2 * u if left else w - 6.2 * u - label.get_width()),
                round(middle - label.get_height() / 2),
            ),
        )
    return layer.premul_alpha()


def face(card: str, w: int, facing: bool = False, large: bool = False, left: bool = False) -> pygame.Surface:
    """A finished face, w by 1.4 w pixels, premultiplied. `facing`: turned towards the opponent."""
    image = picture(card, w)
    image = pygame.transform.rotate(image, 180) if facing else image.copy()
    layer = index(card, w, facing, large, left)
    for turned in (layer, pygame.transform.rotate(layer, 180)):
        image.blit(turned, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return image


def main(arguments: list[str]) -> None:
    """Save a sheet of the named cards, or of all."""
    options = {a[2:] for a in arguments if a.startswith("--")}
    out, width, *cards = [a for a in arguments if not a.startswith("--")]
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((16, 16))
    names, w = cards or [rank + suit for suit in "EJMNSV" for rank in "1234567msg"], int(width)
    step = w + max(w // 12, 6)
    columns = min(len(names), 10)
    rows = -(-len(names) // columns)
    sheet = pygame.Surface((columns * step + 10, rows * round(step * 1.38) + 10))
    sheet.fill("#0B102A")
    for i, name in enumerate(names):
        card = (
            picture(name, w)
            if name.startswith("back")
            else face(name, w, *(o in options for o in ("facing", "large", "left")))
        )
        at = (10 + i % columns * step, 10 + i // columns * round(step * 1.38))
        sheet.blit(card, at, special_flags=pygame.BLEND_PREMULTIPLIED)
    pygame.image.save(sheet, out)


if __name__ == "__main__":
    main(sys.argv[1:])
