"""Bake the Universal deck: `python assets/bake/cards_universal.py [CARD...]`, such as `5E gM back`.

Without names, bakes all. Writes assets/cards/universal/440/5E.webp and so on, 440 x 616, and 220/5E.webp, 220 x
308: sixty faces without their index, `back` and `back-small`. Every run gives the same pictures.
"""

import sys
from pathlib import Path

import back
import faces
from PIL import Image

CARDS = Path(__file__).resolve().parent.parent / "cards" / "universal"
SIZES = {440: 92, 220: 94}  # width in pixels: WebP quality


def save(picture: Image.Image, name: str) -> None:
    """Write the picture in both sizes."""
    for width, quality in SIZES.items():
        folder = CARDS / str(width)
        folder.mkdir(parents=True, exist_ok=True)
        reduced = picture.resize((width, width * 7 // 5), Image.Resampling.LANCZOS)
        path = folder / f"{name}.webp"
        reduced.save(path, quality=quality, alpha_quality=100, method=6, exact=True, use_sharp_yuv=True)


def main(names: list[str]) -> None:
    """Bake the named cards, or all."""
    for name in names or [*faces.CARDS, *back.BACKS]:
        save(back.draw(name, 440) if name in back.BACKS else faces.face(name, 440), name)


if __name__ == "__main__":
    main(sys.argv[1:])
