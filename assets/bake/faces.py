"""Card faces: a picture in its frame on paper, without the index. Lengths: hundredths of the card's width."""

import numpy as np
import pictures
from noise import Array, plane, rgb, step
from PIL import Image
from shapes import box, inside, stroke

SUPERSAMPLING = 1.5  # painted this many times as large, then reduced
PAPER, EDGE, GOLD, NIGHT = "#F4EDDD", "#060818", "#B98F3C", "#050714"
CORNER = 7.0
CARDS = tuple(rank + suit for suit in "EJMNSV" for rank in "1234567msg")


def _lay(base: Array, colour: Array | str, alpha: Array) -> Array:
    top = rgb(colour) if isinstance(colour, str) else colour
    return base + (top - base) * alpha[..., None]


def _place(base: Array, picture: Array, x: int, y: int) -> Array:
    out = base.copy()
    out[y : y + picture.shape[0], x : x + picture.shape[1]] = picture
    return out


def finish(colour: Array, w: int, h: int) -> Image.Image:
    """Add the card's edge line and round its corners; the colour continues under the transparent corners."""
    x, y = plane(w, h, 0, 0, w / 100)
    outline = box(x, y, 0, 0, 100, 140, CORNER)
    colour = _lay(colour, EDGE, stroke(outline + 0.25, 0.5, w / 100) * 0.55)
    alpha = inside(outline, w / 100)
    rgba = np.concatenate([colour, alpha[..., None]], -1)
    return Image.fromarray((np.clip(rgba, 0, 1) * 255 + 0.5).astype(np.uint8), "RGBA")


def face(card: str, width: int) -> Image.Image:
    """A card such as '5E' or 'gM', 1.5 times `width` pixels wide, to be reduced with Lanczos."""
    rank, suit = card[0], card[1]
    w, h = round(width * SUPERSAMPLING), round(width * 1.4 * SUPERSAMPLING)
    unit = w / 100
    x, y = plane(w, h, 0, 0, unit)
    base = np.broadcast_to(rgb(PAPER), (h, w, 3)).copy()
    if rank.isdigit():
        pw = round(93.2 * unit)
        ph = round(pw * 1.06)
        picture = pictures.plate(suit, int(rank), pw, ph)
        full_height = round(98.0 * unit)
        cut = (ph - full_height) // 2
        top = round(21 * unit)
        placed = _place(base, picture[cut : cut + full_height], (w - pw) // 2, top)
        window = box(x, y, 3.4, 21, 96.6, 119, 3.4)
        return finish(_lay(_lay(base, placed, inside(window, unit)), GOLD, stroke(window, 0.7, unit)), w, h)
    pw, ph = round(96 * unit), round(136 * unit)
    placed = _place(base, pictures.full(suit, rank, pw, ph), round(2 * unit), round(2 * unit))
    fall = 0.88 * step(31, 13, np.minimum(y, 140 - y))  # night behind the index
    placed = _lay(placed, NIGHT, fall)
    colour = _lay(base, placed, inside(box(x, y, 2, 2, 98, 138, 5.4), unit))
    return finish(_lay(colour, GOLD, stroke(box(x, y, 3.6, 3.6, 96.4, 136.4, 4.2), 0.6, unit)), w, h)
