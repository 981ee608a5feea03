"""Bake the Universal deck: `python assets/bake/cards_universal.py [CARD...]`, such as `5E gM back`; without names, all.

Writes assets/cards/universal/440/5E.webp and so on, 440 x 616, and 220/5E.webp, 220 x 308: sixty faces without their index,
`back` and `back-small`. The same picture comes out of every run.
"""

import sys
from pathlib import Path

from PIL import Image

import back
import faces

CARDS = Path(__file__).resolve().parent.parent / "cards" / "universal"
SIZES = {440: 88, 220: 90}  # width in pixels: WebP quality


def save(picture: Image.Image, name: str) -> None:
    """Reduce the picture to both sizes."""
    for width, quality in SIZES.items():
        folder = CARDS / str(width)
        folder.mkdir(parents=True, exist_ok=True)
        reduced = picture.resize((width, width * 7 // 5), Image.Resampling.LANCZOS)
        reduced.save(folder / f"{name}.webp", quality=quality, alpha_quality=100, method=6, exact=True)


def main(names: list[str]) -> None:
    """Bake the named cards, or all."""
    for name in names or [*faces.CARDS, *back.BACKS]:
        save(back.draw(name, 440) if name in back.BACKS else faces.face(name, 440), name)


if __name__ == "__main__":
    main(sys.argv[1:])
