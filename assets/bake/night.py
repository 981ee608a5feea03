"""Bake the table's night, assets/night/1080.jpg and 2160.jpg, 16 by 9: `python assets/bake/night.py`."""

from pathlib import Path

import numpy as np
import sky
from noise import F
from PIL import Image

NIGHT = Path(__file__).resolve().parent.parent / "night"
HEIGHTS = (1080, 2160)


def main() -> None:
    """Paint each size on its own, so that stars stay sharp, with grain, so that the gradient shows no bands."""
    NIGHT.mkdir(exist_ok=True)
    for height in HEIGHTS:
        image = sky.backdrop(height * 16 // 9, height)
        grain = np.random.default_rng(3).random((*image.shape[:2], 1)).astype(F) - 0.5
        pixels = np.clip(image * 255 + grain * 1.6 + 0.5, 0, 255).astype(np.uint8)
        Image.fromarray(pixels).save(NIGHT / f"{height}.jpg", quality=99, subsampling=0, optimize=True)


if __name__ == "__main__":
    main()
